"""Colours as others see them."""

import pytest
from spielsack.sheets.vision import Sign, confusions, contrast, difference, seen


def test_white_and_black_are_one_apart():
    assert difference("#FFFFFF", "#000000") == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("sight", ["", "protan", "deutan", "tritan", "grey"])
def test_greys_look_the_same_to_everybody(sight: str):
    assert seen("#808080", sight) == pytest.approx((0.2158605,) * 3, abs=2e-4)


def test_red_and_green_of_one_lightness_are_alike_to_the_red_green_blind():
    # An earthy red and an olive green.
    red, green = "#C06A4A", "#7F8F3C"
    assert difference(red, green) > 0.12
    assert difference(red, green, "deutan") < 0.08


def test_what_looks_alike_and_has_no_mark_is_reported_with_who_sees_it_so():
    found = confusions([Sign("tear", "#C06A4A"), Sign("cheeky", "#7F8F3C")])
    assert ("tear", "cheeky", "deutan") in [(each.one, each.other, each.sight) for each in found]


def test_a_mark_of_its_own_tells_a_thing_apart():
    assert confusions([Sign("tear", "#C06A4A", "drop"), Sign("cheeky", "#C06A4A", "tongue")]) == []
    assert confusions([Sign("tear", "#C06A4A", "drop"), Sign("cheeky", "#C06A4A", "drop")]) != []


def test_contrast_is_counted_as_wcag_does():
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    # The grey that WCAG's authors give for 4.5 on white.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    # Red on green of the same light is nothing to who sees neither.
    assert contrast("#ff0000", "#000000", "protan") < contrast("#ff0000", "#000000")
