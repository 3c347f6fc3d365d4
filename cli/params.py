"""The types of the commands' parameters: what they accept, and what the Tab key offers for them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

from .catalogue import GAMES, Game, UnknownNameError, beginning, game, one_of

if TYPE_CHECKING:
    from ..templates.papers import Paper

    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType


class GameType(ParamType):
    """A game by its id or an unambiguous beginning of it."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """Return the game."""
        try:
            return value if isinstance(value, Game) else game(value)
        except UnknownNameError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the ids, with the titles as help."""
        titles = {each.id: each.title for each in GAMES}
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


class PaperType(ParamType):
    """A paper by name, or its width and height."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> "Paper":
        """Return the paper."""
        from ..templates.papers import paper

        try:
            return paper(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Offer the names."""
        from ..templates.papers import papers

        return [CompletionItem(name) for name in beginning(incomplete, papers())]


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


def _inks() -> Sequence[str]:
    from ..templates.loader import builtin_names

    return builtin_names("inks")


def _languages() -> Sequence[str]:
    from ..templates.languages import language_codes

    return language_codes()


GAME = GameType()
ITEM = ItemType()
PAPER = PaperType()
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
