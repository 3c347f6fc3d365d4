"""The companion through pipes: whole games, slips, corrections, resuming, and what is refused."""

import fcntl
import os
import random
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

SET_UP = ["draw last-4-5-6", "draw last-1-2-3", "draw sum-under-10", "draw sum-even", "draw most-dice"]
BLOEDER = ("bloeder-sack", "--players", "Ada,Ben")


@pytest.mark.parametrize("name", ["bloeder-sack", "schnapp-den-sack", "bar-bolz-bande", "sack-stackers"])
def test_a_whole_game_is_kept_as_it_was_played(name: str, kept, play, confirmed) -> None:
    players, moves, end = kept(name)
    result = play(name, "--players", players, lines=[*moves, "quit"])
    assert result.returncode == 0, result.stderr
    assert [line.split(" ", 1)[1] for line in confirmed(result.stdout)] == moves
    lines = Path(f"{name}.game").read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 1)[1] for line in lines if line[:1].isdigit()] == moves
    assert lines[-1] == end


def test_an_illegal_entry_is_answered_with_why_and_what_would_be_legal(play) -> None:
    result = play(*BLOEDER, lines=[*SET_UP, "roll 3 4", "place 5 on 2"])
    assert "not so: Ada: place 5 on 2: that die cannot be placed there" in result.stdout
    assert "Step 2a: Place Both Dice" in " ".join(result.stdout.split())
    assert "[cannot-be-placed]" in result.stdout
    assert "place 4 on 2" in result.stdout.split("[cannot-be-placed]")[1]


def test_in_german_too(play) -> None:
    result = play(*BLOEDER, "--lang", "de", lines=[*SET_UP, "wurf 3 4", "lege 5 auf 2", "4 auf 2", "zurück"])
    assert "nicht so: Ada: place 5 on 2: dieser Würfel kann dort nicht hin" in result.stdout
    assert "ok 7 Ada: place 4 on 2" in result.stdout
    assert "zurückgenommen: Ada: place 4 on 2" in result.stdout


def test_friendly_words_are_the_same_moves(play, confirmed) -> None:
    typed = ["most 4", "Summe unter 10", "meiste nicht 1", "sum", "last 1 2 3", "34", "3 5", "4 auf 5"]
    typed += ["2, 6", "Ben: put 2 on 1", "ben 6 1"]
    result = play(*BLOEDER, lines=typed)
    assert confirmed(result.stdout) == [
        "1 draw most-4",
        "2 draw sum-under-10",
        "3 draw most-not-1",
        "4 draw sum",
        "5 draw last-1-2-3",
        "6 roll 3 4",
        "7 Ada: place 3 on 5",
        "8 Ada: place 4 on 5",
        "9 roll 2 6",
        "10 Ben: place 2 on 1",
        "11 Ben: place 6 on 1",
    ]


def test_undo_and_redo(play) -> None:
    lines = [*SET_UP, "3 4", "3 1", "undo 2", "redo", "undo", "4 1"]
    play(*BLOEDER, lines=lines)
    text = Path("bloeder-sack.game").read_text(encoding="utf-8")
    assert text.splitlines()[-6:] == [
        "7 Ada: place 3 on 1",
        "undo 2",
        "6 roll 3 4",
        "7 Ada: place 3 on 1",
        "undo 1",
        "7 Ada: place 4 on 1",
    ]


def test_a_correction_names_what_it_breaks_and_can_be_taken_back(play) -> None:
    lines = [*SET_UP, "3 4", "3 1", "4 2", "fix 6 roll 3 5", "undo", "history"]
    result = play(*BLOEDER, lines=lines)
    assert "corrected: 6 roll 3 5" in result.stdout
    assert "move 8, Ada: place 4 on 2, no longer works" in result.stdout
    after = result.stdout.split("> history")[1]
    assert "6 roll 3 4\n7 Ada: place 3 on 1\n8 Ada: place 4 on 2\n" in after


NOTHING = """fix|fix 0 roll 3 4|fix 99 roll 1 1|fix 6|fix 6 dance|fix x|undo 0|undo 99|undo x|redo|note|dance|
place|place 4 on 99|Zoe: place 4 on 1|score 9|12 34 56|?|why x"""


@pytest.mark.parametrize("line", [each.strip() for each in NOTHING.split("|")])
def test_what_cannot_be_is_answered_and_changes_nothing(line: str, play) -> None:
    lines = [*SET_UP, "3 4"]
    play(*BLOEDER, "-o", "one.game", lines=lines)
    result = play(*BLOEDER, "-o", "two.game", lines=[*lines, line])
    assert Path("one.game").read_bytes() == Path("two.game").read_bytes()
    answer = result.stdout.split(f"> {line}\n")[1].splitlines()
    assert len(answer) > 1
    assert result.stderr == ""


