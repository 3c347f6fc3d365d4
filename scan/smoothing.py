"""Fields of movement over a sheet, made from movements at scattered places. Lengths are mm."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

_PLANE = 5.0
"""What slopes are told over, in mm."""


def smoothed(at: Array, centres: Array, shifts: Array, agreement: Array, width: float, most: float) -> Array:
    """The tiles' movements as a smooth field over places ``at``; tiles that stray count less and less.

    ``centres`` are the tiles', ``agreement`` how well each fits, ``width`` how far each is heard, and
    ``most`` the largest movement that can come out.
    """
    trust = np.clip(agreement - 0.25, 0, None) ** 2
    weights = trust.copy()
    among = _closeness(centres, centres, width * 1.3)
    for _ in range(3):
        if weights.sum() <= 0:
            return np.zeros_like(at)
        own = _local_planes(centres, centres, shifts, among * weights)
        stray = np.hypot(*(shifts - own).T)
        scale = max(0.06, 1.5 * float(np.median(stray)))
        weights = trust / (1 + (stray / scale) ** 4)
    near = _closeness(at, centres, width) * weights
    return np.clip(_local_planes(at, centres, shifts, near), -most, most)


def _closeness(at: Array, centres: Array, width: float) -> Array:
    """How much each centre counts at each place: a bell, on a wide one so low that it only fills gaps."""
    squares = (at[:, None, 0] - centres[None, :, 0]) ** 2 + (at[:, None, 1] - centres[None, :, 1]) ** 2
    wide = np.exp(squares / (-32 * width**2))
    narrow = wide * wide
    for _ in range(3):
        narrow *= narrow
    return narrow + 1e-4 * wide


def _local_planes(at: Array, centres: Array, values: Array, near: Array) -> Array:
    """Planes fitted to the values around each place; ``near`` (places × centres) is how much each counts."""
    middle = centres.mean(0)
    x, y = ((centres - middle) / _PLANE).T
    one = np.ones_like(x)
    sums = near @ np.stack([one, x, y, x * x, x * y, y * y], 1)
    right = near @ np.concatenate([np.outer(each, [1, 1]) * values for each in (one, x, y)], 1)
    normal = sums[:, [0, 1, 2, 1, 3, 4, 2, 4, 5]].reshape(-1, 3, 3)
    slack = np.maximum(sums[:, 0], 1e-12)[:, None, None]
    planes = np.linalg.solve(normal + slack * np.diag([1e-6, 0.05, 0.05]), right.reshape(-1, 3, 2))
    here = np.concatenate([np.ones((len(at), 1)), (at - middle) / _PLANE], 1)
    return (here[:, :, None] * planes).sum(1)


def thin_plate(sheet: Array, values: Array, at: Array, stiffness: float = 5e-3) -> Array:
    """A thin plate spline through scattered values (n × 2), a little stiff."""

    def kernel(a: Array, b: Array) -> Array:
        squared = ((a[:, None] - b[None]) ** 2).sum(-1) / 100**2
        return squared * np.log(np.maximum(squared, 1e-12))

    def plane(a: Array) -> Array:
        return np.hstack([np.ones((len(a), 1)), a / 100])

    count = len(sheet)
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = kernel(sheet, sheet) + stiffness * np.eye(count)
    system[:count, count:] = plane(sheet)
    system[count:, :count] = plane(sheet).T
    solution = np.linalg.solve(system, np.vstack([values, np.zeros((3, 2))]))
    return kernel(at, sheet) @ solution[:count] + plane(at) @ solution[count:]
