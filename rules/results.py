"""What a table's typed result comes to, whatever the game: who has how many points, and what is wrong.

A result is judged by its game's ``results`` module; this is what they share. Seats are positions in the
result, from 0. Only who is free of faults is ranked.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from .engine import ScoreSheet, SeatScore, Standing, places
from .findings import Finding, Where


class Line(NamedTuple):
    """A line of a table of matches: how many a side has played and won, its goals, and those against it."""

    played: int
    won: int
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judged result: ``names`` are who is scored, in the order of the score's seats.

    ``form`` tells apart what a game's results may be: of matches ``match``, ``series``, ``teams`` or
    ``table``, whose ``lines`` there are then, one a seat.
    """

    names: tuple[str, ...]
    score: ScoreSheet
    findings: tuple[Finding, ...] = ()
    form: str = ""
    lines: tuple[Line, ...] = ()


def tidy(name: str) -> str:
    """A name without what cannot be seen in it: other spaces, other ways to write an accent."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def same(name: str) -> str:
    """What two ways of writing one name have in common: ``ada`` is Ada."""
    return tidy(name).casefold()


def bad_names(names: Sequence[str], fewest: int, most: int) -> Iterator[Finding]:
    """Everybody has a name of their own, and as many play as the game allows (code ``bad-player``)."""
    for seat, name in enumerate(names):
        where, path = Where("player", (seat + 1,)), ("player", seat, "name")
        if not name:
            yield Finding("error", "bad-player", where, "nameless", {"number": seat + 1}, path=path)
        elif earlier := [other for other in names[:seat] if same(other) == same(name)]:
            facts = {"player": name, "other": earlier[0]}
            yield Finding("error", "bad-player", where, "twice", facts, path=path)
    if not fewest <= len(names) <= most:
        variant = "too-few" if len(names) < fewest else "too-many"
        facts = {"players": len(names), "fewest": fewest, "most": most}
        yield Finding("error", "bad-player", Where("table"), variant, facts, path=("player",))


def faulty(findings: Sequence[Finding]) -> frozenset[int]:
    """The seats whose own entries break a rule."""
    return frozenset(
        each.where.numbers[0] - 1 for each in findings if each.is_error and each.where.kind == "player"
    )


def standings(seats: Sequence[SeatScore], keys: Sequence[tuple[Any, ...]]) -> tuple[Standing, ...]:
    """The places of some seats, by what they are ranked by, the weightiest first."""
    return tuple(
        Standing(place, tuple(seats[at].seat for at in tied), seats[tied[0]].total)
        for place, tied in places(keys)
    )


def not_ranked(names: Sequence[str], out: frozenset[int]) -> Iterator[Finding]:
    """Who is left out of the ranking, as a note; all of them as one."""
    if names and len(out) == len(names):
        yield Finding("note", "not-ranked", Where("table"), "all")
        return
    for seat in sorted(out):
        facts = {"player": names[seat], "number": seat + 1}
        yield Finding("note", "not-ranked", Where("player", (seat + 1,)), facts=facts)
