"""The joker's picture: one sack, and every type looks out of it."""

from __future__ import annotations

import math

from ..drawing import Box, DoesNotFit, Item, Rect, Use, moved
from ..pen import box_of, drawn
from ..pieces import Look
from .arranging import Room
from .kinds import Kind
from .spares import open_sack

_MOST = 6
"""More heads than that do not fit into a sack."""


def joker_scene(others: tuple[Kind, ...], room: Room, look: Look, what: str) -> tuple[Item, ...]:
    """One sack with a figure of each type in it; ``what`` is what a message calls the card."""
    top, bottom = room.top + room.index[1] + 1.2, room.bottom - max(room.index[1], room.foot) - 1.2
    width, height = room.width, bottom - top
    if height < 14:
        raise DoesNotFit(f"{what}: its picture needs 14 mm in height and has {height:.1f} mm")
    scale = min(width / 50, height / 50)
    middle = room.left + width / 2
    return tuple(_scene(others[:_MOST], middle, top, scale, height, look))


def _scene(
    figures: tuple[Kind, ...], middle: float, top: float, scale: float, height: float, look: Look
) -> list[Item]:
    """Drawn about ``middle`` in units of ``scale`` mm, 50 high and 50 across."""
    base = top + (height - 50 * scale) / 2
    rows = _seats(len(figures))
    items: list[Item] = []
    size = math.floor(0.8 * scale * 100) / 100
    for kind, (x, y) in zip(figures, rows, strict=True):
        symbol = kind.symbol(look, size)
        items.append(Use(symbol, middle + x * scale, base + y * scale, size))
    inner = 1.85 * scale
    sack = drawn(open_sack, "schnapp-joker-sack", look.palette, look.ink.line, inner)
    box = sack.box
    items.append(Use(sack, middle, base + 50 * scale - box[3] * inner / 2, inner))
    return _within(items, (middle - 25 * scale, base, 50 * scale, 50 * scale))


def _within(items: list[Item], box: Box) -> list[Item]:
    found = box_of(items)
    shrink = min(1.0, box[2] / found[2], box[3] / found[3])
    x = box[0] + box[2] / 2 - shrink * (found[0] + found[2] / 2)
    y = box[1] + box[3] - shrink * (found[1] + found[3])
    return [moved(x, y, items, shrink, Rect(*found))]


def _seats(count: int) -> list[tuple[float, float]]:
    """Where heads are, back row first: half of them high in the middle, the others lower around them."""
    behind = count // 2
    front = count - behind
    return [((n - (behind - 1) / 2) * 22, 6) for n in range(behind)] + [
        ((n - (front - 1) / 2) * (33 if front == 2 else 22), 17.5) for n in range(front)
    ]
