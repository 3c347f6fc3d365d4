"""What the Tab key offers."""

import pytest
from click.shell_completion import ShellComplete
from spielsack.cli.main import spielsack


def offered(*words: str) -> list[str]:
    """What is offered for the last word."""
    *before, incomplete = words
    complete = ShellComplete(spielsack, {}, "spielsack", "_SPIELSACK_COMPLETE")
    return [item.value for item in complete.get_completions(before, incomplete)]


GAMES = ["sack-stackers", "bloeder-sack", "schnapp-den-sack", "bar-bolz-bande"]


@pytest.mark.parametrize(
    ("words", "items"),
    [
        ([""], ["games", "print", "printer", "blank", "score", "play", "watch", "replay", "deck", "export"]),
        (["pri"], ["print", "printer"]),
        (["print", ""], [*GAMES, "calibration"]),
        (["score", "x", "--lang", "d"], ["de"]),
        (["print", "s"], ["sack-stackers", "schnapp-den-sack"]),
        (["print", "Blö"], ["bloeder-sack"]),
        (["blank", "sa"], ["sack-stackers"]),
        (["print", "sack", ""], ["player-sheet", "player-aid", "dice"]),
        (["print", "schnapp", ""], ["sack-cards", "target-tiles", "zacki", "player-aid", "tuck-box"]),
        (["print", "schnapp", "--stock", "m"], ["mini"]),
        (["print", "schnapp", "--backs", "s"], ["short-edge", "separate"]),
        (["print", "schnapp", "--for", ""], ["home", "drivethrucards", "meinspiel", "thegamecrafter"]),
        (["print", "sack", "--paper", ""], ["a5", "a4", "letter", "legal", "a3"]),
        (["print", "sack", "--paper", "l"], ["letter", "legal"]),
        (["print", "sack", "--ink", ""], ["color", "low", "mono"]),
        (["print", "sack", "--lang", ""], ["de", "en"]),
        (["print", "sack", "--format", ""], ["pdf", "svg", "png"]),
        (["print", "sack", "--per-page", ""], ["1", "2", "4"]),
        (["print", "sack", "--squares", ""], ["marks", "draw"]),
        (["print", "sack", "--pa"], ["--paper"]),
        (["score", "--color", "a"], ["auto", "always"]),
    ],
)
def test_names_are_offered(words: list[str], items: list[str]) -> None:
    assert offered(*words) == items


@pytest.mark.parametrize(
    "words",
    [
        ["score", "a"],
        ["print", "sack", "-o", "a"],
        ["print", "sack", "--profile", "a"],
        ["score", "--picture", "a"],
    ],
)
def test_the_shell_offers_files(words: list[str]) -> None:
    complete = ShellComplete(spielsack, {}, "spielsack", "_SPIELSACK_COMPLETE")
    assert [item.type for item in complete.get_completions(words[:-1], words[-1])] == ["file"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(spawn, shell: str) -> None:
    result = spawn(env={"_SPIELSACK_COMPLETE": f"{shell}_source"})
    assert result.returncode == 0
    assert f"_SPIELSACK_COMPLETE={shell}_complete" in result.stdout


def test_bash_is_answered(spawn) -> None:
    env = {"_SPIELSACK_COMPLETE": "bash_complete", "COMP_WORDS": "spielsack print sa", "COMP_CWORD": "2"}
    assert spawn(env=env).stdout == "plain,sack-stackers\n"
