"""Who wins: the highest total, and of equal ones the youngest."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from .sheet import Sheet


@dataclass(frozen=True, slots=True)
class Place:
    """A place, from 1, and everybody who has it; after a shared place the next ones are skipped.

    ``seats`` are the positions (from 0) in the sheets that were ranked, ``players`` their names.
    ``ages_decide`` says that the place is shared only because somebody's age is not known.
    """

    place: int
    seats: tuple[int, ...]
    players: tuple[str, ...]
    total: int
    ages_decide: bool = False


def rank(sheets: Sequence[Sheet], totals: Sequence[int]) -> tuple[Place, ...]:
    """Rank sheets by their totals (rulebook: Scoring), best place first.

    Among equal totals the younger is better where all of them gave their ages; equal ages share.
    """
    by_total = sorted(range(len(sheets)), key=lambda seat: -totals[seat])
    places: list[Place] = []
    taken = 0
    for total, group in groupby(by_total, key=lambda seat: totals[seat]):
        tied = list(group)
        ages = {seat: age for seat in tied if (age := sheets[seat].age) is not None}
        unknown = len(ages) < len(tied)
        by_age = (
            [tied] if unknown else [[s for s in tied if ages[s] == age] for age in sorted({*ages.values()})]
        )
        for seats in by_age:
            players = tuple(sheets[seat].player for seat in seats)
            places.append(Place(taken + 1, tuple(seats), players, total, unknown and len(seats) > 1))
            taken += len(seats)
    return tuple(places)
