"""Finds the ArUco markers in a picture and tells which of them belong to one sheet.

Everything here is in the picture's pixels; the places on the sheet come from its map.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, cast

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.fiducials import MARKER_SIZE, MARKERS_A_SHEET

Array = npt.NDArray[Any]

LEAST_MARKERS = 3
_FIND_AT = 1700
"""Pixels of the picture's longer side at which markers are looked for: fast, and a marker has 40."""
_FIND_AGAIN_AT = 4000
_ERROR_CORRECTION = 0.3
"""OpenCV's default of 0.6 finds markers in wood grain."""
_OBLONG = 2.5
"""A marker's longest side against its shortest: at 60° it is twice as long."""
_OFF = 0.35
"""A marker is the sheet's if it lies no further than this share of the way from where the others say."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A marker in the picture: its id, and its corners clockwise from its own top left."""

    id: int
    corners: Array

    @property
    def centre(self) -> Array:
        """The mean of its corners."""
        return self.corners.mean(0)


def find_markers(grey: Array) -> list[Seen]:
    """All markers of the dictionary 4×4, 50 in a grey picture."""
    found = _found(grey, _FIND_AT)
    if len(found) < MARKERS_A_SHEET and max(grey.shape) > _FIND_AT * 1.2:
        more = _found(grey, _FIND_AGAIN_AT)
        found = max(found, more, key=len)
    return found


def _found(grey: Array, side: int) -> list[Seen]:
    shrink = min(1.0, side / max(grey.shape))
    if shrink < 1:
        size = (max(1, round(grey.shape[1] * shrink)), max(1, round(grey.shape[0] * shrink)))
        small = cv2.resize(grey, size, interpolation=cv2.INTER_AREA)
    else:
        small = grey
    settings = cv2.aruco.DetectorParameters()
    settings.errorCorrectionRate = _ERROR_CORRECTION
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    settings.cornerRefinementWinSize = 4
    settings.adaptiveThreshWinSizeMin = 7
    settings.adaptiveThreshWinSizeMax = 39
    settings.adaptiveThreshWinSizeStep = 16
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), settings)
    corners, ids, _ = detector.detectMarkers(small)
    if not corners:
        return []
    scale = np.array([grey.shape[1] / small.shape[1], grey.shape[0] / small.shape[0]])
    # Pixel centres: the middle of the small picture's first pixel is not that of the large one.
    return [
        Seen(int(marker), (np.asarray(quad).reshape(4, 2) + 0.5) * scale - 0.5)
        for marker, quad in zip(np.asarray(ids).ravel(), corners, strict=True)
        if _is_square(np.asarray(quad).reshape(4, 2))
    ]


def _is_square(corners: Array) -> bool:
    """Whether four corners may be those of a square seen aslant: lettering on a bar is no marker."""
    sides = np.hypot(*(corners - np.roll(corners, 1, axis=0)).T)
    return bool(sides.max() < _OBLONG * max(float(sides.min()), 1.0))


def groups(seen: Iterable[Seen], places: Array) -> list[dict[int, Seen]]:
    """The markers of each sheet in the picture: by their number on the sheet, 0 to 7.

    ``places`` are the eight markers' top left corners on the sheet, in mm. A group grows from one
    marker to those that lie where it and the others say; that holds two sheets apart that have the
    same ids, and drops markers that are none. Groups of fewer than three are kept: the caller says
    what is wrong with them.
    """
    waiting = sorted(seen, key=lambda each: -cv2.contourArea(each.corners.astype(np.float32)))
    found: list[dict[int, Seen]] = []
    while waiting:
        group = _grown(waiting, places)
        found.append(group)
        taken = {id(each) for each in group.values()}
        waiting = [each for each in waiting if id(each) not in taken]
    return found


def sheet_corners(places: Array, number: int) -> Array:
    """A marker's four corners on the sheet, in mm, clockwise from its top left."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], float) * MARKER_SIZE
    return places[number] + square


def _grown(waiting: list[Seen], places: Array) -> dict[int, Seen]:
    first = waiting[0]
    base = first.id // MARKERS_A_SHEET
    group = {first.id % MARKERS_A_SHEET: first}
    others = [each for each in waiting[1:] if each.id // MARKERS_A_SHEET == base]
    while True:
        # The nearest marker that is still missing is the one that can be foretold best.
        missing = [n for n in range(len(places)) if n not in group and any(_number(o) == n for o in others)]
        if not missing:
            return group
        missing.sort(key=lambda n: min(float(np.hypot(*(places[n] - places[g]))) for g in group))
        for number in missing:
            there = _nearest(group, [o for o in others if _number(o) == number], places, number)
            if there is not None:
                group[number] = there
                break
        else:
            return group


def _number(seen: Seen) -> int:
    return seen.id % MARKERS_A_SHEET


def _nearest(group: dict[int, Seen], choices: list[Seen], places: Array, number: int) -> Seen | None:
    sheet = np.concatenate([sheet_corners(places, n) for n in group])
    photo = np.concatenate([seen.corners for seen in group.values()])
    if len(group) == 1:
        model = np.vstack([cv2.getAffineTransform(sheet[:3].astype(np.float32), photo[:3].astype(np.float32)),
                           [0, 0, 1]])  # fmt: skip
    else:
        model = homography(sheet, photo)
        if model is None:
            return None
    corners = cv2.perspectiveTransform(sheet_corners(places, number)[None], np.asarray(model))[0]
    away = min(float(np.hypot(*(places[number] - places[g]))) for g in group) / MARKER_SIZE
    best = min(choices, key=lambda each: float(np.hypot(*(each.centre - corners.mean(0)))))
    side = max(np.sqrt(abs(cv2.contourArea(best.corners.astype(np.float32)))), 1.0)
    off = float(np.hypot(*(best.centre - corners.mean(0)))) / side
    return best if off < max(1.0, _OFF * away) else None


def homography(sheet: Array, photo: Array) -> Array | None:
    """The projective map from places on the sheet to pixels, or None where there is none."""
    found = cast("Array | None", cv2.findHomography(sheet, photo)[0])
    return None if found is None or not np.all(np.isfinite(found)) else found


def mirrored(group: dict[int, Seen], places: Array) -> bool:
    """Whether the markers go round the sheet the wrong way."""
    numbers = sorted(group)
    sheet = places[numbers].astype(np.float32)
    photo = np.array([group[n].centre for n in numbers], np.float32)
    return bool(cv2.contourArea(sheet, True) * cv2.contourArea(photo, True) < 0)
