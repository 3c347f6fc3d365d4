"""Sets the text that designers write: styles, icons and fonts that stand in for one another, in lines.

    laid = set_text(parse("Roll **two** :die6:"), BODY, (40, 20), size=9, floor=6, icons=…)
    laid.size                   the size in points at which it fits
    laid.items(x, y, color)     what to draw

Every letter comes from the first font that has it. Widths are kept in em, so that trying another size costs
no measuring.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ..templates.rich_text import Icon, Line
from .bounds import bounds
from .drawing import (
    DISPLAY,
    MM_PER_POINT,
    TEXT,
    Box,
    DoesNotFit,
    DrawingError,
    Font,
    Group,
    Item,
    Symbol,
    Text,
    Use,
)
from .fonts import BOLD, BOLD_ITALIC, ITALIC, excerpt

ICON_HEIGHT, ICON_WIDTH = 0.92, 1.0
"""How high an icon stands on the baseline, and how wide it is at the most, in em."""
_MIDDLE = 0.66
"""The height of capitals in em: lower icons stand in its middle."""
_ICON_GAP = 0.06
"""On both sides of an icon, in em."""
_SLANT = 0.2
"""How far a letter leans, in its height, where no italic font has it."""
_STEP = 0.25
"""Points between the sizes that are tried."""
Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]


@dataclass(frozen=True, slots=True)
class FontFamily:
    """Fonts for the four styles, and how far apart lines are, in em.

    Letters that they have not come from :data:`BODY`, from its bold fonts for a ``heavy`` family.
    """

    regular: Font
    bold: Font
    italic: Font
    bold_italic: Font
    leading: float = 1.24
    heavy: bool = False

    def face(self, bold: bool, italic: bool) -> Font:
        """The font of a style."""
        if italic:
            return self.bold_italic if bold else self.italic
        return self.bold if bold else self.regular


BODY = FontFamily(TEXT, BOLD, ITALIC, BOLD_ITALIC)
TITLE = FontFamily(DISPLAY, DISPLAY, BOLD_ITALIC, BOLD_ITALIC, 1.06, heavy=True)
_HEAVY = FontFamily(BOLD, BOLD, BOLD_ITALIC, BOLD_ITALIC)


class UnknownLetter(DrawingError):  # noqa: N818 - the name says what is wrong
    """A character that none of the fonts has."""

    def __init__(self, character: str, fonts: Sequence[Font], text: str) -> None:
        self.character = character
        named = unicodedata.name(character, f"U+{ord(character):04X}").lower()
        kind = "the emoji" if _is_emoji(character) else "the character"
        cure = "; icons such as :crown: can be" if _is_emoji(character) else ""
        names = ", ".join(dict.fromkeys(font.name for font in fonts))
        super().__init__(
            f"{kind} “{character}” ({named}, U+{ord(character):04X}) in “{excerpt(text)}” cannot be printed: "
            f"none of the fonts {names} has it{cure}"
        )


def _is_emoji(character: str) -> bool:
    return ord(character) >= 0x1F000 or unicodedata.category(character) == "So"


@dataclass(frozen=True, slots=True)
class _Atom:
    """A run of letters in one font, or an icon; ``width`` in em."""

    width: float
    text: str = ""
    font: Font = TEXT
    slanted: bool = False
    icon: Symbol | None = None


_Word = tuple[_Atom, ...]
Icons = Callable[[str], Symbol]


@dataclass(frozen=True, slots=True)
class Laid:
    """Text in lines at a size in points; ``width`` and ``height`` of its box in mm."""

    rows: tuple[tuple[_Word, ...], ...]
    size: float
    family: FontFamily
    width: float
    height: float

    @property
    def used(self) -> float:
        """The height of all lines, in mm."""
        return len(self.rows) * self.family.leading * self.size * MM_PER_POINT

    def items(
        self,
        x: float,
        y: float,
        color: str,
        align: Align = "left",
        valign: Literal["top", "middle", "bottom"] = "top",
    ) -> tuple[Item, ...]:
        """The lines in their box, the top left of which is at ``x``, ``y``."""
        em = self.size * MM_PER_POINT
        lead = self.family.leading * em
        spare = self.height - self.used
        top = y + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
        first = top + (lead + self.family.regular.cap_height(self.size)) / 2
        items: list[Item] = []
        for index, row in enumerate(self.rows):
            left = self.width - _width(row, self.family) * em
            start = x + {"left": 0.0, "center": left / 2, "right": left}[align]
            items += _shown(_run(row, self.family), start, first + index * lead, self.size, color)
        return tuple(items)


def set_text(
    lines: Sequence[Line],
    family: FontFamily,
    box: tuple[float, float],
    size: float,
    floor: float,
    icons: Icons,
) -> Laid:
    """The text as large as it fits into ``box`` (mm), at most ``size`` points.

    Raises :class:`DoesNotFit` when that is under ``floor`` points, and :class:`UnknownLetter`.
    """
    words = [_words(line, family, icons) for line in lines]
    width, height = box
    steps = max(0, math.floor((size - floor) / _STEP))

    def tried(points: float) -> Laid:
        rows = tuple(row for line in words for row in _rows(line, family, width / (points * MM_PER_POINT)))
        return Laid(rows, points, family, width, height)

    def fits(laid: Laid) -> bool:
        em = laid.size * MM_PER_POINT
        widest = max((_width(row, family) for row in laid.rows), default=0.0)
        return laid.used <= height + 0.01 and widest * em <= width + 0.01

    smallest = tried(floor)
    if not fits(smallest):
        raise _too_large(smallest, words, family)
    low, best = 0, smallest  # counted in steps above the floor
    high = steps + 1
    while low < high:
        middle = (low + high) // 2
        laid = tried(min(size, floor + middle * _STEP))
        if fits(laid):
            best, low = laid, middle + 1
        else:
            high = middle
    return best


def _too_large(laid: Laid, words: Sequence[Sequence[_Word]], family: FontFamily) -> DoesNotFit:
    em = laid.size * MM_PER_POINT
    for line in words:
        for word in line:
            if (wide := _width((word,), family) * em) > laid.width:
                said = "".join(atom.text or "□" for atom in word)
                return DoesNotFit(
                    f"“{excerpt(said)}” needs {wide:.1f} mm at {laid.size:g} pt and has {laid.width:.1f} mm"
                )
    count = sum(len(line) for line in words)
    return DoesNotFit(
        f"{count} words need {laid.used:.1f} mm of height at {laid.size:g} pt and have {laid.height:.1f} mm"
    )


# --- words and lines ---------------------------------------------------------------------------------


def _words(line: Line, family: FontFamily, icons: Icons) -> list[_Word]:
    """What is parted by blanks, each a row of letters and icons."""
    words: list[list[_Atom]] = [[]]
    for part in line:
        if isinstance(part, Icon):
            words[-1].append(_icon(icons(part.name)))
            continue
        for index, piece in enumerate(part.text.split(" ")):
            if index:
                words.append([])
            words[-1] += _atoms(piece, part.bold, part.italic, family)
    return [tuple(word) for word in words if word]


def _icon(symbol: Symbol) -> _Atom:
    box = bounds(symbol.items)
    if box is None:
        raise DrawingError(f"the icon {symbol.name} shows nothing")
    return _Atom(box[2] * _scale(box) + 2 * _ICON_GAP, icon=symbol)


def _scale(box: Box) -> float:
    """What makes an icon of these bounds as large as it may be, in em."""
    return min(ICON_HEIGHT / box[3], ICON_WIDTH / box[2])


@lru_cache(4096)
def _atoms(text: str, bold: bool, italic: bool, family: FontFamily) -> tuple[_Atom, ...]:
    found: list[tuple[str, Font, bool]] = []
    for character in text:
        font, slanted = _font_of(character, bold, italic, family, text)
        if found and found[-1][1:] == (font, slanted):
            found[-1] = (found[-1][0] + character, font, slanted)
        else:
            found.append((character, font, slanted))
    return tuple(_Atom(font.width(run, 1) / MM_PER_POINT, run, font, slanted) for run, font, slanted in found)


def _font_of(character: str, bold: bool, italic: bool, family: FontFamily, text: str) -> tuple[Font, bool]:
    """The first font that has the letter, and whether it has to be slanted."""
    spare = _HEAVY if family.heavy else BODY
    straight = [(each.face(bold, False), italic) for each in (family, spare)]
    leaning = [(each.face(bold, True), False) for each in (family, spare)] if italic else []
    for font, slanted in (*leaning, *straight):
        if character in font.metrics.advances:
            return font, slanted
    raise UnknownLetter(character, [font for font, _ in (*leaning, *straight)], text)


def _rows(words: Sequence[_Word], family: FontFamily, limit: float) -> Iterator[tuple[_Word, ...]]:
    """Words in lines of at most ``limit`` em; a word that is wider has a line for itself."""
    row: list[_Word] = []
    used = 0.0
    for word in words:
        wide = sum(atom.width for atom in word)
        blank = _blank(row[-1], family) if row else 0.0
        if row and used + blank + wide > limit:
            yield tuple(row)
            row, used, blank = [], 0.0, 0.0
        used += blank + wide
        row.append(word)
    yield tuple(row)


def _blank(before: _Word, family: FontFamily) -> float:
    """The blank after a word, in em: that of its last letter's font."""
    font = family.regular if before[-1].icon else before[-1].font
    return font.width(" ", 1) / MM_PER_POINT


