"""Invariants of Sack Stackers' play in random games; its sheets before the validator of finished ones."""

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from spielsack.rules.engine import CHANCE, play_out
from spielsack.rules.errors import NotationError
from spielsack.rules.findings import valid
from spielsack.rules.game import Game
from spielsack.rules.sack_stackers import (
    Alter,
    DropCoal,
    Profile,
    Roll,
    Rules,
    Take,
    score,
    validate,
    validate_table,
)
from spielsack.rules.transcript import Header, replay, write
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "sack-stackers", Profile).value
RULES = Rules(PROFILE)
MOVES = [
    *(Roll(low, high) for low in range(8) for high in range(8)),
    *(Alter(value, step) for value in range(8) for step in (-2, -1, 0, 1, 2)),
    *(Take(g, s, c, w) for g in "BGPRYCX" for s in range(8) for c in range(8) for w in (False, True)),
    *map(DropCoal, range(8)),
]


def key(move):
    return type(move), move


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_random_games_keep_the_invariants(seats):
    for seed in range(4):
        random = Random(seed)
        state, steps = RULES.start([f"P{seat}" for seat in range(seats)]), 0
        while acting := RULES.to_act(state):
            seat = random.choice(acting)
            if steps % 23 == 0:
                for other in {-1, 0, seats - 1, seats}:
                    legal = RULES.legal(state, other)
                    assert (other in acting) == bool(legal)
                    assert {key(m) for m in MOVES if RULES.why_not(state, other, m) is None} == set(
                        map(key, legal)
                    )
                kept = deepcopy(state)
            before = hash(state)
            legal = RULES.legal(state, seat)
            assert legal, "somebody who is to act always can"
            assert len(legal) < 60
            move = RULES.draw(state, random) if seat == CHANCE else random.choice(legal)
            assert move in legal
            assert RULES.parse(RULES.format(move)) == move
            following = RULES.apply(state, seat, move).state
            assert hash(state) == before
            assert steps % 23 or state == kept
            state, steps = following, steps + 1


@pytest.mark.parametrize(
    "change", [{}, {"columns": 4, "rows": 3}, {"columns": 8}, {"circles": 3, "circles_per_coal": 1}]
)
@pytest.mark.parametrize("seats", [1, 2, 3, 100])
def test_the_sheets_of_played_games_are_valid_alone_and_together(change, seats):
    profile = replace(PROFILE, **change)
    rules = Rules(profile)
    for seed in range(3 if seats == 100 else 60):
        state = play_out(rules, rules.start([f"P{n}" for n in range(seats)]), Random(seed))
        sheets = [rules.sheet_of(state, seat, f"P{seat}") for seat in range(seats)]
        for sheet in sheets:
            assert validate(profile, sheet) == ()
        assert valid(validate_table(profile, sheets))
        assert any(sheet.full for sheet in sheets)
        totals = [each.total for each in rules.score(state).seats]
        assert totals == [score(profile, sheet).total for sheet in sheets]
        assert all(
            sum(reason.points for reason in each.reasons) == each.total for each in rules.score(state).seats
        )


def test_what_two_seats_do_in_a_turn_may_come_in_any_order():
    for seed in range(60):
        random = Random(seed)
        state = RULES.start(("Ada", "Ben"))
        for _ in range(random.randrange(60)):
            seats = RULES.to_act(state)
            if not seats:
                break
            seat = random.choice(seats)
            legal = RULES.legal(state, seat)
            state = RULES.step(
                state, seat, RULES.draw(state, random) if seat == CHANCE else random.choice(legal)
            ).state
        if RULES.to_act(state) != (0, 1):
            continue
        one, two = random.choice(RULES.legal(state, 0)), random.choice(RULES.legal(state, 1))
        there = RULES.step(RULES.step(state, 0, one).state, 1, two).state
        back = RULES.step(RULES.step(state, 1, two).state, 0, one).state
        assert there == back


def test_a_saved_game_replays_and_a_mistyped_roll_can_be_corrected():
    random = Random(8)
    game = Game(RULES, ("Ada", "Ben"))
    while not game.over:
        seat = random.choice(RULES.to_act(game.state))
        legal = RULES.legal(game.state, seat)
        game.play(seat, RULES.draw(game.state, random) if seat == CHANCE else random.choice(legal))
    text = write(Header("sack-stackers", PROFILE.name, game.players), game)
    followed = replay(text, lambda _: RULES)
    assert followed.game.states == game.states
    first = game.played[0].move
    other = Roll(1, 1) if first != Roll(1, 1) else Roll(6, 6)
    broken = game.fix(1, other)
    assert broken is not None
    assert game.played[0].move == other
    assert len(game.played) == broken.number - 1


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("tak G from 3 drop 4", "take g from 3 drop 4"),
        ("cole 3", "coal 3"),
        ("take Q from 3 drop 4", ""),
        ("alter 3", ""),
        ("", ""),
    ],
)
def test_bad_notation_says_what_was_meant(text, suggestion):
    with pytest.raises(NotationError) as caught:
        RULES.parse(text)
    assert caught.value.suggestion == suggestion


# Ways of a first turn alone, by hand: each of 21 rolls; then a pair of one value takes one of 5 gifts or the
# wild as one of 5, or alters up or down where the faces allow (1 and 6 go one way); two values have twice
# the gifts, and each die its ways.
FIRST = {
    1: 21,
    2: 6 * 10
    + 2 * 1
    + 4 * 2
    + 15 * 20
    + sum((1 if a == 1 else 2) + (1 if b == 6 else 2) for a in range(1, 7) for b in range(a + 1, 7)),
}


def test_move_counts():
    def count(state, depth):
        if not depth:
            return 1
        return sum(
            count(RULES.step(state, seat, move).state, depth - 1)
            for seat in RULES.to_act(state)
            for move in RULES.legal(state, seat)
        )

    for depth, expected in FIRST.items():
        assert count(RULES.start(("Ada",)), depth) == expected
    assert count(RULES.start(("Ada",)), 3) == walk(3)


def walk(depth):
    """Straight from the rulebook for one player's first turns: dice, marks and columns as lists."""

    def rolled(marks, circles, fallen, left):
        if not left:
            return 1
        return sum(
            turn(a, b, marks, circles, fallen, 0, False, left - 1) for a in range(1, 7) for b in range(a, 7)
        )

    def turn(a, b, marks, circles, fallen, owed, altered, left):
        if not left:
            return 1
        ways = 0
        for section, column in {(a, b), (b, a)}:
            for gift in [*"BGPRY", *("?" + letter for letter in "BGPRY")]:
                if (section, gift[0]) not in marks:
                    after = {**fallen, column: fallen.get(column, 0) + 1}
                    more = marks | {(section, gift[0])}
                    ways += rest(more, circles, after, owed, left - 1)
        for value, other in {(a, b), (b, a)}:
            for step in (1, -1):
                if 1 <= value + step <= 6:
                    more = owed + (circles % 2)
                    dice = sorted((value + step, other))
                    ways += turn(*dice, marks, circles + 1, fallen, more, True, left - 1)
        if owed:
            ways += sum(
                turn(a, b, marks, circles, {**fallen, c: fallen.get(c, 0) + 1}, owed - 1, altered, left - 1)
                for c in range(1, 7)
            )
        return ways

    def rest(marks, circles, fallen, owed, left):
        if not owed:
            return rolled(marks, circles, fallen, left)
        if not left:
            return 1
        return sum(
            rest(marks, circles, {**fallen, c: fallen.get(c, 0) + 1}, owed - 1, left - 1) for c in range(1, 7)
        )

    return rolled(frozenset(), 0, {}, depth)
