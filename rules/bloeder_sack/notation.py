"""The notation of *Blöder Sack*, written and read; the package has the table of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from ..errors import NotationError, Told
from .conditions import FACES
from .profile import PLACES
from .state import Draw, Move, Pass, Put, Replace, Roll, Score

_EXPECTED = Told(
    "move.bloeder-sack",
    "roll N N, place N on PLACE, replace PLACE space N, score PLACE, pass or draw CARD",
)
_SHAPES = {
    "roll": "roll {} {}",
    "score": "score {}",
    "pass": "pass",
    "place": "place {} on {}",
    "replace": "replace {} space {}",
}
_MOST_SPACES = 999
"""No placement card has more, so that a longer number is a slip."""


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
            return Replace(_number(text, place, PLACES) - 1, _number(text, space, _MOST_SPACES) - 1)
        case ["draw", *condition] if condition:
            known = list(cards)
            card = "-".join(condition)
            if card in known:
                return Draw(card)
            raise NotationError(text, Told("move.draw", "draw and a card of the deck"), _drawing(card, known))
        case _:
            raise NotationError(text, _EXPECTED, _suggested(words, cards))


def _number(text: str, word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and 1 <= int(word) <= most):
        english = "a number from 1 to {most} for {word!r}"
        raise NotationError(text, Told("move.number-to", english, most=most, word=word))
    return int(word)


def _suggested(words: Sequence[str], cards: Iterable[str]) -> str:
    """The move that has the nearest first word and the numbers that stand there, if it is one."""
    first = next(iter(get_close_matches(words[0], ("draw", *_SHAPES), 1)), "") if words else ""
    if first == "draw":
        return _drawing("-".join(words[1:]), list(cards))
    numbers = [word for word in words[1:] if word.isascii() and word.isdigit()]
    shape = _SHAPES.get(first, "")
    if not shape or shape.count("{}") != len(numbers):
        return ""
    try:
        return format_move(parse_move(shape.format(*numbers), cards))
    except NotationError:
        return ""


def _drawing(card: str, known: Sequence[str]) -> str:
    close = get_close_matches(card, known, 1)
    return f"draw {close[0]}" if close else ""
