"""The types of the commands' parameters: what they accept, and what the Tab key offers for them."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from .catalogue import CALIBRATION, GAMES, Game, UnknownNameError, beginning, game, one_of

if TYPE_CHECKING:
    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType


class GameType(ParamType):
    """A game by its id or an unambiguous beginning of it."""

    name = "game"

    def __init__(self, games: Sequence[Game] = GAMES) -> None:
        self.games = games

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Return the game."""
        try:
            return value if isinstance(value, Game) else game(value, self.games)
        except UnknownNameError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the ids, with the titles as help."""
        titles = {each.id: each.title for each in self.games}
        return [CompletionItem(id_, help=titles[id_]) for id_ in beginning(incomplete, titles)]


class NameType(ParamType):
    """One of some names that are known only when they are asked for."""

    def __init__(self, name: str, what: str, names: Callable[[], Sequence[str]]) -> None:
        self.name = name
        self.what = what
        self.names = names

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name in full."""
        try:
            return one_of(value, self.names(), self.what)
        except UnknownNameError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the names."""
        return [CompletionItem(name) for name in beginning(incomplete, self.names())]


class ItemType(ParamType):
    """Something that is printed; which game's, the command checks."""

    name = "item"

    def shell_complete(
        self,
        ctx: click.Context,
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the items of the game that has been named, or else of all."""
        chosen: Game | None = ctx.params.get("game")
        items = [item for each in ([chosen] if chosen else GAMES) for item in each.items]
        return [CompletionItem(item) for item in beginning(incomplete, items)]


class SizeType(ParamType):
    """A size by name, or as width and height; ``load`` gives how to read one, and the names."""

    def __init__(self, name: str, load: Callable[[], tuple[Callable[[str], Any], Iterable[str]]]) -> None:
        self.name = name
        self.load = load

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the paper or the stock."""
        read, _ = self.load()
        try:
            return read(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the names."""
        _, names = self.load()
        return [CompletionItem(name) for name in beginning(incomplete, names)]


class NumberType(ParamType):
    """A whole number within limits."""

    name = "number"

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number."""
        text = str(value)
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
        if number is None or not self.least <= number <= self.most:
            from ..templates.errors import quoted

            got = quoted(text)
            self.fail(f"expected a whole number from {self.least} to {self.most}, got {got}", param, ctx)
        return number


class TeamsType(ParamType):
    """How many players the two teams have: ``3,2``."""

    name = "teams"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Return both numbers."""
        parts = [part.strip() for part in str(value).split(",")]
        if len(parts) != 2 or not all(part in map(str, range(1, 10)) for part in parts):
            from ..templates.errors import quoted

            expected = "the players of both teams, 1 to 9 each, such as 3,2"
            self.fail(f"expected {expected}, got {quoted(str(value))}", param, ctx)
        return int(parts[0]), int(parts[1])


class LengthType(ParamType):
    """A length within limits, in millimetres unless a unit says otherwise: ``3``, ``0.3cm``, ``0.125in``."""

    name = "length"
    units = {"mm": 1.0, "cm": 10.0, "in": 25.4}  # noqa: RUF012

    def __init__(self, least: float, most: float) -> None:
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the length in mm."""
        text = str(value).strip().lower()
        unit = next((unit for unit in self.units if text.endswith(unit)), "")
        number = text.removesuffix(unit).strip().replace(",", ".")
        digits = number.replace(".", "", 1)
        # Not float alone: that takes "nan", "1e9" and "1_0" too.
        is_number = digits.isascii() and digits.isdecimal() and len(digits) < 10
        length = float(number) * self.units.get(unit, 1.0) if is_number else None
        if length is None or not self.least <= length <= self.most:
            from ..templates.errors import quoted

            expected = f"a length from {self.least:g} to {self.most:g} mm"
            self.fail(f"expected {expected}, got {quoted(str(value))}", param, ctx)
        return length


def _inks() -> Sequence[str]:
    from ..templates.loader import builtin_names

    return builtin_names("inks")


def _languages() -> Sequence[str]:
    from ..templates.languages import language_codes

    return language_codes()


HOME = "home"
"""Not a print shop: pages of cards to cut out oneself."""


def _papers() -> tuple[Callable[[str], Any], Iterable[str]]:
    from ..templates.papers import paper, papers

    return paper, papers()


def _stocks() -> tuple[Callable[[str], Any], Iterable[str]]:
    from ..templates.stocks import stock, stocks

    return stock, stocks()


def _shops() -> Sequence[str]:
    from ..templates.shops import shops

    return (HOME, *shops())


def _printers() -> Sequence[str]:
    from .printers import printer_names

    return printer_names()


GAME = GameType()
PRINTED = GameType((*GAMES, CALIBRATION))
ITEM = ItemType()
PAPER = SizeType("paper", _papers)
STOCK = SizeType("stock", _stocks)
TEAMS = TeamsType()
SHOP = NameType("shop", "a print shop", _shops)
PRINTER = NameType("printer", "a printer that has been added", _printers)
INK = NameType("ink", "an ink", _inks)
LANGUAGE = NameType("language", "a language", _languages)
FORMAT = NameType("format", "a format", lambda: ("pdf", "svg", "png"))
FILE = click.Path(path_type=str)

language_option = click.option(
    "--lang",
    type=LANGUAGE,
    metavar="LANG",
    default="en",
    envvar="SPIELSACK_LANG",
    help="Language: en or de.  [default: en, or what the variable SPIELSACK_LANG says]",
)
profile_option = click.option(
    "--profile",
    type=FILE,
    metavar="FILE",
    help="Play by this profile (TOML or JSON) instead of the built-in one.",
)
