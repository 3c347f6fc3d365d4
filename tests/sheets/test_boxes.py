"""Tuck boxes: edges that meet are equally long, the cards go in, and art ends upright."""

from __future__ import annotations

from itertools import pairwise

import pytest
from spielsack.rules.schnapp_den_sack import Profile
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.boxes import BoxArt, box_for, net, outline, tuck_box
from spielsack.sheets.drawing import Circle, DoesNotFit, Path, Rect, Text, symbols_of
from spielsack.sheets.pieces import Face, Look, Part, Piece
from spielsack.sheets.proofing import faults
from spielsack.sheets.schnapp_den_sack import pieces as schnapp_pieces
from spielsack.sheets.schnapp_den_sack.box import tuck_box as schnapp_box
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.loader import load_builtin
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock

SIZES = [(64.5, 89.9, 11.9), (45.45, 64.5, 20.0), (71, 71, 5), (60, 90, 25), (40, 60, 2)]


def look(colors: str = "color", lang: str = "en") -> Look:
    return Look(ink(colors), palette("bloeder-sack", colors), language(lang))


def panel(width: float, height: float) -> Face:
    mark = Part("mark", (Circle(width / 2, 10, 3, "#336699"),))
    return Face((Rect(-5, -5, width + 10, height + 10, "#EEEEEE"),), (mark,))


def art(title: str = "Ada") -> BoxArt:
    return BoxArt(title, "#B3322B", "#FFFFFF", panel)


def box(width: float = 64.5, height: float = 89.9, depth: float = 11.9, **how) -> Piece:
    return tuck_box(width, height, depth, look(**how), art())


# --- the net -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_panels_have_the_size_of_the_box(size):
    width, height, depth = size
    at = net(*size)
    assert at.front[2:] == at.back[2:] == (width, height)
    assert at.left[2:] == at.right[2:] == (depth, height)
    assert at.lid[2:] == at.bottom[2:] == (width, depth)


@pytest.mark.parametrize("size", SIZES)
def test_panels_stand_side_by_side_in_the_order_of_the_box(size):
    at = net(*size)
    row = [at.left, at.front, at.right, at.back, at.tab]
    for one, other in pairwise(row):
        assert one[0] + one[2] == pytest.approx(other[0])
        assert one[1] == other[1]
        assert one[3] == other[3]


@pytest.mark.parametrize("size", SIZES)
def test_the_lid_hangs_at_the_back_and_the_bottom_at_the_front(size):
    at = net(*size)
    assert at.lid[0] == at.back[0]
    assert at.lid[1] + at.lid[3] == pytest.approx(at.back[1])
    assert at.lid_flap[1] + at.lid_flap[3] == pytest.approx(at.lid[1])
    assert at.bottom[0] == at.front[0]
    assert at.bottom[1] == pytest.approx(at.front[1] + at.front[3])
    assert at.bottom_flap[1] == pytest.approx(at.bottom[1] + at.bottom[3])


@pytest.mark.parametrize("size", SIZES)
def test_flaps_go_in(size):
    width, height, depth = size
    at = net(*size)
    # The two dust flaps of an end do not meet, and a tuck flap is shorter than the wall it goes behind.
    assert all(flap[2] == depth for flap in at.dust)
    assert all(2 * flap[3] < width for flap in at.dust)
    assert at.lid_flap[3] == at.bottom_flap[3] < height / 2
    assert at.tab[2] < width


@pytest.mark.parametrize("size", SIZES)
def test_the_outline_is_closed_and_stays_on_the_paper_of_the_net(size):
    at = net(*size)
    cut = outline(at)
    assert [kind for kind, _ in cut.commands].count("M") == 1
    assert cut.commands[-1][0] == "Z"
    x, y, width, height = bounds([Path(cut.commands)])
    assert (x, y) == pytest.approx((2, 2), abs=0.01)
    assert (x + width, y + height) == pytest.approx((at.width - 2, at.height - 2), abs=0.01)


@pytest.mark.parametrize("size", SIZES)
def test_the_outline_passes_every_corner_of_the_walls(size):
    at = net(*size)
    corners = {(round(n[-2], 3), round(n[-1], 3)) for kind, n in outline(at).commands if kind != "Z"}
    top, foot = at.front[1], at.front[1] + at.front[3]
    for x, y in [
        (at.left[0], top),
        (at.front[0], top),
        (at.right[0], top),
        (at.back[0], top),
        (at.tab[0], top),
        (at.left[0], foot),
        (at.front[0], foot),
        (at.right[0], foot),
        (at.back[0], foot),
        (at.tab[0], foot),
    ]:
        assert (round(x, 3), round(y, 3)) in corners


# --- what is on it -----------------------------------------------------------------------------------


def titles(piece: Piece) -> list[tuple[Text, tuple[float, float, float, float]]]:
    return [
        (text, bounds((text,)))
        for each in piece.front.parts
        for text, _ in texts(each.items)
        if text.text == "Ada" and each.name.endswith("title")
    ]


