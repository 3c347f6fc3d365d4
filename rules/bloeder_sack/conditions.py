"""The conditions of sack cards: one short phrase each, a row of a table over five scorers.

=======================================  ====================================================
``most dice``                            the most dice
``most 4``, ``most 1 2 3``               the most dice of these values
``most not 1``                           the most dice of other values
``most even``, ``most odd``              the most dice of that parity
``most matching``, ``most different``    the most dice of one value; the most different values
``last 1``, ``last 1 2 3``               who placed the last die of these values
``sum``                                  the highest sum of all own dice
``sum even``, ``sum odd``                … that is even, or odd
``sum under 10``                         … that is under a bound
=======================================  ====================================================

In German the same words are ``meiste``, ``letzte``, ``Summe``, ``nicht``, ``gerade``, ``ungerade``,
``Würfel``, ``gleiche``, ``verschiedene`` and ``unter``: ``meiste nicht 1``, ``Summe unter 10``. Both are
read, whatever their case, with blanks or commas between words.

Rulebook: Explanations of the Sack Card Conditions.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from ..errors import NotationError

FACES = (1, 2, 3, 4, 5, 6)
Scorer = Literal["most", "matching", "different", "last", "sum"]
Thrown = tuple[int, int]
"""A die's value and when it was placed."""

_GERMAN = {
    "most": "meiste",
    "last": "letzte",
    "sum": "Summe",
    "not": "nicht",
    "even": "gerade",
    "odd": "ungerade",
    "dice": "Würfel",
    "matching": "gleiche",
    "different": "verschiedene",
    "under": "unter",
}
_WORDS: Mapping[str, Mapping[str, str]] = {"en": {word: word for word in _GERMAN}, "de": _GERMAN}
"""The words of the grammar in each language, by the English ones."""
_ENGLISH = {word.lower(): english for words in _WORDS.values() for english, word in words.items()}
_EXPECTED = "a condition such as most 4, most not 1, most even, last 1 2 3, sum or sum under 10"
HIGHEST_BOUND = 60
"""Ten sixes: no sum needs a higher bound."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A scorer, the values it counts, and what it asks of a sum."""

    scorer: Scorer
    values: tuple[int, ...] = FACES
    parity: Literal["", "even", "odd"] = ""
    under: int | None = None

    def worth(self, dice: Sequence[Thrown]) -> int:
        """How well a player's dice on a card fulfil this; 0 is not at all (ruling 2)."""
        return _SCORERS[self.scorer](self, dice)


def _most(condition: Condition, dice: Sequence[Thrown]) -> int:
    counted = condition.values
    return len([value for value, _ in dice if value in counted])


def _matching(_: Condition, dice: Sequence[Thrown]) -> int:
    values = [value for value, _ in dice]
    return max(map(values.count, values), default=0)


def _different(_: Condition, dice: Sequence[Thrown]) -> int:
    return len({value for value, _ in dice})


def _last(condition: Condition, dice: Sequence[Thrown]) -> int:
    # One later, since a die placed first has the time 0, and 0 is not at all.
    counted = condition.values
    return max([time + 1 for value, time in dice if value in counted], default=0)


def _sum(condition: Condition, dice: Sequence[Thrown]) -> int:
    total = sum([value for value, _ in dice])
    if condition.parity and (total % 2 == 0) != (condition.parity == "even"):
        return 0
    return total if condition.under is None or total < condition.under else 0


_SCORERS: dict[Scorer, Callable[[Condition, Sequence[Thrown]], int]] = {
    "most": _most,
    "matching": _matching,
    "different": _different,
    "last": _last,
    "sum": _sum,
}

_EVEN, _ODD = (2, 4, 6), (1, 3, 5)
_NAMED: dict[str, Condition] = {
    "most dice": Condition("most"),
    "most even": Condition("most", _EVEN),
    "most odd": Condition("most", _ODD),
    "most matching": Condition("matching"),
    "most different": Condition("different"),
    "sum": Condition("sum"),
    "sum even": Condition("sum", parity="even"),
    "sum odd": Condition("sum", parity="odd"),
}


def phrase(condition: Condition, language: str = "en") -> str:
    """The condition's phrase in English or German (``de``); :func:`parse_condition` reads it back.

    A language without words of its own has the English ones.
    """
    words = _WORDS.get(language, {})
    return " ".join(words.get(word, word) for word in _phrase(condition).split())


def _phrase(condition: Condition) -> str:
    for text, named in _NAMED.items():
        if named == condition:
            return text
    if condition.scorer == "sum":
        return f"sum under {condition.under}"
    missing = [value for value in FACES if value not in condition.values]
    if condition.scorer == "most" and len(missing) == 1:
        return f"most not {missing[0]}"
    return " ".join([condition.scorer, *map(str, condition.values)])


def parse_condition(text: str) -> Condition:
    """The condition of a phrase in any of the languages; raises :class:`NotationError`."""
    written = unicodedata.normalize("NFC", text).lower().replace(",", " ").split()
    words = [_ENGLISH.get(word, word) for word in written]
    named = _NAMED.get(" ".join(words))
    if named:
        return named
    match words:
        case ["sum", "under", bound] if _is_number(bound) and 2 <= int(bound) <= HIGHEST_BOUND:
            return Condition("sum", under=int(bound))
        case ["most", "not", value] if _is_face(value):
            return Condition("most", tuple(face for face in FACES if face != int(value)))
        case [("most" | "last") as scorer, *values] if values and all(map(_is_face, values)):
            found = tuple(sorted({int(value) for value in values}))
            if len(found) == len(values) and len(found) < len(FACES):
                return Condition("last" if scorer == "last" else "most", found)
        case _:
            pass
    raise NotationError(text, _expected(words), _suggested(written))


def _expected(words: Sequence[str]) -> str:
    """What would have been read in place of words that are no phrase."""
    match words:
        case ["sum", "under", *bound] if len(bound) < 2:
            return f"a bound from 2 to {HIGHEST_BOUND} after {' '.join(words[:2])}"
        case ["most", "not", *values] if all(map(_is_number, values)):
            return "one value from 1 to 6 after most not"
        case ["most" | "last", *values] if values and all(map(_is_number, values)):
            return f"up to five different values from 1 to 6 after {words[0]}"
        case _:
            return _EXPECTED


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3


def _is_face(word: str) -> bool:
    return _is_number(word) and int(word) in FACES


def _suggested(words: Sequence[str]) -> str:
    """The phrase with misspelt words put right, if it is one then."""
    mended = [
        word if _is_number(word) else next(iter(get_close_matches(word[:40], _ENGLISH, 1)), word)
        for word in words
    ]
    if mended == list(words):
        return ""
    german = any(word not in _WORDS["en"] and word in _ENGLISH for word in mended)
    try:
        return phrase(parse_condition(" ".join(mended)), "de" if german else "en")
    except NotationError:
        return ""
