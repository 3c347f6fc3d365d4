"""The engine beside a table that is refereed from the rulebook: in whole contests, and by counting."""

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from spielsack.rules.bar_bolz_bande import Face, Rules

POSITIONS = tomllib.loads((Path(__file__).parent / "counts.toml").read_text(encoding="utf-8"))["position"]
CUBE = (
    Face("1", points=1, black=True),
    Face("3", points=3),
    Face("0"),
    Face("hand", "foul"),
    Face("flag", "offside", black=True),
    Face("spot", "penalty"),
    Face("dive", "penalty", black=True),
)
HOUSES = {
    "as printed": {},
    "one goal wins, chosen": {"goals_to_win": 1},
    "one goal wins, who is next": {"goals_to_win": 1, "decider": "next", "next_starter": "same"},
    "three goals, losers begin": {"goals_to_win": 3, "next_starter": "loser"},
    "quotient, losers begin, no shift": {
        "tie_break": "quotient",
        "next_starter": "loser",
        "second_half_shift": False,
        "decider": "next",
    },
    "best of three, the same begins": {"best_of": 3, "next_starter": "same", "starter": "oldest"},
    "best of five": {"best_of": 5},
    "all five, losers begin": {"best_of": 5, "play_all": True, "next_starter": "loser"},
    "short attacks": {"goal": 30, "threshold": 5, "fouls": 1},
    "patient referees": {"threshold": 0, "fouls": 5, "goal": 100},
    "another die": {"faces": CUBE, "goal": 7, "threshold": 4, "fouls": 2, "best_of": 3},
    "a black die": {"faces": (Face("5", points=5, black=True), Face("foul", "foul", black=True)), "goal": 10},
}
HAPPENS = {
    "as printed": {
        *("points", "goal", "past-the-goal", "foul", "warning", "yellow-card", "red-card"),
        *("offside", "offside-ignored", "penalty", "penalty-ignored", "penalty-scored", "penalty-missed"),
    },
    "one goal wins, chosen": {"chosen", "decider"},
    "one goal wins, who is next": {"decider"},
    "quotient, losers begin, no shift": {"decider"},
}
SIZES = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (3, 3)]
LIKES = (("roll",), ("roll pass", "roll 10"), ("referee white", "roll foul"), ("roll penalty", "shot black"))


def choose(random, texts, likes):
    """A move; contests should get into all sorts of corners."""
    if random.random() < 0.5:
        texts = next(filter(None, ([t for t in texts if t.startswith(word)] for word in likes)), texts)
    return random.choice(texts)


@pytest.mark.parametrize("house", HOUSES)
def test_the_same_moves_are_legal_and_lead_to_the_same(profile, by_the_book, house):
    by = replace(profile, **HOUSES[house])
    rules = Rules(by)
    happened = Counter()
    for sizes in SIZES:
        for seed in range(6):
            random = Random(seed)
            state, table = rules.start(["P"] * sum(sizes), sizes[0]), by_the_book(by, *sizes)
            while acting := table.acting():
                assert list(rules.to_act(state)) == acting
                for seat in range(-1, sum(sizes) + 1):
                    legal = [rules.format(move) for move in rules.legal(state, seat)]
                    assert len(legal) == len({*legal})
                    assert {*legal} == table.legal(seat), (sizes, seed, seat, table.key())
                seat = random.choice(acting)
                text = choose(random, sorted(table.legal(seat)), LIKES[seed % len(LIKES)])
                step = rules.apply(state, seat, rules.parse(text))
                state = step.state
                told = table.play(seat, text)
                assert [(event.kind, event.seat) for event in step.events] == told
                assert_same(state, table)
                happened.update(kind for kind, _ in told)
            score = rules.score(state)
            assert rules.to_act(state) == ()
            assert [each.total for each in score.seats] == table.won()
            assert [place.seats for place in score.ranking] == [(table.winner(),), (1 - table.winner(),)]
            happened["decider"] += len(table.finals) == len(table.plan)
    assert {kind for kind, times in happened.items() if times} >= HAPPENS.get(house, {"match-won"})


def assert_same(state, table):
    """The engine's contest is where the other one is."""
    assert [*map(list, state.results)] == table.finals
    assert (state.pairing, state.attacker, state.attacks) == (table.pair, table.side, table.attacks)
    assert [*state.goals] == table.goals
    assert state.points == table.points()
    assert state.fouls == table.fouls() - (table.waiting == "referee")
    assert state.chosen == tuple(table.chosen.get(side, -1) for side in (0, 1))
    due = "over" if table.ended else "choice" if table.choosing else table.waiting or "roll"
    assert state.due == due


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["name"])
def test_move_counts(profile, by_the_book, position):
    by, sizes, counts = replace(profile, **position.get("options", {})), position["sizes"], position["counts"]
    rules = Rules(by)
    state, table = rules.start(["P"] * sum(sizes), sizes[0]), by_the_book(by, *sizes)
    for text in filter(None, position["moves"].split(", ")):
        seat = table.acting()[0]
        state = rules.apply(state, seat, rules.parse(text)).state
        table.play(seat, text)
    depths = range(1, len(counts) + 1)
    assert [engine_count(rules, state, depth, {}) for depth in depths] == counts
    assert [book_count(table, depth, {}) for depth in depths] == counts


def engine_count(rules, state, depth, known):
    if not depth:
        return 1
    if (state, depth) not in known:
        known[state, depth] = sum(
            engine_count(rules, rules.step(state, seat, move).state, depth - 1, known)
            for seat in rules.to_act(state)
            for move in rules.legal(state, seat)
        )
    return known[state, depth]


def book_count(table, depth, known):
    if not depth:
        return 1
    key = table.key(), depth
    if key not in known:
        known[key] = sum(
            book_count(table.after(seat, text), depth - 1, known)
            for seat in table.acting()
            for text in table.legal(seat)
        )
    return known[key]
