"""The default profile of Die Bar-Bolz-Bande, and a table that is refereed straight from the rulebook.

The table knows nothing of the package but the numbers of a profile: it writes down every roll of an
attack and counts them again each time, and who meets whom stands on a plan from the beginning.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import cycle, islice

import pytest
from spielsack.rules.bar_bolz_bande import Profile, Rules
from spielsack.templates.loader import load_builtin

DICE = -1


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "bar-bolz-bande", Profile).value


@pytest.fixture(scope="session")
def rules(profile: Profile) -> Rules:
    return Rules(profile)


class Book:
    """Two sides at a table; moves are texts, players are numbers, those of the first side the lowest."""

    def __init__(self, house: Profile, first: int, second: int) -> None:
        self.house, self.teams = house, (range(first), range(first, first + second))
        self.faces = {face.name: face for face in house.faces}
        self.colours = {"black" if face.black else "white" for face in house.faces}
        self.two = first == second == 1
        self.plan = self.pairs(house.best_of if self.two else first + second)
        self.pair = self.plan[0]
        self.rolls: list[str] = []
        self.waiting = ""
        self.side = 0
        self.attacks = 0
        self.goals = [0, 0]
        self.finals: list[list[int]] = []
        self.choosing = False
        self.chosen: dict[int, int] = {}
        self.ended = False

    def pairs(self, matches: int) -> list[tuple[int, int]]:
        """Who meets whom, match by match, and in one more, if there should be a decider."""
        ours, theirs = self.teams
        against = [*islice(cycle(theirs), matches + 1)]
        if len(ours) == len(theirs) and self.house.second_half_shift:
            half = len(ours)
            against[half:] = islice(cycle(theirs), 1, matches + 2 - half)
        return [*zip(cycle(ours), against, strict=False)]

    def after(self, seat: int, text: str) -> Book:
        """Another table, on which this move has been made."""
        other = copy(self)
        other.rolls, other.goals, other.chosen = [*self.rolls], [*self.goals], {**self.chosen}
        other.finals = [[*final] for final in self.finals]
        other.play(seat, text)
        return other

    def key(self) -> str:
        """All that matters from here on, as a text: which rolls there were does not, but for their sum."""
        rolled = (self.points(), self.fouls())
        done = (self.goals, self.finals, self.chosen, self.ended)
        return repr((self.pair, rolled, self.waiting, self.side, self.choosing, done))

    # --- what is counted -----------------------------------------------------------------------

    def points(self) -> int:
        return sum(self.faces[name].points for name in self.rolls)

    def fouls(self) -> int:
        return sum(self.faces[name].kind == "foul" for name in self.rolls)

    def season(self) -> list[list[int]]:
        """The matches that count, without a decider."""
        return self.finals[: len(self.plan) - 1]

    def won(self) -> list[int]:
        """The points of the sides."""
        return [sum(final[side] == max(final) for final in self.season()) for side in (0, 1)]

    def level(self) -> bool:
        """Whether points and goal ratio are equal."""
        ours, theirs = (sum(final[side] for final in self.season()) for side in (0, 1))
        if self.house.tie_break == "difference":
            equal = ours - theirs == theirs - ours
        else:
            equal = ours > 0 and theirs > 0 and ours / theirs == theirs / ours
        return equal and self.won()[0] == self.won()[1]

    def winner(self) -> int:
        """The side that has won it all."""
        if self.level():
            return int(self.finals[-1][1] > self.finals[-1][0])
        goals = [sum(final[side] for final in self.season()) for side in (0, 1)]
        ours, theirs = zip(self.won(), goals, strict=True)
        return int(theirs > ours)

    # --- who may do what -----------------------------------------------------------------------

    def acting(self) -> list[int]:
        if self.ended:
            return []
        if self.choosing:
            return [team[0] for side, team in enumerate(self.teams) if side not in self.chosen]
        return [DICE]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.acting():
            return set()
        if self.choosing:
            return {f"choose {player + 1}" for player in self.teams[seat in self.teams[1]]}
        if self.waiting:
            return {f"{self.waiting} {colour}" for colour in self.colours}
        return {f"roll {name}" for name in self.faces}

    # --- what becomes of it --------------------------------------------------------------------

    def play(self, seat: int, text: str) -> list[tuple[str, int]]:
        """Make a move; what happened, and to whom."""
        word, what = text.split()
        player = self.pair[self.side]
        if word == "choose":
            player = int(what) - 1
            self.chosen[int(seat in self.teams[1])] = player
            if len(self.chosen) == 2:
                self.choosing = False
                self.kick_off((self.chosen[0], self.chosen[1]))
            return [("chosen", player)]
        happened = self.roll(what) if word == "roll" else self.answer(word, what)
        goal = happened in ("goal", "penalty-scored")
        if goal or happened in ("past-the-goal", "red-card", "offside", "penalty-missed"):
            self.rolls, self.waiting, self.attacks = [], "", self.attacks + 1
            self.goals[self.side] += goal
            self.side = 1 - self.side
        if goal and max(self.goals) == self.house.goals_to_win:
            self.final_whistle()
            return [(happened, player), ("match-won", player)]
        return [(happened, player)]

    def roll(self, name: str) -> str:
        earlier = self.points()
        self.rolls.append(name)
        kind, points = self.faces[name].kind, self.points()
        if kind == "foul":
            if self.fouls() == self.house.fouls:
                return "red-card"
            self.waiting = "referee"
            return "foul"
        if kind in ("offside", "penalty"):
            if earlier < self.house.threshold:
                return f"{kind}-ignored"
            self.waiting = "shot" if kind == "penalty" else ""
            return kind
        if points == self.house.goal:
            return "goal"
        return "past-the-goal" if points > self.house.goal else "points"

    def answer(self, word: str, colour: str) -> str:
        self.waiting = ""
        if word == "shot":
            return "penalty-scored" if colour == "black" else "penalty-missed"
        if colour == "black":
            return "red-card"
        return "warning" if self.fouls() == 1 else "yellow-card"

    def final_whistle(self) -> None:
        self.finals.append(self.goals)
        self.goals = [0, 0]
        played, most = len(self.finals), len(self.plan) - 1
        early = self.two and not self.house.play_all and 2 * max(self.won()) > most
        if played < most and not early:
            self.kick_off(self.plan[played])
        elif played > most or not self.level():
            self.ended = True
        elif self.house.decider == "next":
            self.kick_off(self.plan[played])
        else:
            self.choosing = True

    def kick_off(self, pair: tuple[int, int]) -> None:
        last = self.finals[-1]
        self.pair = pair
        self.side = {
            "alternate": len(self.finals) % 2,
            "same": 0,
            "loser": 0 if last[0] < last[1] else 1,
        }[self.house.next_starter]


@pytest.fixture(scope="session")
def by_the_book() -> Callable[[Profile, int, int], Book]:
    return Book
