"""Conditions as a few signs in a line, for the terminal: what the pictures on the cards show.

♛ the most, or the highest · ↓ the fewest, or the lowest · = exactly so many · ☟ the last · Σ the sum
▢ a die of any value · ⚀ … ⚅ of this one · :: even · :. odd · > over · < under · ⊘ not with this one
"""

from __future__ import annotations

from ..rules.bloeder_sack import Condition

_FACES = "⚀⚁⚂⚃⚄⚅"
_PARITY = {"even": "::", "odd": ":."}


def sign(condition: Condition) -> str:
    """The signs of a condition: ``♛ ⚃`` for most 4, ``♛ Σ <10`` for sum under 10."""
    counted = "▢" if len(condition.values) == len(_FACES) else _dice(condition.values)
    match condition.scorer:
        case "most":
            parts = ["♛", counted]
        case "fewest":
            parts = ["↓", counted]
        case "exactly":
            parts = [f"={condition.number}", counted]
        case "matching":
            parts = ["♛", "▢=▢"]
        case "different":
            parts = ["♛", "▢≠▢"]
        case "last":
            parts = ["☟", counted]
        case "sum" | "lowest":
            parts = ["↓" if condition.scorer == "lowest" else "♛", "Σ", _PARITY.get(condition.parity, "")]
            bounds = ((">", condition.over), ("<", condition.under))
            parts += [f"{mark}{bound}" for mark, bound in bounds if bound is not None]
    without = [f"⊘{_dice(condition.without)}"] if condition.without else []
    return " ".join(filter(None, [*parts, *without]))


def _dice(values: tuple[int, ...]) -> str:
    return "".join(_FACES[value - 1] for value in values)
