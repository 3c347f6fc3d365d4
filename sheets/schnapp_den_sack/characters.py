"""The four sack characters of *Schnapp den Sack*, drawn in units: about 26 across and 27 high each."""

from __future__ import annotations

from ..drawing import Path, Stroke, hatched, path
from ..pen import Drawer, Pen, shape


def bagpipe(pen: Pen) -> None:
    """Blows itself up through its own hose: cheeks like apples, a kilt, three drones on top."""
    drone = ((0, 0.8), (0.5, 0.8), (0.5, 1.3), (0.6, 1.3), (0.6, 0.8), (0.82, 0.8), (0.86, 1.6), (1, 1.6))
    pen.pipe(-0.6, -5, -3.4, -17.2, drone)
    pen.pipe(7.6, -5, 12.6, -15.4, drone)
    pen.pipe(3.6, -5, 4.8, -18, drone)
    pen.limb("M-6.4 -6 C-10.4 -11.4 -15.6 -8.8 -15 -3 C-14.4 2.4 -10 3.4 -4 3", 1.2, "pipe")
    for x in (-1.8, 5.2):
        pen.limb(f"M{x} 9 L{x - 0.2} 14.2", 1.9, "leg")
        pen.solid(
            f"M{x - 1.8} 13.4 H{x + 1.2} C{x + 3.4} 13.6 {x + 3.8} 15.4 {x + 3.2} 16 H{x - 1.8} Z", "boot"
        )
    bag = (
        "M-9.8 2.4 C-11 -3.2 -7.4 -8.6 -1.8 -8.2 C0.8 -8 2.6 -7 4.8 -7.4 C9.8 -8.2 13.4 -4.2 12.8 1.4 "
        "C12.2 7.6 7.6 10.6 1 10.6 C-4.6 10.6 -8.8 8 -9.8 2.4 Z"
    )
    pen.solid(bag, "cloth")
    pen.shade("M8 -9 C12 -4 10.4 2 5 7 H15 V-9 Z", bag, "cloth-shade")
    kilt = (
        "M-9.6 4.9 C-4 7.6 6 7.4 12.2 3.2 C13.6 5.6 14.2 8.2 14 10.6 L10.8 11.4 L7.8 10.9 L4.6 12.2 "
        "L1.4 11.4 L-2 12.4 L-5 11.3 L-8.6 12 C-9.6 9.6 -10 7.2 -9.6 4.9 Z"
    )
    pen.solid(kilt, "tartan")
    thread, thin = Stroke(pen.palette.ink("tartan-line"), max(0.5, pen.weight * 0.7)), pen.weight * 0.45
    box = (-10, 2, 25, 11)
    inside = Path(shape(kilt))
    pen.clipped(
        kilt,
        (
            hatched(inside, box, "cross", thread, 3, 28),
            hatched(inside, box, "cross", Stroke(pen.palette.ink("tartan-thread"), thin), 6, 28),
        ),
    )
    pen.stroke(kilt)
    pen.limb("M-9.6 3.1 C-8 3.4 -6 3.2 -2.6 2.8", 1.2, "pipe")
    for x in (-5, 3.8):
        pen.dot(x, 2, 2.5, "cheek", lined=True)
    pen.dot(-0.6, 2.7, 1.25, "mouth", lined=True)
    pen.eye(-3.1, -3.3, 2.2, (0.5, 0.9))
    pen.eye(2.2, -3.3, 2.2, (-0.5, 0.9))
    pen.stroke("M-6 -5.8 C-4.8 -6.8 -3.4 -6.7 -2.5 -6.2", 1.3)
    pen.stroke("M1.4 -6.3 C2.6 -6.9 4 -6.6 4.8 -5.6", 1.3)


