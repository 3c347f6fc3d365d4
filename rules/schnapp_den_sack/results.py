"""Finished results of *Schnapp den Sack*: how many cards everybody has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine import Reason, ScoreSheet, SeatScore
from ..findings import Finding, Where
from ..results import Verdict, bad_names, faulty, not_ranked, standings, tidy
from .play import LEAST, MOST
from .profile import Profile


class Won(NamedTuple):
    """A player and how many cards lie in their scoring pile."""

    name: str
    cards: int


def judge(profile: Profile, players: Sequence[Won]) -> Verdict:
    """A point for every card; all who have the most win (Ending the Game).

    What cannot be: more cards than the deck has. Cards of rows that are left over count for nobody, so
    that fewer are no fault.
    """
    names = tuple(tidy(each.name) for each in players)
    findings = (*bad_names(names, LEAST, MOST), *_too_many(profile, players))
    seats = tuple(
        SeatScore(seat, each.cards, (Reason("cards", each.cards, each.cards),) if each.cards else ())
        for seat, each in enumerate(players)
    )
    out = faulty(findings)
    ranked = [each for each in seats if each.seat not in out]
    ranking = standings(ranked, [(each.total,) for each in ranked])
    return Verdict(names, ScoreSheet(seats, ranking), (*findings, *not_ranked(names, out)))


def cards_in_play(profile: Profile, players: int) -> int:
    """How many cards can be won: the deck, less what the option ``extras`` lays aside (ruling 7)."""
    deck = sum(count for _, count in profile.deck)
    if profile.extras != "aside" or not players:
        return deck
    return deck - (deck - len(profile.types)) % players


def _too_many(profile: Profile, players: Sequence[Won]) -> Iterator[Finding]:
    most = cards_in_play(profile, len(players))
    alone = False
    for seat, each in enumerate(players):
        if each.cards > most:
            alone = True
            facts = {"player": tidy(each.name), "number": seat + 1, "cards": each.cards, "most": most}
            where, path = Where("player", (seat + 1,)), ("player", seat, "cards")
            yield Finding("error", "too-many-cards", where, "alone", facts, "Materials", path)
    total = sum(each.cards for each in players)
    if total > most and not alone:
        facts = {"cards": total, "most": most, "surplus": total - most}
        yield Finding("error", "too-many-cards", Where("table"), "deck", facts, "Materials", ("player",))
