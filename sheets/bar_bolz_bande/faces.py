"""What the faces of a soccer die show: signs without words, 20 × 20 about their centre.

points     a football round the number     pass     two players, a pass, and its points
foul       a boot that hits a shin         offside  the flag
penalty    the ball on its spot before a goal

On a black face everything is drawn in white, on a white one in black, so that both read in any ink.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...rules.bar_bolz_bande import Face, Profile
from ..drawing import (
    DISPLAY,
    Circle,
    DrawingError,
    Font,
    Group,
    Item,
    Point,
    Stroke,
    Symbol,
    Text,
    line,
    path,
    polygon,
    polyline,
)
from ..pieces import Look

SIZE = 20.0
"""A sign is drawn in a square of this size, about its centre."""
THROUGH = "pass"
"""The name of the face that shows a pass; other faces with points show a football."""
_LINE = 0.85
SACK = (
    "M-0.9 -2.3 C-1.1 -3 -2 -3.5 -1.8 -4.2 C-1 -3.9 -0.6 -4.3 0 -4.3 C0.6 -4.3 1 -3.9 1.8 -4.2 "
    "C2 -3.5 1.1 -3 0.9 -2.3 C2.7 -1.2 3.3 0.6 3.3 2 C3.3 3.6 2.2 3.9 0 3.9 C-2.2 3.9 -3.3 3.6 -3.3 2 "
    "C-3.3 0.6 -2.7 -1.2 -0.9 -2.3 Z"
)
"""A little sack that plays, about 7 × 8."""


def pairs(profile: Profile) -> tuple[tuple[Face, Face], ...]:
    """The faces of a die as three pairs that lie opposite one another.

    Faces with no opposite are paired in their order. Raises :class:`DrawingError` unless there are six.
    """
    if len(profile.faces) != 6:
        raise DrawingError(
            f"soccer dice are cubes, and “{profile.name}” has {len(profile.faces)} faces: expected 6"
        )
    left, found, free = list(profile.faces), list[tuple[Face, Face]](), list[Face]()
    while left:
        face = left.pop(0)
        if face.opposite:
            other = next(each for each in left if each.name == face.opposite)
            left.remove(other)
            found.append((face, other))
        else:
            free.append(face)
    found += zip(free[::2], free[1::2], strict=True)
    return tuple(found)


def sign(face: Face, look: Look) -> Symbol:
    """A face's sign; what is white of it on a black face is drawn, so it needs that ground."""
    drawing = _Drawing(look, black=face.black)
    match face.kind:
        case "foul":
            items = drawing.foul()
        case "offside":
            items = drawing.offside()
        case "penalty":
            items = drawing.penalty()
        case "points":
            items = drawing.passed(face.points) if face.name == THROUGH else drawing.points(face.points)
    kind = "pass" if face.name == THROUGH else face.kind
    name = f"bar-face-{kind}-{face.points}-{'black' if face.black else 'white'}"
    half = SIZE / 2
    return Symbol(name, (-half, -half, SIZE, SIZE), tuple(items))


def ball(
    x: float, y: float, radius: float, look: Look, weight: float, ground: str | None = None
) -> list[Item]:
    """A football with its patches; ``ground`` is what lies round it, where that is black."""
    black, white = look.palette.ink("black"), look.palette.ink("white")
    pen = Stroke(black, weight)
    items: list[Item] = [polygon(pentagon(x, y, radius * 0.4, -90), black)]
    for n in range(5):
        turn = -90 + 72 * n
        px, py = polar(x, y, radius * 1.08, turn)
        items.append(polygon(pentagon(px, py, radius * 0.42, turn + 180), black))
        items.append(line(*polar(x, y, radius * 0.4, turn), *polar(x, y, radius * 0.72, turn), pen))
        corner = polar(x, y, radius * 0.84, turn + 24)
        items.append(line(*corner, *polar(x, y, radius * 0.84, turn + 48), pen))
    disc = Circle(x, y, radius)
    rim = Stroke(ground or black, weight)
    return [Circle(x, y, radius, white), Group(tuple(items), clip=disc), Circle(x, y, radius, None, rim)]


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """The point in that direction, in degrees clockwise from the right."""
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


def pentagon(x: float, y: float, radius: float, angle: float) -> list[Point]:
    """A regular pentagon about a point, one corner in the direction ``angle``."""
    return [polar(x, y, radius, angle + 72 * n) for n in range(5)]


