"""Rows of cells under headers: what every kind of deck file is read as, and how its places are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from .errors import InputError, quoted

MOST_ROWS, MOST_COLUMNS = 2_000, 100
"""More is surely a slip, or no deck."""

Where = Callable[[str, int | None, int | None], InputError]
"""Makes an error about a row's number, and about a column's index if it is about one cell."""


class CellError(InputError):
    """What is wrong with a cell of a spreadsheet: ``FILE: row 5, column B (condition): expected …``.

    ``line`` and ``column`` are the numbers of its row and column, from 1.
    """

    def __init__(
        self, message: str, file: str, row: int, column: int | None = None, header: str = ""
    ) -> None:
        super().__init__(message, file, row, column)
        self.header = header

    def __str__(self) -> str:
        named = f" ({quoted(self.header)[1:-1]})" if self.header else ""
        cell = f", column {letters(self.column)}{named}" if self.column is not None else ""
        return f"{self.file}: row {self.line}{cell}: {self.message}"

    def __reduce__(self) -> tuple[type[CellError], tuple[str, str, int, int | None, str]]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return CellError, (self.message, self.file, self.line or 0, self.column, self.header)


class DeckError(Exception):
    """Everything that is wrong with a deck file, each fault with its place.

    ``usable`` tells whether the file is a deck at all; ``assumed`` is what was taken for granted in reading.
    """

    def __init__(self, faults: list[InputError], *, usable: bool, assumed: tuple[str, ...] = ()) -> None:
        self.faults = tuple(faults)
        self.usable = usable
        self.assumed = assumed
        super().__init__("\n".join(map(str, faults)))


@dataclass(slots=True)
class Row:
    """A row by its number (in a spreadsheet from 1, in a list from 0), with a cell for each header."""

    number: int
    cells: list[object]


def no_theme(message: str) -> InputError:
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
    assumed: list[str] = field(default_factory=list[str])
    faults: list[InputError] = field(default_factory=list[InputError])
    theme: str = ""
    blame_theme: Callable[[str], InputError] = no_theme

    def place(self, row: Row) -> str:
        """A row as a sentence names it."""
        return f"card {row.number + 1}" if self.keyed else f"row {row.number}"


def spreadsheet(
    source: str, rows: list[Row], assumed: list[str], faults: list[InputError], *, ragged: bool
) -> Grid:
    """The grid of a spreadsheet's rows, the first of which that is not empty names the columns.

    Empty rows, and rows that begin with ``#`` and a blank, are no cards. With ``ragged``, rows that have
    fewer cells than the first are faults. Raises InputError for more than makes sense.
    """
    filled = [row for row in rows if any(not is_empty(cell) for cell in row.cells)]
    comments = [row for row in filled if is_comment(row.cells)]
    kept = [row for row in filled if not is_comment(row.cells)]
    if comments:
        assumed.append(f"{_rows(comments)} {'is a comment' if len(comments) == 1 else 'are comments'}")
    if not kept:
        raise InputError("expected a row with the columns' names and rows with cards, got empty rows", source)
    first, *cards = kept
    if len(cards) > MOST_ROWS:
        raise InputError(f"expected at most {MOST_ROWS:,} rows with cards, got {len(cards):,}", source)
    while first.cells and is_empty(first.cells[-1]):
        first.cells.pop()
    headers = [header_text(cell) for cell in first.cells]

    def where(message: str, row: int | None, column: int | None) -> InputError:
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
        message = f"expected at most {width} cells, as the first row has, got {got} beyond them"
        grid.faults.append(grid.where(message, row.number, beyond[0]))
    elif ragged and len(row.cells) < width:
        message = f"expected {width} cells, as the first row has, got {len(row.cells)}"
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


def described(cell: object) -> str:
    """A cell as a message names it."""
    if isinstance(cell, str):
        return quoted(" ".join(cell[:200].split()))
    if isinstance(cell, bool):
        return str(cell).lower()
    if isinstance(cell, float):
        return f"{cell:g}"
    if isinstance(cell, int):
        return str(cell) if abs(cell) < 10**20 else "a very large number"
    if isinstance(cell, list | dict):
        return "a list" if isinstance(cell, list) else "a table"
    return f"the date or time {cell}" if cell is not None else "nothing"


def letters(column: int | None) -> str:
    """The letters that spreadsheets give a column, counted from 1: ``A``, ``Z``, ``AA``."""
    found, left = "", column or 0
    while left > 0:
        left, digit = divmod(left - 1, 26)
        found = chr(65 + digit) + found
    return found


def _rows(rows: list[Row]) -> str:
    first = f"row {rows[0].number}"
    return first if len(rows) == 1 else f"{first} and {len(rows) - 1} more"
