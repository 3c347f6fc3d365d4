"""Decks of one's own: a deck file as the cards that are printed and played."""

from __future__ import annotations

from ..rules.bloeder_sack import Card, parse_condition, phrase
from ..rules.errors import NotationError
from ..templates.deck_files import DeckError, DeckFile, read_deck
from ..templates.errors import quoted, shown
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


def cards_of(deck: DeckFile) -> list[Card]:
    """Every card of the deck, as often as it counts."""
    return [
        Card(parse_condition(row.condition), row.sacks, row.id)
        for row in deck.cards
        for _ in range(row.count)
    ]


def titles_of(deck: DeckFile) -> dict[str, str]:
    """The titles that cards have of their own, by id."""
    return {id_of(deck, index): row.title for index, row in enumerate(deck.cards) if row.title}


def id_of(deck: DeckFile, index: int) -> str:
    """The id of the card of that index: its own, or its condition's."""
    row = deck.cards[index]
    return row.id or row.condition.replace(" ", "-")
