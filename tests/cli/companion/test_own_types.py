"""Types of one's own at the table: called by their title or their name, in either language."""

import pytest

PROFILE = """
name = "dragons"
types = ["feuer-drache", "grüner-sack", "tear"]
titles = ["Feuer Drache", "Grüner Sack", "Tropfen #1"]
type_values = [[{value = 2, count = 3}], [{value = 5, count = 2}], [{value = 1, count = 9}]]
values = [{value = 1, count = 1}]
jokers = 1
targets = [4, 6]
"""
PLAYED = ("turn feuer-drache 2", "turn grüner-sack 5", "turn tear 1", "turn feuer-drache 2")


@pytest.fixture
def profile(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(PROFILE, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["turn feuer drache 2", "5", "turn tropfen #1 1", "feuer 2", "Ada: grab feuer drache end"]),
        (
            "de",
            ["Feuer Drache 2", "grün 5", "Tropfen #1 1", "dreh Feuer-Drache2", "Ada schnapp feuer hinten"],
        ),
        ("de", ["deck feuer 2", "grüner 5", "tear 1", "F 2", "Ada hinten"]),
    ],
)
def test_cards_are_called_by_their_title_or_its_beginning(play, confirmed, profile, tmp_path, lang, lines):
    file = tmp_path / "night.game"
    told = play(
        "schnapp-den-sack", "--profile", profile, "--players", "Ada,Ben", "--real", "--lang", lang,
        "-o", file, lines=[*lines, "quit"],
    )  # fmt: skip
    moves = [line.split(" ", 1)[1] for line in confirmed(told.stdout)]
    assert moves == [*PLAYED, "Ada: grab feuer-drache end"], told.stdout
    assert "Tropfen #1 (tear)" in told.stdout


def test_a_saved_game_holds_the_cards_and_goes_on_without_the_profile(play, confirmed, profile, tmp_path):
    file = tmp_path / "night.game"
    play("schnapp", "--profile", profile, "--players", "Ada,Ben", "--virtual", "-o", file, lines=["quit"])
    profile.unlink()
    told = play(file, lines=["niemand", "quit"])
    assert len(confirmed(told.stdout)) >= 1
    assert "Tropfen #1 (tear)" in told.stdout
