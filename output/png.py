"""PNG: the PDF's pages, drawn by PDFium and stored by Pillow."""

from __future__ import annotations

import ctypes
import math
from contextlib import closing
from io import BytesIO
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from ..sheets.drawing import Document, DrawingError, Page

MAX_PIXELS = 250_000_000
_WHITE = 0xFFFFFFFF
_MM_PER_INCH = 25.4
_POINTS_PER_INCH = 72


def write_png(document: Document, dpi: float = 300, *, pdf: bytes | None = None) -> list[bytes]:
    """A PNG file for each page at ``dpi`` pixels an inch, on white.

    ``pdf`` is the document's PDF when the caller has it already. Raises :class:`DrawingError` for a
    page of more than :data:`MAX_PIXELS`.
    """
    sizes = [pixel_size(page, dpi) for page in document.pages]
    if pdf is None:
        from .pdf import write_pdf

        pdf = write_pdf(document)
    with closing(pypdfium2.PdfDocument(pdf)) as opened:
        return [_stored(_drawn(opened, index, size, dpi), dpi) for index, size in enumerate(sizes)]


def pixel_size(page: Page, dpi: float) -> tuple[int, int]:
    """Width and height of a page in pixels.

    Raises :class:`DrawingError` when that is too many, with the resolution that would fit.
    """
    if dpi <= 0:
        raise DrawingError(f"a resolution of {dpi:g} dpi is none")
    width, height = (max(1, round(side / _MM_PER_INCH * dpi)) for side in (page.width, page.height))
    if width * height > MAX_PIXELS:
        fitting = math.floor(math.sqrt(MAX_PIXELS / (page.width * page.height)) * _MM_PER_INCH)
        raise DrawingError(
            f"a page of {page.width:g} × {page.height:g} mm at {dpi:g} dpi has {width * height / 1e6:.0f} "
            f"megapixels; at {fitting} dpi it would fit"
        )
    return width, height


def _drawn(opened: Any, index: int, size: tuple[int, int], dpi: float) -> Image.Image:
    width, height = size
    page = opened[index]
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGR)
    try:
        pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, _WHITE)
        # By matrix: PDFium's other way stretches the page to whole pixels.
        scale = dpi / _POINTS_PER_INCH
        matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, 0, 0)
        clip = pdfium.FS_RECTF(0, 0, width, height)
        pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), 0)
        # A copy, since the pixels are PDFium's.
        return bitmap.to_pil().convert("RGB").copy()
    finally:
        bitmap.close()
        page.close()


def _stored(pixels: Image.Image, dpi: float) -> bytes:
    stored = BytesIO()
    pixels.save(stored, "PNG", dpi=(dpi, dpi))
    return stored.getvalue()
