"""What is printed for Die Bar-Bolz-Bande says what the rulebook and the profile say, and can be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from spielsack.rules.bar_bolz_bande import Face, Profile
from spielsack.sheets.bar_bolz_bande import ITEMS, pieces, signs
from spielsack.sheets.bounds import product, texts
from spielsack.sheets.drawing import IDENTITY, DoesNotFit, DrawingError, Group, Path, Use
from spielsack.sheets.pieces import Look
from spielsack.sheets.proofing import faults
from spielsack.sheets.vision import confusions
from spielsack.templates.inks import ink
from spielsack.templates.languages import language, language_codes
from spielsack.templates.loader import builtin_names, load_builtin
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock, stocks

INKS = builtin_names("inks")
OPPOSITES = {"5": "10", "10": "5", "pass": "foul", "foul": "pass", "offside": "penalty", "penalty": "offside"}


@pytest.fixture(scope="module")
def profile() -> Profile:
    return load_builtin("profiles", "bar-bolz-bande", Profile).value


def look(ink_name="color", code="en", safe=3.0):
    return Look(ink(ink_name), palette("bar-bolz-bande", ink_name), language(code), safe)


def made(item, profile, ink_name="color", code="en", size="poker", safe=3.0, teams=None):
    return pieces(item, look(ink_name, code, safe), stock(size), profile, teams)


def words(face) -> list[str]:
    return [text.text for text, _ in texts(face.items)]


def symbols(items, matrix=IDENTITY):
    """Every symbol that is shown, with where its origin is."""
    for item in items:
        if isinstance(item, Group):
            yield from symbols(item.items, product(matrix, item.matrix))
        elif isinstance(item, Use):
            inner = product(matrix, item.matrix)
            yield item.symbol.name, (inner[4], inner[5])
            yield from symbols(item.symbol.items, inner)


def balls(piece) -> int:
    return sum(name == "bar-ball-to-tick" for name, _ in symbols(piece.front.items))


# --- everything ----------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("ink_name", INKS)
def test_nothing_is_outside_overlaps_or_is_too_small(item, code, ink_name, profile):
    assert faults(made(item, profile, ink_name, code), 3, bleed=5) == []


@pytest.mark.parametrize("item", ["referee-cards", "player-aid"])
@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("size", [*stocks(), "59x91mm"])
@pytest.mark.parametrize("safe", [0.0, 3.0, 5.0])
def test_cards_fit_other_stocks_or_say_that_they_do_not(item, code, size, safe, profile):
    try:
        cards = made(item, profile, code=code, size=size, safe=safe)
    except DoesNotFit:
        cards = None
    assert cards or (item, size) == ("player-aid", "mini")
    assert faults(cards or (), safe, bleed=5) == []


@pytest.mark.parametrize("ink_name", INKS)
def test_nobody_takes_one_for_another(ink_name):
    for name, group in signs(look(ink_name)).items():
        assert confusions(group) == [], name


def test_an_unknown_item_is_refused(profile):
    with pytest.raises(ValueError, match="dice-stickers"):
        made("cards", profile)


def test_too_small_a_stock_is_named(profile):
    with pytest.raises(DoesNotFit, match="Yellow card needs"):
        made("referee-cards", profile, size="25x30mm")


# --- dice ----------------------------------------------------------------------------------------


def places(piece) -> dict[str, tuple[int, int]]:
    """The column and row of the cross that each face's sign is in."""
    edge = (piece.width - 15) / 3
    return {
        name.removeprefix("bar-face-"): (int((x - 7.5) // edge), int((y - 1) // edge))
        for name, (x, y) in symbols(piece.front.items)
        if name.startswith("bar-face-")
    }


def test_each_player_has_a_die_with_the_faces_and_colours_of_the_rulebook(profile):
    dice = made("dice", profile)
    assert [piece.id for piece in dice] == ["die-1", "die-2"]
    for piece in dice:
        # Offside, foul and 5 are black, the through pass is worth 20.
        assert set(places(piece)) == {
            "points-5-black",
            "points-10-white",
            "pass-20-white",
            "foul-0-black",
            "offside-0-black",
            "penalty-0-white",
        }


def test_opposite_faces_lie_two_squares_apart_on_the_strip_or_both_on_the_flaps(profile):
    for piece in made("dice", profile):
        at = {
            key.split("-")[0] if "points" not in key else key.split("-")[1]: place
            for key, place in places(piece).items()
        }
        for one, other in OPPOSITES.items():
            pair = {at[one], at[other]}
            assert pair in ({(1, 0), (1, 2)}, {(1, 1), (1, 3)}, {(0, 1), (2, 1)}), (one, other)


def test_faces_of_ones_own_get_footballs_with_their_points(profile):
    own = replace(profile, faces=tuple(Face(f"f{n}", points=5 * n, black=n % 2 == 0) for n in range(1, 7)))
    for piece in made("dice", own):
        assert {"5", "10", "15", "20", "25", "30"} <= set(words(piece.front))
        assert len(places(piece)) == 6


def test_a_face_may_come_several_times_and_lie_opposite_itself(profile):
    five = Face("5", points=5, black=True, opposite="5")
    own = replace(profile, faces=(five, five, five, five, Face("10", points=10), Face("20", points=20)))
    (first, _) = made("dice", own)
    assert sum(text == "5" for text in words(first.front)) == 4


@pytest.mark.parametrize("count", [1, 5, 8, 20])
@pytest.mark.parametrize("item", ["dice", "dice-stickers"])
def test_dice_that_are_no_cubes_are_refused(item, count, profile):
    own = replace(profile, name="mine", faces=tuple(Face(f"f{n}", points=5) for n in range(count)))
    with pytest.raises(DrawingError, match=f"“mine” has {count} faces: expected 6"):
        made(item, own)


def test_stickers_are_a_set_for_each_die_and_one_to_spare(profile):
    (sheet,) = made("dice-stickers", profile)
    shown = [name for name, _ in symbols(sheet.front.items) if name.startswith("bar-face-")]
    assert len(shown) == 18
    assert all(shown.count(name) == 3 for name in shown)
    assert sheet.cut == "own"


def test_stickers_that_belong_opposite_one_another_are_neighbours(profile):
    (sheet,) = made("dice-stickers", profile)
    named = [part.name for part in sheet.front.parts if ": " in part.name]
    faces = [name.split(": ")[1] for name in named]
    for one, other in zip(faces[::2], faces[1::2], strict=True):
        assert OPPOSITES[one] == other


@pytest.mark.parametrize("ink_name", INKS)
def test_black_faces_are_black_and_white_ones_white_in_every_ink(ink_name):
    colors = palette("bar-bolz-bande", ink_name)
    assert colors["white"] == "#FFFFFF"
    assert int(colors.ink("black")[1:3], 16) < 40


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("en", [("Warning", "Yellow card"), ("Red card", "Off you go!")]),
        ("de", [("Ermahnung", "Gelbe Karte"), ("Rote Karte", "Ab zur Dusche!")]),
    ],
)
def test_there_is_a_yellow_card_with_a_warning_and_a_red_one(code, expected, profile):
    cards = made("referee-cards", profile, code=code)
    assert [piece.id for piece in cards] == ["yellow-card", "red-card"]
    for card, (front, back) in zip(cards, expected, strict=True):
        assert card.two_sided
        assert words(card.front) == [front]
        assert words(card.back) == [back]


