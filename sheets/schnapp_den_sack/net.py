"""Zacki to cut out, fold and glue: two figures that lean together on a base.

From the top of the paper: the tab, Zacki from behind on his head, the fold over his head, Zacki from
the front, and the base. All folds go backwards, so that the print stays outside; the tab goes inside
the base's far edge. Seen from the side it is a triangle.
"""

from __future__ import annotations

import math

from ..drawing import (
    BOLD,
    DISPLAY,
    MM_PER_POINT,
    Command,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Stroke,
    Text,
    Use,
    line,
    path,
    polygon,
)
from ..folding import cut_line, fold_line, glue_area, legend
from ..lettering import fitted, height_size, lines_of
from ..pen import placed
from ..pieces import Face, Look, Part, Piece
from .zacki import zacki, zacki_behind

PANEL = 72.0
"""From the fold over his head to the base, in mm."""
BASE = 26.0
"""The base's depth in mm."""
HALF = 24.0
"""Half the width of the base, of the figures' lower edges and of the tab where it is folded, in mm."""
TAB = 9.0
TAPER = 4.0
"""How much narrower the tab gets at each side."""
HEIGHT = math.sqrt(PANEL**2 - (BASE / 2) ** 2)
"""How high it stands, in mm."""
_MARGIN = 1.0
_MIDDLE = 40.0
_FOLD_HALF = 16.0
WIDTH, DEPTH = 114.0, 2 * _MARGIN + TAB + 2 * PANEL + BASE
_LEGEND = 82.0
_TOP = _MARGIN + TAB + PANEL
"""Where the fold over his head is, from the top."""
_PLINTH = 9.0
_SCALE = 2.1
# The right side of the figure, from the fold down to the base: x from the middle, y from the fold.
_SIDE: tuple[tuple[Point, Point, Point], ...] = (
    ((18.0, 0.0), (17.5, 6.0), (20.5, 6.0)),
    ((22.0, 6.0), (23.0, 3.0), (26.5, 3.0)),
    ((33.0, 3.0), (37.0, 7.0), (36.0, 14.0)),
    ((35.0, 24.0), (31.8, 37.4), (27.4, 42.2)),
    ((26.0, 43.8), (26.0, 47.0), (26.4, 52.0)),
    ((26.8, 57.0), (24.0, 59.5), (24.0, 64.0)),
    ((24.0, 66.0), (24.0, 70.0), (HALF, PANEL)),
)


def zacki_net(look: Look) -> tuple[Piece, ...]:
    """The one piece, with what its lines mean beside it."""
    name = look.language.text("schnapp-net.name")
    face = Face((), (Part("net", tuple(_net(look))), Part("legend", tuple(_legend(look)))))
    return (Piece("zacki", name, WIDTH, DEPTH, face, cut="own"),)


def outline() -> tuple[Command, ...]:
    """The line to cut along, closed, on the piece."""
    commands: list[Command] = [("M", (_MIDDLE - HALF, _TOP - PANEL))]
    corners = [(-HALF + TAPER, -PANEL - TAB), (HALF - TAPER, -PANEL - TAB), (HALF, -PANEL)]
    commands += [("L", _at(x, y)) for x, y in corners]
    commands += _course(_backwards(), 1, -1)
    commands += _course(_SIDE, 1, 1)
    commands += [("L", _at(x, PANEL + BASE)) for x in (HALF, -HALF)]
    commands.append(("L", _at(-HALF, PANEL)))
    commands += _course(_backwards(), -1, 1)
    commands += _course(_SIDE, -1, -1)
    return (*commands, ("Z", ()))


def folds() -> tuple[tuple[Point, Point], ...]:
    """The three lines to fold along: tab, head, base."""
    return (
        (_at(-HALF, -PANEL), _at(HALF, -PANEL)),
        (_at(-_FOLD_HALF, 0), _at(_FOLD_HALF, 0)),
        (_at(-HALF, PANEL), _at(HALF, PANEL)),
    )


def _at(x: float, y: float) -> Point:
    """A place by its distance from the middle and from the fold over his head."""
    return _MIDDLE + x, _TOP + y


def _backwards() -> tuple[tuple[Point, Point, Point], ...]:
    """The right side from the base up to the fold."""
    ends = [(_FOLD_HALF, 0.0), *(curve[2] for curve in _SIDE)]
    return tuple((curve[1], curve[0], start) for curve, start in zip(_SIDE, ends, strict=False))[::-1]


