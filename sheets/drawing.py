"""The drawing vocabulary: a page is composed once from these values, and each format is a thin writer of it.

All lengths are millimetres, from the page's top left, y downwards; font sizes are points; angles are
degrees, clockwise. Colours are ``#rrggbb``. Everything is a frozen value, so a part that is composed
once can be shared by many pages.

    Path, Rect, Circle     shapes with fill and stroke
    Text                   one line of text, measured
    Image                  a picture file
    Group                  children under a transformation and a clip
    Symbol, Use            art that is drawn once and shown many times
    Field                  a place that a reader of the document can fill in
    Page, Document         what a writer gets

Writers see this module alone, fonts included.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate, takewhile
from typing import Literal

from .curves import Command, glyph_commands, path_commands
from .fonts import (
    BOLD,
    DISPLAY,
    FONTS,
    MM_PER_POINT,
    TEXT,
    DoesNotFit,
    DrawingError,
    Font,
    MissingGlyph,
    excerpt,
)

__all__ = [
    "BOLD",
    "DISPLAY",
    "FONTS",
    "IDENTITY",
    "MM_PER_POINT",
    "TEXT",
    "Box",
    "Circle",
    "Command",
    "Document",
    "DoesNotFit",
    "DrawingError",
    "Field",
    "Font",
    "Group",
    "Image",
    "Item",
    "Matrix",
    "MissingGlyph",
    "Page",
    "Path",
    "Rect",
    "Shape",
    "Stroke",
    "Symbol",
    "Text",
    "Use",
    "fit_size",
    "glyph_commands",
    "hatched",
    "line",
    "moved",
    "path",
    "polygon",
    "polyline",
    "shortened",
    "symbols_of",
    "wrap",
]

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""x, y, width, height."""
Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in PDF and SVG: x' = a x + c y + e, y' = b x + d y + f."""
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line's look. ``dash`` is on, off, … lengths; corners and ends are round unless told."""

    color: str
    width: float = 0.3
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"


@dataclass(frozen=True, slots=True)
class Path:
    """Lines and curves; ``even_odd`` cuts holes where the outline runs inside itself."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: Stroke | None = None
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, with corners of ``radius``."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: Stroke | None = None
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its centre."""

    x: float
    y: float
    radius: float
    fill: str | None = None
    stroke: Stroke | None = None


Shape = Path | Rect | Circle


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; ``x``, ``y`` is the baseline's start, middle or end; ``size`` in points.

    Raises :class:`MissingGlyph` when made with a character that the font does not have.
    """

    x: float
    y: float
    text: str
    font: Font = TEXT
    size: float = 8
    color: str = "#000000"
    anchor: Literal["start", "middle", "end"] = "start"
    rotation: float = 0

    def __post_init__(self) -> None:
        self.font.width(self.text, self.size)

    @property
    def width(self) -> float:
        """The printed width in millimetres."""
        return self.font.width(self.text, self.size)


@dataclass(frozen=True, slots=True)
class Image:
    """A PNG or JPEG picture, stretched to its box. ``data`` is the file's bytes."""

    x: float
    y: float
    width: float
    height: float
    data: bytes


@dataclass(frozen=True, slots=True)
class Symbol:
    """Art with a name, drawn once in a document. ``box`` bounds it: nothing outside is shown."""

    name: str
    box: Box
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol shown with its own origin at ``x``, ``y``, scaled and turned about it."""

    symbol: Symbol
    x: float = 0
    y: float = 0
    scale: float = 1
    rotation: float = 0

    @property
    def matrix(self) -> Matrix:
        """The transformation from the symbol to where it is shown."""
        c = math.cos(math.radians(self.rotation)) * self.scale
        s = math.sin(math.radians(self.rotation)) * self.scale
        return (c, s, -s, c, self.x, self.y)


@dataclass(frozen=True, slots=True)
class Group:
    """Children under a transformation, seen only inside ``clip`` (which is transformed with them)."""

    items: tuple[Item, ...]
    matrix: Matrix = IDENTITY
    clip: Shape | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A place that a document's reader can fill in, in the order in which fields are drawn.

    The page draws its look (a box, a line) with other items, so that it prints empty too; a writer
    whose format has no forms leaves the field out. A ``check`` is marked or not; of the places of a
    ``choice``, which share a name, one at most is marked; ``text`` takes one line.

    ``tip`` is what a reader shows, or says, of it. ``state`` is what a marked check or choice is worth,
    each of a choice's its own, and ``marked`` its look then, shapes from the field's own top left, in
    ``color``. ``most`` characters go into a text (0 is any number), set in ``size`` points and ``color``,
    and ``centred`` or from the left.
    """

    kind: Literal["check", "text", "choice"]
    name: str
    x: float
    y: float
    width: float
    height: float
    tip: str = ""
    state: str = "Yes"
    marked: tuple[Shape, ...] = ()
    most: int = 0
    size: float = 11
    color: str = "#000000"
    centred: bool = False


Item = Path | Rect | Circle | Text | Image | Group | Use | Field


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper. ``trim`` is where the finished page is cut (default: all of it).

    ``bleed`` is how far its art reaches, for who prints and cuts it.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    label: str = ""
    trim: Box | None = None
    bleed: Box | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """Pages with a title and a language (``en``, ``de``). ``created`` is stored only when given."""

    title: str
    pages: tuple[Page, ...]
    language: str = "en"
    created: datetime | None = None


