"""The cells of a deck file as values: text and whole numbers, and what is neither."""

from __future__ import annotations

import re
import unicodedata

from .deck_grid import described, is_empty

_ERRORS = re.compile(
    r"#(REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!|CONNECT!|UNKNOWN!|"
    r"GETTING_DATA|BEZUG!|NV|WERT!|ZAHL!|ÜBERLAUF!)|(Err|Fehler):\d{3}",
    re.IGNORECASE,
)
"""What Excel and LibreOffice show where a formula fails, in English and German."""
_WHOLE = re.compile(r"([+-]?\d{1,15})(?:[.,](0+))?", re.ASCII)


class BadCellError(ValueError):
    """A cell that holds no such value; the message says what was expected and what came."""


def refuse_formula(cell: object, expected: str) -> None:
    """Raise :class:`BadCellError` for the error of a formula, and for a formula without its result."""
    if not isinstance(cell, str):
        return
    text = cell.strip()
    if _ERRORS.fullmatch(text):
        raise BadCellError(f"expected {expected}, got the error {text} of a formula")
    if text.startswith("=") and len(text) > 1:
        what = f"the formula {described(text)} without its result"
        raise BadCellError(f"expected {expected}, got {what}; save the file again, or write the value")


def text_of(cell: object, expected: str, longest: int, *, lines: bool = False) -> str:
    """The text of a cell, composed (NFC), with single blanks between its words; numbers are text too.

    ``lines`` keeps line breaks. Raises :class:`BadCellError`.
    """
    if is_empty(cell):
        return ""
    refuse_formula(cell, expected)
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        cell = int(cell)
    if isinstance(cell, bool) or not isinstance(cell, str | int | float):
        raise BadCellError(f"expected {expected}, got {described(cell)}")
    text = unicodedata.normalize("NFC", cell) if isinstance(cell, str) else described(cell)
    parts = text.strip("\ufeff").splitlines() if lines else [text.strip("\ufeff")]
    kept = "\n".join(" ".join(part.split()) for part in parts).strip()
    if odd := next((char for char in kept if not char.isprintable() and char != "\n"), None):
        raise BadCellError(f"expected {expected}, got the invisible character U+{ord(odd):04X} in it")
    if len(kept) > longest:
        raise BadCellError(f"expected {expected} of at most {longest:,} characters, got {len(kept):,}")
    return kept


def number_of(cell: object, least: int, most: int) -> tuple[int, str]:
    """The whole number of a cell from ``least`` to ``most``, and how it was written if not plainly so.

    Raises :class:`BadCellError`.
    """
    expected = f"{least} or {most}" if most == least + 1 else f"a whole number from {least} to {most}"
    refuse_formula(cell, expected)
    number: int | None = None
    written = ""
    if isinstance(cell, str):
        text = cell.strip()
        if found := _WHOLE.fullmatch(text):
            number = int(found[1])
            written = text if found[2] else ""
    elif isinstance(cell, float):
        if cell.is_integer() and abs(cell) < 1e15:
            number, written = int(cell), f"{cell:.1f}"
    elif isinstance(cell, int) and not isinstance(cell, bool):
        number = cell
    if number is None or not least <= number <= most:
        raise BadCellError(f"expected {expected}, got {described(cell)}")
    return number, written
