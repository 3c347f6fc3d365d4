"""Where things lie in the PDF, as PDFium reads it, against millimetres written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from ctypes import byref, c_float
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from spielsack.output import render
from spielsack.sheets.drawing import (
    DISPLAY,
    TEXT,
    Circle,
    Document,
    Group,
    Item,
    Page,
    Rect,
    Symbol,
    Text,
    Use,
    path,
)

NEAR = 0.01
"""Millimetres."""
PAGE_HEIGHT = 70
MM = 25.4 / 72

Edges = tuple[float, float, float, float]


def bounds(*items: Item) -> list[Edges]:
    """Left, top, right and bottom of every object on a page, in millimetres from its top left."""
    return list(_edges(render(Document("Test", (Page(100, PAGE_HEIGHT, items),)), "pdf")[0]))


def _edges(data: bytes) -> Iterator[Edges]:
    with closing(pypdfium2.PdfDocument(data)) as opened:
        page: Any = opened[0]
        for index in range(pdfium.FPDFPage_CountObjects(page)):
            left, bottom, right, top = c_float(), c_float(), c_float(), c_float()
            thing = pdfium.FPDFPage_GetObject(page, index)
            assert pdfium.FPDFPageObj_GetBounds(thing, byref(left), byref(bottom), byref(right), byref(top))
            yield (
                left.value * MM,
                PAGE_HEIGHT - top.value * MM,
                right.value * MM,
                PAGE_HEIGHT - bottom.value * MM,
            )
        page.close()


def origin(item: Text) -> tuple[float, float, float, float]:
    """Where a text's baseline starts in millimetres, and the direction in which it runs."""
    data = render(Document("Test", (Page(100, PAGE_HEIGHT, (item,)),)), "pdf")[0]
    with closing(pypdfium2.PdfDocument(data)) as opened:
        page: Any = opened[0]
        matrix = pdfium.FS_MATRIX()
        assert pdfium.FPDFPageObj_GetMatrix(pdfium.FPDFPage_GetObject(page, 0), byref(matrix))
        page.close()
    # Points a millimetre: the page's own scale.
    return matrix.e * MM, PAGE_HEIGHT - matrix.f * MM, matrix.a * MM, matrix.b * MM


@pytest.mark.parametrize(
    ("item", "edges"),
    [
        (Rect(10, 20, 30, 15, "#000000"), (10, 20, 40, 35)),
        (Rect(0, 0, 100, 70, "#000000"), (0, 0, 100, 70)),
        (Rect(10.25, 20.125, 30, 15, "#000000", None, 4), (10.25, 20.125, 40.25, 35.125)),
        (Circle(50, 35, 12.5, "#000000"), (37.5, 22.5, 62.5, 47.5)),
        (path("M5 60 h20 v5 l-20 -1 z", "#000000"), (5, 60, 25, 65)),
    ],
    ids=["rectangle", "whole page", "rounded", "circle", "path"],
)
def test_a_shape_lies_where_it_says(item: Item, edges: Edges) -> None:
    assert bounds(item) == [pytest.approx(edges, abs=NEAR)]


def test_a_group_moves_and_scales_its_children() -> None:
    group = Group((Rect(1, 2, 3, 4, "#000000"),), (2, 0, 0, 3, 10, 20))
    assert bounds(group) == [pytest.approx((12, 26, 18, 38), abs=NEAR)]


def test_a_quarter_turn_is_clockwise() -> None:
    # Pointing right before, pointing down after.
    arrow = Symbol("arrow", (0, -2, 20, 4), (Rect(0, -1, 18, 2, "#000000"),))
    assert bounds(Use(arrow, 50, 30, 1, 90)) == [pytest.approx((49, 30, 51, 48), abs=NEAR)]


@pytest.mark.parametrize(
    ("anchor", "x"),
    # “Sack” in Source Sans Pro is 534 + 504 + 456 + 495 thousandths of an em: at 20 pt, 14.03 mm.
    [("start", 40), ("middle", 40 - 14.03 / 2), ("end", 40 - 14.03)],
)
def test_a_text_starts_where_its_anchor_says(anchor: Any, x: float) -> None:
    assert origin(Text(40, 30, "Sack", TEXT, 20, anchor=anchor)) == pytest.approx((x, 30, 1, 0), abs=NEAR)


@pytest.mark.parametrize(
    ("rotation", "start", "direction"),
    # PDF counts anticlockwise, with y upwards: a quarter turn clockwise runs along (0, -1).
    [(90, (40, 30 - 14.03), (0, -1)), (180, (40 + 14.03, 30), (-1, 0)), (-90, (40, 30 + 14.03), (0, 1))],
)
def test_a_turned_text_ends_at_its_anchor(
    rotation: float, start: tuple[float, float], direction: tuple[float, float]
) -> None:
    text = Text(40, 30, "Sack", TEXT, 20, anchor="end", rotation=rotation)
    assert origin(text) == pytest.approx((*start, *direction), abs=NEAR)


def test_a_capital_is_as_high_as_it_is_measured() -> None:
    # An H of Source Sans Pro: 656 thousandths of an em high; its stems stand 90 from the left, of 652.
    ((left, top, right, bottom),) = bounds(Text(10, 40, "H", TEXT, 72))
    em = 25.4
    assert (left, top, bottom) == pytest.approx((10 + 0.090 * em, 40 - 0.656 * em, 40), abs=0.02)
    assert right == pytest.approx(10 + (0.652 - 0.090) * em, abs=0.02)


def test_width_is_what_is_printed() -> None:
    two = bounds(Text(5, 20, "HH", DISPLAY, 30))[0]
    one = bounds(Text(5, 20, "H", DISPLAY, 30))[0]
    assert two[2] - one[2] == pytest.approx(DISPLAY.width("H", 30), abs=NEAR)
