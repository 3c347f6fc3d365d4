"""A table of Sack Stackers that tries everything, straight from the rulebook and the rulings.

It shares nothing with the package but the notation of the moves: sheets are lists of letters, and
whether a turn can still be ended is found by trying every alteration there is.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import product

import pytest
from spielsack.rules.sack_stackers import Player, Profile
from spielsack.templates.loader import load_builtin


@dataclass
class House:
    """What the table plays by, as read off the sheet."""

    sections: list[str]
    columns: int
    rows: int
    circles: int
    circles_per_coal: int
    gifts: str

    @property
    def faces(self) -> int:
        return max(self.columns, len(self.sections))


@dataclass
class Elf:
    """A sheet and the elf's turn."""

    columns: list[list[str]]
    marks: list[list[str]]
    circles: int = 0
    dice: list[int] = field(default_factory=list)
    owed: int = 0
    altered: bool = False
    placed: bool = False
    ended: bool = True
    waived: int = 0
    unable: int = 0


@dataclass
class ByTheBook:
    """Everybody's turn at once, one small move after the other."""

    house: House
    elves: list[Elf]

    @classmethod
    def seated(cls, house: House, seats: int) -> "ByTheBook":
        empty = Elf([[] for _ in range(house.columns)], [[] for _ in house.sections])
        return cls(house, [deepcopy(empty) for _ in range(seats)])

    def acting(self) -> list[int]:
        """Seats; -1 for the dice; nobody when a sack is full after everybody's turn."""
        seats = [seat for seat, elf in enumerate(self.elves) if not elf.ended]
        if seats:
            return seats
        return [] if any(self.full(elf) for elf in self.elves) else [-1]

    def legal(self, seat: int) -> set[str]:
        """Every legal move in its notation."""
        if seat not in self.acting():
            return set()
        faces = range(1, self.house.faces + 1)
        if seat == -1:
            return {f"roll {a} {b}" for a, b in product(faces, faces) if a <= b}
        elf = self.elves[seat]
        coals = {f"coal {column}" for column in faces if self.room(elf, column)}
        if elf.placed:
            return coals
        takes = self.takes(elf)
        moves = {*takes}
        for value, step in product({*elf.dice}, (1, -1)):
            text = f"alter {value} {step:+d}"
            if elf.circles < self.house.circles and value + step in faces:
                tried = self.moved(elf, text)
                if self.can_end(tried):
                    moves.add(text)
        if elf.owed:
            moves |= {text for text in coals if self.can_end(self.moved(elf, text))}
        elif not elf.altered and not takes:
            moves |= coals
        return moves

    def takes(self, elf: Elf) -> set[str]:
        """One die marks a gift of its section, the other one selects the column."""
        found: set[str] = set()
        for section, column in (elf.dice, elf.dice[::-1]):
            if section <= len(self.house.sections) and self.room(elf, column):
                for letter in self.house.sections[section - 1].split():
                    if letter not in [mark[0] for mark in elf.marks[section - 1]]:
                        gifts = [f"?{gift}" for gift in self.house.gifts] if letter == "?" else [letter]
                        found |= {f"take {gift} from {section} drop {column}" for gift in gifts}
        return found

    def can_end(self, elf: Elf) -> bool:
        """Whether some alterations, or none, lead to a gift: by trying all of them."""
        seen: set[tuple[int, ...]] = set()
        open_ends = [(*elf.dice, elf.circles)]
        while open_ends:
            one, two, circles = end = open_ends.pop()
            if end in seen:
                continue
            seen.add(end)
            tried = Elf(elf.columns, elf.marks, circles, [one, two])
            if self.takes(tried):
                return True
            if circles < self.house.circles:
                open_ends += [(v, two, circles + 1) for v in (one - 1, one + 1) if 1 <= v <= self.house.faces]
                open_ends += [(one, v, circles + 1) for v in (two - 1, two + 1) if 1 <= v <= self.house.faces]
        return False

    def play(self, seat: int, text: str) -> None:
        """Make a move."""
        if seat == -1:
            dice = [int(word) for word in text.split()[1:]]
            for elf in self.elves:
                elf.dice, elf.owed, elf.altered, elf.placed, elf.ended = [*dice], 0, False, False, False
            return
        self.elves[seat] = elf = self.moved(self.elves[seat], text)
        if elf.placed and self.full(elf):
            elf.waived += elf.owed
            elf.owed = 0
        elf.ended = elf.placed and not elf.owed

    def moved(self, elf: Elf, text: str) -> Elf:
        elf = deepcopy(elf)
        match text.split():
            case ["alter", value, step]:
                elf.dice.remove(int(value))
                elf.dice.append(int(value) + int(step))
                elf.circles += 1
                elf.owed += elf.circles % self.house.circles_per_coal == 0
                elf.altered = True
            case ["take", gift, _, section, _, column]:
                elf.marks[int(section) - 1].append(gift)
                elf.columns[int(column) - 1].append(gift[-1])
                elf.placed = True
            case ["coal", column]:
                elf.columns[int(column) - 1].append("C")
                if elf.owed:
                    elf.owed -= 1
                else:
                    elf.placed = True
                    elf.unable += 1
            case _:
                raise AssertionError(text)
        return elf

    def room(self, elf: Elf, column: int) -> bool:
        return column <= self.house.columns and len(elf.columns[column - 1]) < self.house.rows

    def full(self, elf: Elf) -> bool:
        return not any(self.room(elf, column) for column in range(1, self.house.columns + 1))

    def empty(self, elf: Elf) -> int:
        return sum(self.house.rows - len(column) for column in elf.columns)

    def key(self) -> str:
        return repr(self.elves)


Seated = Callable[[Profile, int], ByTheBook]


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "sack-stackers", Profile).value


@pytest.fixture(scope="session")
def by_the_book() -> Seated:
    """Seats elves at a table that plays by a profile."""

    def seated(profile: Profile, seats: int) -> ByTheBook:
        house = House(
            [" ".join("".join(line.split())) for line in profile.sections],
            profile.columns,
            profile.rows,
            profile.circles,
            profile.circles_per_coal,
            "".join(gift.letter for gift in profile.gifts),
        )
        return ByTheBook.seated(house, seats)

    return seated


@pytest.fixture(scope="session")
def as_player() -> Callable[[House, Elf], Player]:
    """An elf's sheet, between two turns or just after the roll, as the engine's player."""

    def player(house: House, elf: Elf) -> Player:
        printed = ["".join(line.split()) for line in house.sections]
        marked = [
            sum(1 << letters.index(mark[0]) for mark in marks)
            for letters, marks in zip(printed, elf.marks, strict=True)
        ]
        wilds = ["".join(mark[1:] for mark in marks) for marks in elf.marks]
        return Player(
            tuple(map("".join, elf.columns)),
            tuple(marked),
            tuple(wilds),
            elf.circles,
            (min(elf.dice), max(elf.dice)) if elf.dice else (0, 0),
            done=elf.ended,
        )

    return player
