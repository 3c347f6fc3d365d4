"""The fields of a PDF (AcroForm), with the look of every state, as reportlab's objects.

reportlab's own fields take only the standard fonts, which have no Cyrillic or Greek letters. Here text
is set in our own font, which is embedded for all that it can write, as nobody knows a name beforehand.
Nothing is left for a reader to draw before somebody types (no ``NeedAppearances``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfdoc

from ..sheets.drawing import (
    IDENTITY,
    MM_PER_POINT,
    TEXT,
    DrawingError,
    Field,
    Font,
    Group,
    Item,
    Matrix,
    Shape,
    Use,
)
from .content import Content, rgb
from .webfonts import subset

OFF = "Off"
"""The state of a check that is not marked: the standard's own word."""
_FONT = "Text"
"""What fields call their font."""
_SIGNS = "ZaDb"
"""What every reader calls the standard's font of signs."""
_CROSS = "8"
"""The cross in it."""
_PRINTED = 4
"""The annotation flag without which a field is not printed."""
_SCRIPTS = (
    (0x20, 0x7F),  # Latin
    (0xA0, 0x250),
    (0x1E00, 0x1F00),
    (0x370, 0x400),  # Greek
    (0x400, 0x530),  # Cyrillic
    (0x2010, 0x2027),  # dashes, quotation marks, the ellipsis
)
_BLOCK = 100
"""As many entries one block of a character map may have."""
Scale = tuple[float, float]
"""How many times as wide, and as high, a field is put on a page."""


@dataclass(slots=True)
class _Choice:
    """What the places of a choice have in common."""

    entries: Any
    reference: Any
    places: list[Any] = field(default_factory=list[Any])
    states: set[str] = field(default_factory=set[str])


