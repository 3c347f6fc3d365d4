"""Exact odds: tiny dice solved by hand, the real die against a simulation that shares nothing with it."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from spielsack.rules.bar_bolz_bande import Face, Referee, Roll, Rules, Shot
from spielsack.rules.bar_bolz_bande.odds import OddsError, attack, match, now, win_contest, win_match
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


def test_a_series_of_three_by_hand(profile):
    die = coin(profile, Face("50", points=50), best_of=3)
    # Whoever begins a match wins it: Ada, then Ben, then Ada.
    rules = Rules(die)
    state = rules.start(("Ada", "Ben"))
    assert win_contest(die, state) == (1, 0)
    for _ in range(3):  # Ada's goal, Ben's, Ada's
        state = rules.step(state, CHANCE, Roll("50")).state
    assert win_contest(die, state) == (1, 0)
    assert state.results == ((2, 1),)


def test_what_is_due_is_counted_in(profile):
    rules = Rules(profile)
    state = rules.step(rules.start(("Ada", "Ben")), CHANCE, Roll("foul")).state
    half_red = now(profile, state)
    assert half_red.goal == HALF * attack(profile, 0, 1).goal
    assert half_red.red == HALF + HALF * attack(profile, 0, 1).red
