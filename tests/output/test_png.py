"""PNG files: how many pixels, how fine, and nothing else in them."""

from __future__ import annotations

import struct
from io import BytesIO

import pytest
from PIL import Image as Pictures
from spielsack.output import render
from spielsack.output.png import write_png
from spielsack.sheets.drawing import Document, DrawingError, Page, Rect

A4 = Document("A4", (Page(210, 297, (Rect(100, 100, 20, 10, "#ff0000"),)),))


def opened(data: bytes) -> Pictures.Image:
    return Pictures.open(BytesIO(data))


def chunks(data: bytes) -> list[bytes]:
    names, at = [], 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        names.append(data[at + 4 : at + 8])
        at += length + 12
    return names


@pytest.mark.parametrize(
    ("dpi", "size"), [(300, (2480, 3508)), (72, (595, 842)), (254, (2100, 2970)), (96.5, (798, 1128))]
)
def test_the_size_in_pixels(dpi: float, size: tuple[int, int]) -> None:
    assert opened(render(A4, "png", dpi=dpi)[0]).size == size


def test_a_file_for_each_page(torture: Document) -> None:
    assert [opened(data).size for data in render(torture, "png", dpi=50.8)] == [(200, 260), (101, 40)]


def test_the_resolution_is_stored() -> None:
    # 300 dpi are 11811 pixels a metre.
    assert opened(render(A4, "png", dpi=300)[0]).info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_nothing_but_pixels_and_resolution_is_stored() -> None:
    assert set(chunks(render(A4, "png", dpi=50)[0])) == {b"IHDR", b"pHYs", b"IDAT", b"IEND"}


def test_colours_on_white() -> None:
    picture = opened(render(A4, "png", dpi=254)[0])
    assert picture.mode == "RGB"
    assert picture.getpixel((500, 500)) == (255, 255, 255)
    assert picture.getpixel((1100, 1050)) == (255, 0, 0)


def test_edges_lie_on_the_pixels_of_their_millimetres() -> None:
    picture = (
        opened(render(A4, "png", dpi=254)[0]).convert("L").point(lambda level: 255 if level < 200 else 0)
    )
    assert picture.getbbox() == (1000, 1000, 1200, 1100)


def test_a_pdf_that_is_there_is_used() -> None:
    red, blue = (
        Document("", (Page(10, 10, (Rect(0, 0, 10, 10, color),)),)) for color in ("#ff0000", "#0000ff")
    )
    (picture,) = write_png(red, 50, pdf=render(blue, "pdf")[0])
    assert opened(picture).getpixel((5, 5)) == (0, 0, 255)


def test_too_many_pixels_are_refused_with_what_would_fit() -> None:
    with pytest.raises(
        DrawingError, match=r"210 × 297 mm at 2400 dpi has 557 megapixels; at 1608 dpi it would fit"
    ):
        render(A4, "png", dpi=2400)


@pytest.mark.parametrize("dpi", [0, -5])
def test_no_resolution_is_refused(dpi: float) -> None:
    with pytest.raises(DrawingError, match="dpi is none"):
        render(A4, "png", dpi=dpi)
