"""Where drawn things are."""

import pytest
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.drawing import (
    BOLD,
    MM_PER_POINT,
    Circle,
    Group,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    line,
    moved,
    path,
)


def test_a_line_is_as_wide_as_it_is_drawn():
    assert bounds([line(1, 2, 11, 2, Stroke("#000000", 0.4))]) == pytest.approx((0.8, 1.8, 10.4, 0.4))


def test_a_curve_reaches_as_far_as_its_arc_and_not_its_handles():
    # A quarter's handles are at 10; its arc's highest point is at three quarters of that.
    assert bounds([path("M0 0 C0 10 10 10 10 0")]) == pytest.approx((0, 0, 10, 7.5))


def test_a_group_is_seen_inside_its_clip_alone():
    inside = Group((Rect(0, 0, 100, 100, "#000000"),), clip=Circle(5, 5, 2))
    assert bounds([inside]) == pytest.approx((3, 3, 4, 4))


def test_a_symbol_is_seen_where_it_is_used_scaled_and_turned():
    symbol = Symbol("bar", (0, 0, 10, 10), (Rect(0, 0, 10, 2, "#000000"),))
    assert bounds([Use(symbol, 50, 50, 2, 90)]) == pytest.approx((46, 50, 4, 20))


def test_text_reaches_as_its_glyphs_do():
    text = Text(10, 20, "H", BOLD, 10, anchor="middle")
    x, y, width, height = bounds([text]) or (0, 0, 0, 0)
    assert (x, width) == pytest.approx((10 - text.width / 2, text.width))
    assert y + height == pytest.approx(20)
    assert height == pytest.approx(BOLD.cap_height(10), rel=0.02)
    assert (bounds([Text(0, 0, "g", BOLD, 10)]) or (0, 0, 0, 0))[3] > 0.65 * 10 * MM_PER_POINT


def test_nothing_has_no_box():
    assert bounds([]) is None
    assert bounds([Text(0, 0, " ")]) is None


def test_texts_have_the_size_they_are_printed_at():
    shown = moved(0, 0, [Use(Symbol("t", (0, 0, 9, 9), (Text(0, 5, "a", size=8),)), scale=0.5)], scale=1.5)
    assert [(text.text, size) for text, size in texts([shown])] == [("a", pytest.approx(6))]
