"""Picture files as every format can take them: upright, in colours and depths that all readers know."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from ..sheets.drawing import DrawingError

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

_ORIENTATION = 0x0112
_KEPT_MODES = {"JPEG": ("L", "RGB"), "PNG": ("1", "L", "LA", "P", "RGB", "RGBA")}


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or JPEG file, ready to be stored as it is."""

    media_type: str
    data: bytes

    @property
    def is_jpeg(self) -> bool:
        """Whether a PDF can pass the file through."""
        return self.media_type == "image/jpeg"


def picture(data: bytes) -> Picture:
    """The picture in the file ``data``: as it is where all formats would show it alike, else a new PNG.

    New is made what a camera stored turned (PDF ignores the mark, browsers obey it), CMYK, and more
    than eight bits a colour. Raises :class:`DrawingError` for what is neither PNG nor JPEG, or broken.
    """
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with Image.open(BytesIO(data), formats=("PNG", "JPEG")) as pixels:
            pixels.load()
            upright = pixels.getexif().get(_ORIENTATION, 1) == 1
            kind = str(pixels.format)
            if upright and pixels.mode in _KEPT_MODES[kind]:
                return Picture("image/jpeg" if kind == "JPEG" else "image/png", data)
            return Picture("image/png", _png(ImageOps.exif_transpose(pixels)))
    except (UnidentifiedImageError, OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise DrawingError(f"a picture is no PNG or JPEG that can be read: {error}") from error


def flat_pixels(data: bytes) -> Pixels:
    """The pixels of a PNG file as grey, RGB or RGBA of eight bits."""
    from PIL import Image

    with Image.open(BytesIO(data)) as pixels:
        return _plain(pixels)


def _png(pixels: Pixels) -> bytes:
    stored = BytesIO()
    _plain(pixels).save(stored, "PNG")
    return stored.getvalue()


def _plain(pixels: Pixels) -> Pixels:
    if "transparency" in pixels.info or pixels.mode in ("LA", "PA", "RGBA"):
        return pixels.convert("RGBA")
    if pixels.mode.startswith("I"):
        # Sixteen bits: Pillow would cut what is above 255 instead of scaling.
        return pixels.convert("I").point([level >> 8 for level in range(65536)], "L")
    return pixels.convert("L" if pixels.mode in ("1", "L") else "RGB")
