"""Where to cut: marks in the margins and between the pieces, and how many cuts a page takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from .drawing import Circle, Item, Stroke, line, path
from .grid import Grid

CropMarks = Literal["none", "edge", "full"]

WIDTH = 0.15
"""A mark's line in mm: as thin as home printers print it whole."""
LONGEST = 4.0
CLEAR = 0.5
"""How far a mark stays off what is printed for keeps, in mm."""
SHORTEST = 0.8
"""A mark shorter than this helps nobody and is left out, in mm."""
_QUARTER = 0.5522847498


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks for a page's grid: ``bleed`` reaches over every trim, ``margins`` end what can be printed."""

    grid: Grid
    bleed: float
    margins: tuple[float, float, float, float]
    color: str

    @property
    def stroke(self) -> Stroke:
        """The line of every mark."""
        return Stroke(self.color, WIDTH, cap="butt")

    def edge(self) -> Iterator[Item]:
        """Marks round the whole grid, in line with every cut."""
        grid, (left, top, right, bottom) = self.grid, self.margins
        off = self.bleed + CLEAR
        above, below = grid.top - off, grid.bottom + off
        before, behind = grid.left - off, grid.right + off
        for x in self.cuts(grid.xs, grid.piece[0]):
            yield from self._down(x, max(top, above - LONGEST), above)
            yield from self._down(x, below, min(grid.height - bottom, below + LONGEST))
        for y in self.cuts(grid.ys, grid.piece[1]):
            yield from self._across(y, max(left, before - LONGEST), before)
            yield from self._across(y, behind, min(grid.width - right, behind + LONGEST))

    @property
    def fit(self) -> bool:
        """Whether every cut has a mark in a margin, on one side of the grid at least."""
        grid, (left, top, right, bottom) = self.grid, self.margins
        off = self.bleed + CLEAR + SHORTEST
        tall = max(grid.top - top, grid.height - bottom - grid.bottom)
        wide = max(grid.left - left, grid.width - right - grid.right)
        return tall >= off and wide >= off

    def inner(self) -> Iterator[Item]:
        """Marks between the pieces, so that every strip has its own after the first cut.

        Where pieces touch, the cut itself is drawn.
        """
        grid = self.grid
        xs, ys = self.cuts(grid.xs, grid.piece[0]), self.cuts(grid.ys, grid.piece[1])
        if not grid.gap:
            # The outermost too: without a bleed it shows where a white card ends.
            for x in xs:
                yield line(x, grid.top, x, grid.bottom, self.stroke)
            for y in ys:
                yield line(grid.left, y, grid.right, y, self.stroke)
            return
        for x in xs:
            for above, below in pairwise(grid.ys):
                yield from self._down(x, above + grid.piece[1] + CLEAR, below - CLEAR)
        for y in ys:
            for before, after in pairwise(grid.xs):
                yield from self._across(y, before + grid.piece[0] + CLEAR, after - CLEAR)

    def corners(self, radius: float, places: Sequence[tuple[float, float]]) -> Iterator[Item]:
        """The rounding of each corner, for who cuts it with scissors or a punch."""
        width, height = self.grid.piece
        r, k = radius, radius * (1 - _QUARTER)
        for x, y in places:
            for cx, cy, sx, sy in (
                (x, y, 1, 1),
                (x + width, y, -1, 1),
                (x, y + height, 1, -1),
                (x + width, y + height, -1, -1),
            ):
                yield path(
                    f"M{cx:.4f} {cy + sy * r:.4f} C{cx:.4f} {cy + sy * k:.4f} "
                    f"{cx + sx * k:.4f} {cy:.4f} {cx + sx * r:.4f} {cy:.4f}",
                    None,
                    self.stroke,
                )

    def circles(self, places: Sequence[tuple[float, float]]) -> Iterator[Item]:
        """The circle that each round piece is cut along."""
        width, height = self.grid.piece
        for x, y in places:
            yield Circle(x + width / 2, y + height / 2, min(width, height) / 2, None, self.stroke)

    @staticmethod
    def cuts(starts: Sequence[float], length: float) -> list[float]:
        """Where pieces that start here are cut, each cut once."""
        return sorted({round(at, 6) for start in starts for at in (start, start + length)})

    def _down(self, x: float, start: float, end: float) -> Iterator[Item]:
        if end - start >= SHORTEST:
            yield line(x, start, x, end, self.stroke)

    def _across(self, y: float, start: float, end: float) -> Iterator[Item]:
        if end - start >= SHORTEST:
            yield line(start, y, end, y, self.stroke)


def cut_count(grid: Grid) -> int:
    """How many straight cuts free every piece of a page, the strips of one direction cut together.

    A page with a fold is folded first, so that a cut goes through fronts and backs; a fold that fronts
    and backs share is no cut.
    """
    xs = grid.xs if grid.fold is None else grid.xs[: grid.columns // 2]
    down = len(Marks.cuts(xs, grid.piece[0])) - (grid.fold == 0)
    return down + len(Marks.cuts(grid.ys, grid.piece[1]))
