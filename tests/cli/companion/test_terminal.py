"""The companion on a real pseudo-terminal: editing, slips, corrections, resizing, Ctrl-C, end of input."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest

COMMAND = ["-m", "spielsack", "play"]
PLAIN = {"TERM": "dumb"}
EDITED = {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}


@pytest.fixture
def terminal():
    """Start the companion on a terminal of so many columns; whatever is left is closed."""
    children: list[pexpect.spawn] = []

    def terminal(*arguments: str, columns: int = 80, env: dict[str, str] = EDITED) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *arguments],
            env={**os.environ, **env},
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=15,
        )
        child.delaybeforesend = None
        children.append(child)
        return child

    yield terminal
    for child in children:
        child.close(force=True)


def enter(child: pexpect.spawn, line: str, answer: str) -> None:
    child.sendline(line)
    child.expect_exact(answer)


def ended(child: pexpect.spawn, code: int) -> None:
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, child.signalstatus) == (code, None)


@pytest.mark.parametrize("name", ["bloeder-sack", "schnapp-den-sack", "bar-bolz-bande", "sack-stackers"])
def test_a_whole_game_with_slips_corrections_and_resizing(name: str, kept, terminal) -> None:
    players, moves, end = kept(name)
    child = terminal(name, "--players", players, "--real", env=PLAIN)
    child.expect("> $")
    for number, move in enumerate(moves, 1):
        if number % 40 == 7:
            child.setwinsize(30, 60 if number % 80 == 7 else 100)
            enter(child, "roll 9 9 9", "now")
            enter(child, "undo", "ok taken back: ")
            enter(child, "redo", "ok played again: ")
            enter(child, f"fix {number - 1} {moves[number - 2].split(': ')[-1]}", "ok corrected: ")
        enter(child, move, f"ok {number} {move}\r\n")
    child.expect_exact("Result")
    enter(child, "quit", "the whole game is in")
    ended(child, 0)
    assert Path(f"{name}.game").read_text(encoding="utf-8").splitlines()[-1] == end
    replayed = subprocess.run(
        [sys.executable, "-m", "spielsack", "replay", f"{name}.game"], capture_output=True, check=False
    )
    assert replayed.returncode == 0


@pytest.mark.parametrize("name", ["bloeder-sack", "schnapp-den-sack", "bar-bolz-bande", "sack-stackers"])
def test_a_whole_game_in_the_editor(name: str, kept, terminal) -> None:
    players, moves, end = kept(name)
    child = terminal(name, "--players", players, "--real")

    def type_in(line: str, answer: str) -> None:
        child.send(f"{line}\r")
        child.expect(answer)

    child.expect(">")
    for number, move in enumerate(moves, 1):
        if number % 40 == 7:
            child.setwinsize(30, 60 if number % 80 == 7 else 100)
            os.kill(child.pid, signal.SIGWINCH)
            type_in("roll 9 9 9", "now")
            type_in("undo", r"ok \S*taken back: ")
            type_in("redo", r"ok \S*played again: ")
        # In colours, and wrapped where the terminal is narrow.
        words = r"\s+".join(map(re.escape, move.split()))
        type_in(move, rf"ok \S*{number}\s+{words}")
    child.expect_exact("Result")
    type_in("quit", "the whole game is")
    ended(child, 0)
    assert Path(f"{name}.game").read_text(encoding="utf-8").splitlines()[-1] == end


def test_the_editor_completes_legal_moves_and_remembers(terminal) -> None:
    child = terminal("bloeder-sack", "--players", "Ada,Ben", "--real")
    child.expect("place 1>")
    child.send("draw most-m")
    child.expect_exact("draw most-matching")  # offered
    child.send("\t\r")
    child.expect(r"ok \S*1 draw most-matching")
    child.send("\x1b[A")  # the last line comes again
    child.send("\r")
    child.expect_exact("no such card is left")
    child.setwinsize(30, 50)
    os.kill(child.pid, signal.SIGWINCH)
    child.send("draw sum\r")
    child.expect(r"ok \S*2 draw sum")
    child.expect_exact("place 3>")
    child.expect_exact("\x1b[?25h")
    child.send("half a line")
    child.expect_exact("half a line")
    child.send("\x03")  # clears it
    child.send("draw sum-odd\r")
    child.expect(r"ok \S*3 draw sum-odd")
    child.expect_exact("place 4>")
    child.send("\x03")
    child.expect_exact("kept in bloeder-sack.game")
    ended(child, 130)


@pytest.mark.parametrize("env", [PLAIN, EDITED])
def test_the_end_of_input_leaves(env: dict[str, str], terminal) -> None:
    child = terminal("bloeder-sack", "--players", "Ada,Ben", "--real", env=env)
    child.expect("place 1>")
    time.sleep(0.5)
    child.send("\x04")
    child.expect_exact("kept in bloeder-sack.game")
    ended(child, 0)


def test_ctrl_c_leaves_a_plain_terminal_too(terminal) -> None:
    child = terminal("bloeder-sack", "--players", "Ada,Ben", "--real", env=PLAIN)
    child.expect("place 1> ")
    child.send("\x03")
    child.expect_exact("kept in bloeder-sack.game")
    ended(child, 130)


def test_players_and_dice_are_asked_for_and_a_game_is_offered_again(terminal) -> None:
    child = terminal("bloeder-sack", env=PLAIN)
    child.expect_exact("who plays, in turn? (Ada, Ben) ")
    enter(child, "Ada", "expected 2 to 4 names")
    enter(child, "Ada, Ben", "virtual ones (v)? ")
    enter(child, "", "place 1> ")
    enter(child, "draw sum", "ok 1 draw sum")
    child.send("\x03")
    ended(child, 130)
    child = terminal("bloeder-sack", env=PLAIN)
    child.expect_exact(
        "bloeder-sack.game: Ada | Ben, 1 moves, not over. Go on with it? (Enter: yes, n: a new game) "
    )
    enter(child, "", "place 2> ")
    child.sendeof()
    ended(child, 0)


def test_the_first_key_wins_a_card_on_the_screen(terminal) -> None:
    child = terminal("schnapp-den-sack", "--screen", "--players", "Ada,Ben", "--seed", "3")
    child.expect_exact("A = Ada, L = Ben")
    child.expect_exact("Enter turns the next card")
    time.sleep(0.2)
    child.send("\r")
    child.expect_exact("target 6")
    time.sleep(0.3)
    child.send("xl")  # x is nobody's key
    child.expect_exact("Ben was first, after 0.")
    child.expect_exact("Ben, where?")
    child.send("\r")
    child.expect_exact("Wrong: Ben is out for this card.")
    child.expect_exact("target 6")
    time.sleep(0.2)
    child.send("l ")  # Ben is out; and nobody else
    child.expect_exact("Ada: nobody")
    time.sleep(0.2)
    child.send("\x03")
    child.expect_exact("kept in")
    ended(child, 130)
    assert re.search(
        r"^6 Ben: grab wrong  # 0\.\d\d s$", Path("schnapp-den-sack.game").read_text(), re.MULTILINE
    )


def test_somebody_else_watches(terminal) -> None:
    child = terminal("bloeder-sack", "--players", "Ada,Ben", "--real", env=PLAIN)
    child.expect("place 1> ")
    watcher = pexpect.spawn(
        sys.executable,
        ["-m", "spielsack", "watch", "bloeder-sack.game"],
        env={**os.environ, **PLAIN},
        timeout=15,
    )
    watcher.expect_exact("no card")
    enter(child, "draw sum", "ok 1 draw sum")
    watcher.expect_exact("1 draw sum")
    enter(child, "undo", "ok taken back")
    watcher.expect_exact("taken back to move 0")
    watcher.send("\x03")
    watcher.expect(pexpect.EOF)
    watcher.close()
    assert watcher.exitstatus == 130


def test_an_interruption_at_any_moment_of_the_start_is_quiet() -> None:
    # Before the entry point is called it is Python's own, for some hundredths of a second.
    code = "from spielsack.cli import main; print(flush=True); main.run()"
    codes: list[int] = []
    for step in range(16):
        process = subprocess.Popen(
            [sys.executable, "-c", code, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        process.stdout.readline()
        time.sleep(0.004 + 0.007 * step)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=10)
        assert err.strip() == b""
        codes.append(process.returncode)
    assert set(codes) <= {0, 130}
    assert 130 in codes
