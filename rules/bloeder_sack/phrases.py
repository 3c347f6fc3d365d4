"""The phrases of conditions, in English and German, written and read. The grammar, in English::

    condition  =  ask [ "without" values ]
    ask        =  "most" ( "dice" | values | "not" value | "even" | "odd" | "matching" | "different" )
               |  "fewest" "dice"
               |  "exactly" number "dice" [ "with" ( values | "even" | "odd" ) ]
               |  "last" values
               |  [ "highest" | "lowest" ] "sum" [ "even" | "odd" ] [ "over" bound ] [ "under" bound ]

Values are one to five different ones from 1 to 6. ``die`` is ``dice``, and after values, even or odd,
``not`` is ``without``: ``most 2 4 not 6``. Words are read whatever their case, with blanks or commas
between them, and in both languages at once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import lru_cache
from itertools import takewhile
from typing import NoReturn

from ..errors import NotationError, Told
from .conditions import FACES, Condition
from .reach import can_be_fulfilled

HIGHEST_BOUND = 60
"""Ten sixes: no sum needs a higher bound."""
MOST_EXACTLY = 9
"""As many dice as a placement card has spaces."""
_MOST_DICE = 10

_GERMAN = {
    "most": "meiste",
    "fewest": "wenigste",
    "exactly": "genau",
    "last": "letzte",
    "highest": "höchste",
    "lowest": "niedrigste",
    "sum": "Summe",
    "not": "nicht",
    "with": "mit",
    "without": "ohne",
    "even": "gerade",
    "odd": "ungerade",
    "die": "Würfel",
    "dice": "Würfel",
    "matching": "gleiche",
    "different": "verschiedene",
    "over": "über",
    "under": "unter",
}
_WORDS: Mapping[str, Mapping[str, str]] = {"en": {word: word for word in _GERMAN}, "de": _GERMAN}
"""The words of the grammar in each language, by the English ones."""
_ENGLISH = {word.lower(): english for words in _WORDS.values() for english, word in words.items()}
_SLIPS = {
    **dict.fromkeys(("above", ">", "more"), "over"),
    **dict.fromkeys(("below", "<", "less"), "under"),
    **dict.fromkeys(("no", "but"), "without"),
    **dict.fromkeys(("least", "fewer"), "fewest"),
    **dict.fromkeys(("smallest", "minimum"), "lowest"),
    **dict.fromkeys(("biggest", "largest", "maximum"), "highest"),
    **dict.fromkeys(("total",), "sum"),
    **dict.fromkeys(("mehr",), "über"),
    **dict.fromkeys(("weniger",), "unter"),
    **dict.fromkeys(("kein", "keine", "außer"), "ohne"),
    **dict.fromkeys(("kleinste", "geringste"), "niedrigste"),
    **dict.fromkeys(("größte",), "höchste"),
}
"""Words that are not read, and what is meant by them, where their letters do not tell."""

EXAMPLES = ("most 4", "most not 1", "most even", "last 1 2 3", "sum", "sum under 10")
"""Conditions that show what can be written."""
_EXAMPLES = f"{', '.join(EXAMPLES[:-1])} or {EXAMPLES[-1]}"
EXPECTED: Mapping[str, str] = {
    "condition": "a condition such as {examples}",
    "values": "up to five different values from 1 to 6 after {word}",
    "value": "one value from 1 to 6 after {word}",
    "with": "up to five different values from 1 to 6, even or odd after {word}",
    "number": "a number from 1 to {most} after {word}",
    "bound": "a bound from {least} to {most} after {word}",
    "next": "{next} after {word}",
    "left": "values that count, and others after {word}",
    "sums": "a condition that a sum can fulfil",
}
"""What would have been read, by the codes of :class:`ConditionError`; the facts' words are the grammar's."""

_EVEN, _ODD = (2, 4, 6), (1, 3, 5)
_PARITIES = {"even": _EVEN, "odd": _ODD}


class ConditionError(NotationError):
    """Text that is no condition: ``code`` is one of :data:`EXPECTED`, ``facts`` are its numbers and words."""

    def __init__(self, text: str, code: str, facts: Mapping[str, object], suggestion: str = "") -> None:
        told = Told(f"condition.{code}", EXPECTED[code], **{"examples": _EXAMPLES, **facts})
        super().__init__(text, told, suggestion)
        self.code, self.facts = code, dict(facts)


def phrase(condition: Condition, language: str = "en") -> str:
    """The condition's phrase in English or German (``de``); :func:`parse_condition` reads it back.

    A language without words of its own has the English ones.
    """
    return translated(_phrase(condition), language)


def translated(words: str, language: str) -> str:
    """Words of the grammar, given in English, in another language."""
    known = _WORDS.get(language, {})
    return " ".join(known.get(word, word) for word in words.split())


def _phrase(condition: Condition) -> str:
    values = " ".join(map(str, condition.values))
    parity = next((name for name, such in _PARITIES.items() if such == condition.values), "")
    missing = [value for value in FACES if value not in condition.values]
    match condition.scorer:
        case "most":
            others = f"not {missing[0]}" if len(missing) == 1 else values
            asked = f"most {parity or others if missing else 'dice'}"
        case "exactly":
            asked = f"exactly {condition.number} {'die' if condition.number == 1 else 'dice'}"
            asked += f" with {parity or values}" if missing else ""
        case "fewest":
            asked = "fewest dice"
        case "matching" | "different":
            asked = f"most {condition.scorer}"
        case "last":
            asked = f"last {values}"
        case "sum" | "lowest":
            bounds = (("over", condition.over), ("under", condition.under))
            words = ["lowest" if condition.scorer == "lowest" else "", "sum", condition.parity]
            words += [f"{word} {bound}" for word, bound in bounds if bound is not None]
            asked = " ".join(filter(None, words))
    return " ".join([asked, *(["without", *map(str, condition.without)] if condition.without else [])])


def parse_condition(text: str) -> Condition:
    """The condition of a phrase in any of the languages; raises :class:`ConditionError`."""
    written = unicodedata.normalize("NFC", text).lower().replace(",", " ").split()
    try:
        return _read(tuple(_ENGLISH.get(word, word) for word in written))
    except _Unread as error:
        raise ConditionError(text, error.code, error.facts, _suggested(written)) from None


class _Unread(Exception):  # noqa: N818 - never leaves this module
    def __init__(self, code: str, facts: Mapping[str, object]) -> None:
        self.code, self.facts = code, facts


def _refuse(code: str = "condition", **facts: object) -> NoReturn:
    raise _Unread(code, facts)


@lru_cache(maxsize=4096)
def _read(words: tuple[str, ...]) -> Condition:
    """The condition of words in English, each as it is written shortest."""
    asked, out = _parted(words)
    condition = _asked(asked)
    if out:
        condition = _kept_out(condition, _values(out[1:], out[0]), out[0])
    if not can_be_fulfilled(condition, _MOST_DICE):
        _refuse("sums")
    return condition


def _parted(words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What is asked, and what whoever fulfils it must not have, with the word before it."""
    at = words.index("without") if "without" in words else len(words)
    if at == len(words) and words[:1] == ("most",) and "not" in words[2:]:
        at = words.index("not", 2)
        if words[1:at] not in (("even",), ("odd",)):  # most dice not 1 would look like most not 1
            _values(words[1:at], "most")
    return words[:at], words[at:]


