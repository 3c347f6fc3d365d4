"""Invariants of Schnapp den Sack in random games, and move counts by brute force."""

from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.errors import NotationError
from spielsack.rules.game import Game
from spielsack.rules.schnapp_den_sack import Card, Grab, Nobody, Place, Return, Rules, Turn, Value, Wrong
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
    for seed in range(12):
        random = Random(seed)
        state = rules.start([f"P{n}" for n in range(players)])
        steps = 0
        while seats := rules.to_act(state):
            seat = random.choice(seats)
            if steps % 7 == 0:  # all moves, all seats: often enough, and in time
                for other in range(-1, players + 1):
                    legal = rules.legal(state, other)
                    assert (other in seats) == bool(legal)
                    unopposed = {(type(m), m) for m in MOVES if rules.why_not(state, other, m) is None}
                    assert unopposed == {(type(m), m) for m in legal}
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


# Sequences of n moves for two players and two types of the values 1 and 2, once each, a joker, target 3.
# Counted by the walk below, which shares nothing with the engine.
COUNTS = {1: 2, 2: 4, 3: 12, 4: 72, 5: 168}


def small(profile):
    values = (Value(1, 1), Value(2, 1))
    return Rules(replace(profile, types=("tear", "cheeky"), values=values, jokers=1, targets=(3,)))


def test_move_counts(profile):
    rules = small(profile)

    def count(state, depth):
        if not depth:
            return 1
        return sum(
            count(rules.step(state, seat, move).state, depth - 1)
            for seat in rules.to_act(state)
            for move in rules.legal(state, seat)
        )

    for depth, expected in COUNTS.items():
        assert count(rules.start(("Ada", "Ben")), depth) == expected == walk(depth)


def walk(depth):
    """Straight from the rulebook, with lists of visible cards; no penalties: nobody has won yet then."""
    deck = [("t", 1), ("t", 2), ("c", 1), ("c", 2), ("j", 1)]

    def laid_out(left, rows, remaining, depth):
        if not depth:
            return 1
        if not remaining:
            return turning(left, rows, (2, 1), {}, 0, depth)
        kind = remaining[0]
        return sum(
            laid_out([c for c in left if c != card], {**rows, kind: [card[1]]}, remaining[1:], depth - 1)
            for card in left
            if card[0] == kind
        )

    def turning(left, rows, piles, won, seat, depth):
        if not depth:
            return 1
        if not any(piles):
            return 0
        while not piles[seat]:
            seat = 1 - seat
        after = tuple(n - (at == seat) for at, n in enumerate(piles))
        turns = [(card, [other for other in left if other != card]) for card in left]
        return sum(grabbing(rest, rows, after, won, seat, card, (0, 1), depth - 1) for card, rest in turns)

    def grabbing(left, rows, piles, won, seat, card, able, depth):
        if not depth:
            return 1
        if not able:
            return placing(left, rows, piles, won, seat, card, depth)
        ways = 0
        for grabber in able:
            for kind in rows if card[0] == "j" else card[0]:
                options = [[*rows[kind], card[1]]]
                options += [[*rows[kind][:n], card[1], *rows[kind][n + 1 :]] for n in range(len(rows[kind]))]
                for made in options:
                    if sum(made) == 3:
                        more = {**won, grabber: True}
                        ways += turning(left, {**rows, kind: []}, piles, more, 1 - seat, depth - 1)
            assert not won.get(grabber)
            others = tuple(other for other in able if other != grabber)
            ways += grabbing(left, rows, piles, won, seat, card, others, depth - 1)
            ways += placing(left, rows, piles, won, seat, card, depth - 1)
        return ways

    def placing(left, rows, piles, won, seat, card, depth):
        if card[0] == "j":
            if not depth:
                return 1
            return sum(placed(left, rows, piles, won, seat, card, kind, depth - 1) for kind in rows)
        return placed(left, rows, piles, won, seat, card, card[0], depth)

    def placed(left, rows, piles, won, seat, card, kind, depth):
        showing = rows[kind]
        assert sum(showing) <= 3
        return turning(left, {**rows, kind: [*showing, card[1]]}, piles, won, 1 - seat, depth)

    return laid_out(deck, {}, ["t", "c"], depth)
