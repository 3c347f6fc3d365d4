"""Moves of *Sack Stackers* and their notation. Columns and sections count from 1.

==========================  ==================================================================
``roll 3 4``                the two dice, for everybody
``alter 3 +1``              a circle is marked: one's die that shows 3 is a 4 now
``take G from 3 drop 4``    a gift is marked in section 3 and dropped into column 4
``take ?G from 3 drop 4``   the same with the wild, for a green gift
``coal 2``                  a coal into column 2: one that is owed, or instead of a gift
==========================  ==================================================================
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from ..engine import distinct
from ..errors import NotationError, Told
from .profile import WILD, Profile


@distinct
class Roll(NamedTuple):
    """The two dice of a turn, the lower first."""

    low: int
    high: int


@distinct
class Alter(NamedTuple):
    """A circle is marked: the die that shows ``value`` becomes one more or one less."""

    value: int
    step: int


@distinct
class Take(NamedTuple):
    """A gift is marked in a section (by the wild, or as itself) and dropped into a column."""

    letter: str
    section: int
    column: int
    wild: bool = False


@distinct
class DropCoal(NamedTuple):
    """A coal is dropped into a column."""

    column: int


Move = Roll | Alter | Take | DropCoal

_EXPECTED = Told("move.sack-stackers", "roll N N, alter N +1, take GIFT from N drop N, or coal N")
_WORDS = ("roll", "alter", "take", "coal")


def format_move(move: Move) -> str:
    """A move in its notation."""
    match move:
        case Roll(low, high):
            return f"roll {low} {high}"
        case Alter(value, step):
            return f"alter {value} {step:+d}"
        case Take(letter, section, column, wild):
            return f"take {WILD if wild else ''}{letter} from {section} drop {column}"
        case DropCoal(column):
            return f"coal {column}"


def parse_move(text: str, profile: Profile) -> Move:
    """A move from its notation, whatever its case; raises :class:`NotationError`."""
    words = text.lower().split()
    match words:
        case ["roll", first, second]:
            low, high = sorted((_number(text, first), _number(text, second)))
            return Roll(low, high)
        case ["alter", value, ("+1" | "-1" | "−1") as step]:
            return Alter(_number(text, value), 1 if step == "+1" else -1)
        case ["take", gift, "from", section, "drop", column]:
            letter = gift.removeprefix(WILD).upper()
            if letter not in profile.letters or len(letter) != 1:
                gifts = " ".join(profile.letters)
                raise NotationError(text, Told("move.gifts", "one of the gifts {gifts}", gifts=gifts))
            return Take(letter, _number(text, section), _number(text, column), gift.startswith(WILD))
        case ["coal", column]:
            return DropCoal(_number(text, column))
        case _:
            close = get_close_matches(words[0], _WORDS, 1) if words else []
            meant = " ".join([*close, *words[1:]])
            raise NotationError(text, _EXPECTED, meant if close and close[0] != words[0] else "")


def _number(text: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word)):
        told = Told("move.number-for", "a number from 1 on for {word!r}", word=word)
        raise NotationError(text, told)
    return int(word)