def _course(side: tuple[tuple[Point, Point, Point], ...], across: int, down: int) -> list[Command]:
    return [("C", tuple(number for x, y in curve for number in _at(across * x, down * y))) for curve in side]


def _net(look: Look) -> list[Item]:
    ink, palette = look.ink, look.palette
    cut = outline()
    items: list[Item] = []
    plinth = palette["plinth"]
    figure_at = PANEL - _PLINTH + 0.6 - 14 * _SCALE
    for sign, drawer, name in ((1, zacki, "front"), (-1, zacki_behind, "behind")):
        symbol = placed(drawer, f"schnapp-zacki-{name}", palette, ink.line, _SCALE, rimmed=False)
        panel: list[Item] = [
            Rect(-HALF - 2, PANEL - _PLINTH, 2 * HALF + 4, _PLINTH, plinth, None),
            line(-HALF - 2, PANEL - _PLINTH, HALF + 2, PANEL - _PLINTH, Stroke(ink.line, 0.55)),
            *_name(look),
            Use(symbol, 0, figure_at, _SCALE),
        ]
        items.append(Group((Group(tuple(panel), (sign, 0, 0, sign, *_at(0, 0))),), clip=Path(cut)))
    x, y = _at(-HALF, -PANEL - TAB)
    tab = polygon([(x + TAPER, y), (x + 2 * HALF - TAPER, y), (x + 2 * HALF, y + TAB), (x, y + TAB)])
    items.append(glue_area(look, tab, (x, y, 2 * HALF, TAB)))
    word = look.language.text("net.glue")
    width = BOLD.width(word, 9) + 4
    middle = _at(0, -PANEL - TAB / 2)
    items.append(Rect(middle[0] - width / 2, middle[1] - 2.3, width, 4.6, palette.ink("paper"), None, 2.3))
    items.append(Text(middle[0], middle[1] + BOLD.cap_height(9) / 2, word, BOLD, 9, ink.text, "middle"))
    base = look.language.text("schnapp-net.base")
    items.append(Text(*_at(0, PANEL + BASE / 2 + BOLD.cap_height(9) / 2), base, BOLD, 9, ink.muted, "middle"))
    items.append(Path(cut, None, cut_line(look)))
    items += [line(*start, *end, fold_line(look)) for start, end in folds()]
    return items


def _name(look: Look) -> list[Item]:
    text = look.language.text("schnapp-net.zacki")
    size = fitted(text, DISPLAY, height_size(DISPLAY, 4.6), 2 * HALF - 8, text)
    color = look.palette.ink("plinth-name")
    return [Text(0, PANEL - _PLINTH / 2 + DISPLAY.cap_height(size) / 2, text, DISPLAY, size, color, "middle")]


# --- legend ------------------------------------------------------------------------------------


def _legend(look: Look) -> list[Item]:
    """What the lines mean, how it is folded, and how high it will stand."""
    ink, x, width = look.ink, _LEGEND, WIDTH - _LEGEND - _MARGIN
    y = _TOP + 22.0
    items = legend(look, x, y, width)
    items += _side_view(look, x, y + 26, width)
    how = look.language.text("schnapp-net.how")
    lines, size = lines_of(how, BOLD, 7.5, (width, 26), how)
    leading = size * 1.18 * MM_PER_POINT
    items += [Text(x, y + 52 + leading * at, each, BOLD, size, ink.text) for at, each in enumerate(lines)]
    return items


def _side_view(look: Look, x: float, y: float, width: float) -> list[Item]:
    """The folded figure from the side, the tab inside."""
    ink = look.ink
    scale = 20 / HEIGHT
    half = BASE / 2 * scale
    middle, foot = x + width / 2 - 4, y + 20
    pen = Stroke(ink.line, 0.55)
    tab = TAB * scale
    size = 7.0
    text = look.language.text("schnapp-net.height", height=HEIGHT)
    return [
        path(f"M{middle - half} {foot} L{middle} {y} L{middle + half} {foot} Z", look.palette["panel"], pen),
        line(
            middle - half + 0.3,
            foot - 0.9,
            middle - half + 0.3 + tab,
            foot - 0.9,
            Stroke(ink.accent_line, 0.7),
        ),
        line(middle + half + 3, y, middle + half + 3, foot, Stroke(ink.line, 0.3)),
        line(middle + half + 2, y, middle + half + 4, y, Stroke(ink.line, 0.3)),
        line(middle + half + 2, foot, middle + half + 4, foot, Stroke(ink.line, 0.3)),
        Text(middle + half + 4.6, y + 10 + BOLD.cap_height(size) / 2, text, BOLD, size, ink.text),
    ]
