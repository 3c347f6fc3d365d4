"""What was read off one sheet, whoever read it: a mark is marked, empty, or has to be asked about.

A reader (of filled PDFs, of photos) makes :class:`SheetRead`; what the marks mean to a game is said
by that game's module here. Nothing is ever repaired: a mark that is unsure stays so until somebody
has answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

State = Literal["empty", "marked", "unsure"]


class ScanError(ValueError):
    """A file that cannot be read as sheets; the message says what to do, without the file's name."""


@dataclass(frozen=True, slots=True)
class MarkRead:
    """One mark of the sheet's map: its name there, and what was read.

    ``why`` is a key of the language tables for what makes a mark unsure. ``score`` is how sure the
    reader is that it is marked, from 0 to 1, where the reader has such a number. ``page`` counts from
    1; ``x`` and ``y`` are the mark's centre on the sheet, in mm of its map.
    """

    name: str
    state: State
    why: str = ""
    score: float | None = None
    page: int = 1
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True, slots=True)
class SheetRead:
    """Everything read off one sheet.

    ``layout`` is the hash of its layout (:func:`~..sheets.marks.layout_hash`), ``seat`` the number in
    its id. ``texts`` holds what was typed into fields, by their names, such as ``player``.
    """

    game: str
    layout: str
    seat: int
    page: int
    marks: tuple[MarkRead, ...]
    texts: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def unsure(self) -> tuple[MarkRead, ...]:
        """The marks that have to be asked about, in the map's order."""
        return tuple(mark for mark in self.marks if mark.state == "unsure")

    @property
    def marked(self) -> tuple[str, ...]:
        """The names of the marks that are made, in the map's order."""
        return tuple(mark.name for mark in self.marks if mark.state == "marked")

    def settled(self, answers: Mapping[str, State]) -> SheetRead:
        """The sheet with the answers to unsure marks, by their names; what was sure stays as it was read."""
        marks = tuple(
            replace(mark, state=answers.get(mark.name, mark.state)) if mark.state == "unsure" else mark
            for mark in self.marks
        )
        return replace(self, marks=marks)
