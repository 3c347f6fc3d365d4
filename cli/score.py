"""``spielsack score``: finished sheets, checked, scored and ranked."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .params import FILE, INK, PAPER, NameType, language_option, profile_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .files import Content
    from .finished import Finished, Given, Source

_COLOR = NameType("color", "a choice", lambda: ("auto", "always", "never"))
_INVALID = 1
_UNUSABLE = 2


@click.command(
    epilog="""\b
Examples:
  spielsack score ada.toml
  spielsack score ada.toml ben.toml cem.toml --picture table.pdf
  spielsack score --json - < ada.toml
  spielsack score *.jpg --overlay read.png
  spielsack score sack-stackers --save ada.toml
"""
)
@click.argument("files", type=FILE, metavar="FILE...", nargs=-1, required=True)
@profile_option
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the report.")
@click.option(
    "--picture",
    type=FILE,
    metavar="FILE",
    help="Draw the filled-in sheets too, one a page; the suffix (.pdf, .svg, .png) picks the format.",
)
@click.option(
    "--overlay",
    type=FILE,
    metavar="FILE",
    help="Of photos: write the straightened sheets with what was read drawn over them (.png, .jpg, .webp).",
)
@click.option(
    "--save",
    type=FILE,
    metavar="FILE",
    help="Write what was read off photos, played or answered as result files (.toml), to edit by hand.",
)
@click.option(
    "--accept-unsure",
    type=NameType("answer", "a choice", lambda: ("marked", "empty")),
    metavar="ANSWER",
    help="Of photos: take every mark that is not sure as marked or as empty, and ask nothing.",
)
@click.option(
    "--ink",
    type=INK,
    metavar="INK",
    default="color",
    help="Ink of the picture: color, low (little ink) or mono (black only).  [default: color]",
)
@click.option(
    "--paper",
    type=PAPER,
    metavar="PAPER",
    default="a4",
    help="Paper of the picture: a5, a4, letter, legal, a3, or WIDTHxHEIGHT in mm (200x280mm), cm or in.  "
    "[default: a4]",
)
@click.option(
    "--color",
    type=_COLOR,
    metavar="WHEN",
    default="auto",
    help="Colour the report: auto (on a terminal, unless NO_COLOR or TERM=dumb), always or never.  "
    "[default: auto]",
)
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], **options: Any) -> None:
    """Check and score finished sheets, each in a result FILE (TOML or JSON; - is standard input), or on
    photos or scans of the paper (JPEG, PNG, WebP, HEIC, TIFF, PDF; folders and patterns work too).

    A saved game that is over is scored too, of any game. A GAME in place of the files asks for its
    sheets field by field, and checks each answer.

    Several files are the sheets of one table: they are ranked, and compared with each other. An
    empty file to fill in comes from spielsack blank.

    Exit code 0: all sheets are valid. 1: a sheet, or the table, breaks a rule; the report says
    what and where, or a mark on a photo is not sure. 2: a file cannot be used, or a photo cannot be
    read; the others are scored all the same.
    """
    if (*files, options["profile"]).count("-") > 1:
        ctx.fail("standard input can be one file only, and - is given more than once")
    if options["picture"] == "-":
        ctx.fail("--picture: the report goes to standard output; name a file")
    code = _run(files, options)
    if code:
        ctx.exit(code)


def _run(given: tuple[str, ...], options: dict[str, Any]) -> int:
    """Score the files and tell of it; the answer is the exit code."""
    from ..templates.languages import language
    from .agreement import agreed
    from .errors import UserError, reported
    from .files import write_files
    from .finished import Gathered, Given, finished, game_of, read_sources, scorer_of
    from .guided.table import asked, game_asked_for
    from .outputs import format_of, say_written
    from .plain_json import as_json
    from .profiles import inputs_of, profile_of
    from .terminal import say

    picture = Path(options["picture"]) if options["picture"] is not None else None
    format_ = format_of(picture, None, "--picture") if picture else ""
    wishes = Given(language(options["lang"]), profile_of(options["profile"]), options)
    game = game_asked_for(given)
    sources = [] if game else read_sources(given)
    _check_read_options(sources, options, asks=game is not None)
    gathered = Gathered(asked(game, wishes)) if game else finished(sources, wishes)
    if not gathered.found:
        raise UserError(*gathered.unread)
    scorer = scorer_of(game_of(gathered.found))
    with reported():
        table = scorer.judge(agreed(gathered.found, wishes), wishes)
        pictures = scorer.pictures(table, wishes, picture, format_) if picture else []
    written = [*pictures, *_kept(gathered.found, wishes)]
    write_files(written, inputs_of(options["profile"], *(source.file for source in sources)))
    say(as_json(scorer.answer(table, wishes)) if options["as_json"] else scorer.report(table, wishes))
    if written:
        say_written([path for path, _ in written], err=True)
    for fault in gathered.unread:
        say(f"spielsack: error: {fault}", err=True)
    return _UNUSABLE if gathered.unread else 0 if table.valid else _INVALID


def _check_read_options(sources: "Sequence[Source]", options: dict[str, Any], *, asks: bool) -> None:
    """Raise UserError for files to write that cannot be, before anything is read or asked."""
    from ..templates.errors import listed, quoted
    from .errors import UserError
    from .files import check_outputs

    photos = any(source.kind == "photo" for source in sources)
    asks = asks or any(source.kind != "typed" for source in sources)
    for name, suffixes, there in (
        ("overlay", (".png", ".jpg", ".jpeg", ".webp"), photos),
        ("save", (".toml",), asks),
    ):
        file = options[name]
        if file is None:
            continue
        if not there:
            raise UserError(f"--{name} is about photos, and no file is one")
        if Path(file).suffix.lower() not in suffixes:
            raise UserError(
                f"--{name}: expected a name that ends in {listed([*suffixes])}, got {quoted(file, 80)}"
            )
    check_outputs([Path(options[name]) for name in ("overlay", "save", "picture") if options[name]])


def _kept(found: "Sequence[Finished]", given: "Given") -> "list[tuple[Path, Content]]":
    """What is to be written of the sheets that were read off pictures, played or answered for."""
    from .files import page_names

    made: list[tuple[Path, Content]] = []
    if given.options["overlay"] is not None:
        from .scanned import overlays

        made += overlays(found, Path(given.options["overlay"]))
    untyped = [each for each in found if each.source.kind != "typed"]
    if untyped and given.options["save"] is not None:
        from .save import result_file

        texts = [result_file(each, given.language).encode() for each in untyped]
        made += zip(page_names(Path(given.options["save"]), len(texts)), texts, strict=True)
    return made
