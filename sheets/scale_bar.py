"""A bar of 50 mm: whoever lays a ruler beside it knows whether the printer kept the size."""

from __future__ import annotations

from collections.abc import Iterator

from .drawing import TEXT, Item, Rect, Stroke, Text

LENGTH = 50.0
HEIGHT = 1.6
_GAP = 1.5
_SIZE = 7.0
WIDTH = LENGTH + _GAP + 8.5
"""The room that the bar takes with its length written beside it, in mm."""


def scale_bar(x: float, y: float, color: str, *, scale: float = 1) -> Iterator[Item]:
    """The bar with its upper left corner at ``x``, ``y``; ``scale`` is how much all of it gets enlarged."""
    part = LENGTH / scale / 5
    for n in range(5):
        fill = color if n % 2 == 0 else "#FFFFFF"
        yield Rect(x + n * part, y, part, HEIGHT, fill, Stroke(color, 0.2, join="miter"))
    yield Text(x + 5 * part + _GAP, y + 1.7, "50 mm", TEXT, _SIZE, color)
