"""Cards side by side in one picture, as virtual tables read them: a grid of faces, and what is behind them.

The grid is Tabletop Simulator's, which others read too: at most 10 × 7 cells, the last of which shows
what a card looks like that may not be seen, and at most 4,096 pixels along a side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .drawing import Item, Page, Rect, moved
from .pieces import Face, Piece

MOST_COLUMNS, MOST_ROWS = 10, 7
LONGEST = 4096
"""Pixels along a side, at the most."""
_DPI = 300
"""Pixels an inch, at the most: more is not seen."""
_MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Different cards of one size, left to right and top to bottom, and their backs.

    ``backs`` is one card where all have the same back, else (``unique_backs``) a grid like ``fronts``.
    ``dpi`` is the resolution that keeps either within :data:`LONGEST` pixels.
    """

    cards: tuple[Piece, ...]
    columns: int
    rows: int
    fronts: Page
    backs: Page
    unique_backs: bool
    dpi: float


def card_sheets(pieces: Sequence[Piece]) -> Iterator[CardSheet]:
    """The sheets of these pieces in their order, each piece once; pieces of one size share sheets."""
    groups: dict[tuple[float, float, str], list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((piece.width, piece.height, piece.cut), []).append(piece)
    most = MOST_COLUMNS * MOST_ROWS - 1
    for group in groups.values():
        for first in range(0, len(group), most):
            yield _sheet(group[first : first + most])


def _sheet(cards: Sequence[Piece]) -> CardSheet:
    width, height = cards[0].width, cards[0].height
    # A card that is alone is a picture of its own, without a cell for hidden ones.
    columns, rows = (1, 1) if len(cards) == 1 else _grid(len(cards) + 1, width, height)
    back = cards[0].back or Face()
    unique = any((card.back or Face()) != back for card in cards)
    hidden = [Face()] * (columns * rows - len(cards) - 1) + [back] if len(cards) > 1 else []
    fronts = [card.front for card in cards] + hidden
    backs = [card.back or Face() for card in cards] + hidden if unique else [back]
    return CardSheet(
        tuple(cards),
        columns,
        rows,
        _page(fronts, columns, width, height),
        _page(backs, columns if unique else 1, width, height),
        unique,
        _dpi(columns * width, rows * height),
    )


def _grid(cells: int, width: float, height: float) -> tuple[int, int]:
    """Columns and rows that show the cards largest, with as few cells left over as can be."""
    grids = [(columns, math.ceil(cells / columns)) for columns in range(2, MOST_COLUMNS + 1)]
    return max(
        (grid for grid in grids if 2 <= grid[1] <= MOST_ROWS),
        key=lambda grid: (_dpi(grid[0] * width, grid[1] * height), -grid[0] * grid[1]),
    )


def _dpi(width: float, height: float) -> float:
    return min(_DPI, LONGEST / max(width, height) * _MM_PER_INCH)


def _page(faces: Sequence[Face], columns: int, width: float, height: float) -> Page:
    rows = math.ceil(len(faces) / columns)
    cell = Rect(0, 0, width, height)
    items: list[Item] = [
        moved(index % columns * width, index // columns * height, face.items, clip=cell)
        for index, face in enumerate(faces)
    ]
    return Page(columns * width, rows * height, tuple(items))
