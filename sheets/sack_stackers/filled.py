"""A finished sheet drawn as if with a pen: crosses, gifts, the scored groups outlined, the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from ...rules.sack_stackers import COAL, EMPTY, WILD, Score, Sheet
from ..drawing import BOLD, TEXT, Box, Item, Path, Stroke, Text, Use, fit_size, line, shortened
from ..marks import SheetMap
from .layout import CIRCLES, TOTAL, gift_name
from .parts import Parts, cross

PEN = "#16307A"
"""The ink of what is filled in."""
_NAME_SIZE = 7.0
"""The smallest size of a name, in points; a longer one is cut off."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A sheet with its score (``None`` leaves the score's boxes empty)."""

    sheet: Sheet
    score: Score | None = None


def pen_marks(parts: Parts, places: SheetMap, filled: Filled) -> Iterator[Item]:
    """What a player has drawn on the sheet, in the sheet's own millimetres."""
    sheet, layout = filled.sheet, parts.layout
    yield from _name(parts, sheet.player)
    names = {mark.name: mark for mark in places.marks}
    for name in dict.fromkeys(_marked(parts, sheet)):  # twice the same mark is one cross
        mark = names.get(name)  # what is printed nowhere cannot be crossed: a faulty sheet's report says so
        if mark:
            yield from cross(mark.x, mark.y, mark.size * 0.95, Stroke(PEN, 0.5 if mark.size > 3 else 0.4))
    for square, letter in sheet.squares():
        if letter in parts.symbols and letter != EMPTY:
            x, y = layout.square(*square)
            size = min(layout.cell * 0.8, 7.2 if layout.cell_marks else 11)
            yield Use(parts.symbols[letter], x + layout.cell / 2, y + layout.cell / 2, size / 10)
    if filled.score:
        yield from _groups(parts, filled.score)
        yield from _score(parts, filled.score)


def _marked(parts: Parts, sheet: Sheet) -> Iterator[str]:
    profile = parts.layout.profile
    for section, marks in enumerate(sheet.sections, 1):
        for letter in (*marks.gifts, *(WILD for _ in marks.wilds)):
            yield f"collect.{section}.{gift_name(profile, letter)}"
    for number in range(1, min(sheet.circles, profile.circles) + 1):
        yield f"circle.{number}"
    for (column, row), letter in sheet.squares():
        if letter in parts.symbols:
            yield f"sack.{column}.{row}.{gift_name(profile, letter)}"


def _name(parts: Parts, player: str) -> Iterator[Item]:
    layout = parts.layout
    left, right, base = parts.name_line
    name = shortened(player, TEXT, _NAME_SIZE, right - left - 1)
    size = fit_size(name, TEXT, 14 if layout.full else 11, right - left - 1, _NAME_SIZE)
    yield Text(left + 1, base - 0.6, name, TEXT, size, PEN)


def _groups(parts: Parts, score: Score) -> Iterator[Item]:
    """Each group's outline, a little inside its squares, so that neighbours stay apart."""
    layout = parts.layout
    inset = 0.45 if layout.full else layout.cell * 0.045
    halo, pen = Stroke("#FFFFFF", inset * 2.4), Stroke(parts.ink.group, inset * 1.8)
    for group in score.groups:
        squares = set(group.squares)
        edges: list[Path] = []
        for column, row in sorted(squares):
            x, y = layout.square(column, row)
            cell = layout.cell
            beside = {
                side: (column + dx, row + dy) in squares
                for side, dx, dy in (("left", -1, 0), ("right", 1, 0), ("up", 0, 1), ("down", 0, -1))
            }
            # An edge runs on to the square's border where the group does, else it stops at the inset.
            x0, x1 = (x + (0 if beside["left"] else inset), x + cell - (0 if beside["right"] else inset))
            y0, y1 = (y + (0 if beside["up"] else inset), y + cell - (0 if beside["down"] else inset))
            for side, ends in (
                ("up", (x0, y + inset, x1, y + inset)),
                ("down", (x0, y + cell - inset, x1, y + cell - inset)),
                ("left", (x + inset, y0, x + inset, y1)),
                ("right", (x + cell - inset, y0, x + cell - inset, y1)),
            ):
                if not beside[side]:
                    edges.append(line(*ends, halo))
        yield from edges
        for edge in edges:
            yield Path(edge.commands, None, pen)


def _score(parts: Parts, score: Score) -> Iterator[Item]:
    counts = Counter(group.gift for group in score.groups)
    points = Counter[str]()
    for group in score.groups:
        points[group.gift] += group.points
    counts[COAL], points[COAL] = sum(1 for coal in score.coal if coal.points), score.coal_points
    counts[CIRCLES], points[CIRCLES] = score.circles, score.circle_points
    points[TOTAL] = score.total
    for score_line in parts.layout.score_lines:
        if score_line.count:
            yield _written(str(counts[score_line.what]), score_line.count)
        yield _written(str(points[score_line.what]), score_line.points)


def _written(text: str, box: Box) -> Text:
    x, y, width, height = box
    size = fit_size(text, BOLD, 15, min(width - 1, height * 1.6), 5)
    return Text(x + width / 2, y + height / 2 + BOLD.cap_height(size) / 2, text, BOLD, size, PEN, "middle")
