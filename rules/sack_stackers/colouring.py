"""Upper bounds for packings, from colouring the squares.

Colour the squares in a regular way, as a chessboard is. If every placement covers at least one
square of some colour, there are no more placements than squares of that colour; and if every
placement covers an odd number of black squares, an odd number of placements never covers an even
number of them. Golomb's *Polyominoes* has many such proofs; here they are made by machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import gcd

from .patterns import Square

LinearColours = tuple[int, int, int]
"""(a, b, m) colours the square in column c and row r with (a * c + b * r) mod m."""

COLOURINGS: tuple[tuple[LinearColours, ...], ...] = (
    ((0, 1, 2),),
    ((1, 0, 2),),
    ((1, 1, 2),),
    ((1, 0, 2), (0, 1, 2)),
    ((0, 1, 3),),
    ((1, 0, 3),),
    ((1, 1, 3),),
    ((1, 2, 3),),
    ((0, 1, 4),),
    ((1, 0, 4),),
    ((1, 1, 4),),
    ((1, 2, 4),),
    ((1, 3, 4),),
    ((2, 1, 4),),
    ((0, 1, 5),),
    ((1, 0, 5),),
    ((1, 1, 5),),
    ((1, 2, 5),),
    ((1, 3, 5),),
    ((1, 4, 5),),
)
"""The colourings that are tried: all linear ones of up to five colours, and two by two.

Where several linear ones stand together, a colour is a combination of theirs.
"""

MOST_SCARCE = 6
"""How many scarce colours a search looks at in each step: more cost more than they save."""


@dataclass(frozen=True, slots=True)
class Colour:
    """The squares of one colour, and how many of them a placement covers.

    That is ``least`` to ``most``, and ``least`` plus a multiple of ``step`` (0: always ``least``).
    """

    squares: int
    least: int
    most: int
    step: int

    def coverable(self, placements: int) -> int:
        """Return how many squares of the colour so many placements can cover; -1 if too few are there."""
        least = placements * self.least
        covered = min(self.squares.bit_count(), placements * self.most)
        if covered < least:
            return -1
        return covered - (covered - least) % self.step if self.step else least


def colourings(squares: Sequence[Square], placements: Sequence[int]) -> tuple[tuple[Colour, ...], ...]:
    """Colour squares in every way of :data:`COLOURINGS`.

    Bit ``i`` of a placement, and of a colour's squares, is the square ``squares[i]``.
    """
    return tuple(_colours(forms, squares, placements) for forms in COLOURINGS)


def most_placements(squares: int, size: int, coloured: Sequence[Sequence[Colour]]) -> int:
    """Return an upper bound for the disjoint placements of ``size`` squares each in so many squares."""
    most = squares // size
    while not all(_possible(most, size, colours) for colours in coloured):
        most -= 1
    return most


def tightest(coloured: Sequence[Sequence[Colour]], placements: int) -> list[tuple[int, int]]:
    """Return the colours that so many placements leave fewest of, as (squares, least covered)."""
    scarce = {
        (colour.squares.bit_count() - placements * colour.least, colour.squares, colour.least)
        for colours in coloured
        for colour in colours
        if colour.least
    }
    return [(squares, least) for _, squares, least in sorted(scarce)[:MOST_SCARCE]]


def _possible(placements: int, size: int, colours: Sequence[Colour]) -> bool:
    """Return whether the colours have enough squares for so many placements."""
    coverable = [colour.coverable(placements) for colour in colours]
    return min(coverable) >= 0 and sum(coverable) >= placements * size


def _colours(
    forms: Sequence[LinearColours], squares: Sequence[Square], placements: Sequence[int]
) -> tuple[Colour, ...]:
    def colour_of(index: int) -> tuple[int, ...]:
        column, row = squares[index]
        return tuple((a * column + b * row) % m for a, b, m in forms)

    colours: list[Colour] = []
    for _, same in groupby(sorted(range(len(squares)), key=colour_of), key=colour_of):
        mask = sum(1 << index for index in same)
        covered = {(placement & mask).bit_count() for placement in placements}
        least = min(covered)
        step = gcd(*(number - least for number in covered))
        colours.append(Colour(mask, least, max(covered), step))
    return tuple(colours)
