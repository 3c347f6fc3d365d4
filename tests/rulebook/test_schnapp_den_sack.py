"""The rulebook of Schnapp den Sack: every printed example, every ruling, every variant."""

from dataclasses import fields, replace

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.errors import GameError, ProfileError
from spielsack.rules.schnapp_den_sack import (
    PROVENANCE,
    Card,
    Grab,
    Nobody,
    Place,
    Profile,
    Return,
    Rules,
    Turn,
    Wrong,
)
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "schnapp-den-sack", Profile).value
BAGPIPE, TEAR, CHEEKY, WANDERING, JOKER = range(5)
LETTERS = {"b": BAGPIPE, "t": TEAR, "c": CHEEKY, "w": WANDERING}


def row(kind, text):
    """A row: stacks apart by spaces, the cards of a stack from the bottom, such as ``1 23 5``."""
    return tuple(tuple(Card(kind, int(digit)) for digit in stack) for stack in text.split())


def table(players=3, profile=PROFILE, won=None, under=None, piles=None, **rows):
    """A state in which seat 0 is to turn; rows are named by their first letters."""
    rules = Rules(profile)
    state = rules.start([f"P{seat}" for seat in range(players)])
    laid = [()] * 4
    for letter, text in rows.items():
        laid[LETTERS[letter]] = row(LETTERS[letter], text)
    return rules, state._replace(
        rows=tuple(laid),
        piles=tuple(piles or (10,) * players),
        won=tuple(won or ((),) * players),
        under=tuple(under or ((),) * players),
        due="turn",
    )


def turned(rules, state, kind, value):
    return rules.apply(state, CHANCE, Turn(Card(kind, value))).state


# --- Setup -------------------------------------------------------------------------------------


def test_60_cards_of_four_types_and_jokers():
    counts = {}
    for card, count in PROFILE.deck:
        counts[card.type] = counts.get(card.type, 0) + count
    assert counts == {BAGPIPE: 14, TEAR: 14, CHEEKY: 14, WANDERING: 14, JOKER: 4}


def test_one_card_of_each_type_is_laid_out_and_the_rest_dealt():
    rules = Rules(PROFILE)
    state = rules.start(("Ada", "Ben", "Cem"))
    for kind in range(4):
        assert all(move.card.type == kind for move in rules.legal(state, CHANCE))
        state = turned(rules, state, kind, kind + 1)
    assert state.rows == tuple(row(kind, str(kind + 1)) for kind in range(4))
    assert state.piles == (19, 19, 18)  # 56 cards: the extras go to the oldest and on clockwise
    assert (state.turner, state.due) == (0, "turn")


@pytest.mark.parametrize(
    ("players", "dealt", "aside"),
    [
        (2, (28, 28), (28, 28)),
        (3, (19, 19, 18), (18, 18, 18)),
        (4, (14, 14, 14, 14), (14, 14, 14, 14)),
        (5, (12, 11, 11, 11, 11), (11, 11, 11, 11, 11)),
    ],
)
def test_56_cards_go_round_and_the_extras_are_dealt_or_laid_aside(players, dealt, aside):
    for option, piles in (("dealt", dealt), ("aside", aside)):
        rules = Rules(replace(PROFILE, extras=option))
        state = rules.start(["P"] * players)
        for kind in range(4):
            state = turned(rules, state, kind, 1)
        assert state.piles == piles
        assert sum(state.unseen) == 56


def test_a_card_laid_aside_is_never_turned():
    rules, state = table(piles=(1, 0, 0), profile=replace(PROFILE, extras="aside"), b="1")
    state = rules.apply(turned(rules, state, BAGPIPE, 1), 0, Nobody()).state
    assert rules.to_act(state) == ()
    assert sum(state.unseen) > 0


def test_the_starting_cards_are_no_jokers():
    rules = Rules(PROFILE)
    refused = rules.why_not(rules.start(("Ada", "Ben")), CHANCE, Turn(Card(JOKER, 1)))
    assert refused is not None
    assert (refused.code, refused.section) == ("not-a-starting-card", "Setup")


