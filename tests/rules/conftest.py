"""The default profile, and a table of Sack Stackers that plays itself by the rulebook.

The table knows nothing of the package: it rolls, marks, drops and counts turns on plain lists.
"""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
import pytest
from spielsack.rules.sack_stackers import Profile, ResultSheet

TOML = Path(__file__).parents[2] / "templates" / "profiles" / "sack-stackers.toml"


@pytest.fixture(scope="session")
def profile() -> Profile:
    return msgspec.convert(tomllib.loads(TOML.read_text(encoding="utf-8")), Profile)


@dataclass
class Elf:
    """One player at the table, by the rulebook and the rulings."""

    name: str
    sections: list[list[str]]
    columns: list[list[str]]
    rows: int
    circles_left: int
    circles_per_coal: int
    gifts: str
    marked: list[list[str]] = field(default_factory=list)
    circles: int = 0
    turns: int = 0
    unable: int = 0
    waived: int = 0
    thrift: float = 0.7
    """How likely the elf spends no circle in a turn."""
    stacker: bool = False
    """Whether the elf fills one column after the other."""

    def __post_init__(self) -> None:
        self.marked = [[] for _ in self.sections]

    def open(self) -> list[int]:
        return [i for i, column in enumerate(self.columns) if len(column) < self.rows]

    def uses(self, dice: tuple[int, int]) -> list[tuple[int, int]]:
        """The (section, column) pairs that two dice allow, from 0."""
        return [
            (s - 1, c - 1)
            for s, c in {dice, dice[::-1]}
            if s <= len(self.sections)
            and c <= len(self.columns)
            and self.sections[s - 1]
            and len(self.columns[c - 1]) < self.rows
        ]

    def take_turn(self, rng: Random, dice: tuple[int, int], faces: int) -> None:
        self.turns += 1
        altered, steps = self.alter(rng, dice, faces)
        uses = self.uses(altered)
        if not uses:
            # Neither die can be used, and no circle was spent: one coal, no mark.
            self.unable += 1
            self.drop(rng.choice(self.open()), "C")
            return
        if self.stacker:
            section, column = max(uses, key=lambda use: (len(self.columns[use[1]]), use))
        else:
            section, column = rng.choice(sorted(uses))
        before = self.circles // self.circles_per_coal
        self.circles += steps
        self.circles_left -= steps
        owed = self.circles // self.circles_per_coal - before
        # Some owed coal goes first, but never into the gift's last square.
        for _ in range(rng.randint(0, owed)):
            room = [c for c in self.open() if c != column or len(self.columns[c]) < self.rows - 1]
            if room:
                self.drop(rng.choice(room), "C")
                owed -= 1
        self.drop(column, self.collect(rng, section))
        for _ in range(owed):
            if self.open():
                self.drop(rng.choice(self.open()), "C")
            else:
                self.waived += 1

    def alter(self, rng: Random, dice: tuple[int, int], faces: int) -> tuple[tuple[int, int], int]:
        """Mark circles to alter the dice, to something that can be used; or leave them."""
        if rng.random() < self.thrift and (self.uses(dice) or rng.random() < 0.5):
            return dice, 0
        empty = sum(self.rows - len(column) for column in self.columns)
        for _ in range(8):
            steps = rng.randint(1, 10 if empty <= 2 else 3)
            if steps > self.circles_left:
                continue
            new = [*dice]
            for _ in range(steps):
                die = rng.randrange(2)
                new[die] += rng.choice([step for step in (-1, 1) if 1 <= new[die] + step <= faces])
            if self.uses((new[0], new[1])):
                return (new[0], new[1]), steps
        return dice, 0

    def collect(self, rng: Random, section: int) -> str:
        mark = rng.choice(self.sections[section])
        self.sections[section].remove(mark)
        gift = rng.choice(self.gifts) if mark == "?" else mark
        noted = mark + gift if mark == "?" and rng.random() < 0.5 else mark
        self.marked[section].append(noted)
        return gift

    def drop(self, column: int, letter: str) -> None:
        assert len(self.columns[column]) < self.rows
        self.columns[column].append(letter)

    @property
    def full(self) -> bool:
        return not self.open()

    def result(self, age: int | None) -> ResultSheet:
        tops = [
            "".join(column[row] if row < len(column) else "." for column in self.columns)
            for row in reversed(range(self.rows))
        ]
        collected = {i: " ".join(marks) for i, marks in enumerate(self.marked, 1) if marks}
        return ResultSheet(self.name, tuple(tops), collected, self.circles, age)


@dataclass
class Table:
    """A finished game: the elves as they were, and their sheets as typed."""

    elves: list[Elf]
    sheets: list[ResultSheet]


def play_table(profile: Profile, seed: int, players: int | None, stop: int | None) -> Table:
    """Play one game to its end or for so many turns, with everything else left to the seed."""
    rng = Random(seed)
    faces = max(profile.columns, len(profile.sections))
    gifts = "".join(gift.letter for gift in profile.gifts)
    elves = [
        Elf(
            name,
            [section.split() for section in profile.sections],
            [[] for _ in range(profile.columns)],
            profile.rows,
            profile.circles,
            profile.circles_per_coal,
            gifts,
            thrift=rng.choice([0.2, 0.7, 0.95]),
            stacker=rng.random() < 0.3,
        )
        for name in ["Ada", "Ben", "Cem", "Dora", "Eva", "Finn"][: players or rng.randint(1, 6)]
    ]
    while not any(elf.full for elf in elves) and elves[0].turns != stop:
        dice = (rng.randint(1, faces), rng.randint(1, faces))
        for elf in elves:
            elf.take_turn(rng, dice, faces)
    return Table(elves, [elf.result(rng.choice([None, 7, 9, 40])) for elf in elves])


@pytest.fixture(scope="session")
def table(profile: Profile) -> Callable[..., Table]:
    """A function from a seed (and a number of players, another profile, a last turn) to a game."""

    def play(seed: int, players: int | None = None, by: Profile = profile, stop: int | None = None) -> Table:
        return play_table(by, seed, players, stop)

    return play
