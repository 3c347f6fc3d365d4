"""Saved games: which engine plays one, and following it from a file."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, NoReturn

from ..rules.engine import Engine
from ..rules.errors import GameError, NotationError, Told
from ..rules.transcript import Header, Replay, TranscriptError, replay
from ..templates.errors import quoted
from ..templates.loader import load_builtin
from ..templates.options import OptionError, with_options
from ..templates.reading import read_text
from ..templates.said import said, said_by
from .catalogue import UnknownNameError, named
from .errors import reported

if TYPE_CHECKING:
    from ..templates.decks import CardRow

MAGIC = "spielsack "
"""What the first line of a saved game begins with."""
_WHAT = said("file.a-saved-game")
_NO_TRANSCRIPT = ("no-transcript", "format")


class DamagedGameError(Exception):
    """A saved game that cannot be followed; ``usable`` tells whether it is one at all."""

    def __init__(self, source: str, error: TranscriptError) -> None:
        super().__init__(f"{source}:{error.line}: {error.message}")
        self.source, self.error = source, error

    def in_language(self, code: str) -> str:
        """The line and what is wrong there, in the language of that code."""
        from ..templates.languages import language
        from .replay import told

        return told(self, language(code))

    @property
    def usable(self) -> bool:
        """Whether this is a saved game of a format that is read here."""
        return self.error.code not in _NO_TRANSCRIPT


def is_saved_game(text: str) -> bool:
    """Whether a text begins as saved games do."""
    return text.lstrip("\ufeff").startswith(MAGIC)


def follow(file: str) -> tuple[str, Replay]:
    """Follow the saved game in a file (``-`` is standard input): its name and where it led.

    Raises UserError for a file that cannot be read, :class:`DamagedGameError` for a game that cannot.
    """
    with reported():
        text, source = read_text(file, _WHAT)
    return source, follow_text(text, source)


def follow_text(text: str, source: str) -> Replay:
    """Follow a saved game. Raises :class:`DamagedGameError`."""
    try:
        return replay(text, rules_of)
    except TranscriptError as error:
        raise DamagedGameError(source, error) from error


def rules_of(header: Header) -> Engine[Any, Any]:
    """The engine that a header asks for: game, options, deck, teams. Raises :class:`GameError`."""
    try:
        game = named(header.game).id
    except UnknownNameError as error:
        raise GameError(_told(error)) from error
    package = import_module(f"..rules.{game.replace('-', '_')}", __package__)
    if header.profile != game:
        got = quoted(header.profile)
        _refuse("game.profile", "expected the profile {game} and its options, got {got}", game=game, got=got)
    default = load_builtin("profiles", game, package.Profile).value
    try:
        profile = with_options(default, header.options)
    except OptionError as error:
        raise GameError(_told(error)) from error
    extras = dict(header.extras)
    if game == "bloeder-sack":
        cards = [
            package.Card(package.parse_condition(row.condition), row.sacks, row.id)
            for row in deck_of(extras.pop("deck", game))
            for _ in range(row.count)
        ]
        rules = package.Rules(profile, cards)
    elif game == "bar-bolz-bande" and "first-team" in extras:
        rules = package.Rules(profile, _count(extras.pop("first-team")))
    else:
        rules = package.Rules(profile)
    if extras:
        key = quoted(next(iter(extras)))
        _refuse("game.extra", "the line {key} means nothing in a game of {game}", key=key, game=game)
    return rules


def deck_of(text: str) -> tuple[CardRow, ...]:
    """The deck that a header names, or holds: a JSON list of condition, symbols, how many, and id.

    What is as usual may be left out from the end. Raises :class:`GameError`.
    """
    from ..templates.decks import CardRow, deck

    if not text.startswith("["):
        if text != "bloeder-sack":
            english = "expected the deck bloeder-sack or its cards, got {got}"
            _refuse("game.deck", english, got=quoted(text))
        return deck(text).value.card
    try:
        rows: Any = json.loads(text)
    except (ValueError, RecursionError):
        rows = None
    if not isinstance(rows, list) or not all(map(_is_card, rows)):
        english = (
            "expected a deck such as {example}: condition, symbols, how many if not 1, and an id of its own"
        )
        _refuse("game.deck-list", english, example='[["most 4", 2], ["sum", 1, 3], ["sum", 1, 1, "big"]]')
    return tuple(CardRow(*row) for row in rows)


def _is_card(row: Any) -> bool:
    from ..templates.deck_rows import MOST_COPIES, is_id

    match row:
        case [str(), int()]:
            return True
        case [str(), int(), int(count)]:
            return 1 <= count <= MOST_COPIES
        case [str(), int(), int(count), str(id_)]:
            return 1 <= count <= MOST_COPIES and is_id(id_) and id_ == id_.lower()
        case _:
            return False


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text)):
        raise NotationError(text, Told("game.first-team", "the number of players in the first team"))
    return int(text)


def _refuse(key: str, english: str, /, **facts: object) -> NoReturn:
    raise GameError(Told(key, english, **facts))


def _told(error: Exception) -> Told:
    return Told("game.said", "{said}", said=said_by(error))
