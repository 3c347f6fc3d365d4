"""Conditions of decks of one's own: their grammar in both languages, and who wins them, by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.rules.bloeder_sack import (
    ConditionError,
    Die,
    can_be_fulfilled,
    parse_condition,
    phrase,
    reduced,
)
from spielsack.rules.bloeder_sack.scoring import winner

# --- the grammar -------------------------------------------------------------------------------

WORDS = {
    "en": (
        *("most", "dice", "even", "odd", "matching", "different", "not", "last", "fewest", "exactly"),
        *("with", "without", "sum", "lowest", "over", "under"),
    ),
    "de": (
        *("meiste", "Würfel", "gerade", "ungerade", "gleiche", "verschiedene", "nicht", "letzte", "wenigste"),
        *("genau", "mit", "ohne", "Summe", "niedrigste", "über", "unter"),
    ),
}


@st.composite
def phrases(draw: st.DrawFn) -> str:
    """A phrase straight from the grammar, in English; not all of them can be fulfilled."""
    values = st.lists(st.integers(1, 6), min_size=1, max_size=5, unique=True).map(
        lambda found: " ".join(map(str, found))
    )
    parity = st.sampled_from(["even", "odd"])
    asks = (
        st.sampled_from(["dice", "even", "odd", "matching", "different"]).map("most {}".format),
        values.map("most {}".format),
        st.integers(1, 6).map("most not {}".format),
        st.just("fewest dice"),
        st.integers(1, 9).map("exactly {} dice".format),
        st.builds("exactly {} dice with {}".format, st.integers(1, 9), values | parity),
        values.map("last {}".format),
        st.builds(
            "{} {} {} {}".format,
            st.sampled_from(["sum", "lowest sum"]),
            parity | st.just(""),
            st.integers(1, 59).map("over {}".format) | st.just(""),
            st.integers(2, 60).map("under {}".format) | st.just(""),
        ),
    )
    without = draw(st.just("") | values.map("without {}".format))
    return " ".join(f"{draw(st.one_of(asks))} {without}".split())


@st.composite
def conditions(draw: st.DrawFn):
    """A condition of any kind."""
    while True:
        try:
            return parse_condition(draw(phrases()))
        except ConditionError:
            continue


@given(phrases())
def test_every_phrase_is_read_written_and_read_in_both_languages(text):
    words = dict(zip(WORDS["en"], WORDS["de"], strict=True))
    german = " ".join(words.get(word, word) for word in text.split())
    try:
        condition = parse_condition(text)
    except ConditionError:
        # Whoever counts would be out, or no sum is left.
        with pytest.raises(ConditionError, match=r"values that count, and|a condition that a sum can fulfil"):
            parse_condition(german)
        return
    assert parse_condition(german) == condition
    for code in ("en", "de"):
        written = phrase(condition, code)
        assert parse_condition(written) == condition
        assert parse_condition(written.upper().replace(" ", " , ")) == condition
        assert {word for word in written.split() if not word.isdigit()} <= {*WORDS[code], "die"}
        assert phrase(parse_condition(written), code) == written


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("most 2 4 not 6", "most 2 4 without 6", "meiste 2 4 ohne 6"),
        ("meiste gerade nicht 6", "most 2 4 without 6", "meiste 2 4 ohne 6"),
        ("most 1 2 3 4 5 without 6", "most dice without 6", "meiste Würfel ohne 6"),
        ("most not 1 without 1", "most dice without 1", "meiste Würfel ohne 1"),
        ("last 1 2 3 4 5 without 6", "last 1 2 3 4 5 without 6", "letzte 1 2 3 4 5 ohne 6"),
        ("exactly 1 dice", "exactly 1 die", "genau 1 Würfel"),
        ("exactly 02 die with 6 4 2", "exactly 2 dice with even", "genau 2 Würfel mit gerade"),
        (
            "exactly 2 dice with 1 2 3 without 4 5 6",
            "exactly 2 dice without 4 5 6",
            "genau 2 Würfel ohne 4 5 6",
        ),
        ("höchste Summe under 20 odd over 9", "sum odd over 9 under 20", "Summe ungerade über 9 unter 20"),
        ("LOWEST sum", "lowest sum", "niedrigste Summe"),
    ],
)
def test_each_condition_has_one_phrase(text, english, german):
    assert phrase(parse_condition(text)) == english
    assert phrase(parse_condition(text), "de") == german


@pytest.mark.parametrize(
    ("text", "expected", "suggestion"),
    [
        ("sum over 60", "a bound from 1 to 59 after sum over", ""),
        ("sum over", "a bound from 1 to 59 after sum over", ""),
        ("lowest sum under 1", "a bound from 2 to 60 after sum under", ""),
        ("sum over 12 under 13", "a condition that a sum can fulfil", ""),
        ("sum odd without 1 3 5", "a condition that a sum can fulfil", ""),
        ("sum over 9 over 12", "a condition such as most 4", ""),
        ("sum even odd", "a condition such as most 4", ""),
        ("sum above 12", "a condition such as most 4", "sum over 12"),
        ("sum > 12", "a condition such as most 4", "sum over 12"),
        ("Summe mehr 12", "a condition such as most 4", "Summe über 12"),
        ("sum not 6", "a condition such as most 4", "sum without 6"),
        ("sum lowest", "a condition such as most 4", "lowest sum"),
        ("lowest", "sum after lowest", "lowest sum"),
        ("fewest", "dice after fewest", "fewest dice"),
        ("fewest 4", "dice after fewest", ""),
        ("least dice", "a condition such as most 4", "fewest dice"),
        ("exactly dice", "a number from 1 to 9 after exactly", ""),
        ("exactly 0 dice", "a number from 1 to 9 after exactly", ""),
        ("exactly 10 dice", "a number from 1 to 9 after exactly", ""),
        ("exactly 2", "dice after exactly 2", "exactly 2 dice"),
        ("exactly 2 6", "dice after exactly 2", "exactly 2 dice with 6"),
        ("genau 2 gerade", "dice after exactly 2", "genau 2 Würfel mit gerade"),
        (
            "exactly 2 dice with matching",
            "up to five different values from 1 to 6, even or odd",
            "",
        ),
        ("exactly 2 dice with 7", "up to five different values from 1 to 6, even or odd", ""),
        ("most 2 without", "up to five different values from 1 to 6 after without", ""),
        ("most dice without 0", "up to five different values from 1 to 6 after without", ""),
        ("most 2 4 not 7", "up to five different values from 1 to 6 after not", ""),
        ("most 4 without 4", "values that count, and others after without", ""),
        ("most dice not 1", "up to five different values from 1 to 6 after most", "most dice without 1"),
        ("without 6", "a condition such as most 4", ""),
    ],
)
def test_what_was_expected(text, expected, suggestion):
    with pytest.raises(ConditionError) as caught:
        parse_condition(text)
    assert caught.value.expected.startswith(expected)
    assert caught.value.suggestion == suggestion


# --- who wins ----------------------------------------------------------------------------------

BLUE, WHITE, RED, BLACK = range(4)


def wins(condition: str, text: str) -> int | None:
    """Who wins with dice placed in this order: ``B4 W2`` is a 4 of Blue's, then a 2 of White's."""
    dice = [Die("BWRK".index(word[0]), int(word[1]), time) for time, word in enumerate(text.split())]
    return winner(parse_condition(condition), dice)


@pytest.mark.parametrize(
    ("condition", "text", "seat"),
    [
        # Blue has three 2s and 4s, and a 6; White has one.
        ("most 2 4 without 6", "B2 B4 B4 B6 W2", WHITE),
        ("most 2 4 without 6", "B2 B6 W3", None),
        ("most dice without 1", "B1 B5 B5 W2", WHITE),
        ("most matching without 6", "B6 B6 B6 W2 R2 R2", RED),
        # Blue is out, so White's is the last 5 of those who are left.
        ("last 5 without 1", "W5 B5 B1", WHITE),
        ("sum without 6", "B6 B6 W1", WHITE),
        ("sum over 12", "B6 B6 W6 W6 W1", WHITE),
        ("sum over 12", "B6 B6", None),
        ("sum over 12", "B6 B6 B1 W6 W6 W2", WHITE),
        ("sum even over 8 under 15", "B6 B6 B2 W6 W6 R6 R3 R6", BLUE),
        # One die is the fewest that anybody who takes part can have.
        ("fewest dice", "B1 B2 W6 R1 R1", WHITE),
        ("fewest dice", "B1 W6", WHITE),
        ("fewest dice", "W6 B1", BLUE),
        ("lowest sum", "B6 W1 W1 W1", WHITE),
        ("lowest sum", "B3 W1 W2", WHITE),
        ("lowest sum over 3", "B1 B1 B1 W4 R5", WHITE),
        ("lowest sum even", "B1 W6", WHITE),
        ("lowest sum even", "B1 W5", None),
        ("exactly 2 dice", "B1 B6 B5 W2 W2 R1", WHITE),
        # Blue and Red have two each; Red's last came later, and White's one die does not matter.
        ("exactly 2 dice", "B1 B6 R2 R2 W5", RED),
        ("exactly 2 dice", "R2 B1 B6 R2 W5", RED),
        ("exactly 2 dice", "B1 W2", None),
        ("exactly 1 die with 6", "B6 B6 W6 W1 W2", WHITE),
        # Of equals whose last die of any value came later.
        ("exactly 1 die with 6", "B6 W6 B3", BLUE),
        ("exactly 2 dice with even", "B2 B4 B6 W2 W6 W5", WHITE),
    ],
)
def test_who_fulfils_it_best(condition, text, seat):
    assert wins(condition, text) == seat


DICE = st.lists(st.tuples(st.integers(0, 3), st.integers(1, 6)), min_size=1, max_size=9)
"""Whose they are, and what they show."""


@given(conditions(), DICE, st.sampled_from(["time", "space"]))
def test_winners_by_an_independent_reading_of_the_phrase(profile, by_the_book, condition, dice, order):
    table = by_the_book(replace(profile, replacement_order=order), (), 4)
    # The first die is put in again, by replacing, once all the others lie there.
    table.set_up({"dice": [" ".join("BWRK"[seat] + str(value) for seat, value in dice)]})
    table.seat, there = dice[0][0], table.dice[0]
    there[0] = table.thrown(dice[0][1])
    timed = tuple(Die(*die) for die in there)
    expected = table.best(phrase(condition).split(), there)
    assert winner(condition, timed, by_space=order == "space") == expected


# --- what it comes to --------------------------------------------------------------------------


@cache
def hands(spaces: int) -> list[tuple[int, ...]]:
    """All dice that one player can have on a card, whatever their order."""
    return [
        dice for number in range(1, spaces + 1) for dice in combinations_with_replacement(range(1, 7), number)
    ]


def order(condition, spaces: int) -> list[int]:
    """How good all hands are, by rank; 0 is not at all."""
    worths = [condition.worth([(value, 0) for value in dice]) for dice in hands(spaces)]
    ranks = {worth: rank for rank, worth in enumerate(sorted({0, *worths}))}
    return [ranks[worth] for worth in worths]


@given(conditions(), st.sampled_from([1, 3, 6]))
def test_it_can_be_fulfilled_if_some_dice_do(condition, spaces):
    assert can_be_fulfilled(condition, spaces) == any(order(condition, spaces))


@given(conditions(), st.sampled_from([3, 6]))
def test_reducing_changes_nothing_about_who_wins(condition, spaces):
    assert order(reduced(condition, spaces), spaces) == order(condition, spaces)


@pytest.mark.parametrize(
    ("text", "spaces", "same"),
    [
        ("sum under 55", 9, "sum"),
        ("sum under 54", 9, "sum under 54"),
        ("lowest sum under 37", 6, "lowest sum"),
        ("sum over 1 without 1", 9, "sum without 1"),
        ("sum even without 1 3 5", 9, "sum without 1 3 5"),
        ("lowest sum over 6 under 8", 9, "sum over 6 under 8"),
        ("sum odd over 6 under 9", 9, "sum over 6 under 8"),
        ("most 4", 9, "most 4"),
    ],
)
def test_what_a_condition_comes_to(text, spaces, same):
    assert reduced(parse_condition(text), spaces) == reduced(parse_condition(same), spaces)
