"""The sacks on the pitch: the referee in three moods, who is sent off, and the striker.

Drawn in units, about 26 across and 34 high, the middle of the belly at the origin.
"""

from __future__ import annotations

from ..pen import Drawer, Pen

_BODY = (
    "M-4.6 -7.6 C-8 -5.6 -9.7 -0.8 -10 5 C-10.2 10.4 -9.2 13.4 -6 13.9 C-3 14.3 3 14.3 6 13.9 "
    "C9.2 13.4 10.2 10.4 10 5 C9.7 -0.8 8 -5.6 4.6 -7.6 Z"
)
_TUFT = (
    "M-3.6 -7.4 C-5 -9.2 -6.8 -10.6 -6.6 -12.6 C-6.4 -14 -4.8 -14.4 -3.9 -13.5 "
    "C-3.4 -15 -1.2 -15.2 -0.2 -13.9 C0.8 -15.2 3 -15.2 3.7 -13.6 "
    "C4.8 -14.4 6.4 -14 6.6 -12.6 C6.8 -10.6 5 -9.2 3.6 -7.4 Z"
)
_HANGING = (
    "M-3.6 -7.2 C-5.4 -8.4 -8.6 -9 -10.2 -7.4 C-11.2 -6.2 -10.6 -4.8 -9.4 -4.6 C-10.2 -3.4 -9.2 -2 -8 -2.4 "
    "C-7.8 -1 -6 -0.6 -5.2 -2 C-4 -3.4 -3.2 -4.6 3.6 -7.4 C2 -9 -1.4 -9 -3.6 -7.2 Z"
)
_SHIRT = "M-12 5.4 C-6 7.4 6 7.4 12 5.4 V16 H-12 Z"
_WHISTLE = (
    "M-1.1 -1.5 H3.4 C4 -1.5 4.2 -1.2 4.2 -0.8 C4.2 -0.3 3.9 0 3.4 0 H1.5 C1.9 1.9 0.6 3.2 -1 3.2 "
    "C-2.7 3.2 -3.6 2.1 -3.6 0.8 C-3.6 -0.6 -2.5 -1.5 -1.1 -1.5 Z"
)


def _feet(
    pen: Pen, left: tuple[float, float] = (-4.4, 17.6), right: tuple[float, float] = (4.4, 17.6)
) -> None:
    for side, (x, y) in ((-1, left), (1, right)):
        hip = 3.8 * side
        pen.limb(f"M{hip} 12.8 C{hip} 14.6 {x} 15 {x} {y - 0.8}", 2.2, "cloth")
        pen.solid(
            f"M{x - 1.6 * side} {y - 1.8} H{x + 1.5 * side} C{x + 4 * side} {y - 1.4} {x + 5 * side} {y} "
            f"{x + 4.6 * side} {y + 1.7} H{x - 1.8 * side} Z",
            "boot",
        )


def _trunk(pen: Pen, shirt: str, trim: str, stripes: tuple[float, ...]) -> None:
    pen.solid(_TUFT, "cloth")
    for x in (-2.4, 0, 2.4):
        pen.stroke(f"M{x * 0.6} -9.2 L{x * 1.2} -11.6", 0.8, "cloth-shade")
    _belly(pen, shirt, trim, stripes)


def _belly(pen: Pen, shirt: str, trim: str, stripes: tuple[float, ...]) -> None:
    pen.solid(_BODY, "cloth")
    pen.shade("M12 -4 C9.8 4 6.6 7 -2 8 L-2 16 H13 Z", _BODY, "cloth-shade")
    pen.clip_shape(_BODY, _SHIRT, shirt)
    for x in stripes:
        pen.clip_shape(_BODY, f"M{x - 0.8} 6.9 L{x - 0.9} 15 H{x + 0.9} L{x + 0.8} 6.9 Z", trim)
    pen.stroke(_BODY)


def _cord(pen: Pen) -> None:
    pen.limb("M-4.4 -7.5 C-2 -6.6 2 -6.6 4.4 -7.5", 1.2, "cord")


def _eyes(pen: Pen, look: tuple[float, float], radius: float = 2.5) -> None:
    pen.eye(-2.8, -1.6, radius, look)
    pen.eye(2.8, -1.6, radius, look)


def _angry(pen: Pen) -> None:
    pen.stroke("M-6.2 -5.2 L-1.2 -3.1", 1.9)
    pen.stroke("M6.2 -5.2 L1.2 -3.1", 1.9)


