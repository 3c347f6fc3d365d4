"""Who meets whom, who begins, when a contest is decided, and who has won it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .profile import Profile
from .state import Result, Results, State


class Standing(NamedTuple):
    """What a side is ranked by, the weightiest first: matches won, the goal ratio of teams, the decider.

    ``ratio`` is the difference or the quotient of the goals; ``unbeaten`` marks a quotient that has no
    goals against, which is more than any other.
    """

    points: int
    unbeaten: bool
    ratio: Fraction
    decider: int


def pairing(profile: Profile, sizes: tuple[int, int], match: int) -> tuple[int, int]:
    """The seats that meet in a match, from 0 (Rules for Team Play; ruling 6).

    Match m pairs A[m mod a] with B[m mod b]; for teams of equal size over one the second half
    shifts B by one, so that everybody meets two opponents.
    """
    a, b = sizes
    shift = 1 if profile.second_half_shift and a == b > 1 and match >= a else 0
    return match % a, a + (match + shift) % b


def starter(profile: Profile, results: Results) -> int:
    """The side that attacks first in the match that follows these results (ruling 4)."""
    if not results or profile.next_starter == "same":
        return 0
    if profile.next_starter == "alternate":
        return len(results) % 2
    return 1 - winner(results[-1])


def winner(result: Result) -> int:
    """The side that has won a match with these goals (End of the Game)."""
    return 0 if result[0] > result[1] else 1


def matches(profile: Profile, sizes: tuple[int, int]) -> int:
    """How many matches there are, at most (Rules for Team Play; End of the Game)."""
    return profile.best_of if sizes == (1, 1) else sum(sizes)


def points(results: Results) -> tuple[int, int]:
    """The matches that each side has won."""
    lost = sum(map(winner, results))
    return len(results) - lost, lost


def goals(results: Results) -> tuple[int, int]:
    """The goals of each side in all these matches."""
    return sum(first for first, _ in results), sum(second for _, second in results)


def decided(profile: Profile, sizes: tuple[int, int], results: Results) -> bool:
    """Whether no match is left to play, the decider apart (ruling 5)."""
    most = matches(profile, sizes)
    if sizes == (1, 1) and not profile.play_all and 2 * max(points(results)) > most:
        return True
    return len(results) >= most


def tied(profile: Profile, state: State) -> bool:
    """Whether the sides are equal in points and in goal ratio (Rules for Team Play)."""
    first, second = standings(profile, state)
    return first == second


def standings(profile: Profile, state: State) -> tuple[Standing, Standing]:
    """What side 0 and side 1 are ranked by (Rules for Team Play; of two players matches alone count)."""
    season, decider = seasons(profile, state)
    won, scored, extra = points(season), goals(season), points(decider)
    if state.sizes == (1, 1):
        scored = (0, 0)
    return (
        Standing(won[0], *_ratio(profile, scored[0], scored[1]), extra[0]),
        Standing(won[1], *_ratio(profile, scored[1], scored[0]), extra[1]),
    )


def seasons(profile: Profile, state: State) -> tuple[Results, Results]:
    """The results of the matches that bring points, and that of the decider, if there was one."""
    regular = matches(profile, state.sizes)
    return state.results[:regular], state.results[regular:]


def _ratio(profile: Profile, ours: int, theirs: int) -> tuple[bool, Fraction]:
    if profile.tie_break == "difference":
        return False, Fraction(ours - theirs)
    return ours > theirs == 0, Fraction(ours, theirs or 1)
