"""The pictures that a deck names: what they are, without unpacking them."""

from __future__ import annotations

import warnings
from pathlib import Path

DPI = 200
"""Pixels an inch of a card's width: below, a printed picture looks coarse."""
_LARGEST = 30_000_000
"""Bytes of a picture, at the most."""


def pixels(deck_file: str, art: str) -> tuple[int, int] | str | None:
    """Width and height of a picture beside the deck; why it is none; None for one without pixels (SVG)."""
    path = (Path(deck_file).parent if deck_file != "-" else Path()) / art
    if path.suffix.lower() == ".svg":
        return None
    from PIL import Image

    try:
        if path.stat().st_size > _LARGEST:
            return f"it has more than {_LARGEST:,} bytes"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of very large pictures: nothing is unpacked here
            with Image.open(path, formats=("PNG", "JPEG", "WEBP")) as picture:
                return picture.size
    except Image.DecompressionBombError:
        return "it has far too many pixels"
    except Exception:  # Pillow raises whatever a damaged file leads to
        return "it is damaged, or of another kind than its name says"
