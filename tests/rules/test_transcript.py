"""Saved games, on a game small enough to follow by hand.

*Heap*: a heap of ten. A roll says how many may be taken at most; the player whose turn it is takes so
many or fewer, at least one. Whoever takes the last wins a point.
"""

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.rules.engine import (
    CHANCE,
    CHANCE_ACTS,
    OVER,
    IllegalMove,
    Objection,
    Reason,
    ScoreSheet,
    SeatScore,
    Standing,
    Step,
)
from spielsack.rules.errors import GameError, NotationError
from spielsack.rules.game import Game, Played, digest
from spielsack.rules.transcript import Header, TranscriptError, replay, write


class Heap(NamedTuple):
    left: int
    seat: int
    roll: int
    seats: int


class Roll(NamedTuple):
    value: int


class Take(NamedTuple):
    count: int


class HeapRules:
    game = "heap"

    def start(self, players):
        if not 2 <= len(players) <= 3:
            raise GameError("2 or 3 play")
        return Heap(10, 0, 0, len(players))

    def to_act(self, state):
        return OVER if not state.left else (state.seat,) if state.roll else CHANCE_ACTS

    def legal(self, state, seat):
        if seat not in self.to_act(state):
            return ()
        if seat == CHANCE:
            return tuple(map(Roll, (1, 2, 3)))
        return tuple(Take(n) for n in range(1, min(state.roll, state.left) + 1))

    def why_not(self, state, seat, move):
        legal = self.legal(state, seat)
        # As tuples, a roll and a take of the same number are equal.
        is_legal = any(move == each and type(move) is type(each) for each in legal)
        return None if is_legal else Objection("too-many", "Heap", legal=legal)

    def apply(self, state, seat, move):
        objection = self.why_not(state, seat, move)
        if objection:
            raise IllegalMove(seat, move, objection)
        return self.step(state, seat, move)

    def step(self, state, seat, move):
        if seat == CHANCE:
            return Step(state._replace(roll=move.value), ())
        left = state.left - move.count
        following = (state.seat + 1) % state.seats if left else state.seat
        return Step(Heap(left, following, 0, state.seats), ())

    def draw(self, state, random):  # noqa: ARG002
        return Roll(random.randint(1, 3))

    def round_of(self, state):
        return 10 - state.left

    def score(self, state):
        totals = [int(not state.left and seat == state.seat) for seat in range(state.seats)]
        seats = tuple(SeatScore(seat, n, (Reason("last", n),)) for seat, n in enumerate(totals))
        return ScoreSheet(seats, (Standing(1, (0,), totals[0]),))

    def format(self, move):
        return f"roll {move.value}" if isinstance(move, Roll) else f"take {move.count}"

    def parse(self, text):
        words = text.split()
        if len(words) == 2 and words[0] in ("roll", "take") and words[1].isascii() and words[1].isdigit():
            return (Roll if words[0] == "roll" else Take)(int(words[1]))
        raise NotationError(text, "roll N or take N")


def rules_of(header):
    if header.game != "heap":
        raise GameError(f"there is no game {header.game!r}")
    return HeapRules()


HEADER = Header("heap", "heap", ("Ada", "Ben"), "table")
PLAYED = [(CHANCE, Roll(3)), (0, Take(3)), (CHANCE, Roll(3)), (1, Take(3)), (CHANCE, Roll(3)), (0, Take(3))]
AFTER_A_ROLL = Game(HeapRules(), ("Ada", "Ben"), [Played(CHANCE, Roll(2))])
START = "spielsack 1\ngame: heap\nplayers: Ada | Ben\n\n"
"""The shortest header; its four lines come before every move below."""


@pytest.fixture
def game():
    made = Game(HeapRules(), ("Ada", "Ben"))
    for seat, move in [*PLAYED, (CHANCE, Roll(2)), (1, Take(1))]:
        made.play(seat, move)
    return made


def refused(text):
    with pytest.raises(TranscriptError) as caught:
        replay(text, rules_of)
    return caught.value


# --- writing and reading -----------------------------------------------------------------------


def test_a_game_is_written_a_move_a_line_with_a_digest_a_round_and_the_end(game):
    lines = write(HEADER, game).splitlines()
    assert lines[:6] == [
        "spielsack 1",
        "game: heap",
        "profile: heap",
        "players: Ada | Ben",
        "dice: table",
        "",
    ]
    assert lines[6:8] == ["1 roll 3", "2 Ada: take 3"]
    assert lines[8] == f"= {digest(game, 2)}"
    assert lines[-4:] == ["7 roll 2", "8 Ben: take 1", f"= {digest(game)}", "end: Ada 0 | Ben 1"]


def test_what_was_written_replays_to_the_same_game(game):
    followed = replay(write(HEADER, game), rules_of)
    assert followed.game.played == game.played
    assert followed.game.states == game.states
    assert followed.header == HEADER
    assert followed.ended


def test_comments_blank_lines_and_a_byte_order_mark_say_nothing():
    followed = replay("\ufeff" + START + "\n# hello\n1 roll 2   # low\n\n2 Ada: take 1\n", rules_of)
    assert [tuple(each) for each in followed.game.played] == [(CHANCE, Roll(2)), (0, Take(1))]


def test_options_and_other_keys_of_the_header_are_kept():
    text = START.replace("players", "option: most = 4\noption: points.last = 2\ndeck: my deck\nplayers")
    header = replay(text, rules_of).header
    assert header.options == (("most", "4"), ("points.last", "2"))
    assert header.extras == (("deck", "my deck"),)


