"""What is wrong with a file that somebody wrote, and where: one line, in plain words."""

import os
from collections.abc import Sequence

from .said import Listed, Quoted, Text, in_language, said


class InputError(Exception):
    """A file that cannot be used: ``FILE:LINE:COLUMN: expected …, got …`` in one line.

    ``file`` is the name as it was given (``<stdin>`` for standard input), ``line`` and ``column``
    count from 1 and are None where they are not known; ``said`` is the message without the place, and
    ``message`` the same in English.
    """

    def __init__(self, said: Text, file: str, line: int | None = None, column: int | None = None) -> None:
        self.said = said
        self.file = shown(file)
        self.line = line
        self.column = column if line is not None else None
        super().__init__(said, self.file, self.line, self.column)

    @property
    def message(self) -> str:
        """The text without the place, in English."""
        return self.message_in("en")

    def message_in(self, code: str) -> str:
        """The text without the place, in the language of that code."""
        return " ".join(in_language(self.said, code).split())

    def place_in(self, code: str) -> str:  # noqa: ARG002 - numbers alone are the same in all of them
        """Where it is in the file, in the language of that code; nothing for the whole file."""
        return ":".join(str(number) for number in (self.line, self.column) if number is not None)

    def in_language(self, code: str) -> str:
        """The whole line in the language of that code."""
        place = self.place_in(code)
        return f"{self.file}{self._joint if place else ''}{place}: {self.message_in(code)}"

    _joint = ":"
    """Stands between the file's name and the place in it."""

    def __str__(self) -> str:
        return self.in_language("en")

    def __reduce__(self) -> tuple[type["InputError"], tuple[Text, str, int | None, int | None]]:
        return InputError, (self.said, self.file, self.line, self.column)


def shown(name: str | bytes | os.PathLike[str]) -> str:
    """A file's name for a message: printable and on one line, whatever bytes it is made of."""
    return _printable(os.fsdecode(name)) or '""'


def quoted(text: str, limit: int = 40) -> Quoted:
    """The text in quotes on one line, shortened to ``limit`` characters."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return Quoted(_printable(short))


def listed(words: Sequence[Text], joint: str = "or") -> Listed:
    """The words as a sentence lists them: ``a``, ``a or b``, ``a, b or c``."""
    return Listed(words, joint)


def did_you_mean(word: str, known: list[str]) -> Text:
    """`` (did you mean "…"?)`` for the known word nearest to ``word``, or nothing."""
    import difflib

    by_case = {entry.casefold(): entry for entry in reversed(known)}
    near = difflib.get_close_matches(word.casefold()[:100], by_case, n=1)
    return said("did-you-mean", meant=quoted(by_case[near[0]], 80)) if near else ""


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    code = ord(char)
    return f"\\x{code & 0xFF:02x}" if code < 0x100 or 0xDC80 <= code <= 0xDCFF else f"\\u{code:04x}"
