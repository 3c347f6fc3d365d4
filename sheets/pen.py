"""The pen that figures are drawn with: flat shapes, one weight of line, a rim.

A figure is drawn in units of its own and shown at ``scale`` mm a unit. Lines and the rim keep their
weight on paper, so a figure is drawn anew for every scale, as the symbol of that scale.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache

from ..templates.palettes import Palette
from .bounds import bounds
from .drawing import Box, Circle, Command, Group, Item, Path, Stroke, Symbol, path, polygon

LINE = 0.55
"""The weight of every outline, in mm; less where a figure is so small that it would clog."""
RIM = 0.95
"""How far the light rim reaches round a figure, in mm: it parts figures from any ground."""


class Pen:
    """Collects a figure's shapes, back to front, and its silhouette."""

    def __init__(self, palette: Palette, line: str, scale: float) -> None:
        self.palette, self.color = palette, line
        self.weight = min(LINE, max(0.2, 0.62 * scale)) / scale
        self.rim = min(RIM, max(0.45, 1.15 * scale)) / scale
        self.items: list[Item] = []
        self.silhouette: list[Path] = []

    @property
    def line(self) -> Stroke:
        """The one line."""
        return Stroke(self.color, self.weight)

    def solid(self, outline: str | tuple[Command, ...], fill: str) -> None:
        """An outlined shape that the silhouette counts in."""
        commands = shape(outline) if isinstance(outline, str) else outline
        self.silhouette.append(Path(commands, "#000000", Stroke("#000000", self.weight)))
        self.items.append(Path(commands, self.palette[fill] or self.palette.ink("paper"), self.line))

    def limb(self, course: str, width: float, fill: str) -> None:
        """A rod along ``course``, outlined: an arm, a leg, a pipe."""
        commands = shape(course)
        outer = width + 2 * self.weight
        self.silhouette.append(Path(commands, None, Stroke("#000000", outer)))
        self.items.append(Path(commands, None, Stroke(self.color, outer)))
        self.items.append(
            Path(commands, None, Stroke(self.palette[fill] or self.palette.ink("paper"), width))
        )

    def pipe(
        self, x1: float, y1: float, x2: float, y2: float, profile: tuple[tuple[float, float], ...]
    ) -> None:
        """A turned pipe from one point to another: half its width at parts of its length."""
        length = math.hypot(x2 - x1, y2 - y1)
        along, across = ((x2 - x1) / length, (y2 - y1) / length), ((y1 - y2) / length, (x2 - x1) / length)

        def at(part: float, out: float) -> tuple[float, float]:
            return (
                x1 + along[0] * part * length + across[0] * out,
                y1 + along[1] * part * length + across[1] * out,
            )

        sides = [at(part, half) for part, half in profile] + [at(part, -half) for part, half in profile[::-1]]
        self.solid(polygon(sides).commands, "pipe")

    def inside(self, outline: str, fill: str, *, lined: bool = True) -> None:
        """A shape on the figure; without colour it is only outlined."""
        self.items.append(Path(shape(outline), self.palette[fill], self.line if lined else None))

    def shade(self, outline: str, body: str, fill: str) -> None:
        """A flat second tone of ``body``, cut at its outline; the outline is drawn again."""
        if self.palette[fill] is not None:
            self.items.append(Group((Path(shape(outline), self.palette[fill]),), clip=Path(shape(body))))
        self.items.append(Path(shape(body), None, self.line))

    def stroke(self, course: str, weight: float = 1, color: str | None = None) -> None:
        """A line, ``weight`` times the one weight."""
        drawn = self.color if color is None else self.palette[color] or self.color
        self.items.append(Path(shape(course), None, Stroke(drawn, self.weight * weight)))

    def dot(self, x: float, y: float, radius: float, fill: str | None = None, *, lined: bool = False) -> None:
        """A round spot; of the line's colour unless told."""
        color = self.color if fill is None else self.palette[fill]
        if color is not None or lined:
            self.items.append(Circle(x, y, radius, color, self.line if lined else None))

    def eye(self, x: float, y: float, radius: float, look: tuple[float, float] = (0, 0)) -> None:
        """An open eye that looks aside by parts of its radius."""
        self.items.append(Circle(x, y, radius, self.palette.ink("paper"), self.line))
        pupil = radius * 0.52
        px, py = x + look[0] * radius * 0.45, y + look[1] * radius * 0.45
        self.items.append(Circle(px, py, pupil, self.color))
        self.items.append(
            Circle(px + pupil * 0.3, py - pupil * 0.35, pupil * 0.34, self.palette.ink("paper"))
        )

    def clipped(self, body: str, items: tuple[Item, ...]) -> None:
        """Anything, seen inside ``body`` only."""
        self.items.append(Group(items, clip=Path(shape(body))))

    def clip_shape(self, body: str, outline: str, fill: str) -> None:
        """An outlined shape, seen inside ``body`` only."""
        self.items.append(
            Group((Path(shape(outline), self.palette[fill], self.line),), clip=Path(shape(body)))
        )

    def rimmed(self) -> tuple[Item, ...]:
        """The figure on its rim."""
        return (*self.rims(), *self.items)

    def rims(self) -> tuple[Item, ...]:
        """The rim alone, filled."""
        rim = self.palette.ink("rim")
        return tuple(
            Path(
                each.commands,
                rim if each.fill else None,
                Stroke(rim, (each.stroke.width if each.stroke else 0) + 2 * self.rim),
            )
            for each in self.silhouette
        )


