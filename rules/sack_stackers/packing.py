"""The most patterns that lie in a mask of squares without sharing one, found exactly."""

from collections.abc import Sequence


def pack(mask: int, placements: Sequence[int]) -> tuple[int, ...]:
    """Return one largest set of disjoint placements inside a mask."""
    memo: dict[int, tuple[int, ...]] = {}
    by_low: dict[int, list[int]] = {}
    for p in placements:
        by_low.setdefault(p & -p, []).append(p)

    def best(free: int) -> tuple[int, ...]:
        if not free:
            return ()
        if free not in memo:
            low = free & -free
            result = best(free ^ low)
            for p in by_low.get(low, ()):
                if p & free == p:
                    got = (p, *best(free ^ p))
                    if len(got) > len(result):
                        result = got
            memo[free] = result
        return memo[free]

    return best(mask)


def inside(mask: int, placements: Sequence[int]) -> tuple[int, ...]:
    """Return every placement inside a mask, whether or not they share squares."""
    return tuple(placement for placement in placements if placement & mask == placement)
