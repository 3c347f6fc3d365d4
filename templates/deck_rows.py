"""From rows of cells to cards: which column is which, what each cell holds, and all that is wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from .beside import file_inside
from .deck_cells import BadCellError, number_of, refuse_formula, text_of
from .deck_columns import FIELDS, field_of, meant
from .deck_grid import Grid, Row, is_empty
from .decks import CardRow
from .errors import InputError, listed, quoted
from .rich_text import parse
from .said import Saying, Text, joined, misfit, number, said, said_by

T = TypeVar("T")

FEWEST_CARDS = 5
"""A place for each pair of 1 to 5 has a card (rulebook: Setup)."""
MOST_CARDS = 2_000
MOST_COPIES = 100
ART = (".png", ".jpg", ".jpeg", ".webp", ".svg")
"""Suffixes of pictures."""
_ID = re.compile(r"\w+([-.]\w+)*")
_BLANKS = re.compile(r"\S[^\S\r\n]{2,}\S")
_TEXTS = {"condition": 200, "id": 60, "title": 200, "text": 4_000, "art": 200, "note": 4_000}
"""The most characters of each."""
_EXPECTED = {name: said(f"cell.{name}") for name in _TEXTS}


def is_id(text: str) -> bool:
    """Whether a card can have this id."""
    return _ID.fullmatch(text) is not None


@dataclass(slots=True)
class Read:
    """The cards as far as they were understood; faults and assumptions are the grid's."""

    cards: list[CardRow] = field(default_factory=list[CardRow])
    places: list[str] = field(default_factory=list[str])
    others: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    columns: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    usable: bool = True


def read_rows(grid: Grid, check: Callable[[str], str], folder: str) -> Read:
    """The cards of a grid, as :func:`~.deck_files.read_deck` says; art is looked for in ``folder``."""
    read = Read()
    before = len(grid.faults)
    columns = read.columns = _columns(grid)
    clear = len(grid.faults) == before
    if not columns.get("condition"):
        read.usable = False
        return read
    reader = _Reader(grid, columns, check, Path(folder))
    for row in grid.rows:
        card, others = reader.card(row)
        read.cards.append(card)
        read.places.append(str(grid.place(row)))
        read.others.append(others)
    reader.say_assumed()
    size = sum(card.count for card in read.cards)
    if clear and not FEWEST_CARDS <= size <= MOST_CARDS:  # without its count, a deck only seems small
        few = size < FEWEST_CARDS
        bound = said("deck.at-least", cards=FEWEST_CARDS) if few else said("deck.at-most", cards=MOST_CARDS)
        grid.faults.append(InputError(misfit(bound, number(size)), grid.source))
    return read


# --- columns -----------------------------------------------------------------------------------------


def _columns(grid: Grid) -> dict[str, list[int]]:
    """The columns of each field by index. In a spreadsheet there is one at most, in tables one a card."""
    columns: dict[str, list[int]] = {}
    seen: dict[str, int] = {}
    for index, header in enumerate(grid.headers):
        name = field_of(header)
        try:
            refuse_formula(header, said("cell.name"))
        except BadCellError as error:
            grid.faults.append(grid.where(said_by(error), None, index))
        if name is not None:
            columns.setdefault(name, []).append(index)
        elif not header:
            if any(not is_empty(row.cells[index]) for row in grid.rows):
                grid.faults.append(grid.where(misfit(said("cell.name"), said("nothing")), None, index))
        elif header.casefold() in seen:
            first = seen[header.casefold()]
            grid.faults.append(grid.where(_again(grid, header, first), None, index))
        seen.setdefault(header.casefold(), index)
    _refuse_slips(grid, columns)
    for name, found in columns.items():
        if not grid.keyed:
            grid.faults += [grid.where(_again(grid, name, found[0]), None, other) for other in found[1:]]
        if (written := grid.headers[found[0]]).casefold() != name:
            grid.assumed.append(said("assumed.column-is", header=quoted(written), field=name))
    if "condition" not in columns:
        names = [quoted(header) for header in grid.headers[:6] if header]
        got: Text = listed(names, "and") if names else said("none")
        if len(grid.headers) > 6:
            got = said("deck.and-more", names=listed(names, "and"))
        what = "deck.condition-key" if grid.keyed else "deck.condition-column"
        message = misfit(said(what, name=quoted("condition")), got)
        row = None if grid.keyed or not grid.headers else 0
        grid.faults.append(
            grid.where(message, None, row) if row is not None else InputError(message, grid.source)
        )
    return columns


