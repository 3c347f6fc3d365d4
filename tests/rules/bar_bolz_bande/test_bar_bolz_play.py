"""Invariants of Die Bar-Bolz-Bande in random contests, its notation, and what a profile may hold."""

from copy import deepcopy
from dataclasses import fields, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.rules.bar_bolz_bande import (
    PROVENANCE,
    Choose,
    Face,
    Profile,
    Referee,
    Roll,
    Rules,
    Shot,
    State,
)
from spielsack.rules.engine import CHANCE, play_out
from spielsack.rules.errors import NotationError, ProfileError
from spielsack.rules.game import Game
from spielsack.rules.transcript import Header, replay, write

MOVES = [
    *map(Roll, ("5", "10", "pass", "foul", "offside", "penalty", "corner")),
    *map(Referee, (True, False)),
    *map(Shot, (True, False)),
    *map(Choose, range(-1, 8)),
]
CONTESTS = [(2, None, 1), (2, None, 5), (3, 1, 1), (4, 2, 1), (5, 2, 1), (7, 3, 1)]


@pytest.mark.parametrize(("players", "first_team", "best_of"), CONTESTS)
def test_what_is_legal_is_what_nothing_is_said_against(profile, players, first_team, best_of):
    rules = Rules(replace(profile, best_of=best_of))
    for seed in range(10 if players == 2 else 3):
        random = Random(seed)
        state = rules.start([f"P{n}" for n in range(players)], first_team)
        while seats := rules.to_act(state):
            for seat in (*range(-1, players), 99):
                legal = rules.legal(state, seat)
                assert (seat in seats) == bool(legal)
                assert {move for move in MOVES if rules.why_not(state, seat, move) is None} == set(legal)
            before, kept = hash(state), deepcopy(state)
            seat = random.choice(seats)
            move = rules.draw(state, random) if seat == CHANCE else random.choice(rules.legal(state, seat))
            assert move in rules.legal(state, seat)
            following = rules.apply(state, seat, move).state
            assert (hash(state), state) == (before, kept)
            assert rules.round_of(following) - rules.round_of(state) in (0, 1)
            state = following
        assert all(rules.why_not(state, CHANCE, move) for move in MOVES)
        score = rules.score(state)
        regular = len(state.results) if players == 2 else players  # a decider brings no point
        assert sum(each.total for each in score.seats) == regular
        assert len(score.ranking) == 2
        for goals in state.results:
            assert max(goals) == 2
            assert min(goals) < 2


def test_equal_seeds_play_equal_games_and_the_saved_game_replays(rules, profile):
    for seed in range(40):
        random = Random(seed)
        game = Game(rules, ("Ada", "Ben"))
        while not game.over:
            game.play(CHANCE, rules.draw(game.state, random))
        assert game.state == play_out(rules, rules.start(("Ada", "Ben")), Random(seed))
        text = write(Header("bar-bolz-bande", profile.name, ("Ada", "Ben")), game)
        assert replay(text, lambda _: rules).game.states == game.states


