"""The sack that gifts drop into: a belly round a grid, an open mouth above it, a cuff with a cord."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...templates.inks import Ink
from ..drawing import Group, Item, Path, Rect, Stroke, hatched, line, path


@dataclass(frozen=True, slots=True)
class Sack:
    """A sack round the grid with these edges, in mm.

    ``bulge`` is how far its belly reaches out at the sides; ``mouth`` the height from the grid's
    top up to the back of the opening.
    """

    ink: Ink
    left: float
    top: float
    right: float
    bottom: float
    bulge: float
    mouth: float

    def items(self) -> list[Item]:
        """The whole sack, back to front."""
        return [*self._opening(), *self._belly(), *self._folds(), *self._patch(), *self._cuff()]

    # Offsets below are for a sack whose belly reaches 8 mm out and whose mouth is 14 mm high.

    @property
    def _k(self) -> float:
        return self.bulge / 8

    @property
    def _v(self) -> float:
        return self.mouth / 14

    @property
    def _neck(self) -> tuple[float, float]:
        return self.left - 3.2 * self._k, self.right + 3.2 * self._k

    @property
    def _outline(self) -> Stroke:
        return Stroke(self.ink.line, 0.6 * max(0.7, self._k))

    def _side(self, out: float, down: float) -> tuple[str, str]:
        """A point ``out`` (for 8 mm) beside the grid and ``down`` mm from its top: left and right."""
        y = f"{self.top + down:.3f}"
        return f"{self.left - out * self._k:.3f} {y}", f"{self.right + out * self._k:.3f} {y}"

    def _belly(self) -> list[Item]:
        height = self.bottom - self.top
        k, floor = self._k, height + 10.2 * self._k
        neck, slope = self._side(3.2, -4 * self._v), self._side(3.8, 0.16 * height)
        broad, low, widest = (
            self._side(8.2, 0.3 * height),
            self._side(8.2, height - 2 * k),
            self._side(8.2, 0.62 * height),
        )
        corner, foot, hem = self._side(6.4, floor - k), self._side(-2, floor), self._hem(floor)
        body = (
            f"M{neck[0]} C{slope[0]} {broad[0]} {widest[0]} C{low[0]} {corner[0]} {foot[0]} {hem} "
            f"C{corner[1]} {low[1]} {widest[1]} C{broad[1]} {slope[1]} {neck[1]} Z"
        )
        begin, down = self._side(6.7, 0.66 * height), self._side(6.7, height - 2 * k)
        bend, end = self._side(5, floor - 2.2 * k), self._side(-2, floor - 1.7 * k)
        seam = f"M{begin[0]} C{down[0]} {bend[0]} {end[0]} L{end[1]} C{bend[1]} {down[1]} {begin[1]}"
        stitches = Stroke(self.ink.sack_shade, 0.4, (1.4, 1.1), "butt")
        return [path(body, self.ink.sack, self._outline), path(seam, None, stitches)]

    def _hem(self, floor: float) -> str:
        """The lower edge from foot to foot, in lumps: the gifts show through."""
        lumps, k = 4, self._k
        step = (self.right - self.left - 4 * k) / lumps
        curves: list[str] = []
        for lump in range(lumps):
            x, y = self.left + 2 * k + lump * step, self.top + floor
            rise = 0.9 * k if lump < lumps - 1 else 0
            curves.append(
                f"C{x + 0.3 * step:.3f} {y + 0.9 * k:.3f} {x + 0.7 * step:.3f} {y + 0.9 * k:.3f} "
                f"{x + step:.3f} {y - rise:.3f}"
            )
        return " ".join(curves)

    def _opening(self) -> list[Item]:
        (left, right), middle, reach = (
            self._neck,
            (self.left + self.right) / 2,
            (self.right - self.left) * 0.28,
        )
        back, edge, front = (self.top - up * self._v for up in (13.6, 8.6, 6.2))
        mouth = path(
            f"M{left} {edge} C{left} {back} {middle - reach} {back} {middle} {back} "
            f"C{middle + reach} {back} {right} {back} {right} {edge} L{right} {front} L{left} {front} Z",
            self.ink.sack_inside,
            self._outline,
        )
        if self.ink.sack_inside:
            return [mouth]
        box = (left, back, right - left, front - back)
        return [
            hatched(Path(mouth.commands), box, "lines", Stroke(self.ink.sack_shade, 0.25), 1.5, 35),
            mouth,
        ]

    def _cuff(self) -> list[Item]:
        """The rolled edge in front: a band that sags a little, with the cord through it."""
        (left, right), middle, reach = (
            self._neck,
            (self.left + self.right) / 2,
            (self.right - self.left) * 0.3,
        )
        k, v, ear = self._k, self._v, 2.2 * self._k
        upper, lower = self.top - 9.8 * v, self.top - 1.6 * v
        sag = upper + 1.6 * v
        band = path(
            f"M{left} {upper} C{left + 4 * k} {sag} {middle - reach} {sag} {middle} {sag} "
            f"C{middle + reach} {sag} {right - 4 * k} {sag} {right} {upper} "
            f"C{right + ear} {upper + 0.6 * v} {right + ear} {lower - 0.8 * v} {right} {lower - 0.2 * v} "
            f"C{right - 8 * k} {lower + 0.5 * v} {middle + reach} {lower} {middle} {lower} "
            f"C{middle - reach} {lower} {left + 8 * k} {lower + 0.5 * v} {left} {lower - 0.2 * v} "
            f"C{left - ear} {lower - 0.8 * v} {left - ear} {upper + 0.6 * v} {left} {upper} Z",
            self.ink.patch or "#FFFFFF",
            self._outline,
        )
        count = max(8, round((right - left) / (7.5 * max(k, 0.6))))
        step, y = (right - left) / count, (sag + lower) / 2 - 0.55 * v
        thread = Stroke(self.ink.line, 0.35)
        cord = [
            Rect(
                left + (n + 0.22) * step,
                y,
                0.56 * step,
                1.5 * v,
                self.ink.cord or "#FFFFFF",
                thread,
                0.75 * v,
            )
            for n in range(count)
        ]
        return [band, *cord]

    def _folds(self) -> list[Item]:
        height, k = self.bottom - self.top, self._k
        shade = Stroke(self.ink.sack_shade, 0.5 * max(k, 0.6))
        items: list[Item] = []
        for side, edge in ((-1, self.left), (1, self.right)):
            for out, start, length in ((3.5, 0.2, 0.2), (5.4, 0.36, 0.16), (3.6, 0.52, 0.12)):
                bend, long = side * k, length * height
                curve = f"c{0.9 * bend} {0.3 * long} {1.5 * bend} {0.7 * long} {1.4 * bend} {long}"
                items.append(path(f"M{edge + out * bend} {self.top + start * height} {curve}", None, shade))
        return items

    def _patch(self) -> list[Item]:
        """A sewn-on piece, a little askew."""
        k = self._k
        c, s = math.cos(math.radians(-6)), math.sin(math.radians(-6))
        width, height = 13.0 * k, 6.4 * k
        edge = Stroke(self.ink.sack_shade, 0.4)
        stitches: list[Item] = [
            line(x, y - 0.8 * k, x, y + 0.8 * k, edge)
            for n in range(6)
            for x in [((n + 0.5) / 6 - 0.5) * width]
            for y in (-height / 2, height / 2)
        ]
        piece = Rect(-width / 2, -height / 2, width, height, self.ink.patch, edge, 0.5 * k)
        x, y = self.left + 0.16 * (self.right - self.left), self.bottom + 5 * k
        return [Group((piece, *stitches), (c, s, -s, c, x, y))]