class Forms:
    """The fields of one document, page by page."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._fields: list[Any] = []
        self._names: set[str] = set()
        self._choices: dict[str, _Choice] = {}
        self._looks: dict[tuple[tuple[Shape, ...], float, float, Scale], Any] = {}
        self._font: Any = None

    def widgets(self, page_height: float, items: Iterable[Item]) -> list[Any]:
        """References to the widgets of the fields among a page's ``items``, in their order.

        Raises :class:`DrawingError` for two fields of one name, and for one that cannot be shown.
        """
        return [self._widget(page_height, each, matrix) for each, matrix in _placed(items, IDENTITY)]

    def catalogued(self) -> Any:
        """The entry of the document's catalog; nothing for a document without fields."""
        if not self._fields:
            return None
        for choice in self._choices.values():
            choice.entries["Kids"] = pdfdoc.PDFArray(choice.places)
        # Of the buttons' looks that are here, a reader that was told to draw all anew knows nothing: it
        # takes a cross from this font, which every reader has.
        fonts = {_SIGNS: _signs()} | ({} if self._font is None else {_FONT: self._font})
        form = {"Fields": pdfdoc.PDFArray(self._fields), "DR": _resources(fonts)}
        if self._font is not None:
            form["DA"] = pdfdoc.PDFString(f"/{_FONT} 11 Tf 0 g")
        return pdfdoc.PDFDictionary(form)

    def _widget(self, page_height: float, item: Field, matrix: Matrix) -> Any:
        scale, left, top = (matrix[0], matrix[3]), matrix[4], matrix[5]
        x, y = left + item.x * scale[0], top + item.y * scale[1]
        width, height = item.width * scale[0], item.height * scale[1]
        edges = (x, page_height - y - height, x + width, page_height - y)
        entries: dict[str, Any] = {
            "Type": pdfdoc.PDFName("Annot"),
            "Subtype": pdfdoc.PDFName("Widget"),
            "F": _PRINTED,
            "Rect": pdfdoc.PDFArray([round(edge / MM_PER_POINT, 4) for edge in edges]),
            "BS": pdfdoc.PDFDictionary({"W": 0}),
        }
        if item.tip:
            entries["TU"] = pdfdoc.PDFString(item.tip)
        if item.kind == "choice":
            choice = self._choice(item)
            entries |= {"Parent": choice.reference, **self._button(item, scale)}
            choice.places.append(reference := self._document.Reference(pdfdoc.PDFDictionary(entries)))
            return reference
        entries["T"] = self._name(item)
        entries |= self._text(item, scale) if item.kind == "text" else _unmarked() | self._button(item, scale)
        self._fields.append(reference := self._document.Reference(pdfdoc.PDFDictionary(entries)))
        return reference

    def _name(self, item: Field) -> Any:
        if item.name in self._names:
            raise DrawingError(f"two fields are named {item.name!r}")
        self._names.add(item.name)
        return pdfdoc.PDFString(item.name)

    def _choice(self, item: Field) -> _Choice:
        """The choice that a place belongs to.

        Its places are check boxes of one name, not radio buttons: of those, one stays marked for ever
        once any was. Readers keep one at most of such check boxes marked just as well.
        """
        choice = self._choices.get(item.name)
        if choice is None:
            entries = pdfdoc.PDFDictionary({"T": self._name(item), **_unmarked()})
            choice = self._choices[item.name] = _Choice(entries, self._document.Reference(entries))
            self._fields.append(choice.reference)
        if item.state in choice.states:
            raise DrawingError(f"two places of the choice {item.name!r} are worth {item.state!r}")
        choice.states.add(item.state)
        return choice

    def _button(self, item: Field, scale: Scale) -> dict[str, Any]:
        size = (item.width, item.height)
        looks = {item.state: self._look(item.marked, *size, scale), OFF: self._look((), *size, scale)}
        normal = pdfdoc.PDFDictionary(looks)
        return {
            "AS": pdfdoc.PDFName(OFF),
            "AP": pdfdoc.PDFDictionary({"N": normal}),
            "DA": pdfdoc.PDFString(f"/{_SIGNS} 0 Tf {rgb(item.color)}rg"),
            "MK": pdfdoc.PDFDictionary({"CA": pdfdoc.PDFString(_CROSS)}),
        }

    def _text(self, item: Field, scale: Scale) -> dict[str, Any]:
        if self._font is None:
            self._font = _embedded(self._document, TEXT)
        size = round(item.size * min(scale), 3)
        entries: dict[str, Any] = {
            "FT": pdfdoc.PDFName("Tx"),
            "DA": pdfdoc.PDFString(f"/{_FONT} {size:g} Tf {rgb(item.color)}rg"),
            "AP": pdfdoc.PDFDictionary({"N": self._blank(item, scale)}),
        }
        if item.most:
            entries["MaxLen"] = item.most
        if item.centred:
            entries["Q"] = 1
        return entries

    def _look(self, shapes: tuple[Shape, ...], width: float, height: float, scale: Scale) -> Any:
        """A reference to how a button of this size looks, stored once."""
        key = (shapes, width, height, scale)
        if key not in self._looks:
            drawn = _Drawn()
            across, down = scale
            drawn.add(f"{across / MM_PER_POINT:.6f} 0 0 {-down / MM_PER_POINT:.6f} 0 ")
            drawn.add(f"{height * down / MM_PER_POINT:.4f} cm\n")
            if shapes:
                Content(drawn).write(shapes)
            self._looks[key] = self._form(width * scale[0], height * scale[1], drawn.operators)
        return self._looks[key]

    def _blank(self, item: Field, scale: Scale) -> Any:
        """A reference to how a text looks that nobody has typed yet."""
        width, height = item.width * scale[0], item.height * scale[1]
        return self._form(width, height, "/Tx BMC\nEMC\n", _resources({_FONT: self._font}))

    def _form(self, width: float, height: float, operators: str, resources: Any = None) -> Any:
        corner = (round(width / MM_PER_POINT, 4), round(height / MM_PER_POINT, 4))
        entries = {
            "Type": pdfdoc.PDFName("XObject"),
            "Subtype": pdfdoc.PDFName("Form"),
            "BBox": pdfdoc.PDFArray([0, 0, *corner]),
            "Resources": resources or pdfdoc.PDFDictionary({}),
        }
        return _stored(self._document, operators.encode(), entries)


class _Drawn:
    """A stream of shapes; a look holds nothing else."""

    def __init__(self) -> None:
        self.operators = ""

    def add(self, operators: str) -> None:
        self.operators += operators

    def show_symbol(self, name: str) -> None:
        raise DrawingError(f"a field's look is made of shapes, and {name} is a symbol")

    def show_picture(self, data: bytes) -> None:
        raise DrawingError(f"a field's look is made of shapes, not of a picture of {len(data)} bytes")

    def encoded(self, font: Font, text: str) -> Iterable[tuple[str, str]]:
        raise DrawingError(f"a field's look is made of shapes, not of {text!r} in {font.name}")


def _placed(items: Iterable[Item], matrix: Matrix) -> Iterator[tuple[Field, Matrix]]:
    """Every field with the transformation that it is under."""
    for item in items:
        if isinstance(item, Field):
            if matrix[1] or matrix[2] or matrix[0] <= 0 or matrix[3] <= 0:
                raise DrawingError(f"the field {item.name!r} is turned: expected it upright")
            yield item, matrix
        elif isinstance(item, Group):
            yield from _placed(item.items, _product(matrix, item.matrix))
        elif isinstance(item, Use) and (hidden := next(_placed(item.symbol.items, IDENTITY), None)):
            raise DrawingError(f"the field {hidden[0].name!r} is part of the symbol {item.symbol.name!r}")


