"""Where the sacks of a card stand, as large as they can be, apart from one another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import cycle, islice

from ..drawing import Box, DoesNotFit, Use
from ..pen import box_of, extent
from ..pieces import Look
from .kinds import Kind

SMALLEST_SACK = 5.0
"""The least height or width of a sack that is still known by its silhouette, in mm."""
_GAP = 1.2
_TILTS = (-4.0, 5.0, -2.0, 4.0, -5.0, 3.0)
_SIZES = (1.0, 0.96, 1.0, 0.94, 0.98)


@dataclass(frozen=True, slots=True)
class Room:
    """The area of a card: its edges, and the boxes in its corners: top left and along the bottom."""

    left: float
    top: float
    right: float
    bottom: float
    index: tuple[float, float]
    foot: float

    @property
    def width(self) -> float:
        """From edge to edge."""
        return self.right - self.left


def sacks(kind: Kind, count: int, room: Room, look: Look, what: str) -> list[Use]:
    """``count`` sacks of one size or nearly, whose boxes do not meet.

    Raises :class:`DoesNotFit`, saying ``what`` this is, when they would be too small to be told apart.
    """
    best: tuple[float, list[Box]] = (0, [])
    for bonus, slots in _arrangements(count, room):
        if min(min(slot[2], slot[3]) for slot in slots) > 1:
            scale = bonus * min(_scale(kind, slot, tilt) for slot, tilt in _tilted(slots))
            if scale > best[0]:
                best = scale, slots
    slots = best[1]
    if slots:
        scale = min(_scale(kind, slot, tilt) for slot, tilt in _tilted(slots))
        scale = math.floor(scale * 99) / 100
        if scale > 0:
            symbol = kind.symbol(look, scale)
            if min(symbol.box[2:]) * scale >= SMALLEST_SACK:
                sizes = islice(cycle(_SIZES if count > 1 else (1.0,)), count)
                return [
                    _placed(Use(symbol, scale=scale * size, rotation=tilt), slot)
                    for (slot, tilt), size in zip(_tilted(slots), sizes, strict=True)
                ]
    raise DoesNotFit(f"{what}: {count} sacks would be less than {SMALLEST_SACK:g} mm across")


def _tilted(slots: list[Box]) -> list[tuple[Box, float]]:
    tilts = cycle(_TILTS) if len(slots) > 1 else cycle((0.0,))
    return list(zip(slots, tilts, strict=False))


def _scale(kind: Kind, slot: Box, tilt: float) -> float:
    """The scale at which the figure fills its slot, rim and all; the rim weighs more when it is small."""
    scale = 0.8
    for _ in range(4):
        trial = max(0.05, round(scale, 2))
        width, height = extent(kind.drawer, trial, tilt)
        scale = trial * min(slot[2] / width, slot[3] / height)
    return scale


def _placed(use: Use, slot: Box) -> Use:
    box = box_of([use])
    x = slot[0] + slot[2] / 2 - box[0] - box[2] / 2
    y = slot[1] + slot[3] / 2 - box[1] - box[3] / 2
    return Use(use.symbol, x, y, use.scale, use.rotation)


def _arrangements(count: int, room: Room) -> list[tuple[float, list[Box]]]:
    """Ways to place ``count`` slots, with how much each is liked: pips of a die first, then grids."""
    found: list[tuple[float, list[Box]]] = []
    left, top, right, bottom = room.left, room.top, room.right, room.bottom
    width, high = room.index[0] + _GAP, room.index[1] + _GAP
    floor = bottom - room.foot - _GAP
    middle = (left + right) / 2
    half = (room.width - _GAP) / 2
    if count == 1:
        found.append((1.2, [(left, top + high, room.width, bottom - top - 2 * high)]))
        found.append((1.0, [(left + width, top, room.width - 2 * width, floor - top)]))
    elif count == 2:
        row = (floor - top - _GAP) / 2
        found.append(
            (
                1.3,
                [
                    (left + width, top, room.width - width, row),
                    (left, top + row + _GAP, room.width - width, row),
                ],
            )
        )
    elif count in (3, 4):
        lefts = _column(left, half, top + high, floor, count - 2)
        rights = _column(middle + _GAP / 2, half, top, bottom - high, 2)
        found.append((1.3, [*lefts, *rights]))
    elif count == 5:
        row = (floor - top - 2 * _GAP) / 3
        side = (room.width - width - _GAP) / 2
        upper = [(left + width + n * (side + _GAP), top, side, row) for n in range(2)]
        lower = [(left + n * (side + _GAP), floor - row, side, row) for n in range(2)]
        found.append((1.3, [*upper, (middle - side * 0.6, top + row + _GAP, side * 1.2, row), *lower]))
    found += [(1.0, slots) for slots in _grids(count, (left, top + high, right, bottom - high))]
    found += [(1.0, slots) for slots in _grids(count, (left + width, top, right - width, floor))]
    return found


def _column(x: float, width: float, top: float, bottom: float, count: int) -> list[Box]:
    each = (bottom - top - (count - 1) * _GAP) / count
    return [(x, top + n * (each + _GAP), width, each) for n in range(count)]


def _grids(count: int, area: tuple[float, float, float, float]) -> list[list[Box]]:
    """Rows of as many as possible, the last in the middle, for every number of columns."""
    left, top, right, bottom = area
    grids: list[list[Box]] = []
    for columns in range(1, count + 1):
        rows = math.ceil(count / columns)
        width = (right - left - (columns - 1) * _GAP) / columns
        height = (bottom - top - (rows - 1) * _GAP) / rows
        slots: list[Box] = []
        for row in range(rows):
            here = min(columns, count - row * columns)
            start = (left + right) / 2 - (here * (width + _GAP) - _GAP) / 2
            slots += [
                (start + n * (width + _GAP), top + row * (height + _GAP), width, height) for n in range(here)
            ]
        grids.append(slots)
    return grids
