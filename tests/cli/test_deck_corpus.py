"""Spreadsheets as people make them, each with the whole answer of ``deck check --verbose`` beside it.

``tests/decks/NAME`` is the deck, ``tests/decks/NAME.answer`` its exit code and what is written, errors last.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

DECKS = Path(__file__).parents[1] / "decks"
_ENGLISH = re.compile(r"\b(expected|got|assumed|did you mean|the|is)\b")
NAMES = sorted(path.name for path in DECKS.iterdir() if path.suffix != ".answer" and path.name[0] != ".")


def test_every_deck_has_its_answer() -> None:
    assert len(NAMES) >= 37
    assert {f"{name}.answer" for name in NAMES} == {path.name for path in DECKS.glob("*.answer")}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_of_a_spreadsheet(run, name: str) -> None:
    shutil.copyfile(DECKS / name, name)
    result = run("deck", "check", name, "--verbose")
    answer = (DECKS / f"{name}.answer").read_text(encoding="utf-8")
    assert f"exit code {result.exit_code}\n{result.stdout}{result.stderr}" == answer
    # A deck with faults is neither shown nor printed, and says the same.
    if result.exit_code == 1:
        faults = [line for line in result.stdout.splitlines() if ": assumed: " not in line][:-1]
        shown = run("deck", "show", name)
        assert (shown.exit_code, shown.stdout) == (2, "")
        assert shown.stderr.splitlines()[:20] == [f"spielsack: error: {fault}" for fault in faults[:20]]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_told_in_english_where_german_is_asked_for(run, name: str) -> None:
    shutil.copyfile(DECKS / name, name)
    for command in (("check", name, "--verbose"), ("show", name)):
        english, german = run("deck", *command), run("deck", *command, "--lang", "de")
        assert german.exit_code == english.exit_code
        lines = (german.stdout + german.stderr).splitlines()
        told = [line for line in lines if line.startswith((f"{name}:", "spielsack: error:"))]
        same = {*(english.stdout + english.stderr).splitlines()} & {*told}
        assert not same
        assert not [
            line for line in told if re.search(r"\b(expected|got|assumed|did you mean|the|is)\b", line)
        ]
