"""Print shops: what each asks of the files it prints, with where it says so."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from .loader import builtin_names, load_builtin

Order = Literal["front-back", "back-front", "fronts-backs"]


@dataclass(frozen=True, slots=True)
class Shop:
    """A shop's wishes; lengths in mm.

    ``order`` is that of the pages, ``repeats`` whether a card's copies are pages of their own. ``format`` is
    the file it takes, with pictures at ``dpi`` pixels an inch; ``color`` the colours it asks for, which
    may not be those that are delivered. ``stock`` is printed unless told, with corners of ``corner``.
    ``sources`` are the shop's own pages that say all this.
    """

    title: str
    bleed: float
    safe: float
    order: Order
    repeats: bool
    format: Literal["pdf", "png"]
    dpi: int
    color: Literal["RGB", "CMYK"]
    stock: str
    sources: tuple[str, ...]
    corner: float | None = None


@cache
def shop(name: str) -> Shop:
    """The shop of that name, one of :func:`shops`."""
    return load_builtin("shops", name, Shop).value


def shops() -> tuple[str, ...]:
    """The names of the shops there are."""
    return builtin_names("shops")