def _fist(pen: Pen, x: float, y: float) -> None:
    pen.solid(
        f"M{x - 1.9} {y} C{x - 2} {y - 1.6} {x - 1} {y - 2.1} {x} {y - 2.1} "
        f"C{x + 1.2} {y - 2.1} {x + 2} {y - 1.4} {x + 1.9} {y} "
        f"C{x + 1.9} {y + 1.4} {x + 1} {y + 2} {x} {y + 2} "
        f"C{x - 1} {y + 2} {x - 1.8} {y + 1.4} {x - 1.9} {y} Z",
        "cloth",
    )


_STRIPES = (-7.2, -3.6, 3.6, 7.2)


def warns(pen: Pen) -> None:
    """The referee with a finger up: once more, and …"""
    _feet(pen)
    pen.limb("M-8.2 4.4 C-14.4 4 -15.2 9.6 -9.8 10.4", 2.0, "cloth")
    pen.limb("M8 4.4 C12.2 4 13.6 0.6 13.4 -3", 2.0, "cloth")
    _trunk(pen, "shirt", "shirt-trim", _STRIPES)
    pen.limb("M13.2 -5.4 L13.1 -10.6", 1.5, "cloth")
    _fist(pen, 13.3, -4.4)
    pen.stroke("M12.1 -5 C12.6 -4.4 13.6 -4.2 14.6 -4.6", 0.8)
    _eyes(pen, (0.5, 0.3))
    pen.stroke("M-5.9 -4.4 L-1.3 -3.6", 1.8)
    pen.stroke("M1.5 -5.4 C3 -6.8 5 -6.6 6 -5.2", 1.8)
    pen.inside("M-2.2 3.4 C-0.8 2.4 1.6 2.3 3 3.2 C2.6 4.8 -1.4 5 -2.2 3.4 Z", "mouth")
    _cord(pen)
    pen.stroke("M-3.2 6.9 C-2.6 8.6 -1 9.4 -0.2 9.7 M3.2 6.9 C2.6 8.6 1 9.4 0.2 9.7", 0.9, "cord")
    pen.inside(
        "M-1.7 9.6 H2.2 V10.8 H1.2 C1.3 12.2 0.4 12.9 -0.6 12.9 "
        "C-1.8 12.9 -2.4 12.2 -2.4 11.2 C-2.4 10.4 -2.1 9.8 -1.7 9.6 Z",
        "whistle",
    )


def sends_off(pen: Pen) -> None:
    """The referee with the red card up: off!"""
    _feet(pen)
    pen.limb("M-8 4.2 C-11 4.4 -13 4 -15.2 3.2", 2.0, "cloth")
    pen.limb("M8 4 C12 2.4 12.2 -3.4 11.4 -9", 2.0, "cloth")
    pen.solid("M8.2 -20.4 L15.2 -19.6 L14 -10.2 L7 -11 Z", "card-red")
    _fist(pen, 11.2, -10)
    pen.limb("M-15.6 3 L-19.6 1.4", 1.4, "cloth")
    _fist(pen, -15.4, 3.1)
    _trunk(pen, "shirt", "shirt-trim", _STRIPES)
    mouth = "M-4.4 1.6 C-2 0.6 2.4 0.6 4.6 1.6 C5 4.2 3 6 0.2 6 C-2.8 6 -4.8 4.2 -4.4 1.6 Z"
    pen.inside(mouth, "mouth")
    pen.clip_shape(mouth, "M-3 6.2 C-2.2 3.6 2.6 3.6 3.4 6.2 Z", "tongue")
    pen.clip_shape(mouth, "M-3.4 0 H3.6 L3 2.5 H-2.8 Z", "paper")
    pen.stroke(mouth)
    for x in (-7, 7):
        pen.dot(x, 2.2, 1.4, "cheek")
    _eyes(pen, (-0.7, 0.2), 2.3)
    _angry(pen)
    _cord(pen)


