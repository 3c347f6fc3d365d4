"""Empty results of the games that are scored by what the table has won, to fill in by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .blank_lines import comment, pair, text

if TYPE_CHECKING:
    from ..templates.languages import Language
    from .catalogue import Game


def blank_result(game: Game, words: Language, player: str, scored_with: str) -> str:
    """The file, valid as it is; ``scored_with`` is the command that scores it."""
    lines = [
        comment(words.text("blank.result", title=game.title, command=scored_with)),
        "",
        pair("game", text(game.id)),
        *_GAMES[game.id](words, _names(words, player)),
    ]
    return "\n".join(lines) + "\n"


def _names(words: Language, player: str) -> list[str]:
    return [player or words.text("result.number", number=1), words.text("result.number", number=2)]


def _bloeder_sack(words: Language, names: list[str]) -> Iterator[str]:
    yield comment(pair("deck", text("my.csv"), words.text("blank.deck")))
    yield ""
    yield comment(words.text("blank.players"))
    for name in names:
        yield from ("[[player]]", pair("name", text(name), words.text("blank.player")))
        yield pair("won", "[]", words.text("blank.won"))
        yield comment(pair("sacks", "0", words.text("blank.sacks")))
        yield comment(pair("cards", "0", words.text("blank.cards")))
        yield ""


def _schnapp_den_sack(words: Language, names: list[str]) -> Iterator[str]:
    yield ""
    yield comment(words.text("blank.players"))
    for name in names:
        yield from ("[[player]]", pair("name", text(name), words.text("blank.player")))
        yield pair("cards", "0", words.text("blank.pile"))
        yield ""


def _bar_bolz_bande(words: Language, names: list[str]) -> Iterator[str]:
    yield comment(pair("options", "{ best_of = 3 }", words.text("blank.series")))
    yield ""
    yield comment(words.text("blank.teams"))
    for name in names:
        yield comment("[[team]]")
        yield comment(pair("name", text("")))
        yield comment(pair("players", f"[{text(name)}]"))
    yield from ("", comment(words.text("blank.matches")), "[[match]]")
    yield pair("players", f"[{', '.join(map(text, names))}]")
    yield pair("goals", "[2, 0]", words.text("blank.goals"))


_GAMES: dict[str, Callable[[Language, list[str]], Iterator[str]]] = {
    "bloeder-sack": _bloeder_sack,
    "schnapp-den-sack": _schnapp_den_sack,
    "bar-bolz-bande": _bar_bolz_bande,
}
