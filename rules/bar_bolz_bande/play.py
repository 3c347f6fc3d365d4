"""The engine of *Die Bar-Bolz-Bande*: attacks, matches, series and team play."""

from __future__ import annotations

from collections.abc import Sequence
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
from ..errors import GameError, Told
from .attack import Stage, outcome, thrown
from .contest import decided, goals, matches, pairing, points, ratio, records, seasons, starter, winner
from .notation import format_move, parse_move
from .profile import Profile
from .state import Choose, Due, Move, Referee, Result, Roll, Shot, State

GAME = "bar-bolz-bande"

_SECTIONS = {
    "roll": "Game Flow with Two Players",
    "referee": "Foul",
    "shot": "Penalty",
    "choice": "Rules for Team Play",
    "over": "End of the Game",
}
_DICE: tuple[Due, ...] = ("roll", "referee", "shot")
_KINDS = {"roll": Roll, "referee": Referee, "shot": Shot, "choice": Choose}
_UNKNOWN = {
    "roll": "no-such-face",
    "referee": "no-such-colour",
    "shot": "no-such-colour",
    "choice": "not-in-team",
}


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`."""

    game = GAME
    end = _SECTIONS["over"]
    turns = _SECTIONS["roll"]

    def __init__(self, profile: Profile, first_team: int | None = None) -> None:
        """``first_team`` is how many of the players are side 0: half of them, unless told."""
        self.profile = profile
        self._first_team = first_team
        self._thrown = {due: thrown(profile, due) for due in _DICE}
        self._legal = {due: tuple(dict.fromkeys(moves)) for due, moves in self._thrown.items()}
        self._rolled = _Rolled(profile)

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str], first_team: int | None = None) -> State:
        """Two players, or two teams: the first ``first_team`` players are side 0.

        Side 0 attacks first in the first match: the youngest (Game Flow with Two Players). Raises
        :class:`GameError` for fewer than two players or an empty team.
        """
        first_team = self._first_team if first_team is None else first_team
        if first_team is None:
            first_team = (len(players) + 1) // 2
        sizes = (first_team, len(players) - first_team)
        if min(sizes) < 1:
            english = "two sides of at least one player play, not {one} and {other}"
            raise GameError(Told("game.sides", english, one=sizes[0], other=sizes[1]))
        return State(sizes, pairing=pairing(self.profile, sizes, 0))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice, but for the choice of who plays the decider: then the first seat of each team."""
        if state.due in _DICE:
            return CHANCE_ACTS
        if state.due == "over":
            return OVER
        captains = (0, state.sizes[0])
        return tuple(seat for side, seat in enumerate(captains) if state.chosen[side] < 0)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        if state.due in _DICE:
            return self._legal[state.due] if seat == CHANCE else ()
        return tuple(map(Choose, _team(state, seat))) if seat in self.to_act(state) else ()

    def fault(self, state: State, seat: int, move: Move) -> Fault:  # noqa: ARG002
        """What is wrong with a move that is not legal."""
        section = _SECTIONS[state.due]
        if type(move) is not _KINDS[state.due]:
            return Fault(f"{state.due}-due", section)
        return Fault(_UNKNOWN[state.due], section)

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        if isinstance(move, Choose):
            return self._choose(state, seat, move)
        sizes, results, pair, attacker, goals, points, fouls, due, attacks, chosen = state
        points, fouls, due, over, goal, events = self._rolled[pair[attacker], points, fouls, due, move]
        if over:  # Change of Attack: the other side attacks, from 0 points and without cards
            attacker, attacks = 1 - attacker, attacks + 1
        # Quicker than State(…), and every roll comes through here.
        following = State._make((sizes, results, pair, attacker, goals, points, fouls, due, attacks, chosen))
        return self._goal(following, events) if goal else Step(following, events)

    def draw(self, state: State, random: Random) -> Move:
        """A roll of the die that is due."""
        return random.choice(self._thrown[state.due])

    def round_of(self, state: State) -> int:
        """How many attacks are over."""
        return state.attacks

    def score(self, state: State) -> ScoreSheet:
        """The matches that each side has won, and who leads: sides take the place of seats.

        Ranked by matches, then teams by goal ratio, then by the decider. A reason's ``goals`` are a
        side's own before the other's. What decides between teams of equal points is a reason of no points.
        """
        own = records(self.profile, state)
        seats = tuple(SeatScore(side, own[side].points, self._reasons(state, side)) for side in (0, 1))
        ranking = tuple(Standing(place, sides, own[sides[0]].points) for place, sides in places(own))
        return ScoreSheet(seats, ranking)

    def format(self, move: Move) -> str:
        """``roll pass``, ``referee black``, ``shot white``, ``choose 2``."""
        return format_move(move)

    def parse(self, text: str) -> Move:
        """A move from its notation; a face in place of a colour counts as its colour."""
        return parse_move(text, self.profile)

    # --- the contest ---------------------------------------------------------------------------

    def _reasons(self, state: State, side: int) -> tuple[Reason, ...]:
        """What brought a side its points; of teams with equal points, what sets them apart."""
        season, decider = seasons(self.profile, state)
        reasons = [
            Reason("match", 1, 1, (("match", number), ("goals", _own_first(result, side))))
            for number, result in enumerate(season, 1)
            if winner(result) == side
        ]
        won = points(season)
        if state.sizes != (1, 1) and won[0] == won[1] and sum(won) == matches(self.profile, state.sizes):
            scored = _own_first(goals(season), side)
            facts = (("goals", scored), ("ratio", str(ratio(self.profile, *scored))))
            reasons.append(Reason("goals", 0, 1, facts))
        reasons += [
            Reason("decider", 0, 1, (("goals", _own_first(result, side)),))
            for result in decider
            if winner(result) == side
        ]
        return tuple(reasons)

    def _goal(self, state: State, events: tuple[Event, ...]) -> Step:
        """A goal of the side that has just attacked, and with its last one the match (End of the Game)."""
        side = 1 - state.attacker
        goals = (state.goals[0] + (side == 0), state.goals[1] + (side == 1))
        state = state._replace(goals=goals)
        if goals[side] < self.profile.goals_to_win:
            return Step(state, events)
        won = Event("match-won", state.pairing[side], (("goals", goals),))
        return Step(self._next_match(state), (*events, won))

    def _next_match(self, state: State) -> State:
        results = (*state.results, state.goals)
        state, number = state._replace(results=results, goals=(0, 0)), len(results)
        regular = matches(self.profile, state.sizes)
        if not decided(self.profile, state.sizes, points(results[:regular])):
            return self._begin(state, pairing(self.profile, state.sizes, number))
        first, second = records(self.profile, state)
        if first != second:
            return state._replace(due="over")
        if self.profile.decider == "next":
            return self._begin(state, pairing(self.profile, state.sizes, number))
        return state._replace(due="choice")

    def _begin(self, state: State, pair: tuple[int, int]) -> State:
        """The match of these seats that follows the last one."""
        attacker = starter(self.profile, len(state.results), winner(state.results[-1]))
        return state._replace(pairing=pair, attacker=attacker, due="roll")

    def _choose(self, state: State, seat: int, move: Choose) -> Step:
        side = 0 if seat < state.sizes[0] else 1
        chosen = (move.seat, state.chosen[1]) if side == 0 else (state.chosen[0], move.seat)
        state = state._replace(chosen=chosen)
        if min(chosen) >= 0:
            state = self._begin(state, chosen)
        return Step(state, (Event("chosen", move.seat),))


def _own_first(goals: Result, side: int) -> Result:
    """The goals of a side, then those of the other."""
    return goals if side == 0 else (goals[1], goals[0])


def _team(state: State, seat: int) -> range:
    first = state.sizes[0]
    return range(first) if seat < first else range(first, sum(state.sizes))


_Before = tuple[int, int, int, Due, Move]
"""Who attacks, the attack's points and fouls, whose roll is due, and the roll."""
_After = tuple[int, int, Due, bool, bool, tuple[Event, ...]]
"""Points, fouls and what is due; whether the attack is over, and by a goal; what happened."""


class _Rolled(dict[_Before, _After]):
    """What each roll makes of an attack, worked out once for each."""

    def __init__(self, profile: Profile) -> None:
        super().__init__()
        self._profile = profile

    def __missing__(self, key: _Before) -> _After:
        seat, points, fouls, due, move = key
        kind, stage, over, goal, facts = outcome(self._profile, Stage(points, fouls, due), move)
        points, fouls, due = stage
        self[key] = after = (points, fouls, due, over, goal, (Event(kind, seat, facts),))
        return after
