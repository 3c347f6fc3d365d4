"""Frames: where what is on a card. A frame is a list of boxes in mm, and may extend another frame.

    extends = "standard"

    [colors]
    plate = "#fffdf7"          a colour that boxes name, and themes may change

    [box.title]
    left = 2
    right = 2
    top = "worth.bottom + 1"
    height = "15%"

A box says of two of ``left``, ``right``, ``width`` where it is across, and of two of ``top``, ``bottom``,
``height`` how high: a number (mm from that edge of its ``area``), a share of the card (``"15%"``), or an edge
of another box (``"title.bottom + 1.6"``). Whatever is wrong is an InputError that names file, line and key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path as FilePath
from typing import Any, Literal

from .errors import InputError, did_you_mean, listed, quoted
from .frame_places import ACROSS, ANCHOR, DOWN, SHARE, Length, places
from .loader import Loaded, builtin_names, load, load_builtin
from .said import Text, joined, misfit, said, said_by

Kind = Literal["ground", "panel", "sack", "art", "picture", "title", "text", "worth"]
Area = Literal["safe", "card", "bleed"]

_KIND = "frames"
_MOST_EXTENDED = 8
_TERMS = ("art", "text", "note", "two")
"""What a card may have: a picture, a text, a note, two symbols."""
_LARGEST = 400.0
"""Millimetres, and points; more is surely a slip."""
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
COLOR = re.compile(r"#[0-9a-fA-F]{6}|[a-z][a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Box:
    """One box as a file has it; what is None comes from the frame that is extended, or is usual.

    ``area``: the edges that it is measured from: what stays free along the cut, the cut, or the bleed.
    ``hatch``: a pattern over it, its lines ``hatch_gap`` mm apart and ``weight`` wide.
    ``when``: what has to be on a card for the box to be there. ``behind``: it may lie under others.
    Colours are ``#rrggbb``, ``none``, a key of the palette, or ``ground`` and ``pattern`` of the card's kind.
    """

    kind: Kind | None = None
    left: Length | None = None
    right: Length | None = None
    width: Length | None = None
    top: Length | None = None
    bottom: Length | None = None
    height: Length | None = None
    area: Area | None = None
    when: str | None = None
    behind: bool | None = None
    fill: str | None = None
    line: str | None = None
    weight: float | None = None
    radius: float | None = None
    pad: float | None = None
    color: str | None = None
    fit: Literal["cover", "contain"] | None = None
    font: Literal["title", "text"] | None = None
    size: float | None = None
    floor: float | None = None
    align: Literal["left", "center", "right"] | None = None
    valign: Literal["top", "middle", "bottom"] | None = None
    show: str | None = None
    turned: bool | None = None
    speaks: str | None = None
    hatch: Literal["lines", "cross", "dots", "zigzag"] | None = None
    hatch_color: str | None = None
    hatch_gap: float | None = None
    hatch_angle: float | None = None

    def __post_init__(self) -> None:
        for name, low in _LIMITS.items():
            value = getattr(self, name)
            if value is not None and not low <= value <= _LARGEST:
                expected = said("frame.number", least=f"{low:g}", most=f"{_LARGEST:g}")
                raise _WrongError(misfit(expected, f"{value:g}"), name)
        for name in (*ACROSS, *DOWN):
            value = getattr(self, name)
            if isinstance(value, str):
                if not SHARE.fullmatch(value) and not ANCHOR.fullmatch(value):
                    raise _WrongError(misfit(said("frame.length"), quoted(value)), name)
            elif value is not None and not abs(value) <= _LARGEST:
                raise _WrongError(misfit(said("frame.most", most=f"{_LARGEST:g}"), f"{value:g}"), name)
        for name in ("fill", "line", "color", "hatch_color"):
            value = getattr(self, name)
            if value is not None and not COLOR.fullmatch(value):
                raise _WrongError(misfit(said("frame.color"), quoted(value)), name)
        for term in re.split(r"\s+(?:and|or)\s+", self.when) if self.when is not None else ():
            if term.removeprefix("no ").strip() not in (*_TERMS, "never", "always"):
                choice = listed([quoted(each) for each in (*_TERMS, "never")])
                hint = did_you_mean(term.removeprefix("no "), [*_TERMS])
                expected = said("frame.when", terms=choice)
                raise _WrongError(misfit(expected, joined(quoted(term), hint)), "when")


_LIMITS = {
    "weight": 0.05,
    "hatch_gap": 0.5,
    "hatch_angle": -360.0,
    "radius": 0.0,
    "pad": 0.0,
    "size": 6.0,
    "floor": 6.0,
}
"""The least of each: mm and points."""


class _WrongError(ValueError):
    """A value that cannot be; the path leads to it."""

    def __init__(self, message: Text, *path: str) -> None:
        self.path = path
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class FrameFile:
    """A frame as one file has it."""

    box: dict[str, Box] = field(default_factory=dict[str, Box])
    colors: dict[str, str] = field(default_factory=dict[str, str])
    name: str = ""
    extends: str | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """Boxes in the order in which they are drawn, all that they extend taken in.

    ``colors`` are those that it has of its own, by name; a theme may change them.
    """

    source: str
    boxes: Mapping[str, Box]
    colors: Mapping[str, str]
    blame: Callable[[str, str, Text], InputError] = field(compare=False, repr=False)
    """Makes the error about a key of a box, at the place where it was last written."""


@cache
def built_in_frame(name: str) -> Frame:
    """The frame of that name that comes with the package. Raises InputError."""
    return settled([*_chain(load_builtin(_KIND, name, FrameFile), None)])


def frame_names() -> tuple[str, ...]:
    """The frames that come with the package."""
    return builtin_names(_KIND)


def frame_of(name: str, inside: Callable[[str], FilePath]) -> Frame:
    """The frame of that name, or in the file of that name; ``inside`` finds files of the deck's folder.

    Raises InputError.
    """
    if not is_file(name):
        return built_in_frame(name)
    path = inside(name)
    return settled([*_chain(load(path, FrameFile, what=said("file.a-frame")), inside)])


def is_file(name: str) -> bool:
    """Whether a name is that of a file, and not one of the package's own."""
    return name.lower().endswith((".toml", ".json"))


