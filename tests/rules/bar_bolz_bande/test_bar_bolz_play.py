"""Invariants of Die Bar-Bolz-Bande in thousands of random contests, and move counts by brute force."""

import itertools
from copy import deepcopy
from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.rules.bar_bolz_bande import Choose, Face, Profile, Referee, Roll, Rules, Shot
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
    for seed in range(40 if players == 2 else 8):
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


# Sequences of n moves from the start of a match, counted by the independent walk below and kept here.
COUNTS = {1: 6, 2: 32, 3: 172, 4: 912, 5: 4792}


def test_move_counts(rules):
    @cache
    def count(state, depth):
        if not depth:
            return 1
        return sum(
            count(rules.step(state, seat, move).state, depth - 1)
            for seat in rules.to_act(state)
            for move in rules.legal(state, seat)
        )

    for depth, expected in COUNTS.items():
        assert count(rules.start(("Ada", "Ben")), depth) == expected == brute_force(depth)


def brute_force(depth: int) -> int:
    """Straight from the rulebook: try every word at every place, and count what can be read to its end."""
    words = ["5", "10", "20", "foul", "offside", "penalty", "white", "black"]
    return sum(readable(sequence) for sequence in itertools.product(words, repeat=depth))


def readable(sequence: tuple[str, ...]) -> bool:
    points = fouls = 0
    goals, attacker = [0, 0], 0
    waiting = ""
    for word in sequence:
        if max(goals) == 2:
            return False
        over = False
        if (word in ("white", "black")) != bool(waiting):
            return False
        if waiting == "referee":
            fouls += 1
            over = word == "black"
            waiting = ""
        elif waiting == "penalty":
            goals[attacker] += word == "black"
            over, waiting = True, ""
        elif word == "foul":
            if fouls == 2:
                over = True
            else:
                waiting = "referee"
        elif word == "offside":
            over = points >= 30
        elif word == "penalty":
            waiting = "penalty" if points >= 30 else ""
        else:
            points += int(word)
            goals[attacker] += points == 50
            over = points >= 50
        if over:
            points, fouls, attacker = 0, 0, 1 - attacker
    return True


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
    ],
)
def test_no_game_can_be_played_by_it(profile, change, path):
    with pytest.raises(ProfileError) as caught:
        replace(profile, **change)
    assert caught.value.path == path


def test_options_that_differ_are_named(profile):
    assert profile.differences(profile) == []
    assert replace(profile, best_of=3, play_all=True).differences(profile) == ["best_of", "play_all"]
