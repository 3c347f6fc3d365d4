"""What is printed for *Die Bar-Bolz-Bande*: dice, cards, sheets to write on, and the player aid."""

from __future__ import annotations

from ...rules.bar_bolz_bande import Profile
from ...templates.stocks import Stock, poker_at_least
from ..pieces import Look, Piece
from ..vision import Sign
from .aid import player_aid
from .cards import referee_cards
from .dice import dice, stickers
from .matches import match_sheet, series_sheet
from .teams import team_sheet

__all__ = ["ITEMS", "pieces", "signs"]

ITEMS: tuple[str, ...] = (
    "dice",
    "dice-stickers",
    "referee-cards",
    "match-sheet",
    "series-sheet",
    "team-sheet",
    "player-aid",
)


def pieces(
    item: str, look: Look, stock: Stock, profile: Profile, teams: tuple[int, int] | None = None
) -> tuple[Piece, ...]:
    """The pieces of one of :data:`ITEMS`; ``stock`` is what cards are printed on.

    ``teams`` are the sizes of the two that a team sheet is for. The player aid is as large as a poker
    card at least.

    Raises :class:`DoesNotFit`, naming the piece, where there is too little room, and
    :class:`DrawingError` for dice that are no cubes.
    """
    match item:
        case "dice":
            return dice(look, profile)
        case "dice-stickers":
            return stickers(look, profile)
        case "referee-cards":
            return referee_cards(look, stock)
        case "match-sheet":
            return match_sheet(look, profile)
        case "series-sheet":
            return series_sheet(look, profile)
        case "team-sheet":
            return (team_sheet(look, profile, teams),)
        case "player-aid":
            return player_aid(look, poker_at_least(stock), profile)
        case _:
            raise ValueError(f"{item!r} is no item of this game: expected {', '.join(ITEMS)}")


def signs(look: Look) -> dict[str, tuple[Sign, ...]]:
    """What must be told apart: faces black and white, the two dice, the sides of the cards, the teams."""
    palette = look.palette
    return {
        "faces": (Sign("black face", palette["black"]), Sign("white face", palette["white"])),
        "dice": (
            Sign("die 1", palette["die-1"], "plain rim"),
            Sign("die 2", palette["die-2"], "striped rim"),
        ),
        "cards": (
            Sign("warning", palette["yellow-ground"], "finger and triangle on dots"),
            Sign("yellow card", palette["yellow-ground"], "whistle on dots"),
            Sign("red card", palette["red-ground"], "shouting referee on stripes"),
            Sign("sent off", palette["red-ground"], "from behind on stripes"),
        ),
        "shirts": (Sign("home", palette["home"], "hoop"), Sign("away", palette["away"], "stripes")),
    }
