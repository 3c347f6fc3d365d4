"""Who wins a sack card (How Scoring Works)."""

from __future__ import annotations

from collections.abc import Sequence

from .conditions import Condition
from .state import Die


def winner(condition: Condition, dice: Sequence[Die], by_space: bool = False) -> int | None:
    """The seat that fulfils a condition best with its dice on the card, or ``None``.

    Of equals the one whose last die of any value came later wins (ruling 4). ``by_space`` takes the
    order of the spaces for that of placing (option ``replacement_order``).
    """
    thrown: dict[int, list[tuple[int, int]]] = {}
    for space, die in enumerate(dice):
        thrown.setdefault(die.seat, []).append((die.value, space if by_space else die.time))
    best: tuple[int, int, int] | None = None
    for seat, own in thrown.items():
        worth = condition.worth(own)
        if worth:
            candidate = (worth, max(time for _, time in own), seat)
            best = max(best, candidate) if best else candidate
    return best[2] if best else None


def last_placed(dice: Sequence[Die], by_space: bool = False) -> int:
    """The seat of the die that came last."""
    return dice[-1].seat if by_space else max(dice, key=lambda die: die.time).seat
