"""The engine of *Die Bar-Bolz-Bande*: attacks, matches, series and team play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..engine import (
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
from .contest import decided, matches, pairing, points, seasons, standings, starter, tied, winner
from .notation import format_move, parse_move
from .profile import Profile, colours
from .state import Choose, Move, Referee, Roll, Shot, State

GAME = "bar-bolz-bande"

_SECTIONS = {
    "roll": "Game Flow with Two Players",
    "referee": "Foul",
    "shot": "Penalty",
    "choice": "Rules for Team Play",
    "over": "End of the Game",
}
_KINDS = {"roll": Roll, "referee": Referee, "shot": Shot, "choice": Choose}


class Rules(CheckedRules[State, Move]):
    """The rules by one profile; see :class:`~..engine.Engine`."""

    game = GAME
    end = _SECTIONS["over"]
    turns = _SECTIONS["roll"]

    def __init__(self, profile: Profile, first_team: int | None = None) -> None:
        """``first_team`` is how many of the players are side 0: half of them, unless told."""
        self.profile = profile
        self._first_team = first_team
        self._faces = {face.name: face for face in profile.faces}
        self._rolls = tuple(map(Roll, self._faces))
        self._referee = tuple(map(Referee, colours(profile)))
        self._shots = tuple(map(Shot, colours(profile)))

    # --- the interface -------------------------------------------------------------------------

    def start(self, players: Sequence[str], first_team: int | None = None) -> State:
        """Two players, or two teams: the first ``first_team`` players are side 0.

        Side 0 attacks first in the first match: the youngest (Game Flow with Two Players). Raises
        :class:`GameError` for fewer than two players or an empty team.
        """
        first_team = first_team or self._first_team or (len(players) + 1) // 2
        sizes = (first_team, len(players) - first_team)
        if min(sizes) < 1:
            raise GameError(f"two sides of at least one player play, not {sizes[0]} and {sizes[1]}")
        return State(sizes, pairing=pairing(self.profile, sizes, 0))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The dice, but for the choice of who plays the decider: then the first seat of each team."""
        if state.due == "over":
            return OVER
        if state.due != "choice":
            return CHANCE_ACTS
        captains = (0, state.sizes[0])
        return tuple(seat for side, seat in enumerate(captains) if state.chosen[side] < 0)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of a seat."""
        if seat not in self.to_act(state):
            return ()
        if state.due == "roll":
            return self._rolls
        if state.due == "referee":
            return self._referee
        if state.due == "shot":
            return self._shots
        return tuple(map(Choose, _team(state, seat)))

    def fault(self, state: State, seat: int, move: Move) -> Fault:  # noqa: ARG002
        """What is wrong with a move that is not legal."""
        section = _SECTIONS[state.due]
        if type(move) is not _KINDS[state.due]:
            return Fault(f"{state.due}-due", section)
        return Fault(
            {"roll": "no-such-face", "choice": "not-in-team"}.get(state.due, "no-such-colour"), section
        )

    def step(self, state: State, seat: int, move: Move) -> Step:
        """Make a move that is known to be legal."""
        if isinstance(move, Roll):
            return self._roll(state, move)
        if isinstance(move, Referee):
            return self._referee_decides(state, move.black)
        if isinstance(move, Shot):
            if move.black:
                return self._goal(state, Event("penalty-scored", _attacker(state)))
            return self._attack_over(state, Event("penalty-missed", _attacker(state)))
        return self._choose(state, seat, move)

    def draw(self, state: State, random: Random) -> Move:
        """A roll of the die that is due."""
        face = self.profile.faces[random.randrange(len(self.profile.faces))]
        if state.due == "roll":
            return Roll(face.name)
        return Referee(face.black) if state.due == "referee" else Shot(face.black)

    def round_of(self, state: State) -> int:
        """How many attacks are over."""
        return state.attacks

    def score(self, state: State) -> ScoreSheet:
        """The matches that each side has won, and who leads: sides take the place of seats.

        Ranked by matches, then teams by goal ratio, then by the decider.
        """
        season, _ = seasons(self.profile, state)
        won = points(season)
        seats = tuple(
            SeatScore(
                side,
                won[side],
                tuple(
                    Reason("match", 1, 1, (("match", number), ("goals", result)))
                    for number, result in enumerate(season, 1)
                    if winner(result) == side
                ),
            )
            for side in (0, 1)
        )
        ranked = places(standings(self.profile, state))
        ranking = tuple(Standing(place, sides, seats[sides[0]].total) for place, sides in ranked)
        return ScoreSheet(seats, ranking)

    def format(self, move: Move) -> str:
        """``roll pass``, ``referee black``, ``shot white``, ``choose 2``."""
        return format_move(move)

    def parse(self, text: str) -> Move:
        """A move from its notation; a face in place of a colour counts as its colour."""
        return parse_move(text, self.profile)

    # --- an attack -----------------------------------------------------------------------------

    def _roll(self, state: State, move: Roll) -> Step:
        face, seat = self._faces[move.face], _attacker(state)
        if face.kind == "points":
            return self._points(state, face.points)
        if face.kind == "foul":
            if state.fouls + 1 >= self.profile.fouls:
                return self._attack_over(state, Event("red-card", seat))
            return Step(state._replace(due="referee"), (Event("foul", seat),))
        if state.points < self.profile.threshold:  # ruling 1: it does nothing yet
            return Step(state, (Event(f"{face.kind}-ignored", seat),))
        if face.kind == "offside":
            return self._attack_over(state, Event("offside", seat))
        return Step(state._replace(due="shot"), (Event("penalty", seat),))

    def _points(self, state: State, scored: int) -> Step:
        total, seat = state.points + scored, _attacker(state)
        if total == self.profile.goal:
            return self._goal(state, Event("goal", seat))
        if total > self.profile.goal:
            return self._attack_over(state, Event("past-the-goal", seat, (("points", total),)))
        return Step(state._replace(points=total), (Event("points", seat, (("points", total),)),))

    def _referee_decides(self, state: State, black: bool) -> Step:
        if black:
            return self._attack_over(state, Event("red-card", _attacker(state)))
        card = "warning" if state.fouls == 0 else "yellow-card"
        return Step(state._replace(fouls=state.fouls + 1, due="roll"), (Event(card, _attacker(state)),))

    def _attack_over(self, state: State, event: Event) -> Step:
        """Change of Attack: the other side attacks, from 0 points and without cards."""
        following = state._replace(
            attacker=1 - state.attacker, points=0, fouls=0, due="roll", attacks=state.attacks + 1
        )
        return Step(following, (event,))

    def _goal(self, state: State, event: Event) -> Step:
        """A goal, and with the last one the match (End of the Game)."""
        side = state.attacker
        goals = (state.goals[0] + (side == 0), state.goals[1] + (side == 1))
        following, events = self._attack_over(state, event)
        following = following._replace(goals=goals)
        if goals[side] < self.profile.goals_to_win:
            return Step(following, events)
        won = Event("match-won", _attacker(state), (("goals", goals),))
        return Step(self._next_match(following), (*events, won))

    # --- the contest ---------------------------------------------------------------------------

    def _next_match(self, state: State) -> State:
        results = (*state.results, state.goals)
        state = state._replace(results=results, goals=(0, 0))
        if not decided(self.profile, state.sizes, results):
            return self._begin(state, pairing(self.profile, state.sizes, len(results)))
        if len(results) != matches(self.profile, state.sizes) or not tied(self.profile, state):
            return state._replace(due="over")
        if self.profile.decider == "next":
            return self._begin(state, pairing(self.profile, state.sizes, len(results)))
        return state._replace(due="choice")

    def _begin(self, state: State, pair: tuple[int, int]) -> State:
        """A match of these seats."""
        return state._replace(pairing=pair, attacker=starter(self.profile, state.results), due="roll")

    def _choose(self, state: State, seat: int, move: Choose) -> Step:
        side = 0 if seat < state.sizes[0] else 1
        chosen = (move.seat, state.chosen[1]) if side == 0 else (state.chosen[0], move.seat)
        state = state._replace(chosen=chosen)
        if min(chosen) >= 0:
            state = self._begin(state, chosen)
        return Step(state, (Event("chosen", move.seat),))


def _attacker(state: State) -> int:
    """The seat that attacks."""
    return state.pairing[state.attacker]


def _team(state: State, seat: int) -> range:
    first = state.sizes[0]
    return range(first) if seat < first else range(first, sum(state.sizes))
