"""Exact odds of *Die Bar-Bolz-Bande*, as fractions, from any state, for any die and any options.

An attack is a walk over its stages. Rolls that change nothing (offside and penalty under the threshold,
a face of no points) are loops, which are divided out: the odds are those of the first roll that does
something. A contest is the matches that are left, told apart only by what decides it: the matches won,
the goals of teams, and who begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..errors import GameError
from .attack import Outcome, Stage, outcome, thrown
from .contest import decided, matches, records, starter, winner
from .profile import Profile
from .state import Result, State


class OddsError(GameError):
    """Odds that there are not: of an attack that nobody plays."""


class Attack(NamedTuple):
    """How an attack ends, as chances that sum to 1."""

    goal: Fraction
    past: Fraction
    red: Fraction
    offside: Fraction
    missed: Fraction


_ENDS = {
    "goal": "goal",
    "penalty-scored": "goal",
    "past-the-goal": "past",
    "red-card": "red",
    "offside": "offside",
    "penalty-missed": "missed",
}
Chances = Mapping[Result, Fraction]
"""The goals of two sides at the end of a match, and how likely they are."""


# --- an attack ---------------------------------------------------------------------------------


def attack(profile: Profile, scored: int = 0, fouls: int = 0) -> Attack:
    """How an attack ends that has ``scored`` points and so many fouls, its roll being due."""
    return _attack(profile, Stage(scored, fouls))


def after_foul(profile: Profile, scored: int, fouls: int) -> Attack:
    """How an attack ends when the referee is to roll for its next foul."""
    return _attack(profile, Stage(scored, fouls, "referee"))


def penalty(profile: Profile) -> Attack:
    """How an attack ends when its penalty is to be shot."""
    return _attack(profile, Stage(due="shot"))


def now(profile: Profile, state: State) -> Attack:
    """How the attack of a state ends. Raises :class:`OddsError` when nobody attacks."""
    if state.due in ("over", "choice"):
        raise OddsError(f"expected a state in which somebody attacks, got one with due {state.due!r}")
    return _attack(profile, Stage(state.points, state.fouls, state.due))


def _attack(profile: Profile, stage: Stage) -> Attack:
    """The odds at a stage, worked out from the last stages that it can lead to back to it."""
    known = _known(profile)
    found: dict[Stage, list[Outcome]] = {}
    left = [stage]
    while left:
        each = left.pop()
        if each not in known and each not in found:
            moves = thrown(profile, each.due)
            found[each] = [outcome(profile, each, move) for move in moves]
            left += [after.stage for after in found[each] if not after.over]
    # Points and fouls only grow; at equal ones the roll of the attacker comes before the others'.
    for each in sorted(found, key=lambda at: (at.points, at.fouls, at.due != "roll"), reverse=True):
        known[each] = _mean(each, found[each], known)
    return known[stage]


@lru_cache(maxsize=64)
def _known(profile: Profile) -> dict[Stage, Attack]:  # noqa: ARG001 - a dictionary for each profile
    """The stages of a profile's attacks that are worked out."""
    return {}


def _mean(stage: Stage, outcomes: Iterable[Outcome], known: Mapping[Stage, Attack]) -> Attack:
    """The mean of the outcomes that change something."""
    total, rolls = [Fraction(0)] * len(Attack._fields), 0
    for kind, following, over, *_ in outcomes:
        if over:
            total[Attack._fields.index(_ENDS[kind])] += 1
        elif following != stage:
            total = [sum_ + chance for sum_, chance in zip(total, known[following], strict=True)]
        else:
            continue
        rolls += 1
    return Attack(*(chance / rolls for chance in total))


# --- a match -----------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def results(profile: Profile, own: int = 0, other: int = 0) -> Chances:
    """How a match ends, the goals of the side first that begins an attack with so many goals each.

    Two attacks without a goal lead back to the same goals. With s the chance of a goal, f that of none,
    X how it goes on after a goal of ours and Y after one of theirs,
    ``D = s X + f (s Y + f D)``, solved for D.
    """
    score = attack(profile).goal
    fail = 1 - score
    ours = _after_goal(profile, own, other)
    theirs = _swapped(_after_goal(profile, other, own))
    return _mixed((score / (1 - fail * fail), ours), (fail * score / (1 - fail * fail), theirs))


