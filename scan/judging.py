"""Whether each mark of a straightened sheet is made: empty, marked, or to be asked about.

A mark's ink is measured against the paper's white right around it and the black that the printer
made. What is measured decides alone: the rules of the game run afterwards, and repair nothing.
Lengths are mm; ink is counted so that one stroke of a pen across the mark is about 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.marks import Mark, SheetMap
from .reading import MarkRead, State
from .strokes import crossing_strokes, written_groups

Array = npt.NDArray[Any]

DENSITY = 8.0
"""Pixels a mm at which marks are judged."""
LEAST_CONTRAST = 0.65
"""A lighter black than this is not taken for what black is: light toner would make dirt look like ink."""

EMPTY_INK, EMPTY_PEAK = 0.06, 0.115
"""A mark with less ink, and none darker, is empty. Nothing raises these: faint pencil would be lost."""
MARKED_INK, MARKED_PEAK = 0.42, 0.26
"""A mark with more ink, and some darker, is marked; both rise with the picture's noise."""
MOST_AROUND = 4
"""In so many of 12 sectors it is as dark beyond the outline as inside: a shadow, and no mark."""
SHADOW_PEAK = 0.40
"""What is darker than this at its darkest is ink: a pen may overshoot to all sides."""
LEAST_SPREAD = 0.34
"""How far ink reaches along its longest way, as a standard deviation in mm: a dot has about 0.25."""
RING = 0.50
"""The least share of the other marks' outline that has to be seen of a mark's own."""

FAINT = "scan.faint"
DOT = "scan.dot"
SHADOW = "scan.shadow"
HIDDEN = "scan.hidden"
STROKE = "scan.stroke"
WRITTEN = "scan.written"
SEVERAL = "scan.several"
CREASED = "scan.creased"

_DEPTHS = np.arange(0.4, 1.4, 0.15)
_MOST_BLEED = 0.20
_FEW = 24
_STROKE = 0.45
_EDGE = 0.45
_FLOOR = 0.10
_SECTORS = 12


@dataclass(frozen=True, slots=True)
class Measures:
    """What is measured of all marks, in the map's order."""

    ink: Array
    """Strokes' worth of ink inside the outline."""
    peak: Array
    """How dark the darkest twentieth of the inside is: 0 paper, 1 the printer's black."""
    ring: Array
    """How much darker the outline is than what lies beside it, in the middle and worst sectors."""
    worst: Array
    spread: Array
    """How far the ink inside reaches along its longest way: a standard deviation, in mm."""
    around: Array
    """In how many sectors it is as dark just beyond the outline as inside, unlike at other marks."""


@dataclass(frozen=True, slots=True)
class Judged:
    """All marks as read, and what the whole sheet looked like."""

    marks: tuple[MarkRead, ...]
    contrast: float
    sharpness: float
    noise: float


def judged(straight: Array, sheet: SheetMap, seen: SheetMap, doubtful: Array, page: int = 1) -> Judged:
    """Judge every mark of ``sheet`` in ``straight``, the sheet from above at :data:`DENSITY`.

    ``seen`` is the map with its marks exactly where they are; ``doubtful`` tells which of them lie
    where the picture does not fit the map.
    """
    contrast = black_contrast(straight, sheet)
    dark = darkness(straight, sheet, max(contrast, LEAST_CONTRAST))
    measures = measured(dark, seen)
    noise = _noise(dark)
    usual = _usual_rings(sheet.marks, measures.ring)
    clear = np.maximum(measures.ring, measures.worst) >= RING * usual
    blurred = _blur_rise(usual)
    reads: list[MarkRead] = []
    for index, mark in enumerate(sheet.marks):
        ink, peak = float(measures.ink[index]), float(measures.peak[index])
        state, why = _state(ink, peak, noise + blurred[index])
        if state == "marked" and measures.spread[index] < LEAST_SPREAD:
            state, why = "unsure", DOT
        if state == "marked" and peak < SHADOW_PEAK and measures.around[index] >= MOST_AROUND:
            state, why = "unsure", SHADOW
        if not clear[index]:
            state, why = "unsure", HIDDEN
        elif doubtful[index]:
            state, why = "unsure", CREASED
        reads.append(MarkRead(mark.name, state, why, round(_score(ink, peak), 3), page, mark.x, mark.y))
    reads = _one_each(sheet.marks, reads)
    inked = measures.ink >= EMPTY_INK
    reads = _doubted(reads, crossing_strokes(dark[False], sheet.marks, seen.marks, inked, DENSITY), STROKE)
    reads = _doubted(reads, written_groups(dark[False], sheet.marks, DENSITY), WRITTEN)
    return Judged(tuple(reads), contrast, float(np.median(measures.ring)), noise)


