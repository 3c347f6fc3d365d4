"""Opens pictures of paper: JPEG, PNG, WebP, HEIC, TIFF and PDF, as grey pages, with bounds on all of it.

What a file is, its first bytes say, not its suffix. A phone's orientation (EXIF) is applied once.
"""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, cast

import cv2
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageOps, UnidentifiedImageError

from .kinds import kind_of
from .refusals import RefusedError

Array = npt.NDArray[Any]

MOST_PIXELS = 120_000_000
"""Of a picture: twice what phones take."""
MOST_PAGES = 60
MOST_BYTES = 200_000_000
_WORTH = 16_000_000
"""More pixels tell nothing more of a sheet: such pictures are halved while they are read."""
_PDF_PX_PER_MM = 8.5
_PDF_PIXELS = 24_000_000
_POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class GreyPage:
    """One page of a file, counted from 1: rows × columns, 0 black to 255 white."""

    page: int
    grey: Array


def pages_of(data: bytes) -> Iterator[GreyPage]:
    """The pages of a picture file or PDF, one after the other.

    Raises :class:`RefusedError` for what is no picture, is damaged, moves, or is too large.
    """
    kind = kind_of(data)
    if not data:
        raise RefusedError("scan.empty-file")
    if not kind:
        raise RefusedError("scan.no-picture")
    if len(data) > MOST_BYTES:
        raise RefusedError(
            "scan.too-large", size=f"{len(data) / 1e6:.0f} MB", most=f"{MOST_BYTES / 1e6:.0f} MB"
        )
    yield from _pdf_pages(data) if kind == "pdf" else _picture_pages(data, kind)


def _picture_pages(data: bytes, kind: str) -> Iterator[GreyPage]:
    if kind == "heif":
        import pillow_heif

        pillow_heif.register_heif_opener()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Pillow warns of bombs and of odd metadata; the size is checked here
        try:
            with Image.open(io.BytesIO(data)) as opened:
                frames = int(getattr(opened, "n_frames", 1))
                _check(opened.size, frames, kind)
                if kind == "jpeg" and frames == 1:
                    yield GreyPage(1, _jpeg(data, opened.size))
                    return
                for frame in range(frames):
                    if frames > 1:
                        opened.seek(frame)
                        _check(opened.size, frames, kind)
                    yield GreyPage(frame + 1, _grey(opened))
        except RefusedError:
            raise
        except Image.DecompressionBombError as error:
            most = f"{MOST_PIXELS // 1_000_000} megapixels"
            raise RefusedError("scan.too-large", size=f"> {most}", most=most) from error
        except (UnidentifiedImageError, OSError, ValueError, SyntaxError,
                EOFError, MemoryError, RuntimeError, KeyError, IndexError, TypeError) as error:  # fmt: skip
            # Pillow's decoders raise all of these for damaged files.
            raise RefusedError("scan.damaged", detail=type(error).__name__) from error


def _check(size: tuple[int, int], frames: int, kind: str) -> None:
    width, height = size
    if width * height > MOST_PIXELS:
        raise RefusedError(
            "scan.too-large", size=f"{width} × {height}", most=f"{MOST_PIXELS // 1_000_000} megapixels"
        )
    if frames > 1 and kind in ("gif", "webp", "png", "heif") and kind != "heif":
        raise RefusedError("scan.animated", frames=frames)
    if frames > MOST_PAGES:
        raise RefusedError("scan.too-many-pages", pages=frames, most=MOST_PAGES)


def _jpeg(data: bytes, size: tuple[int, int]) -> Array:
    """A JPEG by OpenCV, which applies the orientation itself; large ones at half their size."""
    how = cv2.IMREAD_GRAYSCALE if size[0] * size[1] <= _WORTH else cv2.IMREAD_REDUCED_GRAYSCALE_2
    if not data.rstrip(b"\0").endswith(b"\xff\xd9") and b"\xff\xd9" not in data[-65536:]:
        raise RefusedError("scan.damaged", detail="truncated")
    pixels = cv2.imdecode(np.frombuffer(data, np.uint8), how)
    if pixels is None:
        raise RefusedError("scan.damaged", detail="JPEG")
    return np.asarray(pixels)


def _grey(opened: Image.Image) -> Array:
    turned = ImageOps.exif_transpose(opened)
    if turned.mode in ("RGBA", "LA", "PA") or "transparency" in turned.info:
        turned = turned.convert("RGBA")
        turned = Image.alpha_composite(Image.new("RGBA", turned.size, "white"), turned)
    if turned.mode.startswith(("I", "F")):
        deep = np.asarray(turned, np.float32)
        top = 65535.0 if deep.max() > 255 else 255.0
        pixels = np.clip(deep * (255 / top), 0, 255).astype(np.uint8)
    else:
        pixels = np.asarray(turned.convert("L"))
    halvings = max(0, math.ceil(math.log2(max(1.0, pixels.size / _WORTH)) / 2))
    if halvings:
        size = (pixels.shape[1] >> halvings, pixels.shape[0] >> halvings)
        pixels = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    return np.ascontiguousarray(pixels)


def _pdf_pages(data: bytes) -> Iterator[GreyPage]:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        raise RefusedError("scan.damaged", detail="PDF") from error
    with closing(document):
        count = len(document)
        if count > MOST_PAGES:
            raise RefusedError("scan.too-many-pages", pages=count, most=MOST_PAGES)
        if document.get_formtype():
            document.init_forms()
        for index in range(count):
            try:
                page = document[index]
            except pypdfium2.PdfiumError as error:
                raise RefusedError("scan.damaged", detail=f"PDF, {index + 1}") from error
            width, height = page.get_size()
            scale = _PDF_PX_PER_MM / _POINTS_PER_MM
            scale *= min(1.0, math.sqrt(_PDF_PIXELS / max(1.0, width * height * scale**2)))
            # Its types say int; any number does.
            bitmap = page.render(scale=cast("int", scale), grayscale=True, may_draw_forms=True)
            pixels = np.array(bitmap.to_numpy())
            bitmap.close()
            page.close()
            yield GreyPage(index + 1, pixels.reshape(pixels.shape[0], pixels.shape[1], -1)[:, :, 0].copy())
