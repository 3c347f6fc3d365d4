"""The stupid sack himself, in a mood for every occasion, and the little sacks that a card is worth.

He is drawn in units, about 100 across and 116 high, the middle of his seat at (0, 50). Lines keep their
weight on paper, so he is drawn anew for every size, as a symbol of that size.
"""

from __future__ import annotations

from typing import Literal

from ...templates.palettes import Palette
from ..drawing import Circle, Group, Item, Rect, Stroke, Symbol, Use, hatched, line, moved, path
from ..pieces import Look

LINE = 0.55
"""The weight of every outline, in mm."""
RIM = 0.95
"""How far the light rim reaches round a figure, in mm: it parts it from any ground."""
HEIGHT, WIDTH = 116.0, 108.0
"""The sack in its units, ruffle to seat, and corner to corner."""

Mood = Literal["greedy", "disgusted", "puzzled", "bored", "smug", "grumpy", "behind"]

_BODY = (
    "M-13 -31 C-19 -21 -39 -14 -45 12 C-48 26 -49 36 -54 46 C-56 51 -50 54 -44 51 C-36 47 -26 51 -14 51 "
    "C-6 51 6 49 14 51 C26 53 36 47 44 51 C50 54 56 51 54 46 C48 36 48 26 45 12 C39 -14 19 -21 13 -31 Z"
)
_RUFFLE = (
    "M-11 -33 C-13 -42 -25 -48 -26 -57 C-22 -54 -18 -55 -15 -61 C-11 -57 -6 -57 -2 -63 C2 -58 7 -57 11 -61 "
    "C14 -55 20 -54 26 -58 C26 -48 14 -42 11 -33 Z"
)
_SHADE = "M60 -40 C36 -10 40 30 20 42 C6 47 -20 44 -50 46 L-60 60 H64 Z"
_BOX = (-60.0, -70.0, 120.0, 128.0)


def sack(look: Look, height: float, mood: Mood = "grumpy") -> Symbol:
    """The sack ``height`` mm high, in its units: show it at ``height / HEIGHT``."""
    height = round(height, 2)  # as the name says it: equal names are equal symbols
    scale = height / HEIGHT
    return Symbol(f"bloeder-sack-{mood}-{height:.2f}", _BOX, _Figure(look, scale, mood).items())


def seated(look: Look, x: float, y: float, height: float, mood: Mood = "grumpy") -> Use:
    """The sack, its seat's middle at ``x``, ``y`` mm."""
    scale = height / HEIGHT
    return Use(sack(look, height, mood), x, y - 52 * scale, scale)


def worth(look: Look, size: float) -> Symbol:
    """A little sack as a card counts it, ``size`` mm high: about its centre, in mm."""
    size = round(size, 2)
    scale = size / 10
    edge = Stroke(look.ink.line, 0.5 / scale)
    fill = look.palette["cloth"] or look.palette.ink("paper")
    brow = Stroke(look.ink.line, 0.62)
    items: tuple[Item, ...] = (
        path(
            "M-1.3 -2.4 C-1.5 -3.4 -2.8 -3.9 -2.6 -4.7 C-1.4 -4.3 -0.8 -4.9 0 -4.8 "
            "C0.8 -4.9 1.4 -4.3 2.6 -4.7 C2.8 -3.9 1.5 -3.4 1.3 -2.4 Z",
            fill,
            edge,
        ),
        path(
            "M-1.2 -2.2 C-3.6 -0.8 -4.4 1.2 -4.4 2.8 C-4.4 4.4 -3 4.7 0 4.7 C3 4.7 4.4 4.4 4.4 2.8 "
            "C4.4 1.2 3.6 -0.8 1.2 -2.2 Z",
            fill,
            edge,
        ),
        line(-1.5, -2.3, 1.5, -2.3, Stroke(look.palette.ink("cord"), 1.0)),
        line(-2.4, 0.5, -0.6, 1.4, brow),
        line(2.4, 0.5, 0.6, 1.4, brow),
        Circle(-1.35, 2.0, 0.42, look.ink.line),
        Circle(1.35, 2.0, 0.42, look.ink.line),
        path("M-1.2 3.7 C-0.6 3 0.6 3 1.2 3.7", None, Stroke(look.ink.line, 0.5)),
    )
    half = 5 + 0.4 / scale
    shrunk = Group(items, (scale, 0, 0, scale, 0, 0))
    return Symbol(
        f"bloeder-worth-{size:.2f}",
        (-half * scale, -half * scale, 2 * half * scale, 2 * half * scale),
        (shrunk,),
    )


