"""The engine of *Blöder Sack*: who is to act, what is legal, why a move is not, the score."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, combinations_with_replacement, compress, product
from random import Random

from ..engine import (
    CHANCE,
    CHANCE_ACTS,
    OVER,
    CheckedRules,
    Fault,
    Reason,
    ScoreSheet,
    SeatScore,
    Standing,
    places,
)
from ..errors import GameError, players_fault
from .conditions import FACES
from .course import NONE, TWO, Course
from .notation import format_move, parse_move
from .profile import PLACES, Card, Profile
from .state import Draw, Due, Move, Pass, Put, Replace, Roll, Score, State

GAME = "bloeder-sack"
LEAST, MOST = 2, 4

_ROLLS = tuple(Roll(low, high) for low, high in combinations_with_replacement(FACES, 2))
_THROWS = tuple(Roll(min(pair), max(pair)) for pair in product(FACES, repeat=2))
"""The 36 throws of two dice, each as likely."""
_PUTS = {value: tuple(Put(value, place) for place in range(PLACES)) for value in FACES}
_ALL_PUTS: dict[tuple[int, ...], tuple[Put, ...]] = {
    **{(value,): puts for value, puts in _PUTS.items()},
    **{(low, high): _PUTS[low] + (_PUTS[high] if low < high else ()) for low, high in _ROLLS},
}
"""By the dice in hand: where they can go while there is a card above every place."""

_SECTIONS: dict[Due, str] = {
    "draw": "Setup",
    "score": "Special Case: Fewer Than 2 Dice in Your Supply",
    "roll": "Step 1: Roll 2 Dice (and possibly score for a pair)",
    "pair": "Scoring for a Pasch",
    "place": "Step 2a: Place Both Dice",
    "over": "End of Game",
}
_REPLACING = "Step 2b (Alternative): Remove and Replace an Opponent's Die"
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


class Rules(Course, CheckedRules[State, Move]):
    """The rules by one profile and one deck; see :class:`~..engine.Engine`. Seat 0 starts.

    Raises :class:`GameError` for a deck that no game can be played with.
    """

    game = GAME
    end = _SECTIONS["over"]
    turns = "Turn Sequence"

    def __init__(self, profile: Profile, deck: Sequence[Card]) -> None:
        super().__init__(profile, deck)
        self._draws = tuple(map(Draw, self.ids))
        most = max(profile.spaces, profile.spaces_of_two)
        self._replaces = tuple(tuple(Replace(place, n) for n in range(most)) for place in range(PLACES))
        self._pairs_replace = profile.replace_after_pair

    def start(self, players: Sequence[str]) -> State:
        """Nothing is turned up yet. Raises :class:`GameError` for a wrong number of players."""
        if not LEAST <= len(players) <= MOST:
            raise GameError(players_fault(LEAST, MOST, GAME, len(players)))
        unseen = tuple(count for _, count in self.deck)
        return State(unseen, (NONE,) * PLACES, ((),) * PLACES, ((),) * len(players))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice and cards, or the one whose turn it is."""
        due = state.due
        if due in ("roll", "draw"):
            return CHANCE_ACTS
        return OVER if due == "over" else (state.seat,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        due = state.due
        if seat != (CHANCE if due in ("roll", "draw") else state.seat):
            return ()
        if due == "place":
            return self._placings(state)
        if due == "roll":
            return _ROLLS
        if due == "draw":
            return tuple(compress(self._draws, state.unseen))
        if due == "pair":
            return (*[Score(place) for place, there in enumerate(state.dice) if there], Pass())
        if due == "score":
            own = [[die.seat for die in there].count(seat) for there in state.dice]
            return tuple([Score(place) for place, number in enumerate(own) if number >= TWO])
        return ()

    def _placings(self, state: State) -> tuple[Move, ...]:
        """Where the dice in hand can go, and with both in hand, what they can replace."""
        hand, seat = state.hand, state.seat
        puts = _ALL_PUTS[hand]
        if NONE in state.face:
            puts = tuple([put for put in puts if state.face[put.place] != NONE])
        if len(hand) < TWO:
            return puts
        if hand[0] == hand[1] and not self._pairs_replace:
            return puts
        replaces = [
            self._replaces[place][space]
            for place, there in enumerate(state.dice)
            for space, die in enumerate(there)
            if die.value in hand and die.seat != seat
        ]
        return (*puts, *replaces) if replaces else puts

    def fault(self, state: State, seat: int, move: Move) -> Fault:  # noqa: ARG002
        """What is wrong with a move that is not legal."""
        section = _SECTIONS[state.due]
        if type(move) not in _KINDS[state.due]:
            return Fault(f"{state.due}-due", section)
        facts: dict[str, object] = {"hand": state.hand}
        if isinstance(move, Replace):
            section = _REPLACING
            dice = {(place, n): die for place, there in enumerate(state.dice) for n, die in enumerate(there)}
            if die := dice.get((move.place, move.space)):
                facts |= {"value": die.value, "seat": die.seat}
        return Fault(_CODES[type(move)], section, facts)

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
        return parse_move(text, self.numbers)
