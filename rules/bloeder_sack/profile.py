"""What one table plays *Blöder Sack* by, and the cards it plays with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from ..errors import GameError, ProfileError, Told, out_of_range
from .conditions import Condition
from .phrases import phrase

Provenance = Literal["printed", "sourced", "assumed"]

PROVENANCE: Mapping[str, Provenance] = MappingProxyType(
    {
        "dice": "printed",
        "spaces": "printed",
        "spaces_of_two": "printed",
        "cards_to_end": "printed",
        "unwon": "assumed",
        "replacement_order": "assumed",
        "replace_after_pair": "assumed",
    }
)
"""Where each option's default comes from."""

PLACES = 5
"""Placement cards: one for each pair of 1 to 5."""
MOST = 100
"""The most of anything: more is surely a slip."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; :data:`PROVENANCE` says where each default comes from.

    ``dice``: how many each player has (Components). ``spaces``: how many dice fill a placement card;
    ``spaces_of_two``: with two players (Scoring a Full Placement Card). ``cards_to_end``: how many cards
    of one player bring the last round (End of Game). ``unwon``: a card that nobody fulfils ``stays``, is
    ``discarded``, or goes to whoever placed the ``last-die`` (ruling 3). ``replacement_order``: a die put
    in by replacing counts as placed now (``time``) or when the die was that it replaces (``space``;
    ruling 5). ``replace_after_pair``: whether a pair's dice may replace one, too (ruling 6).

    Raises :class:`ProfileError` with the value's path.
    """

    name: str
    dice: int = 10
    spaces: int = 9
    spaces_of_two: int = 6
    cards_to_end: int = 4
    unwon: Literal["stays", "discarded", "last-die"] = "stays"
    replacement_order: Literal["time", "space"] = "time"
    replace_after_pair: bool = True

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ProfileError(Told("profile.name", "A profile needs a name."), ("name",))
        # With at most one die not on a card, there are two on one card if there are more than the places.
        least = {"dice": PLACES + 2, "spaces": 1, "spaces_of_two": 1, "cards_to_end": 1}
        for option, fewest in least.items():
            value = getattr(self, option)
            if not fewest <= value <= MOST:
                raise ProfileError(out_of_range(option, fewest, MOST, value), (option,))

    def differences(self, default: Profile) -> list[str]:
        """Name every option that differs from the default."""
        return [option for option in PROVENANCE if getattr(self, option) != getattr(default, option)]


@dataclass(frozen=True, slots=True)
class Card:
    """A sack card: its condition, its symbols, and its name if that is not its condition's.

    A ``name`` is one word in small letters, as moves have it.
    """

    condition: Condition
    sacks: int = 1
    name: str = ""

    @property
    def id(self) -> str:
        """The name, or the condition's phrase with hyphens: ``most-1-2-3``."""
        return self.name or phrase(self.condition).replace(" ", "-")


def counted(deck: Sequence[Card]) -> tuple[tuple[Card, int], ...]:
    """Every different card and how many there are.

    Raises :class:`GameError` for a deck of fewer than five cards, for symbols that are not 1 or 2, and
    for cards of one condition with different symbols: they could not be told apart by name.
    """
    if len(deck) < PLACES:
        english = "a deck has at least {least} cards, not {count}"
        raise GameError(Told("game.deck-small", english, least=PLACES, count=len(deck)))
    counts: dict[Card, int] = {}
    names: dict[str, Card] = {}
    for card in deck:
        if card.sacks not in (1, 2):
            english = "{card} has 1 or 2 symbols, not {count}"
            raise GameError(Told("game.symbols", english, card=card.id, count=card.sacks))
        if names.setdefault(card.id, card) != card:
            english = "two cards {card} have different symbols"
            raise GameError(Told("game.symbols-differ", english, card=card.id))
        counts[card] = counts.get(card, 0) + 1
    return tuple(counts.items())
