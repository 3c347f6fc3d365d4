"""What people leave on a printed sheet: marks of every pen, and what is no mark at all.

:func:`marked` draws into the page's pixels and answers what is true: whether each mark was meant.
"""

from itertools import pairwise

import cv2
import numpy as np

from .printed import PX_PER_MM, Printed

Truth = dict[str, bool]

INKS = {  # colour of the ink (BGR, 0-1), its width in mm, how much of the paper it covers
    "black": ((0.10, 0.08, 0.08), (0.35, 0.7), (0.85, 0.98)),
    "blue": ((0.62, 0.22, 0.14), (0.35, 0.6), (0.80, 0.95)),
    "pencil": ((0.30, 0.28, 0.28), (0.4, 0.7), (0.55, 0.85)),
    "felt": ((0.15, 0.12, 0.12), (0.8, 1.2), (0.9, 1.0)),
    "light-pencil": ((0.32, 0.30, 0.30), (0.4, 0.7), (0.25, 0.45)),
    "red": ((0.16, 0.12, 0.80), (0.4, 0.8), (0.8, 0.95)),
}
SHAPES = ("cross", "cross", "cross", "tick", "slash", "fill")
NORMAL = ("black", "black", "blue", "blue", "pencil", "felt")


def chosen(sheet: dict, rng: np.random.Generator) -> Truth:
    """Which marks are meant: at most one a square, and some share of the others."""
    share = rng.uniform(0.2, 0.8)
    truth = {mark["name"]: False for mark in sheet["marks"]}
    groups: dict[str, list[str]] = {}
    for mark in sheet["marks"]:
        if mark["group"]:
            groups.setdefault(mark["group"], []).append(mark["name"])
        else:
            truth[mark["name"]] = bool(rng.random() < share * 0.7)
    for names in groups.values():
        if rng.random() < share:
            truth[names[rng.integers(len(names))]] = True
    return truth


def marked(printed: Printed, kind: str, rng: np.random.Generator) -> tuple[np.ndarray, Truth]:
    """The page with marks of ``kind`` (normal, adversarial or none) and what is true."""
    page = printed.page.copy()
    truth = chosen(printed.sheet, rng)
    if kind == "none":
        return page, dict.fromkeys(truth, False)
    adversarial = kind == "adversarial"
    own_ink = str(rng.choice(NORMAL))
    own_shape = str(rng.choice(SHAPES))
    for mark in printed.sheet["marks"]:
        if not truth[mark["name"]]:
            continue
        ink = own_ink if rng.random() < 0.85 else str(rng.choice(NORMAL))
        shape = own_shape if rng.random() < 0.75 else str(rng.choice(SHAPES))
        if adversarial and rng.random() < 0.15:
            ink = str(rng.choice(["light-pencil", "red"]))
        overshoot = adversarial and rng.random() < 0.04
        Pen(page, rng, ink).draw(shape, mark, overshoot=overshoot)
    if adversarial:
        _no_marks(page, printed.sheet, truth, rng)
    return page, truth


def _no_marks(page: np.ndarray, sheet: dict, truth: Truth, rng: np.random.Generator) -> None:
    """Erased marks, dots where a pen rested, dirt, and glare on some marks."""
    empty = [mark for mark in sheet["marks"] if not truth[mark["name"]]]
    for index in rng.choice(len(empty), size=min(len(empty), 8), replace=False):
        mark = empty[index]
        if index % 2:
            _erased(page, mark, rng)
        else:
            Pen(page, rng, "blue").dot(mark, rng.uniform(0.3, 0.7))
    for _ in range(rng.integers(5, 40)):
        _speck(page, rng)
    meant = [mark for mark in sheet["marks"] if truth[mark["name"]]]
    for _ in range(rng.integers(0, 3)):
        mark = (meant or empty)[rng.integers(len(meant or empty))]
        _glare(page, mark["x"] + rng.normal(0, 2), mark["y"] + rng.normal(0, 2), rng)


