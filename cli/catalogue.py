"""The games: what they are called, who can play them, and what can be printed and scored today."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..templates.errors import did_you_mean, listed, quoted
from ..templates.said import Text, joined, misfit, said


@dataclass(frozen=True, slots=True)
class Game:
    """A game by its id.

    ``most`` is None where teams of any size play. ``items`` are what can be printed of it, and ``extras``
    those of them that are printed only when they are named. ``scored`` says whether results can be read.
    """

    id: str
    title: str
    fewest: int
    most: int | None
    items: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    scored: bool = False

    @property
    def needs(self) -> tuple[str, ...]:
        """What is printed when no item is named."""
        return tuple(item for item in self.items if item not in self.extras)


PLAYER_SHEET = "player-sheet"
FILLABLE = (PLAYER_SHEET,)
"""The items that can have fields to be filled in on the screen."""

GAMES = (
    Game(
        "sack-stackers",
        "Sack Stackers",
        1,
        100,
        (PLAYER_SHEET, "player-aid", "dice"),
        # The sheet shows what the aid does, and two dice are in every house.
        extras=("player-aid", "dice"),
        scored=True,
    ),
    Game(
        "bloeder-sack",
        "Blöder Sack",
        2,
        4,
        ("sack-cards", "placement-cards", "starting-sack", "player-aid", "tuck-box"),
        scored=True,
    ),
    Game(
        "schnapp-den-sack",
        "Schnapp den Sack",
        2,
        5,
        ("sack-cards", "target-tiles", "zacki", "player-aid", "tuck-box"),
        scored=True,
    ),
    Game(
        "bar-bolz-bande",
        "Die Bar-Bolz-Bande",
        2,
        None,
        (
            "dice",
            "dice-stickers",
            "referee-cards",
            "match-sheet",
            "series-sheet",
            "team-sheet",
            "player-aid",
        ),
        # Stickers are for who has blank dice; most nights are single matches of two.
        extras=("dice-stickers", "series-sheet", "team-sheet"),
        scored=True,
    ),
)
CALIBRATION = Game("calibration", "Calibration page", 0, 0, ("calibration",))
"""No game, but printed like one: what shows how a printer prints."""
IDS = tuple(game.id for game in GAMES)


class UnknownNameError(ValueError):
    """A name that stands for nothing, or for more than one thing; the message says what there is."""


def game(text: str, games: Sequence[Game] = GAMES) -> Game:
    """Return the game of an id, or of the beginning of one: ``sack``, ``Blöder-Sack``.

    Raises :class:`UnknownNameError`.
    """
    found = one_of(text, [each.id for each in games], said("name.game"))
    return next(each for each in games if each.id == found)


def named(text: str) -> Game:
    """Return the game of an id that is written in full, whatever its case and umlauts.

    Raises :class:`UnknownNameError`.
    """
    if plain(text) in IDS:
        return game(text)
    raise _unknown(text, IDS, said("name.game"))


def one_of(text: str, names: Sequence[str], what: Text) -> str:
    """Return the one name that is ``text`` or begins with it, whatever its case and umlauts.

    ``what`` says what is expected, with its article. Raises :class:`UnknownNameError`.
    """
    key = plain(text)
    if key in names:
        return key
    starting = list(beginning(key, names)) if key else []
    if len(starting) == 1:
        return starting[0]
    if starting:
        got = said("name.could-be", name=quoted(text), names=listed(starting))
        raise UnknownNameError(misfit(what, got))
    raise _unknown(text, names, what)


def _unknown(text: str, names: Sequence[str], what: Text) -> UnknownNameError:
    there = listed([*names], "and") if names else said("none")
    got = joined(quoted(text), did_you_mean(plain(text), [*names]))
    return UnknownNameError(said("name.unknown", what=what, got=got, count=max(1, len(names)), names=there))


def beginning(text: str, names: Iterable[str]) -> Iterable[str]:
    """Return the names that begin with ``text``, in their order."""
    key = plain(text)
    return (name for name in names if name.startswith(key))


_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", " ": "-", "_": "-"})


def plain(text: str) -> str:
    """Return a name as ids are written: small letters, ``oe`` for ``ö``, hyphens for spaces."""
    return unicodedata.normalize("NFC", text).strip().casefold().translate(_UMLAUTS)
