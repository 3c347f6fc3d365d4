"""The box for the cards of *Schnapp den Sack*: all four sacks look out of it."""

from __future__ import annotations

from collections.abc import Iterable

from ...rules.schnapp_den_sack import Profile
from ...templates.stocks import Stock
from ..boxes import box_for
from ..drawing import BOLD, DISPLAY, Group, Item, Rect, Use, fit_size
from ..lettering import outlined
from ..pieces import Face, Look, Part, Piece
from .arranging import Room
from .backs import back
from .joker import joker_scene
from .kinds import ground, kinds

_MARGIN = 4.0
_NOTCH = 10.0
"""What the thumb's notch takes of the front, in mm."""
_RIM = 0.95


def tuck_box(look: Look, stock: Stock, profile: Profile) -> Piece:
    """The box for the profile's cards and the player aid; raises :class:`DoesNotFit` as ``boxes`` does."""
    title = look.language.text("box.schnapp-den-sack")
    *types, joker = kinds(profile, look)

    def front(width: float, height: float) -> Face:
        middle = width / 2
        words = title.split()
        # The short word in the middle shares a line with the first.
        lines = [" ".join(words[:-1]), words[-1]] if len(words) > 1 else words
        size = min(fit_size(line, DISPLAY, 34, width - 2 * _MARGIN - 2 * _RIM, 8) for line in lines)
        size = min(size, 0.11 * height / DISPLAY.cap_height(1))
        cap = DISPLAY.cap_height(size)
        first = _NOTCH + _RIM + cap
        lettered: list[Item] = []
        for index, line in enumerate(lines):
            down = first + index * 1.42 * cap
            lettered += outlined(
                middle, down, line, DISPLAY, size, joker.deep(look), look.palette.ink("rim"), _RIM
            )
        below = first + (len(lines) - 1) * 1.42 * cap + _RIM + 1.5
        players = look.language.text("box.players", fewest=2, most=5)
        small = fit_size(players, BOLD, 9, width - 2 * _MARGIN, 6)
        foot = height - _MARGIN - BOLD.cap_height(small) - 2.5
        room = Room(_MARGIN, below, width - _MARGIN, foot, (0, 0), 0)
        scene = joker_scene(tuple(types), room, look, title)
        said = outlined(
            middle, height - _MARGIN, players, BOLD, small, joker.deep(look), look.palette.ink("rim"), 0.6
        )
        return Face(
            _plain(ground(joker, look, width, height)),
            (
                Part("title", tuple(lettered)),
                Part("sacks", _plain(scene)),
                Part("players", tuple(said)),
            ),
        )

    def behind(width: float, height: float) -> Face:
        face = back(look, Stock(stock.name, width, height))
        return Face(_plain(face.ground), tuple(Part(part.name, _plain(part.items)) for part in face.parts))

    count = sum(copies for _, copies in profile.deck) + 1
    color = look.palette["back-ground"]
    return box_for(
        title,
        count,
        stock,
        look,
        front,
        fill=color,
        text=look.palette.ink("rim") if color else look.ink.text,
        back=behind,
    )


def _plain(items: Iterable[Item]) -> tuple[Item, ...]:
    """The items without symbols: those of the cards have the same names and are of other sizes."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Use):
            found.append(Group(_plain(item.symbol.items), item.matrix, Rect(*item.symbol.box)))
        elif isinstance(item, Group):
            found.append(Group(_plain(item.items), item.matrix, item.clip))
        else:
            found.append(item)
    return tuple(found)
