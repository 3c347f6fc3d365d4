"""``spielsack deck``: a file to go on from, everything wrong with it, and the cards to look at."""

import csv
import json
import tomllib
from pathlib import Path

import pytest
from PIL import Image
from spielsack.cli.deck_signs import sign
from spielsack.rules.bloeder_sack import parse_condition
from spielsack.templates.languages import language_codes

# 19 cards: 4 + 4 + 4 + 4 + 3. Symbols: 8 + 4 + 4 + 8 + 6 = 30.
DECK = """\
condition,sacks,count,id,title
most 4,2,4,,
most not 1,1,4,,
meiste gerade,1,4,evens,Even Odder
last 1 2 3,2,4,,
sum under 10,2,3,,
"""


@pytest.fixture
def deck() -> str:
    Path("my.csv").write_text(DECK, encoding="utf-8")
    return "my.csv"


def changed(*changes: tuple[str, str]) -> None:
    text = DECK
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    Path("my.csv").write_text(text, encoding="utf-8")


# --- new ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("suffix", ["csv", "tsv", "toml"])
def test_a_new_deck_has_no_faults_and_eighteen_cards(run, suffix: str, lang: str) -> None:
    result = run("deck", "new", f"my.{suffix}", "--lang", lang)
    assert (result.exit_code, result.stdout) == (0, f"my.{suffix}\n")
    assert f"spielsack deck show my.{suffix}" in result.stderr
    answer = json.loads(run("deck", "check", f"my.{suffix}", "--json", "--lang", lang).stdout)
    # 9 different, 2 of each; symbols 2 × (2 + 1 + 1 + 1 + 2 + 2 + 1 + 2 + 2) = 28
    assert (answer["valid"], answer["cards"], answer["different"], answer["symbols"]) == (True, 18, 9, 28)
    assert answer["findings"] == []
    assert answer["families"] == {"most": 6, "not": 2, "alike": 2, "last": 4, "sum": 4, "count": 0}


def test_a_new_csv_is_what_a_spreadsheet_expects(run) -> None:
    run("deck", "new", "my.csv", "--lang", "de")
    data = Path("my.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf# ")
    rows = [*csv.reader(data.decode("utf-8-sig").splitlines(), delimiter=";")]
    rows = [row for row in rows if not row[0].startswith("#")]
    assert rows[0] == ["Bedingung", "Säcke", "Anzahl", "Id", "Titel", "Notiz"]
    assert rows[1] == ["meiste 4", "2", "2", "vier", "Alle Vieren", "ein eigener Titel"]


def test_a_new_toml_has_comments(run) -> None:
    result = run("deck", "new", "-")
    assert result.stderr == ""
    assert result.stdout.startswith("# A deck of sack cards")
    assert tomllib.loads(result.stdout)["card"][1] == {"condition": "most not 1", "sacks": 1, "count": 2}


def test_a_file_that_is_there_is_overwritten_by_force_alone(run) -> None:
    Path("my.csv").write_text("mine", encoding="utf-8")
    result = run("deck", "new", "my.csv")
    assert (result.exit_code, Path("my.csv").read_text(encoding="utf-8")) == (2, "mine")
    assert result.stderr == (
        "spielsack: error: my.csv could not be written: it is there already; --force overwrites it\n"
    )
    assert run("deck", "new", "my.csv", "--force").exit_code == 0


@pytest.mark.parametrize("name", ["my.xlsx", "my.json", "my"])
def test_other_files_cannot_be_begun(run, name: str) -> None:
    result = run("deck", "new", name)
    assert (result.exit_code, [*Path().iterdir()]) == (2, [])
    assert result.stderr.startswith(
        f'spielsack: error: expected a FILE that ends in .csv, .tsv or .toml, got "{name}"\n'
    )


# --- check -------------------------------------------------------------------------------------


def test_the_report_of_a_good_deck(run, deck: str) -> None:
    result = run("deck", "check", deck)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "my.csv: 19 cards, 5 different, with 30 symbols\nof each kind: most 8, most but "
        "not 4, last 4, sum 3\n"
    )


