"""Compares plain data with the type it is to become, and words what does not fit.

msgspec decides in the end; this looks first, because it can name the exact place inside a table
with free keys, report every unknown key at once, and speak of texts and whole numbers.
"""

import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .errors import did_you_mean, listed, quoted
from .locate import Path
from .said import Text, joined, misfit, said
from .syntax import dotted

if TYPE_CHECKING:
    from msgspec import inspect


@dataclass(frozen=True, slots=True)
class Fault:
    """What does not fit, and the path to it; with ``at_key`` it is the key and not its value.

    For an unknown key, ``known`` holds the keys that the table may have, and the message is a hint.
    """

    path: Path
    message: Text
    at_key: bool = False
    known: tuple[str, ...] | None = None


def first_fault(data: object, type_: type[object]) -> Fault | None:
    """The fault to report: all unknown keys in one, or else the first value that does not fit."""
    from msgspec import inspect

    faults = list(_Checker(inspect).faults(data, inspect.type_info(type_), ()))
    unknown = [fault for fault in faults if fault.known is not None]
    if not unknown:
        return faults[0] if faults else None
    first = unknown[0]
    by_table: dict[Path, list[Fault]] = {}
    for fault in unknown:
        by_table.setdefault(fault.path[:-1], []).append(fault)
    parts: list[Text] = []
    for table, entries in by_table.items():
        place = "" if table == first.path[:-1] else dotted(table)
        parts += [*(["; "] if parts else []), place, _unknown_words(entries)]
    return Fault(first.path, joined(*parts), at_key=True)


def described(value: object) -> Text:
    """A value as a message names it: ``text "two"``, ``a list``, ``true``."""
    match value:
        case bool():
            return str(value).lower()
        case None:
            return "null"
        case str():
            return said("value.text", text=quoted(value))
        case int() | float():
            return said("value.number", number=str(value))
        case list():
            return said("value.list" if value else "value.empty-list")
        case dict():
            return said("value.table")
        case datetime.date() | datetime.time():
            return said("value.date", value=str(value))
        case _:
            return type(value).__name__


def _unknown_words(faults: list[Fault]) -> Text:
    """One table's unknown keys, what each could mean, and what the table may have."""
    names = [joined(quoted(str(fault.path[-1])), fault.message) for fault in faults]
    known = ", ".join(faults[0].known or ()) or said("none")
    got = said("data.unknown", names=listed(names, "and"), count=len(names), known=known)
    return misfit(said("data.known"), got)