def test_notes_are_kept(play) -> None:
    play(*BLOEDER, lines=["note Cem comes at nine | # :"])
    assert "# Cem comes at nine | # :\n" in Path("bloeder-sack.game").read_text(encoding="utf-8")
    assert play("bloeder-sack.game", lines=["history"]).returncode == 0


def test_a_game_goes_on_where_it_was_left(kept, play) -> None:
    players, moves, end = kept("bloeder-sack")
    play("bloeder-sack", "--players", players, lines=moves[:20])
    play("bloeder-sack", "--resume", lines=moves[20:40])
    play("bloeder-sack.game", lines=[*moves[40:], "quit"])
    assert Path("bloeder-sack.game").read_text(encoding="utf-8").splitlines()[-1] == end


def test_a_half_line_is_cut_off_and_told(play) -> None:
    play(*BLOEDER, lines=SET_UP)
    with Path("bloeder-sack.game").open("a") as file:
        file.write("6 roll 3")
    result = play("bloeder-sack.game", lines=["3 4"])
    assert "taken out: 6 roll 3\n" in result.stdout
    assert Path("bloeder-sack.game").read_text().splitlines()[-2:] == ["5 draw most-dice", "6 roll 3 4"]


def test_a_damaged_file_is_refused_and_left_alone(play) -> None:
    Path("bad.game").write_text("spielsack 1\ngame: bloeder-sack\nplayers: A | B\n\n1 roll 3 4\nhalf")
    before = Path("bad.game").read_bytes()
    result = play("bad.game", lines=[])
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("spielsack: error: bad.game:5: ")
    assert Path("bad.game").read_bytes() == before


def test_another_game_gets_another_file(play) -> None:
    play(*BLOEDER, lines=SET_UP)
    before = Path("bloeder-sack.game").read_bytes()
    play(*BLOEDER, lines=SET_UP[:1])
    assert Path("bloeder-sack.game").read_bytes() == before
    assert Path("bloeder-sack-2.game").exists()
    assert play(*BLOEDER, "-o", "bloeder-sack.game", lines=[]).returncode == 2


