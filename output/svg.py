"""SVG, written with svgwrite: a file for each page, in millimetres, with everything it needs inside.

Text stays text, in embedded fonts, or becomes curves on request. A symbol and a picture are stored once
in a file. Fields are not drawn: their look is made of other items.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from io import StringIO
from typing import Any

import svgwrite

from ..sheets.drawing import (
    IDENTITY,
    MM_PER_POINT,
    Circle,
    Command,
    Document,
    Field,
    Font,
    Group,
    Image,
    Item,
    Matrix,
    Page,
    Path,
    Rect,
    Shape,
    Stroke,
    Symbol,
    Text,
    Use,
    glyph_commands,
    symbols_of,
)
from .pictures import picture
from .shapes import MITER_LIMIT, checked_color, corner_radius, dash_lengths, short
from .webfonts import font_face

_UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_MEASURED_TEXT = "font-kerning:none;font-variant-ligatures:none;text-rendering:geometricPrecision"
_MATRIX_DECIMALS = 7


def write_svg(document: Document, *, outlines: bool = False, debug: bool = False) -> list[bytes]:
    """An SVG file for each page; with ``outlines``, text as curves, each letter stored once.

    ``debug`` has svgwrite check every attribute, which is slow. Raises :class:`DrawingError` when two
    symbols share a name, or a colour or picture is none.
    """
    ids = symbol_ids(symbols_of(item for page in document.pages for item in page.items))
    return [_Sheet(document, page, ids, outlines, debug).file() for page in document.pages]


def symbol_ids(symbols: Iterable[Symbol]) -> dict[str, str]:
    """An id for each symbol's name: the name, with what an id cannot hold replaced, and no two alike."""
    ids: dict[str, str] = {}
    taken: set[str] = set()
    for symbol in symbols:
        base = made = "s-" + _UNSAFE.sub("-", symbol.name)
        count = 1
        while made in taken:
            count += 1
            made = f"{base}-{count}"
        taken.add(made)
        ids[symbol.name] = made
    return ids


