"""Exact odds: tiny dice solved by hand, the real die against a simulation that shares nothing with it."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from spielsack.rules.bar_bolz_bande import Face, Referee, Roll, Rules, Shot, State
from spielsack.rules.bar_bolz_bande.odds import (
    OddsError,
    after_foul,
    attack,
    match,
    now,
    penalty,
    win_contest,
    win_match,
)
from spielsack.rules.engine import CHANCE

HALF = Fraction(1, 2)


def coin(profile, *faces, **options):
    return replace(profile, faces=faces, **{"goal": 50, "threshold": 30, **options})


def test_a_die_of_goals_always_scores(profile):
    die = coin(profile, Face("50", points=50))
    assert attack(die).goal == 1
    assert match(die) == 1  # the first to attack scores, then the other, then the first again: 2:1


def test_a_coin_of_goal_and_miss(profile):
    die = coin(profile, Face("50", points=50), Face("60", points=60))
    assert attack(die) == (HALF, HALF, 0, 0, 0)
    # One goal wins: w = 1/2 + 1/2 (1 - w), so w = 2/3.
    assert match(replace(die, goals_to_win=1)) == Fraction(2, 3)


def test_faces_that_do_nothing_are_divided_out(profile):
    die = coin(profile, Face("50", points=50), Face("60", points=60), Face("offside", "offside"), Face("0"))
    assert attack(die) == (HALF, HALF, 0, 0, 0)


def test_two_goals_each_way_by_hand(profile):
    # a = chance to win at 1:1 for who attacks = 2/3 (as above). At 1:0 ahead and 0:1 behind:
    # u = 1/2 + 1/2 (1 - v), v = 1/2 (1 - 2/3) + 1/2 (1 - u): u = 8/9, v = 2/9.
    die = coin(profile, Face("50", points=50), Face("60", points=60))
    assert match(die, 1, 1) == Fraction(2, 3)
    assert match(die, 1, 0) == Fraction(8, 9)
    assert match(die, 0, 1) == Fraction(2, 9)
    # From 0:0: w = 1/2 (1 - 2/9) + 1/2 (1 - w), so w = 16/27.
    assert match(die) == Fraction(16, 27)


def test_a_foul_by_hand(profile):
    # Half goal, half foul; the coin is half black. With no foul left: 1/2 goal, 1/2 red.
    die = coin(profile, Face("50", points=50, black=True), Face("foul", "foul"), fouls=2)
    # 1/2 + 1/2 · 1/2 (white) · 1/2 = 5/8.
    assert attack(die).goal == Fraction(5, 8)
    assert attack(die).red == Fraction(3, 8)


def test_a_penalty_by_hand(profile):
    die = coin(profile, Face("30", points=30, black=True), Face("penalty", "penalty"))
    # The first 30 comes for sure; then 30 more is past the goal, or a penalty, half black.
    assert attack(die) == (Fraction(1, 4), HALF, 0, 0, Fraction(1, 4))


def test_nobody_attacks_when_it_is_over(profile):
    rules = Rules(coin(profile, Face("50", points=50), goals_to_win=1))
    over = rules.step(rules.start(("Ada", "Ben")), CHANCE, Roll("50")).state
    for asked in (now, win_match):
        with pytest.raises(
            OddsError, match="expected a state in which somebody attacks, got one with due 'over'"
        ):
            asked(rules.profile, over)


def test_an_attacks_ends_sum_to_one(profile):
    for scored in range(0, 50, 5):
        for fouls in range(3):
            assert sum(attack(profile, scored, fouls)) == 1


def test_the_real_die_against_a_simulation(profile):
    random = Random(11)
    runs = 40_000
    goals = sum(simulated_attack(random) for _ in range(runs))
    expected = float(attack(profile).goal)
    # Four standard deviations of a fraction of so many runs are at most 4 · 0.5 / 200 = 0.01.
    assert abs(goals / runs - expected) < 0.01
    wins = sum(simulated_match(random) for _ in range(8_000))
    assert abs(wins / 8_000 - float(match(profile))) < 0.0224


def simulated_attack(random):
    """The rulebook as a loop; black are 5, foul and offside."""
    points = fouls = 0
    while True:
        face = random.choice(("5", "10", "20", "foul", "offside", "penalty"))
        if face == "foul":
            fouls += 1
            if fouls == 3 or random.random() < 0.5:
                return False
        elif face == "offside" and points >= 30:
            return False
        elif face == "penalty" and points >= 30:
            return random.random() < 0.5
        elif face.isdigit():
            points += int(face)
            if points >= 50:
                return points == 50


def simulated_match(random):
    goals, side = [0, 0], 0
    while max(goals) < 2:
        goals[side] += simulated_attack(random)
        side = 1 - side
    return goals[0] == 2


def test_odds_of_a_state_are_the_mean_of_what_may_come(profile):
    # The law of total probability, over the dice that the engine itself deals with.
    rules = Rules(profile)
    random = Random(5)
    state = rules.start(("Ada", "Ben"))
    for _ in range(300):
        if not rules.to_act(state):
            state = rules.start(("Ada", "Ben"))
        if state.due == "roll":
            moves = [Roll(face.name) for face in profile.faces]
        else:
            kind = Referee if state.due == "referee" else Shot
            moves = [kind(face.black) for face in profile.faces]
        mean = sum(won(rules, profile, rules.step(state, CHANCE, move).state) for move in moves) / len(moves)
        assert win_match(profile, state)[0] == mean
        state = rules.step(state, CHANCE, random.choice(moves)).state


def won(rules, profile, state):
    if rules.to_act(state):
        return win_match(profile, state)[0]
    return Fraction(state.results[-1][0] > state.results[-1][1])


def penalty_shoot_out(profile, **options):
    """Every attack is a goal or not, at even odds; one goal wins, so 2/3 for who begins, as above."""
    return coin(profile, Face("50", points=50), Face("60", points=60), goals_to_win=1, **options)


@pytest.mark.parametrize(
    ("options", "chance"),
    [
        # Matches won by Ada at 2/3, 1/3, 2/3: two of them 2/9, or 1 and 3, 8/27, or 2 and 3, 2/27.
        ({}, Fraction(16, 27)),
        ({"play_all": True}, Fraction(16, 27)),
        # Always 2/3: 4/9 and 2 · 4/27.
        ({"next_starter": "same"}, Fraction(20, 27)),
        # Won (2/3): then 1/3, or 2/3 and, as the loser, 2/3. Lost (1/3): then 2/3 and 1/3.
        ({"next_starter": "loser"}, Fraction(16, 27)),
    ],
)
def test_a_series_of_three_by_hand(profile, options, chance):
    by = penalty_shoot_out(profile, best_of=3, **options)
    assert win_contest(by, Rules(by).start(("Ada", "Ben"))) == (chance, 1 - chance)


@pytest.mark.parametrize("decider", ["chosen", "next"])
@pytest.mark.parametrize(
    ("next_starter", "chance"),
    [
        # 2/3, 1/3, 2/3, 1/3: level at 33/81, else even; the decider at 2/3.
        ("alternate", Fraction(24 + 22, 81)),
        # Four times 2/3: three or four 48/81, level 24/81, and the decider at 2/3.
        ("same", Fraction(48 + 16, 81)),
    ],
)
def test_teams_of_two_and_their_decider_by_hand(profile, next_starter, decider, chance):
    by = penalty_shoot_out(profile, next_starter=next_starter, decider=decider)
    rules = Rules(by)
    state = rules.start(("A1", "A2", "B1", "B2"))
    assert win_contest(by, state) == (chance, 1 - chance)
    # Who begins scores at once; where it is always A, every second match begins with a miss.
    rolls = {"alternate": "50 50 50 50", "same": "50 60 50 50 60 50"}[next_starter]
    for face in rolls.split():
        state = rules.step(state, CHANCE, Roll(face)).state
    assert state.results == ((1, 0), (0, 1), (1, 0), (0, 1))
    assert state.due == ("choice" if decider == "chosen" else "roll")
    assert win_contest(by, state) == (Fraction(2, 3), Fraction(1, 3))


@pytest.mark.parametrize("tie_break", ["difference", "quotient"])
@pytest.mark.parametrize(
    ("results", "chance"),
    [
        # B begins the fourth match and wins it 2:1 for sure. Then it is 2:2 and in goals
        (((2, 0), (1, 2), (2, 1)), 1),  # 6:5
        (((2, 1), (0, 2), (2, 1)), 0),  # 5:6
        (((2, 1), (1, 2), (2, 1)), 1),  # 6:6, and A begins the decider
        (((2, 1), (1, 2), (1, 2)), 0),  # 1:3 in matches
    ],
)
def test_goals_decide_between_teams_of_equal_points(profile, tie_break, results, chance):
    by = coin(profile, Face("50", points=50), tie_break=tie_break)
    state = State((2, 2), results, pairing=(1, 2), attacker=1)
    assert win_contest(by, state) == (chance, 1 - chance)


def test_a_contest_that_is_over_is_won(profile):
    by = coin(profile, Face("50", points=50), goals_to_win=1)
    over = Rules(by).step(State((1, 1)), CHANCE, Roll("50")).state
    assert win_contest(by, over) == (1, 0)


SHORT = {"goal": 20, "threshold": 10, "goals_to_win": 1}


@pytest.mark.parametrize(
    ("sizes", "options"),
    [
        ((1, 1), {"best_of": 3}),
        ((1, 1), {**SHORT, "best_of": 5, "next_starter": "loser", "play_all": True, "fouls": 2}),
        ((1, 2), {**SHORT, "next_starter": "loser"}),
        ((2, 2), {**SHORT}),
        ((2, 2), {"next_starter": "loser", "tie_break": "quotient"}),
        ((3, 1), {**SHORT, "decider": "next", "next_starter": "same", "goals_to_win": 2}),
        ((3, 3), {**SHORT, "decider": "next", "second_half_shift": False, "threshold": 0}),
    ],
)
def test_odds_of_a_contest_are_the_mean_of_what_may_come(profile, by_the_book, sizes, options):
    # What was won at the end is asked of the table that knows only the rulebook.
    by = replace(profile, **options)
    rules, random = Rules(by), Random(7)
    for _ in range(3 if by.goals_to_win == 1 else 1):
        state, table = rules.start(["P"] * sum(sizes), sizes[0]), by_the_book(by, *sizes)
        while acting := table.acting():
            if state.due == "choice":
                texts = sorted(table.legal(acting[0]))
            else:
                texts = [f"roll {face.name}" for face in by.faces]
            if table.waiting:
                texts = [f"{table.waiting} {'black' if face.black else 'white'}" for face in by.faces]
            after = [rules.step(state, acting[0], rules.parse(text)).state for text in texts]
            chance = win_contest(by, state)[0]
            assert chance == sum(win_contest(by, each)[0] for each in after) / len(texts)
            at = random.randrange(len(texts))
            state = after[at]
            table.play(acting[0], texts[at])
        assert win_contest(by, state)[table.winner()] == 1


@pytest.mark.parametrize("next_starter", ["alternate", "same", "loser"])
def test_odds_of_teams_against_a_simulation(profile, by_the_book, next_starter):
    by = replace(profile, **SHORT, next_starter=next_starter, decider="next")
    random, runs = Random(3), 1500
    first = 0
    for _ in range(runs):
        table = by_the_book(by, 1, 3)
        while table.acting():
            face = random.choice(by.faces)
            colour = "black" if face.black else "white"
            table.play(CHANCE, f"{table.waiting} {colour}" if table.waiting else f"roll {face.name}")
        first += table.winner() == 0
    expected = win_contest(by, State((1, 3)))[0]
    # Four standard deviations of a fraction of so many runs are at most 4 · 0.5 / √1500 = 0.052.
    assert abs(first / runs - float(expected)) < 0.052


def test_the_last_rolls_with_the_real_die_by_hand(profile):
    # At 45: 5 is a goal, 10 and the pass are past it, a penalty is half a goal. With two fouls
    # another is red; with one, or none, half of them go on with one more.
    assert attack(profile, 45, 2) == (Fraction(1, 4), Fraction(1, 3), *[Fraction(1, 6)] * 2, Fraction(1, 12))
    assert attack(profile, 45, 1).goal == Fraction(1, 4) + Fraction(1, 12) * Fraction(1, 4)
    assert attack(profile, 45, 0).goal == Fraction(157, 576)
    # At 40 with two fouls: 10 is a goal, a penalty half a goal, 5 leads to 45.
    assert attack(profile, 40, 2).goal == Fraction(1, 6) + Fraction(1, 12) + Fraction(1, 24)
    assert after_foul(profile, 45, 1) == (
        *(Fraction(1, 8), Fraction(1, 6), Fraction(1, 2) + Fraction(1, 12), Fraction(1, 12), Fraction(1, 24)),
    )
    assert penalty(profile) == (HALF, 0, 0, 0, HALF)


def test_a_long_attack_and_a_long_match(profile):
    die = coin(profile, Face("1", points=1), Face("offside", "offside"), goal=1000, threshold=990)
    assert attack(die).goal == Fraction(1, 1024)  # ten rolls from 990 on, each at even odds
    assert attack(die).offside == Fraction(1023, 1024)
    assert match(coin(profile, Face("50", points=50), goals_to_win=20)) == 1


def test_what_is_due_is_counted_in(profile):
    rules = Rules(profile)
    state = rules.step(rules.start(("Ada", "Ben")), CHANCE, Roll("foul")).state
    half_red = now(profile, state)
    assert half_red.goal == HALF * attack(profile, 0, 1).goal
    assert half_red.red == HALF + HALF * attack(profile, 0, 1).red
