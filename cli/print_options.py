"""The options of ``spielsack print``, by what they are about."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from .params import (
    FILE,
    FORMAT,
    INK,
    PAPER,
    PRINTER,
    SHOP,
    STOCK,
    TEAMS,
    LengthType,
    NameType,
    NumberType,
    language_option,
    profile_option,
)

Command = TypeVar("Command", bound=Callable[..., Any])

BACKS = ("none", "long-edge", "short-edge", "fold", "separate")
CROP_MARKS = ("none", "edge", "full")

_PLAYERS = NumberType(1, 100)
_COPIES = NumberType(1, 100)
_PER_PAGE = NameType("number", "a number of sheets", lambda: ("1", "2", "4"))
_SQUARES = NameType("squares", "a kind of squares", lambda: ("marks", "draw"))
_TILES = NameType("tiles", "a kind of tiles", lambda: ("round", "square"))
_BACKS = NameType("backs", "a way to print backs", lambda: BACKS)
_CROP_MARKS = NameType("crop-marks", "a kind of crop marks", lambda: CROP_MARKS)
_DPI = NumberType(36, 1200)

_FILES = (
    click.option(
        "-o",
        "--output",
        type=FILE,
        metavar="FILE",
        help="File to write; its suffix (.pdf, .svg, .png) picks the format, - is standard output.  "
        "[default: the names of game and items, in the current folder]",
    ),
    click.option(
        "--format", "format_", type=FORMAT, metavar="FORMAT", help="pdf, svg or png, whatever the suffix."
    ),
    click.option(
        "--fillable",
        is_flag=True,
        help="A PDF with fields, to fill in on the screen; spielsack score reads it back.",
    ),
    click.option("--dry-run", is_flag=True, help="Write nothing: tell pages, sheets, cuts and ink."),
    click.option(
        "--watch",
        is_flag=True,
        help="Write the files anew whenever the deck, profile or theme is saved; Ctrl-C ends it.",
    ),
)
_PAGES = (
    click.option(
        "--paper",
        type=PAPER,
        metavar="PAPER",
        help="a5, a4, letter, legal, a3, or WIDTHxHEIGHT in mm (200x280mm), cm or in.  [default: a4]",
    ),
    click.option(
        "--ink",
        type=INK,
        metavar="INK",
        default="color",
        help="color, low (little ink) or mono (black only).  [default: color]",
    ),
    language_option,
    click.option(
        "--printer",
        type=PRINTER,
        metavar="NAME",
        help="Make up for what this printer does; see: spielsack printer add.",
    ),
)
_SHEETS = (
    click.option(
        "--players", type=_PLAYERS, metavar="N", help="Player sheets to print, 1 to 100.  [default: 1]"
    ),
    click.option(
        "--per-page", type=_PER_PAGE, metavar="N", help="Player sheets on a page: 1, 2 or 4.  [default: 1]"
    ),
    click.option(
        "--squares",
        type=_SQUARES,
        metavar="KIND",
        help="marks: the sack's squares hold boxes to cross; draw: they are empty to draw in.  "
        "[default: marks]",
    ),
    click.option(
        "--marks", type=FILE, metavar="FILE", help="Write the map of all marks too, as JSON, lengths in mm."
    ),
)
_CARDS = (
    click.option(
        "--deck",
        type=FILE,
        metavar="FILE",
        help="Cards of your own for Blöder Sack (CSV, XLSX, TOML, JSON); see: spielsack deck new.",
    ),
    click.option(
        "--theme",
        metavar="THEME",
        help="How Blöder Sack looks: night, notebook, poster, or a TOML file.  [default: the deck's own]",
    ),
    click.option(
        "--stock",
        type=STOCK,
        metavar="STOCK",
        help="Cards: poker, bridge, mini, tarot, square, or WIDTHxHEIGHT such as 63x88mm.  [default: poker]",
    ),
    click.option(
        "--tiles", type=_TILES, metavar="KIND", help="Target tiles: round or square.  [default: round]"
    ),
    click.option(
        "--teams",
        type=TEAMS,
        metavar="A,B",
        help="The team sheet is for teams of so many players: 3,2.  [default: for any]",
    ),
    click.option("--only", metavar="ID,…", help="Print these cards alone, by id: most-4,sum."),
    click.option("--skip", metavar="ID,…", help="Print all cards but these."),
    click.option(
        "--only-changed",
        is_flag=True,
        default=None,
        help="Print only what has changed in your --deck since it was printed last.",
    ),
    click.option("--copies", type=_COPIES, metavar="N", help="How often to print each card.  [default: 1]"),
    click.option(
        "--backs",
        type=_BACKS,
        metavar="WAY",
        help="none; long-edge or short-edge: behind the fronts, for a printer that turns the paper round "
        "that edge; fold: beside them, round a fold; separate: after all fronts.  [default: none]",
    ),
    click.option(
        "--crop-marks",
        type=_CROP_MARKS,
        metavar="KIND",
        help="none; edge: in the margins; full: between cards too.  [default: full]",
    ),
    click.option(
        "--bleed",
        type=LengthType(0, 5),
        metavar="MM",
        help="How far colours are printed over the cut, 0 to 5.  [default: 0]",
    ),
    click.option(
        "--safe",
        type=LengthType(0, 10),
        metavar="MM",
        help="How far from the cut text and pictures stay, 0 to 10.  [default: 3]",
    ),
    click.option(
        "--gap", type=LengthType(0, 50), metavar="MM", help="Between cards.  [default: twice the bleed]"
    ),
    click.option(
        "--corner",
        type=LengthType(0, 15),
        metavar="MM",
        help="Show where to round the corners with this radius.",
    ),
    click.option(
        "--for",
        "shop",
        type=SHOP,
        metavar="SHOP",
        help="A page a card with bleed, as a print shop wants it: home, drivethrucards, meinspiel or "
        "thegamecrafter.  [default: home]",
    ),
)
_REST = (
    profile_option,
    click.option(
        "--dpi", type=_DPI, metavar="N", help="Pixels an inch of a PNG, 36 to 1200.  [default: 300]"
    ),
    click.option(
        "--outlines", is_flag=True, help="Write an SVG's letters as curves: it needs no fonts then."
    ),
    click.option(
        "--stamp",
        is_flag=True,
        help="Store the time of printing in a PDF. Without it, same input, same bytes.",
    ),
)

PLAYER_SHEET_ONLY = ("players", "per_page", "squares", "marks")
"""Options that are about player sheets alone."""
CARDS_ONLY = (
    "deck",
    "theme",
    "stock",
    "tiles",
    "teams",
    "only",
    "skip",
    "only_changed",
    "copies",
    "backs",
    "crop_marks",
    "bleed",
    "safe",
    "gap",
    "corner",
    "shop",
)
"""Options that are about what is cut out."""
HOME_ONLY = ("paper", "printer", "backs", "crop_marks", "bleed", "gap", "corner")
"""Options of pages that are printed at home: a print shop has its own ways."""


_SECTIONS = (
    ("What is written", _FILES),
    ("Pages", _PAGES),
    ("Player sheets", _SHEETS),
    ("What is cut out", _CARDS),
    ("Rarely needed", _REST),
)


class Sectioned(click.Command):
    """A command whose help lists these options by what they are about."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write each section under its title; the last takes what is in none."""
        options_ = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [record for option in options_ if (record := option.get_help_record(ctx))]
        start = 0
        for title, options in _SECTIONS:
            end = start + len(options) if title != _SECTIONS[-1][0] else len(records)
            with formatter.section(title):
                formatter.write_dl(records[start:end])
            start = end


def print_options(command: Command) -> Command:
    """Add them all to a command, in this order."""
    for _, options in reversed(_SECTIONS):
        for option in reversed(options):
            command = option(command)
    return command
