"""Decks of cards, as data: one row a card."""

from __future__ import annotations

from dataclasses import dataclass

from .loader import Loaded, load_builtin


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as a deck file has it: its condition's phrase, its symbols, how many of it there are.

    The texts may be empty: ``id`` and ``title`` come from the condition then. ``title`` and ``text`` are
    printed, as ``rich_text`` reads them; ``art`` is the name of a picture from the deck's folder on,
    ``note`` is the designer's.
    """

    condition: str
    sacks: int = 1
    count: int = 1
    id: str = ""
    title: str = ""
    art: str = ""
    note: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Deck:
    """The rows of a deck file."""

    card: tuple[CardRow, ...]


def deck(name: str) -> Loaded[Deck]:
    """The deck of that name that comes with the package."""
    return load_builtin("decks", name, Deck)