def black_contrast(straight: Array, sheet: SheetMap) -> float:
    """How much darker than paper the printer's black is, 0 to 1: the median over the markers."""
    found: list[float] = []
    for marker in sheet.markers:
        left, top = (round(at * DENSITY) for at in (marker.x, marker.y))
        side, inset, line = (round(part * DENSITY) for part in (marker.size, 0.5, 0.7))
        around = round(1.3 * DENSITY)
        square = straight[top : top + side, left : left + side]
        whole = straight[
            max(0, top - around) : top + side + around, max(0, left - around) : left + side + around
        ]
        frame = [square[inset : inset + line], square[-inset - line : -inset],
                 square[:, inset : inset + line], square[:, -inset - line : -inset]]  # fmt: skip
        black = float(np.median(np.concatenate([part.ravel() for part in frame])))
        found.append(1 - black / max(1.0, float(np.percentile(whole, 92))))
    return float(np.median(found))


def darkness(straight: Array, sheet: SheetMap, contrast: float) -> dict[float | bool, Array]:
    """Darkness against the paper around, by the size of the marks it is for; False is for the smallest.

    The paper's white is what remains when everything smaller than a marked mark is taken away: a
    shadow's edge stays.
    """
    half = cv2.resize(straight, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    half = cv2.GaussianBlur(half, (0, 0), 0.8)
    pixels = straight.astype(np.float32)
    made: dict[float | bool, Array] = {}
    for size in sorted({mark.size for mark in sheet.marks}):
        across = round((size + 2.5) * DENSITY / 2) | 1
        disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))
        white = cv2.morphologyEx(half, cv2.MORPH_CLOSE, disc)
        white = cv2.resize(white, (straight.shape[1], straight.shape[0])).astype(np.float32)
        dark = (1 - pixels / np.maximum(white, 1)) / np.float32(contrast)
        made[size] = cv2.GaussianBlur(dark, (0, 0), 0.12 * DENSITY)
        made.setdefault(False, made[size])
    return made


def measured(dark: Mapping[float | bool, Array], sheet: SheetMap) -> Measures:
    """Measure every mark."""
    count = len(sheet.marks)
    ink, peak, ring, worst, spread, around = (np.zeros(count) for _ in range(6))
    families: dict[tuple[str, float], list[int]] = {}
    for index, mark in enumerate(sheet.marks):
        families.setdefault((mark.shape, mark.size), []).append(index)
    bleed = _bleed(dark, [mark for mark in sheet.marks if mark.group])
    for (shape, size), members in families.items():
        patches, x, y = cut_out(dark[size], [sheet.marks[i] for i in members], size / 2 + 1.0)
        reach = _reach(shape, x, y)
        within = reach < size / 2 - _EDGE
        inside = patches[:, within] - np.interp(size / 2 - reach[within], _DEPTHS, bleed)
        width = size - 2 * _EDGE
        area = inside.shape[1] / DENSITY**2
        ink[members] = np.where(inside > _FLOOR, inside, 0).mean(1) * area / (_STROKE * width)
        peak[members] = np.percentile(inside, 95, axis=1)
        spread[members] = _spread(np.where(inside > _FLOOR, inside, 0), x[within], y[within])
        seen, beyond = _ring_sectors(patches, x, y, reach, size)
        unlike = beyond - np.percentile(beyond, 40, axis=1, keepdims=True)
        around[members] = (unlike > 0.7 * np.clip(inside, 0.05, None).mean(1)).sum(0)
        ring[members] = np.median(seen, 0)
        worst[members] = np.percentile(seen, 25, axis=0)
    return Measures(ink, peak, ring, worst, spread, around)


def _reach(shape: str, x: Array, y: Array) -> Array:
    """How far places are from the middle of a mark, as its outline counts."""
    return np.hypot(x, y) if shape == "circle" else np.maximum(np.abs(x), np.abs(y))


def _spread(ink: Array, x: Array, y: Array) -> Array:
    """The standard deviation of ink (marks × places) along its longest way, in mm."""
    whole = np.maximum(ink.sum(1), 1e-6)
    mean_x, mean_y = ink @ x / whole, ink @ y / whole
    xx, yy = ink @ (x * x) / whole - mean_x**2, ink @ (y * y) / whole - mean_y**2
    xy = ink @ (x * y) / whole - mean_x * mean_y
    return np.sqrt(np.maximum((xx + yy) / 2 + np.hypot((xx - yy) / 2, xy), 0))


