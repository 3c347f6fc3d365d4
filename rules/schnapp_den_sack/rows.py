"""What can be reached in a row, and where a card goes (Quick look; rulings 1 and 2)."""

from __future__ import annotations

from functools import lru_cache

from .state import Row

END = -1
"""In place of a stack: a new stack at the row's end."""


def tops(row: Row) -> tuple[int, ...]:
    """The values that show."""
    return tuple([stack[-1].value for stack in row])


def reaching(showing: tuple[int, ...], value: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Where a card of ``value`` makes the row's total a target: :data:`END`, or stacks to cover."""
    total = sum(showing)
    found = [END] if total + value in targets else []
    found += [index for index, top in enumerate(showing) if total - top + value in targets]
    return tuple(found)


@lru_cache(maxsize=65536)
def resting(showing: tuple[int, ...], limit: int) -> int:
    """Where a card goes that nobody won: to the end, or, in a row over ``limit``, on the highest top.

    Of equal tops it is the leftmost.
    """
    return END if sum(showing) <= limit else showing.index(max(showing))


def resting_right(showing: tuple[int, ...], limit: int) -> int:
    """The same, but on the rightmost of equal tops."""
    at = resting(showing[::-1], limit)
    return at if at == END else len(showing) - 1 - at
