"""Writes documents: PDF for printing, SVG for editing and the web, PNG for a look.

    render(document, "pdf")                  one file
    render(document, "svg", outlines=True)   a file for each page, letters as curves
    render(document, "png", dpi=150)         a file for each page

The three agree to within 0.1 mm, and the same document gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..sheets.drawing import Document, DrawingError

__all__ = ["FORMATS", "Format", "render"]


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write documents. ``paged`` formats have a file for each page, the others one in all."""

    name: str
    suffix: str
    media_type: str
    paged: bool
    write: Callable[[Document, float, bool], list[bytes]]


def render(
    document: Document,
    format: str,  # noqa: A002 - the word that callers and the command line use
    *,
    dpi: float = 300,
    outlines: bool = False,
) -> list[bytes]:
    """The files of ``document`` in a format of :data:`FORMATS`: one for PDF, one a page for SVG and PNG.

    ``dpi`` is for PNG; ``outlines`` writes an SVG's text as curves instead of embedding fonts.
    Raises :class:`DrawingError` for an unknown format and for what cannot be drawn.
    """
    known = FORMATS.get(format)
    if known is None:
        raise DrawingError(f"there is no format {format!r}; there are {', '.join(FORMATS)}")
    return known.write(document, dpi, outlines)


# The writers are imported when they are used: each stands on a library that costs start-up.


def _pdf(document: Document, _dpi: float, _outlines: bool) -> list[bytes]:
    from .pdf import write_pdf

    return [write_pdf(document)]


def _svg(document: Document, _dpi: float, outlines: bool) -> list[bytes]:
    from .svg import write_svg

    return write_svg(document, outlines=outlines)


def _png(document: Document, dpi: float, _outlines: bool) -> list[bytes]:
    from .png import write_png

    return write_png(document, dpi)


FORMATS: dict[str, Format] = {
    made.name: made
    for made in (
        Format("pdf", ".pdf", "application/pdf", False, _pdf),
        Format("svg", ".svg", "image/svg+xml", True, _svg),
        Format("png", ".png", "image/png", True, _png),
    )
}
