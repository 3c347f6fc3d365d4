"""States and moves of *Schnapp den Sack*."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..engine import distinct
from .profile import Card

Due = Literal["start", "turn", "grab", "return", "place", "over"]
"""What comes next: a starting card, a turned card, grabs, a penalty card, a joker's row, nothing."""

Stack = tuple[Card, ...]
"""Cards on one another, the top last."""
Row = tuple[Stack, ...]


@distinct
class Turn(NamedTuple):
    """A card is turned over (or laid out at the start)."""

    card: Card


@distinct
class Grab(NamedTuple):
    """A right grab: the card would reach the target in ``row``, at its end (``cover`` -1) or on a stack."""

    row: int
    cover: int


@distinct
class Wrong(NamedTuple):
    """A grab with no solution shown, or with none that is right."""


@distinct
class Nobody(NamedTuple):
    """Nobody, or nobody else, grabs."""


@distinct
class Return(NamedTuple):
    """The penalty: a scoring card goes under one's own draw pile."""

    card: Card


@distinct
class Place(NamedTuple):
    """The row that a joker goes to when nobody has won it."""

    row: int


Move = Turn | Grab | Wrong | Nobody | Return | Place


class State(NamedTuple):
    """A game.

    ``unseen`` counts the cards nobody has seen, in the deck's order; ``piles`` how many of them each
    seat has to turn, ``under`` the known cards put back under them, which come last and in order.
    ``won`` are the scoring piles in the order they were won. ``turner`` turns next, or has turned
    ``turned``; ``out`` are the seats that grabbed wrongly, ``penalised`` the one that owes a card.
    The order of the fields matters: a step copies runs of them by position, which takes half the time.
    """

    unseen: tuple[int, ...]
    rows: tuple[Row, ...]
    piles: tuple[int, ...]
    under: tuple[Stack, ...]
    won: tuple[Stack, ...]
    turner: int = 0
    turned: Card | None = None
    out: tuple[int, ...] = ()
    penalised: int = -1
    due: Due = "start"
    turns: int = 0