# --- composing ---------------------------------------------------------------------------------


def path(
    outline: str, fill: str | None = None, stroke: Stroke | None = None, *, even_odd: bool = False
) -> Path:
    """A path from SVG's path notation, such as ``M0 0 h10 c2 2 4 2 6 0 z``."""
    return Path(path_commands(outline), fill, stroke, even_odd)


def polygon(points: Iterable[Point], fill: str | None = None, stroke: Stroke | None = None) -> Path:
    """A closed path of straight lines."""
    return Path((*_joined(points), ("Z", ())), fill, stroke)


def polyline(points: Iterable[Point], stroke: Stroke) -> Path:
    """An open path of straight lines."""
    return Path(_joined(points), None, stroke)


def _joined(points: Iterable[Point]) -> tuple[Command, ...]:
    return tuple(("L" if index else "M", point) for index, point in enumerate(points))


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    """One straight line."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), None, stroke)


def moved(x: float, y: float, items: Iterable[Item], scale: float = 1, clip: Shape | None = None) -> Group:
    """A group with its origin at ``x``, ``y``, ``scale`` times as large."""
    return Group(tuple(items), (scale, 0, 0, scale, x, y), clip)


def hatched(
    shape: Shape,
    box: Box,
    kind: Literal["lines", "cross", "dots", "zigzag"],
    stroke: Stroke,
    spacing: float,
    angle: float = 0,
) -> Group:
    """``shape``'s inside filled with a pattern, drawn as vectors and clipped, so all formats agree.

    ``box`` bounds the shape; lines run at ``angle`` (0 is upright), ``spacing`` apart; dots have the
    stroke's width as their radius.
    """
    x, y, width, height = box
    reach = math.hypot(width, height) / 2
    steps = math.ceil(reach / spacing)
    offsets = [index * spacing for index in range(-steps, steps + 1)]
    items: list[Item] = []
    lines: list[Command] = []
    if kind in ("lines", "cross"):
        for at in offsets:
            lines += (("M", (at, -reach)), ("L", (at, reach)))
    if kind == "cross":
        for at in offsets:
            lines += (("M", (-reach, at)), ("L", (reach, at)))
    if kind == "zigzag":
        swing = spacing / 4
        for at in offsets:
            lines += _joined(
                (at + (swing if step % 2 else -swing), down) for step, down in enumerate(offsets)
            )
    if lines:
        items.append(Path(tuple(lines), None, stroke))
    if kind == "dots":
        items += [
            Circle(at + (spacing / 2 if row % 2 else 0), down, stroke.width, stroke.color)
            for row, down in enumerate(offsets)
            for at in offsets
        ]
    turned = math.radians(angle)
    c, s = math.cos(turned), math.sin(turned)
    return Group((Group(tuple(items), (c, s, -s, c, x + width / 2, y + height / 2)),), IDENTITY, shape)


def fit_size(text: str, font: Font, size: float, width: float, floor: float) -> float:
    """The largest size of at most ``size`` points at which ``text`` is at most ``width`` mm wide.

    Raises :class:`DoesNotFit` when that is under ``floor`` points.
    """
    natural = font.width(text, size)
    if natural <= width:
        return size
    fitting = math.floor(size * width / natural * 100) / 100
    if fitting < floor:
        raise DoesNotFit(
            f"“{excerpt(text)}” needs {font.width(text, floor):.1f} mm at {floor:g} pt and has {width:.1f} mm"
        )
    return fitting


def shortened(text: str, font: Font, size: float, width: float) -> str:
    """``text``, or as much of its beginning as ``width`` mm hold at ``size`` points, with an ellipsis."""
    if font.width(text, size) <= width:
        return text
    room = width - font.width("…", size)
    ends = accumulate(font.width(char, size) for char in text)
    return text[: sum(1 for _ in takewhile(lambda end: end <= room, ends))].rstrip() + "…"


_WORD = re.compile(r"[^ \t\r\n]+")  # a no-break space is part of a word


def wrap(text: str, font: Font, size: float, width: float) -> list[str]:
    """``text`` broken at spaces into lines of at most ``width`` mm.

    Raises :class:`DoesNotFit` for a word that is wider than a line.
    """
    lines: list[str] = []
    for word in _WORD.findall(text):
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and font.width(joined, size) <= width:
            lines[-1] = joined
        elif font.width(word, size) > width:
            raise DoesNotFit(
                f"“{excerpt(word)}” needs {font.width(word, size):.1f} mm and has {width:.1f} mm"
            )
        else:
            lines.append(word)
    return lines


def symbols_of(items: Iterable[Item]) -> list[Symbol]:
    """Every symbol that ``items`` use, each once, those that others use first.

    Raises :class:`DrawingError` when two different symbols share a name.
    """
    found: dict[str, Symbol] = {}

    def visit(children: Iterable[Item]) -> None:
        for item in children:
            if isinstance(item, Group):
                visit(item.items)
            elif isinstance(item, Use):
                symbol = item.symbol
                if symbol.name not in found:
                    visit(symbol.items)
                known = found.setdefault(symbol.name, symbol)
                if known is not symbol and known != symbol:
                    raise DrawingError(f"two different symbols are named {symbol.name!r}")

    visit(items)
    return list(found.values())
