"""The rulebook of Blöder Sack: every printed example, every ruling, every option."""

from dataclasses import fields, replace

import pytest
from spielsack.rules.bloeder_sack import (
    PROVENANCE,
    Card,
    Die,
    Draw,
    Pass,
    Profile,
    Put,
    Replace,
    Roll,
    Rules,
    Score,
    parse_condition,
)
from spielsack.rules.bloeder_sack.scoring import winner
from spielsack.rules.engine import CHANCE
from spielsack.rules.errors import GameError, ProfileError
from spielsack.templates.decks import deck as load_deck
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "bloeder-sack", Profile).value
ROWS = load_deck("bloeder-sack").value.card
DECK = tuple(Card(parse_condition(row.condition), row.sacks) for row in ROWS)
BLUE, WHITE, RED, BLACK = range(4)
SEATS = {"B": BLUE, "W": WHITE, "R": RED, "K": BLACK}


def dice(text):
    """Dice in the order of their spaces and of placing: ``B4 W2`` is Blue's 4, then White's 2."""
    return tuple(Die(SEATS[word[0]], int(word[1]), time) for time, word in enumerate(text.split()))


def wins(condition, text, by_space=False):
    return winner(parse_condition(condition), dice(text), by_space)


LAST_4 = (*DECK, Card(parse_condition("last 4"), 2))
FACE = ("most 4", "most 5", "most 6", "sum", "most dice")


def table(players=4, profile=PROFILE, face=FACE, deck=DECK, **changes):
    """A state in which seat 0 is to roll; ``d1`` to ``d5`` are the dice on the placement cards."""
    rules = Rules(profile, deck)
    state = rules.start([f"P{seat}" for seat in range(players)])
    for condition in face:
        state = rules.apply(state, CHANCE, Draw(condition.replace(" ", "-"))).state
    lying = tuple(dice(changes.pop(f"d{place}", "")) for place in range(1, 6))
    return rules, state._replace(dice=lying, **changes)


def after(rules, state, *moves):
    for text in moves:
        seat = rules.to_act(state)[0]
        state = rules.apply(state, seat, rules.parse(text)).state
    return state


def won(rules, state):
    return [[rules.cards[number].id for number in cards] for cards in state.won]


# --- Components, Setup -------------------------------------------------------------------------


def test_27_cards_and_43_symbols():
    assert len(DECK) == 27
    assert sum(card.sacks for card in DECK) == 43


@pytest.mark.parametrize(
    ("conditions", "sacks"),
    [
        (("most 1", "most 2", "most 3", "most 4", "most 5", "most 6"), 2),
        (("most not 1", "most not 2", "most not 3"), 1),
        (("most 1 2 3", "most 4 5 6", "most even", "most odd", "most dice", "sum"), 1),
        (("most matching", "most different", "last 1", "last 2", "last 3"), 2),
        (("last 1 2 3", "last 4 5 6"), 1),
        (("sum even", "sum odd", "sum under 10", "sum under 15", "sum under 20"), 2),
    ],
)
def test_the_cards_of_a_family_have_as_many_symbols(conditions, sacks):
    for condition in conditions:
        assert DECK.count(Card(parse_condition(condition), sacks)) == 1


def test_it_is_said_of_every_option_where_it_comes_from():
    assert set(PROVENANCE) == {field.name for field in fields(Profile)} - {"name"}


def test_how_many_dice_everybody_has_is_an_option():
    rules, state = table(profile=replace(PROFILE, dice=7), d1="B1 B2", d2="B1 B2 R1")
    assert (rules.supply(state, BLUE), rules.supply(state, RED)) == (3, 6)
    # With two more dice Blue has one left: before its next turn a card with two of its own is scored.
    state = after(rules, state, "roll 1 2", "place 1 on 3", "place 2 on 4")
    for _ in (WHITE, RED, BLACK):
        state = after(rules, state, "roll 5 6", "place 5 on 5", "place 6 on 5")
    assert (state.seat, state.due, rules.legal(state, BLUE)) == (BLUE, "score", (Score(0), Score(1)))


