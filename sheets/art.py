"""Pictures of the designer's own, put into boxes."""

from __future__ import annotations

from typing import Literal

from ..templates.deck_images import Picture
from .drawing import Box, Group, Image, Matrix, Rect

LEAST_DPI = 200
"""Pixels an inch: below, a printed picture looks coarse."""
_MM_PER_INCH = 25.4
Fit = Literal["cover", "contain"]

_TURNS: dict[int, Matrix] = {
    1: (1, 0, 0, 1, 0, 0),
    2: (-1, 0, 0, 1, 1, 0),
    3: (-1, 0, 0, -1, 1, 1),
    4: (1, 0, 0, -1, 0, 1),
    5: (0, 1, 1, 0, 0, 0),
    6: (0, 1, -1, 0, 1, 0),
    7: (0, -1, -1, 0, 1, 1),
    8: (0, -1, 1, 0, 0, 1),
}
"""What brings a picture upright inside the unit square, for each way to hold a camera (Exif 2.3, 4.6.4)."""


def placed(picture: Picture, box: Box, fit: Fit = "cover", radius: float = 0) -> Group:
    """The picture in the middle of ``box``: covering it and cut off at its edges, or whole inside it."""
    x, y, width, height = seen(picture, box, fit)
    a, b, c, d, e, f = _TURNS[picture.turn]
    upright = (width * a, height * b, width * c, height * d, x + width * e, y + height * f)
    image = Image(0, 0, 1, 1, picture.data)
    return Group((Group((image,), upright),), clip=Rect(*box, radius=radius))


def seen(picture: Picture, box: Box, fit: Fit) -> Box:
    """Where the whole picture lies, of which ``box`` shows a part, or all."""
    x, y, width, height = box
    scales = width / picture.width, height / picture.height
    scale = max(scales) if fit == "cover" else min(scales)
    wide, high = picture.width * scale, picture.height * scale
    return x + (width - wide) / 2, y + (height - high) / 2, wide, high


def resolution(picture: Picture, box: Box, fit: Fit) -> float | None:
    """Its pixels an inch in ``box``; None for what is drawn as fine as it takes."""
    if picture.is_drawn:
        return None
    return picture.width / (seen(picture, box, fit)[2] / _MM_PER_INCH)
