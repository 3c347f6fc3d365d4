"""The most groups in a sack, against sacks counted by hand and against a slow and simple search."""

from functools import cache
from random import Random

import pytest
from spielsack.rules.errors import PackingError
from spielsack.rules.sack_stackers import packing
from spielsack.rules.sack_stackers.packing import inside, pack
from spielsack.rules.sack_stackers.patterns import placements

Cells = tuple[tuple[int, int], ...]

S: Cells = ((0, 1), (0, 2), (1, 0), (1, 1))
L: Cells = ((0, 0), (1, 0), (2, 0), (2, 1))
COLUMN: Cells = ((0, 0), (1, 0), (2, 0), (3, 0))
SQUARE: Cells = ((0, 0), (0, 1), (1, 0), (1, 1))
T: Cells = ((0, 0), (0, 1), (0, 2), (1, 1))
PRINTED = {"S": S, "L": L, "column": COLUMN, "square": SQUARE, "T": T}

OWN_SHAPES: dict[str, Cells] = {
    "one": ((0, 0),),
    "domino": ((0, 0), (0, 1)),
    "corner": ((0, 0), (1, 0), (1, 1)),
    "diagonal": ((0, 0), (1, 1)),
    "gap": ((0, 0), (0, 2)),
    "knight": ((0, 0), (1, 2)),
    "four corners": ((0, 0), (0, 2), (2, 0), (2, 2)),
    "apart": ((0, 0), (0, 1), (2, 2)),
    "P": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)),
    "plus": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
    "U": ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
    "N": ((0, 1), (1, 1), (2, 0), (2, 1), (3, 0)),
    "two by three": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)),
}


def drawn(*lines: str) -> tuple[int, int, int]:
    """Return the mask of the # in a drawing, its columns and its rows."""
    mask = 0
    for row, line in enumerate(reversed(lines)):
        for column, letter in enumerate(line):
            mask |= (letter == "#") << row * len(line) + column
    return mask, len(lines[0]), len(lines)


def groups(pattern: Cells, *lines: str) -> int:
    mask, columns, rows = drawn(*lines)
    found = pack(mask, placements(pattern, columns, rows, True, True), columns)
    assert sum(found) & ~mask == 0
    assert sum(piece.bit_count() for piece in found) == sum(found).bit_count() == len(found) * len(pattern)
    return len(found)


def by_trying(pattern: Cells, mask: int, columns: int, rows: int) -> int:
    """Return the most disjoint copies of a pattern by trying everything at each square in turn."""
    copies: set[frozenset[complex]] = set()
    for turn in (1, 1j, -1, -1j):
        for mirror in (False, True):
            turned = [turn * complex(c, -r if mirror else r) for r, c in pattern]
            left = min(z.real for z in turned)
            bottom = min(z.imag for z in turned)
            for x in range(columns):
                for y in range(rows):
                    copy = frozenset(z + complex(x - left, y - bottom) for z in turned)
                    if all(z.real < columns and z.imag < rows for z in copy):
                        copies.add(copy)
    masks = [sum(1 << int(z.imag) * columns + int(z.real) for z in copy) for copy in copies]
    starts: dict[int, list[int]] = {}
    for copy in masks:
        starts.setdefault(copy & -copy, []).append(copy)

    @cache
    def most(free: int) -> int:
        if not free:
            return 0
        first = free & -free
        fitting = (copy for copy in starts.get(first, ()) if copy & free == copy)
        return max([most(free ^ first), *(1 + most(free ^ copy) for copy in fitting)])

    return most(mask)


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("square", 9),
        ("column", 8),  # Nine would tile the sack; 6 is no multiple of 4.
        ("L", 8),  # Each covers an odd number of squares in odd columns: nine never cover all 18.
        ("T", 8),  # Each covers an odd number of black squares: nine never cover all 18.
        ("S", 8),
    ],
)
def test_a_sack_full_of_one_gift(name: str, most: int) -> None:
    assert groups(PRINTED[name], *["######"] * 6) == most


def test_a_line_of_five_is_one_column() -> None:
    assert groups(COLUMN, "#", "#", "#", "#", "#") == 1
    assert groups(COLUMN, "#####") == 1
    assert groups(COLUMN, "########") == 2


