"""The words for what a print job takes: sheets, cuts, what is left out, and ink."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from ..sheets.drawing import Document
from ..sheets.sack_stackers.per_page import EDGE
from .outputs import number, paper_words

if TYPE_CHECKING:
    from ..sheets.imposition import Batch
    from ..templates.languages import Language
    from .composing import Printed
    from .printed import Changes

_SAMPLE = 24
"""Pages that are looked at, at most."""
_COARSE = 36
"""Pixels an inch that are enough to tell how much of a page is covered."""


def summary(printed: Printed, words: Language) -> Iterator[str]:
    """What is printed in a line, and a line for each thing that whoever prints should know."""
    paper = paper_words(printed.paper, words)
    if printed.changes:
        yield from _changes(printed.changes, words)
    if not printed.document.pages:
        return
    if printed.maps:
        sheets = len({each.page for each in printed.maps})
        yield words.text("print.summary", paper=paper, sheets=len(printed.maps), pages=sheets)
    if printed.batches:
        count = sum(batch.count for batch in printed.batches)
        both = sum(batch.sheets for batch in printed.batches if batch.two_sided)
        sheets = sum(batch.sheets for batch in printed.batches)
        key = "cut-out" if not both else "cut-out-both" if both == sheets else "cut-out-some"
        yield words.text(f"print.{key}", count=count, sheets=sheets, both=both, paper=paper)
    if printed.shop:
        yield words.text("print.shop", pages=len(printed.document.pages), shop=printed.shop.title)
    if not printed.maps and not printed.batches and not printed.shop:
        yield words.text("print.pages", pages=len(printed.document.pages), paper=paper)
    notes = "; ".join(_notes(printed, paper, words))
    if notes:
        yield words.text("print.note", note=notes)


def _changes(changes: Changes, words: Language) -> Iterator[str]:
    key = "print.changed" if changes.pieces else "print.unchanged"
    yield words.text(key, names=", ".join(piece.id for _, piece in changes.pieces))
    out = [*changes.gone, *(id_ if many == 1 else f"{many} × {id_}" for id_, many in changes.fewer)]
    if out:
        yield words.text("print.take-out", names=", ".join(out))


def _notes(printed: Printed, paper: str, words: Language) -> Iterator[str]:
    if printed.maps and max(printed.printer.margins) > EDGE:
        margin = number(max(printed.printer.margins), words)
        yield words.text("print.sheet-margins", edge=number(EDGE, words), margin=margin)
    for note in printed.notes:
        yield words.text(note.key, **dict(note.facts) | {"paper": paper})
    for batch in printed.batches:
        if batch.backless:
            yield words.text("print.backless", names=", ".join(batch.backless))
        if not batch.has_marks:
            yield words.text("print.no-marks", names=_names(batch))
        if not batch.has_bar:
            yield words.text("print.no-bar", names=_names(batch))
    if printed.shop:
        if printed.left_out:
            yield words.text("print.left-out", shop=printed.shop.title, names=", ".join(printed.left_out))
        if printed.shop.color == "CMYK":
            yield words.text("print.rgb", shop=printed.shop.title)


def plan(printed: Printed, words: Language) -> Iterator[str]:
    """The whole plan: how each sheet is cut, why it does not hold more, and the ink."""
    if not printed.document.pages:
        return
    for batch in printed.batches:
        yield from _batch(batch, words)
    black, color = coverage(printed.document)
    yield words.text("plan.ink", black=round(100 * black), color=round(100 * color))


def _batch(batch: Batch, words: Language) -> Iterator[str]:
    width, height = (number(side, words) for side in batch.size)
    sides = "folded" if batch.folded else "both" if batch.two_sided else "one"
    yield words.text(
        "plan.batch",
        names=_names(batch),
        count=batch.count,
        size=words.text("print.size", width=width, height=height),
        columns=batch.columns,
        rows=batch.rows,
        sheets=batch.sheets,
        sides=words.text(f"plan.{sides}"),
    )
    if batch.cuts:
        yield "  " + words.text("plan.cuts", cuts=batch.cuts)
    if batch.more:
        needed, there, tall, high = (number(value, words) for value in batch.more)
        yield "  " + words.text("plan.more", wide=needed, width=there, tall=tall, height=high)


def _names(batch: Batch) -> str:
    few = batch.names[:3]
    return ", ".join(few) + (" …" if len(batch.names) > len(few) else "")


def coverage(document: Document) -> tuple[float, float]:
    """How much of the paper gets black ink and how much coloured, roughly, from 0 to 1 on average.

    Each is the sum of what the inks cover, as a simple conversion to cyan, magenta, yellow and black
    has it; a printer's own will differ. Of many pages, some that are spread over all are looked at.
    """
    from PIL import Image, ImageChops, ImageStat

    from ..output import render

    black = color = 0.0
    step = math.ceil(len(document.pages) / _SAMPLE) or 1
    sample = replace(document, pages=document.pages[::step])
    for png in render(sample, "png", dpi=_COARSE):
        with Image.open(BytesIO(png)) as picture:
            bands = picture.convert("RGB").split()
        lightest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
        grey = 255 - ImageStat.Stat(lightest).mean[0]
        black += grey / 255
        color += sum(255 - ImageStat.Stat(band).mean[0] - grey for band in bands) / 255
    pages = len(sample.pages) or 1
    return black / pages, color / pages
