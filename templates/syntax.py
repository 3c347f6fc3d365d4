"""TOML and JSON text to plain data, with every fault in plain words and at its place."""

import json
import math
import re
import tomllib
from typing import cast

from .errors import InputError, quoted
from .locate import Format, Path, locate
from .said import Text, joined, misfit, said

DEPTH = 64
"""Most levels of lists and tables inside one another, and most parts of a dotted key."""

DIGITS = 400
"""Most digits of a number as written; no number of 64 bits comes near."""

INTEGERS = range(-(2**63), 2**63)
"""What a whole number may be: TOML's range."""


def parse(text: str, format_: Format, source: str) -> object:
    """The data of the text. Raises InputError for what is no TOML or no JSON.

    Refused as well, as no field anywhere means them: nesting beyond ``DEPTH``, whole numbers
    beyond 64 bits, ``inf`` and ``nan``, keys given twice, and half a surrogate pair.
    """
    _refuse_extremes(text, format_, source)
    data = _parse_toml(text, source) if format_ == "toml" else _parse_json(text, source)
    for path, message in _odd_values(data):
        spot = locate(text, format_).nearest(path)
        raise InputError(joined(dotted(path), message), source, *(spot.value if spot else ()))
    return data


def dotted(path: Path) -> str:
    """``gifts[0].letter: `` for a message; nothing for the whole file."""
    if not path:
        return ""
    bare = re.compile(r"[\w-]+")
    parts = (
        f"[{part}]" if isinstance(part, int) else f".{part if bare.fullmatch(part) else quoted(part)}"
        for part in path
    )
    return "".join(parts).removeprefix(".") + ": "


_PART = r"""(?:[\w+-]++|"(?:\\.|[^"\\\n])*+"?|'[^'\n]*+'?)"""
_TOKEN = re.compile(
    rf'''
      (?P<long>"""(?:\\.|[^\\"]|"(?!""))*+(?:""")?|\'\'\'(?:[^']|'(?!\'\'))*+(?:\'\'\')?)
    | (?P<key>{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+)
    | (?P<comment>\#[^\n]*+)
    | (?P<open>[\[{{])
    | (?P<close>[\]}}])
    ''',
    re.VERBOSE | re.DOTALL,
)
_PARTS = re.compile(_PART)


def _refuse_extremes(text: str, format_: Format, source: str) -> None:
    """Stops what would exhaust the parsers' time or stack; they check everything else."""
    depth = 0
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case "open":
                depth += 1
            case "close":
                depth -= 1
            case "key":
                if message := _extreme(token.group(), format_):
                    raise InputError(message, source, *_position(text, token.start()))
            case _:
                pass
        if depth > DEPTH:
            message = misfit(said("syntax.depth", most=DEPTH), said("more"))
            raise InputError(message, source, *_position(text, token.start()))


def _extreme(token: str, format_: Format) -> Text | None:
    if format_ == "json" and token in ("NaN", "Infinity", "-Infinity"):
        return misfit(said("syntax.finite"), token)
    if len(token) > DEPTH and "." in token and len(_PARTS.findall(token)) > DEPTH:
        return misfit(said("syntax.parts", most=DEPTH), said("more"))
    if len(token) > DIGITS and (digits := max(map(len, re.findall(r"\d[\d_]*+", token)), default=0)) > DIGITS:
        return misfit(said("syntax.digits", most=DIGITS), digits) if token[0] not in "\"'" else None
    return None


_TOML_WORDS = (
    ("Invalid value", said("syntax.value")),
    ("Expected '=' after a key", said("syntax.equals")),
    ("Expected ']]' at the end of an array declaration", said("syntax.list-name")),
    ("Expected ']' at the end of a table declaration", said("syntax.table-name")),
    ("Unclosed array", said("syntax.in-list")),
    ("Unclosed inline table", said("syntax.in-table")),
    ("Expected newline or end of document", said("syntax.line-end")),
    ("Invalid statement", said("syntax.statement")),
    ("Invalid initial character for a key part", said("syntax.key")),
    ("Illegal character '\\n'", said("syntax.same-line")),
    ("Expected \"'", said("syntax.same-line")),
    ("Unterminated string", said("deck.closing-quote")),
    ("Unescaped '\\' in a string", said("syntax.escape")),
    ("Invalid hex value", said("syntax.hex")),
    ("Escaped character is not a Unicode scalar value", said("syntax.character")),
    ("Invalid date or datetime", said("syntax.date")),
    ("Illegal character", said("syntax.printable")),
    ("Found invalid character", said("syntax.printable")),
)
_TOML_REPEATS = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate inline")


