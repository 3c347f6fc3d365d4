"""The pictures of a deck: checked, upright, in sRGB, and small enough to be unpacked without harm.

    picture = load_picture(Path("art/pot.jpg"))
    picture.data            a PNG or JPEG file that every format can hold as it is
    picture.width           its pixels as it is seen, when it has been turned as ``picture.turn`` says

A JPEG in RGB or grey keeps its bytes, whatever way the camera was held. What is stored anew: other colour
profiles, CMYK, WebP, and SVG, which is drawn (see ``deck_svgs``). Whatever is wrong is an InputError.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import InputError, quoted
from .reading import read_bytes
from .said import Said, Text, misfit, said

if TYPE_CHECKING:
    from PIL.Image import Image as Pixels

LARGEST = 30_000_000
"""Bytes of a picture file, at the most."""
MOST_PIXELS = 50_000_000
"""What a picture may unpack to: 200 MB as RGBA."""
_ORIENTATION = 0x0112
_KEPT = {"JPEG": ("L", "RGB"), "PNG": ("1", "L", "LA", "P", "RGB", "RGBA", "I", "I;16"), "WEBP": ()}
"""The modes in which a file can stay as it is."""
_SUFFIXES = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP", ".svg": "SVG"}
_WORDS = {
    "PNG": said("kind.png"),
    "JPEG": said("kind.jpeg"),
    "WEBP": said("kind.webp"),
    "SVG": said("kind.drawing"),
}
_OTHERS = (
    (b"GIF8", said("kind.gif")),
    (b"BM", said("kind.bmp")),
    (b"II*\0", said("kind.tiff")),
    (b"MM\0*", said("kind.tiff")),
    (b"8BPS", said("kind.photoshop")),
    (b"%PDF", said("kind.pdf")),
    (b"%!PS", said("kind.postscript")),
    (b"\x1f\x8b", said("kind.gzip")),
    (b"PK\x03\x04", said("kind.zip")),
)
_SPACES = {"GRAY": "L", "RGB ": "RGB", "CMYK": "CMYK"}
"""Colours of profiles, and the mode that they are converted from."""
_TURNS = {2: 0, 3: 3, 4: 1, 5: 5, 6: 4, 7: 6, 8: 2}
"""Pillow's way to undo each of Exif's ways to hold a camera."""
_JPEG_QUALITY = 95
_SRGB_SLACK = 3
"""How far, in levels of 255, a profile may be from sRGB and still be taken for it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG or JPEG file, and how it is to be seen.

    ``width`` and ``height`` are pixels of the picture as it is seen; ``turn`` is what has to be done to the
    file's own pixels for that, as Exif counts the ways (1: nothing). ``is_drawn``: from vectors, so that
    its pixels say nothing about how sharp it is.
    """

    name: str
    data: bytes
    width: int
    height: int
    turn: int = 1
    is_drawn: bool = False


def load_picture(file: Path) -> Picture:
    """The picture in a file of the suffix .png, .jpg, .jpeg, .webp or .svg. Raises InputError."""
    named = _SUFFIXES.get(file.suffix.lower())
    if named is None:
        got = said("picture.suffix", suffix=quoted(file.suffix))
        raise InputError(misfit(said("file.a-picture"), got), str(file))
    data, _ = read_bytes(file, said("file.a-picture"), LARGEST)
    found = kind_of(data)
    if not isinstance(found, str):
        raise InputError(misfit(_WORDS[named], found), str(file))
    if found != named:
        expected = said("picture.by-name", what=_WORDS[named])
        raise InputError(misfit(expected, _WORDS[found]), str(file))
    if found == "SVG":
        from .deck_svgs import drawn

        return drawn(data, str(file))
    return pixels_checked(data, found, str(file))


def kind_of(data: bytes) -> str | Said:
    """``PNG``, ``JPEG``, ``WEBP``, ``SVG``, or what else the file looks like, in words."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "WEBP"
    other = next((words for sign, words in _OTHERS if data.startswith(sign)), None)
    if other is None and b"<svg" in data[:20_000].replace(b":svg", b"svg").lower():
        return "SVG"
    return other or said("kind.other")


def pixels_checked(data: bytes, kind: str, source: str) -> Picture:
    """The picture in a PNG, JPEG or WebP file. Raises InputError."""
    from PIL import Image

    try:
        _refuse_huge(_size(data, kind), source)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            with Image.open(BytesIO(data), formats=(kind,)) as pixels:
                _refuse_huge(pixels.size, source)
                turn = pixels.getexif().get(_ORIENTATION, 1)
                # Of a size, which is looked at here, or of marks that are damaged, and are left out then.
                marks = turn if turn in range(1, 9) else 1, bool(told)
                return _checked(pixels, data, kind, source, *marks)
    except InputError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(source) from None
    except Exception as error:  # Pillow raises whatever a damaged file leads to
        raise InputError(misfit(_WORDS[kind], said("picture.damaged")), source) from error


