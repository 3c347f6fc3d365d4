"""Everything that is cut out looks alike in PDF, SVG and PNG, and comes out the same twice."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
import resvg_py
from PIL import Image as Pictures
from spielsack.cli.catalogue import GAMES, PLAYER_SHEET
from spielsack.cli.composing import usual_pieces
from spielsack.output import render
from spielsack.sheets.drawing import Document
from spielsack.sheets.imposition import Setup, impose
from spielsack.templates.languages import language
from spielsack.templates.papers import paper

DPI = 254
ITEMS = [(game, item) for game in GAMES for item in game.items if item != PLAYER_SHEET]
NAMES = [f"{game.id}-{item}" for game, item in ITEMS]


def document(game, item, ink="color", lang="en", on="a4"):
    setup = Setup(paper(on), language(lang), "#000000", backs="long-edge", bleed=2)
    made = usual_pieces(game, item, ink, lang)
    # Some are enough where there are many: drawing an SVG takes long.
    few = made[:: max(1, len(made) // 3)]
    return Document(item, impose([replace(piece, copies=1) for piece in few], setup).pages, lang)


LOOKS = [("color", "en", "a4"), ("mono", "de", "letter"), ("low", "de", "a4")]
UNLIKE = 20
"""Pixels of a page that may be unlike by more than 0.1 mm: PDFium smooths no edge of a clip."""


def halved(png):
    """The picture at ``DPI``, drawn at twice that: PDFium sets glyphs on whole pixels, smaller ones then."""
    return Pictures.open(BytesIO(png)).convert("RGB").reduce(2)


CASES = [(*named, LOOKS[n % len(LOOKS)]) for n, named in enumerate(ITEMS)]


@pytest.mark.parametrize(("game", "item", "look"), CASES, ids=NAMES)
def test_pdf_and_svg_show_the_same_pieces(compare, game, item, look):
    made = document(game, item, *look)
    first = Document(made.title, made.pages[:1], made.language)
    png = halved(render(first, "png", dpi=2 * DPI)[0])
    svg = render(first, "svg", outlines=True)[0].decode()
    drawn = resvg_py.svg_to_bytes(svg_string=svg, dpi=2 * DPI, background="#ffffff", skip_system_fonts=True)
    strays, mean = compare(png, halved(bytes(drawn)))
    assert strays <= UNLIKE
    assert mean < 0.2


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_the_pdf_is_sound_and_the_same_twice(game, item):
    made = document(game, item)
    [once], [again] = render(made, "pdf"), render(document(game, item), "pdf")
    assert once == again
    with pikepdf.open(BytesIO(once)) as opened:
        assert not opened.check_pdf_syntax()
        assert len(opened.pages) == len(made.pages)
