"""Palettes: the colours of one game's art, beside those of the ink that every game shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .loader import load_builtin

NO_COLOR = "none"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by what they are for; ``None`` leaves the paper."""

    colors: Mapping[str, str | None]

    def __getitem__(self, key: str) -> str | None:
        """The colour, or None where the paper shows."""
        return self.colors[key]

    def ink(self, key: str) -> str:
        """A colour that is always printed, such as that of a line."""
        color = self.colors[key]
        if color is None:
            raise KeyError(f"{key} has no colour in this palette")
        return color


@cache
def palette(game: str, ink: str) -> Palette:
    """The colours of a game's art in an ink: the table of the ink's name in ``palettes/GAME.toml``."""
    tables = load_builtin("palettes", game, dict[str, dict[str, str]]).value
    return Palette({key: None if color == NO_COLOR else color for key, color in tables[ink].items()})
