"""Invariants of Schnapp den Sack in random games, saved games, and its notation."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.errors import NotationError
from spielsack.rules.game import Game
from spielsack.rules.schnapp_den_sack import Card, Grab, Nobody, Place, Return, Rules, Turn, Wrong
from spielsack.rules.transcript import Header, replay, write

CARDS = [Card(kind, value) for kind in range(5) for value in range(7)]
MOVES = [
    *map(Turn, CARDS),
    *map(Return, CARDS),
    *(Grab(row, cover) for row in range(-1, 5) for cover in range(-2, 9)),
    *map(Place, range(-1, 6)),
    Wrong(),
    Nobody(),
]
VARIANTS = [
    (2, {}),
    (3, {"targets": (8,)}),
    (4, {"targets": (6, 12)}),
    (5, {"row_targets": (7, 8, 9, 12)}),
]


def all_cards(state, rules):
    """Every card, wherever it is."""
    cards = Counter()
    for (card, _), count in zip(rules.profile.deck, state.unseen, strict=True):
        cards[card] += count
    for places in (state.under, state.won):
        for stack in places:
            cards.update(stack)
    cards.update(card for row in state.rows for stack in row for card in stack)
    cards.update([state.turned] if state.turned else [])
    return +cards


@pytest.mark.parametrize(("players", "change"), VARIANTS)
def test_random_games_keep_the_invariants(profile, players, change):
    rules = Rules(replace(profile, **change))
    deck = Counter(dict(rules.profile.deck))
    for seed in range(3):
        random = Random(seed)
        state = rules.start([f"P{n}" for n in range(players)])
        steps = 0
        while seats := rules.to_act(state):
            seat = random.choice(seats)
            if steps % 7 == 0:  # all moves, all seats: often enough, and in time
                for other in range(-1, players + 1):
                    legal = rules.legal(state, other)
                    assert (other in seats) == bool(legal)
                    assert {m for m in MOVES if rules.why_not(state, other, m) is None} == {*legal}
                    assert {m for m in MOVES if m in legal} == {*legal}
                kept = deepcopy(state)
            before = hash(state)
            move = rules.draw(state, random) if seat == CHANCE else random.choice(rules.legal(state, seat))
            assert move in rules.legal(state, seat)
            assert rules.parse(rules.format(move)) == move
            following = rules.apply(state, seat, move).state
            assert hash(state) == before
            assert steps % 7 or state == kept
            assert all_cards(following, rules) == deck
            if following.due != "start":
                assert sum(following.piles) == sum(following.unseen)
            state, steps = following, steps + 1
        assert not sum(state.piles)
        assert not any(state.under)


def test_states_that_differ_in_what_is_hidden_only_are_the_same_state(rules):
    # Two deals of the same cards in another order: until they are turned, nothing tells them apart.
    first, second = rules.start(("Ada", "Ben")), rules.start(("Ada", "Ben"))
    for kind in range(4):
        move = Turn(Card(kind, 1))
        first, second = rules.step(first, CHANCE, move).state, rules.step(second, CHANCE, move).state
    assert rules.view(first, 0) == rules.view(second, None) == first


def test_moves_of_two_kinds_are_never_equal():
    card = Card(0, 1)
    assert Turn(card) == Turn(card)
    assert Turn(card) != Return(card)
    assert Wrong() != Nobody()
    assert Place(1) not in (Turn(card), Nobody())


def test_a_saved_game_replays(rules, profile):
    for seed in range(6):
        random = Random(seed)
        game = Game(rules, ("Ada", "Ben", "Cem"))
        while not game.over:
            seat = random.choice(rules.to_act(game.state))
            legal = rules.legal(game.state, seat)
            game.play(seat, rules.draw(game.state, random) if seat == CHANCE else random.choice(legal))
        text = write(Header("schnapp-den-sack", profile.name, game.players), game)
        assert replay(text, lambda _: rules).game.states == game.states


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("trun tear 3", "turn tear 3"),
        ("turn teer 3", "turn tear 3"),
        ("grab baggpipe end", "grab bagpipe end"),
        ("nobdy", "nobody"),
        ("turn tear", ""),
        ("turn tear x", ""),
        ("", ""),
    ],
)
def test_bad_notation_says_what_was_meant(rules, text, suggestion):
    with pytest.raises(NotationError) as caught:
        rules.parse(text)
    assert caught.value.suggestion == suggestion
