"""What is cut out of printed paper: cards, tiles, nets and sheets, before they are put on pages.

A game's package composes its things as pieces; ``imposition`` puts pieces on pages, and ``proofing``
looks them over. All lengths are millimetres, from the top left of the finished (trimmed) piece.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..templates.inks import Ink
from ..templates.languages import Language
from ..templates.palettes import Palette
from .drawing import Item

BLEED = 5.0
"""How far every ground reaches over the trim at least, in mm: no bleed can be larger."""
SAFE = 3.0
"""How far from the cut everything stays that must be seen whole, unless told, in mm."""

Cut = Literal["card", "round", "own", "none"]


@dataclass(frozen=True, slots=True)
class Part:
    """Something on a face that must be seen whole, apart from the face's other parts.

    Parts keep inside the safe area, and their bounding boxes do not overlap: ``proofing`` checks it.
    """

    name: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a piece. ``ground`` may be cut anywhere and reaches :data:`BLEED` over the trim."""

    ground: tuple[Item, ...] = ()
    parts: tuple[Part, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """Everything, back to front."""
        return (*self.ground, *(item for part in self.parts for item in part.items))


@dataclass(frozen=True, slots=True)
class Piece:
    """Something to cut out, with its sides.

    ``id`` is what ``--only`` knows it by, ``name`` what a message calls it. ``cut`` says how it leaves
    the paper: a ``card`` along straight lines, with corners of ``corner`` rounded afterwards; ``round``
    along the circle inside its box; ``own`` along lines that it draws itself, as nets do; ``none`` not
    at all, as a sheet to write on. ``back`` is seen when the piece is turned like a page of a book.
    """

    id: str
    name: str
    width: float
    height: float
    front: Face
    back: Face | None = None
    corner: float = 0
    cut: Cut = "card"
    copies: int = 1
    two_sided: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """What every piece of a job is drawn with. ``safe`` is what faces keep free along the cut, in mm."""

    ink: Ink
    palette: Palette
    language: Language
    safe: float = SAFE
