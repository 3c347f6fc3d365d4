"""Typed loading of the files that people write, and of the package's own.

    loaded = load("my.toml", Profile, what=said("file.a-profile"))
    loaded.value                      the Profile
    loaded.line_of(("gifts", 0))      the line of its first gift
    raise loaded.fault("expected …, got …", ("gifts", 0, "pattern"))

Whatever is wrong with a file is an InputError, one line with the place; nothing else is raised.
"""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from .errors import InputError
from .locate import Format, Map, Path, locate
from .reading import read_text, unknown_name
from .said import Text, joined, said_by
from .syntax import dotted, parse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from msgspec import ValidationError

T = TypeVar("T")

__all__ = ["InputError", "Loaded", "builtin_names", "load", "load_builtin", "parse_text"]

_SUFFIXES = (".toml", ".json")


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """A value, the name and the text of the file that it came from, and the places of its parts.

    A path is the keys and list positions (from 0) that lead to a part: ``("gifts", 0, "letter")``.
    """

    value: T
    source: str
    text: str
    format: Format = "toml"

    def line_of(self, path: Path) -> int | None:
        """The line, from 1, where the value stands; None when the file leaves it out."""
        spot = self._map.find(path)
        return spot.value[0] if spot else None

    def column_of(self, path: Path) -> int | None:
        """The column, from 1 and in characters, where the value starts; None when left out."""
        spot = self._map.find(path)
        return spot.value[1] if spot else None

    def fault(self, message: Text, path: Path = (), *, at_key: bool = False) -> InputError:
        """The error to raise about the value, or about the innermost part around it that is there.

        The message gets the path in front: ``gifts[0].letter: expected …``. With ``at_key`` it is
        the key that is at fault: its place is given, and the path of the table around it.
        """
        spot = self._map.nearest(path) if path else None
        place = () if spot is None else spot.key if at_key else spot.value
        return InputError(joined(dotted(path[:-1] if at_key else path), message), self.source, *place)

    @cached_property
    def _map(self) -> Map:
        return locate(self.text, self.format)


def load(path: str | os.PathLike[str], type_: type[T], *, what: Text) -> Loaded[T]:
    """Read a TOML or JSON file (``-``: standard input) as a value of the type.

    The type is any dataclass, msgspec struct, or built-in container of them. JSON is what has the
    suffix ``.json`` or starts with ``{``. ``what`` is the file's purpose with its article, such as
    ``a profile``, for messages. Raises InputError.

    A ``ValueError`` that the type raises for itself may have a ``path`` that leads to the value
    at fault; the error then names its line.
    """
    text, source = read_text(path, what)
    return parse_text(text, type_, source=source)


def parse_text(text: str, type_: type[T], *, source: str) -> Loaded[T]:
    """The same for text that is at hand; ``source`` is the name to call it by."""
    is_json = source.lower().endswith(".json") or text.lstrip().startswith("{")
    format_: Format = "json" if is_json else "toml"
    data = parse(text, format_, source)
    return Loaded(_converted(data, type_, Loaded(data, source, text, format_)), source, text, format_)


def load_builtin(kind: str, name: str, type_: type[T]) -> Loaded[T]:
    """One of the package's own files: ``load_builtin("profiles", "sack-stackers", Profile)``.

    Raises InputError, with the names that exist, for an unknown name.
    """
    file = next(
        (file for file in _builtin_files(kind) if file.name in (f"{name}{s}" for s in _SUFFIXES)), None
    )
    if file is None:
        raise unknown_name(name, builtin_names(kind), kind)
    return parse_text(file.read_text(encoding="utf-8"), type_, source=f"{kind}/{file.name}")


def builtin_names(kind: str) -> tuple[str, ...]:
    """The names of the package's own files of a kind (a folder of ``templates``), sorted."""
    return tuple(sorted({file.name.rpartition(".")[0] for file in _builtin_files(kind)}))


def _builtin_files(kind: str) -> "Iterator[Traversable]":
    from importlib.resources import files

    folder = files(__name__.rpartition(".")[0]).joinpath(*kind.split("/"))
    if folder.is_dir():
        yield from (file for file in folder.iterdir() if file.name.endswith(_SUFFIXES))


def _converted(data: object, type_: type[T], file: Loaded[object]) -> T:
    import msgspec

    from .checks import first_fault

    if fault := first_fault(data, type_):
        raise file.fault(fault.message, fault.path, at_key=fault.at_key)
    try:
        return msgspec.convert(data, type_, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        raise _own_fault(error, data, type_, file) from error.__cause__


def _own_fault(
    error: "ValidationError", data: object, type_: type[object], file: Loaded[object]
) -> InputError:
    """What the type's own checks found, at the path that they give."""
    said = re.fullmatch(r"(?P<message>.*?)(?: - at (?:`key` in )?`\$(?P<path>.*)`)?", str(error), re.DOTALL)
    steps = re.findall(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]", said["path"] or "") if said else []
    path: Path = ()
    for name, index in steps:
        step = name or (index if index == "..." else int(index))
        if step == "...":
            step = _free_key(str(error), data, type_, path)
            if step is None:
                break
        path = (*path, step)
    cause = error.__cause__
    message = said_by(cause) if cause is not None else said["message"] if said else str(error)
    inner = getattr(cause, "path", ())
    return file.fault(message, (*path, *(cast("Path", inner) if isinstance(inner, tuple) else ())))


def _free_key(message: str, data: object, type_: type[object], path: Path) -> str | None:
    """The key of the table at ``path`` whose entry alone brings the same message.

    msgspec leaves out which key of a table with free keys it was.
    """
    import msgspec

    for key in cast("dict[str, object]", _at(data, path)):
        try:
            msgspec.convert(_with_only(data, path, key), type_, strict=True, str_keys=True)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return key
    return None


def _at(data: Any, path: Path) -> Any:
    for part in path:
        data = data[part]
    return data if isinstance(data, dict) else {}


def _with_only(data: Any, path: Path, key: str) -> Any:
    if not path:
        return {key: data[key]}
    copy = data.copy()
    copy[path[0]] = _with_only(data[path[0]], path[1:], key)
    return copy
