"""Who meets whom, who begins, when a contest is decided, and who has won it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .profile import Profile
from .state import Result, Results, State


class Record(NamedTuple):
    """What a side is ranked by, the weightiest first: matches won, the goal ratio of teams, the decider."""

    points: int
    ratio: Fraction
    decider: int


def pairing(profile: Profile, sizes: tuple[int, int], match: int) -> tuple[int, int]:
    """The seats that meet in a match, from 0 (Rules for Team Play; ruling 6).

    Match m pairs A[m mod a] with B[m mod b]; for teams of equal size over one the second half
    shifts B by one, so that everybody meets two opponents.
    """
    a, b = sizes
    shift = 1 if profile.second_half_shift and a == b and match >= a else 0
    return match % a, a + (match + shift) % b


def starter(profile: Profile, match: int, last: int) -> int:
    """The side that attacks first in match ``match``, from 0, when side ``last`` has won the one before.

    Of the first match it is side 0 (Game Flow with Two Players), of the others ruling 4 or the option.
    """
    if match == 0 or profile.next_starter == "same":
        return 0
    return match % 2 if profile.next_starter == "alternate" else 1 - last


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


def decided(profile: Profile, sizes: tuple[int, int], won: tuple[int, int]) -> bool:
    """Whether no match is left to play, the decider apart, when the sides have won so many (ruling 5)."""
    most = matches(profile, sizes)
    if sizes == (1, 1) and not profile.play_all and 2 * max(won) > most:
        return True
    return sum(won) >= most


def seasons(profile: Profile, state: State) -> tuple[Results, Results]:
    """The results of the matches that bring points, and that of the decider, if there was one."""
    regular = matches(profile, state.sizes)
    return state.results[:regular], state.results[regular:]


def records(profile: Profile, state: State) -> tuple[Record, Record]:
    """What side 0 and side 1 are ranked by (Rules for Team Play); of two players matches alone count."""
    season, decider = seasons(profile, state)
    won, extra = points(season), points(decider)
    scored = (0, 0) if state.sizes == (1, 1) else goals(season)
    return (
        Record(won[0], ratio(profile, scored[0], scored[1]), extra[0]),
        Record(won[1], ratio(profile, scored[1], scored[0]), extra[1]),
    )


def ratio(profile: Profile, ours: int, theirs: int) -> Fraction:
    """The goal ratio of a team: the difference of its goals, or their quotient (ruling 6).

    Between two teams both put the same one first, as each has for it what the other has against it; a
    quotient without goals against is the number of goals.
    """
    if profile.tie_break == "difference":
        return Fraction(ours - theirs)
    return Fraction(ours, theirs or 1)
