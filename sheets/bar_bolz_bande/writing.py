"""What sheets to write on are made of: a head like a pitch, lines, balls to tick off and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ..drawing import (
    BOLD,
    DISPLAY,
    Circle,
    DoesNotFit,
    Font,
    Group,
    Item,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    fit_size,
    line,
    polygon,
    polyline,
)
from ..pen import box_of, placed
from ..pieces import Look, Part
from .faces import pentagon, polar
from .figures import strikes

WIDTH, HEIGHT = 190.0, 130.0
"""Half an A4 page with margins of 5 mm and 4 mm between two; two fit on Letter as well."""
LEFT, RIGHT = 3.0, WIDTH - 3.0
HEAD = 19.0
BALL = 8.4
"""Across, of a ball that is ticked off for a goal."""
MOST_BALLS = 5
"""With more goals to win than so many, goals are written as a number."""
_THIN = 0.3


@dataclass(frozen=True, slots=True)
class Writing:
    """Draws for one look."""

    look: Look

    def word(self, key: str, **facts: object) -> str:
        """The sheets' word of that key."""
        return self.look.language.text(f"bar-sheet.{key}", **facts)

    @property
    def thin(self) -> Stroke:
        """The line of what is filled in."""
        return Stroke(self.look.ink.line, _THIN)

    @property
    def bold(self) -> Stroke:
        """The one outline."""
        return Stroke(self.look.ink.line, 0.55)

    def head(self, title: str) -> tuple[list[Item], list[Part]]:
        """The pitch along the top, and on it the title, the game's name and the striker."""
        look = self.look
        band = Rect(LEFT, 3, RIGHT - LEFT, HEAD - 3, radius=3)
        grass: list[Item] = [Rect(band.x, band.y, band.width, band.height, look.palette["grass"], None, 3)]
        if look.palette["grass-stripe"]:
            step = band.width / 12
            stripes = (
                Rect(band.x + n * step, 3, step, 16, look.palette["grass-stripe"]) for n in range(1, 12, 2)
            )
            grass.append(Group(tuple(stripes), clip=band))
        chalk = Stroke(look.palette.ink("grass-line"), 0.5)
        circle = Group(
            (Circle(141, 19, 10.5, None, chalk), Circle(141, 19, 0.9, look.palette.ink("grass-line"))),
            clip=band,
        )
        grass += [circle, Rect(band.x, band.y, band.width, band.height, None, self.bold, 3)]
        color = look.palette.ink("grass-text")
        size = fit_size(title, DISPLAY, 21, 104, 12)
        game = self.word("game")
        base = 11 + DISPLAY.cap_height(size) / 2 - 1.5
        words = (
            Text(LEFT + 5, base, title, DISPLAY, size, color),
            Text(LEFT + 5.2, base + 4.6, game, BOLD, 8.5, color),
        )
        scale = 0.48
        figure = placed(strikes, "bar-striker-small", look.palette, look.ink.line, scale)
        x, y, width, height = box_of((Use(figure, scale=scale),))
        striker = Use(figure, RIGHT - 26 - x - width / 2, HEAD - 0.6 - y - height, scale)
        ball = Use(self.ball_picture(), RIGHT - 9.6, HEAD - 7.2, 0.5)
        return grass, [Part("title", words), Part("striker", (striker,)), Part("ball", (ball,))]

    def ball_picture(self) -> Symbol:
        """A football, 10 mm across, about its centre."""
        palette = self.look.palette
        black = palette.ink("black")
        inside: list[Item] = [polygon(pentagon(0, 0, 2.1, -90), black)]
        for n in range(5):
            turn = -90 + 72 * n
            inside.append(polygon(pentagon(*polar(0, 0, 5.3, turn), 2.1, turn + 180), black))
            inside.append(polyline([polar(0, 0, 2, turn), polar(0, 0, 3.6, turn)], Stroke(black, 0.45)))
        disc = Circle(0, 0, 5)
        rim = Circle(0, 0, 5, palette.ink("white"), Stroke(palette.ink("rim"), 2.2))
        return Symbol(
            "bar-ball",
            (-6.2, -6.2, 12.4, 12.4),
            (rim, Group(tuple(inside), clip=disc), Circle(0, 0, 5, None, self.bold)),
        )

    def ball(self) -> Symbol:
        """A ball to tick off: thin lines, :data:`BALL` mm across, about its centre."""
        pen, radius = Stroke(self.look.ink.cell_line, 0.2), BALL / 2
        items: list[Item] = [Circle(0, 0, radius, self.look.palette.ink("white"), self.thin)]
        items.append(polygon(pentagon(0, 0, radius * 0.38, -90), None, pen))
        for n in range(5):
            turn = -90 + 72 * n
            items.append(polyline([polar(0, 0, radius * 0.38, turn), polar(0, 0, radius * 0.7, turn)], pen))
            items.append(
                polyline(
                    [
                        polar(0, 0, radius * reach, turn + off)
                        for reach, off in ((0.97, -22), (0.7, 0), (0.97, 22))
                    ],
                    pen,
                )
            )
        half = radius + 0.3
        return Symbol("bar-ball-to-tick", (-half, -half, 2 * half, 2 * half), tuple(items))

    def goals(self, x: float, y: float, goals: int, side: Literal[-1, 1]) -> list[Item]:
        """As many balls as goals win, from ``x`` on to one side; a box for the number when they are many."""
        if goals > MOST_BALLS:
            return [self.box(x if side > 0 else x - 14, y - 4.5, 14, 9)]
        symbol = self.ball()
        return [Use(symbol, x + side * (BALL / 2 + n * (BALL + 1)), y) for n in range(goals)]

    def box(self, x: float, y: float, width: float, height: float, *, bold: bool = False) -> Item:
        """A box to write in."""
        pen = Stroke(self.look.ink.line, 0.7) if bold else self.thin
        return Rect(x, y, width, height, self.look.palette.ink("white"), pen, 1.2)

    def line(self, left: float, right: float, y: float) -> Item:
        """A line to write on."""
        return line(left, y, right, y, Stroke(self.look.ink.line, 0.35))

    def label(
        self,
        x: float,
        y: float,
        text: str,
        width: float,
        anchor: Literal["start", "middle", "end"] = "start",
        size: float = 8.5,
        font: Font = BOLD,
    ) -> Text:
        """A word at its baseline, smaller where it would be broader than ``width`` mm."""
        return Text(x, y, text, font, fit_size(text, font, size, width, 6), self.look.ink.text, anchor)

    def middle(
        self, x: float, y: float, text: str, size: float, font: Font = DISPLAY, color: str | None = None
    ) -> Text:
        """A word centred on a point."""
        return Text(x, y + font.cap_height(size) / 2, text, font, size, color or self.look.ink.text, "middle")

    def medal(self, x: float, y: float, text: str, radius: float = 4.0) -> list[Item]:
        """A number on a round ground."""
        ink = self.look.ink
        return [
            Circle(x, y, radius, ink.accent, Stroke(ink.accent_line, 0.5)),
            self.middle(x, y, text, fit_size(text, DISPLAY, 13, radius * 1.5, 6), DISPLAY, ink.accent_text),
        ]

    def rows(
        self, top: float, height: float, count: int, left: float = LEFT, right: float = RIGHT
    ) -> list[Item]:
        """The ground of a table's rows: every other one tinted, or dots between them."""
        tint, items = self.look.palette["row"], list[Item]()
        for n in range(count):
            if tint and n % 2 == 0:
                items.append(Rect(left, top + n * height, right - left, height, tint, None, 1.6))
            if not tint and n:
                y = top + n * height
                items.append(line(left, y, right, y, Stroke(self.look.ink.cell_line, 0.3, (0.01, 1.5))))
        return items


def wide(goals: int) -> float:
    """How much room a side's goals take, in mm."""
    return 14.0 if goals > MOST_BALLS else goals * (BALL + 1) - 1


def checked(room: float, least: float, what: str) -> float:
    """``room``, if it is enough to write in. Raises :class:`DoesNotFit`."""
    if room < least:
        raise DoesNotFit(f"{what} has {room:.1f} mm to write a name in and needs {least:g} mm")
    return room


def spread(start: float, end: float, count: int) -> Sequence[float]:
    """The middles of ``count`` equal parts of a length."""
    step = (end - start) / count
    return [start + (n + 0.5) * step for n in range(count)]
