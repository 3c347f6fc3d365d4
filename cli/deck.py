"""``spielsack deck``: decks of one's own, from an empty file to cards on the table."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .params import FILE, STOCK, NumberType, language_option

if TYPE_CHECKING:
    from ..templates.stocks import Stock

_INVALID = 1
_PORT = NumberType(1024, 65535)
_THEME_OPTION = click.option(
    "--theme",
    metavar="THEME",
    help="How the cards look: a theme's name, or a TOML file.  [default: the deck's]",
)
_STOCK_OPTION = click.option(
    "--stock",
    type=STOCK,
    metavar="STOCK",
    default="poker",
    help="Cards: poker, bridge, mini, tarot, square, or WIDTHxHEIGHT such as 63x88mm.  [default: poker]",
)


@click.group(name="deck")
def command() -> None:
    """Decks of your own for Blöder Sack: a row a card, in a spreadsheet or a text file.

    A deck file is CSV, XLSX, TOML or JSON. Print it with: spielsack print bloeder-sack --deck FILE
    """


@command.command(
    epilog="""\b
Examples:
  spielsack deck new my.csv
  spielsack deck new my.toml --lang de
"""
)
@click.argument("file", type=FILE, metavar="FILE")
@language_option
@click.option("--force", is_flag=True, help="Overwrite a file that is there.")
@click.pass_context
def new(ctx: click.Context, file: str, lang: str, force: bool) -> None:
    """Write a small deck to FILE, to go on from; its comments say what can be written where.

    The suffix picks the format: .csv or .tsv for spreadsheets, .toml for text editors. With --lang de a
    CSV has German words and semicolons, as spreadsheets in German expect it.
    """
    from ..templates.languages import language
    from .deck_starter import FORMATS, starter
    from .errors import UserError
    from .files import STDOUT, write_files
    from .outputs import say_written
    from .staging import cannot, shown
    from .terminal import say

    target = Path(file)
    suffix = ".toml" if target == STDOUT else target.suffix.lower()
    if suffix not in FORMATS:
        from ..templates.errors import quoted

        ctx.fail(f"expected a FILE that ends in .csv, .tsv or .toml, got {quoted(shown(target), 80)}")
    if target != STDOUT and not force and target.exists() and target.is_file():
        raise UserError(cannot(shown(target), "it is there already; --force overwrites it"))
    words = language(lang)
    write_files([(target, starter(suffix, words))])
    say_written([target])
    if target != STDOUT:
        say(words.text("deck.try", file=shown(target)), err=True)


@command.command(
    epilog="""\b
Examples:
  spielsack deck check my.csv
  spielsack deck check my.xlsx --verbose --stock mini
  spielsack deck check my.toml --json
"""
)
@click.argument("file", type=FILE, metavar="FILE")
@_STOCK_OPTION
@_THEME_OPTION
@click.option("--json", "is_json", is_flag=True, help="Print one JSON object instead of the report.")
@click.option("--verbose", is_flag=True, help="Tell too what was assumed in reading the file.")
@language_option
@click.pass_context
def check(
    ctx: click.Context, file: str, stock: "Stock", theme: str | None, is_json: bool, verbose: bool, lang: str
) -> None:
    """List everything that is wrong with the deck in FILE, then what may be, and what it holds.

    Exit code 0: the deck can be printed and played. 1: cards have faults; the report says where. 2: the
    file cannot be used.
    """
    from ..templates.languages import language
    from .deck_check import checked_deck
    from .terminal import say

    found = checked_deck(file, stock, language(lang), theme)
    say(found.as_json() if is_json else "\n".join(found.lines(verbose=verbose)))
    if not found.valid:
        ctx.exit(_INVALID)


@command.command(
    epilog="""\b
Examples:
  spielsack deck show my.csv
  spielsack deck show my.csv --png cards.png
  spielsack deck show my.csv --watch
"""
)
@click.argument("file", type=FILE, metavar="FILE")
@_STOCK_OPTION
@_THEME_OPTION
@click.option("--png", type=FILE, metavar="FILE", help="Draw all cards too, side by side.")
@click.option(
    "--watch",
    is_flag=True,
    help="Show the cards in a browser, anew whenever the deck, its theme or a picture is saved.",
)
@click.option(
    "--port",
    type=_PORT,
    metavar="N",
    help="With --watch: the page is at this port of this computer.  [default: one that is free]",
)
@language_option
@click.pass_context
def show(ctx: click.Context, file: str, stock: "Stock", lang: str, **options: Any) -> None:
    """Show the cards of the deck in FILE: as a table, a picture (--png), or in a browser (--watch)."""
    from ..templates.languages import language
    from .deck_sheet import contact_sheet, table
    from .decks import deck_from
    from .files import write_files
    from .outputs import format_of, say_written
    from .profiles import inputs_of
    from .terminal import say

    png, theme, watched = options["png"], options["theme"], options["watch"]
    target = Path(png) if png is not None else None
    if target == Path("-"):
        ctx.fail("--png: the table goes to standard output; name a file")
    if target is not None and format_of(target, None, "--png") != "png":
        from ..templates.errors import quoted, shown

        ctx.fail(f"--png: expected a name that ends in .png, got {quoted(shown(target), 80)}")
    if file == "-" and watched:
        ctx.fail("--watch looks at a file again and again, and standard input is none; name a file")
    if options["port"] is not None and not watched:
        ctx.fail("--port is for the page of --watch")
    words = language(lang)

    def draw(png: Path) -> None:
        drawn = contact_sheet(deck_from(file), stock, words, theme)
        write_files([(png, drawn)], inputs_of(file, theme))

    if watched:
        from ..templates.frames import is_file
        from .deck_check import checked_deck
        from .deck_watch import watch

        files = [file, *([theme] if theme and is_file(theme) else [])]
        look = partial(checked_deck, file, stock, words, theme)
        watch(files, look, words, options["port"] or 0, (target, draw) if target else None)
        return
    deck = deck_from(file)
    if target is not None:
        draw(target)
    say("\n".join(table(deck, words)))
    if target is not None:
        say_written([target], err=True)
