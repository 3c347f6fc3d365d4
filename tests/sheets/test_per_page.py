"""Sheets on paper: sizes, margins, cuts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.sheets.sack_stackers.per_page import arrange, least_paper


def test_one_sheet_lies_in_the_middle():
    page = arrange((210, 297), 1, (188, 244), 10, 10)
    assert (page.width, page.height, page.scale) == (210, 297, 1.0)
    assert page.origins == ((11, 26.5),)
    assert page.cuts == ()


def test_two_halves_turn_the_paper_and_are_cut_apart():
    # A4 turned: two parts of 148.5 × 210, 8 mm free outside and 3 mm at the cut.
    page = arrange((210, 297), 2, (94, 128), 8, 3)
    assert (page.width, page.height) == (297, 210)
    assert page.scale == 1.462  # (148.5 - 11) / 94 = 1.4627…, (210 - 16) / 128 = 1.5156; the width decides
    assert page.cuts == ((148.5, 8, 148.5, 202),)


def test_four_quarters_are_cut_crosswise():
    page = arrange((210, 297), 4, (94, 128), 8, 3)
    assert (page.width, page.height, page.scale) == (210, 297, 1.0)
    assert page.cuts == ((105, 8, 105, 289), (8, 148.5, 202, 148.5))
    assert [x for x, _ in page.origins] == [8, 108, 8, 108]


def test_a_sheet_that_could_grow_by_less_than_a_tenth_keeps_its_size():
    assert arrange((210, 297), 1, (180, 240), 10, 10).scale == 1.0
    assert arrange((210, 297), 1, (100, 120), 10, 10).scale == 1.9


def test_least_paper_counts_margins_and_cuts():
    assert least_paper(1, (188, 244), 10, 10) == [(208, 264)]
    assert least_paper(2, (94, 128), 8, 3) == [(110, 278), (210, 144)]
    assert least_paper(4, (94, 128), 8, 3) == [(210, 278)]


@given(
    st.tuples(st.floats(60, 600), st.floats(60, 600)),
    st.sampled_from([1, 2, 4]),
    st.tuples(st.floats(20, 300), st.floats(20, 300)),
)
def test_sheets_keep_their_margins_and_never_overlap(paper, count, sheet):
    page = arrange(paper, count, sheet, 8, 3)
    assert sorted(paper) == pytest.approx(sorted((page.width, page.height)))
    boxes = [(x, y, x + sheet[0] * page.scale, y + sheet[1] * page.scale) for x, y in page.origins]
    assert len(boxes) == count
    if page.scale == 0:
        return
    for left, top, right, bottom in boxes:
        assert left >= 8 - 1e-3
        assert top >= 8 - 1e-3
        assert right <= page.width - 8 + 1e-3
        assert bottom <= page.height - 8 + 1e-3
    for index, one in enumerate(boxes):
        for other in boxes[:index]:
            gap = max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])
            assert gap >= 6 - 1e-3
