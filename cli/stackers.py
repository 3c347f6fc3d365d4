"""Scores a table of *Sack Stackers*: see :class:`.finished.Scorer`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..templates.errors import InputError
from .errors import UserError

if TYPE_CHECKING:
    from pathlib import Path

    from .files import Content
    from .finished import Finished, Given
    from .table import Table


def judge(found: Sequence[Finished], given: Given) -> Table:
    """Validate, score and rank the sheets. Raises UserError for those that are none, all of them told."""
    from .results import Entry, entry_of
    from .table import judge

    entries: list[Entry] = []
    faults: list[InputError] = []
    for each in found:
        try:
            entries.append(entry_of(each, given.profile))
        except InputError as error:
            faults.append(error)
    if faults:
        raise UserError(*{str(fault): fault for fault in faults}.values())
    return judge(given.profile, entries)


def answer(table: Table, given: Given) -> Mapping[str, Any]:
    """The sheets, the ranking, and the findings across the table."""
    from .answers import score_answer
    from .wording import Words

    return score_answer(table, Words(given.language, table.profile))


def report(table: Table, given: Given) -> str:
    """Each sheet with its sack, its points or faults; the ranking; what only all sheets show."""
    from ..templates.languages import Language
    from .layout import Canvas
    from .profiles import default_profile
    from .report import report
    from .sack_lines import BOX_LETTERS
    from .terminal import can_show, columns, encodable, wants_color
    from .wording import Words

    # Letters that are written as two must be so before anything is aligned.
    sentences = {key: encodable(sentence) for key, sentence in given.language.sentences.items()}
    words = Words(Language(given.language.code, sentences), table.profile)
    canvas = Canvas(wants_color(given.options["color"]), can_show(BOX_LETTERS + "·"), columns())
    return report(table, words, canvas, default_profile())


def pictures(table: Table, given: Given, path: Path, format_: str) -> list[tuple[Path, Content]]:
    """The filled-in sheets, one page a player; scores only of valid sheets."""
    from dataclasses import replace

    from ..sheets.drawing import TEXT, DrawingError
    from ..sheets.sack_stackers import Filled, Job, player_sheets
    from ..templates.inks import ink
    from .outputs import drawn

    known = TEXT.metrics.advances
    filled: list[Filled] = []
    for judged in table.sheets:
        name = "".join(char if char in known else "?" for char in judged.player)
        sheet = replace(judged.legible, player=name)
        filled.append(Filled(sheet, judged.score if judged.valid else None))
    options = given.options
    job = Job(table.profile, options["paper"], ink(options["ink"]), given.language, len(filled))
    try:
        return drawn(player_sheets(job, filled).document, path, format_)
    except DrawingError as error:
        raise UserError(error) from error
