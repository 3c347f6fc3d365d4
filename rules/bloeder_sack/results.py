"""Finished results of *Blöder Sack*: the sack cards that everybody has won, or their symbols alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import NamedTuple

from ..engine import Reason, ScoreSheet, SeatScore, Standing
from ..errors import NotationError
from ..findings import Fact, Finding, Where
from ..results import Verdict, bad_names, faulty, not_ranked, tidy
from .phrases import parse_condition
from .play import LEAST, MOST
from .profile import PLACES, Card, Profile, counted

_END = "End of Game"
_MOST_SCORED = 4
"""So many cards one turn may bring: the forced one, that of a pair, and one that each die fills."""


class Won(NamedTuple):
    """A player and what they have won: the ids of the cards, or how many symbols and cards these are.

    What was not written is None; symbols may stand beside the ids too, as a check.
    """

    name: str
    won: tuple[str, ...] | None = None
    sacks: int | None = None
    cards: int | None = None


def judge(profile: Profile, deck: Sequence[Card], players: Sequence[Won]) -> Verdict:
    """Rank by symbols, then by cards, then shared (End of Game); and check the cards against the deck.

    Cards are known by their ids, or by their conditions in any language. Raises :class:`GameError` for a
    deck that no game can be played with.
    """
    cards = dict(counted(deck))
    names = tuple(tidy(each.name) for each in players)
    read = _Read(cards, players)
    findings = [
        *bad_names(names, LEAST, MOST),
        *read.unknown(names),
        *_twice(cards, read, names),
        *_mismatches(read, names),
    ]
    findings += _beyond(profile, read, names)
    findings += _unfinished(profile, read)
    seats = tuple(_scored(seat, each, read) for seat, each in enumerate(players))
    out = faulty(findings)
    ranking, ties = _ranking([each for each in seats if each.seat not in out], read, names)
    return Verdict(names, ScoreSheet(seats, ranking), (*findings, *ties, *not_ranked(names, out)))


def card_of(text: str, cards: Sequence[Card]) -> Card | None:
    """The card of an id, whatever its case, or of a condition in any language, if there is just one."""
    plain = "-".join(tidy(text).casefold().split())
    for card in cards:
        if card.id == plain:
            return card
    try:
        condition = parse_condition(plain.replace("-", " "))
    except NotationError:
        return None
    alike = [card for card in cards if card.condition == condition]
    return alike[0] if len(alike) == 1 else None


class _Read:
    """What was written, as cards of the deck."""

    def __init__(self, cards: Mapping[Card, int], players: Sequence[Won]) -> None:
        self.deck, self.players = cards, players
        self.size = sum(cards.values())
        known = [*cards]
        self.won = [[(text, card_of(text, known)) for text in each.won or ()] for each in players]

    def named(self, seat: int) -> list[Card]:
        """The cards that a seat names and that there are."""
        return [card for _, card in self.won[seat] if card]

    def cards(self, seat: int) -> int | None:
        """How many cards a seat has, if that was written."""
        each = self.players[seat]
        return each.cards if each.won is None else len(each.won)

    def fewest(self, seat: int) -> int:
        """How many cards a seat has at least: none has more than two symbols."""
        cards = self.cards(seat)
        return -(-(self.players[seat].sacks or 0) // 2) if cards is None else cards

    def sacks(self, seat: int) -> int:
        """How many symbols a seat has."""
        if self.players[seat].won is None:
            return self.players[seat].sacks or 0
        return sum(card.sacks for card in self.named(seat))

    def left(self) -> list[int]:
        """The symbols of the cards that nobody names, the fewest first."""
        named = Counter(card for seat in range(len(self.players)) for card in self.named(seat))
        copies = [(card.sacks, max(0, count - named[card])) for card, count in self.deck.items()]
        return sorted(sacks for sacks, count in copies for _ in range(count))

    def unknown(self, names: Sequence[str]) -> Iterator[Finding]:
        """What is written is a card of the deck (code ``unknown-card``)."""
        ids = [card.id for card in self.deck]
        for seat, won in enumerate(self.won):
            for at, (text, card) in enumerate(won):
                if card:
                    continue
                meant = get_close_matches("-".join(text.casefold().split())[:100], ids, 1)
                facts: dict[str, Fact] = {"card": text, "meant": meant[0] if meant else ""}
                path = ("player", seat, "won", at)
                yield _fault("unknown-card", "", seat, names, facts, "Components", path)


def _twice(cards: Mapping[Card, int], read: _Read, names: Sequence[str]) -> Iterator[Finding]:
    """No card is won more often than the deck has it (code ``card-twice``)."""
    claims: dict[Card, list[tuple[int, int]]] = {}
    for seat, won in enumerate(read.won):
        for at, (_, card) in enumerate(won):
            if card:
                claims.setdefault(card, []).append((seat, at))
    for card, places in claims.items():
        if len(places) <= cards[card]:
            continue
        times = Counter(seat for seat, _ in places)
        facts: dict[str, Fact] = {"card": card.id, "times": len(places), "count": cards[card]}
        alone = [seat for seat, number in times.items() if number > cards[card]]
        for seat in alone:
            path = ("player", seat, "won", [at for own, at in places if own == seat][cards[card]])
            facts["times"] = times[seat]
            yield _fault("card-twice", "alone", seat, names, facts, "How Scoring Works", path)
        if not alone:
            seat, at = places[cards[card]]
            facts["players"] = tuple(names[each] or f"{each + 1}" for each in times)
            yield Finding(
                "error",
                "card-twice",
                Where("table"),
                "several",
                facts,
                "How Scoring Works",
                ("player", seat, "won", at),
            )


def _mismatches(read: _Read, names: Sequence[str]) -> Iterator[Finding]:
    """The numbers fit the named cards, or cards that the deck still has (``cards-``, ``sacks-mismatch``)."""
    left = read.left()
    for seat, (each, won) in enumerate(zip(read.players, read.won, strict=True)):
        if each.won is not None and each.cards not in (None, len(won)):
            facts: dict[str, Fact] = {"cards": each.cards or 0, "named": len(won)}
            yield _fault("cards-mismatch", "", seat, names, facts, _END, ("player", seat, "cards"))
        if each.sacks is None:
            continue
        path = ("player", seat, "sacks")
        if each.won is not None:
            named = read.sacks(seat)
            if all(card for _, card in won) and each.sacks != named:
                facts = {"sacks": each.sacks, "named": named}
                yield _fault("sacks-mismatch", "named", seat, names, facts, _END, path)
        elif each.cards is not None and each.cards <= len(left):
            least, most = sum(left[: each.cards]), sum(left[len(left) - each.cards :])
            if not least <= each.sacks <= most:
                facts = {"sacks": each.sacks, "cards": each.cards, "least": least, "most": most}
                yield _fault("sacks-mismatch", "numbers", seat, names, facts, _END, path)


def _beyond(profile: Profile, read: _Read, names: Sequence[str]) -> Iterator[Finding]:
    """Nobody, and no table, has more than there is to win (code ``too-many-cards``).

    Before the last round each player has fewer cards than end the game. A turn scores at most four, and
    in the end those that lie face up are scored (Turn Sequence; End of Game).
    """
    players = len(read.players)
    round_ = _MOST_SCORED * players + PLACES
    alone = min(read.size, profile.cards_to_end - 1 + round_)
    together = min(read.size, (profile.cards_to_end - 1) * players + round_)
    fewest = [read.fewest(seat) for seat in range(players)]
    over = [seat for seat, cards in enumerate(fewest) if cards > alone]
    for seat in over:
        facts: dict[str, Fact] = {"cards": fewest[seat], "most": alone, "players": players}
        variant = "deck-alone" if alone == read.size else "game-alone"
        yield _fault("too-many-cards", variant, seat, names, facts, _END, ("player", seat))
    if over:
        return
    if sum(fewest) > together:
        facts = {
            "cards": sum(fewest),
            "most": together,
            "surplus": sum(fewest) - together,
            "players": players,
        }
        variant = "deck" if together == read.size else "game"
        yield Finding("error", "too-many-cards", Where("table"), variant, facts, _END, ("player",))
        return
    counted = [seat for seat, each in enumerate(read.players) if each.won is None]
    sacks, most = sum(read.sacks(seat) for seat in counted), sum(read.left())
    if sacks > most:
        facts = {"sacks": sacks, "most": most, "surplus": sacks - most}
        yield Finding("error", "too-many-cards", Where("table"), "sacks", facts, "Components", ("player",))


def _unfinished(profile: Profile, read: _Read) -> Iterator[Finding]:
    """Somebody has as many cards as end the game (End of Game): a note, as the others may come yet.

    It ends as well when no card is left to win, of which nothing can be seen here where cards are discarded.
    """
    numbers = [read.cards(seat) for seat in range(len(read.players))]
    known = [number for number in numbers if number is not None]
    # Symbols alone tell no number; at most there are as many cards.
    most = max(
        [each.sacks or 0 for each, n in zip(read.players, numbers, strict=True) if n is None], default=0
    )
    if max([*known, most], default=0) >= profile.cards_to_end or profile.unwon == "discarded":
        return
    if sum(known) < read.size or len(known) < len(numbers):
        facts: dict[str, Fact] = {"cards": profile.cards_to_end}
        yield Finding("note", "unfinished", Where("table"), "cards", facts, _END, ("player",))


def _scored(seat: int, player: Won, read: _Read) -> SeatScore:
    if player.won is not None:
        cards = read.named(seat)
        reasons = tuple(Reason("card", card.sacks, 1, (("card", card.id),)) for card in cards)
    elif player.cards is not None:
        reasons = (Reason("cards", player.sacks or 0, player.cards),) if player.cards else ()
    else:
        reasons = (Reason("sacks", player.sacks or 0, player.sacks or 0),) if player.sacks else ()
    return SeatScore(seat, read.sacks(seat), reasons)


def _ranking(
    seats: Sequence[SeatScore], read: _Read, names: Sequence[str]
) -> tuple[tuple[Standing, ...], list[Finding]]:
    """By symbols, then by cards where they are known of all who are level; else they share the place."""
    ranking: list[Standing] = []
    ties: list[Finding] = []
    taken = 0
    by_total = sorted(seats, key=lambda each: -each.total)
    for total, group in groupby(by_total, key=lambda each: each.total):
        tied = [each.seat for each in group]
        cards = {seat: number for seat in tied if (number := read.cards(seat)) is not None}
        shared = [tied]
        if len(cards) == len(tied):
            shared = [[s for s in tied if cards[s] == n] for n in sorted({*cards.values()}, reverse=True)]
        elif len(tied) > 1 and total:
            facts: dict[str, Fact] = {"place": taken + 1, "players": tuple(names[seat] for seat in tied)}
            path = ("player", next(seat for seat in tied if seat not in cards))
            ties.append(Finding("note", "tie", Where("table"), "cards", facts, _END, path))
        for same in shared:
            ranking.append(Standing(taken + 1, tuple(same), total))
            taken += len(same)
    return tuple(ranking), ties


def _fault(
    code: str,
    variant: str,
    seat: int,
    names: Sequence[str],
    facts: Mapping[str, Fact],
    section: str,
    path: tuple[str | int, ...],
) -> Finding:
    told = {"player": names[seat], "number": seat + 1, **facts}
    return Finding("error", code, Where("player", (seat + 1,)), variant, told, section, path)
