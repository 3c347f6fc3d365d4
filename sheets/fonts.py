"""The fonts that everything is printed in, measured: metrics in thousandths, widths in millimetres.

Fonts come as dependencies: Fredoka One for display (Latin only), Source Sans Pro for text (Latin,
Greek and Cyrillic). Text is set without kerning and without ligatures, in every format alike, so
that a measured width is the printed width.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

MM_PER_POINT = 25.4 / 72


def excerpt(text: str) -> str:
    """The text as a message quotes it: not more than 40 characters."""
    return text if len(text) <= 40 else text[:39] + "…"


class DrawingError(ValueError):
    """A page that cannot be drawn as asked.

    - ``MissingGlyph``: the font has no such character
    - ``DoesNotFit``: a text or an object is larger than its place
    """


class MissingGlyph(DrawingError):  # noqa: N818 - the name says what is wrong
    """No glyph for ``character`` in ``font``; ``text`` is where it stands."""

    def __init__(self, character: str, font: str, text: str) -> None:
        self.character, self.font, self.text = character, font, text
        shown = (
            f"“{character}” (U+{ord(character):04X})"
            if character.isprintable()
            else f"U+{ord(character):04X}"
        )
        super().__init__(f"the font {font} has no character {shown}, needed in “{excerpt(text)}”")


class DoesNotFit(DrawingError):  # noqa: N818 - the name says what is wrong
    """Something is larger than its place; the message says by how much, and what would fit."""


@dataclass(frozen=True, slots=True)
class Font:
    """A font file by the name it has in documents. Equal names are equal fonts.

    It is in a package, or its TrueType ``data`` are at hand, as those of a designer's font are.
    """

    name: str
    package: str = field(compare=False)
    file: str = field(compare=False)
    data: bytes = field(default=b"", compare=False, repr=False)

    @property
    def path(self) -> Path:
        """The TrueType file, inside the package that ships it."""
        return _font_folder(self.package) / self.file

    def opened(self) -> str | BytesIO:
        """What font libraries read it from: the path, or a designer's font from memory."""
        return BytesIO(self.data) if self.data else str(self.path)

    @property
    def metrics(self) -> Metrics:
        """What is measured of this font, loaded once."""
        return _metrics(self)

    def width(self, text: str, size: float) -> float:
        """The advance width of ``text`` in millimetres at ``size`` points.

        Raises :class:`MissingGlyph` for a character that the font does not have.
        """
        return _advance(self, text) * size * MM_PER_POINT

    def cap_height(self, size: float) -> float:
        """The height of a capital letter in millimetres at ``size`` points."""
        return self.metrics.cap_height * size * MM_PER_POINT

    def reach(self, text: str, size: float) -> tuple[float, float]:
        """How low and how high the glyphs of ``text`` reach over the baseline, in mm at ``size`` points.

        Below the baseline is negative.
        """
        reaches = _reaches(self)
        low = min((reaches.get(character, (0, 0))[0] for character in text), default=0)
        high = max((reaches.get(character, (0, 0))[1] for character in text), default=0)
        return low * size * MM_PER_POINT, high * size * MM_PER_POINT


@dataclass(frozen=True, slots=True)
class Metrics:
    """Advance widths by character and the vertical measures, in em."""

    advances: dict[str, float]
    cap_height: float
    ascent: float
    descent: float


DISPLAY = Font("FredokaOne", "font_fredoka_one", "FredokaOne-Regular.ttf")
TEXT = Font("SourceSansPro-Regular", "font_source_sans_pro", "SourceSansPro-Regular.ttf")
BOLD = Font("SourceSansPro-Bold", "font_source_sans_pro", "SourceSansPro-Bold.ttf")
ITALIC = Font("SourceSansPro-It", "font_source_sans_pro", "SourceSansPro-It.ttf")
BOLD_ITALIC = Font("SourceSansPro-BoldIt", "font_source_sans_pro", "SourceSansPro-BoldIt.ttf")
FONTS = (DISPLAY, TEXT, BOLD)
"""What the games are printed in; texts of decks have the two in italics besides."""


@cache
def _font_folder(package: str) -> Path:
    # find_spec, not import: the font packages list their folder at import time, which costs start-up.
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise DrawingError(f"the font package {package.replace('_', '-')} is not installed")
    return Path(next(iter(spec.submodule_search_locations))) / "files"


@cache
def _metrics(font: Font) -> Metrics:
    from fontTools.ttLib import TTFont

    with TTFont(font.opened(), lazy=True) as tt:
        tables: Any = tt  # fontTools' tables are untyped
        units = tables["head"].unitsPerEm
        widths = tables["hmtx"].metrics
        advances = {chr(code): widths[glyph][0] / units for code, glyph in tables.getBestCmap().items()}
        # Printed as a plain space, which Source Sans Pro has a little narrower and Fredoka One alone.
        advances["\xa0"] = advances[" "]
        cap = getattr(tables["OS/2"], "sCapHeight", 0) or units * 0.7
        return Metrics(advances, cap / units, tables["hhea"].ascent / units, -tables["hhea"].descent / units)


@lru_cache(maxsize=65536)
def _advance(font: Font, text: str) -> float:
    advances = font.metrics.advances
    try:
        return sum(advances[character] for character in text)
    except KeyError as missing:
        raise MissingGlyph(missing.args[0], font.name, text) from None


@cache
def _reaches(font: Font) -> dict[str, tuple[float, float]]:
    """The lowest and highest point of every glyph that shows something, by character, in em."""
    from fontTools.ttLib import TTFont

    with TTFont(font.opened(), lazy=True) as tt:
        tables: Any = tt
        units, glyphs = tables["head"].unitsPerEm, tables["glyf"]
        found: dict[str, tuple[float, float]] = {}
        for code, name in tables.getBestCmap().items():
            glyph = glyphs[name]
            if glyph.numberOfContours:
                found[chr(code)] = glyph.yMin / units, glyph.yMax / units
        return found
