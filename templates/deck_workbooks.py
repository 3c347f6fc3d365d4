"""Excel's workbooks, read by openpyxl, which is imported here alone: the extra ``xlsx``."""

from __future__ import annotations

import io
import warnings
import zipfile
import zlib
from collections.abc import Iterable
from typing import Any

from .deck_grid import MOST_COLUMNS, MOST_ROWS, Grid, Row, is_empty, letters, spreadsheet
from .errors import InputError, listed, quoted
from .said import Text, misfit, said

_UNPACKED = 16_000_000
"""Bytes of all parts of a workbook once unpacked; a thousand cards are some 300,000."""
_MEMBERS = 2_000
_DECLARATIONS = (b"<!DOCTYPE", b"<!ENTITY", b"<\0!\0D\0", b"<\0!\0E\0")
"""How a part begins to declare things of its own, in UTF-8 and UTF-16."""
_LAST_ROW = 1_048_576
"""Excel has no more rows."""


def read_workbook(data: bytes, source: str) -> Grid:
    """The rows of a workbook's first sheet that holds something; others are told of.

    Raises InputError, for what is no workbook, for what would unpack to far more than a deck, and when
    openpyxl is not installed.
    """
    try:
        import openpyxl
    except ImportError:
        raise InputError(said("deck.needs-openpyxl"), source) from None
    _refuse_bombs(data, source)
    assumed: list[Text] = []
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            # Twice: a formula and the value that it had when it was saved.
            values, formulas = (
                openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=only, keep_links=False)
                for only in (True, False)
            )
            name, rows = _first_filled(values, source)
            written = _rows(formulas[name], source)
            assumed += _saved_results(rows, written)
            rows = _with_formulas(rows, written)
            others = [sheet for sheet in values.sheetnames if sheet != name]
    except InputError:
        raise
    except Exception as error:  # openpyxl raises whatever a damaged file leads to
        raise _damaged(error, source) from None
    if others:
        few: list[Text] = [quoted(sheet) for sheet in others[:5]]
        few += [said("assumed.other-sheets")] if len(others) > 5 else []
        listing = listed(few, "and")
        assumed.append(said("assumed.sheet", name=quoted(name), others=listing, count=len(others)))
    return spreadsheet(source, rows, assumed, [], ragged=False)


def _refuse_bombs(data: bytes, source: str) -> None:
    """Unpack every part once, no further than the limit, and look for what no workbook has.

    Every part, since a workbook says itself which of them are its tables.
    """
    left = _UNPACKED
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > _MEMBERS:
                raise InputError(misfit(said("deck.excel-parts", most=_MEMBERS), said("more")), source)
            for member in members:
                with archive.open(member) as file:
                    content = file.read(left + 1)
                left -= len(content)
                if left < 0:
                    bound = said("deck.excel-bytes", most=_UNPACKED)
                    raise InputError(misfit(bound, said("more")), source)
                is_picture = member.filename.startswith("xl/media/")
                if not is_picture and any(sign in content for sign in _DECLARATIONS):
                    raise InputError(misfit(said("deck.excel"), said("deck.excel-declares")), source)
    except (
        zipfile.BadZipFile,
        zlib.error,
        OSError,
        EOFError,
        RuntimeError,
        NotImplementedError,
        ValueError,
    ) as error:
        raise _damaged(error, source) from None


def _damaged(error: Exception, source: str) -> InputError:
    return InputError(misfit(said("deck.excel"), said("deck.excel-damaged", why=_reason(error))), source)


def _first_filled(workbook: Any, source: str) -> tuple[str, list[Row]]:
    for sheet in workbook.worksheets:
        if sheet.sheet_state == "visible" and (rows := _rows(sheet, source)):
            return sheet.title, rows
    raise InputError(misfit(said("deck.rows"), said("deck.empty-sheets")), source)


def _rows(sheet: Any, source: str) -> list[Row]:
    """The rows that hold something, with their numbers."""
    sheet.reset_dimensions()  # what the file says of its size is not to be trusted
    rows: list[Row] = []
    for number, cells in enumerate(sheet.iter_rows(values_only=True), 1):
        if number > _LAST_ROW or len(rows) > 2 * MOST_ROWS:
            raise InputError(misfit(said("deck.most-rows", most=MOST_ROWS), said("more")), source)
        kept = _trimmed(cells)
        if len(kept) > MOST_COLUMNS:
            got = said("deck.columns-in-row", columns=len(kept), row=number)
            raise InputError(misfit(said("deck.most-columns", most=MOST_COLUMNS), got), source)
        if kept:
            rows.append(Row(number, kept))
    return rows


def _trimmed(cells: Iterable[object]) -> list[object]:
    kept = [*cells]
    while kept and is_empty(kept[-1]):
        kept.pop()
    return kept


def _with_formulas(values: list[Row], formulas: list[Row]) -> list[Row]:
    """The values, and the formula itself where it has none: that is a fault, and no empty cell."""
    cells = {row.number: row.cells for row in values}
    merged: list[Row] = []
    for row in formulas:
        known = cells.get(row.number, [])
        padded = [*known, *[None] * (len(row.cells) - len(known))]
        shown = [
            _formula(formula) if value is None else value
            for value, formula in zip(padded, [*row.cells, *[None] * len(padded)], strict=False)
        ]
        merged.append(Row(row.number, shown))
    numbers = {row.number for row in merged}
    return sorted(
        [*merged, *(row for row in values if row.number not in numbers)], key=lambda row: row.number
    )


def _saved_results(values: list[Row], formulas: list[Row]) -> list[Text]:
    """That formulas are taken at their results, with the place of the first, where there are any."""
    results = {
        (row.number, index) for row in values for index, value in enumerate(row.cells) if value is not None
    }
    places = [
        f"{letters(index + 1)}{row.number}"
        for row in formulas
        for index, cell in enumerate(row.cells)
        if _is_formula(cell) and (row.number, index) in results
    ]
    if not places:
        return []
    more = len(places) - 1
    several = said("assumed.results-more", place=places[0], more=more)
    return [several if more else said("assumed.results", place=places[0])]


def _is_formula(value: object) -> bool:
    return value.startswith("=") if isinstance(value, str) else hasattr(value, "text")


def _formula(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value if value and value.startswith("=") else None
    return f"={getattr(value, 'text', '') or '…'}"  # an array's formula


def _reason(error: Exception) -> str:
    told = " ".join(str(error).split())[:80]
    return quoted(told, 80).inner if told else type(error).__name__