def _checked(pixels: Pixels, data: bytes, kind: str, source: str, turn: int, odd: bool) -> Picture:
    frames = getattr(pixels, "n_frames", 1)
    if frames > 1 and pixels.format != "MPO":  # several views of a camera: the first is the picture
        raise InputError(misfit(said("picture.still"), said("picture.frames", frames=frames)), source)
    profile = pixels.info.get("icc_profile")
    convert = bool(profile) and (pixels.mode == "CMYK" or not _is_srgb(profile))
    across, down = pixels.size if turn < 5 else pixels.size[::-1]
    if pixels.mode in _KEPT[kind] and not convert and (kind == "JPEG" or (turn == 1 and not odd)):
        if kind == "JPEG":
            # An eighth of the pixels takes all of the data: enough to tell that it is whole.
            pixels.draft(None, (1, 1))
        pixels.load()
        if kind == "JPEG" and (turn != 1 or odd or pixels.format == "MPO"):
            data = _without_marks(data)
        return Picture(source, data, across, down, turn)
    from PIL.Image import Transpose

    pixels.load()
    plain = _in_srgb(pixels, profile, source) if profile and convert else _plain(pixels)
    upright = plain.transpose(Transpose(_TURNS[turn])) if turn != 1 else plain
    upright.info.clear()  # or what it says of its old colours would be stored too
    stored = BytesIO()
    if kind == "JPEG":
        upright.save(stored, "JPEG", quality=_JPEG_QUALITY, subsampling=0)
    else:
        upright.save(stored, "PNG")
    return Picture(source, stored.getvalue(), across, down)


# --- size ----------------------------------------------------------------------------------------------


def _size(data: bytes, kind: str) -> tuple[int, int]:
    """The size that a WebP file states: its reader would make room for it before saying it."""
    if kind != "WEBP":
        return 0, 0
    form, body = data[12:16], data[20:30]
    if len(body) < 10:
        return 0, 0
    if form == b"VP8X":
        return 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
    if form == b"VP8L":
        bits = int.from_bytes(body[1:5], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return int.from_bytes(body[6:8], "little") & 0x3FFF, int.from_bytes(body[8:10], "little") & 0x3FFF


def _refuse_huge(size: tuple[int, int], source: str) -> None:
    if size[0] * size[1] > MOST_PIXELS:
        raise _too_large(source, said("picture.pixels", width=size[0], height=size[1]))


def _too_large(source: str, got: Text | None = None) -> InputError:
    return InputError(misfit(said("picture.most", most=MOST_PIXELS), got or said("far-more")), source)


# --- colours -------------------------------------------------------------------------------------------


def _plain(pixels: Pixels) -> Pixels:
    """Grey, RGB or RGBA; sixteen bits of grey stay."""
    if "transparency" in pixels.info or pixels.mode in ("LA", "La", "PA", "RGBA", "RGBa"):
        return pixels.convert("RGBA")
    if pixels.mode.startswith("I"):
        return pixels.copy()
    return pixels.convert("L" if pixels.mode in ("1", "L") else "RGB")


def _is_srgb(profile: bytes) -> bool:
    """Whether colours mean the same, or nearly, in this profile as in sRGB."""
    from PIL import Image

    levels = range(0, 256, 51)
    colors = bytes(level for r in levels for g in levels for b in levels for level in (r, g, b))
    swatch = Image.frombytes("RGB", (36, 6), colors)
    try:
        seen = _converted(swatch, profile)
    except (OSError, ValueError):
        return False  # of other colours than RGB, or damaged, which converting the picture will tell
    return max(abs(one - other) for one, other in zip(colors, seen.tobytes(), strict=True)) <= _SRGB_SLACK


def _in_srgb(pixels: Pixels, profile: bytes, source: str) -> Pixels:
    """The picture's colours in sRGB; what is see-through stays so."""
    plain = pixels if pixels.mode == "CMYK" else _plain(pixels)
    alpha = plain.getchannel("A") if plain.mode == "RGBA" else None
    try:
        seen = _converted(plain, profile)
    except (OSError, ValueError) as error:
        raise InputError(misfit(said("picture.profile"), said("picture.other-profile")), source) from error
    if alpha:
        seen.putalpha(alpha)
    return seen


def _converted(pixels: Pixels, profile: bytes) -> Pixels:
    """The colours in sRGB. Raises OSError or ValueError for a profile that is none, or of other colours."""
    from PIL import ImageCms

    given: Any = ImageCms.ImageCmsProfile(BytesIO(profile))
    mode = _SPACES.get(given.profile.xcolor_space)
    if mode is None or (mode == "CMYK") != (pixels.mode == "CMYK") or pixels.mode.startswith("I"):
        raise ValueError("the profile is of other colours")
    made: Any = ImageCms.createProfile("sRGB")
    try:
        seen = ImageCms.profileToProfile(pixels.convert(mode), given, made, outputMode="RGB")
    except ImageCms.PyCMSError as error:
        raise ValueError(str(error)) from error
    if seen is None:
        raise ValueError("nothing was converted")
    return seen


# --- the marks of a camera -----------------------------------------------------------------------------


def _without_marks(data: bytes) -> bytes:
    """A JPEG without what says how it is turned, and that other views follow; its picture is untouched."""
    return b"\xff\xd8" + b"".join(segment for segment in _segments(data) if not _is_mark(segment))


def _is_mark(segment: bytes) -> bool:
    return segment[1:2] == b"\xe1" or (segment[1:2] == b"\xe2" and segment[4:8] == b"MPF\0")


def _segments(data: bytes) -> Iterator[bytes]:
    """The segments before the picture's data, then the rest."""
    at = 2
    while data[at : at + 1] == b"\xff" and data[at + 1 : at + 2] not in (b"\xda", b""):
        if data[at + 1] == 0xFF:  # a byte that fills
            at += 1
            continue
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        yield data[at:end]
        at = end
    yield data[at:]
