"""Invariants of Blöder Sack in random games, saved games, its notation, conditions and odds."""

import itertools
import unicodedata
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.rules.bloeder_sack import (
    Card,
    Condition,
    Die,
    Draw,
    Pass,
    Put,
    Replace,
    Roll,
    Rules,
    Score,
    parse_condition,
    phrase,
)
from spielsack.rules.bloeder_sack.odds import by_pair, by_roll, this_turn
from spielsack.rules.bloeder_sack.scoring import winner
from spielsack.rules.engine import CHANCE, play_out
from spielsack.rules.errors import NotationError
from spielsack.rules.game import Game
from spielsack.rules.transcript import Header, replay, write

MOVES = [
    *(Roll(a, b) for a in range(8) for b in range(8)),
    *map(Score, range(-1, 6)),
    Pass(),
    *(Put(value, place) for value in range(8) for place in range(-1, 6)),
    *(Replace(place, space) for place in range(-1, 6) for space in range(-1, 10)),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("unwon", ["stays", "discarded", "last-die"])
def test_random_games_keep_the_invariants(profile, deck, players, unwon):
    rules = Rules(replace(profile, unwon=unwon, replacement_order="space" if players == 3 else "time"), deck)
    draws = [Draw(card.id) for card in deck]
    for seed in range(4):
        random = Random(seed)
        state = rules.start([f"P{n}" for n in range(players)])
        steps, turns = 0, Counter()
        while seats := rules.to_act(state):
            (seat,) = seats
            if steps % 9 == 0:
                for other in range(-1, players + 1):
                    legal = rules.legal(state, other)
                    assert (other in seats) == bool(legal)
                    moves = [*MOVES, *draws, Draw("nonsense")]
                    assert {m for m in moves if rules.why_not(state, other, m) is None} == {*legal}
                    assert {m for m in moves if m in legal} == {*legal}
                kept = deepcopy(state)
            before = hash(state)
            legal = rules.legal(state, seat)
            assert len(legal) == len({*legal})
            move = rules.draw(state, random) if seat == CHANCE else random.choice(legal)
            assert move in legal
            assert rules.parse(rules.format(move)) == move
            following = rules.apply(state, seat, move).state
            assert hash(state) == before
            assert steps % 9 or state == kept
            if following.turns != state.turns:
                turns[state.seat] += 1
            for each in range(players):
                lying = sum(die.seat == each for dice in following.dice for die in dice)
                hand = len(following.hand) if each == following.seat else 0
                assert rules.supply(following, each) == 10 - lying - hand >= 0
            cards = sum(following.unseen) + sum(n >= 0 for n in following.face) + sum(map(len, following.won))
            assert cards == 27 or (unwon == "discarded" and cards <= 27)
            assert all(len(dice) < rules.spaces(state) for dice in following.dice)
            state, steps = following, steps + 1
        if max(state.face) >= 0:
            assert len({turns[seat] for seat in range(players)}) == 1
            assert max(map(len, state.won)) >= 4


def test_moves_of_two_kinds_are_never_equal():
    assert Roll(3, 4) == Roll(3, 4)
    assert Roll(3, 4) != Put(3, 4)
    assert Replace(3, 4) not in (Put(3, 4), Roll(3, 4))
    assert len({Score(1), Put(1, 1), Replace(1, 1), Roll(1, 1)}) == 4


def test_a_saved_game_replays(rules, profile):
    for seed in range(4):
        random = Random(seed)
        game = Game(rules, ("Ada", "Ben", "Cem"))
        while not game.over:
            (seat,) = rules.to_act(game.state)
            legal = rules.legal(game.state, seat)
            game.play(seat, rules.draw(game.state, random) if seat == CHANCE else random.choice(legal))
        text = write(Header("bloeder-sack", profile.name, game.players), game)
        assert replay(text, lambda _: rules).game.states == game.states


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("rol 3 4", "roll 3 4"),
        ("place 4 2", "place 4 on 2"),
        ("plase 4 onto 2", "place 4 on 2"),
        ("replace 2 5", "replace 2 space 5"),
        ("scor 2", "score 2"),
        ("pas", "pass"),
        ("draw most 44", "draw most-4"),
        ("drow sum even", "draw sum-even"),
        ("place 7 2", ""),
        ("roll 3", ""),
        ("draw nonsense", ""),
        ("", ""),
    ],
)
def test_what_is_no_move_is_told_what_was_meant(rules, text, suggestion):
    with pytest.raises(NotationError) as caught:
        rules.parse(text)
    assert caught.value.suggestion == suggestion