def _parse_toml(text: str, source: str) -> object:
    try:
        return tomllib.loads(text)
    except ValueError as error:
        told = str(error)
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", told)
    end = len(text.rstrip())
    place = (int(found[1]), int(found[2])) if found and found[1] else _position(text, end)
    if told.startswith(_TOML_REPEATS):
        _raise_repeats(text, "toml", source)
        raise InputError(misfit(said("syntax.each-once"), said("syntax.one-again")), source, *place)
    message = told[: found.start()] if found else told
    expected = next((words for start, words in _TOML_WORDS if message.startswith(start)), None)
    if message.startswith("Unescaped '\\'"):
        place = (place[0], place[1] - 2)  # back to the backslash
    got = _next_word(text, place) if found and found[1] else said("deck.file-end")
    fault = misfit(expected, got) if expected else said("syntax.not-toml", why=message)
    raise InputError(fault, source, *place)


_JSON_WORDS = (
    ("Expecting property name", said("syntax.json-key")),
    ("Illegal trailing comma", said("syntax.no-comma")),
    ("Expecting ',' delimiter", said("syntax.json-comma")),
    ("Expecting ':' delimiter", said("syntax.colon")),
    ("Expecting value", said("syntax.json-value")),
    ("Extra data", said("deck.file-end")),
    ("Invalid control character", said("syntax.same-line")),
    ("Unterminated string", said("syntax.json-quote")),
    ("Invalid \\uXXXX escape", said("syntax.json-hex")),
    ("Invalid \\escape", said("syntax.escape")),
)


def _parse_json(text: str, source: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        expected = next((words for start, words in _JSON_WORDS if error.msg.startswith(start)), None)
        place = (error.lineno, error.colno)
        got = _next_word(text, place)
        message = misfit(expected, got) if expected else said("syntax.not-json", why=error.msg)
        raise InputError(message, source, *place) from None
    except _RepeatedKeyError:
        _raise_repeats(text, "json", source)
        raise InputError(misfit(said("syntax.key-once"), said("syntax.one-again")), source) from None


class _RepeatedKeyError(Exception):
    """A JSON object gives a key twice."""


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise _RepeatedKeyError
    return data


def _raise_repeats(text: str, format_: Format, source: str) -> None:
    for repeat in locate(text, format_).repeats:
        got = said("syntax.again", key=quoted(repeat.key), line=repeat.first[0])
        raise InputError(misfit(said("syntax.key-once"), got), source, *repeat.again)


def _odd_values(data: object) -> list[tuple[Path, Text]]:
    """Values of the right syntax that no field means; the first in the text first."""
    odd: list[tuple[Path, Text]] = []
    todo: list[tuple[Path, object]] = [((), data)]
    while todo:
        path, value = todo.pop()
        if isinstance(value, dict):
            table = cast("dict[str, object]", value)
            odd += [(path, _half_pair(key)) for key in table if _is_half(key)]
            todo += [((*path, key), table[key]) for key in reversed(table) if not _is_half(key)]
        elif isinstance(value, list):
            items = cast("list[object]", value)
            todo += [((*path, index), items[index]) for index in reversed(range(len(items)))]
        elif isinstance(value, int) and value not in INTEGERS:
            odd.append((path, misfit(said("syntax.bits"), said("syntax.larger"))))
        elif isinstance(value, float) and not math.isfinite(value):
            odd.append((path, misfit(said("syntax.finite"), str(value))))
        elif isinstance(value, str) and _is_half(value):
            odd.append((path, _half_pair(value)))
    return odd


def _is_half(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= char <= "\udfff" for char in text)


def _half_pair(text: str) -> Text:
    half = next(char for char in text if "\ud800" <= char <= "\udfff")
    return misfit(said("data.text"), said("syntax.half", code=f"{ord(half):04x}"))


def _position(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _next_word(text: str, place: tuple[int, int]) -> Text:
    """What stands at the place, as a message names it."""
    lines = text.split("\n")
    rest = lines[place[0] - 1][place[1] - 1 :].rstrip("\r") if place[0] <= len(lines) else ""
    if rest and not rest[0].isprintable() and rest[0] != "\t":
        return said("deck.control", code=f"{ord(rest[0]):04X}")
    word = re.match(r"\w+|\\.|\s*\S", rest)
    if word is None:
        last = not "".join(lines[place[0] :]).strip()
        return said("deck.file-end" if last else "syntax.line-end")
    found = word.group().strip()
    if found == "#":
        return said("syntax.comment")
    if found.isprintable():
        return quoted(found)
    return said("deck.control", code=f"{ord(found[-1]):04X}")
