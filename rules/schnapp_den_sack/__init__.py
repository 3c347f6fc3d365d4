"""The rules of *Schnapp den Sack*: turning, grabbing, placing, jokers, penalties, variants.

What happens, as events; a seat is None where the starting cards are laid out:

===================  ====  =============================  ======================================
``laid-out``         None  ``card``                       a starting card
``turned``           seat  ``card``                       a card is turned over
``grabbed``          seat  ``row``, ``cover``, ``cards``  a right grab, and how many cards it won
``grabbed-wrongly``  seat  ``solutions``                  how many right grabs there were
``returned``         seat  ``card``                       the penalty
``placed``           seat  ``row``, ``cover``, ``card``   the turner's card, won by nobody
===================  ====  =============================  ======================================

Rows, stacks and seats count from 0 in moves, states and events; a ``cover`` of -1 is the row's end.
:mod:`.notation` has the notation of the moves, :mod:`.rows` what a row allows, :mod:`.steps` what a move
does, :mod:`.tables` what a profile fixes.
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
