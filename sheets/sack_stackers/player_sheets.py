"""*Sack Stackers* player sheets: a profile, an ink and a language in; pages and their maps of marks out.

The layout (``layout``) says where things lie, the art (``art``) what
they look like; this module puts them together, once for a whole job: what all seats share is one
symbol, and each page adds its own markers, code and id.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...rules.sack_stackers import Profile
from ...templates.inks import Ink
from ...templates.languages import Language
from ...templates.papers import Paper, papers
from ..drawing import Document, DoesNotFit, Item, Page, Symbol, Use, moved
from ..fiducials import MARKER_SIZE, marker_ids, sheet_id
from ..marks import SheetMap, layout_hash
from .fields import fields
from .filled import Filled, pen_marks
from .layout import Layout, Squares, compact_layout, full_layout, sheet_map
from .parts import Parts
from .per_page import EDGE, GRIDS, Arrangement, arrange, least_paper

CODE = "SS"
"""The game in a sheet's id."""
_GUTTER = 3.0
"""Free on each side of a cut of a sheet that no camera reads, in mm."""


@dataclass(frozen=True, slots=True)
class Job:
    """What to print: ``players`` sheets, ``per_page`` (1, 2 or 4) on each page of ``paper``.

    ``fillable`` sheets carry fields, to be filled in on the screen.
    """

    profile: Profile
    paper: Paper
    ink: Ink
    language: Language
    players: int = 1
    per_page: int = 1
    squares: Squares = "marks"
    fillable: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """Something the host should know about the printed sheets: a key of the language tables."""

    key: str
    facts: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Printout:
    """Pages, where their marks lie, and what is to be said about them."""

    document: Document
    maps: tuple[SheetMap, ...]
    notes: tuple[Note, ...]


def player_sheets(job: Job, filled: Sequence[Filled] = ()) -> Printout:
    """The player sheets of a game night.

    ``filled`` are finished sheets, drawn as if with a pen into the seats' sheets, first seat first.

    Raises :class:`DoesNotFit`, saying what would fit, when the paper is too small.
    """
    layout, arrangement, notes = _fitted(job)
    if job.fillable and layout.squares == "draw":
        raise DoesNotFit(
            "fillable sheets have marks in the sack's squares, and these squares are to draw in; expected "
            "the largest sheets that the paper holds: --per-page 1, --paper a4 or larger, no --squares draw"
        )
    unplaced = sheet_map(layout)
    layout_id = layout_hash(unplaced)
    parts = Parts(layout, job.ink, job.language)
    overlays = [tuple(pen_marks(parts, unplaced, each)) for each in filled]
    shared = Symbol(
        "sheet", (-0.5, -0.5, layout.width + 1, layout.height + 1), tuple(parts.sheet(arrangement.scale))
    )

    pages: list[Page] = []
    maps: list[SheetMap] = []
    size = (arrangement.width, arrangement.height)
    for first in range(1, job.players + 1, job.per_page):
        seats = range(first, min(first + job.per_page, job.players + 1))
        items: list[Item] = []
        for seat, origin in zip(seats, arrangement.origins, strict=False):
            text = sheet_id(CODE, layout_id, seat)
            seated = _seated(unplaced, seat, text)
            own = overlays[seat - 1] if seat <= len(overlays) else ()
            content: list[Item] = [Use(shared), *parts.identity(seated, text), *own]
            if job.fillable:
                content += fields(parts, unplaced, text)
            items.append(moved(*origin, content, arrangement.scale))
            maps.append(seated.placed(len(pages) + 1, size, origin, arrangement.scale))
        items += arrangement.cut_lines(job.ink.muted)
        label = str(first) if len(seats) == 1 else f"{first}-{seats[-1]}"
        pages.append(Page(*size, tuple(items), job.language.text("sheet.page", seats=label)))
    document = Document(job.language.text("sheet.document"), tuple(pages), job.language.code)
    return Printout(document, tuple(maps), notes)


def _fitted(job: Job) -> tuple[Layout, Arrangement, tuple[Note, ...]]:
    """The full layout where the paper can hold it at its size, else the compact one."""
    full = full_layout(job.profile, job.squares)
    arrangement = _arranged(full, job.paper, job.per_page)
    if arrangement.scale >= 1:
        return full, arrangement, ()
    compact = compact_layout(job.profile)
    arrangement = _arranged(compact, job.paper, job.per_page)
    if arrangement.scale < 1:
        options = _options(compact, job)
        raise DoesNotFit(
            f"{_sheets(job.per_page)} a page of at least {_least(compact, job.per_page)}, "
            f"and {job.paper.name} is smaller" + (f"; {' or '.join(options)} would do" if options else "")
        )
    options = _options(full, job)
    if (
        job.squares == "marks"
        and _arranged(full_layout(job.profile, "draw"), job.paper, job.per_page).scale >= 1
    ):
        options.append("--squares draw")
    facts = (("paper", job.paper.name), ("per_page", job.per_page))
    notes = [Note("sheet.note-compact", facts)]
    if options:
        notes.append(Note("sheet.note-options", (("options", " / ".join(options)),)))
    return compact, arrangement, tuple(notes)


def _sheets(count: int) -> str:
    return "1 sheet needs" if count == 1 else f"{count} sheets need"


def _arranged(layout: Layout, paper: Paper, per_page: int) -> Arrangement:
    margin, gutter = (MARKER_SIZE, MARKER_SIZE) if layout.full else (EDGE, _GUTTER)
    return arrange((paper.width, paper.height), per_page, (layout.width, layout.height), margin, gutter)


def _least(layout: Layout, per_page: int) -> str:
    margin, gutter = (MARKER_SIZE, MARKER_SIZE) if layout.full else (EDGE, _GUTTER)
    sizes = least_paper(per_page, (layout.width, layout.height), margin, gutter)
    return " or ".join(f"{math.ceil(width)} × {math.ceil(height)} mm" for width, height in sizes)


def _options(layout: Layout, job: Job) -> list[str]:
    """The command's options that would hold the layout at its size: ``--per-page 1``, ``--paper a3``."""
    fewer = [n for n in GRIDS if n < job.per_page and _arranged(layout, job.paper, n).scale >= 1]
    larger = [name for name, paper in papers().items() if _arranged(layout, paper, job.per_page).scale >= 1]
    return [*(f"--per-page {n}" for n in fewer[-1:]), *(f"--paper {name}" for name in larger[:1])]


def _seated(unplaced: SheetMap, seat: int, text: str) -> SheetMap:
    ids = marker_ids(seat)
    markers = tuple(replace(marker, id=ids[marker.id]) for marker in unplaced.markers)
    return replace(
        unplaced, markers=markers, codes=tuple(replace(code, text=text) for code in unplaced.codes)
    )
