"""The engine beside a table that is refereed from the rulebook: in whole games, and by counting."""

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from spielsack.rules.bloeder_sack import Card, Die, Profile, Rules, State, parse_condition
from spielsack.templates.decks import deck as load_deck
from spielsack.templates.loader import load_builtin

POSITIONS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))["position"]
DEFAULT = load_builtin("profiles", "bloeder-sack", Profile).value
PRINTED = [(row.condition, row.sacks) for row in load_deck("bloeder-sack").value.card]
HOUSES: dict[str, tuple[dict[str, Any], list[tuple[str, int]]]] = {
    "as printed": ({}, PRINTED),
    "unwon cards are discarded": ({"unwon": "discarded"}, PRINTED),
    "unwon cards go to the last die": ({"unwon": "last-die"}, PRINTED),
    "spaces tell the order": ({"replacement_order": "space"}, PRINTED),
    "spaces tell the order, the last die wins": (
        {"replacement_order": "space", "unwon": "last-die"},
        PRINTED,
    ),
    "no replacing after a pair": ({"replace_after_pair": False}, PRINTED),
    "seven dice": ({"dice": 7, "spaces_of_two": 9}, PRINTED),
    "one space": ({"spaces": 1, "spaces_of_two": 1, "cards_to_end": 3}, PRINTED),
    "many dice and spaces": ({"dice": 20, "spaces": 14, "spaces_of_two": 12}, PRINTED),
    "the first card ends it": ({"cards_to_end": 1}, PRINTED),
    "the draw pile runs out": ({"cards_to_end": 20}, PRINTED[8:16]),
    "discarded until none is left": ({"cards_to_end": 20, "unwon": "discarded"}, [("last 1", 2)] * 6),
    "conditions of one's own": (
        {},
        [
            *(("most 2 4 without 6", 2), ("sum over 12", 2), ("exactly 2 dice", 1), ("fewest dice", 1)),
            *(("lowest sum", 1), ("lowest sum odd over 5 under 20 without 6", 2), ("last 1 2 without 3", 2)),
            *(
                ("exactly 1 die with even", 1),
                ("most different without 1 6", 2),
                ("exactly 3 dice with 5 6", 2),
            ),
            *(("sum even under 15", 2), ("most dice without 1", 1), ("sum over 8 under 14", 2), ("sum", 1)),
        ],
    ),
    "two kinds of cards": ({}, [("most dice", 1)] * 9 + [("sum under 12", 2)] * 4),
}
WANTED = {
    "as printed": {"pair of 6", "score", "pass", "replace", "a die for the new card"},
    "seven dice": {"fewer than two dice"},
}
"""What must have happened for games by these to be worth comparing."""
LIKES = (("",), ("replace", "roll"), ("place", "pass"), ("score", "replace"))


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_moves_are_legal_in_whole_games(by_the_book, house, seats) -> None:
    options, deck = HOUSES[house]
    by, happened = replace(DEFAULT, **options), Counter[str]()
    rules = engine(by, deck)
    sacks = {text.replace(" ", "-"): sacks for text, sacks in deck}
    for seed in range(8):
        random = Random(seed)
        state = rules.start(["P"] * seats)
        table = by_the_book(by, [text.replace(" ", "-") for text, _ in deck], seats)
        while acting := table.acting():
            assert list(rules.to_act(state)) == acting
            for seat in range(-1, seats + 1):
                legal = [rules.format(move) for move in rules.legal(state, seat)]
                assert len(legal) == len({*legal})
                assert {*legal} == table.legal(seat), (seed, seat, table.key())
            (seat,) = acting
            text = choose(random, sorted(table.legal(seat)), LIKES[seed % len(LIKES)], pairs=seed % 3 == 0)
            happened[table.choosing] += 1
            happened[text.split()[0]] += 1
            happened["a die for the new card"] += text.startswith("draw") and len(table.hand) == 1
            state = rules.apply(state, seat, rules.parse(text)).state
            table.play(text)
            assert plain(state) == plain(as_state(rules, table))
            assert all(rules.view(state, seat) == state for seat in (None, *range(seats)))
        assert rules.to_act(state) == ()
        totals = [sum(sacks[card] for card in cards) for cards in table.won]
        assert [each.total for each in rules.score(state).seats] == totals
    assert {each for each, times in happened.items() if times} >= WANTED.get(house, set())


def engine(by: Profile, deck: list[tuple[str, int]]) -> Rules:
    return Rules(by, [Card(parse_condition(text), sacks) for text, sacks in deck])


def choose(random: Random, texts: list[str], likes: tuple[str, ...], *, pairs: bool) -> str:
    """A move; games should get into all sorts of corners."""
    if pairs and texts[0].startswith("roll") and random.random() < 0.4:
        texts = [text for text in texts if len({*text.split()}) == 2]
    if random.random() < 0.6:
        texts = next(filter(None, ([t for t in texts if t.startswith(word)] for word in likes)), texts)
    return random.choice(texts)


def as_state(rules: Rules, table: Any) -> State:
    """The engine's state of a table: it holds what lies there and no more."""
    left = Counter(table.deck)
    due = "place" if table.rolled else "roll"
    if table.choosing:
        due = "score" if table.choosing == "fewer than two dice" else "pair"
    elif table.waiting:
        due = "draw"
    return State(
        unseen=tuple(left[card] for card in rules.ids),
        face=tuple(rules.ids.index(card) if card else -1 for card in table.cards),
        dice=tuple(tuple(Die(*die) for die in there) for there in table.dice),
        won=tuple(tuple(map(rules.ids.index, cards)) for cards in table.won),
        seat=table.seat,
        hand=tuple(table.hand),
        rolled=table.rolled,
        vacant=table.waiting[0] if table.waiting else -1,
        due="over" if table.over else due,
        last_round=table.ending,
        turns=table.turns,
    )


def plain(state: State) -> State:
    """The same with the dice of each placement card timed 0, 1, 2 …, as they came."""
    dice = (
        tuple(die._replace(time=sum(other.time < die.time for other in there)) for die in there)
        for there in state.dice
    )
    return state._replace(dice=tuple(dice))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_counts(by_the_book, position) -> None:
    rules, counts = rules_of(position), position["counts"]
    table = set_table(by_the_book, position)
    state = as_state(rules, table)
    assert [engine_count(rules, state, depth, {}) for depth in range(1, len(counts) + 1)] == counts
    assert [book_count(table, depth, {}) for depth in range(1, len(counts) + 1)] == counts


def house_of(position: Any) -> Profile:
    return replace(DEFAULT, **position.get("options", {}))


def deck_of(position: Any) -> list[tuple[str, int]]:
    """The deck by the conditions of a position, of one symbol each; or the printed one."""
    return [(text, 1) for text in position["deck"]] if "deck" in position else PRINTED


def rules_of(position: Any) -> Rules:
    return engine(house_of(position), deck_of(position))


def set_table(book: Any, position: Any) -> Any:
    names = [text.replace(" ", "-") for text, _ in deck_of(position)]
    table = book(house_of(position), names, position["seats"])
    table.set_up(position)
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
    texts = {text for seat in table.acting() for text in table.legal(seat)}
    if depth == 1:
        return len(texts)
    total = 0
    for text in texts:
        after = table.after(text)
        key = after.key(), depth
        if key not in known:
            known[key] = book_count(after, depth - 1, known)
        total += known[key]
    return total
