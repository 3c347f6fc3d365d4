"""What is asked and shown: with an editor and colours on a terminal, in plain lines elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..terminal import can_show, columns, encodable, say

Span = tuple[str, str]
"""A piece of text and its style: one of rich's, or nothing."""
Line = str | Sequence[Span]
Choices = Callable[[], Sequence[str]]
"""What may be typed now."""


def spans(line: Line) -> Sequence[Span]:
    """The pieces of a line."""
    parts = ((line, ""),) if isinstance(line, str) else line
    # A name or a remark may have come from anywhere: nothing in it steers the terminal.
    return [(text if text.isprintable() else _printable(text), style) for text, style in parts]


def text_of(line: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in spans(line)).rstrip()


class Console:
    """Standard input and output. Colours and the editor are there only on a terminal that can do them."""

    def __init__(self) -> None:
        self.typed = _is_tty(sys.stdin)
        capable = os.environ.get("TERM", "dumb") not in ("dumb", "") and _is_tty(sys.stdout)
        self.edits = self.typed and capable
        self.colours = capable and not os.environ.get("NO_COLOR")
        self.boxes = can_show("┌─┐│└┘·●○━┃")
        self._session: Any = None

    @property
    def width(self) -> int:
        """The columns there are."""
        return columns()

    def show(self, lines: Iterable[Line]) -> None:
        """Write lines."""
        lines = list(lines)
        if not lines:
            return
        if not self.colours:
            say("\n".join(map(text_of, lines)))
            sys.stdout.flush()
            return
        # Of rich its styles alone: the rest of it takes as long to import as everything here together.
        from rich.color import ColorSystem
        from rich.style import Style

        for line in lines:
            parts = [(encodable(part), Style.parse(style)) for part, style in spans(line)]
            say(
                "".join(
                    style.render(part, color_system=ColorSystem.STANDARD) for part, style in parts
                ).rstrip()
            )
        sys.stdout.flush()

    def ask(self, prompt: str, choices: Choices | None = None) -> str:
        """A line that somebody types. Raises EOFError at the end, KeyboardInterrupt on Ctrl-C."""
        if self.edits and choices is not None:
            return self._edited(prompt, choices)
        if self.typed:
            sys.stdout.write(encodable(prompt))
            sys.stdout.flush()
        raw = sys.stdin.buffer.readline()
        if not raw or (self.typed and not raw.endswith(b"\n")):
            raise EOFError
        line = raw.decode("utf-8", "replace").strip("\r\n\ufeff")
        if not self.typed:
            say(f"> {_printable(line)}")
        return _printable(line)

    def _edited(self, prompt: str, choices: Choices) -> str:
        if self._session is None:
            # The editor takes a while to import; what is typed meanwhile is read by it.
            sys.stdout.write(encodable(prompt))
            sys.stdout.flush()
            from .editor import session

            self._session = session(self.colours)
            sys.stdout.write("\r\x1b[2K")
            sys.stdout.flush()
        return _printable(self._session(prompt, choices))


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else " " for char in text)


def _is_tty(stream: Any) -> bool:
    return stream is not None and stream.isatty()
