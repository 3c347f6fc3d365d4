"""Where a gift's pattern may lie in the sack: its orientations, and its placements as bit masks.

The square in column ``c`` and row ``r`` (both from 1, rows from the bottom) is the bit
``(r - 1) * columns + (c - 1)``, so the lowest bits are the lowest squares.
"""

from collections.abc import Iterable, Iterator
from functools import cache

Cell = tuple[int, int]
"""(row, column) of a pattern's square, counted from its own top left."""
Square = tuple[int, int]
"""(column, row) of a square of the sack, both from 1, rows from the bottom."""


def bit(square: Square, columns: int) -> int:
    """Return the mask of one square."""
    column, row = square
    return 1 << (row - 1) * columns + column - 1


def squares_of(mask: int, columns: int) -> tuple[Square, ...]:
    """Return the squares of a mask, lowest row first and from the left."""
    return tuple((index % columns + 1, index // columns + 1) for index in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """Yield the positions of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@cache
def orientations(pattern: tuple[Cell, ...], rotate: bool, reflect: bool) -> tuple[tuple[Cell, ...], ...]:
    """Return the different orientations of a pattern, each sorted and moved to its own top left.

    ``rotate`` adds the three other quarter turns, ``reflect`` the mirror image of each. (Turning
    is clockwise as seen; rows count downwards here.)
    """
    shapes = [_to_corner(pattern)]
    if rotate:
        for _ in range(3):
            shapes.append(_to_corner((column, -row) for row, column in shapes[-1]))
    if reflect:
        shapes += [_to_corner((row, -column) for row, column in shape) for shape in shapes]
    return tuple(dict.fromkeys(shapes))


def fits(pattern: tuple[Cell, ...], columns: int, rows: int, rotate: bool) -> bool:
    """Return whether some orientation of a pattern fits into the sack."""
    return any(
        max(row for row, _ in shape) < rows and max(column for _, column in shape) < columns
        for shape in orientations(pattern, rotate, False)
    )


@cache
def placements(
    pattern: tuple[Cell, ...], columns: int, rows: int, rotate: bool, reflect: bool
) -> tuple[int, ...]:
    """Return every placement of a pattern in an empty sack as a mask, those with the lowest squares first."""
    found: set[int] = set()
    for shape in orientations(pattern, rotate, reflect):
        height = 1 + max(row for row, _ in shape)
        width = 1 + max(column for _, column in shape)
        # The pattern's rows run downwards and the sack's upwards: turn them over.
        mask = sum(1 << (height - 1 - row) * columns + column for row, column in shape)
        found.update(
            mask << bottom * columns + left
            for bottom in range(rows - height + 1)
            for left in range(columns - width + 1)
        )
    return tuple(sorted(found, key=_lowest_first))


def _to_corner(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    cells = list(cells)
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def _lowest_first(mask: int) -> tuple[int, ...]:
    return tuple(bits(mask))