class _Checker:
    def __init__(self, inspect: Any) -> None:
        simple: tuple[tuple[Any, Callable[[object], bool]], ...] = (
            (inspect.BoolType, lambda value: isinstance(value, bool)),
            (inspect.NoneType, lambda value: value is None),
            (inspect.IntType, lambda value: isinstance(value, int) and not isinstance(value, bool)),
            (inspect.FloatType, lambda value: isinstance(value, int | float) and not isinstance(value, bool)),
            (inspect.StrType, lambda value: isinstance(value, str)),
        )
        self.simple = simple
        self.tables = (inspect.DataclassType, inspect.StructType, inspect.TypedDictType)
        self.lists = (
            inspect.ListType,
            inspect.VarTupleType,
            inspect.SetType,
            inspect.FrozenSetType,
            inspect.CollectionType,
        )
        self.inspect = inspect

    def faults(self, value: object, type_: "inspect.Type", path: Path) -> Iterator[Fault]:
        kind: Any = type_
        if isinstance(kind, self.inspect.Metadata):
            yield from self.faults(value, kind.type, path)
        elif isinstance(kind, self.inspect.UnionType):
            yield from self.union(value, kind, path)
        elif isinstance(kind, self.inspect.LiteralType):
            yield from self.choice(value, list(kind.values), path)
        elif isinstance(kind, self.inspect.EnumType):
            yield from self.choice(value, [member.value for member in kind.cls], path)
        elif not self.shaped(value, kind):
            yield self.misfit(value, kind, path)
        elif isinstance(kind, self.tables):
            yield from self.table(cast("dict[str, object]", value), kind, path)
        elif isinstance(kind, self.inspect.DictType):
            yield from self.mapping(cast("dict[str, object]", value), kind, path)
        elif isinstance(kind, (*self.lists, self.inspect.TupleType)):
            yield from self.items(cast("list[object]", value), kind, path)
        elif isinstance(value, int | float | str) and not _in_limits(value, kind):
            yield self.misfit(value, kind, path)

    def shaped(self, value: object, kind: Any) -> bool:
        """Whether the value is of the kind, whatever it holds; kinds not listed are msgspec's."""
        for known, fits in self.simple:
            if isinstance(kind, known):
                return fits(value)
        if isinstance(kind, (*self.tables, self.inspect.DictType)):
            return isinstance(value, dict)
        if isinstance(kind, (*self.lists, self.inspect.TupleType)):
            return isinstance(value, list)
        return True

    def misfit(self, value: object, kind: Any, path: Path) -> Fault:
        return Fault(path, misfit(self.words(kind), described(value)))

    def union(self, value: object, kind: Any, path: Path) -> Iterator[Fault]:
        options = [(option, list(self.faults(value, option, path))) for option in kind.types]
        if all(faults for _, faults in options):
            close = [faults for option, faults in options if self.shaped(value, option)]
            literal = any(isinstance(option, self.inspect.LiteralType) for option, _ in options)
            yield from close[0] if len(close) == 1 and not literal else [self.misfit(value, kind, path)]

    def choice(self, value: object, choices: list[Any], path: Path) -> Iterator[Fault]:
        if any(type(value) is type(entry) and value == entry for entry in choices):
            return
        hint = did_you_mean(value, [str(entry) for entry in choices]) if isinstance(value, str) else ""
        yield Fault(path, misfit(_choice_words(choices), joined(described(value), hint)))

    def table(self, value: dict[str, object], kind: Any, path: Path) -> Iterator[Fault]:
        known = {field.encode_name: field for field in kind.fields}
        tag: str | None = getattr(kind, "tag_field", None)
        names = [*([tag] if tag else []), *known]
        for key in value:
            if key not in names:
                hint = did_you_mean(key, names)
                yield Fault((*path, key), hint, at_key=True, known=tuple(names))
        for name, field in known.items():
            if name in value:
                continue
            if field.required:
                yield Fault(path, misfit(said("data.key", key=quoted(name)), said("none")))
        for key in value:  # in the order of the file
            if key in known:
                yield from self.faults(value[key], known[key].type, (*path, key))

    def mapping(self, value: dict[str, object], kind: Any, path: Path) -> Iterator[Fault]:
        for key, entry in value.items():
            if message := self.key_fault(key, kind.key_type):
                yield Fault((*path, key), message, at_key=True)
            yield from self.faults(entry, kind.value_type, (*path, key))

    def key_fault(self, key: str, kind: Any) -> Text | None:
        """What is wrong with a free key. Keys are always text; for a number they hold its digits."""
        is_number = isinstance(kind, self.inspect.IntType)
        if is_number and re.fullmatch(r"0|-?[1-9]\d{0,18}", key, re.ASCII) is None:
            return misfit(said("data.as-the-key", what=self.words(kind)), quoted(key))
        fault = next(self.faults(int(key) if is_number else key, kind, ()), None)
        return said("data.as-a-key", message=fault.message) if fault else None

    def items(self, value: list[object], kind: Any, path: Path) -> Iterator[Fault]:
        if isinstance(kind, self.inspect.TupleType):
            types = list(kind.item_types)
            fits = len(types) == len(value)
            expected = said("data.list-of", count=str(len(types)))
        else:
            types = [kind.item_type] * len(value)
            low, high = kind.min_length or 0, kind.max_length
            fits = low <= len(value) and (high is None or len(value) <= high)
            expected = said("data.list-of", count=_span(low, high) or said("data.any-length"))
        if not fits:
            yield Fault(path, misfit(expected, len(value)))
            return
        for index, (item, type_) in enumerate(zip(value, types, strict=True)):
            yield from self.faults(item, type_, (*path, index))

    def words(self, kind: Any) -> Text:
        """The kind in plain words: ``a whole number from 1 to 9``."""
        inspect = self.inspect
        if isinstance(kind, inspect.Metadata):
            return self.words(kind.type)
        if isinstance(kind, inspect.UnionType):
            # A key that may be null may be left out, and TOML has no other way.
            options = [option for option in kind.types if not isinstance(option, inspect.NoneType)]
            return listed(list(dict.fromkeys(self.words(option) for option in options)))
        if isinstance(kind, inspect.LiteralType):
            return _choice_words(list(kind.values))
        if isinstance(kind, inspect.EnumType):
            return _choice_words([member.value for member in kind.cls])
        if isinstance(kind, inspect.IntType | inspect.FloatType):
            noun = said("data.whole" if isinstance(kind, inspect.IntType) else "data.number")
            limits = _limit_words(kind)
            return joined(noun, " ", limits) if limits else noun
        if isinstance(kind, inspect.StrType):
            return _text_words(kind)
        names = (
            (inspect.BoolType, said("data.bool")),
            (inspect.NoneType, "null"),
            (inspect.AnyType, said("data.anything")),
        )
        tables = (*self.tables, inspect.DictType)
        lists = (*self.lists, inspect.TupleType)
        for known, name in (*names, (tables, said("value.table")), (lists, said("value.list"))):
            if isinstance(kind, known):
                return name
        return type(kind).__name__.removesuffix("Type").lower()


