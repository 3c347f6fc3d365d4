"""Who wins a sack card (How Scoring Works)."""

from __future__ import annotations

from collections.abc import Sequence

from .conditions import Condition, Thrown
from .state import Die


def winner(condition: Condition, dice: Sequence[Die], by_space: bool = False) -> int | None:
    """The seat that fulfils a condition best with its dice on the card, or ``None``.

    Of equals the one whose last die of any value came later wins (ruling 4). ``by_space`` takes the
    order of the spaces for that of placing (option ``replacement_order``).
    """
    thrown: dict[int, list[Thrown]] = {}
    for space, die in enumerate(dice):
        thrown.setdefault(die.seat, []).append((die.value, space if by_space else die.time))
    worths = [(condition.worth(own), max([time for _, time in own]), seat) for seat, own in thrown.items()]
    worth, _, seat = max(worths, default=(0, 0, 0))
    return seat if worth else None


def last_placed(dice: Sequence[Die], by_space: bool = False) -> int:
    """The seat of the die that came last."""
    return dice[-1].seat if by_space else max(dice, key=lambda die: die.time).seat