def test_a_second_companion_on_one_file_is_refused(play) -> None:
    play(*BLOEDER, lines=SET_UP)
    with Path("bloeder-sack.game").open("r+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        result = play("bloeder-sack.game", lines=["3 4"])
    assert result.returncode == 2
    assert "another companion plays this game" in result.stderr
    assert play("bloeder-sack.game", lines=["3 4"]).returncode == 0


@pytest.mark.parametrize("players", ["Ada", "A,B,C,D,E", "Ada,Ada", "Ada,B|en", "", ","])
def test_players_that_cannot_be(players: str, play) -> None:
    result = play("bloeder-sack", "--players", players, lines=[])
    assert result.returncode == 2
    assert result.stderr.startswith("spielsack: error: ")
    assert not list(Path().iterdir())


def test_virtual_dice_fall_the_same_by_the_same_seed(play) -> None:
    for name in ("one", "two"):
        play(
            *BLOEDER,
            "--virtual",
            "--seed",
            "x",
            "-o",
            f"{name}.game",
            lines=["hint", "moves", "odds", "score"],
        )
    text = Path("one.game").read_text(encoding="utf-8")
    assert text == Path("two.game").read_text(encoding="utf-8")
    assert text.count("draw") == 5
    assert text.count("roll") == 1


def test_taking_back_brings_no_other_virtual_dice(play, moves_in) -> None:
    first = play(*BLOEDER, "--virtual", "--seed", "7", "-o", "a.game", lines=["moves"])
    place = first.stdout.split("now, Ada: ")[1].split(",")[0].strip()
    lines = [place, "undo", place]
    play(*BLOEDER, "--virtual", "--seed", "7", "-o", "b.game", lines=lines)
    assert len(set(moves_in("b.game"))) == 7


def test_no_confirmed_move_is_lost_by_a_kill_and_no_half_one_stays(
    kept, command, moves_in, confirmed
) -> None:
    _, moves, _ = kept("bloeder-sack")
    chance = random.Random(6)
    arguments = [*command, "bloeder-sack", "--players", "Ada,Ben,Cem", "-o", "night.game"]
    done: list[str] = []
    for _ in range(20):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen(arguments, **pipes) as process:
            text = "".join(f"{move}\n" for move in moves[len(done) :])
            process.stdin.write(text.encode())
            process.stdin.flush()
            seen = b""
            # Killed at any moment from its first words on.
            os.set_blocking(process.stdout.fileno(), True)
            seen += os.read(process.stdout.fileno(), 400)
            time.sleep(chance.random() * 0.02)
            process.send_signal(signal.SIGKILL)
            while part := os.read(process.stdout.fileno(), 65536):
                seen += part
        told = confirmed(seen[: seen.rfind(b"\n") + 1].decode())
        there = moves_in("night.game")
        half = not Path("night.game").read_bytes().endswith(b"\n")
        whole = there[: len(there) - half]
        assert whole[: len(done) + len(told)] == [*done, *told]
        assert [line.split(" ", 1)[1] for line in whole] == moves[: len(whole)]
        done = whole
        arguments = [*command, "night.game"]
        if len(done) == len(moves):
            break
    assert done


def test_teams_play_with_a_table(kept, play) -> None:
    _, moves, end = kept("bar-bolz-bande-teams")
    arguments = ("bar-bolz-bande", "--players", "Ada, Ben / Cem, Dora, Eve")
    result = play(*arguments, lines=[*moves, "quit"])
    assert Path("bar-bolz-bande.game").read_text(encoding="utf-8").splitlines()[-1] == end
    assert "Ada & Ben         3 won, goals 8:5" in result.stdout


def test_a_name_before_a_short_move_is_whose_it_is(play, confirmed) -> None:
    typed = ["3 4", "Ben: 3 +1", "ben rot 4 4", "Ada: ?G 4 3", "1 1", "B 1 1", "Ben ändere 1 +1"]
    result = play("sack-stackers", "--players", "Ada,Ben", lines=typed)
    assert confirmed(result.stdout) == [
        "1 roll 3 4",
        "2 Ben: alter 3 +1",
        "3 Ben: take R from 4 drop 4",
        "4 Ada: take ?G from 4 drop 3",
        "5 roll 1 1",
        "6 Ada: take B from 1 drop 1",
        "7 Ben: alter 1 +1",
    ]


def test_the_referee_of_schnapp_says_right_or_wrong_and_shows_solutions_when_they_give_nothing_away(
    play,
) -> None:
    start = ["1", "tear 5", "frech 4", "wandersack 2"]
    lines = [*start, "tear 1", "grab tear on 1", "Ada: tear on 1", "ben wrong", "Ada tear end", "moves"]
    result = play("schnapp-den-sack", "--players", "Ada,Ben", lines=lines)
    # 5 covered by 1 makes 1; 5 and 1 are the target.
    asked = result.stdout.split("> Ada: tear on 1\n")[1]
    refused, after = asked.split("> ben wrong\n")
    assert "that makes 1, the target is 6" in refused
    assert "tear end" not in refused
    assert "Wrong: Ben is out for this card." in after
    assert "Right! Ada wins 2 cards." in after
    assert "The solution: Tear Sack, at the end." in after
    assert "who? put the name before it" in result.stdout


def test_the_referee_of_bar_bolz_is_asked_only_when_due(play) -> None:
    lines = ["schwarz", "foul", "roll 10", "weiß", "pass", "10", "elfmeter", "black"]
    result = play("bar-bolz-bande", "--players", "Ada,Ben", lines=lines)
    assert "“schwarz” is neither" in result.stdout
    assert "not so: roll 10: the referee rolls first" in result.stdout
    assert "Penalty scored: goal for Ada!" in result.stdout


@pytest.mark.parametrize("game", ["bloeder-sack", "schnapp-den-sack", "bar-bolz-bande", "sack-stackers"])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_question_is_answered_in_every_game(game: str, lang: str, play) -> None:
    asked = ["why", "moves", "odds", "hint", "score", "history", "table", "table all", "help", "undo", "redo"]
    lines = [*asked, "hint Ben", "?", "nonsense", "Ada: nonsense", "quit"]
    result = play(game, "--players", "Ada,Ben", "--virtual", "--seed", "3", "--lang", lang, lines=lines)
    assert (result.returncode, result.stderr) == (0, "")
    answers = re.split(r"^> .*\n", result.stdout, flags=re.MULTILINE)
    assert len(answers) == len(lines) + 1
    assert all(answer.strip() for answer in answers[:-1])


def test_the_end_of_input_before_the_game_is_told(play) -> None:
    result = play("bloeder-sack", lines=[])
    assert result.returncode == 2
    assert "name the players with --players" in result.stderr


def test_nothing_that_is_typed_steers_the_terminal(play) -> None:
    assert play("bloeder-sack", "--players", "A\x1b[31m,B", lines=[]).returncode == 2
    result = play(*BLOEDER, lines=["note \x1b]0;title\x07", "\x1b[2J", "\x9b2J: draw sum"])
    assert "\x1b" not in result.stdout
    assert "\x9b" not in result.stdout
    assert "\x1b" not in Path("bloeder-sack.game").read_text(encoding="utf-8")


def test_a_correction_by_another_player_is_refused(play) -> None:
    result = play(
        *BLOEDER, lines=[*SET_UP, "3 4", "3 1", "fix 7 Ben: place 3 on 2", "fix 7 Ada: place 3 on 2"]
    )
    assert "that move was another player's: 7 Ada: place 3 on 1" in result.stdout
    assert "corrected: 7 Ada: place 3 on 2" in result.stdout


def test_the_end_explains_every_point_and_recalls_the_game(kept, play) -> None:
    _, moves, _ = kept("bar-bolz-bande-teams")
    end = play("bar-bolz-bande", "--players", "Ada,Ben/Cem,Dora,Eve", lines=moves).stdout.split("Result\n")[1]
    # Five matches: 2:0, 1:2, 2:0, 1:2 and 2:1; before the last goal it was two all.
    assert "match 5 won 2:1 (1 point)" in end
    assert "Turning point: from move 458 on (roll pass) the lead was Ada & Ben's alone." in end
    assert "Clearest match: number 1, Ada 2 : 0 Cem." in end
    assert re.search(r"Luckiest roll: move \d+, \w+ \w+: the chance of \w+ to win the match rose by ", end)


def test_a_deck_and_a_profile_of_ones_own_are_in_the_file(play) -> None:
    Path("d.csv").write_text("condition,sacks,count\nsum,1,6\nmost 4,2,3\n", encoding="utf-8")
    lines = ["sum"] * 5
    assert play(*BLOEDER, "--deck", "d.csv", "-o", "d.game", lines=lines).returncode == 0
    assert 'deck: [["sum", 1, 6], ["most 4", 2, 3]]' in Path("d.game").read_text(encoding="utf-8")
    assert "ok 6 roll 3 4" in play("d.game", lines=["3 4"]).stdout
    assert play("bar-bolz-bande", "--players", "A,B", "--deck", "d.csv", lines=[]).returncode == 2


@pytest.mark.parametrize(
    "wish", [["--screen"], ["--resume"], ["--profile", "none.toml"], ["--deck", "none.csv"]]
)
def test_wishes_that_cannot_be(wish: list[str], play) -> None:
    result = play("bloeder-sack", *wish, lines=[])
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("spielsack: error: ")


def test_a_disk_that_is_full_takes_the_move_back(play) -> None:
    # No file may grow beyond 400 bytes here: the move that does not fit is not confirmed.
    def limited() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400))

    lines = [*SET_UP, *["note " + "x" * 40] * 10]
    result = play(*BLOEDER, lines=lines, preexec_fn=limited)
    assert result.returncode == 2
    assert "bloeder-sack.game: could not be written: file too large" in result.stderr
    data = Path("bloeder-sack.game").read_bytes()
    assert data.endswith(b"\n")
    assert data.count(b"# x") == result.stdout.count("ok # x")


