"""What is printed for *Schnapp den Sack*: its cards, targets, Zacki, the player aid and a box."""

from __future__ import annotations

from typing import Literal

from ...rules.schnapp_den_sack import Profile
from ...templates.loader import load_builtin
from ...templates.stocks import Stock
from ..pieces import Look, Piece
from ..vision import Sign
from .aid import player_aid
from .box import tuck_box
from .cards import sack_cards
from .kinds import kinds
from .net import zacki_net
from .tiles import TARGETS, target_tiles

__all__ = ["ITEMS", "pieces", "signs"]

ITEMS: tuple[str, ...] = ("sack-cards", "target-tiles", "zacki", "player-aid", "tuck-box")


def pieces(
    item: str, look: Look, stock: Stock, profile: Profile, tiles: Literal["round", "square"] = "round"
) -> tuple[Piece, ...]:
    """The pieces of one of :data:`ITEMS`; ``stock`` is what cards are printed on.

    Raises :class:`DoesNotFit`, naming the card, for a stock that is too small.
    """
    match item:
        case "sack-cards":
            return sack_cards(look, stock, profile)
        case "target-tiles":
            return target_tiles(look, profile, tiles)
        case "zacki":
            return zacki_net(look)
        case "player-aid":
            return player_aid(look, stock, profile)
        case "tuck-box":
            return (tuck_box(look, stock, profile),)
        case _:
            raise ValueError(f"{item!r} is no item of this game: expected {', '.join(ITEMS)}")


def signs(look: Look, profile: Profile | None = None) -> dict[str, tuple[Sign, ...]]:
    """What must be told apart: the types of the game, or of a profile, and the targets."""
    profile = profile or load_builtin("profiles", "schnapp-den-sack", Profile).value
    return {
        "types": tuple(
            Sign(kind.type, look.palette[f"{kind.key}-ground"], f"{kind.figure} {kind.title}")
            for kind in kinds(profile, look)
        ),
        "targets": tuple(Sign(str(target), None, str(target)) for target in TARGETS),
    }
