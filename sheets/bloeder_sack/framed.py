"""Sack cards laid out by a frame: with pictures and texts of the designer's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from ...rules.bloeder_sack import Card
from ...templates.errors import did_you_mean, quoted
from ...templates.frame_places import places
from ...templates.frames import Box as FrameBox
from ...templates.frames import is_there
from ...templates.rich_text import MarkupError, parse, plain_text
from ...templates.stocks import Stock
from ...templates.themes import INKS, OF_KIND
from ..art import placed, resolution
from ..drawing import (
    Box,
    DoesNotFit,
    DrawingError,
    Item,
    Rect,
    Stroke,
    Symbol,
    Use,
    hatched,
)
from ..pieces import BLEED, Face, Look, Part, Piece
from ..rich import set_text
from .backs import card_back, ground
from .cards import WORTH_GAP, Family, bubble, corner, family, plain_face, speaker, title
from .icons import icon
from .pictures import picture
from .sack import LINE
from .style import CardFault, Style, Wording, color_of, standard

_TAIL_ROOM = 8.5
"""How far the root of a bubble's tail stays from its right edge, in mm."""


def sack_card(
    card: Card,
    copies: int,
    look: Look,
    stock: Stock,
    own: Wording | None = None,
    style: Style | None = None,
    back: Face | None = None,
) -> Piece:
    """One sack card with its back, under its condition's title or one of its own.

    Cards of a deck may share a ``back``, of :func:`sack_back`.

    Raises :class:`DoesNotFit`, naming it, on too small a stock, and :class:`CardFault` for what of its
    designer's does not fit.
    """
    own = own or Wording()
    shown = own.title or title(card.condition, look.language)
    name = plain_text(shown)
    try:
        if own.is_plain and style is None:
            front = plain_face(card, shown, look, stock)
        else:
            front = framed_face(card, shown, own, look, stock, style or standard())
    except CardFault as error:
        raise CardFault(f"sack card “{name}”: {error}", error.column) from error
    except DoesNotFit as error:
        raise DoesNotFit(f"sack card “{name}” on {stock.width:g} × {stock.height:g} mm: {error}") from None
    back = back or sack_back(look, stock, style)
    return Piece(card.id, name, stock.width, stock.height, front, back, stock.corner, copies=copies)


def sack_back(look: Look, stock: Stock, style: Style | None = None) -> Face:
    """The back of every sack card: the game's own, or a picture of the designer's over the bleed."""
    if style is None or style.back is None:
        return card_back(look, stock)
    area = (-BLEED, -BLEED, stock.width + 2 * BLEED, stock.height + 2 * BLEED)
    return Face((placed(style.back, area, style.back_fit),))


def framed_face(card: Card, name: str, own: Wording, look: Look, stock: Stock, style: Style) -> Face:
    """The front of a card. Raises :class:`CardFault`, and :class:`DoesNotFit` for too small a stock."""
    return _Framed(card, name, own, look, stock, style).face()


def art_resolution(own: Wording, look: Look, stock: Stock, style: Style | None = None) -> float | None:
    """The pixels an inch of a card's picture where it is largest; None where it has none, or is drawn."""
    if own.art is None:
        return None
    frame = (style or standard()).frame
    found = places(frame, (stock.width, stock.height), look.safe, BLEED)
    has = own.has()
    boxes = [
        (found[name], box) for name, box in frame.boxes.items() if box.kind == "art" and is_there(box, has)
    ]
    known = [resolution(own.art, place, box.fit or "cover") for place, box in boxes if min(place[2:]) > 0]
    return min((dpi for dpi in known if dpi is not None), default=None)


def unseen(own: Wording, style: Style | None = None) -> set[str]:
    """The columns, of art and text, that a card has something in and that its frame has no place for."""
    has = own.has()
    boxes = [box for box in (style or standard()).frame.boxes.values() if is_there(box, has | {"two"})]
    shown = {
        "art" if box.kind == "art" else box.show or "text" for box in boxes if box.kind in ("art", "text")
    }
    return (has & {"art", "text"}) - shown


