"""The referee's cards: yellow, with the warning in front and plain yellow behind, and red."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...templates.stocks import Stock
from ..drawing import DISPLAY, DoesNotFit, Group, Item, Rect, Stroke, Use, hatched, line, moved, path
from ..lettering import fitted, height_size, outlined
from ..pen import Drawer, box_of, placed
from ..pieces import BLEED, Face, Look, Part, Piece
from .figures import sends_off, trudges, warns, whistle

Color = Literal["yellow", "red"]
_LEAST = (24.0, 34.0)
"""What a card needs between its safe edges, in mm."""
_POKER = (63.5, 88.9)
_RIM = 0.8


@dataclass(frozen=True, slots=True)
class _Side:
    """One side: its figure, the sign in its corners, and how much of the room the figure takes."""

    key: str
    color: Color
    sign: Literal["warning", "card"]
    figure: Drawer
    share: float = 1.0


_YELLOW = (_Side("warning", "yellow", "warning", warns), _Side("yellow", "yellow", "card", whistle, 0.7))
_RED = (_Side("red", "red", "card", sends_off), _Side("off", "red", "card", trudges))


def referee_cards(look: Look, stock: Stock) -> tuple[Piece, ...]:
    """Two cards that say something on either side. Raises :class:`DoesNotFit` for too small a stock."""
    made: list[Piece] = []
    for color, (front, back) in (("yellow", _YELLOW), ("red", _RED)):
        name = look.language.text(f"bar-card.{color}")
        room = stock.width - 2 * look.safe, stock.height - 2 * look.safe
        if room[0] < _LEAST[0] or room[1] < _LEAST[1]:
            raise DoesNotFit(
                f"{name} needs {_LEAST[0]:g} × {_LEAST[1]:g} mm between the safe edges "
                f"and has {room[0]:.1f} × {room[1]:.1f} mm"
            )
        faces = [_Card(look, stock, name, side).face() for side in (front, back)]
        made.append(
            Piece(
                f"{color}-card", name, stock.width, stock.height, *faces, corner=stock.corner, two_sided=True
            )
        )
    return tuple(made)


@dataclass(frozen=True, slots=True)
class _Card:
    look: Look
    stock: Stock
    name: str
    side: _Side

    @property
    def unit(self) -> float:
        """How large this stock is beside a poker card."""
        return min(self.stock.width / _POKER[0], self.stock.height / _POKER[1])

    def face(self) -> Face:
        """The ground with its pattern, the sign in two corners, the figure, and what the side means."""
        safe, width, height = self.look.safe, self.stock.width, self.stock.height
        size = 10.5 * self.unit
        edge = safe + 0.6 + size / 2
        sign = self._sign(size)
        corners = (
            Part("sign", (moved(edge, edge, sign),)),
            Part("sign upside down", (Group(sign, (-1, 0, 0, -1, width - edge, height - edge)),)),
        )
        title = self._title(width - 2 * safe - size - 2.4, safe + 0.8, height - safe - 0.8)
        top, foot = edge + size / 2 + 1.0, height - edge - size / 2 - 1.0
        return Face(tuple(self._ground()), (*corners, title, self._figure(top, foot)))

    def _ground(self) -> list[Item]:
        look, color = self.look, self.side.color
        whole = (-BLEED, -BLEED, self.stock.width + 2 * BLEED, self.stock.height + 2 * BLEED)
        items: list[Item] = []
        if look.palette[f"{color}-ground"]:
            items.append(Rect(*whole, look.palette[f"{color}-ground"]))
        pattern = look.palette.ink(f"{color}-pattern")
        filled = look.palette[f"{color}-ground"] is not None
        if color == "yellow":
            dot = 0.75 if filled else 0.4
            items.append(hatched(Rect(*whole), whole, "dots", Stroke(pattern, dot), 4.4, 45))
        else:
            pen = Stroke(pattern, 2.6 if filled else 0.45, cap="butt")
            items.append(hatched(Rect(*whole), whole, "lines", pen, 5.2 if filled else 2.6, 45))
        return items

    def _sign(self, size: float) -> tuple[Item, ...]:
        """The corner's sign about its centre, ``size`` mm high: a triangle, or the card that is shown."""
        look, scale = self.look, size / 10
        pen, rim = (
            Stroke(look.ink.line, 0.55 / scale),
            Stroke(look.palette.ink("rim"), (0.55 + 2 * _RIM) / scale),
        )
        if self.side.sign == "warning":
            outline = "M0 -3.9 L4.1 3.4 H-4.1 Z"
            shape = path(outline, look.palette.ink("paper"), pen)
            items: tuple[Item, ...] = (
                path(outline, None, rim),
                shape,
                line(0, -1.2, 0, 0.7, Stroke(look.ink.line, 1.1)),
                line(0, 2.1, 0, 2.15, Stroke(look.ink.line, 1.15)),
            )
        else:
            card = Rect(
                -2.5,
                -3.6,
                5,
                7.2,
                look.palette[f"card-{self.side.color}"] or look.palette.ink("paper"),
                pen,
                0.7,
            )
            items = (
                Group((Rect(-2.5, -3.6, 5, 7.2, None, rim, 0.7), card), (0.985, 0.174, -0.174, 0.985, 0, 0)),
            )
        return (moved(0, 0, items, scale),)

    def _title(self, room: float, left: float, base: float) -> Part:
        """What the side means, at the foot."""
        look = self.look
        text = look.language.text(f"bar-card.{self.side.key}")
        what = f"{self.name}, “{text}”"
        size = fitted(text, DISPLAY, max(8, height_size(DISPLAY, 4.6 * self.unit)), room - 2 * _RIM, what)
        low, _ = DISPLAY.reach("g", size)  # the same for every title
        middle = left + _RIM + DISPLAY.width(text, size) / 2
        color, rim = look.palette.ink(f"{self.side.color}-deep"), look.palette.ink("rim")
        return Part(
            "title", tuple(outlined(middle, base - _RIM + low, text, DISPLAY, size, color, rim, _RIM))
        )

    def _figure(self, top: float, foot: float) -> Part:
        """The figure in the middle of its room, as large as it goes."""
        look, side = self.look, self.side
        room = (self.stock.width - 2 * look.safe - 1.0, foot - top)
        scale = 1.0
        for _ in range(4):  # line and rim keep their weight, so the box does not quite grow with the scale
            box = box_of(placed(side.figure, "trial", look.palette, look.ink.line, scale).items)
            scale = round(
                scale * min(room[0] / box[2] / scale, room[1] / box[3] / scale) * side.share - 0.005, 2
            )
        symbol = placed(side.figure, f"bar-{side.key}", look.palette, look.ink.line, scale)
        x, y, width, height = box_of((Use(symbol, scale=scale),))
        at = self.stock.width / 2 - x - width / 2, (top + foot) / 2 - y - height / 2
        return Part("figure", (Use(symbol, *at, scale),))
