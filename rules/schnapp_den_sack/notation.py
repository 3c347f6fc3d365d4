"""The notation of *Schnapp den Sack*.

=====================  ==============================================================
``turn tear 3``        the turned card (and the starting ones); ``turn joker``
``grab tear end``      a right grab: at the end of the row ``tear``
``grab tear on 2``     a right grab: on the second stack of the row
``grab wrong``         a grab without a right solution
``nobody``             nobody (else) grabs
``return tear 3``      the penalty: this card goes under the own pile
``place cheeky``       the row that a joker goes to
=====================  ==============================================================
"""

from __future__ import annotations

from difflib import get_close_matches
from unicodedata import normalize

from ..errors import NotationError, Told
from .profile import JOKER, Card, Profile
from .rows import END
from .state import Grab, Move, Nobody, Place, Return, Turn, Wrong

_EXPECTED = Told(
    "move.schnapp-den-sack",
    "turn CARD, grab ROW end, grab ROW on N, grab wrong, nobody, return CARD or place ROW",
)
_WORDS = ("turn", "grab", "nobody", "return", "place")
_FURTHER = ("end", "on", "wrong", JOKER)


def format_move(move: Move, profile: Profile) -> str:
    """A move in its notation."""
    match move:
        case Turn(card):
            return f"turn {card_text(card, profile)}"
        case Return(card):
            return f"return {card_text(card, profile)}"
        case Grab(row, cover):
            return f"grab {_type(row, profile)} {'end' if cover == END else f'on {cover + 1}'}"
        case Place(row):
            return f"place {_type(row, profile)}"
        case Wrong():
            return "grab wrong"
        case Nobody():
            return "nobody"


def card_text(card: Card, profile: Profile) -> str:
    """A card in the words of the notation: ``tear 3``, ``joker``."""
    return JOKER if card.type == len(profile.types) else f"{_type(card.type, profile)} {card.value}"


def _type(number: int, profile: Profile) -> str:
    """A type's name; of a type that there is not, its number, which nothing reads."""
    return profile.types[number] if 0 <= number < len(profile.types) else str(number)


def parse_move(text: str, profile: Profile) -> Move:
    """A move from its notation, whatever its case and spaces; raises :class:`NotationError`."""
    words = normalize("NFC", text.lower()).split()
    read = _read(words, profile)
    if isinstance(read, str):
        raise NotationError(text, read, _suggestion(words, profile))
    return read


def _suggestion(words: list[str], profile: Profile) -> str:
    """The same with the nearest known words, if that is a move; or only as far as the first word."""
    first = get_close_matches(words[0], _WORDS, 1) if words else []
    if not first:
        return ""
    known = (*_FURTHER, *profile.types)
    rest = [word if word.isdigit() else (*get_close_matches(word, known, 1), word)[0] for word in words[1:]]
    meant = [*first, *rest]
    return "" if isinstance(_read(meant, profile), str) else " ".join(meant)


def _read(words: list[str], profile: Profile) -> Move | str:
    """A move, or what was expected instead."""
    match words:
        case ["nobody"]:
            return Nobody()
        case ["grab", "wrong"]:
            return Wrong()
        case ["grab", row, "end"]:
            return Grab(profile.types.index(row), END) if row in profile.types else _a_type(profile)
        case ["grab", row, "on", number]:
            if row not in profile.types:
                return _a_type(profile)
            return Grab(profile.types.index(row), int(number) - 1) if _counts(number) else _A_NUMBER
        case ["place", row]:
            return Place(profile.types.index(row)) if row in profile.types else _a_type(profile)
        case ["turn" | "return" as verb, *card]:
            read = _card(card, profile)
            return read if isinstance(read, str) else Turn(read) if verb == "turn" else Return(read)
        case _:
            return _EXPECTED


_A_NUMBER = Told("move.number", "a number from 1 on")


def _a_type(profile: Profile) -> str:
    return Told("move.types", "one of {types}", types=", ".join(profile.types))


def _card(words: list[str], profile: Profile) -> Card | str:
    match words:
        case ["joker"]:
            return Card(len(profile.types), profile.joker_value)
        case [kind, number]:
            if kind not in profile.types:
                return _a_type(profile)
            return Card(profile.types.index(kind), int(number)) if _counts(number) else _A_NUMBER
        case _:
            return f"a card such as {profile.types[0]} 3, or {JOKER}"


def _counts(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3 and int(word) > 0