def _product(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    moved = (a * k + c * m + e, b * k + d * m + f)
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, *moved)


def _unmarked() -> dict[str, Any]:
    off = pdfdoc.PDFName(OFF)
    return {"FT": pdfdoc.PDFName("Btn"), "V": off, "DV": off}


# --- the font ----------------------------------------------------------------------------------


def _resources(fonts: dict[str, Any]) -> Any:
    return pdfdoc.PDFDictionary({"Font": pdfdoc.PDFDictionary(fonts)})


def _signs() -> Any:
    names = {"Type": "Font", "Subtype": "Type1", "BaseFont": "ZapfDingbats"}
    return pdfdoc.PDFDictionary({key: pdfdoc.PDFName(name) for key, name in names.items()})


def _embedded(document: Any, font: Font) -> Any:
    """A reference to ``font`` with all that it has of the scripts, told apart by glyph number.

    A reader looks a typed letter up in the map to Unicode, the other way round.
    """
    from fontTools.ttLib import TTFont

    wanted = sorted(code for first, end in _SCRIPTS for code in range(first, end))
    data = subset(font, "".join(map(chr, wanted)), None)
    with TTFont(BytesIO(data), lazy=True) as opened:
        tables: Any = opened  # fontTools' tables are untyped
        units, order = tables["head"].unitsPerEm, tables.getGlyphOrder()
        widths = [round(tables["hmtx"].metrics[name][0] * 1000 / units) for name in order]
        numbers = {name: number for number, name in enumerate(order)}
        letters = {numbers[name]: code for code, name in sorted(tables.getBestCmap().items(), reverse=True)}
        head = tables["head"]
        box = [round(side * 1000 / units) for side in (head.xMin, head.yMin, head.xMax, head.yMax)]
    metrics = font.metrics
    name = pdfdoc.PDFName(f"SPIELS+{font.name}")
    descriptor = {
        "Type": pdfdoc.PDFName("FontDescriptor"),
        "FontName": name,
        "Flags": 32,  # no symbols
        "FontBBox": pdfdoc.PDFArray(box),
        "ItalicAngle": 0,
        "Ascent": round(metrics.ascent * 1000),
        "Descent": -round(metrics.descent * 1000),
        "CapHeight": round(metrics.cap_height * 1000),
        "StemV": 80,
        "FontFile2": _stored(document, data, {"Length1": len(data)}),
    }
    system = {
        "Registry": pdfdoc.PDFString("Adobe"),
        "Ordering": pdfdoc.PDFString("Identity"),
        "Supplement": 0,
    }
    descendant = {
        "Type": pdfdoc.PDFName("Font"),
        "Subtype": pdfdoc.PDFName("CIDFontType2"),
        "BaseFont": name,
        "CIDSystemInfo": pdfdoc.PDFDictionary(system),
        "FontDescriptor": document.Reference(pdfdoc.PDFDictionary(descriptor)),
        "DW": 500,
        "W": pdfdoc.PDFArray([0, pdfdoc.PDFArray(widths)]),
        "CIDToGIDMap": pdfdoc.PDFName("Identity"),
    }
    entries = {
        "Type": pdfdoc.PDFName("Font"),
        "Subtype": pdfdoc.PDFName("Type0"),
        "BaseFont": name,
        "Encoding": pdfdoc.PDFName("Identity-H"),
        "DescendantFonts": pdfdoc.PDFArray([document.Reference(pdfdoc.PDFDictionary(descendant))]),
        "ToUnicode": _stored(document, _character_map(letters).encode(), {}),
    }
    return document.Reference(pdfdoc.PDFDictionary(entries))


def _character_map(letters: dict[int, int]) -> str:
    """The map from glyph numbers to letters, as a program of Adobe's Technical Note 5411."""
    lines = [f"<{number:04X}> <{code:04X}>" for number, code in sorted(letters.items())]
    blocks = [lines[at : at + _BLOCK] for at in range(0, len(lines), _BLOCK)]
    pairs = "".join(f"{len(block)} beginbfchar\n{chr(10).join(block)}\nendbfchar\n" for block in blocks)
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n{pairs}"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    )


def _stored(document: Any, data: bytes, entries: dict[str, Any]) -> Any:
    """A reference to a stream, compressed."""
    dictionary = pdfdoc.PDFDictionary(entries)
    return document.Reference(pdfdoc.PDFStream(dictionary, data, [pdfdoc.PDFZCompress]))
