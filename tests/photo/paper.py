"""A sheet of paper in front of a camera: curled, folded, tilted; where each point of it is seen."""

from dataclasses import dataclass

import cv2
import numpy as np


@dataclass(frozen=True)
class Shape:
    """How a paper bends: along one direction (radians), heights in mm over the unrolled length."""

    direction: float
    along: np.ndarray
    """Distances along the direction on the flat paper, mm."""
    across: np.ndarray
    """The same places, as far as they lie apart once the paper is bent, mm."""
    height: np.ndarray
    fold: tuple[float, float, float] = (0.0, 1.0, 0.0)
    """A second crease the other way: where, how wide (mm), how high (mm)."""

    def surface(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Space coordinates of places on the flat paper, mm from its middle."""
        c, s = np.cos(self.direction), np.sin(self.direction)
        u, v = c * x + s * y, -s * x + c * y
        bent = np.interp(u, self.along, self.across)
        where, width, high = self.fold
        z = np.interp(u, self.along, self.height)
        z = z + high * np.exp(-np.abs(v - where) / width)
        return c * bent - s * v, s * bent + c * v, z


def bent(rng: np.random.Generator, curl: float, *, folds: bool) -> Shape:
    """A paper whose bulge is ``curl`` mm high."""
    along = np.linspace(-260, 260, 1041)
    half = 150.0
    kind = rng.choice(["bulge", "edge", "wave"])
    t = along / half
    if kind == "bulge":
        height = np.cos(np.clip(t, -1.2, 1.2) * np.pi / 2 * rng.uniform(0.8, 1.1)) * curl
    elif kind == "edge":
        height = np.clip(t - rng.uniform(-0.6, 0.2), 0, 1.5) ** 2 * curl * 0.9
    else:
        height = np.sin(t * np.pi * rng.uniform(0.7, 1.2) + rng.uniform(0, 2)) * curl * 0.6
    fold = (0.0, 1.0, 0.0)
    if folds:
        at, high = rng.normal(0, 20), rng.uniform(0.3, 0.7) * min(curl, 9)
        height = height + high * np.exp(-np.abs(along - at) / rng.uniform(20, 50))
        if rng.random() < 0.5:
            fold = (rng.normal(0, 30), rng.uniform(20, 50), rng.uniform(0.1, 0.4) * min(curl, 9))
    height = cv2.GaussianBlur(height.reshape(1, -1), (0, 0), 4).ravel()
    slope = np.clip(np.gradient(height, along), -0.9, 0.9)
    across = np.cumsum(np.sqrt(1 - slope**2)) * (along[1] - along[0])
    across -= np.interp(0, along, across)
    direction = rng.choice([0, np.pi / 2]) + rng.normal(0, 0.2)
    return Shape(direction, along, across, height, fold)


@dataclass(frozen=True)
class View:
    """A camera's view of a paper ``width`` × ``height`` mm."""

    shape: Shape
    width: float
    height: float
    turn: np.ndarray
    distance: float
    focal: float
    centre: tuple[float, float]

    def seen(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Where places of the page (mm from its top left) are in the photo, in pixels."""
        px, py, pz = self.shape.surface(np.asarray(x) - self.width / 2, np.asarray(y) - self.height / 2)
        r = self.turn
        depth = r[2, 0] * px + r[2, 1] * py - r[2, 2] * pz + self.distance
        depth = np.maximum(depth, 50.0)
        across = r[0, 0] * px + r[0, 1] * py - r[0, 2] * pz
        down = r[1, 0] * px + r[1, 1] * py - r[1, 2] * pz
        return self.focal * across / depth + self.centre[0], self.focal * down / depth + self.centre[1]

    def paper_at(self, size: tuple[int, int], step: int = 16) -> tuple[np.ndarray, np.ndarray]:
        """For each pixel of the photo, the place of the page that it shows, in mm."""
        columns, rows = size[0] // step + 2, size[1] // step + 2
        u, v = np.meshgrid(np.arange(columns) * float(step), np.arange(rows) * float(step))
        corners = np.array([[0, 0], [self.width, 0], [self.width, self.height], [0, self.height]], float)
        seen = np.stack(self.seen(corners[:, 0], corners[:, 1]), 1)
        back = cv2.getPerspectiveTransform(seen.astype(np.float32), corners.astype(np.float32))
        start = cv2.perspectiveTransform(np.stack([u, v], -1), back)
        x, y = (np.clip(start[..., axis], -150, 450) for axis in (0, 1))
        for _ in range(8):  # Newton, with derivatives by differences
            a, b = self.seen(x, y)
            ax, bx = self.seen(x + 0.5, y)
            ay, by = self.seen(x, y + 0.5)
            j11, j12, j21, j22 = (ax - a) * 2, (ay - a) * 2, (bx - b) * 2, (by - b) * 2
            det = j11 * j22 - j12 * j21
            det = np.where(np.abs(det) < 1e-6, 1e-6, det)
            du, dv = u - a, v - b
            x = np.clip(x + np.clip((j22 * du - j12 * dv) / det, -20, 20), -150, 450)
            y = np.clip(y + np.clip((-j21 * du + j11 * dv) / det, -20, 20), -150, 450)
        grids = []
        for grid in (x, y):  # sample positions are pixel centres: place the coarse grid exactly
            matrix = np.array([[1 / step, 0, 0], [0, 1 / step, 0]], np.float32)
            grids.append(
                cv2.warpAffine(
                    grid.astype(np.float32), matrix, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
                )
            )
        return grids[0], grids[1]


def viewed(
    rng: np.random.Generator,
    shape: Shape,
    page: tuple[float, float],
    size: tuple[int, int],
    tilt: float,
) -> View:
    """A camera that sees the whole page, tilted by up to ``tilt`` degrees, in any rotation."""
    lean = np.radians(tilt * np.sqrt(rng.uniform(0.05, 1)))
    about = rng.uniform(0, 2 * np.pi)
    axis = np.array([np.cos(about), np.sin(about), 0]) * lean
    upright = size[1] > size[0]
    spin = rng.choice([0, 0, np.pi] if upright else [np.pi / 2, -np.pi / 2]) + rng.normal(0, 0.07)
    turn = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, spin]))[0]
    focal = max(size) * rng.uniform(0.75, 0.95)
    fill = rng.uniform(0.86, 0.97)
    edge = np.linspace(0, 1, 9)
    x = np.concatenate([edge * page[0], edge * page[0], 0 * edge, 0 * edge + page[0]])
    y = np.concatenate([0 * edge, 0 * edge + page[1], edge * page[1], edge * page[1]])
    distance, centre = 500.0, (size[0] / 2, size[1] / 2)
    for _ in range(12):
        view = View(shape, *page, turn, distance, focal, centre)
        seen = np.stack(view.seen(x, y), 1)
        low, high = seen.min(0), seen.max(0)
        distance *= max((high - low) / (np.array(size) * fill))
    view = View(shape, *page, turn, distance, focal, centre)
    seen = np.stack(view.seen(x, y), 1)
    shift = np.array(size) / 2 - (seen.min(0) + seen.max(0)) / 2
    return View(shape, *page, turn, distance, focal, (centre[0] + shift[0], centre[1] + shift[1]))
