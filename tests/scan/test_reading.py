"""What marks read off a sheet mean, whoever read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.cli.profiles import default_profile
from spielsack.rules.sack_stackers import ResultSheet
from spielsack.scan.reading import MarkRead, SheetRead
from spielsack.scan.sack_stackers import SEVERAL, doubted, result_sheet
from spielsack.sheets.sack_stackers.known import known_maps

PROFILE = default_profile()
LAYOUT, MAP = next(iter(known_maps(PROFILE).items()))


def _read(marked, unsure=()):
    state = dict.fromkeys(marked, "marked") | dict.fromkeys(unsure, "unsure")
    marks = tuple(MarkRead(mark.name, state.get(mark.name, "empty")) for mark in MAP.marks)
    return SheetRead("sack-stackers", LAYOUT, 1, 1, marks)


def test_marks_are_written_as_somebody_would_type_them():
    marked = ["collect.1.red", "collect.1.wild", "collect.1.blue", "collect.6.green", "circle.1", "circle.4"]
    marked += ["sack.1.1.red", "sack.6.1.coal", "sack.2.6.green"]
    assert result_sheet(_read(marked), PROFILE, "Ada") == ResultSheet(
        "Ada", (".G....", "......", "......", "......", "......", "R....C"), {1: "B R ?", 6: "G"}, 2
    )


def test_two_marks_in_one_square_are_asked_about_and_never_chosen_from():
    read = _read(["sack.1.1.red", "sack.1.1.coal", "sack.2.1.red", "collect.1.red", "collect.1.blue"])
    assert [(mark.name, mark.why) for mark in doubted(read).unsure] == [
        ("sack.1.1.red", SEVERAL),
        ("sack.1.1.coal", SEVERAL),
    ]
    with pytest.raises(ValueError, match=r"sack\.1\.1\.red, sack\.1\.1\.coal"):
        result_sheet(read, PROFILE, "Ada")
    settled = doubted(read).settled({"sack.1.1.red": "empty", "sack.1.1.coal": "marked"})
    assert result_sheet(settled, PROFILE, "Ada").sack[-1] == "CR...."


@given(st.sets(st.sampled_from([mark.name for mark in MAP.marks]), max_size=30))
def test_answers_change_only_what_was_unsure(names):
    read = _read(names)
    assert read.settled(dict.fromkeys(names, "empty")) == read
    unsure = _read((), names)
    assert set(unsure.settled(dict.fromkeys(names, "marked")).marked) == names
