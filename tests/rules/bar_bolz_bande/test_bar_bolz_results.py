"""Finished results of Die Bar-Bolz-Bande against the rulebook, and those of contests that were played."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.bar_bolz_bande import Profile, Rules
from spielsack.rules.bar_bolz_bande.contest import matches, pairing
from spielsack.rules.bar_bolz_bande.results import Match, Team, judge
from spielsack.rules.engine import play_out
from spielsack.rules.results import Line
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "bar-bolz-bande", Profile).value
TEAMS = (Team("Reds", ("Ada", "Ben")), Team("Blues", ("Cem", "Dora")))


def match(text):
    """``Ada 2:1 Ben``."""
    one, goals, two = text.split(" ")
    first, second = map(int, goals.split(":"))
    return Match((one, two), (first, second))


def verdict(text, teams=(), profile=PROFILE, *, fixed=False):
    return judge(profile, [match(each) for each in text.split(", ") if each], teams, fixed=fixed)


def found(text, teams=(), profile=PROFILE, *, fixed=False):
    findings = verdict(text, teams, profile, fixed=fixed).findings
    return [(each.key, str(each.where)) for each in findings if each.code != "not-ranked"]


def series(won):
    """The matches of Ada and Ben by who won each: ``ABA``."""
    return ", ".join("Ada 2:1 Ben" if winner == "A" else "Ada 0:2 Ben" for winner in won)


def ranking(text, teams=(), profile=PROFILE):
    judged = verdict(text, teams, profile)
    return [
        (each.place, [judged.names[seat] for seat in each.seats], each.total) for each in judged.score.ranking
    ]


# --- End of the Game: a match ----------------------------------------------------------------------


@pytest.mark.parametrize("goals", ["2:1", "2:0", "0:2", "1:2"])
def test_a_match_ends_2_1_or_2_0(goals):
    assert found(f"Ada {goals} Ben") == []
    assert verdict(f"Ada {goals} Ben").form == "match"


@pytest.mark.parametrize("goals", ["2:2", "3:1", "3:2", "0:3", "12:0"])
def test_whoever_scores_two_goals_has_won_at_once(goals):
    assert found(f"Ada {goals} Ben") == [("impossible-result.goals", "match 1")]


@pytest.mark.parametrize("goals", ["0:0", "1:0", "1:1"])
def test_without_two_goals_a_match_is_not_over(goals):
    assert found(f"Ada {goals} Ben") == [("impossible-result.not-over", "match 1")]


def test_how_many_goals_win_is_an_option():
    three = replace(PROFILE, goals_to_win=3)
    assert found("Ada 3:2 Ben", profile=three) == []
    assert found("Ada 2:1 Ben", profile=three) == [("impossible-result.not-over", "match 1")]


def test_the_winner_has_a_point_for_the_match():
    judged = verdict("Ada 1:2 Ben")
    assert [each.total for each in judged.score.seats] == [0, 1]
    assert judged.score.seats[1].reasons[0].facts == (("match", 1), ("goals", (2, 1)))
    assert ranking("Ada 1:2 Ben") == [(1, ["Ben"], 1), (2, ["Ada"], 0)]


def test_with_a_fault_nobody_is_ranked():
    judged = verdict("Ada 2:2 Ben")
    assert judged.score.ranking == ()
    assert [each.key for each in judged.findings] == ["impossible-result.goals", "not-ranked.all"]


# --- End of the Game: a series ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "won", ["A", "AA", "ABA", "BAA", "AAA", "AABA", "ABBAA", "BABAA"], ids=lambda won: won
)
def test_a_series_of_one_three_or_five_is_over_when_it_is_decided(won):
    assert found(series(won)) == []


@pytest.mark.parametrize(
    ("won", "best_of"), [("AB", 3), ("AAB", 5), ("ABAB", 5)], ids=lambda value: str(value)
)
def test_a_series_that_is_not_decided_is_not_over(won, best_of):
    judged = verdict(series(won))
    (finding,) = judged.findings
    assert (finding.key, dict(finding.facts)["best_of"]) == ("unfinished.series", best_of)
    assert judged.form == "series"


@pytest.mark.parametrize(("won", "where"), [("AAAB", "match 4"), ("ABABAB", "match 6"), ("AABAB", "match 5")])
def test_after_that_no_match_is_played(won, where):
    assert found(series(won)) == [("impossible-result.series-over", where)]


def test_unless_all_matches_are_played():
    assert found(series("AAABB"), profile=replace(PROFILE, play_all=True)) == []


def test_a_series_whose_length_is_written_down_has_that_length():
    three, five = replace(PROFILE, best_of=3), replace(PROFILE, best_of=5)
    assert found(series("A"), profile=three, fixed=True) == [("unfinished.series", "table")]
    assert found(series("AAA"), profile=three, fixed=True) == [("impossible-result.series-over", "match 3")]
    assert found(series("AAA"), profile=five, fixed=True) == []


def test_a_series_goes_to_who_has_won_more_matches_whatever_the_goals():
    assert ranking("Ada 2:1 Ben, Ben 2:0 Ada, Ben 1:2 Ada") == [(1, ["Ada"], 2), (2, ["Ben"], 1)]


# --- Rules for Team Play ---------------------------------------------------------------------------

FOUR = "Ada 2:0 Cem, Ben 1:2 Dora, Dora 0:2 Ada, Ben 0:2 Cem"


def test_each_match_brings_one_point_and_the_most_points_win():
    text = "Ada 2:0 Cem, Ben 2:1 Dora, Dora 0:2 Ada, Ben 0:2 Cem"
    assert found(text, TEAMS) == []
    assert ranking(text, TEAMS) == [(1, ["Reds"], 3), (2, ["Blues"], 1)]


def test_of_equal_points_the_better_goal_ratio_decides():
    """Reds 2 + 1 + 2 + 0 = 5 goals, Blues 0 + 2 + 0 + 2 = 4."""
    assert found(FOUR, TEAMS) == []
    assert ranking(FOUR, TEAMS) == [(1, ["Reds"], 2), (2, ["Blues"], 2)]
    assert verdict(FOUR, TEAMS).lines == (Line(4, 2, 5, 4), Line(4, 2, 4, 5))


LEVEL = "Ada 2:0 Cem, Ben 0:2 Dora, Ada 2:0 Dora, Ben 0:2 Cem"


def test_if_it_remains_a_tie_a_decider_is_played():
    assert found(LEVEL, TEAMS) == [("unfinished.decider", "table")]
    assert ranking(LEVEL, TEAMS) == [(1, ["Reds", "Blues"], 2)]
    decided = f"{LEVEL}, Ben 2:1 Cem"
    assert found(decided, TEAMS) == []
    assert ranking(decided, TEAMS) == [(1, ["Reds"], 2), (2, ["Blues"], 2)]


def test_as_many_matches_as_players_and_a_decider_only_of_a_tie():
    assert found("Ada 2:0 Cem, Ben 2:1 Dora", TEAMS) == [("unfinished.teams", "table")]
    assert found(f"{FOUR}, Ben 2:1 Cem", TEAMS) == [("impossible-result.too-many-matches", "match 5")]
    assert found(f"{LEVEL}, Ben 2:1 Cem, Ada 2:1 Cem", TEAMS) == [
        ("impossible-result.too-many-deciders", "match 6")
    ]


def test_a_player_of_each_team_meets():
    text = FOUR.replace("Dora 0:2 Ada", "Ben 0:2 Ada")
    assert found(text, TEAMS) == [("impossible-result.one-team", "match 3")]


def test_who_plays_is_in_a_team():
    judged = verdict(FOUR.replace("Dora 0:2 Ada", "Dorra 0:2 Ada"), TEAMS)
    assert [(each.key, dict(each.facts).get("meant")) for each in judged.findings[:1]] == [
        ("bad-player.no-team", "Dora")
    ]


def test_two_teams_with_players_of_their_own():
    def teams(*sides):
        return [Team(name, tuple(players.split())) for name, players in sides]

    assert found("", teams(("Reds", "Ada"), ("Blues", "Ben"), ("Greens", "Cem")))[0][0] == "bad-player.teams"
    assert found("", teams(("Reds", "Ada Ben"), ("Blues", "")))[0] == ("bad-player.empty-team", "team 2")
    assert found("", teams(("Reds", "Ada Ben"), ("Blues", "ben")))[0] == ("bad-player.twice", "team 2")
    assert found("", teams(("Reds", "Ada"), ("reds", "Ben")))[0] == ("bad-player.team-twice", "team 2")


def test_a_team_without_a_name_is_called_by_its_players():
    judged = verdict(FOUR, [Team("", ("Ada", "Ben")), TEAMS[1]])
    assert judged.names == ("Ada & Ben", "Blues")


# --- Game Flow with Two Players ----------------------------------------------------------------------


def test_nobody_plays_against_themselves():
    assert found("Ada 2:0 ada") == [("bad-player.against-self", "match 1")]


def test_a_player_has_a_name():
    judged = judge(PROFILE, [Match(("Ada", " "), (2, 0))])
    assert judged.findings[0].key == "bad-player.nameless"


# --- a table of more than two players, of which the rulebook says nothing ------------------------------


def test_more_than_two_players_without_teams_are_a_table():
    text = "Ada 2:1 Ben, Ben 2:0 Cem, Cem 2:1 Ada"
    judged = verdict(text)
    assert (judged.form, judged.findings) == ("table", ())
    assert judged.lines == (Line(2, 1, 3, 3), Line(2, 1, 3, 2), Line(2, 1, 2, 3))
    assert ranking(text) == [(1, ["Ben"], 1), (2, ["Ada"], 1), (3, ["Cem"], 1)]


def test_of_a_table_who_is_level_on_goals_too_shares_the_place():
    assert ranking("Ada 2:0 Ben, Ben 2:0 Cem, Cem 2:0 Ada") == [(1, ["Ada", "Ben", "Cem"], 1)]


# --- contests that were played -------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([(1, 1, 1), (1, 1, 3), (1, 1, 5), (1, 2, 1), (2, 2, 1), (3, 2, 1), (3, 3, 1)]),
    st.booleans(),
    st.sampled_from(["difference", "quotient"]),
    st.integers(0, 2**32),
    st.booleans(),
)
def test_the_result_of_any_contest_is_valid_and_ranks_as_the_engine_does(sides, play_all, tie, seed, told):
    first, second, best_of = sides
    profile = replace(PROFILE, best_of=best_of, play_all=play_all, tie_break=tie)
    names = tuple(f"P{n}" for n in range(first + second))
    rules = Rules(profile, first)
    state = play_out(rules, rules.start(names), Random(seed))
    regular = matches(profile, state.sizes)
    pairs = [pairing(profile, state.sizes, number) for number in range(len(state.results))]
    pairs[regular:] = [state.chosen] * len(pairs[regular:])
    played = [
        Match((names[one], names[two]), goals) for (one, two), goals in zip(pairs, state.results, strict=True)
    ]
    turned = Random(seed)
    played = [
        Match(each.players[::-1], each.goals[::-1]) if number and turned.random() < 0.5 else each
        for number, each in enumerate(played)
    ]
    teams = () if first == second == 1 else (Team("A", names[:first]), Team("B", names[first:]))
    fixed = told or play_all
    judged = judge(profile, played, teams, fixed=fixed)
    assert judged.findings == ()
    assert judged.score == rules.score(state)
