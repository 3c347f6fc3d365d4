"""How many pieces of one size a page holds, and where each lies."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .drawing import DoesNotFit

Margins = tuple[float, float, float, float]
"""What stays free on the left, at the top, on the right and at the bottom, in mm."""

_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Grid:
    """Pieces in columns and rows, centred between the margins of a page; all in mm.

    ``width`` and ``height`` are the page's, ``piece`` is the trimmed size of one piece, ``gap`` lies between
    neighbours. ``fold`` is the room about the page's middle when the page gets folded there, with as many
    columns on each side.
    """

    width: float
    height: float
    piece: tuple[float, float]
    columns: int
    rows: int
    gap: float
    left: float
    top: float
    fold: float | None = None

    @property
    def capacity(self) -> int:
        """How many fronts a page holds; with a fold the other half is for their backs."""
        return self.columns * self.rows // (1 if self.fold is None else 2)

    @property
    def xs(self) -> tuple[float, ...]:
        """The left edges of the columns."""
        step = self.piece[0] + self.gap
        if self.fold is None:
            return tuple(self.left + n * step for n in range(self.columns))
        half, over = self.columns // 2, self.fold - self.gap
        return tuple(self.left + n * step + (over if n >= half else 0) for n in range(self.columns))

    @property
    def ys(self) -> tuple[float, ...]:
        """The upper edges of the rows."""
        return tuple(self.top + n * (self.piece[1] + self.gap) for n in range(self.rows))

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.xs[-1] + self.piece[0]

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.ys[-1] + self.piece[1]

    def places(self) -> tuple[tuple[float, float], ...]:
        """The top left of every front, row by row."""
        xs = self.xs[: self.columns // 2] if self.fold is not None else self.xs
        return tuple((x, y) for y in self.ys for x in xs)


@dataclass(frozen=True, slots=True)
class Room:
    """What a grid has to leave: the page's ``margins``, the ``bleed`` round it, the ``gap``, a ``fold``."""

    margins: Margins
    bleed: float = 0.0
    gap: float = 0.0
    fold: float | None = None


def fullest(
    paper: tuple[float, float], piece: tuple[float, float], room: Room, count: int, what: str
) -> Grid:
    """The grid that needs the fewest pages of this paper for ``count`` pieces, upright if it can be.

    It has no more columns and rows than they take up. ``what`` is the piece's name in a message. Margins
    are those of the paper upright, and turn with it.
    Raises :class:`DoesNotFit`, with the paper that would do, when a page holds none.
    """
    width, height = min(paper), max(paper)
    left, top, right, bottom = room.margins
    upright = _grid(width, height, (left, top, right, bottom), piece, room, count)
    lying = _grid(height, width, turned(room.margins), piece, room, count)
    best = min(
        upright, lying, key=lambda grid: math.ceil(count / grid.capacity) if grid.capacity else math.inf
    )
    if not best.capacity:
        across = _length(1 if room.fold is None else 2, piece[0], room.gap, room.fold) + 2 * room.bleed
        need = f"{across + left + right:.1f} × {piece[1] + 2 * room.bleed + top + bottom:.1f} mm"
        raise DoesNotFit(f"{what} needs a paper of at least {need}, margins included; this is {_size(paper)}")
    return best


def why_not_more(grid: Grid, room: Room) -> tuple[float, float, float, float] | None:
    """What one more column and one more row would need, and what there is: width, of; height, of (mm).

    Nothing where there is room for one.
    """
    left, top, right, bottom = room.margins if grid.width <= grid.height else turned(room.margins)
    columns = grid.columns + (1 if grid.fold is None else 2)
    wide = _length(columns, grid.piece[0], room.gap, room.fold) + 2 * room.bleed
    tall = _length(grid.rows + 1, grid.piece[1], room.gap) + 2 * room.bleed
    across, down = grid.width - left - right, grid.height - top - bottom
    return (wide, across, tall, down) if wide > across and tall > down else None


def turned(margins: Margins) -> Margins:
    """The margins of a lying page, of paper that has these when it stands.

    A printer turns a lying page a quarter to the left (IPP's orientation "landscape", RFC 8011, 5.2.10):
    the page's top comes to the paper's left, and its left to the paper's bottom.
    """
    left, top, right, bottom = margins
    return bottom, left, top, right


def _size(paper: tuple[float, float]) -> str:
    return f"{paper[0]:g} × {paper[1]:g} mm"


def _length(count: int, side: float, gap: float, fold: float | None = None) -> float:
    """``count`` pieces with the gaps between them; the fold takes the place of the middle gap."""
    return count * side + (count - 1) * gap + (0.0 if fold is None else fold - gap)


def _grid(
    width: float, height: float, margins: Margins, piece: tuple[float, float], room: Room, count: int
) -> Grid:
    left, top, right, bottom = margins
    if room.fold is not None:
        # Half a page each side of the fold, which is the paper's middle: the narrower half decides.
        half = width / 2 - max(left, right) - room.bleed - room.fold / 2
        in_row = min(count, _count(half, piece[0], room.gap))
        columns = 2 * in_row
    else:
        columns = in_row = min(count, _count(width - left - right - 2 * room.bleed, piece[0], room.gap))
    rows = _count(height - top - bottom - 2 * room.bleed, piece[1], room.gap)
    rows = min(rows, math.ceil(count / in_row)) if in_row else 0
    across = _length(columns, piece[0], room.gap, room.fold)
    down = _length(rows, piece[1], room.gap)
    # In the paper's middle where the margins allow it, so that a back lies behind its front even if the paper
    # is turned by hand; else between the margins.
    x = _centred(width, across + 2 * room.bleed, left, right) + room.bleed
    y = _centred(height, down + 2 * room.bleed, top, bottom) + room.bleed
    return Grid(width, height, piece, columns, rows, room.gap, x, y, room.fold)


def _count(length: float, side: float, gap: float) -> int:
    return max(0, int((length + gap + _SLACK) / (side + gap)))


def _centred(length: float, used: float, before: float, after: float) -> float:
    middle = (length - used) / 2
    return min(max(middle, before), length - after - used)