def extended(
    first: Loaded[Any], kind: str, type_: type[Any], inside: Callable[[str], FilePath] | None
) -> Iterator[Loaded[Any]]:
    """A file, then what it extends, and so on. Raises InputError for names that lead nowhere, or back."""
    seen, at = {first.source}, first
    yield at
    while (name := at.value.extends) is not None:
        if is_file(name) and inside is not None:
            try:
                path = inside(name)
            except ValueError as error:
                raise at.fault(said_by(error), ("extends",)) from None
            at, before = load(path, type_, what=said("file.extended", source=quoted(at.source))), at
        elif name in (known := builtin_names(kind)):
            at, before = load_builtin(kind, name, type_), at
        else:
            choice = said("theme.or-file", names=listed([*map(quoted, known)]))
            got = joined(quoted(name), did_you_mean(name, [*known]))
            raise at.fault(misfit(choice, got), ("extends",))
        if at.source in seen or len(seen) > _MOST_EXTENDED:
            raise before.fault(
                misfit(said("frame.no-ring"), said("frame.again", name=quoted(name))), ("extends",)
            )
        seen.add(at.source)
        yield at


def _chain(first: Loaded[FrameFile], inside: Callable[[str], FilePath] | None) -> Iterator[Loaded[FrameFile]]:
    return extended(first, _KIND, FrameFile, inside)


def settled(chain: list[Loaded[FrameFile]]) -> Frame:
    """The boxes of files, the first of which extends the second, and so on. Raises InputError."""
    boxes: dict[str, Box] = {}
    written: dict[tuple[str, str], Loaded[FrameFile]] = {}
    colors: dict[str, str] = {}
    for file in reversed(chain):
        for name, color in file.value.colors.items():
            if not _HEX.fullmatch(color):
                raise file.fault(misfit(said("theme.color"), quoted(color)), ("colors", name))
            colors[name] = color
        for name, box in file.value.box.items():
            own = {each.name: getattr(box, each.name) for each in fields(Box)}
            given = {key: value for key, value in own.items() if value is not None}
            known = boxes.get(name, Box())
            # Of an axis, what a file says of two edges takes the place of all that was said of it.
            for axis in (ACROSS, DOWN):
                if sum(key in given for key in axis) >= 2:
                    known = replace(known, **dict.fromkeys(axis))
            boxes[name] = replace(known, **given)
            for key in given:
                written[name, key] = file
            written.setdefault((name, ""), file)

    def blame(name: str, key: str, message: Text) -> InputError:
        path = ("box", name, key) if key and (name, key) in written else ("box", name)
        return written.get((name, key), written[name, ""]).fault(message, path)

    frame = Frame(chain[0].source, boxes, colors, blame)
    _check(frame)
    return frame


def _check(frame: Frame) -> None:
    for name, box in frame.boxes.items():
        if box.kind is None:
            others = [each for each, known in frame.boxes.items() if known.kind]
            hint = did_you_mean(name, others)
            expected = said("frame.kind", box=joined(quoted(name), hint))
            raise frame.blame(name, "", misfit(expected, said("none")))
        for axis in (ACROSS, DOWN):
            keys = [key for key in axis if getattr(box, key) is not None]
            if len(keys) != 2:
                got = listed(keys, "and") if keys else said("none")
                message = misfit(said("frame.two-of", keys=listed([*axis])), got)
                raise frame.blame(name, keys[-1] if keys else "", message)
        for key in (*ACROSS, *DOWN):
            value = getattr(box, key)
            found = ANCHOR.fullmatch(value) if isinstance(value, str) else None
            if found is None:
                continue
            if key in ("width", "height"):
                raise frame.blame(name, key, misfit(said("frame.size"), quoted(value)))
            if found[1] not in frame.boxes:
                raise frame.blame(name, key, _no_box(found[1], frame))
            if (found[2] in ACROSS) != (key in ACROSS):
                raise frame.blame(name, key, misfit(said("frame.direction"), quoted(value)))
        if box.speaks is not None and box.speaks not in frame.boxes:
            raise frame.blame(name, "speaks", _no_box(box.speaks, frame))
    places(frame, (63.5, 88.9), 3.0, 5.0)  # finds rings


def _no_box(name: str, frame: Frame) -> Text:
    return misfit(said("frame.box"), joined(quoted(name), did_you_mean(name, [*frame.boxes])))


def is_there(box: Box, has: set[str]) -> bool:
    """Whether a card that has these things (of art, text, note, two) has the box."""
    if box.when is None:
        return True

    def holds(term: str) -> bool:
        term = term.strip()
        if term.startswith("no "):
            return not holds(term.removeprefix("no "))
        return term == "always" or term in has

    return any(
        all(holds(term) for term in re.split(r"\s+and\s+", part)) for part in re.split(r"\s+or\s+", box.when)
    )
