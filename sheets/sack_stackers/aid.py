"""The player aid: a turn in four pictures in front, and what brings points behind."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from ...rules.sack_stackers import COAL, WILD, Profile
from ...rules.sack_stackers.patterns import Cell
from ...templates.stocks import Stock
from ..aids import SMALLEST, Row, aid_face, aid_ground
from ..dice import die_symbol
from ..drawing import (
    BOLD,
    DISPLAY,
    TEXT,
    Box,
    Circle,
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    fit_size,
    line,
    path,
    polygon,
)
from ..pieces import Face, Look, Part, Piece
from .art import cell_pattern, coal_symbol, gift_symbol, wild_symbol
from .parts import cross
from .sack import Sack

_LINE = 0.5
_GAP = 1.6
_LEAST = (17.0, 7.0)
"""The smallest cell that a pattern and its points are read in, in mm."""
CIRCLES = "circles"


def player_aid(look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """One card that says something on either side. Raises :class:`DoesNotFit` for too small a stock."""
    name = look.language.text("stackers-aid.name")
    drawer = _Pictures(look, profile)
    steps = ("dice", "mark", "drop", "circles" if profile.circles else "nothing")
    last = "turn-4" if profile.circles else "turn-4-no-circles"
    words = ("turn-1", "turn-2", "turn-3", last)
    rows = [
        Row(step, look.language.text(f"sheet.{key}"), drawer.of(step))
        for step, key in zip(steps, words, strict=True)
    ]
    front = aid_face(look, stock, name, look.language.text("stackers-aid.turn"), rows)
    back = _Points(look, stock, profile, name).face()
    return (Piece("player-aid", name, stock.width, stock.height, front, back, stock.corner, two_sided=True),)


@dataclass(frozen=True, slots=True)
class _Pictures:
    """The four pictures, 20 × 15 mm about their middle."""

    look: Look
    profile: Profile

    def of(self, step: str) -> tuple[Item, ...]:
        """The picture of a step."""
        match step:
            case "dice":
                return self._dice()
            case "mark":
                return self._mark()
            case "drop":
                return self._drop()
            case "circles":
                return self._circles()
            case _:
                return (Use(coal_symbol(self.look.ink), 0, 0, 1),)

    @property
    def _faces(self) -> tuple[int, int]:
        """The two numbers that are rolled in the pictures: one of a section, one of a column."""
        return min(3, len(self.profile.sections)), min(5, self.profile.columns)

    def _die(self, face: int, x: float, y: float, size: float, tilt: float = 0) -> Item:
        return Use(die_symbol(face, self.look.ink), x, y, size / 10, tilt)

    def _gift(self, letter: str, x: float, y: float, size: float) -> Item:
        """A gift or the wild, too small for a letter: its paper and its bow tell it apart."""
        ink = self.look.ink
        if letter == WILD:
            whole = wild_symbol(ink)
        else:
            whole = gift_symbol(ink.look(self.profile.letters, letter), letter, ink)
        plain = tuple(item for item in whole.items if not isinstance(item, Text | Circle))
        return Use(Symbol(f"{whole.name}-small", whole.box, plain), x, y, size / 10)

    @property
    def _marked(self) -> str:
        """The gift that is marked and dropped: one that the section has."""
        printed = self.profile.printed(self._faces[0])
        return next((letter for letter in printed if letter != WILD), self.profile.letters[0])

    def _dice(self) -> tuple[Item, ...]:
        section, column = self._faces
        return self._die(section, -4.4, 0.8, 7.4, -9), self._die(column, 4.6, -0.8, 7.4, 8)

    def _mark(self) -> tuple[Item, ...]:
        ink = self.look.ink
        frame = Stroke(ink.accent_line, _LINE)
        box = Stroke(ink.line, 0.35)
        letters = [
            self._marked,
            *(each for each in self.profile.printed(self._faces[0]) if each != self._marked),
        ][:2]
        top = "M-7.7 -1.6 V-5.2 A1.8 1.8 0 0 1 -5.9 -7 H5.9 A1.8 1.8 0 0 1 7.7 -5.2 V-1.6 Z"
        items: list[Item] = [
            Rect(-7.7, -7, 15.4, 14, "#FFFFFF", None, 1.8),
            path(top, ink.accent),
            line(-7.7, -1.6, 7.7, -1.6, frame),
            Rect(-7.7, -7, 15.4, 14, None, frame, 1.8),
            self._die(self._faces[0], 0, -4.3, 4.4),
        ]
        for n, letter in enumerate(letters):
            x = (n - (len(letters) - 1) / 2) * 7.4
            items += [
                self._gift(letter, x - 1.6, 2.7, 3.5),
                Rect(x + 0.5, 1.4, 2.6, 2.6, "#FFFFFF", box, 0.3),
            ]
            if n == 0:
                items += cross(x + 1.8, 2.7, 3.0, Stroke(ink.text, 0.65))
        return tuple(items)

    def _drop(self) -> tuple[Item, ...]:
        ink = self.look.ink
        left, top, cell, grid = -6.0, -1.0, 4.0, Stroke(ink.cell_line, 0.3)
        items: list[Item] = Sack(ink, left, top, left + 3 * cell, top + 2 * cell, 2.4, 3.4).items()
        items.append(Rect(left, top, 3 * cell, 2 * cell, "#FFFFFF", Stroke(ink.line, 0.4), 0.3))
        items += [line(left + n * cell, top, left + n * cell, top + 2 * cell, grid) for n in (1, 2)]
        items.append(line(left, top + cell, left + 3 * cell, top + cell, grid))
        others = [letter for letter in self.profile.letters if letter != self._marked] or [self._marked]
        low = top + 1.5 * cell
        items += [self._gift(others[n % len(others)], x, low, 3.4) for n, x in enumerate((-4.0, 0.0))]
        arrow = ink.title or ink.text
        tip = polygon([(3.0, top + 1.6), (5.0, top + 1.6), (4.0, top + 3.1)], arrow, Stroke(arrow, 0.3))
        items += [self._gift(self._marked, 4.0, low, 3.4), tip, self._die(self._faces[1], 4.0, -7.6, 4.8)]
        return tuple(items)

    def _circles(self) -> tuple[Item, ...]:
        ink, (section, _) = self.look.ink, self._faces
        other = section + 1 if section < self.profile.faces else section - 1
        arrow = ink.title or ink.text
        items: list[Item] = [
            self._die(section, -6.4, -3.6, 5.4),
            line(-2.6, -3.6, 1.2, -3.6, Stroke(arrow, 0.8)),
            polygon([(2.4, -3.6), (1.0, -4.7), (1.0, -2.5)], arrow, Stroke(arrow, 0.3)),
            self._die(other, 6.4, -3.6, 5.4),
        ]
        for n in range(2):
            x = -5.8 + 5.0 * n
            items.append(Circle(x, 4, 2, "#FFFFFF", Stroke(ink.line, _LINE)))
            items += cross(x, 4, 3.0, Stroke(ink.text, 0.65))
        items.append(Use(coal_symbol(ink), 5.4, 4, 0.52))
        return tuple(items)


class _Points:
    """The side that says what brings points: a cell for each, and how patterns may lie."""

    def __init__(self, look: Look, stock: Stock, profile: Profile, name: str) -> None:
        self.look, self.stock, self.profile, self.name = look, stock, profile, name
        self.kinds = [*profile.letters, COAL, *([CIRCLES] if profile.circles else [])]

    def face(self) -> Face:
        """The title on its band, and the cells below."""
        title = self.look.language.text("stackers-aid.points")
        ground, head, band = aid_ground(self.look, self.stock, self.name, title)
        safe = self.look.safe
        left, right, foot = safe + 1, self.stock.width - safe - 1, self.stock.height - safe - 0.8
        note = self.look.language.text("stackers-aid.any-way")
        parts, items = [head], list(ground)
        top = band + 2.2
        if self.profile.rotate:
            size = fit_size(note, BOLD, 8.5, right - left, SMALLEST)
            parts.append(
                Part(
                    "note",
                    (Text((left + right) / 2, foot - 1.2, note, BOLD, size, self.look.ink.text, "middle"),),
                )
            )
            foot -= BOLD.cap_height(size) + 3.2
        columns, rows = self._grid(right - left, foot - top)
        width = (right - left - (columns - 1) * _GAP) / columns
        height = min((foot - top - (rows - 1) * _GAP) / rows, width * 0.72)
        over = (foot - top - rows * height - (rows - 1) * _GAP) / 2
        for n, kind in enumerate(self.kinds):
            row, column = divmod(n, columns)
            here = min(columns, len(self.kinds) - row * columns)
            x = left + column * (width + _GAP) + (columns - here) * (width + _GAP) / 2
            y = top + over + row * (height + _GAP)
            parts.append(Part(kind, tuple(self._cell(kind, (x, y, width, height)))))
        return Face(tuple(items), tuple(parts))

    def _grid(self, width: float, height: float) -> tuple[int, int]:
        """The columns and rows in which cells are largest."""
        best = max(range(1, len(self.kinds) + 1), key=lambda columns: self._fits(columns, width, height))
        if self._fits(best, width, height) < 1:
            raise DoesNotFit(
                f"{self.name}: {len(self.kinds)} things that bring points need more "
                f"than {width:.1f} × {height:.1f} mm"
            )
        return best, math.ceil(len(self.kinds) / best)

    def _fits(self, columns: int, width: float, height: float) -> float:
        rows = math.ceil(len(self.kinds) / columns)
        across, down = (width - (columns - 1) * _GAP) / columns, (height - (rows - 1) * _GAP) / rows
        return min(across / _LEAST[0], down / _LEAST[1])

    def _cell(self, kind: str, box: Box) -> Iterator[Item]:
        """A picture on the left, its points on the right."""
        ink, (x, y, width, height) = self.look.ink, box
        yield Rect(*box, "#FFFFFF", Stroke(ink.line, _LINE), min(2.0, height * 0.2))
        points = self.profile.points
        each = {COAL: points.coal, CIRCLES: points.circle}.get(kind, points.group)
        text = str(each).replace("-", "−")
        chip = min(width * 0.3, height * 0.8, 9.0)
        size = chip / DISPLAY.cap_height(1) * 0.55
        size = min(size, size * chip * 0.82 / DISPLAY.width(text, size))
        cx, cy = x + width - chip / 2 - 1.4, y + height / 2
        yield Circle(cx, cy, chip / 2, self.look.palette["chip"], Stroke(ink.line, _LINE))
        yield Text(cx, cy + DISPLAY.cap_height(size) / 2, text, DISPLAY, size, ink.text, "middle")
        room = (x + 1.2, y + 1.2, width - chip - 4.0, height - 2.4)
        yield from self._pattern(kind, room) if kind in self.profile.letters else self._single(kind, room)

    def _pattern(self, letter: str, box: Box) -> Iterator[Item]:
        x, y, width, height = box
        cells, tall, wide = self._lying(letter)
        size = self._square(width, height)
        look = self.look.ink.look(self.profile.letters, letter)
        square = Symbol(f"pattern-{letter}", (-5.5, -5.5, 11, 11), cell_pattern(look))
        for n, (row, column) in enumerate(sorted(cells)):
            cx = x + width / 2 + (column + 0.5 - wide / 2) * size
            cy = y + height / 2 + (row + 0.5 - tall / 2) * size
            yield Use(square, cx, cy, size / 10)
            if n == 0 and size >= 3.0:
                yield Circle(cx, cy, min(1.6, size * 0.45), self.look.ink.tag, Stroke(look.line, 0.2))
                yield Text(cx, cy + BOLD.cap_height(6) / 2, letter, BOLD, 6, look.line, "middle")

    def _lying(self, letter: str) -> tuple[tuple[Cell, ...], int, int]:
        """A gift's pattern, laid down where it may be turned, with its rows and columns."""
        cells = self.profile.gift(letter).pattern
        tall, wide = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
        if self.profile.rotate and tall > wide:
            return tuple((c, tall - 1 - r) for r, c in cells), wide, tall
        return cells, tall, wide

    def _square(self, width: float, height: float) -> float:
        """The edge of a pattern's square: the same for all of them."""
        sizes = [self._lying(letter)[1:] for letter in self.profile.letters]
        return min(6.0, *(min(width / wide, height / tall) for tall, wide in sizes))

    def _single(self, kind: str, box: Box) -> Iterator[Item]:
        """Coal or a circle, with the word that says when it counts."""
        x, y, width, height = box
        word = self.look.language.text("sheet.coal-counts" if kind == COAL else "sheet.circle-counts")
        size = fit_size(word, TEXT, 8, width, SMALLEST)
        lettered = TEXT.cap_height(size) + 1.6
        picture = min(height - lettered, 6.4)
        top = y + (height - picture - lettered) / 2
        middle = x + width / 2, top + picture / 2
        if kind == COAL:
            yield Use(coal_symbol(self.look.ink), *middle, picture / 9)
        else:
            yield Circle(*middle, picture * 0.42, None, Stroke(self.look.ink.line, _LINE))
        yield Text(middle[0], top + picture + lettered - 0.4, word, TEXT, size, self.look.ink.text, "middle")
