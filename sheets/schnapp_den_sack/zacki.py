"""Zacki, whom everybody grabs for: from the front and from behind."""

from __future__ import annotations

from ..pen import Drawer, Pen

BODY = (
    "M-4.6 -6.6 C-7.4 -4.4 -10.2 0.4 -10.4 6 C-10.6 10.6 -8.6 13.4 -5.4 13.8 C-3.6 14 -2 13.4 0 13.4 "
    "C2 13.4 3.6 14 5.4 13.8 C8.6 13.4 10.6 10.6 10.4 6 C10.2 0.4 7.4 -4.4 4.6 -6.6 Z"
)
TUFT = (
    "M-3.6 -6.6 C-5 -8.4 -6.8 -9.8 -6.6 -11.8 C-6.4 -13.2 -4.8 -13.6 -3.9 -12.7 "
    "C-3.4 -14.2 -1.2 -14.4 -0.2 -13.1 "
    "C0.8 -14.4 3 -14.4 3.7 -12.8 C4.8 -13.6 6.4 -13.2 6.6 -11.8 C6.8 -9.8 5 -8.4 3.6 -6.6 Z"
)
ARMS = (
    "M-8 1.4 C-11.6 -0.2 -12.6 -3.4 -12.4 -6.4",
    "M8 1.4 C11.6 -0.2 12.6 -3.4 12.4 -6.4",
)


def _hands(pen: Pen) -> None:
    for s in (-1, 1):
        pen.solid(
            f"M{10.9 * s} -6 C{10.4 * s} -7 {9.4 * s} -7.2 {8.8 * s} -8 "
            f"C{8.2 * s} -9.2 {9.4 * s} -10 {10.4 * s} -9.2 "
            f"C{10 * s} -10.6 {10 * s} -12.8 {11.4 * s} -12.8 "
            f"C{12.4 * s} -12.8 {12.6 * s} -11.4 {12.7 * s} -10.6 "
            f"C{13 * s} -11.6 {13.8 * s} -12.6 {14.8 * s} -12.1 "
            f"C{15.9 * s} -11.5 {15.4 * s} -9.9 {15 * s} -8.8 "
            f"C{14.8 * s} -7.6 {14.4 * s} -6.6 {13.8 * s} -6 C{13 * s} -5.4 {11.6 * s} -5.4 {10.9 * s} -6 Z",
            "cloth",
        )


def _trunk(pen: Pen) -> None:
    for arm in ARMS:
        pen.limb(arm, 1.9, "cloth")
    _hands(pen)
    pen.solid(TUFT, "cloth")
    for x in (-2.4, 0, 2.4):
        pen.stroke(f"M{x * 0.6} -8.4 L{x * 1.2} -10.8", 0.8, "cloth-shade")
    pen.solid(BODY, "cloth")
    pen.shade("M11 -2 C9.6 6.6 4.6 12 -6.2 14 L-6 16 H13 Z", BODY, "cloth-shade")


def zacki(pen: Pen) -> None:
    """From the front, hands up: catch me."""
    _trunk(pen)
    mouth = "M-5.6 3.2 C-2.4 4.6 2.4 4.6 5.6 3.2 C5.8 7.2 3.2 9.8 0 9.8 C-3.2 9.8 -5.8 7.2 -5.6 3.2 Z"
    pen.inside(mouth, "mouth")
    pen.clip_shape(mouth, "M-4 9.8 C-3 6.4 3 6.4 4 9.8 Z", "tongue")
    pen.clip_shape(mouth, "M-3.2 2.6 H3.2 L2.8 5.4 C1 5.8 -1 5.8 -2.8 5.4 Z", "paper")
    pen.stroke(mouth)
    for x in (-7.2, 7.2):
        pen.dot(x, 3.4, 1.5, "cheek")
    pen.eye(-2.9, -0.9, 2.7, (0.35, -0.35))
    pen.eye(2.9, -0.9, 2.7, (0.35, -0.35))
    pen.stroke("M-5.6 -4.5 C-4.6 -5.3 -3.2 -5.3 -2.2 -4.7", 1.4)
    pen.stroke("M2.2 -4.7 C3.2 -5.3 4.6 -5.3 5.6 -4.5", 1.4)
    _cord(pen, 1)


def zacki_behind(pen: Pen) -> None:
    """From behind: stitches, a patch, and the cord's knot."""
    _trunk(pen)
    pen.stroke("M0 -4.6 C0.5 0 0.5 7 0 13.2", 0.8, "cloth-shade")
    pen.inside("M-6.8 3.6 L-1.8 2.8 L-1.2 8 L-6.2 8.8 Z", "patch")
    for x, y in ((-6.2, 5.2), (-5.9, 7.2), (-2.1, 4.4), (-1.8, 6.4)):
        pen.stroke(f"M{x - 0.8} {y + 0.1} L{x + 0.8} {y - 0.1}", 0.7)
    _cord(pen, -1)


def _cord(pen: Pen, side: int) -> None:
    s = side
    pen.limb("M-4.4 -6.8 C-2 -5.9 2 -5.9 4.4 -6.8", 1.2, "cord")
    if s > 0:
        pen.solid("M3.6 -5.9 C4.4 -3.8 6.4 -2.9 8.6 -3.3 L8.8 -5.2 C7.2 -5 6 -5.4 5.2 -6.6 Z", "cord")
    pen.solid(
        f"M{3.4 * s} -6.4 C{5 * s} -9.6 {8.6 * s} -9 {8.2 * s} -7 "
        f"C{7.8 * s} -5.2 {5 * s} -5.4 {3.4 * s} -6.4 Z",
        "cord",
    )
    pen.dot(4.1 * s, -6.4, 1.15, "cord", lined=True)


FIGURES: dict[str, Drawer] = {"zacki": zacki, "zacki-behind": zacki_behind}