def tear(pen: Pen) -> None:
    """A drop of a sack that cries a puddle, in two fountains."""
    pen.solid(
        "M-13.2 12.6 C-14 10.6 -11 10.2 -8.6 10.4 C-6 9 6 9 8.4 10.2 C11.4 9.8 14.2 10.8 13.4 12.6 "
        "C12.8 13.8 10 13.3 8.6 13.8 C6.6 15.4 2 15 0 14.3 C-2.4 15.5 -6 15 -7.6 13.9 "
        "C-9.4 14.2 -12.4 14 -13.2 12.6 Z",
        "water",
    )
    body = (
        "M1.6 -13.4 C0 -12.8 -0.6 -10 -2 -8 C-4.6 -4.4 -9.2 -2 -9.2 4.2 C-9.2 9.8 -5.2 12.4 0 12.4 "
        "C5.2 12.4 9.2 9.8 9.2 4.2 C9.2 -2 4.8 -4.2 2.9 -8 C2.3 -9.4 4.4 -11.6 3.6 -12.9 "
        "C3.1 -13.6 2.3 -13.7 1.6 -13.4 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M10 -4 C8.6 5 5 10 -4.8 11.8 L-3 14 H12 Z", body, "cloth-shade")
    pen.limb("M-2.6 -7.3 C-1 -6.6 1.6 -6.6 3.2 -7.5", 0.9, "cord")
    for side in (-1, 1):
        s = side
        pen.solid(
            f"M{4 * s} 1.2 C{4.4 * s} -3.6 {11 * s} -5.4 {13 * s} 0.2 "
            f"C{14.2 * s} 3.4 {10.6 * s} 4.6 {10 * s} 1.8 "
            f"C{9.4 * s} -0.4 {7 * s} -0.6 {6.4 * s} 1.6 Z",
            "water",
        )
        pen.solid(
            f"M{12.2 * s} 5 C{11.6 * s} 6 {11 * s} 6.8 {11 * s} 7.8 "
            f"C{11 * s} 9.4 {13.6 * s} 9.4 {13.6 * s} 7.8 "
            f"C{13.6 * s} 6.8 {12.8 * s} 6 {12.2 * s} 5 Z",
            "water",
        )
        pen.stroke(f"M{1.7 * s} 0.2 C{2.6 * s} 1.9 {4.6 * s} 2.3 {5.8 * s} 1.5", 1.4)
        pen.stroke(f"M{1.2 * s} -2.8 C{2.4 * s} -2.6 {3.6 * s} -1.9 {4.2 * s} -1.2", 1.3)
    pen.inside(
        "M-3.6 8.6 C-4 5.4 -2.4 3.6 0 3.6 C2.4 3.6 4 5.4 3.6 8.6 C2.8 9.6 1.6 8.4 0.2 9 "
        "C-1.2 9.6 -2.6 9.8 -3.6 8.6 Z",
        "mouth",
    )
    pen.inside(
        "M-2.2 8.9 C-2.2 7.2 -1.2 6.5 0 6.5 C1.2 6.5 2.2 7.2 2.2 8.6 C1.6 8.5 0.8 8.7 0.2 9 "
        "C-0.6 9.3 -1.4 9.4 -2.2 8.9 Z",
        "tongue",
        lined=False,
    )


def cheeky(pen: Pen) -> None:
    """Two corners tied into ears, a wink, hands on the hips, and all of its tongue."""
    pen.limb("M-8.6 0.6 C-14.4 1 -14.4 6.8 -8.8 7", 1.9, "cloth")
    pen.limb("M8.6 0.6 C14.4 1 14.4 6.8 8.8 7", 1.9, "cloth")
    for s in (-1, 1):
        pen.solid(
            f"M{4.8 * s} -5.6 C{5.6 * s} -8.4 {6.4 * s} -11.6 {8.6 * s} -13.4 "
            f"C{9.6 * s} -14.2 {10.8 * s} -13.4 {10.6 * s} -12.2 "
            f"C{12 * s} -12.6 {13 * s} -11.4 {12.4 * s} -10.2 "
            f"C{13.4 * s} -9.6 {13.4 * s} -8.2 {12.2 * s} -7.6 "
            f"C{10.2 * s} -6.4 {8.4 * s} -5.4 {6.8 * s} -3.8 Z",
            "cloth",
        )
        pen.stroke(f"M{7.4 * s} -7.2 L{9 * s} -10.2", 0.8, "cloth-shade")
        pen.stroke(f"M{8.6 * s} -6.6 L{10.6 * s} -8.6", 0.8, "cloth-shade")
    body = (
        "M-6 -6.4 C-9.4 -4 -10.4 1 -9.9 5.4 C-9.3 10 -5.4 11.4 0 11.4 C5.4 11.4 9.3 10 9.9 5.4 "
        "C10.4 1 9.4 -4 6 -6.4 C3.4 -4.4 -3.4 -4.4 -6 -6.4 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M11 -6 C9.2 4 5 9.4 -5.8 10.9 L-4 14 H14 Z", body, "cloth-shade")
    for s in (-1, 1):
        pen.limb(f"M{4.5 * s} -6.9 C{5.4 * s} -6.6 {6.6 * s} -5.6 {7.2 * s} -4.5", 1, "cord")
    mouth = "M-7 1.6 C-3 3.8 3 3.6 7.2 0.8 C7.2 5.6 4 8.8 0 8.8 C-4 8.8 -6.8 5.8 -7 1.6 Z"
    pen.inside(mouth, "mouth")
    pen.clipped(mouth, (path("M-8 0 H8 V3.4 C3 5.6 -3 5.7 -8 3.6 Z", pen.palette.ink("paper"), pen.line),))
    pen.stroke(mouth)
    pen.solid(
        "M-1.6 6.6 C-2 10 -2.4 15.8 1.4 15.8 C5.2 15.8 5.4 10.4 4.8 6.2 C2.8 5.2 0.4 5.4 -1.6 6.6 Z", "tongue"
    )
    pen.stroke("M1.6 7.2 C1.5 9.4 1.4 11 1.5 12.6", 0.9)
    pen.eye(-3.7, -1.8, 2.5, (0.6, 0.5))
    pen.stroke("M2 -1.9 C3.2 -0.3 5.2 -0.4 6.4 -1.9", 1.5)
    pen.stroke("M-6.2 -5 C-5 -5.8 -3 -5.7 -2 -4.9", 1.3)
    pen.stroke("M2.2 -3.9 C3.6 -4.4 5 -4.2 6.2 -3.4", 1.3)