def test_the_oldest_or_youngest_starts_and_play_goes_clockwise():
    assert PROFILE.starter == "oldest"
    assert replace(PROFILE, starter="youngest").differences(PROFILE) == ["starter"]
    rules, state = table(b="1")
    turners = []
    for kind in (TEAR, TEAR, CHEEKY, WANDERING):
        turners.append(state.turner)
        state = rules.apply(turned(rules, state, kind, 1), 0, Nobody()).state
    assert turners == [0, 1, 2, 0]


def test_it_is_said_of_every_option_where_it_comes_from():
    assert set(PROVENANCE) == {field.name for field in fields(Profile)} - {"name"}


def test_two_to_five_play():
    for players in (1, 6):
        with pytest.raises(GameError):
            Rules(PROFILE).start(["P"] * players)


# --- Quick look --------------------------------------------------------------------------------


def test_example_1_helenas_bagpipe_2_is_placed_in_the_row():
    # The row holds fewer than 6 sacks, and with the 2 it is not 6 in any way.
    rules, state = table(b="1 2")
    state = turned(rules, state, BAGPIPE, 2)
    assert rules.solutions(state) == ()
    state = rules.apply(state, 1, Nobody()).state
    assert state.rows[BAGPIPE] == row(BAGPIPE, "1 2 2")


def test_example_2_johannas_tear_3_makes_six_by_covering_a_1():
    # 1 + 2 + 1 are showing: 1 covered, 3 + 2 + 1 = 6. Whoever grabs receives all four cards.
    rules, state = table(t="1 2 1")
    state = turned(rules, state, TEAR, 3)
    assert rules.solutions(state) == (Grab(TEAR, 0), Grab(TEAR, 2))
    state = rules.apply(state, 2, Grab(TEAR, 2)).state
    assert [len(cards) for cards in state.won] == [0, 0, 4]
    assert state.rows[TEAR] == ()
    assert rules.score(state).seats[2].total == 4


def test_example_3_smillas_cheeky_2_is_laid_on_the_5():
    rules, state = table(c="1 5 2")
    state = turned(rules, state, CHEEKY, 2)
    assert rules.solutions(state) == ()
    state = rules.apply(state, 0, Nobody()).state
    assert state.rows[CHEEKY] == row(CHEEKY, "1 52 2")


def test_of_equal_highest_cards_the_leftmost_is_covered():
    rules, state = table(c="1 4 4")
    state = rules.apply(turned(rules, state, CHEEKY, 4), 0, Nobody()).state
    assert state.rows[CHEEKY] == row(CHEEKY, "1 44 4")


def test_of_equal_highest_cards_a_table_may_cover_the_rightmost():
    rules, state = table(profile=replace(PROFILE, equal_tops="rightmost"), c="4 1 4 2")
    state = rules.apply(turned(rules, state, CHEEKY, 4), 0, Nobody()).state
    assert state.rows[CHEEKY] == row(CHEEKY, "4 1 44 2")


def test_only_the_top_of_a_stack_counts_in_the_look_and_in_the_row():
    rules, state = table(c="52 3")  # 5 showing, not 10
    assert rules.solutions(turned(rules, state, CHEEKY, 1)) == (Grab(CHEEKY, -1),)
    state = rules.apply(turned(rules, state, CHEEKY, 5), 0, Nobody()).state
    assert state.rows[CHEEKY] == row(CHEEKY, "52 3 5")


def test_what_cannot_be_shown_at_all_makes_no_total():
    rules, state = table(t="1 2")
    state = turned(rules, state, JOKER, 1)
    for move in (Grab(-1, -1), Grab(4, -1), Grab(TEAR, -2), Grab(TEAR, 2)):
        refused = rules.why_not(state, 0, move)
        assert refused is not None
        assert (refused.code, dict(refused.facts)) == ("no-solution", {"card": "joker"})
    totals = {cover: dict(rules.why_not(state, 0, Grab(TEAR, cover)).facts)["total"] for cover in (-1, 0, 1)}
    assert totals == {-1: 4, 0: 3, 1: 2}
    last = rules.why_not(state, 0, Grab(WANDERING, -1))
    assert last is not None
    assert dict(last.facts)["total"] == 1


