"""What the marks read off a *Sack Stackers* sheet say: the sheet as it would be typed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..rules.sack_stackers import COAL, EMPTY, WILD, Profile, ResultSheet
from ..sheets.sack_stackers.layout import gift_name
from .reading import SheetRead

SEVERAL = "scan.several"
"""Why marks of one square are unsure: more than one of them is marked."""


def doubted(read: SheetRead) -> SheetRead:
    """The sheet with every square that holds more than one mark made unsure.

    A square holds one thing; which of two marks is meant only the player knows.
    """
    squares: dict[str, int] = {}
    for name in read.marked:
        squares[_square(name)] = squares.get(_square(name), 0) + 1
    marks = tuple(
        replace(mark, state="unsure", why=SEVERAL)
        if mark.state == "marked" and mark.name.startswith("sack.") and squares[_square(mark.name)] > 1
        else mark
        for mark in read.marks
    )
    return replace(read, marks=marks)


def result_sheet(read: SheetRead, profile: Profile, player: str) -> ResultSheet:
    """The sheet as it would be typed into a result file.

    Raises :class:`ValueError` while a mark is unsure, or a square holds more than one.
    """
    waiting = [mark.name for mark in doubted(read).unsure]
    if waiting:
        raise ValueError(f"these marks have to be asked about first: {', '.join(waiting)}")
    marked = set(read.marked)
    letters = {gift_name(profile, letter): letter for letter in (*profile.letters, WILD, COAL)}
    collected: dict[int, str] = {}
    for section in range(1, len(profile.sections) + 1):
        here = _letters(
            (letters[name.split(".")[2]] for name in marked if _in_section(name, section)), profile
        )
        if here:
            collected[section] = " ".join(here)
    rows: list[str] = []
    for row in range(profile.rows, 0, -1):
        squares = [
            next((letters[name] for name in letters if f"sack.{column}.{row}.{name}" in marked), EMPTY)
            for column in range(1, profile.columns + 1)
        ]
        rows.append("".join(squares))
    circles = sum(name.startswith("circle.") for name in marked)
    return ResultSheet(player, tuple(rows), collected, circles)


def _square(name: str) -> str:
    return name.rpartition(".")[0]


def _in_section(name: str, section: int) -> bool:
    return name.startswith(f"collect.{section}.")


def _letters(letters: Iterable[str], profile: Profile) -> list[str]:
    return sorted(letters, key=(profile.letters + WILD).index)
