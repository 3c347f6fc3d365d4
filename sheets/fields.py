"""The fields of a sheet that is filled in on the screen: what they are called, and back.

A field is named after its sheet's id and what it is for, ``SP1-SS-9EF73578-2-K7_sack_4_1``, so that sheets
of one table can be put into one file. The names have no dots, which would make them parts of one another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .fiducials import check_digits
from .marks import Mark

YES = "Yes"
"""What a mark is worth that excludes no other."""
PLAYER = "player"
"""The field for a name."""
MOST_NAME = 40
"""As many letters a name may have."""

_NAME = re.compile(r"SP1-([A-Z]{2})-([0-9A-F]{8})-([0-9]{1,4})-([0-9A-Z]{2})_([^.+]+)", re.ASCII)
_UNSAFE = re.compile("[^A-Za-z0-9-]")


@dataclass(frozen=True, slots=True)
class FieldName:
    """What a field's name says: the game, the layout's hash, the seat, and what it is for."""

    game: str
    layout: str
    seat: int
    what: str


def field_name(id_: str, what: str) -> str:
    """The name of the field of the sheet with this id; ``what`` it is for is said by :func:`field_of`."""
    return f"{id_.replace(':', '-')}_{what}"


def safe(what: str) -> str:
    """A mark's name as part of a field's: ``sack_4_1`` for ``sack.4.1``."""
    return "_".join(_UNSAFE.sub(_numbered, part) for part in what.split("."))


def read_name(name: str) -> FieldName | None:
    """What a field's name says, whatever programs have put before and behind it; else nothing."""
    found = _NAME.search(name)
    if not found:
        return None
    game, layout, seat, check, what = found.groups()
    if check != check_digits(f"SP1:{game}:{layout}:{seat}"):
        return None
    return FieldName(game, layout, int(seat), what)


def field_of(mark: Mark) -> tuple[str, str]:
    """The field that a mark belongs to (without the sheet's id), and what it is worth when marked."""
    if mark.group is None:
        return safe(mark.name), YES
    return safe(mark.group), safe(mark.name.removeprefix(f"{mark.group}."))


def _numbered(found: re.Match[str]) -> str:
    return f"-{ord(found[0]):x}-"