def test_the_report_in_german(run, deck: str) -> None:
    assert run("deck", "check", deck, "--lang", "de").stdout == (
        "my.csv: 19 Karten, 5 verschiedene, mit 30 Symbolen\n"
        "je Art: meiste 8, meiste außer 4, letzte 4, Summe 3\n"
    )


def test_what_was_assumed_is_told_when_asked(run, deck: str) -> None:
    assert run("deck", "check", deck, "--verbose").stdout.splitlines()[:3] == [
        "my.csv: assumed: the text is UTF-8",
        "my.csv: assumed: the cells are separated by commas",
        "my.csv: assumed: there is no text, art or note",
    ]


def test_all_faults_are_told_and_the_exit_code_is_1(run) -> None:
    changed(("most 4,2", "mots 4,3"), ("sum under 10", "sum under 99"), ("most not 1", "most 7"))
    result = run("deck", "check", "my.csv")
    assert (result.exit_code, result.stderr) == (1, "")
    assert result.stdout == (
        "my.csv: row 2, column A (condition): expected a condition such as most 4, most "
        "not 1, most even, last 1 2 3, "
        'sum or sum under 10, got "mots 4" (did you mean "most 4"?)\n'
        'my.csv: row 2, column B (sacks): expected 1 or 2, got "3"\n'
        "my.csv: row 3, column A (condition): expected up to five different values from "
        "1 to 6 after most, got "
        '"most 7"\n'
        "my.csv: row 6, column A (condition): expected a bound from 2 to 60 after sum "
        'under, got "sum under 99"\n'
        "my.csv: 4 faults\n"
    )


def test_a_german_slip_gets_a_german_hint(run) -> None:
    changed(("meiste gerade", "meisten gerade"))
    assert '(did you mean "meiste gerade"?)' in run("deck", "check", "my.csv").stdout


def test_json_says_where(run) -> None:
    changed(("most 4,2", "most 4,3"))
    result = run("deck", "check", "my.csv", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (
        1,
        {
            "source": "my.csv",
            "valid": False,
            "findings": [
                {
                    "severity": "error",
                    "code": "deck-fault",
                    "where": "row 2, column B (sacks)",
                    "row": 2,
                    "column": 2,
                    "message": 'expected 1 or 2, got "3"',
                }
            ],
            "assumed": [
                "the text is UTF-8",
                "the cells are separated by commas",
                "there is no text, art or note",
            ],
        },
    )


def test_json_of_a_toml_deck_says_line_and_column(run) -> None:
    Path("my.toml").write_text('[[card]]\ncondition = "sum"\ncount = 500\n', encoding="utf-8")
    (fault,) = (
        each
        for each in json.loads(run("deck", "check", "my.toml", "--json").stdout)["findings"]
        if each.get("line")
    )
    assert (fault["where"], fault["line"], fault["column"]) == ("3:9", 3, 9)


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("my.csv", b"%PDF-1.7", "my.csv: expected a CSV file, got a PDF"),
        ("no.csv", None, "no.csv: expected a deck file, got no such file"),
        (
            "my.csv",
            b"most 4,2\n",
            (
                'my.csv: row 1, column A (most 4): expected a column "condition" in the first '
                'row, got "most 4" and "2"'
            ),
        ),
    ],
)
@pytest.mark.parametrize("command", [["check"], ["check", "--json"], ["show"]])
def test_what_is_no_deck_is_an_error(
    run, command: list[str], name: str, data: bytes | None, message: str
) -> None:
    if data is not None:
        Path(name).write_bytes(data)
    result = run("deck", *command, name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"spielsack: error: {message}\n"


def test_standard_input(run) -> None:
    result = run("deck", "check", "-", "--verbose", input=DECK)
    assert result.exit_code == 0
    assert "<stdin>: assumed: standard input is a CSV file" in result.stdout.splitlines()[0]
    assert "<stdin>: 19 cards" in result.stdout


def warnings(run, *options: str) -> list[tuple[str, str, str]]:
    result = run("deck", "check", "my.csv", "--json", *options)
    assert result.exit_code == 0
    found = json.loads(result.stdout)["findings"]
    assert {each["severity"] for each in found} <= {"warning"}
    return [(each["code"], each["where"], each["message"]) for each in found]


def test_cards_that_are_nearly_the_same(run) -> None:
    changed(("last 1 2 3,2,4,,", "MOST 4,1,4,other,even odder"))
    assert warnings(run) == [
        ("near-duplicate", "row 5", "the same condition as row 2"),
        ("near-duplicate", "row 5", "the same title as row 4"),
    ]


def test_conditions_that_come_to_the_same(run) -> None:
    # Nine dice have 54 at most; the bounds that take 7 alone make no difference to which sum is best.
    changed(("sum under 10", "sum under 55"), ("last 1 2 3,2,4", "sum,2,4"))
    assert warnings(run) == [("near-duplicate", "row 6", "comes to the same as row 5: 9 dice fill a card")]
    changed(("sum under 10", "lowest sum over 6 under 8"), ("last 1 2 3", "sum over 6 under 8"))
    assert warnings(run) == [("near-duplicate", "row 6", "comes to the same as row 5: 9 dice fill a card")]


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("sum over 54", "nobody can fulfil this: 9 dice fill a card"),
        ("sum over 45 without 6", "nobody can fulfil this: 9 dice fill a card"),
        ("sum over 36", "with two players nobody can fulfil this: 6 dice fill a card then"),
        ("exactly 7 dice", "with two players nobody can fulfil this: 6 dice fill a card then"),
    ],
)
def test_conditions_that_nobody_can_fulfil(run, condition: str, message: str) -> None:
    changed(("sum under 10", condition))
    assert warnings(run) == [("unreachable", "row 6", message)]


