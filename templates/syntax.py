"""TOML and JSON text to plain data, with every fault in plain words and at its place."""

import json
import math
import re
import tomllib
from typing import cast

from .errors import InputError, quoted
from .locate import Format, Path, locate

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
        raise InputError(f"{dotted(path)}{message}", source, *(spot.value if spot else ()))
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
            message = f"expected at most {DEPTH} lists or tables inside one another, got more"
            raise InputError(message, source, *_position(text, token.start()))


def _extreme(token: str, format_: Format) -> str | None:
    if format_ == "json" and token in ("NaN", "Infinity", "-Infinity"):
        return f"expected a finite number, got {token}"
    if len(token) > DEPTH and "." in token and len(_PARTS.findall(token)) > DEPTH:
        return f"expected a key of at most {DEPTH} parts, got more"
    if len(token) > DIGITS and (digits := max(map(len, re.findall(r"\d[\d_]*+", token)), default=0)) > DIGITS:
        return (
            f"expected a number of at most {DIGITS} digits, got {digits}" if token[0] not in "\"'" else None
        )
    return None


_TOML_WORDS = (
    ("Invalid value", "a value (text goes in quotes)"),
    ("Expected '=' after a key", '"=" after the key'),
    ("Expected ']]' at the end of an array declaration", '"]]" after the name of the list of tables'),
    ("Expected ']' at the end of a table declaration", '"]" after the name of the table'),
    ("Unclosed array", '"," or "]" in the list'),
    ("Unclosed inline table", '"," or "}" in the table'),
    ("Expected newline or end of document", "the end of the line"),
    ("Invalid statement", 'a line such as key = "value"'),
    ("Invalid initial character for a key part", "a key"),
    ("Illegal character '\\n'", "a closing quote on the same line"),
    ("Expected \"'", "a closing quote on the same line"),
    ("Unterminated string", "a closing quote"),
    ("Unescaped '\\' in a string", r"an escape such as \n (a backslash itself is \\)"),
    ("Invalid hex value", r"hexadecimal digits after \u"),
    ("Escaped character is not a Unicode scalar value", "the code of a character"),
    ("Invalid date or datetime", "a date that exists"),
    ("Illegal character", "printable text"),
    ("Found invalid character", "printable text"),
)
_TOML_REPEATS = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Cannot redefine", "Duplicate inline")


def _parse_toml(text: str, source: str) -> object:
    try:
        return tomllib.loads(text)
    except ValueError as error:
        said = str(error)
    found = re.search(r" \(at (?:line (\d+), column (\d+)|end of document)\)$", said)
    end = len(text.rstrip())
    place = (int(found[1]), int(found[2])) if found and found[1] else _position(text, end)
    if said.startswith(_TOML_REPEATS):
        _raise_repeats(text, "toml", source)
        raise InputError("expected each key and table once, got one again", source, *place)
    message = said[: found.start()] if found else said
    expected = next((words for start, words in _TOML_WORDS if message.startswith(start)), None)
    if message.startswith("Unescaped '\\'"):
        place = (place[0], place[1] - 2)  # back to the backslash
    got = _next_word(text, place) if found and found[1] else "the end of the file"
    raise InputError(
        f"expected {expected}, got {got}" if expected else f"not TOML: {message}", source, *place
    )


_JSON_WORDS = (
    ("Expecting property name", "a key in double quotes"),
    ("Illegal trailing comma", "no comma before the closing bracket"),
    ("Expecting ',' delimiter", '"," or a closing bracket'),
    ("Expecting ':' delimiter", '":" after the key'),
    ("Expecting value", "a value (text goes in double quotes)"),
    ("Extra data", "the end of the file"),
    ("Invalid control character", "a closing quote on the same line"),
    ("Unterminated string", "a closing quote for this text"),
    ("Invalid \\uXXXX escape", r"four hexadecimal digits after \u"),
    ("Invalid \\escape", r"an escape such as \n (a backslash itself is \\)"),
)


def _parse_json(text: str, source: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        expected = next((words for start, words in _JSON_WORDS if error.msg.startswith(start)), None)
        place = (error.lineno, error.colno)
        got = _next_word(text, place)
        message = f"expected {expected}, got {got}" if expected else f"not JSON: {error.msg}"
        raise InputError(message, source, *place) from None
    except _RepeatedKeyError:
        _raise_repeats(text, "json", source)
        raise InputError("expected each key once, got one again", source) from None


class _RepeatedKeyError(Exception):
    """A JSON object gives a key twice."""


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    data = dict(pairs)
    if len(data) != len(pairs):
        raise _RepeatedKeyError
    return data


def _raise_repeats(text: str, format_: Format, source: str) -> None:
    for repeat in locate(text, format_).repeats:
        message = f"expected each key once, got {quoted(repeat.key)} again (first on line {repeat.first[0]})"
        raise InputError(message, source, *repeat.again)


def _odd_values(data: object) -> list[tuple[Path, str]]:
    """Values of the right syntax that no field means; the first in the text first."""
    odd: list[tuple[Path, str]] = []
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
            odd.append((path, "expected a whole number of at most 64 bits, got a larger one"))
        elif isinstance(value, float) and not math.isfinite(value):
            odd.append((path, f"expected a finite number, got {value}"))
        elif isinstance(value, str) and _is_half(value):
            odd.append((path, _half_pair(value)))
    return odd


def _is_half(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= char <= "\udfff" for char in text)


def _half_pair(text: str) -> str:
    half = next(char for char in text if "\ud800" <= char <= "\udfff")
    return f"expected text, got half a character (\\u{ord(half):04x})"


def _position(text: str, index: int) -> tuple[int, int]:
    return text.count("\n", 0, index) + 1, index - text.rfind("\n", 0, index)


def _next_word(text: str, place: tuple[int, int]) -> str:
    """What stands at the place, as a message names it."""
    lines = text.split("\n")
    rest = lines[place[0] - 1][place[1] - 1 :].rstrip("\r") if place[0] <= len(lines) else ""
    if rest and not rest[0].isprintable() and rest[0] != "\t":
        return f"the control character U+{ord(rest[0]):04X}"
    word = re.match(r"\w+|\\.|\s*\S", rest)
    if word is None:
        last = not "".join(lines[place[0] :]).strip()
        return "the end of the file" if last else "the end of the line"
    found = word.group().strip()
    if found == "#":
        return "a comment"
    if found.isprintable():
        return quoted(found)
    return f"the control character U+{ord(found[-1]):04X}"
