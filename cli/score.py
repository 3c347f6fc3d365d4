"""``spielsack score``: finished sheets, checked, scored and ranked."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .params import FILE, INK, PAPER, NameType, language_option, profile_option

if TYPE_CHECKING:
    from .files import Content
    from .results import Entry, Source
    from .table import Table
    from .wording import Words

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
    help="Of photos: write what was read as a result file (.toml), to edit by hand.",
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

    A saved game that is over is scored too, of any game.

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
    from .errors import UserError
    from .files import write_files
    from .outputs import format_of, say_written
    from .photos import expanded, is_photo
    from .profiles import inputs_of, profile_of
    from .results import read_files, read_results
    from .saved import other_game
    from .table import judge
    from .terminal import say
    from .wording import Words

    picture = Path(options["picture"]) if options["picture"] is not None else None
    format_ = format_of(picture, None, "--picture") if picture else ""
    profile = profile_of(options["profile"])
    files = tuple(expanded(given))
    photos = [file for file in files if is_photo(file)]
    typed = [file for file in files if file not in photos]
    _check_photo_options(photos, options)
    sources, faults = read_files(typed)
    if faults:
        raise UserError(*faults)
    if len(files) == 1 and sources and other_game(sources[0].text):
        return 0 if _saved_game(sources[0], options) else _INVALID
    entries, faults = read_results(sources, profile)
    if faults:
        raise UserError(*faults)
    words = Words(language(options["lang"]), profile)
    scanned, made, unread = _photographed(photos, words, options)
    entries = _in_order(files, typed, entries, scanned)
    if not entries:
        raise UserError(*unread)
    table = judge(profile, entries)
    pictures = _pictures(table, words, options, picture, format_) if picture else []
    written = [*pictures, *made]
    write_files(written, inputs_of(options["profile"], *files))
    say(_told(table, words, options))
    if written:
        say_written([path for path, _ in written], err=True)
    for fault in unread:
        say(f"spielsack: error: {fault}", err=True)
    return _UNUSABLE if unread else 0 if table.valid else _INVALID


def _check_photo_options(photos: list[str], options: dict[str, Any]) -> None:
    """Raise UserError for options about photos that cannot be followed, before anything is read."""
    from ..templates.errors import listed, quoted
    from .errors import UserError

    for name, suffixes in (("overlay", (".png", ".jpg", ".jpeg", ".webp")), ("save", (".toml",))):
        file = options[name]
        if file is not None and not photos:
            raise UserError(f"--{name} is about photos, and no file is one")
        if file is not None and Path(file).suffix.lower() not in suffixes:
            raise UserError(
                f"--{name}: expected a name that ends in {listed([*suffixes])}, got {quoted(file, 80)}"
            )


def _photographed(
    photos: list[str], words: "Words", options: dict[str, Any]
) -> "tuple[list[tuple[str, Entry]], list[tuple[Path, Content]], list[str]]":
    """The sheets in photos, each with its file, what is to be written of them, and what cannot be read."""
    if not photos:
        return [], [], []
    from ..sheets.sack_stackers.known import known_maps
    from .files import page_names
    from .photos import read_photos
    from .save import result_file
    from .unsure import can_ask, entry_of, settled

    scans, unread = read_photos(photos, known_maps(words.profile), words.language)
    ask = can_ask() and not options["as_json"]
    scans = [settled(scan, words, options["accept_unsure"], ask=ask) for scan in scans]
    scanned = [(scan.file, entry_of(scan, words.profile)) for scan in scans]
    made: list[tuple[Path, Content]] = []
    if scans and options["overlay"] is not None:
        from .photo_pictures import encoded, overlay

        path = Path(options["overlay"])
        drawn = [encoded(overlay(scan.sheet), path.suffix.lower()) for scan in scans]
        made += zip(page_names(path, len(scans)), drawn, strict=True)
    if scans and options["save"] is not None:
        texts = [result_file(entry, words).encode() for _, entry in scanned]
        made += zip(page_names(Path(options["save"]), len(scans)), texts, strict=True)
    return scanned, made, unread


def _in_order(
    files: tuple[str, ...], typed: list[str], entries: "list[Entry]", scanned: "list[tuple[str, Entry]]"
) -> "list[Entry]":
    """All sheets in the order of the files on the command line."""
    if not scanned:
        return entries
    from ..templates.errors import shown
    from ..templates.reading import STDIN

    places = {file: number for number, file in reversed([*enumerate(files)])}
    # A saved game has several sheets, all called by its name.
    named = {shown(STDIN if file == "-" else file): places[file] for file in typed}
    keyed = [(named.get(entry.source, len(files)), entry) for entry in entries]
    keyed += [(places[file], entry) for file, entry in scanned]
    return [entry for _, entry in sorted(keyed, key=lambda each: each[0])]


def _saved_game(source: "Source", options: dict[str, Any]) -> bool:
    """Tell of a saved game of another game than Sack Stackers, whose sheets would be the result."""
    from ..templates.languages import language
    from .errors import UserError
    from .plain_json import as_json
    from .replay import answer, report, told
    from .saved import DamagedGameError, follow_text
    from .terminal import say

    words = language(options["lang"])
    if options["picture"]:
        raise UserError("--picture draws sheets of Sack Stackers, and this is another game")
    try:
        followed = follow_text(source.text, source.name)
    except DamagedGameError as damaged:
        raise UserError(told(damaged, words)) from damaged
    if not followed.game.over:
        raise UserError(f"{source.name}: expected a game that is over, got one that is not")
    say(as_json(answer(followed)) if options["as_json"] else "\n".join(report(source.name, followed, words)))
    return True


def _told(table: "Table", words: "Words", options: dict[str, Any]) -> str:
    from ..templates.languages import Language
    from .terminal import can_show, columns, encodable, wants_color

    if options["as_json"]:
        from .answers import score_answer

        return score_answer(table, words)
    from .layout import Canvas
    from .profiles import default_profile
    from .report import report
    from .sack_lines import BOX_LETTERS
    from .wording import Words

    # Letters that are written as two must be so before anything is aligned.
    sentences = {key: encodable(sentence) for key, sentence in words.language.sentences.items()}
    words = Words(Language(words.language.code, sentences), table.profile)
    canvas = Canvas(wants_color(options["color"]), can_show(BOX_LETTERS + "·"), columns())
    return report(table, words, canvas, default_profile())


def _pictures(
    table: "Table", words: "Words", options: dict[str, Any], path: Path, format_: str
) -> "list[tuple[Path, Content]]":
    """Return the files with the filled-in sheets, one page a player; scores only of valid sheets."""
    from dataclasses import replace

    from ..sheets.drawing import TEXT, DrawingError
    from ..sheets.sack_stackers import Filled, Job, player_sheets
    from ..templates.inks import ink
    from .errors import UserError
    from .outputs import drawn

    known = TEXT.metrics.advances
    filled: list[Filled] = []
    for judged in table.sheets:
        name = "".join(char if char in known else "?" for char in judged.player)
        sheet = replace(judged.legible, player=name)
        filled.append(Filled(sheet, judged.score if judged.valid else None))
    job = Job(table.profile, options["paper"], ink(options["ink"]), words.language, len(filled))
    try:
        return drawn(player_sheets(job, filled).document, path, format_)
    except DrawingError as error:
        raise UserError(str(error)) from error
