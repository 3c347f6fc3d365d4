"""Sheets of *Sack Stackers* as their result files have them: one finished sheet each."""

import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta

from ..rules.findings import Finding
from ..rules.sack_stackers import Profile, ResultSheet
from ..templates.errors import InputError, shown
from ..templates.loader import Loaded
from .finished import Finished


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


def entry_of(finished: Finished, profile: Profile) -> Entry:
    """A sheet from whatever source. Raises InputError for one that is not as the file should be."""
    if finished.followed is not None:
        rules: Any = finished.followed.game.rules
        if rules.profile != profile:
            raise InputError(
                "the game was played by another profile; name it with --profile", finished.source.name
            )
    file = finished.as_a(_File)
    typed = file.value
    player = " ".join(unicodedata.normalize("NFC", typed.player).split())
    if not player:
        player = "stdin" if finished.source.file == "-" else shown(Path(finished.source.file).stem)
    result = ResultSheet(player, typed.sack, typed.collected, typed.circles, typed.age)
    return Entry(finished.called, result, file if finished.loaded else None, finished.noticed)