@pytest.mark.parametrize("condition", ["sum over 35", "exactly 6 dice", "lowest sum over 35", "sum under 2"])
def test_conditions_that_somebody_can_fulfil(run, condition: str) -> None:
    changed(("sum under 10", condition))
    assert warnings(run) == []


def test_what_is_read_for_other_words_is_told_when_asked(run) -> None:
    changed(
        ("most 4,2", "most 2 4 not 6,2"), ("sum under 10", "HIGHEST SUM"), ("most not 1", "meiste nicht 1")
    )
    lines = run("deck", "check", "my.csv", "--verbose").stdout.splitlines()
    assert [line.removeprefix("my.csv: assumed: ") for line in lines if "read as" in line] == [
        '"most 2 4 not 6" is read as "most 2 4 without 6"',
        '"HIGHEST SUM" is read as "sum"',
    ]


def test_warnings_in_german(run) -> None:
    changed(("sum under 10", "sum under 55"), ("last 1 2 3,2,4", "sum,2,4"), ("most not 1", "exactly 7 dice"))
    lines = run("deck", "check", "my.csv", "--lang", "de").stdout.splitlines()
    assert lines[:2] == [
        "my.csv: Hinweis: Zeile 3: zu zweit kann das niemand erfüllen: 6 Würfel füllen dann eine Karte",
        "my.csv: Hinweis: Zeile 6: kommt auf dasselbe hinaus wie Zeile 5: 9 Würfel füllen eine Karte",
    ]


def test_a_deck_that_can_run_out(run) -> None:
    # Four players with three cards each, one more that ends the game, and five on the table: 18.
    changed(("most 4,2,4", "most 4,2,2"))
    assert warnings(run) == [
        ("few-cards", "", "17 cards can run out: with 4 players, up to 18 are turned up before the end")
    ]


def test_symbols_far_from_those_of_the_printed_game(run) -> None:
    # The printed game has 43 on 27 cards: 1.59. All cards have one here.
    changed((",2,", ",1,"))
    assert warnings(run) == [
        (
            "symbols-range",
            "",
            "1.00 symbols on a card on average; in the printed game there are 1.59",
        )
    ]


