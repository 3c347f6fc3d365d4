"""Fonts of a designer's own: TrueType and OpenType files, checked, and made ready for every writer.

Cubic outlines (OTF) become quadratic ones, as PDF's TrueType fonts have them, to a thousandth of an em.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha1
from io import BytesIO
from pathlib import Path
from typing import Any

from ..templates.errors import InputError
from ..templates.reading import read_bytes
from ..templates.said import misfit, said
from .fonts import BOLD, BOLD_ITALIC, DISPLAY, ITALIC, TEXT, Font

LARGEST = 10_000_000
"""Bytes of a font file, at the most."""
BY_NAME = {
    "Fredoka One": DISPLAY,
    "Source Sans": TEXT,
    "Source Sans Bold": BOLD,
    "Source Sans Italic": ITALIC,
    "Source Sans Bold Italic": BOLD_ITALIC,
}
_SIGNS = (b"\0\1\0\0", b"true", b"OTTO")
_RESTRICTED = 0x0002
"""OS/2's bit for fonts that must not be embedded in documents."""
_KEPT = (
    "head",
    "hhea",
    "maxp",
    "OS/2",
    "hmtx",
    "cmap",
    "loca",
    "glyf",
    "name",
    "post",
    "cvt ",
    "fpgm",
    "prep",
)
_LEAST = "aeiourst AEIOURST 0123456789 .,"
"""What a font has at the least to print words with."""
_TOLERANCE = 1 / 1000
"""How far an outline may move when its curves change their kind, in em."""


def own_font(file: Path) -> Font:
    """The font in a file. Raises InputError, naming it."""
    return _own_font(*read_bytes(file, said("file.a-font"), LARGEST))


@lru_cache(maxsize=64)
def _own_font(data: bytes, source: str) -> Font:
    if not data.startswith(_SIGNS):
        raise InputError(misfit(said("font.true-type"), said("kind.other")), source)
    try:
        made, name = _made(data, source)
    except InputError:
        raise
    except Exception as error:  # fontTools raises whatever a damaged file leads to
        raise InputError(misfit(said("file.a-font"), said("picture.damaged")), source) from error
    digest = sha1(made, usedforsecurity=False).hexdigest()[:8]
    return Font(f"{re.sub(r'[^A-Za-z0-9]+', '', name) or 'Own'}-{digest}", "", source, made)


def _made(data: bytes, source: str) -> tuple[bytes, str]:
    """The file as a plain TrueType font, and the font's name."""
    from fontTools.ttLib import TTFont

    with TTFont(BytesIO(data), recalcTimestamp=False, recalcBBoxes=True) as opened:
        tables: Any = opened  # fontTools' tables are untyped
        if tables["OS/2"].fsType & 0x000F == _RESTRICTED:
            raise InputError(misfit(said("font.embedded"), said("font.forbidden")), source)
        missing = [char for char in _LEAST if ord(char) not in tables.getBestCmap()]
        if missing:
            got = said("font.without", letter=missing[0])
            raise InputError(misfit(said("font.letters"), got), source)
        if "glyf" not in tables:
            _quadratic(tables)
        for glyph in tables["glyf"].keys():  # noqa: SIM118 - its keys are no iteration
            tables["glyf"][glyph].expand(tables["glyf"])
        for tag in [tag for tag in tables.keys() if tag not in _KEPT and tag != "GlyphOrder"]:  # noqa: SIM118
            del tables[tag]
        name = str(tables["name"].getDebugName(6) or tables["name"].getDebugName(4) or "")
        stored = BytesIO()
        tables.save(stored, reorderTables=None)
    return stored.getvalue(), name


def _quadratic(tables: Any) -> None:
    """Give a font with cubic outlines quadratic ones."""
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    glyphs, units = tables.getGlyphSet(), tables["head"].unitsPerEm
    drawn: dict[str, Any] = {}
    for name in tables.getGlyphOrder():
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, units * _TOLERANCE, reverse_direction=True))
        drawn[name] = pen.glyph()
    tables["loca"] = newTable("loca")
    glyf: Any = newTable("glyf")
    glyf.glyphOrder, glyf.glyphs = tables.getGlyphOrder(), drawn
    tables["glyf"] = glyf
    for tag in ("CFF ", "CFF2", "VORG"):
        if tag in tables:
            del tables[tag]
    glyf.compile(tables)
    maxp: Any = newTable("maxp")
    maxp.tableVersion, maxp.numGlyphs = 0x00010000, len(drawn)
    maxp.maxZones, maxp.maxTwilightPoints, maxp.maxStorage = 1, 0, 0
    maxp.maxFunctionDefs = maxp.maxInstructionDefs = maxp.maxStackElements = maxp.maxSizeOfInstructions = 0
    maxp.maxComponentElements = 0
    tables["maxp"] = maxp
    maxp.recalc(tables)
    tables["post"].formatType = 3.0
    tables.sfntVersion = "\0\1\0\0"
