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


def test_a_title_keeps_its_line_breaks(run) -> None:
    write([*rows(5), 'sum,1,1,,"One\nTwo",'])
    assert "One Two" in run("deck", "show", "my.csv").stdout
    assert run("print", "bloeder-sack", "sack-cards", "--deck", "my.csv", "-o", "all.pdf").exit_code == 0
    words = "\n".join(page.extract_text() for page in PdfReader("all.pdf").pages).splitlines()
    assert {"One", "Two"} <= {line.strip() for line in words}


# --- themes --------------------------------------------------------------------------------------------

TOML = 'theme = "my.toml"\n' + "".join(f'[[card]]\ncondition = "most {n}"\nsacks = 2\n' for n in range(1, 7))


def test_the_theme_that_a_deck_names_and_the_one_that_is_asked_for(run) -> None:
    Path("my.toml").write_text('extends = "poster"\n', encoding="utf-8")
    Path("deck.toml").write_text(TOML, encoding="utf-8")
    own = run("deck", "show", "deck.toml", "--png", "own.png")
    other = run("deck", "show", "deck.toml", "--theme", "night", "--png", "night.png")
    poster = run("deck", "show", "deck.toml", "--theme", "poster", "--png", "poster.png")
    assert [own.exit_code, other.exit_code, poster.exit_code] == [0, 0, 0]
    assert Path("own.png").read_bytes() == Path("poster.png").read_bytes() != Path("night.png").read_bytes()
    assert "theme" not in run("deck", "check", "deck.toml", "--verbose").stdout


@pytest.mark.parametrize(
    ("theme", "said"),
    [
        (
            '"nigth"',
            'expected "standard", "night", "notebook" or "poster", or a .toml file, ',
        ),
        (
            '"other.toml"',
            'expected a theme, got "other.toml", and there is no such file',
        ),
        ('"../my.toml"', 'expected a theme in the deck\'s folder, got "../my.toml"'),
    ],
)
def test_slips_in_the_theme_of_a_deck(run, theme: str, said: str) -> None:
    Path("deck.toml").write_text(TOML.replace('"my.toml"', theme), encoding="utf-8")
    for command in (("deck", "check", "deck.toml"), ("print", "bloeder-sack", "--deck", "deck.toml")):
        result = run(*command)
        assert result.exit_code == 2
        assert result.stderr.startswith(f"spielsack: error: deck.toml:1:9: theme: {said}")


def test_a_theme_is_text(run) -> None:
    Path("deck.toml").write_text(TOML.replace('"my.toml"', "3"), encoding="utf-8")
    result = run("deck", "check", "deck.toml")
    assert result.exit_code == 1
    assert result.stdout.startswith("deck.toml:1:9: theme: expected text, got 3\n")


def test_the_games_own_deck_has_themes_too(run) -> None:
    result = run("print", "bloeder-sack", "sack-cards", "--theme", "notebook", "-o", "all.pdf")
    assert result.exit_code == 0
    wrong = run("print", "schnapp", "--theme", "night")
    assert wrong.exit_code == 2
    assert "--theme is for Blöder Sack" in wrong.stderr
    missing = run("print", "bloeder", "--theme", "nigth")
    assert missing.stderr.startswith('spielsack: error: --theme: expected "standard", "night"')
    assert '(did you mean "night"?)' in missing.stderr


def test_what_a_frame_has_no_place_for_is_told_once(run) -> None:
    Path("f.toml").write_text('extends = "standard"\n[box.text-alone]\nwhen = "never"\n', encoding="utf-8")
    Path("my.toml").write_text('frame = "f.toml"\n', encoding="utf-8")
    write(rows(6, "words"))
    said = run("deck", "check", "my.csv", "--theme", "my.toml").stdout
    assert said.count("there is something in text, and the frame has no place for it") == 1
    assert "has no place for it" not in run("deck", "check", "my.csv").stdout


def test_a_frame_shows_columns_of_ones_own(run) -> None:
    Path("f.toml").write_text('extends = "standard"\n[box.text-alone]\nshow = "Flavour"\n', encoding="utf-8")
    Path("my.toml").write_text('frame = "f.toml"\n', encoding="utf-8")
    lines = [f"{row},Said by Ada" for row in rows(6, "text")]
    Path("my.csv").write_text("\n".join([HEAD.strip() + ",Flavour", *lines]), encoding="utf-8")
    asked = ("print", "bloeder", "sack-cards", "--deck", "my.csv", "--theme", "my.toml", "-o", "a.pdf")
    assert run(*asked).exit_code == 0
    assert "Said by Ada" in PdfReader("a.pdf").pages[0].extract_text()
    Path("f.toml").write_text('extends = "standard"\n[box.text-alone]\nshow = "Flavor"\n', encoding="utf-8")
    said = 'expected a column of the deck, got "Flavor" (did you mean "Flavour"?)'
    assert run(*asked).stderr == f"spielsack: error: f.toml:3:8: box.text-alone.show: {said}\n"
