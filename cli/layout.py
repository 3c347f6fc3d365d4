"""Lays out text for a terminal: how wide it is, how it is cut, padded, wrapped and coloured."""

import unicodedata
from dataclasses import dataclass

import click

from ..templates.errors import shown

NO_BREAK = "\u00a0"

_HUES = {"B": "bright_blue", "G": "green", "P": "magenta", "R": "red", "Y": "yellow", "C": "bright_black"}
_SPARE_HUES = ("cyan", "bright_magenta", "bright_green", "bright_red", "bright_yellow", "bright_cyan")
"""For the gifts of other profiles, in turn."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """What can be written on: in ``color`` or not, with ``boxes`` drawn or in ASCII, so many columns wide."""

    color: bool = False
    boxes: bool = True
    width: int = 80

    def bold(self, text: str) -> str:
        """Return the text in bold."""
        return self._styled(text, bold=True)

    def fault(self, text: str) -> str:
        """Return the text as what is wrong."""
        return self._styled(text, fg="red", bold=True)

    def aside(self, text: str) -> str:
        """Return the text as less important."""
        return self._styled(text, dim=True)

    def gift(self, text: str, letter: str, letters: str) -> str:
        """Return the text in the colour of the gift ``letter``, one of the profile's ``letters``."""
        hue = _HUES.get(letter)
        if hue is None and letter and letter in letters:
            others = [each for each in letters if each not in _HUES]
            hue = _SPARE_HUES[others.index(letter) % len(_SPARE_HUES)]
        return self._styled(text, fg=hue, bold=True) if hue else text

    def _styled(
        self, text: str, *, fg: str | None = None, bold: bool | None = None, dim: bool | None = None
    ) -> str:
        return click.style(text, fg=fg, bold=bold, dim=dim) if self.color else text


def width(text: str) -> int:
    """Return how many columns a terminal takes for the text, which must be printable and uncoloured."""
    return sum(_width(char) for char in text)


def padded(text: str, columns: int) -> str:
    """Return the text with spaces up to so many columns."""
    return text + " " * (columns - width(text))


def safe(text: str, columns: int = 40) -> str:
    """Return somebody's text as it can be shown: nothing that steers a terminal, and cut to ``columns``."""
    text = shown(text)
    if width(text) <= columns:
        return text
    kept = ""
    for char in text:
        if width(kept) + _width(char) > columns - 1:
            break
        kept += char
    return kept + "…"


def wrapped(text: str, columns: int, first: str = "", hanging: str | None = None) -> list[str]:
    """Return the text in lines of at most so many columns, where its words allow.

    ``first`` stands before the first line, ``hanging`` (or as many spaces) before the others. What
    no-break spaces join stays on one line.
    """
    hanging = " " * width(first) if hanging is None else hanging
    lines: list[str] = []
    line, empty = first, True
    for word in text.split(" "):
        if not empty and width(line) + 1 + width(word) > columns:
            lines.append(line)
            line, empty = hanging, True
        line, empty = (line + word if empty else f"{line} {word}"), False
    return [each.replace(NO_BREAK, " ") for each in (*lines, line)]


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
