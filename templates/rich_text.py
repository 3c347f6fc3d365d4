"""The text that designers write on cards: ``**bold**``, ``*italic*``, line breaks, icons such as ``:die4:``.

    parse("Roll **two** :die6:")      lines of spans and icons

A backslash keeps a star, a colon or a backslash as it is. A star that has a blank on both sides, or that
stands inside a word, is a star. Whatever cannot be set is refused here, by name: letters that are written
from right to left, and letters whose shape their neighbours decide.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from .errors import did_you_mean, quoted
from .said import joined, misfit, said

ICONS = (
    *("die", "die1", "die2", "die3", "die4", "die5", "die6"),
    *("not1", "not2", "not3", "not4", "not5", "not6"),
    *("sack", "crown", "hand", "sum", "even", "odd", "same", "different", "plus"),
)
"""The icons; ``docs/decks.md`` shows them."""
_GERMAN = {
    "würfel": "die",
    "nicht": "not",
    "krone": "crown",
    "summe": "sum",
    "gerade": "even",
    "ungerade": "odd",
    "gleich": "same",
    "verschieden": "different",
}
_TOKEN = re.compile(r"\\([*:\\])|(\*{1,3})|:([^\W\d_][\w-]*):|(\n)")
_SHAPED = frozenset(
    {
        *("BALINESE", "BATAK", "BENGALI", "BUGINESE", "CHAKMA", "CHAM", "DEVANAGARI", "GUJARATI", "GURMUKHI"),
        *("JAVANESE", "KANNADA", "KHMER", "LAO", "LEPCHA", "LIMBU", "MALAYALAM", "MEETEI", "MONGOLIAN"),
        *("MYANMAR", "ORIYA", "SINHALA", "SUNDANESE", "TAI", "TAMIL", "TELUGU", "THAI", "TIBETAN"),
    }
)
"""Scripts, as Unicode's names of letters begin, in which a letter's neighbours decide its shape or place."""


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A picture as high as a word, one of :data:`ICONS`."""

    name: str


Line = tuple[Span | Icon, ...]


class MarkupError(ValueError):
    """A text that cannot be set; the message says what was expected, and what came."""


def parse(text: str) -> tuple[Line, ...]:
    """The lines of a text. Raises :class:`MarkupError`."""
    refuse_scripts(text)
    lines: list[list[Span | Icon]] = [[]]
    opened: list[tuple[str, int]] = []
    at = 0

    def add(words: str) -> None:
        if words:
            marks = {mark for mark, _ in opened}
            lines[-1].append(Span(words, "**" in marks, "*" in marks))

    for found in _TOKEN.finditer(text):
        add(text[at : found.start()])
        at = found.end()
        kept, stars, icon, newline = found.groups()
        if kept:
            add(kept)
        elif newline:
            lines.append([])
        elif icon:
            lines[-1].append(Icon(_icon(icon)))
        else:
            for mark in ("**", "*") if len(stars) == 3 else (stars,):
                if mark in dict(opened) and not text[found.start() - 1].isspace():
                    opened = [each for each in opened if each[0] != mark]
                elif _opens(text, found.start(), at):
                    opened.append((mark, found.start()))
                else:
                    add(mark)
    add(text[at:])
    if opened:
        mark, start = opened[0]
        got = said("text.not-closed", mark=quoted(mark), at=quoted(text[start:], 24))
        raise MarkupError(misfit(said("text.around", mark=quoted(mark)), got))
    return tuple(_joined(line) for line in lines)


def plain_text(text: str) -> str:
    """The words alone, icons as they are written. Raises :class:`MarkupError`."""
    parts = [
        [part.text if isinstance(part, Span) else f":{part.name}:" for part in line] for line in parse(text)
    ]
    return " ".join("".join(line) for line in parts)


def refuse_scripts(text: str) -> None:
    """Raise :class:`MarkupError` for letters that cannot be set right yet, with their script's name."""
    for character in text:
        if character.isascii():
            continue
        script = unicodedata.name(character, "").partition(" ")[0]
        if unicodedata.bidirectional(character) in ("R", "AL"):
            why = said("text.right-to-left")
        elif script in _SHAPED:
            why = said("text.shaped")
        elif unicodedata.combining(character):
            accent = said("text.accent", code=f"{ord(character):04X}")
            raise MarkupError(misfit(said("text.letters"), accent))
        else:
            continue
        got = said("text.script", letter=character, script=script.capitalize(), why=why)
        raise MarkupError(misfit(said("text.letters"), got))


def _opens(text: str, start: int, end: int) -> bool:
    """Whether stars can begin a style there: before a word, and not inside one."""
    before, after = text[start - 1 : start], text[end : end + 1]
    return bool(after) and not after.isspace() and not (before.isalnum() and after.isalnum())


def _icon(written: str) -> str:
    name = written.casefold()
    for german, english in _GERMAN.items():
        if re.fullmatch(rf"{german}[1-6]?", name) and name not in ICONS:
            name = name.replace(german, english)
    if name not in ICONS:
        hint = did_you_mean(name, [*ICONS])
        got = joined(quoted(f":{written}:"), hint)
        raise MarkupError(said("text.icon", got=got))
    return name


def _joined(line: list[Span | Icon]) -> Line:
    """Spans of one style that follow one another as one."""
    joined: list[Span | Icon] = []
    for part in line:
        last = joined[-1] if joined else None
        if isinstance(part, Span) and isinstance(last, Span) and replace(last, text=part.text) == part:
            joined[-1] = replace(last, text=last.text + part.text)
        else:
            joined.append(part)
    return tuple(joined)
