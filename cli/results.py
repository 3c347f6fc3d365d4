"""Reads result files: one finished sheet each, as TOML or JSON."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from ..rules.sack_stackers import ResultSheet
from ..templates.errors import InputError, listed, quoted, shown
from ..templates.loader import Loaded, load, parse_text
from .catalogue import GAMES, IDS, UnknownNameError, named

_WHAT = "a result file"


@dataclass(frozen=True, slots=True)
class _File:
    """The keys of a result file; ``player`` and ``age`` may be left out."""

    game: str
    sack: tuple[str, ...]
    collected: dict[int, str]
    circles: int
    player: str = ""
    age: Annotated[int, Meta(ge=0, le=150)] | None = None


@dataclass(frozen=True)
class Entry:
    """One sheet at the table: where it comes from, and what was typed."""

    source: str
    result: ResultSheet
    file: Loaded[_File]

    def line_of(self, path: tuple[str | int, ...]) -> int | None:
        """Return the line of the value, or of the innermost part around it that the file has."""
        while path:
            line = self.file.line_of(path)
            if line is not None:
                return line
            path = path[:-1]
        return None


def read_results(files: Sequence[str]) -> tuple[list[Entry], list[str]]:
    """Return the sheets of all files that can be used, and one line about each file that cannot."""
    entries: list[Entry] = []
    faults: list[str] = []
    for file in files:
        try:
            entries.append(_read(file))
        except InputError as error:
            faults.append(str(error))
    return entries, faults


def _read(file: str) -> Entry:
    raw = load(file, dict[str, object], what=_WHAT)
    _check_game(raw)
    loaded = parse_text(raw.text, _File, source=raw.source)
    typed = loaded.value
    player = " ".join(unicodedata.normalize("NFC", typed.player).split())
    player = player or ("stdin" if file == "-" else shown(Path(file).stem))
    result = ResultSheet(player, typed.sack, typed.collected, typed.circles, typed.age)
    return Entry(shown(raw.source), result, loaded)


def _check_game(raw: Loaded[dict[str, object]]) -> None:
    """Raise InputError unless the file is a result of a game that can be scored."""
    if "game" not in raw.value:
        raise raw.fault(f'expected the key "game", got none; it is one of {listed([*IDS])}')
    text = raw.value["game"]
    if not isinstance(text, str):
        raise raw.fault(f"expected one of {listed([*IDS])} as text", ("game",))
    try:
        game = named(text)
    except UnknownNameError as error:
        raise raw.fault(str(error), ("game",)) from None
    if not game.scored:
        ready = listed([each.id for each in GAMES if each.scored])
        raise raw.fault(f"expected {ready}, got {quoted(text)}: {game.title} cannot be scored yet", ("game",))
