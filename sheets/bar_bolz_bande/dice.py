"""The two soccer dice, to fold and to stick: one for each side, told apart by the rims of their faces."""

from __future__ import annotations

from typing import Literal

from ...rules.bar_bolz_bande import Face, Profile
from ..drawing import BOLD, DISPLAY, Item, Rect, Stroke, Text, Use, fit_size, hatched, moved, path
from ..nets import FaceArt, cube_net, opposed
from ..pieces import Face as Side
from ..pieces import Look, Part, Piece
from .faces import SIZE, pairs, sign

EDGE = 24.0
"""Of a die to fold, in mm."""
STICKER, STICKER_CORNER = 14.0, 2.0
"""For blank dice of 16 mm."""
_RIM = 0.085
"""The rim's part of a face."""
DICE: tuple[Literal[1, 2], ...] = (1, 2)
_MARGIN = 2.0
_PAIR_GAP, _GAP, _ROW_GAP = 1.6, 5.0, 5.5
_HEAD, _ROW_HEAD, _FOOT = 9.0, 6.0, 8.0


def dice(look: Look, profile: Profile) -> tuple[Piece, ...]:
    """Two nets. Raises :class:`DrawingError` for a die that is no cube."""
    opposite = pairs(profile)
    made: list[Piece] = []
    for number in DICE:
        arts = [(_folded(a, number, look), _folded(b, number, look)) for a, b in opposite]
        name = look.language.text("bar-dice.name", number=number)
        made.append(cube_net(look, f"die-{number}", name, EDGE, opposed(arts)))
    return tuple(made)


def _folded(face: Face, number: int, look: Look) -> FaceArt:
    return FaceArt(face_items(face, number, look, EDGE), look.palette[f"die-{number}"])


def face_items(face: Face, number: int, look: Look, edge: float, corner: float = 0) -> tuple[Item, ...]:
    """A face of die 1 or 2 as a square from 0, 0 on, in mm: the rim, the ground, the sign.

    The rim of die 1 is plain, that of die 2 striped.
    """
    rim = _RIM * edge
    inner = edge - 2 * rim
    square = Rect(0, 0, edge, edge, radius=corner)
    color, second = look.palette[f"die-{number}"], look.palette.ink(f"die-{number}-line")
    items: list[Item] = [Rect(0, 0, edge, edge, color, None, corner)]
    if number == 2:
        items.append(
            hatched(
                square, (0, 0, edge, edge), "lines", Stroke(second, rim * 0.5, cap="butt"), rim * 1.25, 45
            )
        )
    ground = look.palette.ink("black" if face.black else "white")
    # Without colour a thin line parts the plain rim from a white face; the striped rim needs a broader one.
    edge_line = Stroke(look.palette.ink("black"), 0.4) if number == 2 or color is None else None
    items.append(Rect(rim, rim, inner, inner, ground, edge_line, rim * 1.1))
    scale = inner / SIZE * 0.94
    items.append(Use(sign(face, look), edge / 2, edge / 2, scale))
    return tuple(items)


def stickers(look: Look, profile: Profile) -> tuple[Piece, ...]:
    """One sheet: the six faces of each die, pairs for opposite sides together, and one set to spare."""
    opposite = pairs(profile)
    name = look.language.text("bar-dice.stickers")
    width = 2 * _MARGIN + 6 * STICKER + 3 * _PAIR_GAP + 2 * _GAP
    parts: list[Part] = []
    color = look.ink.title or look.ink.text
    size = fit_size(name, DISPLAY, 14, width - 2 * _MARGIN, 7)
    parts.append(
        Part("title", (Text(_MARGIN, _MARGIN + DISPLAY.cap_height(size), name, DISPLAY, size, color),))
    )
    y = _MARGIN + _HEAD
    rows = ((1, "bar-dice.row"), (2, "bar-dice.row"), (1, "bar-dice.spare"))
    for row, (number, key) in enumerate(rows):
        text = look.language.text(key, number=number)
        parts.append(
            Part(f"row {row + 1}", (Text(_MARGIN, y + BOLD.cap_height(9), text, BOLD, 9, look.ink.text),))
        )
        y += _ROW_HEAD
        x = _MARGIN
        for pair, (one, other) in enumerate(opposite):
            for each, face in enumerate((one, other)):
                what = f"row {row + 1}, pair {pair + 1}, {each + 1}: {face.name}"
                parts.append(Part(what, (_sticker(look, face, number, x, y),)))
                x += STICKER + (_PAIR_GAP if each == 0 else _GAP)
            middle = x - _GAP - STICKER - _PAIR_GAP / 2
            parts.append(Part(f"row {row + 1}, pair {pair + 1}", (_bracket(look, middle, y + STICKER + 1),)))
        y += STICKER + _ROW_GAP
    note = look.language.text("bar-dice.opposite")
    size = fit_size(note, BOLD, 8, width - 2 * _MARGIN - 10, 6)
    base = y + 2.4
    parts.append(
        Part(
            "note",
            (
                moved(_MARGIN + 4, base - 1.6, (_bracket(look, 0, 0),), 1),
                Text(_MARGIN + 10, base, note, BOLD, size, look.ink.text),
            ),
        )
    )
    return (Piece("dice-stickers", name, width, base + _MARGIN, Side((), tuple(parts)), cut="own"),)


def _sticker(look: Look, face: Face, number: int, x: float, y: float) -> Item:
    cut = Rect(0, 0, STICKER, STICKER, None, Stroke(look.ink.line, 0.2), STICKER_CORNER)
    art = moved(
        0,
        0,
        face_items(face, number, look, STICKER, STICKER_CORNER),
        clip=Rect(0, 0, STICKER, STICKER, radius=STICKER_CORNER),
    )
    return moved(x, y, (art, cut))


def _bracket(look: Look, x: float, y: float) -> Item:
    """What holds a pair together."""
    return path(f"M{x - 4} {y} v1 h8 v-1", None, Stroke(look.ink.muted, 0.35))