class _Figure:
    """Draws one sack."""

    def __init__(self, look: Look, scale: float, mood: Mood) -> None:
        self.palette: Palette = look.palette
        self.color = look.ink.line
        self.weight = LINE / scale
        self.rim = RIM / scale
        self.mood = mood
        self.mono = look.palette["cloth"] is None

    @property
    def edge(self) -> Stroke:
        return Stroke(self.color, self.weight)

    def fill(self, key: str) -> str:
        return self.palette[key] or self.palette.ink("paper")

    def items(self) -> tuple[Item, ...]:
        rim = Stroke(self.palette.ink("rim"), self.weight + 2 * self.rim)
        cloth = self.fill("cloth")
        back: list[Item] = [path(_BODY, None, rim), path(_RUFFLE, None, rim)]
        body: list[Item] = [
            path(_RUFFLE, cloth, self.edge),
            *self._folds(),
            path(_BODY, cloth),
            *self._shade(),
        ]
        face = self._behind() if self.mood == "behind" else self._face()
        return (*back, *body, path(_BODY, None, self.edge), *face, *self._cord())

    def _shade(self) -> tuple[Item, ...]:
        outline = path(_BODY)
        if self.mono:
            shape, pen = path(_SHADE), Stroke(self.palette.ink("cloth-shade"), self.weight * 0.5)
            return (
                Group(
                    (hatched(shape, (-60, -40, 124, 100), "lines", pen, self.weight * 2.6, 35),), clip=outline
                ),
            )
        return (Group((path(_SHADE, self.palette["cloth-shade"]),), clip=outline),)

    def _folds(self) -> tuple[Item, ...]:
        pen = Stroke(self.color, self.weight * 0.8)
        return (
            path("M-6 -38 C-7 -45 -12 -48 -14 -53", None, pen),
            path("M0 -38 C0 -45 -1 -50 -2 -55", None, pen),
            path("M6 -38 C7 -45 11 -48 12 -53", None, pen),
        )

    def _cord(self) -> tuple[Item, ...]:
        cord, edge = self.palette.ink("cord"), self.edge
        outer, inner = Stroke(self.color, 4 + 2 * self.weight), Stroke(cord, 4)
        tails = ("M10 -31 C16 -33 20 -29 26 -31", "M10 -31 C15 -30 15 -24 20 -22")
        items: list[Item] = []
        for tail in tails:
            items += [path(tail, None, outer), path(tail, None, inner)]
        items.append(Rect(-15, -36, 30, 8, cord, edge, 4))
        return tuple(items)

    # --- the face --------------------------------------------------------------------------------

    def _face(self) -> tuple[Item, ...]:
        look = {
            "grumpy": ((0, 3), 0.0, 0.0),
            "greedy": ((0, 4), 0.0, 0.0),
            "disgusted": ((4, 4), 0.0, 3.0),
            "puzzled": ((-4, -2), -6.0, 0.0),
            "bored": ((5, 3), 3.0, 3.0),
            "smug": ((4, 1), 0.0, -4.0),
        }[self.mood if self.mood != "behind" else "grumpy"]
        (dx, dy), left, right = look
        face = (*self._eye(-14.5, dx, dy, left), *self._eye(14.5, dx, dy, right), *self._mouth())
        return (moved(0, 3, face),)

    def _eye(self, x: float, dx: float, dy: float, lift: float) -> tuple[Item, ...]:
        """An eye under its brow: ``lift`` lowers a brow that is positive, and raises it else."""
        side, y, radius = (-1 if x < 0 else 1), 0.0, 12.5
        ball = Circle(x, y, radius)
        outer, inner = y - 11 + lift, y - 2.5 + lift
        if self.mood == "bored":
            outer = inner = y - 1.5
        if lift < 0:
            inner = outer + 2
        far, near = x + side * 17, x - side * 13
        lid = path(f"M{far} {outer} L{near} {inner} V-40 H{far} Z", self.fill("lid"), self.edge)
        pupil = Circle(x + dx * 0.9, y + dy, 3.7, self.color)
        seen = Group((Circle(x, y, radius, self.fill("eye")), pupil, lid), clip=ball)
        bag = path(
            f"M{x - 8} {y + radius + 3.4} c4 2.6 12 2.6 16 0",
            None,
            Stroke(self.color, self.weight * 0.8),
        )
        up = 1.5 if lift >= 0 else 3.0
        brow = path(
            f"M{far - side * 1.5} {outer - up} L{near} {inner - up + 1}",
            None,
            Stroke(self.color, 6.2),
        )
        return (seen, Circle(x, y, radius, None, self.edge), bag, brow)

    def _mouth(self) -> tuple[Item, ...]:
        edge, dark = self.edge, self.palette.ink("mouth")
        bold = Stroke(self.color, max(self.weight, 2.2))
        match self.mood:
            case "greedy":
                jaw = "M-22 36 C-20 25 -10 23 0 23 C10 23 20 25 22 36 C14 41 -14 41 -22 36 Z"
                row = "M-20 22 H-14 L-13 30 L-7 22 L-6 31 L0 22 L6 31 L7 22 L13 30 L14 22 H20 V18 H-20 Z"
                white = path(row, self.fill("tooth"), Stroke(self.color, self.weight * 0.6))
                return (path(jaw, dark), Group((white,), clip=path(jaw)), path(jaw, None, edge))
            case "disgusted":
                tongue = "M-3 29 C-3 36 -2 43 5 43 C12 43 12 35 11 28 Z"
                return (
                    path(tongue, self.palette.ink("tongue"), edge),
                    path("M4 30 C4 34 4.5 36 5 38", None, Stroke(self.color, self.weight * 0.7)),
                    path("M-19 33 C-14 25 -8 29 -3 29 C4 29 10 25 19 30", None, bold),
                )
            case "puzzled":
                return (path("M-17 31 C-12 25 -8 35 -3 30 C2 25 6 35 11 30 C13 28 15 28 17 29", None, bold),)
            case "bored":
                return (path("M-14 32 C-6 30 4 29.5 15 31", None, bold),)
            case "smug":
                return (path("M-15 33 C-4 35 9 33 18 25", None, bold), path("M15 23 L21 26", None, bold))
            case _:
                return (
                    path("M-19 35 C-13 23 13 23 19 35", None, bold),
                    path("M-6 36 C-3 34.5 3 34.5 6 36", None, Stroke(self.color, self.weight * 0.8)),
                )

    def _behind(self) -> tuple[Item, ...]:
        """His back: a seam, and a patch on the seat."""
        thin = Stroke(self.color, self.weight * 0.8)
        stitches = tuple(
            line(x - 0.5, y, x + 0.5, y + 4, thin)
            for x, y in [(-20 + 8 * n, 10.0) for n in range(6)] + [(-20 + 8 * n, 36.0) for n in range(6)]
        )
        seam = path("M0 -27 C2 -16 -2 -6 0 8", None, Stroke(self.color, self.weight * 0.8, (3, 2.4), "butt"))
        return (
            seam,
            Group(
                (Rect(-25, 12, 50, 26, self.fill("patch"), self.edge, 3), *stitches),
                (0.995, -0.1, 0.1, 0.995, -2, 0),
            ),
        )
