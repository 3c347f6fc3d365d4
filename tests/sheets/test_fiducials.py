"""Markers against OpenCV's dictionary, codes against a reader, check digits against ISO/IEC 7064."""

import cv2
import numpy
import pytest
import zxingcpp
from spielsack.sheets.drawing import Document, Page, moved
from spielsack.sheets.fiducials import (
    QUIET_MARKER,
    QUIET_QR,
    check_digits,
    code_symbol,
    marker_ids,
    marker_modules,
    marker_symbol,
    sheet_id,
    use_at,
)


@pytest.mark.parametrize("marker", range(48))
def test_marker_is_the_dictionarys(marker):
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    modules = cv2.aruco.generateImageMarker(dictionary, marker, 6, borderBits=1)
    assert (numpy.array(marker_modules(marker)) == (modules == 0)).all()


def test_ids_tell_page_and_side():
    assert marker_ids(1) == (0, 1, 2, 3, 4, 5, 6, 7)
    assert marker_ids(1, side=1) == (8, 9, 10, 11, 12, 13, 14, 15)
    assert marker_ids(2) == (16, 17, 18, 19, 20, 21, 22, 23)
    assert marker_ids(3, side=1) == (40, 41, 42, 43, 44, 45, 46, 47)
    assert marker_ids(4) == marker_ids(1)


def test_quiet_zones_are_one_and_four_modules():
    assert pytest.approx(1.667, abs=0.001) == QUIET_MARKER
    assert pytest.approx(3.2) == QUIET_QR


def test_code_reads_back_and_keeps_its_size(picture):
    text = "SP1:SS:3F9C21A0:100:K7"
    page = Page(40, 40, (use_at(code_symbol(text), 10, 10, 20),))
    found = zxingcpp.read_barcodes(picture(Document("t", (page,)), 0, 254))
    assert [each.text for each in found] == [text]
    corner = found[0].position
    assert (corner.top_left.x, corner.top_left.y) == pytest.approx((100, 100), abs=3)
    assert (corner.bottom_right.x, corner.bottom_right.y) == pytest.approx((300, 300), abs=3)


def test_marker_is_found_where_it_was_put(picture):
    page = Page(40, 40, (moved(5, 5, [use_at(marker_symbol(23), 5, 7, 10)]),))
    image = cv2.cvtColor(numpy.array(picture(Document("t", (page,)), 0, 254)), cv2.COLOR_RGB2GRAY)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(image)
    assert ids.ravel().tolist() == [23]
    assert corners[0][0][0] == pytest.approx((100, 120), abs=1)  # top left: not turned, not mirrored
    assert corners[0][0][2] == pytest.approx((200, 220), abs=1)


def test_check_digits_make_the_number_one_modulo_1271():
    # ISO/IEC 7064: with its check characters, the string is congruent to 1.
    text = "SP1SS3F9C21A02"
    assert int(text + check_digits(text), 36) % 1271 == 1


def test_check_digits_catch_every_single_slip():
    text = "SP1:SS:3F9C21A0:2"
    own = check_digits(text)
    for place, right in enumerate(text):
        if right == ":":
            continue
        for wrong in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".replace(right, ""):
            assert check_digits(text[:place] + wrong + text[place + 1 :]) != own


def test_sheet_id_has_format_game_layout_seat_and_check():
    text = sheet_id("SS", "3F9C21A0", 2)
    assert text.startswith("SP1:SS:3F9C21A0:2:")
    assert len(text) == len("SP1:SS:3F9C21A0:2:") + 2
