"""Pictures of a deck's designer on its cards: where they lie, once in a file, alike in every format."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
import resvg_py
from PIL import Image as Pictures
from spielsack.cli.deck_cards import sack_cards
from spielsack.cli.decks import deck_from
from spielsack.output import render
from spielsack.sheets.art import placed, resolution, seen
from spielsack.sheets.drawing import Document, Page
from spielsack.sheets.imposition import Setup, impose
from spielsack.sheets.pieces import Look
from spielsack.sheets.proofing import faults
from spielsack.templates.deck_images import Picture, load_picture
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.papers import paper
from spielsack.templates.stocks import stock

RED, BLUE, GREEN, WHITE = (220, 20, 30), (20, 40, 210), (10, 140, 60), (255, 255, 255)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def look(ink_name: str = "color") -> Look:
    return Look(ink(ink_name), palette("bloeder-sack", ink_name), language("en"))


def quarters() -> Pictures.Image:
    """Red and blue above, green and white below."""
    pixels = Pictures.new("RGB", (400, 200), WHITE)
    for color, at in ((RED, (0, 0)), (BLUE, (200, 0)), (GREEN, (0, 100))):
        pixels.paste(color, (*at, at[0] + 200, at[1] + 100))
    return pixels


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_camera_held_any_way_shows_the_same(orientation: int) -> None:
    undone = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}
    pixels, exif = quarters(), Pictures.Exif()
    if orientation > 1:
        pixels = pixels.transpose(Pictures.Transpose(undone[orientation]))
    exif[0x0112] = orientation
    pixels.save("a.jpg", quality=95, exif=exif)
    shown = placed(load_picture(Path("a.jpg")), (10, 10, 40, 20))
    page = Document("", (Page(60, 40, (shown,)),))
    svg = render(page, "svg")[0].decode()
    for png in (render(page, "png", dpi=127)[0], bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=127))):
        drawn = Pictures.open(BytesIO(png)).convert("RGB")  # 5 pixels a mm
        for color, at in ((RED, (75, 65)), (BLUE, (225, 65)), (GREEN, (75, 135)), (WHITE, (225, 135))):
            assert all(abs(a - b) < 12 for a, b in zip(drawn.getpixel(at), color, strict=True)), orientation


def test_a_picture_covers_its_box_or_is_whole_in_it() -> None:
    wide = Picture("a", b"", 400, 200)
    assert seen(wide, (10, 10, 30, 30), "cover") == (-5, 10, 60, 30)
    assert seen(wide, (10, 10, 30, 30), "contain") == (10, 17.5, 30, 15)


def test_resolution_counts_what_is_seen() -> None:
    # 400 pixels on 50.8 mm, two inches.
    assert resolution(Picture("a", b"", 400, 200), (0, 0, 50.8, 25.4), "cover") == pytest.approx(200)
    # Covering a square, half of it is cut off: 200 pixels on one inch.
    assert resolution(Picture("a", b"", 400, 200), (0, 0, 25.4, 25.4), "cover") == pytest.approx(200)
    assert resolution(Picture("a", b"", 400, 200, is_drawn=True), (0, 0, 999, 999), "cover") is None


def deck(names: list[str]) -> object:
    rows = [f"most {1 + n % 6},1,1,c{n},{name}" for n, name in enumerate(names)]
    Path("my.csv").write_text("\n".join(["condition,sacks,count,id,art", *rows]), encoding="utf-8")
    return deck_from("my.csv")


def test_each_picture_is_in_the_pdf_once_and_a_jpeg_as_it_was() -> None:
    names = [f"p{n}.jpg" for n in range(5)]
    for n, name in enumerate(names):
        Pictures.new("RGB", (600, 420), (50 * n, 90, 200 - 40 * n)).save(name)
    pieces = sack_cards(deck([names[n % 5] for n in range(40)]), look(), stock("poker")).printed()
    pages = impose(pieces, Setup(paper("a4"), language("en"), "#000000")).pages
    with pikepdf.open(BytesIO(render(Document("", pages), "pdf")[0])) as opened:
        images = [
            each
            for each in opened.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        ]
        assert {each.read_raw_bytes() for each in images} == {Path(name).read_bytes() for name in names}
        assert len(images) == 5
    for page in render(Document("", pages), "svg"):
        assert 1 <= page.count(b"data:image/jpeg") <= 5


@pytest.mark.parametrize("stock_name", ["poker", "mini", "tarot", "square"])
@pytest.mark.parametrize("ink_name", ["color", "low", "mono"])
def test_cards_with_pictures_keep_to_their_places(stock_name: str, ink_name: str) -> None:
    quarters().save("a.png")
    pieces = sack_cards(deck(["a.png"] * 6), look(ink_name), stock(stock_name)).printed()
    assert faults(pieces, bleed=5) == []
    assert {part.name for part in pieces[0].front.parts} == {
        "title",
        "worth",
        "worth-below",
        "picture",
        "art",
    }


def test_a_card_without_a_picture_is_as_before() -> None:
    quarters().save("a.png")
    plain = sack_cards(deck([""] * 6), look(), stock("poker")).printed()
    mixed = sack_cards(deck(["a.png", *[""] * 5]), look(), stock("poker")).printed()
    assert plain[1:] == mixed[1:]
    assert [part.name for part in plain[0].front.parts] == ["title", "picture", "worth, top", "worth, bottom"]
