"""What a player can do in a turn of *Sack Stackers*.

Whether a move is legal depends on little of a sheet: which sections have something to mark and which
columns have room, as bits (the first one lowest), the dice, and the circles that are left. The moves
are remembered by these.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from .moves import Alter, DropCoal, Move, Take
from .patterns import bits
from .profile import WILD, Profile
from .state import Player

Dice = tuple[int, int]
_NEVER = 1 << 20
"""More circles than there are: no gift can be placed any more."""


class Options:
    """The legal moves of players by one profile."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.printed = tuple(profile.printed(section) for section in range(1, len(profile.sections) + 1))
        faces = range(1, profile.faces + 1)
        self._uses = {(one, two): self._uses_of(one, two) for one in faces for two in faces}
        self._section_bits = tuple((1 << at, (1 << len(it)) - 1) for at, it in enumerate(self.printed))
        self._column_bits = tuple(1 << at for at in range(profile.columns))
        self._circles_needed = lru_cache(maxsize=1 << 16)(self._circles_needed_of)
        self._takes = lru_cache(maxsize=1 << 16)(self._takes_of)
        self._coals = lru_cache(maxsize=1 << 16)(self._coals_of)
        self._alterations = lru_cache(maxsize=1 << 16)(self._alterations_of)
        self._coals_first = lru_cache(maxsize=1 << 16)(self._coals_first_of)

    def of(self, player: Player) -> tuple[Move, ...]:
        """Every legal move of a player whose turn is not over."""
        columns, marked, _, circles, dice, owed, altered, placed, _ = player
        room = self._room(columns, 1)
        if placed:
            return self._coals(room)
        moves: tuple[Move, ...] = ()
        for section, column in self._uses[dice]:
            if room >> column & 1:
                moves += self._takes(section, column, marked[section])
        unable = not moves
        left = self.profile.circles - circles
        if left or owed:
            unmarked = self._unmarked(marked)
            moves += self._alterations(unmarked, room, dice, left)
            if owed:
                moves += self._coals_first(unmarked, room, self._room(columns, 2), dice, left)
        if unable and not altered:  # neither assignment works with the unaltered dice (ruling 5)
            moves += self._coals(room)
        return moves

    def full(self, player: Player) -> bool:
        """Whether no square of the sack is empty."""
        return min(map(len, player.columns)) >= self.profile.rows

    def _room(self, columns: tuple[str, ...], squares: int) -> int:
        """The columns that have at least so many empty squares."""
        highest = self.profile.rows - squares
        return sum(
            [bit for bit, column in zip(self._column_bits, columns, strict=True) if len(column) <= highest]
        )

    def _unmarked(self, marked: tuple[int, ...]) -> int:
        """The sections where something is not marked."""
        return sum(
            [bit for (bit, full), marks in zip(self._section_bits, marked, strict=True) if marks != full]
        )

    def _uses_of(self, one: int, two: int) -> tuple[tuple[int, int], ...]:
        """The sections and columns (from 0) that two dice select; one die each, either way round."""
        ways = dict.fromkeys(((one - 1, two - 1), (two - 1, one - 1)))
        return tuple([way for way in ways if way[0] < len(self.printed) and way[1] < self.profile.columns])

    # --- remembered ----------------------------------------------------------------------------

    def _takes_of(self, section: int, column: int, marked: int) -> tuple[Move, ...]:
        """What is not marked in a section, the wild as any gift (ruling 2)."""
        return tuple(
            [
                Take(gift, section + 1, column + 1, letter == WILD)
                for bit, letter in enumerate(self.printed[section])
                if not marked >> bit & 1
                for gift in (self.profile.letters if letter == WILD else letter)
            ]
        )

    def _coals_of(self, room: int) -> tuple[DropCoal, ...]:
        return tuple([DropCoal(at + 1) for at in range(self.profile.columns) if room >> at & 1])

    def _coals_first_of(
        self, unmarked: int, room: int, room_for_two: int, dice: Dice, left: int
    ) -> tuple[Move, ...]:
        """Coals before the gift (ruling 4): after each of them the gift can still be placed."""
        return tuple(
            [
                coal
                for coal in self._coals(room)
                if self._circles_needed(unmarked, room & ~_bit(coal.column) | room_for_two, dice) <= left
            ]
        )

    def _alterations_of(self, unmarked: int, room: int, dice: Dice, left: int) -> tuple[Move, ...]:
        """The alterations within 1 and the faces (ruling 3) after which a gift can still be placed."""
        one, two = dice
        return tuple(
            [
                Alter(value, step)
                for value, other in dict.fromkeys(((one, two), (two, one)))
                for step in (1, -1)
                if 1 <= value + step <= self.profile.faces
                and self._circles_needed(unmarked, room, (value + step, other)) < left
            ]
        )

    def _circles_needed_of(self, unmarked: int, room: int, dice: Dice) -> int:
        """How many circles it takes at least until a gift can be placed; 0 if it can be now."""
        one, two = dice
        return min(
            [
                min(abs(section - one) + abs(column - two), abs(section - two) + abs(column - one))
                for section, column in product(_numbers(unmarked), _numbers(room))
            ],
            default=_NEVER,
        )


def _bit(column: int) -> int:
    return 1 << column - 1


def _numbers(mask: int) -> list[int]:
    """The sections or columns of a mask, from 1."""
    return [at + 1 for at in bits(mask)]