def test_titles_that_do_not_fit_or_cannot_be_printed(run) -> None:
    changed(("Even Odder", "Donaudampfschifffahrtsgesellschaftskapitän"), ("most 4,2,4,,", "most 4,2,4,,力"))
    (first, second) = warnings(run)
    assert first[:2] == ("does-not-fit", "row 2, column E (title)")
    assert first[2].startswith("sack card “力”: the character “力” (cjk unified ideograph-529b, U+529B)")
    assert second[:2] == ("does-not-fit", "row 4")
    assert second[2].startswith("sack card “Donaudampfschifffahrtsgesellschaftskapitän” on 63.5 × 88.9 mm: ")


def test_titles_are_tried_on_the_cards_that_will_be_printed(run) -> None:
    changed(("Even Odder", "Verschiedenstes"))
    assert warnings(run) == []
    assert [each[0] for each in warnings(run, "--stock", "25x40mm")] == ["does-not-fit"] * 5


def test_titles_that_differ_in_a_letter_an_accent_or_a_mark(run) -> None:
    titles = ["Bloße Säcke", "Blosse Sacke!", "Blasse Säcke", "Runde 12", "Runde 13"]
    rows = [f"most {n},2,4,c{n},{title}" for n, title in enumerate(titles, 1)]
    Path("my.csv").write_text("\n".join(["condition,sacks,count,id,title", *rows]), encoding="utf-8")
    assert [each[:2] for each in warnings(run) if "nearly" in each[2]] == [
        ("near-duplicate", "row 3"),
        ("near-duplicate", "row 4"),
    ]
    assert "nearly the same title as row 2" in [each[2] for each in warnings(run)]


def test_a_theme_whose_kinds_look_alike_or_whose_words_hardly_show(run) -> None:
    # Both grounds are one colour; the words are a grey on nearly the same grey.
    theme = 'extends = "night"\n[palette]\nmost-ground = "#A98BB0"\ncream = "#333b55"\n'
    Path("my.toml").write_text(theme, encoding="utf-8")
    changed()
    found = warnings(run, "--theme", "my.toml")
    assert ("colors-alike", "", "the theme: most and sum look alike to everybody") in found
    (faint,) = [each[2] for each in found if each[0] == "faint" and "title" in each[2]]
    assert faint.startswith("the theme: words in the box title hardly show on cards of the kind “most” ")
    assert all(warnings(run, "--theme", theme) == [] for theme in ("standard", "night", "notebook", "poster"))


def with_art(*names: str) -> None:
    lines = [f"{line},{name}" for line, name in zip(DECK.splitlines(), ("art", *names), strict=True)]
    Path("my.csv").write_text("\n".join(lines), encoding="utf-8")


def test_pictures_that_are_coarse_are_told_once(run) -> None:
    # On a poker card the picture's place is 56.3 mm wide: 500 pixels are 226 an inch, 124 are 56.
    Image.new("RGB", (500, 360)).save("good.png")
    Image.new("RGB", (124, 87)).save("small.jpg")
    with_art("good.png", "small.jpg", "small.jpg", "", "")
    assert warnings(run) == [
        (
            "low-resolution",
            "row 3",
            '"small.jpg" has 56 pixels an inch on the card; below 200 it looks coarse',
        )
    ]
    # A tarot card has a higher place, 56.8 mm: the 87 pixels down are 39 an inch there.
    assert '"small.jpg" has 39 pixels' in warnings(run, "--stock", "tarot")[1][2]


