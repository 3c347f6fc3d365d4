"""The rules of *Blöder Sack*: any deck of sack cards, two to four players.

:mod:`.conditions` has the grammar of the cards, :mod:`.notation` the notation of the moves, :mod:`.odds`
exact odds.
"""

from .conditions import Condition, parse_condition, phrase
from .play import GAME, Rules
from .profile import PROVENANCE, Card, Profile
from .state import Die, Draw, Move, Pass, Put, Replace, Roll, Score, State

__all__ = [
    "GAME",
    "PROVENANCE",
    "Card",
    "Condition",
    "Die",
    "Draw",
    "Move",
    "Pass",
    "Profile",
    "Put",
    "Replace",
    "Roll",
    "Rules",
    "Score",
    "State",
    "parse_condition",
    "phrase",
]
