"""The engine of *Schnapp den Sack*: turning, grabbing, placing, penalties, and the variants."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, compress
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
from .notation import format_move, parse_move
from .profile import Card, Profile
from .rows import END, reaching, resting, tops
from .state import Due, Grab, Move, Nobody, Place, Return, Row, State, Turn, Wrong

GAME = "schnapp-den-sack"
LEAST, MOST = 2, 5
T = TypeVar("T")

_SECTIONS: dict[Due, str] = {
    "start": "Setup",
    "turn": "Turning over a card",
    "grab": "Zacki is grabbed!",
    "return": "Grabbed wrongly!",
    "place": "The Joker",
    "over": "Ending the Game",
}
_KINDS: dict[Due, tuple[type, ...]] = {
    "start": (Turn,),
    "turn": (Turn,),
    "grab": (Grab, Wrong, Nobody),
    "return": (Return,),
    "place": (Place,),
    "over": (),
}


_CODES: dict[Due, str] = {
    "start": "not-a-starting-card",
    "turn": "no-such-card-left",
    "return": "not-in-the-scoring-pile",
    "place": "no-such-row",
}
_ALWAYS = (Wrong(), Nobody())
"""What can be said of every turned card."""


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`. Seat 0 is the oldest player."""

    game = GAME
    end = _SECTIONS["over"]
    turns = _SECTIONS["turn"]

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._cards = tuple(card for card, _ in profile.deck)
        self._index = {card: index for index, card in enumerate(self._cards)}
        self._joker = len(profile.types)
        self._targets = tuple(profile.targets_of(row) for row in range(len(profile.types)))
        self._turns = tuple(map(Turn, self._cards))
        self._returns = {card: Return(card) for card in self._cards}
        self._places = tuple(map(Place, range(self._joker)))

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str]) -> State:
        """Nothing lies on the table yet. Raises :class:`GameError` for a wrong number of players."""
        if not LEAST <= len(players) <= MOST:
            raise GameError(f"{LEAST} to {MOST} players play {GAME}, not {len(players)}")
        nothing = ((),) * len(players)
        unseen = tuple(count for _, count in self.profile.deck)
        return State(unseen, ((),) * self._joker, (0,) * len(players), nothing, nothing)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The cards; all who may still grab; or the one who owes a card or has a joker to place."""
        due = state.due
        if due == "grab":
            return tuple([seat for seat in range(len(state.piles)) if seat not in state.out])
        if due in ("turn", "start"):
            return CHANCE_ACTS
        if due == "over":
            return OVER
        return (state.penalised if due == "return" else state.turner,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat. Grabs are the right ones, and one that is wrong."""
        due = state.due
        if due == "grab":
            if seat in state.out or not 0 <= seat < len(state.piles):
                return ()
            return (*self.solutions(state), *_ALWAYS)
        if seat not in self.to_act(state):
            return ()
        if due == "start":
            return tuple(compress(self._turns, self._startable(state)))
        if due == "turn":
            if not state.piles[state.turner]:
                return (Turn(state.under[state.turner][0]),)
            return tuple(compress(self._turns, state.unseen))
        if due == "return":
            return tuple([self._returns[card] for card in dict.fromkeys(state.won[seat])])
        return self._places

    def _startable(self, state: State) -> tuple[int, ...]:
        """The unseen cards that may be laid out next, counted as ``unseen`` is."""
        row = next(index for index, row in enumerate(state.rows) if not row)
        return tuple(
            count if card.type == row else 0 for card, count in zip(self._cards, state.unseen, strict=True)
        )

    def solutions(self, state: State) -> tuple[Grab, ...]:
        """Every way in which the turned card reaches a target (Quick look; The Joker)."""
        card = state.turned
        if card is None:
            return ()
        if card.type != self._joker:
            return _grabs(card.type, tops(state.rows[card.type]), card.value, self._targets[card.type])
        found: list[Grab] = []
        for row, stacks in enumerate(state.rows):
            found += _grabs(row, tops(stacks), card.value, self._targets[row])
        return tuple(found)

    def absent(self, state: State, seat: int) -> str:
        """Who has grabbed wrongly is out for this card."""
        return "out-for-this-card" if seat in state.out and state.due == "grab" else "not-your-turn"

    def fault(self, state: State, seat: int, move: Move) -> Fault:  # noqa: ARG002
        """What is wrong with a move that is not legal. A wrong solution is told what it would make."""
        section = _SECTIONS[state.due]
        if not isinstance(move, _KINDS[state.due]):
            return Fault(f"{state.due}-due", section)
        if isinstance(move, Grab):
            return Fault("no-solution", section, self._shown(state, move))
        return Fault(_CODES[state.due], section)

    def _shown(self, state: State, move: Grab) -> dict[str, object]:
        """What the solution that somebody shows would make of the row."""
        card = state.turned
        if (
            card is None
            or not 0 <= move.row < self._joker
            or not END <= move.cover < len(state.rows[move.row])
        ):
            return {"card": format_card(self.profile, card)}
        showing = tops(state.rows[move.row])
        total = sum(showing) + card.value - (showing[move.cover] if move.cover >= 0 else 0)
        return {"card": format_card(self.profile, card), "total": total, "targets": self._targets[move.row]}

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        if isinstance(move, Turn):
            return self._start(state, move.card) if state.due == "start" else self._turn(state, move.card)
        if isinstance(move, Grab):
            return self._won(state, seat, move)
        if isinstance(move, Wrong):
            return self._wrong(state, seat)
        if isinstance(move, Return):
            return self._return(state, seat, move.card)
        return self._place(state, move.row) if isinstance(move, Place) else self._nobody(state)

    def draw(self, state: State, random: Random) -> Turn:
        """The next card: of the unseen ones each is as likely; a card put back is known."""
        if state.due == "turn" and not state.piles[state.turner]:
            return Turn(state.under[state.turner][0])
        counts = self._startable(state) if state.due == "start" else state.unseen
        upto = tuple(accumulate(counts))
        return self._turns[bisect_right(upto, int(random.random() * upto[-1]))]

    def round_of(self, state: State) -> int:
        """How many turned cards have been won or placed."""
        return state.turns - (state.turned is not None)

    def score(self, state: State) -> ScoreSheet:
        """A point for every card won; all who have the most win (Ending the Game)."""
        totals = [len(cards) for cards in state.won]
        seats = tuple(
            SeatScore(seat, n, (Reason("cards", n, n),) if n else ()) for seat, n in enumerate(totals)
        )
        ranked = places([(total,) for total in totals])
        return ScoreSheet(seats, tuple(Standing(place, tied, totals[tied[0]]) for place, tied in ranked))

    def format(self, move: Move) -> str:
        """A move in the notation of :mod:`.notation`."""
        return format_move(move, self.profile)

    def parse(self, text: str) -> Move:
        """A move from its notation; raises :class:`~..errors.NotationError`."""
        return parse_move(text, self.profile)

    # --- turning -------------------------------------------------------------------------------

    def _without(self, state: State, card: Card) -> tuple[int, ...]:
        at = self._index[card]
        return (*state.unseen[:at], state.unseen[at] - 1, *state.unseen[at + 1 :])

    def _start(self, state: State, card: Card) -> Step:
        """A starting card; after the last the others are dealt round (Setup; ruling 7)."""
        rows = _replaced(state.rows, card.type, ((card,),))
        unseen = self._without(state, card)
        events = (Event("laid-out", None, (("card", card),)),)
        state = state._replace(unseen=unseen, rows=rows)
        if any(not row for row in rows):
            return Step(state, events)
        seats, left = len(state.piles), sum(unseen)
        piles = tuple(left // seats + (seat < left % seats) for seat in range(seats))
        return Step(self._next(state._replace(piles=piles, turner=-1)), events)

    def _turn(self, state: State, card: Card) -> Step:
        seat = state.turner
        if state.piles[seat]:
            unseen, under = self._without(state, card), state.under
            piles = _replaced(state.piles, seat, state.piles[seat] - 1)
        else:
            unseen, piles = state.unseen, state.piles
            under = _replaced(state.under, seat, state.under[seat][1:])
        following = state._replace(
            unseen=unseen, piles=piles, under=under, turned=card, due="grab", turns=state.turns + 1
        )
        return Step(following, (Event("turned", seat, (("card", card),)),))

    def _next(self, state: State) -> State:
        """The next seat that has a card to turn, clockwise, or the end."""
        seats = len(state.piles)
        for step in range(1, seats + 1):
            seat = (state.turner + step) % seats
            if state.piles[seat] or state.under[seat]:
                return state._replace(turner=seat, turned=None, out=(), penalised=-1, due="turn")
        return state._replace(turned=None, out=(), penalised=-1, due="over")

    # --- grabbing ------------------------------------------------------------------------------

    def _won(self, state: State, seat: int, move: Grab) -> Step:
        """All cards of the row and the turned one (Zacki is grabbed!; ruling 4)."""
        assert state.turned is not None  # noqa: S101 - a grab is legal only then
        cards = (*(card for stack in state.rows[move.row] for card in stack), state.turned)
        won = _replaced(state.won, seat, (*state.won[seat], *cards))
        facts = (("row", move.row), ("cover", move.cover), ("cards", len(cards)))
        rows = _replaced(state.rows, move.row, ())
        return Step(self._next(state._replace(rows=rows, won=won)), (Event("grabbed", seat, facts),))

    def _wrong(self, state: State, seat: int) -> Step:
        """Out for this card, and a scoring card as a penalty if there is one (ruling 5)."""
        state = state._replace(out=(*state.out, seat))
        event = Event("grabbed-wrongly", seat, (("solutions", len(self.solutions(state))),))
        if state.won[seat]:
            return Step(state._replace(penalised=seat, due="return"), (event,))
        return self._still_grabbing(state, event)

    def _return(self, state: State, seat: int, card: Card) -> Step:
        won = [*state.won[seat]]
        won.remove(card)
        state = state._replace(
            won=_replaced(state.won, seat, tuple(won)),
            under=_replaced(state.under, seat, (*state.under[seat], card)),
            penalised=-1,
            due="grab",
        )
        return self._still_grabbing(state, Event("returned", seat, (("card", card),)))

    def _still_grabbing(self, state: State, event: Event) -> Step:
        if len(state.out) < len(state.piles):
            return Step(state, (event,))
        step = self._nobody(state)
        return Step(step.state, (event, *step.events))

    # --- placing -------------------------------------------------------------------------------

    def _nobody(self, state: State) -> Step:
        card = state.turned
        assert card is not None  # noqa: S101 - there is one while grabs are due
        if card.type == self._joker:
            return Step(state._replace(due="place"), ())
        return self._place(state, card.type)

    def _place(self, state: State, row: int) -> Step:
        card = state.turned
        assert card is not None  # noqa: S101 - only a turned card is placed
        stacks = state.rows[row]
        at = resting(tops(stacks), self._targets[row])
        stacks = (*stacks, (card,)) if at == END else _replaced(stacks, at, (*stacks[at], card))
        facts = (("row", row), ("cover", at), ("card", card))
        rows: tuple[Row, ...] = _replaced(state.rows, row, stacks)
        return Step(self._next(state._replace(rows=rows)), (Event("placed", state.turner, facts),))


@lru_cache(maxsize=65536)
def _grabs(row: int, showing: tuple[int, ...], value: int, targets: tuple[int, ...]) -> tuple[Grab, ...]:
    return tuple(Grab(row, cover) for cover in reaching(showing, value, targets))


def format_card(profile: Profile, card: Card | None) -> str:
    """A card in words of the notation, for facts."""
    return format_move(Turn(card), profile).removeprefix("turn ") if card else ""


def _replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


__all__ = ["CHANCE", "GAME", "LEAST", "MOST", "Rules"]
