"""Everything of *Sack Stackers* that is printed."""

from .filled import Filled
from .player_sheets import Job, Note, Printout, player_sheets

__all__ = ["Filled", "Job", "Note", "Printout", "player_sheets"]
