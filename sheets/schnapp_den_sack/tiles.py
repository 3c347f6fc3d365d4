"""The target tiles: a number on a sack, the same on both sides in two colourways."""

from __future__ import annotations

from typing import Literal

from ...rules.schnapp_den_sack import Profile
from ..drawing import DISPLAY, Circle, Command, Item, Path, Rect, Stroke, Text, Use
from ..lettering import fitted, height_size, turned
from ..pen import Pen, placed, shape
from ..pieces import BLEED, Face, Look, Part, Piece

TILE = 60.0
"""The side, or the diameter, of a tile in mm."""
TARGETS = (6, 7, 8, 9, 10, 12)
"""The targets in the box (Materials)."""
_REACH = 17.7
"""How far the sack reaches from the tile's middle, rim and all, in its units."""


def target_tiles(look: Look, profile: Profile, tiles: Literal["round", "square"]) -> tuple[Piece, ...]:
    """One tile for each target of the box, and for each other one that the profile names."""
    targets = sorted({*TARGETS, *profile.targets, *profile.row_targets})
    return tuple(
        Piece(
            f"target-{target}",
            look.language.text("schnapp-tile.name", target=target),
            TILE,
            TILE,
            _face(target, look, tiles, other=False),
            _face(target, look, tiles, other=True),
            0 if tiles == "round" else 4,
            "round" if tiles == "round" else "card",
        )
        for target in targets
    )


def _face(target: int, look: Look, tiles: str, *, other: bool) -> Face:
    way = "tile-other" if other else "tile"
    palette, middle = look.palette, TILE / 2
    whole = (-BLEED, -BLEED, TILE + 2 * BLEED, TILE + 2 * BLEED)
    color = palette[f"{way}-ground"]
    ground: tuple[Item, ...] = (Rect(*whole, color),) if color else ()
    radius = middle - look.safe - 0.3
    seam = Stroke(palette.ink(f"{way}-rays"), 0.5, (2.2, 1.6), "butt")
    scale = (radius - 1.6) / _REACH
    symbol = placed(_other_sack if other else _sack, f"schnapp-{way}", palette, look.ink.line, scale)
    return Face(
        ground,
        (
            Part(
                "target",
                (
                    _ring(radius, tiles, seam),
                    Use(symbol, middle, middle - 0.6 * scale, scale),
                    *_number(target, look, way, middle, middle + 2.9 * scale, scale),
                ),
            ),
        ),
    )


def _ring(radius: float, tiles: str, seam: Stroke) -> Item:
    """A seam along the edge."""
    middle = TILE / 2
    if tiles == "round":
        return Circle(middle, middle, radius, None, seam)
    side = 2 * radius
    return Path(_rounded(middle - radius, side, 4), None, seam)


def _rounded(start: float, side: float, radius: float) -> tuple[Command, ...]:
    """A square with rounded corners, from ``start`` both ways."""
    end = start + side
    inner, outer = start + radius, end - radius
    return shape(
        f"M{inner} {start} H{outer} Q{end} {start} {end} {inner} V{outer} Q{end} {end} {outer} {end} "
        f"H{inner} Q{start} {end} {start} {outer} V{inner} Q{start} {start} {inner} {start} Z"
    )


def _number(target: int, look: Look, way: str, x: float, y: float, scale: float) -> list[Item]:
    text = str(target)
    color = look.palette.ink(f"{way}-number")
    marked = turned(target) is not None
    what = look.language.text("schnapp-tile.name", target=target)
    size = fitted(text, DISPLAY, height_size(DISPLAY, (13.8 if marked else 15) * scale), 20 * scale, what)
    high = DISPLAY.cap_height(size)
    base = y + high / 2 - (1.3 * scale if marked else 0)
    items: list[Item] = [Text(x, base, text, DISPLAY, size, color, "middle")]
    if marked:
        width = DISPLAY.width(text, size)
        items.append(
            Rect(x - width * 0.42, base + 1.5 * scale, width * 0.84, 1.5 * scale, color, None, 0.75 * scale)
        )
    return items


def _sack(pen: Pen) -> None:
    _plain(pen, "tile-sack", "tile-sack-shade", "cord")


def _other_sack(pen: Pen) -> None:
    _plain(pen, "tile-other-sack", "tile-other-sack-shade", "tile-other-cord")


def _plain(pen: Pen, cloth: str, shade: str, cord: str) -> None:
    """A sack seen from the front: broad for a number, a tuft and a cord above."""
    pen.solid(
        "M-3.8 -8 C-5.6 -9.8 -7.6 -11.2 -7.4 -13.2 C-7.2 -14.6 -5.2 -15.2 -4.3 -14 "
        "C-3.6 -15.8 -1.4 -16 -0.2 -14.6 "
        "C1 -16 3.4 -15.8 4.1 -14 C5.4 -15.2 7.2 -14.6 7.4 -13.2 C7.6 -11.2 5.6 -9.8 3.8 -8 Z",
        cloth,
    )
    for x in (-2.4, 0, 2.4):
        pen.stroke(f"M{x * 0.6} -9.8 L{x * 1.2} -12.2", 0.8, shade)
    body = (
        "M-4.8 -8 C-8.4 -6 -12.6 -1 -12.8 6 C-13 11.4 -10.6 14 -6.6 14.4 C-4.2 14.5 -2 14 0 14 "
        "C2 14 4.2 14.5 6.6 14.4 C10.6 14 13 11.4 12.8 6 C12.6 -1 8.4 -6 4.8 -8 Z"
    )
    pen.solid(body, cloth)
    pen.shade("M14 -2 C12.2 8 6 12.6 -7.4 14.6 L-7 17 H16 Z", body, shade)
    pen.limb("M-4.6 -8.2 C-2 -7.3 2 -7.3 4.6 -8.2", 1.2, cord)
    pen.solid("M2.6 -7.4 C3 -5 4.2 -4 6 -3.6 L7 -5 C5.4 -5.6 4.6 -6.4 4.4 -7.8 Z", cord)
    pen.solid("M3.4 -7.8 C5 -11 8.6 -10.4 8.2 -8.4 C7.8 -6.6 5 -6.8 3.4 -7.8 Z", cord)
    pen.dot(3.6, -7.8, 1.1, cord, lined=True)
