"""Reads a sheet's code: which layout it is printed in, and whose it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
import zxingcpp

from ..sheets.fiducials import check_digits, marker_ids
from ..sheets.marks import SheetMap
from .markers import Seen
from .registration import Picture, Warp

Array = npt.NDArray[Any]

_TEXT = re.compile(r"SP1:([A-Z]{2}):([0-9A-F]{8}):([1-9]\d{0,3}):([0-9A-Z]{2})")
_DENSITIES = (6.0, 9.0)
_QUIET = 4.0
_QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


@dataclass(frozen=True, slots=True)
class SheetCode:
    """What a sheet's code says: the game's letters, the layout's hash, the seat."""

    game: str
    layout: str
    seat: int


def parsed(text: str) -> SheetCode | None:
    """What the text says, or None for somebody else's code and for one whose check digits are wrong."""
    match = _TEXT.fullmatch(text)
    if not match or check_digits(text.rpartition(":")[0]) != match[4]:
        return None
    return SheetCode(match[1], match[2], int(match[3]))


def sheet_codes(picture: Picture, warps: Iterable[tuple[SheetMap, Warp]]) -> set[str]:
    """The texts of the codes where one of the layouts says they are; all copies that can be read.

    Each is looked for straightened: that reads what a tilted photo hides.
    """
    for density in _DENSITIES:
        texts: set[str] = set()
        for sheet, warp in warps:
            for code in sheet.codes:
                texts |= set(_read(_cut(picture, warp, code.x, code.y, code.size, density)))
            if texts:
                return texts
    return set()


def all_codes(grey: Array) -> list[tuple[str, Array]]:
    """Every QR code in a picture: its text and its middle, in pixels."""
    shrink = min(1.0, 3000 / max(grey.shape))
    small = cv2.resize(grey, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA) if shrink < 1 else grey
    found: list[tuple[str, Array]] = []
    for each in zxingcpp.read_barcodes(small, formats=_QR):
        place = each.position
        corners = [place.top_left, place.top_right, place.bottom_right, place.bottom_left]
        found.append((each.text, np.mean([(corner.x, corner.y) for corner in corners], 0) / shrink))
    return found


def of_markers(code: SheetCode, group: Mapping[int, Seen]) -> bool:
    """Whether the markers are those that the code's sheet has."""
    ids = marker_ids(code.seat)
    return all(seen.id == ids[number] for number, seen in group.items())


def _read(picture: Array) -> list[str]:
    for each in (picture, cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)):
        found = zxingcpp.read_barcodes(each, formats=_QR)
        if found:
            return [code.text for code in found]
    return []


def _cut(picture: Picture, warp: Warp, x: float, y: float, size: float, density: float) -> Array:
    return warp.region(picture, (x - _QUIET, y - _QUIET, size + 2 * _QUIET, size + 2 * _QUIET), density)
