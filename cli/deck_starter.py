"""The deck to go on from that ``spielsack deck new`` writes."""

from __future__ import annotations

import csv
import io
import json

from ..rules.bloeder_sack import parse_condition, phrase
from ..templates.languages import Language

FORMATS = (".csv", ".tsv", ".toml")

_CARDS = (
    ("most 4", 2, 2),
    ("most not 1", 1, 2),
    ("most 1 2 3", 1, 2),
    ("most even", 1, 2),
    ("most matching", 2, 2),
    ("last 1", 2, 2),
    ("last 4 5 6", 1, 2),
    ("sum odd", 2, 2),
    ("sum under 15", 2, 2),
)
"""Condition, symbols and count: eighteen cards of every kind, enough for four."""
_OWN = 0
"""The card that shows a title, an id and a note of its own."""
_COMMENTS = ("intro", "condition", "sacks", "count", "rest", "run")


def starter(suffix: str, words: Language) -> bytes:
    """The file of that suffix, of :data:`FORMATS`, in the words of a language."""
    comments = [words.text(f"deck.new.{key}") for key in _COMMENTS]
    rows = [
        (phrase(parse_condition(condition), words.code), sacks, count) for condition, sacks, count in _CARDS
    ]
    if suffix == ".toml":
        return _toml(comments, rows, words).encode()
    separator = "\t" if suffix == ".tsv" else words.text("deck.new.separator")
    # Excel takes the mark at the beginning for what it is, and without it the text for something else.
    return _table(comments, rows, words, separator).encode("utf-8-sig")


def _own(words: Language) -> tuple[str, str, str]:
    return words.text("deck.new.id"), words.text("deck.new.title"), words.text("deck.new.note")


def _toml(comments: list[str], rows: list[tuple[str, int, int]], words: Language) -> str:
    lines = [f"# {comment}" for comment in comments]
    for index, (condition, sacks, count) in enumerate(rows):
        lines += ["", "[[card]]", f"condition = {_text(condition)}", f"sacks = {sacks}", f"count = {count}"]
        if index == _OWN:
            own = zip(("id", "title", "note"), _own(words), strict=True)
            lines += [f"{key} = {_text(value)}" for key, value in own]
    return "\n".join(lines) + "\n"


def _table(comments: list[str], rows: list[tuple[str, int, int]], words: Language, separator: str) -> str:
    made = io.StringIO(newline="")
    writer = csv.writer(made, delimiter=separator, lineterminator="\r\n")
    writer.writerows([f"# {comment}"] for comment in comments)
    writer.writerow(words.text("deck.new.columns").split())
    for index, row in enumerate(rows):
        writer.writerow([*row, *(_own(words) if index == _OWN else ("", "", ""))])
    return made.getvalue()


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
