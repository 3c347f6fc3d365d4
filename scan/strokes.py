"""Ink that is no mark of its own: strokes that come over from a neighbour, writing in a square.

What is printed between the marks is not known from the map; it is learnt from the picture, as what
all places of a kind have in common. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.marks import Mark

Array = npt.NDArray[Any]

_NEAR = 9.0
"""Strokes of neighbours are looked for between marks no further apart."""
_BAND = 1.3
"""How far beside the straight way between two marks a stroke may run."""
_STEP = 0.25
_INK = 0.12
_PRINT = 0.15
_WRITING = 3.5
"""Ink in a square beside its marks, in mm², that is writing."""
_WRITTEN = 0.2
_CLEAR = 1.3
"""From a mark's outline to where writing is looked for: a cross may overshoot so far."""


def crossing_strokes(
    dark: Array, marks: Sequence[Mark], seen: Sequence[Mark], inked: Array, density: float
) -> Array:
    """Which marks share a stroke with a neighbour: both hold ink, and ink leads from one to the other.

    ``marks`` are where the map has them, which tells what pairs are alike; ``seen``, where they are seen.
    """
    doubtful = np.zeros(len(marks), bool)
    kinds: dict[tuple[object, ...], list[tuple[int, int]]] = {}
    for a, b in _neighbours(marks):
        first, second = marks[a], marks[b]
        kind = (_kind(first), _kind(second), round(second.x - first.x, 1), round(second.y - first.y, 1))
        kinds.setdefault(kind, []).append((a, b))
    for pairs in kinds.values():
        asked = [bool(inked[a] and inked[b]) for a, b in pairs]
        if not any(asked):
            continue
        steps = _steps(*(marks[index] for index in pairs[0]))
        ways = np.stack([_way(dark, seen[a], seen[b], steps, density) for a, b in pairs])
        printed = np.percentile(ways, 30, axis=0) > _PRINT
        printed = cv2.dilate(printed.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        for (a, b), way, ask in zip(pairs, ways, asked, strict=True):
            if ask and _leads_across((way > _INK) | printed):
                doubtful[[a, b]] = True
    return doubtful


def _leads_across(way: Array) -> bool:
    """Whether one patch of ink or print leads from the first step to the last."""
    _, patches = cv2.connectedComponents(way.astype(np.uint8), connectivity=8)
    return bool(np.intersect1d(patches[0][patches[0] > 0], patches[-1][patches[-1] > 0]).size)


def written_groups(dark: Array, marks: Sequence[Mark], density: float) -> Array:
    """Which marks belong to a square in which something is written beside the marks."""
    groups: dict[str, list[int]] = {}
    for index, mark in enumerate(marks):
        if mark.group:
            groups.setdefault(mark.group, []).append(index)
    written = np.zeros(len(marks), bool)
    for members in groups.values():
        own = [marks[index] for index in members]
        rows = sorted({round(mark.y, 2) for mark in own})
        clear = own[0].size / 2 + _CLEAR
        top, bottom = rows[0] + clear, rows[-1] - clear
        left, right = min(mark.x for mark in own), max(mark.x for mark in own)
        if len(rows) < 2 or bottom - top < 2:
            continue
        y0, y1, x0, x1 = (round(place * density) for place in (top, bottom, left, right))
        area = float((dark[y0:y1, x0:x1] > _WRITTEN).sum()) / density**2
        written[members] = area > _WRITING
    return written


def _neighbours(marks: Sequence[Mark]) -> list[tuple[int, int]]:
    places = np.array([(mark.x, mark.y) for mark in marks]).reshape(-1, 2)
    gaps = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1))
    return [(int(a), int(b)) for a, b in np.argwhere((gaps < _NEAR) & (gaps > 0)) if a < b]


def _kind(mark: Mark) -> tuple[str, float, str]:
    return mark.shape, mark.size, mark.name.rpartition(".")[2] if mark.group else ""


def _steps(first: Mark, second: Mark) -> int:
    length = float(np.hypot(second.x - first.x, second.y - first.y))
    return round((length - first.size / 2 - second.size / 2 + 1.2) / _STEP)


def _way(dark: Array, first: Mark, second: Mark, steps: int, density: float) -> Array:
    """Darkness along the straight way between the insides of two marks: steps × places across."""
    start, end = np.array([first.x, first.y]), np.array([second.x, second.y])
    length = float(np.hypot(*(end - start)))
    ahead = (end - start) / length
    aside = np.array([-ahead[1], ahead[0]])
    last = length - second.size / 2 + 0.6 - _STEP
    along = np.linspace(first.size / 2 - 0.6, last, steps)
    across = np.arange(-_BAND, _BAND + 1e-9, 1 / density)
    places = start + along[:, None, None] * ahead + across[None, :, None] * aside
    index = (places * density - 0.5).astype(np.float32)
    return cv2.remap(dark, index[..., 0], index[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
