"""Photos of marked sheets, with what is true about them kept apart.

    photo(folder, seed, level=2, marks="adversarial", layout="a4")

A photo is made from the real printed PDF and shares nothing with what reads it. The same arguments
give the same bytes.
"""

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from . import light, paper, pens
from .printed import PX_PER_MM, Printed, printed

MARK_SETS = ("none", "normal", "adversarial")


@dataclass(frozen=True)
class Level:
    """How hard a photo is: ranges of megapixels and curl (mm), the most tilt (degrees), and so on."""

    megapixels: tuple[float, float]
    tilt: float
    curl: tuple[float, float]
    shadow: str
    quality: tuple[int, int]
    noise: tuple[float, float]
    blur: tuple[float, float]
    motion: tuple[float, float] = (0, 0)
    folds: bool = False


LEVELS = {
    1: Level((8, 12), 10, (0, 2), "none", (88, 95), (1.0, 2.5), (0.6, 1.1)),
    2: Level((3, 12), 20, (0, 5), "soft", (75, 92), (1.5, 4.0), (0.6, 1.3)),
    3: Level((2, 5), 30, (3, 12), "hard", (50, 50), (2.0, 6.0), (0.6, 1.2), folds=True),
    4: Level((1.5, 2), 40, (8, 22), "hard", (40, 40), (3.0, 7.0), (0.7, 1.2), (2.0, 6.0), folds=True),
}


@dataclass(frozen=True)
class Photo:
    """A JPEG file and what is true about the sheet on it."""

    data: bytes
    truth: pens.Truth
    sheet: dict


def photo(
    folder: Path, seed: int, level: int = 1, marks: str = "normal", layout: str = "a4", seat: int = 1
) -> Photo:
    """A phone's photo of one marked sheet."""
    pixels, truth = pixels_of(folder, seed, level, marks, layout, seat)
    rng = np.random.default_rng([seed, level, 99])
    quality = int(rng.integers(LEVELS[level].quality[0], LEVELS[level].quality[1] + 1))
    return Photo(light.jpeg(pixels, quality), truth, printed(folder, layout, seat).sheet)


def pixels_of(
    folder: Path, seed: int, level: int, marks: str, layout: str, seat: int
) -> tuple[np.ndarray, pens.Truth]:
    """The same as pixels, before they are stored."""
    given = printed(folder, layout, seat)
    rng = np.random.default_rng([seed, level, MARK_SETS.index(marks), sum(map(ord, layout))])
    page, truth = pens.marked(given, marks, rng)
    return shot(page, given, LEVELS[level], rng), truth


def shot(page: np.ndarray, given: Printed, level: Level, rng: np.random.Generator) -> np.ndarray:
    """A page's pixels (300 dpi) as a camera sees them on a table."""
    pixels = rng.uniform(*level.megapixels) * 1e6
    long, short = round(np.sqrt(pixels * 4 / 3)), round(np.sqrt(pixels * 3 / 4))
    size = (short, long) if rng.random() < 0.75 else (long, short)
    shape = paper.bent(rng, rng.uniform(*level.curl), folds=level.folds)
    view = paper.viewed(rng, shape, (given.width, given.height), size, level.tilt)
    scene = laid(page, view, size, light.table(rng, size), rng)
    return light.exposed(
        rng,
        scene,
        light.shade(rng, size, level.shadow),
        noise=rng.uniform(*level.noise),
        blur=rng.uniform(*level.blur),
        motion=rng.uniform(*level.motion) if level.motion[1] else 0,
    )


def laid(
    page: np.ndarray, view: paper.View, size: tuple[int, int], scene: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """The paper drawn over the scene, in place; light falls less on what bends away from it."""
    x, y = view.paper_at(size)
    # Shrink the page first to about the photo's own resolution: a lens does not skip pixels.
    middle = view.seen(np.array([view.width / 2, view.width / 2 + 1]), np.array([view.height / 2] * 2))
    scale = min(1.0, 1.25 * float(np.hypot(*(np.diff(axis)[0] for axis in middle))) / PX_PER_MM)
    if scale < 0.95:
        page = cv2.resize(page, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    else:
        scale = 1.0
    dots = np.float32(PX_PER_MM * scale)
    seen = cv2.remap(
        page, x * dots - np.float32(0.5), y * dots - np.float32(0.5), cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )  # fmt: skip
    inside = ((x >= 0) & (x <= view.width) & (y >= 0) & (y <= view.height)).astype(np.uint8)
    lit = _slope_light(view, x, y, rng)
    seen = cv2.multiply(seen, cv2.merge([lit] * 3), dtype=cv2.CV_8U)
    cv2.copyTo(seen, inside, scene)
    return scene


def _slope_light(view: paper.View, x: np.ndarray, y: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    step = 16
    px, py = x[::step, ::step], y[::step, ::step]
    height = view.shape.surface(px - view.width / 2, py - view.height / 2)[2].astype(np.float32)
    across, down = np.gradient(height)
    spacing = max(1e-3, float(np.median(np.hypot(np.gradient(px)[1], np.gradient(py)[1]))))
    strength = rng.uniform(-0.5, 0.5)
    lit = np.clip(1 + strength * (across + down) / spacing, 0.7, 1.0).astype(np.float32)
    return cv2.resize(lit, (x.shape[1], x.shape[0]), interpolation=cv2.INTER_LINEAR)
