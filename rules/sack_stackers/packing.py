"""The most patterns that lie in a mask of squares without sharing one, found exactly.

The search goes through the squares in one order. The first square that is still free is either
covered, by a placement of which it is the first square, or wasted; so what is left of the squares
says all about the rest of the search, and is remembered when it fails. A packing of ``k``
placements wastes a known number of squares. The search starts with the largest ``k`` that
:mod:`.colouring` allows and takes one less until it succeeds.
"""

from collections.abc import Sequence

from ..errors import PackingError, Told
from .colouring import colourings, most_placements, tightest
from .patterns import Square, bits, squares_of

MOST_REMEMBERED = 2_000_000
"""How many failures are remembered before the search is given up: some seconds and 300 MB.

The worst sack known of the printed game, which takes 33 gifts of one type, remembers 1000. The
worst of 10 by 10 squares, 88 of one gift with carefully placed holes, remembers 1.7 million;
random ones remember 100 000. See ``bench/packing.py``.
"""

SMALL = 16
"""Up to so many squares a search without colourings is the faster one."""


def inside(mask: int, placements: Sequence[int]) -> tuple[int, ...]:
    """Return every placement inside a mask, whether or not they share squares."""
    return tuple(placement for placement in placements if placement & mask == placement)


def pack(mask: int, placements: Sequence[int], columns: int) -> tuple[int, ...]:
    """Return a largest set of placements inside a mask that share no square, the lowest first.

    Placements are masks of equally many squares (see :mod:`.patterns`) in a sack of so many
    ``columns``. Of several largest sets the answer is always the same one. Raises
    :class:`~..errors.PackingError` rather than to guess, when the search would take too long.
    """
    found: list[int] = []
    for squares, group in _components(inside(mask, placements)):
        found += _pack_component(squares_of(squares, columns), group, columns)
    return tuple(sorted(found, key=lambda placement: placement & -placement))


def _components(placements: Sequence[int]) -> list[tuple[int, list[int]]]:
    """Divide placements into sets that have no square in common, each with all its squares."""
    components: list[tuple[int, list[int]]] = []
    for placement in placements:
        squares, group = placement, [placement]
        apart: list[tuple[int, list[int]]] = []
        for component in components:
            if component[0] & squares:
                squares |= component[0]
                group += component[1]
            else:
                apart.append(component)
        components = [*apart, (squares, group)]
    return components


def _pack_component(squares: Sequence[Square], placements: Sequence[int], columns: int) -> list[int]:
    """Pack one component, with its squares numbered so that few are half done at any time."""
    if len(placements) == 1:
        return [*placements]
    width = len({column for column, _ in squares})
    height = len({row for _, row in squares})
    ordered = sorted(squares) if width > height else squares
    number = {(row - 1) * columns + column - 1: 1 << i for i, (column, row) in enumerate(ordered)}
    original = {sum(number[square] for square in bits(placement)): placement for placement in placements}
    return [original[placement] for placement in _search(ordered, sorted(original))]


def _search(squares: Sequence[Square], placements: Sequence[int]) -> tuple[int, ...]:
    """Return a largest set of disjoint placements, which are masks of positions in ``squares``."""
    size = placements[0].bit_count()
    starting: dict[int, list[int]] = {1 << i: [] for i in range(len(squares))}
    for placement in placements:
        starting[placement & -placement].append(placement)
    coloured = colourings(squares, placements) if len(squares) > SMALL else ()
    most = most_placements(len(squares), size, coloured)
    scarce = tightest(coloured, most)
    failed: dict[int, int] = {}

    def fill(free: int, waste: int) -> tuple[int, ...] | None:
        """Pack the free squares, wasting no more than so many; ``None`` if it cannot be done."""
        left = free.bit_count() - waste
        if left <= 0:
            return ()
        if failed.get(free, -1) >= waste:
            return None
        needed = -(-left // size)
        for colour, least in scarce:
            if (free & colour).bit_count() < needed * least:
                return None
        first = free & -free
        for placement in starting[first]:
            if placement & free == placement:
                rest = fill(free ^ placement, waste)
                if rest is not None:
                    return (placement, *rest)
        if waste:
            rest = fill(free ^ first, waste - 1)
            if rest is not None:
                return rest
        if len(failed) >= MOST_REMEMBERED:
            raise PackingError(
                Told("game.packing", "The squares can be divided in too many ways to find the best one.")
            )
        failed[free] = waste
        return None

    everything = (1 << len(squares)) - 1
    while True:
        packing = fill(everything, len(squares) - most * size)
        if packing is not None:
            return packing
        most -= 1