def trudges(pen: Pen) -> None:
    """Who was sent off, from behind, a cloud overhead."""
    _feet(pen, (-5, 17.4), (4.2, 16.4))
    pen.limb("M-8.4 4.6 C-12 6.6 -12.4 10 -11.6 13.2", 2.0, "cloth")
    _fist(pen, -11.5, 14)
    pen.limb("M8.4 4.6 C12 6.6 12.4 10 11.6 13.2", 2.0, "cloth")
    _fist(pen, 11.5, 14)
    _belly(pen, "home", "home-trim", (-7.6, 7.6))
    pen.solid(_HANGING, "cloth")
    pen.stroke("M-4.2 -6 C-5.6 -6.6 -7 -6.4 -7.8 -5.6", 0.8, "cloth-shade")
    pen.limb("M-4.2 -7 C-2 -7.6 2 -7.8 4.4 -7.5", 1.2, "cord")
    pen.stroke("M0.6 -4.4 C1 -1.6 1 1.6 0.6 4.6", 0.8, "cloth-shade")
    nine = "M1.5 9.2 C1.5 7.2 -1.5 7.2 -1.5 9.2 C-1.5 11 1.5 11 1.5 9.2 C1.5 10.8 0.8 12 -0.9 12.5"
    pen.stroke(nine, 1.9, "home-trim")
    for x, y in ((-5.4, -14.2), (0.8, -13.2), (6.4, -14.6)):
        pen.solid(
            f"M{x} {y} C{x + 1} {y + 1.6} {x + 1.3} {y + 2.1} {x + 1.3} {y + 2.8} "
            f"C{x + 1.3} {y + 4.4} {x - 1.3} {y + 4.4} {x - 1.3} {y + 2.8} "
            f"C{x - 1.3} {y + 2.1} {x - 1} {y + 1.6} {x} {y} Z",
            "water",
        )
    pen.solid(
        "M-9.6 -15.6 C-13.6 -15.6 -14.2 -21 -10.4 -21.6 C-10.6 -25.8 -5.2 -27 -3.2 -24.4 "
        "C-1.4 -27.8 4.6 -27.4 5.4 -23.8 C8.4 -25.2 11.6 -23.2 10.8 -20.8 C14 -20 13.4 -15.6 9.8 -15.6 Z",
        "towel",
    )


def strikes(pen: Pen) -> None:
    """The striker, one boot in the air."""
    pen.limb("M-3.6 12.6 C-4 14.8 -5 15.4 -5.2 17", 2.2, "cloth")
    pen.solid("M-6.9 15.8 H-3.7 C-1.4 16.2 -0.4 17.6 -0.8 19.3 H-7.2 Z", "boot")
    pen.limb("M4.4 12.4 C6.4 14.2 8.4 14.2 11 13.6", 2.2, "cloth")
    pen.solid(
        "M10.6 11.4 L11.4 14.8 L12.6 15.6 C14.8 15.4 16.4 13.6 16 11.6 "
        "C15.6 9.8 14.6 9 13.6 8.6 L12.4 10.8 Z",
        "boot",
    )
    pen.limb("M-8.2 4.2 C-11.6 3.4 -13.6 1.2 -14.6 -1.8", 2.0, "cloth")
    _fist(pen, -14.8, -3)
    pen.limb("M8.2 4.2 C11.4 5.2 13.8 4.4 15.6 2.4", 2.0, "cloth")
    _fist(pen, 16.2, 1.5)
    _trunk(pen, "home", "home-trim", (-5.6, 5.6))
    mouth = "M-4.6 1.4 C-2 2.8 2.6 2.8 5.4 1.2 C5.4 4 3.2 5.8 0.6 5.8 C-2.4 5.8 -4.6 4.2 -4.6 1.4 Z"
    pen.inside(mouth, "mouth")
    pen.clip_shape(mouth, "M-2.8 6.2 C-1.8 3.8 2.8 3.8 3.6 6.2 Z", "tongue")
    pen.stroke(mouth)
    _eyes(pen, (0.7, 0.4), 2.4)
    pen.stroke("M-5.6 -4.9 C-4.4 -5.7 -3 -5.6 -1.9 -4.9", 1.5)
    pen.stroke("M1.9 -4.9 C3 -5.6 4.4 -5.7 5.6 -4.9", 1.5)
    _cord(pen)


def whistle(pen: Pen) -> None:
    """The whistle alone, and that it blows: about 14 across."""
    pen.stroke("M-8.2 -3.4 L-10.6 -4.8 M-7.2 -5.8 L-8.6 -8.2 M-4.4 -7 L-4.6 -9.8", 1.6)
    pen.limb("M-5.6 3.4 C-9.4 5.8 -8.6 9.2 -4.6 9 C0 8.8 4.2 6.4 7.6 8.4", 0.9, "cord")
    pen.solid(
        "M-1.6 -4.4 H8.4 C9.6 -4.4 10.2 -3.6 10.2 -2.4 C10.2 -1 9.4 -0.2 8.2 -0.2 H4 C4.6 4 2 6.8 -1.6 6.8 "
        "C-5.4 6.8 -7.4 4.4 -7.4 1.4 C-7.4 -2.2 -4.8 -4.4 -1.6 -4.4 Z",
        "whistle",
    )
    pen.stroke("M-3.6 -4.1 L-0.2 -1.2 L2.6 -4.2", 1)
    pen.dot(-1.7, 1.8, 2.2, "mouth", lined=True)
    pen.dot(-5.9, 4, 0.9, "paper", lined=True)


FIGURES: dict[str, Drawer] = {
    "warns": warns,
    "sends-off": sends_off,
    "trudges": trudges,
    "strikes": strikes,
    "whistle": whistle,
}
