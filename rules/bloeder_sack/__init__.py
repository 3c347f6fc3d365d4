"""The rules of *Blöder Sack*: any deck of sack cards, two to four players.

The notation of the moves, in which placement cards count 1 to 5 from the left and spaces from 1:

=======================  ==========================================================
``draw most-1-2-3``      a sack card is turned up: its condition with hyphens
``roll 3 4``             the two dice
``score 2``              the card above placement card 2: forced, or by a pair of 6
``pass``                 no card with a pair of 6
``place 4 on 2``         a die goes to the lowest free space of placement card 2
``replace 2 space 5``    a die takes the place of the opponent's on space 5 there
=======================  ==========================================================

What happens, as events; a seat is None where the dice, the cards or nobody did it:

============  ====  ==========================================  ==============================
``drawn``     None  ``place``, ``card``                         a card is turned up there
``rolled``    seat  ``dice``                                    two dice
``placed``    seat  ``value``, ``place``                        a die
``replaced``  seat  ``value``, ``place``, ``space``, ``from``   a die for that of seat ``from``
``scored``    seat  ``place``, ``card``                         who has won it; None: nobody
============  ====  ==========================================  ==============================

Places, spaces and seats count from 0 in moves, states and events. :mod:`.conditions` is what cards ask for,
:mod:`.phrases` its grammar, :mod:`.reach` what it comes to, :mod:`.course` what a move does, :mod:`.scoring`
who wins, :mod:`.odds` exact odds.
"""

from .conditions import Condition
from .phrases import EXAMPLES, ConditionError, parse_condition, phrase, translated
from .play import GAME, Rules
from .profile import PROVENANCE, Card, Profile
from .reach import can_be_fulfilled, reduced
from .state import Die, Draw, Move, Pass, Put, Replace, Roll, Score, State

__all__ = [
    "EXAMPLES",
    "GAME",
    "PROVENANCE",
    "Card",
    "Condition",
    "ConditionError",
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
    "can_be_fulfilled",
    "parse_condition",
    "phrase",
    "reduced",
    "translated",
]
