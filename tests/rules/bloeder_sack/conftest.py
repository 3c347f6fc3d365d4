"""The default profile and deck of Blöder Sack, and a table that is refereed straight from the rulebook.

The table knows nothing of the package but the numbers of a profile, and the names of a deck's cards: its
moves are texts as in the notation, its dice stand in lists, and it tries all that could be done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

import pytest
from spielsack.rules.bloeder_sack import Card, Profile, Rules, parse_condition
from spielsack.templates.decks import deck as load_deck
from spielsack.templates.loader import load_builtin


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "bloeder-sack", Profile).value


@pytest.fixture(scope="session")
def deck() -> tuple[Card, ...]:
    rows = load_deck("bloeder-sack").value.card
    return tuple(Card(parse_condition(row.condition), row.sacks) for row in rows for _ in range(row.count))


@pytest.fixture(scope="session")
def rules(profile: Profile, deck: tuple[Card, ...]) -> Rules:
    return Rules(profile, deck)


CHANCE = -1
COLOURS = "BWRK"
"""Blue, White, Red and Black: seats 0 to 3."""
FACES = range(1, 7)
PLACES = range(5)


class Thrown(NamedTuple):
    """A die on a placement card; ``when`` counts all dice that were ever laid down."""

    seat: int
    value: int
    when: int


class Book:
    """What lies on the table; moves are texts."""

    def __init__(self, house: Profile, deck: Sequence[str], seats: int) -> None:
        self.house, self.seats = house, seats
        self.deck = list(deck)
        self.cards = [""] * len(PLACES)
        self.dice: list[list[Thrown]] = [[] for _ in PLACES]
        self.won: list[list[str]] = [[] for _ in range(seats)]
        self.waiting = [*PLACES]
        self.seat = 0
        self.rolled = False
        self.hand: list[int] = []
        self.choosing = ""
        self.ending = self.over = False
        self.laid = self.turns = 0

    def set_up(self, position: Mapping[str, Any]) -> None:
        """Lay out a position; dice are as ``B4 W2``, a 4 of Blue's on the first space, then White's 2."""
        self.cards = position.get("cards", self.cards)
        self.waiting = [at for at in PLACES if not self.cards[at]] if "cards" not in position else []
        for at, text in enumerate(position.get("dice", [])):
            for word in text.split():
                self.dice[at].append(Thrown(COLOURS.index(word[0]), int(word[1]), self.laid))
                self.laid += 1
        for card in filter(None, self.cards):
            self.deck.remove(card)
        self.deck = position.get("unseen", self.deck)
        self.won = position.get("won", self.won)
        self.seat = position.get("seat", 0)
        self.ending = position.get("ending", False)
        if "cards" in position:
            self.begin()

    def after(self, text: str) -> Book:
        """Another table, on which this move has been made."""
        other = copy(self)
        other.deck, other.cards, other.hand = [*self.deck], [*self.cards], [*self.hand]
        other.waiting = [*self.waiting]
        other.dice = [[*there] for there in self.dice]
        other.won = [[*cards] for cards in self.won]
        other.play(text)
        return other

    def key(self) -> str:
        """All of it, as a text; of the dice only which came before which matters."""
        fixed = ("house", "seats", "dice", "laid", "turns")
        held = [value for name, value in sorted(vars(self).items()) if name not in fixed]
        return repr((held, [ranked(there) for there in self.dice]))

    # --- who may do what -----------------------------------------------------------------------

    def acting(self) -> list[int]:
        if self.over:
            return []
        if self.waiting or not (self.rolled or self.choosing):
            return [CHANCE]
        return [self.seat]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.acting():
            return set()
        if self.waiting:
            return {f"draw {card}" for card in self.deck}
        if self.choosing:
            least = 2 if self.choosing == "fewer than two dice" else 1
            counted = [self.of(seat, there) if least == 2 else there for there in self.dice]
            scores = {f"score {at + 1}" for at in PLACES if len(counted[at]) >= least}
            return scores if least == 2 else {*scores, "pass"}
        if not self.rolled:
            return {f"roll {low} {high}" for low in FACES for high in FACES if low <= high}
        return {*self.placings(), *self.replacings()}

    def placings(self) -> list[str]:
        return [f"place {value} on {at + 1}" for value in self.hand for at in PLACES if self.cards[at]]

    def replacings(self) -> list[str]:
        """Instead of placing both dice; a table may forbid it after a pair."""
        if len(self.hand) < 2 or (self.hand[0] == self.hand[1] and not self.house.replace_after_pair):
            return []
        return [
            f"replace {at + 1} space {space}"
            for at in PLACES
            for space, die in enumerate(self.dice[at], 1)
            if die.seat != self.seat and die.value in self.hand
        ]

    def of(self, seat: int, there: list[Thrown]) -> list[Thrown]:
        return [die for die in there if die.seat == seat]

    def supply(self, seat: int) -> int:
        return self.house.dice - sum(len(self.of(seat, there)) for there in self.dice)

    # --- what becomes of it --------------------------------------------------------------------

    def play(self, text: str) -> None:
        match text.split():
            case ["draw", card]:
                self.deck.remove(card)
                self.cards[self.waiting.pop(0)] = card
                self.go_on()
            case ["roll", *thrown]:
                self.hand, self.rolled = [int(value) for value in thrown], True
                if len({*self.hand}) == 1:
                    self.pair(self.hand[0])
            case ["score", place]:
                self.choosing = ""
                self.score(int(place) - 1)
                self.go_on()
            case ["pass"]:
                self.choosing = ""
            case ["place", value, "on", place]:
                self.hand.remove(int(value))
                there = self.dice[int(place) - 1]
                there.append(self.thrown(int(value)))
                spaces = self.house.spaces_of_two if self.seats == 2 else self.house.spaces
                if len(there) == spaces:
                    self.score(int(place) - 1)
                self.go_on()
            case ["replace", place, "space", space]:
                there, at = self.dice[int(place) - 1], int(space) - 1
                there[at] = self.thrown(there[at].value)
                self.hand = []
                self.go_on()

    def thrown(self, value: int) -> Thrown:
        self.laid += 1
        return Thrown(self.seat, value, self.laid)

    def pair(self, value: int) -> None:
        if value == 6:
            self.choosing = "pair of 6" if any(self.dice) else ""
        elif self.dice[value - 1]:
            self.score(value - 1)
            self.go_on()

    def score(self, at: int) -> None:
        best = self.best(self.cards[at].split("-"), self.dice[at])
        if best is None and self.house.unwon == "last-die":
            best = self.dice[at][self.last(self.dice[at])].seat
        self.dice[at] = []
        if best is None and self.house.unwon == "stays":
            return
        if best is not None:
            self.won[best].append(self.cards[at])
            self.ending |= len(self.won[best]) >= self.house.cards_to_end
        self.cards[at] = ""
        if self.deck and not self.over:
            self.waiting.append(at)

    def last(self, there: list[Thrown]) -> int:
        """Which of the dice came last: a table that sees the spaces only goes by those."""
        if self.house.replacement_order == "space":
            return len(there) - 1
        return max(range(len(there)), key=lambda space: there[space].when)

    def best(self, condition: list[str], there: list[Thrown]) -> int | None:
        """Who fulfils a condition best; of equals, whose last die of any value came later.

        Whoever has a value that it is without is out, with all dice.
        """
        asked, _, barred = " ".join(condition).partition(" without ")
        out = {die.seat for die in there if str(die.value) in barred}
        there, condition = [die for die in there if die.seat not in out], asked.split()
        worth = {seat: self.worth(condition, seat, there) for seat in {die.seat for die in there}}
        fulfilled = {seat: each for seat, each in worth.items() if each}
        equal = [seat for seat, each in fulfilled.items() if each == max(fulfilled.values())]
        theirs = [die for die in there if die.seat in equal]
        return theirs[self.last(theirs)].seat if theirs else None

    def worth(self, condition: list[str], seat: int, there: list[Thrown]) -> int:
        """Each explanation as it stands; 0 does not fulfil it, and the lowest is the least below 0."""
        own = [die.value for die in self.of(seat, there)]
        match condition:
            case ["fewest", "dice"]:
                return -len(own)
            case ["exactly", number, "dice" | "die"]:
                return int(len(own) == int(number))
            case ["exactly", number, _, "with", *values]:
                named = {"even": "246", "odd": "135"}.get(values[0], "".join(values))
                return int(sum(str(value) in named for value in own) == int(number))
            case [*start, "under", bound]:
                return self.worth(start, seat, there) if sum(own) < int(bound) else 0
            case [*start, "over", bound]:
                return self.worth(start, seat, there) if sum(own) > int(bound) else 0
            case ["lowest", "sum"]:
                return -sum(own)
            case ["lowest", "sum", parity]:
                return -sum(own) if sum(own) % 2 == {"even": 0, "odd": 1}[parity] else 0
            case ["most", "dice"]:
                return len(own)
            case ["most", "matching"]:
                return max(own.count(value) for value in FACES)
            case ["most", "different"]:
                return len({*own})
            case ["most", "even"]:
                return len([value for value in own if value in (2, 4, 6)])
            case ["most", "odd"]:
                return len([value for value in own if value in (1, 3, 5)])
            case ["most", "not", value]:
                return len(own) - own.count(int(value))
            case ["most", *values]:
                return sum(own.count(int(value)) for value in values)
            case ["last", *values]:
                such = [die for die in there if str(die.value) in values]
                return int(bool(such) and such[self.last(such)].seat == seat)
            case ["sum", parity]:
                return sum(own) if sum(own) % 2 == {"even": 0, "odd": 1}[parity] else 0
            case ["sum"]:
                return sum(own)
            case _:
                raise AssertionError(condition)

    def go_on(self) -> None:
        if self.waiting:
            return
        if not any(self.cards):
            self.over, self.hand = True, []
        elif self.rolled and not self.hand:
            self.seat = (self.seat + 1) % self.seats
            self.rolled = False
            self.turns += 1
            if self.ending and self.seat == 0:
                self.end()
            else:
                self.begin()

    def begin(self) -> None:
        if self.supply(self.seat) < 2:
            self.choosing = "fewer than two dice"

    def end(self) -> None:
        """All cards that lie face up and have a die are scored; none is drawn."""
        self.over = True
        for at in PLACES:
            if self.dice[at]:
                self.score(at)


def ranked(there: Sequence[Any]) -> list[tuple[int, int, int]]:
    """Dice as whose, value, and how many of them came before."""
    return [(die[0], die[1], sum(other[2] < die[2] for other in there)) for die in there]


@pytest.fixture(scope="session")
def by_the_book() -> Callable[[Profile, Sequence[str], int], Book]:
    return Book
