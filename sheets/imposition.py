"""Puts pieces on pages: as many as a paper holds, each back behind its front, with marks to cut by.

Pieces of one size share pages, in their order. Everything is in millimetres from a page's top left.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..templates.languages import Language
from ..templates.papers import Paper
from ..templates.printers import PERFECT, Printer
from . import scale_bar
from .crop_marks import CLEAR, LONGEST, CropMarks, Marks, cut_count
from .drawing import Circle, Group, Item, Page, Rect, Stroke, Symbol, Use, line, moved
from .grid import Grid, Margins, Room, fullest, why_not_more
from .pieces import Face, Piece

Backs = Literal["none", "long-edge", "short-edge", "fold", "separate"]

_APART = 4.0
"""Between pieces that are not cut along straight lines, in mm."""
_ROUND_APART = 2.0


@dataclass(frozen=True, slots=True)
class Setup:
    """How pages are made up.

    ``bleed`` is how far grounds are printed over the cut, and ``gap`` what lies between neighbours (twice
    the bleed unless told); mm. ``backs``: ``none``; on the other side of paper that is turned round its
    ``long-edge`` or its ``short-edge``; beside the fronts, round a ``fold`` in the middle; or
    ``separate``, after all fronts, for paper that is put in again by hand, turned round its long edge.
    ``corner`` draws the rounding of the corners with that radius. ``color`` is that of the marks.
    """

    paper: Paper
    language: Language
    color: str
    bleed: float = 0.0
    gap: float | None = None
    crop_marks: CropMarks = "full"
    backs: Backs = "none"
    corner: float = 0.0
    printer: Printer = PERFECT


@dataclass(frozen=True, slots=True)
class Batch:
    """Pieces of one size on pages of their own: what to expect of cutting them.

    ``count`` is copies included; ``cuts`` is how many straight cuts a page takes; ``more`` is what another
    column would need of the width and what there is, and the same of a row and the height (mm), or
    nothing where there is room for more.
    ``backless`` are the names of pieces that have no back among pieces that have. ``has_bar`` and
    ``has_marks`` tell whether the margins have room for the scale bar, and for marks at their edge.
    """

    names: tuple[str, ...]
    count: int
    size: tuple[float, float]
    columns: int
    rows: int
    sheets: int
    two_sided: bool
    folded: bool
    cuts: int
    more: tuple[float, float, float, float] | None
    backless: tuple[str, ...] = ()
    has_bar: bool = True
    has_marks: bool = True


@dataclass(frozen=True, slots=True)
class Imposed:
    """The pages, and what they hold batch by batch."""

    pages: tuple[Page, ...]
    batches: tuple[Batch, ...]


def impose(pieces: Sequence[Piece], setup: Setup, before: Sequence[Page] = ()) -> Imposed:
    """All the pieces on pages of the setup's paper; pages of one side may come ``before`` them.

    Raises :class:`DoesNotFit` for a piece that is larger than a page.
    """
    symbols = _Symbols(pieces)
    sheets: list[tuple[Page, Page | None]] = [(page, None) for page in before]
    batches: list[Batch] = []
    for group in _groups(pieces):
        pages = _Pages(group, setup, symbols)
        sheets += pages.composed(len(sheets))
        batches.append(pages.batch())
    return Imposed(tuple(_in_order(sheets, setup.backs)), tuple(batches))


def _in_order(sheets: Sequence[tuple[Page, Page | None]], backs: Backs) -> list[Page]:
    """The pages of these sheets as they are printed.

    Where the paper is printed on both sides, a sheet without a back has an empty one, so that nothing else
    gets printed there.
    """
    fronts = [front for front, _ in sheets]
    if backs == "separate":
        last = max((number for number, (_, back) in enumerate(sheets) if back), default=-1)
        return fronts + [back or _empty(front) for front, back in sheets[: last + 1]]
    if backs not in ("long-edge", "short-edge"):
        return fronts
    pages = [page for front, back in sheets for page in (front, back or _empty(front))]
    return pages if sheets and sheets[-1][1] else pages[:-1]


def made_up_for(page: Page, printer: Printer, *, back: bool = False) -> Page:
    """The page as this printer has to get it, so that on paper everything is where it should be.

    What the printer will do is undone beforehand, about the paper's middle.
    """
    across, down = printer.scale
    dx, dy = printer.back_offset if back else (0.0, 0.0)
    if page.width > page.height:
        # As ``grid.turned`` has it: the paper's right is the lying page's bottom.
        across, down, dx, dy = down, across, -dy, dx
    if (across, down, dx, dy) == (1, 1, 0, 0):
        return page
    x, y = page.width / 2 * (1 - 1 / across) - dx, page.height / 2 * (1 - 1 / down) - dy
    return replace(page, items=(Group(page.items, (1 / across, 0, 0, 1 / down, x, y)),))


def _empty(front: Page) -> Page:
    """The back of a page that has none: there, so that the next front is not printed on it."""
    return Page(front.width, front.height, ())


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces that share pages: those of one size that are cut out alike."""
    groups: dict[object, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault((round(piece.width, 3), round(piece.height, 3), piece.cut), []).append(piece)
    return [*groups.values()]


@dataclass(frozen=True, slots=True)
class _Entry:
    """A place's content: a piece's front, and its back if that is printed behind it."""

    piece: Piece
    front: Face
    back: Face | None


class _Pages:
    """The pages of one group."""

    def __init__(self, group: list[Piece], setup: Setup, symbols: _Symbols) -> None:
        self.group, self.setup, self.symbols = group, setup, symbols
        first = group[0]
        self.straight = first.cut == "card"
        self.bleed = setup.bleed if first.cut in ("card", "round") else 0.0
        self.entries = [entry for piece in group for entry in _entries(piece, setup.backs)]
        self.backed = any(entry.back for entry in self.entries)
        self.folded = self.backed and setup.backs == "fold"
        self.room = self._room(first)
        what = first.name if len({piece.name for piece in group}) == 1 else f"{first.name} …"
        paper, size = (setup.paper.width, setup.paper.height), (first.width, first.height)
        self.grid = fullest(paper, size, self.room, len(self.entries), what)
        self.bar = _bar_place(self.grid, self.bleed, self.margins, marked=self._is_marked)

    def _room(self, first: Piece) -> Room:
        gap = self.setup.gap
        if gap is None:
            apart = {"card": 0.0, "round": _ROUND_APART}.get(first.cut, _APART)
            gap = max(2 * self.bleed, apart)
        left, top, right, bottom = self.setup.printer.margins
        if self.backed:
            # Behind the margin of one side lies that of the other.
            left = right = max(left, right)
            top = bottom = max(top, bottom)
        return Room(
            (left, top, right, bottom), self.bleed, gap, max(gap, 2 * self.bleed) if self.folded else None
        )

    @property
    def margins(self) -> Margins:
        """The page's margins as it lies."""
        left, top, right, bottom = self.room.margins
        return (
            (left, top, right, bottom) if self.grid.width <= self.grid.height else (top, right, bottom, left)
        )

    @property
    def _is_marked(self) -> bool:
        shared = self.group[0].cut == "none" and self.grid.capacity > 1
        return self.setup.crop_marks != "none" and (self.straight or shared)

    def composed(self, number: int) -> Iterator[tuple[Page, Page | None]]:
        """Every page with the one behind it, if it has one; ``number`` pages come before."""
        for first in range(0, len(self.entries), self.grid.capacity):
            chunk = self.entries[first : first + self.grid.capacity]
            number += 1
            yield self._front(chunk, number), self._back(chunk, number)

    def batch(self) -> Batch:
        """What the pages hold."""
        sheets = math.ceil(len(self.entries) / self.grid.capacity)
        backless = [entry.piece.name for entry in self.entries if self.backed and entry.back is None]
        return Batch(
            names=tuple(dict.fromkeys(piece.name for piece in self.group)),
            count=len(self.entries),
            size=self.grid.piece,
            columns=self.grid.columns,
            rows=self.grid.rows,
            sheets=sheets,
            two_sided=self.backed and not self.folded,
            folded=self.folded,
            cuts=cut_count(self.grid) if self.straight else 0,
            more=why_not_more(self.grid, self.room),
            backless=tuple(dict.fromkeys(backless)),
            has_bar=self.bar is not None,
            has_marks=self.setup.crop_marks != "edge" or not self._is_marked or self._marks(self.grid).fit,
        )

    def _front(self, chunk: Sequence[_Entry], number: int) -> Page:
        places = self.grid.places()[: len(chunk)]
        items = [self._placed(each.piece, each.front, *at) for each, at in zip(chunk, places, strict=True)]
        if self.folded:
            items += [
                self._placed(each.piece, each.back, self._mirrored(*at)[0], at[1])
                for each, at in zip(chunk, places, strict=True)
                if each.back
            ]
        items += self._cutting(places)
        if self.bar is not None:
            items.append(self.bar.drawn(self.setup.color))
        return self._page(items, self.setup.language.text("print.page-front", number=number))

    def _back(self, chunk: Sequence[_Entry], number: int) -> Page | None:
        if self.folded or not any(each.back for each in chunk):
            return None
        items: list[Item] = []
        for each, place in zip(chunk, self.grid.places(), strict=False):
            if each.back:
                x, y = self._mirrored(*place)
                # Round the upright edge a card turns like a book's page; round the other one it also comes
                # to stand on its head.
                items.append(self._placed(each.piece, each.back, x, y, turned=not self._turns_sideways))
        label = self.setup.language.text("print.page-back", number=number)
        return self._page(items, label, back=True)

    @property
    def _turns_sideways(self) -> bool:
        """Whether the paper is turned round its upright edge, as it lies."""
        if self.setup.backs == "fold":
            return True
        return (self.setup.backs != "short-edge") == (self.grid.width <= self.grid.height)

    def _mirrored(self, x: float, y: float) -> tuple[float, float]:
        """Where on the other side of the paper a piece lies whose front has its top left here."""
        width, height = self.grid.piece
        if self._turns_sideways:
            return self.grid.width - x - width, y
        return x, self.grid.height - y - height

    def _placed(self, piece: Piece, face: Face, x: float, y: float, *, turned: bool = False) -> Item:
        item = self.symbols.shown(piece, face, self.bleed)
        matrix = (-1, 0, 0, -1, x + piece.width, y + piece.height) if turned else (1, 0, 0, 1, x, y)
        return replace(item, matrix=matrix)

    def _cutting(self, places: Sequence[tuple[float, float]]) -> Iterator[Item]:
        marks = self._marks(self._used(len(places)))
        if self.group[0].cut == "round" and self.setup.crop_marks != "none":
            yield from marks.circles(places)
        if self._is_marked:
            yield from marks.edge()
            if self.setup.crop_marks == "full":
                yield from marks.inner()
        if self.setup.corner and self.straight:
            yield from marks.corners(self.setup.corner, places)
        if self.folded:
            middle = self.grid.width / 2
            dashes = Stroke(self.setup.color, 0.25, (3, 2), "butt")
            yield line(middle, self.margins[1], middle, self.grid.height - self.margins[3], dashes)

    def _marks(self, grid: Grid) -> Marks:
        return Marks(grid, self.bleed, self.margins, self.setup.color)

    def _used(self, count: int) -> Grid:
        """The part of the grid that so many pieces take up."""
        in_row = self.grid.columns if self.grid.fold is None else self.grid.columns // 2
        columns = self.grid.columns if self.folded else min(count, in_row)
        return replace(self.grid, columns=columns, rows=math.ceil(count / in_row))

    def _page(self, items: list[Item], label: str, *, back: bool = False) -> Page:
        page = Page(self.grid.width, self.grid.height, tuple(items), label)
        return made_up_for(page, self.setup.printer, back=back)


def _entries(piece: Piece, backs: Backs) -> Iterator[_Entry]:
    back = piece.back if backs != "none" else None
    for _ in range(piece.copies):
        yield _Entry(piece, piece.front, back)
        if piece.back and piece.two_sided and backs == "none":
            yield _Entry(piece, piece.back, None)


class _Symbols:
    """Faces as items at the origin, clipped to their bleed; those that come more than once as symbols."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        counts: dict[int, int] = {}
        for piece in pieces:
            for face in (piece.front, piece.back):
                if face:
                    counts[id(face)] = counts.get(id(face), 0) + piece.copies
        self._often = {face for face, count in counts.items() if count > 1}
        self._known: dict[tuple[int, float], Group] = {}

    def shown(self, piece: Piece, face: Face, bleed: float) -> Group:
        """The face with the piece's top left at the origin."""
        known = self._known.get((id(face), bleed))
        if known is None:
            known = self._group(piece, face, bleed)
            if id(face) in self._often:
                known = self._known[id(face), bleed] = self._shared(piece, known, bleed)
        return known

    @staticmethod
    def _group(piece: Piece, face: Face, bleed: float) -> Group:
        width, height = piece.width, piece.height
        if piece.cut == "round":
            return Group(face.items, clip=Circle(width / 2, height / 2, min(width, height) / 2 + bleed))
        clip = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed) if piece.cut == "card" else None
        return Group(face.items, clip=clip)

    def _shared(self, piece: Piece, group: Group, bleed: float) -> Group:
        box = (-bleed, -bleed, piece.width + 2 * bleed, piece.height + 2 * bleed)
        symbol = Symbol(f"face-{len(self._known) + 1}", box, (group,))
        return Group((Use(symbol),))


