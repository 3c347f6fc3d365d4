"""Decks of one's own: a deck file as the cards that are printed and played."""

from __future__ import annotations

from ..rules.bloeder_sack import Card, parse_condition, phrase
from ..rules.errors import NotationError
from ..templates.deck_files import DeckError, DeckFile, read_deck
from ..templates.decks import deck
from ..templates.errors import quoted, shown
from ..templates.languages import Language
from .errors import UserError

_MANY = 20
"""So many faults are told where a deck is not checked, but used."""


def checked(text: str) -> str:
    """The phrase of a condition as the engine writes it, in English. Raises ValueError for none."""
    try:
        return phrase(parse_condition(text))
    except NotationError as error:
        meant = f" (did you mean {quoted(error.suggestion)}?)" if error.suggestion else ""
        raise ValueError(f"expected {error.expected}, got {quoted(text)}{meant}") from None


class Readings:
    """:func:`checked`, which remembers what was read for something that is not written that way."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        """Read a condition. Raises ValueError for none."""
        read = checked(text)
        condition = parse_condition(read)
        words = text.casefold().replace(",", " ").split()
        if not any(phrase(condition, code).casefold().split() == words for code in ("en", "de")):
            self.found.setdefault(" ".join(text.split()), read)
        return read


def built_in_deck() -> DeckFile:
    """The deck of the game itself."""
    loaded = deck("bloeder-sack")
    rows = loaded.value.card
    places = tuple(f"card {number}" for number in range(1, len(rows) + 1))
    return DeckFile(loaded.source, rows, places, ({},) * len(rows), ())


def deck_from(file: str) -> DeckFile:
    """The deck of a file. Raises UserError with its faults, and how to see them all."""
    try:
        return read_deck(file, checked)
    except DeckError as error:
        told = [str(fault) for fault in error.faults[:_MANY]]
        if len(error.faults) > _MANY:
            more = len(error.faults) - _MANY
            told.append(f"and {more} more such faults; see: spielsack deck check {shown(file)}")
        raise UserError(*told) from error


def cards_of(own: DeckFile) -> list[Card]:
    """Every card of the deck, as often as it counts."""
    return [
        Card(parse_condition(row.condition), row.sacks, row.id) for row in own.cards for _ in range(row.count)
    ]


def place_of(own: DeckFile, index: int, words: Language) -> str:
    """Where the card of that index stands, in a language: ``row 5``, ``Zeile 5``."""
    kind, number = own.place(index).split()
    return words.text(f"deck.place.{kind}", number=number)


def id_of(own: DeckFile, index: int) -> str:
    """The id of the card of that index: its own, or its condition's."""
    row = own.cards[index]
    return row.id or row.condition.replace(" ", "-")
