"""How the tests of the commands run them: in this process, or as a process of their own."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from spielsack.cli.main import spielsack

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"

# One sheet, counted by hand:
#   red     1/1 2/1 1/2 2/2 are a square                                   10
#   green   3/1 4/1 5/1 3/2 are an L                                       10
#   coal    4/2 touches no other; 6/1 and 6/2 touch each other              2
#   circles 6 of 10 are marked, 4 are not                                   4
#                                                                          26
# 6 circles owe 3 coals, and there are 3. 13 gifts, 13 marks, so 13 turns.
# Yellow lies in a row of three: a fourth on top of its middle, 3/4, would make a T.
SHEET = """\
game = "sack-stackers"
player = "Ada"
age = 9
circles = 6
collected = { 1 = "R G Y ?B", 2 = "R G Y", 3 = "R G Y", 4 = "R G", 5 = "P" }
sack = [
  "......",
  "......",
  "......",
  "PYYY..",
  "RRGCBC",
  "RRGGGC",
]
"""


@pytest.fixture(autouse=True)
def _own_folder(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run in an empty folder, and without what the user's surroundings would change."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
    for name in ("NO_COLOR", "TERM", "SPIELSACK_LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def run() -> Callable[..., Result]:
    """Run ``spielsack`` with arguments in this process."""

    def run(*arguments: object, **options: object) -> Result:
        result = CliRunner().invoke(spielsack, [*map(str, arguments)], **options)  # pyright: ignore
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def spawn() -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run ``spielsack`` with arguments as a process of its own."""

    def spawn(*arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONIOENCODING": "utf-8", **options.pop("env", {})}  # pyright: ignore
        command = [sys.executable, "-m", "spielsack", *map(str, arguments)]
        given = {"capture_output": True, "encoding": "utf-8", "check": False, "env": env, **options}
        return subprocess.run(command, **given)  # pyright: ignore

    return spawn


@pytest.fixture
def example() -> Callable[[str], Path]:
    """Find an example file."""
    return lambda name: EXAMPLES / f"{name}.toml"


@pytest.fixture
def sheet() -> str:
    """A result file that is counted by hand."""
    return SHEET


@pytest.fixture
def sheet_file(tmp_path: Path) -> Path:
    """Write that result file as ``ada.toml`` in the current folder; its name is relative."""
    (tmp_path / "ada.toml").write_text(SHEET, encoding="utf-8")
    return Path("ada.toml")
