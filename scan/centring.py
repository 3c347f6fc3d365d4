"""Where each mark lies exactly in a straightened picture: on a fold, tiles leave half a millimetre.

Each mark's outline is looked for right around the place where it should be, far nearer than its
neighbour is; marks whose outline is hard to see, such as filled ones, go with those beside them.
Lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.marks import SheetMap
from .registration import LINE, normalised, peak

Array = npt.NDArray[Any]

_REACH = 0.7
"""A mark's neighbour is at least four times as far."""
_RIM = 0.9
_SOFT = 0.16
"""How much an outline is blurred."""
_BESIDE = 2.8
"""How far marks are heard beside their own outline, as a standard deviation."""
_LEAST = 0.3
"""Outlines that agree less are not heard."""


def centred(straight: Array, sheet: SheetMap, density: float) -> SheetMap:
    """The sheet's map with its marks where they are seen in ``straight``, ``density`` pixels a mm."""
    found, trust = _found(normalised(straight, density), sheet, density)
    places = np.array([(mark.x, mark.y) for mark in sheet.marks])
    squares = ((places[:, None] - places[None]) ** 2).sum(-1)
    near = np.exp(-squares / (2 * _BESIDE**2)) * trust
    moved = near @ found / np.maximum(near.sum(1, keepdims=True), 1e-6)
    marks = tuple(
        replace(mark, x=mark.x + float(x), y=mark.y + float(y))
        for mark, (x, y) in zip(sheet.marks, moved, strict=True)
    )
    return replace(sheet, marks=marks)


def _found(seen: Array, sheet: SheetMap, density: float) -> tuple[Array, Array]:
    """How far each outline lies from its place, and how much that is to be trusted."""
    moved, trust = np.zeros((len(sheet.marks), 2)), np.zeros(len(sheet.marks))
    reach = round(_REACH * density)
    margin = 2 * max((round((mark.size / 2 + _RIM + _REACH) * density) for mark in sheet.marks), default=0)
    padded = cv2.copyMakeBorder(seen, margin, margin, margin, margin, cv2.BORDER_REPLICATE)
    kinds = {(mark.shape, mark.size): _outline(mark.shape, mark.size, density) for mark in sheet.marks}
    for index, mark in enumerate(sheet.marks):
        template, weights = kinds[mark.shape, mark.size]
        side = template.shape[0]
        # The pixel that the template's first one should lie on, and what is left of a pixel.
        ideal = np.array([mark.x, mark.y]) * density - side / 2
        left, top = (int(at) for at in np.round(ideal))
        rows, columns = (slice(at + margin - reach, at + margin + side + reach) for at in (top, left))
        window = padded[rows, columns]
        scores = cv2.matchTemplate(window, template, cv2.TM_CCORR)
        _, _, _, (x, y) = cv2.minMaxLoc(scores)
        if x in (0, 2 * reach) or y in (0, 2 * reach):
            continue
        there = window[y : y + side, x : x + side]
        mean = float((there * weights).sum() / weights.sum())
        spread = float((weights * (there - mean) ** 2).sum())
        agreement = float(scores[y, x]) / np.sqrt(float((template**2).sum()) * spread + 1e-9)
        seen_at = np.array([left - reach + x + peak(scores[y], x), top - reach + y + peak(scores[:, x], y)])
        moved[index] = (seen_at - ideal) / density
        trust[index] = max(0.0, agreement - _LEAST) ** 2
    return moved, trust


def _outline(shape: str, size: float, density: float) -> tuple[Array, Array]:
    """An outline to look for, of mean 0 where it counts, and where that is."""
    side = round(2 * (size / 2 + _RIM) * density)
    offsets = (np.arange(side) + 0.5 - side / 2) / density
    x, y = np.meshgrid(offsets, offsets)
    away = (np.hypot(x, y) if shape == "circle" else np.maximum(np.abs(x), np.abs(y))) - size / 2
    line = np.exp(-(np.clip(np.abs(away) - LINE / 3, 0, None) ** 2) / (2 * _SOFT**2))
    weights = (np.abs(away) < _RIM).astype(np.float32)
    template = weights * (line - float((line * weights).sum() / weights.sum()))
    return template.astype(np.float32), weights