Drawer = Callable[[Pen], None]


def drawn(drawer: Drawer, name: str, palette: Palette, line: str, scale: float) -> Symbol:
    """A figure as the symbol for one scale, its origin in the middle of its box."""
    return _drawn(drawer, name, tuple(palette.colors.items()), line, scale)


@lru_cache(maxsize=1024)
def _drawn(
    drawer: Drawer, name: str, colors: tuple[tuple[str, str | None], ...], line: str, scale: float
) -> Symbol:
    pen = Pen(Palette(dict(colors)), line, scale)
    drawer(pen)
    items = pen.rimmed()
    x, y, width, height = box_of(items)
    half = width / 2, height / 2
    middle = Group(items, (1, 0, 0, 1, -x - half[0], -y - half[1]))
    return Symbol(name, _roomy((-half[0], -half[1], width, height)), (middle,))


def placed(
    drawer: Drawer, name: str, palette: Palette, line: str, scale: float, *, rimmed: bool = True
) -> Symbol:
    """A figure as the symbol for one scale, its origin where its drawer has it."""
    pen = Pen(palette, line, scale)
    drawer(pen)
    items = pen.rimmed() if rimmed else tuple(pen.items)
    return Symbol(name, _roomy(box_of(items)), items)


@lru_cache(maxsize=4096)
def extent(drawer: Drawer, scale: float, tilt: float) -> tuple[float, float]:
    """How broad and how high a figure is in mm, rim and all, shown at ``scale`` and turned by ``tilt``."""
    c, s = math.cos(math.radians(tilt)) * scale, math.sin(math.radians(tilt)) * scale
    return box_of((Group(_rims(drawer, scale), (c, s, -s, c, 0, 0)),))[2:]


@lru_cache(maxsize=1024)
def _rims(drawer: Drawer, scale: float) -> tuple[Item, ...]:
    pen = Pen(Palette(_Black()), "#000000", scale)
    drawer(pen)
    return pen.rims()


class _Black(Mapping[str, str | None]):
    """Every colour is black: for where only the outline counts."""

    def __getitem__(self, key: str) -> str:
        return "#000000"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def box_of(items: Iterable[Item]) -> Box:
    """The box of items of which there is one at least."""
    box = bounds(items)
    if box is None:
        raise ValueError("nothing is drawn")
    return box


def _roomy(box: Box) -> Box:
    """A symbol's box, with a hair's breadth to spare for rounding."""
    return (box[0] - 0.1, box[1] - 0.1, box[2] + 0.2, box[3] + 0.2)


@cache
def shape(outline: str) -> tuple[Command, ...]:
    """The commands of a path's notation, which is slow to read."""
    return path(outline).commands
