"""Scans and copies: what is sure is true whatever a scanner does, and what is no whole sheet is refused."""

from functools import lru_cache

import cv2
import numpy as np
import pytest
from photo import pens
from photo.printed import printed, to_grey
from PIL import Image
from spielsack.scan.photo import PhotoSheet, read_picture
from spielsack.scan.refusals import RefusedError

DPI = 200


@lru_cache
def _marked(folder, layout="a4"):
    """A marked page at 200 dpi, and what is true about it."""
    given = printed(folder, layout)
    page, truth = pens.marked(given, "normal", np.random.default_rng(77))
    grey = cv2.resize(to_grey(page), None, fx=DPI / 300, fy=DPI / 300, interpolation=cv2.INTER_AREA)
    return grey, truth


def _at(grey, dpi):
    return cv2.resize(grey, None, fx=dpi / DPI, fy=dpi / DPI, interpolation=cv2.INTER_AREA)


def _copied(grey):
    """A copier: a little soft, a little stronger, a little askew."""
    turn = cv2.getRotationMatrix2D((grey.shape[1] / 2, grey.shape[0] / 2), 0.6, 0.995)
    turned = cv2.warpAffine(grey, turn, grey.shape[::-1], borderValue=255)
    soft = cv2.GaussianBlur(turned, (0, 0), 0.8).astype(float)
    return np.clip((soft - 128) * 1.3 + 140, 0, 255).astype(np.uint8)


def _fitted(grey):
    small = cv2.resize(grey, None, fx=0.94, fy=0.94, interpolation=cv2.INTER_AREA)
    page = np.full_like(grey, 255)
    page[40 : 40 + small.shape[0], 30 : 30 + small.shape[1]] = small
    return page


def _streaked(grey):
    page = grey.copy()
    for x in (310, 700, 1222):
        page[:, x : x + 2] = np.minimum(page[:, x : x + 2], 120)
    return page


SCANS = {
    "300 dpi": lambda grey: _at(grey, 300),
    "150 dpi": lambda grey: _at(grey, 150),
    "black and white": lambda grey: np.where(grey > 150, 255, 0).astype(np.uint8),
    "dithered": lambda grey: np.asarray(Image.fromarray(_at(grey, 300)).convert("1").convert("L")),
    "a copy of a copy": lambda grey: _copied(_copied(grey)),
    "fit to page": _fitted,
    "cropped by 5 mm": lambda grey: np.ascontiguousarray(grey[39:-39, 39:-39]),
    "light toner": lambda grey: (255 - (255 - grey.astype(float)) * 0.55).astype(np.uint8),
    "streaks": _streaked,
    "upside down": lambda grey: np.ascontiguousarray(grey[::-1, ::-1]),
}


def _check(found, truth):
    assert isinstance(found, PhotoSheet), found
    for mark in found.read.marks:
        assert mark.state in ("unsure", "marked" if truth[mark.name] else "empty"), mark
    assert len(found.read.unsure) <= 12


@pytest.mark.parametrize("scan", SCANS)
def test_what_is_sure_in_a_scan_is_true(prints, maps, scan):
    grey, truth = _marked(prints)
    [found] = read_picture(SCANS[scan](grey), maps)
    _check(found, truth)
    assert ("scan.one-bit" in found.warnings) == (scan in ("black and white", "dithered"))
    assert ("scan.light-toner" in found.warnings) == (scan == "light toner")


@pytest.mark.parametrize("layout", ["low", "mono-de", "grid"])
def test_whatever_it_was_printed_with(prints, maps, layout):
    grey, truth = _marked(prints, layout)
    [found] = read_picture(_at(grey, 150), maps)
    _check(found, truth)


def _without_markers(grey, kept):
    """The page with a white patch over each marker that is not kept: six are at the left and right edge."""
    page = grey.copy()
    height, width = grey.shape
    for number, (x, y) in enumerate([(0, 0), (0, 0.4), (0, 0.8), (0.9, 0), (0.9, 0.4), (0.9, 0.8)]):
        if number not in kept:
            top, left = round(y * height), round(x * width)
            page[top : top + round(0.2 * height), left : left + round(0.14 * width)] = 255
    page[:, round(0.4 * width) : round(0.6 * width)] = 255
    return page


def test_fewer_than_three_markers_are_refused(prints, maps):
    grey, _ = _marked(prints)
    [found] = read_picture(_without_markers(grey, kept={0}), maps)
    assert isinstance(found, RefusedError)
    assert (found.key, found.facts["found"]) == ("scan.few-markers", 1)


def test_another_layout_with_the_markers_of_this_one_is_refused(prints, maps):
    """The code says which layout it is: with its own code on another's page nothing is read."""
    grey, _ = _marked(prints)
    other, _ = _marked(prints, "grid")
    mixed = grey.copy()
    half = grey.shape[0] // 2
    mixed[half:] = other[half : grey.shape[0]]
    results = read_picture(mixed, maps)
    assert results
    assert all(isinstance(found, RefusedError) for found in results)


def test_half_a_sheet_is_refused(prints, maps):
    grey, _ = _marked(prints)
    results = read_picture(np.ascontiguousarray(grey[: grey.shape[0] // 2]), maps)
    assert results
    assert all(isinstance(found, RefusedError) for found in results)
