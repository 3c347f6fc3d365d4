"""In how many ways a pattern lies in the sack, and which."""

import pytest
from spielsack.rules.sack_stackers import Profile
from spielsack.rules.sack_stackers.patterns import orientations, placements, squares_of

S = ((0, 1), (0, 2), (1, 0), (1, 1))
L = ((0, 0), (1, 0), (2, 0), (2, 1))
COLUMN = ((0, 0), (1, 0), (2, 0), (3, 0))
SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
T = ((0, 0), (0, 1), (0, 2), (1, 1))


@pytest.mark.parametrize(("letter", "count"), [("B", 80), ("G", 160), ("P", 36), ("R", 25), ("Y", 80)])
def test_placements_in_an_empty_sack(profile: Profile, letter: str, count: int) -> None:
    found = placements(profile.gift(letter).pattern, 6, 6, rotate=True, reflect=True)
    assert len(found) == len(set(found)) == count
    assert all(mask.bit_count() == 4 and mask < 2**36 for mask in found)


@pytest.mark.parametrize(
    ("pattern", "both", "turned", "mirrored", "as_drawn"),
    [(S, 4, 2, 2, 1), (L, 8, 4, 2, 1), (COLUMN, 2, 2, 1, 1), (SQUARE, 1, 1, 1, 1), (T, 4, 4, 1, 1)],
)
def test_orientations(
    pattern: tuple[tuple[int, int], ...], both: int, turned: int, mirrored: int, as_drawn: int
) -> None:
    assert len(orientations(pattern, True, True)) == both
    assert len(orientations(pattern, True, False)) == turned
    assert len(orientations(pattern, False, True)) == mirrored
    assert len(orientations(pattern, False, False)) == as_drawn


def test_a_pattern_is_drawn_downwards_and_the_sack_counts_upwards() -> None:
    # The L stands with its foot at the bottom right.
    (mask,) = placements(L, 2, 3, rotate=False, reflect=False)
    assert squares_of(mask, 2) == ((1, 1), (2, 1), (1, 2), (1, 3))


def test_turning_is_not_mirroring() -> None:
    # The S, lying and standing, and never the Z.
    found = placements(S, 3, 3, rotate=True, reflect=False)
    assert {squares_of(mask, 3) for mask in found} == {
        ((1, 1), (2, 1), (2, 2), (3, 2)),
        ((1, 2), (2, 2), (2, 3), (3, 3)),
        ((2, 1), (1, 2), (2, 2), (1, 3)),
        ((3, 1), (2, 2), (3, 2), (2, 3)),
    }


def test_a_pattern_may_have_gaps_and_stand_away_from_its_corner() -> None:
    found = placements(((2, 3), (2, 5)), 3, 2, rotate=False, reflect=False)
    assert [squares_of(mask, 3) for mask in found] == [((1, 1), (3, 1)), ((1, 2), (3, 2))]


def test_a_pattern_that_is_too_large_has_no_placement() -> None:
    assert placements(COLUMN, 3, 3, rotate=True, reflect=True) == ()
