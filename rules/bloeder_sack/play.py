"""The engine of *Blöder Sack*: rolling, pairs, placing, replacing, scoring, the last round."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, combinations_with_replacement, compress, product
from random import Random
from typing import TypeVar

from ..engine import (
    CHANCE,
    CHANCE_ACTS,
    OVER,
    CheckedRules,
    Event,
    Fault,
    Reason,
    ScoreSheet,
    SeatScore,
    Standing,
    Step,
    places,
)
from ..errors import GameError
from .conditions import FACES
from .notation import format_move, parse_move
from .profile import PLACES, Card, Profile, counted
from .scoring import last_placed, winner
from .state import Die, Draw, Due, Move, Pass, Put, Replace, Roll, Score, State

GAME = "bloeder-sack"
LEAST, MOST = 2, 4
T = TypeVar("T")

_ROLLS = tuple(Roll(low, high) for low, high in combinations_with_replacement(FACES, 2))
_THROWS = tuple(Roll(min(pair), max(pair)) for pair in product(FACES, repeat=2))
"""The 36 throws of two dice, each as likely."""
_SECTIONS: dict[Due, str] = {
    "draw": "Setup",
    "score": "Special Case: Fewer Than 2 Dice in Your Supply",
    "roll": "Step 1: Roll 2 Dice (and possibly score for a pair)",
    "pair": "Scoring for a Pasch",
    "place": "Step 2a: Place Both Dice",
    "over": "End of Game",
}
_KINDS: dict[Due, tuple[type, ...]] = {
    "draw": (Draw,),
    "score": (Score,),
    "roll": (Roll,),
    "pair": (Score, Pass),
    "place": (Put, Replace),
    "over": (),
}
_CODES: dict[type, str] = {
    Draw: "no-such-card-left",
    Roll: "no-such-roll",
    Score: "cannot-be-scored",
    Put: "cannot-be-placed",
    Replace: "cannot-be-replaced",
}


class Rules(CheckedRules[State, Move]):
    """The rules by one profile and one deck; see :class:`~..engine.Engine`. Seat 0 starts."""

    game = GAME
    end = _SECTIONS["over"]
    turns = "Turn Sequence"

    def __init__(self, profile: Profile, deck: Sequence[Card]) -> None:
        self.profile = profile
        self._deck = counted(deck)
        self.cards = tuple(card for card, _ in self._deck)
        self._draws = tuple(Draw(card.id) for card in self.cards)
        self._ids = tuple(card.id for card in self.cards)
        self._number = {card.id: number for number, card in enumerate(self.cards)}
        most = max(profile.spaces, profile.spaces_of_two)
        self._puts = tuple(tuple(Put(value, place) for place in range(PLACES)) for value in range(7))
        self._replaces = tuple(tuple(Replace(place, n) for n in range(most)) for place in range(PLACES))
        self._by_space = profile.replacement_order == "space"

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str]) -> State:
        """Nothing is turned up yet. Raises :class:`GameError` for a wrong number of players."""
        if not LEAST <= len(players) <= MOST:
            raise GameError(f"{LEAST} to {MOST} players play {GAME}, not {len(players)}")
        unseen = tuple(count for _, count in self._deck)
        return State(unseen, (-1,) * PLACES, ((),) * PLACES, ((),) * len(players))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice and cards, or the one whose turn it is."""
        if state.due in ("draw", "roll"):
            return CHANCE_ACTS
        return OVER if state.due == "over" else (state.seat,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        due = state.due
        if seat != (CHANCE if due in ("draw", "roll") else state.seat):
            return ()
        if due == "place":
            return self._placings(state)
        if due == "roll":
            return _ROLLS
        if due == "draw":
            return tuple(compress(self._draws, state.unseen))
        if due == "pair":
            return (*(Score(place) for place in self._scorable(state)), Pass())
        if due == "score":
            return tuple(
                Score(place)
                for place, dice in enumerate(state.dice)
                if sum(die.seat == seat for die in dice) >= 2
            )
        return ()

    def _scorable(self, state: State) -> list[int]:
        """The places with a card and at least one die."""
        return [place for place in range(PLACES) if state.dice[place]]

    def _placings(self, state: State) -> tuple[Move, ...]:
        """Where the dice in hand can go, and with both in hand, what they can replace."""
        hand, seat = state.hand, state.seat
        values = hand if len(hand) == 1 or hand[0] != hand[1] else hand[:1]
        moves: list[Move] = []
        for value in values:
            moves += compress(self._puts[value], [card >= 0 for card in state.face])
        if len(hand) == 2:
            for dice, replaces in zip(state.dice, self._replaces, strict=True):
                if dice:
                    replaceable = [value in hand and owner != seat for owner, value, _ in dice]
                    moves += compress(replaces, replaceable)
        return tuple(moves)

    def fault(self, state: State, seat: int, move: Move) -> Fault:  # noqa: ARG002
        """What is wrong with a move that is not legal."""
        section = _SECTIONS[state.due]
        if not isinstance(move, _KINDS[state.due]):
            return Fault(f"{state.due}-due", section)
        if isinstance(move, Replace):
            section = "Step 2b (Alternative): Remove and Replace an Opponent's Die"
        return Fault(_CODES[type(move)], section, self._facts(state, move))

    def _facts(self, state: State, move: Move) -> dict[str, object]:
        facts: dict[str, object] = {"hand": state.hand}
        if isinstance(move, Replace) and 0 <= move.place < PLACES:
            dice = state.dice[move.place]
            if 0 <= move.space < len(dice):
                facts |= {"value": dice[move.space].value, "seat": dice[move.space].seat}
        return facts

    def step(self, state: State, seat: int, move: Move) -> Step:  # noqa: ARG002 - the state knows whose turn it is
        """Make a move that is known to be legal."""
        events: list[Event] = []
        match move:
            case Put(value, place):
                state = self._put(state, value, place, events)
            case Roll(low, high):
                state = self._roll(state, low, high, events)
            case Replace(place, space):
                state = self._replace(state, place, space, events)
            case Draw(card):
                state = self._draw(state, self._number[card], events)
            case Score(place):
                state = self._score(state._replace(due="place"), place, events)
            case Pass():
                state = state._replace(due="place")
        return Step(self._on(state, events), tuple(events))

    def draw(self, state: State, random: Random) -> Draw | Roll:
        """A roll of two dice, or a card of the draw pile."""
        if state.due == "roll":
            return _THROWS[int(random.random() * len(_THROWS))]
        upto = tuple(accumulate(state.unseen))
        return self._draws[bisect_right(upto, int(random.random() * upto[-1]))]

    def round_of(self, state: State) -> int:
        """How many turns are over."""
        return state.turns

    def score(self, state: State) -> ScoreSheet:
        """The symbols of the cards won; of equals, more cards are better (End of Game)."""
        seats: list[SeatScore] = []
        for seat, won in enumerate(state.won):
            cards = [self.cards[number] for number in won]
            reasons = tuple(Reason("card", card.sacks, 1, (("card", card.id),)) for card in cards)
            seats.append(SeatScore(seat, sum(card.sacks for card in cards), reasons))
        keys = [(each.total, len(each.reasons)) for each in seats]
        ranking = tuple(Standing(place, tied, seats[tied[0]].total) for place, tied in places(keys))
        return ScoreSheet(tuple(seats), ranking)

    def format(self, move: Move) -> str:
        """A move in the notation of :mod:`.notation`."""
        return format_move(move)

    def parse(self, text: str) -> Move:
        """A move from its notation; raises :class:`~..errors.NotationError`."""
        return parse_move(text, self._number)

    def supply(self, state: State, seat: int) -> int:
        """The dice that a seat has before it, those just rolled apart."""
        return self.profile.dice - self._lying(state, seat) - (len(state.hand) if seat == state.seat else 0)

    def spaces(self, state: State) -> int:
        """How many dice fill a placement card."""
        return self.profile.spaces_of_two if len(state.won) == LEAST else self.profile.spaces

    # --- the parts of a turn -------------------------------------------------------------------

    def _on(self, state: State, events: list[Event]) -> State:
        """What comes next once a move is made: a card, a roll, a choice, dice, the next turn, the end."""
        if state.vacant >= 0:
            if any(state.unseen):
                return state if state.due == "draw" else state._replace(due="draw")
            state = state._replace(vacant=-1)  # an empty draw pile leaves the place empty (ruling 10)
        if max(state.face) < 0:  # nothing is left to win
            return state._replace(hand=(), due="over")
        if state.due == "pair":
            return state
        if not state.rolled:
            return state._replace(due="roll" if self.supply(state, state.seat) >= 2 else "score")
        if state.hand:
            return state if state.due == "place" else state._replace(due="place")
        return self._next_turn(state, events)

    def _next_turn(self, state: State, events: list[Event]) -> State:
        seat = (state.seat + 1) % len(state.won)
        if seat == 0 and state.last_round:
            return self._final(state._replace(seat=seat, rolled=False, turns=state.turns + 1), events)
        # The hand is empty now, so what is not on the cards is the seat's supply.
        due: Due = "roll" if self.profile.dice - self._lying(state, seat) >= 2 else "score"
        return state._replace(seat=seat, rolled=False, turns=state.turns + 1, due=due)

    def _lying(self, state: State, seat: int) -> int:
        return sum([die[0] == seat for dice in state.dice for die in dice])

    def _draw(self, state: State, card: int, events: list[Event]) -> State:
        face = _replaced(state.face, state.vacant, card)
        unseen = _replaced(state.unseen, card, state.unseen[card] - 1)
        events.append(Event("drawn", None, (("place", state.vacant), ("card", self._ids[card]))))
        if -1 in face and not state.turns and not state.rolled and not any(state.dice):
            vacant = face.index(-1)  # Setup: the five places, from the left
            return state._replace(face=face, unseen=unseen, vacant=vacant)
        return state._replace(face=face, unseen=unseen, vacant=-1)

    def _roll(self, state: State, low: int, high: int, events: list[Event]) -> State:
        state = state._replace(hand=(low, high), rolled=True, due="place")
        events.append(Event("rolled", state.seat, (("dice", (low, high)),)))
        if low != high:
            return state
        if low <= PLACES:
            return self._score(state, low - 1, events) if state.dice[low - 1] else state
        return state._replace(due="pair") if self._scorable(state) else state

    def _put(self, state: State, value: int, place: int, events: list[Event]) -> State:
        dice = state.dice[place]
        die = Die(state.seat, value, 1 + max([time for _, _, time in dice], default=-1))
        hand = [*state.hand]
        hand.remove(value)
        state = state._replace(dice=_replaced(state.dice, place, (*dice, die)), hand=tuple(hand))
        events.append(Event("placed", state.seat, (("value", value), ("place", place))))
        return self._score(state, place, events) if len(dice) + 1 >= self.spaces(state) else state

    def _replace(self, state: State, place: int, space: int, events: list[Event]) -> State:
        """The new die takes the old one's space and counts as placed now (ruling 5)."""
        dice = state.dice[place]
        old = dice[space]
        die = Die(state.seat, old.value, 1 + max(each.time for each in dice))
        facts = (("value", old.value), ("place", place), ("space", space), ("from", old.seat))
        events.append(Event("replaced", state.seat, facts))
        return state._replace(dice=_replaced(state.dice, place, _replaced(dice, space, die)), hand=())

    def _score(self, state: State, place: int, events: list[Event]) -> State:
        """Score a card (How Scoring Works); its place then waits for another."""
        dice, card = state.dice[place], state.face[place]
        seat = winner(self.cards[card].condition, dice, self._by_space)
        if seat is None and self.profile.unwon == "last-die":
            seat = last_placed(dice, self._by_space)
        events.append(Event("scored", seat, (("place", place), ("card", self._ids[card]))))
        state = state._replace(dice=_replaced(state.dice, place, ()))
        if seat is None and self.profile.unwon == "stays":
            return state
        state = state._replace(face=_replaced(state.face, place, -1), vacant=place)
        if seat is None:
            return state
        won = (*state.won[seat], card)
        last = state.last_round or len(won) >= self.profile.cards_to_end
        return state._replace(won=_replaced(state.won, seat, won), last_round=last)

    def _final(self, state: State, events: list[Event]) -> State:
        """All cards with a die on their place are scored, and none is drawn (End of Game)."""
        for place in self._scorable(state):
            state = self._score(state, place, events)
        return state._replace(vacant=-1, due="over")


def _replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])