def test_a_card_of_which_all_were_turned_does_not_come_again():
    rules, state = table(b="1")
    for left in (2, 1, 0):
        state = turned(rules, state, TEAR, 4)
        assert sum(state.unseen[5:10]) == 11 + left  # of 14 tear cards
        state = rules.apply(state, 0, Nobody()).state
    assert Turn(Card(TEAR, 4)) not in rules.legal(state, CHANCE)


def test_rounds_are_turned_cards_that_are_settled():
    rules, state = table(b="1")
    state = turned(rules, state, TEAR, 1)
    assert rules.round_of(state) == 0
    state = rules.apply(state, 0, Nobody()).state
    assert rules.round_of(state) == 1
    assert rules.round_of(turned(rules, state, TEAR, 1)) == 1


def test_a_card_may_only_be_shown_in_its_own_row():
    rules, state = table(t="3", b="3")
    state = turned(rules, state, TEAR, 3)
    assert rules.solutions(state) == (Grab(TEAR, -1),)
    refused = rules.why_not(state, 0, Grab(BAGPIPE, -1))
    assert refused is not None
    assert dict(refused.facts) == {"card": "tear 3", "row": "tear"}  # where it belongs


def test_a_total_of_the_target_after_a_missed_grab_is_not_more_than_it():
    rules, state = table(w="1 2")
    state = turned(rules, state, WANDERING, 3)
    assert rules.solutions(state) == (Grab(WANDERING, -1),)
    state = rules.apply(state, 0, Nobody()).state
    assert state.rows[WANDERING] == row(WANDERING, "1 2 3")
    state = rules.apply(turned(rules, state, WANDERING, 5), 0, Nobody()).state
    assert state.rows[WANDERING] == row(WANDERING, "1 2 3 5")


def test_a_right_grab_takes_covered_cards_too():
    rules, state = table(c="1 52")
    state = turned(rules, state, CHEEKY, 3)
    state = rules.apply(state, 1, Grab(CHEEKY, -1)).state
    assert sorted(card.value for card in state.won[1]) == [1, 2, 3, 5]


# --- The Joker ---------------------------------------------------------------------------------


def test_a_joker_counts_one_and_may_use_any_row():
    rules, state = table(b="5", t="1 4", c="1 5", w="3")
    state = turned(rules, state, JOKER, 1)
    # 5 + 1; 1 + 4 + 1; 1 + 1 (on the 5) is 2: no; on the 1 of the cheeky row 5 + 1.
    assert rules.solutions(state) == (Grab(BAGPIPE, -1), Grab(TEAR, -1), Grab(CHEEKY, 0))


def test_without_a_solution_its_owner_picks_the_row_an_empty_one_too():
    rules, state = table(b="1", t="", c="5 5", w="3")
    state = rules.apply(turned(rules, state, JOKER, 1), 2, Nobody()).state
    assert rules.to_act(state) == (0,)
    assert rules.legal(state, 0) == tuple(map(Place, range(4)))
    assert rules.apply(state, 0, Place(TEAR)).state.rows[TEAR] == ((Card(JOKER, 1),),)
    assert rules.apply(state, 0, Place(CHEEKY)).state.rows[CHEEKY] == (
        (Card(CHEEKY, 5), Card(JOKER, 1)),
        (Card(CHEEKY, 5),),
    )


def test_a_joker_in_a_row_stays_one_and_can_be_covered():
    rules, state = table(b="2")
    state = state._replace(rows=((*state.rows[BAGPIPE], (Card(JOKER, 1),)), *state.rows[1:]))
    state = turned(rules, state, BAGPIPE, 4)
    assert rules.solutions(state) == (Grab(BAGPIPE, 1),)


def test_a_joker_that_fits_may_be_missed_and_its_owner_then_picks_the_row():
    rules, state = table(b="5", t="3")
    state = rules.apply(turned(rules, state, JOKER, 1), 1, Nobody()).state
    assert rules.to_act(state) == (0,)
    assert rules.apply(state, 0, Place(BAGPIPE)).state.rows[BAGPIPE][1] == (Card(JOKER, 1),)


