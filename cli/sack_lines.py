"""Draws a sack in letters: heavy lines around the groups that score, a thin frame around the sack."""

from collections.abc import Callable, Collection, Sequence

from ..rules.sack_stackers.patterns import Square

Paint = Callable[[str, Square], str]
"""Colours the letter of a square."""

_NONE, _LIGHT, _HEAVY = range(3)

_BOXES = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋"
"""Where lines meet, by their weights: up, right, down and left as the digits of a number to the base 3."""
_ASCII_ACROSS, _ASCII_DOWN, _ASCII_MEETING = " -=", " |#", " +#"

BOX_LETTERS = _BOXES
"""What a stream must be able to show for the lines to be drawn with :func:`sack_lines`' ``boxes``."""

_WIDE_CELL, _NARROW_CELL = 3, 1
_MOST_WIDE = 18
"""The most columns whose squares are three letters wide; more would not fit 80 columns of text."""


def sack_lines(
    rows: Sequence[str], groups: Sequence[Collection[Square]], *, boxes: bool, paint: Paint
) -> list[str]:
    """Return the drawing's lines; ``rows`` come from the bottom up, ``groups`` hold (column, row).

    Without ``boxes`` it is plain ASCII: ``#`` and ``=`` are the heavy lines. Rows are numbered at the
    left and columns beneath.
    """
    grid = _Grid(len(rows[0]), len(rows), groups)
    cell = _WIDE_CELL if grid.columns <= _MOST_WIDE else _NARROW_CELL
    lines: list[str] = []
    for y in range(grid.rows, -1, -1):
        lines.append(" " * 3 + _border(grid, y, cell, boxes))
        if y:
            lines.append(f"{y:2} " + _squares(grid, y, rows[y - 1], cell, boxes, paint))
    return [line.rstrip() for line in (*lines, *_column_numbers(grid.columns, cell))]


class _Grid:
    """The weights of all lines of a sack."""

    def __init__(self, columns: int, rows: int, groups: Sequence[Collection[Square]]) -> None:
        self.columns, self.rows, self.groups = columns, rows, groups

    def across(self, x: int, y: int) -> int:
        """Return the weight of the line on top of row ``y`` (0: beneath all) in column ``x`` (from 1)."""
        if not 1 <= x <= self.columns:
            return _NONE
        return self._weight((x, y), (x, y + 1), y in (0, self.rows))

    def down(self, x: int, y: int) -> int:
        """Return the weight of the line to the right of column ``x`` (0: left of all) in row ``y``."""
        if not 1 <= y <= self.rows:
            return _NONE
        return self._weight((x, y), (x + 1, y), x in (0, self.columns))

    def _weight(self, one: Square, other: Square, frame: bool) -> int:
        if any((one in group) != (other in group) for group in self.groups):
            return _HEAVY
        return _LIGHT if frame else _NONE


def _border(grid: _Grid, y: int, cell: int, boxes: bool) -> str:
    text = ""
    for x in range(grid.columns + 1):
        arms = (grid.down(x, y + 1), grid.across(x + 1, y), grid.down(x, y), grid.across(x, y))
        text += _meeting(arms, boxes)
        if x < grid.columns:
            text += _line(grid.across(x + 1, y), _ASCII_ACROSS, (0, 1, 0, 1), boxes) * cell
    return text


def _squares(grid: _Grid, y: int, letters: str, cell: int, boxes: bool, paint: Paint) -> str:
    text = _line(grid.down(0, y), _ASCII_DOWN, (1, 0, 1, 0), boxes)
    margin = " " * (cell // 2)
    for x, letter in enumerate(letters, 1):
        line = _line(grid.down(x, y), _ASCII_DOWN, (1, 0, 1, 0), boxes)
        text += f"{margin}{paint(letter, (x, y))}{margin}{line}"
    return text


def _line(weight: int, plain: str, arms: tuple[int, ...], boxes: bool) -> str:
    return _meeting(tuple(arm * weight for arm in arms), True) if boxes else plain[weight]


def _meeting(arms: tuple[int, ...], boxes: bool) -> str:
    up, right, below, left = arms
    if not boxes:
        straight = (
            _ASCII_DOWN if not (left or right) else _ASCII_ACROSS if not (up or below) else _ASCII_MEETING
        )
        return straight[max(arms)]
    return _BOXES[up * 27 + right * 9 + below * 3 + left]


def _column_numbers(columns: int, cell: int) -> list[str]:
    numbers = range(1, columns + 1)
    if cell == _WIDE_CELL:
        return ["    " + " ".join(f"{number:^3}" for number in numbers)]
    tens = " ".join(str(number // 10 or " ") for number in numbers)
    return ["    " + tens, "    " + " ".join(str(number % 10) for number in numbers)]