# --- sheets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["match-sheet", "series-sheet", "team-sheet"])
@pytest.mark.parametrize("page", [(210, 297), (215.9, 279.4)])
def test_two_sheets_fit_on_a_page(item, page, profile):
    for piece in made(item, profile):
        assert piece.width <= page[0] - 10
        assert 2 * piece.height + 4 <= page[1] - 10
        assert piece.cut == "none"


@pytest.mark.parametrize("item", ["match-sheet", "series-sheet", "team-sheet"])
def test_lines_to_write_a_name_on_are_eight_mm_apart(item, profile):
    for piece in made(item, profile):
        lines = [
            (numbers[0], numbers[1])
            for part in piece.front.parts
            if "name" in part.name
            for shape in part.items
            if isinstance(shape, Path)
            for _, numbers in shape.commands[:1]
        ]
        for left in {round(x / 20) for x, _ in lines}:
            heights = sorted(y for x, y in lines if round(x / 20) == left)
            assert all(lower - upper >= 8 for upper, lower in pairwise(heights)), piece.id


def test_a_match_sheet_has_a_ball_for_every_goal_that_can_be_scored(profile):
    (sheet,) = made("match-sheet", profile)
    assert balls(sheet) == 7 * 2 * 2
    (sheet,) = made("match-sheet", replace(profile, goals_to_win=3))
    assert balls(sheet) == 7 * 2 * 3


