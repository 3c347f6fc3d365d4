"""Asks for the finished sheets of a game, and makes them sources like any other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..catalogue import GAMES, Game, UnknownNameError
from ..catalogue import game as game_named
from ..finished import Finished, Source
from .asking import Asking

if TYPE_CHECKING:
    from ..finished import Given


def game_asked_for(files: tuple[str, ...]) -> Game | None:
    """The game that is named where a file could be, if there is no such file and it can be scored."""
    if len(files) != 1 or Path(files[0]).exists():
        return None
    try:
        return game_named(files[0], [each for each in GAMES if each.scored])
    except UnknownNameError:
        return None


def asked(game: Game, given: Given) -> list[Finished]:
    """The sheets that somebody answers for. Raises UserError when the answers end too soon."""
    from ...templates.said import said
    from ..errors import UserError
    from .stackers import sheets

    asking = Asking(given.language)
    asking.tell(asking.text("intro", title=game.title))
    source = Source("", asking.text("source"), "asked")
    try:
        contents = [*sheets(asking, given)]
    except EOFError:
        raise UserError(said("score.ended")) from None
    return [Finished(source, source.name, game.id, content) for content in contents]
