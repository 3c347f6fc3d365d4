"""``spielsack printer``: printers and what their calibration pages have shown."""

import re
import sys
from typing import TYPE_CHECKING, Any

import click

from .params import PAPER, PRINTER, LengthType, NameType, language_option

if TYPE_CHECKING:
    from ..templates.languages import Language
    from ..templates.papers import Paper
    from ..templates.printers import FlipEdge

_FLIPS: "dict[str, FlipEdge | None]" = {"up": "long-edge", "down": "short-edge", "none": None}
_ARROW = NameType("direction", "a direction", lambda: tuple(_FLIPS))


class OffsetType(LengthType):
    """A length that may be negative."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the length in mm."""
        text = str(value).strip().replace("\N{MINUS SIGN}", "-")
        sign = -1 if text.startswith("-") else 1
        return sign * LengthType(0, self.most).convert(text[text[:1] in ("+", "-") :], param, ctx)


class NewName(click.ParamType[str]):
    """A name that a file can have everywhere."""

    name = "name"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name."""
        text = str(value)
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text) or len(text) > 40:
            from ..templates.errors import quoted

            self.fail(f"expected a name of small letters, digits and hyphens, got {quoted(text)}", param, ctx)
        return text


@click.group(name="printer")
def command() -> None:
    """Printers: what each does to a page, so that it can be made up for.

    Print the calibration page, then add the printer: spielsack print calibration
    """


@command.command(
    epilog="""\b
Examples:
  spielsack print calibration && spielsack printer add office
  spielsack printer add office --scale 149,218.5 --margins 4,4,4,6 --pin 0.5,-1 --arrow up
"""
)
@click.argument("name", type=NewName())
@click.option(
    "--paper", type=PAPER, metavar="PAPER", default="a4", help="What it was printed on.  [default: a4]"
)
@click.option("--scale", metavar="A,B", help="What rulers A and B measure, in mm.")
@click.option(
    "--margins", metavar="L,T,R,B", help="The lowest whole line at each edge: left, top, right, bottom."
)
@click.option("--pin", metavar="X,Y", help="Where the pin comes out on the back, in mm.")
@click.option("--arrow", type=_ARROW, metavar="WAY", help="Where the back's arrow points: up, down, or none.")
@language_option
def add(name: str, paper: "Paper", lang: str, **readings: str | None) -> None:
    """Store a printer under NAME, from four readings of its calibration page.

    What is not given as an option is asked for.
    """
    from ..sheets.calibration import ruler_lengths
    from ..templates.languages import language
    from ..templates.printers import MARGINS, OFFSETS, Printer, PrinterError
    from .errors import UserError
    from .files import write_files
    from .printers import as_toml, file_of
    from .terminal import say

    words = language(lang)
    rulers = ruler_lengths(paper)
    lengths = [LengthType(length * 0.9, length * 1.1) for length in rulers]
    margins = [LengthType(*MARGINS)] * 4
    offsets = [OffsetType(*OFFSETS)] * 2
    measured = _numbers(readings["scale"], "scale", lengths, words, across=rulers[0], down=rulers[1])
    left, top, right, bottom = _numbers(readings["margins"], "margins", margins, words)
    pin = _numbers(readings["pin"], "pin", offsets, words)
    arrow = readings["arrow"] or _asked(words.text("printer.arrow"), _ARROW)
    across, down = (round(got / true, 5) for got, true in zip(measured, rulers, strict=True))
    width, height = sorted((paper.width, paper.height))
    left, right = (_on_paper(margin, across, width) for margin in (left, right))
    top, bottom = (_on_paper(margin, down, height) for margin in (top, bottom))
    try:
        # The pin shows where the front is, seen from the back: the back lies off it the other way.
        made = Printer(
            name, (across, down), (left, top, right, bottom), (0.0 - pin[0], 0.0 - pin[1]), _FLIPS[arrow]
        )
    except PrinterError as error:
        raise UserError(str(error)) from error
    file = file_of(name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot make the folder {file.parent}: {error.strerror}") from error
    write_files([(file, as_toml(made).encode())])
    say(str(file))
    say(words.text("printer.added", command=f"spielsack print GAME --printer {name}"), err=True)


def _on_paper(reading: float, scale: float, length: float) -> float:
    """Where on paper a printer that scales puts what the page has at ``reading`` from its edge; mm."""
    return max(0.0, round(length / 2 - scale * (length / 2 - reading), 3))


def _numbers(
    given: str | None, option: str, types: list[Any], words: "Language", **facts: object
) -> list[float]:
    """The numbers of an option, or asked for one by one; each is checked by its type."""
    if given is None:
        questions = words.text(f"printer.{option}", **facts).split("|")
        return [_asked(question.strip(), type_) for question, type_ in zip(questions, types, strict=True)]
    parts = given.split(",")
    ctx = click.get_current_context()
    param = next(each for each in ctx.command.params if each.name == option)
    if len(parts) != len(types):
        from ..templates.errors import quoted

        raise click.BadParameter(
            f"expected {len(types)} numbers with commas between, got {quoted(given)}", ctx, param
        )
    return [type_.convert(part, param, ctx) for part, type_ in zip(parts, types, strict=True)]


def _asked(question: str, type_: Any) -> Any:
    """An answer of this type. Raises UserError where nobody answers."""
    from .errors import UserError

    try:
        return click.prompt(question, type=type_, prompt_suffix=" ")
    except click.Abort:
        if sys.stdin.isatty():
            raise
        message = "expected an answer, got the end of the input; all can be given as options"
        raise UserError(message) from None


@command.command(name="list")
def list_() -> None:
    """Name the printers that have been added."""
    from .printers import printer_names
    from .terminal import say

    for name in printer_names():
        say(name)


@command.command()
@click.argument("name", type=PRINTER)
def show(name: str) -> None:
    """Tell what has been stored about the printer NAME."""
    from .printers import as_toml, printer_of
    from .terminal import say

    say(as_toml(printer_of(name)).rstrip("\n"))


@command.command()
@click.argument("name", type=PRINTER)
def remove(name: str) -> None:
    """Forget the printer NAME."""
    from .printers import file_of
    from .terminal import say

    file = file_of(name)
    file.unlink()
    say(str(file))
