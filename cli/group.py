"""The group of commands: each is imported when it is asked for, and what goes wrong is said in one style."""

import importlib
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from .terminal import cut_off, say, trouble
from .usage import worded

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it: 128 and the signal's number."""

UNUSABLE = 2
"""The exit code when the command or a file could not be used."""

COMMANDS = {
    "games": ("games", "List the games and what can be printed of each."),
    "print": ("printing", "Print what a game needs, as PDF, SVG or PNG."),
    "printer": ("printer", "Make up for what a printer does to a page."),
    "blank": ("blank", "Write an empty result file to fill in by hand."),
    "score": ("score", "Check and score finished sheets."),
    "play": ("companion.play", "Referee a game at the table, and keep it."),
    "watch": ("companion.watch", "Follow a game that is played elsewhere."),
    "replay": ("replay", "Verify a saved game move by move."),
    "deck": ("deck", "Make, check and look at decks of your own."),
    "export": ("export", "Write cards as pictures, for virtual tables and other programs."),
}
"""Each command's module, whose ``command`` it is, and what it does in one line."""


class Commands(click.Group):
    """Knows its commands by name and by one line of help, without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names, in the order of a game night."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command of a name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f".{COMMANDS[cmd_name][0]}", __package__)
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """List the commands for ``--help``."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the epilog line by line."""
        formatter.write_paragraph()
        formatter.write((self.epilog or "").strip("\n") + "\n")

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, and for a misspelt one what may have been meant."""
        name = args[0]
        if not ctx.resilient_parsing and not name.startswith("-") and name not in COMMANDS:
            from ..templates.errors import did_you_mean, listed, quoted

            known = [*COMMANDS]
            hint = did_you_mean(name, known)
            ctx.fail(f"there is no command {quoted(name)}{hint}; there are {listed(known, 'and')}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an interruption ends it quietly."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None
        except click.UsageError as error:
            # Some of click's come without the command, whose help the message points to.
            name = ctx.invoked_subcommand
            if error.ctx is None and name in COMMANDS:
                command = self.get_command(ctx, name)
                error.ctx = click.Context(command or self, parent=ctx, info_name=name)
            raise

    def main(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[str] | None = None, **extra: Any
    ) -> NoReturn:
        """Run, say what went wrong in one style, and exit with 0, 1 or 2."""
        extra = {key: value for key, value in extra.items() if key not in ("prog_name", "standalone_mode")}
        try:
            code: object = super().main(args, prog_name="spielsack", standalone_mode=False, **extra)
        except click.ClickException as error:
            say(worded(error), err=True)
            code = error.exit_code
        except OSError as error:
            cut_off()
            say(f"spielsack: error: {trouble(error)}", err=True)
            code = UNUSABLE
        except (click.Abort, KeyboardInterrupt):
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)