def test_a_block_of_two_by_three_is_one_square() -> None:
    assert groups(SQUARE, "###", "###") == 1
    assert groups(SQUARE, "###", "###", "###") == 1


def test_the_square_in_the_middle_would_spoil_two() -> None:
    assert groups(SQUARE, "####", "####") == 2
    assert groups(SQUARE, "##..", "####", "####", "..##") == 2


def test_an_l_that_shares_a_square_with_two_others_gives_way() -> None:
    # Two stand apart. With the middle filled in there are more to be seen, which share squares.
    assert groups(L, "#...#", "#...#", "##.##") == 2
    assert groups(L, "#...#", "#####", "##.##") == 2
    assert groups(L, "##.##", "#####", "#...#") == 2


def test_the_t_in_the_middle_would_spoil_two() -> None:
    assert groups(T, "###.", ".#..", ".#..", "###.") == 2
    assert groups(T, ".#..#.", "######", ".#..#.") == 2


def test_groups_that_touch_nowhere() -> None:
    assert groups(S, ".##...##.", "##.....##") == 2
    assert groups(S, ".##...##.", "##....##.") == 1


@pytest.mark.parametrize("name", PRINTED)
def test_sacks_of_five_gifts_and_coal(name: str) -> None:
    rng = Random(name)
    everywhere = placements(PRINTED[name], 6, 6, True, True)
    for _ in range(600):
        mask = sum((rng.random() < 0.25) << i for i in range(36))
        found = pack(mask, everywhere, 6)
        assert len(found) == by_trying(PRINTED[name], mask, 6, 6), hex(mask)


@pytest.mark.parametrize("name", PRINTED)
def test_sacks_of_mostly_one_gift(name: str) -> None:
    rng = Random(name)
    everywhere = placements(PRINTED[name], 6, 6, True, True)
    for _ in range(120):
        share = rng.uniform(0.4, 1)
        mask = sum((rng.random() < share) << i for i in range(36))
        found = pack(mask, everywhere, 6)
        assert sum(found) & ~mask == 0
        assert sum(found).bit_count() == 4 * len(found)
        assert len(found) == by_trying(PRINTED[name], mask, 6, 6), hex(mask)


@pytest.mark.parametrize("name", PRINTED | OWN_SHAPES)
def test_other_shapes_and_other_sacks(name: str) -> None:
    rng = Random(name)
    pattern = (PRINTED | OWN_SHAPES)[name]
    for _ in range(80):
        columns, rows = rng.choice([(3, 7), (4, 5), (5, 5), (7, 3), (8, 2), (2, 9), (1, 6), (6, 4)])
        mask = sum((rng.random() < rng.choice([0.6, 0.8, 1])) << i for i in range(columns * rows))
        found = pack(mask, placements(pattern, columns, rows, True, True), columns)
        assert sum(found) & ~mask == 0
        assert sum(found).bit_count() == len(pattern) * len(found)
        assert len(found) == by_trying(pattern, mask, columns, rows), (columns, rows, hex(mask))


@pytest.mark.parametrize(("name", "most"), [("square", 25), ("column", 24), ("L", 24), ("T", 24), ("S", 23)])
def test_ten_by_ten_squares_of_one_gift(name: str, most: int) -> None:
    # The column: coloured in four diagonals, one colour has 24 squares. The L and the T: as above.
    # The S: 23 from a search that tries everything.
    assert groups(PRINTED[name], *["##########"] * 10) == most


def test_the_same_sack_has_always_the_same_groups_lowest_first() -> None:
    mask, columns, rows = drawn("######", "######", "######")
    everywhere = placements(SQUARE, columns, rows, True, True)
    found = pack(mask, everywhere, columns)
    assert found == pack(mask, everywhere[::-1], columns)
    assert found == tuple(sum(1 << i for i in (n, n + 1, n + 6, n + 7)) for n in (0, 2, 4))


def test_with_overlap_every_placement_counts() -> None:
    mask, columns, rows = drawn("###", "###", "###")
    assert len(inside(mask, placements(SQUARE, columns, rows, True, True))) == 4


def test_a_search_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "MOST_REMEMBERED", 100)
    with pytest.raises(PackingError, match="too many ways"):
        groups(S, *["##########"] * 10)
