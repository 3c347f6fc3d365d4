"""The rulebook of Sack Stackers at the table: the roll, the choice, ±1 circles, coal, the end."""

from dataclasses import replace

import pytest
from spielsack.rules.engine import CHANCE
from spielsack.rules.errors import GameError
from spielsack.rules.sack_stackers import Alter, DropCoal, Player, Profile, Roll, Rules, State, Take
from spielsack.templates.loader import load_builtin

PROFILE = load_builtin("profiles", "sack-stackers", Profile).value
RULES = Rules(PROFILE)
NOTHING = Player(("",) * 6, (0,) * 6, ("",) * 6)
EVERYTHING = 0b111111


def table(*players, dice=None, rules=RULES):
    """A state with these sheets, after a roll if ``dice`` are given."""
    state = State(players)
    return rules.apply(state, CHANCE, Roll(*sorted(dice))).state if dice else state


def after(state, *moves, seat=0, rules=RULES):
    for text in moves:
        state = rules.apply(state, seat, rules.parse(text)).state
    return state


def refusal(state, text, seat=0, rules=RULES):
    objection = rules.why_not(state, seat, rules.parse(text))
    assert objection is not None
    return objection.code


# --- Playing the Game, Collecting Gifts, Selecting a Sack Column -------------------------------


def test_one_to_a_hundred_play():
    for players in (0, 101):
        with pytest.raises(GameError):
            RULES.start(["P"] * players)
    assert len(RULES.start(["P"] * 100).players) == 100


def test_one_roll_is_everybodys_and_all_act_at_once():
    state = table(NOTHING, NOTHING, NOTHING, dice=(3, 5))
    assert RULES.to_act(state) == (0, 1, 2)
    assert [player.dice for player in state.players] == [(3, 5)] * 3
    state = after(state, "take G from 3 drop 5", seat=1)
    assert RULES.to_act(state) == (0, 2)
    assert refusal(state, "take G from 5 drop 3", seat=1) == "not-your-turn"


def test_a_light_blue_gift_is_marked_and_drops_to_the_bottom():
    # The example: one die collects a light blue gift, the other selects the column.
    state = after(table(NOTHING, dice=(2, 4)), "take B from 2 drop 4")
    sheet = RULES.sheet_of(state, 0)
    assert sheet.at(4, 1) == "B"
    assert sheet.sections[1].gifts == "B"


def test_either_die_may_collect():
    legal = RULES.legal(table(NOTHING, dice=(2, 4)), 0)
    assert {(move.section, move.column) for move in legal if isinstance(move, Take)} == {(2, 4), (4, 2)}


def test_a_gift_rests_on_what_lies_there():
    state = after(
        table(NOTHING._replace(columns=("", "", "", "RC", "", "")), dice=(2, 4)), "take B from 2 drop 4"
    )
    assert RULES.sheet_of(state, 0).at(4, 3) == "B"


def test_a_marked_gift_cannot_be_collected_again():
    state = after(table(NOTHING, dice=(2, 4)), "take B from 2 drop 4")
    state = RULES.apply(state, CHANCE, Roll(2, 4)).state
    assert refusal(state, "take B from 2 drop 4") == "already-marked"


def test_the_wild_gives_one_gift_of_any_type_and_marks_nothing_else():
    state = after(table(NOTHING, dice=(2, 4)), "take ?R from 2 drop 4")
    marks = RULES.sheet_of(state, 0).sections[1]
    assert (marks.gifts, marks.wilds) == ("", ("R",))
    state = RULES.apply(state, CHANCE, Roll(2, 4)).state
    assert refusal(state, "take ?B from 2 drop 4") == "already-marked"
    assert RULES.why_not(state, 0, Take("R", 2, 4)) is None


def test_other_dice_than_the_rolled_ones_are_refused():
    state = table(NOTHING, dice=(2, 4))
    assert refusal(state, "take B from 2 drop 5") == "not-these-dice"
    assert refusal(state, "take B from 2 drop 2") == "not-these-dice"


def test_a_full_column_takes_nothing():
    state = table(NOTHING._replace(columns=("", "", "", "RRRRRR", "", "")), dice=(2, 4))
    assert refusal(state, "take B from 2 drop 4") == "column-full"
    assert refusal(state, "coal 4") == "column-full"


# --- Altering Dice Results ---------------------------------------------------------------------


def test_a_circle_makes_a_2_a_3_or_a_1():
    state = table(NOTHING, dice=(2, 5))
    assert after(state, "alter 2 +1").players[0].dice == (3, 5)
    assert after(state, "alter 2 -1").players[0].dice == (1, 5)
    assert after(state, "alter 2 +1").players[0].circles == 1


def test_it_changes_nobody_elses_dice():
    state = after(table(NOTHING, NOTHING, dice=(2, 5)), "alter 2 +1")
    assert state.players[1].dice == (2, 5)


def test_results_stay_within_1_and_6():
    state = table(NOTHING, dice=(1, 6))
    assert refusal(state, "alter 1 -1") == "out-of-range"
    assert refusal(state, "alter 6 +1") == "out-of-range"
    assert refusal(state, "alter 3 +1") == "no-such-die"


