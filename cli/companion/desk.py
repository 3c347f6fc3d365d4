"""What the companion knows of a game beyond its rules: how it looks, and how people speak of it."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, NamedTuple

from ...rules.engine import Event
from ...rules.errors import NotationError
from ...rules.game import Game
from ...templates.languages import Language
from ..layout import padded, safe, width
from .console import Line

SEATS = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue")
"""The styles of the players, in turn; nobody is told by colour alone."""
_MODULES = {
    "bloeder-sack": "bloeder",
    "schnapp-den-sack": "schnapp",
    "bar-bolz-bande": "bar",
    "sack-stackers": "stackers",
}


class Hint(NamedTuple):
    """A good legal move and why it is one."""

    move: Any
    reason: str


class Desk(ABC):
    """A game's table. ``synonyms`` are words, in small letters, for those of the notation."""

    synonyms: Mapping[str, str] = {}
    named = False
    """Whether who makes a move has to be said where several may."""

    def __init__(self, rules: Any, players: Sequence[str], words: Language) -> None:
        self.rules, self.players, self.words = rules, tuple(players), words
        self.tags = _tags(players)

    @abstractmethod
    def table(self, state: Any, columns: int, boxes: bool, seats: Sequence[int]) -> Iterator[Line]:
        """The table as people see it; of sheets of paper those of ``seats``."""

    @abstractmethod
    def due(self, state: Any) -> str:
        """What is to be done now, for the prompt."""

    @abstractmethod
    def shaped(self, text: str, state: Any) -> str:
        """The notation of what was typed, its words translated already, where it is shorter than that."""

    @abstractmethod
    def happened(self, event: Event, state: Any) -> str:
        """What happened, in a sentence, or nothing where the move says it; ``state`` is the one after."""

    @abstractmethod
    def odds(self, state: Any, seat: int) -> Iterator[Line]:
        """What is likely now."""

    @abstractmethod
    def hint(self, state: Any, seat: int) -> Hint | None:
        """A good move for a seat that is to act."""

    def needs_name(self, move: Any) -> bool:  # noqa: ARG002
        """Whether it has to be said who makes this move, where several may."""
        return self.named

    def open_moves(self, state: Any, seat: int) -> Sequence[Any]:
        """The legal moves that may be named without giving anything away."""
        return self.rules.legal(state, seat)

    def best(self, state: Any) -> str:  # noqa: ARG002
        """The best of the whole game, for the end: a sentence, or nothing."""
        return ""

    def luckiest(self, game: Game) -> str | None:  # noqa: ARG002
        """The luckiest roll in a sentence, or nothing; None where the points themselves tell it."""
        return None

    def settled(self, before: Any, state: Any) -> str:  # noqa: ARG002
        """What may be told of ``before`` now that it is over: a sentence, or nothing."""
        return ""

    def told(self, objection: Any) -> str:  # noqa: ARG002
        """What the facts of an objection add to its reason: a sentence, or nothing."""
        return ""

    def read(self, text: str, state: Any) -> Any:
        """The move that was typed. Raises NotationError."""
        try:
            return self.rules.parse(text)
        except NotationError as first:
            translated = self.translated(text)
            for each in dict.fromkeys((translated, self.shaped(translated, state))):
                try:
                    return self.rules.parse(each)
                except NotationError:
                    continue
            raise first

    def translated(self, text: str) -> str:
        """What was typed with its words in those of the notation."""
        words = re.sub(r"[,;.!]", " ", text.lower()).split()
        return " ".join(each for word in words if (each := self.synonyms.get(word, word)))

    def name(self, seat: int) -> str:
        """A player's name as it can be shown."""
        return safe(self.players[seat], 24)

    def say(self, key: str, **facts: object) -> str:
        """A sentence of the companion's."""
        return self.words.text(f"companion.{key}", **facts)

    def chance(self, value: Fraction | float) -> str:
        """A chance as people read it: ``41.7 %``, and as a fraction where it is a short one."""
        exact = Fraction(value)
        percent = self.words.text("companion.percent", percent=float(exact) * 100)
        short = 0 < exact < 1 and exact.denominator <= 1296
        return f"{percent} ({exact.numerator}/{exact.denominator})" if short else percent


def desk_for(rules: Any, players: Sequence[str], words: Language) -> Desk:
    """The desk of the game whose rules these are."""
    module = import_module(f".{_MODULES[rules.game]}", __package__)
    desk: Desk = module.Table(rules, players, words)
    return desk


def seat_style(seat: int) -> str:
    """A player's style."""
    return SEATS[seat % len(SEATS)]


def cell(text: str, columns: int) -> str:
    """A text in a column of a table, cut or padded."""
    return padded(safe(text, columns), columns)


def _tags(players: Sequence[str]) -> tuple[str, ...]:
    """One letter for each player, or two, or a number, so that they differ."""
    for letters in (1, 2):
        tags = tuple(name[:letters].upper() if letters == 1 else name[:letters].title() for name in players)
        if len(set(tags)) == len(tags) and all(width(tag) == letters for tag in tags):
            return tags
    return tuple(str(number) for number in range(1, len(players) + 1))
