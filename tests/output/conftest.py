"""A page with everything on it, and how two pictures of a page are compared."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image as Pictures
from PIL import ImageChops, ImageFilter, ImageStat
from spielsack.sheets.drawing import (
    BOLD,
    DISPLAY,
    TEXT,
    Circle,
    Document,
    Field,
    Group,
    Image,
    Item,
    Page,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    hatched,
    line,
    path,
    polygon,
    polyline,
)

BLACK, RED, BLUE, GREEN, SAND = "#000000", "#c8102e", "#1f4fa3", "#2e8b57", "#f2dfb6"

Difference = tuple[int, float]


def checker() -> bytes:
    """A PNG of 4 by 2 squares, one of them see-through, and finer than the comparison's pixels."""
    pixels = Pictures.new("RGBA", (800, 400), (200, 30, 60, 255))
    for left, top, color in ((1, 0, (20, 90, 200, 255)), (2, 1, (250, 200, 40, 255)), (3, 0, (0, 0, 0, 0))):
        pixels.paste(color, (left * 200, top * 200, left * 200 + 200, top * 200 + 200))
    stored = BytesIO()
    pixels.save(stored, "PNG")
    return stored.getvalue()


def photo(orientation: int = 1) -> bytes:
    """A JPEG of 640 by 320, dark on the left, light on the right; ``orientation`` as a camera stores it."""
    pixels = Pictures.new("RGB", (640, 320), (30, 60, 30))
    pixels.paste((220, 230, 200), (320, 0, 640, 320))
    exif = Pictures.Exif()
    exif[0x0112] = orientation
    stored = BytesIO()
    pixels.save(stored, "JPEG", quality=95, exif=exif)
    return stored.getvalue()


def shapes() -> tuple[Item, ...]:
    star = "M20 4 l2.4 7.2 h7.6 l-6.2 4.4 l2.4 7.2 l-6.2 -4.5 l-6.2 4.5 l2.4 -7.2 l-6.2 -4.4 h7.6 z"
    crossed = [(50, 4), (56, 22), (41, 11), (59, 11), (44, 22)]
    return (
        path(star, SAND, Stroke(RED, 0.6, join="miter")),
        Group((path("M20 4 q8 2 4 8 t4 8", None, Stroke(BLUE, 0.8, (1.5, 1), "butt")),), (1, 0, 0, 1, 12, 0)),
        polygon(crossed, GREEN, Stroke(BLACK, 0.3)),
        Group((path("M50 4 L56 22 L41 11 L59 11 L44 22 Z", BLUE, even_odd=True),), (1, 0, 0, 1, 20, 0)),
        Rect(83, 4, 14, 8, SAND, Stroke(BLUE, 0.5, (2, 0.7, 0.3), "round"), 2.5),
        Rect(83, 14, 14, 8, None, Stroke(GREEN, 1, join="bevel")),
        Rect(84, 23.5, 12, 2, RED, None, 5),
        Circle(8, 32, 5, RED, Stroke(BLACK, 0.4)),
        Circle(20, 32, 5, None, Stroke(BLUE, 0.7, (1.2, 1.2), "square")),
        polyline([(28, 28), (33, 36), (36, 28), (41, 36)], Stroke(BLACK, 1.2, (), "square", "miter")),
        polyline([(44, 36), (48, 28), (52, 36)], Stroke(RED, 1.5, (), "butt", "round")),
        line(56, 28, 56, 36, Stroke(GREEN, 2)),
        Circle(60, 32, 0.4, BLACK),
    )


def patterns() -> tuple[Item, ...]:
    kinds = (("lines", 0.3, 2, 30), ("cross", 0.2, 2.5, 10), ("dots", 0.5, 2, 45), ("zigzag", 0.4, 3, 90))
    blob = path("M66 28 c10 -4 14 6 8 10 s-12 0 -8 -10 z")
    return (
        *(
            hatched(
                Circle(8 + 14 * at, 46, 6), (2 + 14 * at, 40, 12, 12), kind, Stroke(BLUE, width), gap, angle
            )
            for at, (kind, width, gap, angle) in enumerate(kinds)
        ),
        hatched(Rect(60, 41, 14, 10, radius=3), (60, 41, 14, 10), "lines", Stroke(RED, 0.5), 1.5, -45),
        hatched(blob, (64, 26, 14, 14), "cross", Stroke(GREEN, 0.3), 1.5, 0),
        Group(
            (Rect(78, 40, 20, 12, RED), Group((Circle(88, 46, 4, SAND),), clip=Rect(80, 40, 8, 8))), clip=RING
        ),
    )


