"""Card stocks by name, or by size: ``poker``, ``63x88mm``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .loader import load_builtin
from .papers import measures

SMALLEST, LARGEST = 25.0, 400.0
"""Sides of a card in mm; beyond them a size is surely a slip."""
CORNER = 3.0
"""The radius of the corners of a stock that is given by its size, in mm."""


@dataclass(frozen=True, slots=True)
class Stock:
    """Cards of one size, upright or as the size was given; all in millimetres.

    ``corner`` is the radius of the corners.
    """

    name: str
    width: float
    height: float
    corner: float = CORNER


@dataclass(frozen=True, slots=True)
class _Sizes:
    sizes: dict[str, tuple[float, float, float]]


@cache
def stocks() -> dict[str, Stock]:
    """Every named stock, in the order of its file."""
    sizes = load_builtin("stocks", "sizes", _Sizes).value.sizes
    return {name: Stock(name, *size) for name, size in sizes.items()}


def stock(text: str) -> Stock:
    """The stock that ``text`` names or measures, ``WIDTHxHEIGHT`` in mm, cm or in.

    Raises :class:`ValueError`, saying what is known, for anything else.
    """
    name = text.strip().lower()
    if name in stocks():
        return stocks()[name]
    size = measures(text)
    if size is None:
        raise ValueError(f"{text!r} is no card: expected {', '.join(stocks())} or a size such as 63x88mm")
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise ValueError(f"{text!r} is no card: each side must be {SMALLEST:g} to {LARGEST:g} mm")
    return Stock(name, *size)


def poker_at_least(given: Stock) -> Stock:
    """The stock if it is as large as a poker card, else that: for what needs its room."""
    poker = stocks()["poker"]
    return given if given.width >= poker.width and given.height >= poker.height else poker
