"""Cubes to cut out, fold and glue: a cross of six squares with seven tabs.

The strip runs down: top, front, bottom, back; left and right hang at the front. All folds go backwards,
so that the print stays outside. The tabs of left and right tuck in behind the strip, and the tab of the
back behind the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from .drawing import (
    DISPLAY,
    MM_PER_POINT,
    TEXT,
    Box,
    DoesNotFit,
    Group,
    Item,
    Point,
    Rect,
    Text,
    fit_size,
    line,
    moved,
    polygon,
    wrap,
)
from .folding import cut_line, fold_line, glue_area, legend
from .pieces import Face, Look, Part, Piece

Place = Literal["top", "left", "front", "right", "bottom", "back"]
Side = Literal["n", "e", "s", "w"]

PLACES: tuple[Place, ...] = ("top", "left", "front", "right", "bottom", "back")
OPPOSITES: tuple[tuple[Place, Place], ...] = (("top", "bottom"), ("front", "back"), ("right", "left"))
"""The places that lie on opposite sides of the folded cube."""
TAB = 6.5
"""How deep a tab is, in mm."""
_MARGIN = 1.0
_OVER = 1.2
"""How far a face's colour reaches over the fold onto a tab, so that no paper shows at the edge, in mm."""
_HAIR = 0.3
"""More than half the width of a line, in mm."""
_SQUARES: dict[Place, tuple[int, int]] = {
    "top": (1, 0),
    "left": (0, 1),
    "front": (1, 1),
    "right": (2, 1),
    "bottom": (1, 2),
    "back": (1, 3),
}
_FOLDS: tuple[tuple[Place, Side], ...] = (
    ("top", "s"),
    ("left", "e"),
    ("right", "w"),
    ("bottom", "n"),
    ("back", "n"),
)
# Clockwise round the outline from the top's corner: each side that is cut, and what its tab is glued to.
_ROUND: tuple[tuple[Place, Side, tuple[Place, Side] | None], ...] = (
    ("top", "n", None),
    ("top", "e", None),
    ("right", "n", ("top", "e")),
    ("right", "e", ("back", "e")),
    ("right", "s", ("bottom", "e")),
    ("bottom", "e", None),
    ("back", "e", None),
    ("back", "s", ("top", "n")),
    ("back", "w", None),
    ("bottom", "w", None),
    ("left", "s", ("bottom", "w")),
    ("left", "w", ("back", "w")),
    ("left", "n", ("top", "w")),
    ("top", "w", None),
)
_OUT: dict[Side, Point] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


@dataclass(frozen=True, slots=True)
class FaceArt:
    """A face's art on a square from 0, 0 to the edge; ``fill`` is what its rim is coloured with."""

    items: tuple[Item, ...]
    fill: str | None = None


class Tab(NamedTuple):
    """A tab: the square and the side it hangs at, its corners from the fold outwards, and its goal.

    ``outline`` runs clockwise, its first and last corner on the fold. ``glued`` is the square that it
    lies behind when folded, and at which of its sides.
    """

    place: Place
    side: Side
    outline: tuple[Point, Point, Point, Point]
    glued: tuple[Place, Side]


