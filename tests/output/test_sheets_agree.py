"""Real sheets, not only made-up pages, look alike in PDF, SVG and PNG; and come out the same twice."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from base64 import b64decode
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
import resvg_py
from fontTools.ttLib import TTFont
from PIL import Image as Pictures
from spielsack.output import render
from spielsack.rules.sack_stackers import Profile, ResultSheet, read_sheet, score
from spielsack.sheets.sack_stackers import Filled, Job, player_sheets
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.loader import load_builtin
from spielsack.templates.papers import paper

DPI = 254
SACK = ("R.....", "RRG...", "RRGGGC", "BBYYYG", "RBBYPP", "RGCRPP")


def document(name="color", lang="en", on="a4", per_page=1, players=1, squares="marks", filled=False):
    profile = load_builtin("profiles", "sack-stackers", Profile).value
    job = Job(profile, paper(on), ink(name), language(lang), players, per_page, squares)
    if not filled:
        return player_sheets(job).document
    sheet, _ = read_sheet(profile, ResultSheet("Zoë", SACK, {1: "R G ?B", 2: "Y"}, 3))
    return player_sheets(job, [Filled(sheet, score(profile, sheet))]).document


@pytest.mark.parametrize(
    ("options", "outlines"),
    [
        ({"name": "color", "on": "letter"}, True),
        ({"name": "low", "lang": "de", "per_page": 4, "players": 4}, False),
        ({"name": "mono", "lang": "de", "squares": "draw"}, False),
        ({"name": "color", "filled": True}, True),
    ],
)
def test_pdf_and_svg_show_the_same_sheet(compare, tmp_path, options, outlines):
    made = document(**options)
    png = Pictures.open(BytesIO(render(made, "png", dpi=DPI)[0])).convert("RGB")
    svg = render(made, "svg", outlines=outlines)[0].decode()
    fonts = []
    for name, data in re.findall(r"font-family:'([^']+)';src:url\(data:font/woff;base64,([^)]+)\)", svg):
        with TTFont(BytesIO(b64decode(data))) as font:
            font.flavor = None
            font.save(tmp_path / f"{name}.ttf")
        fonts.append(str(tmp_path / f"{name}.ttf"))
    assert bool(fonts) is not outlines
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, dpi=DPI, background="#ffffff", skip_system_fonts=True, font_files=fonts
    )
    strays, mean = compare(png, Pictures.open(BytesIO(bytes(drawn))).convert("RGB"))
    assert strays == 0
    assert mean < 1.0


def test_the_pdf_of_a_night_is_sound_and_embeds_its_fonts():
    (pdf,) = render(document(players=4), "pdf")
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert not opened.check_pdf_syntax()
        assert len(opened.pages) == 4
        fonts = [
            each
            for each in opened.objects
            if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"
        ]
        assert fonts
        for font in fonts:
            assert "+" in str(font.BaseFont), font.BaseFont  # a subset carries a tag: ABCDEF+Name
            assert "/FontFile2" in font.FontDescriptor


def test_a_sheet_more_costs_its_own_marks_only():
    one, ten = (len(render(document(players=players), "pdf")[0]) for players in (1, 10))
    assert (ten - one) / 9 < 0.08 * one


_PRINT = """
import sys
from hashlib import sha256
sys.path[:0] = [sys.argv[1]]
from test_sheets_agree import document
from spielsack.output import render
made = document(lang="de", players=2, filled=True)
print([sha256(part).hexdigest() for kind in ("pdf", "svg", "png") for part in render(made, kind, dpi=60)])
"""


def test_two_runs_give_the_same_bytes_in_every_format():
    made = document(lang="de", players=2, filled=True)
    expected = [
        sha256(part).hexdigest() for kind in ("pdf", "svg", "png") for part in render(made, kind, dpi=60)
    ]
    for seed, zone in (("1", "UTC"), ("2", "Pacific/Auckland")):
        env = os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"}
        done = subprocess.run(
            [sys.executable, "-c", _PRINT, str(Path(__file__).parent)],
            capture_output=True,
            text=True,
            env=env,
            check=True,
        )
        assert done.stdout.strip() == str(expected)