def test_pictures_that_are_none_are_faults_with_file_row_and_column(run) -> None:
    Path("bad.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    Path("drawn.svg").write_text("<svg/>", encoding="utf-8")
    with_art("bad.png", "bad.png", "drawn.svg", "", "")
    result = run("deck", "check", "my.csv")
    assert result.exit_code == 1
    faults = [line for line in result.stdout.splitlines() if "(art)" in line]
    no_size = "expected a drawing with a size (viewBox, or width and height), got none"
    assert faults == [
        'my.csv: row 2, column F (art): "bad.png": expected a PNG picture, got a damaged file',
        f'my.csv: row 4, column F (art): "drawn.svg": {no_size}',
    ]
    printed = run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv")
    assert printed.exit_code == 2
    assert printed.stderr.splitlines() == [f"spielsack: error: {fault}" for fault in faults]
    assert not Path("bloeder-sack-sack-cards.pdf").exists()


# --- show --------------------------------------------------------------------------------------


def test_the_table_of_a_deck(run, deck: str) -> None:
    result = run("deck", "show", deck)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "id            count  sacks  condition     picture  title\n"
        "most-4        4      2      most 4        ♛ ⚃      Most 4s\n"
        "most-not-1    4      1      most not 1    ♛ ⚁⚂⚃⚄⚅  Most Non-1s\n"
        "evens         4      1      most even     ♛ ⚁⚃⚅    Even Odder\n"
        "last-1-2-3    4      2      last 1 2 3    ☟ ⚀⚁⚂    Last 1, 2 or 3\n"
        "sum-under-10  3      2      sum under 10  ♛ Σ <10  Highest Sum under 10\n"
    )


def test_the_table_in_german(run, deck: str) -> None:
    lines = run("deck", "show", deck, "--lang", "de").stdout.splitlines()
    assert lines[0].split() == ["Id", "Anzahl", "Säcke", "Bedingung", "Bild", "Titel"]
    assert lines[3].split() == ["evens", "4", "1", "meiste", "gerade", "♛", "⚁⚃⚅", "Even", "Odder"]


def test_signs_that_the_terminal_has_not_are_left_out(spawn, deck: str) -> None:
    lines = spawn("deck", "show", deck, env={"PYTHONIOENCODING": "ascii"}).stdout.splitlines()
    assert lines[:2] == [
        "id            count  sacks  condition     title",
        "most-4        4      2      most 4        Most 4s",
    ]


@pytest.mark.parametrize(
    ("condition", "signs"),
    [
        ("most dice", "♛ ▢"),
        ("most matching", "♛ ▢=▢"),
        ("most different", "♛ ▢≠▢"),
        ("most 2 4 without 6", "♛ ⚁⚃ ⊘⚅"),
        ("fewest dice", "↓ ▢"),
        ("exactly 2 dice", "=2 ▢"),
        ("exactly 1 die with odd without 6", "=1 ⚀⚂⚄ ⊘⚅"),
        ("last 5 6", "☟ ⚄⚅"),
        ("sum", "♛ Σ"),
        ("sum odd over 12", "♛ Σ :. >12"),
        ("lowest sum even over 8 under 15", "↓ Σ :: >8 <15"),
    ],
)
def test_conditions_as_signs(condition: str, signs: str) -> None:
    assert sign(parse_condition(condition)) == signs


def test_a_picture_of_all_cards(run, deck: str) -> None:
    result = run("deck", "show", deck, "--png", "cards.png")
    assert (result.exit_code, result.stderr) == (0, "cards.png\n")
    # Five poker cards of 63.5 × 88.9 mm in rows of three: 6 + 3 × 69.5 by 6 + 2 × 100.9 mm, which are
    # 8.445 × 8.181 inches of 110 pixels.
    with Image.open("cards.png") as picture:
        assert picture.size == (929, 900)


def test_a_deck_with_faults_is_not_shown(run) -> None:
    changed((",4,", ",400,"))
    result = run("deck", "show", "my.csv", "--png", "cards.png")
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 4
    assert [path.name for path in Path().iterdir()] == ["my.csv"]


@pytest.mark.parametrize("name", ["cards.pdf", "-", "my.csv"])
def test_a_picture_is_a_png_file(run, deck: str, name: str) -> None:
    result = run("deck", "show", deck, "--png", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("spielsack: error: --png: ")
    assert Path(deck).read_text(encoding="utf-8") == DECK


@pytest.mark.parametrize("command", ["new", "check", "show"])
def test_each_command_shows_an_example(run, command: str) -> None:
    assert f"  spielsack deck {command} my.csv" in run("deck", command, "--help").output
