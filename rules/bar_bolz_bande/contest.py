"""Who meets whom, when a contest is decided, and who has won it."""

from __future__ import annotations

from fractions import Fraction

from .profile import Profile
from .state import State


def pairing(sizes: tuple[int, int], match: int) -> tuple[int, int]:
    """The seats that meet in a match, from 0 (ruling 6).

    Match m pairs A[m mod a] with B[m mod b]; for teams of equal size over one the second half
    shifts B by one, so that everybody meets two opponents.
    """
    a, b = sizes
    shift = 1 if a == b > 1 and match >= a else 0
    return match % a, a + (match + shift) % b


def matches(profile: Profile, sizes: tuple[int, int]) -> int:
    """How many matches there are, at most (Rules for Team Play; End of the Game)."""
    return profile.best_of if sizes == (1, 1) else sum(sizes)


def points(state: State) -> tuple[int, int]:
    """The matches that each side has won."""
    won = sum(first > second for first, second in state.results)
    return won, len(state.results) - won


def goals(state: State) -> tuple[int, int]:
    """The goals of each side in all matches that are over."""
    return sum(first for first, _ in state.results), sum(second for _, second in state.results)


def decided(profile: Profile, state: State) -> bool:
    """Whether no match is left to play, the decider apart."""
    played, most = len(state.results), matches(profile, state.sizes)
    if state.sizes == (1, 1) and not profile.play_all and 2 * max(points(state)) > most:
        return True
    return played >= most


def tied(profile: Profile, state: State) -> bool:
    """Whether the sides are equal in points and in goal ratio (Rules for Team Play)."""
    first, second = standing(profile, state)
    return first == second


def standing(profile: Profile, state: State) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """What each side is ranked by: points, the goal ratio of teams, the decider.

    A quotient with no goals against counts as more than any other.
    """
    regular = matches(profile, state.sizes)
    season = state._replace(results=state.results[:regular])
    keys: list[tuple[Fraction, ...]] = []
    for side in (0, 1):
        ours, theirs = goals(season)[side], goals(season)[1 - side]
        ratio = Fraction(ours - theirs)
        if profile.tie_break == "quotient":
            ratio = Fraction(ours, theirs) if theirs else Fraction(ours + 1) * 10**6
        decider = sum(result[side] > result[1 - side] for result in state.results[regular:])
        if state.sizes == (1, 1):
            ratio = Fraction(0)
        keys.append((Fraction(points(season)[side]), ratio, Fraction(decider)))
    return keys[0], keys[1]
