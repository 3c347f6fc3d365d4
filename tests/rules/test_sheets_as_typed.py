"""How a sheet may be typed, what keeps it from being read, and how it is written."""

from dataclasses import replace

import pytest
from spielsack.rules.findings import Where
from spielsack.rules.sack_stackers import (
    Marks,
    Profile,
    ResultSheet,
    Sheet,
    SheetError,
    blank_sheet,
    read_sheet,
    score,
    validate,
    validate_result,
    write_sheet,
)

EMPTY = ("......",) * 6
TYPED = ResultSheet(
    "Ada",
    ("......", "......", "......", "B.....", "RG....", "YC...."),
    {1: "R G ?B", 2: "Y"},
    2,
    9,
)
READ = Sheet(
    "Ada",
    ("YC....", "RG....", "B.....", "......", "......", "......"),
    (Marks("RG", ("B",)), Marks("Y"), Marks(), Marks(), Marks(), Marks()),
    2,
    9,
)


def faults(profile: Profile, result: ResultSheet) -> list[tuple[str, str, tuple[str | int, ...]]]:
    sheet, findings = read_sheet(profile, result)
    assert (sheet is None) == bool(findings)
    return [(finding.key, str(finding.where), finding.path) for finding in findings]


def test_a_sheet_is_read_and_written(profile: Profile) -> None:
    assert read_sheet(profile, TYPED) == (READ, ())
    assert write_sheet(READ) == TYPED


def test_the_bottom_row_is_row_one() -> None:
    assert READ.at(1, 1) == "Y"
    assert READ.at(2, 1) == "C"
    assert READ.at(1, 3) == "B"
    assert READ.at(6, 6) == "."


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("R G ?B", Marks("RG", ("B",))),
        ("RG?B", Marks("RG", ("B",))),
        ("r,g,?b", Marks("RG", ("B",))),
        (" R ,  G  ", Marks("RG")),
        ("?", Marks("", ("",))),
        ("?RGB", Marks("GB", ("R",))),
        ("? R G B", Marks("RGB", ("",))),
        ("R?", Marks("R", ("",))),
        ("?,B", Marks("B", ("",))),
        ("? ?Y", Marks("", ("", "Y"))),
        ("RR", Marks("RR")),
        ("", Marks()),
    ],
)
def test_marks_may_be_typed_in_many_ways(profile: Profile, text: str, marks: Marks) -> None:
    sheet, findings = read_sheet(profile, replace(TYPED, collected={4: text}))
    assert findings == ()
    assert sheet is not None
    assert sheet.sections[3] == marks
    assert read_sheet(profile, write_sheet(sheet)) == (sheet, ())


def test_rows_may_have_spaces_and_small_letters(profile: Profile) -> None:
    spaced = ("......", ". . . . . .", "......", "B.....", "rg....", " y c  .... ")
    assert read_sheet(profile, replace(TYPED, sack=spaced)) == (READ, ())


def test_a_strange_letter_in_the_sack(profile: Profile) -> None:
    sack = (*EMPTY[:3], "..X...", "..?...", "ß.....")
    result = replace(TYPED, sack=sack)
    assert faults(profile, result) == [
        ("bad-letter.in-sack", "square 3/3", ("sack", 3)),
        ("bad-letter.in-sack", "square 3/2", ("sack", 4)),
        ("bad-letter.in-sack", "square 1/1", ("sack", 5)),
    ]


def test_a_strange_letter_in_a_section(profile: Profile) -> None:
    result = replace(TYPED, collected={1: "R X", 3: "?C G", 6: "C"})
    assert faults(profile, result) == [
        ("bad-letter.in-section", "section 1", ("collected", "1")),
        ("bad-letter.for-wild", "section 3", ("collected", "3")),
        ("bad-letter.in-section", "section 6", ("collected", "6")),
    ]


def test_a_section_that_the_sheet_does_not_have(profile: Profile) -> None:
    result = replace(TYPED, collected={0: "R", 7: "G"})
    assert faults(profile, result) == [
        ("bad-shape.section", "section 0", ("collected", "0")),
        ("bad-shape.section", "section 7", ("collected", "7")),
    ]


def test_a_sack_of_another_shape(profile: Profile) -> None:
    result = replace(TYPED, sack=("......", "......", ".....", "......."))
    assert faults(profile, result) == [
        ("bad-shape.rows", "sack", ("sack",)),
        ("bad-shape.columns", "row 2", ("sack", 2)),
        ("bad-shape.columns", "row 1", ("sack", 3)),
    ]
    assert faults(profile, replace(TYPED, sack=())) == [("bad-shape.rows", "sack", ("sack",))]


def test_a_sheet_that_cannot_be_read_is_checked_as_far_as_it_can(profile: Profile) -> None:
    sack = (*EMPTY[:3], "B.....", "......", "X.....")
    sheet, findings = validate_result(profile, ResultSheet("Ada", sack, {2: "R R"}, 11))
    assert sheet is None
    assert [finding.key for finding in findings] == [
        "bad-letter.in-sack",
        "floating",
        "section-overrun.marked-again",
        "circles-range",
    ]


def test_a_blank_sheet(profile: Profile) -> None:
    assert write_sheet(blank_sheet(profile, "Ada", 9)) == ResultSheet("Ada", EMPTY, {}, 0, 9)


@pytest.mark.parametrize(
    "sheet",
    [
        replace(READ, rows=READ.rows[1:]),
        replace(READ, rows=("YC...", *READ.rows[1:])),
        replace(READ, sections=READ.sections[1:]),
    ],
)
def test_a_program_that_makes_a_sheet_of_another_shape_is_told(profile: Profile, sheet: Sheet) -> None:
    with pytest.raises(SheetError):
        score(profile, sheet)
    with pytest.raises(SheetError):
        validate(profile, sheet)


def test_places_have_neutral_names() -> None:
    assert str(Where("square", (3, 2))) == "square 3/2"
    assert str(Where("section", (4,))) == "section 4"
    assert str(Where("gift", letters="BG")) == "gift BG"
    assert str(Where("circles")) == "circles"
