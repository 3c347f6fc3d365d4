"""The rulebook of Die Bar-Bolz-Bande: every printed example, every ruling, every option."""

from dataclasses import replace
from itertools import pairwise

import pytest
from spielsack.rules.bar_bolz_bande import Choose, Profile, Rules
from spielsack.rules.bar_bolz_bande.contest import pairing
from spielsack.rules.engine import CHANCE, IllegalMove
from spielsack.rules.errors import GameError, ProfileError
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "bar-bolz-bande", Profile).value
GOAL = "roll pass, roll pass, roll 10"
MISS = "roll pass, roll pass, roll pass"


def play(moves, profile=PROFILE, players=("Ada", "Ben"), first_team=None):
    """The state after moves in notation, and the kinds of all events."""
    rules = Rules(profile)
    state, kinds = rules.start(players, first_team), []
    for text in filter(None, moves.split(", ")):
        step = rules.apply(state, CHANCE, rules.parse(text))
        state = step.state
        kinds += [event.kind for event in step.events]
    return state, kinds


# --- 5, 10, Through Pass -----------------------------------------------------------------------


def test_5_10_10_10_and_a_pass_are_55_and_no_goal():
    state, kinds = play("roll 5, roll 10, roll 10, roll 10, roll pass")
    assert kinds[-1] == "past-the-goal"
    assert (state.goals, state.attacker, state.points) == ((0, 0), 1, 0)


def test_10_10_5_5_10_5_and_5_are_50_and_a_goal():
    state, kinds = play("roll 10, roll 10, roll 5, roll 5, roll 10, roll 5, roll 5")
    assert kinds[-1] == "goal"
    assert (state.goals, state.attacker) == ((1, 0), 1)


def test_the_attacker_keeps_rolling_until_then():
    state, _ = play("roll 10, roll pass")
    assert (state.attacker, state.points, state.due) == (0, 30, "roll")


# --- Foul --------------------------------------------------------------------------------------


def test_two_fouls_and_50_points_are_a_goal():
    state, kinds = play("roll pass, roll foul, referee white, roll pass, roll foul, referee white, roll 10")
    assert kinds == ["points", "foul", "warning", "points", "foul", "yellow-card", "goal"]
    assert state.goals == (1, 0)


def test_a_red_card_for_the_second_foul_stops_the_attack():
    state, kinds = play("roll 5, roll foul, referee white, roll 10, roll pass, roll foul, referee black")
    assert kinds[-1] == "red-card"
    assert (state.attacker, state.points, state.fouls) == (1, 0, 0)


def test_a_red_card_for_the_first_foul():
    state, kinds = play("roll pass, roll foul, referee black")
    assert kinds[-1] == "red-card"
    assert state.attacker == 1


def test_the_third_foul_is_red_without_a_roll():
    state, kinds = play("roll foul, referee white, roll foul, referee white, roll foul")
    assert kinds[-1] == "red-card"
    assert state.attacker == 1


def test_a_foul_adds_nothing_and_the_referee_rolls_only_then():
    state, _ = play("roll 10, roll foul")
    assert (state.points, state.due) == (10, "referee")
    with pytest.raises(IllegalMove) as caught:
        Rules(PROFILE).apply(state, CHANCE, Rules(PROFILE).parse("roll 5"))
    assert caught.value.objection.code == "referee-due"
    assert caught.value.objection.section == "Foul"


def test_fouls_are_counted_for_each_attack():
    state, _ = play(f"roll foul, referee white, roll foul, referee white, {MISS}, roll foul")
    assert (state.attacker, state.fouls, state.due) == (1, 0, "referee")


# --- Offside -----------------------------------------------------------------------------------


def test_offside_from_30_points_on_ends_the_attack():
    state, kinds = play("roll 5, roll 5, roll 10, roll 10, roll offside")
    assert kinds[-1] == "offside"
    assert (state.attacker, state.points) == (1, 0)


def test_offside_below_30_points_does_nothing():
    state, kinds = play("roll 5, roll pass, roll offside")
    assert kinds[-1] == "offside-ignored"
    assert (state.attacker, state.points) == (0, 25)


# --- Penalty -----------------------------------------------------------------------------------


def test_a_penalty_from_30_points_on_and_a_black_5_are_a_goal():
    state, kinds = play("roll 5, roll 5, roll 10, roll 10, roll penalty, shot 5")
    assert kinds[-1] == "penalty-scored"
    assert (state.goals, state.attacker) == ((1, 0), 1)


def test_a_penalty_and_a_white_pass_are_missed():
    state, kinds = play("roll 10, roll pass, roll penalty, shot pass")
    assert kinds[-1] == "penalty-missed"
    assert (state.goals, state.attacker) == ((0, 0), 1)


def test_a_penalty_below_30_points_does_nothing():
    state, kinds = play("roll 5, roll pass, roll penalty")
    assert kinds[-1] == "penalty-ignored"
    assert (state.points, state.due) == (25, "roll")


def test_the_threshold_is_an_option():
    state, _ = play("roll 10, roll offside", replace(PROFILE, threshold=10))
    assert state.attacker == 1


# --- Change of Attack, End of the Game ---------------------------------------------------------


def test_two_goals_win_the_match_at_once():
    state, kinds = play(f"{GOAL}, {GOAL}, {GOAL}")
    assert kinds[-1] == "match-won"
    assert state.results == ((2, 1),)
    assert Rules(PROFILE).to_act(state) == ()
    score = Rules(PROFILE).score(state)
    assert [each.total for each in score.seats] == [1, 0]
    assert [(place.place, place.seats) for place in score.ranking] == [(1, (0,)), (2, (1,))]


def test_goals_to_win_is_an_option():
    state, _ = play(GOAL, replace(PROFILE, goals_to_win=1))
    assert state.results == ((1, 0),)


