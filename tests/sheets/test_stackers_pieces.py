"""The player aid and the dice of Sack Stackers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from spielsack.rules.sack_stackers import Gift, Points
from spielsack.sheets.bounds import product, texts
from spielsack.sheets.drawing import IDENTITY, Circle, DoesNotFit, DrawingError, Group, Rect, Use
from spielsack.sheets.pieces import Look
from spielsack.sheets.proofing import faults
from spielsack.sheets.sack_stackers.pieces import ITEMS, pieces, signs
from spielsack.sheets.vision import confusions
from spielsack.templates.inks import ink
from spielsack.templates.languages import language, language_codes
from spielsack.templates.loader import builtin_names
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock, stocks

INKS = builtin_names("inks")


def look(ink_name="color", code="en", safe=3.0):
    return Look(ink(ink_name), palette("sack-stackers", ink_name), language(code), safe)


def made(item, profile, ink_name="color", code="en", size="poker", safe=3.0):
    return pieces(item, look(ink_name, code, safe), stock(size), profile)


def words(face) -> list[str]:
    return [text.text for text, _ in texts(face.items)]


def flat(items, matrix=IDENTITY):
    """Every shape, with where its middle is, and every symbol by its name."""
    for item in items:
        if isinstance(item, Group):
            yield from flat(item.items, product(matrix, item.matrix))
        elif isinstance(item, Use):
            inner = product(matrix, item.matrix)
            yield item.symbol.name, (inner[4], inner[5])
            yield from flat(item.symbol.items, inner)
        elif isinstance(item, Circle):
            yield item, (matrix[0] * item.x + matrix[4], matrix[3] * item.y + matrix[5])
        elif isinstance(item, Rect):
            x, y = item.x + item.width / 2, item.y + item.height / 2
            yield item, (matrix[0] * x + matrix[4], matrix[3] * y + matrix[5])


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("ink_name", INKS)
def test_nothing_is_outside_overlaps_or_is_too_small(item, code, ink_name, profile):
    assert faults(made(item, profile, ink_name, code), 3, bleed=5) == []


@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("size", [*stocks(), "59x91mm"])
@pytest.mark.parametrize("safe", [0.0, 3.0, 5.0])
def test_the_player_aid_fits_other_stocks_or_says_that_it_does_not(code, size, safe, profile):
    try:
        cards = made("player-aid", profile, code=code, size=size, safe=safe)
    except DoesNotFit:
        cards = None
    assert cards or size == "mini"
    assert faults(cards or (), safe, bleed=5) == []


@pytest.mark.parametrize("ink_name", INKS)
def test_nobody_takes_one_for_another(ink_name):
    for name, group in signs(look(ink_name)).items():
        assert confusions(group) == [], name


def test_an_unknown_item_is_refused(profile):
    with pytest.raises(ValueError, match="player-aid, dice"):
        made("cards", profile)


# --- player aid ----------------------------------------------------------------------------------


def cells(card, letter) -> list[tuple[int, int]]:
    """Where the squares of a gift's pattern are on the back, counted in squares from the top left one."""
    found = [at for what, at in flat(card.back.items) if what == f"pattern-{letter}"]
    edge = min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a in found for b in found if a != b)
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return sorted((round((y - top) / edge), round((x - left) / edge)) for x, y in found)


def test_the_five_patterns_are_those_of_the_rulebook(profile):
    (card,) = made("player-aid", profile)
    assert card.two_sided
    assert cells(card, "B") == [(0, 1), (0, 2), (1, 0), (1, 1)]  # an S
    assert cells(card, "G") == [(0, 0), (0, 1), (0, 2), (1, 0)]  # an L, lying
    assert cells(card, "P") == [(0, 0), (0, 1), (0, 2), (0, 3)]  # a column, lying
    assert cells(card, "R") == [(0, 0), (0, 1), (1, 0), (1, 1)]  # a square
    assert cells(card, "Y") == [(0, 0), (0, 1), (0, 2), (1, 1)]  # a T


def test_patterns_that_must_not_be_turned_stand_as_they_are(profile):
    (card,) = made("player-aid", replace(profile, rotate=False))
    assert cells(card, "P") == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert "Patterns may lie any way round." not in words(card.back)


