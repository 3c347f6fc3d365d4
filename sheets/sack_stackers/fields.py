"""What can be filled in on the screen: every mark of the map, and the player's name."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.sack_stackers import COAL, WILD
from ..drawing import Field, Stroke
from ..fields import MOST_NAME, PLAYER, field_name, field_of
from ..marks import Mark, SheetMap
from .filled import PEN
from .layout import gift_name
from .parts import Parts, cross


def fields(parts: Parts, places: SheetMap, id_: str) -> Iterator[Field]:
    """The fields of the sheet with this id, in its own millimetres: the name first, then as on the map."""
    left, right, base = parts.name_line
    tip, size = parts.word("name"), 14 if parts.layout.full else 11
    height = size * 0.47
    name = field_name(id_, PLAYER)
    yield Field(
        "text",
        name,
        left,
        base + 0.4 - height,
        right - left,
        height,
        tip,
        most=MOST_NAME,
        size=size,
        color=PEN,
    )
    words = _gifts(parts)
    for mark in places.marks:
        what, state = field_of(mark)
        half = mark.size / 2
        yield Field(
            "choice" if mark.group else "check",
            field_name(id_, what),
            mark.x - half,
            mark.y - half,
            mark.size,
            mark.size,
            _tip(parts, words, mark),
            state,
            cross(half, half, mark.size * 0.72, Stroke(PEN, 0.6 if mark.size > 3.5 else 0.5)),
            color=PEN,
        )


def _gifts(parts: Parts) -> dict[str, str]:
    """What gifts are called in the sheet's language, by their names in the map."""
    profile, known = parts.layout.profile, parts.language.sentences
    words: dict[str, str] = {}
    for letter in (*profile.letters, COAL, WILD):
        name = gift_name(profile, letter)
        own = name if letter in (COAL, WILD) else profile.gift(letter).name
        words[name] = parts.language.text(f"gift.{own}") if f"gift.{own}" in known else own
    return words


def _tip(parts: Parts, words: dict[str, str], mark: Mark) -> str:
    """What a mark is for: ``Section 3: red``, ``Circle 7``, ``Column 4, row 1: green``."""
    kind, *rest = mark.name.split(".")
    match kind, rest:
        case "collect", [section, gift]:
            return parts.word("tip-section", section=section, gift=words[gift])
        case "circle", [number]:
            return parts.word("tip-circle", number=number)
        case _, [column, row, gift]:
            return parts.word("tip-square", column=column, row=row, gift=words[gift])
        case _:
            raise ValueError(f"{mark.name!r} is no mark of this game")