def test_an_empty_row_is_begun_by_the_next_card_of_its_type_or_a_joker():
    rules, state = table(b="1")
    assert rules.apply(turned(rules, state, TEAR, 4), 0, Nobody()).state.rows[TEAR] == row(TEAR, "4")
    rules, state = table(profile=replace(PROFILE, targets=(1,)))
    # With the target 1 a joker alone makes it, in each of four empty rows.
    assert rules.solutions(turned(rules, state, JOKER, 1)) == tuple(Grab(kind, -1) for kind in range(4))


def test_what_a_joker_counts_is_an_option():
    rules, state = table(profile=replace(PROFILE, joker_value=2), b="4", t="5")
    assert rules.solutions(turned(rules, state, JOKER, 2)) == (Grab(BAGPIPE, -1),)


# --- Zacki is grabbed! and Grabbed wrongly! ----------------------------------------------------


def test_a_solution_that_is_none_is_told_what_it_makes():
    rules, state = table(t="1 2 1")
    state = turned(rules, state, TEAR, 3)
    objection = rules.why_not(state, 1, Grab(TEAR, 1))
    assert objection is not None
    assert objection.code == "no-solution"
    assert objection.section == "Zacki is grabbed!"
    assert dict(objection.facts) == {"card": "tear 3", "total": 5, "targets": (6,)}
    assert objection.legal == (Grab(TEAR, 0), Grab(TEAR, 2), Wrong())


def test_a_wrong_grab_costs_a_scoring_card_and_the_others_may_go_on():
    own = row(BAGPIPE, "34")[0]
    rules, state = table(t="1 2 1", won=(own, (), ()))
    state = rules.apply(turned(rules, state, TEAR, 3), 0, Wrong()).state
    assert rules.to_act(state) == (0,)
    assert rules.legal(state, 0) == (Return(Card(BAGPIPE, 3)), Return(Card(BAGPIPE, 4)))
    other = rules.apply(state, 0, Return(Card(BAGPIPE, 3))).state
    assert (other.under[0], other.won[0]) == ((Card(BAGPIPE, 3),), (Card(BAGPIPE, 4),))
    state = rules.apply(state, 0, Return(Card(BAGPIPE, 4))).state
    assert (state.under[0], state.won[0]) == ((Card(BAGPIPE, 4),), (Card(BAGPIPE, 3),))
    assert rules.to_act(state) == (1, 2)
    refused = rules.why_not(state, 0, Wrong())
    assert refused is not None
    assert refused.code == "out-for-this-card"
    state = rules.apply(state, 2, Grab(TEAR, 0)).state
    assert len(state.won[2]) == 4


def test_nobody_moves_while_a_card_is_owed():
    rules, state = table(t="1", won=((), (Card(TEAR, 2),), ()))
    state = rules.apply(turned(rules, state, TEAR, 1), 0, Wrong()).state
    state = rules.apply(state, 1, Wrong()).state
    for seat in (0, 2):
        refused = rules.why_not(state, seat, Wrong())
        assert refused is not None
        assert (refused.code, dict(refused.facts)) == ("not-your-turn", {"seats": (1,)})


def test_a_grab_without_a_solution_shown_is_wrong_though_there_is_one():
    rules, state = table(t="1 2 1")
    step = rules.apply(turned(rules, state, TEAR, 3), 0, Wrong())
    assert [(event.kind, event.seat, dict(event.facts)) for event in step.events] == [
        ("grabbed-wrongly", 0, {"solutions": 2})
    ]


def test_a_table_may_let_nobody_grab_after_a_wrong_grab():
    rules, state = table(
        profile=replace(PROFILE, after_wrong="nobody"), t="1 2 1", won=((), row(TEAR, "2")[0], ())
    )
    state = turned(rules, state, TEAR, 3)
    owing = rules.apply(state, 1, Wrong()).state
    assert rules.to_act(owing) == (1,)
    placed = rules.apply(owing, 1, Return(Card(TEAR, 2))).state
    for after in (placed, rules.apply(state, 0, Wrong()).state):
        assert after.rows[TEAR] == row(TEAR, "1 2 1 3")
        assert (after.turner, after.due) == (1, "turn")


