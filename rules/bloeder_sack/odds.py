"""Exact odds of *Blöder Sack*: whether the next roll scores a card."""

from __future__ import annotations

from fractions import Fraction

from .play import Rules
from .state import State

_ONE_PAIR = Fraction(1, 36)


def by_roll(state: State, place: int) -> Fraction:
    """The chance that the next roll scores the card above a place (from 0), or with a pair of 6 may.

    Its own pair scores it, and a pair of 6 if the player likes, where at least one die lies there.
    """
    return 2 * _ONE_PAIR if state.dice[place] else Fraction(0)


def this_turn(rules: Rules, state: State, place: int) -> Fraction:
    """The chance that the player who is to roll can have the card above a place scored in this turn.

    Two free spaces or fewer can be filled with any roll; otherwise it is up to the roll alone.
    """
    if state.face[place] < 0:
        return Fraction(0)
    free = rules.spaces(state) - len(state.dice[place])
    return Fraction(1) if free <= 2 else by_roll(state, place)