def test_five_cards_are_turned_up_and_the_first_seat_rolls():
    rules = Rules(PROFILE, DECK)
    state = rules.start(("Ada", "Ben"))
    assert len(rules.legal(state, CHANCE)) == 27
    for number in range(5):
        assert state.due == "draw"
        state = rules.step(state, CHANCE, Draw(rules.cards[number].id)).state
    assert (state.face, state.due, state.seat) == ((0, 1, 2, 3, 4), "roll", 0)
    assert rules.supply(state, 0) == 10


def test_two_to_four_play():
    for players in (1, 5):
        with pytest.raises(GameError):
            Rules(PROFILE, DECK).start(["P"] * players)


# --- Scoring for a Pasch -----------------------------------------------------------------------


def test_red_has_rolled_a_pair_of_3s_and_its_card_is_scored():
    rules, state = table(d3="W6 B6 B1")
    step = rules.apply(state, CHANCE, Roll(3, 3))
    assert [event.kind for event in step.events] == ["rolled", "scored"]
    assert won(rules, step.state)[BLUE] == ["most-6"]  # one 6 each, and Blue's last die came later


def test_whoever_profits_a_pair_scores():
    rules, state = table(d3="W6 W6 B1")
    state = after(rules, state, "roll 3 3", "draw sum-even")
    assert won(rules, state) == [[], ["most-6"], [], []]
    assert state.dice[2] == ()
    assert (state.due, state.hand, state.seat) == ("place", (3, 3), 0)


def test_without_a_die_there_nothing_is_scored():
    rules, state = table(d1="B4")
    state = after(rules, state, "roll 3 3")
    assert won(rules, state) == [[], [], [], []]
    assert state.due == "place"


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5])
def test_a_pair_of_1_to_5_scores_the_card_of_its_number_and_no_other(value):
    rules, state = table(
        face=("most dice", "sum", "most odd", "most 1", "last 1"), d1="W1", d2="W1", d3="W1", d4="W1", d5="W1"
    )
    scored = after(rules, state, f"roll {value} {value}")
    assert [not there for there in scored.dice] == [place == value for place in range(1, 6)]
    assert (len(scored.won[WHITE]), scored.due) == (1, "draw")


def test_a_pair_of_6s_may_score_any_card_with_a_die_or_none():
    rules, state = table(d1="B4", d4="W2")
    state = after(rules, state, "roll 6 6")
    assert rules.legal(state, 0) == (Score(0), Score(3), Pass())
    assert after(rules, state, "pass").due == "place"
    scored = after(rules, state, "score 4")
    assert won(rules, scored)[WHITE] == ["sum"]
    assert (scored.due, after(rules, scored, "draw sum-odd").due) == ("draw", "place")


def test_a_pair_of_6s_with_no_dice_anywhere_has_nothing_to_choose():
    rules, state = table()
    assert after(rules, state, "roll 6 6").due == "place"


# --- How Scoring Works, Step 2a ----------------------------------------------------------------


def test_white_wins_a_tie_of_two_4s_with_the_later_last_die():
    assert wins("most 4", "B4 W4 B4 W4") == WHITE
    assert wins("most 4", "B4 W4 W4 B4 W1") == WHITE  # even if that die does not match


def test_red_places_a_4_and_a_1_on_two_cards_or_on_one():
    rules, state = table(face=("most not 2", "last 1", "most 5", "most 6", "sum"))
    state = after(rules, state, "roll 1 4")
    one = after(rules, state, "place 4 on 1", "place 1 on 2")
    assert (one.dice[0], one.dice[1], one.seat) == (dice("B4"), dice("B1"), 1)
    both = after(rules, state, "place 4 on 1", "place 1 on 1")
    assert both.dice[0] == dice("B4 B1")


