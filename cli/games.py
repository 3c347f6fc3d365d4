"""``spielsack games``: the games, and what can be printed of each."""

from typing import TYPE_CHECKING, Any

import click

from .catalogue import GAMES, PLAYER_SHEET, Game
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
    return {
        "id": game.id,
        "title": game.title,
        "players": [game.fewest, game.most],
        "prints": [_measures(game, item) for item in game.items],
        "scored": game.scored,
    }


def _lines(game: Game, words: "Language") -> list[str]:
    from .outputs import number

    key = "players" if game.most else "teams"
    players = words.text(f"games.{key}", fewest=game.fewest, most=game.most)
    lines = [f"{game.id:<16}  {game.title}, {players}"]
    for item in game.items:
        measures = _measures(game, item)
        width, height = measures["size"]
        size = words.text("print.size", width=number(width, words), height=number(height, words))
        count = "each" if "each" in measures else "count"
        said = words.text(f"games.{count}", item=item, size=size, count=measures[count])
        lines.append(" " * 18 + said)
    if game.scored:
        lines.append(" " * 18 + words.text("games.scored"))
    return lines


def _measures(game: Game, item: str) -> dict[str, Any]:
    """Return the item, its width and height in mm, and how many there are, or are for ``each`` player."""
    if item == PLAYER_SHEET:
        from ..sheets.sack_stackers.layout import full_layout
        from .profiles import default_profile

        layout = full_layout(default_profile())
        return {"item": item, "size": [round(layout.width, 1), round(layout.height, 1)], "each": 1}
    from .composing import usual_pieces

    pieces = usual_pieces(game, item)
    largest = max(pieces, key=lambda piece: piece.width * piece.height)
    size = [round(largest.width, 1), round(largest.height, 1)]
    return {"item": item, "size": size, "count": sum(piece.copies for piece in pieces)}
