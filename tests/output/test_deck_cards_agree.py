"""Cards of a designer's own look the same in PDF and SVG."""

from io import BytesIO
from pathlib import Path

import pytest
import resvg_py
from PIL import Image as Pictures
from spielsack.cli.deck_cards import sack_cards
from spielsack.cli.decks import deck_from
from spielsack.cli.themes import style_for, theme_of, themed_look
from spielsack.output import render
from spielsack.sheets.drawing import Document, Page, Rect, moved
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.stocks import stock

DPI = 254
UNLIKE = 60
"""Pixels of a card that may be unlike by more than 0.1 mm: PDFium smooths no edge of a clip."""


@pytest.mark.parametrize(
    ("theme", "ink_name"),
    [("standard", "color"), ("poster", "mono"), ("night", "color"), ("notebook", "low")],
)
def test_pdf_and_svg_show_the_same_card(
    tmp_path: Path, monkeypatch, compare, theme: str, ink_name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    exif = Pictures.Exif()
    exif[0x0112] = 6
    Pictures.linear_gradient("L").convert("RGB").resize((700, 900)).save("a.jpg", quality=95, exif=exif)
    words = "Roll **two** :die6: κύβος and *ещё* one :sack:."
    rows = [f"most {n},1,1,a.jpg,{words}" for n in range(1, 7)]
    Path("my.csv").write_text("\n".join(["condition,sacks,count,art,text", *rows]), encoding="utf-8")
    found = theme_of(theme, None)
    look = themed_look(ink_name, palette("bloeder-sack", ink_name), language("en"), found)
    piece = sack_cards(deck_from("my.csv"), look, stock("poker"), style_for(found)).printed()[0]
    trim = Rect(0, 0, piece.width, piece.height)
    page = Document("", (Page(piece.width, piece.height, (moved(0, 0, piece.front.items, clip=trim),)),))
    png = render(page, "png", dpi=2 * DPI)[0]
    svg = render(page, "svg", outlines=True)[0].decode()
    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg, dpi=2 * DPI, background="#ffffff"))
    one, other = (Pictures.open(BytesIO(data)).convert("RGB").reduce(2) for data in (png, drawn))
    strays, mean = compare(one, other)
    assert strays <= UNLIKE
    assert mean < 0.5
