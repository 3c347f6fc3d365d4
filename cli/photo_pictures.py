"""Pictures of what was read off a photo: the sheet with the marks drawn over it, and one mark enlarged."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from ..scan.judging import DENSITY

if TYPE_CHECKING:
    from ..scan.photo import PhotoSheet
    from ..scan.reading import MarkRead

_MARKED, _UNSURE, _EMPTY = (178, 114, 0), (0, 94, 213), (170, 170, 170)
"""Blue, vermilion and grey (BGR): told apart by everybody, and by their shapes in grey."""
_AROUND = 11.0
"""How much of the sheet around a mark is shown, in mm."""
_ENLARGED = 3


def overlay(sheet: PhotoSheet) -> np.ndarray:
    """The straightened photo (rows × columns × BGR, 8 pixels a mm) with what was read drawn over it.

    A cross in a ring is marked, a ring in a square with a question mark unsure, a thin ring empty.
    """
    picture = cv2.cvtColor(sheet.straight, cv2.COLOR_GRAY2BGR)
    picture = cv2.addWeighted(picture, 0.6, np.full_like(picture, 255), 0.4, 0)
    for place, read in zip(sheet.sheet.marks, sheet.read.marks, strict=True):
        x, y = round(place.x * DENSITY), round(place.y * DENSITY)
        reach = round((place.size / 2 + 0.5) * DENSITY)
        if read.state == "empty":
            cv2.circle(picture, (x, y), reach, _EMPTY, 1, cv2.LINE_AA)
        elif read.state == "marked":
            cv2.circle(picture, (x, y), reach, _MARKED, 3, cv2.LINE_AA)
            inner = reach // 2
            for way in (-1, 1):
                ends = (x - inner, y - way * inner), (x + inner, y + way * inner)
                cv2.line(picture, *ends, _MARKED, 3, cv2.LINE_AA)
        else:
            corner, other = (x - reach, y - reach), (x + reach, y + reach)
            cv2.rectangle(picture, corner, other, _UNSURE, 3, cv2.LINE_AA)
            place_ = (x - reach // 3, y + reach // 2)
            cv2.putText(picture, "?", place_, cv2.FONT_HERSHEY_SIMPLEX, reach / 22, _UNSURE, 3, cv2.LINE_AA)
    return picture


def crop(sheet: PhotoSheet, mark: MarkRead) -> bytes:
    """What lies around a mark, enlarged, as PNG; an arrow-headed frame says which one is meant."""
    place = sheet.sheet.mark(mark.name)
    height, width = sheet.straight.shape
    x0, x1 = (round(np.clip((place.x + way) * DENSITY, 0, width)) for way in (-_AROUND, _AROUND))
    y0, y1 = (round(np.clip((place.y + way) * DENSITY, 0, height)) for way in (-_AROUND, _AROUND))
    part = cv2.resize(
        sheet.straight[y0:y1, x0:x1], None, fx=_ENLARGED, fy=_ENLARGED, interpolation=cv2.INTER_CUBIC
    )
    picture = cv2.cvtColor(part, cv2.COLOR_GRAY2BGR)
    reach = (place.size / 2 + 1.0) * DENSITY
    corners = [
        (round((place.x * DENSITY - x0 + way * reach) * _ENLARGED),
         round((place.y * DENSITY - y0 + way * reach) * _ENLARGED))
        for way in (-1, 1)
    ]  # fmt: skip
    cv2.rectangle(picture, corners[0], corners[1], _UNSURE, 4, cv2.LINE_AA)
    return encoded(picture, ".png")


def encoded(picture: np.ndarray, suffix: str) -> bytes:
    """A picture as a file of the suffix's format."""
    done, data = cv2.imencode(suffix, picture)
    if not done:
        raise ValueError(f"no picture can be written as {suffix}")
    return data.tobytes()