RING = path("M80 40 h16 v12 h-16 z M84 43 h8 v6 h-8 z", even_odd=True)


def words() -> tuple[Item, ...]:
    anchored = [
        Text(24, 68, "Würfel", BOLD, 11, RED if anchor == "middle" else BLACK, anchor, turn)
        for anchor, turns in (("start", (0, 90, 200)), ("middle", (45,)), ("end", (300, 135)))
        for turn in turns
    ]
    return (
        *anchored,
        Text(42, 60, "Grüße aus Köln", DISPLAY, 14, BLUE),
        Text(98, 66, "Äpfel, Öl & <Übung>", TEXT, 12, BLACK, "end"),
        Text(70, 73, "“é” – ± ’ß", TEXT, 16, GREEN, "middle"),
        Text(42, 80, "two  spaces, AVATAR fi fl", TEXT, 12),
        Text(98, 86, " a’s edge ", BOLD, 9, BLACK, "end"),
        *(line(at, 57, at, 87, Stroke(SAND, 0.2)) for at in (42, 98)),
    )


def symbols() -> tuple[Item, ...]:
    leaf = Symbol(
        "leaf",
        (-4, -4, 8, 8),
        (Circle(0, 0, 3, GREEN), Rect(-1, 0, 12, 1.2, BLACK), Text(-2.5, -1, "ab", size=6)),
    )
    twig = Symbol(
        "twig/é 1",
        (-9, -6, 18, 12),
        (Use(leaf, -4, 0, 1, 30), Use(leaf, 5, 1, 0.6, -45), Rect(-20, 4, 60, 4, RED)),
    )
    other = Symbol("twig/é_1", (0, 0, 4, 4), (Rect(0, 0, 4, 4, BLUE, Stroke(RED, 2)),))
    return (
        Use(twig, 14, 100),
        Use(twig, 42, 100, 1.4, 25),
        Group((Use(twig, 0, 0, 0.8, -90),), (1, 0.2, -0.3, 1.1, 66, 100), Circle(0, 0, 7)),
        Use(other, 80, 96, 2, 10),
        # A line look set before a symbol is used must not reach into it, nor the other way round.
        Rect(90, 92, 6, 6, None, Stroke(BLUE, 0.6, (1, 1))),
        Use(Symbol("bare line", (-5, -5, 10, 10), (line(-4, 0, 4, 0, Stroke(BLACK, 0.5)),)), 93, 103),
        line(90, 107, 97, 107, Stroke(BLUE, 0.6)),
    )


def pictures() -> tuple[Item, ...]:
    return (
        Rect(4, 112, 30, 14, SAND),
        Image(6, 114, 20, 10, checker()),
        # A quarter turn: PDFium draws a picture that lies askew with jagged edges.
        Group((Image(0, 0, 12, 12, checker()),), (0, 1, -1, 0, 50, 114)),
        Image(60, 114, 16, 8, photo()),
        Image(82, 113, 8, 16, photo(orientation=6)),
        Field("check", "collect.1.red", 92, 114, 4, 4, "Marked?"),
        Rect(92, 114, 4, 4, None, Stroke(BLACK, 0.3)),
    )


def torture_page() -> Page:
    items = (*shapes(), *patterns(), *words(), *symbols(), *pictures())
    return Page(100, 130, items, "Everything", (3, 3, 94, 124))


@pytest.fixture(scope="session")
def torture() -> Document:
    return Document("Torture “page”", (torture_page(), Page(50.5, 20, (Text(5, 10, "Zwei"),), "Zwei")), "de")


def difference(one: Pictures.Image, two: Pictures.Image) -> Difference:
    """How many pixels of either are unlike all within one pixel of the same place in the other (0.1 mm),
    and the mean difference of all pixels, out of 255."""
    assert one.size == two.size
    strays = 0
    for a, b in ((one, two), (two, one)):
        below = ImageChops.subtract(b.filter(ImageFilter.MinFilter(3)), a)
        above = ImageChops.subtract(a, b.filter(ImageFilter.MaxFilter(3)))
        far = ImageChops.lighter(below, above).point(lambda level: 255 if level > 64 else 0)
        bands = far.split()
        joined = bands[0]
        for band in bands[1:]:
            joined = ImageChops.lighter(joined, band)
        strays += joined.histogram()[255]
    return strays, sum(ImageStat.Stat(ImageChops.difference(one, two)).mean) / 3


@pytest.fixture
def compare() -> Callable[[Pictures.Image, Pictures.Image], Difference]:
    return difference
