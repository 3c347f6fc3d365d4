"""``spielsack print``: what a game needs, on paper."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .catalogue import GAMES, Game, UnknownNameError, one_of
from .params import (
    FILE,
    FORMAT,
    GAME,
    INK,
    ITEM,
    PAPER,
    NameType,
    NumberType,
    language_option,
    profile_option,
)

if TYPE_CHECKING:
    from ..sheets.sack_stackers import Printout
    from ..templates.languages import Language
    from ..templates.papers import Paper

_PLAYERS = NumberType(1, 100)
_PER_PAGE = NameType("number", "a number of sheets", lambda: ("1", "2", "4"))
_SQUARES = NameType("squares", "a kind of squares", lambda: ("marks", "draw"))
_DPI = NumberType(36, 1200)


@click.command(
    epilog="""\b
Examples:
  spielsack print sack-stackers --players 4
  spielsack print sack --players 6 --per-page 2 --paper a3 -o night.pdf
  spielsack print sack -o sheet.svg --ink mono --lang de
"""
)
@click.argument("game", type=GAME, metavar="GAME")
@click.argument("items", type=ITEM, metavar="[ITEM]...", nargs=-1)
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FILE",
    help="File to write; its suffix (.pdf, .svg, .png) picks the format, - is standard output.  "
    "[default: the names of game and items, in the current folder]",
)
@click.option(
    "--format", "format_", type=FORMAT, metavar="FORMAT", help="pdf, svg or png, whatever the suffix."
)
@click.option(
    "--players", type=_PLAYERS, metavar="N", default=1, help="Sheets to print, 1 to 100.  [default: 1]"
)
@click.option(
    "--per-page", type=_PER_PAGE, metavar="N", default="1", help="Sheets on a page: 1, 2 or 4.  [default: 1]"
)
@click.option(
    "--paper",
    type=PAPER,
    metavar="PAPER",
    default="a4",
    help="a5, a4, letter, legal, a3, or WIDTHxHEIGHT in mm (200x280mm), cm or in.  [default: a4]",
)
@click.option(
    "--ink",
    type=INK,
    metavar="INK",
    default="color",
    help="color, low (little ink) or mono (black only).  [default: color]",
)
@language_option
@click.option(
    "--squares",
    type=_SQUARES,
    metavar="KIND",
    default="marks",
    help="marks: the sack's squares hold boxes to cross; draw: they are empty to draw in.  [default: marks]",
)
@profile_option
@click.option(
    "--marks", type=FILE, metavar="FILE", help="Write the map of all marks too, as JSON, lengths in mm."
)
@click.option("--dpi", type=_DPI, metavar="N", help="Pixels an inch of a PNG, 36 to 1200.  [default: 300]")
@click.option("--outlines", is_flag=True, help="Write an SVG's letters as curves: it needs no fonts then.")
@click.option(
    "--stamp", is_flag=True, help="Store the time of printing in a PDF. Without it, same input, same bytes."
)
@click.pass_context
def command(ctx: click.Context, game: Game, items: tuple[str, ...], **options: Any) -> None:
    """Print what GAME needs: all of it, or the ITEMs named.

    Files are written whole or not at all, and named on standard output.
    """
    names = _items(ctx, game, items)
    _run(ctx, game, names, options)


def _items(ctx: click.Context, game: Game, items: tuple[str, ...]) -> list[str]:
    if not game.items:
        ready = ", ".join(each.title for each in GAMES if each.items)
        ctx.fail(f"{game.title} cannot be printed yet; what can be: {ready}")
    try:
        found = [one_of(item, game.items, f"something of {game.title}") for item in items]
    except UnknownNameError as error:
        ctx.fail(str(error))
    return list(dict.fromkeys(found)) or list(game.items)


def _run(ctx: click.Context, game: Game, items: list[str], options: dict[str, Any]) -> None:
    from ..sheets.drawing import DrawingError
    from ..sheets.marks import to_json
    from ..templates.languages import language
    from .errors import UserError
    from .files import STDOUT, Content, write_files
    from .outputs import drawn, format_of, say_written
    from .profiles import inputs_of

    format_ = options["format_"]
    default = f"{'-'.join((game.id, *items))}.{format_ or 'pdf'}"
    target = Path(options["output"] if options["output"] is not None else default)
    marks = Path(options["marks"]) if options["marks"] is not None else None
    format_ = format_of(target, format_, "--output")
    _refuse_idle(ctx, format_, options)
    if STDOUT in (target, marks) and target == marks:
        ctx.fail("--output and --marks cannot both be standard output; name a file for one of them")
    words = language(options["lang"])
    try:
        printout = _player_sheets(options, words)
        files: list[tuple[Path, Content]] = [
            *drawn(
                printout.document, target, format_, dpi=options["dpi"] or 300, outlines=options["outlines"]
            )
        ]
    except DrawingError as error:
        raise UserError(str(error)) from error
    if marks is not None:
        files.append((marks, to_json(printout.maps).encode()))
    write_files(files, inputs_of(options["profile"]))
    say_written([path for path, _ in files])
    _say_summary(printout, options["paper"], words)


def _refuse_idle(ctx: click.Context, format_: str, options: dict[str, Any]) -> None:
    """Refuse options that would do nothing in this format."""
    for option, given, of in (
        ("--dpi", options["dpi"] is not None, "png"),
        ("--outlines", options["outlines"], "svg"),
        ("--stamp", options["stamp"], "pdf"),
    ):
        if given and format_ != of:
            ctx.fail(f"{option} is for {of.upper()}, and this would be {format_.upper()}")


def _player_sheets(options: dict[str, Any], words: "Language") -> "Printout":
    from ..sheets.sack_stackers import Job, player_sheets
    from ..templates.inks import ink
    from .profiles import profile_of

    job = Job(
        profile_of(options["profile"]),
        options["paper"],
        ink(options["ink"]),
        words,
        options["players"],
        int(options["per_page"]),
        options["squares"],
    )
    printout = player_sheets(job)
    if options["stamp"]:
        from datetime import UTC, datetime

        now = datetime.now(UTC).replace(microsecond=0)
        printout = replace(printout, document=replace(printout.document, created=now))
    return printout


def _say_summary(printout: "Printout", paper: "Paper", words: "Language") -> None:
    """Say on standard error what was printed, and what the host should know about it."""
    from .outputs import paper_words
    from .terminal import say

    facts = {"sheets": len(printout.maps), "pages": len(printout.document.pages)}
    say(words.text("print.summary", paper=paper_words(paper, words), **facts), err=True)
    if printout.notes:
        shown = {"paper": paper_words(paper, words)}
        notes = "; ".join(words.text(note.key, **dict(note.facts) | shown) for note in printout.notes)
        say(words.text("print.note", note=notes), err=True)
