"""Warnings of ``spielsack deck check`` about titles that are nearly the same, and about colours."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from ..sheets.bloeder_sack.legible import LEAST_CONTRAST, alike, faint
from ..sheets.pieces import Look
from ..templates.deck_files import DeckFile
from ..templates.languages import Language
from ..templates.rich_text import plain_text
from ..templates.stocks import Stock
from ..templates.themes import Theme
from .decks import place_of

_SHORTEST = 5
"""Letters: every other short title is near to another."""


def nearly_alike(deck: DeckFile, words: Language) -> Iterator[tuple[int, str]]:
    """Titles of the designer's own that differ in one letter, in accents or in marks, with the card's index.

    Titles that are the same are told elsewhere, and those with other figures are other titles.
    """
    known: dict[str, tuple[int, str]] = {}
    for index, card in enumerate(deck.cards):
        name = plain_text(card.title)
        key = _letters(name)
        if len(key) < _SHORTEST:
            continue
        near = {key, *(key[:at] + key[at + 1 :] for at in range(len(key)) if not key[at].isdigit())}
        found = sorted({known[each] for each in near if each in known})
        others = [first for first, title in found if title.casefold() != name.casefold()]
        if others and _figures(deck.cards[others[0]].title) == _figures(name):
            yield index, words.text("deck.near-title", first=place_of(deck, others[0], words))
        for each in near:
            known.setdefault(each, (index, name))


def colors(theme: Theme | None, look: Look, stock: Stock, words: Language) -> Iterator[tuple[str, str]]:
    """What a theme's colours make hard to see: the code of the warning, and the words for it."""
    if theme is None:
        return
    for found in alike(look.palette):
        kinds = [words.text(f"deck.family.{key}") for key in (found.one, found.other)]
        sight = words.text(f"deck.sight.{_sight(found.sight)}")
        yield "colors-alike", words.text("deck.colors-alike", one=kinds[0], other=kinds[1], sight=sight)
    for box in faint(theme.frame, look, stock):
        facts = {"box": box.box, "kind": words.text(f"deck.family.{box.family}"), "ratio": box.ratio}
        sight = words.text(f"deck.sight.{_sight(box.sight)}")
        yield "faint", words.text("deck.faint", **facts, least=LEAST_CONTRAST, sight=sight)


def _sight(name: str) -> str:
    return name if name in ("protan", "deutan", "tritan", "grey") else "full"


def _letters(text: str) -> str:
    """Letters and figures alone, small and without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if char.isalnum())


def _figures(text: str) -> str:
    return "".join(char for char in text if char.isdigit())