def test_many_goals_are_written_as_a_number(profile):
    for item in ("match-sheet", "series-sheet"):
        (sheet,) = made(item, replace(profile, goals_to_win=20))
        assert balls(sheet) == 0
        assert faults([sheet]) == []


@pytest.mark.parametrize(("best_of", "matches"), [(1, 5), (3, 3), (5, 5)])
def test_a_series_has_the_matches_of_the_profile_or_three_to_five(best_of, matches, profile):
    (sheet,) = made("series-sheet", replace(profile, best_of=best_of))
    said = words(sheet.front)
    assert [word for word in said if word.startswith("Match ")] == [f"Match {n + 1}" for n in range(matches)]
    assert balls(sheet) == matches * 2 * 2
    assert ("series of 3" in said, "series of 5" in said) == (best_of != 5, best_of != 3)


def pairings(piece) -> list[tuple[str, str]]:
    found = []
    for part in piece.front.parts:
        if part.name.startswith("match") and part.name.endswith("pairing"):
            one, _, other = (text.text for text, _ in texts(part.items))
            found.append((one, other))
    return found


def team_sheet(profile, *teams):
    (piece,) = made("team-sheet", profile, teams=teams)
    return piece


def test_teams_meet_as_ruling_6_has_it(profile):
    assert pairings(team_sheet(profile, 3, 2)) == [
        ("A1", "B1"),
        ("A2", "B2"),
        ("A3", "B1"),
        ("A1", "B2"),
        ("A2", "B1"),
    ]
    assert pairings(team_sheet(profile, 2, 2)) == [("A1", "B1"), ("A2", "B2"), ("A1", "B2"), ("A2", "B1")]
    same = replace(profile, second_half_shift=False)
    assert pairings(team_sheet(same, 2, 2)) == [("A1", "B1"), ("A2", "B2"), ("A1", "B1"), ("A2", "B2")]


@pytest.mark.parametrize("teams", [(1, 2), (2, 1), (3, 2), (4, 4), (6, 3)])
def test_as_many_matches_as_players_are_played(teams, profile):
    sheet = team_sheet(profile, *teams)
    assert len(pairings(sheet)) == sum(teams)
    assert faults([sheet]) == []


def test_more_players_than_it_has_lines_for_are_refused(profile):
    with pytest.raises(DoesNotFit, match="9 players, not 10"):
        team_sheet(profile, 5, 5)


@pytest.mark.parametrize(("tie_break", "word"), [("difference", "minus"), ("quotient", "divided by")])
def test_the_goal_ratio_is_that_of_the_profile(tie_break, word, profile):
    for piece in made("team-sheet", replace(profile, tie_break=tie_break)):
        assert any(word in text for text in words(piece.front))


@pytest.mark.parametrize(
    ("code", "titles"),
    [
        ("en", {"match-sheet": "Match sheet", "series-sheet": "Series sheet"}),
        ("de", {"match-sheet": "Spielbogen", "series-sheet": "Serienbogen"}),
    ],
)
def test_sheets_have_their_titles(code, titles, profile):
    for item, title in titles.items():
        (sheet,) = made(item, profile, code=code)
        assert title in words(sheet.front)


# --- player aid ----------------------------------------------------------------------------------


def test_the_player_aid_says_the_numbers_of_the_profile(profile):
    own = replace(profile, goal=65, threshold=45, fouls=4, goals_to_win=3, best_of=5)
    (card,) = made("player-aid", own)
    front, back = " ".join(words(card.front)), " ".join(words(card.back))
    assert card.two_sided
    assert "Exactly 65: goal!" in front
    assert "foul number 4" in front
    assert front.count("from 45 on") == 2
    assert "45+" in front
    assert "3 goals" in back
    assert "Best of 5" in back


@pytest.mark.parametrize("fouls", [1, 2, 3, 20])
@pytest.mark.parametrize("code", language_codes())
def test_any_number_of_fouls_is_told(fouls, code, profile):
    own = replace(profile, fouls=fouls, goal=1000, threshold=1000, goals_to_win=20, best_of=5, play_all=True)
    assert faults(made("player-aid", own, code=code), 3, bleed=5) == []


def test_what_the_dice_do_not_have_is_not_told(profile):
    own = replace(profile, faces=(Face("5", points=5), Face("10", points=10)))
    (card,) = made("player-aid", own)
    said = " ".join(words(card.front))
    assert "Foul" not in said
    assert "Offside" not in said
    assert "Penalty" not in said
