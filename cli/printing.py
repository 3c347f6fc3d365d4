"""``spielsack print``: what a game needs, on paper."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from ..templates.errors import listed, shown
from .catalogue import CALIBRATION, FILLABLE, PLAYER_SHEET, Game, UnknownNameError, one_of
from .params import HOME, ITEM, PRINTED
from .print_options import CARDS_ONLY, HOME_ONLY, PLAYER_SHEET_ONLY, Sectioned, print_options


@click.command(
    cls=Sectioned,
    epilog="""\b
Examples:
  spielsack print sack-stackers --players 4
  spielsack print sack --players 6 --per-page 2 --paper a3 -o night.pdf
  spielsack print sack-stackers --players 4 --fillable
  spielsack print bloeder-sack --backs long-edge --lang de
  spielsack print bloeder sack-cards --for drivethrucards -o deck.pdf
  spielsack print bloeder --deck my.csv
  spielsack print schnapp --dry-run
  spielsack print calibration
""",
)
@click.argument("game", type=PRINTED, metavar="GAME")
@click.argument("items", type=ITEM, metavar="[ITEM]...", nargs=-1)
@print_options
@click.pass_context
def command(ctx: click.Context, game: Game, items: tuple[str, ...], **options: Any) -> None:
    """Print what GAME needs: all of it, or the ITEMs named.

    Files are written whole or not at all, and named on standard output.
    """
    names = _items(ctx, game, items)
    _refuse_foreign(ctx, game, names, options)
    if options["watch"]:
        _watch(ctx, game, names, options)
    else:
        _run(ctx, game, names, options)


def _watch(ctx: click.Context, game: Game, items: list[str], options: dict[str, Any]) -> None:
    """Print again and again: whenever something of what is read has been saved."""
    from ..templates.frames import is_file
    from .errors import UserError
    from .profiles import inputs_of
    from .terminal import say
    from .watching import whenever_saved

    theme = options["theme"] if options["theme"] and is_file(options["theme"]) else None
    files = [file for file in (options["deck"], options["profile"], theme) if file is not None]
    if not files or "-" in files:
        ctx.fail("--watch is for a --deck, --profile or --theme in a file")
    if "-" in (options["output"], options["marks"]):
        ctx.fail("--watch writes files again and again, and standard output is none; name a file with -o")
    for path in inputs_of(*files):
        if not path.is_file():
            raise UserError(f"--watch: there is no file {shown(path)}")
    made: set[Path] = set()
    try:
        for _ in whenever_saved(files, made):
            try:
                made.update(_run(ctx, game, items, options))
            except UserError as error:
                error.show()
    except KeyboardInterrupt:
        say("")


def _items(ctx: click.Context, game: Game, items: tuple[str, ...]) -> list[str]:
    try:
        found = [one_of(item, game.items, f"something of {game.title}") for item in items]
    except UnknownNameError as error:
        ctx.fail(str(error))
    return list(dict.fromkeys(found)) or list(game.needs)


def _refuse_foreign(ctx: click.Context, game: Game, items: list[str], options: dict[str, Any]) -> None:
    """Refuse options that would do nothing for what is printed."""
    sheets = PLAYER_SHEET in items
    cards = any(item != PLAYER_SHEET for item in items) and game is not CALIBRATION
    if options["deck"] is not None and game.id != "bloeder-sack":
        ctx.fail(f"--deck is for Blöder Sack, and this is {game.title}")
    if options["theme"] is not None and game.id != "bloeder-sack":
        ctx.fail(f"--theme is for Blöder Sack, and this is {game.title}")
    if options["deck"] is not None and not {"sack-cards", "player-aid", "tuck-box"} & {*items}:
        ctx.fail("--deck is for sack-cards, player-aid and tuck-box, and none of them is printed")
    if options["only_changed"]:
        if options["deck"] in (None, "-"):
            ctx.fail("--only-changed is for a --deck in a file")
        if options["shop"] not in (None, HOME):
            ctx.fail(f"--only-changed is for printing at home, not for --for {options['shop']}")
    if (options["deck"], options["profile"]).count("-") > 1:
        ctx.fail("standard input can be one file only, and - is given more than once")
    if game is CALIBRATION and options["printer"]:
        ctx.fail("--printer is for what is printed with it, and the calibration page shows it as it is")
    shop = options["shop"] not in (None, HOME)
    if shop and sheets:
        ctx.fail(f"player sheets are printed at home, not with --for {options['shop']}")
    if options["fillable"] and not {*FILLABLE} & {*items}:
        ctx.fail(f"--fillable is for {listed([*FILLABLE])}, and none of them is printed")
    for name, item in (("tiles", "target-tiles"), ("teams", "team-sheet")):
        if options[name] is not None and item not in items:
            ctx.fail(f"--{name} is for {item}, which is not printed")
    for names, wanted, why in (
        (PLAYER_SHEET_ONLY, sheets, "is for player sheets, and none are printed"),
        (CARDS_ONLY, cards, "is for what is cut out, and nothing of that is printed"),
        (HOME_ONLY, not shop, f"is for printing at home, not for --for {options['shop']}"),
    ):
        for name in names:
            if not wanted and options[name] is not None:
                option = "for" if name == "shop" else name.replace("_", "-")
                ctx.fail(f"--{option} {why}")


def _run(ctx: click.Context, game: Game, items: list[str], options: dict[str, Any]) -> list[Path]:
    """Print once; the answer is what was written."""
    from ..sheets.drawing import DrawingError
    from ..sheets.marks import to_json
    from ..templates.languages import language
    from .composing import Order, composed
    from .errors import UserError
    from .files import STDOUT, Content, write_files
    from .outputs import drawn, format_of, say_written
    from .plan import plan, summary
    from .printed import remember
    from .profiles import inputs_of
    from .terminal import say

    order = Order(game, items, options, language(options["lang"]))
    named = options["format_"] or (order.shop.format if order.shop and options["output"] is None else None)
    default = f"{_default_name(game, items)}{'-changed' * bool(options['only_changed'])}.{named or 'pdf'}"
    target = Path(options["output"] if options["output"] is not None else default)
    marks = Path(options["marks"]) if options["marks"] is not None else None
    format_ = format_of(target, named, "--output")
    _refuse_idle(ctx, format_, options)
    if STDOUT in (target, marks) and target == marks:
        ctx.fail("--output and --marks cannot both be standard output; name a file for one of them")
    try:
        printed = composed(order)
        if options["dry_run"]:
            for line in (*summary(printed, order.words), *plan(printed, order.words)):
                say(line)
            return []
        dpi = options["dpi"] or (order.shop.dpi if order.shop else 300)
        document = _stamped(printed.document) if options["stamp"] else printed.document
        files: list[tuple[Path, Content]] = []
        if printed.document.pages:
            files += drawn(
                document,
                target,
                format_,
                dpi=dpi,
                outlines=options["outlines"],
                # Who orders picture by picture has to know which card each is, and how many of it.
                labelled=order.shop is not None and not order.shop.repeats,
            )
    except DrawingError as error:
        raise UserError(str(error)) from error
    if marks is not None:
        files.append((marks, to_json(printed.maps).encode()))
    write_files(files, inputs_of(options["profile"], options["deck"], options["theme"]))
    say_written([path for path, _ in files])
    for line in summary(printed, order.words):
        say(line, err=True)
    # Who is still at work on a deck has not put these pages on paper.
    if options["deck"] not in (None, "-") and format_ == "pdf" and not order.shop and not options["watch"]:
        try:
            remember(order, printed)
        except UserError as error:
            # It is on the paper all the same.
            note = order.words.text("print.forgotten", why=error.message)
            say(order.words.text("print.note", note=note), err=True)
    return [path for path, _ in files]


def _default_name(game: Game, items: list[str]) -> str:
    """The file's name without suffix: the game, and the items unless it is all that is needed."""
    if game is CALIBRATION:
        return game.id
    whole = len(items) > 1 and items == list(game.needs)
    return game.id if whole else "-".join((game.id, *items))


def _refuse_idle(ctx: click.Context, format_: str, options: dict[str, Any]) -> None:
    """Refuse options that would do nothing in this format."""
    for option, given, of in (
        ("--dpi", options["dpi"] is not None, "png"),
        ("--outlines", options["outlines"], "svg"),
        ("--stamp", options["stamp"], "pdf"),
        ("--fillable", options["fillable"], "pdf"),
    ):
        if given and format_ != of:
            ctx.fail(f"{option} is for {of.upper()}, and this would be {format_.upper()}")


def _stamped(document: Any) -> Any:
    from datetime import UTC, datetime

    return replace(document, created=datetime.now(UTC).replace(microsecond=0))
