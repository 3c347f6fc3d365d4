"""How the command line says that a command or a file could not be used."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

import click

from ..templates.errors import InputError


class UserError(click.ClickException):
    """The command or a file could not be used: ``spielsack: error: MESSAGE``, exit code 2.

    Several messages are as many lines.
    """

    exit_code = 2

    def __init__(self, *messages: str) -> None:
        super().__init__("\nspielsack: error: ".join(messages))
        self.messages = messages

    def show(self, file: IO[Any] | None = None) -> None:
        """Write the one line to standard error, or to ``file``."""
        click.echo(f"spielsack: error: {self.format_message()}", file=file, err=file is None)


@contextmanager
def reported() -> Generator[None]:
    """Turn what is wrong with a file that was read into a UserError."""
    try:
        yield
    except InputError as error:
        raise UserError(str(error)) from error
