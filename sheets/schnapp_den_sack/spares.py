"""Sacks for types that a profile adds, five silhouettes without a story, and the one that jokers sit in."""

from __future__ import annotations

from ..pen import Drawer, Pen


def _face(pen: Pen, x: float, y: float) -> None:
    pen.eye(x - 2.6, y, 1.7, (0.4, 0.2))
    pen.eye(x + 2.6, y, 1.7, (0.4, 0.2))
    pen.stroke(f"M{x - 2.2} {y + 4} C{x - 1} {y + 5.4} {x + 1.4} {y + 5.4} {x + 2.6} {y + 3.8}", 1.3)


def duffel(pen: Pen) -> None:
    """Tall and straight, with a strap down one side."""
    pen.limb("M4.6 -10 C12.4 -8.6 12.4 8.6 5.4 11", 1.3, "cord")
    body = "M-6 -9.6 C-6.8 -4 -6.8 6 -6.4 11 C-5.6 13.4 5.6 13.4 6.4 11 C6.8 6 6.8 -4 6 -9.6 Z"
    pen.solid(body, "cloth")
    pen.shade("M8 -8 C4.6 0 4.4 6 -1 14 H9 Z", body, "cloth-shade")
    pen.solid("M-6.6 -9.6 C-6.8 -13.4 6.8 -13.4 6.6 -9.6 C6.4 -7.8 -6.4 -7.8 -6.6 -9.6 Z", "patch")
    _face(pen, -0.4, -2.6)


def cushion(pen: Pen) -> None:
    """Square, with a tuft at each corner."""
    body = (
        "M-8.4 -8.4 C-4 -6.4 4 -6.4 8.4 -8.4 C6.6 -4 6.6 4 8.4 8.4 C4 6.8 -4 6.8 -8.4 8.4 "
        "C-6.6 4 -6.6 -4 -8.4 -8.4 Z"
    )
    for x in (-1, 1):
        for y in (-1, 1):
            pen.solid(
                f"M{7.2 * x} {7.2 * y} L{12.6 * x} {8.6 * y} L{11 * x} {10 * y} L{12.2 * x} {12.2 * y} "
                f"L{10 * x} {11 * y} L{8.6 * x} {12.6 * y} Z",
                "patch",
            )
    pen.solid(body, "cloth")
    pen.shade("M9 -9 C6 2 2 6 -9 7 V10 H10 Z", body, "cloth-shade")
    _face(pen, 0, -2.2)


def gourd(pen: Pen) -> None:
    """Tied in the middle: a small ball on a large one."""
    body = (
        "M-2.4 -3 C-7.6 -4.4 -6.8 -13 0 -13 C6.8 -13 7.6 -4.4 2.4 -3 C11 -1.6 12.4 12.6 0 12.6 "
        "C-12.4 12.6 -11 -1.6 -2.4 -3 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M12 -2 C9.6 6 6 9.6 -5 11.4 V14 H13 Z", body, "cloth-shade")
    pen.limb("M-3.2 -3 C-1.4 -2.2 1.4 -2.2 3.2 -3", 1.1, "cord")
    _face(pen, 0, 3)


def basket(pen: Pen) -> None:
    """Low and broad, with one high handle."""
    pen.limb("M-8.6 -1 C-8.4 -16.6 8.4 -16.6 8.6 -1", 1.6, "cord")
    body = (
        "M-12.4 -2.4 C-12 5 -9.6 11 -6.4 11.6 C-2 12.4 2 12.4 6.4 11.6 C9.6 11 12 5 12.4 -2.4 "
        "C4 0 -4 0 -12.4 -2.4 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M13 -3 C10 5 6 8 -6 10.6 V14 H13 Z", body, "cloth-shade")
    _face(pen, 0, 3.4)


def comet(pen: Pen) -> None:
    """Lies on its side, its mouth open behind it like a horn."""
    body = (
        "M12.6 2 C12.6 8.6 6.6 11 0.6 10 C-4.4 9 -6.6 5.6 -8.4 4.4 L-13.4 8.4 C-14.8 3.4 -14.8 -3 -13.4 -8 "
        "L-8.4 -2.4 C-6.2 -4.6 -3.4 -7 1.6 -7 C7.8 -7 12.6 -4 12.6 2 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M13 1 C9 6.4 2 7.6 -6 5 L-6 12 H13 Z", body, "cloth-shade")
    pen.limb("M-8.2 -2.8 C-7.2 -0.8 -7.2 2.8 -8.2 4.8", 1.1, "cord")
    _face(pen, 3.6, -0.6)


def open_sack(pen: Pen) -> None:
    """The joker's: a rolled rim over a broad belly."""
    body = (
        "M-12.6 -5 C-14.6 -2 -15.4 2.6 -13.6 5.4 C-12.4 7.2 -9 7.4 -6 7 C-3 6.6 3 6.6 6 7 "
        "C9 7.4 12.4 7.2 13.6 5.4 C15.4 2.6 14.6 -2 12.6 -5 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M16 -6 C13 2.6 7 5.6 -8.6 7.1 V14 H17 Z", body, "cloth-shade")
    pen.solid(
        "M-13 -7.6 C-8 -6.2 8 -6.2 13 -7.6 C14.8 -7.4 14.8 -4 13 -3.6 C8 -2.4 -8 -2.4 -13 -3.6 "
        "C-14.8 -4 -14.8 -7.4 -13 -7.6 Z",
        "patch",
    )
    for x in (-10.4, -5.4, 0, 5.4, 10.4):
        pen.stroke(f"M{x - 1.2} {-4.4 - abs(x) * 0.03} h2.4", 1.6, "cord")
    pen.inside(
        "M0 -2 L1.2 0.5 L3.9 0.8 L1.9 2.6 L2.5 5.2 L0 3.9 L-2.5 5.2 L-1.9 2.6 L-3.9 0.8 L-1.2 0.5 Z", "cord"
    )


SPARES: dict[str, Drawer] = {
    "duffel": duffel,
    "cushion": cushion,
    "gourd": gourd,
    "basket": basket,
    "comet": comet,
}
