"""Types of one's own: each with its own cards and title, in the engine and in the notation."""

from collections import Counter
from dataclasses import replace
from random import Random
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.errors import NotationError, ProfileError
from spielsack.rules.game import Game
from spielsack.rules.schnapp_den_sack import Card, Profile, Rules, Turn, Value
from spielsack.rules.transcript import Header, replay, write

WORDS = ("drache", "grün", "maße", "красный", "red-dragon", "team-1", "éclair", "zmeu", "tear")
OWN = Profile(
    "own",
    ("drache", "grün"),
    (Value(1, 1),),
    jokers=1,
    joker_value=2,
    row_targets=(9, 4),
    type_values=((Value(2, 1), Value(7, 2)), (Value(1, 3),)),
)


def values():
    counts = st.dictionaries(st.integers(1, 100), st.integers(0, 3), min_size=1, max_size=4)
    return counts.filter(lambda each: any(each.values())).map(
        lambda each: tuple(Value(value, count) for value, count in each.items())
    )


@st.composite
def profiles(draw):
    types = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=8, unique=True))
    own = draw(st.lists(values(), min_size=len(types), max_size=len(types)))
    targets = draw(st.lists(st.integers(1, 100), min_size=len(types), max_size=len(types)))
    return Profile(
        "own",
        tuple(types),
        (Value(1, 1),),
        draw(st.integers(0, 3)),
        draw(st.integers(1, 9)),
        type_values=tuple(own),
        row_targets=tuple(targets) if draw(st.booleans()) else (),
    )


def test_each_type_has_its_own_cards_and_the_joker_comes_last():
    assert OWN.deck == ((Card(0, 2), 1), (Card(0, 7), 2), (Card(1, 1), 3), (Card(2, 2), 1))


def test_a_row_begins_with_a_card_of_its_own_type():
    rules = Rules(OWN)
    state = rules.start(("Ada", "Ben"))
    assert rules.legal(state, -1) == (Turn(Card(0, 2)), Turn(Card(0, 7)))
    state = rules.step(state, -1, Turn(Card(0, 2))).state
    assert rules.legal(state, -1) == (Turn(Card(1, 1)),)


def test_a_row_of_ones_own_reaches_its_own_target():
    # A 2 lies there and a 7 is turned: 9, the target of that row.
    rules = Rules(OWN)
    game = Game(rules, ("Ada", "Ben"))
    for text in ("turn drache 2", "turn grün 1", "turn drache 7"):
        game.play(-1, rules.parse(text))
    game.play(1, rules.parse("grab drache end"))
    assert [seat.total for seat in rules.score(game.state).seats] == [0, 2]


@settings(max_examples=40, deadline=None)
@given(profiles(), st.integers(2, 5), st.integers(0, 10**6))
def test_random_games_of_random_decks_keep_their_cards_and_replay(profile, seats, seed):
    rules, random = Rules(profile), Random(seed)
    game = Game(rules, tuple(f"P{number}" for number in range(seats)))
    deck = Counter(dict(profile.deck))
    while acting := rules.to_act(game.state):
        seat = random.choice(acting)
        moves = [rules.draw(game.state, random)] if seat < 0 else rules.legal(game.state, seat)
        if len(game.played) > 300:  # it must come to an end: nobody grabs wrongly for ever
            moves = [move for move in moves if rules.format(move) != "grab wrong"]
        move = random.choice(moves)
        assert rules.parse(rules.format(move)) == move
        game.play(seat, move)
        state = game.state
        cards = Counter(dict(zip(dict(profile.deck), state.unseen, strict=True)))
        cards.update(card for pile in (*state.under, *state.won) for card in pile)
        cards.update(card for row in state.rows for stack in row for card in stack)
        cards.update([state.turned] if state.turned else [])
        assert +cards == +deck
    header = Header("schnapp-den-sack", "own", game.players)
    again = replay(write(header, game), lambda _: Rules(profile))
    assert again.game.state == game.state
    assert again.ended


@pytest.mark.parametrize("name", WORDS)
def test_names_are_read_whatever_their_case_and_however_accents_are_stored(name):
    rules = Rules(replace(OWN, types=(name, "other")))
    for written in (name, name.title(), normalize("NFD", name)):
        assert rules.parse(f"turn {written} 2") == Turn(Card(0, 2))


@pytest.mark.parametrize(
    "name",
    [
        *("joker", "none", "end", "on", "wrong", "turn", "grab", "nobody", "return", "place"),
        *("Red", "red dragon", "2nd", "red-", "", "red_dragon", normalize("NFD", "grün"), "a:b", "#1"),
    ],
)
def test_names_that_the_notation_could_not_tell_apart_are_refused(name):
    with pytest.raises(ProfileError) as error:
        replace(OWN, types=("drache", name))
    assert error.value.path == ("types", 1)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"type_values": ((Value(2, 1),),)}, ("type_values",)),
        ({"type_values": ((Value(2, 1),), (Value(1, 0),))}, ("type_values", 1)),
        ({"type_values": ((Value(2, 1),), (Value(1, 1), Value(0, 1)))}, ("type_values", 1, 1, "value")),
        ({"type_values": ((Value(2, 1), Value(2, 3)), (Value(1, 1),))}, ("type_values", 0, 1, "value")),
        ({"titles": ("Drache",)}, ("titles",)),
        ({"titles": ("Drache", " ")}, ("titles", 1)),
        ({"titles": ("Drache", "Drache")}, ("titles", 1)),
    ],
)
def test_what_cannot_be_played_is_refused_at_its_place(change, path):
    with pytest.raises(ProfileError) as error:
        replace(OWN, **change)
    assert error.value.path == path


def test_a_slip_in_an_own_name_is_answered_with_the_name():
    with pytest.raises(NotationError) as error:
        Rules(OWN).parse("turn drahce 7")
    assert error.value.suggestion == "turn drache 7"
