"""What somebody types, taken apart: a command of the companion's, or a move and who makes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

COMMANDS = {
    "undo": ("undo", "zurück", "zurueck", "rückgängig", "rueckgaengig"),
    "redo": ("redo", "wiederholen", "vor", "wieder"),
    "fix": ("fix", "correct", "korrigiere", "korrektur", "berichtige"),
    "why": ("why", "warum", "wieso"),
    "moves": ("moves", "legal", "züge", "zuege", "möglich", "moeglich"),
    "odds": ("odds", "chances", "chancen", "chance", "wahrscheinlich"),
    "hint": ("hint", "tip", "tipp", "hinweis"),
    "score": ("score", "points", "punkte", "stand", "wertung"),
    "history": ("history", "verlauf", "bisher"),
    "note": ("note", "notiz", "merke"),
    "table": ("table", "show", "tisch", "zeige", "zeig"),
    "help": ("help", "hilfe", "?"),
    "quit": ("quit", "exit", "ende", "schluss", "aufhören", "aufhoeren"),
}
"""Every command and the words for it."""
GERMAN = {
    "undo": "zurück", "redo": "wiederholen", "fix": "korrigiere", "why": "warum", "moves": "züge",
    "odds": "chancen", "hint": "tipp", "score": "punkte", "history": "verlauf", "note": "notiz",
    "table": "tisch", "help": "hilfe", "quit": "ende",
}  # fmt: skip
"""The German word that is taught for each."""
_TURNS = ("roll", "draw", "turn", "referee", "shot", "choose")
_PLACES = ("alter", "take", "coal", "score", "pass", "place", "replace", "grab", "nobody", "return")
VERBS = frozenset((*_TURNS, *_PLACES))
"""What the moves of all games begin with."""
_BY_WORD = {word: command for command, words in COMMANDS.items() for word in words}
_ALONE = ("score", "redo", "odds", "help", "quit")
"""Commands without anything behind them: ``score 2`` is a move."""


class Entry(NamedTuple):
    """A command and what stands behind it, or no command and a move."""

    command: str
    rest: str


def entry_of(line: str) -> Entry:
    """Take a line apart."""
    first, _, rest = line.strip().partition(" ")
    rest = rest.strip()
    command = _BY_WORD.get(first.casefold(), "")
    if not command or (command in _ALONE and rest):
        return Entry("", line.strip())
    return Entry(command, rest)


def addressed(text: str, players: Sequence[str]) -> tuple[int | None, str]:
    """The seat that a move is said to be of, by a name and a colon, or a whole name, before it."""
    name, colon, rest = text.partition(":")
    if colon:
        seat = seat_of(name, players)
        return (seat, rest.strip()) if seat is not None else (None, text)
    folded = text.casefold()
    for seat, player in sorted(enumerate(players), key=lambda each: -len(each[1])):
        if player.isdigit():  # “3 4” is a roll, whoever is called 3
            continue
        if folded == player.casefold() or folded.startswith(player.casefold() + " "):
            return seat, text[len(player) :].strip()
    return None, text


def seat_of(name: str, players: Sequence[str]) -> int | None:
    """The seat of a name, or of its beginning if that is one player's alone."""
    name = name.strip().casefold()
    exact = [seat for seat, player in enumerate(players) if player.casefold() == name]
    begins = [seat for seat, player in enumerate(players) if name and player.casefold().startswith(name)]
    found = exact or begins
    return found[0] if len(found) == 1 else None
