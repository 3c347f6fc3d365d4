"""What a condition comes to on a placement card with so many spaces: can it be fulfilled, what matters of it.

At most the dice of one player fill the card. This is for checking decks; the engine does without.
"""

from __future__ import annotations

from dataclasses import replace

from .conditions import FACES, Condition


def can_be_fulfilled(condition: Condition, spaces: int) -> bool:
    """Whether any dice on a card of so many spaces fulfil the condition."""
    if condition.scorer == "exactly":
        return (condition.number or 0) <= spaces
    return condition.scorer not in ("sum", "lowest") or any(map(condition.takes, _sums(condition, spaces)))


def reduced(condition: Condition, spaces: int) -> Condition:
    """The condition with its tightest bounds, and without what makes no difference to who wins.

    Two conditions that are reduced to the same are won alike, whatever lies there.
    """
    if condition.scorer not in ("sum", "lowest"):
        return condition
    sums = _sums(condition, spaces)
    taken = [total for total in sums if condition.takes(total)]
    if not taken:
        return condition
    over = taken[0] - 1 if taken[0] != sums[0] else None
    under = taken[-1] + 1 if taken[-1] != sums[-1] else None
    condition = replace(condition, over=over, under=under)
    either = replace(condition, parity="")
    if [total for total in sums if either.takes(total)] == taken:
        condition = either
    return replace(condition, scorer="sum") if len(taken) == 1 else condition


def _sums(condition: Condition, spaces: int) -> list[int]:
    """All sums that one to so many dice can have, lowest first."""
    faces = [face for face in FACES if face not in condition.without]
    sums = {0}
    for _ in range(spaces):
        sums |= {total + face for total in sums for face in faces}
    return sorted(sums - {0})