def _bleed(dark: Mapping[float | bool, Array], grouped: list[Mark]) -> Array:
    """How dark a blurred outline makes what lies inside it, at :data:`_DEPTHS` from it.

    Learnt from marks of which most are empty on any sheet, for they exclude one another; a mark's own ink
    is not in it, and no more than :data:`_MOST_BLEED` is taken away from anything.
    """
    if len(grouped) < _FEW:
        return np.zeros(len(_DEPTHS))
    shape, size = grouped[0].shape, grouped[0].size
    patches, x, y = cut_out(dark[size], [mark for mark in grouped if mark.size == size], size / 2)
    depth = size / 2 - _reach(shape, x, y)
    step = _DEPTHS[1] - _DEPTHS[0]
    rings = [patches[:, np.abs(depth - each) <= step / 2] for each in _DEPTHS]
    usual = [float(np.percentile(ring.mean(1), 30)) if ring.size else 0.0 for ring in rings]
    return np.clip(usual, 0, _MOST_BLEED)


def cut_out(picture: Array, marks: list[Mark], reach: float) -> tuple[Array, Array, Array]:
    """Patches around marks (marks × rows × columns), and where their pixels lie from the centre, mm."""
    side = round(2 * reach * DENSITY)
    offsets = (np.arange(side) + 0.5) / DENSITY - side / 2 / DENSITY
    x, y = np.meshgrid(offsets, offsets)
    across = np.concatenate([(mark.x + x) * DENSITY - 0.5 for mark in marks]).astype(np.float32)
    down = np.concatenate([(mark.y + y) * DENSITY - 0.5 for mark in marks]).astype(np.float32)
    patches = cv2.remap(picture, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return patches.reshape(len(marks), side, side), x, y


def _ring_sectors(patches: Array, x: Array, y: Array, reach: Array, size: float) -> tuple[Array, Array]:
    """In each sector, how much darker the outline is than its lighter side, and how dark it is beyond it.

    Both are sectors × marks.
    """
    sector = ((np.arctan2(y, x) / (2 * np.pi) + 1) % 1 * _SECTORS).astype(int)
    away = reach - size / 2
    on, within, beyond = np.abs(away) < 0.16, (away < -0.4) & (away > -0.8), (away > 0.4) & (away < 0.8)
    rows: list[Array] = []
    away_rows: list[Array] = []
    for number in range(_SECTORS):
        here = sector == number
        lines, inner, outer = (patches[:, here & band].mean(1) for band in (on, within, beyond))
        rows.append(lines - np.minimum(inner, outer))
        away_rows.append(outer)
    return np.array(rows), np.array(away_rows)


def _usual_rings(marks: tuple[Mark, ...], ring: Array) -> Array:
    """For each mark, how clearly the outlines of its kind are seen: their median."""
    kinds = np.array([f"{mark.shape} {mark.size} {mark.name.rpartition('.')[2] if mark.group else ''}"
                      for mark in marks])  # fmt: skip
    usual = np.zeros(len(marks))
    for kind in set(kinds):
        usual[kinds == kind] = np.median(ring[kinds == kind])
    return usual


def _blur_rise(usual: Array) -> Array:
    """How much blur adds to the bounds of "marked": outlines that fade also spread."""
    return np.clip(0.25 - usual, 0, 0.25) * 0.8


def _state(ink: float, peak: float, rise: float) -> tuple[State, str]:
    if ink < EMPTY_INK and peak < EMPTY_PEAK:
        return "empty", ""
    if ink >= MARKED_INK + 4 * rise and peak >= MARKED_PEAK + rise:
        return "marked", ""
    return "unsure", FAINT


def _score(ink: float, peak: float) -> float:
    return float(np.clip(min(ink / (2 * MARKED_INK), peak / (2 * MARKED_PEAK)), 0, 1))


def _one_each(marks: tuple[Mark, ...], reads: list[MarkRead]) -> list[MarkRead]:
    """Where several marks that exclude one another have ink, none of them is sure."""
    inked: dict[str, int] = {}
    for mark, read in zip(marks, reads, strict=True):
        if mark.group and read.state != "empty":
            inked[mark.group] = inked.get(mark.group, 0) + 1
    return [
        replace(read, state="unsure", why=SEVERAL)
        if mark.group and read.state == "marked" and inked[mark.group] > 1
        else read
        for mark, read in zip(marks, reads, strict=True)
    ]


def _doubted(reads: list[MarkRead], doubtful: Array, why: str) -> list[MarkRead]:
    return [
        replace(read, state="unsure", why=why) if doubt and read.state != "unsure" else read
        for read, doubt in zip(reads, doubtful, strict=True)
    ]


def _noise(dark: Mapping[float | bool, Array]) -> float:
    """The spread of darkness from pixel to pixel where there is only paper."""
    picture = dark[False][::3, ::3]
    light = picture[picture < np.median(picture) + 0.1]
    return float(1.48 * np.median(np.abs(light - np.median(light)))) if light.size else 0.0
