"""Photos of marked sheets: what is sure is true, and what cannot be is refused."""

import cv2
import numpy as np
import pytest
from photo.printed import printed, to_grey
from photo.scene import photo
from spielsack.scan.photo import PhotoSheet, read_picture
from spielsack.scan.pictures import pages_of
from spielsack.scan.refusals import RefusedError


def _grey(data):
    return next(pages_of(data)).grey


def _wrong(found, truth):
    """The marks that were read as sure and are not so."""
    assert isinstance(found, PhotoSheet), found
    assert {mark.name for mark in found.read.marks} == set(truth)
    return [
        mark.name
        for mark in found.read.marks
        if mark.state != "unsure" and (mark.state == "marked") != truth[mark.name]
    ]


@pytest.mark.parametrize(
    ("layout", "level"), [("a4", 1), ("low", 2), ("mono-de", 2), ("letter", 2), ("grid", 2)]
)
def test_what_is_sure_in_a_photo_is_true(prints, maps, layout, level):
    made = photo(prints, 500 + level, level, "normal", layout)
    [found] = read_picture(_grey(made.data), maps)
    assert _wrong(found, made.truth) == []
    assert len(found.read.unsure) <= 10
    assert sum(made.truth.values()) > 10


@pytest.mark.parametrize("marks", ["normal", "adversarial"])
def test_hard_photos_are_refused_rather_than_read_wrong(prints, maps, marks):
    for seed in range(510, 513):
        for level in (3, 4):
            made = photo(prints, seed, level, marks)
            [found] = read_picture(_grey(made.data), maps)
            assert isinstance(found, RefusedError) or _wrong(found, made.truth) == []


def test_an_unmarked_sheet_has_no_marks(prints, maps):
    made = photo(prints, 1, 1, "none")
    [found] = read_picture(_grey(made.data), maps)
    assert found.read.marked == ()
    assert found.read.unsure == ()


def test_a_sheet_says_whose_it_is(prints, maps):
    made = photo(prints, 2, 1, "normal", seat=3)
    [found] = read_picture(_grey(made.data), maps)
    assert (found.read.game, found.read.layout, found.read.seat) == ("sack-stackers", "2984E070", 3)


@pytest.mark.parametrize("quarter", range(4))
def test_a_scan_reads_the_same_however_it_is_turned(prints, maps, quarter):
    flat = to_grey(printed(prints, "a4").page)
    [found] = read_picture(np.ascontiguousarray(np.rot90(flat, quarter)), maps)
    assert found.read.marked == found.read.unsure == ()


def test_a_mirrored_sheet_is_refused(prints, maps):
    flat = to_grey(printed(prints, "a4").page)
    assert [found.key for found in read_picture(np.ascontiguousarray(flat[:, ::-1]), maps)] == [
        "scan.mirrored"
    ]


def test_another_version_is_refused(prints, maps):
    flat = to_grey(printed(prints, "a4").page)
    others = {key: sheet for key, sheet in maps.items() if key != "2984E070"}
    assert [found.key for found in read_picture(flat, others)] == ["scan.other-version"]


def test_a_picture_of_anything_else_is_refused(maps):
    noise = np.random.default_rng(0).integers(0, 255, (900, 1200), np.uint8)
    assert [found.key for found in read_picture(cv2.blur(noise, (5, 5)), maps)] == ["scan.no-markers"]


def test_two_pages_laid_together_are_refused(prints, maps):
    top, bottom = (to_grey(printed(prints, "a4", seat).page) for seat in (1, 2))
    mixed = np.vstack([top[:1600], bottom[1600:]])
    found = read_picture(mixed, maps)
    assert found
    assert all(isinstance(each, RefusedError) for each in found)
