"""Result files, typed as TOML or JSON: which game each is of, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..templates.errors import listed, quoted, shown
from ..templates.loader import Loaded, parse_text
from ..templates.said import misfit, said, said_by
from .catalogue import GAMES, IDS, UnknownNameError, named
from .finished import Finished

if TYPE_CHECKING:
    from .finished import Source


def typed(source: Source) -> Finished:
    """What a result file says, of whatever game. Raises InputError."""
    raw = parse_text(source.text, dict[str, object], source=source.name)
    return Finished(source, shown(source.name), _game(raw), raw.value, loaded=raw)


def _game(raw: Loaded[dict[str, object]]) -> str:
    """The game of a result file. Raises InputError unless it is one that can be scored."""
    if "game" not in raw.value:
        raise raw.fault(said("result.no-game", games=listed([*IDS])))
    text = raw.value["game"]
    if not isinstance(text, str):
        raise raw.fault(said("result.game-text", games=listed([*IDS])), ("game",))
    try:
        game = named(text)
    except UnknownNameError as error:
        raise raw.fault(said_by(error), ("game",)) from None
    if not game.scored:
        ready = listed([each.id for each in GAMES if each.scored])
        got = said("result.not-yet", name=quoted(text), game=game.title)
        raise raw.fault(misfit(ready, got), ("game",))
    return game.id
