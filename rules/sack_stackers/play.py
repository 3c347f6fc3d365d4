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
from typing import NamedTuple

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
from .moves import Alter, DropCoal, Move, Roll, Take, format_move, parse_move
from .profile import COAL, EMPTY, WILD, Profile
from .scoring import score
from .sheet import Marks, Sheet

GAME = "sack-stackers"
MOST_PLAYERS = 100
_NEVER = 1 << 20
"""More circles than there are: no gift can be placed any more."""

_GIFT, _COLUMN = "Collecting Gifts", "Selecting a Sack Column and Dropping a Gift"
_ALTER, _COAL, _END, _TURN = "Altering Dice Results", "Coal", "End of the Game", "Playing the Game"


class Player(NamedTuple):
    """A player's sheet and how far the turn is.

    ``columns`` hold what was dropped, the lowest first; ``marked`` a bit for each printed letter of a
    section, ``wilds`` what was taken for each section's wild. ``dice`` are the player's own, as
    altered; ``owed`` coals are still to be dropped; ``altered`` and ``placed`` are of this turn.
    """

    columns: tuple[str, ...]
    marked: tuple[int, ...]
    wilds: tuple[str, ...]
    circles: int = 0
    dice: tuple[int, int] = (0, 0)
    owed: int = 0
    altered: bool = False
    placed: bool = False
    done: bool = True


