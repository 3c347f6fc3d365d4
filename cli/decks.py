"""Decks of one's own: a deck file as the cards that are printed and played."""

from __future__ import annotations

from ..rules.bloeder_sack import EXAMPLES, Card, ConditionError, parse_condition, phrase, translated
from ..templates.deck_files import DeckError, DeckFile, read_deck
from ..templates.decks import deck
from ..templates.errors import InputError, listed, quoted, shown
from ..templates.languages import Language
from ..templates.said import Said, Text, joined, misfit, said
from .errors import UserError

_MANY = 20
"""So many faults are told where a deck is not checked, but used."""


def checked(text: str) -> str:
    """The phrase of a condition as the engine writes it, in English. Raises ValueError for none."""
    try:
        return phrase(parse_condition(text))
    except ConditionError as error:
        raise ValueError(unread(error)) from None


def unread(error: ConditionError) -> Said:
    """What is wrong with the text of a condition, as a message; words of the grammar in its language."""
    facts = {name: Grammar(fact) if isinstance(fact, str) else fact for name, fact in error.facts.items()}
    if error.code == "condition":
        facts["examples"] = Grammar(*EXAMPLES)
    meant = said("did-you-mean", meant=quoted(error.suggestion)) if error.suggestion else ""
    return misfit(said(f"condition.{error.code}", **facts), joined(quoted(error.text), meant))


class Grammar:
    """Words of the conditions' grammar, which are translated, too; several as a list."""

    def __init__(self, *phrases: str) -> None:
        self.phrases = phrases

    def in_language(self, code: str) -> str:
        """The words in the language of that code."""
        return listed([translated(each, code) for each in self.phrases]).in_language(code)

    def __str__(self) -> str:
        return self.in_language("en")


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
        told: list[Text | InputError] = [*error.faults[:_MANY]]
        if len(error.faults) > _MANY:
            told.append(said("deck.more-faults", more=len(error.faults) - _MANY, file=shown(file)))
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
