"""Standard output and standard error: written to carefully, and asked what they can show."""

import codecs
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

import click

from ..templates.errors import shown
from .errors import UserError


def say(text: str, *, err: bool = False) -> None:
    """Write lines to standard output, or to standard error with ``err``, in the colours that they have.

    What the stream cannot encode is written in letters that it can. A reader that has gone is no
    fault. Raises UserError when standard output cannot be written to.
    """
    stream: IO[str] | None = sys.stderr if err else sys.stdout
    if stream is None:  # pyright: ignore[reportUnnecessaryComparison]
        return
    try:
        click.echo(_encodable(text, stream), file=stream, color=True)
    except BrokenPipeError:
        _silence(stream)
    except OSError as error:
        _silence(stream)
        if not err:
            reason = (error.strerror or str(error)).lower()
            raise UserError(f"standard output could not be written: {reason}") from error


def trouble(error: OSError) -> str:
    """Say what the system has against something that no command has words for of its own."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return "the current folder is there no more; go to another one"
    reason = (error.strerror or str(error) or "no reason given").lower()
    if isinstance(error.filename, str | bytes):
        return f"{shown(error.filename)}: {reason}"
    return f"standard output could not be written: {reason}"


def cut_off() -> None:
    """Write nothing more to standard output, which may have failed, so that Python's end does not fail."""
    if sys.stdout is not None:  # pyright: ignore[reportUnnecessaryComparison]
        _silence(sys.stdout)


def wants_color(choice: str) -> bool:
    """Return whether to write in colour: ``always``, ``never``, or ``auto``, which looks around.

    ``NO_COLOR`` (https://no-color.org) and ``TERM=dumb`` are respected, and so are pipes.
    """
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return _is_terminal(sys.stdout)


def can_show(text: str) -> bool:
    """Return whether standard output's encoding has all these characters."""
    try:
        text.encode(_encoding(sys.stdout))
    except UnicodeEncodeError:
        return False
    return True


def encodable(text: str) -> str:
    """Return the text in letters that standard output's encoding has: ``ae`` for ``ä`` if need be."""
    return _encodable(text, sys.stdout)


def columns(default: int = 80, most: int = 100) -> int:
    """Return how many columns there are to write in; ``default`` where no terminal says so."""
    if not _is_terminal(sys.stdout):
        return default
    import shutil

    return max(40, min(shutil.get_terminal_size((default, 24)).columns, most))


def _is_terminal(stream: IO[str] | None) -> bool:
    return stream is not None and stream.isatty()


def _encoding(stream: IO[str] | None) -> str:
    return getattr(stream, "encoding", None) or "utf-8"


def _encodable(text: str, stream: IO[str] | None) -> str:
    encoding = _encoding(stream)
    return text.encode(encoding, _PLAIN).decode(encoding)


_LETTERS = {
    "×": "x",
    "·": "-",
    "–": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "„": '"',
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
    "ß": "ss",
}


def _in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)  # noqa: S101 - only used to encode
    part = error.object[error.start : error.end]
    return "".join(_LETTERS.get(char) or _escape(char) for char in part), error.end


def _escape(char: str) -> str:
    return char.encode("ascii", "backslashreplace").decode()


_PLAIN = "spielsack.plain"
_handler: Callable[[UnicodeError], tuple[str | bytes, int]] = _in_plain_letters
codecs.register_error(_PLAIN, _handler)


def _silence(stream: IO[str]) -> None:
    """Point a stream that has failed at nothing, so that it does not fail again when Python ends."""
    with suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:  # noqa: PTH123
        os.dup2(nowhere.fileno(), stream.fileno())
