"""Reads the deck files that designers make: TOML, JSON, CSV, tables with tabs, and Excel's workbooks.

    deck = read_deck("my.csv", check)
    deck.cards          a CardRow each
    deck.assumed        what was taken for granted: encoding, separator, defaults, columns not used
    deck.place(3)       "row 5", for messages about a card

``check`` knows the conditions: it answers with the phrase as it is kept, or raises ValueError, saying what
was expected and what came. Whatever is wrong is a :class:`DeckError` that holds all faults at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field

from .deck_grid import DeckError, Grid, is_empty, no_theme
from .deck_kinds import WORDS, Kind, kind_of
from .deck_rows import FEWEST_CARDS, MOST_CARDS, read_rows
from .decks import CardRow
from .errors import InputError
from .reading import STDIN, read_bytes
from .said import Text, misfit, said

__all__ = ["FEWEST_CARDS", "MOST_CARDS", "CardRow", "DeckError", "DeckFile", "read_deck"]

_LIMIT = 4_000_000
"""Largest file read, in bytes: a workbook may hold a few pictures."""
_TEXT_LIMIT = 1_000_000
_WHAT = said("deck.file")


def _unplaced(_card: int, column: str, message: Text) -> InputError:
    return InputError(message, column)


@dataclass(frozen=True, slots=True)
class DeckFile:
    """The cards of a deck file in its order, where each stands, and what was assumed (``taken``) in reading.

    ``others`` are each card's cells under columns of the designer's own; they are not used. ``folder`` is
    where the pictures of ``art`` are looked for. ``blame`` makes the fault about a column of a card, by its
    index, at its place in the file. ``theme`` is the name, or the file, of how the deck looks.
    """

    source: str
    cards: tuple[CardRow, ...]
    places: tuple[str, ...]
    others: tuple[dict[str, str], ...]
    taken: tuple[Text, ...]
    folder: str = ""
    blame: Callable[[int, str, Text], InputError] = field(default=_unplaced, compare=False, repr=False)
    theme: str = ""
    blame_theme: Callable[[Text], InputError] = field(default=no_theme, compare=False, repr=False)

    @property
    def assumed(self) -> tuple[str, ...]:
        """What was assumed, in English."""
        return tuple(map(str, self.taken))

    @property
    def size(self) -> int:
        """How many cards the deck has, all copies counted."""
        return sum(card.count for card in self.cards)

    def place(self, card: int) -> str:
        """Where the card of that index stands, as a message names it: ``row 5``, ``card 4``."""
        return self.places[card]


def read_deck(path: str | os.PathLike[str], check: Callable[[str], str]) -> DeckFile:
    """The deck in a file; ``-`` is standard input. Art is looked for beside the file.

    Raises :class:`DeckError`: ``usable`` when the file is a deck and its cards have faults.
    """
    try:
        data, source = read_bytes(path, _WHAT, _LIMIT)
        folder = "" if source == STDIN else os.path.dirname(os.fspath(path))  # noqa: PTH120
        return deck_of(data, source, check, folder)
    except InputError as error:
        raise DeckError([error], usable=False) from None


def deck_of(data: bytes, source: str, check: Callable[[str], str], folder: str = "") -> DeckFile:
    """The same for bytes that are at hand; ``source`` is the name to call them by, with its suffix.

    Raises :class:`DeckError`, and InputError for what is no deck at all.
    """
    kind, guessed = kind_of(source, data)
    grid = _grid(data, source, kind)
    if guessed:
        grid.assumed.insert(0, said("assumed.stdin", kind=WORDS[kind]))
    read = read_rows(grid, check, folder)
    if grid.faults:
        raise DeckError(_in_order(grid.faults), usable=read.usable, assumed=tuple(grid.assumed))

    def blame(card: int, column: str, message: Text) -> InputError:
        row = grid.rows[card]
        filled = [at for at in read.columns.get(column, []) if not is_empty(row.cells[at])]
        return grid.where(message, row.number, filled[0] if filled else None)

    cards, places, others = tuple(read.cards), tuple(read.places), tuple(read.others)
    taken = tuple(grid.assumed)
    return DeckFile(source, cards, places, others, taken, folder, blame, grid.theme, grid.blame_theme)


def _grid(data: bytes, source: str, kind: Kind) -> Grid:
    if kind == "xlsx":
        from .deck_workbooks import read_workbook

        return read_workbook(data, source)
    if len(data) > _TEXT_LIMIT:
        bound = said("file.at-most", what=_WHAT, most=_TEXT_LIMIT)
        raise InputError(misfit(bound, said("file.bytes", bytes=len(data))), source)
    if kind in ("csv", "tsv"):
        from .deck_texts import read_text_table

        return read_text_table(data, source, "\t" if kind == "tsv" else ",")
    from .deck_trees import read_tree

    return read_tree(data, source)


def _in_order(faults: list[InputError]) -> list[InputError]:
    """By row and column; what is about the whole file comes first."""
    return sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0))
