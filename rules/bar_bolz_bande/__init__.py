"""The rules of *Die Bar-Bolz-Bande*: attacks, matches, series and team play.

:mod:`.notation` has the notation of its moves, :mod:`.odds` its exact odds.
"""

from .play import GAME, Rules
from .profile import PROVENANCE, Face, Profile
from .state import Choose, Move, Referee, Roll, Shot, State

__all__ = [
    "GAME",
    "PROVENANCE",
    "Choose",
    "Face",
    "Move",
    "Profile",
    "Referee",
    "Roll",
    "Rules",
    "Shot",
    "State",
]
