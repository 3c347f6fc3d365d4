"""Looks pieces over before they are printed: what must stay whole does, and can be read.

outside    a part leaves the safe area
overlap    two parts of a face lie on one another
tiny       a text is smaller than can be read
bare       the ground of a face ends before the bleed does
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from .bounds import bounds, texts
from .drawing import Box
from .fonts import excerpt
from .pieces import SAFE, Face, Piece

SMALLEST_TEXT = 6.0
"""Points: smaller text is not printed."""
_SLACK = 0.01
"""Millimetres that rounding may cost."""

Kind = Literal["outside", "overlap", "tiny", "bare"]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a face; ``message`` names the piece, the side and the part."""

    kind: Kind
    piece: str
    message: str


def faults(pieces: Iterable[Piece], safe: float = SAFE, bleed: float = 0) -> list[Fault]:
    """Everything that is wrong with these pieces, each face once.

    ``safe`` is what must stay free along the cut, ``bleed`` how far the ground has to reach over it, in
    mm. What is not cut along a card's outline draws its own edge, and is asked to keep inside its box.
    """
    found: list[Fault] = []
    # Cards of a deck share their back: what is said of it holds for all of them.
    known: dict[tuple[int, float, float, str], list[tuple[Kind, str]]] = {}
    pieces = [*pieces]
    for piece in pieces:
        for side, face in (("front", piece.front), ("back", piece.back)):
            if face is not None:
                where = f"{piece.name} ({piece.id}), {side}"
                key = (id(face), piece.width, piece.height, piece.cut)
                if key not in known:
                    known[key] = [*_faults(piece, face, safe, bleed)]
                found += (Fault(kind, piece.id, f"{where}: {said}") for kind, said in known[key])
    return found


def _faults(piece: Piece, face: Face, safe: float, bleed: float) -> Iterator[tuple[Kind, str]]:
    inset = safe if piece.cut in ("card", "round") else 0.0
    boxes = {part.name: box for part in face.parts if (box := bounds(part.items)) is not None}
    for name, box in boxes.items():
        over = _over(box, (inset, inset, piece.width - 2 * inset, piece.height - 2 * inset))
        if over > _SLACK:
            yield "outside", f"{name} reaches {over:.2f} mm out of the area that is {inset:g} mm from the cut"
    for (one, first), (other, second) in combinations(boxes.items(), 2):
        shared = _shared(first, second)
        if shared > _SLACK:
            yield "overlap", f"{one} and {other} overlap by {shared:.2f} mm"
    for text, size in texts(face.items):
        if size < SMALLEST_TEXT - 0.001:
            yield "tiny", f"“{excerpt(text.text)}” is {size:.1f} pt, and the smallest is {SMALLEST_TEXT:g} pt"
    if bleed and face.ground and piece.cut in ("card", "round"):
        yield from _bare(piece, face, inset, bleed)


def _bare(piece: Piece, face: Face, inset: float, bleed: float) -> Iterator[tuple[Kind, str]]:
    """What ends between the safe area and the bleed: a cut that is a little off would show it."""
    box = bounds(face.ground)
    if box is None:
        return
    x, y, width, height = box
    beyond = {
        "left": -x,
        "top": -y,
        "right": x + width - piece.width,
        "bottom": y + height - piece.height,
    }
    for side, reach in beyond.items():
        if -inset < reach < bleed - _SLACK:
            short = bleed - reach
            yield (
                "bare",
                f"at the {side}, the ground ends {short:.2f} mm before the bleed of {bleed:g} mm does",
            )


def _over(box: Box, room: Box) -> float:
    """How far ``box`` reaches out of ``room``, at its worst edge."""
    return max(
        room[0] - box[0],
        room[1] - box[1],
        box[0] + box[2] - room[0] - room[2],
        box[1] + box[3] - room[1] - room[3],
    )


def _shared(one: Box, other: Box) -> float:
    """How far two boxes reach into one another, in the direction in which it is less."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return min(across, down)
