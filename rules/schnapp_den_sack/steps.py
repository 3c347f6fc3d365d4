"""What each move of *Schnapp den Sack* leads to; the moves are known to be legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from ..engine import Event, Step
from .profile import Card
from .rows import END
from .state import Grab, Nobody, Place, Return, Row, Stack, State, Turn, Wrong
from .tables import ALWAYS, NOBODY, Tables

T = TypeVar("T")


class Steps:
    """A function from a state, a seat and a move to a step, by the kind of the move."""

    by_kind: Mapping[type, Callable[[State, int, Any], Step]]

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._grab_on = tables.profile.after_wrong == "others"
        self._latest = tables.profile.penalty_card == "latest"
        self.by_kind = {
            Turn: self._turn,
            Grab: self._grab,
            Wrong: self._wrong,
            Return: self._return,
            Nobody: self._nobody,
            Place: self._place,
        }

    # --- turning: Setup; Turning over a card ---------------------------------------------------

    def _turn(self, state: State, _: int, move: Turn) -> Step:
        card, seat = move.card, state.turner
        if state.due == "start":
            return self._lay_out(state, card)
        unseen, piles, under = state.unseen, state.piles, state.under
        if piles[seat]:
            at = self._tables.index[card]
            unseen = replaced(unseen, at, unseen[at] - 1)
            piles = replaced(piles, seat, piles[seat] - 1)
        else:
            under = replaced(under, seat, under[seat][1:])
        turns = state.turns + 1
        following = State(unseen, state.rows, piles, under, state.won, seat, card, (), -1, "grab", turns)
        return Step(following, _turned(seat, card))

    def _lay_out(self, state: State, card: Card) -> Step:
        """A starting card; after the last the others are dealt round (ruling 7)."""
        at = self._tables.index[card]
        unseen = replaced(state.unseen, at, state.unseen[at] - 1)
        rows = replaced(state.rows, card.type, ((card,),))
        state = state._replace(unseen=unseen, rows=rows)
        events = (Event("laid-out", None, (("card", card),)),)
        if () in rows:
            return Step(state, events)
        seats = len(state.piles)
        each, extra = divmod(sum(unseen), seats)
        if self._tables.profile.extras == "aside":
            extra = 0
        piles = tuple(each + (seat < extra) for seat in range(seats))
        return Step(_next(state._replace(piles=piles, turner=-1), rows, state.won), events)

    # --- grabbing: Zacki is grabbed!; Grabbed wrongly! -----------------------------------------

    def _grab(self, state: State, seat: int, move: Grab) -> Step:
        """The turned card and all cards of the row, covered ones too (ruling 4)."""
        row = state.rows[move.row]
        cards = (*[card for stack in row for card in stack], turned_card(state))
        won = replaced(state.won, seat, state.won[seat] + cards)
        facts = (("row", move.row), ("cover", move.cover), ("cards", len(cards)))
        rows = replaced(state.rows, move.row, ())
        return Step(_next(state, rows, won), (Event("grabbed", seat, facts),))

    def _wrong(self, state: State, seat: int, _: Wrong) -> Step:
        """Out for this card; and a scoring card is due, if there is one (ruling 5)."""
        solutions = len(self._tables.choices(state.rows, turned_card(state))) - len(ALWAYS)
        events, out = _grabbed_wrongly(seat, solutions), (*state.out, seat)
        if state.won[seat]:
            return Step(State(*state[:7], out, seat, "return", state.turns), events)
        return self._others(State(*state[:7], out, -1, "grab", state.turns), events)

    def _return(self, state: State, seat: int, move: Return) -> Step:
        """A scoring card goes under the own draw pile, where it comes last."""
        card, cards = move.card, state.won[seat]
        at = len(cards) - 1 if self._latest else cards.index(card)
        won = replaced(state.won, seat, cards[:at] + cards[at + 1 :])
        under = replaced(state.under, seat, (*state.under[seat], card))
        following = State(*state[:3], under, won, *state[5:8], -1, "grab", state.turns)
        return self._others(following, _returned(seat, card))

    def _others(self, state: State, events: tuple[Event, ...]) -> Step:
        """After a wrong grab the others may still grab, if there are any and they may."""
        if self._grab_on and len(state.out) < len(state.piles):
            return Step(state, events)
        following, placed = self._nobody(state, state.turner, NOBODY)
        return Step(following, events + placed)

    # --- placing: Quick look; The Joker --------------------------------------------------------

    def _nobody(self, state: State, _: int, __: Nobody) -> Step:
        """The card goes to its row; a joker's row is picked first (ruling 3)."""
        card = turned_card(state)
        if card.type == self._tables.joker:
            return Step(state._replace(due="place"), ())
        return self._put(state, card, card.type)

    def _place(self, state: State, _: int, move: Place) -> Step:
        return self._put(state, turned_card(state), move.row)

    def _put(self, state: State, card: Card, row: int) -> Step:
        """To the row's end, or, over the target, on its highest card (ruling 2)."""
        stacks = state.rows[row]
        at = self._tables.rest(row, stacks)
        stacks: Row = (*stacks, (card,)) if at == END else replaced(stacks, at, (*stacks[at], card))
        following = _next(state, replaced(state.rows, row, stacks), state.won)
        return Step(following, _placed(state.turner, row, at, card))


def _next(state: State, rows: tuple[Row, ...], won: tuple[Stack, ...]) -> State:
    """The next seat that has a card to turn, clockwise, or the end (Ending the Game)."""
    unseen, piles, under, turner, turns = state.unseen, state.piles, state.under, state.turner, state.turns
    if not (any(piles) or any(under)):
        return State(unseen, rows, piles, under, won, turner, None, (), -1, "over", turns)
    turner = (turner + 1) % len(piles)
    while not (piles[turner] or under[turner]):
        turner = (turner + 1) % len(piles)
    return State(unseen, rows, piles, under, won, turner, None, (), -1, "turn", turns)


def turned_card(state: State) -> Card:
    """The card that lies turned over, while grabs, a penalty or a joker's row are due."""
    assert state.turned is not None  # noqa: S101 - see above
    return state.turned


@lru_cache(maxsize=4096)
def _turned(seat: int, card: Card) -> tuple[Event, ...]:
    return (Event("turned", seat, (("card", card),)),)


@lru_cache(maxsize=4096)
def _grabbed_wrongly(seat: int, solutions: int) -> tuple[Event, ...]:
    return (Event("grabbed-wrongly", seat, (("solutions", solutions),)),)


@lru_cache(maxsize=4096)
def _returned(seat: int, card: Card) -> tuple[Event, ...]:
    return (Event("returned", seat, (("card", card),)),)


@lru_cache(maxsize=4096)
def _placed(seat: int, row: int, cover: int, card: Card) -> tuple[Event, ...]:
    return (Event("placed", seat, (("row", row), ("cover", cover), ("card", card))),)


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """``values`` with another one at ``at``."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)
