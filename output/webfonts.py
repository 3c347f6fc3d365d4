"""Fonts reduced to some characters, under our own names: for SVG as WOFF in data: addresses."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from io import BytesIO
from typing import Any

from ..sheets.drawing import Font

# What a drawing has no use for: layout, which measured text goes without, hinting, signatures.
_DROPPED = [
    "BASE",
    "DSIG",
    "FFTM",
    "GDEF",
    "GPOS",
    "GSUB",
    "JSTF",
    "MATH",
    "cvt ",
    "fpgm",
    "gasp",
    "kern",
    "prep",
]
_FAMILY, _STYLE, _FULL, _POSTSCRIPT = 1, 2, 4, 6


def font_face(font: Font, characters: set[str]) -> str:
    """The style sheet rule that brings ``characters`` of ``font`` along, as the family of its name."""
    data = b64encode(subset(font, "".join(sorted(characters)))).decode("ascii")
    return f"@font-face{{font-family:'{font.name}';src:url(data:font/woff;base64,{data}) format('woff')}}"


@lru_cache(maxsize=64)
def subset(font: Font, characters: str, flavor: str | None = "woff") -> bytes:
    """The WOFF file with ``characters`` of ``font``, or without ``flavor`` the TrueType file.

    The same bytes every time.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options: Any = Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables = [*_DROPPED, "cvt "]
    with TTFont(font.opened(), lazy=True, recalcTimestamp=False) as opened:
        tables: Any = opened  # fontTools' tables are untyped
        subsetter: Any = Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(tables)
        _rename(tables["name"], font.name)
        tables.flavor = flavor
        stored = BytesIO()
        tables.save(stored)
    return stored.getvalue()


def _rename(names: Any, name: str) -> None:
    """Make ``name`` the family, for programs that match a font by what its file says."""
    names.names = [record for record in names.names if record.nameID == 0]  # the copyright stays
    for kind, text in ((_FAMILY, name), (_STYLE, "Regular"), (_FULL, name), (_POSTSCRIPT, name)):
        names.setName(text, kind, 3, 1, 0x409)
