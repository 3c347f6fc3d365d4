"""Whatever is tried, at any time and by anybody: a legal move, or an objection that helps."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.engine import CHANCE, IllegalMove
from spielsack.rules.errors import NotationError
from spielsack.rules.sack_stackers import Alter, DropCoal, Profile, Roll, Rules, State, Take
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "sack-stackers", Profile).value
RULES = Rules(PROFILE)
TABLES = (RULES, Rules(replace(PROFILE, columns=4, rows=3, circles=5, circles_per_coal=1)))

NUMBERS = st.one_of(st.integers(-2, 9), st.integers())
STEPS = st.one_of(st.sampled_from([1, -1]), st.integers())
GIFTS = st.one_of(st.sampled_from("BGPRY"), st.text(max_size=3))
MOVES = st.one_of(
    st.builds(Roll, NUMBERS, NUMBERS),
    st.builds(Alter, NUMBERS, STEPS),
    st.builds(Take, GIFTS, NUMBERS, NUMBERS, st.booleans()),
    st.builds(DropCoal, NUMBERS),
)
TABLE = st.integers(0, 1)


@cache
def games(table: int) -> list[State]:
    """Every state of some games of two, the ends among them."""
    rules, states = TABLES[table], []
    for seed in range(6):
        random, state = Random(seed), TABLES[table].start(("Ada", "Ben"))
        states.append(state)
        while acting := rules.to_act(state):
            seat = random.choice(acting)
            state = rules.step(state, seat, random.choice(rules.legal(state, seat))).state
            states.append(state)
    return states


@settings(max_examples=400, deadline=None)
@given(st.data(), TABLE, MOVES, st.one_of(st.integers(-1, 2), st.integers()))
def test_a_move_is_legal_or_there_is_an_objection(data, table, move, seat) -> None:
    rules = TABLES[table]
    state = data.draw(st.sampled_from(games(table)))
    legal = rules.legal(state, seat)
    objection = rules.why_not(state, seat, move)
    assert (objection is None) == any(move == each and type(move) is type(each) for each in legal)
    if objection is None:
        return
    assert objection.code
    assert objection.section
    assert len(objection.legal) <= 3
    seats = rules.to_act(state)
    if seat in seats:
        assert objection.legal
        assert all(rules.why_not(state, seat, each) is None for each in objection.legal)
    with pytest.raises(IllegalMove) as caught:
        rules.apply(state, seat, move)
    assert caught.value.objection == objection


@settings(max_examples=150, deadline=None)
@given(st.data(), TABLE)
def test_the_moves_of_other_states_are_legal_or_not_like_all(data, table) -> None:
    rules = TABLES[table]
    here, there = data.draw(st.sampled_from(games(table))), data.draw(st.sampled_from(games(table)))
    for other in rules.to_act(there):
        for move in rules.legal(there, other):
            for seat in (CHANCE, 0, 1):
                legal = rules.legal(here, seat)
                assert (rules.why_not(here, seat, move) is None) == (
                    (type(move), move) in [(type(each), each) for each in legal]
                )


@settings(max_examples=150, deadline=None)
@given(st.data(), TABLE)
def test_a_move_leaves_its_state_and_the_other_seats_alone(data, table) -> None:
    rules = TABLES[table]
    state = data.draw(st.sampled_from(games(table)))
    before = repr(state), hash(state)
    for seat in rules.to_act(state):
        for move in rules.legal(state, seat):
            after = rules.apply(state, seat, move)
            assert after == rules.step(state, seat, move)
            assert (repr(state), hash(state)) == before
            hash(after.state), hash(after.events)
            if seat != CHANCE:
                assert after.state.players[1 - seat] is state.players[1 - seat]
                assert after.state.turn == state.turn
    assert rules.view(state, 0) == rules.view(state, 1) == rules.view(state, None) == state


@settings(max_examples=200, deadline=None)
@given(MOVES)
def test_notation_is_read_back_or_was_none(move) -> None:
    text = RULES.format(move)
    try:
        read = RULES.parse(text)
    except NotationError:
        assert not sensible(move)
    else:
        assert read == move or not sensible(move)
        again = RULES.parse(f"  {text.lower().replace(' ', '   ')} ")
        assert (type(again), again) == (type(read), read)


def sensible(move) -> bool:
    """Whether a move has gifts of the profile, and numbers as there may be on a sheet."""
    if isinstance(move, Alter):
        return 1 <= move.value <= 20 and move.step in (1, -1)
    if isinstance(move, Take):
        letter = len(move.letter) == 1 and move.letter in "BGPRY"
        return letter and 1 <= move.section <= 20 and 1 <= move.column <= 20
    return all(1 <= number <= 20 for number in move) and list(move) == sorted(move)


@given(st.text(max_size=30).filter(lambda text: text[:1] not in tuple("ract")))
def test_text_that_is_no_move_says_what_one_would_be(text) -> None:
    with pytest.raises(NotationError) as caught:
        RULES.parse(text)
    assert caught.value.text == text
    assert caught.value.expected


WORDS = st.sampled_from(["roll", "alter", "take", "coal", "tak", "G", "?R", "from", "drop", "3", "+1", "0"])


@given(st.lists(WORDS, max_size=7))
def test_what_was_typed_is_not_suggested_again(words) -> None:
    text = " ".join(words)
    try:
        move = RULES.parse(text)
    except NotationError as error:
        suggestion = error.suggestion
    else:
        assert RULES.parse(RULES.format(move)) == move
        return
    assert not suggestion or suggestion.lower() != text.lower()


def test_the_legal_moves_with_the_most_in_common_come_first() -> None:
    state = RULES.step(RULES.start(("Ada",)), CHANCE, Roll(3, 5)).state
    objection = RULES.why_not(state, 0, RULES.parse("take G from 3 drop 4"))
    assert objection is not None
    assert RULES.format(objection.legal[0]) == "take G from 3 drop 5"
    objection = RULES.why_not(state, 0, RULES.parse("coal 1"))
    assert objection is not None
    assert len(objection.legal) == 3


def test_what_happens_is_told_as_facts() -> None:
    state = RULES.start(("Ada", "Ben"))
    told = []
    for seat, text in [
        (CHANCE, "roll 2 5"),
        (1, "alter 2 +1"),
        (1, "alter 3 +1"),
        (1, "coal 6"),
        (1, "take ?G from 5 drop 4"),
    ]:
        state, events = RULES.apply(state, seat, RULES.parse(text))
        told += [(event.kind, event.seat, dict(event.facts)) for event in events]
    assert told == [
        ("rolled", None, {"dice": (2, 5)}),
        ("alter", 1, {"value": 2, "step": 1}),
        ("alter", 1, {"value": 3, "step": 1}),
        ("coal", 1, {"column": 6}),
        ("take", 1, {"letter": "G", "section": 5, "column": 4, "wild": True}),
    ]
