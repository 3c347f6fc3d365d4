"""The engine beside a table that is refereed from the rulebook: in whole games, and by counting."""

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.schnapp_den_sack import Profile, Rules, State, Value
from spielsack.templates.loader import load_builtin

POSITIONS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))["position"]
DEFAULT = load_builtin("profiles", "schnapp-den-sack", Profile).value
HIGH = (Value(5, 3), Value(2, 2), Value(9, 1))
HOUSES: dict[str, dict[str, Any]] = {
    "as printed": {},
    "variant 1": {"targets": (8,)},
    "variant 2": {"targets": (6, 12)},
    "variant 2, covering over the smaller": {"targets": (12, 7), "cover_over": "smaller"},
    "variant 3": {"row_targets": (8, 7, 12, 9)},
    "nobody after a wrong grab": {"after_wrong": "nobody", "penalty_card": "latest"},
    "the latest card, the rightmost top": {"penalty_card": "latest", "equal_tops": "rightmost"},
    "extras aside, jokers of two": {"extras": "aside", "jokers": 9, "joker_value": 2},
    "two types of high cards": {"values": HIGH, "types": ("tear", "cheeky"), "jokers": 3},
    "a target no row reaches": {"targets": (100,), "jokers": 0},
    "hardly a card for everybody": {"values": (Value(3, 2),), "jokers": 1},
    "types with cards of their own": {
        "types": ("drache", "grün", "team-1"),
        "type_values": ((Value(1, 4), Value(4, 2)), HIGH, (Value(2, 7),)),
        "row_targets": (6, 9, 8),
    },
}
LIKES = (
    ("grab wrong",),
    ("nobody",),
    ("grab wrong", "return", "grab"),
    ("grab", "place"),
)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_moves_are_legal_in_whole_games(by_the_book, house, seats) -> None:
    by = replace(DEFAULT, **HOUSES[house])
    rules = Rules(by)
    happened = Counter[str]()
    for seed in range(4):
        random = Random(seed)
        state, table = rules.start(["P"] * seats), by_the_book(by, seats)
        while acting := table.acting():
            assert list(rules.to_act(state)) == acting
            for seat in range(-1, seats + 1):
                legal = [rules.format(move) for move in rules.legal(state, seat)]
                assert len(legal) == len({*legal})
                assert {*legal} == table.legal(seat), (seed, seat, table.key())
            seat = random.choice(acting)
            likes = LIKES[seed % len(LIKES)] if state.turns < 80 else ("nobody",)
            text = choose(random, sorted(table.legal(seat)), likes)
            wrong_before, empty = len(table.wrong), not table.piles[table.seat]
            state = rules.apply(state, seat, rules.parse(text)).state
            table.play(seat, text)
            assert state == as_state(rules, table, state.turns)
            assert all(rules.view(state, seat) == state for seat in (None, *range(seats)))
            happened["all wrong"] += wrong_before == seats - 1 and not table.wrong
            happened["put-back card"] += seat == CHANCE and table.dealt and empty
            happened[text.split()[0]] += 1
        assert rules.to_act(state) == ()
        assert [each.total for each in rules.score(state).seats] == [len(cards) for cards in table.scored]
    if house == "as printed":
        assert {each for each, times in happened.items() if times} >= {
            *("turn", "grab", "nobody", "return", "place"),
            *("all wrong", "put-back card"),
        }


def choose(random: Random, texts: list[str], likes: tuple[str, ...]) -> str:
    """A move; games should get into all sorts of corners."""
    if random.random() < 0.5:
        texts = next(filter(None, ([t for t in texts if t.startswith(word)] for word in likes)), texts)
    return random.choice(texts)


def as_state(rules: Rules, table: Any, turns: int) -> State:
    """The engine's state of a table: it holds what lies there and no more, but the number of turns."""
    known = {text: rules.parse(f"turn {text}").card for text in {*table.all_cards}}

    def stack(texts: list[str]) -> tuple[Any, ...]:
        return tuple(known[text] for text in texts)

    left = Counter(map(known.__getitem__, table.deck))
    due = "start" if not table.dealt else "turn" if table.acting() else "over"
    if table.owing != CHANCE:
        due = "return"
    elif table.card:
        due = "place" if table.picking else "grab"
    return State(
        unseen=tuple(left[card] for card, _ in rules.profile.deck),
        rows=tuple(tuple(map(stack, row)) for row in table.rows.values()),
        piles=tuple(table.piles),
        under=tuple(map(stack, table.back)),
        won=tuple(map(stack, table.scored)),
        turner=table.seat,
        turned=known[table.card] if table.card else None,
        out=tuple(table.wrong),
        penalised=table.owing,
        due=due,
        turns=turns,
    )


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_counts(by_the_book, position) -> None:
    rules, counts = Rules(house_of(position)), position["counts"]
    table = by_the_book(rules.profile, position["seats"])
    table.set_up(position)
    state = as_state(rules, table, 0)
    assert [engine_count(rules, state, depth, {}) for depth in range(1, len(counts) + 1)] == counts
    assert [book_count(table, depth, {}) for depth in range(1, len(counts) + 1)] == counts


def house_of(position: Any) -> Profile:
    """The default with a position's options; values are written as [value, count]."""
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in position.get("options", {}).items()
    }
    if "values" in options:
        options["values"] = tuple(Value(*each) for each in options["values"])
    return replace(DEFAULT, **options)


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
        after = table.after(seat, text)
        key = after.key(), depth
        if key not in known:
            known[key] = book_count(after, depth - 1, known)
        total += known[key]
    return total
