"""Where everything lies on a *Sack Stackers* sheet: numbers only, before anything is drawn.

There are two layouts. The *full* one carries marks in the sack's squares, markers and codes, so
that a photo of the paper can be read back; it is 188 × 244.5 mm for the default profile and fits
A4 and Letter. The *compact* one is for small paper (a quarter of A4 and up): its squares are
drawn in, and nothing on it is smaller than can be read and crossed.

All lengths are millimetres from the sheet's top left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ...rules.sack_stackers import COAL, WILD, Profile
from ..drawing import Box
from ..fiducials import MARKER_SIZE, QR_SIZE, QUIET_QR
from ..marks import Code, Mark, Marker, SheetMap

GAME = "sack-stackers"
CIRCLES, TOTAL = "circles", "total"
"""The lines of the score that are no gift's and not coal's."""
Squares = Literal["marks", "draw"]


@dataclass(frozen=True, slots=True)
class Item:
    """A gift (or the wild) of a section: its picture's centre and its box's centre."""

    letter: str
    x: float
    y: float
    box_x: float
    box_y: float


@dataclass(frozen=True, slots=True)
class Section:
    """A collecting section: its frame, its die face's centre, and what can be marked there."""

    face: int
    x: float
    y: float
    width: float
    height: float
    die_x: float
    die_y: float
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the score: of a gift's letter, of ``C`` for coal, of the circles, or of the total.

    ``each`` is the points for one, ``count`` the box to write how many, ``points`` the box for the
    points: x, y, width, height.
    """

    what: str
    each: int
    y: float
    points: Box
    count: Box | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """One layout of one profile. Sizes end in the unit of their axis; the rest are positions."""

    profile: Profile
    full: bool
    squares: Squares
    width: float
    height: float
    # header
    title_size: float
    name_x: float
    header_height: float
    # sections
    sections: tuple[Section, ...]
    die: float
    gift: float
    box: float
    # ±1 circles: their centres, and the centres of the coals that fall due
    circles: tuple[tuple[float, float], ...]
    coals: tuple[tuple[float, float], ...]
    circle: float
    circles_y: float
    reminder_y: float
    # sack
    sack_x: float
    sack_y: float
    cell: float
    column_die: float
    column_die_y: float
    cell_marks: tuple[tuple[str, float, float], ...]
    bulge: float
    # panel: patterns and score
    panel_x: float
    panel_y: float
    panel_width: float
    score_row: float
    # footer
    footer_y: float
    text: float
    markers: tuple[tuple[float, float], ...] = ()
    codes: tuple[tuple[float, float], ...] = ()

    @property
    def sack_bottom(self) -> float:
        """The lower edge of the lowest squares."""
        return self.sack_y + self.profile.rows * self.cell

    @property
    def sack_right(self) -> float:
        """The right edge of the last column."""
        return self.sack_x + self.profile.columns * self.cell

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score from the top, the total last."""
        width, count_x = (15.0, 20.5) if self.full else (11.5, None)
        height = self.score_row - (3.6 if self.full else 2.2)
        right = self.panel_x + self.panel_width
        lines: list[ScoreLine] = []
        for index, (what, each) in enumerate(_score_lines(self.profile)):
            y = self.panel_y + (index + 0.5) * self.score_row
            top = y - height / 2
            counted = count_x is not None and what != TOTAL
            count = (self.panel_x + (count_x or 0), top, 9.5, height) if counted else None
            lines.append(ScoreLine(what, each, y, (right - width, top, width, height), count))
        return tuple(lines)

    def square(self, column: int, row: int) -> tuple[float, float]:
        """The top left corner of a sack square; columns from the left, rows from the bottom, from 1."""
        return self.sack_x + (column - 1) * self.cell, self.sack_bottom - row * self.cell


def _score_lines(profile: Profile) -> list[tuple[str, int]]:
    """What the lines of the score are for, with the points for one; of circles only where there are any."""
    points = profile.points
    lines = [(gift.letter, points.group) for gift in profile.gifts] + [(COAL, points.coal)]
    return [*lines, *([(CIRCLES, points.circle)] if profile.circles else []), (TOTAL, 1)]


def gift_name(profile: Profile, letter: str) -> str:
    """What a letter is called in the names of marks: ``red``, ``coal``, ``wild``."""
    return {COAL: "coal", WILD: "wild"}.get(letter) or profile.gift(letter).key


def sheet_map(layout: Layout) -> SheetMap:
    """The layout's map of marks, unplaced: page 0, no marker ids, no code text."""
    return SheetMap(
        game=GAME,
        profile=layout.profile.name,
        page=0,
        size=(layout.width, layout.height),
        origin=(0, 0),
        scale=1,
        markers=tuple(Marker(index, x, y, MARKER_SIZE) for index, (x, y) in enumerate(layout.markers)),
        codes=tuple(Code(x, y, QR_SIZE) for x, y in layout.codes),
        marks=tuple(_marks(layout)),
    )


