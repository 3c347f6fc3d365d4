"""Text in columns, and the drawing of a sack."""

import pytest
from spielsack.cli.layout import Canvas, padded, safe, width, wrapped
from spielsack.cli.sack_lines import sack_lines


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("Ada", 3), ("Zoë", 3), ("Zoe\u0308", 3), ("日本", 4), ("🎁", 2), ("ｱ", 1), ("Ａ", 2)],
)
def test_the_width_on_a_terminal(text: str, columns: int) -> None:
    assert width(text) == columns


@pytest.mark.parametrize(
    ("text", "columns", "cut"),
    [
        ("Ada", 3, "Ada"),
        ("Adam", 3, "Ad…"),
        ("日本語", 5, "日本…"),
        ("日本語", 6, "日本語"),
        ("a日本", 4, "a日…"),
        ("\x1b[1m", 10, "\\x1b[1m"),
        ("a\nb", 10, "a\\x0ab"),
    ],
)
def test_a_text_is_cut_to_columns(text: str, columns: int, cut: str) -> None:
    assert safe(text, columns) == cut


def test_padding_counts_columns() -> None:
    assert padded("日本", 6) == "日本  "


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one two three", ["- one two", "  three"]),
        ("one\u00a0two three", ["- one two", "  three"]),
        ("one two\u00a0three", ["- one", "  two three"]),
        ("incomprehensible", ["- incomprehensible"]),
        ("", ["- "]),
    ],
)
def test_lines_break_between_words(text: str, lines: list[str]) -> None:
    assert wrapped(text, 11, "- ") == lines


def test_gifts_of_other_profiles_get_other_colours() -> None:
    canvas = Canvas(color=True)
    assert [canvas.gift("x", letter, "ROQ") for letter in "ROQ"] == [
        "\x1b[31m\x1b[1mx\x1b[0m",
        "\x1b[36m\x1b[1mx\x1b[0m",
        "\x1b[95m\x1b[1mx\x1b[0m",
    ]


def drawn(rows: list[str], groups: list[list[tuple[int, int]]], boxes: bool = True) -> list[str]:
    return sack_lines(rows, groups, boxes=boxes, paint=lambda letter, _: letter)


def test_groups_side_by_side_share_a_line() -> None:
    assert drawn(["ABC", "AB."], [[(1, 1), (1, 2)], [(2, 1), (2, 2)]]) == [
        "   ┏━━━┳━━━┱───┐",
        " 2 ┃ A ┃ B ┃ . │",
        "   ┃   ┃   ┃   │",
        " 1 ┃ A ┃ B ┃ C │",
        "   ┗━━━┻━━━┹───┘",
        "     1   2   3",
    ]


def test_groups_that_meet_at_a_corner() -> None:
    assert drawn(["A..", "...", "..B"], [[(1, 1)], [(3, 3)]])[2:5] == [
        "   │       ┗━━━┩",
        " 2 │ .   .   . │",
        "   ┢━━━┓       │",
    ]


def test_groups_that_overlap_are_both_drawn() -> None:
    assert drawn(["AAA"], [[(1, 1), (2, 1)], [(2, 1), (3, 1)]])[1] == " 1 ┃ A ┃ A ┃ A ┃"


def test_in_ascii() -> None:
    assert drawn(["A.", ".."], [[(1, 1)]], boxes=False) == [
        "   +-------+",
        " 2 | .   . |",
        "   #===#   |",
        " 1 # A # . |",
        "   #===#---+",
        "     1   2",
    ]


def test_a_wide_sack_has_narrow_squares() -> None:
    lines = drawn(["." * 20], [])
    assert max(map(len, lines)) <= 80
    assert lines[1] == " 1 │. . . . . . . . . . . . . . . . . . . .│"
    assert lines[3:] == [
        "                      1 1 1 1 1 1 1 1 1 1 2",
        "    1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0",
    ]


def test_columns_from_ten_on_are_numbered_in_full() -> None:
    assert drawn(["." * 11], [])[3] == "     1   2   3   4   5   6   7   8   9  10  11"
