"""Titles in the display font: as large as there is room for."""

from __future__ import annotations

from ..drawing import DISPLAY, DoesNotFit, Text, fit_size, wrap


def title_lines(
    text: str, width: float, height: float, largest: float, smallest: float
) -> tuple[float, list[str]]:
    """The display size in points, and the lines, in which ``text`` is largest in ``width`` × ``height`` mm.

    Raises :class:`DoesNotFit` when that is under ``smallest`` points.
    """
    size = largest
    while size >= smallest:
        try:
            lines = wrap(text, DISPLAY, size, width)
        except DoesNotFit:
            lines = []
        if lines and len(lines) * leading(size) <= height + 0.01 and len(lines) <= 3:
            return size, lines
        size -= 0.25
    fit_size(max(text.split(), key=len), DISPLAY, largest, width, smallest)  # the usual reason, well worded
    raise DoesNotFit(f"“{text}” needs more than {height:.1f} mm of height at {smallest:g} pt")


def leading(size: float) -> float:
    """From line to line of the display font, in mm."""
    return DISPLAY.cap_height(size) * 1.5


def centred(lines: list[str], x: float, y: float, size: float, color: str) -> tuple[Text, ...]:
    """Display lines about ``x``, ``y``."""
    step, cap = leading(size), DISPLAY.cap_height(size)
    first = y - (len(lines) - 1) * step / 2 + cap / 2
    return tuple(
        Text(x, first + step * index, text, DISPLAY, size, color, "middle")
        for index, text in enumerate(lines)
    )