def _again(grid: Grid, name: str, first: int) -> Text:
    again = said("deck.again", name=quoted(name), first=quoted(grid.headers[first]))
    return misfit(said("deck.once"), again)


def _refuse_slips(grid: Grid, columns: dict[str, list[int]]) -> None:
    """Refuse a column whose name is nearly one that is missing; any other is the designer's own.

    Where each card names its own, it is that card that misses it.
    """
    for index, header in enumerate(grid.headers):
        if not header or field_of(header):
            continue
        if near := meant(header, _with(grid, columns, index)):
            got = joined(quoted(header), said("did-you-mean", meant=quoted(near, 80)))
            grid.faults.append(
                grid.where(
                    misfit(said("deck.key-name" if grid.keyed else "deck.column-name"), got), None, index
                )
            )
        else:
            unused = "assumed.key-unused" if grid.keyed else "assumed.column-unused"
            grid.assumed.append(said(unused, header=quoted(header)))


def _with(grid: Grid, columns: dict[str, list[int]], index: int) -> list[str]:
    """The fields that are there wherever this column is."""
    if not grid.keyed:
        return [*columns]
    rows = [row.cells for row in grid.rows if row.cells[index] is not None]
    return [
        name
        for name, found in columns.items()
        if all(any(cells[other] is not None for other in found) for cells in rows)
    ]


# --- cells -------------------------------------------------------------------------------------------


