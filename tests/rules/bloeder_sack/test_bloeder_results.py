"""Finished results of Blöder Sack against the rulebook: every rule, and results of games that were played."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.bloeder_sack import Card, Profile, Rules, parse_condition
from spielsack.rules.bloeder_sack.results import Won, judge
from spielsack.rules.engine import play_out
from spielsack.templates.decks import deck as load_deck
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "bloeder-sack", Profile).value
DECK = [
    Card(parse_condition(row.condition), row.sacks)
    for row in load_deck("bloeder-sack").value.card
    for _ in range(row.count)
]
FOUR = ("most-4", "most-not-1", "sum", "last-1")  # 2 + 1 + 1 + 2 symbols


def found(*players, deck=DECK, profile=PROFILE):
    """What is found, as code.variant and place."""
    return [(each.key, str(each.where)) for each in judge(profile, deck, players).findings]


def totals(*players):
    return [each.total for each in judge(PROFILE, DECK, players).score.seats]


def ranking(*players):
    return [(each.place, each.seats) for each in judge(PROFILE, DECK, players).score.ranking]


# --- End of Game -------------------------------------------------------------------------------


def test_the_symbols_are_counted():
    assert totals(Won("Red", FOUR), Won("Blue", ("sum-under-10",))) == [6, 2]
    assert found(Won("Red", FOUR), Won("Blue", ("sum-under-10",))) == []


def test_red_with_5_cards_has_8_symbols_in_total():
    cards = ("most-1", "most-2", "last-2", "most-even", "most-dice")  # 2 + 2 + 2 + 1 + 1
    assert totals(Won("Red", cards, 8, 5), Won("Blue", ())) == [8, 0]
    assert found(Won("Red", cards, 8, 5), Won("Blue", ())) == []


def test_every_point_has_its_card():
    verdict = judge(PROFILE, DECK, [Won("Red", FOUR), Won("Blue", ())])
    told = [(each.kind, each.points, dict(each.facts)["card"]) for each in verdict.score.seats[0].reasons]
    assert told == [
        ("card", 2, "most-4"),
        ("card", 1, "most-not-1"),
        ("card", 1, "sum"),
        ("card", 2, "last-1"),
    ]


def test_the_most_symbols_win():
    assert ranking(Won("Red", ("sum",)), Won("Blue", FOUR)) == [(1, (1,)), (2, (0,))]


def test_of_equals_more_cards_win():
    four = ("most-not-1", "most-not-2", "most-not-3", "sum")  # 4 symbols on 4 cards
    assert ranking(Won("Red", ("most-4", "most-5")), Won("Blue", four)) == [(1, (1,)), (2, (0,))]


def test_who_is_level_on_cards_too_shares_the_place_and_the_next_is_left_out():
    players = (Won("Red", None, 6, 4), Won("Blue", FOUR), Won("White", ("sum-even",)))
    assert ranking(*players) == [(1, (0, 1)), (3, (2,))]


def test_level_symbols_without_cards_share_the_place_as_cards_would_decide():
    players = (Won("Red", None, 6), Won("Blue", FOUR), Won("White", None, 7))
    assert ranking(*players) == [(1, (2,)), (2, (0, 1))]
    assert found(*players) == [("tie.cards", "table")]


def test_nobody_with_four_cards_is_a_game_that_is_not_over():
    assert found(Won("Red", FOUR[:3]), Won("Blue", ("last-2",))) == [("unfinished.cards", "table")]
    assert found(Won("Red", FOUR[:3]), Won("Blue", None, 3)) == [("unfinished.cards", "table")]
    assert found(Won("Red", FOUR[:3]), Won("Blue", None, 5)) == []  # up to five cards


def test_how_many_cards_end_the_game_is_an_option():
    assert found(Won("Red", FOUR), Won("Blue", ()), profile=replace(PROFILE, cards_to_end=5)) == [
        ("unfinished.cards", "table")
    ]


def test_when_every_card_is_won_the_game_is_over_all_the_same():
    five = DECK[:5]
    players = (Won("Red", ("most-1", "most-2", "most-3")), Won("Blue", ("most-4", "most-5")))
    assert found(*players, deck=five) == []


# --- Components, How Scoring Works: the cards ----------------------------------------------------


@pytest.mark.parametrize(
    "text", ["most-4", "Most-4", "most 4", " Most  4 ", "meiste 4", "MEISTE-4"], ids=ascii
)
def test_a_card_is_known_by_its_id_or_its_condition_in_any_language(text):
    assert totals(Won("Red", (text,)), Won("Blue", FOUR[1:]))[0] == 2


def test_a_card_of_ones_own_name_is_known_by_it_and_by_its_condition():
    deck = [*DECK[:4], Card(parse_condition("most 6"), 2, "six-pack")]
    for text in ("six-pack", "most-6"):
        verdict = judge(PROFILE, deck, [Won("Red", (text,)), Won("Blue", ())])
        assert verdict.score.seats[0].total == 2


def test_a_card_that_the_deck_does_not_have():
    verdict = judge(PROFILE, DECK, [Won("Red", (*FOUR, "most-7", "summ")), Won("Blue", ())])
    unknown = [each for each in verdict.findings if each.code == "unknown-card"]
    assert [(dict(each.facts)["card"], dict(each.facts)["meant"]) for each in unknown] == [
        ("most-7", "most-6"),
        ("summ", "sum"),
    ]
    assert [each.path for each in unknown] == [("player", 0, "won", 4), ("player", 0, "won", 5)]


def test_two_players_cannot_have_won_the_only_card():
    players = (Won("Red", FOUR), Won("Blue", ("sum-even", "most-4")))
    assert found(*players) == [("card-twice.several", "table")]
    (finding,) = judge(PROFILE, DECK, players).findings
    assert finding.path == ("player", 1, "won", 1)
    assert dict(finding.facts)["players"] == ("Red", "Blue")


def test_one_player_cannot_have_won_the_only_card_twice():
    assert found(Won("Red", (*FOUR, "most 4")), Won("Blue", ())) == [
        ("card-twice.alone", "player 1"),
        ("not-ranked", "player 1"),
    ]


def test_a_card_that_the_deck_has_twice_can_be_won_twice():
    deck = [*DECK, Card(parse_condition("most 4"), 2)]
    assert found(Won("Red", FOUR), Won("Blue", ("most-4",)), deck=deck) == []
    assert found(Won("Red", FOUR), Won("Blue", ("most-4", "most-4")), deck=deck) == [
        ("card-twice.several", "table")
    ]


# --- the numbers -------------------------------------------------------------------------------


def test_symbols_that_the_named_cards_do_not_add_up_to():
    assert found(Won("Red", FOUR, 7), Won("Blue", ())) == [
        ("sacks-mismatch.named", "player 1"),
        ("not-ranked", "player 1"),
    ]


def test_what_unknown_cards_add_up_to_is_not_known():
    keys = [key for key, _ in found(Won("Red", (*FOUR, "most-7"), 7), Won("Blue", ()))]
    assert keys == ["unknown-card", "not-ranked"]


def test_a_number_of_cards_that_is_not_that_of_the_named_ones():
    assert found(Won("Red", FOUR, None, 5), Won("Blue", ())) == [
        ("cards-mismatch", "player 1"),
        ("not-ranked", "player 1"),
    ]


@pytest.mark.parametrize("sacks", [3, 9])
def test_four_cards_have_4_to_8_symbols(sacks):
    assert found(Won("Red", None, sacks, 4), Won("Blue", ())) == [
        ("sacks-mismatch.numbers", "player 1"),
        ("not-ranked", "player 1"),
    ]
    for possible in (4, 8):
        assert found(Won("Red", None, possible, 4), Won("Blue", ())) == []


def test_of_11_cards_with_one_symbol_a_twelfth_has_two():
    """27 cards with 43 symbols: 16 with two, 11 with one."""
    assert found(Won("Red", None, 12, 12), Won("Blue", ()))[0] == ("sacks-mismatch.numbers", "player 1")
    assert found(Won("Red", None, 13, 12), Won("Blue", ())) == []


def test_the_cards_that_others_name_are_gone():
    ones = tuple(card.id for card in DECK if card.sacks == 1)
    assert found(Won("Red", ones), Won("Blue", None, 1, 1))[0] == ("sacks-mismatch.numbers", "player 2")


def test_more_cards_than_the_deck():
    deck = DECK[:6]
    assert found(Won("Red", None, 8, 4), Won("Blue", None, 6, 3), deck=deck) == [
        ("too-many-cards.deck", "table")
    ]
    assert found(Won("Red", None, 14, 7), Won("Blue", ()), deck=deck)[0] == (
        "too-many-cards.deck-alone",
        "player 1",
    )


def test_more_cards_than_a_game_of_two_can_bring():
    """Three each before the last round, four a turn in it, and the five that lie face up: 6 + 8 + 5."""
    assert found(Won("Red", None, 15, 10), Won("Blue", None, 14, 9)) == []
    assert found(Won("Red", None, 16, 10), Won("Blue", None, 16, 10)) == [("too-many-cards.game", "table")]


def test_one_of_two_wins_16_cards_at_most():
    """Three before the last round, and all of the last: 3 + 8 + 5."""
    assert found(Won("Red", None, 25, 16), Won("Blue", ())) == []
    assert found(Won("Red", None, 27, 17), Won("Blue", ()))[0] == ("too-many-cards.game-alone", "player 1")


def test_more_symbols_than_the_deck():
    """All 27 cards have 43."""
    players = [Won(name, None, sacks) for name, sacks in (("Red", 9), ("Blue", 10), ("White", 11))]
    assert found(*players, Won("Black", None, 13)) == []
    assert found(*players, Won("Black", None, 14)) == [("too-many-cards.sacks", "table")]


# --- the players -------------------------------------------------------------------------------


def test_two_to_four_players():
    assert found(Won("Red", FOUR)) == [("bad-player.too-few", "table")]
    five = [Won("Red", FOUR), *(Won(name, ()) for name in ("Blue", "White", "Black", "Green"))]
    assert found(*five) == [("bad-player.too-many", "table")]


def test_a_name_twice_and_a_name_left_out():
    keys = found(Won("Red", FOUR), Won(" red ", ()), Won("", ()))
    assert keys[:2] == [("bad-player.twice", "player 2"), ("bad-player.nameless", "player 3")]


def test_who_has_a_fault_is_not_ranked_and_the_others_are():
    assert ranking(Won("Red", FOUR, 9), Won("Blue", ("sum-even",)), Won("White", ())) == [
        (1, (1,)),
        (2, (2,)),
    ]


# --- games that were played ----------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.integers(2, 4),
    st.sampled_from(["stays", "discarded", "last-die"]),
    st.integers(1, 6),
    st.integers(5, len(DECK)),
    st.randoms(use_true_random=False),
    st.data(),
)
def test_the_result_of_any_game_is_valid_and_ranks_as_the_engine_does(seats, unwon, end, size, random, data):
    profile = replace(PROFILE, unwon=unwon, cards_to_end=end)
    deck = random.sample(DECK, size)
    rules = Rules(profile, deck)
    state = play_out(rules, rules.start([f"P{n}" for n in range(seats)]), Random(random.random()))
    score = rules.score(state)
    players = []
    for seat, won in enumerate(state.won):
        ids, sacks = tuple(rules.cards[number].id for number in won), score.seats[seat].total
        shape = data.draw(st.sampled_from(["ids", "all", "numbers"]))
        players.append(
            {
                "ids": Won(f"P{seat}", ids),
                "all": Won(f"P{seat}", ids, sacks, len(ids)),
                "numbers": Won(f"P{seat}", None, sacks, len(ids)),
            }[shape]
        )
    verdict = judge(profile, deck, players)
    assert verdict.findings == ()
    assert verdict.score.ranking == score.ranking
    assert [each.total for each in verdict.score.seats] == [each.total for each in score.seats]