def test_several_circles_may_go_on_one_die():
    state = after(table(NOTHING, dice=(2, 5)), "alter 2 +1", "alter 3 +1", "alter 4 +1")
    assert state.players[0].dice == (5, 5)


def test_there_are_ten_circles():
    state = table(NOTHING._replace(circles=10), dice=(2, 5))
    assert refusal(state, "alter 2 +1") == "no-circle-left"


# --- Coal --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("circles", "owed"), [(0, 0), (1, 1), (2, 0), (3, 1), (8, 0), (9, 1)])
def test_every_second_circle_of_the_game_owes_a_coal(circles, owed):
    state = after(table(NOTHING._replace(circles=circles), dice=(2, 5)), "alter 2 +1")
    assert state.players[0].owed == owed


def test_owed_coal_comes_before_or_after_the_gift():
    state = after(table(NOTHING, dice=(2, 5)), "alter 2 +1", "alter 3 +1")
    before = after(state, "coal 5", "take R from 4 drop 5")
    assert before.players[0].columns[4] == "CR"
    later = after(state, "take R from 4 drop 5")
    assert RULES.to_act(later) == (0,)
    assert RULES.legal(later, 0) == tuple(DropCoal(column) for column in range(1, 7))
    assert after(later, "coal 5").players[0].columns[4] == "RC"


def test_coal_may_not_take_the_gifts_last_place():
    # One square is free in the sack, and the gift has to go there.
    full = ("RRRRRR",) * 5
    player = NOTHING._replace(columns=(*full, "RRRRR"), circles=1)
    state = after(table(player, dice=(2, 5)), "alter 5 +1")
    assert refusal(state, "coal 6") == "leaves-no-gift"


def test_owed_coal_that_no_longer_fits_is_waived():
    player = NOTHING._replace(columns=(*("RRRRRR",) * 5, "RRRRR"), circles=1)
    step = RULES.apply(after(table(player, dice=(2, 5)), "alter 5 +1"), 0, Take("R", 2, 6))
    assert [event.kind for event in step.events] == ["take", "waived"]
    assert RULES.to_act(step.state) == ()


def test_who_can_place_a_gift_must_and_drops_no_coal():
    assert refusal(table(NOTHING, dice=(2, 4)), "coal 2") == "coal-not-due"


def test_who_cannot_drops_one_coal_and_marks_nothing():
    used = NOTHING._replace(marked=(0, EVERYTHING, 0, EVERYTHING, 0, 0))
    state = after(table(used, dice=(2, 4)), "coal 3")
    assert state.players[0].columns[2] == "C"
    assert state.players[0].marked == used.marked
    assert RULES.to_act(state) == (CHANCE,)


def test_who_cannot_may_alter_instead_and_then_has_to_place():
    used = NOTHING._replace(marked=(0, EVERYTHING, 0, EVERYTHING, 0, 0))
    state = after(table(used, dice=(2, 4)), "alter 2 +1")
    assert refusal(state, "coal 3") == "coal-not-due"
    assert Take("B", 3, 4) in RULES.legal(state, 0)


def test_an_alteration_after_which_no_gift_could_be_placed_is_refused():
    # One circle is left; the fourth section alone is open, and the fifth column alone.
    player = NOTHING._replace(
        marked=(EVERYTHING,) * 3 + (0,) + (EVERYTHING,) * 2,
        columns=("RRRRRR",) * 4 + ("", "RRRRRR"),
        circles=9,
    )
    state = table(player, dice=(3, 5))
    assert [move for move in RULES.legal(state, 0) if isinstance(move, Alter)] == [Alter(3, 1)]
    assert refusal(state, "alter 5 +1") == "leaves-no-gift"


# --- End of the Game ---------------------------------------------------------------------------


def test_the_game_ends_with_the_turn_that_fills_a_sack_and_the_others_finish_it():
    nearly = NOTHING._replace(columns=(*("RRRRRR",) * 5, "RRRRR"))
    state = after(table(nearly, NOTHING, dice=(1, 6)), "take B from 1 drop 6")
    assert RULES.to_act(state) == (1,)
    state = after(state, "take B from 1 drop 6", seat=1)
    assert RULES.to_act(state) == ()
    assert refusal(state, "roll 1 2", seat=CHANCE) == "over"


def test_the_score_has_a_reason_for_every_point():
    # A red square, a coal that touches none, ten circles left: 10 + 2 + 10.
    state = table(NOTHING._replace(columns=("RR", "RR", "", "C", "", "")))
    (scored,) = RULES.score(state).seats
    assert scored.total == 22
    assert [(reason.kind, reason.points, reason.times) for reason in scored.reasons] == [
        ("groups", 10, 1),
        ("coal", 2, 1),
        ("circles", 10, 10),
    ]


def test_dice_have_as_many_faces_as_the_larger_of_columns_and_sections():
    wide = Rules(replace(PROFILE, columns=8))
    assert Roll(7, 8) in wide.legal(wide.start(("Ada",)), CHANCE)
    state = table(wide.start(("Ada",)).players[0], dice=(7, 8), rules=wide)
    assert DropCoal(8) in wide.legal(state, 0)  # no section has these faces
    assert Alter(7, -1) in wide.legal(state, 0)
