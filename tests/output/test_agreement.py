"""PDF and SVG show the same page: drawn by two programs that share nothing, and compared as pictures."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path as File

import pytest
import resvg_py
from fontTools.ttLib import TTFont
from PIL import Image as Pictures
from spielsack.output import render
from spielsack.sheets.drawing import Circle, Document, Group, Image, Item, Page, Rect, Text, Use, moved

DPI = 254
MEAN = 1.0
"""The mean difference, out of 255, that smoothed edges alone may make."""

Compare = Callable[[Pictures.Image, Pictures.Image], tuple[int, float]]


def as_pdf(document: Document) -> Pictures.Image:
    return opened(render(document, "png", dpi=DPI)[0])


def as_svg(document: Document, folder: File, *, outlines: bool) -> Pictures.Image:
    """Drawn by resvg, which reads no embedded fonts: they are taken out of the file and handed over."""
    svg = render(document, "svg", outlines=outlines)[0].decode()
    fonts = []
    for name, data in re.findall(r"font-family:'([^']+)';src:url\(data:font/woff;base64,([^)]+)\)", svg):
        with TTFont(BytesIO(b64decode(data))) as font:
            font.flavor = None
            font.save(folder / f"{name}.ttf")
        fonts.append(str(folder / f"{name}.ttf"))
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, dpi=DPI, background="#ffffff", skip_system_fonts=True, font_files=fonts
    )
    return opened(bytes(drawn))


def opened(data: bytes) -> Pictures.Image:
    return Pictures.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("outlines", [True, False], ids=["outlines", "embedded fonts"])
def test_everything_lies_within_a_tenth_of_a_millimetre(
    torture: Document, compare: Compare, tmp_path: File, outlines: bool
) -> None:
    strays, mean = compare(as_pdf(torture), as_svg(torture, tmp_path, outlines=outlines))
    assert strays == 0
    assert mean < MEAN


def test_a_picture_that_lies_askew_agrees_but_for_its_jagged_edge(
    torture: Document, compare: Compare, tmp_path: File
) -> None:
    picture = next(item for item in torture.pages[0].items if isinstance(item, Image))
    askew = Group((replace(picture, x=0, y=0),), (0.8, 0.6, -0.6, 0.8, 12, 4))
    document = Document("Askew", (Page(40, 30, (askew,)),))
    strays, mean = compare(as_pdf(document), as_svg(document, tmp_path, outlines=True))
    assert strays < 60
    assert mean < MEAN


# --- the comparison itself must see faults -------------------------------------------------------


@cache
def reference(document: Document) -> Pictures.Image:
    return as_pdf(document)


def changed(document: Document, items: tuple[Item, ...]) -> Document:
    return replace(document, pages=(replace(document.pages[0], items=items),))


def kinds_of(page: Page) -> dict[str, int]:
    """The place of the last item of each kind, which nothing later covers."""
    return {
        type(item).__name__: at
        for at, item in enumerate(page.items)
        if isinstance(item, Rect | Circle | Text | Use | Image | Group)
    }


@pytest.mark.parametrize("kind", ["Rect", "Circle", "Text", "Use", "Image", "Group"])
def test_a_shift_of_three_tenths_is_seen(torture: Document, compare: Compare, kind: str) -> None:
    items = torture.pages[0].items
    at = kinds_of(torture.pages[0])[kind]
    shifted = (*items[:at], moved(0.3, 0, [items[at]]), *items[at + 1 :])
    assert compare(reference(torture), as_pdf(changed(torture, shifted)))[0] > 0


@pytest.mark.parametrize("kind", ["Rect", "Circle", "Text", "Use", "Image", "Group"])
def test_a_missing_item_is_seen(torture: Document, compare: Compare, kind: str) -> None:
    items = torture.pages[0].items
    at = kinds_of(torture.pages[0])[kind]
    assert compare(reference(torture), as_pdf(changed(torture, items[:at] + items[at + 1 :])))[0] > 0


def test_a_page_that_is_moved_as_a_whole_is_seen(torture: Document, compare: Compare) -> None:
    shifted = (moved(0, 0.3, torture.pages[0].items),)
    assert compare(reference(torture), as_pdf(changed(torture, shifted)))[0] > 5000
