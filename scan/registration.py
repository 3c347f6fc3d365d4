"""Where every place of a sheet lies in a photo of it, though the paper is curled or folded.

A first model comes from the markers. Then the photo, straightened by it, is compared with what the
sheet's map says is printed there, tile by tile, and the model is bent until they agree. Tiles, not
single marks: a mark looks like its neighbour, and would lock onto it. Lengths are mm on the sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.marks import SheetMap
from .markers import Seen, homography, sheet_corners
from .smoothing import smoothed, thin_plate

Array = npt.NDArray[Any]

NODE = 6.0
"""Between the nodes of the model, in mm."""
BORDER = 4.0
"""How far the model reaches beyond the sheet, in mm."""
LINE = 0.3
"""The width of a mark's printed outline, in mm."""
_RIM = 0.9
"""How far from an outline the photo is compared with it, in mm."""
_STILL = 0.15
"""When next to all tiles move less, only the finest round is left to do."""


@dataclass(frozen=True, slots=True)
class Pass:
    """One round: tiles of ``tile`` mm every ``step`` mm, moved by up to ``reach`` mm."""

    density: float
    tile: float
    step: float
    reach: float
    smooth: float


PASSES = (
    Pass(density=3, tile=26, step=13, reach=2.4, smooth=14),
    Pass(density=3, tile=16, step=8, reach=1.6, smooth=7),
    Pass(density=4, tile=13, step=6.5, reach=1.2, smooth=5),
    Pass(density=6, tile=10, step=5, reach=0.7, smooth=4),
)
"""Smoothed no wider than a tile is: across a fold, the field bends at once."""


@dataclass(frozen=True, slots=True)
class Tiles:
    """How well the last round's tiles agree with the map: their centres, in mm, and correlations."""

    centres: Array
    agreement: Array


