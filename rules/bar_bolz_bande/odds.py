"""Exact odds of *Die Bar-Bolz-Bande*, as fractions, from any state and for any die.

An attack is a walk over points and fouls. Faces that change nothing (offside and penalty under the
threshold, a face of no points) are loops, which are divided out: the odds are those of the first roll
that does something.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ..errors import GameError
from .contest import decided, points, starter
from .profile import Profile
from .state import Results, State


class OddsError(GameError):
    """Odds that there are not: an attack, or a match, that need not end."""


class Attack(NamedTuple):
    """How an attack ends, as chances that sum to 1."""

    goal: Fraction
    past: Fraction
    red: Fraction
    offside: Fraction
    missed: Fraction


_NOTHING = (Fraction(0),) * 5


@lru_cache(maxsize=4096)
def attack(profile: Profile, scored: int = 0, fouls: int = 0) -> Attack:
    """How an attack ends that has ``scored`` points and so many fouls, its roll being due.

    Raises :class:`OddsError` for a die on which it need not end.
    """
    total = list(_NOTHING)
    moving = Fraction(0)
    for face in profile.faces:
        each = Fraction(1, len(profile.faces))
        ends: tuple[Fraction, ...]
        if face.kind == "points":
            if not face.points:
                continue
            ends = _after(profile, scored + face.points, fouls)
        elif face.kind == "foul":
            ends = _foul(profile, scored, fouls)
        elif scored < profile.threshold:
            continue
        else:
            ends = _ends(offside=Fraction(1)) if face.kind == "offside" else _shot(profile)
        moving += each
        total = [sum_ + each * chance for sum_, chance in zip(total, ends, strict=True)]
    if not moving:
        raise OddsError("on this die an attack need not end")
    return Attack(*(chance / moving for chance in total))


def after_foul(profile: Profile, scored: int, fouls: int) -> Attack:
    """How an attack ends when the referee is to roll for its next foul."""
    return Attack(*_foul(profile, scored, fouls))


def penalty(profile: Profile) -> Attack:
    """How an attack ends when its penalty is to be shot."""
    return Attack(*_shot(profile))


def black(profile: Profile) -> Fraction:
    """The chance of a black face."""
    return Fraction(sum(face.black for face in profile.faces), len(profile.faces))


def _after(profile: Profile, scored: int, fouls: int) -> tuple[Fraction, ...]:
    if scored == profile.goal:
        return _ends(goal=Fraction(1))
    return _ends(past=Fraction(1)) if scored > profile.goal else attack(profile, scored, fouls)


def _foul(profile: Profile, scored: int, fouls: int) -> tuple[Fraction, ...]:
    if fouls + 1 >= profile.fouls:
        return _ends(red=Fraction(1))
    red = black(profile)
    if red == 1:
        return _ends(red=red)
    on = attack(profile, scored, fouls + 1)
    return tuple(
        (1 - red) * chance + red * end for chance, end in zip(on, _ends(red=Fraction(1)), strict=True)
    )


def _shot(profile: Profile) -> tuple[Fraction, ...]:
    return _ends(goal=black(profile), missed=1 - black(profile))


def _ends(
    goal: Fraction = _NOTHING[0],
    past: Fraction = _NOTHING[0],
    red: Fraction = _NOTHING[0],
    offside: Fraction = _NOTHING[0],
    missed: Fraction = _NOTHING[0],
) -> tuple[Fraction, ...]:
    return goal, past, red, offside, missed


@lru_cache(maxsize=4096)
def match(profile: Profile, own: int = 0, other: int = 0) -> Fraction:
    """The chance to win the match for the side that begins an attack, with so many goals each.

    Two attacks without a goal lead back to the same state; with r the chance of no goal, x the chance
    to win after a goal of ours and y theirs after one of theirs,
    ``w = (1-r) x + r (1 - ((1-r) y + r (1 - w)))``, solved for w.
    """
    score = attack(profile).goal
    if not score:
        raise OddsError("on this die nobody ever scores")
    fail = 1 - score
    ours = _after_goal(profile, own, other)
    theirs = _after_goal(profile, other, own)
    return (score * ours + fail - fail * score * theirs - fail * fail) / (1 - fail * fail)


def _after_goal(profile: Profile, own: int, other: int) -> Fraction:
    """The chance to win for the side that has just scored its goal after ``own``; the other attacks."""
    return Fraction(1) if own + 1 >= profile.goals_to_win else 1 - match(profile, other, own + 1)


def now(profile: Profile, state: State) -> Attack:
    """How the attack of a state ends."""
    if state.due == "referee":
        return after_foul(profile, state.points, state.fouls)
    if state.due == "shot":
        return penalty(profile)
    if state.due == "roll":
        return attack(profile, state.points, state.fouls)
    raise OddsError("nobody attacks now")


def win_match(profile: Profile, state: State) -> tuple[Fraction, Fraction]:
    """The chances of side 0 and side 1 to win the match that is being played, from any state."""
    side = state.attacker
    own, other = state.goals[side], state.goals[1 - side]
    score = now(profile, state).goal
    chance = score * _after_goal(profile, own, other) + (1 - score) * (1 - match(profile, other, own))
    return (chance, 1 - chance) if side == 0 else (1 - chance, chance)


def win_series(profile: Profile, state: State) -> tuple[Fraction, Fraction]:
    """The chances to win a series of two players, from any state (End of the Game).

    Raises :class:`OddsError` for teams: who plays a decider is not a matter of chance.
    """
    if state.sizes != (1, 1):
        raise OddsError("the odds of a series are those of two players")
    if state.due == "over":
        first, second = points(state.results)
        return Fraction(first > second), Fraction(second > first)
    first = win_match(profile, state)[0]
    chance = first * _series(profile, (*state.results, (1, 0))) + (1 - first) * _series(
        profile, (*state.results, (0, 1))
    )
    return chance, 1 - chance


def _series(profile: Profile, results: Results) -> Fraction:
    """The chance of side 0 with these matches over and another to begin, if one is left."""
    first, second = points(results)
    if 2 * max(first, second) > profile.best_of or decided(profile, (1, 1), results):
        return Fraction(first > second)
    begins = match(profile)
    chance = 1 - begins if starter(profile, results) else begins
    return chance * _series(profile, (*results, (1, 0))) + (1 - chance) * _series(profile, (*results, (0, 1)))