def _asked(words: tuple[str, ...]) -> Condition:
    match words:
        case ["most", "matching" | "different" as scorer]:
            return Condition("matching" if scorer == "matching" else "different")
        case ["most", "not", *values] if all(map(_is_number, values)):
            if len(values) != 1 or not _is_face(values[0]):
                _refuse("value", word="most not")
            return Condition("most", tuple(face for face in FACES if face != int(values[0])))
        case ["most", "dice" | "die"]:
            return Condition("most")
        case ["most", "even" | "odd" as parity]:
            return Condition("most", _PARITIES[parity])
        case ["most" | "last" as scorer, *values] if values and all(map(_is_number, values)):
            return Condition("last" if scorer == "last" else "most", _values(values, scorer))
        case ["fewest", *rest]:
            if rest not in (["dice"], ["die"]):
                _refuse("next", next="dice", word="fewest")
            return Condition("fewest")
        case ["exactly", *rest]:
            return _exactly(rest)
        case ["lowest" | "highest" as which, "sum", *asks]:
            return _sum(Condition("lowest" if which == "lowest" else "sum"), asks)
        case ["lowest" | "highest" as which, *_]:
            _refuse("next", next="sum", word=which)
        case ["sum", *asks]:
            return _sum(Condition("sum"), asks)
        case _:
            _refuse()


