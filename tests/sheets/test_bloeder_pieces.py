"""The printed cards of Blöder Sack: what is on them, counted and measured."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from spielsack.rules.bloeder_sack import Card, Profile, parse_condition
from spielsack.sheets.bloeder_sack import ITEMS, pieces, signs
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.drawing import DoesNotFit, Group, Item, Use, symbols_of
from spielsack.sheets.pieces import Face, Look, Piece
from spielsack.sheets.proofing import faults
from spielsack.sheets.vision import confusions
from spielsack.templates.decks import deck
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock

PROFILE = Profile("table")


def look(colors: str = "color", lang: str = "en", safe: float = 3.0) -> Look:
    return Look(ink(colors), palette("bloeder-sack", colors), language(lang), safe)


@cache
def built_in() -> tuple[Card, ...]:
    rows = deck("bloeder-sack").value.card
    return tuple(Card(parse_condition(row.condition), row.sacks) for row in rows for _ in range(row.count))


def made(item: str, size: str = "poker", cards=None, profile: Profile = PROFILE, **how) -> tuple[Piece, ...]:
    return pieces(item, look(**how), stock(size), built_in() if cards is None else cards, profile)


def sack_card(phrase: str, sacks: int = 1, **how) -> Piece:
    [piece] = made("sack-cards", cards=[Card(parse_condition(phrase), sacks)], **how)
    return piece


def shown(items: tuple[Item, ...]) -> list[str]:
    """The names of all symbols that are shown, one for each time."""
    names: list[str] = []
    for item in items:
        if isinstance(item, Use):
            names += [item.symbol.name, *shown(item.symbol.items)]
        elif isinstance(item, Group):
            names += shown(item.items)
    return names


def part(face: Face, name: str) -> tuple[Item, ...]:
    [found] = [each.items for each in face.parts if each.name == name]
    return found


def picture(phrase: str, **how) -> Counter[str]:
    return Counter(shown(part(sack_card(phrase, **how).front, "picture")))


def words(face: Face) -> str:
    return " ".join(text.text for text, _ in texts(face.items)).replace("\xa0", " ")


# --- the deck ----------------------------------------------------------------------------------------


def test_the_deck_has_27_cards_with_43_sacks():
    cards = made("sack-cards")
    assert sum(card.copies for card in cards) == 27
    little = [name for card in cards for name in shown(part(card.front, "worth, bottom")) * card.copies]
    assert len(little) == 43


def test_cards_that_are_alike_are_one_piece_with_copies():
    four, dice = Card(parse_condition("most 4"), 2), Card(parse_condition("most dice"))
    assert [(card.id, card.copies) for card in made("sack-cards", cards=[four, dice, four])] == [
        ("most-4", 2),
        ("most-dice", 1),
    ]


@pytest.mark.parametrize("sacks", [1, 2])
def test_opposite_corners_show_what_a_card_is_worth_so_that_it_reads_turned_round(sacks):
    card = sack_card("most 4", sacks)
    upper, lower = part(card.front, "worth, top"), part(card.front, "worth, bottom")
    assert len(shown(upper)) == len(shown(lower)) == sacks
    assert {use.rotation for use in upper} == {180}
    assert {use.rotation for use in lower} == {0}
    turned = sorted((63.5 - use.x, 88.9 - use.y) for use in upper)
    assert turned == [pytest.approx((use.x, use.y)) for use in sorted(lower, key=lambda use: (use.x, use.y))]
    x, y, width, height = bounds(lower)
    assert x + width > 55
    assert y + height > 80


# --- the pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("most 4", {"bloeder-crown": 1, "die-4": 5}),
        ("most dice", {"bloeder-crown": 1, "bloeder-die-any": 5}),
        ("most not 1", {"die-2": 1, "die-3": 1, "die-4": 1, "die-5": 1, "die-6": 1, "bloeder-not-1": 1}),
        ("most even", {"bloeder-crown": 1, "bloeder-even": 1}),
        ("most odd", {"bloeder-crown": 1, "bloeder-odd": 1}),
        ("most matching", {"bloeder-crown": 1, "bloeder-alike": 2, "die-5": 3}),
        ("most different", {"bloeder-crown": 1, "bloeder-unlike": 2, "die-1": 1, "die-4": 1, "die-6": 1}),
        ("last 1", {"bloeder-hand": 1, "die-1": 1}),
        ("last 4 5 6", {"bloeder-hand": 1, "die-4": 1, "die-5": 1, "die-6": 1, "bloeder-or": 2}),
        ("last 1 2 3 4 5", {"bloeder-hand": 1, "die-1": 1, "die-5": 1}),
        ("sum", {"bloeder-crown": 1, "bloeder-sum": 1, "bloeder-plus": 2}),
        ("sum even", {"bloeder-sum": 1, "bloeder-even": 1}),
        ("sum odd", {"bloeder-sum": 1, "bloeder-odd": 1}),
        ("sum under 10", {"bloeder-sum": 1, "bloeder-under-10": 1}),
        ("sum under 60", {"bloeder-sum": 1, "bloeder-under-60": 1}),
        ("sum over 12", {"bloeder-crown": 1, "bloeder-sum": 1, "bloeder-over-12": 1, "bloeder-low": 0}),
        ("lowest sum", {"bloeder-crown": 0, "bloeder-sum": 1, "bloeder-low": 1}),
        (
            "lowest sum odd over 5 under 20",
            {"bloeder-low": 1, "bloeder-odd": 1, "bloeder-over-5": 1, "bloeder-under-20": 1},
        ),
        ("fewest dice", {"bloeder-low": 1, "bloeder-die-any": 1, "bloeder-ghost-0": 3}),
        ("exactly 2 dice", {"bloeder-exactly-2": 1, "bloeder-times": 1, "bloeder-die-any": 1}),
        ("exactly 9 dice with 4 6", {"bloeder-exactly-9": 1, "die-4": 1, "die-6": 1, "bloeder-or": 1}),
        ("exactly 1 die with odd", {"bloeder-exactly-1": 1, "bloeder-odd": 1, "bloeder-or": 2}),
        ("most dice without 6", {"bloeder-crown": 1, "bloeder-die-any": 5, "bloeder-out": 1, "die-6": 1}),
        ("most 2 4 without 6", {"bloeder-out": 1, "die-6": 1, "bloeder-not-6": 0}),
        ("sum without 1 2 3 4 5", {"bloeder-out": 1, "die-1": 1, "die-5": 1, "die-6": 3}),
        ("most matching without 5", {"bloeder-out": 1, "die-5": 1, "die-4": 3}),
        ("most different without 1 2 3 4", {"die-1": 1, "die-2": 1, "die-5": 1, "die-6": 1}),
    ],
)
def test_a_picture_shows_what_counts(phrase, expected):
    found = picture(phrase)
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("phrase", "counted"),
    [
        ("most 1 2 3", "123"),
        ("most 1 2", "12"),
        ("most 2 3 4 5", "2345"),
        ("most even", "246"),
        ("most odd", "135"),
        ("last 1 2 3 4", "1234"),
        ("exactly 3 dice with 1 2 5 6", "1256"),
        ("exactly 2 dice with even", "246"),
        ("most 2 4 without 6", "246"),
    ],
)
def test_a_picture_shows_every_value_that_counts_and_no_other(phrase, counted):
    faces = {name[-1] for name in picture(phrase) if name.startswith("die-")}
    assert "".join(sorted(faces)) == counted


@pytest.mark.parametrize(
    ("phrase", "takes"),
    [
        ("sum even", lambda total: total % 2 == 0),
        ("sum odd", lambda total: total % 2 == 1),
        *(
            (f"sum under {bound}", lambda total, bound=bound: total < bound)
            for bound in (2, 3, 4, 10, 15, 20, 60)
        ),
        *(
            (f"sum over {bound}", lambda total, bound=bound: total > bound)
            for bound in (1, 12, 17, 18, 30, 53, 59)
        ),
        ("lowest sum over 40 under 42", lambda total: total == 41),
        (
            "lowest sum even",
            lambda total: total == 6,
        ),  # 1 + 2 + 3 are as low as three different values can be
    ],
)
def test_the_dice_that_are_added_up_are_an_example_that_wins(phrase, takes):
    faces = [
        int(name[-1]) for name, many in picture(phrase).items() if name[:4] == "die-" for _ in range(many)
    ]
    assert faces
    assert takes(sum(faces))


@pytest.mark.parametrize("size", ["poker", "bridge", "square"])
@pytest.mark.parametrize(
    "phrase",
    [
        "lowest sum odd over 20 under 30 without 2 4",
        "sum even over 40 under 54 without 1 2 3 4 5",
        "sum over 59",
        "exactly 9 dice with 1 2 3 4 without 5",
        "exactly 9 dice with even without 1 3 5",
        "last 1 2 3 4 5 without 6",
        "most 1 2 3 4 without 5",
        "most different without 1 2 3 4 5",
        "most matching without 1 2 3 4 5",
        "fewest dice without 2 3 4 5 6",
    ],
)
def test_the_longest_conditions_have_room(phrase, size):
    [card] = made("sack-cards", size, cards=[Card(parse_condition(phrase), 2)], lang="de")
    assert faults([card]) == []


def test_no_two_cards_of_the_deck_have_the_same_picture():
    pictures = [repr(part(card.front, "picture")) for card in made("sack-cards")]
    assert len(set(pictures)) == 27


def test_a_picture_needs_no_words():
    for card in made("sack-cards"):
        said = [text.text for text, _ in texts(part(card.front, "picture"))]
        assert all(word.isdigit() for word in said), card.id


# --- titles ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phrase", "english", "german"),
    [
        ("most 4", "Most 4s", "Meiste 4en"),
        ("most not 1", "Most Non-1s", "Meiste Nicht-1en"),
        ("most 1 2 3", "Most 1s, 2s & 3s", "Meiste 1en, 2en & 3en"),
        ("most even", "Most Evens", "Meiste gerade Zahlen"),
        ("most odd", "Most Odds", "Meiste ungerade Zahlen"),
        ("most dice", "Most Dice", "Meiste Würfel"),
        ("most matching", "Most Matching", "Meiste gleiche Zahlen"),
        ("most different", "Most Different", "Meiste verschiedene Zahlen"),
        ("last 1", "Last 1", "Letzte 1"),
        ("last 1 2 3", "Last 1, 2 or 3", "Letzte 1, 2 oder 3"),
        ("sum", "Highest Sum", "Höchste Summe"),
        ("sum even", "Highest Even Sum", "Höchste gerade Summe"),
        ("sum odd", "Highest Odd Sum", "Höchste ungerade Summe"),
        ("sum under 10", "Highest Sum under 10", "Höchste Summe unter 10"),
        ("sum over 12", "Highest Sum over 12", "Höchste Summe über 12"),
        ("lowest sum", "Lowest Sum", "Niedrigste Summe"),
        ("lowest sum even", "Lowest Even Sum", "Niedrigste gerade Summe"),
        (
            "sum odd over 5 under 9",
            "Highest Odd Sum over 5, under 9",
            "Höchste ungerade Summe über 5, unter 9",
        ),
        ("fewest dice", "Fewest Dice", "Wenigste Würfel"),
        ("exactly 1 die", "Exactly One Die", "Genau ein Würfel"),
        ("exactly 2 dice", "Exactly Two Dice", "Genau zwei Würfel"),
        ("exactly 1 die with 6", "Exactly One 6", "Genau eine 6"),
        ("exactly 3 dice with 5 6", "Exactly Three 5s or 6s", "Genau drei 5en oder 6en"),
        ("exactly 9 dice with even", "Exactly Nine Evens", "Genau neun gerade Zahlen"),
        ("exactly 1 die with odd", "Exactly One Odd", "Genau eine ungerade Zahl"),
        ("most 2 4 without 6", "Most 2s & 4s, but No 6", "Meiste 2en & 4en, aber keine 6"),
        ("most dice without 1", "Most Dice, but No 1", "Meiste Würfel, aber keine 1"),
        ("sum without 1 2 6", "Highest Sum, but No 1, 2 or 6", "Höchste Summe, aber keine 1, 2 oder 6"),
    ],
)
def test_a_card_says_its_condition(phrase, english, german):
    for lang, expected in (("en", english), ("de", german)):
        front = sack_card(phrase, 2, lang=lang).front
        assert words(Face(part(front, "title"))) == expected


# --- the back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["poker", "mini", "square"])
def test_the_back_of_the_sack_cards_is_the_same_for_all_and_symmetric(size):
    backs = {repr(card.back) for card in made("sack-cards", size)}
    assert len(backs) == 1
    card = made("sack-cards", size)[0]
    halves = [item for item in part(card.back, "medallion") if isinstance(item, Use)]
    assert [(use.x, use.y) for use in halves] == [pytest.approx((card.width / 2, card.height / 2))] * 2
    assert halves[0].symbol == halves[1].symbol
    assert [use.rotation for use in halves] == [0, 180]


# --- placement cards ---------------------------------------------------------------------------------


def spaces(card: Piece) -> list[str]:
    return [text.text for text, _ in texts(part(card.front, "spaces"))]


def test_there_is_a_placement_card_for_each_pair_of_1_to_5():
    cards = made("placement-cards")
    assert [card.id for card in cards] == [f"placement-{value}" for value in (1, 2, 3, 4, 5)]
    for value, card in enumerate(cards, 1):
        assert shown(part(card.front, "pair")) == [f"die-{value}"] * 2


def test_the_nine_spaces_are_numbered_and_hold_a_die():
    for card in made("placement-cards"):
        assert spaces(card) == [str(number) for number in range(1, 10)]
        _, _, width, height = bounds(part(card.front, "spaces"))
        assert width >= 3 * 17
        assert height >= 3 * 17


def test_two_pawns_stand_on_the_sixth_space_alone():
    for card in made("placement-cards"):
        items = part(card.front, "spaces")
        assert shown(items).count("bloeder-two-players") == 1
        [(sixth, _)] = [(text, size) for text, size in texts(items) if text.text == "6"]
        [pawns] = [item for item in items[0].items if isinstance(item, Use)]
        assert abs(pawns.x - sixth.x) < 0.01
        assert 0 < pawns.y - sixth.y < 9


def test_a_table_with_other_spaces_gets_a_grid_of_its_own():
    small = Profile("few", spaces=6, spaces_of_two=4)
    for card in made("placement-cards", profile=small):
        assert spaces(card) == list("123456")
    assert faults(made("placement-cards", profile=small), 3, 5) == []


def test_too_many_spaces_are_refused_with_what_they_need():
    with pytest.raises(DoesNotFit, match=r"Placement card 1: 20 spaces .* need a card of .* × .* mm"):
        made("placement-cards", profile=Profile("many", spaces=20))


def test_tarot_cards_have_room_for_twelve_spaces():
    [first, *_] = made("placement-cards", "tarot", profile=Profile("twelve", spaces=12))
    assert len(spaces(first)) == 12


@pytest.mark.parametrize("size", ["mini", "bridge", "square"])
def test_placement_cards_are_never_smaller_than_poker_cards(size):
    assert {(card.width, card.height) for card in made("placement-cards", size)} == {(63.5, 88.9)}


# --- the others --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "title"), [("en", "Starting Sack"), ("de", "Startsack")])
def test_the_starting_sack_says_its_name_and_has_a_back_of_its_own(lang, title):
    [card] = made("starting-sack", lang=lang)
    assert title in words(card.front)
    assert card.back != made("sack-cards")[0].back


def test_the_aid_tells_the_numbers_of_the_table():
    [aid] = made("player-aid", profile=Profile("own", spaces=8, spaces_of_two=5, cards_to_end=3))
    assert "8 dice (5 with two players)" in words(aid.front)
    assert "wins 3 cards" in words(aid.front)


def test_the_aid_forbids_a_swap_after_a_pair_where_the_table_does():
    assert "without a pair" not in words(made("player-aid")[0].front)
    strict = Profile("strict", replace_after_pair=False)
    assert "without a pair" in words(made("player-aid", profile=strict)[0].front)


OWN = tuple(
    Card(parse_condition(phrase))
    for phrase in (
        "sum over 12",
        "lowest sum",
        "exactly 2 dice with even",
        "most 2 4 without 6",
        "fewest dice",
    )
)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("own", [(), *((card,) for card in OWN), OWN], ids=lambda own: f"{len(own)} own")
def test_the_aid_explains_every_sign_of_the_deck(own, lang):
    cards = (*built_in(), *own)
    explained = set(shown(made("player-aid", cards=cards, lang=lang)[0].back.items))
    in_use = {name for card in made("sack-cards", cards=cards) for name in shown(part(card.front, "picture"))}
    # Of the signs with a number in them one stands for all; dashed dice and plus signs explain themselves.
    kinds = {
        name.rstrip("0123456789")
        for name in in_use
        if name.startswith("bloeder-") and not any(sign in name for sign in ("ghost", "plus", "times"))
    }
    told = {name.rstrip("0123456789.") for name in explained if name.startswith("bloeder-")}
    assert told == {*kinds, "bloeder-worth-"}


def test_the_box_holds_the_deck_and_what_goes_with_it():
    # 27 sack cards, 5 placement cards, the Starting Sack and the aid.
    [box] = made("tuck-box")
    # Two fronts and two sides of 34 cards 0.32 mm thick, a tab of 10 mm, and 2 mm round it all.
    assert box.width == pytest.approx(2 * 64.5 + 2 * (34 * 0.32 + 1) + 10 + 4)


# --- what goes for all -------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize(
    ("size", "colors", "lang", "safe"),
    [
        ("poker", "color", "en", 3.0),
        ("poker", "mono", "de", 6.0),
        ("bridge", "low", "de", 5.0),
        ("mini", "mono", "de", 3.0),
        ("mini", "color", "en", 0.0),
        ("tarot", "low", "en", 3.0),
        ("square", "color", "de", 5.0),
    ],
)
def test_nothing_leaves_its_area_overlaps_or_is_too_small(item, size, colors, lang, safe):
    assert faults(made(item, size, colors=colors, lang=lang, safe=safe), safe, 5) == []


@pytest.mark.parametrize("item", ["sack-cards", "starting-sack"])
def test_a_card_that_is_too_small_is_named(item):
    with pytest.raises(DoesNotFit, match=r"on 26 × 26 mm"):
        made(item, "26x26mm")


@pytest.mark.parametrize("colors", ["color", "low", "mono"])
def test_what_must_be_told_apart_can_be(colors):
    assert {name: confusions(group) for name, group in signs(look(colors)).items()} == {
        "families": [],
        "placement cards": [],
        "worth": [],
    }


def test_an_item_that_is_none_is_refused():
    with pytest.raises(ValueError, match="sack-cards"):
        made("dice")


@pytest.mark.parametrize("size", ["poker", "mini"])
def test_everything_can_be_printed_in_one_document(size):
    faces = (
        face for item in ITEMS for piece in made(item, size) for face in (piece.front, piece.back) if face
    )
    names = [symbol.name for symbol in symbols_of(item for face in faces for item in face.items)]
    assert len(names) == len(set(names))
