"""The rulebook of Sack Stackers, and the rulings on what it leaves open, for finished sheets.

The sections follow the rulebook's. Sacks are drawn as on paper, the top row first.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from spielsack.rules.findings import Finding
from spielsack.rules.sack_stackers import (
    Place,
    Points,
    Profile,
    ResultSheet,
    Score,
    Sheet,
    missed,
    rank,
    read_sheet,
    score,
    turns,
    validate,
    validate_table,
)

TOML = Path(__file__).parents[2] / "templates" / "profiles" / "sack-stackers.toml"
PRINTED = msgspec.convert(tomllib.loads(TOML.read_text(encoding="utf-8")), Profile)
ALL = "B G P R Y ?"


def sheet(
    *lowest: str,
    collected: Mapping[int, str] | None = None,
    circles: int = 0,
    age: int | None = None,
    player: str = "Ada",
    by: Profile = PRINTED,
) -> Sheet:
    """Return a sheet of which the lowest rows are drawn; above them the sack is empty."""
    above = ("." * by.columns,) * (by.rows - len(lowest))
    read, findings = read_sheet(by, ResultSheet(player, above + lowest, collected or {}, circles, age))
    assert read is not None, findings
    return read


def scored(*lowest: str, circles: int = 0, by: Profile = PRINTED) -> Score:
    return score(by, sheet(*lowest, circles=circles, by=by))


def groups(*lowest: str, by: Profile = PRINTED) -> list[str]:
    """Return the letters of the groups of a sack."""
    return [group.gift for group in scored(*lowest, by=by).groups]


def found(what: Sheet, by: Profile = PRINTED) -> list[str]:
    return [f"{finding.key} @ {finding.where}" for finding in validate(by, what)]


def only(what: Sheet, by: Profile = PRINTED) -> Finding:
    (finding,) = validate(by, what)
    return finding


# ---------------------------------------------------------------------------------- The sheet


def test_the_sheet_has_36_squares_and_36_marks() -> None:
    assert PRINTED.columns * PRINTED.rows == 36
    assert [PRINTED.printed(section) for section in range(1, 7)] == ["BGPRY?"] * 6
    assert PRINTED.circles == 10


# ---------------------------------------------------------------------------- Collecting Gifts


def test_a_mark_for_each_gift_in_the_sack() -> None:
    assert found(sheet("RGB...", collected={1: "R G", 5: "B"})) == []


def test_the_rulebooks_example_of_a_light_blue_gift() -> None:
    # Collected from one section, dropped into a column: it lies at the bottom.
    example = sheet("..B...", collected={4: "B"})
    assert found(example) == []
    assert turns(PRINTED, example) == range(1, 2)


def test_a_marked_gift_cannot_be_collected_again() -> None:
    finding = only(sheet("RR....", collected={1: "R R"}))
    assert (finding.key, str(finding.where)) == ("section-overrun.marked-again", "section 1")
    assert finding.facts == {"section": 1, "letter": "R", "printed": 1, "marked": 2, "difference": 1}
    assert finding.section == "Collecting Gifts"
    assert finding.path == ("collected", "1")


def test_a_section_has_one_wild() -> None:
    assert found(sheet("RR....", collected={1: "? ?"})) == ["section-overrun.marked-again @ section 1"]


def test_a_gift_that_is_not_printed_in_a_section() -> None:
    by = replace(PRINTED, sections=("R ?", *PRINTED.sections[1:]))
    two = sheet("GR....", collected={1: "G R"}, by=by)
    assert found(two, by) == ["section-overrun.not-printed @ section 1"]


@pytest.mark.parametrize("gift", "BGPRY")
def test_a_wild_gives_one_gift_of_any_type_and_marks_nothing_else(gift: str) -> None:
    assert found(sheet(f"{gift}.....", collected={1: "?"})) == []
    assert found(sheet(f"{gift}.....", collected={1: f"?{gift}"})) == []
    assert found(sheet(f"{gift}.....", collected={1: f"? {gift}"})) != []


def test_wilds_take_up_the_difference() -> None:
    assert found(sheet("RRB...", collected={1: "R ?", 2: "?"})) == []


def test_a_noted_wild_says_which_gift_it_was() -> None:
    assert found(sheet("RB....", collected={1: "R ?R"})) == [
        "gift-count.too-few-in-sack @ gift R",
        "gift-count.too-many-in-sack @ gift B",
    ]


def test_too_few_in_the_sack() -> None:
    finding = only(sheet("R.....", collected={1: "R ?R", 2: "R"}, circles=0))
    assert finding.key == "gift-count.too-few-in-sack"
    assert finding.facts == {"letter": "R", "in_sack": 1, "marked": 3, "noted": 1, "difference": 2}


def test_too_many_in_the_sack_for_the_marks_and_the_wilds() -> None:
    finding = only(sheet("RRRR..", collected={1: "R ?"}))
    assert finding.key == "gift-count.too-many-in-sack"
    assert finding.facts == {
        "letter": "R",
        "in_sack": 4,
        "marked": 1,
        "noted": 0,
        "wilds": 1,
        "difference": 2,
    }


def test_too_many_of_several_gifts_for_the_wilds() -> None:
    finding = only(sheet("RRBB..", collected={1: "R B ?"}))
    assert (finding.key, finding.where.letters) == ("gift-count.too-many-for-wilds", "BR")
    assert finding.facts == {"letters": ("B", "R"), "surplus": 2, "wilds": 1, "difference": 1}


def test_a_wild_that_gave_nothing() -> None:
    finding = only(sheet("R.....", collected={1: "R ?", 2: "?"}))
    assert finding.key == "gift-count.too-few-for-wilds"
    assert finding.facts == {"wilds": 2, "surplus": 0, "difference": 2}


# ------------------------------------------------ Selecting a Sack Column and Dropping a Gift


def test_gifts_drop_to_the_lowest_free_square() -> None:
    finding = only(sheet("R.....", "......", "......", "G.....", collected={1: "R G"}))
    assert (finding.code, str(finding.where)) == ("floating", "square 1/4")
    assert finding.facts == {"letter": "R", "column": 1, "row": 4, "holes": (2, 3), "lands": 2}
    assert finding.section == "Selecting a Sack Column and Dropping a Gift"
    assert finding.path == ("sack", 2)


def test_every_hole_is_found_and_what_rests_on_another_is_not_named() -> None:
    rows = ["R....C", "G....C", ".....C", "B....C", "Y.....", "P....C"]
    two = sheet(*rows, collected={1: "R G B Y P"}, circles=10)
    assert found(two) == ["floating @ square 6/3", "floating @ square 1/5"]


def test_coal_drops_too() -> None:
    assert found(sheet("C.....", "......", circles=2, collected={})) == ["floating @ square 1/2"]


# --------------------------------------------------------------------- Altering Dice Results


@pytest.mark.parametrize("circles", [11, -1])
def test_there_are_ten_circles(circles: int) -> None:
    finding = only(sheet("BGPRY.", "CCCCC.", collected={1: ALL[:9]}, circles=circles))
    assert finding.code == "circles-range"
    assert finding.facts == {"circles": circles, "most": 10}
    assert finding.section == "Altering Dice Results"
    assert finding.path == ("circles",)


# ---------------------------------------------------------------------------------------- Coal


@pytest.mark.parametrize(
    ("circles", "owed"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3), (8, 4), (9, 4), (10, 5)]
)
def test_every_second_circle_owes_a_coal(circles: int, owed: int) -> None:
    assert found(sheet("R" + "C" * owed + "." * (5 - owed), collected={1: "R"}, circles=circles)) == []
    if owed:
        row = "R" + "C" * (owed - 1) + "." * (6 - owed)
        finding = only(sheet(row, collected={1: "R"}, circles=circles))
        assert (finding.code, str(finding.where)) == ("coal-missing", "circles")
        assert finding.facts == {
            "coal": owed - 1,
            "owed": owed,
            "circles": circles,
            "least": owed,
            "difference": 1,
        }
        assert finding.section == "Coal"


FULL = ["BGPRYB", "BGPRYG", "BGPRYP", "BGPRYR", "BGPRYY", "BGPRYR"]


def test_coal_that_no_longer_fits_is_waived() -> None:
    # The last gift filled the sack; all ten circles may have been marked in that turn.
    full = sheet(*FULL, collected=dict.fromkeys(range(1, 7), ALL), circles=10)
    assert found(full) == []
    assert turns(PRINTED, full) == range(36, 37)


def test_coal_is_waived_only_when_the_sack_is_full() -> None:
    collected = {**dict.fromkeys(range(1, 6), ALL), 6: "G P R Y ?"}
    almost = sheet(".GPRYB", *FULL[1:], collected=collected, circles=2)
    assert found(almost) == ["coal-missing @ circles"]


SMALL = replace(PRINTED, columns=2, rows=4, circles=4)


def test_turns_are_gifts_and_the_coal_of_turns_without_one() -> None:
    # Two owed, three from turns in which neither die could be used: section 1 is used up.
    worn = sheet("CCCCC.", "BGPRYR", collected={1: ALL}, circles=4)
    assert found(worn) == []
    assert turns(PRINTED, worn) == range(9, 10)


def test_turns_of_a_full_sack_are_an_interval() -> None:
    # Four circles owe two coal. The two in the sack are those, or one or both of them are from
    # turns without a gift, and as many of the owed were waived.
    full = sheet("RG", "CB", "CB", "RG", collected={1: "R B ?", 2: "R G B"}, circles=4, by=SMALL)
    assert found(full, SMALL) == []
    assert turns(SMALL, full) == range(6, 9)


def test_coal_on_every_gift_was_placed_and_not_waived() -> None:
    # The last turn's gift lies under coal of the same turn: at least one of the two was placed.
    full = sheet("CC", "RB", "GB", "RG", collected={1: "R B ?", 2: "R G B"}, circles=4, by=SMALL)
    assert found(full, SMALL) == []
    assert turns(SMALL, full) == range(6, 8)


def test_coal_is_placed_for_no_other_reason() -> None:
    # Every section has gifts left and every column room: no roll is without a use.
    finding = only(sheet("RC....", collected={1: "R"}))
    assert (finding.code, str(finding.where)) == ("coal-unexplained", "sack")
    assert finding.facts == {"coal": 1, "owed": 0, "circles": 0, "difference": 1}


def test_a_used_up_section_or_a_full_column_explains_coal() -> None:
    assert found(sheet("C.....", "BGPRYR", collected={1: ALL})) == []
    column = ["R.....", "R.....", "R.....", "R.....", "R.....", "RC...."]
    assert found(sheet(*column, collected=dict.fromkeys(range(1, 7), "R"))) == []


def test_a_column_that_coal_filled_was_not_full_before() -> None:
    column = ["C.....", "R.....", "R.....", "R.....", "R.....", "R....."]
    assert found(sheet(*column, collected=dict.fromkeys(range(1, 6), "R"))) == ["coal-unexplained @ sack"]
    # Unless two circles owed that coal; then another one is explained.
    more = [*column[:5], "RC...."]
    assert found(sheet(*more, collected=dict.fromkeys(range(1, 6), "R"), circles=2)) == []


def test_a_die_that_has_no_column_explains_coal() -> None:
    by = replace(PRINTED, columns=5)
    assert found(sheet("C....", by=by), by) == []


def test_circles_per_coal_is_an_option() -> None:
    by = replace(PRINTED, circles_per_coal=3)
    assert found(sheet("R.....", collected={1: "R"}, circles=2), by) == []
    assert found(sheet("R.....", collected={1: "R"}, circles=3), by) == ["coal-missing @ circles"]


# ----------------------------------------------------------------------------- End of the Game


def filler(player: str, gifts: int, of: Profile = SMALL) -> Sheet:
    """Return a small sheet on which so many gifts lie, a turn each."""
    letters = ("RGBPY?" * 2)[:gifts]
    squares = letters.replace("?", "R").ljust(8, ".")
    rows = [squares[i : i + 2] for i in range(0, 8, 2)]
    collected = {1: " ".join(letters[:6]), 2: " ".join(letters[6:])}
    return sheet(*rows[::-1], collected=collected, player=player, by=of)


def test_all_players_have_had_the_same_turns() -> None:
    assert validate_table(SMALL, [filler("Ada", 8), filler("Cem", 8)]) == ()
    three = [filler("Ada", 8), filler("Ben", 7), filler("Cem", 8)]
    (finding,) = validate_table(SMALL, three)
    assert (finding.key, str(finding.where)) == ("turns-differ.from-table", "player 2")
    assert finding.facts == {
        "player": "Ben",
        "seat": 2,
        "fewest": 7,
        "most": 7,
        "table_fewest": 8,
        "table_most": 8,
    }


def test_two_who_differ_are_both_named() -> None:
    findings = validate_table(SMALL, [filler("Ada", 8), filler("Ben", 7)])
    assert [(f.key, f.facts["player"], f.facts["fewest"]) for f in findings] == [
        ("turns-differ.no-majority", "Ada", 8),
        ("turns-differ.no-majority", "Ben", 7),
    ]


def test_a_full_sack_may_agree_with_any_of_its_turns() -> None:
    full = sheet("RG", "CB", "CB", "RG", collected={1: "R B ?", 2: "R G B"}, circles=4, by=SMALL)
    assert validate_table(SMALL, [full, filler("Ben", 7)]) == ()
    assert validate_table(SMALL, [full, filler("Ben", 6)]) == ()
    assert [f.code for f in validate_table(SMALL, [full, filler("Ben", 5)])] == ["turns-differ"] * 2


def test_the_game_ends_when_a_sack_is_full() -> None:
    (note,) = validate_table(SMALL, [filler("Ada", 7), filler("Ben", 7)])
    assert (note.key, note.severity, str(note.where)) == ("unfinished", "note", "table")
    assert validate_table(SMALL, [filler("Ada", 8)]) == ()


def test_a_sheet_that_could_not_be_read_might_be_the_full_one() -> None:
    assert validate_table(SMALL, [filler("Ada", 7), None]) == ()
    assert validate_table(SMALL, []) == ()


def test_one_player_alone_has_nobody_to_differ_from() -> None:
    assert validate_table(SMALL, [filler("Ada", 8)]) == ()


# ------------------------------------------------------------------------------------- Scoring


@pytest.mark.parametrize(
    ("gift", "rows"),
    [
        ("B", [".BB...", "BB...."]),
        ("B", ["BB....", ".BB..."]),
        ("B", ["B.....", "BB....", ".B...."]),
        ("B", [".B....", "BB....", "B....."]),
        ("G", ["G.....", "G.....", "GG...."]),
        ("G", [".G....", ".G....", "GG...."]),
        ("G", ["GG....", "G.....", "G....."]),
        ("G", ["GGG...", "..G..."]),
        ("G", ["..G...", "GGG..."]),
        ("P", ["P.....", "P.....", "P.....", "P....."]),
        ("P", ["..PPPP"]),
        ("R", ["RR....", "RR...."]),
        ("Y", ["YYY...", ".Y...."]),
        ("Y", [".Y....", "YYY..."]),
        ("Y", ["Y.....", "YY....", "Y....."]),
        ("Y", [".Y....", "YY....", ".Y...."]),
    ],
)
def test_ten_points_for_a_group_in_any_orientation(gift: str, rows: list[str]) -> None:
    result = scored(*rows, circles=10)
    assert [group.gift for group in result.groups] == [gift]
    assert result.total == 10


@pytest.mark.parametrize("other", "BGPRY")
def test_only_the_matching_gift_scores(other: str) -> None:
    square = groups(other * 2 + "....", other * 2 + "....")
    assert square == (["R"] if other == "R" else [])
    mixed = groups("RR....", "RG....")
    assert mixed == []


def test_a_group_names_its_squares_by_column_and_row_from_the_bottom() -> None:
    (group,) = scored("....Y.", "...YYY").groups
    assert group.squares == ((4, 1), (5, 1), (6, 1), (5, 2))
    assert group.points == 10


def test_a_gift_counts_in_one_group_only() -> None:
    assert groups("RRR...", "RRR...") == ["R"]
    assert groups("P.....", "P.....", "P.....", "P.....", "P.....") == ["P"]


def test_the_most_groups_count_and_not_the_first_found() -> None:
    assert groups("RR....", "RRRR..", "RRRR..", "..RR..") == ["R", "R"]


def test_overlap_is_an_option() -> None:
    by = replace(PRINTED, overlap=True)
    assert groups("RRR...", "RRR...", by=by) == ["R", "R"]
    assert groups("PPPPP.", by=by) == ["P", "P"]


def test_orientations_are_options() -> None:
    upright = replace(PRINTED, rotate=False)
    assert groups("PPPP..", by=upright) == []
    assert groups(*["P....."] * 4, by=upright) == ["P"]
    unmirrored = replace(PRINTED, reflect=False)
    assert groups("BB....", ".BB...", by=unmirrored) == []
    assert groups(".BB...", "BB....", by=unmirrored) == ["B"]


def test_coal_scores_two_unless_it_touches_coal() -> None:
    result = scored("..C...", "C.C..C", circles=10)
    assert [(c.square, c.points, c.neighbours) for c in result.coal] == [
        ((1, 1), 2, ()),
        ((3, 1), 0, ((3, 2),)),
        ((6, 1), 2, ()),
        ((3, 2), 0, ((3, 1),)),
    ]
    assert (result.coal_points, result.total) == (4, 4)


def test_coal_that_touches_at_a_corner_still_scores() -> None:
    assert scored(".C....", "C.....", circles=10).total == 4


def test_coal_in_one_row_does_not_touch_coal_at_the_other_end_of_the_next() -> None:
    assert scored("C.....", ".....C", circles=10).coal_points == 4


@pytest.mark.parametrize(("marked", "points"), [(0, 10), (1, 9), (9, 1), (10, 0), (12, 0), (-3, 10)])
def test_one_point_for_every_circle_not_marked(marked: int, points: int) -> None:
    result = scored("......", circles=marked)
    assert (result.circles, result.circle_points, result.total) == (points, points, points)


def test_the_total_is_the_sum() -> None:
    result = scored("R....C", "RR.C.C", "RRYYYC", "RR.Y..", circles=3)
    assert [group.gift for group in result.groups] == ["R", "Y"]
    assert (result.group_points, result.coal_points, result.circle_points) == (20, 2, 7)
    assert result.total == 29


def test_points_are_options() -> None:
    by = replace(PRINTED, points=Points(group=5, coal=-1, circle=3))
    assert scored("RR....", "RR..C.", circles=8, by=by).total == 5 - 1 + 6


def test_the_highest_score_wins() -> None:
    ada, ben, cem = (sheet("......", player=player) for player in ("Ada", "Ben", "Cem"))
    assert rank([ada, ben, cem], [10, 30, 20]) == (
        Place(1, (1,), ("Ben",), 30),
        Place(2, (2,), ("Cem",), 20),
        Place(3, (0,), ("Ada",), 10),
    )


def aged(*ages: int | None) -> list[Sheet]:
    return [sheet("......", player=f"P{seat}", age=age) for seat, age in enumerate(ages)]


def places(sheets: list[Sheet], *totals: int) -> list[tuple[int, tuple[int, ...], bool]]:
    return [(place.place, place.seats, place.ages_decide) for place in rank(sheets, totals)]


def test_of_equal_scores_the_youngest_wins() -> None:
    assert places(aged(40, 9, 12), 20, 20, 20) == [(1, (1,), False), (2, (2,), False), (3, (0,), False)]


def test_equal_scores_share_a_place_where_an_age_is_missing() -> None:
    assert places(aged(40, None, 9), 20, 20, 5) == [(1, (0, 1), True), (3, (2,), False)]


def test_equal_ages_share_a_place() -> None:
    assert places(aged(9, 9, 40, 7), 20, 20, 20, 30) == [
        (1, (3,), False),
        (2, (0, 1), False),
        (4, (2,), False),
    ]


def test_nobody_is_ranked_at_an_empty_table() -> None:
    assert rank([], []) == ()


# --------------------------------------------------------------------- Near misses (ours alone)


def misses(*lowest: str, by: Profile = PRINTED) -> list[tuple[str, tuple[int, int], str, int, int]]:
    return [
        (miss.gift, miss.square, miss.instead, miss.number, miss.gain)
        for miss in missed(by, sheet(*lowest, by=by))
    ]


def test_a_gift_more_would_have_made_a_group() -> None:
    assert misses("R.....", "RR....") == [("R", (2, 2), ".", 1, 10)]


def test_a_second_group() -> None:
    assert misses("RRRR..", "RRRG..") == [("R", (4, 1), "G", 2, 10)]


def test_an_empty_square_only_where_a_gift_would_land() -> None:
    # Between the two upper reds there is nothing to lie on.
    assert misses("RR....", "R.....")[0] == ("R", (2, 1), ".", 1, 10)
    assert misses("......", "G.....", "G.....", "......") == []
    assert misses("R.R...", "R.R...") == []


def test_coal_in_the_wrong_place_costs_its_points() -> None:
    assert misses("RC....", "RR....") == [("R", (2, 2), "C", 1, 8)]


def test_coal_that_is_gone_frees_its_neighbour() -> None:
    assert misses("RCC...", "RRG...") == [("R", (2, 2), "C", 1, 12)]


def test_a_group_that_would_be_lost_is_subtracted() -> None:
    # A red in the place of the green would break the green L: nothing gained.
    assert misses("G.....", "GRR...", "GGR...") == []


def test_near_misses_of_the_same_gifts_are_one() -> None:
    # A column of three can grow at its top only, a row of three at either end.
    assert misses(".PPP..") == [("P", (1, 1), ".", 1, 10)]


def test_the_best_come_first_and_few() -> None:
    found = misses("YYY...", "RCG...", "RRGBB.", "PPPRB.")
    assert [gain for *_, gain in found] == sorted((gain for *_, gain in found), reverse=True)
    assert len(found) == 3