@dataclass(frozen=True, slots=True)
class _Drawing:
    look: Look
    black: bool

    @property
    def front(self) -> str:
        """What signs are drawn in."""
        return self.look.palette.ink("white" if self.black else "black")

    @property
    def ground(self) -> str:
        return self.look.palette.ink("black" if self.black else "white")

    @property
    def pen(self) -> Stroke:
        return Stroke(self.front, _LINE)

    def accent(self, key: str) -> str:
        """A colour of the palette, or the ground where it has none."""
        return self.look.palette[key] or self.ground

    def number(self, x: float, y: float, points: int, height: float, width: float, color: str) -> Text:
        """Points centred at ``x``, ``y``, as high as told or as broad."""
        text = str(points)
        size = height / DISPLAY.cap_height(1)
        size = min(size, size * width / DISPLAY.width(text, size))
        return _middle(x, y, text, DISPLAY, size, color)

    def points(self, points: int) -> list[Item]:
        """A football, its middle patch a field for the number."""
        black, white = self.look.palette.ink("black"), self.look.palette.ink("white")
        radius = 9.2
        pen = Stroke(black, _LINE)
        inside: list[Item] = []
        for n in range(5):
            turn = -90 + 72 * n
            px, py = polar(0, 0, radius * 1.06, turn)
            inside.append(polygon(pentagon(px, py, radius * 0.36, turn + 180), black))
            start, end = polar(0, 0, radius * 0.92, turn + 20), polar(0, 0, radius * 0.92, turn + 52)
            inside.append(polyline([start, end], pen))
        return [
            Circle(0, 0, radius, white),
            Group(tuple(inside), clip=Circle(0, 0, radius)),
            Circle(0, 0, radius, None, self.pen),
            self.number(0, 0.1, points, 8.2, 11.2, black),
        ]

    def passed(self, points: int) -> list[Item]:
        """One sack passes to another that runs free, and the points that is."""
        arrow = self.look.palette["arrow"] or self.front
        pen = Stroke(arrow, 1.25)
        near = path(SACK, self.front)
        return [
            Group((near,), (0.92, 0, 0, 0.92, -6.4, -2.6)),
            Group((near,), (0.92, 0, 0, 0.92, 6.6, -4.6)),
            path("M-3 -6.6 C-1.2 -9.2 1.2 -9.6 3 -8.4", None, pen),
            polygon([(4.9, -6.9), (1.9, -7.0), (3.7, -9.9)], arrow, Stroke(arrow, 0.4)),
            self.number(0, 5.7, points, 7.6, 15, self.front),
        ]

    def foul(self) -> list[Item]:
        """A boot that hits a shin."""
        turn, size = math.radians(48), 0.92
        c, s = size * math.cos(turn), size * math.sin(turn)
        color = self.look.palette["spark"] or self.front
        rays = "M-0.4 -2.6 V-6 M2 -3 L3.9 -6"
        return [
            Group(self._leg(), (1, 0, 0, 1, -3.6, 0)),
            Group(self._leg(), (c, s, -s, c, 6.6, -0.2)),
            path(rays, None, Stroke(color, 1.1)),
        ]

    def _leg(self) -> tuple[Item, ...]:
        """A leg with sock and boot, the toe to the left; its ankle at the origin."""
        band = Stroke(self.ground, 0.8, cap="butt")
        return (
            path("M0 -11 V4.6", None, Stroke(self.front, 4.0, cap="butt")),
            path(
                "M2.3 3.2 L2.6 9.2 H-6.2 C-6.6 6.8 -5 5.8 -3.2 5.4 C-2.4 5.2 -2 4.4 -2 3.2 Z",
                self.front,
            ),
            path("M-3 -3.6 H3 M-3 -1.6 H3 M-2.6 3.2 H3", None, band),
        )

    def offside(self) -> list[Item]:
        """The flag of the assistant."""
        cloth = "M-4.4 -8.4 C-1.4 -10 2.2 -6.2 8.2 -8 L7 2.4 C1.6 4.4 -1.4 0.6 -5 2.2 Z"
        halves = self.accent("flag-a"), self.look.palette["flag-b"] or self.front
        quarters = (path("M-10 -12 H1.2 L0.9 -2.6 H-10 Z M0.9 -2.6 H12 V8 H0.6 Z", halves[1]),)
        return [
            path(cloth, halves[0]),
            Group(quarters, clip=path(cloth)),
            path(cloth, None, self.pen),
            line(-4.2, -9.4, -6.4, 9, Stroke(self.front, 1.8)),
        ]

    def penalty(self) -> list[Item]:
        """The ball on its spot before a goal."""
        net = Stroke(self.front, 0.35)
        goal = Stroke(self.front, 1.5, cap="butt", join="miter")
        strands = [line(x, -7, x, 4.4, net) for x in (-6, -4, -2, 0, 2, 4, 6)]
        strands += [line(-8, y, 8, y, net) for y in (-5.2, -3.2, -1.2, 0.8, 2.8)]
        edge = self.ground if self.black else None
        return [
            *strands,
            polyline([(-8.4, 5), (-8.4, -7.6), (8.4, -7.6), (8.4, 5)], goal),
            Circle(0, 4.9, 4.9, self.ground),
            line(-9.6, 5, -5.6, 5, self.pen),
            line(5.6, 5, 9.6, 5, self.pen),
            *ball(0, 4.9, 4.1, self.look, 0.6, edge),
        ]


def _middle(x: float, y: float, text: str, font: Font, size: float, color: str) -> Text:
    return Text(x, y + font.cap_height(size) / 2, text, font, size, color, "middle")
