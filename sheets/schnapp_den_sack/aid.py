"""The player aid: a turn in pictures in front, and what else happens behind."""

from __future__ import annotations

from ...rules.schnapp_den_sack import Profile
from ...templates.stocks import Stock, poker_at_least
from ..aids import Row, aid_face
from ..pieces import Look, Piece
from .kinds import kinds
from .vignettes import Vignettes

_TURN = ("look", "grab", "lay", "cover")
_ELSE = ("joker", "wrong", "end")


def player_aid(look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """One card: what happens in a turn, and behind it the joker, wrong grabs and the end.

    It is as large as a poker card at least. Raises :class:`DoesNotFit` where the words would be too small.
    """
    paper = poker_at_least(stock)
    name = look.language.text("schnapp-aid.name")
    pictures = Vignettes(look, kinds(profile, look), profile)
    sides = [
        aid_face(
            look,
            paper,
            name,
            look.language.text(f"schnapp-aid.{title}"),
            [
                Row(
                    step,
                    look.language.text(f"schnapp-aid.{step}", value=profile.joker_value),
                    tuple(pictures.of(step)),
                )
                for step in steps
                if step != "joker" or profile.jokers
            ],
        )
        for title, steps in (("turn", _TURN), ("else", _ELSE))
    ]
    return (
        Piece("player-aid", name, paper.width, paper.height, *sides, corner=paper.corner, two_sided=True),
    )
