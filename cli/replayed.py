"""Scores a saved game alone, by its engine: for games whose result files are not scored yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from .errors import UserError

if TYPE_CHECKING:
    from pathlib import Path

    from .finished import Finished, Given


class _Alone:
    """A saved game that is over; what could be followed breaks no rule."""

    valid = True

    def __init__(self, game: Finished) -> None:
        assert game.followed is not None  # noqa: S101 - only saved games are of these games
        self.name, self.followed = game.source.name, game.followed


def judge(found: Sequence[Finished], given: Given) -> _Alone:  # noqa: ARG001
    """The one saved game. Raises UserError for several."""
    if len(found) > 1:
        raise UserError(f"{found[0].called}: a saved game of {found[0].game} is scored alone")
    return _Alone(found[0])


def report(table: _Alone, given: Given) -> str:
    """What ``spielsack replay`` says."""
    from .replay import report

    return "\n".join(report(table.name, table.followed, given.language))


def answer(table: _Alone, given: Given) -> Mapping[str, Any]:  # noqa: ARG001
    """What ``spielsack replay --json`` says."""
    from .replay import answer

    return answer(table.followed)


def pictures(table: _Alone, given: Given, path: Path, format_: str) -> NoReturn:  # noqa: ARG001
    """There is nothing to draw."""
    raise UserError("--picture draws sheets of Sack Stackers, and this is another game")
