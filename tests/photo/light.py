"""What light, lens and file do to a picture: tables, shadows, blur, noise, JPEG."""

import cv2
import numpy as np


def table(rng: np.random.Generator, size: tuple[int, int]) -> np.ndarray:
    """A table to lie on: wood, cloth, a plain top, or a pattern."""
    width, height = 480, 360
    base = np.array(rng.choice([(60, 90, 140), (40, 40, 45), (150, 150, 155), (190, 205, 215), (90, 60, 50)]))
    kind = rng.choice(["wood", "plain", "cloth", "checks"])
    if kind == "wood":
        grain = cv2.resize(rng.normal(0, 1, (height, 12)).astype(np.float32), (width, height))
        texture = grain * 18
    elif kind == "cloth":
        texture = rng.normal(0, 20, (height, width)).astype(np.float32)
    elif kind == "checks":
        pitch = int(rng.integers(10, 40))
        rows, columns = np.indices((height, width)) // pitch
        texture = ((rows + columns) % 2 * 80 - 40).astype(np.float32)
    else:
        texture = cv2.resize(rng.normal(0, 12, (6, 8)).astype(np.float32), (width, height))
    picture = np.clip(base[None, None, :] + texture[:, :, None], 0, 255).astype(np.uint8)
    return cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)


def shade(rng: np.random.Generator, size: tuple[int, int], shadow: str) -> np.ndarray:
    """How much light falls where (0-1): an uneven lamp, and a shadow (none, soft or hard)."""
    width, height = 400, 400 * size[1] // size[0]
    rows, columns = np.indices((height, width), np.float32)
    angle, fall = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.3)
    lamp = (columns / width - 0.5) * np.cos(angle) + (rows / height - 0.5) * np.sin(angle)
    corner = ((columns / width - 0.5) ** 2 + (rows / height - 0.5) ** 2) * rng.uniform(0.1, 0.5)
    light = 1 - fall * (lamp + 0.5) - corner
    if shadow != "none":
        for _ in range(rng.integers(1, 3)):
            mask = np.zeros((height, width), np.float32)
            corners = rng.uniform(-0.3, 1.3, (int(rng.integers(3, 6)), 2)) * (width, height)
            cv2.fillPoly(mask, [cv2.convexHull(corners.astype(np.int32))], 1.0)
            blur = rng.uniform(12, 40) if shadow == "soft" else rng.uniform(0.6, 2.5)
            mask = cv2.GaussianBlur(mask, (0, 0), blur)
            light *= 1 - mask * (rng.uniform(0.15, 0.4) if shadow == "soft" else rng.uniform(0.25, 0.55))
    return cv2.resize(light.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)


def exposed(
    rng: np.random.Generator,
    scene: np.ndarray,
    light: np.ndarray,
    *,
    noise: float,
    blur: float,
    motion: float,
) -> np.ndarray:
    """The scene as a sensor takes it: blurred, lit, tinted, noisy."""
    if blur:
        scene = cv2.GaussianBlur(scene, (0, 0), blur)
    if motion >= 1.5:
        scene = cv2.filter2D(scene, -1, _streak(rng, motion))
    tint = np.array([rng.uniform(0.82, 1.0), rng.uniform(0.93, 1.0), rng.uniform(0.93, 1.0)])
    gain = rng.uniform(0.75, 1.05)
    out = np.empty_like(scene)
    grain = rng.normal(0, noise, (1024, 1024)).astype(np.float32)
    height, width = light.shape
    y, x = rng.integers(0, 1024, 2)
    tiled = np.tile(grain, (height // 1024 + 2, width // 1024 + 2))[y : y + height, x : x + width]
    for channel in range(3):
        lit = cv2.multiply(scene[:, :, channel].astype(np.float32), light, scale=float(gain * tint[channel]))
        out[:, :, channel] = cv2.convertScaleAbs(cv2.max(cv2.add(lit, tiled), 0.0))
    return out


def _streak(rng: np.random.Generator, length: float) -> np.ndarray:
    side = int(length) * 2 + 3
    kernel = np.zeros((side, side), np.float32)
    angle, middle = rng.uniform(0, np.pi), side // 2
    ends = [(round((middle + way * length / 2 * f(angle)) * 16)) for way in (-1, 1) for f in (np.cos, np.sin)]
    cv2.line(kernel, tuple(ends[:2]), tuple(ends[2:]), 1.0, 1, cv2.LINE_AA, 4)
    return kernel / kernel.sum()


def jpeg(picture: np.ndarray, quality: int) -> bytes:
    """The picture as a JPEG file."""
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done
    return data.tobytes()
