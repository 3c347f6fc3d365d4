"""``spielsack games``: the games, and what can be printed of each."""

from typing import TYPE_CHECKING, Any

import click

from .catalogue import GAMES, Game
from .params import language_option

if TYPE_CHECKING:
    from ..templates.languages import Language


@click.command(
    epilog="""\b
Examples:
  spielsack games
  spielsack games --json
"""
)
@click.option("--json", "is_json", is_flag=True, help="Print one JSON object; sizes are in mm.")
@language_option
def command(is_json: bool, lang: str) -> None:
    """List the games, how many can play, and what can be printed of each, with its size."""
    from ..templates.languages import language
    from .plain_json import as_json
    from .terminal import say

    if is_json:
        say(as_json({"games": [_answer(game) for game in GAMES]}))
    else:
        words = language(lang)
        say("\n".join(line for game in GAMES for line in _lines(game, words)))


def _answer(game: Game) -> dict[str, Any]:
    items = [{"item": item, "size": [*_size(item)], "each": 1} for item in game.items]
    return {
        "id": game.id,
        "title": game.title,
        "players": [game.fewest, game.most],
        "prints": items,
        "scored": game.scored,
    }


def _lines(game: Game, words: "Language") -> list[str]:
    from .outputs import number

    key = "players" if game.most else "teams"
    players = words.text(f"games.{key}", fewest=game.fewest, most=game.most)
    lines = [f"{game.id:<16}  {game.title}, {players}"]
    for item in game.items:
        width, height = _size(item)
        size = words.text("print.size", width=number(width, words), height=number(height, words))
        lines.append(" " * 18 + words.text("games.item", item=item, size=size, each=1))
    if not game.items:
        lines.append(" " * 18 + words.text("games.nothing"))
    if game.scored:
        lines.append(" " * 18 + words.text("games.scored"))
    return lines


def _size(item: str) -> tuple[float, float]:
    """Return the width and height of an item in mm, at its full size."""
    from ..sheets.sack_stackers.layout import full_layout
    from .profiles import default_profile

    assert item == "player-sheet"  # noqa: S101 - all that can be printed today
    layout = full_layout(default_profile())
    return round(layout.width, 1), round(layout.height, 1)
