"""States of *Sack Stackers* at the table."""

from __future__ import annotations

from typing import NamedTuple


class Player(NamedTuple):
    """A player's sheet and how far the turn is.

    ``columns`` hold what was dropped, the lowest first; ``marked`` a bit for each printed letter of a
    section, ``wilds`` what was taken for each section's wild. ``dice`` are the player's own, as
    altered; ``owed`` coals are still to be dropped; ``altered`` and ``placed`` are of this turn.
    """

    columns: tuple[str, ...]
    marked: tuple[int, ...]
    wilds: tuple[str, ...]
    circles: int = 0
    dice: tuple[int, int] = (0, 0)
    owed: int = 0
    altered: bool = False
    placed: bool = False
    done: bool = True


class State(NamedTuple):
    """A game: everybody's sheet, and how many turns have begun."""

    players: tuple[Player, ...]
    turn: int = 0
