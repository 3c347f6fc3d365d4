"""Compares two sheets of *Sack Stackers* that are said to be one: what differs between them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import TYPE_CHECKING

from ..rules.findings import Fact, Finding, Where
from ..rules.sack_stackers import WILD, Profile, Sheet
from ..rules.sack_stackers.sheet import Marks, read_loosely
from ..templates.errors import InputError
from .results import entry_of

if TYPE_CHECKING:
    from .finished import Finished


def player_of(finished: Finished) -> str:
    """Whose sheet it is: the name on it, or the file's."""
    name = finished.content.get("player")
    return name if isinstance(name, str) and name.strip() else PurePath(finished.source.file).stem


def sheet_differences(one: Finished, other: Finished, profile: Profile) -> list[Finding] | None:
    """What two sheets say differently, or None where either cannot be read.

    Marks that a reader was not sure of say nothing: the other sheet settles them.
    """
    read: list[Sheet] = []
    unsure: set[Where] = set()
    for each in (one, other):
        try:
            entry = entry_of(each, profile)
        except InputError:
            return None
        sheet, faults = read_loosely(profile, entry.result)
        if faults:
            return None
        read.append(sheet)
        unsure |= {finding.where for finding in entry.noticed if finding.code == "unsure"}
    return [each for each in _differences(*read) if each.where not in unsure and not _circles(each, unsure)]


def _circles(finding: Finding, unsure: set[Where]) -> bool:
    """Whether the circles are not sure, whichever of them it is."""
    return finding.variant == "circles" and any(where.kind == "circles" for where in unsure)


def _differences(one: Sheet, other: Sheet) -> Iterator[Finding]:
    for (square, here), (_, there) in zip(one.squares(), other.squares(), strict=True):
        if here != there:
            yield _found("square", Where("square", square), here=here, there=there)
    for number, (here, there) in enumerate(zip(one.sections, other.sections, strict=True), 1):
        if not _alike(here, there):
            yield _found("section", Where("section", (number,)), here=_said(here), there=_said(there))
    if one.circles != other.circles:
        yield _found("circles", Where("circles"), here=one.circles, there=other.circles)
    if None not in (one.age, other.age) and one.age != other.age:
        yield _found("age", Where("player"), here=one.age or 0, there=other.age or 0)


def _found(variant: str, where: Where, **facts: Fact) -> Finding:
    return Finding("error", "sources-differ", where, variant, facts)


def _alike(one: Marks, other: Marks) -> bool:
    """Whether two sections may be the same: a wild without a letter may be any gift."""
    noted = all((*one.wilds, *other.wilds))
    wilds = sorted(one.wilds) == sorted(other.wilds) if noted else len(one.wilds) == len(other.wilds)
    return sorted(one.gifts) == sorted(other.gifts) and wilds


def _said(marks: Marks) -> str:
    return " ".join([*marks.gifts, *(WILD + letter for letter in marks.wilds)]) or "-"