def _width(row: Sequence[_Word], family: FontFamily) -> float:
    """The width of a row in em."""
    atoms = sum(atom.width for word in row for atom in word)
    return atoms + sum(_blank(word, family) for word in row[:-1])


# --- drawing -----------------------------------------------------------------------------------------


def _run(row: Sequence[_Word], family: FontFamily) -> Iterator[tuple[_Atom, float]]:
    """The atoms of a row with where each begins, in em; words of one font are joined."""
    at = 0.0
    held: tuple[_Atom, float] | None = None
    for index, word in enumerate(row):
        gap = _blank(row[index - 1], family) if index else 0.0
        for place, atom in enumerate(word):
            spaced = index > 0 and place == 0
            at += gap if spaced else 0.0
            if held and _joins(held[0], atom):
                first, start = held
                text = f"{first.text}{' ' if spaced else ''}{atom.text}"
                held = (_Atom(at + atom.width - start, text, atom.font, atom.slanted), start)
            else:
                if held:
                    yield held
                held = (atom, at)
            at += atom.width
    if held:
        yield held


def _joins(one: _Atom, other: _Atom) -> bool:
    return not one.icon and not other.icon and (one.font, one.slanted) == (other.font, other.slanted)


def _shown(
    atoms: Iterator[tuple[_Atom, float]], x: float, y: float, size: float, color: str
) -> Iterator[Item]:
    em = size * MM_PER_POINT
    for atom, start in atoms:
        left = x + start * em
        if atom.icon is not None:
            box = bounds(atom.icon.items)
            assert box is not None  # noqa: S101 - it was measured
            scale = _scale(box) * em
            foot = y - max(0.0, (_MIDDLE * em - box[3] * scale) / 2)
            yield Use(
                atom.icon, left + _ICON_GAP * em - box[0] * scale, foot - (box[1] + box[3]) * scale, scale
            )
        elif atom.slanted:
            yield Group((Text(0, 0, atom.text, atom.font, size, color),), (1, 0, -_SLANT, 1, left, y))
        else:
            yield Text(left, y, atom.text, atom.font, size, color)
