"""How eyes and printers see colours: whether two that must differ can still be told apart.

Colour blindness is simulated as G. M. Machado, M. M. Oliveira and L. A. F. Fernandes describe in "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE TVCG 15(6), 2009), with
their matrices for full deficiency, on linear sRGB. A black-and-white printer shows luminance alone.
Differences are distances in Oklab (B. Ottosson, 2020), where white and black are 1 apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

Linear = tuple[float, float, float]

_LUMINANCE = (0.2126, 0.7152, 0.0722)
_ROWS = tuple[Linear, Linear, Linear]
SIGHTS: dict[str, _ROWS] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LUMINANCE, _LUMINANCE, _LUMINANCE),
}
"""What each way of seeing makes of linear red, green and blue."""

ALIKE = 0.08
"""Colours nearer than this in Oklab are taken for one another across a table."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What tells a thing apart: its colour (``None``: the paper's), and a mark besides, if it has one.

    A mark is whatever is seen without colour: a silhouette, a letter, a pattern.
    """

    name: str
    color: str | None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Confusion:
    """Two things that someone takes for one another."""

    one: str
    other: str
    sight: str
    distance: float


def confusions(signs: Sequence[Sign]) -> list[Confusion]:
    """Every two of these that look alike to someone and carry no mark, or the same, besides."""
    found: list[Confusion] = []
    for one, other in combinations(signs, 2):
        if one.mark != other.mark:
            continue
        for sight in ("", *SIGHTS):
            apart = difference(one.color or "#FFFFFF", other.color or "#FFFFFF", sight)
            if apart < ALIKE:
                found.append(Confusion(one.name, other.name, sight or "full colour", apart))
    return found


def difference(one: str, other: str, sight: str = "") -> float:
    """How far two colours ``#RRGGBB`` are apart for this way of seeing; without one, for most people."""
    return (
        sum((a - b) ** 2 for a, b in zip(_oklab(seen(one, sight)), _oklab(seen(other, sight)), strict=True))
        ** 0.5
    )


def seen(color: str, sight: str = "") -> Linear:
    """A colour ``#RRGGBB`` as linear red, green and blue, as this way of seeing has it."""
    red, green, blue = (_linear(int(color[at : at + 2], 16) / 255) for at in (1, 3, 5))
    if not sight:
        return red, green, blue
    first, second, third = ((a * red + b * green + c * blue) for a, b, c in SIGHTS[sight])
    return _clipped(first), _clipped(second), _clipped(third)


def _clipped(value: float) -> float:
    return min(1.0, max(0.0, value))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _oklab(color: Linear) -> Linear:
    red, green, blue = color
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def contrast(one: str, other: str, sight: str = "") -> float:
    """How much lighter one of two colours is than the other, from 1 to 21, as WCAG 2.2 counts it."""
    lights = sorted(
        sum(share * part for share, part in zip(_LUMINANCE, seen(color, sight), strict=True))
        for color in (one, other)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)
