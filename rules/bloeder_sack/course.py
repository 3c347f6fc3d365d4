"""How a game of *Blöder Sack* runs on: what each move does, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any, TypeVar

from ..engine import Event, Step
from .profile import PLACES, Card, Profile, counted
from .scoring import last_placed, winner
from .state import Die, Draw, Due, Move, Pass, Put, Replace, Roll, Score, State

TWO = 2
"""The number of players for whom fewer dice fill a card, and of dice in a roll."""
NONE = -1
"""No card above a place; no place that waits for one."""

Dice = tuple[tuple[Die, ...], ...]
Events = tuple[Event, ...]
T = TypeVar("T")


class Course:
    """The course of games by one profile and one deck."""

    def __init__(self, profile: Profile, deck: Sequence[Card]) -> None:
        self.profile = profile
        self.deck = counted(deck)
        self.cards = tuple(card for card, _ in self.deck)
        self.ids = tuple(card.id for card in self.cards)
        self.numbers = {card: number for number, card in enumerate(self.ids)}
        self._by_space = profile.replacement_order == "space"
        self._doing: dict[type[Move], Callable[[State, Any], Step]] = {
            Draw: self._draw,
            Roll: self._roll,
            Score: self._choose,
            Pass: self._pass,
            Put: self._put,
            Replace: self._exchange,
        }

    def step(self, state: State, seat: int, move: Move) -> Step:  # noqa: ARG002 - the state knows whose turn it is
        """Make a move that is known to be legal."""
        return self._doing[type(move)](state, move)

    def supply(self, state: State, seat: int) -> int:
        """The dice that a seat has before it, those just rolled apart."""
        return self.profile.dice - _lying(state.dice, seat) - (len(state.hand) if seat == state.seat else 0)

    def spaces(self, state: State) -> int:
        """How many dice fill a placement card (Scoring a Full Placement Card)."""
        return self.profile.spaces_of_two if len(state.won) == TWO else self.profile.spaces

    # --- the moves -----------------------------------------------------------------------------

    def _draw(self, state: State, move: Draw) -> Step:
        """A card comes to the place that waits for one (How Scoring Works), or to the next (Setup)."""
        card, place = self.numbers[move.card], state.vacant
        face = _with(state.face, place, card)
        unseen = _with(state.unseen, card, state.unseen[card] - 1)
        setting_up = NONE in face and not (state.turns or state.rolled or any(state.dice))
        state = State(
            unseen, face, state.dice, state.won,
            state.seat, state.hand, state.rolled, face.index(NONE) if setting_up else NONE,
            "draw", state.last_round, state.turns,
        )  # fmt: skip
        events = _drawn(place, move.card)
        return Step(state, events) if setting_up else self._go_on(state, events)

    def _roll(self, state: State, move: Roll) -> Step:
        """Step 1: a pair of 1 to 5 scores its card, a pair of 6 any one or none, if a die lies there."""
        low, high = move
        dice, events = state.dice, _rolled(state.seat, low, high)
        scores = low == high and (any(dice) if low > PLACES else bool(dice[low - 1]))
        due: Due = "pair" if scores and low > PLACES else "place"
        state = State(
            state.unseen, state.face, dice, state.won,
            state.seat, (low, high), True, NONE, due, state.last_round, state.turns,
        )  # fmt: skip
        return self._score(state, low - 1, events) if scores and due == "place" else Step(state, events)

    def _choose(self, state: State, move: Score) -> Step:
        """The forced scoring (Special Case), or that of a pair of 6 (Scoring for a Pasch)."""
        return self._score(state, move.place, ())

    def _pass(self, state: State, _: Pass) -> Step:
        return Step(state._replace(due="place"), ())

    def _put(self, state: State, move: Put) -> Step:
        """Step 2a: onto the lowest free space; the last one scores (Scoring a Full Placement Card)."""
        value, place = move
        seat, hand, there = state.seat, state.hand, state.dice[place]
        dice = _with(state.dice, place, (*there, _die(seat, value, _now(there))))
        left = hand[1:] if hand[0] == value else hand[:1]
        events = _placed(seat, value, place)
        if len(there) + 1 >= self.spaces(state):
            return self._score(state._replace(dice=dice, hand=left), place, events)
        if not left:
            return self._next_turn(state, dice, events)
        state = State(
            state.unseen, state.face, dice, state.won,
            seat, left, True, NONE, "place", state.last_round, state.turns,
        )  # fmt: skip
        return Step(state, events)

    def _exchange(self, state: State, move: Replace) -> Step:
        """Step 2b: the new die takes the old one's space and counts as placed now (ruling 5)."""
        place, space = move
        there = state.dice[place]
        old = there[space]
        new = _die(state.seat, old.value, _now(there))
        facts = (("value", old.value), ("place", place), ("space", space), ("from", old.seat))
        dice = _with(state.dice, place, _with(there, space, new))
        return self._next_turn(state, dice, (Event("replaced", state.seat, facts),))

    # --- what comes next -----------------------------------------------------------------------

    def _score(self, state: State, place: int, events: Events) -> Step:
        """Score a card; a new one is drawn while there are any, else the place stays empty (ruling 10)."""
        state, event = self._scored(state, place)
        events = (*events, event)
        if state.vacant >= 0 and any(state.unseen):
            return Step(State(*state[:8], "draw", *state[9:]), events)
        return self._go_on(state, events)

    def _scored(self, state: State, place: int) -> tuple[State, Event]:
        """How Scoring Works: who wins the card; the place then waits for another."""
        there, card = state.dice[place], state.face[place]
        unwon = self.profile.unwon
        seat = winner(self.cards[card].condition, there, self._by_space)
        if seat is None and unwon == "last-die":
            seat = last_placed(there, self._by_space)
        event = Event("scored", seat, (("place", place), ("card", self.ids[card])))
        dice, face, won = _with(state.dice, place, ()), state.face, state.won
        vacant, last_round = state.vacant, state.last_round
        if seat is not None or unwon != "stays":
            face, vacant = _with(face, place, NONE), place
        if seat is not None:
            cards = (*won[seat], card)
            won = _with(won, seat, cards)
            last_round = last_round or len(cards) >= self.profile.cards_to_end
        return State(
            state.unseen, face, dice, won, *state[4:7], vacant, state.due, last_round, state.turns
        ), event

    def _go_on(self, state: State, events: Events) -> Step:
        """Once a scored card is replaced: the roll, the other die, the next turn, or the end."""
        if max(state.face) < 0:  # nothing is left to win
            return Step(state._replace(hand=(), vacant=NONE, due="over"), events)
        if state.rolled and not state.hand:
            return self._next_turn(state, state.dice, events)
        due: Due = "place" if state.rolled else self._begins(state.dice, state.seat)
        return Step(State(*state[:7], NONE, due, *state[9:]), events)

    def _next_turn(self, state: State, dice: Dice, events: Events) -> Step:
        """The next seat, with nothing in hand; after the last one's last turn, the end (End of Game)."""
        seat = (state.seat + 1) % len(state.won)
        ends = state.last_round and not seat
        due: Due = "over" if ends else self._begins(dice, seat)
        state = State(
            state.unseen, state.face, dice, state.won,
            seat, (), False, NONE, due, state.last_round, state.turns + 1,
        )  # fmt: skip
        return self._final(state, events) if ends else Step(state, events)

    def _begins(self, dice: Dice, seat: int) -> Due:
        """What a turn begins with (Special Case: Fewer Than 2 Dice in Your Supply)."""
        return "roll" if self.profile.dice - _lying(dice, seat) >= TWO else "score"

    def _final(self, state: State, events: Events) -> Step:
        """All cards with a die on their place are scored, and none is drawn (End of Game)."""
        for place, there in enumerate(state.dice):
            if there:
                state, event = self._scored(state, place)
                events = (*events, event)
        return Step(state._replace(vacant=NONE), events)


@cache
def _drawn(place: int, card: str) -> Events:
    return (Event("drawn", None, (("place", place), ("card", card))),)


@cache
def _rolled(seat: int, low: int, high: int) -> Events:
    return (Event("rolled", seat, (("dice", (low, high)),)),)


@cache
def _placed(seat: int, value: int, place: int) -> Events:
    return (Event("placed", seat, (("value", value), ("place", place))),)


_die = lru_cache(maxsize=4096)(Die)
"""Dice made before, as most have been."""


def _now(there: tuple[Die, ...]) -> int:
    """The time of a die that comes to a placement card now."""
    return max([die.time for die in there]) + 1 if there else 0


def _lying(dice: Dice, seat: int) -> int:
    return [die.seat for there in dice for die in there].count(seat)


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    changed = list(values)
    changed[at] = value
    return tuple(changed)
