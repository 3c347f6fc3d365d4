"""States and moves of *Blöder Sack*."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..engine import distinct

Due = Literal["draw", "score", "roll", "pair", "place", "over"]
"""What comes next: a sack card, the forced scoring, the roll, the choice of a 6-pair, dice, nothing."""


class Die(NamedTuple):
    """A die on a placement card: whose it is, its value, and when it came there (0 first)."""

    seat: int
    value: int
    time: int


@distinct
class Draw(NamedTuple):
    """A sack card is turned up, by its id."""

    card: str


@distinct
class Roll(NamedTuple):
    """Two dice, the lower first."""

    low: int
    high: int


@distinct
class Score(NamedTuple):
    """The card above a placement card (from 0) is scored: forced, or with a pair of 6."""

    place: int


@distinct
class Pass(NamedTuple):
    """No card is scored with a pair of 6."""


@distinct
class Put(NamedTuple):
    """A die goes to the lowest free space of a placement card (from 0)."""

    value: int
    place: int


@distinct
class Replace(NamedTuple):
    """A die takes the place of an opponent's of the same value; the other die goes back."""

    place: int
    space: int


Move = Draw | Roll | Score | Pass | Put | Replace


class State(NamedTuple):
    """A game.

    ``unseen`` counts the cards nobody has seen, in the deck's order; ``face`` the card above each
    placement card (an index into the deck, -1 for none), ``dice`` what lies there, by space; ``won``
    each seat's cards. ``hand`` are the rolled dice not yet placed, ``rolled`` whether this turn's roll
    has been. ``vacant`` is the place that waits for a card. ``last_round`` is on from the fourth card.
    The order of the fields matters: a step copies runs of them by position, which takes half the time.
    """

    unseen: tuple[int, ...]
    face: tuple[int, ...]
    dice: tuple[tuple[Die, ...], ...]
    won: tuple[tuple[int, ...], ...]
    seat: int = 0
    hand: tuple[int, ...] = ()
    rolled: bool = False
    vacant: int = 0
    due: Due = "draw"
    last_round: bool = False
    turns: int = 0
