"""What lets a camera find a sheet and know it: ArUco markers and the sheet's id as a QR code.

Markers are the 4×4 dictionary of 50: 6 × 6 modules, of which the outer ring is black. A sheet
carries eight, clockwise from its top left corner; their ids also tell the page and its side, so
that two pages cannot be taken for one.
"""

from __future__ import annotations

from collections.abc import Iterable

from .drawing import Path, Symbol, Use

MARKER_SIZE = 10.0
"""A marker's side in mm: found in every photo of 1 megapixel and more, where 8 mm are not."""
MARKERS_A_SHEET = 8
MARKER_MODULES = 6
QUIET_MARKER = MARKER_SIZE / MARKER_MODULES
"""White around a marker, in mm: one module."""

QR_SIZE = 20.0
"""A code's side in mm: 25 modules (version 2) of 0.8 mm."""
QR_MODULES = 25
QUIET_QR = 4 * QR_SIZE / QR_MODULES
"""White around a code, in mm: the four modules of ISO/IEC 18004."""

# The inner 4 × 4 modules of ids 0-47 row by row, 1 is white: the predefined dictionary DICT_4X4_50.
_BITS = bytes.fromhex(
    "B5320F9A332D9946549E79CD9E2EC4F2FEDACF56F99111A70EB72A0F24B1263E46656600"
    "6C5E76AF868BB02BCCD5DD82FE479471ACE4A5542123346F441557B29ECFF0CB08AE0929"
    "187504FF0DF61C5A17182A28328C38B224E82EEB2D3F4B64"
)
_PAGES, _SIDES = 3, 2
_BASE36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def marker_ids(page: int, side: int = 0) -> tuple[int, ...]:
    """The eight ids of a page (counted from 1, told modulo 3) and side (0 front, 1 back)."""
    first = MARKERS_A_SHEET * ((page - 1) % _PAGES * _SIDES + side)
    return tuple(range(first, first + MARKERS_A_SHEET))


def marker_modules(marker: int) -> list[list[bool]]:
    """The marker's 6 × 6 modules, row by row; true is black."""
    bits = int.from_bytes(_BITS[2 * marker : 2 * marker + 2])
    inner = [[not bits >> (15 - 4 * row - column) & 1 for column in range(4)] for row in range(4)]
    edge = [True] * MARKER_MODULES
    return [edge, *([True, *row, True] for row in inner), edge]


def marker_symbol(marker: int) -> Symbol:
    """The marker as art, its top left corner at the origin, 10 mm."""
    art = _modules(marker_modules(marker), MARKER_SIZE)
    return Symbol(f"marker-{marker}", (0, 0, MARKER_SIZE, MARKER_SIZE), (art,))


def code_symbol(text: str) -> Symbol:
    """The QR code of ``text``, error level M, its top left corner at the origin, 20 mm.

    ``text`` holds digits, upper-case letters and ``$%*+-./:`` and at most 38 of them.
    """
    import segno

    code = segno.make_qr(text, version=2, error="m", mode="alphanumeric", boost_error=False)
    art = _modules(code.matrix, QR_SIZE)
    return Symbol(f"qr-{text}", (0, 0, QR_SIZE, QR_SIZE), (art,))


def sheet_id(game: str, layout: str, seat: int) -> str:
    """``SP1:SS:3F9C21A0:2:K7``: format 1, game, the layout's hash, page or seat, check digits."""
    text = f"SP1:{game}:{layout}:{seat}"
    return f"{text}:{check_digits(text)}"


def check_digits(text: str) -> str:
    """Two check characters by ISO/IEC 7064, MOD 1271-36, over the letters and digits of ``text``.

    They catch every single wrong character and every swap of neighbours.
    """
    number = int("".join(character for character in text if character in _BASE36), 36)
    high, low = divmod((1 - number * 36**2) % 1271, 36)
    return _BASE36[high] + _BASE36[low]


def use_at(symbol: Symbol, x: float, y: float, size: float) -> Use:
    """A marker or code shown with its top left corner at ``x``, ``y``, ``size`` mm wide."""
    return Use(symbol, x, y, size / symbol.box[2])


def _modules(rows: Iterable[Iterable[object]], size: float) -> Path:
    # One path for all black modules, a rectangle for each run in a row: no seams between them.
    matrix = [[bool(module) for module in row] for row in rows]
    module = size / len(matrix)
    commands: list[tuple[str, tuple[float, ...]]] = []
    for row, line in enumerate(matrix):
        start = 0
        while start < len(line):
            end = start
            while end < len(line) and line[end]:
                end += 1
            if end > start:
                left, right, top, bottom = (number * module for number in (start, end, row, row + 1))
                commands += [
                    ("M", (left, top)),
                    ("L", (right, top)),
                    ("L", (right, bottom)),
                    ("L", (left, bottom)),
                    ("Z", ()),
                ]
            start = end + 1
    return Path(tuple(commands), "#000000")
