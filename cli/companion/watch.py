"""``spielsack watch``: follow a game that is played elsewhere."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..params import FILE, language_option

if TYPE_CHECKING:
    from ...rules.transcript import Replay

_PAUSE = 0.2
"""Seconds between two looks at the file."""
_CLEAR = "\x1b[H\x1b[2J"
_LAST = 3


@click.command(
    epilog="""\b
Examples:
  spielsack watch bloeder-sack.game
  spielsack watch --once night.game
"""
)
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--once", is_flag=True, help="Show the table as it is, and leave.")
@language_option
def command(file: str, once: bool, lang: str) -> None:
    """Show the table of the game in FILE, and what happens there, until it is over.

    Only what a spectator may see is shown. The file is read and never written to. Ctrl-C leaves.
    """
    from ...templates.languages import language
    from .console import Console

    Watcher(file, Console(), language(lang)).run(once)


class Watcher:
    """Looks at a game's file again and again. Raises UserError for a file that is no game."""

    def __init__(self, file: str, console: Any, words: Any) -> None:
        self.file, self.console, self.words = file, console, words
        self._seen: tuple[int, int, int] | None = None
        self._told: list[str] = []
        self._width = 0

    def run(self, once: bool) -> None:
        """Show what is new until the game is over."""
        while True:
            followed = self._news()
            if followed is not None:
                self._show(followed)
            if once or (followed is not None and followed.ended):
                return
            time.sleep(_PAUSE)

    def _news(self) -> Replay | None:
        """The game, if the file has changed, or the terminal's size has."""
        from ...templates.errors import shown
        from ..errors import UserError
        from ..saved import DamagedGameError, follow_text

        path = Path(self.file)
        try:
            status = path.stat()
            here = (status.st_ino, status.st_size, status.st_mtime_ns)
            if here == self._seen and self.console.width == self._width:
                return None
            data = path.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise UserError(f"{shown(path)}: cannot be read: {reason}") from error
        self._seen, self._width = here, self.console.width
        # The line that is being written is not there yet.
        text = data[: data.rfind(b"\n") + 1].decode("utf-8-sig", "replace")
        try:
            return follow_text(text, shown(path))
        except DamagedGameError as damaged:
            raise UserError(damaged) from damaged

    def _show(self, followed: Replay) -> None:
        from ...rules.transcript import move_line
        from .desk import desk_for
        from .recap import ending

        game = followed.game
        desk = desk_for(game.rules, game.players, self.words)
        moves = [move_line(game, number) for number in range(1, len(game.played) + 1)]
        new = moves[self._common(moves) :]
        if len(moves) < len(self._told):
            new = [*new, self.words.text("companion.watch.back", number=len(moves))]
        state = game.rules.view(game.state, None)
        table = desk.table(state, self.console.width, self.console.boxes, range(len(game.players)))
        if self.console.colours:
            click.echo(_CLEAR, nl=False)
            new = moves[-_LAST:]
        self.console.show([*new, "", *table, "" if game.over else f"{desk.due(game.state)} …"])
        if game.over:
            self.console.show(ending(game, desk, self.words))
        self._told = moves

    def _common(self, moves: list[str]) -> int:
        same = 0
        while same < min(len(moves), len(self._told)) and moves[same] == self._told[same]:
            same += 1
        return same
