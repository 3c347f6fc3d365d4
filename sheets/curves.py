"""Outlines as absolute lines and cubic curves: from SVG path notation and from a font's glyphs."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, cast

from .fonts import DrawingError, Font

Command = tuple[str, tuple[float, ...]]
"""One of M x y, L x y, C x1 y1 x2 y2 x y, Z: all absolute."""

_NOTATION = re.compile(r"[MmZzLlHhVvCcSsQqTtAa0-9eE+\-.,\s]*")


@lru_cache(4096)  # art repeats its paths on every card
def path_commands(notation: str) -> tuple[Command, ...]:
    """The commands of an SVG path, relative and short forms resolved, quadratic curves made cubic.

    Raises :class:`DrawingError` for anything that is no path notation.
    """
    from fontTools.svgLib.path import parse_path

    # fontTools passes over what it does not know.
    if not _NOTATION.fullmatch(notation):
        raise DrawingError(f"{notation[:40]!r} is no SVG path")
    pen = _recorder()
    try:
        parse_path(notation, pen)
    except (ValueError, IndexError, AssertionError, TypeError) as error:
        raise DrawingError(f"{notation[:40]!r} is no SVG path") from error
    return pen.commands()


def glyph_commands(font: Font, character: str) -> tuple[Command, ...]:
    """A character's outline at one unit an em, y upwards, its origin on the baseline."""
    return _glyph(font, character)


@cache
def _glyph(font: Font, character: str) -> tuple[Command, ...]:
    glyphs, cmap, units = _glyph_set(font)
    pen = _recorder(glyphs)
    glyphs[cmap[ord(character)]].draw(pen)
    return tuple((kind, tuple(number / units for number in numbers)) for kind, numbers in pen.commands())


@cache
def _glyph_set(font: Font) -> tuple[Any, dict[int, str], int]:
    from fontTools.ttLib import TTFont

    tables = cast("Any", TTFont(font.opened()))  # fontTools' tables are untyped
    return tables.getGlyphSet(), tables.getBestCmap(), tables["head"].unitsPerEm


def _recorder(glyphs: Any = None) -> Any:
    # ``glyphs`` is where a composite glyph, such as an umlaut, finds its parts. The class is defined
    # where it is used, as its base class costs start-up.
    from fontTools.pens.basePen import BasePen

    class Recorder(BasePen):
        """Keeps what is drawn; its base class turns quadratic curves into cubic ones."""

        def __init__(self) -> None:
            super().__init__(glyphs)
            self._commands: list[Command] = []

        def commands(self) -> tuple[Command, ...]:
            return tuple(self._commands)

        def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
            self._commands.append(("M", pt))

        def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802
            self._commands.append(("L", pt))

        def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802
            self._commands.append(("C", (*pt1, *pt2, *pt3)))

        def _closePath(self) -> None:  # noqa: N802
            self._commands.append(("Z", ()))

    return Recorder()
