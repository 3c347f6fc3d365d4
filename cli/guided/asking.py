"""Asks for one field after another: checks each answer, asks again, and goes back.

Questions go to standard error, so that standard output holds the report alone. On a terminal there is an
editor with history; what comes through a pipe is answered line by line.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..layout import wrapped
from ..terminal import columns, say

if TYPE_CHECKING:
    from ...templates.languages import Language

BACK = "<"
"""What goes back to the field before."""
Answers = dict[str, Any]


class WrongError(Exception):
    """An answer that cannot be, in lines; ``kept`` is what one is worth that may be said again to keep it."""

    def __init__(self, *lines: str, kept: Any = None) -> None:
        super().__init__("\n".join(lines))
        self.lines, self.kept = lines, kept


class _BackError(Exception):
    """Somebody wants to go back."""


@dataclass(frozen=True)
class Field:
    """What is asked for: how, what an answer means, what may be typed, and the value where nothing is asked.

    ``parse`` and ``given`` get the answers so far; ``given`` answers None where somebody has to be asked.
    """

    key: str
    prompt: str
    parse: Callable[[str, Answers], Any]
    choices: Sequence[str] = ()
    given: Callable[[Answers], Any] = lambda _: None


class Asking:
    """Somebody, or something, that answers."""

    def __init__(self, words: Language) -> None:
        self.words = words
        self._terminal = all(map(_is_terminal, (sys.stdin, sys.stderr)))
        self._edits = self._terminal and os.environ.get("TERM", "dumb") not in ("dumb", "")
        self._session: Any = None

    def text(self, key: str, **facts: object) -> str:
        """A sentence of guided entry."""
        return self.words.text(f"guided.{key}", **facts)

    def tell(self, *lines: str) -> None:
        """Write lines, wrapped."""
        for line in lines:
            for part in wrapped(line, columns(), "  "):
                say(part, err=True)

    def answer(self, prompt: str, choices: Sequence[str] = ()) -> str:
        """One answer. Raises EOFError at the end of the input, KeyboardInterrupt on Ctrl-C."""
        if self._edits:
            return " ".join(_printable(self._edited(prompt, choices)).split())
        say(prompt, err=True)
        raw = sys.stdin.buffer.readline() if sys.stdin is not None else b""  # pyright: ignore[reportUnnecessaryComparison]
        if not raw:
            raise EOFError
        text = " ".join(_printable(raw.decode("utf-8", "replace").strip("\r\n\ufeff")).split())
        if not self._terminal:
            say(f"> {text}", err=True)
        return text

    def until(self, field: Field, answers: Answers) -> Any:
        """The value of a field, asked for until it can be."""
        refused: str | None = None
        while True:
            text = self.answer(field.prompt, field.choices)
            if text == BACK:
                raise _BackError
            try:
                return field.parse(text, answers)
            except WrongError as wrong:
                if wrong.kept is not None and text == refused:
                    return wrong.kept
                self.tell(*wrong.lines, *([self.text("keep")] if wrong.kept is not None else []))
                refused = text

    def fill(self, fields: Sequence[Field], answers: Answers) -> None:
        """Ask for all the fields, in their order and back."""
        at, asked = 0, list[int]()
        while at < len(fields):
            field = fields[at]
            given = field.given(answers)
            if given is None:
                try:
                    answers[field.key] = self.until(field, answers)
                except _BackError:
                    at = asked.pop() if asked else 0
                    for later in fields[at:]:
                        answers.pop(later.key, None)
                    continue
                asked.append(at)
            else:
                answers[field.key] = given
            at += 1

    def again(self, field: Field, answers: Answers) -> None:
        """Ask for one field once more; going back leaves it as it is."""
        try:
            answers[field.key] = self.until(field, answers)
        except _BackError:
            return

    def _edited(self, prompt: str, choices: Sequence[str]) -> str:
        if self._session is None:
            from ..companion.editor import session

            self._session = session(not os.environ.get("NO_COLOR"), sys.stderr)
        answer: str = self._session(prompt + " ", lambda: choices)
        return answer


def number(text: str, least: int, most: int, asking: Asking) -> int:
    """A whole number. Raises WrongError for any other text."""
    if text.isascii() and text.isdigit() and len(text) <= 9 and least <= int(text) <= most:
        return int(text)
    raise WrongError(asking.text("number", least=least, most=most, text=text or '""'))


def new_name(text: str, taken: Mapping[str, object], asking: Asking) -> str:
    """A name that nobody has yet; ``taken`` has names by :func:`..agreement.same`. Raises WrongError."""
    from ..agreement import same

    if not text:
        raise WrongError(asking.text("nameless"))
    if same(text) in taken:
        raise WrongError(asking.text("twice", player=text))
    return text


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in text)


def _is_terminal(stream: Any) -> bool:
    return stream is not None and stream.isatty()
