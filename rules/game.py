"""A game in progress: what was played, with undo and corrections, over any engine."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from typing import Any, NamedTuple

from .engine import CHANCE, Engine, Event, IllegalMove, Objection


class Played(NamedTuple):
    """A move and who made it; :data:`~.engine.CHANCE` is the seat of dice and cards."""

    seat: int
    move: Any


class Broken(NamedTuple):
    """What a correction made impossible: the number (from 1) of the first move that no longer works.

    It and all moves after it are taken out of the game.
    """

    number: int
    played: Played
    objection: Objection
    lost: tuple[Played, ...]


@dataclass(slots=True)
class Game:
    """An engine, its players, and the moves so far; ``states[n]`` is the state after n moves."""

    rules: Engine[Any, Any]
    players: tuple[str, ...]
    played: list[Played] = field(default_factory=list[Played])
    states: list[Any] = field(default_factory=list[Any])

    def __post_init__(self) -> None:
        self.states = [self.rules.start(self.players)]
        moves, self.played = self.played, []
        for seat, move in moves:
            self.play(seat, move)

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def over(self) -> bool:
        """Whether nobody is to act any more."""
        return not self.rules.to_act(self.state)

    def play(self, seat: int, move: Any) -> tuple[Event, ...]:
        """Make a move; what happened. Raises :class:`IllegalMove`, and nothing has changed then."""
        step = self.rules.apply(self.state, seat, move)
        self.played.append(Played(seat, move))
        self.states.append(step.state)
        return step.events

    def undo(self, moves: int = 1) -> tuple[Played, ...]:
        """Take back the last moves; what they were. Raises :class:`ValueError` for more than there are."""
        if not 1 <= moves <= len(self.played):
            raise ValueError(f"expected 1 to {len(self.played)} moves to take back, got {moves}")
        taken = tuple(self.played[-moves:])
        del self.played[-moves:]
        del self.states[-moves:]
        return taken

    def fix(self, number: int, move: Any) -> Broken | None:
        """Correct move ``number`` (from 1) and play the later ones again; what no longer works, if anything.

        Raises :class:`ValueError` for a number without a move, and :class:`IllegalMove` when the
        correction itself is not legal; nothing has changed then.
        """
        if not 1 <= number <= len(self.played):
            raise ValueError(f"expected a move from 1 to {len(self.played)}, got {number}")
        seat = self.played[number - 1].seat
        objection = self.rules.why_not(self.states[number - 1], seat, move)
        if objection:
            raise IllegalMove(seat, move, objection)
        later = self.played[number:]
        self.undo(len(self.played) - number + 1)
        self.play(seat, move)
        for place, (next_seat, next_move) in enumerate(later):
            try:
                self.play(next_seat, next_move)
            except IllegalMove as illegal:
                lost = tuple(later[place:])
                return Broken(number + 1 + place, later[place], illegal.objection, lost)
        return None


def digest(game: Game, number: int | None = None) -> str:
    """Eight hexadecimal digits of the game up to move ``number``: of every move and of the state.

    The same moves and the same state give the same digits on every machine; one other roll gives others,
    even one that made no difference.
    """
    played = game.played[:number]
    moves = "\n".join(f"{each.seat} {game.rules.format(each.move)}" for each in played)
    text = f"{moves}\n{_canonical(game.states[len(played)])}"
    return hashlib.sha256(text.encode()).hexdigest()[:8].upper()


def _canonical(value: Any) -> str:
    """A text of a value made of tuples, sets, numbers, texts, enums and dataclasses, in one order."""
    if isinstance(value, Enum):
        return f"{value.name!r}"
    if isinstance(value, tuple):
        items: Sequence[Any] = value
        return "(" + ",".join(map(_canonical, items)) + ")"
    if isinstance(value, frozenset):
        members: frozenset[Any] = value
        return "{" + ",".join(sorted(map(_canonical, members))) + "}"
    if is_dataclass(value) and not isinstance(value, type):
        return "(" + ",".join(_canonical(getattr(value, each.name)) for each in fields(value)) + ")"
    if value is None or isinstance(value, bool | int | str):
        return repr(value)
    raise TypeError(f"a state holds no {type(value).__name__}")


def player_of(players: Sequence[str], seat: int) -> str:
    """The player's name, or nothing for the dice and cards."""
    return "" if seat == CHANCE else players[seat]
