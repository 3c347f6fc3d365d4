"""Texts on the cards of a deck: what is refused with row and column, what does not fit, what is printed."""

from pathlib import Path

import pytest
from pypdf import PdfReader

HEAD = "condition,sacks,count,id,title,text\n"


def write(rows: list[str]) -> None:
    Path("my.csv").write_text(HEAD + "\n".join(rows), encoding="utf-8")


def rows(count: int, text: str = "", title: str = "") -> list[str]:
    return [f"most {1 + n % 6},1,1,c{n},{title},{text}" for n in range(count)]


@pytest.mark.parametrize(
    ("title", "text", "said"),
    [
        ("", "a **b", 'column F (text): expected "**" before and after words'),
        ("*a", "", 'column E (title): expected "*" before and after words'),
        ("", ":sak:", 'column F (text): expected an icon such as :die4:, got ":sak:" (did you mean "sack"?)'),
        (
            "שלום",
            "",
            "column E (title): expected letters that can be set, got “ש”: Hebrew is written",
        ),
    ],
)
def test_slips_are_faults_with_row_and_column(run, title: str, text: str, said: str) -> None:
    write([*rows(5), f"sum,1,1,,{title},{text}"])
    result = run("deck", "check", "my.csv")
    assert result.exit_code == 1
    assert f"my.csv: row 7, {said}" in result.stdout


def test_emoji_are_told_by_name_with_card_row_and_column(run) -> None:
    write([*rows(5), "sum,1,1,,Fun 😀,"])
    result = run("deck", "check", "my.csv")
    assert (
        "row 7, column E (title): sack card “Fun 😀”: the emoji “😀” (grinning face, U+1F600)"
        in result.stdout
    )
    printed = run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv")
    assert printed.exit_code == 2
    assert printed.stderr.startswith(
        "spielsack: error: my.csv: row 7, column E (title): sack card “Fun 😀”: "
    )


def test_of_a_thousand_cards_the_one_with_300_words_is_named(run) -> None:
    cards = rows(1000, "Short **and** sweet.", "Titled")
    cards[499] = "most 2,1,1,wordy,Wordy," + "word " * 300
    write(cards)
    checked = run("deck", "check", "my.csv")
    misfits = [line for line in checked.stdout.splitlines() if "need" in line]
    assert len(misfits) == 1
    said = "row 501, column F (text): sack card “Wordy”: 300 words need "
    assert misfits[0].startswith(f"my.csv: warning: {said}")
    printed = run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv", "-o", "all.pdf")
    assert printed.exit_code == 2
    (line,) = printed.stderr.splitlines()
    assert line.startswith(f"spielsack: error: my.csv: {said}")
    assert not Path("all.pdf").exists()
    cards[499] = cards[499].replace(",1,1,", ",1,0,")  # not in the deck: the other 999 are, nine to a page
    write(cards)
    assert run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv", "-o", "all.pdf").exit_code == 0
    assert len(PdfReader("all.pdf").pages) == 111


def test_texts_are_printed_and_a_title_of_marks_is_told_without_them(run) -> None:
    write([*rows(5), 'sum,1,1,,The **Sum**,"Roll **two** :die6:, then\nкладите ещё *одну*."'])
    shown = run("deck", "show", "my.csv")
    assert "The Sum" in shown.stdout
    assert run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv", "-o", "all.pdf").exit_code == 0
    words = " ".join(" ".join(page.extract_text() for page in PdfReader("all.pdf").pages).split())
    for each in ("The", "Sum", "Roll", "two", "кладите ещё", "одну"):
        assert each in words
