"""Themes: those that come along keep parts apart on every stock; colours, fonts and backs of one's own."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image as Pictures
from spielsack.cli.deck_cards import sack_cards
from spielsack.cli.decks import deck_from
from spielsack.cli.errors import UserError
from spielsack.cli.themes import style_for, theme_of, themed_look
from spielsack.output import render
from spielsack.sheets.bounds import texts
from spielsack.sheets.drawing import TEXT, Document, Image, Page, Rect
from spielsack.sheets.own_fonts import own_font
from spielsack.sheets.proofing import faults
from spielsack.templates.errors import InputError
from spielsack.templates.frames import built_in_frame
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock
from spielsack.templates.themes import theme_names

FONTS = TEXT.path.parent
WORDS = "Roll **two** :die6: and keep *one* :sack:."


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def deck():
    """Cards of every kind: with a picture, a text, both or neither, one symbol or two."""
    Pictures.new("RGB", (900, 700), "#3070a0").save("a.png")
    rows = [
        f"most {n},{1 + n % 2},1,c{n},,{'a.png' if n in (1, 2) else ''},{WORDS if n in (2, 3) else ''}"
        for n in range(1, 7)
    ]
    Path("my.csv").write_text("\n".join(["condition,sacks,count,id,title,art,text", *rows]), encoding="utf-8")
    return deck_from("my.csv")


def pieces(deck, theme: str, stock_name: str = "poker", ink_name: str = "color", safe: float = 3.0):
    found = theme_of(theme, deck)
    look = themed_look(ink_name, palette("bloeder-sack", ink_name), language("en"), found, safe)
    return sack_cards(deck, look, stock(stock_name), style_for(found)).printed()


def test_themes_that_come_along() -> None:
    assert theme_names() == ("night", "notebook", "poster")


@pytest.mark.parametrize("theme", ["standard", "night", "notebook", "poster"])
@pytest.mark.parametrize("stock_name", ["poker", "bridge", "tarot", "square", "mini"])
def test_parts_stay_apart_and_in_the_safe_area(deck, theme: str, stock_name: str) -> None:
    assert faults(pieces(deck, theme, stock_name), bleed=5) == []


@pytest.mark.parametrize("theme", ["night", "notebook", "poster"])
@pytest.mark.parametrize(("ink_name", "safe"), [("low", 3.0), ("mono", 5.0)])
def test_they_do_in_every_ink_and_with_wider_margins(deck, theme: str, ink_name: str, safe: float) -> None:
    assert faults(pieces(deck, theme, "poker", ink_name, safe), safe, bleed=5) == []


def test_mono_is_black_and_white(deck) -> None:
    Path("plain.toml").write_text('extends = "night"\n', encoding="utf-8")
    for piece in pieces(deck, "plain.toml", ink_name="mono")[2:]:
        page = Document("", (Page(piece.width, piece.height, piece.front.items),))
        seen = Pictures.open(BytesIO(render(page, "png", dpi=60)[0])).convert("RGB")
        assert all(max(color) - min(color) < 3 for _, color in seen.getcolors(1 << 20))


def test_a_theme_changes_colours_and_extends_another(deck) -> None:
    Path("my.toml").write_text('extends = "night"\n[palette]\nsky = "#102030"\n', encoding="utf-8")
    fills = [item.fill for item in pieces(deck, "my.toml")[0].front.ground if isinstance(item, Rect)]
    assert "#102030" in fills
    assert "#E2B95B" in [
        item.stroke.color for item in pieces(deck, "my.toml")[0].front.ground if getattr(item, "stroke", None)
    ]


def test_a_back_of_ones_own_is_in_the_file_once(deck) -> None:
    Pictures.new("RGB", (800, 1100), "#702030").save("back.jpg")
    Path("my.toml").write_text('[back]\nart = "back.jpg"\n', encoding="utf-8")
    made = pieces(deck, "my.toml")
    pages = tuple(Page(piece.width, piece.height, piece.back.items) for piece in made)
    with pikepdf.open(BytesIO(render(Document("", pages), "pdf")[0])) as opened:
        streams = [each for each in opened.objects if isinstance(each, pikepdf.Stream)]
        images = [each for each in streams if each.get("/Subtype") == "/Image"]
        assert [each.read_raw_bytes() for each in images] == [Path("back.jpg").read_bytes()]
    assert faults(made, bleed=5) == []


@pytest.mark.parametrize("file", ["SourceSansPro-Black.ttf", "SourceSansPro-Black.otf"])
def test_a_font_of_ones_own_is_embedded_in_part(deck, file: str) -> None:
    Path(file).write_bytes((FONTS / file).read_bytes())
    Path("my.toml").write_text(f'[fonts]\ntitle = "{file}"\n', encoding="utf-8")
    made = pieces(deck, "my.toml")
    names = {item.font.name for item, _ in texts(made[0].front.items)}
    assert any(name.startswith("SourceSansProBlack-") for name in names)
    page = Document("", (Page(made[0].width, made[0].height, made[0].front.items),))
    data = render(page, "pdf")[0]
    assert data == render(page, "pdf")[0]
    with pikepdf.open(BytesIO(data)) as opened:
        fonts = [
            each
            for each in opened.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/FontDescriptor"
        ]
        assert any("+SourceSansPro-Black" in str(each.FontName) for each in fonts)
        assert all("/FontFile2" in each for each in fonts)
        assert len(data) < len(own_font(Path(file)).data)
    svg = render(page, "svg")[0].decode()
    assert "SourceSansProBlack-" in svg


def test_an_otf_is_drawn_as_its_ttf_is() -> None:
    for file in ("SourceSansPro-Black.ttf", "SourceSansPro-Black.otf"):
        Path(file).write_bytes((FONTS / file).read_bytes())
    one, other = (own_font(Path(f"SourceSansPro-Black.{suffix}").absolute()) for suffix in ("ttf", "otf"))
    assert one.width("Würfel 123", 10) == pytest.approx(other.width("Würfel 123", 10), abs=0.01)
    assert one.reach("Würfel", 10) == pytest.approx(other.reach("Würfel", 10), abs=0.02)


def forbidden() -> bytes:
    from fontTools.ttLib import TTFont

    font = TTFont(FONTS / "SourceSansPro-Regular.ttf")
    font["OS/2"].fsType = 2
    stored = BytesIO()
    font.save(stored)
    return stored.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "expected a font, got an empty file"),
        (b"no font", "expected a TrueType or OpenType font (.ttf, .otf), got something else"),
        (b"\0\1\0\0" + bytes(100), "expected a font, got a damaged file"),
        ((FONTS / "SourceSansPro-Regular.ttf").read_bytes()[:40_000], "expected a font, got a damaged file"),
        (forbidden(), "expected a font that may be embedded, got one whose maker forbids it"),
    ],
    ids=["empty", "text", "zeros", "half", "forbidden"],
)
def test_what_is_no_font(tmp_path, data: bytes, said: str) -> None:
    file = tmp_path / "a.ttf"
    file.write_bytes(data)
    with pytest.raises(InputError) as caught:
        own_font(file)
    assert caught.value.message == said


def test_a_frame_moves_what_stands_beside_it(deck) -> None:
    frame = 'extends = "poster"\n[box.title]\nheight = 20\n[box.sack]\nwhen = "never"\n'
    Path("frame.toml").write_text(frame, encoding="utf-8")
    Path("my.toml").write_text('extends = "poster"\nframe = "frame.toml"\n', encoding="utf-8")
    before, after = pieces(deck, "poster")[0], pieces(deck, "my.toml")[0]
    heights = [
        next(
            item.height
            for part in piece.front.parts
            if part.name == "title"
            for item in part.items
            if isinstance(item, Rect)
        )
        for piece in (before, after)
    ]
    assert heights == pytest.approx([0.155 * 88.9 - 0.55, 20 - 0.55])  # without half the line on each side
    assert not any(isinstance(item, Image) for item in after.front.ground[:1])


NUMBERS = [-3, 0, 0.3, 2, 30, 90, "-20%", "0%", "40%", "title.bottom + 1"]
KEYS = ["left", "right", "width", "top", "bottom", "height", "pad", "radius", "size", "floor", "weight"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_frame_is_drawn_or_told_in_words(deck, data: st.DataObject) -> None:
    boxes = [*built_in_frame("standard").boxes]
    lines = ['extends = "standard"']
    for box in data.draw(st.lists(st.sampled_from(boxes), min_size=1, max_size=3, unique=True)):
        lines.append(f"[box.{box}]")
        for key in data.draw(st.lists(st.sampled_from(KEYS), min_size=1, max_size=3, unique=True)):
            value = data.draw(st.sampled_from(NUMBERS))
            lines.append(f"{key} = {value!r}".replace("'", '"'))
    Path("f.toml").write_text("\n".join(lines), encoding="utf-8")
    Path("my.toml").write_text('frame = "f.toml"', encoding="utf-8")
    try:
        made = pieces(deck, "my.toml")
    except UserError as error:
        told = [str(error)]
    else:
        told = [fault.message for fault in faults(made)]
    assert all(said.isprintable() for each in told for said in each.splitlines())
