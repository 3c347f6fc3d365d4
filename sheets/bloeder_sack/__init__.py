"""What *Blöder Sack* is printed as: its cards, a player aid and a box for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...rules.bloeder_sack import Card, Profile
from ...templates.stocks import Stock
from ..pieces import Look, Piece
from ..vision import Sign
from .aid import player_aid
from .box import own_box
from .cards import FAMILIES
from .framed import sack_card
from .placement import placement_card
from .starting import starting_sack
from .style import Style, Wording

__all__ = ["ITEMS", "pieces", "signs"]

ITEMS: tuple[str, ...] = ("sack-cards", "placement-cards", "starting-sack", "player-aid", "tuck-box")
PLACES = (1, 2, 3, 4, 5)
"""The pairs that have a placement card."""


def pieces(
    item: str,
    look: Look,
    stock: Stock,
    deck: Sequence[Card],
    profile: Profile,
    own: Mapping[str, Wording] | None = None,
    style: Style | None = None,
) -> tuple[Piece, ...]:
    """The pieces of one of :data:`ITEMS`; ``own`` is what cards show of their designer's, by their id.

    Placement cards and the player aid are as large as a poker card at least, whatever the stock. Raises
    :class:`DoesNotFit`, naming the card, for a stock that is too small.
    """
    match item:
        case "sack-cards":
            counts: dict[Card, int] = {}
            for card in deck:
                counts[card] = counts.get(card, 0) + 1
            wordings = own or {}
            return tuple(
                sack_card(card, copies, look, stock, wordings.get(card.id), style)
                for card, copies in counts.items()
            )
        case "placement-cards":
            return tuple(placement_card(value, look, stock, profile) for value in PLACES)
        case "starting-sack":
            return (starting_sack(look, stock),)
        case "player-aid":
            return (player_aid(look, stock, profile, [card.condition for card in deck]),)
        case "tuck-box":
            return (own_box(look, stock, len(deck) + len(PLACES) + 2),)
        case _:
            raise ValueError(f"{item!r} is none of {', '.join(ITEMS)}")


def signs(look: Look) -> dict[str, tuple[Sign, ...]]:
    """What must be told apart: families by ground and by the sack's face, placement cards by pips."""
    palette = look.palette
    return {
        "families": tuple(Sign(each.key, palette[f"{each.key}-ground"], each.mood) for each in FAMILIES),
        "placement cards": tuple(
            Sign(f"{value}", palette[f"place-{value}"], f"{value} pips twice") for value in PLACES
        ),
        "worth": (Sign("1", palette["cloth"], "one sack"), Sign("2", palette["cloth"], "two sacks")),
    }