class _Reader:
    """Reads row after row, and remembers the ids that it has met and what it has assumed."""

    def __init__(
        self, grid: Grid, columns: dict[str, list[int]], check: Callable[[str], str], folder: Path
    ) -> None:
        self.grid, self.columns, self.check, self.folder = grid, columns, check, folder
        known = {index for found in columns.values() for index in found}
        self.foreign = [index for index in range(len(grid.headers)) if index not in known]
        self.ids: dict[str, Saying] = {}
        self.assumed: dict[Saying, list[Saying]] = {}

    def card(self, row: Row) -> tuple[CardRow, dict[str, str]]:
        """The card of a row, and its cells under columns that are not used; faults go to the grid."""
        condition = self.of(row, "condition", lambda cell: self.check(self.text("condition", cell, row)), "")
        sacks = self.of(row, "sacks", lambda cell: self.number(row, "sacks", cell, 1, 2), 1)
        count = self.of(row, "count", lambda cell: self.number(row, "count", cell, 0, MOST_COPIES), 1)
        id_ = self.of(row, "id", lambda cell: self.id(cell, row), "")
        if id_ and any(
            str(row.cells[index]) != str(row.cells[index]).lower() for index in self.columns["id"]
        ):
            self.assume(said("assumed.small-ids"), row)
        texts = {
            name: self.of(row, name, lambda cell, name=name: self.text(name, cell, row), "")
            for name in ("title", "text", "note")
        }
        art = self.of(row, "art", lambda cell: self.art(cell, row), "")
        if count == 0:
            self.assume(said("assumed.drafts"), row)
        if condition:
            self.own_id(row, id_, condition)
            if id_:
                self.refuse_anothers(row, id_, condition)
        card = CardRow(condition, sacks, count, id_, texts["title"], art, texts["note"], texts["text"])
        others = {self.grid.headers[index]: self.foreign_text(row, index) for index in self.foreign}
        return card, others

    def of(self, row: Row, name: str, read: Callable[[object], T], default: T) -> T:
        """A field's value; ``default`` for a cell that is empty, not there, or at fault."""
        filled = [index for index in self.columns.get(name, []) if not is_empty(row.cells[index])]
        for other in filled[1:] if self.grid.keyed else ():
            too = said("deck.too", name=quoted(self.grid.headers[other]))
            message = misfit(said("deck.field-once", field=name), too)
            self.grid.faults.append(self.grid.where(message, row.number, other))
        if not filled:
            if name == "condition":
                index = None if self.grid.keyed else self.columns[name][0]
                message = misfit(_EXPECTED[name], said("nothing"))
                self.grid.faults.append(self.grid.where(message, row.number, index))
            elif name in ("sacks", "count") and self.is_written(row, name):
                self.assume(said("assumed.empty-cell", field=name, value=default), row)
            return default
        try:
            return read(row.cells[filled[0]])
        except ValueError as error:
            self.grid.faults.append(self.grid.where(said_by(error), row.number, filled[0]))
            return default

    def is_written(self, row: Row, name: str) -> bool:
        """Whether the file has an empty cell there, and does not leave it out."""
        cells = [row.cells[index] for index in self.columns.get(name, [])]
        return bool(cells) and (not self.grid.keyed or any(cell is not None for cell in cells))

    def text(self, name: str, cell: object, row: Row) -> str:
        text = text_of(cell, _EXPECTED[name], _TEXTS[name], lines=name in ("title", "text", "note"))
        if isinstance(cell, str) and not unicodedata.is_normalized("NFC", cell):
            self.assume(said("assumed.accents", field=name), row)
        if isinstance(cell, str) and _BLANKS.search(cell):
            self.assume(said("assumed.blanks", field=name), row)
        if name in ("title", "text"):
            parse(text)
        return text

    def number(self, row: Row, name: str, cell: object, least: int, most: int) -> int:
        found, written = number_of(cell, least, most)
        if written:
            self.assume(said("assumed.written", written=written, field=name, number=found), row)
        return found

    def id(self, cell: object, row: Row) -> str:
        text = self.text("id", cell, row)
        if not is_id(text):
            raise BadCellError(misfit(_EXPECTED["id"], quoted(text)))
        return text.lower()

    def own_id(self, row: Row, given: str, condition: str) -> None:
        """Refuse an id that another card has; a card without one has its condition's."""
        name = given or condition.replace(" ", "-")
        place = self.grid.place(row)
        first = self.ids.setdefault(name.casefold(), place)
        if first != place:
            key = "deck.again-in" if given else "deck.again-given"
            message = misfit(said("deck.own-id"), said(key, name=quoted(name), place=first))
            index = self.columns["id" if given else "condition"][0]
            column = None if is_empty(row.cells[index]) else index
            self.grid.faults.append(self.grid.where(message, row.number, column))

    def refuse_anothers(self, row: Row, given: str, condition: str) -> None:
        """Refuse an id that says another condition than the card has: it would be taken at its word."""
        try:
            named = self.check(given.replace("-", " "))
        except ValueError:
            return
        if named != condition:
            message = misfit(said("deck.no-other-condition"), quoted(given))
            self.grid.faults.append(self.grid.where(message, row.number, self.columns["id"][0]))

    def art(self, cell: object, row: Row) -> str:
        return file_inside(self.folder, self.text("art", cell, row), said("file.a-picture"), ART).as_posix()

    def foreign_text(self, row: Row, index: int) -> str:
        """What stands under a column that is not used, as it is; only a failed formula is a fault."""
        cell = row.cells[index]
        try:
            refuse_formula(cell, said("cell.foreign"))
        except BadCellError as error:
            self.grid.faults.append(self.grid.where(said_by(error), row.number, index))
        return "" if is_empty(cell) else str(cell)

    # --- what is assumed ---------------------------------------------------------------------------

    def assume(self, what: Saying, row: Row) -> None:
        self.assumed.setdefault(what, []).append(self.grid.place(row))

    def say_assumed(self) -> None:
        """Tell each assumption once, with its first place, and which columns are not there."""
        for name, default in (("sacks", "1"), ("count", "1")):
            if name not in self.columns:
                self.grid.assumed.append(said("assumed.default", field=name, value=default))
        missing = [name for name in FIELDS[3:] if name not in self.columns]
        if missing:
            self.grid.assumed.append(said("assumed.missing", fields=listed(missing)))
        for what, places in self.assumed.items():
            more = len(places) - 1
            facts = {"what": what, "place": places[0]}
            one = said("assumed.at", **facts)
            self.grid.assumed.append(said("assumed.at-more", **facts, more=more) if more else one)
