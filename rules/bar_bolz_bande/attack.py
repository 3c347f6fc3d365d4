"""One attack: what each roll makes of it (5, 10, Through Pass; Foul; Offside; Penalty)."""

from __future__ import annotations

from typing import NamedTuple

from ..findings import Fact
from .profile import Face, Profile
from .state import Due, Move, Referee, Roll, Shot


class Stage(NamedTuple):
    """Where an attack stands: its points, its fouls with a white referee's roll, whose roll is due."""

    points: int = 0
    fouls: int = 0
    due: Due = "roll"


class Outcome(NamedTuple):
    """What a roll makes of an attack: what happened, where it stands then, or that it is over.

    ``stage`` is where the attack stands; after its end, where the next one begins.
    """

    kind: str
    stage: Stage = Stage()
    over: bool = True
    goal: bool = False
    facts: tuple[tuple[str, Fact], ...] = ()


def thrown(profile: Profile, due: Due) -> tuple[Move, ...]:
    """A move for each face of the die that is due, so that all are equally likely."""
    if due == "roll":
        return tuple(Roll(face.name) for face in profile.faces)
    kind = Referee if due == "referee" else Shot
    return tuple(kind(face.black) for face in profile.faces)


def outcome(profile: Profile, stage: Stage, move: Move) -> Outcome:
    """What a legal roll makes of an attack at this stage."""
    if isinstance(move, Roll):
        return _rolled(profile, stage, profile.face(move.face))
    if isinstance(move, Referee):
        return _judged(stage, move.black)
    # Penalty: only the colour counts (ruling 3).
    return Outcome("penalty-scored", goal=True) if move == Shot(True) else Outcome("penalty-missed")


def _rolled(profile: Profile, stage: Stage, face: Face) -> Outcome:
    if face.kind == "points":
        return _added(profile, stage, stage.points + face.points)
    if face.kind == "foul":
        if stage.fouls + 1 >= profile.fouls:
            return Outcome("red-card")
        return Outcome("foul", stage._replace(due="referee"), over=False)
    if stage.points < profile.threshold:  # it does nothing yet (ruling 1)
        return Outcome(f"{face.kind}-ignored", stage, over=False)
    if face.kind == "offside":
        return Outcome("offside")
    return Outcome("penalty", stage._replace(due="shot"), over=False)


def _added(profile: Profile, stage: Stage, points: int) -> Outcome:
    if points == profile.goal:
        return Outcome("goal", goal=True)
    if points > profile.goal:
        return Outcome("past-the-goal", facts=(("points", points),))
    return Outcome("points", stage._replace(points=points), over=False, facts=(("points", points),))


def _judged(stage: Stage, black: bool) -> Outcome:
    """The referee's roll: white turns a warning up, then the yellow side; black is red."""
    if black:
        return Outcome("red-card")
    card = "yellow-card" if stage.fouls else "warning"
    return Outcome(card, Stage(stage.points, stage.fouls + 1), over=False)
