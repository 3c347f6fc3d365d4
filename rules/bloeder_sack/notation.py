"""The notation of *Blöder Sack*. Placement cards count 1 to 5 from the left, spaces 1 to 9.

=======================  ==========================================================
``draw most-1-2-3``      a sack card is turned up
``roll 3 4``             the two dice
``score 2``              the card above placement card 2: forced, or by a pair of 6
``pass``                 no card with a pair of 6
``place 4 on 2``         a die
``replace 2 space 5``    the opponent's die on space 5 of placement card 2
=======================  ==========================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..errors import NotationError
from .conditions import FACES
from .profile import PLACES
from .state import Draw, Move, Pass, Put, Replace, Roll, Score

_EXPECTED = "roll N N, place N on PLACE, replace PLACE space N, score PLACE, pass or draw CARD"
_WORDS = ("draw", "roll", "score", "pass", "place", "replace")


def format_move(move: Move) -> str:
    """A move in its notation."""
    match move:
        case Draw(card):
            return f"draw {card}"
        case Roll(low, high):
            return f"roll {low} {high}"
        case Score(place):
            return f"score {place + 1}"
        case Pass():
            return "pass"
        case Put(value, place):
            return f"place {value} on {place + 1}"
        case Replace(place, space):
            return f"replace {place + 1} space {space + 1}"


def parse_move(text: str, cards: Iterable[str]) -> Move:
    """A move from its notation, whatever its case; raises :class:`NotationError`."""
    words = text.lower().split()
    match words:
        case ["pass"]:
            return Pass()
        case ["roll", first, second]:
            low, high = sorted((_number(text, first, FACES[-1]), _number(text, second, FACES[-1])))
            return Roll(low, high)
        case ["score", place]:
            return Score(_number(text, place, PLACES) - 1)
        case ["place", value, "on", place]:
            return Put(_number(text, value, FACES[-1]), _number(text, place, PLACES) - 1)
        case ["replace", place, "space", space]:
            return Replace(_number(text, place, PLACES) - 1, _number(text, space, 999) - 1)
        case ["draw", *condition] if condition:
            known = list(cards)
            card = "-".join(condition)
            if card in known:
                return Draw(card)
            close = get_close_matches(card, known, 1)
            raise NotationError(text, "draw and a card of the deck", f"draw {close[0]}" if close else "")
        case _:
            close = get_close_matches(words[0], _WORDS, 1) if words else []
            raise NotationError(text, _EXPECTED, " ".join([*close, *words[1:]]) if close else "")


def _number(text: str, word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= most):
        raise NotationError(text, f"a number from 1 to {most} for {word!r}")
    return int(word)