def _marks(layout: Layout) -> Iterator[Mark]:
    profile = layout.profile
    for section in layout.sections:
        for item in section.items:
            name = f"collect.{section.face}.{gift_name(profile, item.letter)}"
            yield Mark(name, "square", item.box_x, item.box_y, layout.box)
    for index, (x, y) in enumerate(layout.circles, 1):
        yield Mark(f"circle.{index}", "circle", x, y, layout.circle)
    for row in range(1, profile.rows + 1):
        for column in range(1, profile.columns + 1):
            x, y = layout.square(column, row)
            square = f"sack.{column}.{row}"
            for letter, dx, dy in layout.cell_marks:
                yield Mark(
                    f"{square}.{gift_name(profile, letter)}", "circle", x + dx, y + dy, CELL_MARK, square
                )


CELL_MARK = 3.0
"""The circles in a sack square: a marked 3 mm circle is read where 2 mm are doubtful."""
_CELL_PITCH = 5.3
"""Between their centres; 5.2 mm is the least that keeps neighbours apart."""


def full_layout(profile: Profile, squares: Squares = "marks") -> Layout:
    """The layout that can be read back from a photo."""
    marks = (*(gift.letter for gift in profile.gifts), COAL) if squares == "marks" else ()
    across = math.ceil(len(marks) / 2)
    cell = max(17.0, across * _CELL_PITCH + 1.1)
    if squares == "draw" and max(profile.columns, profile.rows) > 6:
        cell = 14.0

    panel_width = 58.0
    sack_x = 17.0
    width = max(188.0, sack_x + profile.columns * cell + 11 + panel_width)
    panel_x = width - panel_width

    card_gap, card = 2.34, 29.38
    per_row = max(1, math.floor((width + card_gap) / (card + card_gap)))
    sections, bottom = _cards(profile, per_row, width, card_gap, top=14.0)

    circle, pitch, lead = 6.5, 8.2, 30.0
    circles_y = bottom + 11.0
    circles, coals, last = _circles(profile, lead + 21, width - 3, circles_y, pitch, 10.2)
    reminder_y = last + 6.5

    die_y = reminder_y + 23.0
    sack_y = die_y + 20.5
    rows = len(_score_lines(profile))
    panel_y = die_y + 33.0
    score_row = min(13.0, max(11.2, (sack_y + profile.rows * cell + 11 - panel_y) / rows))
    end = max(sack_y + profile.rows * cell + 11, panel_y + rows * score_row)
    footer_y = end + 3.4
    height = footer_y + MARKER_SIZE

    right, low = width - MARKER_SIZE, height - MARKER_SIZE
    middle = panel_y - MARKER_SIZE - 2.0  # about half way down: between the code and the score
    centre = (width - MARKER_SIZE) / 2
    markers = (
        (0, 0),
        (centre, 0),
        (right, 0),
        (right, middle),
        (right, low),
        (centre, low),
        (0, low),
        (0, middle),
    )
    codes = ((QUIET_QR, circles_y - 4.2), (panel_x + QUIET_QR, die_y - 4.5))
    return Layout(
        profile=profile,
        full=True,
        squares=squares,
        width=width,
        height=height,
        title_size=25,
        name_x=centre + MARKER_SIZE + 4,
        header_height=MARKER_SIZE,
        sections=sections,
        die=9.0,
        gift=7.8,
        box=4.5,
        circles=circles,
        coals=coals,
        circle=circle,
        circles_y=circles_y,
        reminder_y=reminder_y,
        sack_x=sack_x,
        sack_y=sack_y,
        cell=cell,
        column_die=8.4,
        column_die_y=die_y,
        cell_marks=_cell_marks(marks, across, cell),
        bulge=8.0 * min(1.0, profile.rows * cell / 90),  # a low sack keeps clear of the marker beside it
        panel_x=panel_x,
        panel_y=panel_y,
        panel_width=panel_width,
        score_row=score_row,
        footer_y=footer_y,
        text=8.2,
        markers=markers,
        codes=codes,
    )


def _cell_marks(letters: tuple[str, ...], across: int, cell: float) -> tuple[tuple[str, float, float], ...]:
    # Two rows, at the square's top and bottom, so that the band between is free to draw in; each
    # circle has its letter at its right.
    first = (cell - (across - 1) * _CELL_PITCH - 2.2) / 2
    return tuple(
        (letter, first + index % across * _CELL_PITCH, 2.7 if index < across else cell - 2.7)
        for index, letter in enumerate(letters)
    )