def _exactly(words: Sequence[str]) -> Condition:
    number = words[0] if words else ""
    if not (_is_number(number) and 1 <= int(number) <= MOST_EXACTLY):
        _refuse("number", most=MOST_EXACTLY, word="exactly")
    condition = Condition("exactly", number=int(number))
    match words[1:]:
        case ["dice" | "die"]:
            return condition
        case ["dice" | "die", "with", "even" | "odd" as parity]:
            return replace(condition, values=_PARITIES[parity])
        case ["dice" | "die", "with", *values]:
            if not all(map(_is_face, values)):
                _refuse("with", word="with")
            return replace(condition, values=_values(values, "with"))
        case _:
            _refuse("next", next="dice", word=f"exactly {int(number)}")


def _sum(condition: Condition, words: Sequence[str]) -> Condition:
    """A sum with what is asked of it: a parity and a bound either way, each once, in any order."""
    start = "sum"
    while words:
        match words:
            case ["even" | "odd" as parity, *rest] if not condition.parity:
                condition = replace(condition, parity="even" if parity == "even" else "odd")
            case ["under", *rest] if condition.under is None:
                condition = replace(condition, under=_bound(rest, 2, f"{start} under"))
                rest = rest[1:]
            case ["over", *rest] if condition.over is None:
                condition = replace(condition, over=_bound(rest, 1, f"{start} over"))
                rest = rest[1:]
            case _:
                _refuse()
        words = rest
    return condition


def _bound(words: Sequence[str], least: int, word: str) -> int:
    most = HIGHEST_BOUND + least - 2  # over 59 is as far as under 60 is from the other end
    if not (words and _is_number(words[0]) and least <= int(words[0]) <= most):
        _refuse("bound", least=least, most=most, word=word)
    return int(words[0])


def _values(words: Sequence[str], word: str) -> tuple[int, ...]:
    found = tuple(sorted({int(value) for value in words if _is_face(value)}))
    if not found or len(found) != len(words) or len(found) == len(FACES):
        _refuse("values", word=word)
    return found


def _kept_out(condition: Condition, without: tuple[int, ...], word: str) -> Condition:
    """The condition without these values: whether they were counted, too, makes no difference then."""
    condition = replace(condition, without=without)
    if condition.scorer not in ("most", "exactly", "last"):
        return condition
    left = tuple(value for value in condition.values if value not in without)
    if not left:
        _refuse("left", word=word)
    every = len(left) + len(without) == len(FACES) and condition.scorer != "last"
    return replace(condition, values=FACES if every else left)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 3


def _is_face(word: str) -> bool:
    return _is_number(word) and int(word) in FACES


# --- what may have been meant ------------------------------------------------------------------------


def _suggested(words: Sequence[str]) -> str:
    """The phrase with misspelt and left-out words put right, if it is one then."""
    mended = [_mended(word) for word in words]
    german = any(word not in _WORDS["en"] and word in _ENGLISH for word in mended)
    english = [_ENGLISH.get(word, word) for word in mended]
    for meant in (english, *_variants(english)):
        if meant == [_ENGLISH.get(word, word) for word in words]:
            continue
        try:
            return phrase(_read(tuple(meant)), "de" if german else "en")
        except _Unread:
            continue
    return ""


def _mended(word: str) -> str:
    if _is_number(word) or word in _ENGLISH:
        return word
    return _SLIPS.get(word) or next(iter(get_close_matches(word[:40], _ENGLISH, 1)), word)


def _variants(words: list[str]) -> list[list[str]]:
    """The same with a word that is left out often, or with another that says the same elsewhere."""
    numbers = len([*takewhile(_is_number, words[1:])])
    match words:
        case ["exactly", number, *rest] if "dice" not in rest and _is_number(number):
            values = [word for word in rest if word != "with"]
            return [["exactly", number, "dice", *(["with", *values] if values else [])]]
        case ["fewest" | "exactly", *_] if "dice" not in words:
            return [[*words[: 1 + numbers], "dice"]]
        case ["lowest" | "highest", *rest] if "sum" not in rest:
            return [[words[0], "sum", *rest]]
        case ["sum", "lowest" | "highest" as which, *rest]:
            return [[which, "sum", *rest]]
        case [*_] if "not" in words:
            return [[word if word != "not" else "without" for word in words]]
        case _:
            return []
