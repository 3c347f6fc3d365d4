"""What is cut out for *Sack Stackers*, beside its sheets: the player aid and two dice."""

from __future__ import annotations

from ...rules.sack_stackers import COAL, WILD, Profile
from ...templates.stocks import Stock
from ..dice import die_symbol
from ..drawing import Circle, DrawingError, Item, Rect, Stroke, line
from ..nets import FaceArt, cube_net, opposed
from ..pieces import Look, Piece
from ..vision import Sign
from .aid import player_aid

__all__ = ["ITEMS", "pieces", "signs"]

ITEMS: tuple[str, ...] = ("player-aid", "dice")

EDGE = 22.0
"""Of a die, in mm."""
_INSET = 0.08
"""The frame's part of a face."""
_SPREAD, _PIP = 0.9, 0.085
"""How far pips are from the middle beside those of a pictured die, and their radius as part of a face."""


def pieces(item: str, look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """The pieces of one of :data:`ITEMS`; ``stock`` is what the player aid is printed on.

    Raises :class:`DoesNotFit`, naming the piece, where there is too little room, and
    :class:`DrawingError` for dice that are no cubes.
    """
    match item:
        case "player-aid":
            return player_aid(look, stock, profile)
        case "dice":
            return dice(look, profile)
        case _:
            raise ValueError(f"{item!r} is no item of this game: expected {', '.join(ITEMS)}")


def dice(look: Look, profile: Profile) -> tuple[Piece, ...]:
    """Two nets of dice that show each number equally often.

    Opposite faces add up to one more than the highest number, 7 on common dice. Raises
    :class:`DrawingError` for numbers of faces that a cube cannot show fairly.
    """
    if 6 % profile.faces:
        raise DrawingError(
            f"dice to fold are cubes, and “{profile.name}” needs dice with {profile.faces} faces: "
            "expected 1, 2, 3 or 6"
        )
    numbers = sorted(1 + n % profile.faces for n in range(6))
    made: list[Piece] = []
    for die in (1, 2):
        pairs = [(_face(numbers[n], die, look), _face(numbers[5 - n], die, look)) for n in range(3)]
        name = look.language.text("stackers-dice.name", number=die)
        made.append(cube_net(look, f"die-{die}", name, EDGE, opposed(pairs)))
    return tuple(made)


def _face(number: int, die: int, look: Look) -> FaceArt:
    """A face: die 1 has round pips, die 2 little gifts."""
    palette = look.palette
    frame, inset, inner = palette[f"die-{die}-frame"], _INSET * EDGE, EDGE * (1 - 2 * _INSET)
    items: list[Item] = [Rect(0, 0, EDGE, EDGE, frame)] if frame else []
    edge = Stroke(look.ink.line, 0.4)
    items.append(
        Rect(inset, inset, inner, inner, palette[f"die-{die}"], None if frame else edge, 3 if die == 1 else 1)
    )
    for pip in die_symbol(number, look.ink).items:
        if isinstance(pip, Circle):
            items += _pip(
                EDGE / 2 + pip.x / 10 * EDGE * _SPREAD, EDGE / 2 + pip.y / 10 * EDGE * _SPREAD, die, look
            )
    return FaceArt(tuple(items), frame)


def _pip(x: float, y: float, die: int, look: Look) -> list[Item]:
    color, radius = look.palette.ink(f"die-{die}-pip"), _PIP * EDGE
    if die == 1:
        return [Circle(x, y, radius, color)]
    ribbon = Stroke(look.palette["die-2"] or look.palette.ink("paper"), 0.5, cap="butt")
    half = radius * 0.98
    return [
        Rect(x - half, y - half, 2 * half, 2 * half, color, None, 0.5),
        line(x, y - half, x, y + half, ribbon),
        line(x - half, y - 0.25 * half, x + half, y - 0.25 * half, ribbon),
    ]


def signs(look: Look) -> dict[str, tuple[Sign, ...]]:
    """What must be told apart: gifts by wrapping and letter, coal, the wild, and the two dice."""
    gifts = (Sign(each.letter, each.fill, f"{each.wrapping} {each.letter}") for each in look.ink.gifts)
    palette = look.palette
    return {
        "gifts": (*gifts, Sign(COAL, look.ink.coal, "lump"), Sign(WILD, None, "question mark")),
        "dice": (
            Sign("die 1", palette["die-1"], "round pips"),
            Sign("die 2", palette["die-2"], "gifts for pips"),
        ),
    }
