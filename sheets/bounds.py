"""Where drawn things are: bounding boxes of items as they are shown."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from fontTools.misc.bezierTools import calcCubicBounds

from .drawing import (
    IDENTITY,
    Box,
    Circle,
    Field,
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

Edges = tuple[float, float, float, float]
"""left, top, right, bottom."""


def bounds(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Box | None:
    """The smallest upright box round all that ``items`` show, lines' widths included, or nothing.

    Text counts as its glyphs reach up and down, and as wide as it advances.
    """
    edges = _union(_edges(item, matrix) for item in items)
    return None if edges is None else (edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1])


def texts(items: Iterable[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Text, float]]:
    """Every text that ``items`` show, with the size in points at which it is printed."""
    for item in items:
        if isinstance(item, Text):
            yield item, item.size * math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        elif isinstance(item, Group):
            yield from texts(item.items, product(matrix, item.matrix))
        elif isinstance(item, Use):
            yield from texts(item.symbol.items, product(matrix, item.matrix))


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """The transformation that does ``inner`` first, and ``outer`` then."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _edges(item: Item, matrix: Matrix) -> Edges | None:
    match item:
        case Group():
            inner = product(matrix, item.matrix)
            shown = _union(_edges(child, inner) for child in item.items)
            return shown if item.clip is None else _common(shown, _shape(item.clip, inner))
        case Use():
            inner = product(matrix, item.matrix)
            box = item.symbol.box
            shown = _union(_edges(child, inner) for child in item.symbol.items)
            return _common(shown, _shape(Rect(*box), inner))
        case Text():
            return _text(item, matrix)
        case Image() | Field():
            return _shape(Rect(item.x, item.y, item.width, item.height), matrix)
        case Path() | Rect() | Circle():
            return _stroked(_shape(item, matrix), item.stroke, matrix)


def _shape(shape: Shape, matrix: Matrix) -> Edges | None:
    """A shape's edges without the line round it."""
    match shape:
        case Rect():
            x, y, right, bottom = shape.x, shape.y, shape.x + shape.width, shape.y + shape.height
            return _hull([(x, y), (right, y), (right, bottom), (x, bottom)], matrix)
        case Circle():
            x, y = _moved((shape.x, shape.y), matrix)
            across, down = _spread(shape.radius, matrix)
            return x - across, y - down, x + across, y + down
        case Path():
            return _union(_outline(shape, matrix))


def _outline(shape: Path, matrix: Matrix) -> Iterator[Edges | None]:
    at = (0.0, 0.0)
    for operator, numbers in shape.commands:
        points = [*zip(numbers[::2], numbers[1::2], strict=True)]
        if operator == "C":
            yield _curve([at, *points], matrix)
        elif operator == "L":
            yield _hull([at, *points], matrix)
        if points:
            at = points[-1]


def _curve(points: list[tuple[float, float]], matrix: Matrix) -> Edges:
    return calcCubicBounds(*(_moved(point, matrix) for point in points))


def _hull(points: list[tuple[float, float]], matrix: Matrix) -> Edges:
    xs, ys = zip(*(_moved(point, matrix) for point in points), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _moved(point: tuple[float, float], matrix: Matrix) -> tuple[float, float]:
    (x, y), (a, b, c, d, e, f) = point, matrix
    return a * x + c * y + e, b * x + d * y + f


def _stroked(edges: Edges | None, stroke: Stroke | None, matrix: Matrix) -> Edges | None:
    if edges is None or stroke is None:
        return edges
    across, down = _spread(stroke.width / 2, matrix)
    return edges[0] - across, edges[1] - down, edges[2] + across, edges[3] + down


def _spread(radius: float, matrix: Matrix) -> tuple[float, float]:
    """Half the width and half the height of a transformed circle."""
    a, b, c, d, _, _ = matrix
    return radius * math.hypot(a, c), radius * math.hypot(b, d)


def _text(text: Text, matrix: Matrix) -> Edges | None:
    if not text.text.strip():
        return None
    width = text.width
    low, high = text.font.reach(text.text, text.size)
    left = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
    c, s = math.cos(math.radians(text.rotation)), math.sin(math.radians(text.rotation))
    inner = product(matrix, (c, s, -s, c, text.x, text.y))
    return _hull([(left, -high), (left + width, -high), (left + width, -low), (left, -low)], inner)


def _union(several: Iterable[Edges | None]) -> Edges | None:
    known = [edges for edges in several if edges is not None]
    if not known:
        return None
    lefts, tops, rights, bottoms = zip(*known, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _common(one: Edges | None, other: Edges | None) -> Edges | None:
    if one is None or other is None:
        return None
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
