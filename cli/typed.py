"""Result files, typed as TOML or JSON: which game each is of, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..templates.errors import listed, quoted, shown
from ..templates.loader import Loaded, parse_text
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
        raise raw.fault(f'expected the key "game", got none; it is one of {listed([*IDS])}')
    text = raw.value["game"]
    if not isinstance(text, str):
        raise raw.fault(f"expected one of {listed([*IDS])} as text", ("game",))
    try:
        game = named(text)
    except UnknownNameError as error:
        raise raw.fault(str(error), ("game",)) from None
    if not game.scored:
        ready = listed([each.id for each in GAMES if each.scored])
        raise raw.fault(f"expected {ready}, got {quoted(text)}: {game.title} cannot be scored yet", ("game",))
    return game.id
