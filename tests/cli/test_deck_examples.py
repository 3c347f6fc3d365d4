"""What docs/decks.md promises: its examples are right, and its grammar is the engine's in both languages."""

import json
import re
from pathlib import Path

import pytest
from spielsack.cli.decks import checked
from spielsack.rules.bloeder_sack import parse_condition, phrase
from spielsack.templates.deck_columns import ALIASES, FIELDS, field_of
from spielsack.templates.deck_files import read_deck

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
    assert len(pairs) == 14
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
