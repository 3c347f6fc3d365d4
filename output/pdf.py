"""PDF, written with reportlab.

Everything that a document stands on is in the file: fonts are embedded, each reduced to the characters
used; a symbol is a form, and a picture an image, stored once. Fields lie over what other items draw.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from datetime import datetime
from hashlib import md5
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from ..sheets.drawing import MM_PER_POINT, TEXT, Box, Document, Font, Page, Symbol, symbols_of
from .content import Content
from .forms import Forms
from .pictures import flat_pixels, picture

_VERSION = (1, 6)
"""The first with all that is used: soft masks are 1.4, the wish to print unscaled is 1.6."""
_PRODUCER = "Spielsack with ReportLab"


def write_pdf(document: Document) -> bytes:
    """The PDF file of ``document``: a page for each page, with its label, outline entry and trim box.

    Raises :class:`DrawingError` when two symbols share a name, or a colour or picture is none.
    """
    with _own_settings():
        canvas = _Canvas(document)
        for symbol in symbols_of(item for page in document.pages for item in page.items):
            canvas.define(symbol)
        for number, page in enumerate(document.pages):
            canvas.write_page(number, page)
        return canvas.finished()


_settings = threading.Lock()
_DATE = "SOURCE_DATE_EPOCH"


@contextmanager
def _own_settings() -> Generator[None]:
    """What reportlab has as settings of the process, as this document needs them.

    That is no ASCII armour, which makes files larger by a quarter, and no date of the surroundings,
    which would go into the file's id.
    """
    with _settings:
        kept, date = rl_config.useA85, os.environ.pop(_DATE, None)
        rl_config.useA85 = 0
        try:
            yield
        finally:
            rl_config.useA85 = kept
            if date is not None:
                os.environ[_DATE] = date


class _Canvas(Canvas):
    """A reportlab canvas that knows our fonts, symbols, pictures and pages; a stream for ``Content``."""

    def __init__(self, document: Document) -> None:
        super().__init__(
            BytesIO(),
            pdfVersion=_VERSION,
            pageCompression=1,
            invariant=1,
            # reportlab's own first font is a Helvetica that is not embedded.
            initialFontName=_registered(TEXT).fontName,
            lang=document.language,
        )
        self._doc: Any = self._doc
        self._doc.info = _Info(document.title, document.created)
        self._symbols: dict[str, str] = {}
        self._pictures: dict[bytes, str] = {}
        self._codes: dict[tuple[Font, str], list[tuple[str, str]]] = {}
        self._widgets: list[Any] = []
        self._forms = Forms(self._doc)
        self._labelled = any(page.label for page in document.pages)
        self.setViewerPreference("DisplayDocTitle", "true")
        self.setViewerPreference("PrintScaling", "None")

    def define(self, symbol: Symbol) -> None:
        """Store a symbol's form."""
        # A number, as a symbol's name can hold what a PDF name cannot.
        name = self._symbols[symbol.name] = f"S{len(self._symbols) + 1}"
        x, y, width, height = symbol.box
        corners: Any = (x, y, x + width, y + height)  # the stubs say int
        self.beginForm(name, *corners)
        Content(self).write(symbol.items)
        self.endForm()

    def write_page(self, number: int, page: Page) -> None:
        """Add a page; ``number`` counts from 0."""
        self.setPageSize((page.width / MM_PER_POINT, page.height / MM_PER_POINT))
        self.setTrimBox(_points(page.trim or (0, 0, page.width, page.height), page.height))
        if page.bleed:
            self.setBleedBox(_points(page.bleed, page.height))
        if self._labelled:
            self._label(number, page.label)
        scale = 1 / MM_PER_POINT
        self.add(f"{scale:.9f} 0 0 {-scale:.9f} 0 {page.height / MM_PER_POINT:.6f} cm\n")
        Content(self).write(page.items)
        self._widgets = self._forms.widgets(page.height, page.items)
        self.showPage()

    def finished(self) -> bytes:
        """The whole file."""
        form = self._forms.catalogued()
        if form is not None:
            self._doc._catalog.AcroForm = form  # noqa: SLF001 - where reportlab has its own forms, too
            # The file's id is of what the file holds.
            self._doc.updateSignature(md5(form.format(self._doc), usedforsecurity=False).digest())
        return self.getpdfdata()

    def _setAnnotations(self, page: Any) -> None:  # noqa: N802 - reportlab's word, called by showPage
        super()._setAnnotations(page)  # pyright: ignore[reportAttributeAccessIssue]
        if self._widgets:
            page.Annots = self._widgets
            # From field to field in the order in which they are listed.
            page.__NoDefault__, page.Tabs = (*page.__NoDefault__, "Tabs"), pdfdoc.PDFName("S")

    def _label(self, number: int, label: str) -> None:
        if not label:
            self.addPageLabel(number, style="ARABIC", start=number + 1)
            return
        self.addPageLabel(number, prefix=label)
        self.bookmarkPage(f"page-{number}")
        self.addOutlineEntry(label, f"page-{number}")

    def add(self, operators: str) -> None:
        """Append operators to the page or form at hand."""
        self._doc.updateSignature(md5(operators.encode(), usedforsecurity=False).digest())
        self.addLiteral(operators)

    def show_symbol(self, name: str) -> None:
        """Append the operator that shows a symbol's form."""
        self.doForm(self._symbols[name])

    def show_picture(self, data: bytes) -> None:
        """Append the operator that shows a picture, stored when first seen."""
        name = self._pictures.get(data)
        if name is not None:
            self.doForm(name)
            return
        drawn: dict[str, Any] = {"name": None}
        self.drawImage(_image_reader(data), 0, 0, 1, 1, mask="auto", extraReturn=drawn)
        self._pictures[data] = drawn["name"]

    def encoded(self, font: Font, text: str) -> Iterable[tuple[str, str]]:
        """``text`` in the codes of the document's subsets of ``font``."""
        codes = self._codes.get((font, text))
        if codes is None:
            known = _registered(font)
            codes = self._codes[font, text] = [
                (known.getSubsetInternalName(subset, self._doc), coded.hex())
                for subset, coded in known.splitString(text, self._doc)
            ]
        return codes


