"""The notation of *Die Bar-Bolz-Bande*: one word and what came of it.

=================  =========================================
``roll pass``      the attacker's die: a face's name
``referee black``  the referee's die: ``black`` or ``white``
``shot white``     the penalty's die
``choose 2``       who plays the decider: a player's number
=================  =========================================
"""

from __future__ import annotations

from difflib import get_close_matches

from ..errors import NotationError, Told
from .profile import Profile
from .state import Choose, Move, Referee, Roll, Shot

_EXPECTED = Told("move.bar-bolz-bande", "roll FACE, referee COLOUR, shot COLOUR or choose NUMBER")
_WORDS = ("roll", "referee", "shot", "choose")
_COLOURS = {"black": True, "white": False}


def format_move(move: Move) -> str:
    """A move in its notation."""
    if isinstance(move, Roll):
        return f"roll {move.face}"
    if isinstance(move, Choose):
        return f"choose {move.seat + 1}"
    word = "referee" if isinstance(move, Referee) else "shot"
    return f"{word} {'black' if move.black else 'white'}"


def parse_move(text: str, profile: Profile) -> Move:
    """A move from its notation, whatever its case; raises :class:`NotationError`."""
    words = text.lower().split()
    if len(words) != 2 or words[0] not in _WORDS:
        close = get_close_matches(words[0], _WORDS, 1) if words else []
        raise NotationError(text, _EXPECTED, " ".join([*close, *words[1:2]]) if close else "")
    word, what = words
    if word == "choose":
        if not (what.isascii() and what.isdigit() and 1 <= len(what) <= 4 and int(what)):
            raise NotationError(text, Told("move.choose", "choose and a player's number"))
        return Choose(int(what) - 1)
    faces = {face.name: face for face in profile.faces}
    known = [*faces] if word == "roll" else [*_COLOURS, *faces]
    if what not in known:
        close = get_close_matches(what, known, 1)
        told = Told("move.one-of", "{word} and one of {known}", word=word, known=", ".join(known))
        raise NotationError(text, told, f"{word} {close[0]}" if close else "")
    if word == "roll":
        return Roll(what)
    black = _COLOURS[what] if what in _COLOURS else faces[what].black
    return Referee(black) if word == "referee" else Shot(black)
