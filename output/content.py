"""Items as operators of a PDF content stream, in millimetres with y downwards."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Protocol

from ..sheets.drawing import (
    IDENTITY,
    MM_PER_POINT,
    Box,
    Circle,
    Command,
    Field,
    Font,
    Group,
    Image,
    Item,
    Matrix,
    Path,
    Rect,
    Shape,
    Stroke,
    Text,
    Use,
)
from .shapes import QUARTER, checked_color, corner_radius, dash_lengths

_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_SEGMENTS = {
    "M": "%.4f %.4f m\n",
    "L": "%.4f %.4f l\n",
    "C": "%.4f %.4f %.4f %.4f %.4f %.4f c\n",
    "Z": "h\n",
}
_RECT = "%.4f %.4f %.4f %.4f re\n"
_CIRCLE = _SEGMENTS["M"] + _SEGMENTS["C"] * 4 + "h\n"
_ROUNDED = _SEGMENTS["M"] + (_SEGMENTS["L"] + _SEGMENTS["C"]) * 4 + "h\n"
_MATRIX = "%.7f %.7f %.7f %.7f %.4f %.4f cm\n"
_TRAILING_ZEROS = re.compile(r"(?<=[1-9])0+(?= )")


class Stream(Protocol):
    """The page or form of a PDF document that operators are added to."""

    def add(self, operators: str) -> None:
        """Append operators."""
        ...

    def show_symbol(self, name: str) -> None:
        """Append the operator that shows a symbol."""
        ...

    def show_picture(self, data: bytes) -> None:
        """Append the operator that shows a picture as the unit square, y upwards."""
        ...

    def encoded(self, font: Font, text: str) -> Iterable[tuple[str, str]]:
        """``text`` as (name of a font's subset, hexadecimal codes in it)."""
        ...


class Content:
    """Writes the operators of one page or form.

    Colours and line looks are written when they change. They start unknown, since a form inherits what
    its user last set, and are restored at the end of a group.
    """

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._out: list[str] = []
        self._fill: str | None = None
        self._stroke: Stroke | None = None
        self._looks: dict[Stroke, str] = {}
        self._writers: dict[type[Item], Callable[[Any], None]] = {
            Path: self._path,
            Rect: self._rect,
            Circle: self._circle,
            Text: self._text,
            Image: self._image,
            Group: self._group,
            Use: self._use,
            Field: self._field,
        }

    def write(self, items: Iterable[Item]) -> None:
        """Draw ``items`` in order onto the stream."""
        self._items(items)
        self._flush()

    def _items(self, items: Iterable[Item]) -> None:
        writers = self._writers
        for item in items:
            writers[type(item)](item)

    def _flush(self) -> None:
        self._stream.add(_shortened("".join(self._out)))
        self._out.clear()

    # --- shapes --------------------------------------------------------------------------------

    def _path(self, item: Path) -> None:
        if item.commands:
            self._paint(path_segments(item.commands), item.fill, item.stroke, item.even_odd)

    def _rect(self, item: Rect) -> None:
        self._paint(_rect_segments(item), item.fill, item.stroke)

    def _circle(self, item: Circle) -> None:
        self._paint(_circle_segments(item), item.fill, item.stroke)

    def _paint(self, segments: str, fill: str | None, stroke: Stroke | None, even_odd: bool = False) -> None:
        if fill is not None:
            self._set_fill(fill)
        if stroke is not None:
            self._set_stroke(stroke)
            operator = "S\n" if fill is None else "B*\n" if even_odd else "B\n"
        elif fill is not None:
            operator = "f*\n" if even_odd else "f\n"
        else:
            return
        self._out.append(segments)
        self._out.append(operator)

    def _set_fill(self, color: str) -> None:
        if color != self._fill:
            self._out.append(f"{rgb(color)}rg\n")
            self._fill = color

    def _set_stroke(self, stroke: Stroke) -> None:
        if stroke is not self._stroke and stroke != self._stroke:
            look = self._looks.get(stroke)
            if look is None:
                look = self._looks[stroke] = _look(stroke)
            self._out.append(look)
            self._stroke = stroke

    # --- text and pictures ---------------------------------------------------------------------

    def _text(self, item: Text) -> None:
        if not item.text:
            return
        self._set_fill(item.color)
        c, s = math.cos(math.radians(item.rotation)), math.sin(math.radians(item.rotation))
        x, y = item.x, item.y
        if item.anchor != "start":
            back = item.width if item.anchor == "end" else item.width / 2
            x, y = x - back * c, y - back * s
        size = item.size * MM_PER_POINT
        # The text matrix turns letters, which are drawn y upwards, onto the page, which is y downwards.
        self._out.append(f"BT\n{c:.7f} {s:.7f} {s:.7f} {-c:.7f} {x:.4f} {y:.4f} Tm\n")
        for font, codes in self._stream.encoded(item.font, item.text):
            self._out.append(f"{font}\n{size:.7f} Tf\n<{codes}> Tj\n")
        self._out.append("ET\n")

    def _image(self, item: Image) -> None:
        self._out.append("q\n")
        self._out.append(_MATRIX % (item.width, 0, 0, -item.height, item.x, item.y + item.height))
        self._flush()
        self._stream.show_picture(item.data)
        self._out.append("Q\n")

    # --- groups and symbols --------------------------------------------------------------------

    def _group(self, item: Group) -> None:
        if item.matrix == IDENTITY and item.clip is None:
            self._items(item.items)
            return
        kept = self._fill, self._stroke
        self._out.append("q\n")
        self._transform(item.matrix)
        if item.clip is not None:
            self._out.append(_clip(item.clip))
        self._items(item.items)
        self._out.append("Q\n")
        self._fill, self._stroke = kept

    def _transform(self, matrix: Matrix) -> None:
        if matrix != IDENTITY:
            self._out.append(_MATRIX % matrix)

    def _use(self, item: Use) -> None:
        self._out.append("q\n")
        self._out.append(_MATRIX % item.matrix)
        self._flush()
        self._stream.show_symbol(item.symbol.name)
        self._out.append("Q\n")

    def _field(self, item: Field) -> None:
        """Nothing: the page's look is drawn by other items, and the field itself by ``forms``."""


# --- outlines and looks ------------------------------------------------------------------------


def _shortened(operators: str) -> str:
    """Without trailing zeros. A number with decimals has four or seven, then a space; a name has no space."""
    trimmed = _TRAILING_ZEROS.sub("", operators)
    return trimmed.replace(".0000000 ", " ").replace(".0000 ", " ")


def path_segments(commands: tuple[Command, ...]) -> str:
    """The operators that build a path."""
    segments = _SEGMENTS
    return "".join([segments[kind] % numbers for kind, numbers in commands])


def _rect_segments(item: Rect) -> str:
    radius = corner_radius(item)
    if not radius:
        return _RECT % (item.x, item.y, item.width, item.height)
    return _ROUNDED % _rounded((item.x, item.y, item.width, item.height), radius)


def _rounded(box: Box, radius: float) -> tuple[float, ...]:
    x, y, width, height = box
    right, bottom = x + width, y + height
    near, far = radius, radius * (1 - QUARTER)
    return (
        *(x + near, y, right - near, y),
        *(right - far, y, right, y + far, right, y + near),
        *(right, bottom - near),
        *(right, bottom - far, right - far, bottom, right - near, bottom),
        *(x + near, bottom),
        *(x + far, bottom, x, bottom - far, x, bottom - near),
        *(x, y + near),
        *(x, y + far, x + far, y, x + near, y),
    )


def _circle_segments(item: Circle) -> str:
    x, y, radius = item.x, item.y, item.radius
    k = radius * QUARTER
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
    return _CIRCLE % (
        *(right, y),
        *(right, y + k, x + k, bottom, x, bottom),
        *(x - k, bottom, left, y + k, left, y),
        *(left, y - k, x - k, top, x, top),
        *(x + k, top, right, y - k, right, y),
    )


def _clip(shape: Shape) -> str:
    if isinstance(shape, Rect):
        return _rect_segments(shape) + "W n\n"
    if isinstance(shape, Circle):
        return _circle_segments(shape) + "W n\n"
    # A path without commands clips everything away, and W needs a path.
    outline = path_segments(shape.commands) or "0 0 0 0 re\n"
    return outline + ("W* n\n" if shape.even_odd else "W n\n")


def _look(stroke: Stroke) -> str:
    dash = "".join(f"{length:.4f} " for length in dash_lengths(stroke))
    return (
        f"{rgb(stroke.color)}RG\n{stroke.width:.4f} w\n"
        f"{_CAPS[stroke.cap]} J\n{_JOINS[stroke.join]} j\n[{dash}] 0 d\n"
    )


@lru_cache(maxsize=1024)
def rgb(color: str) -> str:
    """A colour as the numbers before an operator, with a space after each."""
    checked_color(color)
    return "".join(f"{int(color[at : at + 2], 16) / 255:.4f} " for at in (1, 3, 5))