def test_points_are_those_of_the_profile(profile):
    (card,) = made("player-aid", profile)
    said = words(card.back)
    assert said.count("10") == 5
    assert (said.count("2"), said.count("1")) == (1, 1)
    (card,) = made("player-aid", replace(profile, points=Points(group=25, coal=-3, circle=7)))
    said = words(card.back)
    assert said.count("25") == 5
    assert (said.count("−3"), said.count("7")) == (1, 1)


def test_without_circles_they_are_not_told(profile):
    (card,) = made("player-aid", replace(profile, circles=0))
    assert "unused" not in words(card.back)
    assert "circle" not in " ".join(words(card.front))
    assert faults([card], 3, bleed=5) == []


def test_other_gifts_and_larger_patterns_fit(profile):
    extra = tuple(Gift(letter, f"gift {letter}", tuple((0, n) for n in range(6))) for letter in "DEFHIJK")
    (card,) = made("player-aid", replace(profile, gifts=(*profile.gifts, *extra)))
    assert faults([card], 3, bleed=5) == []
    assert words(card.back).count("10") == 12


def test_more_gifts_than_a_card_can_show_are_refused(profile):
    extra = tuple(Gift(letter, f"gift {letter}", ((0, 0),)) for letter in "DEFHIJKLMNOQSTUVWXZ")
    with pytest.raises(DoesNotFit, match="Player aid: 26 things"):
        made("player-aid", replace(profile, gifts=(*profile.gifts, *extra)), size="mini", safe=0)


@pytest.mark.parametrize(("code", "titles"), [("en", ("A turn", "Points")), ("de", ("Ein Zug", "Punkte"))])
def test_both_sides_have_their_titles(code, titles, profile):
    (card,) = made("player-aid", profile, code=code)
    assert titles[0] in words(card.front)
    assert titles[1] in words(card.back)


# --- dice ----------------------------------------------------------------------------------------


def pips(piece) -> dict[tuple[int, int], int]:
    """How many pips each square of the cross has, by its column and row."""
    edge = (piece.width - 15) / 3
    counts: dict[tuple[int, int], int] = {}
    for what, (x, y) in flat(piece.front.items):
        size = what.radius * 2 if isinstance(what, Circle) else getattr(what, "width", 0)
        if 2 < size < 5 and y > 20:  # between 20 mm and the top, the words have no shapes of this size
            counts[square(x, y, edge)] = counts.get(square(x, y, edge), 0) + 1
        elif 2 < size < 5:
            counts[1, 0] = counts.get((1, 0), 0) + 1
    return {place: count for place, count in counts.items() if place in CROSS}


CROSS = {(1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3)}
OPPOSITE = (((1, 0), (1, 2)), ((1, 1), (1, 3)), ((0, 1), (2, 1)))


def square(x, y, edge):
    return int((x - 7.5) // edge), int((y - 1) // edge)


@pytest.mark.parametrize("ink_name", INKS)
def test_opposite_faces_add_up_to_seven(ink_name, profile):
    dice = made("dice", profile, ink_name)
    assert [piece.id for piece in dice] == ["die-1", "die-2"]
    for piece in dice:
        counted = pips(piece)
        assert sorted(counted.values()) == [1, 2, 3, 4, 5, 6]
        assert all(counted[one] + counted[other] == 7 for one, other in OPPOSITE)


@pytest.mark.parametrize(
    ("faces", "expected"), [(1, [1] * 6), (2, [1, 1, 1, 2, 2, 2]), (3, [1, 1, 2, 2, 3, 3])]
)
def test_dice_with_fewer_numbers_show_each_equally_often(faces, expected, profile):
    small = replace(profile, gifts=(Gift("R", "red", ((0, 0),)),), columns=faces, sections=("R ?",) * faces)
    for piece in made("dice", small):
        assert sorted(pips(piece).values()) == expected


@pytest.mark.parametrize("columns", [4, 5, 8])
def test_dice_that_a_cube_cannot_be_are_refused(columns, profile):
    own = replace(profile, name="mine", columns=columns, sections=profile.sections[:4])
    with pytest.raises(DrawingError, match=f"“mine” needs dice with {columns} faces: expected 1, 2, 3 or 6"):
        made("dice", own)