@given(st.sampled_from([move for move in MOVES if move not in (Roll("corner"), Choose(-1))]))
def test_a_move_written_is_read_back(move):
    from spielsack.templates.loader import load_builtin

    rules = Rules(load_builtin("profiles", "bar-bolz-bande", Profile).value)
    assert rules.parse(rules.format(move)) == move
    assert rules.parse(f"  {rules.format(move).upper().replace(' ', '   ')} ") == move


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("rol 5", "roll 5"),
        ("roll foule", "roll foul"),
        ("shot blak", "shot black"),
        ("", ""),
        ("choose 0", ""),
        ("choose ²", ""),
        ("roll", "roll"),
    ],
)
def test_bad_notation_says_what_was_meant(rules, text, suggestion):
    with pytest.raises(NotationError) as caught:
        rules.parse(text)
    assert caught.value.suggestion == suggestion


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"goal": 0}, ("goal",)),
        ({"best_of": 2}, ("best_of",)),
        ({"faces": ()}, ("faces",)),
        ({"faces": (Face("Five", points=5),)}, ("faces", 0, "name")),
        ({"faces": (Face("black", points=5),)}, ("faces", 0, "name")),
        ({"faces": (Face("5", points=5), Face("5", points=6))}, ("faces", 1, "name")),
        ({"faces": (Face("5", points=-5),)}, ("faces", 0, "points")),
        ({"faces": (Face("foul", "foul", 3),)}, ("faces", 0, "points")),
        ({"faces": (Face("0"),)}, ("faces",)),
        ({"name": " "}, ("name",)),
        ({"goal": 1001}, ("goal",)),
        ({"threshold": -1}, ("threshold",)),
        ({"fouls": 0}, ("fouls",)),
        ({"goals_to_win": 21}, ("goals_to_win",)),
        ({"best_of": 7}, ("best_of",)),
        ({"starter": "tallest"}, ("starter",)),
        ({"next_starter": "winner"}, ("next_starter",)),
        ({"tie_break": "lot"}, ("tie_break",)),
        ({"decider": "captains"}, ("decider",)),
        ({"faces": (Face("5", points=5),) * 21}, ("faces",)),
        ({"faces": (Face("", points=5),)}, ("faces", 0, "name")),
        ({"faces": (Face("5", "goal"),)}, ("faces", 0, "kind")),
        ({"faces": (Face("5", points=1001),)}, ("faces", 0, "points")),
        ({"faces": (Face("5", points=5, opposite="6"),)}, ("faces", 0, "opposite")),
        ({"faces": (Face("5", points=5, opposite="0"), Face("0"))}, ("faces", 0, "opposite")),
        ({"faces": (Face("5", points=5, opposite="5"),)}, ("faces", 0, "opposite")),
    ],
)
def test_no_game_can_be_played_by_it(profile, change, path):
    with pytest.raises(ProfileError) as caught:
        replace(profile, **change)
    assert caught.value.path == path


WHITE_PENALTY, BLACK_PENALTY = Face("penalty", "penalty"), Face("penalty", "penalty", black=True)
FIVE_TO_20 = {"goal": 20, "threshold": 10}


@pytest.mark.parametrize(
    ("faces", "options", "scores"),
    [
        # By points: only if they can add up to the goal exactly.
        ((Face("20", points=20),), {}, False),
        ((Face("20", points=20), Face("10", points=10)), {}, True),
        # By a penalty: some black face has to be there, and the threshold has to be reached below the goal.
        ((Face("15", points=15), WHITE_PENALTY), FIVE_TO_20, False),
        ((Face("15", points=15), BLACK_PENALTY), FIVE_TO_20, True),
        ((Face("25", points=25), BLACK_PENALTY), FIVE_TO_20, False),
        ((BLACK_PENALTY,), {"threshold": 0}, True),
        ((BLACK_PENALTY,), {"threshold": 1}, False),
    ],
)
def test_a_die_that_never_scores_is_refused_as_a_match_would_not_end(profile, faces, options, scores):
    if scores:
        state = play_out(Rules(replace(profile, faces=faces, **options)), State((1, 1)), Random(1))
        assert max(state.results[0]) == 2
        return
    with pytest.raises(ProfileError, match="nobody ever scores a goal of") as caught:
        replace(profile, faces=faces, **options)
    assert caught.value.path == ("faces",)


def test_faces_lie_opposite_each_other_as_often_as_there_are_any(profile):
    pair = (Face("5", points=5, opposite="10"), Face("10", points=10, opposite="5"))
    replace(profile, faces=(*pair, *pair))
    replace(profile, faces=(Face("5", points=5, opposite="5"),) * 2)
    with pytest.raises(ProfileError, match="Not every '5' has a '10' opposite it"):
        replace(profile, faces=(*pair, pair[0]))
    with pytest.raises(ProfileError, match="The opposite of '10' is not '20'"):
        replace(profile, faces=(*pair, Face("20", points=20, opposite="10")))


def test_options_that_differ_are_named(profile):
    assert profile.differences(profile) == []
    assert replace(profile, best_of=3, play_all=True).differences(profile) == ["best_of", "play_all"]
    changed = {
        "faces": (Face("10", points=10),),
        "goal": 40,
        "threshold": 20,
        "fouls": 2,
        "goals_to_win": 3,
        "best_of": 5,
        "play_all": True,
        "starter": "oldest",
        "next_starter": "loser",
        "second_half_shift": False,
        "tie_break": "quotient",
        "decider": "next",
    }
    assert replace(profile, name="ours", **changed).differences(profile) == [*changed]
    assert [*PROVENANCE] == [*changed]
    assert {field.name for field in fields(profile)} == {"name", *changed}


def test_where_a_face_has_its_colour_from_is_no_difference(profile):
    sourced = tuple(replace(face, provenance="sourced") for face in profile.faces)
    assert replace(profile, faces=sourced).differences(profile) == []