def test_a_digest_is_of_the_state_and_of_the_way_there(game):
    other = Game(HeapRules(), ("Ada", "Ben"), [*PLAYED, (CHANCE, Roll(1)), (1, Take(1))])
    assert other.state == game.state
    assert digest(other, 6) == digest(game, 6)
    assert digest(other) != digest(game)


# --- undo and corrections ----------------------------------------------------------------------


def test_undo_takes_back_and_numbers_come_again():
    followed = replay(START + "1 roll 3\n2 Ada: take 3\nundo\n2 Ada: take 1\n", rules_of)
    assert followed.game.state == Heap(9, 1, 0, 2)
    assert [each.text for each in followed.corrections] == ["undo"]


def test_a_corrected_roll_is_played_forward():
    followed = replay(START + "1 roll 3\n2 Ada: take 1\n3 roll 3\n4 Ben: take 3\nfix 1 roll 1\n", rules_of)
    assert followed.game.state == Heap(6, 0, 0, 2)
    assert followed.corrections[0].broken is None


def test_what_a_correction_breaks_is_named_and_taken_out():
    followed = replay(
        START + "1 roll 3\n2 Ada: take 3\n3 roll 3\n4 Ben: take 3\nfix 1 roll 2\n2 Ada: take 2\n", rules_of
    )
    broken = followed.corrections[0].broken
    assert broken is not None
    assert (broken.number, broken.played.move) == (2, Take(3))
    assert broken.objection.code == "too-many"
    assert len(broken.lost) == 3
    assert followed.game.state == Heap(8, 1, 0, 2)


def test_a_correction_that_is_itself_illegal_changes_nothing(game):
    before = list(game.states)
    with pytest.raises(IllegalMove):
        game.fix(2, Take(9))
    assert game.states == before


# --- damage ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "code", "message"),
    [
        ("", 1, "no-transcript", "expected “spielsack 1”, got nothing"),
        ("PGN\n", 1, "no-transcript", "expected “spielsack 1”, got “PGN”"),
        ("spielsack 2\n", 1, "format", "this reads format 1, not 2"),
        ("spielsack 1\ngame: heap\n", 1, "header", "expected a line “players: …” before the moves"),
        ("spielsack 1\ngame: heap\ngame: heap\n", 3, "header", "'game' stands twice"),
        ("spielsack 1\ngame: heap\nplayers: Ada | Ada\n", 1, "players", "two players are called Ada"),
        ("spielsack 1\ngame: heap\nplayers: Ada\n", 1, "header", "2 or 3 play"),
        ("spielsack 1\ngame: go\nplayers: Ada | Ben\n", 1, "header", "there is no game 'go'"),
        ("spielsack 1\noption: x\n", 2, "option", "expected “option: name = value” once, got “option: x”"),
        (START + "2 roll 3\n", 5, "number", "expected move 1, got 2"),
        (START + "1 rol 3\n", 5, "notation", "expected roll N or take N, got 'rol 3'"),
        (START + "1 roll 3\n2 Eve: take 1\n", 6, "player", "no player is called “Eve”; there are Ada, Ben"),
        (
            START + "1 roll 2\n2 Ada: take 3\n",
            6,
            "illegal",
            "'take 3' is not legal: too-many (Heap); legal here: take 1, take 2",
        ),
        (
            START + "1 roll 2\n= 00000000\n",
            6,
            "digest",
            f"the game up to here is another one: its digest is {digest(AFTER_A_ROLL)}",
        ),
        (START + "undo\n", 5, "undo", "there are 0 moves to take back, not 1"),
        (START + "fix 1 roll 2\n", 5, "fix", "there is no move 1 to correct, only 1 to 0"),
        (START + "hello\n", 5, "line", "expected a move such as “12 Ada: …”, undo, fix or =, got “hello”"),
        (START + "end: Ada 1 | Ben 0\n", 5, "end", "the game is not over here"),
    ],
)
def test_damage_is_refused_at_its_line(text, line, code, message):
    fault = refused(text)
    assert (fault.line, fault.code, fault.message) == (line, code, message)
    assert str(fault) == f"line {line}: {message}"


def test_a_wrong_result_and_lines_after_the_end_are_refused(game):
    text = write(HEADER, game)
    assert refused(text.replace("Ben 1", "Ben 2")).code == "result"
    assert refused(text + "9 roll 1\n").code == "after-end"


def test_every_single_changed_move_is_refused_at_its_round(game):
    lines = write(HEADER, game).splitlines()
    for index, line in enumerate(lines):
        for wrong in "123":
            if line[:1].isdigit() and not line.endswith(wrong):
                edited = [*lines[:index], line[:-1] + wrong, *lines[index + 1 :]]
                fault = refused("\n".join(edited))
                ends = next(n for n, each in enumerate(lines, 1) if n > index and each.startswith("="))
                assert index + 1 <= fault.line <= ends


@given(st.text(max_size=300))
def test_no_text_gives_anything_but_a_game_or_a_line(text):
    for start in ("", START):
        _followed_or_refused(start + text)


@settings(max_examples=300)
@given(st.data())
def test_no_damage_to_a_real_file_gives_anything_but_a_game_or_a_line(data):
    game = Game(HeapRules(), ("Ada", "Ben"))
    random = Random(data.draw(st.integers(0, 99)))
    while seats := game.rules.to_act(game.state):
        moves = game.rules.legal(game.state, seats[0])
        game.play(seats[0], moves[random.randrange(len(moves))])
    text = write(HEADER, game)
    at, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 20))
    damaged = text[:at] + data.draw(st.text(max_size=10)) + text[at + length :]
    _followed_or_refused(damaged)


def _followed_or_refused(text):
    try:
        replay(text, rules_of)
    except TranscriptError as error:
        fault = error
    else:
        return
    assert fault.line >= 1
