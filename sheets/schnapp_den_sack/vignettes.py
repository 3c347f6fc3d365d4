"""The small pictures of the player aid: 20 × 15 mm about their middle, on a poker card at that size."""

from __future__ import annotations

import math

from ...rules.schnapp_den_sack import Profile
from ..drawing import DISPLAY, Circle, Group, Item, Rect, Stroke, Text, Use, path
from ..lettering import height_size
from ..pen import placed
from ..pieces import Look
from .kinds import Kind
from .zacki import zacki


class Vignettes:
    """A picture for each step of the player aid."""

    def __init__(self, look: Look, known: tuple[Kind, ...], profile: Profile) -> None:
        self.shown, self.kinds, self.profile = look, known, profile
        self.pen = Stroke(look.ink.line, 0.45)

    def of(self, step: str) -> tuple[Item, ...]:
        """The picture of a step."""
        return {
            "look": self.look,
            "grab": self.grab,
            "lay": self.lay,
            "cover": self.cover,
            "joker": self.joker,
            "wrong": self.wrong,
            "end": self.end,
        }[step]()

    def look(self) -> tuple[Item, ...]:
        """A turned card, and eyes that look at its row."""
        return (
            *self._card(-6.6, 2.8, 2),
            *self._card(0, 2.8, 1),
            *self._card(6.6, -1.6, 3, tilt=10),
            *self._eyes(-3.4, -4.4),
        )

    def grab(self) -> tuple[Item, ...]:
        """Zacki, and the target that is reached."""
        scale = 0.42
        symbol = placed(zacki, "schnapp-zacki-small", self.shown.palette, self.shown.ink.line, scale)
        target = str(self._target())
        size = height_size(DISPLAY, 3.6)
        return (
            Use(symbol, -3, 0.1, scale),
            Circle(6.6, 3, 3.3, self.shown.palette["tile-other-ground"], self.pen),
            Text(6.6, 3 + DISPLAY.cap_height(size) / 2, target, DISPLAY, size, self.shown.ink.text, "middle"),
        )

    def _target(self) -> int:
        return (self.profile.row_targets or self.profile.targets)[0]

    def lay(self) -> tuple[Item, ...]:
        """The card goes to the end of its row."""
        return (
            *self._card(-7, 1.4, 2),
            *self._card(-0.4, 1.4, 1),
            *self._card(6.4, 1.4, 2),
            *self._arrow("M0.4 -4.4 C1.6 -6.8 4.6 -7 5.8 -4.8", 62),
        )

    def cover(self) -> tuple[Item, ...]:
        """The card goes on the highest of its row."""
        return (
            *self._card(-7, 1.4, 3),
            *self._card(-0.4, 1.4, 5),
            *self._card(3.8, 0.4, 2, tilt=9),
            *self._arrow("M9 -1.6 C9.6 -4.4 8.4 -6.2 5.6 -5.8", 172),
        )

    def joker(self) -> tuple[Item, ...]:
        """A joker between four rows."""
        marks: list[Item] = []
        for kind, (x, y) in zip(self.kinds[:4], ((-7, -4), (7, -4), (-7, 4), (7, 4)), strict=False):
            marks.append(kind.sign(x, y, 5, kind.deep(self.shown), self.shown.palette.ink("rim"), 0.3))
        return (*marks, *self._card(0, 0, self.profile.joker_value, star=True))

    def wrong(self) -> tuple[Item, ...]:
        """A card goes under the pile."""
        pile: list[Item] = [item for n in range(3) for item in self._back(2.8 + 0.5 * n, 0.8 - 0.8 * n)]
        return (
            *self._card(-6.4, 3.2, 4, tilt=-12),
            *pile,
            *self._arrow("M-6 -3.6 C-4.6 -6 -2.8 -6.2 -1.4 -5", 40),
        )

    def end(self) -> tuple[Item, ...]:
        """An empty place for a pile, and a heap that won."""
        dashed = Stroke(self.shown.ink.line, 0.4, (1.1, 0.9), "butt")
        heap: list[Item] = [item for n in range(4) for item in self._card(3.6 + 0.5 * n, 2.4 - 0.8 * n, 5)]
        return (Rect(-9.2, -4, 6.4, 8.6, None, dashed, 0.8), *heap)

    def _card(
        self, x: float, y: float, value: int, tilt: float = 0, *, star: bool = False
    ) -> tuple[Item, ...]:
        kind = self.kinds[-1] if star else self.kinds[0]
        c, s = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
        color = kind.deep(self.shown)
        size = height_size(DISPLAY, 3.6)
        ground = self.shown.palette[f"{kind.key}-ground"]
        paper = self.shown.palette.ink("rim")
        return (
            Group(
                (
                    Rect(-3.1, -4.2, 6.2, 8.4, ground or paper, self.pen, 0.9),
                    Circle(0, 0, 2.55, paper),
                    Text(0, DISPLAY.cap_height(size) / 2, str(value), DISPLAY, size, color, "middle"),
                ),
                (c, s, -s, c, x, y),
            ),
        )

    def _back(self, x: float, y: float) -> tuple[Item, ...]:
        palette = self.shown.palette
        return (
            Rect(x - 3.1, y - 4.2, 6.2, 8.4, palette["back-ground"] or palette.ink("paper"), self.pen, 0.9),
            Rect(x - 2, y - 3.1, 4, 6.2, palette["back-panel"], Stroke(self.shown.ink.line, 0.3), 0.9),
        )

    def _eyes(self, x: float, y: float) -> tuple[Item, ...]:
        line, paper = self.shown.ink.line, self.shown.palette.ink("paper")
        eyes: list[Item] = []
        for at in (-2, 2):
            eyes += [Circle(x + at, y, 1.8, paper, self.pen), Circle(x + at + 0.7, y + 0.6, 0.85, line)]
        return tuple(eyes)

    def _arrow(self, course: str, heading: float) -> tuple[Item, ...]:
        """A bent arrow; ``heading`` is where its point looks, clockwise from the right."""
        color = self.shown.ink.accent_line
        shaft = path(course, None, Stroke(color, 0.7))
        x, y = shaft.commands[-1][1][-2:]
        c, s = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        return shaft, Group((path("M1.4 0 L-0.9 -1.4 L-0.9 1.4 Z", color),), (c, s, -s, c, x, y))
