"""The parts of a *Sack Stackers* sheet, from header to footer, drawn where its layout says."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.sack_stackers import COAL, WILD
from ...templates.inks import GiftLook, Ink
from ...templates.languages import Language
from ..dice import die_symbol
from ..drawing import (
    BOLD,
    DISPLAY,
    TEXT,
    Box,
    Circle,
    Font,
    Item,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    fit_size,
    line,
    path,
    polygon,
    wrap,
)
from ..fiducials import code_symbol, marker_symbol, use_at
from ..marks import SheetMap
from ..scale_bar import scale_bar
from .art import cell_pattern, coal_symbol, gift_symbol, wild_symbol
from .layout import CELL_MARK, CIRCLES, Layout, ScoreLine, Section
from .sack import Sack

MARK_LINE = 0.3
"""The outline of everything that is marked, in mm."""


class Parts:
    """Draws the parts of one layout in one ink and language; ``sheet`` is all that seats share."""

    def __init__(self, layout: Layout, ink: Ink, language: Language) -> None:
        self.layout, self.ink, self.language = layout, ink, language
        profile = layout.profile
        self.looks: dict[str, GiftLook] = {
            gift.letter: ink.look(profile.letters, gift.letter) for gift in profile.gifts
        }
        self.symbols: dict[str, Symbol] = {
            letter: gift_symbol(look, letter, ink) for letter, look in self.looks.items()
        }
        self.symbols |= {WILD: wild_symbol(ink), COAL: coal_symbol(ink)}
        self.dice = {face: die_symbol(face, ink) for face in range(1, profile.faces + 1)}

    def sheet(self, scale: float) -> Iterator[Item]:
        """Everything but markers, codes and id; ``scale`` is how much the sheet will be enlarged."""
        yield from self._header()
        for section in self.layout.sections:
            yield from self._section(section)
        yield from self._circles()
        if self.layout.full:
            yield from self._reminder()
            yield from self._how_to_mark()
        yield from self._sack()
        yield from self._panel()
        yield from self._footer(scale)

    # --- header and sections -------------------------------------------------------------------

    def _header(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        start = 14.0 if at.full else 0.0
        room = (at.width - 10) / 2 - start - 3 if at.full else at.name_x - 3
        title = self.word("title")
        left, right, base = self.name_line
        size = fit_size(title, DISPLAY, at.title_size, room, 12)
        yield Text(start, base, title, DISPLAY, size, ink.title or ink.text)
        yield Text(at.name_x, base, self.word("name"), BOLD, at.text + 1, ink.text)
        yield line(left, base + 0.6, right, base + 0.6, Stroke(ink.line, 0.35))

    @property
    def name_line(self) -> tuple[float, float, float]:
        """The line to write a name on: its left and right end, and the baseline of what is written."""
        at = self.layout
        left = at.name_x + BOLD.width(self.word("name"), at.text + 1) + 1.5
        return left, at.width - (14 if at.full else 0), at.header_height - 1.6

    def _section(self, section: Section) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        frame = Stroke(ink.accent_line, 0.45)
        x, y, w, h = section.x, section.y, section.width, section.height
        if at.full:
            yield Rect(x, y, w, 11.2, ink.accent, None, 2)
            if ink.accent:
                yield Rect(x, y + 8, w, 3.2, ink.accent)
            yield Rect(x, y, w, h, None, frame, 2)
            yield line(x, y + 11.2, x + w, y + 11.2, frame)
        else:
            yield Rect(x, y, 7.8, h, ink.accent, None, 1.6)
            if ink.accent:
                yield Rect(x + 5, y, 2.8, h, ink.accent)
            yield Rect(x, y, w, h, None, frame, 1.6)
            yield line(x + 7.8, y, x + 7.8, y + h, frame)
        yield Use(self.dice[section.face], section.die_x, section.die_y, at.die / 10)
        for item in section.items:
            yield Use(self.symbols[item.letter], item.x, item.y, at.gift / 10)
            yield self._box(item.box_x, item.box_y, at.box)

    def _box(self, x: float, y: float, size: float) -> Item:
        return Rect(
            x - size / 2,
            y - size / 2,
            size,
            size,
            "#FFFFFF",
            Stroke(self.ink.line, MARK_LINE, join="miter"),
            0.4,
        )

    # --- ±1 circles, reminder, how to mark -----------------------------------------------------

    def _circles(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        if not at.circles:
            return
        x = at.circles[0][0] - at.circle / 2
        if at.full:
            badge = Rect(30, at.circles_y - 5, 17.6, 10, ink.accent, Stroke(ink.accent_line, 0.45), 2)
            yield badge
            yield self._middle(38.8, at.circles_y, "+1/−1", DISPLAY, 14, ink.accent_text)
        else:
            yield self._middle(x - 4.6, at.circles_y, "±1", DISPLAY, 12, ink.title or ink.text)
        for x, y in at.circles:
            yield Circle(x, y, at.circle / 2, "#FFFFFF", Stroke(ink.line, MARK_LINE))
        for x, y in at.coals:
            yield Use(self.symbols[COAL], x, y, (5.8 if at.full else 4.0) / 10)

    def _reminder(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        left, right, steps = 30.0, at.width, 4
        width = (right - left) / steps
        for step in range(1, steps + 1):
            x = left + (step - 1) * width
            yield Circle(x + 2.6, at.reminder_y + 2.6, 2.6, ink.accent, Stroke(ink.accent_line, 0.4))
            yield self._middle(x + 2.6, at.reminder_y + 2.6, str(step), DISPLAY, 10, ink.accent_text)
            idle = step == steps and not at.circles
            text = self.word("turn-4-no-circles" if idle else f"turn-{step}")
            lines = wrap(text, TEXT, at.text, width - 8)
            for number, part in enumerate(lines):
                yield Text(x + 6.4, at.reminder_y + 2.4 + number * 3.3, part, TEXT, at.text, ink.text)

    def _how_to_mark(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        x, y = at.panel_x + 28.6, at.column_die_y - 3.6
        pen = Stroke(ink.text, 0.6)
        yield self._box(x + 2.6, y + 2.4, at.box)
        yield from cross(x + 2.6, y + 2.4, 4.2, pen)
        yield from self._lines(x + 7, y + 1.9, self.word("mark"), 22)
        y += 10
        yield Rect(x, y, 5.4, 5.4, "#FFFFFF", Stroke(ink.line, MARK_LINE), 0.4)
        yield from cross(x + 2.7, y + 2.7, 3.6, pen)
        yield from self._lines(x + 12, y + 1.9, self.word("correct"), 17.4)
        yield path(f"M{x + 6.6} {y + 4.4} l1.3 -3.6 l1.4 3.6 m-2.3 -1.2 h1.9", None, Stroke(ink.text, 0.5))

    def _lines(self, x: float, y: float, text: str, width: float, size: float = 7.2) -> Iterator[Item]:
        for number, part in enumerate(wrap(text, TEXT, size, width)):
            yield Text(x, y + number * 2.9, part, TEXT, size, self.ink.text)

    # --- the sack ------------------------------------------------------------------------------

    def _sack(self) -> Iterator[Item]:
        at, ink, profile = self.layout, self.ink, self.layout.profile
        die_bottom = at.column_die_y + at.column_die / 2
        mouth = at.sack_y - die_bottom - (2.4 if at.full else 1.2)
        if at.full:  # on their way into the sack: they also give a camera something to hold on to
            first, last, right = profile.letters[0], profile.letters[-1], at.sack_right
            for letter, x, y, size, turn in (
                (first, 5.6, -2.5, 7.8, -14),
                (last, 13.4, 5.4, 7.8, 11),
                (COAL, right + 2.6, -4.6, 6.4, 12),
            ):
                yield Use(self.symbols[letter], x, at.column_die_y + y, size / 10, turn)
        yield from Sack(ink, at.sack_x, at.sack_y, at.sack_right, at.sack_bottom, at.bulge, mouth).items()
        for column in range(1, profile.columns + 1):
            x = at.sack_x + (column - 0.5) * at.cell
            yield Use(self.dice[column], x, at.column_die_y, at.column_die / 10)
            size = 0.9 if at.full else 0.5
            yield polygon(
                [
                    (x - size * 1.4, die_bottom + size),
                    (x + size * 1.4, die_bottom + size),
                    (x, die_bottom + size * 2.3),
                ],
                ink.title or ink.text,
            )
        yield Rect(
            at.sack_x,
            at.sack_y,
            at.cell * profile.columns,
            at.cell * profile.rows,
            "#FFFFFF",
            Stroke(ink.line, 0.6),
            0.8,
        )
        cell = Symbol("square", (-0.2, -0.2, at.cell + 0.4, at.cell + 0.4), tuple(self._square()))
        for row in range(1, profile.rows + 1):
            for column in range(1, profile.columns + 1):
                yield Use(cell, *at.square(column, row))
            if at.full:  # a small sack has no room beside its squares
                y = at.sack_bottom - (row - 0.5) * at.cell
                yield self._middle(at.sack_x - 2.1, y, str(row), BOLD, 7.5, ink.sack_text)

    def _square(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        yield Rect(0, 0, at.cell, at.cell, None, Stroke(ink.cell_line, MARK_LINE, join="miter"))
        for letter, x, y in at.cell_marks:
            color = self.looks[letter].line if letter in self.looks else ink.text
            yield Circle(x, y, CELL_MARK / 2, "#FFFFFF", Stroke(color, MARK_LINE))
            yield Text(x + 1.8, y + BOLD.cap_height(6) / 2, letter, BOLD, 6, color)

    # --- patterns and score --------------------------------------------------------------------

    def _panel(self) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        x, w, height = at.panel_x, at.panel_width, at.score_row
        if at.full:
            band = Rect(x, at.panel_y - 10.2, w - 14, 8, ink.accent, Stroke(ink.accent_line, 0.45), 2)
            yield band
            yield self._middle(
                x + (w - 14) / 2, at.panel_y - 6.2, self.word("score"), DISPLAY, 13, ink.accent_text
            )
        *lines, total = at.score_lines
        for index, score in enumerate(lines):
            top = score.y - height / 2
            if index % 2 == 0 and ink.panel:
                yield Rect(x, top, w, height, ink.panel)
            yield line(x, top, x + w, top, Stroke(ink.cell_line, 0.25))
            yield from self._score_line(score)
        top = total.y - height / 2
        yield line(x, top, x + w, top, Stroke(ink.line, 0.6))
        label, room = self.word("total"), w - total.points[2] - 3
        size = fit_size(label, DISPLAY, 14 if at.full else 10, room, 7)
        base = total.y + DISPLAY.cap_height(size) / 2
        yield Text(total.points[0] - 2, base, label, DISPLAY, size, ink.text, "end")
        yield self._score_box(total.points, 0.8)
        if at.full:
            yield line(x, top + height, x + w, top + height, Stroke(ink.line, 0.6))

    def _score_line(self, score: ScoreLine) -> Iterator[Item]:
        at, x, y = self.layout, self.layout.panel_x, score.y
        room = 19.0 if at.full else 11.0
        if score.what in (COAL, CIRCLES):
            middle, up, size = x + room / 2, y - (1.5 if at.full else 1.3), 6.4 if at.full else 4.2
            if score.what == COAL:
                yield Use(self.symbols[COAL], middle, up, size / 10)
            else:
                yield Circle(middle, up, size * 0.42, "#FFFFFF", Stroke(self.ink.line, 0.5))
            word = self.word("coal-counts" if score.what == COAL else "circle-counts")
            base = y + (4.4 if at.full else 3.1)
            yield Text(middle, base, word, TEXT, fit_size(word, TEXT, 7.2, room, 7), self.ink.text, "middle")
        else:
            yield from self._pattern(score.what, x + room / 2, y, room, at.score_row - 2.4)
        if score.count:
            yield self._score_box(score.count, 0.3)
            times = f"× {_signed(score.each)} ="
            size = fit_size(times, BOLD, 10, score.points[0] - score.count[0] - score.count[2] - 1, 7)
            yield self._middle(x + 36.5, y, times, BOLD, size, self.ink.text)
        else:
            yield self._middle(x + 14.2, y, f"×{_signed(score.each)}", BOLD, 7.5, self.ink.text)
        yield self._score_box(score.points, 0.3)

    def _score_box(self, box: Box, weight: float) -> Item:
        return Rect(*box, "#FFFFFF", Stroke(self.ink.line, weight), 1)

    def _pattern(self, letter: str, x: float, y: float, width: float, height: float) -> Iterator[Item]:
        cells = self.layout.profile.gift(letter).pattern
        tall, wide = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
        if tall > wide and self.layout.profile.rotate:
            cells, tall, wide = tuple((c, tall - 1 - r) for r, c in cells), wide, tall
        size = min(4.5, width / wide, height / tall)
        square = Symbol(f"pattern-{letter}", (-5.5, -5.5, 11, 11), cell_pattern(self.looks[letter]))
        for index, (row, column) in enumerate(sorted(cells)):
            cx, cy = x + (column + 0.5 - wide / 2) * size, y + (row + 0.5 - tall / 2) * size
            yield Use(square, cx, cy, size / 10)
            if index == 0:
                yield Circle(
                    cx, cy, min(1.5, size * 0.45), self.ink.tag, Stroke(self.looks[letter].line, 0.2)
                )
                yield self._middle(cx, cy, letter, BOLD, 5.8, self.looks[letter].line)

    # --- footer --------------------------------------------------------------------------------

    def _footer(self, scale: float) -> Iterator[Item]:
        at, ink = self.layout, self.ink
        start = 14.0 if at.full else 0.0
        y = at.footer_y + (5.5 if at.full else 1.2)
        yield from scale_bar(start, y, ink.text, scale=scale)

    def identity(self, sheet: SheetMap, text: str) -> Iterator[Item]:
        """What is a seat's own: markers, codes, and the sheet's id in small print."""
        at = self.layout
        for marker in sheet.markers:
            yield use_at(marker_symbol(marker.id), marker.x, marker.y, marker.size)
        if sheet.codes:
            symbol = code_symbol(text)
            yield from (use_at(symbol, code.x, code.y, code.size) for code in sheet.codes)
        end, y = (at.width - 14, 7.2) if at.full else (at.width, 2.9)
        yield Text(end, at.footer_y + y, text, TEXT, 7, self.ink.muted, "end")

    # --- helpers -------------------------------------------------------------------------------

    def word(self, key: str, **facts: object) -> str:
        """The sheet's word of that key in the language."""
        return self.language.text(f"sheet.{key}", **facts)

    def _middle(self, x: float, y: float, text: str, font: Font, size: float, color: str) -> Text:
        return Text(x, y + font.cap_height(size) / 2, text, font, size, color, "middle")


def _signed(points: int) -> str:
    """A number of points with the sign that is as wide as a digit."""
    return str(points).replace("-", "−")


def cross(x: float, y: float, size: float, pen: Stroke) -> tuple[Path, Path]:
    """A cross as a hand draws it, ``size`` mm wide about its centre."""
    half = size / 2
    return (
        path(f"M{x - half} {y - half * 0.9} L{x + half * 0.9} {y + half}", None, pen),
        path(f"M{x + half} {y - half} L{x - half * 0.9} {y + half * 0.9}", None, pen),
    )
