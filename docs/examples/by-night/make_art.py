"""Draws the pictures of this deck: hills, a fire, the sea, a wood, a town and snow, each with the sack.

python docs/examples/by-night/make_art.py
"""

from __future__ import annotations

import math
from io import BytesIO
from pathlib import Path

from PIL import Image
from spielsack.output import render
from spielsack.sheets.bloeder_sack.sack import Mood, seated
from spielsack.sheets.drawing import Circle, Document, Group, Item, Page, Rect, Stroke, moved, path, polygon
from spielsack.sheets.pieces import Look
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette

WIDTH, HEIGHT = 96.0, 68.0
CUT = 4.0
"""What is cut off above and below, in mm."""
DPI = 240
BANDS = 7
"""Steps of the sky, from its top to the horizon."""
COLORS = 96

LOOK = Look(ink("color"), palette("bloeder-sack", "color"), language("en"))


def main() -> None:
    """Write all pictures beside this file."""
    folder = Path(__file__).parent / "art"
    scenes = {
        "hills": [*sky("#141C3C", "#5B5C9C"), *stars(26), *moon(74, 15), *hills(), sack(30, 62, 40, "bored")],
        "fire": [
            *sky("#1A1730", "#6A3B4E"),
            *stars(18),
            *wood(0.35),
            *fire(62, 58),
            sack(28, 62, 42, "smug"),
        ],
        "sea": [
            *sky("#0F2440", "#3F7FA0"),
            *stars(20),
            *moon(22, 17),
            *sea(),
            *boat(),
            sack(56, 51, 31, "puzzled"),
        ],
        "wood": [*sky("#12231F", "#3E6B58"), *stars(14), *wood(1), sack(50, 63, 36, "greedy")],
        "town": [
            *sky("#1B1840", "#8A5C8E"),
            *stars(16),
            *moon(46, 17),
            *town(),
            sack(40, 64, 34, "disgusted"),
        ],
        "snow": [*sky("#16284A", "#7FA3C4"), *stars(30), *peaks(), sack(66, 62, 38, "grumpy")],
    }
    for name, items in scenes.items():
        page = Page(WIDTH, HEIGHT - 2 * CUT, (moved(0, -CUT, items),))
        with Image.open(BytesIO(render(Document(name, (page,)), "png", dpi=DPI)[0])) as drawn:
            drawn.quantize(COLORS, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two."""
    parts = zip(*[[int(color[at : at + 2], 16) for at in (1, 3, 5)] for color in (one, other)], strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def sky(top: str, horizon: str) -> list[Item]:
    """Bands from the top to the horizon, their edges waves."""
    items: list[Item] = [Rect(0, 0, WIDTH, HEIGHT, top)]
    for band in range(1, BANDS):
        y = HEIGHT * 0.8 * band / BANDS
        wave = f"M0 {y} C24 {y - 4} 34 {y + 4} 52 {y} S84 {y - 3} {WIDTH} {y + 1} V{HEIGHT} H0 Z"
        items.append(path(wave, mixed(top, horizon, band / (BANDS - 1))))
    return items


def stars(count: int) -> list[Item]:
    """Stars where the golden angle puts them."""
    places = [(7 + 83 * (n * 0.618 % 1), 3 + 30 * (n * 0.414 % 1)) for n in range(count)]
    return [Circle(x, y, 0.25 + 0.3 * (n % 3 == 0), "#FFF3CF") for n, (x, y) in enumerate(places)]


def moon(x: float, y: float) -> list[Item]:
    """A moon with a rim of light and three seas."""
    seas = ((-2.6, -1.6, 1.9), (2.2, 1.8, 1.4), (1.4, -3.4, 0.9))
    return [
        Circle(x, y, 9.6, "#5F6396"),
        Circle(x, y, 8, "#FFE9A8"),
        *(Circle(x + dx, y + dy, radius, "#EDD089") for dx, dy, radius in seas),
    ]


def hills() -> list[Item]:
    """Three rows of hills, the nearest darkest, with a path."""
    return [
        path("M0 44 C16 32 30 36 44 42 S76 30 96 40 V68 H0 Z", "#3C4680"),
        path("M0 52 C20 42 36 50 54 50 S84 42 96 50 V68 H0 Z", "#2A3263"),
        path("M0 60 C24 54 44 60 62 58 S88 54 96 60 V68 H0 Z", "#1A2148"),
        path("M70 68 C66 62 74 58 70 53 C72 58 80 62 80 68 Z", "#46508C"),
    ]


def fire(x: float, y: float) -> list[Item]:
    """A fire on logs, with its light on the ground."""
    logs = Stroke("#3A2417", 3.4)
    sparks = ((-8, 20), (9, 26), (4, 31), (-4, 34), (12, 18))
    blaze = (
        path("M-9 0 C-12 -12 -3 -12 -2 -24 C6 -17 4 -13 7 -15 C13 -7 9 0 0 1 Z", "#E8632B"),
        path("M-5 0 C-7 -8 -1 -8 0 -15 C5 -10 7 -3 2 0 Z", "#FBB53C"),
        path("M-2 0 C-3 -4 0 -4 1 -8 C4 -4 3 0 0 0 Z", "#FFF0B5"),
        *(Circle(dx, -up, 0.6, "#FBB53C") for dx, up in sparks),
    )
    light = "M-26 6 C-14 -1 14 -1 26 6 C14 10 -14 10 -26 6 Z"
    return [
        path("M0 58 C30 54 66 54 96 58 V68 H0 Z", "#2A1C24"),
        moved(
            x, y, (path(light, "#6E3A2C"), path("M-9 3 L9 -1", None, logs), path("M9 3 L-9 -1", None, logs))
        ),
        moved(x, y, blaze),
    ]


def sea() -> list[Item]:
    """Water with the moon on it."""
    glints = [(22 + 5 * math.sin(n * 2.1), 44 + n * 3, 9 - n) for n in range(7)]
    return [
        Rect(0, 41, WIDTH, 27, "#1C4A6E"),
        *(path(f"M{x - w} {y} h{2 * w}", None, Stroke("#FFE9A8", 1.1)) for x, y, w in glints),
        path("M0 58 q8 -4 16 0 t16 0 t16 0 t16 0 t16 0 t16 0 V68 H0 Z", "#153A59"),
    ]


def boat() -> list[Item]:
    """A boat with a mast, to sit in."""
    edge = Stroke("#3A2417", 0.6)
    return [
        path("M78 49 V14 L94 44 H78", "#F3E4C4", edge),
        path("M78 50 V12", None, Stroke("#3A2417", 1.4)),
        path("M34 48 H92 C90 58 84 62 74 62 H52 C42 62 36 57 34 48 Z", "#9C4A36", edge),
        path("M35.5 52 H91", None, Stroke("#E9B26A", 1.3)),
    ]


def wood(near: float) -> list[Item]:
    """Firs in two rows; ``near`` is how large the first is."""
    back = [fir(6 + 12 * n, 52 + 3 * (n % 2), 30 + 5 * (n % 3), "#244A40") for n in range(8)]
    front = [fir(x, 66, high * near, "#142C27") for x, high in ((6, 60), (22, 44), (78, 48), (91, 64))]
    return [*back, path("M0 58 C30 53 66 55 96 58 V68 H0 Z", "#1B3A31"), *(front if near == 1 else [])]


def fir(x: float, y: float, high: float, color: str) -> Item:
    """One fir, in three storeys."""
    points = [(x, y - high)]
    for storey in (1, 2, 3):
        wide, low = high * 0.11 * storey, y - high + high * storey / 3
        points += [(x + wide, low), (x + wide * 0.5, low)]
    return polygon([*points, *[(2 * x - a, b) for a, b in reversed(points[1:])]], color)


def town() -> list[Item]:
    """Roofs with windows, some of them lit."""
    items: list[Item] = []
    for n, (x, wide, high) in enumerate(
        ((0, 17, 26), (15, 14, 34), (58, 15, 30), (71, 13, 40), (82, 16, 28))
    ):
        wall = ("#2B2456", "#352C66")[n % 2]
        items += [
            Rect(x, 62 - high, wide, high + 6, wall),
            polygon(
                [(x - 1.5, 62 - high), (x + wide / 2, 53 - high), (x + wide + 1.5, 62 - high)], "#5B2F4E"
            ),
        ]
        for row in range(int(high // 9)):
            for column in range(2):
                lit = (n + row * 2 + column) % 3 != 0
                place = (x + wide * (0.2 + 0.38 * column), 65 - high + 8.5 * row)
                items.append(Rect(*place, wide * 0.22, 4.6, "#FFD977" if lit else "#1D1840", None, 0.6))
    return [*items, path("M0 60 C30 57 66 57 96 60 V68 H0 Z", "#231C48")]


def peaks() -> list[Item]:
    """Mountains under snow."""
    items: list[Item] = []
    snow = "M0 0 L0.36 0.36 L0.16 0.3 L0 0.42 L-0.14 0.3 L-0.36 0.36 Z"
    for x, y, wide, high in ((20, 60, 30, 44), (84, 60, 26, 36), (52, 62, 30, 32)):
        top = y - high
        items += [
            polygon([(x - wide, y), (x, top), (x + wide, y)], "#3A5478"),
            polygon([(x, top), (x + wide, y), (x + 0.2 * wide, y)], "#2D4363"),
            Group((path(snow, "#F2F7FB"),), (wide, 0, 0, high, x, top)),
        ]
    flakes = [Circle(4 + 90 * (n * 0.37 % 1), 6 + 56 * (n * 0.618 % 1), 0.55, "#FFFFFF") for n in range(34)]
    return [*items, path("M0 56 C26 50 60 58 96 54 V68 H0 Z", "#E6EEF5"), *flakes]


def sack(x: float, y: float, high: float, mood: Mood) -> Item:
    """The sack, seated."""
    return seated(LOOK, x, y, high, mood)


if __name__ == "__main__":
    main()
