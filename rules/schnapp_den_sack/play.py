"""The engine of *Schnapp den Sack*: turning, grabbing, placing, penalties, and the variants."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, compress
from random import Random

from ..engine import (
    CHANCE_ACTS,
    OVER,
    CheckedRules,
    Fault,
    Reason,
    ScoreSheet,
    SeatScore,
    Standing,
    Step,
    places,
)
from ..errors import GameError, players_fault
from .notation import card_text, format_move, parse_move
from .profile import Profile
from .rows import END, tops
from .state import Due, Grab, Move, Nobody, Place, Return, State, Turn, Wrong
from .steps import Steps, turned_card
from .tables import Tables

GAME = "schnapp-den-sack"
LEAST, MOST = 2, 5

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


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`. Seat 0 is the starter's.

    Of a turned card everybody who is not out may say something, in any order; moves are made in the
    order in which the table saw them. A grab is a move when what is shown is right. Anything else that
    is shown, or nothing, is the one move :class:`~.state.Wrong`: a placement that does not reach the
    target is refused with what it would make, so that no slip of the keyboard costs a card.
    """

    game = GAME
    end = _SECTIONS["over"]
    turns = _SECTIONS["turn"]

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._tables = Tables(profile)
        self._steps = Steps(self._tables).by_kind

    def start(self, players: Sequence[str]) -> State:
        """Nothing lies on the table yet. Raises :class:`GameError` for a wrong number of players."""
        if not LEAST <= len(players) <= MOST:
            raise GameError(players_fault(LEAST, MOST, GAME, len(players)))
        nothing = ((),) * len(players)
        unseen = tuple(count for _, count in self.profile.deck)
        return State(unseen, ((),) * len(self.profile.types), (0,) * len(players), nothing, nothing)

    def to_act(self, state: State) -> tuple[int, ...]:
        """The cards; all who may still grab; or the one who owes a card or has a joker to place."""
        due = state.due
        if due == "grab":
            return _may_grab(len(state.piles), state.out)
        if due in ("turn", "start"):
            return CHANCE_ACTS
        if due == "over":
            return OVER
        return (state.penalised if due == "return" else state.turner,)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat. Grabs are the right ones, and one that is wrong."""
        if seat not in self.to_act(state):
            return ()
        due = state.due
        if due == "grab":
            return self._tables.choices(state.rows, turned_card(state))
        if due == "return":
            cards = state.won[seat] if self.profile.penalty_card == "chosen" else state.won[seat][-1:]
            return tuple([self._tables.returns[card] for card in dict.fromkeys(cards)])
        if due == "place":
            return self._tables.places
        return tuple(compress(self._tables.turns, self._tables.coming(state)))

    def solutions(self, state: State) -> tuple[Grab, ...]:
        """Every way in which the turned card reaches a target (Quick look; The Joker)."""
        if state.turned is None:
            return ()
        choices = self._tables.choices(state.rows, state.turned)
        return tuple(move for move in choices if isinstance(move, Grab))

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
        """The total that a shown solution makes; or, shown in another row, where the card belongs."""
        card, types = state.turned, self.profile.types
        assert card is not None  # noqa: S101 - there is one while grabs are due
        facts: dict[str, object] = {"card": card_text(card, self.profile)}
        if card.type not in (move.row, len(types)):
            return facts | {"row": types[card.type]}
        if not 0 <= move.row < len(types) or not END <= move.cover < len(state.rows[move.row]):
            return facts
        showing = tops(state.rows[move.row])
        covered = showing[move.cover] if move.cover != END else 0
        total = sum(showing) - covered + card.value
        return facts | {"total": total, "targets": self.profile.targets_of(move.row)}

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        return self._steps[type(move)](state, seat, move)

    def draw(self, state: State, random: Random) -> Turn:
        """The next card: of the unseen ones each is as likely; a card put back is known."""
        upto = tuple(accumulate(self._tables.coming(state)))
        return self._tables.turns[bisect_right(upto, int(random.random() * upto[-1]))]

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


@cache
def _may_grab(seats: int, out: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if seat not in out)
