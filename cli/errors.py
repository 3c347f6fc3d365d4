"""How the command line says that a command or a file could not be used."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

import click

from ..templates.errors import InputError
from ..templates.said import Text, in_language, is_saying, said_by

_ENGLISH = "en"

Tellable = Text | Exception
"""A message, or an error that has one."""


class UserError(click.ClickException):
    """The command or a file could not be used: ``spielsack: error: MESSAGE``, exit code 2.

    Several messages are as many lines. They are worded here, at the edge, in the command's language.
    """

    exit_code = 2

    def __init__(self, *messages: Tellable) -> None:
        self.messages = tuple(worded(message, asked_language()) for message in messages)
        super().__init__("\nspielsack: error: ".join(self.messages))

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the one line to standard error, or to ``file``."""
        click.echo(f"spielsack: error: {self.format_message()}", file=file, err=file is None)


def worded(message: Tellable, code: str) -> str:
    """A message, or that of an error, in the language of that code; a mere text as it is."""
    if isinstance(message, Exception) and not is_saying(message):
        message = said_by(message)
    return in_language(message, code)


def asked_language() -> str:
    """The code of the language that the command is to speak, ``--lang``; English where it has none."""
    context = click.get_current_context(silent=True)
    while context is not None:
        if isinstance(code := context.params.get("lang"), str):
            return code
        context = context.parent
    return _ENGLISH


@contextmanager
def reported() -> Generator[None]:
    """Turn what is wrong with a file that was read into a UserError."""
    try:
        yield
    except InputError as error:
        raise UserError(error) from error
