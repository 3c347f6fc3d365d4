"""What a profile may hold, how it differs from another, and where its options come from."""

from dataclasses import replace
from typing import Any

import pytest
from spielsack.rules.errors import GameError
from spielsack.rules.sack_stackers import Gift, Points, Profile, ProfileError

SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))


def gift(letter: str = "X", name: str | None = None, pattern: Any = SQUARE) -> Gift:
    return Gift(letter, f"gift {letter}" if name is None else name, pattern)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"name": "  "}, ("name",)),
        ({"columns": 0}, ("columns",)),
        ({"columns": 21}, ("columns",)),
        ({"rows": 0}, ("rows",)),
        ({"rows": 21}, ("rows",)),
        ({"circles": -1}, ("circles",)),
        ({"circles": 101}, ("circles",)),
        ({"circles_per_coal": 0}, ("circles_per_coal",)),
        ({"points": Points(group=1000)}, ("points", "group")),
        ({"points": Points(coal=-100)}, ("points", "coal")),
        ({"points": Points(circle=10**18)}, ("points", "circle")),
        ({"gifts": ()}, ("gifts",)),
        ({"gifts": (gift(), gift("x"))}, ("gifts", 1, "letter")),
        ({"gifts": (gift("C"),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift("."),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift("?"),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift("Ä"),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift("RR"),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift(""),)}, ("gifts", 0, "letter")),
        ({"gifts": (gift(), gift())}, ("gifts", 1, "letter")),
        ({"gifts": (gift(name=""),)}, ("gifts", 0, "name")),
        ({"gifts": (gift(name="., -"),)}, ("gifts", 0, "name")),
        ({"gifts": (gift(name="Coal"),)}, ("gifts", 0, "name")),
        ({"gifts": (gift(name="wild"),)}, ("gifts", 0, "name")),
        ({"gifts": (gift("X", "Dark red"), gift("Z", "dark-Red"))}, ("gifts", 1, "name")),
        ({"gifts": (gift(pattern=()),)}, ("gifts", 0, "pattern")),
        ({"gifts": (gift(pattern=((0, 0), (0, -1))),)}, ("gifts", 0, "pattern", 1)),
        ({"gifts": (gift(pattern=((0, 0), (0, 20))),)}, ("gifts", 0, "pattern", 1)),
        ({"gifts": (gift(pattern=((0, 0), (0, 1), (0, 0))),)}, ("gifts", 0, "pattern", 2)),
        ({"gifts": (gift(pattern=((0, 0), (0, 6))),)}, ("gifts", 0, "pattern")),
        ({"columns": 1}, ("gifts", 0, "pattern")),
        ({"sections": ()}, ("sections",)),
        ({"sections": ("R",) * 21}, ("sections",)),
        ({"sections": ("R", " ")}, ("sections", 1)),
        ({"sections": ("R", "R X")}, ("sections", 1)),
        ({"sections": ("C",)}, ("sections", 0)),
        ({"sections": ("R G R",)}, ("sections", 0)),
        ({"sections": ("? R ?",)}, ("sections", 0)),
    ],
)
def test_no_game_can_be_played_by_it(profile: Profile, change: Any, path: tuple[str | int, ...]) -> None:
    with pytest.raises(ProfileError) as caught:
        replace(profile, **change)
    assert caught.value.path == path
    assert isinstance(caught.value, GameError)


def test_marks_are_named_by_the_letters_of_a_gifts_name() -> None:
    assert gift(name="Größe XL.5 (dunkel)").key == "grösse-xl-5-dunkel"
    assert gift(name="red").key == "red"


@pytest.mark.parametrize(
    "change",
    [
        {"columns": 2, "rows": 4},
        {"columns": 20, "rows": 20},
        {"circles": 0, "circles_per_coal": 7},
        {"points": Points(-99, 0, 999)},
        {"sections": ("?",)},
        {"sections": ("RGB", "Y ? P")},
        {"gifts": (gift(pattern=((0, 0), (2, 3))),), "sections": ("X ?",)},
    ],
)
def test_a_house_rule(profile: Profile, change: Any) -> None:
    replace(profile, **change)


def test_a_column_lies_down_in_a_flat_sack_unless_it_may_not_turn(profile: Profile) -> None:
    flat = replace(profile, rows=3)
    with pytest.raises(ProfileError, match="pattern of P does not fit"):
        replace(flat, rotate=False)


def test_columns_and_sections_are_independent_and_a_die_reaches_both(profile: Profile) -> None:
    assert profile.faces == 6
    assert replace(profile, columns=8).faces == 8
    assert replace(profile, columns=4).faces == 6


def test_every_option_that_differs_is_named(profile: Profile) -> None:
    assert profile.differences(profile) == []
    assert replace(profile, name="ours").differences(profile) == []
    changed = replace(profile, overlap=True, rows=7, points=Points(10, 3, 1))
    assert changed.differences(profile) == ["rows", "overlap", "points.coal"]
    gifts = (replace(profile.gifts[0], name="sky"), *profile.gifts[1:4], gift("Y"), gift("Z"))
    assert replace(profile, gifts=gifts).differences(profile) == ["gifts.Y.pattern", "gifts.Z.pattern"]
    fewer = replace(profile, gifts=profile.gifts[:4], sections=("R G B ?", "P"))
    assert fewer.differences(profile) == ["sections", "gifts.Y.pattern"]


def test_the_order_within_a_section_or_a_pattern_is_no_difference(profile: Profile) -> None:
    sections = ("?YRPGB", *profile.sections[1:])
    red = replace(profile.gift("R"), pattern=profile.gift("R").pattern[::-1])
    same = replace(profile, sections=sections, gifts=(*profile.gifts[:3], red, profile.gifts[4]))
    assert same.differences(profile) == []


def test_every_option_has_a_provenance(profile: Profile) -> None:
    other = Profile("other", (gift(),), ("X",), 3, 4, 5, 6, Points(7, 8, 9), True, False, False)
    options = other.differences(profile)
    assert len(options) == 11 + 6
    known = {
        option: (other if option.startswith("gifts.X") else profile).provenance(option) for option in options
    }
    assert known["circles"] == known["points.group"] == known["gifts.R.pattern"] == "printed"
    assert known["rows"] == known["columns"] == known["sections"] == "sourced"
    assert known["overlap"] == known["reflect"] == known["gifts.Y.pattern"] == "assumed"
    assert set(known.values()) == {"printed", "sourced", "assumed"}