class State(NamedTuple):
    """A game: everybody's sheet, and how many turns have begun."""

    players: tuple[Player, ...]
    turn: int = 0


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`."""

    game = GAME
    end = _END
    turns = _TURN

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._printed = tuple(profile.printed(section) for section in range(1, len(profile.sections) + 1))
        self._all = tuple((1 << len(letters)) - 1 for letters in self._printed)
        self._rolls = tuple(
            Roll(*pair) for pair in combinations_with_replacement(range(1, profile.faces + 1), 2)
        )
        self._faces = profile.faces
        self._bits = tuple(1 << section for section in range(len(self._printed)))
        self._coal = tuple(DropCoal(column) for column in range(1, profile.columns + 1))
        self._takes = lru_cache(maxsize=65536)(self._takes_of)
        self._cost = lru_cache(maxsize=65536)(self._cost_of)

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str]) -> State:
        """Empty sheets. Raises :class:`GameError` for a wrong number of players."""
        if not 1 <= len(players) <= MOST_PLAYERS:
            raise GameError(f"1 to {MOST_PLAYERS} players play {GAME}, not {len(players)}")
        sections = len(self._printed)
        empty = Player(("",) * self.profile.columns, (0,) * sections, ("",) * sections)
        return State((empty,) * len(players))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice; or all who have not ended this turn; or nobody once a sack is full (ruling 7)."""
        acting = tuple([seat for seat, player in enumerate(state.players) if not player.done])
        if acting:
            return acting
        return OVER if any(map(self._full, state.players)) else CHANCE_ACTS

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        if seat == CHANCE:
            return self._rolls if self.to_act(state) == CHANCE_ACTS else ()
        if not 0 <= seat < len(state.players) or state.players[seat].done:
            return ()
        player = state.players[seat]
        if player.placed:
            return self._coals(player)
        moves: list[Move] = [*self._gifts(player), *self._alterations(player)]
        if player.owed:
            moves += [
                coal for coal in self._coals(player) if self._finishable(self._dropped(player, coal.column))
            ]
        elif not player.altered and self._need(player):
            moves += self._coals(
                player
            )  # unable: neither assignment works with the unaltered dice (ruling 5)
        return tuple(moves)

    def fault(self, state: State, seat: int, move: Move) -> Fault:
        """What is wrong with a move that is not legal."""
        if seat == CHANCE:
            return Fault("no-such-roll" if isinstance(move, Roll) else "roll-due", _TURN)
        player = state.players[seat]
        return Fault(*self._fault(player, move), {"dice": player.dice})

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        if isinstance(move, Roll):
            players = tuple(
                [
                    player._replace(dice=tuple(move), altered=False, placed=False, done=False)
                    for player in state.players
                ]
            )
            return Step(State(players, state.turn + 1), (Event("rolled", None, (("dice", tuple(move)),)),))
        player = state.players[seat]
        if isinstance(move, Alter):
            player = self._altered(player, move)
        elif isinstance(move, Take):
            player = self._taken(player, move)
        else:
            player = self._coal_dropped(player, move.column)
        event = Event(type(move).__name__.lower(), seat, tuple(zip(move._fields, move, strict=True)))
        events = (event,)
        if player.placed and player.owed and self._full(player):
            events = (event, Event("waived", seat, (("coal", player.owed),)))  # it no longer fits (ruling 6)
            player = player._replace(owed=0)
        if player.placed and not player.owed:
            player = player._replace(done=True, dice=(0, 0), altered=False, placed=False)
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

    # --- what a player can do ------------------------------------------------------------------

    def _full(self, player: Player) -> bool:
        return min(map(len, player.columns)) >= self.profile.rows

    def _open_columns(self, player: Player) -> int:
        rows = self.profile.rows
        return sum([1 << at for at, column in enumerate(player.columns) if len(column) < rows])

    def _coals(self, player: Player) -> tuple[DropCoal, ...]:
        rows = self.profile.rows
        return tuple(
            [coal for coal, column in zip(self._coal, player.columns, strict=True) if len(column) < rows]
        )

    def _gifts(self, player: Player) -> list[Take]:
        one, two = player.dice
        takes: list[Take] = []
        for section, column in ((one, two), (two, one)) if one != two else ((one, two),):
            there = section <= len(self._all) and column <= len(player.columns)
            if there and len(player.columns[column - 1]) < self.profile.rows:
                takes += self._takes(section, column, player.marked[section - 1])
        return takes

    def _takes_of(self, section: int, column: int, marked: int) -> tuple[Take, ...]:
        takes: list[Take] = []
        for bit, letter in enumerate(self._printed[section - 1]):
            if not marked >> bit & 1:
                wild = letter == WILD
                takes += [
                    Take(each, section, column, wild) for each in (self.profile.letters if wild else letter)
                ]
        return tuple(takes)

    def _alterations(self, player: Player) -> list[Alter]:
        """The alterations after which a gift can still be placed, within 1 and the faces (ruling 3)."""
        left = self.profile.circles - player.circles - 1
        if left < 0:
            return []
        sections, columns = self._open_sections(player), self._open_columns(player)
        one, two = player.dice
        return [
            Alter(value, step)
            for value, other in (((one, two), (two, one)) if one != two else ((one, two),))
            for step in (1, -1)
            if 1 <= value + step <= self._faces and self._cost(sections, columns, value + step, other) <= left
        ]

    def _finishable(self, player: Player) -> bool:
        """Whether a gift can still be placed, altering as often as there are circles."""
        return self._need(player) <= self.profile.circles - player.circles

    def _need(self, player: Player) -> int:
        """How many circles it takes at least until a gift can be placed; 0 if it can be now."""
        return self._cost(self._open_sections(player), self._open_columns(player), *player.dice)

    def _open_sections(self, player: Player) -> int:
        printed = zip(self._bits, player.marked, self._all, strict=True)
        return sum([bit for bit, marked, full in printed if marked != full])

    def _cost_of(self, sections: int, columns: int, one: int, two: int) -> int:
        least = _NEVER
        for section in range(1, len(self._all) + 1):
            for column in range(1, self.profile.columns + 1):
                if sections >> (section - 1) & 1 and columns >> (column - 1) & 1:
                    least = min(
                        least, abs(section - one) + abs(column - two), abs(section - two) + abs(column - one)
                    )
        return least

    # --- what it does --------------------------------------------------------------------------

    def _altered(self, player: Player, move: Alter) -> Player:
        dice = list(player.dice)
        dice[dice.index(move.value)] += move.step
        circles = player.circles + 1
        owed = player.owed + (circles % self.profile.circles_per_coal == 0)  # ruling 4
        return player._replace(dice=(min(dice), max(dice)), circles=circles, owed=owed, altered=True)

    def _taken(self, player: Player, move: Take) -> Player:
        at = move.section - 1
        bit = self._printed[at].index(WILD if move.wild else move.letter)
        marked = _replaced(player.marked, at, player.marked[at] | 1 << bit)
        columns = _stacked(player.columns, move.column, move.letter)
        wilds = player.wilds
        if move.wild:
            wilds = (*wilds[:at], move.letter, *wilds[at + 1 :])
        return player._replace(columns=columns, marked=marked, wilds=wilds, placed=True)

    def _dropped(self, player: Player, column: int) -> Player:
        return player._replace(columns=_stacked(player.columns, column, COAL))

    def _coal_dropped(self, player: Player, column: int) -> Player:
        player = self._dropped(player, column)
        return player._replace(owed=player.owed - 1) if player.owed else player._replace(placed=True)

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


def _replaced(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def _stacked(columns: tuple[str, ...], column: int, letter: str) -> tuple[str, ...]:
    return (*columns[: column - 1], columns[column - 1] + letter, *columns[column:])
