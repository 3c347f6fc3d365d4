"""The rulebook of Die Bar-Bolz-Bande: every printed example, every ruling, every option."""

from dataclasses import replace
from itertools import pairwise

import pytest
from spielsack.rules.bar_bolz_bande import Choose, Face, Profile, Referee, Rules
from spielsack.rules.bar_bolz_bande.contest import pairing
from spielsack.rules.engine import CHANCE, IllegalMove, Reason
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


@pytest.mark.parametrize("face", ["5", "foul", "offside", "black"])
def test_any_black_face_scores_a_penalty_and_ends_the_attack(face):
    state, kinds = play(f"roll 10, roll pass, roll penalty, shot {face}")
    assert kinds[-1] == "penalty-scored"
    assert (state.goals, state.attacker, state.points) == ((1, 0), 1, 0)


@pytest.mark.parametrize("face", ["10", "pass", "penalty", "white"])
def test_any_white_face_misses_it_and_ends_the_attack_too(face):
    state, kinds = play(f"roll 10, roll pass, roll penalty, shot {face}")
    assert kinds[-1] == "penalty-missed"
    assert (state.goals, state.attacker, state.points) == ((0, 0), 1, 0)


# --- the options of an attack ------------------------------------------------------------------


def test_the_threshold_is_an_option():
    state, _ = play("roll 10, roll offside", replace(PROFILE, threshold=10))
    assert state.attacker == 1
    state, _ = play("roll 10, roll pass, roll offside, roll penalty", replace(PROFILE, threshold=35))
    assert (state.attacker, state.points) == (0, 30)


def test_the_points_of_a_goal_are_an_option():
    state, _ = play("roll pass, roll pass", replace(PROFILE, goal=40))
    assert (state.goals, state.attacker) == ((1, 0), 1)


def test_how_many_fouls_are_red_is_an_option():
    _, kinds = play("roll foul, referee white, roll foul", replace(PROFILE, fouls=2))
    assert kinds == ["foul", "warning", "red-card"]
    _, kinds = play("roll foul", replace(PROFILE, fouls=1))
    assert kinds == ["red-card"]


def test_the_faces_of_the_die_are_an_option():
    faces = (Face("header", points=25), Face("foul", "foul"))
    profile = replace(PROFILE, faces=faces)
    state, kinds = play("roll header, roll foul, referee white, roll header", profile)
    assert kinds == ["points", "foul", "warning", "goal"]
    assert state.goals == (1, 0)
    refused = Rules(profile).why_not(play("roll foul", profile)[0], CHANCE, Referee(True))
    assert refused is not None
    assert refused.code == "no-such-colour"  # both faces are white


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


@pytest.mark.parametrize(
    ("next_starter", "begins"),
    [("alternate", [1, 0, 1, 0]), ("same", [0, 0, 0, 0]), ("loser", [1, 1, 0, 1])],
)
def test_who_begins_the_next_match_is_an_option(next_starter, begins):
    # Ada, Ada, Ben and Ada win the first four of five matches, whoever begins them.
    profile = replace(PROFILE, best_of=5, play_all=True, next_starter=next_starter, goals_to_win=1)
    moves, starts, side = [], [], 0
    for winner in (0, 0, 1, 0):
        moves.append(GOAL if winner == side else f"{MISS}, {GOAL}")
        state, _ = play(", ".join(moves), profile)
        side = state.attacker
        starts.append(side)
    assert state.results == ((1, 0), (1, 0), (0, 1), (1, 0))
    assert starts == begins


@pytest.mark.parametrize("starter", ["youngest", "oldest"])
def test_who_sits_first_attacks_first_the_youngest_or_as_the_option_says(starter):
    assert PROFILE.starter == "youngest"
    state, _ = play("", replace(PROFILE, starter=starter))
    assert (state.pairing[state.attacker], state.due) == (0, "roll")


def test_a_series_of_five_ends_with_the_third_match_that_one_wins():
    profile = replace(PROFILE, best_of=5, goals_to_win=1)
    state, _ = play(f"{GOAL}, {GOAL}, {GOAL}, {GOAL}", profile)
    assert (state.results, state.due) == (((1, 0), (0, 1), (1, 0), (0, 1)), "roll")
    state, _ = play(f"{GOAL}, {GOAL}, {GOAL}, {MISS}, {GOAL}", profile)
    assert (state.results, state.due) == (((1, 0), (0, 1), (1, 0), (1, 0)), "over")


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


def test_who_plays_the_decider_may_be_those_who_are_next():
    # A fifth match would pair A[4 mod 2] with B[(4 + 1) mod 2]: A1 with B2.
    profile = replace(PROFILE, decider="next", goals_to_win=1)
    state, kinds = play(f"{GOAL}, {GOAL}, {GOAL}, {GOAL}", profile, players=("A1", "A2", "B1", "B2"))
    assert state.results == ((1, 0), (0, 1), (1, 0), (0, 1))
    assert (state.pairing, state.attacker, state.due) == ((0, 3), 0, "roll")
    assert "chosen" not in kinds
    state, _ = play(f"{GOAL}, {GOAL}, {GOAL}, {GOAL}, {GOAL}", profile, players=("A1", "A2", "B1", "B2"))
    assert state.due == "over"