def test_a_die_may_lie_where_it_does_not_match():
    rules, state = table(face=("last 1", "most 4", "most 5", "most 6", "sum"))
    assert after(rules, state, "roll 3 4", "place 3 on 1").dice[0] == dice("B3")


def test_only_who_has_a_die_there_takes_part():
    # Blue's dice lie elsewhere: without them it has no sum of 0, which would be under 10 and even.
    rules, state = table(face=("sum under 10", "sum even", "most 5", "most 6", "sum"), d1="W6 W6", d3="B5 B5")
    state = after(rules, state, "roll 1 1")
    assert won(rules, state) == [[], [], [], []]


def test_a_pairs_dice_are_placed_as_any_others():
    rules, state = table(d2="W5")
    state = after(rules, state, "roll 2 2", "draw last-1")
    assert state.hand == (2, 2)
    assert rules.legal(state, 0) == tuple(Put(2, place) for place in range(5))
    both = after(rules, state, "place 2 on 2", "place 2 on 2")
    assert (both.dice[1], both.seat) == (dice("B2 B2"), WHITE)


def test_a_die_goes_to_the_free_space_with_the_lowest_number():
    rules, state = table(d2="W1 R2")
    assert after(rules, state, "roll 3 4", "place 3 on 2").dice[1] == dice("W1 R2 B3")


# --- Scoring a Full Placement Card -------------------------------------------------------------


def test_the_9th_die_scores_and_the_second_die_may_go_on_the_new_card():
    rules, state = table(d1="W4 W4 R1 R1 K2 K2 W3 R3")
    state = after(rules, state, "roll 3 5", "place 5 on 1")
    assert won(rules, state) == [[], ["most-4"], [], []]
    state = after(rules, state, "draw last-1", "place 3 on 1")
    assert state.dice[0] == dice("B3")
    assert (state.seat, state.due) == (1, "roll")


def test_neither_the_8th_die_nor_with_two_players_the_5th_fills_a_card():
    for players, there in ((3, "W4 W4 R1 R1 R2 R2 W3"), (2, "W4 W4 B1 B1")):
        rules, state = table(players=players, d1=there)
        state = after(rules, state, "roll 3 5", "place 5 on 1")
        assert (len(state.dice[0]), state.due, state.hand) == (len(there.split()) + 1, "place", (3,))


def test_a_card_that_was_drawn_does_not_come_again():
    rules, state = table(d1="W4")
    state = after(rules, state, "roll 1 1")
    assert len(rules.legal(state, CHANCE)) == 22  # of 27, five lie above the placement cards
    assert Draw("last-1") in rules.legal(state, CHANCE)
    state = after(rules, state, "draw last-1", "place 1 on 4", "place 1 on 4", "roll 4 4")
    assert len(rules.legal(state, CHANCE)) == 21
    assert Draw("last-1") not in rules.legal(state, CHANCE)


def test_turns_are_counted_once_both_dice_lie_there():
    rules, state = table()
    state = after(rules, state, "roll 1 2", "place 1 on 1")
    assert rules.round_of(state) == 0
    state = after(rules, state, "place 2 on 1")
    assert rules.round_of(state) == 1
    assert rules.round_of(after(rules, state, "roll 1 2", "replace 1 space 1")) == 2


def test_with_two_players_6_dice_fill_a_card():
    rules, state = table(players=2, d1="W4 B1 W1 B2 W2")
    state = after(rules, state, "roll 1 5", "place 5 on 1")
    assert won(rules, state) == [[], ["most-4"]]


def test_how_many_dice_fill_a_card_is_an_option():
    rules, state = table(profile=replace(PROFILE, spaces=3), d1="W4 R1")
    assert won(rules, after(rules, state, "roll 1 5", "place 5 on 1"))[WHITE] == ["most-4"]


# --- Step 2b -----------------------------------------------------------------------------------


