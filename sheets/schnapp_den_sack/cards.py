"""The sack cards: as many sacks as the number in the corners says, on the ground of their type."""

from __future__ import annotations

from dataclasses import replace

from ...rules.schnapp_den_sack import Profile
from ...rules.schnapp_den_sack.profile import JOKER
from ...templates.stocks import Stock
from ..drawing import DISPLAY, DoesNotFit, Group, Item, Rect, Stroke, Use
from ..lettering import fitted, height_size, outlined, turned
from ..pieces import Face, Look, Part, Piece
from .arranging import Room, sacks
from .backs import back
from .joker import joker_scene
from .kinds import Kind, ground, kinds

_NUMBER = 13.0
"""The height of a corner's number on a poker card, in mm."""
_POKER = (63.5, 88.9)


def sack_cards(look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """Every different card of the deck with its copies, type by type, the joker last.

    Raises :class:`DoesNotFit`, naming the card, where the stock is too small for one.
    """
    known = kinds(profile, look)
    behind = back(look, stock)
    found: list[Piece] = []
    for card, copies in profile.deck:
        if copies:
            kind = known[card.type]
            name = look.language.text("schnapp-card.name", type=kind.title, value=card.value)
            face = Card(look, stock, kind, card.value, name).face(known[:-1])
            found.append(
                Piece(
                    f"{kind.type}-{card.value}",
                    name,
                    stock.width,
                    stock.height,
                    face,
                    behind,
                    stock.corner,
                    "card",
                    copies,
                )
            )
    return tuple(found)


class Card:
    """The front of one card; ``name`` is what a message calls it."""

    def __init__(self, look: Look, stock: Stock, kind: Kind, value: int, name: str) -> None:
        self.look, self.stock, self.kind, self.value, self.name = look, stock, kind, value, name
        self.unit = min(stock.width / _POKER[0], stock.height / _POKER[1])
        """How large everything is beside a poker card."""
        self.rim = max(0.5, 0.95 * min(1, self.unit))
        inside = stock.width - 2 * look.safe, stock.height - 2 * look.safe
        if min(inside) < 18:
            raise DoesNotFit(
                f"{name} needs 18 mm between the safe edges and has {min(inside):.1f} mm; "
                "take a larger card, or less safety"
            )

    def face(self, others: tuple[Kind, ...]) -> Face:
        """Ground, number at both ends, the type's name, and the sacks."""
        stock, safe = self.stock, self.look.safe
        number, index = self._number()
        title, foot = self._title(index)
        room = Room(safe, safe, stock.width - safe, stock.height - safe, index, foot)
        parts = [
            Part("number", number),
            Part("number, turned", (Group(number, (-1, 0, 0, -1, stock.width, stock.height)),)),
            Part("title", title),
        ]
        if self.kind.type == JOKER:
            parts.append(Part("joker", joker_scene(others, room, self.look, self.name)))
        else:
            drawn: list[Use] = sacks(self.kind, self.value, room, self.look, self.name)
            parts += [Part(f"sack {at}", (sack,)) for at, sack in enumerate(drawn, 1)]
        return Face(ground(self.kind, self.look, stock.width, stock.height), tuple(parts))

    def _number(self) -> tuple[tuple[Item, ...], tuple[float, float]]:
        """The number in the top left corner, and how much of the corner it takes."""
        safe, rim = self.look.safe, self.rim
        text = str(self.value)
        room = 0.3 * (self.stock.width - 2 * safe) - 2 * rim
        size = fitted(text, DISPLAY, height_size(DISPLAY, _NUMBER * self.unit), room, self.name)
        low, high = DISPLAY.reach(text, size)
        width = DISPLAY.width(text, size)
        color, paper = self.kind.deep(self.look), self.look.palette.ink("rim")
        x, base = safe + rim + width / 2, safe + rim + high
        items = outlined(x, base, text, DISPLAY, size, color, paper, rim)
        if turned(self.value) is None:
            return tuple(items), (width + 2 * rim, high - low + 2 * rim)
        # Upside down it would be another number: a line says where below is.
        bar = Rect(x - 0.4 * width, base - low + 1.1 * self.unit, 0.8 * width, 1.3 * self.unit)
        under = replace(bar, fill=paper, stroke=Stroke(paper, 2 * rim))
        items = [under, *items, replace(bar, fill=color)]
        return tuple(items), (width + 2 * rim, bar.y + bar.height + rim - safe)

    def _title(self, index: tuple[float, float]) -> tuple[tuple[Item, ...], float]:
        """The type's sign and name at the bottom left, and how high they are."""
        safe, rim, text = self.look.safe, self.rim * 0.8, self.kind.title
        color, paper = self.kind.deep(self.look), self.look.palette.ink("rim")
        sign = 4.2 * self.unit + 0.6
        room = self.stock.width - 2 * safe - index[0] - 1.2 - sign - 3 * rim - 0.6
        size = fitted(text, DISPLAY, max(6.5, 12 * self.unit), room, self.name)
        low, high = DISPLAY.reach(text, size)
        height = max(high - low, 1.06 * sign) + 2 * rim
        bottom = self.stock.height - safe
        middle = bottom - height / 2
        width = DISPLAY.width(text, size)
        x = safe + rim + sign + 0.6 + rim + width / 2
        cap = DISPLAY.cap_height(size)
        base = min(middle + cap / 2, bottom - rim + low)
        return (
            self.kind.sign(safe + rim + sign / 2, middle, sign, color, paper, rim),
            *outlined(x, base, text, DISPLAY, size, color, paper, rim),
        ), height
