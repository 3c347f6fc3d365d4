"""The default profile of Schnapp den Sack, and a table that is refereed straight from the rulebook.

The table knows nothing of the package but the numbers of a profile: its cards are texts as in the
notation, its rows lists of lists of them, and it tries every place a card may be laid on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

import pytest
from spielsack.rules.schnapp_den_sack import Profile, Rules
from spielsack.templates.loader import load_builtin

CARDS = -1


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "schnapp-den-sack", Profile).value


@pytest.fixture(scope="session")
def rules(profile: Profile) -> Rules:
    return Rules(profile)


class Book:
    """What lies on the table; moves are texts."""

    def __init__(self, house: Profile, seats: int) -> None:
        self.house, self.seats = house, seats
        self.deck = ["joker"] * house.jokers
        for number, kind in enumerate(house.types):
            for each in house.type_values[number] if house.type_values else house.values:
                self.deck += [f"{kind} {each.value}"] * each.count
        self.all_cards = tuple(self.deck)
        self.rows: dict[str, list[list[str]]] = {kind: [] for kind in house.types}
        self.piles = [0] * seats
        self.back: list[list[str]] = [[] for _ in range(seats)]
        self.scored: list[list[str]] = [[] for _ in range(seats)]
        self.dealt = False
        self.seat = 0
        self.card = ""
        self.wrong: list[int] = []
        self.owing = CARDS
        self.picking = False

    def after(self, seat: int, text: str) -> Book:
        """Another table, on which this move has been made."""
        other = copy(self)
        other.deck, other.piles, other.wrong = [*self.deck], [*self.piles], [*self.wrong]
        other.rows = {kind: [[*stack] for stack in row] for kind, row in self.rows.items()}
        other.back = [[*cards] for cards in self.back]
        other.scored = [[*cards] for cards in self.scored]
        other.play(seat, text)
        return other

    def key(self) -> str:
        """All of it, as a text."""
        fixed = ("house", "seats", "all_cards")
        return repr([value for name, value in sorted(vars(self).items()) if name not in fixed])

    def set_up(self, position: Mapping[str, Any]) -> None:
        """Lay out a position: the rows as text, by type, such as ``2 5j`` for a 2 and a joker on a 5."""
        rows = position.get("rows", [])
        for kind, row in zip(self.rows, rows, strict=bool(rows)):
            self.rows[kind] = [
                ["joker" if sign == "j" else f"{kind} {sign}" for sign in stack] for stack in row.split()
            ]
        self.dealt = bool(rows)
        self.deck = position.get("unseen", self.deck)
        self.piles = position.get("piles", self.piles)
        self.back = position.get("back", self.back)
        self.scored = position.get("won", self.scored)
        self.seat = position.get("turner", 0)
        self.card = position.get("turned", "")
        self.wrong = position.get("wrong", [])

    def sacks(self, card: str) -> int:
        return self.house.joker_value if card == "joker" else int(card.split()[1])

    def goals(self, kind: str) -> list[int]:
        if self.house.row_targets:
            return [self.house.row_targets[self.house.types.index(kind)]]
        return [*self.house.targets]

    # --- who may do what -----------------------------------------------------------------------

    def acting(self) -> list[int]:
        if self.owing != CARDS:
            return [self.owing]
        if self.picking:
            return [self.seat]
        if self.card:
            return [seat for seat in range(self.seats) if seat not in self.wrong]
        return [CARDS] if not self.dealt or any(self.piles) or any(self.back) else []

    def legal(self, seat: int) -> set[str]:
        if seat not in self.acting():
            return set()
        if seat == CARDS:
            return {f"turn {card}" for card in self.may_come()}
        if self.owing != CARDS:
            cards = self.scored[seat] if self.house.penalty_card == "chosen" else self.scored[seat][-1:]
            return {f"return {card}" for card in cards}
        if self.picking:
            return {f"place {kind}" for kind in self.rows}
        return {"grab wrong", "nobody", *self.right()}

    def may_come(self) -> list[str]:
        if not self.dealt:
            kind = next(kind for kind, row in self.rows.items() if not row)
            return [card for card in self.deck if card.split()[0] == kind]
        return self.deck if self.piles[self.seat] else self.back[self.seat][:1]

    def right(self) -> list[str]:
        """Every right grab: the card is tried at the end of the row, and on every stack of it."""
        found: list[str] = []
        for kind, row in self.rows.items():
            if self.card not in ("joker", f"{kind} {self.sacks(self.card)}"):
                continue
            for place in range(len(row) + 1):
                tried = [stack[-1] for stack in row]
                tried[place : place + 1] = [self.card]
                if sum(map(self.sacks, tried)) in self.goals(kind):
                    found.append(f"grab {kind} " + ("end" if place == len(row) else f"on {place + 1}"))
        return found

    # --- what becomes of it --------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        match text.split():
            case ["turn", *card] if not self.dealt:
                self.deck.remove(" ".join(card))
                self.rows[card[0]] = [[" ".join(card)]]
                if all(self.rows.values()):
                    self.deal()
            case ["turn", *card]:
                self.card = " ".join(card)
                if self.piles[self.seat]:
                    self.piles[self.seat] -= 1
                    self.deck.remove(self.card)
                else:
                    self.back[self.seat].remove(self.card)
            case ["grab", "wrong"]:
                self.wrong.append(seat)
                if self.scored[seat]:
                    self.owing = seat
                else:
                    self.go_on()
            case ["return", *card]:
                self.give_back(seat, " ".join(card))
                self.go_on()
            case ["grab", kind, *_]:
                for stack in self.rows[kind]:
                    self.scored[seat] += stack
                self.scored[seat].append(self.card)
                self.rows[kind] = []
                self.next_seat()
            case ["nobody"]:
                self.nobody()
            case ["place", kind]:
                self.lay(kind)

    def deal(self) -> None:
        self.dealt = True
        left = len(self.deck)
        seat = 0
        while left >= (1 if self.house.extras == "dealt" else self.seats - seat):
            self.piles[seat] += 1
            seat, left = (seat + 1) % self.seats, left - 1
        self.seat = self.seats - 1
        self.next_seat()

    def give_back(self, seat: int, card: str) -> None:
        if self.house.penalty_card == "latest":
            self.scored[seat].pop()
        else:
            self.scored[seat].remove(card)
        self.back[seat].append(card)
        self.owing = CARDS

    def go_on(self) -> None:
        if self.house.after_wrong == "nobody" or len(self.wrong) == self.seats:
            self.nobody()

    def nobody(self) -> None:
        if self.card == "joker":
            self.picking = True
        else:
            self.lay(self.card.split()[0])

    def lay(self, kind: str) -> None:
        row = self.rows[kind]
        total = sum(self.sacks(stack[-1]) for stack in row)
        goal = (max if self.house.cover_over == "larger" else min)(self.goals(kind))
        if total > goal:
            most = max(self.sacks(stack[-1]) for stack in row)
            highest = [stack for stack in row if self.sacks(stack[-1]) == most]
            highest[0 if self.house.equal_tops == "leftmost" else -1].append(self.card)
        else:
            row.append([self.card])
        self.next_seat()

    def next_seat(self) -> None:
        self.card, self.wrong, self.picking = "", [], False
        for _ in range(self.seats):
            self.seat = (self.seat + 1) % self.seats
            if self.piles[self.seat] or self.back[self.seat]:
                return


@pytest.fixture(scope="session")
def by_the_book() -> Callable[[Profile, int], Book]:
    return Book