def match(profile: Profile, own: int = 0, other: int = 0) -> Fraction:
    """The chance to win the match for the side that begins an attack, with so many goals each."""
    return _won(results(profile, own, other))


def win_match(profile: Profile, state: State) -> tuple[Fraction, Fraction]:
    """The chances of side 0 and side 1 to win the match that is being played, from any state.

    Raises :class:`OddsError` when nobody attacks.
    """
    chance = _won(_results_now(profile, state))
    return chance, 1 - chance


def _results_now(profile: Profile, state: State) -> Chances:
    """How the match of a state ends, the goals of side 0 first."""
    side = state.attacker
    own, other = state.goals[side], state.goals[1 - side]
    score = now(profile, state).goal
    missed = _swapped(results(profile, other, own))
    chances = _mixed((score, _after_goal(profile, own, other)), (1 - score, missed))
    return _swapped(chances) if side else chances


def _after_goal(profile: Profile, own: int, other: int) -> Chances:
    """How it ends for the side that has just scored its goal after ``own``; the other attacks."""
    if own + 1 >= profile.goals_to_win:
        return {(own + 1, other): Fraction(1)}
    return _swapped(results(profile, other, own + 1))


def _swapped(chances: Chances) -> Chances:
    return {(second, first): chance for (first, second), chance in chances.items()}


def _mixed(*parts: tuple[Fraction, Chances]) -> Chances:
    mixed: dict[Result, Fraction] = {}
    for weight, chances in parts:
        for result, chance in chances.items():
            mixed[result] = mixed.get(result, Fraction(0)) + weight * chance
    return mixed


def _won(chances: Chances) -> Fraction:
    return sum((chance for result, chance in chances.items() if winner(result) == 0), Fraction(0))


# --- a contest ---------------------------------------------------------------------------------


class _Tally(NamedTuple):
    """What the matches so far leave to decide a contest: those won, the goals, and who has won the last."""

    won: tuple[int, int] = (0, 0)
    lead: int = 0
    last: int = 0

    def plus(self, result: Result) -> _Tally:
        """With another match."""
        side = winner(result)
        won = (self.won[0] + (side == 0), self.won[1] + (side == 1))
        return _Tally(won, self.lead + result[0] - result[1], side)


def win_contest(profile: Profile, state: State) -> tuple[Fraction, Fraction]:
    """The chances of side 0 and side 1 to win the series, or the team contest, from any state.

    All players roll alike, so it does not matter who is chosen for a decider. The work grows with the
    square of the matches that are left: at once for a dozen players.
    """
    chance = _win_contest(profile, state)
    return chance, 1 - chance


def _win_contest(profile: Profile, state: State) -> Fraction:
    if state.due == "over":
        first, second = records(profile, state)
        return Fraction(first > second)
    tally = _Tally()
    for result in state.results:
        tally = tally.plus(result)
    if state.due == "choice":
        return _won(_begun(profile, tally))
    if len(state.results) == matches(profile, state.sizes):  # the decider is being played
        return _won(_results_now(profile, state))
    tallies = {tally.plus(result): chance for result, chance in _results_now(profile, state).items()}
    won = Fraction(0)
    while tallies:
        following: dict[_Tally, Fraction] = {}
        for tally, likely in tallies.items():
            if decided(profile, state.sizes, tally.won):
                won += likely * _final(profile, tally)
                continue
            for result, chance in _begun(profile, tally).items():
                after = tally.plus(result)
                following[after] = following.get(after, Fraction(0)) + likely * chance
        tallies = following
    return won


def _begun(profile: Profile, tally: _Tally) -> Chances:
    """How the match ends that begins now, the goals of side 0 first."""
    chances = results(profile)
    return _swapped(chances) if starter(profile, sum(tally.won), tally.last) else chances


def _final(profile: Profile, tally: _Tally) -> Fraction:
    """The chance of side 0 when the matches are over, but perhaps for the decider (Rules for Team Play)."""
    ahead = tally.won[0] - tally.won[1] or tally.lead
    return Fraction(ahead > 0) if ahead else _won(_begun(profile, tally))
