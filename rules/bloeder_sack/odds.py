"""Exact odds of *Blöder Sack*: whether a card is scored, by the next roll or in the turn under way.

Three events for the card above a place (from 0), each within the next:

- :func:`by_pair`: the next roll of two dice is the place's own pair, and scores the card whatever the
  player likes. 1/36 with a die there, else 0.
- :func:`by_roll`: the next roll scores the card, or lets the player score it: its own pair, or a pair of
  6. 2/36 with a die there, else 0.
- :func:`this_turn`: the card is scored before the turn under way is over if the player does all to have
  it scored: by the forced scoring, by the roll, or by the dice that fill the placement card. The scoring
  of all cards at the end of the game does not count as part of a turn.

Nobody need win the card; replacing never scores one. All three are the same for any condition.
"""

from __future__ import annotations

from fractions import Fraction

from .course import TWO
from .play import Rules
from .state import Score, State

_ONE_ROLL = Fraction(1, 36)
"""A pair is one of the 36 equally likely throws of two dice."""
_NEVER, _SURELY = Fraction(0), Fraction(1)


def by_pair(state: State, place: int) -> Fraction:
    """The chance that the next roll is the pair that scores the card (Scoring for a Pasch)."""
    return _ONE_ROLL if state.dice[place] else _NEVER


def by_roll(state: State, place: int) -> Fraction:
    """The chance that the next roll scores the card or, as a pair of 6, may (Scoring for a Pasch)."""
    return by_pair(state, place) + (_ONE_ROLL if state.dice[place] else _NEVER)


def this_turn(rules: Rules, state: State, place: int) -> Fraction:
    """The chance that the card is scored in the turn under way, if its player does all for that.

    It is certain where the dice still to be placed fill the card, and where the player may choose it now;
    else it is up to the roll, if that is to come.
    """
    if state.face[place] < 0 or state.due == "over":
        return _NEVER
    to_place = len(state.hand) if state.rolled else TWO
    fills = len(state.dice[place]) + to_place >= rules.spaces(state)
    if fills or Score(place) in rules.legal(state, state.seat):
        return _SURELY
    return _NEVER if state.rolled else by_roll(state, place)