def test_a_file_that_somebody_writes_to_meanwhile_is_left_alone(command) -> None:
    arguments = [*command, *BLOEDER]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(arguments, **pipes) as process:
        process.stdin.write(b"draw sum\n")
        process.stdin.flush()
        seen = b""
        while b"ok 1" not in seen:
            seen += os.read(process.stdout.fileno(), 4096)
        with Path("bloeder-sack.game").open("a") as file:
            file.write("# mine\n")
        _, err = process.communicate(b"draw sum-odd\n", timeout=10)
    assert process.returncode == 2
    assert b"another program wrote to the file" in err
    assert Path("bloeder-sack.game").read_text().endswith("1 draw sum\n# mine\n")


def test_players_may_be_called_by_numbers_or_as_moves_are(play, confirmed) -> None:
    result = play("sack-stackers", "--players", "3,Roll", lines=["3 4", "R 3 4", "Roll: R 4 3", "roll 1 1"])
    assert confirmed(result.stdout) == [
        "1 roll 3 4",
        "2 3: take R from 3 drop 4",
        "3 Roll: take R from 4 drop 3",
        "4 roll 1 1",
    ]


def test_numbers_that_there_are_not_are_told_apart_from_nonsense(play) -> None:
    result = play(*BLOEDER, lines=[*SET_UP, "3 4", "place 4 on 9", "dance"])
    assert "“place 4 on 9” is no move: a number or a name that there is not" in result.stdout
    assert "“dance” is neither a move nor a command" in result.stdout


def test_a_file_that_was_left_empty_is_begun_anew(play, moves_in) -> None:
    # As a companion leaves it that is killed between making the file and writing to it.
    Path("bloeder-sack.game").touch()
    result = play("bloeder-sack", "--players", "Ada,Ben", "--real", lines=["draw sum"])
    assert result.returncode == 0
    assert moves_in("bloeder-sack.game") == ["1 draw sum"]
    assert not Path("bloeder-sack-2.game").exists()
