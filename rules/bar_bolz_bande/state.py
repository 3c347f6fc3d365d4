"""States and moves of *Die Bar-Bolz-Bande*."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..engine import distinct

Due = Literal["roll", "referee", "shot", "choice", "over"]
"""What comes next: the attacker's roll, the referee's, a penalty shot, a choice for the decider, nothing."""

Result = tuple[int, int]
"""The goals of side 0 and side 1 in a match."""
Results = tuple[Result, ...]


@distinct
class Roll(NamedTuple):
    """The attacker's die shows a face."""

    face: str


@distinct
class Referee(NamedTuple):
    """The referee's die shows black (a red card) or white (a warning, then yellow)."""

    black: bool


@distinct
class Shot(NamedTuple):
    """The penalty's die shows black (a goal) or white (missed)."""

    black: bool


@distinct
class Choose(NamedTuple):
    """A team names who plays the decider: a seat."""

    seat: int


Move = Roll | Referee | Shot | Choose


class State(NamedTuple):
    """A contest of two sides, 0 and 1.

    ``sizes`` are the players of each side; side 0 has the first seats. ``results`` holds the goals of
    the matches that are over, ``pairing`` the seats that play now, ``attacker`` the side that attacks,
    ``goals`` those of this match, ``points`` and ``fouls`` those of this attack, ``attacks`` how many
    attacks are over. ``chosen`` holds the seats named for the decider, -1 for nobody yet.
    """

    sizes: tuple[int, int]
    results: Results = ()
    pairing: tuple[int, int] = (0, 1)
    attacker: int = 0
    goals: Result = (0, 0)
    points: int = 0
    fouls: int = 0
    due: Due = "roll"
    attacks: int = 0
    chosen: tuple[int, int] = (-1, -1)
