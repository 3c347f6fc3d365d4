"""Papers by name, or by size: ``a4``, ``letter``, ``200x280mm``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .loader import load_builtin

SMALLEST, LARGEST = 40.0, 2000.0
"""Sides of a paper in mm; beyond them a size is surely a slip."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright or as its size was given, in millimetres."""

    name: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class _Sizes:
    sizes: dict[str, tuple[float, float]]


@cache
def papers() -> dict[str, Paper]:
    """Every named paper, in the order of its file."""
    sizes = load_builtin("papers", "sizes", _Sizes).value.sizes
    return {name: Paper(name, *size) for name, size in sizes.items()}


_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)?", re.IGNORECASE)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def paper(text: str) -> Paper:
    """The paper that ``text`` names or measures, ``WIDTHxHEIGHT`` in mm, cm or in.

    Raises :class:`ValueError`, saying what is known, for anything else.
    """
    named = papers().get(text.strip().lower())
    if named:
        return named
    size = measures(text)
    if size is None:
        raise ValueError(f"{text!r} is no paper: expected {', '.join(papers())} or a size such as 200x280mm")
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise ValueError(f"{text!r} is no paper: each side must be {SMALLEST:g} to {LARGEST:g} mm")
    return Paper(text.strip().lower(), *size)


def measures(text: str) -> tuple[float, float] | None:
    """The width and height that ``text`` gives, ``WIDTHxHEIGHT`` in mm, cm or in, as mm; or nothing."""
    match = _SIZE.fullmatch(text.strip())
    if not match:
        return None
    unit = _UNITS[(match[3] or "mm").lower()]
    return float(match[1]) * unit, float(match[2]) * unit