def test_the_latest_card_won_may_be_the_penalty_one_after_the_other():
    two, one = Card(TEAR, 2), Card(BAGPIPE, 1)
    rules, state = table(
        profile=replace(PROFILE, penalty_card="latest"), t="1", won=((two, one, two), (), ())
    )
    for latest, left in ((two, (two, one)), (one, (two,)), (two, ())):
        state = rules.apply(turned(rules, state, TEAR, 1), 0, Wrong()).state
        assert rules.legal(state, 0) == (Return(latest),)
        state = rules.apply(state, 0, Return(latest)).state
        assert state.won[0] == left
        state = rules.apply(state, 1, Nobody()).state
        state = state._replace(turner=0)
    assert state.under[0] == (two, one, two)


def test_a_card_goes_under_the_pile_and_comes_after_all_others_of_it():
    rules, state = table(players=2, piles=(1, 1), under=((Card(TEAR, 5), Card(CHEEKY, 2)), ()), b="1")
    seen = []
    while rules.to_act(state):
        legal = rules.legal(state, CHANCE)
        seen.append(legal[0] if len(legal) == 1 else None)
        state = rules.apply(turned(rules, state, *legal[0].card), 0, Nobody()).state
    assert seen == [None, None, Turn(Card(TEAR, 5)), Turn(Card(CHEEKY, 2))]


def test_who_has_won_nothing_gives_up_nothing():
    rules, state = table(t="1")
    state = rules.apply(turned(rules, state, TEAR, 1), 1, Wrong()).state
    assert (state.under[1], state.due, rules.to_act(state)) == ((), "grab", (0, 2))


def test_when_all_have_grabbed_wrongly_the_card_is_placed():
    rules, state = table(t="1")
    state = turned(rules, state, TEAR, 1)
    for seat in (2, 0, 1):
        state = rules.apply(state, seat, Wrong()).state
    assert state.rows[TEAR] == row(TEAR, "1 1")
    assert (state.turner, state.out) == (1, ())


# --- Ending the Game ---------------------------------------------------------------------------


def test_seats_without_cards_are_passed_over():
    rules, state = table(b="1", piles=(1, 0, 1))
    state = rules.apply(turned(rules, state, BAGPIPE, 1), 0, Nobody()).state
    assert state.turner == 2


def test_the_game_ends_when_all_piles_are_empty_and_rows_count_for_nobody():
    rules, state = table(b="1", piles=(1, 0, 0), won=(row(TEAR, "123")[0], row(TEAR, "345")[0], ()))
    state = rules.apply(turned(rules, state, BAGPIPE, 1), 0, Nobody()).state
    assert rules.to_act(state) == ()
    score = rules.score(state)
    assert [each.total for each in score.seats] == [3, 3, 0]
    assert [(place.place, place.seats) for place in score.ranking] == [(1, (0, 1)), (3, (2,))]


def test_a_card_put_back_brings_its_player_back_in():
    rules, state = table(b="1", piles=(1, 0, 0), won=((), row(TEAR, "1")[0], ()))
    state = rules.apply(turned(rules, state, BAGPIPE, 1), 1, Wrong()).state
    state = rules.apply(state, 1, Return(Card(TEAR, 1))).state
    state = rules.apply(state, 0, Nobody()).state
    assert (state.turner, state.due) == (1, "turn")
    assert rules.legal(state, CHANCE) == (Turn(Card(TEAR, 1)),)


# --- Variants ----------------------------------------------------------------------------------


def test_variant_1_another_target():
    rules, state = table(profile=replace(PROFILE, targets=(8,)), b="3")
    assert rules.solutions(turned(rules, state, BAGPIPE, 5)) == (Grab(BAGPIPE, -1),)
    assert rules.solutions(turned(rules, state, BAGPIPE, 3)) == ()


def test_variant_2_two_targets_and_covering_only_over_the_larger():
    rules, state = table(profile=replace(PROFILE, targets=(6, 12)), b="5 5")
    assert rules.solutions(turned(rules, state, BAGPIPE, 2)) == (Grab(BAGPIPE, -1),)
    assert rules.solutions(turned(rules, state, BAGPIPE, 1)) == (Grab(BAGPIPE, 0), Grab(BAGPIPE, 1))
    placed = rules.apply(turned(rules, state, BAGPIPE, 4), 0, Nobody()).state
    assert placed.rows[BAGPIPE] == row(BAGPIPE, "5 5 4")  # 10 is over 6, and not over 12


