"""The conditions of sack cards: each a row of a table over a few scorers; :mod:`.phrases` words them.

=============  ==============================================================================
``most``       the most dice of the values
``fewest``     the fewest dice, of whatever value
``exactly``    as many dice of the values as its ``number``
``matching``   the most dice of one value
``different``  the most different values
``last``       who placed the last die of the values
``sum``        the highest sum of all own dice
``lowest``     the lowest sum of all own dice
=============  ==============================================================================

A sum may have to be even or odd (``parity``), above ``over`` and below ``under``. Whoever has a die that a
condition is ``without`` does not fulfil it. Fewest, exactly, lowest, over and without are for decks of
one's own: no printed card has them.

Rulebook: Explanations of the Sack Card Conditions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

FACES = (1, 2, 3, 4, 5, 6)
Scorer = Literal["most", "fewest", "exactly", "matching", "different", "last", "sum", "lowest"]
Thrown = tuple[int, int]
"""A die's value and when it was placed."""

_ABOVE_ALL = 1_000
"""More than any count or sum: a player has at most a hundred dice."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A scorer, the values it counts, and what else it asks."""

    scorer: Scorer
    values: tuple[int, ...] = FACES
    parity: Literal["", "even", "odd"] = ""
    under: int | None = None
    over: int | None = None
    number: int | None = None
    without: tuple[int, ...] = ()

    def worth(self, dice: Sequence[Thrown]) -> int:
        """How well a player's dice on a card fulfil this; 0 is not at all (ruling 2)."""
        if self.without and any(value in self.without for value, _ in dice):
            return 0
        return _SCORERS[self.scorer](self, dice)

    def takes(self, total: int) -> bool:
        """Whether a sum has the parity and lies within the bounds."""
        return (
            (not self.parity or (total % 2 == 0) == (self.parity == "even"))
            and (self.under is None or total < self.under)
            and (self.over is None or total > self.over)
        )


def _most(condition: Condition, dice: Sequence[Thrown]) -> int:
    counted = condition.values
    return len([value for value, _ in dice if value in counted])


def _fewest(_: Condition, dice: Sequence[Thrown]) -> int:
    return _ABOVE_ALL - len(dice) if dice else 0


def _exactly(condition: Condition, dice: Sequence[Thrown]) -> int:
    return int(_most(condition, dice) == condition.number)


def _matching(_: Condition, dice: Sequence[Thrown]) -> int:
    values = [value for value, _ in dice]
    return max(map(values.count, values), default=0)


def _different(_: Condition, dice: Sequence[Thrown]) -> int:
    return len({value for value, _ in dice})


def _last(condition: Condition, dice: Sequence[Thrown]) -> int:
    # One later, since a die placed first has the time 0, and 0 is not at all.
    counted = condition.values
    return max([time + 1 for value, time in dice if value in counted], default=0)


def _sum(condition: Condition, dice: Sequence[Thrown]) -> int:
    total = sum([value for value, _ in dice])
    return total if condition.takes(total) else 0


def _lowest(condition: Condition, dice: Sequence[Thrown]) -> int:
    total = sum([value for value, _ in dice])
    return _ABOVE_ALL - total if dice and condition.takes(total) else 0


_SCORERS: dict[Scorer, Callable[[Condition, Sequence[Thrown]], int]] = {
    "most": _most,
    "fewest": _fewest,
    "exactly": _exactly,
    "matching": _matching,
    "different": _different,
    "last": _last,
    "sum": _sum,
    "lowest": _lowest,
}
