"""What holds for all engines: thousands of random games, and saved games damaged anyhow."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.cli.saved import DamagedGameError, follow_text, rules_of
from spielsack.rules.engine import CHANCE, nearest, play_out
from spielsack.rules.sack_stackers import Alter, DropCoal, Take
from spielsack.rules.transcript import Header

# Game, seats, games: 3,100 in all.
PLAYED = [
    ("sack-stackers", 1, 300),
    ("sack-stackers", 2, 200),
    ("sack-stackers", 5, 60),
    ("sack-stackers", 100, 2),
    ("bloeder-sack", 2, 200),
    ("bloeder-sack", 3, 150),
    ("bloeder-sack", 4, 150),
    ("schnapp-den-sack", 2, 150),
    ("schnapp-den-sack", 3, 100),
    ("schnapp-den-sack", 4, 100),
    ("schnapp-den-sack", 5, 88),
    ("bar-bolz-bande", 2, 1200),
    ("bar-bolz-bande", 3, 200),
    ("bar-bolz-bande", 5, 200),
]


def engine(game, **options):
    players = tuple(f"P{n}" for n in range(2))
    return rules_of(Header(game, game, players, options=tuple(options.items())))


@pytest.mark.parametrize(("game", "seats", "games"), PLAYED)
def test_random_games_come_to_an_end_with_everything_accounted_for(game, seats, games):
    rules = engine(game)
    players = [f"P{seat}" for seat in range(seats)]
    for seed in range(games):
        state = play_out(rules, rules.start(players), Random(seed))
        assert rules.to_act(state) == ()
        assert all(rules.legal(state, seat) == () for seat in range(-1, seats))
        score = rules.score(state)
        assert all(sum(reason.points for reason in each.reasons) == each.total for each in score.seats)
        placed = [seat for standing in score.ranking for seat in standing.seats]
        assert sorted(placed) == list(range(len(score.seats)))
        assert score.ranking[0].place == 1
        ACCOUNTS[game](state)


def _sack_stackers(state):
    for player in state.players:
        dropped = sum(map(len, player.columns))
        gifts = sum(len(column.replace("C", "")) for column in player.columns)
        assert gifts == sum(marked.bit_count() for marked in player.marked)
        assert dropped <= 36


def _bloeder_sack(state):
    cards = sum(state.unseen) + sum(card >= 0 for card in state.face) + sum(map(len, state.won))
    assert cards == 27
    for seat in range(len(state.won)):
        assert sum(die.seat == seat for dice in state.dice for die in dice) <= 10


def _schnapp_den_sack(state):
    in_rows = sum(len(stack) for row in state.rows for stack in row)
    assert in_rows + sum(map(len, state.won)) == 60
    assert not sum(state.unseen)


def _bar_bolz_bande(state):
    assert all(max(goals) == 2 > min(goals) for goals in state.results)


ACCOUNTS = {
    "sack-stackers": _sack_stackers,
    "bloeder-sack": _bloeder_sack,
    "schnapp-den-sack": _schnapp_den_sack,
    "bar-bolz-bande": _bar_bolz_bande,
}

TEXTS = {
    "sack-stackers": "1 roll 3 4\n2 P0: take G from 3 drop 4\n3 P1: alter 3 +1\n",
    "bloeder-sack": "1 draw sum\n2 draw most-4\n3 draw last-1\n4 draw most-1\n5 draw most-2\n6 roll 3 4\n",
    "schnapp-den-sack": "1 turn bagpipe 2\n2 turn tear 3\n3 turn cheeky 1\n4 turn wandering 5\n",
    "bar-bolz-bande": "1 roll pass\n2 roll foul\n3 referee white\n4 roll penalty\n5 roll 5\nundo 2\n",
}
TOKENS = [
    "undo",
    "fix 1 ",
    "P0: ",
    "roll ",
    "turn ",
    "take ",
    "grab ",
    "-1",
    "0",
    "99",
    "+1",
    "?",
    "=",
    "end: ",
    "\n",
    "²",
]


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_a_damaged_game_is_refused_at_a_line_or_is_another_game(game, data):
    text = f"spielsack 1\ngame: {game}\nplayers: P0 | P1\n\n{TEXTS[game]}"
    follow_text(text, "x")
    at, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 12))
    put = data.draw(
        st.one_of(st.text(max_size=6), st.lists(st.sampled_from(TOKENS), max_size=3).map("".join))
    )
    damage = None
    try:
        follow_text(text[:at] + put + text[at + length :], "x")
    except DamagedGameError as error:
        damage = error.error
    assert damage is None or 1 <= damage.line <= text.count("\n") + put.count("\n") + 1


def test_the_nearest_legal_moves_are_of_the_same_kind_and_close():
    legal = (Alter(3, 1), Take("R", 1, 6), Take("G", 3, 5), Take("G", 3, 4), DropCoal(2))
    assert nearest(legal, Take("G", 3, 3)) == (Take("G", 3, 4), Take("G", 3, 5), Take("R", 1, 6))
    assert nearest(legal, DropCoal(6)) == (DropCoal(2), Alter(3, 1), Take("R", 1, 6))


def test_a_view_is_the_same_for_all_and_has_no_future():
    # What is to come is in no state: two games with equal pasts are equal, whatever comes next.
    for game in TEXTS:
        rules = engine(game)
        state = rules.start(("Ada", "Ben"))
        assert rules.view(state, 0) == rules.view(state, 1) == rules.view(state, None) == state
        assert rules.legal(state, CHANCE)
