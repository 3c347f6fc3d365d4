"""Player aids: a card with a title on a band, and below it rows of a picture beside words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..templates.stocks import Stock
from .bounds import bounds, texts
from .drawing import (
    DISPLAY,
    MM_PER_POINT,
    TEXT,
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Text,
    fit_size,
    moved,
    path,
    wrap,
)
from .pieces import BLEED, Face, Look, Part

PICTURE = (20.0, 15.0)
"""Pictures are drawn about their middle in a box of this size, and shown smaller where they must."""
SMALLEST = 6.0
"""Points."""
_TEXT = 8.5
"""The size of the words on a poker card, in points."""
_NARROWEST = 8.8
"""The least width of a picture in mm."""
_POKER = (63.5, 88.9)
_LEAST = (24.0, 30.0)
_SHARES = (0.4, 0.37, 0.34, 0.31, 0.28, 0.25, 0.22)
"""How much of the width pictures may take, the most liked first."""
_NEARLY = 0.9
"""Words so much smaller than wished are well enough, and leave the pictures their room."""
_LEADING = 1.18
_ROUNDING = 1e-6


@dataclass(frozen=True, slots=True)
class Row:
    """A step: what it is called in messages, its words, and its picture."""

    name: str
    words: str
    picture: tuple[Item, ...]


def aid_face(look: Look, stock: Stock, name: str, title: str, rows: Sequence[Row]) -> Face:
    """One side. ``name`` is the card's.

    Raises :class:`DoesNotFit` where the words would be smaller than :data:`SMALLEST`.
    """
    ground, head, band = aid_ground(look, stock, name, title)
    try:
        return Face(ground, (head, *_parts(look, stock, band, rows)))
    except DoesNotFit as error:
        raise DoesNotFit(f"{name}, “{title}”: {error}") from error


def _parts(look: Look, stock: Stock, band: float, rows: Sequence[Row]) -> Iterator[Part]:
    safe, unit = look.safe, _unit(stock)
    left, width = safe + 1, stock.width - 2 * safe - 2
    top, gap = band + 2.0 * unit, 1.6 * unit
    row = (stock.height - safe - top - gap * (len(rows) - 1) - 0.4) / len(rows)
    lettering = math.sqrt(stock.width / _POKER[0] * stock.height / _POKER[1])
    picture, room, size = _columns(rows, _TEXT * lettering, width - 2 * unit, row)
    for number, each in enumerate(rows):
        y = top + number * (row + gap)
        words = _words(look, wrap(each.words, TEXT, size, room), size, left + width - room, y + row / 2)
        yield Part(f"{each.name}: words", words)
        yield Part(f"{each.name}: picture", (_picture(each.picture, left, y, picture, row),))


def _picture(items: tuple[Item, ...], x: float, y: float, width: float, height: float) -> Item:
    """The picture in the middle of its room, smaller if it is larger than :data:`PICTURE`."""
    box = bounds(items) or (0.0, 0.0, *PICTURE)
    scale = min(width / max(PICTURE[0], box[2]), height / max(PICTURE[1], box[3]))
    smallest = min((size for _, size in texts(items)), default=SMALLEST / scale) * scale
    if smallest < SMALLEST - _ROUNDING:
        raise DoesNotFit(f"its picture would have a text of {smallest:.1f} pt, under {SMALLEST:g} pt")
    at = x + width / 2 - scale * (box[0] + box[2] / 2), y + height / 2 - scale * (box[1] + box[3] / 2)
    return moved(*at, items, scale)


def aid_ground(look: Look, stock: Stock, name: str, title: str) -> tuple[tuple[Item, ...], Part, float]:
    """The ground with the band, the title on it, and where the band ends, in mm from the top.

    ``name`` is the card's. Raises :class:`DoesNotFit` for too small a stock.
    """
    width, tall = stock.width - 2 * look.safe - 2, stock.height - 2 * look.safe
    if width < _LEAST[0] or tall < _LEAST[1]:
        raise DoesNotFit(
            f"{name} needs {_LEAST[0]:g} × {_LEAST[1]:g} mm between the safe edges "
            f"and has {width:.1f} × {tall:.1f} mm"
        )
    try:
        size = fit_size(title, DISPLAY, max(9, 14 * _unit(stock)), width, SMALLEST)
    except DoesNotFit as error:
        raise DoesNotFit(f"{name}: {error}") from error
    low, high = DISPLAY.reach("Ég", size)
    base = look.safe + 0.8 + high
    band = base - low + 0.6
    whole = (stock.width + 2 * BLEED, stock.height + 2 * BLEED)
    ground: list[Item] = []
    if look.palette["panel"]:
        ground.append(Rect(-BLEED, -BLEED, *whole, look.palette["panel"]))
    ground.append(Rect(-BLEED, -BLEED, whole[0], band + BLEED, look.ink.accent))
    ground.append(path(f"M{-BLEED} {band} H{stock.width + BLEED}", None, Stroke(look.ink.line, 0.55)))
    return (
        tuple(ground),
        Part("title", (Text(stock.width / 2, base, title, DISPLAY, size, look.ink.accent_text, "middle"),)),
        band,
    )


def _unit(stock: Stock) -> float:
    """How large this stock is beside a poker card."""
    return min(stock.width / _POKER[0], stock.height / _POKER[1])


def _columns(rows: Sequence[Row], wished: float, width: float, row: float) -> tuple[float, float, float]:
    """How broad the pictures are and the words beside them, and the size of all words.

    ``width`` is for both, ``row`` is the height of a row in mm, ``wished`` the size of words in points.

    Pictures give way until the words are nearly as large as wished, or as far as they can.
    """
    best: tuple[float, float, float] | None = None
    failure = DoesNotFit("no room")
    wished = max(SMALLEST, wished)
    # So broad that what is written in a picture can be read.
    written = min((size for each in rows for _, size in texts(each.picture)), default=100.0)
    least = max(_NARROWEST, PICTURE[0] * SMALLEST / written * 1.001)
    for share in _SHARES:
        picture = max(least, min(share * width, row * PICTURE[0] / PICTURE[1]))
        room = width - picture
        try:
            size = min(_size(words, wished, room, row) for words in (each.words for each in rows))
        except DoesNotFit as error:
            failure = error
            continue
        if best is None or size > best[2]:
            best = picture, room, size
        if size >= _NEARLY * wished:
            break
    if best is None:
        raise failure
    return best


def _size(words: str, wished: float, width: float, height: float) -> float:
    """The largest size at which ``words`` fill no more than this."""
    size = wished
    while True:
        tall = _tall(words, size, width)
        if tall <= height:
            return size
        if size <= SMALLEST:
            raise DoesNotFit(
                f"“{words[:24]}…” needs {tall:.1f} mm in height at {SMALLEST:g} pt and has {height:.1f} mm"
            )
        size = max(SMALLEST, size - 0.25)


def _tall(words: str, size: float, width: float) -> float:
    try:
        return len(wrap(words, TEXT, size, width)) * size * _LEADING * MM_PER_POINT
    except DoesNotFit:
        if size <= SMALLEST:
            raise
        return float("inf")


def _words(look: Look, lines: Sequence[str], size: float, x: float, middle: float) -> tuple[Item, ...]:
    leading, cap = size * _LEADING * MM_PER_POINT, TEXT.cap_height(size)
    first = middle - ((len(lines) - 1) * leading + cap) / 2 + cap
    return tuple(
        Text(x, first + n * leading, each, TEXT, size, look.ink.text) for n, each in enumerate(lines)
    )
