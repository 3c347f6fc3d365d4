"""What docs/decks.md promises: its examples are right, and its grammar is the engine's in both languages."""

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest
from PIL import Image
from spielsack.cli.decks import checked
from spielsack.rules.bloeder_sack import parse_condition, phrase
from spielsack.sheets.bloeder_sack.style import style_of
from spielsack.sheets.drawing import TEXT as TEXT_FONT
from spielsack.templates.deck_columns import ALIASES, FIELDS, field_of
from spielsack.templates.deck_files import read_deck
from spielsack.templates.frames import Box, built_in_frame, frame_of
from spielsack.templates.rich_text import ICONS
from spielsack.templates.themes import theme_from

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "decks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["deck.csv", "deck.toml"])
def test_the_example_decks_have_no_faults(run, name: str) -> None:
    result = run("deck", "check", DOCS / "examples" / name, "--json")
    answer = json.loads(result.stdout)
    # 8 cards twice and 3 once; symbols 2 × (2 + 2 + 1 + 1 + 2 + 1 + 2 + 1) + 1 + 2 + 2 = 29
    assert (result.exit_code, answer["cards"], answer["different"], answer["symbols"]) == (0, 19, 11, 29)
    assert answer["findings"] == []
    assert any("playtest" in line for line in answer["assumed"])


def test_the_deck_with_pictures_has_no_faults_and_no_warnings(run) -> None:
    result = run("deck", "check", DOCS / "examples" / "by-night" / "deck.toml", "--json")
    answer = json.loads(result.stdout)
    # 6 cards twice and 2 three times; symbols 2 × (2 + 1 + 2 + 1 + 2 + 1) + 3 × (2 + 1) = 27
    assert (result.exit_code, answer["cards"], answer["different"], answer["symbols"]) == (0, 18, 8, 27)
    assert answer["findings"] == []


THEME = """extends = "night"                     # or "other.toml"; left out: the game's own look"""


def block(start: str) -> str:
    """The example that begins with this line, without its indent."""
    text = TEXT[TEXT.index(f"    {start}\n") :]
    return re.split(r"\n(?! {4}|\n)", text, maxsplit=1)[0].replace("\n    ", "\n").strip() + "\n"


def test_the_example_of_a_theme_is_one() -> None:
    Path("fonts").mkdir()
    Path("fonts/Mine.otf").write_bytes(TEXT_FONT.path.with_suffix(".otf").read_bytes())
    Image.new("RGB", (700, 950)).save("back.png")
    Path("theme.toml").write_text(block(THEME), encoding="utf-8")
    theme = theme_from("theme.toml")
    assert theme.frame == built_in_frame("poster")
    assert theme.colors["color"]["most-ground"] == "#D9A441"
    assert theme.back is not None
    assert style_of(theme).title.regular.name.startswith("SourceSansPro")


def test_the_example_of_a_frame_is_one() -> None:
    Path("frame.toml").write_text(block('extends = "standard"'), encoding="utf-8")
    frame = frame_of("frame.toml", Path)
    assert [*frame.boxes][-1] == "signed"
    assert frame.boxes["signed"].show == "Designer"


def test_the_table_of_frames_names_every_key() -> None:
    named = [name for row in table("Frames") for name in row[0].split(", ")]
    assert sorted(named) == sorted(each.name for each in fields(Box))


def test_the_table_of_text_names_every_icon() -> None:
    written = {icon for row in table("Text") for icon in re.findall(r":([a-z]+\d?):", row[0])}
    whole = {f"{name}{value}" for name in ("die", "not") for value in range(1, 7)}
    assert written | whole == {*ICONS}


def test_both_examples_are_one_deck() -> None:
    csv, toml = (read_deck(DOCS / "examples" / name, checked) for name in ("deck.csv", "deck.toml"))
    assert csv.cards == toml.cards
    assert csv.others == toml.others


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    lines = TEXT.partition(f"## {heading}\n")[2].partition("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")][
        2:
    ]


def test_the_table_of_conditions_is_the_grammar_of_both_languages() -> None:
    rows = table("Conditions")
    pairs = [
        pair
        for english, german, *_ in rows
        for pair in zip(re.findall("`(.*?)`", english), re.findall("`(.*?)`", german), strict=True)
    ]
    assert len(pairs) == 21
    for english, german in pairs:
        assert phrase(parse_condition(english)) == english
        assert phrase(parse_condition(german)) == english
        assert phrase(parse_condition(english), "de") == german


def test_the_table_of_columns_names_them() -> None:
    rows = table("The columns")
    assert tuple(row[0] for row in rows) == FIELDS == tuple(ALIASES)
    for row in rows:
        assert {field_of(name) for name in row[3].split(", ")} == {row[0]}


@pytest.mark.parametrize(("language", "name"), [("    condition,", "a.csv"), ("    [[card]]", "a.toml")])
def test_the_small_examples_are_read(language: str, name: str) -> None:
    block = TEXT[TEXT.index(language) :]
    text = re.split(r"\n(?! {4}|\n)", block, maxsplit=1)[0].replace("\n    ", "\n").strip() + "\n"
    Path(name).write_text(text, encoding="utf-8")
    assert [
        (card.condition, card.sacks, card.count, card.id, card.title)
        for card in read_deck(name, checked).cards
    ] == [
        ("most 4", 2, 3, "", ""),
        ("most not 1", 1, 2, "not-1", "Anything but Ones"),
        ("sum under 10", 2, 1, "", ""),
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [("most not 1", "most 2 3 4 5 6"), ("most even", "most 2 4 6"), ("most 3, 1", "MOST 1 3")],
)
def test_different_words_for_the_same(one: str, other: str) -> None:
    assert parse_condition(one) == parse_condition(other)