def test_red_replaces_whites_4_and_takes_the_2_back():
    rules, state = table(d1="W4 R1 B4")
    state = after(rules, state, "roll 2 4")
    assert Replace(0, 0) in rules.legal(state, 0)
    assert Replace(0, 2) not in rules.legal(state, 0)  # one's own
    state = after(rules, state, "replace 1 space 1")
    assert state.dice[0] == (Die(BLUE, 4, 3), Die(RED, 1, 1), Die(BLUE, 4, 2))
    assert (state.seat, state.hand) == (1, ())
    assert rules.supply(state, BLUE) == 8
    assert rules.supply(state, WHITE) == 10


def test_one_of_the_two_dice_must_show_the_value():
    rules, state = table(d1="W4")
    state = after(rules, state, "roll 2 3")
    refused = rules.why_not(state, 0, Replace(0, 0))
    assert refused is not None
    assert refused.code == "cannot-be-replaced"
    assert refused.section.startswith("Step 2b")
    assert dict(refused.facts) == {"hand": (2, 3), "value": 4, "seat": WHITE}


def test_after_one_die_is_placed_nothing_can_be_replaced():
    rules, state = table(d1="W4")
    state = after(rules, state, "roll 2 4", "place 2 on 2")
    assert all(isinstance(move, Put) for move in rules.legal(state, 0))


def test_replacing_is_allowed_after_a_pair_and_never_fills_a_card():
    rules, state = table(d1="W4 W4 R1 R1 K2 K2 W3 R3 K4", d4="W1")
    state = state._replace(dice=(dice("W4 W4 R1 R1 K2 K2 W3 R3"), *state.dice[1:]))
    state = after(rules, state, "roll 4 4", "draw last-1", "replace 1 space 1")
    assert won(rules, state) == [[], ["sum"], [], []]
    assert len(state.dice[0]) == 8


def test_a_replacing_die_counts_as_placed_now_or_by_its_space():
    # Blue's 4 takes space 1 after all others: by time Blue's last die is the latest, by space White's.
    rules, state = table(d1="R4 B1 W4")
    state = after(rules, state, "roll 2 4", "replace 1 space 1")
    assert winner(parse_condition("most 4"), state.dice[0]) == BLUE
    assert winner(parse_condition("most 4"), state.dice[0], by_space=True) == WHITE


def test_a_table_may_forbid_replacing_after_a_pair():
    for allowed in (True, False):
        rules, state = table(profile=replace(PROFILE, replace_after_pair=allowed), d1="W4 W5")
        pair = after(rules, state, "roll 4 4")
        assert (Replace(0, 0) in rules.legal(pair, 0)) == allowed
        assert Replace(0, 0) in rules.legal(after(rules, state, "roll 4 5"), 0)


@pytest.mark.parametrize(("order", "seat"), [("time", BLUE), ("space", WHITE)])
def test_who_wins_a_tie_with_a_replacing_die_is_an_option(order, seat):
    # Blue takes Red's 4 on the first space; Black's pair of 1 then scores "most 4": Blue and White have one.
    rules, state = table(profile=replace(PROFILE, replacement_order=order), d1="R4 W4")
    state = after(rules, state, "roll 2 4", "replace 1 space 1", "roll 1 1")
    assert [each for each, cards in enumerate(won(rules, state)) if cards] == [seat]


@pytest.mark.parametrize(("order", "seat"), [("time", BLUE), ("space", WHITE)])
def test_a_last_placed_card_goes_by_the_same_order(order, seat):
    face = ("last 4", "most 5", "most 6", "sum", "most dice")
    rules, state = table(
        profile=replace(PROFILE, replacement_order=order), face=face, deck=LAST_4, d1="R4 W4"
    )
    state = after(rules, state, "roll 2 4", "replace 1 space 1", "roll 1 1")
    assert [each for each, cards in enumerate(won(rules, state)) if cards] == [seat]


def test_the_removed_die_goes_back_to_its_owner_and_the_other_die_to_its_own():
    rules, state = table(d1="W4")
    state = after(rules, state, "roll 2 4", "replace 1 space 1")
    assert [rules.supply(state, seat) for seat in range(4)] == [9, 10, 10, 10]