class _Info(pdfdoc.PDFInfo):
    """The document's title, and its date when it has one; reportlab would add words for what is unknown."""

    def __init__(self, title: str, created: datetime | None) -> None:
        super().__init__()
        self.title = title
        self.producer = _PRODUCER
        self._created = created

    def format(self, document: Any) -> bytes:
        entries = {"Title": self.title, "Producer": self.producer}
        if self._created is not None:
            entries["CreationDate"] = _pdf_date(self._created)
        strings = {name: pdfdoc.PDFString(value) for name, value in entries.items()}
        return pdfdoc.PDFDictionary(strings).format(document)


def _pdf_date(moment: datetime) -> str:
    date = f"D:{moment:%Y%m%d%H%M%S}"
    zone = f"{moment:%z}"
    return f"{date}{zone[:3]}'{zone[3:5]}'" if zone else date


def _points(box: Box, page_height: float) -> tuple[float, float, float, float]:
    """A box in millimetres, y downwards, as PDF's left, bottom, right, top."""
    x, y, width, height = box
    edges = (x, page_height - y - height, x + width, page_height - y)
    left, bottom, right, top = (edge / MM_PER_POINT for edge in edges)
    return left, bottom, right, top


def _image_reader(data: bytes) -> ImageReader:
    ready = picture(data)
    return ImageReader(BytesIO(ready.data) if ready.is_jpeg else flat_pixels(ready.data))


def _registered(font: Font) -> Any:
    """The font as reportlab has it, which keeps apart what each document uses of it."""
    # Under a name of ours, so as not to take the place of another user's font.
    name = f"spielsack:{font.name}"
    if name not in pdfmetrics.getRegisteredFontNames():
        own = TTFont(name, font.opened(), asciiReadable=False)
        # reportlab has one font for each face, whoever came first: the face's name is ours as well for
        # as long as it looks.
        own.face.name, face = name.encode(), own.face.name
        pdfmetrics.registerFont(own)
        own.face.name = face
    return pdfmetrics.getFont(name)
