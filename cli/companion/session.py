"""A game that is played and kept: every change is in its file before anybody is told of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from ...rules.engine import CHANCE, CHANCE_ACTS, Event
from ...rules.game import Broken, Game, Played
from ...rules.transcript import Header, digest_line, end_line, header_lines, move_line, round_ends
from .journal import Journal

VIRTUAL = "virtual"
_SECONDS = re.compile(r"^\d+ .*: grab .*# (\d+\.\d+) s$", re.MULTILINE)


class Repaired(NamedTuple):
    """A correction that can be taken back: the move's number, what it was, and what it cost."""

    number: int
    move: Any
    lost: tuple[Played, ...]


@dataclass(slots=True)
class Session:
    """A game, its file, and what can be done again.

    ``seed`` makes virtual dice fall the same way again: the roll of a move depends on its number alone,
    so that taking back a move does not bring other dice.
    """

    header: Header
    game: Game
    journal: Journal
    seed: str
    undone: list[tuple[Played, ...]] = field(default_factory=list[tuple[Played, ...]])
    repaired: Repaired | None = None
    ended: bool = False

    @property
    def virtual(self) -> bool:
        """Whether the companion rolls and draws."""
        return self.header.dice == VIRTUAL

    def begin(self) -> str:
        """The text that a new file begins with."""
        return "\n".join(header_lines(self.header)) + "\n"

    def play(self, seat: int, move: Any, remark: str = "") -> tuple[Event, ...]:
        """Make a move and keep it. Raises IllegalMove, or JournalError; nothing has changed then."""
        events = self._kept(seat, move, remark)
        self.undone.clear()
        self.repaired = None
        return events

    def draw(self) -> Any:
        """The virtual dice or card that comes now."""
        # A game is no secret to be kept from an attacker.
        chance = Random(f"{self.seed}/{len(self.game.played) + 1}")  # noqa: S311
        return self.game.rules.draw(self.game.state, chance)

    @property
    def chance_due(self) -> bool:
        """Whether dice or a card come next."""
        return self.game.rules.to_act(self.game.state) == CHANCE_ACTS

    def undo(self, entries: int = 1) -> tuple[Played, ...]:
        """Take back what was entered last; virtual dice go with the entry before them.

        Right after a correction that is what is taken back. Raises ValueError when there is less.
        """
        if self.repaired and entries == 1:
            return self._unrepair(self.repaired)
        played, moves = self.game.played, 0
        for _ in range(entries):
            while self.virtual and moves < len(played) and played[-1 - moves].seat == CHANCE:
                moves += 1
            moves += 1
        if moves > len(played):
            raise ValueError
        self.journal.append([f"undo {moves}"])
        taken = self.game.undo(moves)
        self.undone.append(taken)
        self.repaired = None
        return taken

    def redo(self) -> tuple[Played, ...]:
        """Play again what was taken back last. Raises ValueError when there is nothing."""
        if not self.undone:
            raise ValueError
        again = self.undone[-1]
        for seat, move in again:
            self._kept(seat, move)
        self.undone.pop()
        return again

    def fix(self, number: int, move: Any) -> Broken | None:
        """Correct a move, as :meth:`Game.fix` does, and keep it; what it broke."""
        before = self.game.played[number - 1].move if 1 <= number <= len(self.game.played) else None
        trial = Game(self.game.rules, self.game.players)
        trial.played, trial.states = [*self.game.played], [*self.game.states]
        broken = trial.fix(number, move)
        self.journal.append([f"fix {number} {self.game.rules.format(move)}"])
        self.game = trial
        self.undone.clear()
        self.repaired = Repaired(number, before, broken.lost if broken else ())
        return broken

    def note(self, text: str) -> None:
        """Keep a remark."""
        self.journal.append([f"# {text}"])

    def finish(self) -> None:
        """Close a game that is over with its result."""
        if self.game.over and not self.ended:
            self.journal.append([end_line(self.game)])
            self.ended = True

    def _kept(self, seat: int, move: Any, remark: str = "") -> tuple[Event, ...]:
        game = self.game
        events = game.play(seat, move)
        number = len(game.played)
        lines = [move_line(game, number) + (f"  # {remark}" if remark else "")]
        try:
            if round_ends(game, number):
                lines.append(digest_line(game))
            self.journal.append(lines)
        except BaseException:
            game.undo()
            raise
        return events

    def _unrepair(self, repaired: Repaired) -> tuple[Played, ...]:
        number, move, lost = repaired
        self.fix(number, move)
        self.repaired = None
        for seat, each in lost:
            self._kept(seat, each)
        return (Played(self.game.played[number - 1].seat, move),)


def seconds_of(text: str, players: tuple[str, ...]) -> list[tuple[str, float]]:
    """The reaction times that a saved game has kept: who, and how long."""
    times: list[tuple[str, float]] = []
    for match in _SECONDS.finditer(text):
        name = match[0].split(" ", 1)[1].split(":", 1)[0]
        if name in players:
            times.append((name, float(match[1])))
    return times