def test_starters_alternate_from_match_to_match():
    state, _ = play(f"{GOAL}, {MISS}, {GOAL}", replace(PROFILE, best_of=3))
    assert state.results == ((2, 0),)
    assert (state.attacker, state.due) == (1, "roll")


def test_a_series_of_three_ends_when_it_is_decided():
    won = f"{GOAL}, {MISS}, {GOAL}"
    lost_start = f"{MISS}, {GOAL}, {MISS}, {GOAL}"  # Ben begins the second match, and Ada wins it
    state, _ = play(f"{won}, {lost_start}", replace(PROFILE, best_of=3))
    assert state.results == ((2, 0), (2, 0))
    assert state.due == "over"


def test_playing_all_matches_is_an_option():
    won, lost_start = f"{GOAL}, {MISS}, {GOAL}", f"{MISS}, {GOAL}, {MISS}, {GOAL}"
    state, _ = play(f"{won}, {lost_start}", replace(PROFILE, best_of=3, play_all=True))
    assert state.due == "roll"
    everything = replace(PROFILE, best_of=3, play_all=True)
    state, _ = play(f"{won}, {lost_start}, {won}", everything)
    assert state.due == "over"
    assert Rules(everything).score(state).seats[0].total == 3


def test_a_series_has_an_odd_number_of_matches():
    with pytest.raises(ProfileError):
        replace(PROFILE, best_of=4)


# --- Rules for Team Play -----------------------------------------------------------------------


def test_teams_of_two_and_three_play_five_matches():
    # Seats 0 and 1 are team A, 2 to 4 team B: A[m mod 2] meets B[m mod 3].
    assert [pairing(PROFILE, (2, 3), match) for match in range(5)] == [(0, 2), (1, 3), (0, 4), (1, 2), (0, 3)]


def test_teams_of_two_meet_the_other_in_the_second_half():
    assert [pairing(PROFILE, (2, 2), match) for match in range(4)] == [(0, 2), (1, 3), (0, 3), (1, 2)]


def test_teams_of_three_meet_two_opponents_each():
    met = [pairing(PROFILE, (3, 3), match) for match in range(6)]
    assert met == [(0, 3), (1, 4), (2, 5), (0, 4), (1, 5), (2, 3)]


def test_one_against_two_plays_three_matches():
    assert [pairing(PROFILE, (1, 2), match) for match in range(3)] == [(0, 1), (0, 2), (0, 1)]


A_WINS = {0: f"{GOAL}, {MISS}, {GOAL}", 1: f"{MISS}, {GOAL}, {MISS}, {GOAL}"}
B_WINS = {0: A_WINS[1], 1: A_WINS[0]}
"""By who begins: A begins the even matches, B the odd ones; both are 2:0."""
B_WINS_2_1 = {0: f"{GOAL}, {GOAL}, {MISS}, {GOAL}"}


def test_the_team_with_the_most_points_wins():
    moves = f"{A_WINS[0]}, {A_WINS[1]}, {B_WINS[0]}"
    state, _ = play(moves, players=("Ada", "Ben", "Cem"), first_team=1)
    assert state.due == "over"
    score = Rules(PROFILE).score(state)
    assert [each.total for each in score.seats] == [2, 1]
    assert score.ranking[0].seats == (0,)


@pytest.mark.parametrize("tie_break", ["difference", "quotient"])
def test_equal_points_are_decided_by_the_goals(tie_break):
    # 2:0, 2:0 for A, then 1:2 and 0:2: A has 5 goals to 4.
    moves = f"{A_WINS[0]}, {A_WINS[1]}, {B_WINS_2_1[0]}, {B_WINS[1]}"
    profile = replace(PROFILE, tie_break=tie_break)
    state, _ = play(moves, profile, players=("A1", "A2", "B1", "B2"))
    assert state.results == ((2, 0), (2, 0), (1, 2), (0, 2))
    assert state.due == "over"
    score = Rules(profile).score(state)
    assert [each.total for each in score.seats] == [2, 2]
    assert [place.seats for place in score.ranking] == [(0,), (1,)]


def test_equal_goals_lead_to_a_decider_of_chosen_players():
    moves = f"{A_WINS[0]}, {A_WINS[1]}, {B_WINS[0]}, {B_WINS[1]}"
    rules = Rules(PROFILE)
    state, _ = play(moves, players=("A1", "A2", "B1", "B2"))
    assert state.due == "choice"
    assert rules.to_act(state) == (0, 2)
    assert rules.legal(state, 2) == (Choose(2), Choose(3))
    refused = rules.why_not(state, 0, Choose(3))
    assert refused is not None
    assert refused.code == "not-in-team"
    state = rules.apply(state, 2, Choose(3)).state
    assert rules.to_act(state) == (0,)
    state = rules.apply(state, 0, Choose(1)).state
    assert (state.pairing, state.attacker, state.due) == ((1, 3), 0, "roll")
    for text in A_WINS[0].split(", "):
        state = rules.apply(state, CHANCE, rules.parse(text)).state
    assert state.due == "over"
    score = rules.score(state)
    assert [each.total for each in score.seats] == [2, 2]
    assert [place.seats for place in score.ranking] == [(0,), (1,)]


def test_somebody_has_to_play_on_either_side():
    with pytest.raises(GameError):
        Rules(PROFILE).start(("Ada",))
    with pytest.raises(GameError):
        Rules(PROFILE).start(("Ada", "Ben"), 2)


def test_black_faces_are_half_of_them_and_opposites_do_not_matter():
    assert [face.name for face in PROFILE.faces if face.black] == ["5", "foul", "offside"]
    assert all(one != other for one, other in pairwise(PROFILE.faces))
