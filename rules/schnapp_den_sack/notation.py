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

from ..errors import NotationError
from .profile import JOKER, Card, Profile
from .state import Grab, Move, Nobody, Place, Return, Turn, Wrong

_EXPECTED = "turn CARD, grab ROW end, grab ROW on N, grab wrong, nobody, return CARD or place ROW"
_WORDS = ("turn", "grab", "nobody", "return", "place")


def format_move(move: Move, profile: Profile) -> str:
    """A move in its notation."""
    match move:
        case Turn(card):
            return f"turn {_card(card, profile)}"
        case Return(card):
            return f"return {_card(card, profile)}"
        case Grab(row, cover):
            return f"grab {profile.types[row]} {'end' if cover < 0 else f'on {cover + 1}'}"
        case Place(row):
            return f"place {profile.types[row]}"
        case Wrong():
            return "grab wrong"
        case Nobody():
            return "nobody"


def _card(card: Card, profile: Profile) -> str:
    return JOKER if card.type == len(profile.types) else f"{profile.types[card.type]} {card.value}"


def parse_move(text: str, profile: Profile) -> Move:
    """A move from its notation, whatever its case; raises :class:`NotationError`."""
    words = text.lower().split()
    match words:
        case ["nobody"]:
            return Nobody()
        case ["grab", "wrong"]:
            return Wrong()
        case ["grab", row, "end"]:
            return Grab(_row(text, row, profile), -1)
        case ["grab", row, "on", number]:
            return Grab(_row(text, row, profile), _number(text, number) - 1)
        case ["place", row]:
            return Place(_row(text, row, profile))
        case ["turn", *card]:
            return Turn(_parsed_card(text, card, profile))
        case ["return", *card]:
            return Return(_parsed_card(text, card, profile))
        case _:
            close = get_close_matches(words[0], _WORDS, 1) if words else []
            raise NotationError(text, _EXPECTED, " ".join([*close, *words[1:]]) if close else "")


def _parsed_card(text: str, words: list[str], profile: Profile) -> Card:
    if words == [JOKER]:
        return Card(len(profile.types), profile.joker_value)
    if len(words) != 2:
        raise NotationError(text, f"a card such as {profile.types[0]} 3, or joker")
    return Card(_row(text, words[0], profile), _number(text, words[1]))


def _row(text: str, word: str, profile: Profile) -> int:
    if word in profile.types:
        return profile.types.index(word)
    close = get_close_matches(word, profile.types, 1)
    suggestion = text.lower().replace(word, close[0]) if close else ""
    raise NotationError(text, f"one of {', '.join(profile.types)}", suggestion)


def _number(text: str, word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word)):
        raise NotationError(text, "a number from 1 on")
    return int(word)
