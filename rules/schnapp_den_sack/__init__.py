"""The rules of *Schnapp den Sack*: turning, grabbing, placing, jokers, penalties, variants.

:mod:`.notation` has the notation of its moves.
"""

from .play import GAME, Rules
from .profile import PROVENANCE, Card, Profile, Value
from .state import Grab, Move, Nobody, Place, Return, State, Turn, Wrong

__all__ = [
    "GAME",
    "PROVENANCE",
    "Card",
    "Grab",
    "Move",
    "Nobody",
    "Place",
    "Profile",
    "Return",
    "Rules",
    "State",
    "Turn",
    "Value",
    "Wrong",
]