@dataclass(frozen=True, slots=True)
class CubeNet:
    """The geometry of a net with ``edge`` mm long edges and its cross at ``x``, ``y``.

    The cross is 3 × 4 edges; tabs reach :data:`TAB` further on the left, on the right and below.
    """

    edge: float
    x: float = 0.0
    y: float = 0.0

    def square(self, place: Place) -> Box:
        """Where a face is."""
        column, row = _SQUARES[place]
        return self.x + column * self.edge, self.y + row * self.edge, self.edge, self.edge

    @property
    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """The lines to fold along: between the squares, and between squares and tabs."""
        inner = tuple(self._side(place, side) for place, side in _FOLDS)
        return (*inner, *((tab.outline[0], tab.outline[3]) for tab in self.tabs))

    @property
    def tabs(self) -> tuple[Tab, ...]:
        """The seven tabs. Their sides slope by 45°, so that tabs behind one face do not meet."""
        return tuple(
            Tab(place, side, self._tab(place, side), glued) for place, side, glued in _ROUND if glued
        )

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners to cut along, clockwise."""
        corners: list[Point] = []
        for place, side, glued in _ROUND:
            corners += self._tab(place, side)[:3] if glued else self._side(place, side)[:1]
        return tuple(corners)

    def _side(self, place: Place, side: Side) -> tuple[Point, Point]:
        """A side of a square, clockwise."""
        x, y, e, _ = self.square(place)
        corners = ((x, y), (x + e, y), (x + e, y + e), (x, y + e))
        start = "nesw".index(side)
        return corners[start], corners[(start + 1) % 4]

    def _tab(self, place: Place, side: Side, depth: float = TAB) -> tuple[Point, Point, Point, Point]:
        (ax, ay), (bx, by) = self._side(place, side)
        ox, oy = _OUT[side]
        # Along the side, from its start to its end.
        ux, uy = (bx - ax) / self.edge, (by - ay) / self.edge
        return (
            (ax, ay),
            (ax + depth * (ux + ox), ay + depth * (uy + oy)),
            (bx + depth * (ox - ux), by + depth * (oy - uy)),
            (bx, by),
        )

    def parts(self, faces: Sequence[FaceArt], look: Look) -> tuple[Part, ...]:
        """The net with its faces in the order of :data:`PLACES`, ready to cut out: its three columns."""
        art = dict(zip(PLACES, faces, strict=True))
        lines: list[Item] = [polygon(self.outline, None, cut_line(look))]
        lines += [line(*start, *end, fold_line(look)) for start, end in self.folds]
        made: list[Part] = []
        for column, name in enumerate(("left flap", "strip", "right flap")):
            places: list[Place] = [place for place in PLACES if _SQUARES[place][0] == column]
            items: list[Item] = []
            for tab in self.tabs:
                if tab.place in places:
                    items += self._glued(tab, art[tab.place], look)
            if column == 1:
                # The strip shows the whole of the lines that it shares with the flaps, and what they lie on.
                for place in ("left", "right"):
                    if art[place].fill:
                        items.append(Rect(*self.square(place), art[place].fill))
            for place in places:
                x, y, edge, _ = self.square(place)
                items.append(moved(x, y, art[place].items, clip=Rect(0, 0, edge, edge)))
            made.append(Part(name, (Group((*items, *lines), clip=self._column(column)),)))
        return tuple(made)

    def _column(self, column: int) -> Rect:
        """What a column shows: the strip from end to end, the others as far as their tabs reach."""
        left = self.x + column * self.edge
        if column == 1:
            return Rect(left - _HAIR, self.y - _HAIR, self.edge + 2 * _HAIR, 4 * self.edge + TAB + 2 * _HAIR)
        reach = TAB + _HAIR
        x = left - reach if column == 0 else left + _HAIR
        return Rect(x, self.y + self.edge - reach, self.edge + TAB, self.edge + 2 * reach)

    def _glued(self, tab: Tab, face: FaceArt, look: Look) -> Iterator[Item]:
        xs, ys = zip(*tab.outline, strict=True)
        box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        yield glue_area(look, polygon(tab.outline), box)
        if face.fill:
            yield polygon(self._tab(tab.place, tab.side, _OVER), face.fill)


def opposed(pairs: Sequence[tuple[FaceArt, FaceArt]]) -> tuple[FaceArt, ...]:
    """Three pairs of opposite faces in the order of :data:`PLACES`; the first ones: top, front and right."""
    found = {
        place: face
        for places, faces in zip(OPPOSITES, pairs, strict=True)
        for place, face in zip(places, faces, strict=True)
    }
    return tuple(found[place] for place in PLACES)


def cube_net(look: Look, piece_id: str, name: str, edge: float, faces: Sequence[FaceArt]) -> Piece:
    """A cube to cut out, with its name and a legend in the corners that the cross leaves free.

    ``faces`` are in the order of :data:`PLACES`. Raises :class:`DoesNotFit` for edges so short that the
    words have no room.
    """
    net = CubeNet(edge, _MARGIN + TAB, _MARGIN)
    width, height = 3 * edge + 2 * (TAB + _MARGIN), 4 * edge + TAB + 2 * _MARGIN
    room = edge + TAB - 2.5
    try:
        parts = (
            *net.parts(faces, look),
            *_title(look, name, room),
            *_corners(look, width, room, 2 * edge + TAB + _MARGIN),
        )
    except DoesNotFit as error:
        raise DoesNotFit(f"{name}: {error}") from error
    return Piece(piece_id, name, width, height, Face((), parts), cut="own")


def _title(look: Look, name: str, room: float) -> list[Part]:
    """What this is, over the left flap."""
    size = fit_size(name, DISPLAY, 14, room, 7)
    base = _MARGIN + 0.5 + DISPLAY.cap_height(size)
    color = look.ink.title or look.ink.text
    return [Part("name", (Text(_MARGIN, base, name, DISPLAY, size, color),))]


def _corners(look: Look, width: float, room: float, top: float) -> list[Part]:
    """The legend under the left flap, and how to fold under the right one."""
    left, right = _MARGIN, width - _MARGIN - room
    size = 7.5
    lines = wrap(look.language.text("net.cube"), TEXT, size, room)
    leading = size * 1.2 * MM_PER_POINT
    y = top + 10
    words = tuple(
        Text(right, y + n * leading, each, TEXT, size, look.ink.text) for n, each in enumerate(lines)
    )
    return [Part("legend", tuple(legend(look, left, top + 8, room))), Part("how", words)]
