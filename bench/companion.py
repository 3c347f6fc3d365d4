"""What the companion costs: from the command to its prompt, a move late in a long game, and kills survived.

    python bench/companion.py [KILLS]

The start is compared with importing click and rich, in turn within one run, by medians; the prompt is awaited
on a real pseudo-terminal. The moves are late ones of kept games, typed on a plain terminal that shows the
table after each, from the line that is sent to its confirmation. KILLS times (200) a companion is killed at
a random moment of a game, and resumed: every confirmed move must be in the file, and nothing else.
"""

from __future__ import annotations

import os
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pexpect

ROOT = Path(__file__).parents[1]
RUNS = 11
MOST_START, MOST_MOVE = 3.0, 0.050
"""Times importing click and rich; seconds."""
LATE = 300
"""The turn of the long game that is measured."""
_PLAY = [sys.executable, "-m", "spielsack", "play"]
_USUAL = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Compiled modules are kept, as they are wherever this is installed."""
_TERMINAL = {**_USUAL, "TERM": "xterm", "COLUMNS": "80", "LINES": "30", "PROMPT_TOOLKIT_NO_CPR": "1"}


def main(kills: int) -> int:
    """Print all figures; the answer is 1 when one is too high, or a move is lost."""
    start, base = started()
    print(f"import click, rich    {base:7.3f} s")
    print(f"play, to its question {start[0]:7.3f} s   {start[0] / base:.2f} x (at most {MOST_START:g})")
    print(f"play, to its prompt   {start[1]:7.3f} s   {start[1] / base:.2f} x (at most {MOST_START:g})")
    slowest = late_moves()
    for game, (turns, median, most) in slowest.items():
        print(f"{game:<17} turn {turns}: a move in {median * 1000:5.1f} ms, at most {most * 1000:5.1f} ms")
    lost, half, confirmed = killed(kills)
    print(f"{kills} kills, {confirmed} moves confirmed: {lost} lost, {half} half moves after resuming")
    slow = max(start) > MOST_START * base or max(median for _, median, _ in slowest.values()) > MOST_MOVE
    return int(slow or bool(lost or half))


def started() -> tuple[tuple[float, float], float]:
    """Medians: until the first question without players, until the prompt with them, and of the imports."""
    asked: list[float] = []
    prompted: list[float] = []
    imports: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for run in range(RUNS + 1):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", "import click, rich"], check=True, env=_USUAL)
            imported = time.perf_counter() - began
            took = (
                _until([*_PLAY, "bloeder-sack"], "who plays", folder),
                _until([*_PLAY, "bloeder-sack", "--real", "--players", "Ada,Ben"], "place 1>", folder),
            )
            if run:  # the first one fills the caches
                imports.append(imported)
                asked.append(took[0])
                prompted.append(took[1])
            for file in Path(folder).iterdir():
                file.unlink()
    return (statistics.median(asked), statistics.median(prompted)), statistics.median(imports)


def _until(command: list[str], text: str, folder: str) -> float:
    began = time.perf_counter()
    child = pexpect.spawn(command[0], command[1:], cwd=folder, env=_TERMINAL, timeout=20)
    child.expect_exact(text)
    took = time.perf_counter() - began
    child.close(force=True)
    return took


def late_moves() -> dict[str, tuple[int, float, float]]:
    """For the longest game of each kind here: the last turns' moves, from the line to its confirmation."""
    told: dict[str, tuple[int, float, float]] = {}
    for name, game in (("bar-bolz-bande-teams", "bar-bolz-bande"), ("bloeder-sack", "bloeder-sack")):
        moves = _moves(name)
        players = "Ada,Ben / Cem,Dora,Eve" if "teams" in name else "Ada,Ben,Cem"
        with tempfile.TemporaryDirectory() as folder:
            arguments = [*_PLAY[1:], game, "--real", "--players", players]
            terminal = {**_TERMINAL, "TERM": "dumb"}
            child = pexpect.spawn(_PLAY[0], arguments, cwd=folder, env=terminal, timeout=20)
            child.delaybeforesend = None
            child.expect("> $")
            before = moves[: min(LATE, len(moves) - 20)]
            taken = [_sent(child, move) for move in before][-20:]
            taken += [_sent(child, move) for move in moves[len(before) : len(before) + 19]]
            child.close(force=True)
        told[game] = (len(before), statistics.median(taken), max(taken))
    return told


def _sent(child: pexpect.spawn, move: str) -> float:
    began = time.perf_counter()
    child.sendline(move)
    child.expect(r"ok \d+ ")
    took = time.perf_counter() - began
    child.expect("> $")
    return took


def killed(kills: int) -> tuple[int, int, int]:
    """How many confirmed moves are lost, how many half or wrong ones stay, of how many confirmed."""
    moves = _moves("bloeder-sack")
    chance = random.Random(200)
    lost = half = confirmed = 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "night.game"
        for _ in range(kills):
            done = _whole(file)
            if len(done) > len(moves) - 10:
                file.unlink()
                done = []
            begin = [str(file)] if done else ["bloeder-sack", "--players", "Ada,Ben,Cem", "-o", str(file)]
            if not done and file.exists():
                file.unlink()
            told = _killed([*_PLAY, *begin], moves[len(done) :], chance)
            confirmed += len(told)
            after = _whole(file)
            lost += sum(move not in after for move in (*done, *told))
            half += [line.split(" ", 1)[1] for line in after] != moves[: len(after)]
            if after:
                answer = subprocess.run(
                    [*_PLAY, str(file)], input=b"history all\n", capture_output=True, check=False
                )
                half += answer.returncode != 0 or any(line.encode() not in answer.stdout for line in after)
                half += not file.read_bytes().endswith(b"\n")
    return lost, half, confirmed


def _killed(command: list[str], moves: list[str], chance: random.Random) -> list[str]:
    """The moves that a companion confirmed before it was killed, at any moment from its start on."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write("".join(f"{move}\n" for move in moves).encode())
        process.stdin.flush()
        seen = b""
        if chance.random() < 0.8:
            seen = os.read(process.stdout.fileno(), 1000)
            time.sleep(chance.random() * 0.12)
        else:
            time.sleep(chance.random() * 0.4)
        process.send_signal(signal.SIGKILL)
        while part := os.read(process.stdout.fileno(), 65536):
            seen += part
    return re.findall(r"^ok (\d+ .*)\n", seen.decode(), re.MULTILINE)


def _whole(file: Path) -> list[str]:
    """The whole lines with moves in a file."""
    data = file.read_bytes() if file.exists() else b""
    return [line for line in data[: data.rfind(b"\n") + 1].decode().splitlines() if line[:1].isdigit()]


def _moves(name: str) -> list[str]:
    text = (ROOT / "tests" / "games" / f"{name}.game").read_text(encoding="utf-8")
    return [line.split(" ", 1)[1] for line in text.splitlines() if line[:1].isdigit()]


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
