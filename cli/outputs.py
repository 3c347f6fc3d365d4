"""What a drawing is written to: its format, its files, and what is said about it."""

import math
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..templates.errors import listed, quoted, shown
from .files import STDOUT, Content, page_names
from .terminal import say

if TYPE_CHECKING:
    from ..sheets.drawing import Document
    from ..templates.languages import Language
    from ..templates.papers import Paper


def format_of(path: Path, named: str | None, option: str) -> str:
    """Return the format's name: the one that is named, or else the one of the path's suffix.

    ``option`` is the option that gave the path. Raises UsageError for a suffix of no format.
    """
    from ..output import FORMATS

    if named is not None:
        return named
    if path == STDOUT:
        return "pdf"
    for format_ in FORMATS.values():
        if path.suffix.lower() == format_.suffix:
            return format_.name
    suffixes = listed([format_.suffix for format_ in FORMATS.values()])
    raise click.UsageError(
        f"{option}: expected a name that ends in {suffixes}, got {quoted(shown(path), 80)}",
        click.get_current_context(silent=True),
    )


def drawn(
    document: "Document",
    path: Path,
    format_: str,
    *,
    dpi: float = 300,
    outlines: bool = False,
    labelled: bool = False,
) -> list[tuple[Path, Content]]:
    """Return the files of a document with their contents.

    A file a page is numbered, and ``labelled`` with what the page is called. Raises UserError and
    DrawingError.
    """
    from ..output import FORMATS, render

    names = page_names(path, len(document.pages) if FORMATS[format_].paged else 1)
    if labelled and len(names) > 1:
        labels = (re.sub(r"[^a-z0-9]+", "-", page.label.lower()) for page in document.pages)
        names = [
            name.with_name(f"{name.stem}-{label}{name.suffix}")
            for name, label in zip(names, labels, strict=True)
        ]
    contents = render(document, format_, dpi=dpi, outlines=outlines)
    return [*zip(names, contents, strict=True)]


def say_written(paths: list[Path], *, err: bool = False) -> None:
    """Name the files, one a line, on standard output; with ``err`` or ``-`` among them on standard error."""
    away = err or STDOUT in paths
    for path in paths:
        if path != STDOUT:
            say(shown(path), err=away)


def paper_words(paper: "Paper", words: "Language") -> str:
    """Return a paper as a sentence names it: ``A4``, ``200 × 280 mm``."""
    if paper.name[:1].isdigit():
        return words.text("print.size", width=number(paper.width, words), height=number(paper.height, words))
    return paper.name.capitalize()


def number(value: float, words: "Language") -> str:
    """Write a measure to a tenth, with the language's decimal mark."""
    # Half of a tenth upwards, as people do: 57.15 is 57.2.
    return f"{math.floor(value * 10 + 0.5 + 1e-6) / 10:g}".replace(".", words.text("meta.decimal"))