class _Framed:
    def __init__(self, card: Card, name: str, own: Wording, look: Look, stock: Stock, style: Style) -> None:
        self.card, self.name, self.own, self.look, self.style = card, name, own, look, style
        self.size = (stock.width, stock.height)
        self.family: Family = family(card.condition)
        self.places = places(style.frame, self.size, look.safe, BLEED)
        self.drawn: dict[str, Callable[[FrameBox, Box], tuple[Item, ...]]] = {
            "ground": self._ground,
            "panel": self._panel,
            "sack": self._sack,
            "art": self._art,
            "picture": self._picture,
            "title": self._title,
            "text": self._text,
            "worth": self._worth,
        }

    def face(self) -> Face:
        under: list[Item] = []
        parts: list[Part] = []
        has = self.own.has() | ({"two"} if self.card.sacks > 1 else set())
        for name, box in self.style.frame.boxes.items():
            if not is_there(box, has):
                continue
            place = self.places[name]
            if min(place[2:]) <= 0:
                raise DoesNotFit(f"there is no room for the box {name}")
            items = self.drawn[box.kind or "panel"](box, place)
            if box.kind in ("ground", "panel", "sack") or box.area in ("card", "bleed") or box.behind:
                under += items
            elif items:
                parts.append(Part(name, items))
        return Face(tuple(under), tuple(parts))

    # --- colours -------------------------------------------------------------------------------------

    def color(self, name: str | None, *, prints: str) -> str | None:
        """A colour of a box; of the theme's own, inks that save colour have ``prints``, or nothing."""
        look = self.look
        own = name not in OF_KIND and name not in look.palette.colors and name not in INKS
        if own and name not in (None, "none") and look.ink.name != "color":
            return prints or None
        return color_of(name, self.family.key, look)

    def frame_of(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        """The filled, hatched and lined rectangle of a box."""
        paper = self.look.palette.ink("paper")
        fill = None if box.fill in (None, "none") else self.color(box.fill, prints="") or paper
        edge = self.edge(box)
        if fill is None and edge is None and box.hatch is None:
            return ()
        inset = edge.width / 2 if edge else 0.0
        x, y, width, height = place
        inner = (x + inset, y + inset, width - 2 * inset, height - 2 * inset)
        radius = self.radius(box, place)
        if box.hatch is None:
            return (Rect(*inner, fill, edge, radius),)
        return (
            Rect(*inner, fill, None, radius),
            *self.hatched(box, inner, radius),
            Rect(*inner, None, edge, radius),
        )

    def hatched(self, box: FrameBox, inner: Box, radius: float) -> tuple[Item, ...]:
        color = self.color(box.hatch_color or "pattern", prints=self.look.ink.line)
        if box.hatch is None or color is None:
            return ()
        pen = Stroke(color, box.weight or 0.3)
        wide, high = inner[2:]
        area = Rect(0, 0, wide, high, radius=radius)
        gap, angle = box.hatch_gap or 3.0, box.hatch_angle or 0.0
        name = f"deck-{box.hatch}-{color}-{wide:.2f}-{high:.2f}-{radius:.2f}-{pen.width:g}-{gap:g}-{angle:g}"
        items = (hatched(area, (0, 0, wide, high), box.hatch, pen, gap, angle),)
        return (Use(Symbol(name, (0, 0, wide, high), items), inner[0], inner[1]),)

    def edge(self, box: FrameBox) -> Stroke | None:
        color = self.color(box.line, prints=self.look.ink.line)
        return Stroke(color, box.weight or LINE) if color else None

    def radius(self, box: FrameBox, place: Box) -> float:
        return min(box.radius or 0.0, place[2] / 5, place[3] / 5)

    # --- kinds of boxes ------------------------------------------------------------------------------

    def _ground(self, _: FrameBox, __: Box) -> tuple[Item, ...]:
        return ground(self.look, self.family.key, *self.size)

    def _panel(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        return self.frame_of(box, place)

    def _sack(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        size = (self.size[0], place[1] + place[3])
        return speaker(self.look, size, place[1], self._tail(box) if box.speaks else None, self.family.mood)

    def _tail(self, box: FrameBox) -> float:
        x, _, width, _ = self.places[box.speaks] if box.speaks else (0.0, 0.0, self.size[0], 0.0)
        return min(0.68 * self.size[0], x + width - _TAIL_ROOM - 0.125 * self.size[0])

    def _art(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        if self.own.art is None:
            return ()
        edge = self.edge(box)
        radius = self.radius(box, place)
        items: list[Item] = [*self.frame_of(replace(box, line=None), place)]
        items.append(placed(self.own.art, place, box.fit or "cover", radius))
        if edge:
            items += self.frame_of(replace(box, fill=None), place)
        return tuple(items)

    def _picture(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        speaks = [each for each in self.style.frame.boxes.values() if each.speaks == self._name(box)]
        under = (
            bubble(self.look, place, self.radius(box, place), self._tail(speaks[0]))
            if speaks
            else self.frame_of(box, place)
        )
        return (*under, picture(self.card.condition, self.look, _inner(box, place)))

    def _name(self, box: FrameBox) -> str:
        return next(name for name, each in self.style.frame.boxes.items() if each is box)

    def _title(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        return self._words(box, place, self.name, "title", replace(_TITLE, **_said(box)))

    def _text(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        column = box.show or "text"
        if self.own.texts and column not in self.own.texts:
            known = [key for key in self.own.texts if key]
            message = f"expected a column of the deck, got {quoted(column)}{did_you_mean(column, known)}"
            raise self.style.frame.blame(self._name(box), "show", message)
        return self._words(box, place, self.own.texts.get(column, ""), column, replace(_TEXT, **_said(box)))

    def _words(self, box: FrameBox, place: Box, text: str, column: str, how: FrameBox) -> tuple[Item, ...]:
        if not text:
            return ()
        x, y, width, height = _inner(box, place)
        family = self.style.title if how.font == "title" else self.style.text
        size = how.size or 0.0
        floor = min(size, how.floor or 0.0)
        try:
            laid = set_text(parse(text), family, (width, height), size, floor, partial(icon, self.look))
        except (DrawingError, MarkupError) as error:
            raise CardFault(str(error), column) from error
        color = self.color(box.color or "text", prints=self.look.ink.text) or self.look.ink.text
        items = laid.items(x, y, color, how.align or "center", how.valign or "middle")
        return (*self.frame_of(box, place), *items)

    def _worth(self, box: FrameBox, place: Box) -> tuple[Item, ...]:
        x, y, width, height = _inner(box, place)
        sacks = self.card.sacks
        little = min(8.6, width, (height - (sacks - 1) * WORTH_GAP) / 2)
        start = (x, y) if box.turned else (x + width, y + height)
        return (*self.frame_of(box, place), *corner(self.look, sacks, little, start, up=bool(box.turned)))


_TITLE = FrameBox(font="title", size=19.0, floor=7.0, align="center", valign="middle")
_TEXT = FrameBox(font="text", size=10.0, floor=6.0, align="center", valign="middle")
"""How words are set, unless a box says so."""


def _said(box: FrameBox) -> dict[str, Any]:
    names = ("font", "size", "floor", "align", "valign")
    return {name: value for name in names if (value := getattr(box, name)) is not None}


def _inner(box: FrameBox, place: Box) -> Box:
    pad = box.pad or 0.0
    x, y, width, height = place
    return x + pad, y + pad, width - 2 * pad, height - 2 * pad
