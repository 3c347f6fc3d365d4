"""``spielsack print --deck``: the cards, titles, ids and counts of one’s own, and a box for them."""

from io import BytesIO
from pathlib import Path

import openpyxl
import pytest
from pypdf import PdfReader
from spielsack.cli.catalogue import game
from spielsack.cli.composing import Order, pieces_of
from spielsack.templates.languages import language

# 20 cards: 6 + 3 + 1 + 10; one is not in the deck.
DECK = """\
Bedingung;Säcke;Anzahl;Id;Titel
meiste 4;2;6;;
meiste nicht 1;1;3;not-1;Bloß keine Einsen
Summe;1;1;;
letzte 1 2;2;10;;
letzte 6;2;0;;
"""
CARDS = ("most-4", "not-1", "sum", "last-1-2")


@pytest.fixture
def deck() -> str:
    Path("my.csv").write_text(DECK, encoding="utf-8")
    return "my.csv"


def words(name: str) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(name).pages).split())


def test_the_cards_of_the_deck_as_often_as_they_count(run, deck: str) -> None:
    result = run("print", "bloeder", "sack-cards", "--deck", deck, "-o", "a.pdf")
    assert (result.exit_code, result.stdout) == (0, "a.pdf\n")
    assert result.stderr.startswith("20 pieces on 3 sheets of A4\n")
    text = words("a.pdf")
    assert "Bloß keine Einsen" in text
    assert "Most Non-1s" not in text
    assert text.count("Most 4s") == 6


def test_titles_of_conditions_are_in_the_language_printed(run, deck: str) -> None:
    run("print", "bloeder", "sack-cards", "--deck", deck, "--lang", "de", "-o", "a.pdf")
    assert words("a.pdf").count("Meiste 4en") == 6


def pieces(item: str, **options: object):
    given = dict.fromkeys(("shop", "stock", "corner", "safe", "tiles", "profile", "deck"))
    order = Order(game("bloeder-sack"), [item], {**given, "ink": "color", **options}, language("en"))
    return pieces_of(order, item)


def test_ids_names_and_copies(deck: str) -> None:
    assert [(each.id, each.copies) for each in pieces("sack-cards", deck=deck)] == [
        ("most-4", 6),
        ("not-1", 3),
        ("sum", 1),
        ("last-1-2", 10),
    ]
    assert pieces("sack-cards", deck=deck)[1].name == "Bloß keine Einsen"


def test_cards_are_chosen_by_the_ids_of_the_deck(run, deck: str) -> None:
    result = run("print", "bloeder", "sack-cards", "--deck", deck, "--only", "not-1,sum", "--copies", 2)
    assert result.stderr.startswith("8 pieces on 1 sheet")
    result = run("print", "bloeder", "sack-cards", "--deck", deck, "--only", "most-not-1")
    assert 'there is no "most-not-1"' in result.stderr


def test_the_box_is_as_deep_as_the_deck(deck: str) -> None:
    Path("big.csv").write_text(DECK.replace(";6;", ";96;"), encoding="utf-8")
    small, usual, big = (
        pieces("tuck-box", deck=file)[0] for file in (deck, None, "big.csv")
    )  # 20, 27 and 110 cards
    assert small.width < usual.width < big.width


def test_a_whole_game_with_a_deck_from_a_file_or_standard_input(run, deck: str) -> None:
    result = run("print", "bloeder", "--deck", deck, "--dry-run")
    # 20 cards, 5 placement cards, a starting sack, an aid with two sides and a box.
    assert result.stdout.startswith("29 pieces on ")
    result = run("print", "bloeder", "--deck", "-", "--dry-run", input=DECK)
    assert result.stdout.startswith("29 pieces on ")


def test_a_workbook_is_printed_too(run) -> None:
    book = openpyxl.Workbook()
    for row in (("condition", "count"), ("sum", 5), ("most 1", 4)):
        book.active.append(row)
    made = BytesIO()
    book.save(made)
    Path("my.xlsx").write_bytes(made.getvalue())
    result = run("print", "bloeder", "sack-cards", "--deck", "my.xlsx")
    assert result.stderr.startswith("9 pieces on 1 sheet of A4")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["schnapp"], "--deck is for Blöder Sack, and this is Schnapp den Sack"),
        (
            ["bloeder", "starting-sack"],
            "--deck is for sack-cards, player-aid and tuck-box, and none of them is printed",
        ),
        (["sack-stackers"], "--deck is for Blöder Sack, and this is Sack Stackers"),
        (
            ["bloeder", "--profile", "-", "--deck", "-"],
            "standard input can be one file only, and - is given more than once",
        ),
    ],
)
def test_where_a_deck_makes_no_sense(run, deck: str, arguments: list[str], message: str) -> None:
    result = run("print", *arguments, *(["--deck", deck] if "-" not in arguments else []))
    assert result.exit_code == 2
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack print --help\n"


def test_all_faults_of_the_deck_are_errors_and_nothing_is_written(run) -> None:
    rows = "".join(f"most 4;3;1;a{number};\n" for number in range(30))
    Path("my.csv").write_text(DECK + rows, encoding="utf-8")
    result = run("print", "bloeder", "--deck", "my.csv")
    lines = result.stderr.splitlines()
    assert (result.exit_code, len(lines)) == (2, 21)
    assert lines[0] == 'spielsack: error: my.csv: row 7, column B (Säcke): expected 1 or 2, got "3"'
    assert lines[-1] == "spielsack: error: and 10 more such faults; see: spielsack deck check my.csv"
    assert [path.name for path in Path().iterdir()] == ["my.csv"]


def test_a_deck_is_not_written_over(run) -> None:
    Path("my.csv").write_text(DECK, encoding="utf-8")
    result = run("print", "bloeder", "--deck", "my.csv", "-o", "my.csv", "--format", "pdf")
    assert result.exit_code == 2
    assert "it is one of the files read" in result.stderr
    assert Path("my.csv").read_text(encoding="utf-8") == DECK


def test_a_title_that_does_not_fit_is_one_error_that_names_the_card(run) -> None:
    long = DECK.replace("Bloß keine Einsen", "Donaudampfschifffahrtsgesellschaftskapitän")
    Path("my.csv").write_text(long, encoding="utf-8")
    result = run("print", "bloeder", "--deck", "my.csv")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith(
        "spielsack: error: my.csv: row 3: sack card “Donaudampfschifffahrtsgesellschaftskapitän” on 63.5 ×"
    )