class Picture:
    """A grey picture, and its halves when they are needed."""

    def __init__(self, grey: Array) -> None:
        self._levels = [grey]

    @property
    def grey(self) -> Array:
        """The picture itself."""
        return self._levels[0]

    def halved(self, times: int) -> tuple[Array, float]:
        """The picture halved so often, and the factor of its lengths."""
        while len(self._levels) <= times:
            last = self._levels[-1]
            even = last[: last.shape[0] // 2 * 2, : last.shape[1] // 2 * 2]
            size = (even.shape[1] // 2, even.shape[0] // 2)
            self._levels.append(cv2.resize(even, size, interpolation=cv2.INTER_AREA))
        return self._levels[times], 0.5**times


class Warp:
    """A model of the paper: the photo's pixel of each place on the sheet, kept at nodes."""

    def __init__(self, size: tuple[float, float], nodes: Array) -> None:
        self.size, self.nodes = size, nodes

    @classmethod
    def from_markers(cls, size: tuple[float, float], places: Array, group: dict[int, Seen]) -> Warp:
        """A homography through the markers' corners, and a thin plate through what it leaves."""
        sheet = np.concatenate([sheet_corners(places, n) for n in sorted(group)])
        photo = np.concatenate([group[n].corners for n in sorted(group)])
        model = homography(sheet, photo)
        if model is None:
            raise ValueError("the markers lie on one line")
        at = _node_places(size)
        nodes = _projected(model, at)
        if len(group) >= 5:
            left = photo - _projected(model, sheet)
            nodes = nodes + thin_plate(sheet, left, at)
        rows, columns = _node_counts(size)
        return cls(size, nodes.reshape(rows, columns, 2))

    def at(self, places: Array) -> Array:
        """The photo's pixels of places on the sheet (n × 2, mm)."""
        index = ((places + BORDER) / NODE).astype(np.float32)
        return cv2.remap(
            self.nodes.astype(np.float32), index[None, :, 0], index[None, :, 1], cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )[0].astype(float)  # fmt: skip

    def moved(self, field: Array) -> Warp:
        """The model after each node has moved by ``field`` (nodes × 2, mm on the sheet)."""
        places = _node_places(self.size) + field
        # Beyond the outer nodes go on as between the last two.
        inside = np.clip(places, -BORDER, _far(self.size))
        nodes = self.at(inside)
        beyond = places - inside
        if np.any(beyond):
            dx, dy = (self.at(np.clip(inside + step, -BORDER, _far(self.size))) - self.at(
                np.clip(inside - step, -BORDER, _far(self.size)))
                for step in (np.array([NODE, 0]), np.array([0, NODE])))  # fmt: skip
            spans = [
                np.clip(inside + s, -BORDER, _far(self.size)) - np.clip(inside - s, -BORDER, _far(self.size))
                for s in (np.array([NODE, 0]), np.array([0, NODE]))
            ]
            nodes = nodes + dx / spans[0][:, :1] * beyond[:, :1] + dy / spans[1][:, 1:] * beyond[:, 1:]
        return Warp(self.size, nodes.reshape(self.nodes.shape))

    def straightened(self, photo: Picture, density: float) -> Array:
        """The sheet, seen from above, ``density`` pixels a mm."""
        return self.region(photo, (0, 0, *self.size), density)

    def region(self, photo: Picture, box: tuple[float, float, float, float], density: float) -> Array:
        """A part of the sheet (x, y, width, height in mm), seen from above, ``density`` pixels a mm."""
        x, y, width, height = box
        step = 1 / (density * NODE)
        matrix = np.array([
            [step, 0, (BORDER + x + 0.5 / density) / NODE],
            [0, step, (BORDER + y + 0.5 / density) / NODE],
        ])  # fmt: skip
        fine = cv2.warpAffine(
            self.nodes.astype(np.float32), matrix, (round(width * density), round(height * density)),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE,
        )  # fmt: skip
        halvings = max(0, int(np.log2(max(1.0, self.pixels_per_mm / (1.1 * density)))))
        smaller, factor = photo.halved(halvings)
        if halvings:
            fine = (fine + np.float32(0.5)) * np.float32(factor) - np.float32(0.5)
        return cv2.remap(
            smaller,
            fine[..., 0],
            fine[..., 1],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=0,
        )

    @property
    def pixels_per_mm(self) -> float:
        """The photo's resolution in the middle of the sheet."""
        return float(np.median(self._densities()))

    @property
    def least_pixels_per_mm(self) -> float:
        """The photo's resolution where the sheet is farthest away."""
        return float(np.percentile(self._densities(), 5))

    def _densities(self) -> Array:
        across = np.diff(self.nodes, axis=1)[:-1] / NODE
        down = np.diff(self.nodes, axis=0)[:, :-1] / NODE
        area = np.abs(across[..., 0] * down[..., 1] - across[..., 1] * down[..., 0])
        longest = np.sqrt((across**2).sum(-1) + (down**2).sum(-1)) / np.sqrt(2)
        return area / np.maximum(longest, 1e-6)


def registered(photo: Picture, sheet: SheetMap, warp: Warp) -> tuple[Warp, Tiles]:
    """Bend ``warp`` until the photo agrees with what the map says is printed."""
    tiles = Tiles(np.zeros((0, 2)), np.zeros(0))
    still = False
    for each in PASSES:
        if still and each is not PASSES[-1]:
            continue
        seen = normalised(warp.straightened(photo, each.density), each.density)
        expected, mask = reference(sheet, each.density)
        tiles, shifts = _compared(seen, expected, mask, each)
        if not len(tiles.centres):
            break
        warp = warp.moved(
            smoothed(
                _node_places(sheet.size), tiles.centres, shifts, tiles.agreement, each.smooth, each.reach
            )
        )
        still = float(np.percentile(np.hypot(*shifts.T), 97)) < _STILL
    return warp, tiles


@lru_cache(maxsize=24)
def reference(sheet: SheetMap, density: float) -> tuple[Array, Array]:
    """What the map says is printed (0 white to 1 black), and where it says anything."""
    sub = 4  # cv2 draws with 4 bits below the pixel
    width, height = (round(side * density) for side in sheet.size)
    drawn = np.zeros((height, width), np.uint8)
    mask = np.zeros((height, width), np.uint8)
    for target, line in ((mask, LINE + 2 * _RIM), (drawn, LINE)):
        thick = max(1, round(line * density))
        for mark in sheet.marks:
            x, y = ((place * density - 0.5) * 2**sub for place in (mark.x, mark.y))
            half = mark.size / 2 * density * 2**sub
            if mark.shape == "circle":
                cv2.circle(target, (round(x), round(y)), round(half), 255, thick, cv2.LINE_AA, sub)
            else:
                a, b = (round(x - half), round(y - half)), (round(x + half), round(y + half))
                cv2.rectangle(target, a, b, 255, thick, cv2.LINE_AA, sub)
    for marker in sheet.markers:
        for target, grown, value in ((mask, 1.2, 255), (drawn, 0.0, 255), (mask, -marker.size / 6, 0)):
            a, b = (
                tuple(round(((at + edge) * density - 0.5) * 2**sub) for at in (marker.x, marker.y))
                for edge in (-grown, marker.size + grown)
            )
            cv2.rectangle(target, a, b, value, -1, cv2.LINE_AA, sub)
    soft = cv2.GaussianBlur(drawn, (0, 0), max(0.5, 0.15 * density)).astype(np.float32) / 255
    return soft, (mask > 127).astype(np.float32)


def normalised(seen: Array, density: float) -> Array:
    """Darkness against the paper around, about 0 to 1, whatever the light."""
    reach = int(4 * density) | 1
    paper = cv2.dilate(cv2.blur(seen, (2, 2)), np.ones((reach, reach), np.uint8))
    paper = cv2.blur(paper, (reach, reach)).astype(np.float32)
    return np.clip(1 - seen.astype(np.float32) / np.maximum(paper, 1), 0, 1)


def _compared(seen: Array, expected: Array, mask: Array, each: Pass) -> tuple[Tiles, Array]:
    """The tiles with enough print in them, and how far each has to move, in mm."""
    size, reach = round(each.tile * each.density), int(np.ceil(each.reach * each.density))
    centres: list[tuple[float, float]] = []
    shifts: list[tuple[float, float]] = []
    agreement: list[float] = []
    padded = cv2.copyMakeBorder(seen, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
    for left, top in _corners(expected.shape, size, max(1, round(each.step * each.density))):
        weights = mask[top : top + size, left : left + size]
        area = float(weights.sum())
        tile = expected[top : top + size, left : left + size]
        if area < 0.02 * size * size:
            continue
        template = weights * (tile - float((tile * weights).sum()) / area)
        strength = float((template**2).sum())
        if strength < 0.12 * each.density**2:
            continue
        window = padded[top : top + size + 2 * reach, left : left + size + 2 * reach]
        scores = cv2.matchTemplate(window, template.astype(np.float32), cv2.TM_CCORR)
        _, _, _, (x, y) = cv2.minMaxLoc(scores)
        there = window[y : y + size, x : x + size]
        mean = float((there * weights).sum()) / area
        spread = float((weights * (there - mean) ** 2).sum())
        edge = x in (0, 2 * reach) or y in (0, 2 * reach)
        centres.append(((left + size / 2) / each.density, (top + size / 2) / each.density))
        shifts.append((
            (x - reach + peak(scores[y], x)) / each.density,
            (y - reach + peak(scores[:, x], y)) / each.density,
        ))  # fmt: skip
        agreement.append(0.0 if edge else float(scores[y, x]) / np.sqrt(strength * spread + 1e-9))
    return (
        Tiles(np.array(centres).reshape(-1, 2), np.array(agreement)),
        np.array(shifts).reshape(-1, 2),
    )


def _corners(shape: tuple[int, ...], size: int, step: int) -> Iterator[tuple[int, int]]:
    for top in range(0, max(1, shape[0] - size + step), step):
        for left in range(0, max(1, shape[1] - size + step), step):
            yield min(left, shape[1] - size), min(top, shape[0] - size)


def peak(values: Array, index: int) -> float:
    """How far the top of a parabola through three values lies from the middle one."""
    if index in (0, len(values) - 1):
        return 0.0
    before, here, after = (float(value) for value in values[index - 1 : index + 2])
    bend = before - 2 * here + after
    return 0.5 * (before - after) / bend if bend < -1e-9 else 0.0


def _projected(model: Array, places: Array) -> Array:
    return cv2.perspectiveTransform(places[None].astype(float), model)[0]


def _node_counts(size: tuple[float, float]) -> tuple[int, int]:
    columns, rows = (int(np.ceil((side + 2 * BORDER) / NODE)) + 1 for side in size)
    return rows, columns


def _far(size: tuple[float, float]) -> Array:
    rows, columns = _node_counts(size)
    return np.array([columns - 1, rows - 1]) * NODE - BORDER


def _node_places(size: tuple[float, float]) -> Array:
    rows, columns = _node_counts(size)
    x, y = np.meshgrid(np.arange(columns) * NODE - BORDER, np.arange(rows) * NODE - BORDER)
    return np.stack([x.ravel(), y.ravel()], 1)