# --- Special Case: Fewer Than 2 Dice in Your Supply --------------------------------------------


def test_with_one_die_left_a_card_with_two_of_ones_own_is_scored_first():
    rules, state = table(d1="B1 B2 W4", d2="B1 B2 B3", d3="B1 B1 B1", d4="B2")
    assert rules.supply(state, BLUE) == 1
    state = state._replace(due="score")
    assert rules.legal(state, 0) == (Score(0), Score(1), Score(2))
    state = after(rules, state, "score 1")
    assert won(rules, state)[WHITE] == ["most-4"]
    state = after(rules, state, "draw sum-even")
    assert (state.due, rules.supply(state, BLUE)) == ("roll", 3)


def test_with_two_dice_left_nothing_is_forced():
    rules, state = table(d1="W1 W2 W3 W4", d2="W1 W2 W3", d3="W1")
    state = after(rules, state, "roll 1 2")
    assert [rules.supply(state, seat) for seat in range(4)] == [8, 2, 10, 10]  # two are in Blue's hand
    state = after(rules, state, "place 1 on 4", "place 2 on 4")
    assert (state.seat, state.due) == (WHITE, "roll")


def test_it_comes_at_the_start_of_that_players_turn():
    rules, state = table(d1="W1 W2 W3 W4", d2="W1 W2 W3", d3="W1 W2")
    state = after(rules, state, "roll 1 2", "place 1 on 4", "place 2 on 4")
    assert (state.seat, state.due) == (1, "score")


def test_if_nobody_fulfils_it_the_dice_go_back_all_the_same():
    rules, state = table(d1="B1 B1 B1 B1 B1 B2 B3 B1", d2="B1")
    state = after(rules, state._replace(due="score"), "score 1")
    assert won(rules, state)[BLUE] == []
    assert (state.due, state.face[0]) == ("roll", rules.cards.index(DECK[3]))
    assert rules.supply(state, BLUE) == 9


# --- rulings on cards that nobody wins ---------------------------------------------------------


@pytest.mark.parametrize(
    ("unwon", "cards", "vacant"),
    [("stays", [], False), ("discarded", [], True), ("last-die", ["most-4"], True)],
)
def test_a_card_that_nobody_fulfils(unwon, cards, vacant):
    rules, state = table(profile=replace(PROFILE, unwon=unwon), d1="W1 R2")
    state = after(rules, state, "roll 1 1")
    assert won(rules, state)[RED] == cards
    assert state.dice[0] == ()
    assert (state.due == "draw") == vacant


def test_an_empty_draw_pile_leaves_the_place_empty():
    rules, state = table(unseen=(0,) * 27, d1="W4")
    state = after(rules, state, "roll 1 1")
    assert state.face[0] == -1
    assert state.due == "place"
    assert all(move.place != 0 for move in rules.legal(state, 0))
    again = after(rules, state, "place 1 on 2", "place 1 on 2", "roll 1 1")
    assert again.due == "place"


def test_with_no_card_left_to_win_the_game_is_over():
    rules, state = table(unseen=(0,) * 27, d1="W4")
    state = state._replace(face=(state.face[0], -1, -1, -1, -1))
    assert after(rules, state, "roll 1 1").due == "over"


# --- End of Game -------------------------------------------------------------------------------


def test_the_fourth_card_brings_the_last_round_and_then_every_card_with_a_die_is_scored():
    rules, state = table(players=3, won=((10, 11, 12), (), ()), d1="B4", d2="W5 R5", d3="R1")
    state = after(rules, state, "roll 1 1", "draw sum-even", "place 1 on 5", "place 1 on 5")
    assert state.last_round
    assert state.seat == 1
    state = after(rules, state, "roll 2 3", "place 2 on 5", "place 3 on 5")
    assert (state.seat, state.due) == (2, "roll")
    state = after(rules, state, "roll 2 3", "place 2 on 5", "place 3 on 5")
    assert state.due == "over"
    # most 5: Red's is the later; most 6: nobody; sum even (place 1): no die; most dice: 2 each, Red's last.
    assert won(rules, state)[RED] == ["most-5", "most-dice"]
    assert len(won(rules, state)[BLUE]) == 4
    assert state.face[2] >= 0