def wandering(pen: Pen) -> None:
    """Off with hat, boots and a bundle on a stick, whistling."""
    pen.limb("M-14.4 -7.2 L11.2 5.6", 1.1, "stick")
    pen.solid(
        "M-12.6 -6.6 C-14.4 -8.2 -16.4 -7.8 -16.6 -6.6 C-16.6 -5.4 -15.2 -4.8 -14.4 -4.6 "
        "C-17.6 -3.4 -18.6 1.8 -15.2 3.2 C-12.2 4.2 -8.8 2.2 -9.2 -1 C-9.4 -3 -10.8 -4.4 -12.2 -5 Z",
        "bundle",
    )
    for x, y in ((-14.9, -1.6), (-12.2, -2.2), (-13.4, 1), (-11, 0.4)):
        pen.dot(x, y, 0.62, "bundle-dot")
    pen.limb("M-2.6 6 C-3.4 8.6 -5 9.6 -6.2 10.6", 2.2, "leg")
    pen.solid(
        "M-8 9 L-4.8 11 C-5 12 -4.6 12.6 -3.6 13.4 C-3 14.2 -3.6 15 -4.6 15 L-9.8 12.4 "
        "C-10 11.2 -9.2 9.8 -8 9 Z",
        "boot",
    )
    pen.limb("M2.4 6 C3 8.4 4.4 9.4 5.2 10.4", 2.2, "leg")
    pen.solid(
        "M3.4 10.6 L6.8 9.2 C7.2 10.2 8 10.6 9.4 10.4 C11 10.2 11.8 11.4 11.2 12.8 L4.8 15 "
        "C3.8 14 3.2 12.2 3.4 10.6 Z",
        "boot",
    )
    body = (
        "M-5 -5.4 C-7.6 -2.4 -8.4 2.2 -7.2 5.6 C-6.2 8.4 -3 8.8 0.4 8.6 C4 8.4 7 7.8 7.8 5 "
        "C8.6 1 7 -3.4 5 -6 Z"
    )
    pen.solid(body, "cloth")
    pen.shade("M-9 -4 C-4.6 0 -6 6 3 9.6 L-10 12 Z", body, "cloth-shade")
    pen.eye(1.2, -1.7, 1.8, (0.9, 0.1))
    pen.eye(5, -2, 1.6, (0.9, 0.1))
    pen.dot(5.4, 2, 0.95, "mouth", lined=True)
    pen.dot(1.6, 2.2, 1.3, "cheek")
    pen.inside("M-4.8 3.6 L-1.4 3.2 L-1 6 L-4.4 6.4 Z", "patch")
    pen.solid("M6.2 3.8 C6.2 2.2 9.2 1.8 10 3.2 C10.8 4.8 9.6 6.6 8 6.4 C6.8 6.2 6 5 6.2 3.8 Z", "cloth")
    pen.solid("M-2 -8.4 C-6 -9.6 -8 -12.2 -8.4 -14.6 C-5 -14.6 -1.6 -12.6 -0.6 -9 Z", "feather")
    pen.solid(
        "M-4.2 -6 C-4.2 -10.8 -2.4 -12.6 0.6 -12.4 C2 -12.2 2.4 -11.4 3.6 -11.6 C5.6 -11.8 5.8 -9 5.8 -6.8 Z",
        "hat",
    )
    pen.solid(
        "M-8.4 -4.8 C-6.6 -7.4 5.6 -8.6 9.4 -7 C10.6 -6 8 -4.6 2 -4 C-3.6 -3.4 -9 -3.2 -8.4 -4.8 Z",
        "hat",
    )


CHARACTERS: dict[str, Drawer] = {"bagpipe": bagpipe, "tear": tear, "cheeky": cheeky, "wandering": wandering}
