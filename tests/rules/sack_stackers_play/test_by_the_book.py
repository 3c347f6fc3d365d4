"""The engine beside a table that tries everything by the rulebook: in whole games, and by counting."""

import tomllib
from collections import Counter
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.sack_stackers import Profile, Rules, State

POSITIONS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))["position"]


def houses(profile: Profile) -> list[Profile]:
    return [
        profile,
        replace(profile, columns=4, rows=4),
        replace(profile, columns=8, circles=20),
        replace(profile, circles=5, circles_per_coal=1, columns=4, rows=5),
        replace(profile, circles=9, circles_per_coal=3, sections=("R G ?", "B Y", "P ?", "R"), columns=5),
        replace(profile, circles=0, sections=("R", "G", "?"), columns=4, rows=4),
    ]


def choose(random: Random, texts: list[str], likes: tuple[str, ...], double: bool) -> str:
    """A move; games should get into all sorts of corners."""
    if double and texts[0].startswith("roll"):
        texts = [text for text in texts if len({*text.split()}) == 2]
    if random.random() < 0.6:
        texts = next(filter(None, ([t for t in texts if t.startswith(word)] for word in likes)), texts)
    return random.choice(texts)


@pytest.mark.parametrize("house", range(6))
@pytest.mark.parametrize("seats", [1, 3])
def test_the_same_moves_are_legal_in_whole_games(profile, by_the_book, house, seats) -> None:
    by = houses(profile)[house]
    rules = Rules(by)
    happened = Counter[str]()
    for seed in range(16 if seats == 1 else 3):
        random = Random(seed)
        state, table = rules.start(["P"] * seats), by_the_book(by, seats)
        spending = ("alter", "coal", "take") if seed % 3 else ("coal", "alter", "take")
        while acting := table.acting():
            assert list(rules.to_act(state)) == acting
            for seat in range(-1, seats + 1):
                legal = [rules.format(move) for move in rules.legal(state, seat)]
                assert len(legal) == len({*legal})
                assert {*legal} == table.legal(seat), (seed, seat, table.key())
            seat = random.choice(acting)
            before = table.elves[seat]
            late = table.empty(before) <= 3
            likes = spending if late and seat != CHANCE else ("take", "coal") if seed % 2 else ("roll",)
            text = choose(random, sorted(table.legal(seat)), likes, seed % 4 == 0)
            state = rules.apply(state, seat, rules.parse(text)).state
            table.play(seat, text)
            for each, elf in enumerate(table.elves):
                assert_same(rules, state, each, elf)
            if seat != CHANCE:
                happened["altered"] += text.startswith("alter")
                happened["coal before the gift"] += text.startswith("coal") and bool(before.owed)
        assert rules.to_act(state) == ()
        happened["waived"] += sum(elf.waived for elf in table.elves)
        happened["unable"] += sum(elf.unable for elf in table.elves)
    wanted = {"unable"} | ({"altered", "coal before the gift"} if by.circles else set())
    if by.circles and len("".join(by.sections).replace(" ", "")) >= by.columns * by.rows and seats == 1:
        wanted.add("waived")  # with fewer marks than squares a sack is filled by coal alone
    assert {each for each, times in happened.items() if times} >= wanted, happened


def assert_same(rules: Rules, state: State, seat: int, elf: Any) -> None:
    """The engine's sheet has what the elf's has, and every gift and coal is accounted for."""
    player, sheet = state.players[seat], rules.sheet_of(state, seat)
    assert player.columns == tuple(map("".join, elf.columns))
    assert (player.circles, player.done) == (elf.circles, elf.ended)
    assert [sorted(line) for line in elf.marks] == [
        sorted([*marks.gifts, *("?" + gift for gift in marks.wilds)]) for marks in sheet.sections
    ]
    lying = "".join(sheet.rows)
    marked = "".join(mark[-1] for line in elf.marks for mark in line)
    assert Counter(marked) == Counter(lying.replace("C", "").replace(".", ""))
    owed = elf.circles // rules.profile.circles_per_coal
    assert lying.count("C") == owed + elf.unable - elf.owed - elf.waived


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_counts(profile, by_the_book, as_player, position) -> None:
    rules, counts = Rules(profile), position["counts"]
    table = set_up(by_the_book(profile, len(position["player"])), position)
    state = State(tuple(as_player(table.house, elf) for elf in table.elves))
    assert [engine_count(rules, state, depth, {}) for depth in range(1, len(counts) + 1)] == counts
    # The deepest by the rulebook would take long; it is what made the table.
    assert [book_count(table, depth, {}) for depth in range(1, len(counts))] == counts[:-1]


def set_up(table: Any, position: Any) -> Any:
    """The table with the sheets of a position."""
    for elf, sheet in zip(table.elves, position["player"], strict=True):
        elf.columns = [[*column] for column in sheet.get("columns", [""] * 6)]
        elf.marks = [line.split() for line in sheet.get("marks", [""] * 6)]
        elf.circles = sheet.get("circles", 0)
        elf.dice = sheet.get("dice", [])
        elf.ended = not elf.dice
    return table


def engine_count(rules: Rules, state: State, depth: int, known: dict[Any, int]) -> int:
    if not depth:
        return 1
    if (state, depth) not in known:
        known[state, depth] = sum(
            engine_count(rules, rules.step(state, seat, move).state, depth - 1, known)
            for seat in rules.to_act(state)
            for move in rules.legal(state, seat)
        )
    return known[state, depth]


def book_count(table: Any, depth: int, known: dict[Any, int]) -> int:
    ways = [(seat, text) for seat in table.acting() for text in table.legal(seat)]
    if depth == 1:
        return len(ways)
    total = 0
    for seat, text in ways:
        after = copy(table)
        after.elves = [*table.elves]
        if seat == CHANCE:
            after.elves = deepcopy(table.elves)
        after.play(seat, text)
        key = after.key(), depth
        if key not in known:
            known[key] = book_count(after, depth - 1, known)
        total += known[key]
    return total
