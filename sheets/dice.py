"""Die faces, shared by all games: symbols of 10 × 10 mm about their centre."""

from __future__ import annotations

from ..templates.inks import Ink
from .drawing import BOLD, Circle, Item, Rect, Stroke, Symbol, Text

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_symbol(face: int, ink: Ink) -> Symbol:
    """The face with pips up to six, with its number beyond."""
    pips: list[Item] = [Circle(2.55 * x, 2.55 * y, 1.02, ink.pip) for x, y in _PIPS.get(face, ())]
    if not pips:
        size = 17.0
        pips = [Text(0, BOLD.cap_height(size) / 2, str(face), BOLD, size, ink.pip, "middle")]
    body = Rect(-4.75, -4.75, 9.5, 9.5, ink.die, Stroke(ink.line, 0.55), 2)
    return Symbol(f"die-{face}", (-5.3, -5.3, 10.6, 10.6), (body, *pips))
