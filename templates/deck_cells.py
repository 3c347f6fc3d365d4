"""The cells of a deck file as values: text and whole numbers, and what is neither."""

from __future__ import annotations

import re
import unicodedata

from .deck_grid import described, is_empty
from .said import Text, misfit, number, said

_ERRORS = re.compile(
    r"#(REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BUSY!|BLOCKED!|CONNECT!|UNKNOWN!|"
    r"GETTING_DATA|BEZUG!|NV|WERT!|ZAHL!|ÜBERLAUF!)|(Err|Fehler):\d{3}",
    re.IGNORECASE,
)
"""What Excel and LibreOffice show where a formula fails, in English and German."""
_WHOLE = re.compile(r"([+-]?\d{1,15})(?:[.,](0+))?", re.ASCII)


class BadCellError(ValueError):
    """A cell that holds no such value; the message says what was expected and what came."""


def refuse_formula(cell: object, expected: Text) -> None:
    """Raise :class:`BadCellError` for the error of a formula, and for a formula without its result."""
    if not isinstance(cell, str):
        return
    text = cell.strip()
    if _ERRORS.fullmatch(text):
        raise BadCellError(misfit(expected, said("cell.formula-error", error=text)))
    if text.startswith("=") and len(text) > 1:
        raise BadCellError(misfit(expected, said("cell.no-result", formula=described(text))))


def text_of(cell: object, expected: Text, longest: int, *, lines: bool = False) -> str:
    """The text of a cell, composed (NFC), with single blanks between its words; numbers are text too.

    ``lines`` keeps line breaks. Raises :class:`BadCellError`.
    """
    if is_empty(cell):
        return ""
    refuse_formula(cell, expected)
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        cell = int(cell)
    if isinstance(cell, bool) or not isinstance(cell, str | int | float):
        raise BadCellError(misfit(expected, described(cell)))
    text = unicodedata.normalize("NFC", cell) if isinstance(cell, str) else str(described(cell))
    parts = text.strip("\ufeff").splitlines() if lines else [text.strip("\ufeff")]
    kept = "\n".join(" ".join(part.split()) for part in parts).strip()
    if odd := next((char for char in kept if not char.isprintable() and char != "\n"), None):
        raise BadCellError(misfit(expected, said("cell.invisible", code=f"{ord(odd):04X}")))
    if len(kept) > longest:
        bound = said("cell.at-most", expected=expected, most=longest)
        raise BadCellError(misfit(bound, number(len(kept))))
    return kept


def number_of(cell: object, least: int, most: int) -> tuple[int, str]:
    """The whole number of a cell from ``least`` to ``most``, and how it was written if not plainly so.

    Raises :class:`BadCellError`.
    """
    expected = said("cell.either" if most == least + 1 else "cell.whole", least=least, most=most)
    refuse_formula(cell, expected)
    found: int | None = None
    written = ""
    if isinstance(cell, str):
        text = cell.strip()
        if match := _WHOLE.fullmatch(text):
            found = int(match[1])
            written = text if match[2] else ""
    elif isinstance(cell, float):
        if cell.is_integer() and abs(cell) < 1e15:
            found, written = int(cell), f"{cell:.1f}"
    elif isinstance(cell, int) and not isinstance(cell, bool):
        found = cell
    if found is None or not least <= found <= most:
        raise BadCellError(misfit(expected, described(cell)))
    return found, written
