"""The drawing vocabulary: paths, hatches, measured text, symbols."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from spielsack.sheets.drawing import (
    BOLD,
    DISPLAY,
    FONTS,
    TEXT,
    Circle,
    DoesNotFit,
    DrawingError,
    Font,
    Group,
    Item,
    MissingGlyph,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    fit_size,
    glyph_commands,
    hatched,
    line,
    moved,
    path,
    polygon,
    polyline,
    shortened,
    symbols_of,
    wrap,
)

INK = Stroke("#000000", 0.2)

# --- paths ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "commands"),
    [
        ("M1 2 L3 4", (("M", (1, 2)), ("L", (3, 4)))),
        ("m1 2 l3 4 z", (("M", (1, 2)), ("L", (4, 6)), ("L", (1, 2)), ("Z", ()))),
        ("M0,0H10V5h-2v-1", (("M", (0, 0)), ("L", (10, 0)), ("L", (10, 5)), ("L", (8, 5)), ("L", (8, 4)))),
        ("M0 0c1 2 3 4 5 6", (("M", (0, 0)), ("C", (1, 2, 3, 4, 5, 6)))),
        ("M0 0 C0 1 1 2 2 2 S4 3 4 4", (("M", (0, 0)), ("C", (0, 1, 1, 2, 2, 2)), ("C", (3, 2, 4, 3, 4, 4)))),
        ("M0 0 Q3 3 6 0", (("M", (0, 0)), ("C", (2, 2, 4, 2, 6, 0)))),
        ("M-.5-.5 1.5.5", (("M", (-0.5, -0.5)), ("L", (1.5, 0.5)))),
        ("M1e1 0", (("M", (10, 0)),)),
        ("", ()),
    ],
)
def test_path_notation(notation: str, commands: tuple[tuple[str, tuple[float, ...]], ...]) -> None:
    made = path(notation).commands
    assert [kind for kind, _ in made] == [kind for kind, _ in commands]
    for (_, numbers), (_, expected) in zip(made, commands, strict=True):
        assert numbers == pytest.approx(expected)


def test_an_arc_becomes_curves_that_stay_on_it() -> None:
    made = path("M10 0 A10 10 0 0 1 -10 0").commands
    assert {kind for kind, _ in made} == {"M", "C"}
    assert all(math.hypot(*numbers[-2:]) == pytest.approx(10) for _, numbers in made)


@pytest.mark.parametrize("notation", ["M0", "hello", "M0 0 L1", "M0 0 X1 1"])
def test_what_is_no_path_is_refused(notation: str) -> None:
    with pytest.raises(DrawingError, match="is no SVG path"):
        path(notation)


def test_lines() -> None:
    assert line(1, 2, 3, 4, INK).commands == (("M", (1, 2)), ("L", (3, 4)))
    assert polyline([(0, 0), (1, 0), (1, 1)], INK).commands == (("M", (0, 0)), ("L", (1, 0)), ("L", (1, 1)))
    assert polygon([(0, 0), (1, 0)], "#000000").commands == (("M", (0, 0)), ("L", (1, 0)), ("Z", ()))


def test_moved_scales_about_its_new_origin() -> None:
    assert moved(5, 6, [Circle(1, 1, 1)], 2) == Group((Circle(1, 1, 1),), (2, 0, 0, 2, 5, 6))


def test_a_use_turns_clockwise() -> None:
    symbol = Symbol("s", (0, 0, 1, 1), ())
    assert Use(symbol, 3, 4, 2, 90).matrix == pytest.approx((0, 2, -2, 0, 3, 4))


# --- letters -------------------------------------------------------------------------------------


def test_a_letter_is_one_unit_an_em_and_y_upwards() -> None:
    # An H of Source Sans Pro is 656 thousandths of an em high and stands on the baseline.
    heights = [number for _, numbers in glyph_commands(TEXT, "H") for number in numbers[1::2]]
    assert (min(heights), max(heights)) == pytest.approx((0, 0.656))


def contours(font: Font, character: str) -> int:
    return sum(kind == "M" for kind, _ in glyph_commands(font, character))


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
@pytest.mark.parametrize(
    ("character", "letter", "parts"), ["ÄA2", "Öo2", "üu2", "ée1", "ñn1", "ôo1"], ids=str
)
def test_a_letter_made_of_parts_has_them_all(font: Font, character: str, letter: str, parts: str) -> None:
    assert contours(font, character) == contours(font, letter) + int(parts)


# --- hatches -------------------------------------------------------------------------------------


def points(items: Iterable[Item]) -> list[tuple[float, float]]:
    """Every point that is drawn inside groups, on the page."""
    found: list[tuple[float, float]] = []
    for item in items:
        if isinstance(item, Group):
            a, b, c, d, e, f = item.matrix
            found += [(a * x + c * y + e, b * x + d * y + f) for x, y in points(item.items)]
        elif isinstance(item, Path):
            found += [(numbers[-2], numbers[-1]) for _, numbers in item.commands if numbers]
        elif isinstance(item, Circle):
            found.append((item.x, item.y))
    return found


@pytest.mark.parametrize("kind", ["lines", "cross", "dots", "zigzag"])
@pytest.mark.parametrize("angle", [0, 30, 90, -45])
def test_a_hatch_is_clipped_to_its_shape_and_reaches_all_of_it(kind: str, angle: float) -> None:
    shape = Rect(10, 20, 40, 30)
    hatch = hatched(shape, (10, 20, 40, 30), kind, INK, 3, angle)  # type: ignore[arg-type]
    assert hatch.clip is shape
    drawn = points([hatch])
    # Something is drawn beyond each side of the box, so that no corner stays empty.
    assert min(x for x, _ in drawn) <= 10
    assert max(x for x, _ in drawn) >= 50
    assert min(y for _, y in drawn) <= 20
    assert max(y for _, y in drawn) >= 50


def test_hatch_lines_are_apart_by_the_spacing() -> None:
    hatch = hatched(Rect(0, 0, 20, 20), (0, 0, 20, 20), "lines", INK, 2.5)
    across = sorted({round(x, 6) for x, _ in points([hatch])})
    assert {round(right - left, 6) for left, right in pairwise(across)} == {2.5}
    assert 10 in across


def test_a_hatch_of_lines_is_one_path() -> None:
    inner = hatched(Rect(0, 0, 20, 20), (0, 0, 20, 20), "cross", INK, 2).items[0]
    assert isinstance(inner, Group)
    assert len(inner.items) == 1


# --- text ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.name)
@given(data=st.data())
def test_the_measured_width_is_reportlabs(font: Font, data: st.DataObject) -> None:
    registerFont(TTFont(font.name, str(font.path)))
    text = data.draw(st.text(st.sampled_from(sorted(font.metrics.advances)), max_size=20))
    # reportlab measures a no-break space as such, and writes a plain one.
    expected = stringWidth(text.replace("\xa0", " "), font.name, 10) * 25.4 / 72
    assert font.width(text, 10) == pytest.approx(expected)


def test_heights_are_measured() -> None:
    # Source Sans Pro's capitals are 656, Fredoka One's 700 thousandths of an em or so.
    assert TEXT.cap_height(72) == pytest.approx(25.4 * 0.656, abs=0.2)
    assert 0.6 < DISPLAY.metrics.cap_height < 0.8


@pytest.mark.parametrize(
    ("character", "shown"), [("漢", "“漢” (U+6F22)"), ("\n", "U+000A"), ("\U0001f381", "(U+1F381)")]
)
def test_a_missing_glyph_names_the_character_the_font_and_the_place(character: str, shown: str) -> None:
    with pytest.raises(MissingGlyph) as caught:
        Text(0, 0, f"Sack {character} Sack", BOLD)
    assert caught.value.character == character
    assert shown in str(caught.value)
    assert "SourceSansPro-Bold" in str(caught.value)
    assert "Sack" in str(caught.value)


def test_the_display_font_has_no_cyrillic_and_the_text_font_has() -> None:
    with pytest.raises(MissingGlyph):
        Text(0, 0, "Ж", DISPLAY)
    assert Text(0, 0, "Ж", TEXT).width > 0


def test_a_text_that_fits_keeps_its_size() -> None:
    assert fit_size("Sack", TEXT, 10, 100, 6) == 10


def test_a_text_that_is_too_wide_shrinks_until_it_fits() -> None:
    wide = TEXT.width("Schnapp den Sack", 20)
    size = fit_size("Schnapp den Sack", TEXT, 20, wide / 2, 6)
    assert size == pytest.approx(10, abs=0.01)
    assert TEXT.width("Schnapp den Sack", size) <= wide / 2


def test_a_text_that_would_be_too_small_is_refused_with_its_measures() -> None:
    with pytest.raises(DoesNotFit, match=r"“Schnapp den Sack” needs \d+\.\d mm at 6 pt and has 5\.0 mm"):
        fit_size("Schnapp den Sack", TEXT, 20, 5, 6)


@pytest.mark.parametrize(
    "refused", [lambda text: fit_size(text, TEXT, 20, 5, 6), lambda text: wrap(text, TEXT, 20, 5)]
)
def test_what_is_refused_is_quoted_in_few_words(refused) -> None:
    with pytest.raises(DoesNotFit, match=f"^“{'x' * 39}…” needs "):
        refused("x" * 10_000)


def test_a_text_is_cut_off_where_its_room_ends() -> None:
    room = TEXT.width("Schnapp…", 10)
    assert shortened("Schnapp den Sack", TEXT, 10, room) == "Schnapp…"
    assert shortened("Schnapp den Sack", TEXT, 10, room - 0.01) == "Schnap…"
    assert shortened("Schnapp", TEXT, 10, room) == "Schnapp"
    assert shortened("Schnapp den Sack", TEXT, 10, 0) == "…"


def test_wrapping_breaks_at_spaces() -> None:
    width = TEXT.width("zwei kurze", 10)
    assert wrap("zwei kurze  Worte", TEXT, 10, width) == ["zwei kurze", "Worte"]
    assert wrap("", TEXT, 10, width) == []


def test_wrapping_keeps_what_a_no_break_space_joins() -> None:
    assert wrap("5\xa0mm Rand", TEXT, 10, TEXT.width("5 mm R", 10)) == ["5\xa0mm", "Rand"]


def test_a_word_wider_than_a_line_is_refused() -> None:
    with pytest.raises(DoesNotFit, match=r"“Weihnachtsmarkt” needs \d+\.\d mm and has 10\.0 mm"):
        wrap("der Weihnachtsmarkt", TEXT, 12, 10)


@given(st.lists(st.sampled_from(["Sack", "und", "Pack", "Kohle"]), max_size=20))
def test_wrapped_lines_fit_and_lose_nothing(words: list[str]) -> None:
    lines = wrap(" ".join(words), TEXT, 10, 20)
    assert " ".join(lines).split() == words
    assert all(TEXT.width(text, 10) <= 20 for text in lines)


# --- symbols -------------------------------------------------------------------------------------

LEAF = Symbol("leaf", (0, 0, 1, 1), (Circle(0, 0, 1, "#00ff00"),))
TWIG = Symbol("twig", (0, 0, 5, 5), (Group((Use(LEAF),)), Use(LEAF, 3)))


def test_symbols_come_once_and_the_used_before_their_users() -> None:
    assert symbols_of([Use(TWIG), Group((Use(LEAF), Use(TWIG)))]) == [LEAF, TWIG]


def test_equal_symbols_are_one() -> None:
    again = Symbol("leaf", (0, 0, 1, 1), (Circle(0, 0, 1, "#00ff00"),))
    assert symbols_of([Use(LEAF), Use(again)]) == [LEAF]


@pytest.mark.parametrize(
    "other",
    [
        Symbol("leaf", (0, 0, 1, 1), ()),
        Symbol("leaf", (0, 0, 1, 1), (Use(LEAF),)),
    ],
    ids=["beside it", "around it"],
)
def test_two_symbols_of_one_name_are_refused(other: Symbol) -> None:
    with pytest.raises(DrawingError, match="two different symbols are named 'leaf'"):
        symbols_of([Use(other), Use(LEAF)])
