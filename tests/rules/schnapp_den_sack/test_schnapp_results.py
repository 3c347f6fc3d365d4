"""Finished results of Schnapp den Sack against the rulebook, and those of games that were played."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.engine import play_out
from spielsack.rules.schnapp_den_sack import Profile, Rules
from spielsack.rules.schnapp_den_sack.results import Won, judge
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "schnapp-den-sack", Profile).value


def found(*players, profile=PROFILE):
    return [(each.key, str(each.where)) for each in judge(profile, players).findings]


def ranking(*players):
    return [(each.place, each.seats, each.total) for each in judge(PROFILE, players).score.ranking]


# --- Ending the Game ---------------------------------------------------------------------------


def test_each_card_is_a_point():
    verdict = judge(PROFILE, [Won("Ada", 17), Won("Ben", 0)])
    told = [[(one.kind, one.points, one.times) for one in each.reasons] for each in verdict.score.seats]
    assert told == [[("cards", 17, 17)], []]


def test_the_most_cards_win_and_all_who_have_them_win():
    players = (Won("Helena", 17), Won("Johanna", 12), Won("Smilla", 17), Won("Ben", 4))
    assert ranking(*players) == [(1, (0, 2), 17), (3, (1,), 12), (4, (3,), 4)]
    assert found(*players) == []


# --- Materials ---------------------------------------------------------------------------------


def test_there_are_60_cards_and_no_more():
    assert found(Won("Ada", 40), Won("Ben", 20)) == []
    assert found(Won("Ada", 40), Won("Ben", 21)) == [("too-many-cards.deck", "table")]


def test_rows_that_are_left_over_count_for_nobody():
    assert found(Won("Ada", 3), Won("Ben", 0)) == []


def test_nobody_has_more_than_all_of_them():
    players = (Won("Ada", 61), Won("Ben", 3))
    assert found(*players) == [("too-many-cards.alone", "player 1"), ("not-ranked", "player 1")]
    assert ranking(*players) == [(1, (1,), 3)]


def test_cards_that_are_laid_aside_are_not_won():
    """Setup: 56 cards go round; of three players each has 18, and two cards are over."""
    aside = replace(PROFILE, extras="aside")
    assert found(Won("Ada", 40), Won("Ben", 18), Won("Cem", 0), profile=aside) == []
    assert found(Won("Ada", 40), Won("Ben", 19), Won("Cem", 0), profile=aside) == [
        ("too-many-cards.deck", "table")
    ]


def test_a_deck_of_ones_own_has_its_own_total():
    assert found(Won("Ada", 59), Won("Ben", 1), profile=replace(PROFILE, jokers=3)) == [
        ("too-many-cards.deck", "table")
    ]


# --- the players -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("A", "bad-player.too-few"),
        ("ABCDEF", "bad-player.too-many"),
        ("AA", "bad-player.twice"),
        ("A ", "bad-player.nameless"),
    ],
)
def test_two_to_five_players_with_names_of_their_own(names, expected):
    assert found(*(Won(name, 1) for name in names))[0][0] == expected


# --- games that were played ----------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(
    st.integers(2, 5),
    st.sampled_from(["dealt", "aside"]),
    st.sampled_from([(6,), (8,), (6, 12)]),
    st.integers(0, 2**32),
)
def test_the_result_of_any_game_is_valid_and_ranks_as_the_engine_does(seats, extras, targets, seed):
    profile = replace(PROFILE, extras=extras, targets=targets)
    rules = Rules(profile)
    names = [f"P{n}" for n in range(seats)]
    state = play_out(rules, rules.start(names), Random(seed))
    verdict = judge(profile, [Won(name, len(won)) for name, won in zip(names, state.won, strict=True)])
    assert verdict.findings == ()
    assert verdict.score == rules.score(state)
