"""Sheets on paper: how large they can be, where they lie, and where to cut."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..drawing import Item, Stroke, line

EDGE = 8.0
"""Nothing is printed nearer to the paper's edge, in mm: home printers cannot."""

GRIDS = {1: ((1, 1),), 2: ((1, 2), (2, 1)), 4: ((2, 2),)}
"""Columns and rows of sheets on a page, by how many a page holds."""

_SNAP = 1.1


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A page's size, how many times a sheet is enlarged, each sheet's top left, and the cuts."""

    width: float
    height: float
    scale: float
    origins: tuple[tuple[float, float], ...]
    cuts: tuple[tuple[float, float, float, float], ...]

    def cut_lines(self, color: str) -> list[Item]:
        """The cuts as thin dashed lines."""
        stroke = Stroke(color, 0.2, (2, 2), "butt")
        return [line(*cut, stroke) for cut in self.cuts]


def arrange(
    paper: tuple[float, float], count: int, sheet: tuple[float, float], margin: float, gutter: float
) -> Arrangement:
    """``count`` sheets (1, 2 or 4) on a page, as large as the paper allows, upright or turned.

    ``margin`` is kept free along the paper's edge and ``gutter`` on each side of a cut. A sheet that
    could be enlarged by less than a tenth keeps its size, so that its measures stay round.
    """
    best: Arrangement | None = None
    for width, height in (paper, paper[::-1]):
        for columns, rows in GRIDS[count]:
            candidate = _grid(width, height, columns, rows, sheet, margin, gutter)
            if best is None or candidate.scale > best.scale + 1e-9:
                best = candidate
    assert best is not None  # noqa: S101 - every count has a grid
    return best


def least_paper(
    count: int, sheet: tuple[float, float], margin: float, gutter: float
) -> list[tuple[float, float]]:
    """The smallest papers, in mm, that hold ``count`` sheets at their full size."""

    # Parts are equally large and each has at most two cuts or edges; the outer ones decide.
    def length(parts: int, side: float) -> float:
        return parts * (side + margin + (gutter if parts > 1 else margin))

    return [(length(columns, sheet[0]), length(rows, sheet[1])) for columns, rows in GRIDS[count]]


def _grid(
    width: float,
    height: float,
    columns: int,
    rows: int,
    sheet: tuple[float, float],
    margin: float,
    gutter: float,
) -> Arrangement:
    across, down = _spans(width, columns, margin, gutter), _spans(height, rows, margin, gutter)
    room = (
        min((end - start) / sheet[0] for start, end in across),
        min((end - start) / sheet[1] for start, end in down),
    )
    scale = math.floor(max(0.0, min(room)) * 1000) / 1000
    if 1 <= scale < _SNAP:
        scale = 1.0
    origins = tuple(
        (round((left + right - sheet[0] * scale) / 2, 4), round((top + bottom - sheet[1] * scale) / 2, 4))
        for top, bottom in down
        for left, right in across
    )
    cuts = [(width * n / columns, EDGE, width * n / columns, height - EDGE) for n in range(1, columns)]
    cuts += [(EDGE, height * n / rows, width - EDGE, height * n / rows) for n in range(1, rows)]
    return Arrangement(width, height, scale, origins, tuple(cuts))


def _spans(length: float, count: int, margin: float, gutter: float) -> list[tuple[float, float]]:
    part = length / count
    return [
        (n * part + (margin if n == 0 else gutter), (n + 1) * part - (margin if n == count - 1 else gutter))
        for n in range(count)
    ]
