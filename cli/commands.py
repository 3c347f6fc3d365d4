"""The command ``spielsack`` itself: its commands, and nothing that takes time to import."""

import click

from .. import __version__
from .group import Commands

EPILOG = """\
A game may be shortened (sack for sack-stackers). Each command has its own --help.

Completion of commands, games, options and files with the Tab key:
  bash  add to ~/.bashrc:  eval "$(_SPIELSACK_COMPLETE=bash_source spielsack)"
  zsh   add to ~/.zshrc:   eval "$(_SPIELSACK_COMPLETE=zsh_source spielsack)"
  fish  add to ~/.config/fish/completions/spielsack.fish:
        _SPIELSACK_COMPLETE=fish_source spielsack | source

Exit codes: 0 done and valid; 1 a sheet breaks a rule; 2 a command or a file
could not be used.
"""


@click.group(cls=Commands, epilog=EPILOG, no_args_is_help=True, context_settings={"max_content_width": 90})
@click.version_option(__version__, message="%(prog)s %(version)s")
def spielsack() -> None:
    """Print, check and score the sheets of a night of Sack games."""
