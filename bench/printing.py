"""What writing a document costs, as ratios against a bare reportlab loop of the same shapes.

    python bench/printing.py [PAGES]

Composing is left out: the items are made before the clock starts. Both sides write compressed streams
without ASCII armour, embed the same fonts, and set a colour and a line for every shape, since a loop
that draws mixed shapes has to. Ratios are medians of five runs, taken in turns.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from io import BytesIO

from reportlab import rl_config
from reportlab.lib.colors import HexColor
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from spielsack.output import render
from spielsack.sheets.drawing import (
    BOLD,
    DISPLAY,
    FONTS,
    MM_PER_POINT,
    TEXT,
    Circle,
    Document,
    Item,
    Page,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
)

WIDTH, HEIGHT = 210.0, 297.0
KINDS = ("circle", "rect", "path", "text")
SHAPES_A_PAGE = 900
SHAPES_A_SYMBOL = 18
RUNS = 5
COLORS = ("#e8413c", "#2c7fb8", "#31a354", "#fec44f", "#000000")
STROKES = tuple(Stroke(color, width) for color in COLORS for width in (0.2, 0.4))
PLACED_FONTS = ((TEXT, 8.0), (BOLD, 9.0), (DISPLAY, 12.0))


def main() -> None:
    """Print the ratios and the sizes."""
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    plain, shared = plain_document(pages), shared_document(pages)
    runs: dict[str, Callable[[], bytes]] = {
        "bare reportlab loop": lambda: bare(plain),
        "output.pdf, no symbols": lambda: render(plain, "pdf")[0],
        "output.pdf, shared symbols": lambda: render(shared, "pdf")[0],
        "output.svg, no symbols": lambda: b"".join(render(plain, "svg")),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    sizes: dict[str, int] = {}
    for _ in range(RUNS):
        for name, run in runs.items():
            started = time.perf_counter()
            sizes[name] = len(run())
            times[name].append(time.perf_counter() - started)
    base = statistics.median(times["bare reportlab loop"])
    print(f"{pages} pages of {SHAPES_A_PAGE} shapes; the bare loop takes {base:.2f} s")
    for name, measured in times.items():
        print(f"{name:28} x{statistics.median(measured) / base:5.2f}   {sizes[name] / 1e6:6.2f} MB")


def plain_document(pages: int) -> Document:
    """Every page's every shape is another."""
    made = (tuple(shape(page, index) for index in range(SHAPES_A_PAGE)) for page in range(pages))
    return Document("Benchmark", tuple(Page(WIDTH, HEIGHT, items) for items in made))


def shared_document(pages: int) -> Document:
    """As many shapes on a page, in symbols that all pages share, each page placing them its own way."""
    symbols = [
        Symbol(
            f"part {part}",
            (0, 0, WIDTH, HEIGHT),
            tuple(shape(part, index) for index in range(SHAPES_A_SYMBOL)),
        )
        for part in range(10)
    ]
    uses = SHAPES_A_PAGE // SHAPES_A_SYMBOL
    made = (
        tuple(Use(symbols[use % 10], use * 3.1, page * 0.7, 0.5, use * 7.0) for use in range(uses))
        for page in range(pages)
    )
    return Document("Benchmark", tuple(Page(WIDTH, HEIGHT, items) for items in made))


def shape(page: int, index: int) -> Item:
    """One of four kinds in turn, somewhere on the page."""
    number = page * SHAPES_A_PAGE + index
    x, y = 10 + number * 7.31 % 180, 10 + number * 3.77 % 270
    fill, stroke = COLORS[number % 5], STROKES[number % 10]
    kind = KINDS[index % 4]
    if kind == "circle":
        return Circle(x, y, 2 + number % 3, fill, stroke)
    if kind == "rect":
        return Rect(x, y, 6, 4, fill, stroke)
    if kind == "path":
        bow = ("C", (x + 2, y - 3, x + 4, y + 3, x + 6, y))
        return Path((("M", (x, y)), ("L", (x + 2, y)), bow, ("L", (x, y + 4)), ("Z", ())), fill, stroke)
    font, size = PLACED_FONTS[number % 3]
    return Text(x, y, f"Feld {number}", font, size, fill)


def bare(document: Document) -> bytes:
    """The same shapes by the canvas's own methods."""
    kept, rl_config.useA85 = rl_config.useA85, 0
    for font in FONTS:
        pdfmetrics.registerFont(TTFont(font.name, str(font.path)))
    colors = {color: HexColor(color) for color in COLORS}
    mm = 1 / MM_PER_POINT
    canvas = Canvas(BytesIO(), pagesize=(WIDTH * mm, HEIGHT * mm), pageCompression=1, invariant=1)
    for page in document.pages:
        for item in page.items:
            draw_bare(canvas, item, colors, mm)
        canvas.showPage()
    written = canvas.getpdfdata()
    rl_config.useA85 = kept
    return written


def draw_bare(canvas: Canvas, item: Item, colors: dict[str, HexColor], mm: float) -> None:
    """One shape, its colour and its line."""
    if isinstance(item, Text):
        canvas.setFillColor(colors[item.color])
        canvas.setFont(item.font.name, item.size)
        canvas.drawString(item.x * mm, (HEIGHT - item.y) * mm, item.text)
        return
    assert isinstance(item, Circle | Rect | Path)
    assert item.fill is not None
    assert item.stroke is not None
    canvas.setFillColor(colors[item.fill])
    canvas.setStrokeColor(colors[item.stroke.color])
    canvas.setLineWidth(item.stroke.width * mm)
    if isinstance(item, Circle):
        canvas.circle(item.x * mm, (HEIGHT - item.y) * mm, item.radius * mm, fill=1)
    elif isinstance(item, Rect):
        canvas.rect(
            item.x * mm, (HEIGHT - item.y - item.height) * mm, item.width * mm, item.height * mm, fill=1
        )
    else:
        path = canvas.beginPath()
        for kind, numbers in item.commands:
            points = [mm * (HEIGHT - number if at % 2 else number) for at, number in enumerate(numbers)]
            {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}[kind](*points)
        canvas.drawPath(path, fill=1)


if __name__ == "__main__":
    main()
