"""The engine of *Sack Stackers*: everybody plays the same roll at the same time.

A turn of one player is a few small moves: circles to alter the dice, coal that is owed, the gift. A move
that would leave the player without a way to end the turn by the rules is not legal, so nobody gets stuck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from random import Random

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
from ..errors import GameError, players_fault
from .moves import Alter, DropCoal, Move, Roll, Take, format_move, parse_move
from .options import Options
from .profile import COAL, EMPTY, WILD, Profile
from .scoring import score
from .sheet import Marks, Sheet
from .state import Player, State

GAME = "sack-stackers"
MOST_PLAYERS = 100

_EVENT_KINDS: dict[type[Move], str] = {Alter: "alter", Take: "take", DropCoal: "coal"}
_GIFT, _COLUMN = "Collecting Gifts", "Selecting a Sack Column and Dropping a Gift"
_ALTER, _COAL, _END, _TURN = "Altering Dice Results", "Coal", "End of the Game", "Playing the Game"


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`."""

    game = GAME
    end = _END
    turns = _TURN

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._options = Options(profile)
        self._printed = self._options.printed
        faces = range(1, profile.faces + 1)
        self._faces = profile.faces
        self._rolls = tuple([Roll(*pair) for pair in combinations_with_replacement(faces, 2)])

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str]) -> State:
        """Empty sheets. Raises :class:`GameError` for a wrong number of players."""
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise GameError(players_fault(1, MOST_PLAYERS, GAME, len(players)))
        sections = len(self._printed)
        empty = Player(("",) * self.profile.columns, (0,) * sections, ("",) * sections)
        return State((empty,) * len(players))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice; or all who have not ended this turn; or nobody once a sack is full (ruling 7)."""
        acting = tuple([seat for seat, player in enumerate(state.players) if not player.done])
        if acting:
            return acting
        return OVER if any(map(self._options.full, state.players)) else CHANCE_ACTS

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        if seat == CHANCE:
            return self._rolls if self.to_act(state) == CHANCE_ACTS else ()
        if not 0 <= seat < len(state.players) or state.players[seat].done:
            return ()
        return self._options.of(state.players[seat])

    def fault(self, state: State, seat: int, move: Move) -> Fault:
        """What is wrong with a move that is not legal."""
        if seat == CHANCE:
            return Fault("no-such-roll" if isinstance(move, Roll) else "roll-due", _TURN)
        player = state.players[seat]
        return Fault(*self._fault(player, move), {"dice": player.dice})

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        if isinstance(move, Roll):
            return self._rolled(state, move)
        player = state.players[seat]
        if isinstance(move, Alter):
            player = self._altered(player, move)
        elif isinstance(move, Take):
            player = self._taken(player, move)
        else:
            player = self._coal_dropped(player, move.column)
        events = (_event(seat, move),)
        if player.placed and self._options.full(player):
            events += (Event("waived", seat, (("coal", player.owed),)),)  # it no longer fits (ruling 6)
            player = Player(*player[:4])
        players = (*state.players[:seat], player, *state.players[seat + 1 :])
        return Step(State(players, state.turn), events)

    def draw(self, state: State, random: Random) -> Roll:  # noqa: ARG002 - every roll is as likely in any state
        """A roll of two dice."""
        faces = self._faces
        one, two = int(random.random() * faces) + 1, int(random.random() * faces) + 1
        return Roll(min(one, two), max(one, two))

    def round_of(self, state: State) -> int:
        """How many turns are over."""
        return state.turn - any(not player.done for player in state.players)

    def score(self, state: State) -> ScoreSheet:
        """Every sheet's points with their reasons (Scoring); ages are not known here, so ties share."""
        seats: list[SeatScore] = []
        for seat in range(len(state.players)):
            scored = score(self.profile, self.sheet_of(state, seat))
            groups, points = Counter[str](), Counter[str]()
            for group in scored.groups:
                groups[group.gift] += 1
                points[group.gift] += group.points
            reasons = [Reason("groups", points[gift], groups[gift], (("gift", gift),)) for gift in groups]
            alone = sum(1 for coal in scored.coal if not coal.neighbours)
            reasons += [
                Reason("coal", scored.coal_points, alone),
                Reason("circles", scored.circle_points, scored.circles),
            ]
            seats.append(SeatScore(seat, scored.total, tuple(reasons)))
        totals = [each.total for each in seats]
        ranked = places([(total,) for total in totals])
        return ScoreSheet(
            tuple(seats), tuple(Standing(place, tied, totals[tied[0]]) for place, tied in ranked)
        )

    def sheet_of(self, state: State, seat: int, name: str = "", age: int | None = None) -> Sheet:
        """A seat's sheet as the rules for finished sheets read it."""
        player = state.players[seat]
        filled = [column.ljust(self.profile.rows, EMPTY) for column in player.columns]
        rows = tuple("".join(letters) for letters in zip(*filled, strict=True))
        sections = tuple(
            Marks(
                "".join(letter for bit, letter in enumerate(letters) if marked >> bit & 1 and letter != WILD),
                (wild,) if wild else (),
            )
            for letters, marked, wild in zip(self._printed, player.marked, player.wilds, strict=True)
        )
        return Sheet(name, rows, sections, player.circles, age)

    def format(self, move: Move) -> str:
        """A move in the notation of :mod:`.moves`."""
        return format_move(move)

    def parse(self, text: str) -> Move:
        """A move from its notation; raises :class:`~..errors.NotationError`."""
        return parse_move(text, self.profile)

    # --- what a move does ----------------------------------------------------------------------

    def _rolled(self, state: State, roll: Roll) -> Step:
        """A turn of everybody begins."""
        dice = roll.low, roll.high
        players = tuple([Player(*player[:4], dice, done=False) for player in state.players])
        return Step(State(players, state.turn + 1), (Event("rolled", None, (("dice", dice),)),))

    def _altered(self, player: Player, move: Alter) -> Player:
        one, two = player.dice
        altered, other = move.value + move.step, two if move.value == one else one
        dice = (altered, other) if altered < other else (other, altered)
        circles = player.circles + 1
        owed = player.owed + (circles % self.profile.circles_per_coal == 0)  # ruling 4
        return Player(*player[:3], circles, dice, owed, altered=True, done=False)

    def _taken(self, player: Player, move: Take) -> Player:
        columns, marked, wilds, circles, dice, owed, altered, _, _ = player
        at = move.section - 1
        bit = self._printed[at].index(WILD if move.wild else move.letter)
        marked = (*marked[:at], marked[at] | 1 << bit, *marked[at + 1 :])
        if move.wild:
            wilds = (*wilds[:at], move.letter, *wilds[at + 1 :])
        columns = _stacked(columns, move.column, move.letter)
        if not owed:
            return Player(columns, marked, wilds, circles)  # the turn is over
        return Player(columns, marked, wilds, circles, dice, owed, altered, placed=True, done=False)

    def _coal_dropped(self, player: Player, column: int) -> Player:
        """A coal that is owed, or the one instead of a gift."""
        columns, marked, wilds, circles, dice, owed, altered, placed, _ = player
        columns = _stacked(columns, column, COAL)
        if owed > 1 or (owed and not placed):
            return Player(columns, marked, wilds, circles, dice, owed - 1, altered, placed, done=False)
        return Player(columns, marked, wilds, circles)  # the turn is over

    # --- why not -------------------------------------------------------------------------------

    def _fault(self, player: Player, move: Move) -> tuple[str, str]:
        """The code and the rulebook's section of what is wrong with a move of a seat that is to act."""
        if isinstance(move, Roll):
            return "turn-not-over", _TURN
        if isinstance(move, DropCoal):
            if not 1 <= move.column <= len(player.columns):
                return "no-such-column", _COAL
            if len(player.columns[move.column - 1]) >= self.profile.rows:
                return "column-full", _COAL
            return ("leaves-no-gift" if player.owed else "coal-not-due"), _COAL
        if player.placed:
            return "gift-placed", _TURN
        if isinstance(move, Alter):
            return self._alter_fault(player, move), _ALTER
        return self._take_fault(player, move)

    def _alter_fault(self, player: Player, move: Alter) -> str:
        if player.circles >= self.profile.circles:
            return "no-circle-left"
        if move.value not in player.dice:
            return "no-such-die"
        if move.step not in (1, -1) or not 1 <= move.value + move.step <= self.profile.faces:
            return "out-of-range"
        return "leaves-no-gift"

    def _take_fault(self, player: Player, move: Take) -> tuple[str, str]:
        if sorted((move.section, move.column)) != sorted(player.dice):
            return "not-these-dice", _TURN
        if not 1 <= move.section <= len(self._printed):
            return "no-such-section", _GIFT
        if not 1 <= move.column <= len(player.columns):
            return "no-such-column", _COLUMN
        if len(player.columns[move.column - 1]) >= self.profile.rows:
            return "column-full", _COLUMN
        printed = self._printed[move.section - 1]
        letter = WILD if move.wild else move.letter
        if letter not in printed or move.letter not in self.profile.letters:
            return "not-printed", _GIFT
        return "already-marked", _GIFT


@lru_cache(maxsize=1 << 12, typed=True)
def _event(seat: int, move: Alter | Take | DropCoal) -> Event:
    """What happens by a move of a seat."""
    return Event(_EVENT_KINDS[type(move)], seat, tuple(zip(move._fields, move, strict=True)))


def _stacked(columns: tuple[str, ...], column: int, letter: str) -> tuple[str, ...]:
    return (*columns[: column - 1], columns[column - 1] + letter, *columns[column:])