@dataclass(frozen=True, slots=True)
class _Bar:
    """Where the bar of 50 mm starts, and whether it runs down instead of to the right."""

    x: float
    y: float
    down: bool = False

    def drawn(self, color: str) -> Item:
        items = (*scale_bar.scale_bar(0, 0, color),)
        return Group(items, (0, 1, -1, 0, self.x, self.y)) if self.down else moved(self.x, self.y, items)


def _bar_place(grid: Grid, bleed: float, margins: Margins, *, marked: bool) -> _Bar | None:
    """Room for the bar outside the grid and clear of the marks, or nothing.

    That is beyond the marks, or between two of them where a piece is long enough.
    """
    left, top, right, bottom = margins
    beyond = bleed + (CLEAR + LONGEST + CLEAR if marked else 1.0)
    between = bleed + 1.0
    thick, long = scale_bar.HEIGHT + 0.3, scale_bar.WIDTH
    end = grid.width - right if grid.fold is None else grid.width / 2 - 1
    fits = [True, grid.piece[0] >= long + 2], [True, grid.piece[1] >= long + 2]
    for off, wide, tall in zip((beyond, between), *fits, strict=True):
        if wide and end - left >= long:
            if grid.bottom + off + thick <= grid.height - bottom:
                return _Bar(max(left, min(grid.left + 1, end - long)), grid.bottom + off)
            if grid.top - off - thick >= top:
                return _Bar(max(left, min(grid.left + 1, end - long)), grid.top - off - thick)
        if tall and grid.height - top - bottom >= long:
            start = max(top, min(grid.top + 1, grid.height - bottom - long))
            if grid.right + off + thick <= grid.width - right:
                return _Bar(grid.right + off + thick, start, down=True)
            if grid.left - off - thick >= left:
                return _Bar(grid.left - off, start, down=True)
    return None