def _cards(
    profile: Profile, per_row: int, width: float, gap: float, top: float
) -> tuple[tuple[Section, ...], float]:
    faces = len(profile.sections)
    per_row = min(per_row, faces)
    card = (width - (per_row - 1) * gap) / per_row
    lines = max(math.ceil(len(letters) / 2) for letters in map(_letters, profile.sections))
    height = 12.2 + lines * 10.3
    sections: list[Section] = []
    for index, letters in enumerate(map(_letters, profile.sections)):
        x = index % per_row * (card + gap)
        y = top + index // per_row * (height + gap)
        items = tuple(
            Item(letter, cx - 2.75, cy, cx + 3.9, cy)
            for place, letter in enumerate(letters)
            for cx in [x + card / 2 + (place % 2 - 0.5) * 14.2 - 0.02]
            for cy in [y + 17.0 + place // 2 * 10.3]
        )
        sections.append(Section(index + 1, x, y, card, height, x + card / 2, y + 5.6, items))
    rows = math.ceil(faces / per_row)
    return tuple(sections), top + rows * height + (rows - 1) * gap


def _circles(
    profile: Profile, left: float, right: float, y: float, pitch: float, line: float
) -> tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...], float]:
    # A run of circles, then the coal that they owe; a run breaks over lines only if it is longer than one.
    run = profile.circles_per_coal
    step = (run + 0.95) * pitch
    across = max(1, math.floor((right - left + pitch * 0.05) / step))
    runs = math.ceil(profile.circles / run)
    step = min((right - left) / min(across, runs), step * 1.28) if runs else step
    most = math.floor((right - left) / pitch - 0.9)  # in a line that ends with a coal
    circles: list[tuple[float, float]] = []
    coals: list[tuple[float, float]] = []
    last = y
    for index in range(profile.circles):
        number, place = divmod(index, run)
        x = left + number % across * step + (place % most + 0.5) * pitch
        last = y + (number // across * math.ceil(run / most) + place // most) * line
        circles.append((x, last))
        if place == run - 1:
            coals.append((x + pitch * 0.97, last))
    return tuple(circles), tuple(coals), last


def compact_layout(profile: Profile) -> Layout:
    """The layout for small paper: 94 × 128 mm for the default profile."""
    cell, die, sack_x, panel_width = 8.5, 6.0, 6.2, 29.0
    width = max(94.0, sack_x + profile.columns * cell + 7.8 + panel_width)
    panel_x = width - panel_width

    sections, bottom = _strips(profile, width, top=9.2)
    circles_y = bottom + 3.6
    circles, coals, last = _circles(profile, 9.0, width, circles_y, 5.68, 5.8)
    die_y = last + 6.8
    sack_y = die_y + 11.6
    rows = len(_score_lines(profile))
    panel_y = die_y - 3.4
    score_row = min(11.0, max(8.0, (sack_y + profile.rows * cell + 4.6 - panel_y) / rows))
    end = max(sack_y + profile.rows * cell + 4.6, panel_y + rows * score_row)
    return Layout(
        profile=profile,
        full=False,
        squares="draw",
        width=width,
        height=end + 5.4,
        title_size=14,
        name_x=42,
        header_height=7,
        sections=sections,
        die=die,
        gift=5.7,
        box=4.0,
        circles=circles,
        coals=coals,
        circle=4.3,
        circles_y=circles_y,
        reminder_y=0,
        sack_x=sack_x,
        sack_y=sack_y,
        cell=cell,
        column_die=die,
        column_die_y=die_y,
        cell_marks=(),
        bulge=4.6,
        panel_x=panel_x,
        panel_y=panel_y,
        panel_width=panel_width,
        score_row=score_row,
        footer_y=end + 1.6,
        text=7.0,
    )


def _strips(profile: Profile, width: float, top: float) -> tuple[tuple[Section, ...], float]:
    gap, height, pitch, die, next_line = 1.6, 11.2, 6.3, 7.0, 10.6
    faces = len(profile.sections)
    longest = max(len(_letters(section)) for section in profile.sections)
    per_row = max(1, math.floor((width + gap) / (die + longest * pitch + 1 + gap)))
    strip = (width - (per_row - 1) * gap) / per_row
    lines = math.ceil(longest / math.floor((strip - die - 1) / pitch))
    longest = math.ceil(longest / lines)
    height += (lines - 1) * next_line
    sections: list[Section] = []
    for index, letters in enumerate(map(_letters, profile.sections)):
        x = index % per_row * (strip + gap)
        y = top + index // per_row * (height + 0.9)
        step = (strip - die - 1) / longest
        items = tuple(
            Item(letter, cx, cy + 3.5, cx, cy + 8.7)
            for place, letter in enumerate(letters)
            for cx in [x + die + 0.4 + (place % longest + 0.5) * step]
            for cy in [y + place // longest * next_line]
        )
        sections.append(Section(index + 1, x, y, strip, height, x + 3.9, y + height / 2, items))
    rows = math.ceil(faces / per_row)
    return tuple(sections), top + rows * height + (rows - 1) * 0.9


def _letters(section: str) -> str:
    return "".join(section.split())
