"""How the tests of the companion play: kept games, typed in line by line."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[2] / "games"


@pytest.fixture
def kept():
    """A kept game: its players with commas, its moves as they are typed, and its result."""

    def kept(name: str) -> tuple[str, list[str], str]:
        lines = (GAMES / f"{name}.game").read_text(encoding="utf-8").splitlines()
        players = next(line[9:].replace(" | ", ",") for line in lines if line.startswith("players: "))
        return players, [line.split(" ", 1)[1] for line in lines if line[:1].isdigit()], lines[-1]

    return kept


@pytest.fixture
def command() -> list[str]:
    """The command line of the companion."""
    return [sys.executable, "-m", "spielsack", "play"]


@pytest.fixture
def play(command):
    """Run ``spielsack play`` with lines piped to it; what it writes must not be a traceback."""

    def play(*arguments: object, lines: list[str], **options) -> subprocess.CompletedProcess[str]:
        text = "".join(f"{line}\n" for line in lines)
        typed = [*command, *map(str, arguments)]
        result = subprocess.run(typed, input=text, capture_output=True, encoding="utf-8", **options)
        assert "Traceback" not in result.stderr
        return result

    return play


@pytest.fixture
def confirmed():
    """The moves that an output confirms, with their numbers."""
    return lambda output: re.findall(r"^ok (\d+ .*?)\r?$", output, re.MULTILINE)


@pytest.fixture
def moves_in():
    """The lines with moves in a file."""
    return lambda file: [
        line for line in Path(file).read_text(encoding="utf-8").splitlines() if line[:1].isdigit()
    ]
