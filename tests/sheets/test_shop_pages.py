"""Pages for print shops, read from the printed file."""

from io import BytesIO

import pikepdf
import pytest
from PIL import Image
from spielsack.output import render
from spielsack.sheets.drawing import Document, Rect
from spielsack.sheets.pieces import Face, Piece
from spielsack.sheets.shop_pages import shop_pages
from spielsack.templates.shops import shop, shops
from spielsack.templates.stocks import stock

MM = 25.4 / 72
BACK = Face((Rect(-5, -5, 73.5, 98.9, "#884422"),))


def card(name: str, copies: int = 1, back: Face | None = BACK) -> Piece:
    front = Face((Rect(-5, -5, 73.5, 98.9, "#EEDDCC"),))
    return Piece(name, name.title(), 63.5, 88.9, front, back, copies=copies)


DECK = [card("a", 2), card("b"), card("c", back=None)]


@pytest.mark.parametrize(
    ("order", "repeats", "labels"),
    [
        ("front-back", True, ["af", "ab", "af", "ab", "bf", "bb", "cf", "cb"]),
        ("back-front", True, ["ab", "af", "ab", "af", "bb", "bf", "cb", "cf"]),
        ("fronts-backs", True, ["af", "af", "bf", "cf", "ab", "ab", "bb"]),
        ("fronts-backs", False, ["af", "bf", "cf", "ab"]),
        ("front-back", False, ["af", "ab", "bf", "bb", "cf", "cb"]),
    ],
)
def test_pages_come_in_the_order_that_the_shop_wants(order, repeats, labels):
    pages = shop_pages(DECK, 3, order, repeats=repeats)
    assert [page.label[0] + page.label[3] for page in pages] == labels


def test_a_page_is_as_large_as_the_bleed_and_says_where_it_is_cut():
    [data] = render(Document("d", shop_pages([card("a")], 3.175, "front-back", repeats=True)), "pdf")
    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[0]
        boxes = {
            name: [float(edge) * MM for edge in page.obj[name]]
            for name in ("/MediaBox", "/TrimBox", "/BleedBox")
        }
    assert boxes["/MediaBox"] == pytest.approx([0, 0, 69.85, 95.25], abs=0.01)
    assert boxes["/BleedBox"] == pytest.approx([0, 0, 69.85, 95.25], abs=0.01)
    assert boxes["/TrimBox"] == pytest.approx([3.175, 3.175, 66.675, 92.075], abs=0.01)


def test_a_poker_card_s_picture_has_the_pixels_that_the_game_crafter_asks_for():
    at = shop("thegamecrafter")
    pages = shop_pages([card("a")], at.bleed, at.order, repeats=at.repeats)
    pictures = render(Document("d", pages), "png", dpi=at.dpi)
    sizes = [Image.open(BytesIO(png)).size for png in pictures]
    assert sizes == [(825, 1125), (825, 1125)]
    # Every pixel is art: no white at the edges.
    edge = Image.open(BytesIO(pictures[0])).convert("RGB")
    assert {edge.getpixel((x, y)) for x in (0, 824) for y in (0, 1124)} == {(0xEE, 0xDD, 0xCC)}


def test_meinspiel_s_own_card_has_768_by_1146_pixels():
    at = shop("meinspiel")
    size = stock(at.stock)
    assert (size.width, size.height) == (59, 91)
    pixels = [round((side + 2 * at.bleed) / 25.4 * at.dpi) for side in (size.width, size.height)]
    assert pixels == [768, 1146]


@pytest.mark.parametrize("name", shops())
def test_every_shop_says_where_its_facts_are_from(name):
    assert all(source.startswith("https://") for source in shop(name).sources)
    assert shop(name).sources
    assert 0 < shop(name).bleed <= 5