def test_both_sides_the_lid_and_the_bottom_have_the_title_inside_them():
    at = net(64.5, 89.9, 11.9)
    walls = {"left": at.left, "right": at.right, "lid": at.lid, "bottom": at.bottom}
    found = titles(box())
    assert len(found) == 4
    for x, y, width, height in walls.values():
        inside = [
            text
            for text, (a, b, c, d) in found
            if x < a and y < b and a + c < x + width and b + d < y + height
        ]
        assert len(inside) == 1


def test_the_lid_is_on_its_head_in_the_net_so_that_it_ends_upright():
    at = net(64.5, 89.9, 11.9)
    [lid] = [text for text, each in titles(box()) if each[1] < at.front[1] - 1 and each[0] > at.back[0]]
    [bottom] = [text for text, each in titles(box()) if each[1] > at.front[1] + at.front[3]]
    assert (lid.rotation, bottom.rotation) == (180, 0)


def test_the_art_of_the_lid_is_turned_as_its_title_is():
    shown = tuck_box(64.5, 89.9, 30, look(), BoxArt("Ada", None, "#000000", panel, lid=panel))
    at = net(64.5, 89.9, 30)
    [mark] = [each for each in shown.front.parts if each.name == "lid: mark"]
    x, y, width, height = bounds(mark.items)
    assert x + width / 2 == pytest.approx(at.lid[0] + 64.5 / 2)
    # 10 mm from the edge that is away from the back.
    assert y + height / 2 == pytest.approx(at.lid[1] + 20)


def test_art_stays_on_its_panel():
    shown = box()
    at = net(64.5, 89.9, 11.9)
    [mark] = [each for each in shown.front.parts if each.name == "front: mark"]
    x, y, width, height = bounds(mark.items)
    assert (x + width / 2, y + height / 2) == pytest.approx((at.front[0] + 64.5 / 2, at.front[1] + 10))
    x, y, width, height = bounds(shown.front.ground)
    assert x >= 0
    assert y >= 0
    assert x + width <= shown.width
    assert y + height <= shown.height


@pytest.mark.parametrize(("lang", "expected"), [("en", "cut"), ("de", "schneiden")])
def test_a_legend_says_what_the_lines_mean(lang, expected):
    said = [text.text.lower() for text, _ in texts(box(lang=lang).front.items)]
    assert any(expected in each for each in said)


@pytest.mark.parametrize("colors", ["color", "low", "mono"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_net(size, colors):
    assert faults([tuck_box(*size, look(colors), art())]) == []


# --- sizes -------------------------------------------------------------------------------------------


def test_a_box_has_room_for_its_cards():
    piece = box_for("Ada", 60, stock("poker"), look(), panel, fill=None, text="#000000")
    depth = 60 * 0.32 + 1
    assert piece.width == pytest.approx(2 * (63.5 + 1) + 2 * depth + 10 + 4)
    assert piece.cut == "own"


@pytest.mark.parametrize("name", ["poker", "bridge", "mini", "tarot", "square"])
@pytest.mark.parametrize("count", [32, 60])
def test_boxes_of_all_stocks_fit_a4_or_letter(name, count):
    piece = box_for("Ada", count, stock(name), look(), panel, fill=None, text="#000000")
    longer, shorter = max(piece.width, piece.height), min(piece.width, piece.height)
    assert (longer <= 287 and shorter <= 200) or (longer <= 269.4 and shorter <= 205.9)


def test_a_box_that_is_too_large_says_what_it_needs():
    with pytest.raises(DoesNotFit, match=r"the net needs 294\.0 × 2\d\d\.\d mm"):
        tuck_box(100, 150, 40, look(), art())


def test_a_title_that_no_spine_holds_is_refused():
    with pytest.raises(DoesNotFit, match="Ada"):
        tuck_box(64.5, 89.9, 11.9, look(), art("Ada " * 40))


# --- the games' own ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "players"), [("en", "2-5 players"), ("de", "2-5 Spieler")])
@pytest.mark.parametrize("colors", ["color", "low", "mono"])
def test_schnapp_den_sack_has_a_box_that_can_be_printed_with_its_cards(lang, players, colors):
    seen = Look(ink(colors), palette("schnapp-den-sack", colors), language(lang))
    profile = load_builtin("profiles", "schnapp-den-sack", Profile).value
    made = schnapp_box(seen, stock("poker"), profile)
    # 60 cards and the aid.
    assert made.width == pytest.approx(2 * 64.5 + 2 * (61 * 0.32 + 1) + 10 + 4)
    assert faults([made]) == []
    assert players in [text.text for text, _ in texts(made.front.items)]
    cards = schnapp_pieces("sack-cards", seen, stock("poker"), profile)
    symbols_of((*made.front.items, *(item for card in cards for item in card.front.items)))