class _Sheet:
    """One page's SVG."""

    def __init__(
        self, document: Document, page: Page, ids: Mapping[str, str], outlines: bool, debug: bool
    ) -> None:
        width, height = short(page.width), short(page.height)
        svg: Any = svgwrite.Drawing(
            size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=debug
        )
        # svgwrite's checks know no xml: attributes and no newer style properties.
        svg.attribs["xml:lang"] = document.language
        svg.attribs["style"] = _MEASURED_TEXT
        svg.update(_ROOT)
        svg.set_desc(title=_NOT_XML.sub(" ", document.title))
        self._svg = svg
        self._page = page
        self._ids = ids
        self._outlines = outlines
        self._characters: dict[Font, set[str]] = {}
        self._glyphs: dict[tuple[Font, str], str] = {}
        self._clips: dict[Shape, str] = {}
        self._pictures: dict[bytes, str] = {}
        self._writers: dict[type[Item], Callable[[Any, Any], None]] = {
            Path: self._shape,
            Rect: self._shape,
            Circle: self._shape,
            Text: self._outlined_text if outlines else self._text,
            Image: self._image,
            Group: self._group,
            Use: self._use,
            Field: self._field,
        }

    def file(self) -> bytes:
        """The whole file."""
        for symbol in symbols_of(self._page.items):
            shown = self._svg.g(id=self._ids[symbol.name], clip_path=self._clip(Rect(*symbol.box)))
            self._items(shown, symbol.items)
            self._svg.defs.add(shown)
        self._items(self._svg, self._page.items)
        faces = [font_face(font, self._characters[font]) for font in sorted(self._characters, key=_name)]
        if faces:
            self._svg.defs.elements.insert(0, self._svg.style("\n".join(faces)))
        written = StringIO()
        self._svg.write(written)
        return written.getvalue().encode()

    def _items(self, parent: Any, items: Iterable[Item]) -> None:
        writers = self._writers
        for item in items:
            writers[type(item)](parent, item)

    # --- shapes --------------------------------------------------------------------------------

    def _shape(self, parent: Any, item: Shape) -> None:
        look = _fill_and_stroke(item)
        if look:
            parent.add(self._outline(item, look))

    def _outline(self, item: Shape, look: dict[str, str]) -> Any:
        if isinstance(item, Circle):
            return self._svg.circle((short(item.x), short(item.y)), short(item.radius), **look)
        if isinstance(item, Rect):
            corner, size = (short(item.x), short(item.y)), (short(item.width), short(item.height))
            radius = corner_radius(item)
            rounding = short(radius) if radius else None
            return self._svg.rect(corner, size, rounding, rounding, **look)
        return self._svg.path(path_notation(item.commands), **look)

    def _clip(self, shape: Shape) -> str:
        known = self._clips.get(shape)
        if known is None:
            known = self._clips[shape] = f"c-{len(self._clips) + 1}"
            clip = self._svg.clipPath(id=known)
            even_odd = isinstance(shape, Path) and shape.even_odd
            clip.add(self._outline(shape, {"clip_rule": "evenodd"} if even_odd else {}))
            self._svg.defs.add(clip)
        return f"url(#{known})"

    # --- text and pictures ---------------------------------------------------------------------

    def _text(self, parent: Any, item: Text) -> None:
        if not item.text:
            return
        line = item.text.replace("\xa0", " ")  # as in the PDF, and measured
        self._characters.setdefault(item.font, set()).update(line)
        x, y = short(item.x), short(item.y)
        text = self._svg.text(
            line,
            (x, y),
            font_family=f"'{item.font.name}',sans-serif",
            font_size=short(item.size * MM_PER_POINT),
            fill=checked_color(item.color),
        )
        if len(item.text) > 1:
            # Browsers round each letter's advance, and a viewer may have no embedded fonts at all.
            text["textLength"] = short(item.width)
        if item.anchor != "start":
            text["text-anchor"] = item.anchor
        if item.rotation:
            text["transform"] = f"rotate({short(item.rotation)} {x} {y})"
        if "  " in line or line != line.strip():
            text.attribs["xml:space"] = "preserve"
        parent.add(text)

    def _outlined_text(self, parent: Any, item: Text) -> None:
        if not item.text.strip():
            return
        size = item.size * MM_PER_POINT
        at = {"start": 0.0, "middle": -item.width / 2, "end": -item.width}[item.anchor] / size
        turn = f" rotate({short(item.rotation)})" if item.rotation else ""
        # Letters are drawn one unit an em, y upwards.
        scale = f" scale({short(size, _MATRIX_DECIMALS)} {short(-size, _MATRIX_DECIMALS)})"
        word = self._svg.g(fill=checked_color(item.color))
        word.attribs["transform"] = f"translate({short(item.x)} {short(item.y)}){turn}{scale}"
        for character in item.text:
            if character.strip():
                word.add(self._svg.use(f"#{self._glyph(item.font, character)}", (short(at), "0")))
            at += item.font.width(character, 1) / MM_PER_POINT
        parent.add(word)

    def _glyph(self, font: Font, character: str) -> str:
        known = self._glyphs.get((font, character))
        if known is None:
            known = self._glyphs[font, character] = f"g-{font.name}-{ord(character):04x}"
            self._svg.defs.add(self._svg.path(path_notation(glyph_commands(font, character)), id=known))
        return known

    def _image(self, parent: Any, item: Image) -> None:
        known = self._pictures.get(item.data)
        if known is None:
            known = self._pictures[item.data] = f"p-{len(self._pictures) + 1}"
            ready = picture(item.data)
            address = f"data:{ready.media_type};base64,{b64encode(ready.data).decode('ascii')}"
            self._svg.defs.add(self._svg.image(address, size=(1, 1), id=known, preserveAspectRatio="none"))
        box: Matrix = (item.width, 0, 0, item.height, item.x, item.y)
        parent.add(self._svg.use(f"#{known}", transform=_matrix(box)))

    # --- groups and symbols --------------------------------------------------------------------

    def _group(self, parent: Any, item: Group) -> None:
        if item.matrix == IDENTITY and item.clip is None:
            self._items(parent, item.items)
            return
        group = self._svg.g()
        if item.matrix != IDENTITY:
            group["transform"] = _matrix(item.matrix)
        if item.clip is not None:
            group["clip-path"] = self._clip(item.clip)
        self._items(group, item.items)
        parent.add(group)

    def _use(self, parent: Any, item: Use) -> None:
        parent.add(self._svg.use(f"#{self._ids[item.symbol.name]}", transform=_matrix(item.matrix)))

    def _field(self, parent: Any, item: Field) -> None:
        """Nothing: a field's look is drawn by other items."""


# --- attributes --------------------------------------------------------------------------------

_ROOT = {
    "fill": "none",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "stroke-miterlimit": short(MITER_LIMIT),
}
"""What most items have, so that only the others say it."""


def path_notation(commands: Iterable[Command]) -> str:
    """A path in SVG's notation."""
    return "".join([kind + " ".join([short(number) for number in numbers]) for kind, numbers in commands])


def _fill_and_stroke(item: Shape) -> dict[str, str]:
    look: dict[str, str] = {}
    if item.fill is not None:
        look["fill"] = checked_color(item.fill)
        if isinstance(item, Path) and item.even_odd:
            look["fill_rule"] = "evenodd"
    if item.stroke is not None:
        look.update(_stroke(item.stroke))
    return look


def _stroke(stroke: Stroke) -> dict[str, str]:
    look = {"stroke": checked_color(stroke.color), "stroke_width": short(stroke.width)}
    if dash := dash_lengths(stroke):
        look["stroke_dasharray"] = " ".join(short(length) for length in dash)
    if stroke.cap != _ROOT["stroke-linecap"]:
        look["stroke_linecap"] = stroke.cap
    if stroke.join != _ROOT["stroke-linejoin"]:
        look["stroke_linejoin"] = stroke.join
    return look


def _matrix(matrix: Matrix) -> str:
    a, b, c, d, e, f = matrix
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({short(e)} {short(f)})"
    linear = " ".join(short(number, _MATRIX_DECIMALS) for number in (a, b, c, d))
    return f"matrix({linear} {short(e)} {short(f)})"


def _name(font: Font) -> str:
    return font.name
