"""What is printed for Schnapp den Sack is what the box holds, and can be read, cut and folded."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from spielsack.output import render
from spielsack.rules.schnapp_den_sack import Profile, Value
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.drawing import Circle, Document, DoesNotFit, Group, Page, Rect, Stroke, Use
from spielsack.sheets.pen import Pen
from spielsack.sheets.pieces import Face, Look, Piece
from spielsack.sheets.proofing import faults
from spielsack.sheets.schnapp_den_sack import ITEMS, net, pieces, signs
from spielsack.sheets.schnapp_den_sack.characters import CHARACTERS
from spielsack.sheets.schnapp_den_sack.spares import SPARES
from spielsack.sheets.vision import confusions
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.loader import load_builtin
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock

INKS = ("color", "low", "mono")
STOCKS = ("poker", "bridge", "mini", "tarot", "square")


def look(color: str = "color", code: str = "en", safe: float = 3) -> Look:
    return Look(ink(color), palette("schnapp-den-sack", color), language(code), safe)


@pytest.fixture(scope="module")
def profile() -> Profile:
    return load_builtin("profiles", "schnapp-den-sack", Profile).value


@pytest.fixture(scope="module")
def deck(profile: Profile) -> dict[str, Piece]:
    return {card.id: card for card in pieces("sack-cards", look(), stock("poker"), profile)}


def words(face: Face) -> list[str]:
    return [text.text for text, _ in texts(face.items)]


def shown(face: Face) -> list[Use]:
    """The figures that stand on a face, each a part of its own."""
    return [item for part in face.parts for item in part.items if isinstance(item, Use)]


# --- sack cards --------------------------------------------------------------------------------


def test_the_deck_has_sixty_cards_fourteen_of_each_type_and_four_jokers(deck: dict[str, Piece]) -> None:
    counts: Counter[str] = Counter()
    for card in deck.values():
        counts[card.id.rpartition("-")[0]] += card.copies
    assert counts == {"bagpipe": 14, "tear": 14, "cheeky": 14, "wandering": 14, "joker": 4}


@pytest.mark.parametrize("type_", ["bagpipe", "tear", "cheeky", "wandering"])
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_card_shows_as_many_sacks_of_its_type_as_its_number_says(
    deck: dict[str, Piece], type_: str, value: int
) -> None:
    card = deck[f"{type_}-{value}"]
    assert [use.symbol.name.rpartition("-")[0] for use in shown(card.front)] == [f"schnapp-{type_}"] * value
    # Once at each end.
    assert words(card.front).count(str(value)) == 2


def test_sacks_of_one_card_are_of_about_one_size(deck: dict[str, Piece]) -> None:
    for card in deck.values():
        scales = [use.scale for use in shown(card.front)]
        assert not scales or min(scales) > 0.9 * max(scales)


def test_more_than_half_of_a_lone_sacks_card_is_as_wide_as_the_sack(deck: dict[str, Piece]) -> None:
    for type_ in CHARACTERS:
        box = bounds(shown(deck[f"{type_}-1"].front))
        assert box is not None
        assert box[2] > 63.5 / 2


def test_a_joker_shows_every_type_in_one_sack_and_counts_one(deck: dict[str, Piece]) -> None:
    [scene] = [part for part in deck["joker-1"].front.parts if part.name == "joker"]
    [group] = scene.items
    assert isinstance(group, Group)
    figures = {item.symbol.name.rpartition("-")[0] for item in group.items if isinstance(item, Use)}
    assert figures >= {"schnapp-bagpipe", "schnapp-tear", "schnapp-cheeky", "schnapp-wandering"}
    assert words(deck["joker-1"].front).count("1") == 2
    assert "Joker" in words(deck["joker-1"].front)


@pytest.mark.parametrize(
    ("code", "titles"),
    [
        ("en", {"Bagpipe Sack", "Tear Sack", "Cheeky Sack", "Wandering Sack", "Joker"}),
        ("de", {"Dudelsack", "Tränensack", "Frechsack", "Wandersack", "Joker"}),
    ],
)
def test_cards_bear_their_types_name_in_both_languages(profile: Profile, code: str, titles: set[str]) -> None:
    cards = pieces("sack-cards", look(code=code), stock("mini"), profile)
    assert {word for card in cards for word in words(card.front) if not word.isdigit()} == titles


def test_all_cards_share_one_back_that_is_the_same_turned_round(deck: dict[str, Piece]) -> None:
    first, *others = (card.back for card in deck.values())
    assert all(back == first for back in others)
    assert first is not None
    page = Page(63.5, 88.9, (Rect(0, 0, 63.5, 88.9, "#FFFFFF"), *first.items))
    turned = Page(63.5, 88.9, (Group(page.items, (-1, 0, 0, -1, 63.5, 88.9)),))
    assert _unlike(page, turned) < 0.004


def _unlike(one: Page, other: Page) -> float:
    """The share of pixels in which two pages differ clearly."""
    from io import BytesIO

    from PIL import Image, ImageChops

    first, second = (
        Image.open(BytesIO(file)).convert("L") for file in render(Document("x", (one, other)), "png", dpi=72)
    )
    histogram = ImageChops.difference(first, second).histogram()
    return sum(histogram[96:]) / sum(histogram)


def test_cards_of_other_types_and_values_are_drawn_too(profile: Profile) -> None:
    other = replace(
        profile,
        types=("moon-sack", "bagpipe", "potato", "jelly", "stone", "feather", "coal"),
        values=tuple(Value(value, 1) for value in (1, 6, 7, 13, 20)),
    )
    cards = pieces("sack-cards", look(), stock("poker"), other)
    assert faults(cards, 3) == []
    for card in cards[:-1]:
        assert len(shown(card.front)) == int(card.id.rpartition("-")[2])
    assert "Moon Sack" in words(cards[0].front)


def test_a_six_on_a_card_is_told_from_a_nine(profile: Profile) -> None:
    other = replace(profile, values=(Value(6, 1), Value(8, 1)))
    six, eight, *_ = pieces("sack-cards", look(), stock("poker"), other)

    def bars(card: Piece) -> int:
        return sum(isinstance(item, Rect) for item in card.front.parts[0].items)

    assert (bars(six), bars(eight)) == (2, 0)


def test_more_sacks_than_can_be_seen_are_refused_with_the_cards_name(profile: Profile) -> None:
    with pytest.raises(DoesNotFit, match="Bagpipe Sack 100: 100 sacks would be less than 5 mm across"):
        pieces("sack-cards", look(), stock("mini"), replace(profile, values=(Value(100, 1),)))


def test_a_name_too_long_for_its_card_is_refused_with_the_cards_name(profile: Profile) -> None:
    other = replace(profile, types=("extraordinarily-long-winded-sack",))
    with pytest.raises(DoesNotFit, match=r"Extraordinarily Long Winded Sack 1: .* at 6 pt"):
        pieces("sack-cards", look(), stock("mini"), other)


# --- silhouettes -------------------------------------------------------------------------------

_FIGURES = {**CHARACTERS, **SPARES}


def _shadow(name: str, size: int = 48) -> bytes:
    """A figure filled black, stretched to a square of pixels: 1 where it is."""
    from io import BytesIO

    from PIL import Image

    pen = Pen(palette("schnapp-den-sack", "mono"), "#000000", 1)
    _FIGURES[name](pen)
    box = bounds(pen.silhouette)
    assert box is not None
    side = max(box[2:])
    x, y = side / 2 - box[0] - box[2] / 2, side / 2 - box[1] - box[3] / 2
    page = Page(
        side, side, (Rect(0, 0, side, side, "#FFFFFF"), Group((*pen.silhouette,), (1, 0, 0, 1, x, y)))
    )
    [file] = render(Document(name, (page,)), "png", dpi=60)
    picture = Image.open(BytesIO(file)).convert("L").resize((size, size))
    return bytes(pixel < 128 for pixel in picture.tobytes())


def test_no_two_silhouettes_cover_the_same_area() -> None:
    shadows = {name: _shadow(name) for name in _FIGURES}
    for one, other in combinations(_FIGURES, 2):
        both = sum(a and b for a, b in zip(shadows[one], shadows[other], strict=True))
        either = sum(a or b for a, b in zip(shadows[one], shadows[other], strict=True))
        assert both / either < 0.8, (one, other)


# --- tiles -------------------------------------------------------------------------------------


def test_there_is_a_tile_for_each_target_of_the_box_and_of_the_profile(profile: Profile) -> None:
    other = replace(profile, row_targets=(7, 8, 11, 12))
    tiles = pieces("target-tiles", look(), stock("poker"), other)
    assert [tile.id for tile in tiles] == [f"target-{n}" for n in (6, 7, 8, 9, 10, 11, 12)]
    for tile in tiles:
        assert tile.back is not None
        number = tile.id.partition("-")[2]
        assert words(tile.front) == words(tile.back) == [number]
        assert (tile.width, tile.height, tile.cut) == (60, 60, "round")


def test_square_tiles_are_cut_as_cards(profile: Profile) -> None:
    assert {tile.cut for tile in pieces("target-tiles", look(), stock("poker"), profile, "square")} == {
        "card"
    }


def test_six_and_nine_are_underlined_and_nothing_else(profile: Profile) -> None:
    tiles = pieces("target-tiles", look(), stock("poker"), profile)

    def underlined(face: Face | None) -> bool:
        assert face is not None
        return any(isinstance(item, Rect) for part in face.parts for item in part.items)

    for side in ("front", "back"):
        lined = [tile.id for tile in tiles if underlined(getattr(tile, side))]
        assert lined == ["target-6", "target-9"]


def test_the_two_sides_of_a_tile_are_in_two_colourways(profile: Profile) -> None:
    for color in INKS:
        tile = pieces("target-tiles", look(color), stock("poker"), profile)[0]
        assert tile.back is not None
        (number, _), (other, _) = next(texts(tile.front.items)), next(texts(tile.back.items))
        assert number.color != other.color


@pytest.mark.parametrize("safe", [0, 3, 5])
def test_a_round_tiles_number_and_sack_stay_inside_its_circle(profile: Profile, safe: float) -> None:
    tile = pieces("target-tiles", look(safe=safe), stock("poker"), profile)[0]
    [part] = tile.front.parts
    page = Page(60, 60, (Rect(0, 0, 60, 60, "#FFFFFF"), *part.items))
    ring = Circle(30, 30, 30 - safe + 10, None, Stroke("#FFFFFF", 20))
    covered = Page(60, 60, (*page.items, ring))
    assert _unlike(page, covered) == 0


# --- Zacki -------------------------------------------------------------------------------------


def test_the_net_is_one_piece_that_fits_on_a5_and_stands_70_to_90_mm_high(profile: Profile) -> None:
    [piece] = pieces("zacki", look(), stock("poker"), profile)
    assert piece.cut == "own"
    assert piece.width <= 148 - 20
    assert piece.height <= 210 - 20
    # A triangle of two panels of 72 mm on a base of 26 mm.
    assert math.isclose(net.HEIGHT, 70.8, abs_tol=0.05)


def test_front_and_back_are_the_same_shape_folded_over_the_head() -> None:
    tab, head, base = net.folds()
    fold = head[0][1]
    points = {
        (round(x, 6), round(y, 6))
        for _, numbers in net.outline()
        for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        if tab[0][1] - 0.001 <= y <= base[0][1] + 0.001
    }
    assert {(x, round(2 * fold - y, 6)) for x, y in points} == points
    assert head[0] in points
    assert head[1] in points


def test_the_tab_is_as_long_as_the_edge_it_goes_to_and_shorter_than_the_base_is_deep() -> None:
    tab, _, base = net.folds()
    ends = sorted(
        {
            (round(y, 6), round(x, 6))
            for _, numbers in net.outline()
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        }
    )
    (top, left), (_, right) = ends[:2]
    (bottom, base_left), (_, base_right) = ends[-2:]
    assert tab[1][0] - tab[0][0] == base_right - base_left == 48
    assert right - left < 48
    assert tab[0][1] - top == 9 < bottom - base[0][1] == 26


@pytest.mark.parametrize(
    ("code", "legend"),
    [("en", "cut fold back glue"), ("de", "schneiden nach hinten falten kleben")],
)
def test_the_nets_lines_are_explained(profile: Profile, code: str, legend: str) -> None:
    [piece] = pieces("zacki", look(code=code), stock("poker"), profile)
    [part] = [part for part in piece.front.parts if part.name == "legend"]
    assert " ".join(text.text for text, _ in texts(part.items)).startswith(legend)


# --- player aid, and everything ----------------------------------------------------------------


def test_the_player_aid_tells_what_a_joker_is_worth(profile: Profile) -> None:
    [aid] = pieces("player-aid", look(), stock("tarot"), replace(profile, joker_value=3))
    assert aid.back is not None
    assert "A joker is 3" in " ".join(words(aid.back))


def test_a_game_without_jokers_does_not_speak_of_them(profile: Profile) -> None:
    [aid] = pieces("player-aid", look(), stock("poker"), replace(profile, jokers=0))
    assert aid.back is not None
    assert "oker" not in " ".join(words(aid.back))


def test_the_player_aid_is_as_large_as_a_poker_card_at_least(profile: Profile) -> None:
    [aid] = pieces("player-aid", look(), stock("25x40mm"), profile)
    assert (aid.width, aid.height) == (63.5, 88.9)
    [aid] = pieces("player-aid", look(), stock("tarot"), profile)
    assert (aid.width, aid.height) == (69.85, 120.65)


def test_an_item_that_there_is_not_is_refused(profile: Profile) -> None:
    with pytest.raises(ValueError, match="'dice' is no item of this game"):
        pieces("dice", look(), stock("poker"), profile)


@pytest.mark.parametrize(("code", "safe"), [("en", 0), ("en", 3), ("de", 3), ("de", 5)])
@pytest.mark.parametrize("name", STOCKS)
def test_nothing_is_cut_off_or_overlaps(profile: Profile, name: str, code: str, safe: float) -> None:
    for item in ITEMS:
        if (item, name) in (("player-aid", "mini"),) and safe == 5:
            continue  # its words do not fit: 34 mm are left between the safe edges
        made = pieces(item, look(code=code, safe=safe), stock(name), profile)
        assert faults(_once(made), safe, bleed=5) == []


@pytest.mark.parametrize("color", INKS)
def test_every_ink_is_sound(profile: Profile, color: str) -> None:
    for item in ITEMS:
        made = pieces(item, look(color), stock("poker"), profile)
        assert faults(_once(made), 3, bleed=5 if color == "color" else 0) == []


def _once(made: tuple[Piece, ...]) -> list[Piece]:
    """The pieces with what they share kept on the first that has it only, as it takes long to measure."""
    seen: list[object] = []

    def first(value: object) -> bool:
        if value in seen:
            return False
        seen.append(value)
        return True

    return [
        replace(
            piece,
            front=piece.front if first(piece.front.ground) else replace(piece.front, ground=()),
            back=piece.back if first(piece.back) else None,
        )
        for piece in made
    ]


@pytest.mark.parametrize("color", INKS)
def test_nothing_is_told_apart_by_colour_alone(color: str) -> None:
    for group in signs(look(color)).values():
        assert confusions(group) == []
