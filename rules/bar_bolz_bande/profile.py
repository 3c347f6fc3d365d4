"""What one table plays *Die Bar-Bolz-Bande* by: the dice, and what a match and a series are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from ..errors import ProfileError

Provenance = Literal["printed", "sourced", "assumed"]

PROVENANCE: Mapping[str, Provenance] = MappingProxyType(
    {
        "goal": "printed",
        "threshold": "printed",
        "fouls": "printed",
        "goals_to_win": "printed",
        "best_of": "printed",
        "play_all": "assumed",
        "tie_break": "assumed",
        "faces": "assumed",
    }
)
"""Where each option's default comes from. Of the colours only those of 5 and the pass are printed."""

MOST = 1000
"""The most points, goals, matches or faces: more is surely a slip."""


@dataclass(frozen=True, slots=True)
class Face:
    """A die's face: ``points`` for a face of that kind, and whether it is black or white."""

    name: str
    kind: Literal["points", "foul", "offside", "penalty"] = "points"
    points: int = 0
    black: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; :data:`PROVENANCE` says where each default comes from.

    ``fouls`` fouls in one attack are a red card without a roll. ``best_of`` matches at most make a
    series of two players, which ends when it is decided unless ``play_all``. ``tie_break`` is how the
    goals of teams with equal points compare. Raises :class:`ProfileError` with the value's path.
    """

    name: str
    faces: tuple[Face, ...]
    goal: int = 50
    threshold: int = 30
    fouls: int = 3
    goals_to_win: int = 2
    best_of: int = 1
    play_all: bool = False
    tie_break: Literal["difference", "quotient"] = "difference"

    def __post_init__(self) -> None:
        for option, least in (
            ("goal", 1),
            ("threshold", 0),
            ("fouls", 1),
            ("goals_to_win", 1),
            ("best_of", 1),
        ):
            value = getattr(self, option)
            if not least <= value <= MOST:
                raise ProfileError(f"{option} is a number from {least} to {MOST}, not {value}.", (option,))
        if self.best_of % 2 == 0:
            raise ProfileError(f"best_of is an odd number, not {self.best_of}.", ("best_of",))
        if not self.name.strip():
            raise ProfileError("A profile needs a name.", ("name",))
        _check_faces(self)

    def face(self, name: str) -> Face:
        """The face of that name; :class:`KeyError` without one."""
        for face in self.faces:
            if face.name == name:
                return face
        raise KeyError(name)

    def differences(self, default: Profile) -> list[str]:
        """Name every option that differs from the default."""
        return [option for option in PROVENANCE if getattr(self, option) != getattr(default, option)]


def _check_faces(profile: Profile) -> None:
    if not 1 <= len(profile.faces) <= MOST:
        raise ProfileError(f"A die has 1 to {MOST} faces, not {len(profile.faces)}.", ("faces",))
    known: dict[str, Face] = {}
    for index, face in enumerate(profile.faces):
        path = ("faces", index)
        if (
            not face.name
            or not all(part.isalnum() for part in face.name.split("-"))
            or face.name != face.name.lower()
        ):
            message = f"A face's name is small letters, digits and hyphens, not {face.name!r}."
            raise ProfileError(message, (*path, "name"))
        if face.name in ("black", "white"):
            raise ProfileError(f"A face cannot be called {face.name!r}.", (*path, "name"))
        if known.setdefault(face.name, face) != face:
            raise ProfileError(f"Two different faces are called {face.name!r}.", (*path, "name"))
        if not 0 <= face.points <= MOST:
            raise ProfileError(f"points is a number from 0 to {MOST}, not {face.points}.", (*path, "points"))
        if face.kind != "points" and face.points:
            raise ProfileError(f"A face of the kind {face.kind!r} has no points.", (*path, "points"))
    if not any(face.kind != "points" or face.points for face in profile.faces):
        raise ProfileError("No face of this die ever ends an attack.", ("faces",))


def colours(profile: Profile) -> Iterator[bool]:
    """The colours that the die can show, black (true) first, each once."""
    yield from sorted({face.black for face in profile.faces}, reverse=True)
