"""What all writers know of shapes and numbers."""

from __future__ import annotations

import re

from ..sheets.drawing import DrawingError, Rect, Stroke

QUARTER = 0.5522847498
"""How far a quarter circle's handles reach, in radii, when it is drawn as one cubic curve."""

MITER_LIMIT = 10
"""PDF's; SVG's own is 4."""

_COLOR = re.compile("#[0-9a-fA-F]{6}")


def corner_radius(rect: Rect) -> float:
    """The radius that is drawn: no more than half a side."""
    return max(0.0, min(rect.radius, rect.width / 2, rect.height / 2))


def dash_lengths(stroke: Stroke) -> tuple[float, ...]:
    """On, off, … lengths, none for a whole line; even in number, as some readers get an odd one wrong."""
    if sum(stroke.dash) <= 0:
        return ()
    return stroke.dash * 2 if len(stroke.dash) % 2 else stroke.dash


def checked_color(color: str) -> str:
    """``color`` as it is. Raises :class:`DrawingError` for anything but ``#rrggbb``."""
    if not _COLOR.fullmatch(color):
        raise DrawingError(f"{color!r} is no colour like #ffcc00")
    return color


def short(value: float, decimals: int = 4) -> str:
    """A number without exponent, trailing zeros or a negative zero."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
