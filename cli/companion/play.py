"""``spielsack play``: the companion at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..catalogue import GAMES, UnknownNameError
from ..catalogue import game as game_named
from ..params import FILE, language_option, profile_option

_INTERRUPTED = 130


@click.command(
    epilog="""\b
Examples:
  spielsack play bloeder-sack --players Ada,Ben,Cem
  spielsack play schnapp-den-sack --virtual --screen
  spielsack play bar-bolz-bande --players "Ada,Ben / Cem,Dora"
  spielsack play bloeder-sack.game        go on with that game
"""
)
@click.argument("game", metavar="GAME", type=click.Path(path_type=str))
@click.option(
    "--players", metavar="NAMES", help="The players in turn: Ada,Ben,Cem; two teams: Ada,Ben / Cem,Dora."
)
@profile_option
@click.option("--deck", type=FILE, metavar="FILE", help="Play with this deck (bloeder-sack).")
@click.option("--virtual/--real", default=None, help="The companion rolls and draws, or the table does.")
@click.option("--seed", metavar="TEXT", help="Let the virtual dice fall the same way again.")
@click.option(
    "-o", "--output", type=FILE, metavar="FILE", help="Keep the game in this file.  [default: GAME.game]"
)
@click.option("--resume", is_flag=True, help="Go on with the last game that is not over, without asking.")
@click.option("--screen", is_flag=True, help="Schnapp den Sack on the screen: a key for each player.")
@language_option
@click.pass_context
def command(ctx: click.Context, game: str, lang: str, **options: Any) -> None:
    """Referee GAME at the table: say what happens, and it checks, keeps the score and the game.

    GAME is a game, or the file of one to go on with. Every move is in the file before it is
    confirmed, so that nothing is lost, whatever happens; spielsack watch follows it elsewhere.

    Exit code 0: the game was left or is over. 2: the command or a file cannot be used.
    """
    from ...rules.errors import GameError
    from ...templates.languages import language
    from ..errors import UserError
    from .console import Console

    words = language(lang)
    console = Console()
    session, dropped = _session(ctx, game, options, console, words)
    from .loop import Companion

    companion = Companion(session, console, words)
    with session.journal:
        if dropped:
            console.show([words.text("companion.dropped", text=dropped[:60])])
        try:
            if options["screen"]:
                from .screen import run as on_screen

                on_screen(companion)
            else:
                companion.run()
        except GameError as error:  # a profile by which nothing can be reckoned in time
            raise UserError(error) from error
        except KeyboardInterrupt:
            console.show([""])
            companion.leave()
            ctx.exit(_INTERRUPTED)
        companion.leave()


def _session(ctx: click.Context, name: str, options: dict[str, Any], console: Any, words: Any) -> Any:
    """The game to play: a new one or one that is gone on with, and what was cut off of its file."""
    from ..errors import UserError
    from . import setup

    path = Path(name)
    try:
        game = None if path.is_file() else game_named(name, GAMES)
    except UnknownNameError as error:
        ctx.fail(f"Invalid value for 'GAME': {error}; nor is there such a file")
    if game is None:
        for option in ("players", "profile", "deck", "output"):
            if options[option] is not None:
                raise UserError(f"--{option} begins a game, and {name} is one to go on with")
        return setup.resumed(path, options["seed"])
    if options["screen"] and (game.id != "schnapp-den-sack" or options["virtual"] is False):
        raise UserError("--screen is for schnapp-den-sack with virtual cards")
    if options["output"] is None and options["players"] is None:
        found = setup.unfinished(game, Path())
        if options["resume"]:
            if found is None:
                raise UserError(f"there is no game of {game.id} here to go on with")
            return setup.resumed(found, options["seed"])
        if found is not None and console.typed and setup.offered(found, console, words):
            return setup.resumed(found, options["seed"])
    elif options["resume"]:
        raise UserError("--resume goes on with a game, whose players and file there are already")
    wishes = setup.Wishes(
        options["players"],
        options["profile"],
        options["deck"],
        True if options["screen"] else options["virtual"],
        options["seed"],
        options["output"],
    )
    return setup.begun(game, wishes, console, words), ""