class Pen:
    """Draws strokes into a page; points are in mm from the page's top left."""

    def __init__(self, page: np.ndarray, rng: np.random.Generator, ink: str) -> None:
        color, width, cover = INKS[ink]
        self.page, self.rng = page, rng
        self.color = np.array(color, np.float32)
        self.width, self.cover = rng.uniform(*width), rng.uniform(*cover)
        self.grainy = "pencil" in ink

    def draw(self, shape: str, mark: dict, *, overshoot: bool = False) -> None:
        """A mark of ``shape``: cross, tick, slash or fill."""
        rng, size = self.rng, mark["size"]
        slip = min(0.12 * size, 0.45)
        x, y = mark["x"] + rng.normal(0, slip / 1.5), mark["y"] + rng.normal(0, slip / 1.5)
        reach = size / 2 * rng.uniform(0.75, 1.25)
        strokes = getattr(self, f"_{shape}")(x, y, reach, mark)
        if overshoot:
            angle = rng.choice([0, 0, np.pi, np.pi / 2, -np.pi / 2]) + rng.normal(0, 0.25)
            far = rng.uniform(3.5, 7.5)
            strokes.append([(x, y), (x + far * np.cos(angle), y + far * np.sin(angle))])
        self.strokes(strokes)

    def dot(self, mark: dict, size: float) -> None:
        x, y = (mark[axis] + self.rng.normal(0, mark["size"] / 6) for axis in "xy")
        self.width = size
        self.strokes([[(x, y), (x + 0.05, y)]])

    def _cross(self, x, y, reach, _mark):
        r = reach * self.rng.uniform(0.8, 1.2, 4) * 0.8
        return [[(x - r[0], y - r[0]), (x + r[1], y + r[1])], [(x - r[2], y + r[3]), (x + r[3], y - r[2])]]

    def _slash(self, x, y, reach, _mark):
        r, turn = reach * 0.85, self.rng.normal(0, 0.25)
        dx, dy = r * np.cos(np.pi / 4 + turn), r * np.sin(np.pi / 4 + turn)
        if self.rng.random() < 0.3:
            dx = -dx
        return [[(x - dx, y + dy), (x + dx, y - dy)]]

    def _tick(self, x, y, reach, _mark):
        r = reach
        return [[(x - 0.7 * r, y - 0.1 * r), (x - 0.15 * r, y + 0.65 * r), (x + 0.95 * r, y - 0.95 * r)]]

    def _fill(self, x, y, reach, mark):
        r = min(reach, mark["size"] / 2 * 1.05)
        lines = max(3, int(2 * r / (self.width * self.rng.uniform(0.7, 1.1))))
        zigzag = []
        for step in range(lines + 1):
            down = -r + 2 * r * step / lines
            across = np.sqrt(max(0.05, 1 - (down / r) ** 2)) * r if mark["shape"] == "circle" else r
            zigzag.append((x + across * (1 if step % 2 else -1) * 0.95, y + down * 0.95))
        return [zigzag]

    def strokes(self, strokes) -> None:
        """Draw polylines with a shaky hand, as one coverage so that crossings don't darken twice."""
        points = np.concatenate([np.asarray(stroke, float) for stroke in strokes])
        left, top = np.floor((points.min(0) - 2) * PX_PER_MM).astype(int)
        right, bottom = np.ceil((points.max(0) + 2) * PX_PER_MM).astype(int)
        left, top = max(left, 0), max(top, 0)
        area = self.page[top:bottom, left:right]
        if not area.size:
            return
        cover = np.zeros(area.shape[:2], np.uint8)
        for stroke in strokes:
            line = self._shaken(np.asarray(stroke, float)) * PX_PER_MM - (left, top)
            width = max(1, round(self.width * PX_PER_MM * self.rng.uniform(0.9, 1.1)))
            cv2.polylines(cover, [np.round(line * 16).astype(np.int32)], False, 255, width, cv2.LINE_AA, 4)
        alpha = cover.astype(np.float32) / 255 * self.cover
        if self.grainy:
            grain = self.rng.random(cover.shape, np.float32)
            alpha *= np.clip(0.55 + 0.9 * cv2.GaussianBlur(grain, (0, 0), 1.0), 0.3, 1.0)
        multiply(area, alpha, self.color)

    def _shaken(self, stroke: np.ndarray) -> np.ndarray:
        fine = np.concatenate(
            [np.linspace(a, b, 6, endpoint=False) for a, b in pairwise(stroke)] + [stroke[-1:]]
        )
        return fine + self.rng.normal(0, 0.04, fine.shape)


def multiply(area: np.ndarray, alpha: np.ndarray, color: np.ndarray) -> None:
    """Lay transparent ink of ``color`` over an area, in place."""
    light = 1 - alpha[:, :, None] * (1 - color)
    area[:] = np.clip(area * light + 0.5, 0, 255).astype(np.uint8)


def _erased(page: np.ndarray, mark: dict, rng: np.random.Generator) -> None:
    """A pencil cross rubbed out: a ghost of it, in a smear."""
    pen = Pen(page, rng, "light-pencil")
    pen.cover = rng.uniform(0.03, 0.12)
    pen.draw("cross", mark)
    _blot(page, mark["x"], mark["y"], mark["size"] * rng.uniform(0.6, 1.2), rng.uniform(0.01, 0.04))


def _speck(page: np.ndarray, rng: np.random.Generator) -> None:
    x, y = rng.uniform(5, page.shape[1] / PX_PER_MM - 5), rng.uniform(5, page.shape[0] / PX_PER_MM - 5)
    if rng.random() < 0.15:  # a hair
        pen = Pen(page, rng, "pencil")
        pen.width = 0.09
        angle = rng.uniform(0, np.pi)
        pen.strokes([[(x, y), (x + 5 * np.cos(angle), y + 5 * np.sin(angle)), (x + 8, y + 3)]])
    else:
        _blot(page, x, y, rng.uniform(0.15, 0.6), rng.uniform(0.2, 0.7))


def _blot(page: np.ndarray, x: float, y: float, radius: float, darkness: float) -> None:
    _soft_spot(page, x, y, radius, darkness, np.array((0.35, 0.4, 0.42), np.float32))


def _glare(page: np.ndarray, x: float, y: float, rng: np.random.Generator) -> None:
    _soft_spot(page, x, y, rng.uniform(1.5, 6), rng.uniform(0.4, 0.97), None)


def _soft_spot(page, x, y, radius, strength, color) -> None:
    reach = radius * 1.6
    left, top = max(0, int((x - reach) * PX_PER_MM)), max(0, int((y - reach) * PX_PER_MM))
    area = page[top : int((y + reach) * PX_PER_MM), left : int((x + reach) * PX_PER_MM)]
    if not area.size:
        return
    rows, columns = np.ogrid[: area.shape[0], : area.shape[1]]
    distance = np.hypot(columns + left - x * PX_PER_MM, rows + top - y * PX_PER_MM) / PX_PER_MM
    alpha = (strength / (1 + np.exp((distance - radius) * 6 / max(radius, 0.3)))).astype(np.float32)
    if color is None:
        area[:] = (area + alpha[:, :, None] * (255.0 - area)).astype(np.uint8)
    else:
        multiply(area, alpha, color)
