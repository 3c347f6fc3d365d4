"""CSV and tables with tabs: encoding, separator and rows, with what was assumed of them."""

from __future__ import annotations

import codecs
import csv
import io
import re

from .deck_columns import field_of
from .deck_grid import MOST_COLUMNS, MOST_ROWS, CellError, Grid, Row, is_comment, is_empty, spreadsheet
from .errors import InputError
from .reading import decoded
from .said import Text, misfit, number, said

_SEPARATORS = {",": said("assumed.commas"), ";": said("assumed.semicolons"), "\t": said("assumed.tabs")}
_LONGEST = 20_000
"""Characters of a cell, at the most."""
_BLANK_ROWS = 100_000
"""Rows of any kind, at the most."""
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def read_text_table(data: bytes, source: str, expected: str) -> Grid:
    """The rows of a table as text; ``expected`` is the separator that its suffix stands for.

    Raises InputError for what is no such table.
    """
    assumed: list[Text] = []
    text = _decoded(data, source, assumed)
    _refuse_controls(text, source)
    text, separator = _separator(text, expected, assumed)
    faults: list[InputError] = []
    rows = _rows(text, separator, source)
    if any("\n" in str(cell).strip() for row in rows for cell in row.cells):
        assumed.append(said("assumed.line-breaks"))
    return spreadsheet(source, rows, assumed, faults, ragged=True)


def _decoded(data: bytes, source: str, assumed: list[Text]) -> str:
    for mark, encoding, told in (
        (codecs.BOM_UTF8, "utf-8-sig", said("assumed.utf8-mark")),
        (codecs.BOM_UTF16_LE, "utf-16", said("assumed.encoding", encoding="UTF-16")),
        (codecs.BOM_UTF16_BE, "utf-16", said("assumed.encoding", encoding="UTF-16")),
    ):
        if data.startswith(mark):
            assumed.append(told)
            if encoding == "utf-8-sig":
                return decoded(data, source)
            try:
                return data.decode(encoding).removeprefix("\ufeff")
            except UnicodeDecodeError:
                raise InputError(misfit(said("deck.text"), said("deck.damaged-utf16")), source) from None
    if b"\0" in data:
        line, column = data.count(b"\n", 0, data.find(b"\0")) + 1, _column(data, data.find(b"\0"))
        raise InputError(misfit(said("deck.text"), said("deck.nul")), source, line, column)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            message = misfit(said("deck.text-in"), said("deck.byte", byte=f"{data[error.start]:02X}"))
            raise InputError(message, source, line, _column(data, error.start)) from None
        assumed.append(said("assumed.cp1252"))
        return text
    assumed.append(said("assumed.encoding", encoding="UTF-8"))
    return text


def _column(data: bytes, index: int) -> int:
    return index - data.rfind(b"\n", 0, index)


def _refuse_controls(text: str, source: str) -> None:
    if found := _CONTROL.search(text):
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        message = misfit(said("deck.text"), said("deck.control", code=f"{ord(found[0]):04X}"))
        raise InputError(message, source, line, column)


def _separator(text: str, expected: str, assumed: list[Text]) -> tuple[str, str]:
    """The text without Excel's line about it, and what separates its cells."""
    if line := re.match(r"(?i)sep=([,;\t])[,;\t]*(?=\r|\n|$)", text):
        assumed.append(said("assumed.separated-said", separator=_SEPARATORS[line[1]]))
        # An empty line stays, so that rows keep their numbers.
        return text[line.end() :], line[1]
    counts = {separator: _known(text, separator) for separator in _SEPARATORS}
    best = max(counts, key=lambda separator: (*counts[separator], separator == expected))
    if counts[best][1] > 1:
        assumed.append(said("assumed.separated", separator=_SEPARATORS[best]))
        return text, best
    return text, expected


def _known(text: str, separator: str) -> tuple[int, int]:
    """How many known columns the first row has with this separator, and how many in all."""
    try:
        for cells in csv.reader(io.StringIO(text[:_LONGEST], newline=""), delimiter=separator):
            if not is_comment([*cells]) and not all(map(is_empty, cells)):
                return len({field for cell in cells if (field := field_of(cell))}), len(cells)
    except csv.Error:
        pass
    return 0, 0


def _rows(text: str, separator: str, source: str) -> list[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    rows: list[Row] = []
    filled = 0
    while True:
        at = len(rows) + 1
        try:
            cells = next(reader, None)
        except csv.Error as error:
            raise CellError(_worded(str(error)), source, at) from None
        if cells is None:
            return rows
        if len(cells) > MOST_COLUMNS:
            if not all(map(is_empty, cells[MOST_COLUMNS:])):
                message = misfit(said("deck.most-cells", most=MOST_COLUMNS), number(len(cells)))
                raise CellError(message, source, at)
            del cells[MOST_COLUMNS:]
        for index, cell in enumerate(cells):
            if len(cell) > _LONGEST:
                message = misfit(said("deck.longest-cell", most=_LONGEST), number(len(cell)))
                raise CellError(message, source, at, index + 1)
        filled += not all(map(is_empty, cells))
        rows.append(Row(at, [*cells]))
        if len(rows) > _BLANK_ROWS or filled > 2 * MOST_ROWS:
            raise InputError(misfit(said("deck.most-rows", most=MOST_ROWS), said("more")), source)


def _worded(error: str) -> Text:
    if "unexpected end of data" in error:
        return misfit(said("deck.closing-quote"), said("deck.file-end"))
    if "expected after" in error:
        return said("deck.after-quote")
    if "field larger" in error:
        return misfit(said("deck.longest-cell", most=_LONGEST), said("deck.open-quote"))
    return said("deck.no-table", said=error)
