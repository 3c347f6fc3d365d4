"""What one table plays *Die Bar-Bolz-Bande* by: the dice, and what a match, a series and team play are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from ..errors import ProfileError, Told, out_of_range

Provenance = Literal["printed", "sourced", "assumed"]
Kind = Literal["points", "foul", "offside", "penalty"]
BestOf = Literal[1, 3, 5]
Starter = Literal["youngest", "oldest"]
NextStarter = Literal["alternate", "same", "loser"]
TieBreak = Literal["difference", "quotient"]
Decider = Literal["chosen", "next"]

PROVENANCE: Mapping[str, Provenance] = MappingProxyType(
    {
        "faces": "assumed",
        "goal": "printed",
        "threshold": "printed",
        "fouls": "printed",
        "goals_to_win": "printed",
        "best_of": "printed",
        "play_all": "assumed",
        "starter": "printed",
        "next_starter": "assumed",
        "second_half_shift": "assumed",
        "tie_break": "assumed",
        "decider": "assumed",
    }
)
"""Where each option's default comes from. A face carries its own, as :attr:`Face.provenance`."""

MOST_POINTS = 1000
"""The most points of a face and of a goal: more is surely a slip."""
MOST = 20
"""The most faces, fouls, or goals of a match, for the same reason."""


@dataclass(frozen=True, slots=True)
class Face:
    """A die's face: ``points`` for a face of that kind, and whether it is black or white.

    ``opposite`` names the face on the other side of the die, nothing where that is not known: who draws
    a die needs it, the play does not. ``provenance`` is that of the colour.
    """

    name: str
    kind: Kind = "points"
    points: int = 0
    black: bool = False
    opposite: str = ""
    provenance: Provenance = field(default="assumed", compare=False)


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; :data:`PROVENANCE` says where each default comes from.

    An attack (5, 10, Through Pass; Foul; Offside; Penalty): exactly ``goal`` points are a goal. From
    ``threshold`` points on, that number included, offside and penalty count; below they do nothing.
    The foul number ``fouls`` of one attack is a red card without a roll.

    A contest (Game Flow; End of the Game): ``goals_to_win`` goals win a match. ``best_of`` matches at
    most make a series of two players, which ends when it is decided unless ``play_all``. ``starter``
    is who takes seat 0 and attacks first in the first match. Who attacks first in the next one is
    ``next_starter``: the sides in turn, always the ``same``, or the ``loser`` of the last match.

    Team play (Rules for Team Play): in teams of equal size the second half of the matches pairs
    everybody with another opponent, by ``second_half_shift``. ``tie_break`` is how the goals of teams
    with equal points compare. The ``decider`` is played by one ``chosen`` player of each team, or by
    those whose turn is ``next``. Raises :class:`ProfileError` with the value's path.
    """

    name: str
    faces: tuple[Face, ...]
    goal: int = 50
    threshold: int = 30
    fouls: int = 3
    goals_to_win: int = 2
    best_of: BestOf = 1
    play_all: bool = False
    starter: Starter = "youngest"
    next_starter: NextStarter = "alternate"
    second_half_shift: bool = True
    tie_break: TieBreak = "difference"
    decider: Decider = "chosen"

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ProfileError(Told("profile.name", "A profile needs a name."), ("name",))
        for option, least, most in _RANGES:
            value = getattr(self, option)
            if not least <= value <= most:
                raise ProfileError(out_of_range(option, least, most, value), (option,))
        for option, choices in _CHOICES:
            value = getattr(self, option)
            if value not in choices:
                known = " or ".join(map(str, choices))
                english = "{option} is {known}, not {value!r}."
                told = Told("profile.choice", english, option=option, known=known, value=value)
                raise ProfileError(told, (option,))
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


_RANGES = (
    ("goal", 1, MOST_POINTS),
    ("threshold", 0, MOST_POINTS),
    ("fouls", 1, MOST),
    ("goals_to_win", 1, MOST),
)
_CHOICES = (
    ("best_of", get_args(BestOf)),
    ("starter", get_args(Starter)),
    ("next_starter", get_args(NextStarter)),
    ("tie_break", get_args(TieBreak)),
    ("decider", get_args(Decider)),
)


def _check_faces(profile: Profile) -> None:
    if not 1 <= len(profile.faces) <= MOST:
        english = "A die has 1 to {most} faces, not {count}."
        told = Told("profile.faces", english, most=MOST, count=len(profile.faces))
        raise ProfileError(told, ("faces",))
    known: dict[str, Face] = {}
    for index, face in enumerate(profile.faces):
        path = ("faces", index)
        _check_name(face, (*path, "name"))
        if known.setdefault(face.name, face) != face:
            english = "Two different faces are called {name!r}."
            raise ProfileError(Told("profile.face-twice", english, name=face.name), (*path, "name"))
        if face.kind not in get_args(Kind):
            known_kinds = " or ".join(get_args(Kind))
            english = "A face's kind is {kinds}, not {kind!r}."
            told = Told("profile.face-kind", english, kinds=known_kinds, kind=face.kind)
            raise ProfileError(told, (*path, "kind"))
        if not 0 <= face.points <= MOST_POINTS:
            raise ProfileError(out_of_range("points", 0, MOST_POINTS, face.points), (*path, "points"))
        if face.kind != "points" and face.points:
            english = "A face of the kind {kind!r} has no points."
            raise ProfileError(Told("profile.face-points", english, kind=face.kind), (*path, "points"))
    if not _scores(profile):
        english = "With this die nobody ever scores a goal of {goal} points."
        raise ProfileError(Told("profile.no-goal", english, goal=profile.goal), ("faces",))
    _check_opposites(profile)


def _check_name(face: Face, path: tuple[str | int, ...]) -> None:
    if not all(part.isalnum() for part in face.name.split("-")) or face.name != face.name.lower():
        english = "A face's name is small letters, digits and hyphens, not {name!r}."
        raise ProfileError(Told("profile.face-name", english, name=face.name), path)
    if face.name in ("black", "white"):
        told = Told("profile.face-reserved", "A face cannot be called {name!r}.", name=face.name)
        raise ProfileError(told, path)


def _scores(profile: Profile) -> bool:
    """Whether some rolls are a goal, by points or by a penalty; a match would not end otherwise."""
    reached, left = {0}, [0]
    while left:
        points = left.pop()
        after = {points + face.points for face in profile.faces} - reached
        if profile.goal in after:
            return True
        left += [total for total in after if total < profile.goal]
        reached |= after
    penalty = any(face.kind == "penalty" for face in profile.faces)
    black = any(face.black for face in profile.faces)
    return penalty and black and any(profile.threshold <= total < profile.goal for total in reached)


def _check_opposites(profile: Profile) -> None:
    """Every face that has an opposite is that one's opposite in turn, as often as there are such faces."""
    names = [face.name for face in profile.faces]
    for index, face in enumerate(profile.faces):
        other = face.opposite
        if not other:
            continue
        path = ("faces", index, "opposite")
        if other not in names:
            raise ProfileError(Told("profile.no-face", "No face is called {name!r}.", name=other), path)
        if profile.face(other).opposite != face.name:
            english = "The opposite of {name!r} is not {face!r}."
            raise ProfileError(Told("profile.opposite", english, name=other, face=face.name), path)
        if names.count(other) != names.count(face.name) or (other == face.name and names.count(other) % 2):
            english = "Not every {face!r} has a {name!r} opposite it."
            raise ProfileError(Told("profile.opposites", english, name=other, face=face.name), path)
