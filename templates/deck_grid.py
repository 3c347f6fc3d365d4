"""Rows of cells under headers: what every kind of deck file is read as, and how its places are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .errors import InputError, quoted
from .said import Saying, Text, misfit, number, said

MOST_ROWS, MOST_COLUMNS = 2_000, 100
"""More is surely a slip, or no deck."""

Where = Callable[[Text, int | None, int | None], InputError]
"""Makes an error about a row's number, and about a column's index if it is about one cell."""


class CellError(InputError):
    """What is wrong with a cell of a spreadsheet: ``FILE: row 5, column B (condition): expected …``.

    ``line`` and ``column`` are the numbers of its row and column, from 1.
    """

    def __init__(self, said: Text, file: str, row: int, column: int | None = None, header: str = "") -> None:
        super().__init__(said, file, row, column)
        self.header = header

    _joint = ": "

    def place_in(self, code: str) -> str:
        """Row and column, in the language of that code."""
        row = said("place.row", number=self.line).in_language(code)
        if self.column is None:
            return row
        named = f" ({quoted(self.header).inner})" if self.header else ""
        column = said("place.column", column=letters(self.column)).in_language(code)
        return f"{row}{column}{named}"

    def __reduce__(self) -> tuple[type[CellError], tuple[Text, str, int, int | None, str]]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return CellError, (self.said, self.file, self.line or 0, self.column, self.header)


class DeckError(Exception):
    """Everything that is wrong with a deck file, each fault with its place.

    ``usable`` tells whether the file is a deck at all; ``assumed`` is what was taken for granted in reading.
    """

    def __init__(self, faults: list[InputError], *, usable: bool, assumed: tuple[Text, ...] = ()) -> None:
        self.faults = tuple(faults)
        self.usable = usable
        self.assumed = assumed
        super().__init__("\n".join(map(str, faults)))


@dataclass(slots=True)
class Row:
    """A row by its number (in a spreadsheet from 1, in a list from 0), with a cell for each header."""

    number: int
    cells: list[object]


def no_theme(message: Text) -> InputError:
    """The error about the theme of a deck that has none."""
    return InputError(message, "theme")


@dataclass(slots=True)
class Grid:
    """The rows of one file. ``keyed``: each card names its own columns, as in TOML and JSON.

    ``theme`` is what such a file says of the look of all its cards; ``blame_theme`` makes errors about it.
    """

    source: str
    headers: list[str]
    rows: list[Row]
    where: Where
    keyed: bool = False
    assumed: list[Text] = field(default_factory=list[Text])
    faults: list[InputError] = field(default_factory=list[InputError])
    theme: str = ""
    blame_theme: Callable[[Text], InputError] = no_theme

    def place(self, row: Row) -> Saying:
        """A row as a sentence names it."""
        if self.keyed:
            return said("place.card", number=row.number + 1)
        return said("place.row", number=row.number)


def spreadsheet(
    source: str, rows: list[Row], assumed: list[Text], faults: list[InputError], *, ragged: bool
) -> Grid:
    """The grid of a spreadsheet's rows, the first of which that is not empty names the columns.

    Empty rows, and rows that begin with ``#`` and a blank, are no cards. With ``ragged``, rows that have
    fewer cells than the first are faults. Raises InputError for more than makes sense.
    """
    filled = [row for row in rows if any(not is_empty(cell) for cell in row.cells)]
    comments = [row for row in filled if is_comment(row.cells)]
    kept = [row for row in filled if not is_comment(row.cells)]
    if comments:
        first, more = comments[0].number, len(comments) - 1
        more_than_one = said("assumed.comments", row=first, more=more)
        assumed.append(more_than_one if more else said("assumed.comment", row=first))
    if not kept:
        raise InputError(misfit(said("deck.rows"), said("deck.empty-rows")), source)
    first, *cards = kept
    if len(cards) > MOST_ROWS:
        raise InputError(misfit(said("deck.most-rows", most=MOST_ROWS), number(len(cards))), source)
    while first.cells and is_empty(first.cells[-1]):
        first.cells.pop()
    headers = [header_text(cell) for cell in first.cells]

    def where(message: Text, row: int | None, column: int | None) -> InputError:
        if row is None:
            row = first.number if column is not None else None
        if row is None:
            return InputError(message, source)
        header = headers[column] if column is not None and column < len(headers) else ""
        return CellError(message, source, row, None if column is None else column + 1, header)

    grid = Grid(source, headers, cards, where, assumed=assumed, faults=faults)
    for row in cards:
        _fit(grid, row, ragged=ragged)
    return grid


def _fit(grid: Grid, row: Row, *, ragged: bool) -> None:
    """Give the row a cell for each header; what is too many or too few is a fault."""
    width = len(grid.headers)
    beyond = [index for index, cell in enumerate(row.cells) if index >= width and not is_empty(cell)]
    if beyond:
        got = described(row.cells[beyond[0]])
        message = misfit(said("deck.fewer-cells", width=width), said("deck.beyond", cell=got))
        grid.faults.append(grid.where(message, row.number, beyond[0]))
    elif ragged and len(row.cells) < width:
        message = misfit(said("deck.cells", width=width), len(row.cells))
        grid.faults.append(grid.where(message, row.number, None))
    row.cells = [*row.cells[:width], *[None] * (width - len(row.cells))]


def is_empty(cell: object) -> bool:
    """Whether a cell holds nothing, or blanks alone."""
    return cell is None or (isinstance(cell, str) and not cell.strip(" \t\r\n\xa0\ufeff"))


def is_comment(cells: list[object]) -> bool:
    """Whether a row begins with ``#`` and a blank: neither an error such as ``#REF!`` nor a column ``#``."""
    first = cells[0] if cells else None
    if not isinstance(first, str):
        return False
    alone = first.strip() == "#" and all(map(is_empty, cells[1:]))
    return alone or first.lstrip().startswith(("# ", "#\t"))


def header_text(cell: object) -> str:
    """A column's name as it is written, on one line."""
    return "" if cell is None else " ".join(str(cell)[:200].split())


def described(cell: object) -> Text:
    """A cell as a message names it."""
    if isinstance(cell, str):
        return quoted(" ".join(cell[:200].split()))
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float):
        return f"{cell:g}"
    if isinstance(cell, int):
        return str(cell) if abs(cell) < 10**20 else said("value.large")
    if isinstance(cell, list | dict):
        return said("value.list" if isinstance(cell, list) else "value.table")
    return said("value.date", value=str(cell)) if cell is not None else said("nothing")


def letters(column: int | None) -> str:
    """The letters that spreadsheets give a column, counted from 1: ``A``, ``Z``, ``AA``."""
    found, left = "", column or 0
    while left > 0:
        left, digit = divmod(left - 1, 26)
        found = chr(65 + digit) + found
    return found
