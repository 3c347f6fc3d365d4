"""Printers as they are, not as they should be: what a calibration page has shown of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FlipEdge = Literal["long-edge", "short-edge"]

MARGIN = 5.0
"""What a home printer leaves free along the paper's edge unless it is known better, in mm."""
SCALES = (0.9, 1.1)
MARGINS = (0.0, 40.0)
OFFSETS = (-20.0, 20.0)


@dataclass(frozen=True, slots=True)
class Printer:
    """How a printer puts a page on paper, all as read from its calibration page.

    ``scale`` is what a length of 1 becomes, across and down. ``margins`` (left, top, right, bottom) cannot
    be printed on. ``back_offset`` is how far a page's back comes to lie off its front, to the right and
    down, seen from the back; all in mm. ``flip`` is the edge that the printer, or its user, turns the
    paper round.

    Raises :class:`ValueError`, with the value's ``path``, for what no printer does.
    """

    name: str
    scale: tuple[float, float] = (1.0, 1.0)
    margins: tuple[float, float, float, float] = (MARGIN, MARGIN, MARGIN, MARGIN)
    back_offset: tuple[float, float] = (0.0, 0.0)
    flip: FlipEdge | None = None

    def __post_init__(self) -> None:
        for option, (least, most) in (("scale", SCALES), ("margins", MARGINS), ("back_offset", OFFSETS)):
            for index, value in enumerate(getattr(self, option)):
                if not least <= value <= most:
                    raise PrinterError(
                        f"{option} is from {least:g} to {most:g}, not {value:g}", (option, index)
                    )


class PrinterError(ValueError):
    """What no printer does; ``path`` leads to the value."""

    def __init__(self, message: str, path: tuple[str | int, ...]) -> None:
        super().__init__(message)
        self.path = path


PERFECT = Printer("none")
"""A printer that prints true to size, with the margins that most need."""
