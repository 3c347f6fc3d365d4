"""The map of marks: where each box, circle and square of a printed sheet lies, and what it means.

There is one such table for every sheet. Form fields, reading a photo back and the annotated
picture all use its names, such as ``collect.3.red``, ``circle.7`` and ``sack.4.1.coal`` (column,
row from the bottom). ``group`` names the marks that exclude one another.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A place to mark: its centre and its size (a square's side, a circle's diameter), in mm."""

    name: str
    shape: Literal["circle", "square"]
    x: float
    y: float
    size: float
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Marker:
    """An ArUco marker (dictionary 4×4, 50): its top left corner and its side, in mm."""

    id: int
    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code without its quiet zone: its top left corner and its side, in mm."""

    x: float
    y: float
    size: float
    text: str = ""


@dataclass(frozen=True, slots=True)
class SheetMap:
    """One sheet on a page, in millimetres from the page's top left.

    ``size`` is the page's, ``origin`` the sheet's top left on it, ``scale`` how many times the
    sheet's own millimetres were enlarged. ``codes`` holds the same text more than once when there
    is room for copies.
    """

    game: str
    profile: str
    page: int
    size: tuple[float, float]
    origin: tuple[float, float]
    scale: float
    markers: tuple[Marker, ...]
    codes: tuple[Code, ...]
    marks: tuple[Mark, ...]

    def mark(self, name: str) -> Mark:
        """The mark of that name; :class:`KeyError` without one."""
        for mark in self.marks:
            if mark.name == name:
                return mark
        raise KeyError(name)

    def placed(
        self, page: int, size: tuple[float, float], origin: tuple[float, float], scale: float
    ) -> SheetMap:
        """The map of this sheet when it is printed at ``origin`` of a page, ``scale`` times as large."""
        x0, y0 = origin

        def at(thing: Any) -> Any:
            return replace(thing, x=x0 + thing.x * scale, y=y0 + thing.y * scale, size=thing.size * scale)

        return replace(
            self,
            page=page,
            size=size,
            origin=origin,
            scale=scale,
            markers=tuple(map(at, self.markers)),
            codes=tuple(map(at, self.codes)),
            marks=tuple(map(at, self.marks)),
        )


def layout_hash(sheet: SheetMap) -> str:
    """Eight hexadecimal digits that stand for where things lie on ``sheet``, before it is placed.

    The same for every seat, language and ink: it covers the game, the places of markers, codes and
    marks to 0.01 mm, and what the marks mean.
    """
    content = [
        sheet.game,
        [[_round(marker.x), _round(marker.y), _round(marker.size)] for marker in sheet.markers],
        [[_round(code.x), _round(code.y), _round(code.size)] for code in sheet.codes],
        [[m.name, m.shape, _round(m.x), _round(m.y), _round(m.size), m.group] for m in sheet.marks],
    ]
    text = json.dumps(content, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:8].upper()


def to_json(sheets: Iterable[SheetMap]) -> str:
    """The maps as the JSON that ``print --marks`` writes, numbers to 0.001 mm."""
    return json.dumps({"format": FORMAT, "sheets": [_sheet(sheet) for sheet in sheets]}, indent=1) + "\n"


def _sheet(sheet: SheetMap) -> dict[str, Any]:
    codes = [
        {"x": _round(code.x, 3), "y": _round(code.y, 3), "size": _round(code.size, 3), "text": code.text}
        for code in sheet.codes
    ]
    return {
        "game": sheet.game,
        "profile": sheet.profile,
        "page": sheet.page,
        "size": [_round(number, 3) for number in sheet.size],
        "origin": [_round(number, 3) for number in sheet.origin],
        "scale": _round(sheet.scale, 6),
        "markers": [
            {"id": m.id, "x": _round(m.x, 3), "y": _round(m.y, 3), "size": _round(m.size, 3)}
            for m in sheet.markers
        ],
        "qr": codes[0] if codes else None,
        "qr_copies": codes[1:],
        "marks": [
            {
                "name": m.name,
                "shape": m.shape,
                "x": _round(m.x, 3),
                "y": _round(m.y, 3),
                "size": _round(m.size, 3),
                "group": m.group,
            }
            for m in sheet.marks
        ],
    }


def _round(number: float, digits: int = 2) -> float:
    return round(number, digits) + 0.0  # + 0.0 turns -0.0 into 0.0
