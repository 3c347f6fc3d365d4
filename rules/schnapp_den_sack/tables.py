"""What one profile fixes for a whole game: its cards, its moves, and what they can do in a row."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from .profile import Card, Profile
from .rows import reaching, resting, resting_right, tops
from .state import Grab, Move, Nobody, Place, Return, Row, State, Turn, Wrong

NOBODY = Nobody()
ALWAYS = (Wrong(), NOBODY)
"""What can be said of every turned card, after its solutions."""


class Tables:
    """Every card and move of a profile, made once, and looked up by the number of the card."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self.joker = len(profile.types)
        counts = [len(profile.values_of(kind)) for kind in range(self.joker)]
        self._first = (0, *accumulate(counts))
        self.cards = tuple(card for card, _ in profile.deck)
        self.index = {card: index for index, card in enumerate(self.cards)}
        self.turns = tuple(map(Turn, self.cards))
        self._alone = tuple(tuple(int(card == each) for each in self.cards) for card in self.cards)
        self.returns = {card: Return(card) for card in self.cards}
        self.places = tuple(map(Place, range(self.joker)))
        self.targets = tuple(map(profile.targets_of, range(self.joker)))
        self.limits = tuple(map(profile.limit_of, range(self.joker)))
        self._resting = resting if profile.equal_tops == "leftmost" else resting_right

    def choices(self, rows: tuple[Row, ...], card: Card) -> tuple[Move, ...]:
        """What can be said of a turned card: every right grab, a wrong one, and that nobody grabs."""
        kind = card.type
        if kind != self.joker:
            return _choices(kind, tops(rows[kind]), card.value, self.targets[kind])
        found: list[Move] = []
        for row, stacks in enumerate(rows):
            found += _choices(row, tops(stacks), card.value, self.targets[row])[: -len(ALWAYS)]
        return (*found, *ALWAYS)

    def rest(self, row: int, stacks: Row) -> int:
        """Where in a row a card goes that nobody won (ruling 2)."""
        return self._resting(tops(stacks), self.limits[row])

    def coming(self, state: State) -> tuple[int, ...]:
        """How many of each card may be turned next: all unseen ones, or of those one row's (Setup).

        Once the unseen cards of a pile are turned, it is the first that was put back under it.
        """
        if state.due == "start":
            row = state.rows.index(())
            first, after = self._first[row : row + 2]
            return (*(0,) * first, *state.unseen[first:after], *(0,) * (len(self.cards) - after))
        if state.piles[state.turner]:
            return state.unseen
        return self._alone[self.index[state.under[state.turner][0]]]


@lru_cache(maxsize=65536)
def _choices(row: int, showing: tuple[int, ...], value: int, targets: tuple[int, ...]) -> tuple[Move, ...]:
    return (*(Grab(row, cover) for cover in reaching(showing, value, targets)), *ALWAYS)