def test_the_shift_in_the_second_half_is_an_option():
    fixed = replace(PROFILE, second_half_shift=False)
    assert [pairing(fixed, (2, 2), match) for match in range(4)] == [(0, 2), (1, 3), (0, 2), (1, 3)]
    assert [pairing(fixed, (2, 3), match) for match in range(5)] == [(0, 2), (1, 3), (0, 4), (1, 2), (0, 3)]


def test_every_point_has_its_reason_the_own_goals_first():
    moves = f"{A_WINS[0]}, {A_WINS[1]}, {B_WINS_2_1[0]}, {B_WINS[1]}"
    for tie_break, ratios in (("difference", ("1", "-1")), ("quotient", ("5/4", "4/5"))):
        profile = replace(PROFILE, tie_break=tie_break)
        state, _ = play(moves, profile, players=("A1", "A2", "B1", "B2"))
        ours, theirs = (each.reasons for each in Rules(profile).score(state).seats)
        assert ours == (
            Reason("match", 1, 1, (("match", 1), ("goals", (2, 0)))),
            Reason("match", 1, 1, (("match", 2), ("goals", (2, 0)))),
            Reason("goals", 0, 1, (("goals", (5, 4)), ("ratio", ratios[0]))),
        )
        assert theirs == (
            Reason("match", 1, 1, (("match", 3), ("goals", (2, 1)))),
            Reason("match", 1, 1, (("match", 4), ("goals", (2, 0)))),
            Reason("goals", 0, 1, (("goals", (4, 5)), ("ratio", ratios[1]))),
        )


def test_a_decider_is_a_reason_of_no_points():
    profile = replace(PROFILE, decider="next", goals_to_win=1)
    state, _ = play(f"{GOAL}, {GOAL}, {GOAL}, {GOAL}, {MISS}, {GOAL}", profile, ("A1", "A2", "B1", "B2"))
    score = Rules(profile).score(state)
    assert [each.total for each in score.seats] == [2, 2]
    assert score.seats[1].reasons[-2:] == (
        Reason("goals", 0, 1, (("goals", (2, 2)), ("ratio", "0"))),
        Reason("decider", 0, 1, (("goals", (1, 0)),)),
    )
    assert [place.seats for place in score.ranking] == [(1,), (0,)]


def test_two_players_have_no_goal_ratio_and_no_decider():
    state, _ = play(f"{GOAL}, {GOAL}, {GOAL}", replace(PROFILE, goals_to_win=1, best_of=3))
    assert state.results == ((1, 0), (0, 1), (1, 0))
    score = Rules(replace(PROFILE, best_of=3)).score(state)
    assert [reason.kind for each in score.seats for reason in each.reasons] == ["match", "match", "match"]
    assert [place.seats for place in score.ranking] == [(0,), (1,)]


def test_goals_rank_no_two_players_and_no_teams_in_the_middle():
    # 2:0 and 1:2, each by who begins.
    profile = replace(PROFILE, best_of=3)
    state, _ = play(f"{A_WINS[0]}, {B_WINS[1].replace(MISS, GOAL, 1)}", profile)
    assert state.results == ((2, 0), (1, 2))
    score = Rules(profile).score(state)
    assert [(place.place, place.seats) for place in score.ranking] == [(1, (0, 1))]
    state, _ = play(f"{A_WINS[0]}, {B_WINS[1].replace(MISS, GOAL, 1)}", players=("A1", "A2", "B1", "B2"))
    score = Rules(PROFILE).score(state)
    assert [reason.kind for each in score.seats for reason in each.reasons] == ["match", "match"]
    assert [place.seats for place in score.ranking] == [(0,), (1,)]  # so far: 3 goals to 2


def test_the_players_make_two_halves_unless_it_is_said_how_many_are_in_the_first_team():
    five = ("A", "B", "C", "D", "E")
    assert Rules(PROFILE).start(five).sizes == (3, 2)
    assert Rules(PROFILE, 1).start(five).sizes == (1, 4)
    assert Rules(PROFILE, 1).start(five, 4).sizes == (4, 1)


@pytest.mark.parametrize("first_team", [-1, 0, 2])
def test_somebody_has_to_play_on_either_side(first_team):
    with pytest.raises(GameError, match="two sides of at least one player play"):
        Rules(PROFILE).start(("Ada", "Ben"), first_team)
    with pytest.raises(GameError, match="two sides of at least one player play, not 1 and 0"):
        Rules(PROFILE).start(("Ada",))


def test_black_faces_are_half_of_them_and_opposites_do_not_matter():
    assert [face.name for face in PROFILE.faces if face.black] == ["5", "foul", "offside"]
    assert all(one != other for one, other in pairwise(PROFILE.faces))
