"""The rules of *Sack Stackers*: play it, and read, validate, score and rank finished sheets.

Everything takes a :class:`Profile`, which holds the options a table plays by, and is pure.
:mod:`.moves` has the notation of the moves, :mod:`.options` which are legal.
"""

from ..errors import PackingError, ProfileError, SheetError
from .missed import NearMiss, missed
from .moves import Alter, DropCoal, Roll, Take
from .play import GAME, Rules
from .profile import COAL, EMPTY, PROVENANCE, WILD, Gift, Points, Profile
from .ranking import Place, rank
from .scoring import Coal, Group, Score, score
from .sheet import Marks, ResultSheet, Sheet, blank_sheet, read_sheet, write_sheet
from .state import Player, State
from .turns import turns, validate_table
from .validation import validate, validate_result

__all__ = [
    "COAL",
    "EMPTY",
    "GAME",
    "PROVENANCE",
    "WILD",
    "Alter",
    "Coal",
    "DropCoal",
    "Gift",
    "Group",
    "Marks",
    "NearMiss",
    "PackingError",
    "Place",
    "Player",
    "Points",
    "Profile",
    "ProfileError",
    "ResultSheet",
    "Roll",
    "Rules",
    "Score",
    "Sheet",
    "SheetError",
    "State",
    "Take",
    "blank_sheet",
    "missed",
    "rank",
    "read_sheet",
    "score",
    "turns",
    "validate",
    "validate_result",
    "validate_table",
    "write_sheet",
]
