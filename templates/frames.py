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
                raise _WrongError(f"expected a number from {low:g} to {_LARGEST:g}, got {value:g}", name)
        for name in (*ACROSS, *DOWN):
            value = getattr(self, name)
            if isinstance(value, str):
                if not SHARE.fullmatch(value) and not ANCHOR.fullmatch(value):
                    expected = 'millimetres, a share such as "15%", or an edge such as "title.bottom + 1.6"'
                    raise _WrongError(f"expected {expected}, got {quoted(value)}", name)
            elif value is not None and not abs(value) <= _LARGEST:
                raise _WrongError(f"expected at most {_LARGEST:g} mm, got {value:g}", name)
        for name in ("fill", "line", "color", "hatch_color"):
            value = getattr(self, name)
            if value is not None and not COLOR.fullmatch(value):
                expected = "a colour such as #ffcc00, or the name of one"
                raise _WrongError(f"expected {expected}, got {quoted(value)}", name)
        for term in re.split(r"\s+(?:and|or)\s+", self.when) if self.when is not None else ():
            if term.removeprefix("no ").strip() not in (*_TERMS, "never", "always"):
                choice = listed([quoted(each) for each in (*_TERMS, "never")])
                hint = did_you_mean(term.removeprefix("no "), [*_TERMS])
                raise _WrongError(
                    f'expected {choice}, with "no", "and", "or" between, got {quoted(term)}{hint}', "when"
                )


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

    def __init__(self, message: str, *path: str) -> None:
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
    blame: Callable[[str, str, str], InputError] = field(compare=False, repr=False)
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
    return settled([*_chain(load(path, FrameFile, what="a frame"), inside)])


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
                raise at.fault(str(error), ("extends",)) from None
            at, before = load(path, type_, what=f"a file that {quoted(at.source)} extends"), at
        elif name in (known := builtin_names(kind)):
            at, before = load_builtin(kind, name, type_), at
        else:
            choice = listed([*map(quoted, known)])
            hint = did_you_mean(name, [*known])
            raise at.fault(f"expected {choice}, or a .toml file, got {quoted(name)}{hint}", ("extends",))
        if at.source in seen or len(seen) > _MOST_EXTENDED:
            raise before.fault(f"expected no ring, got {quoted(name)} again", ("extends",))
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
                raise file.fault(f"expected a colour such as #ffcc00, got {quoted(color)}", ("colors", name))
            colors[name] = color
        for name, box in file.value.box.items():
            own = {each.name: getattr(box, each.name) for each in fields(Box)}
            said = {key: value for key, value in own.items() if value is not None}
            known = boxes.get(name, Box())
            # Of an axis, what a file says of two edges takes the place of all that was said of it.
            for axis in (ACROSS, DOWN):
                if sum(key in said for key in axis) >= 2:
                    known = replace(known, **dict.fromkeys(axis))
            boxes[name] = replace(known, **said)
            for key in said:
                written[name, key] = file
            written.setdefault((name, ""), file)

    def blame(name: str, key: str, message: str) -> InputError:
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
            raise frame.blame(name, "", f"expected a kind for the box {quoted(name)}{hint}, got none")
        for axis in (ACROSS, DOWN):
            said = [key for key in axis if getattr(box, key) is not None]
            if len(said) != 2:
                got = listed(said, "and") or "none"
                raise frame.blame(
                    name, said[-1] if said else "", f"expected two of {listed([*axis])}, got {got}"
                )
        for key in (*ACROSS, *DOWN):
            value = getattr(box, key)
            found = ANCHOR.fullmatch(value) if isinstance(value, str) else None
            if found is None:
                continue
            if key in ("width", "height"):
                raise frame.blame(name, key, f"expected millimetres or a share, got {quoted(value)}")
            if found[1] not in frame.boxes:
                hint = did_you_mean(found[1], [*frame.boxes])
                raise frame.blame(name, key, f"expected the name of a box, got {quoted(found[1])}{hint}")
            if (found[2] in ACROSS) != (key in ACROSS):
                raise frame.blame(name, key, f"expected an edge of its own direction, got {quoted(value)}")
        if box.speaks is not None and box.speaks not in frame.boxes:
            hint = did_you_mean(box.speaks, [*frame.boxes])
            raise frame.blame(name, "speaks", f"expected the name of a box, got {quoted(box.speaks)}{hint}")
    places(frame, (63.5, 88.9), 3.0, 5.0)  # finds rings


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