def _choice_words(choices: list[Any]) -> Text:
    return listed([quoted(entry) if isinstance(entry, str) else str(entry).lower() for entry in choices])


_LIMITS: tuple[tuple[str, str, Callable[[Any, Any], bool]], ...] = (
    ("ge", "data.ge", lambda value, limit: value >= limit),
    ("gt", "data.gt", lambda value, limit: value > limit),
    ("le", "data.le", lambda value, limit: value <= limit),
    ("lt", "data.lt", lambda value, limit: value < limit),
    ("multiple_of", "data.steps", lambda value, limit: value % limit == 0),
)
"""A number's limits: msgspec's name, the key of the words, and the test."""


def _in_limits(value: int | float | str, kind: Any) -> bool:
    if isinstance(value, str):
        low, high = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
        pattern = getattr(kind, "pattern", None)
        return (
            (low is None or low <= len(value))
            and (high is None or len(value) <= high)
            and (pattern is None or re.search(pattern, value) is not None)
        )
    limits = [(getattr(kind, name, None), holds) for name, _, holds in _LIMITS]
    return all(limit is None or holds(value, limit) for limit, holds in limits)


def _limit_words(kind: Any) -> Text:
    if kind.ge is not None and kind.le is not None:
        return said("data.from-to", least=str(kind.ge), most=str(kind.le))
    limits = [(key, getattr(kind, name)) for name, key, _ in _LIMITS]
    return listed([said(key, limit=str(limit)) for key, limit in limits if limit is not None], "and")


def _text_words(kind: Any) -> Text:
    span = _span(kind.min_length or 0, kind.max_length)
    words = said("data.text-of", count=span) if span else said("data.text")
    return said("data.matches", what=words, pattern=kind.pattern) if kind.pattern else words


def _span(low: int, high: int | None) -> Text:
    """``2``, ``2 to 4``, ``at least 2`` or ``at most 4``; nothing when any length will do."""
    if high is None:
        return said("data.at-least", count=low) if low else ""
    if low == high:
        return str(low)
    return said("data.span", least=low, most=high) if low else said("data.at-most", count=high)
