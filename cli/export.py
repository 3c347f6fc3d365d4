"""``spielsack export``: a game's cards as pictures, for virtual tables and other programs."""

from pathlib import Path
from typing import Any

import click

from .catalogue import PLAYER_SHEET, Game, UnknownNameError, one_of
from .params import (
    FILE,
    GAME,
    INK,
    ITEM,
    STOCK,
    LengthType,
    NameType,
    NumberType,
    language_option,
    profile_option,
)

_PICTURES, _TABLETOP = "pictures", "tabletop-simulator"
_KIND = NameType("kind", "a kind of export", lambda: (_PICTURES, _TABLETOP))
_DPI = NumberType(36, 1200)


@click.command(
    epilog="""\b
Examples:
  spielsack export bloeder sack-cards
  spielsack export bloeder sack-cards --deck my.csv --bleed 3 -o pictures
  spielsack export schnapp --as tabletop-simulator
  spielsack export bloeder --as tabletop-simulator --url https://example.org/cards
"""
)
@click.argument("game", type=GAME, metavar="GAME")
@click.argument("items", type=ITEM, metavar="[ITEM]...", nargs=-1)
@click.option(
    "--as",
    "kind",
    type=_KIND,
    metavar="KIND",
    default=_PICTURES,
    help="pictures: a PNG a card; tabletop-simulator: sheets of cards and a saved object.  "
    "[default: pictures]",
)
@click.option(
    "-o",
    "--output",
    type=FILE,
    metavar="FOLDER",
    help="Folder to write to; it is made if need be.  [default: the names of game and kind]",
)
@click.option(
    "--deck",
    type=FILE,
    metavar="FILE",
    help="Cards of your own (CSV, XLSX, TOML, JSON); see: spielsack deck new.",
)
@click.option(
    "--theme",
    metavar="THEME",
    help="How Blöder Sack looks: night, notebook, poster, or a TOML file.  [default: the deck's own]",
)
@click.option(
    "--stock",
    type=STOCK,
    metavar="STOCK",
    help="Cards: poker, bridge, mini, tarot, square, or WIDTHxHEIGHT such as 63x88mm.  [default: poker]",
)
@click.option(
    "--ink",
    type=INK,
    metavar="INK",
    default="color",
    help="color, low (little ink) or mono (black only).  [default: color]",
)
@language_option
@click.option("--only", metavar="ID,…", help="Export these cards alone, by id: most-4,sum.")
@click.option("--skip", metavar="ID,…", help="Export all cards but these.")
@click.option(
    "--bleed",
    type=LengthType(0, 5),
    metavar="MM",
    help="Pictures: how far they reach over the cut, 0 to 5.  [default: 0]",
)
@click.option("--dpi", type=_DPI, metavar="N", help="Pictures: pixels an inch, 36 to 1200.  [default: 300]")
@click.option(
    "--url",
    metavar="URL",
    help="Tabletop Simulator: where you put the pictures on the web, so that others see them too.  "
    "[default: the files themselves, which only this computer sees]",
)
@profile_option
@click.pass_context
def command(ctx: click.Context, game: Game, items: tuple[str, ...], **options: Any) -> None:
    """Write the cards and tiles of GAME as pictures: all of them, or those of the ITEMs named.

    Pictures come one a card, named after their place in the deck and their id, with a table of them,
    cards.csv. For Tabletop Simulator come sheets of cards and a saved object: copy its JSON into the
    folder Saves/Saved Objects of that program.
    """
    try:
        named = [one_of(item, game.items, f"something of {game.title}") for item in items]
    except UnknownNameError as error:
        ctx.fail(str(error))
    if PLAYER_SHEET in named:
        ctx.fail("player sheets are no cards; see: spielsack print sack-stackers -o sheet.png")
    for name, of in (("bleed", _PICTURES), ("dpi", _PICTURES), ("url", _TABLETOP)):
        if options[name] is not None and options["kind"] != of:
            ctx.fail(f"--{name} is for --as {of}, and this is --as {options['kind']}")
    for name in ("deck", "theme"):
        if options[name] is not None and game.id != "bloeder-sack":
            ctx.fail(f"--{name} is for Blöder Sack, and this is {game.title}")
    if (options["deck"], options["profile"]).count("-") > 1:
        ctx.fail("standard input can be one file only, and - is given more than once")
    _run(game, list(dict.fromkeys(named)), options)


def _run(game: Game, named: list[str], options: dict[str, Any]) -> None:
    from collections import defaultdict

    from ..sheets.drawing import DrawingError
    from ..templates.errors import listed, shown
    from ..templates.languages import language
    from .composing import Order, chosen_pieces
    from .errors import UserError
    from .export_files import pictures, table_top, write_folder
    from .outputs import say_written
    from .profiles import inputs_of
    from .terminal import say

    words = language(options["lang"])
    items = named or [item for item in game.items if item != PLAYER_SHEET]
    # What only printing asks for is not given here.
    order = Order(game, items, defaultdict(lambda: None, options), words)
    folder = Path(options["output"] or f"{game.id}-{options['kind']}")
    bleed = options["bleed"] or 0.0
    try:
        pieces = chosen_pieces(order, items, bleed)
        cards = [(item, piece) for item, piece in pieces if piece.cut in ("card", "round")]
        if not cards:
            raise UserError(f"there are no cards and no tiles among {listed(items)}")
        if options["kind"] == _PICTURES:
            files = pictures([piece for _, piece in cards], folder, bleed, options["dpi"] or 300)
        else:
            files = table_top(order, cards, folder, options["url"])
    except DrawingError as error:
        raise UserError(str(error)) from error
    others = write_folder(folder, files, inputs_of(options["profile"], options["deck"], options["theme"]))
    say_written([path for path, _ in files])
    copies = sum(piece.copies for _, piece in cards)
    say(words.text("export.summary", count=copies, different=len(cards), files=len(files)), err=True)
    left_out = dict.fromkeys(piece.name for _, piece in pieces if piece.cut not in ("card", "round"))
    notes = [words.text(note.key, **dict(note.facts)) for note in order.notes]
    if left_out:
        notes.append(words.text("export.left-out", names=", ".join(left_out)))
    if others:
        notes.append(words.text("export.others", count=others, folder=shown(folder)))
    if options["kind"] != _PICTURES and not options["url"]:
        notes.append(words.text("export.own-files"))
    for note in notes:
        say(words.text("print.note", note=note), err=True)
