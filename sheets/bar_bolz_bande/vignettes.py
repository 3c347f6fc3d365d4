"""The small pictures of the player aid: 20 × 15 mm about their middle, on a poker card at that size."""

from __future__ import annotations

from math import cos, radians, sin

from ...rules.bar_bolz_bande import Face, Profile
from ..drawing import (
    DISPLAY,
    Circle,
    Group,
    Item,
    Rect,
    Stroke,
    Text,
    Use,
    line,
    moved,
    path,
    polygon,
    polyline,
)
from ..pieces import Look
from .dice import face_items
from .faces import SACK
from .writing import Writing

_LINE = 0.5


class Vignettes:
    """A picture for each step."""

    def __init__(self, look: Look, profile: Profile) -> None:
        self.look, self.profile = look, profile
        self.pen = Stroke(look.ink.line, _LINE)

    def of(self, step: str) -> tuple[Item, ...]:
        """The picture of a step."""
        return {
            "add": self.add,
            "foul": self.foul,
            "offside": self.offside,
            "penalty": self.penalty,
            "change": self.change,
            "match": self.match,
            "series": self.series,
            "teams": self.teams,
        }[step]()

    def add(self) -> tuple[Item, ...]:
        """Points that add up to a goal."""
        faces = sorted(
            (face for face in self.profile.faces if face.kind == "points"), key=lambda face: face.points
        )
        return (
            *self._die(faces[-1], -6.4, -3.9, -7, 7.8),
            *self._die(faces[0], -4.6, 4.1, 7, 7.8),
            *self._arrow(0.4, 0.6, 2.2),
            *self._goal(7.0, 0.4, str(self.profile.goal)),
        )

    def foul(self) -> tuple[Item, ...]:
        """The referee's roll, and the card that it brings."""
        items: list[Item] = [*self._die(self._face("foul"), -6.4, 0, -6)]
        for y, black, color in ((-3.7, False, "yellow"), (3.7, True, "red")):
            items += [
                *self._blank(1.3, y, black=black),
                *self._arrow(3.6, y, 5.2),
                *self._card(8.0, y, color),
            ]
        return tuple(items)

    def offside(self) -> tuple[Item, ...]:
        """From so many points on it counts."""
        return (*self._chip(-4.6), *self._die(self._face("offside"), 4.6, 0, 6))

    def penalty(self) -> tuple[Item, ...]:
        """Black scores, white misses."""
        items: list[Item] = [*self._die(self._face("penalty"), -6.4, 0, -6)]
        for y, black in ((-3.7, True), (3.7, False)):
            items += [*self._blank(1.3, y, black=black), *self._arrow(3.6, y, 5.0)]
        items += [Use(Writing(self.look).ball_picture(), 8.0, -3.7, 0.42), *self._miss(8.0, 3.7)]
        return tuple(items)

    def change(self) -> tuple[Item, ...]:
        """The other side attacks, the cards lie in the middle."""
        arrow = self.look.palette["arrow"] or self.look.ink.line
        pen = Stroke(arrow, 0.9)
        return (
            *self._sack(-7.2, 1.4, "home", 1.2),
            *self._sack(7.2, 1.4, "away", 1.2),
            *self._card(-1.3, 2.4, "yellow", -6),
            *self._card(1.9, 2.8, "red", 8),
            path("M-4.6 -4.8 C-2 -7.2 2 -7.2 4.4 -5", None, pen),
            polygon([(5.6, -3.6), (2.9, -4.2), (5.0, -6.2)], arrow, Stroke(arrow, 0.3)),
        )

    def match(self) -> tuple[Item, ...]:
        """So many goals win."""
        goals = self.profile.goals_to_win
        ball = Writing(self.look).ball_picture()
        cup = self._cup(6.4, -0.4, 1.15)
        if goals > 3:
            size = 13.0
            return (
                Use(ball, -3.0, 0.4, 0.55),
                Text(
                    -7.0,
                    0.4 + DISPLAY.cap_height(size) / 2,
                    str(goals),
                    DISPLAY,
                    size,
                    self.look.ink.text,
                    "end",
                ),
                *cup,
            )
        step = 5.6
        return (*(Use(ball, -4.4 + (n - (goals - 1) / 2) * step, 0.4, 0.5) for n in range(goals)), *cup)

    def series(self) -> tuple[Item, ...]:
        """One match after the other, and the cup."""
        shown = 3 if self.profile.best_of == 1 else self.profile.best_of
        step = 4.4 if shown == 3 else 2.9
        items: list[Item] = []
        for n in range(shown):
            won = n != 1
            x = -4.6 + (n - (shown - 1) / 2) * step
            fill = (self.look.palette["home"] if won else self.look.palette["away"]) or self.look.palette.ink(
                "white"
            )
            items.append(Circle(x, 0.6, min(1.9, step * 0.44), fill, self.pen))
            if won:
                items.append(
                    path(
                        f"M{x - 0.9} {0.7} l0.7 0.8 l1.2 -1.7",
                        None,
                        Stroke(self.look.palette["home-trim"] or self.look.ink.line, 0.55),
                    )
                )
        return (*items, *self._cup(6.4, -0.4, 1.15))

    def teams(self) -> tuple[Item, ...]:
        """Two teams."""
        return (
            *self._sack(-4.8, -1.8, "home", 0.85),
            *self._sack(-8.0, 1.6, "home", 0.95),
            *self._sack(-3.2, 2.6, "home", 0.95),
            *self._sack(4.8, -1.8, "away", 0.85),
            *self._sack(3.2, 2.6, "away", 0.95),
            *self._sack(8.0, 1.6, "away", 0.95),
        )

    # --- what they are made of -----------------------------------------------------------------

    def _face(self, kind: str) -> Face:
        return next(face for face in self.profile.faces if face.kind == kind)

    def _die(self, face: Face, x: float, y: float, tilt: float, edge: float = 7.4) -> tuple[Item, ...]:
        c, s = cos(radians(tilt)), sin(radians(tilt))
        corner = edge * 0.16
        art = moved(
            -edge / 2,
            -edge / 2,
            face_items(face, 1, self.look, edge, corner),
            clip=Rect(0, 0, edge, edge, radius=corner),
        )
        rim = Rect(-edge / 2, -edge / 2, edge, edge, None, Stroke(self.look.ink.line, 0.35), corner)
        return (Group((art, rim), (c, s, -s, c, x, y)),)

    def _blank(self, x: float, y: float, *, black: bool) -> tuple[Item, ...]:
        """A die's face that only shows its colour."""
        fill = self.look.palette.ink("black" if black else "white")
        return (Rect(x - 2, y - 2, 4, 4, fill, self.pen, 0.8),)

    def _arrow(self, x: float, y: float, end: float) -> tuple[Item, ...]:
        color = self.look.palette["arrow"] or self.look.ink.line
        return (
            line(x, y, end - 0.5, y, Stroke(color, 0.7)),
            polygon([(end + 0.5, y), (end - 0.7, y - 1), (end - 0.7, y + 1)], color, Stroke(color, 0.3)),
        )

    def _card(self, x: float, y: float, color: str, tilt: float = 6) -> tuple[Item, ...]:
        c, s = cos(radians(tilt)), sin(radians(tilt))
        fill = self.look.palette[f"card-{color}"] or self.look.palette.ink("white")
        return (Group((Rect(-1.8, -2.6, 3.6, 5.2, fill, self.pen, 0.5),), (c, s, -s, c, x, y)),)

    def _chip(self, x: float) -> tuple[Item, ...]:
        """From so many points on."""
        ink = self.look.ink
        text = f"{self.profile.threshold}+"
        size = min(13.0, 13.0 * 8.0 / DISPLAY.width(text, 13.0))
        return (
            Rect(
                x - 5,
                -3.4,
                10,
                6.8,
                self.look.palette["gold"] or self.look.palette.ink("white"),
                self.pen,
                3.4,
            ),
            Text(x, DISPLAY.cap_height(size) / 2, text, DISPLAY, size, ink.text, "middle"),
        )

    def _goal(self, x: float, y: float, text: str) -> tuple[Item, ...]:
        """A goal with a number in it."""
        ink = self.look.ink
        net = Stroke(ink.cell_line, 0.18)
        strands = [line(x + dx, y - 4, x + dx, y + 4, net) for dx in (-2.6, -1.3, 0, 1.3, 2.6)]
        strands += [line(x - 3.9, y + dy, x + 3.9, y + dy, net) for dy in (-2.6, -1.3, 0, 1.3, 2.6)]
        size = min(12.0, 12.0 * 6.4 / DISPLAY.width(text, 12.0))
        return (
            Rect(x - 3.9, y - 4, 7.8, 8, self.look.palette.ink("white")),
            *strands,
            Rect(x - 3.2, y - 1.9, 6.4, 3.8, self.look.palette.ink("white"), None, 0.6),
            Text(x, y + DISPLAY.cap_height(size) / 2, text, DISPLAY, size, ink.title or ink.text, "middle"),
            polyline(
                [(x - 3.9, y + 4.4), (x - 3.9, y - 4), (x + 3.9, y - 4), (x + 3.9, y + 4.4)],
                Stroke(ink.line, 0.8),
            ),
        )

    def _miss(self, x: float, y: float) -> tuple[Item, ...]:
        pen = Stroke(self.look.ink.line, 0.8)
        return (line(x - 1.5, y - 1.5, x + 1.5, y + 1.5, pen), line(x + 1.5, y - 1.5, x - 1.5, y + 1.5, pen))

    def _sack(self, x: float, y: float, side: str, scale: float) -> tuple[Item, ...]:
        """A player, told apart by the shirt: that of ``away`` is striped."""
        palette = self.look.palette
        pen = Stroke(self.look.ink.line, 0.45 / scale)
        body = path(SACK, palette["cloth"] or palette.ink("white"))
        shirt: list[Item] = [
            Rect(
                -4, 0.7, 8, 4, palette[side] or palette.ink("white"), Stroke(self.look.ink.line, 0.35 / scale)
            )
        ]
        trim = palette.ink(f"{side}-trim")
        if side == "away":
            shirt += [line(sx, 0.9, sx, 4.4, Stroke(trim, 0.75, cap="butt")) for sx in (-1.8, 0, 1.8)]
        else:
            shirt.append(line(-4, 2.2, 4, 2.2, Stroke(trim, 0.8, cap="butt")))
        dots = (Circle(-0.9, -0.7, 0.42, self.look.ink.line), Circle(0.9, -0.7, 0.42, self.look.ink.line))
        return (
            moved(x, y, (body, Group(tuple(shirt), clip=path(SACK)), path(SACK, None, pen), *dots), scale),
        )

    def _cup(self, x: float, y: float, scale: float) -> tuple[Item, ...]:
        gold, pen = (
            self.look.palette["gold"] or self.look.palette.ink("white"),
            Stroke(self.look.ink.line, 0.45),
        )
        return (
            moved(
                x,
                y,
                (
                    path(
                        "M-2.6 -3.2 C-4.6 -3.4 -4.8 0.2 -1.8 0.4 M2.6 -3.2 C4.6 -3.4 4.8 0.2 1.8 0.4",
                        None,
                        pen,
                    ),
                    path(
                        "M-2.7 -4 H2.7 V-1.6 C2.7 0.6 1.4 1.7 0 1.7 C-1.4 1.7 -2.7 0.6 -2.7 -1.6 Z", gold, pen
                    ),
                    path("M-0.6 1.7 H0.6 L0.8 3.2 H2.1 V4.6 H-2.1 V3.2 H-0.8 Z", gold, pen),
                ),
                scale,
            ),
        )