def test_a_fourth_card_in_the_last_seats_turn_ends_the_game_with_it():
    rules, state = table(players=3, won=((10, 11, 12), (), ()), d1="B4", d2="W5", seat=2)
    state = after(rules, state, "roll 1 1", "draw sum-even", "place 1 on 5", "place 1 on 5")
    assert (state.due, state.last_round) == ("over", True)
    assert won(rules, state)[BLUE][3:] == ["most-4"]
    assert won(rules, state)[WHITE] == ["most-5"]
    assert state.unseen[rules.ids.index("sum-odd")] == 1  # none is drawn at the end


def test_the_forced_scoring_may_bring_the_last_round_too():
    rules, state = table(won=((), (10, 11, 12), (), ()), d1="B1 B2 W4", d2="B1 B2 B3", d3="B1 B1 B1", d4="B2")
    state = after(rules, state._replace(due="score"), "score 1", "draw sum-even")
    assert (state.last_round, state.due, state.seat) == (True, "roll", BLUE)


def test_the_first_with_four_cards_need_not_win():
    ids = [card.id for card in DECK]
    ones = tuple(ids.index(each) for each in ("most-not-1", "most-not-2", "most-not-3", "most-dice"))
    twos = tuple(ids.index(each) for each in ("most-1", "most-2", "most-3"))
    rules, state = table(players=2, won=(ones, twos))
    assert [(each.place, each.seats, each.total) for each in rules.score(state).ranking] == [
        (1, (WHITE,), 6),
        (2, (BLUE,), 4),
    ]


def test_how_many_cards_end_it_is_an_option():
    rules, state = table(profile=replace(PROFILE, cards_to_end=1), d1="B4")
    assert after(rules, state, "roll 1 1").last_round


def test_reds_five_cards_show_8_symbols():
    numbers = tuple(
        index
        for index, card in enumerate(DECK)
        if card.id in ("most-1", "most-2", "most-3", "most-not-1", "most-not-2")
    )
    rules, state = table(won=((), (), numbers, ()))
    score = rules.score(state)
    assert [each.total for each in score.seats] == [0, 0, 8, 0]
    assert [reason.points for reason in score.seats[RED].reasons] == [2, 2, 2, 1, 1]


def test_of_equal_symbols_more_cards_win_and_else_the_place_is_shared():
    ids = [card.id for card in DECK]
    two, ones = (ids.index("most-1"),), (ids.index("most-not-1"), ids.index("most-not-2"))
    rules, state = table(won=(two, ones, (ids.index("most-2"),), ()))
    ranking = rules.score(state).ranking
    assert [(place.place, place.seats, place.total) for place in ranking] == [
        (1, (WHITE,), 2),
        (2, (BLUE, RED), 2),
        (4, (BLACK,), 0),
    ]


