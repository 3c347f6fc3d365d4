"""Texts in lines: what fits, how large, in which fonts, and where icons stand."""

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.sheets.bloeder_sack.icons import icon
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.drawing import BOLD, DISPLAY, MM_PER_POINT, TEXT, DoesNotFit, Group, Text, Use
from spielsack.sheets.fonts import BOLD_ITALIC, ITALIC
from spielsack.sheets.pieces import Look
from spielsack.sheets.rich import BODY, TITLE, UnknownLetter, set_text
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.rich_text import ICONS, parse

LOOK = Look(ink("color"), palette("bloeder-sack", "color"), language("en"))
ICON = partial(icon, LOOK)


def laid(text: str, width: float = 60, height: float = 40, size: float = 10, family=BODY, floor: float = 6):
    return set_text(parse(text), family, (width, height), size, floor, ICON)


def drawn(text: str, **how):
    return laid(text, **how).items(0, 0, "#000000")


def runs(text: str, **how) -> list[tuple[str, object]]:
    return [(item.text, item.font) for item, _ in texts(drawn(text, **how))]


def test_styles_are_fonts() -> None:
    assert runs("a **b** *c* ***d***") == [("a", TEXT), ("b", BOLD), ("c", ITALIC), ("d", BOLD_ITALIC)]


def test_words_of_one_font_are_one_text() -> None:
    assert runs("one two three") == [("one two three", TEXT)]


def test_each_letter_comes_from_the_first_font_that_has_it() -> None:
    assert runs("Aβc", family=TITLE) == [("A", DISPLAY), ("β", BOLD), ("c", DISPLAY)]
    assert runs("Ключ ключ", family=TITLE) == [("Ключ ключ", BOLD)]
    assert runs("ключ", family=BODY) == [("ключ", TEXT)]


def test_italics_that_no_font_has_are_slanted() -> None:
    (item,) = drawn("*ключ*")
    assert isinstance(item, Group)
    assert item.matrix[:4] == (1, 0, -0.2, 1)  # the top to the right, as y is downwards
    assert [each.font for each in item.items if isinstance(each, Text)] == [TEXT]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a 😀", "the emoji “😀” (grinning face, U+1F600) in “😀” cannot be printed"),
        ("漢字", "the character “漢” (cjk unified ideograph-6f22, U+6F22) in “漢字” cannot be printed"),
    ],
)
def test_letters_that_no_font_has_are_named(text: str, said: str) -> None:
    with pytest.raises(UnknownLetter) as caught:
        laid(text)
    assert str(caught.value).startswith(said)


def test_text_shrinks_until_it_fits_and_no_further() -> None:
    words = "word " * 40
    found = laid(words, 50, 20, 12)
    assert 6 <= found.size < 12
    assert found.used <= 20.01
    larger = laid(words, 50, 200, found.size + 0.25, floor=found.size + 0.25)
    assert larger.used > 20  # a quarter of a point more, and it would be too high


def test_text_that_does_not_fit_says_by_how_much() -> None:
    # 300 words of four letters on 20 × 20 mm.
    with pytest.raises(DoesNotFit, match=r"^300 words need \d+\.\d mm of height at 6 pt and have 20\.0 mm$"):
        laid("word " * 300, 20, 20)
    with pytest.raises(DoesNotFit, match=r"^“Donaudampfschifffahrt” needs 2\d\.\d mm at 6 pt and has 9"):
        laid("Donaudampfschifffahrt", 9, 20)


def test_icons_stand_on_the_baseline_and_wrap_with_their_word() -> None:
    found = drawn("ab :die4:. cd")
    line = next(item for item in found if isinstance(item, Text))
    die = next(item for item in found if isinstance(item, Use))
    _, top, _, height = bounds([die])
    assert top + height == pytest.approx(line.y, abs=0.01)
    assert height == pytest.approx(0.92 * 10 * MM_PER_POINT, abs=0.01)
    # Where the line ends before the icon, its full stop goes with it.
    narrow = laid("abcdefgh :die4:.", width=17).items(0, 0, "#000000")
    stop = next(item for item in narrow if isinstance(item, Text) and item.text == ".")
    first = next(item for item in narrow if isinstance(item, Text) and item.text == "abcdefgh")
    assert stop.y > first.y


@pytest.mark.parametrize("name", ICONS)
def test_icons_are_as_high_and_wide_as_they_may_be(name: str) -> None:
    _, top, width, height = bounds(drawn(f":{name}:"))
    em = 10 * MM_PER_POINT
    assert max(width / em, height / 0.92 / em) == pytest.approx(1, abs=0.01)
    assert top >= 0


@pytest.mark.parametrize("align", ["left", "center", "right"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_text_keeps_to_its_box(align: str, valign: str) -> None:
    text = "Some **words** of :die4: all *kinds*, ÅÄÖ\nand gjpqy :crown: too, in lines that wrap"
    items = laid(text, 40, 30).items(7, 9, "#000000", align, valign)
    x, y, width, height = bounds(items)
    assert x >= 6.9
    assert y >= 8.9
    assert x + width <= 47.1
    assert y + height <= 39.1


@settings(max_examples=60, deadline=None)
@given(st.text("abc  *:die4\n", max_size=60), st.floats(8, 60), st.floats(6, 40))
def test_whatever_is_laid_fits_its_box(text: str, width: float, height: float) -> None:
    try:
        found = laid(text, width, height)
    except ValueError:
        return
    box = bounds(found.items(0, 0, "#000000"))
    if box is not None:
        assert box[0] + box[2] <= width + 0.6  # a slanted letter leans out of its own width
    assert found.used <= height + 0.01