def test_variant_2_a_table_may_cover_over_the_smaller_target():
    rules, state = table(profile=replace(PROFILE, targets=(12, 6), cover_over="smaller"), b="5 4", t="4 2")
    placed = rules.apply(turned(rules, state, BAGPIPE, 4), 0, Nobody()).state
    assert placed.rows[BAGPIPE] == row(BAGPIPE, "54 4")  # 9 is over 6
    placed = rules.apply(turned(rules, state, TEAR, 1), 0, Nobody()).state
    assert placed.rows[TEAR] == row(TEAR, "4 2 1")  # 6 is not


def test_variant_3_each_row_covers_over_its_own_target():
    rules, state = table(
        profile=replace(PROFILE, row_targets=(8, 7, 12, 9)), b="5 4", t="4 2", c="5 4", w="5 4"
    )
    for kind, value, then in (
        (BAGPIPE, 2, "52 4"),
        (TEAR, 4, "4 2 4"),
        (CHEEKY, 4, "5 4 4"),
        (WANDERING, 3, "5 4 3"),
    ):
        placed = rules.apply(turned(rules, state, kind, value), 0, Nobody()).state
        assert placed.rows[kind] == row(kind, then)


def test_variant_3_a_target_for_each_row():
    profile = replace(PROFILE, row_targets=(8, 7, 12, 9))
    rules, state = table(profile=profile, b="3", t="3", c="3", w="4")
    assert rules.solutions(turned(rules, state, BAGPIPE, 5)) == (Grab(BAGPIPE, -1),)
    assert rules.solutions(turned(rules, state, TEAR, 4)) == (Grab(TEAR, -1),)
    assert rules.solutions(turned(rules, state, CHEEKY, 5)) == ()
    assert rules.solutions(turned(rules, state, WANDERING, 5)) == (Grab(WANDERING, -1),)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"types": ("joker",)}, ("types", 0)),
        ({"types": ("tear", "tear")}, ("types", 1)),
        ({"values": ()}, ("values",)),
        ({"jokers": -1}, ("jokers",)),
        ({"targets": ()}, ("targets",)),
        ({"targets": (0,)}, ("targets", 0)),
        ({"row_targets": (6,)}, ("row_targets",)),
    ],
)
def test_no_game_can_be_played_by_it(change, path):
    with pytest.raises(ProfileError) as caught:
        replace(PROFILE, **change)
    assert caught.value.path == path


# --- what is told ------------------------------------------------------------------------------


def told(step):
    return [(event.kind, event.seat, dict(event.facts)) for event in step.events]


def test_what_happens_is_told_with_all_facts():
    rules, state = table(t="1 5", won=((Card(BAGPIPE, 1),), (), ()))
    step = rules.apply(state, CHANCE, Turn(Card(TEAR, 5)))
    assert told(step) == [("turned", 0, {"card": Card(TEAR, 5)})]
    grabbed = rules.apply(step.state, 2, Grab(TEAR, 1))  # the 5 on the 5: 1 and 5 showing
    assert told(grabbed) == [("grabbed", 2, {"row": TEAR, "cover": 1, "cards": 3})]
    wrong = rules.apply(step.state, 0, Wrong())
    assert told(wrong) == [("grabbed-wrongly", 0, {"solutions": 1})]
    returned = rules.apply(wrong.state, 0, Return(Card(BAGPIPE, 1)))
    assert told(returned) == [("returned", 0, {"card": Card(BAGPIPE, 1)})]
    placed = rules.apply(returned.state, 1, Nobody())
    assert told(placed) == [("placed", 0, {"row": TEAR, "cover": -1, "card": Card(TEAR, 5)})]


def test_the_last_wrong_grab_tells_where_the_card_goes():
    rules, state = table(players=2, t="1")
    state = rules.apply(turned(rules, state, TEAR, 2), 1, Wrong()).state
    assert told(rules.apply(state, 0, Wrong())) == [
        ("grabbed-wrongly", 0, {"solutions": 0}),
        ("placed", 0, {"row": TEAR, "cover": -1, "card": Card(TEAR, 2)}),
    ]