# --- Explanations of the Sack Card Conditions --------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "text", "seat"),
    [
        ("most dice", "B1 B2 W6 W6 W6", WHITE),
        ("most 4", "B4 W1 W1 W1", BLUE),
        ("most 4", "B1 W1", None),
        ("most not 1", "B1 B1 B1 W2", WHITE),
        ("most not 1", "B1 W1", None),
        ("most 1 2 3", "B4 B5 B6 W3", WHITE),
        ("most even", "B1 B3 B5 W6", WHITE),
        ("most odd", "B2 W6", None),
        # Blue has three 5s; Red two 3s and two 6s.
        ("most matching", "B5 R3 B5 R3 B5 R6 R6", BLUE),
        ("most matching", "B5", BLUE),
        ("most matching", "B5 B5 B1 W6", BLUE),
        # Blue and Black have three different values each; Blue's last die is later.
        ("most different", "K1 K2 K3 B4 B5 B5 B6", BLUE),
        ("last 1", "B1 W1 B6", WHITE),
        ("last 1", "B1 W1 B1", BLUE),
        ("last 1", "B2 W3", None),
        ("last 1 2 3", "B1 W3 B4", WHITE),
        ("sum", "B1 B1 B1 W6", WHITE),
        ("sum even", "B6 B5 W2", WHITE),
        ("sum even", "B5 W3", None),
        ("sum odd", "B6 B6 W1", WHITE),
        # Blue and Red have 9, White 8, Black 10; Blue's last die is later.
        ("sum under 10", "R4 R5 W4 W4 K5 K5 B3 B6", BLUE),
        ("sum under 10", "B5 B5", None),
        ("sum under 15", "B6 B6 B2 W6 W6 W3", BLUE),
    ],
)
def test_who_fulfils_a_condition_best(condition, text, seat):
    assert wins(condition, text) == seat


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"dice": 6}, ("dice",)),
        ({"spaces": 0}, ("spaces",)),
        ({"cards_to_end": 0}, ("cards_to_end",)),
        ({"name": ""}, ("name",)),
    ],
)
def test_no_game_can_be_played_by_it(change, path):
    with pytest.raises(ProfileError) as caught:
        replace(PROFILE, **change)
    assert caught.value.path == path


def test_a_deck_has_at_least_five_cards_of_one_or_two_symbols():
    with pytest.raises(GameError):
        Rules(PROFILE, DECK[:4])
    with pytest.raises(GameError):
        Rules(PROFILE, (*DECK, Card(parse_condition("sum under 8"), 3)))
    with pytest.raises(GameError):
        Rules(PROFILE, (*DECK, replace(DECK[0], sacks=1)))


# --- what is told ------------------------------------------------------------------------------


def told(rules, state, text):
    step = rules.apply(state, rules.to_act(state)[0], rules.parse(text))
    return [(event.kind, event.seat, dict(event.facts)) for event in step.events]


def test_what_happens_is_told_with_all_facts():
    rules, state = table(players=2, d1="W1 W1 B1 W1 W1", d2="W2", d3="W3")
    assert told(rules, state, "roll 1 2") == [("rolled", 0, {"dice": (1, 2)})]
    # Nobody has placed a 4: nobody wins.
    scored = ("scored", None, {"place": 0, "card": "most-4"})
    assert told(rules, state, "roll 1 1") == [("rolled", 0, {"dice": (1, 1)}), scored]
    state = after(rules, state, "roll 2 3")
    assert told(rules, state, "replace 2 space 1") == [
        ("replaced", 0, {"value": 2, "place": 1, "space": 0, "from": 1})
    ]
    assert told(rules, state, "place 3 on 1") == [("placed", 0, {"value": 3, "place": 0}), scored]
    state = after(rules, state, "place 3 on 3", "place 2 on 3", "roll 6 6")
    assert told(rules, state, "pass") == []
    assert told(rules, state, "score 2") == [("scored", None, {"place": 1, "card": "most-5"})]


def test_the_card_that_comes_and_the_last_scorings_are_told():
    rules, state = table(
        players=2, d1="W4", d4="B2", d5="W1", won=((10, 11, 12, 13), ()), seat=1, last_round=True
    )
    state = after(rules, state, "roll 1 1")
    assert told(rules, state, "draw last-1") == [("drawn", None, {"place": 0, "card": "last-1"})]
    state = after(rules, state, "draw last-1", "place 1 on 1")
    assert told(rules, state, "place 1 on 1") == [
        ("placed", 1, {"value": 1, "place": 0}),
        ("scored", 1, {"place": 0, "card": "last-1"}),
        ("scored", 0, {"place": 3, "card": "sum"}),
        ("scored", 1, {"place": 4, "card": "most-dice"}),
    ]
