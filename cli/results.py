"""Reads result files: one finished sheet each, as TOML or JSON."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from ..rules.findings import Finding
from ..rules.sack_stackers import Profile, ResultSheet, write_sheet
from ..templates.errors import InputError, listed, quoted, shown
from ..templates.loader import Loaded, parse_text
from ..templates.reading import read_text
from .catalogue import GAMES, IDS, UnknownNameError, named
from .saved import DamagedGameError, follow_text, is_saved_game

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
    """One sheet at the table: where it comes from, and what was typed.

    ``noticed`` is what the reader of the sheet has found of its own.
    """

    source: str
    result: ResultSheet
    file: Loaded[_File] | None = None
    noticed: tuple[Finding, ...] = ()

    def line_of(self, path: tuple[str | int, ...]) -> int | None:
        """Return the line of the value, or of the innermost part around it that the file has."""
        while path and self.file:
            line = self.file.line_of(path)
            if line is not None:
                return line
            path = path[:-1]
        return None


@dataclass(frozen=True, slots=True)
class Source:
    """A file as it was read: what it was called by, its name in messages, and its text."""

    file: str
    name: str
    text: str


def read_files(files: Sequence[str]) -> tuple[list[Source], list[str]]:
    """Return the texts of all files that can be read, and one line about each file that cannot."""
    sources: list[Source] = []
    faults: list[str] = []
    for file in files:
        try:
            text, name = read_text(file, _WHAT)
            sources.append(Source(file, name, text))
        except InputError as error:
            faults.append(str(error))
    return sources, faults


def read_results(sources: Sequence[Source], profile: Profile) -> tuple[list[Entry], list[str]]:
    """Return the sheets of all files that can be used, and one line about each file that cannot."""
    entries: list[Entry] = []
    faults: list[str] = []
    for source in sources:
        try:
            entries += _sheets_played(source, profile) if is_saved_game(source.text) else [_read(source)]
        except (InputError, DamagedGameError) as error:
            faults.append(str(error))
    return entries, faults


def _sheets_played(source: Source, profile: Profile) -> list[Entry]:
    """The sheets at the end of a saved game of Sack Stackers."""
    followed = follow_text(source.text, source.name)
    rules: Any = followed.game.rules  # of Sack Stackers, as is made sure of next
    game = followed.game
    if followed.header.game != "sack-stackers":
        raise InputError(f"a saved game of {followed.header.game} is scored alone", source.name)
    if not game.over:
        raise InputError("expected a game that is over, got one that is not", source.name)
    if rules.profile != profile:
        raise InputError("the game was played by another profile; name it with --profile", source.name)
    sheets = [rules.sheet_of(game.state, seat, player) for seat, player in enumerate(game.players)]
    return [Entry(shown(source.name), write_sheet(sheet)) for sheet in sheets]


def _read(source: Source) -> Entry:
    file = source.file
    raw = parse_text(source.text, dict[str, object], source=source.name)
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