# --- conditions --------------------------------------------------------------------------------

VALUES = st.sets(st.integers(1, 6), min_size=1, max_size=5).map(lambda found: tuple(sorted(found)))
CONDITIONS = st.one_of(
    st.builds(Condition, st.sampled_from(["most", "last"]), VALUES),
    st.sampled_from([Condition("most"), Condition("matching"), Condition("different"), Condition("sum")]),
    st.builds(Condition, st.just("sum"), parity=st.sampled_from(["even", "odd"])),
    st.builds(Condition, st.just("sum"), under=st.integers(2, 60)),
)


@given(CONDITIONS)
def test_a_condition_written_is_read_back(condition):
    assert parse_condition(phrase(condition)) == condition
    assert parse_condition(phrase(condition).upper().replace(" ", "  ")) == condition
    german = phrase(condition, "de")
    assert parse_condition(german) == parse_condition(german.upper().replace(" ", " , ")) == condition
    assert phrase(parse_condition(german), "de") == german
    assert phrase(condition, "fr") == phrase(condition)


@pytest.mark.parametrize(
    ("german", "english"),
    [
        ("meiste Würfel", "most dice"),
        ("meiste 4", "most 4"),
        ("meiste 1 2 3", "most 1 2 3"),
        ("meiste nicht 1", "most not 1"),
        ("meiste gerade", "most even"),
        ("meiste ungerade", "most odd"),
        ("meiste gleiche", "most matching"),
        ("meiste verschiedene", "most different"),
        ("letzte 1", "last 1"),
        ("letzte 1 2 3", "last 1 2 3"),
        ("Summe", "sum"),
        ("Summe gerade", "sum even"),
        ("Summe ungerade", "sum odd"),
        ("Summe unter 10", "sum under 10"),
    ],
)
def test_a_phrase_in_both_languages(german, english):
    assert phrase(parse_condition(german)) == english
    assert phrase(parse_condition(english), "de") == german
    assert parse_condition(unicodedata.normalize("NFD", german)) == parse_condition(english)


@pytest.mark.parametrize(
    ("text", "expected", "suggestion"),
    [
        ("meisten 4", "a condition such as most 4", "meiste 4"),
        ("letzte ungerade", "a condition such as most 4", ""),
        ("Sume unter 10", "a condition such as most 4", "Summe unter 10"),
        ("most 7", "up to five different values from 1 to 6 after most", ""),
        ("letzte 1 1", "up to five different values from 1 to 6 after last", ""),
        ("most not 1 2", "one value from 1 to 6 after most not", ""),
        ("sum under 61", "a bound from 2 to 60 after sum under", ""),
        ("sum under", "a bound from 2 to 60 after sum under", ""),
        ("most 4-6", "a condition such as most 4", ""),
    ],
)
def test_what_was_expected_of_a_phrase(text, expected, suggestion):
    with pytest.raises(NotationError) as caught:
        parse_condition(text)
    assert caught.value.expected.startswith(expected)
    assert caught.value.suggestion == suggestion


def test_a_sum_is_under_2_to_60():
    assert parse_condition("sum under 2") == Condition("sum", under=2)
    assert parse_condition("sum under 60") == Condition("sum", under=60)


def test_the_printed_phrases_keep_their_words(deck):
    for text in ("most 4", "most not 1", "most 1 2 3", "most even", "last 1", "sum under 10", "most dice"):
        assert phrase(parse_condition(text)) == text
    assert len({card.id for card in deck}) == 27


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("moast 4", "most 4"),
        ("sum undr 10", "sum under 10"),
        ("most evn", "most even"),
        ("most 7", ""),
        ("most 1 1", ""),
        ("most 1 2 3 4 5 6", ""),
        ("sum under 1", ""),
        ("sum under 61", ""),
        ("sum under ²", ""),
        ("last 1 2 3 4 5 6", ""),
        ("last 0", ""),
        ("", ""),
    ],
)
def test_what_is_no_condition_is_told_what_was_meant(text, suggestion):
    with pytest.raises(NotationError) as caught:
        parse_condition(text)
    assert caught.value.suggestion == suggestion


DICE = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 6)), min_size=1, max_size=9)
"""Whose they are, and what they show."""


@given(CONDITIONS, DICE, st.sampled_from(["time", "space"]))
def test_winners_by_an_independent_reading_of_the_explanations(profile, by_the_book, condition, dice, order):
    table = by_the_book(replace(profile, replacement_order=order), (), 4)
    # The first die is put in again, by replacing, once all the others lie there.
    table.set_up({"dice": [" ".join("BWRK"[seat] + str(value) for seat, value in dice)]})
    table.seat, there = dice[0][0], table.dice[0]
    there[0] = table.thrown(dice[0][1])
    timed = tuple(Die(*die) for die in there)
    expected = table.best(phrase(condition).split(), there)
    assert winner(condition, timed, by_space=order == "space") == expected


