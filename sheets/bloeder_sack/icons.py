"""The icons that texts of cards may have, by the names of ``templates.rich_text``."""

from __future__ import annotations

from collections.abc import Callable

from ..drawing import Symbol
from ..pieces import Look
from . import pictograms
from .sack import worth

_SACK = 10.0
"""The height that the sack is drawn for, in mm; it is scaled like all others."""
_DRAWN: dict[str, Callable[[Look], Symbol]] = {
    "die": lambda look: pictograms.die(look, 0),
    "sack": lambda look: worth(look, _SACK),
    "crown": pictograms.crown,
    "hand": pictograms.hand,
    "sum": pictograms.sigma,
    "even": lambda look: pictograms.parity(look, even=True),
    "odd": lambda look: pictograms.parity(look, even=False),
    "same": lambda look: pictograms.link(look, alike=True),
    "different": lambda look: pictograms.link(look, alike=False),
    "plus": pictograms.plus,
}


def icon(look: Look, name: str) -> Symbol:
    """The icon of that name. Raises KeyError for none."""
    for word, drawn in (("die", pictograms.die), ("not", pictograms.crossed)):
        if name.startswith(word) and name.removeprefix(word).isdigit():
            return drawn(look, int(name.removeprefix(word)))
    return _DRAWN[name](look)
