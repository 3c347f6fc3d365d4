"""A profile as what differs from the default: one name and one value each, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

from .errors import quoted
from .said import said, said_by

T = TypeVar("T")
Option = tuple[str, str]
"""A dotted name such as ``points.coal``, and its value as JSON."""


class OptionError(ValueError):
    """An option that the profile does not have, or a value that it cannot have."""


def options_of(value: object, default: object) -> tuple[Option, ...]:
    """What of ``value`` differs from ``default``, two profiles of one type, in the order of its fields.

    Tables are gone into; a list that differs is one option.
    """
    import msgspec

    return tuple(_differing(msgspec.to_builtins(value), msgspec.to_builtins(default), ""))


def _differing(value: dict[str, Any], default: dict[str, Any], prefix: str) -> Iterable[Option]:
    for key, mine in value.items():
        name = f"{prefix}{key}"
        theirs = default.get(key)
        if isinstance(mine, dict) and isinstance(theirs, dict):
            yield from _differing(mine, theirs, f"{name}.")
        elif mine != theirs:
            # In a saved game a # begins a comment.
            yield name, json.dumps(mine, ensure_ascii=False).replace("#", "\\u0023")


def with_options(default: T, options: Iterable[Option]) -> T:
    """The default with options set.

    Raises :class:`OptionError`, naming the option, for one that there is not or whose value cannot be.
    """
    import msgspec

    data: dict[str, Any] = msgspec.to_builtins(default)
    for name, text in options:
        *tables, key = name.split(".")
        at: Any = data
        for table in tables:
            at = at.get(table) if isinstance(at, dict) else None
        if not isinstance(at, dict) or key not in at:
            raise OptionError(said("option.none", name=quoted(name)))
        try:
            at[key] = json.loads(text)
        except ValueError:
            raise OptionError(said("option.no-json", name=quoted(name), text=quoted(text))) from None
        except RecursionError:
            raise OptionError(said("option.deep", name=quoted(name))) from None
    try:
        return msgspec.convert(data, type(default))
    except (msgspec.ValidationError, ValueError) as error:
        raise OptionError(said_by(error.__cause__ or error)) from error
