"""What one table plays by: the sheet's sizes, gifts, patterns and points of *Sack Stackers*.

The default profile is data (``templates/profiles/sack-stackers.toml``); a house rule or a
sheet of one's own is another profile. Nothing in the engine knows a number that stands here.
"""

from dataclasses import dataclass, field
from typing import Literal

COAL = "C"
EMPTY = "."
WILD = "?"

Cell = tuple[int, int]
"""(row, column) of a pattern's square, counted from its own top left."""


class ProfileError(ValueError):
    """A profile that no game can be played by.

    ``path`` leads to the value at fault, as keys and list positions from the top of the data, so
    that whoever loaded it can name the line.
    """

    def __init__(self, message: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True, slots=True)
class Gift:
    """One type of gift: its letter on sheets and in files, its name, and the pattern that scores."""

    letter: str
    name: str
    pattern: tuple[Cell, ...]
    provenance: Literal["printed", "sourced", "assumed"] = "assumed"


@dataclass(frozen=True, slots=True)
class Points:
    """Points for each completed group, each coal that touches no other coal, each unmarked circle."""

    group: int = 10
    coal: int = 2
    circle: int = 1


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; see ``RULINGS`` in the documentation for their provenance.

    ``sections`` holds one line a die face: the gifts printed there, ``?`` for the wild, such as
    ``"B G P R Y ?"``. ``circles_per_coal`` circles owe one coal. ``overlap`` lets one gift count
    in several groups (default: false).
    """

    name: str
    gifts: tuple[Gift, ...]
    sections: tuple[str, ...]
    columns: int = 6
    rows: int = 6
    circles: int = 10
    circles_per_coal: int = 2
    points: Points = field(default_factory=Points)
    overlap: bool = False
    rotate: bool = True
    reflect: bool = True
