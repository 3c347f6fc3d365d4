"""A job's pages, and what is drawn on them in the page's own millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

import pypdfium2
import pytest
from PIL import Image as Pictures
from spielsack.output import render
from spielsack.rules.sack_stackers import Profile
from spielsack.sheets.drawing import (
    IDENTITY,
    Circle,
    Document,
    Group,
    Item,
    Matrix,
    Page,
    Path,
    Rect,
    Text,
    Use,
)
from spielsack.sheets.sack_stackers import Job, Printout, player_sheets
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.loader import load_builtin
from spielsack.templates.papers import paper


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "sack-stackers", Profile).value


@pytest.fixture
def printed(profile: Profile) -> Callable[..., Printout]:
    """Player sheets by the options' names; A4, colour, English, one player unless told."""

    def make(**options: Any) -> Printout:
        named = {"paper": paper, "ink": ink, "language": language}
        chosen = {"paper": "a4", "ink": "color", "language": "en", "profile": profile, **options}
        return player_sheets(
            Job(**{key: named.get(key, lambda value: value)(value) for key, value in chosen.items()})
        )

    return make


@dataclass(frozen=True)
class Drawn:
    """An item with the box that it covers on the page, in mm, strokes left out."""

    item: Item
    left: float
    top: float
    right: float
    bottom: float
    scale: float

    def overlaps(self, other: Drawn, slack: float = 0.0) -> bool:
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )


@pytest.fixture(scope="session")
def drawn() -> Callable[[Page], list[Drawn]]:
    """Everything drawn on a page, symbols and groups opened up; what a clip cuts is cut to its box."""
    return lambda page: list(_flat(page.items, IDENTITY))


def _flat(items: tuple[Item, ...], matrix: Matrix) -> Iterator[Drawn]:
    for item in items:
        if isinstance(item, Use):
            yield from _flat(item.symbol.items, _times(matrix, item.matrix))
        elif isinstance(item, Group):
            inner = _times(matrix, item.matrix)
            children = _flat(item.items, inner)
            if item.clip is None:
                yield from children
            else:
                (clip,) = _flat((item.clip,), inner)
                yield from (
                    replace(
                        child,
                        left=max(child.left, clip.left),
                        top=max(child.top, clip.top),
                        right=min(child.right, clip.right),
                        bottom=min(child.bottom, clip.bottom),
                    )
                    for child in children
                    if child.overlaps(clip)
                )
        else:
            yield _boxed(item, matrix)


def _boxed(item: Item, matrix: Matrix) -> Drawn:
    match item:
        case Path():
            numbers = [number for _, group in item.commands for number in group]
            corners = list(zip(numbers[::2], numbers[1::2], strict=True))
        case Rect(x, y, width, height):
            corners = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        case Circle(x, y, radius):
            corners = [(x - radius, y - radius), (x + radius, y + radius)]
        case Text():
            assert item.rotation == 0
            left = item.x - item.width * {"start": 0, "middle": 0.5, "end": 1}[item.anchor]
            rise, fall = item.font.cap_height(item.size), 0.0
            corners = [(left, item.y - rise), (left + item.width, item.y + fall)]
        case _:
            raise AssertionError(item)
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x, y in corners]
    ys = [b * x + d * y + f for x, y in corners]
    return Drawn(item, min(xs), min(ys), max(xs), max(ys), math.hypot(a, b))


def _times(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    k, l, m, n, o, p = inner  # noqa: E741
    return (a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f)


@pytest.fixture(scope="session")
def picture() -> Callable[[Document, int, float], Pictures.Image]:
    """A page as a picture, through PDF and PDFium."""

    def make(document: Document, page: int = 0, dpi: float = 150) -> Pictures.Image:
        (pdf,) = render(document, "pdf")
        with pypdfium2.PdfDocument(BytesIO(pdf)) as opened:
            sheet = opened[page]
            bitmap = sheet.render(scale=dpi / 72)
            image = bitmap.to_pil().convert("RGB")
            bitmap.close()
            sheet.close()
            return image

    return make
