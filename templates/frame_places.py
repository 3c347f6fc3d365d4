"""Where the boxes of a frame are on a card: by millimetres, shares of the card, and edges of other boxes."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from .said import misfit, said

if TYPE_CHECKING:
    from .frames import Frame

Length = int | float | str

ACROSS, DOWN = ("left", "right", "width"), ("top", "bottom", "height")
"""The keys that say where a box is, in each direction: two of three."""
SHARE = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*%\s*")
ANCHOR = re.compile(r"\s*([\w-]+)\.(left|right|top|bottom)\s*(?:([+-])\s*(\d+(?:\.\d+)?)\s*)?")

Place = tuple[float, float, float, float]
"""x, y, width, height in mm."""


def places(frame: Frame, card: tuple[float, float], safe: float, bleed: float) -> dict[str, Place]:
    """Every box on a card of that size. Raises InputError for boxes that are measured in a ring.

    A box without room has a width or a height of 0 or less.
    """
    return _Places(frame, card, safe, bleed).all()


class _Places:
    def __init__(self, frame: Frame, card: tuple[float, float], safe: float, bleed: float) -> None:
        self.frame, self.card = frame, card
        self.insets = {"safe": safe, "card": 0.0, "bleed": -bleed}
        self.known: dict[tuple[str, bool], tuple[float, float]] = {}
        self.asked: set[tuple[str, bool]] = set()

    def all(self) -> dict[str, Place]:
        found: dict[str, Place] = {}
        for name in self.frame.boxes:
            (left, right), (top, bottom) = self.span(name, True), self.span(name, False)
            found[name] = (left, top, right - left, bottom - top)
        return found

    def span(self, name: str, across: bool) -> tuple[float, float]:
        """Where a box begins and ends, in one direction."""
        key = (name, across)
        if key in self.known:
            return self.known[key]
        box = self.frame.boxes[name]
        near, far, size = ACROSS if across else DOWN
        if key in self.asked:
            raise self.frame.blame(name, near, misfit(said("frame.measured"), said("frame.ring")))
        self.asked.add(key)
        start, end, length = (getattr(box, each) for each in (near, far, size))
        inset = self.insets[box.area or "safe"]
        whole = self.card[0 if across else 1]
        first = None if start is None else self.at(start, across, inset, 1)
        last = None if end is None else self.at(end, across, whole - inset, -1)
        if first is None and last is not None:
            first = last - self.length(length, whole)
        elif last is None and first is not None:
            last = first + self.length(length, whole)
        assert first is not None and last is not None  # noqa: S101, PT018 - two of three are said
        self.known[key] = first, last
        return first, last

    def at(self, value: Length, across: bool, edge: float, inwards: int) -> float:
        found = ANCHOR.fullmatch(value) if isinstance(value, str) else None
        if found is None:
            return edge + inwards * self.length(value, self.card[0 if across else 1])
        start, end = self.span(found[1], across)
        offset = float(found[4] or 0) * (-1 if found[3] == "-" else 1)
        return (start if found[2] in ("left", "top") else end) + offset

    def length(self, value: Length, whole: float) -> float:
        if isinstance(value, str):
            share = SHARE.fullmatch(value)
            return float(share[1]) / 100 * whole if share else 0.0
        return float(value)