# --- odds --------------------------------------------------------------------------------------


def test_odds_by_all_36_rolls_and_all_that_can_be_done_with_them(rules):
    random = Random(3)
    checked = Counter()
    state = rules.start(("Ada", "Ben", "Cem"))
    for _ in range(900):
        if not rules.to_act(state):
            state = rules.start(("Ada", "Ben", "Cem"))
        # A fourth card could end the game with this turn (a turn may win two), and the end scores more.
        if state.due == "roll" and max(map(len, state.won)) < 2 and random.random() < 0.3:
            for place in range(5):
                outcomes = [
                    scored(rules, state, Roll(*sorted(roll)), place)
                    for roll in itertools.product(range(1, 7), repeat=2)
                ]
                pairs = [rules.step(state, CHANCE, Roll(each, each)) for each in range(1, 7)]
                forced = [("scored", place) in scorings(step) for step in pairs]
                assert by_pair(state, place) == Fraction(sum(forced), 36)
                assert by_roll(state, place) == Fraction(sum("roll" in ways for ways in outcomes), 36)
                assert this_turn(rules, state, place) == Fraction(sum(bool(ways) for ways in outcomes), 36)
                checked[this_turn(rules, state, place)] += 1
        (seat,) = rules.to_act(state)
        legal = rules.legal(state, seat)
        state = rules.step(
            state, seat, rules.draw(state, random) if seat == CHANCE else random.choice(legal)
        ).state
    assert set(checked) == {Fraction(0), Fraction(1, 18), Fraction(1)}


def scorings(step):
    return [(event.kind, dict(event.facts).get("place")) for event in step.events]


def test_odds_while_dice_are_in_hand_or_a_card_may_be_chosen(rules):
    state = rules.start(("Ada", "Ben", "Cem"))
    for card in rules.cards[:5]:
        state = rules.step(state, CHANCE, Draw(card.id)).state
    eight, seven = ([Die(1, 1, time) for time in range(number)] for number in (8, 7))
    state = state._replace(dice=(tuple(eight), tuple(seven), (Die(0, 1, 0),), (), ()))

    def odds(state):
        return [this_turn(rules, state, place) for place in range(5)]

    # Of nine spaces one or two are free: two dice fill them whatever they show, and one only the one.
    assert odds(state) == [1, 1, Fraction(1, 18), 0, 0]
    both = rules.apply(state, CHANCE, Roll(2, 3)).state  # the 2 and the 3 are no pair
    assert odds(both) == [1, 1, 0, 0, 0]
    assert odds(rules.apply(both, 0, Put(2, 4)).state) == [1, 0, 0, 0, 0]
    # A pair of 6 lets one choose any card with a die.
    assert odds(rules.apply(state, CHANCE, Roll(6, 6)).state) == [1, 1, 1, 0, 0]
    # The forced scoring: of cards with two of one's own; the others are left to the roll.
    low = state._replace(dice=tuple((Die(0, 1, 0),) * number for number in (3, 3, 2, 1, 0)), due="score")
    assert odds(low) == [1, 1, 1, Fraction(1, 18), 0]


def scored(rules, state, roll, place):
    """How the card above a place can come to be scored in the turn of this roll: by it, or by placing."""
    ways = set()

    def explore(state, by):
        for seat in rules.to_act(state):
            for move in rules.legal(state, seat)[:1] if seat == CHANCE else rules.legal(state, seat):
                step = rules.step(state, seat, move)
                follow(step, "roll" if isinstance(move, Score) else by)

    def follow(step, by):
        for event in step.events:
            if event.kind == "scored" and dict(event.facts)["place"] == place:
                ways.add(by)
                return
        if step.state.turns == turn and step.state.due in ("pair", "place", "draw"):
            explore(step.state, "placing")

    turn = state.turns
    follow(rules.step(state, CHANCE, roll), "roll")
    return ways


def test_any_deck_of_five_cards_plays_to_an_end(profile):
    deck = [Card(parse_condition(f"most {value}"), 1) for value in range(1, 6)]
    rules = Rules(profile, deck)
    for seed in range(20):
        random = Random(seed)
        state = rules.start(("Ada", "Ben"))
        state = play_out(rules, state, random)
        assert sum(map(len, state.won)) <= 5
