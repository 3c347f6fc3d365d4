"""Guided entry: ``spielsack score GAME`` asks for the sheets field by field, and checks as it goes."""

import json
import os
import sys
from pathlib import Path

import pexpect
import pytest

# The sheet of conftest, answered: name, age, circles, six sections, the sack from the bottom up.
ADA = ["Ada", "9", "6", "R G Y ?B", "R G Y", "R G Y", "R G", "P", "", "RRGGGC", "RRGCBC", "PYYY..", ""]
# Circles, sections and sack left empty.
NOTHING = ["", "", "", "", "", "", "", "", ""]


@pytest.fixture
def answer(run):
    """Score what is answered through a pipe, line by line."""

    def answer(*lines: str, options: tuple[str, ...] = ("--json",)):
        return run("score", "sack-stackers", *options, input="\n".join(lines) + "\n")

    return answer


def test_a_sheet_that_is_answered_for_is_scored_like_a_typed_one(answer) -> None:
    result = answer(*ADA)
    [sheet] = json.loads(result.stdout)["sheets"]
    assert (result.exit_code, sheet["player"], sheet["valid"], sheet["findings"]) == (0, "Ada", True, [])
    assert sheet["score"] == {"total": 26, "groups": 20, "coal": 2, "circles": 4}


def test_several_players_are_one_table(answer) -> None:
    result = answer(*ADA, "Ben", *NOTHING, "")
    ranking = json.loads(result.stdout)["ranking"]
    assert [(place["players"], place["total"]) for place in ranking] == [(["Ada"], 26), (["Ben"], 10)]


def test_the_questions_are_not_in_the_answer(answer) -> None:
    result = answer(*ADA)
    assert "Whose sheet is it?" in result.stderr
    assert "Whose sheet is it?" not in result.stdout


@pytest.mark.parametrize(
    ("at", "wrong", "told"),
    [
        (0, "", "expected a name, got nothing"),
        (1, "nine", "expected a whole number from 0 to 150, got nine"),
        (1, "151", "expected a whole number from 0 to 150, got 151"),
        (2, "11", "11 circles are marked, but the sheet has 10"),
        (3, "RX", "Section 1: “X” is no letter of a gift"),
        (3, "C", "Section 1: “C” is no letter of a gift"),
        (9, "RRGGG", "Row 1 from the bottom has 5 squares, not 6"),
        (9, "RRGGGZ", "Square 6/1: “Z” is no letter of a square"),
    ],
)
def test_an_answer_that_cannot_be_is_asked_for_again(answer, at: int, wrong: str, told: str) -> None:
    result = answer(*ADA[:at], wrong, wrong, *ADA[at:])
    assert " ".join(result.stderr.split()).count(told) == 2
    assert json.loads(result.stdout)["sheets"][0]["score"]["total"] == 26


def test_the_rule_is_said_with_the_rulebooks_section(answer) -> None:
    told = " ".join(answer(*ADA[:10], "RRGCBC", *NOTHING[:1], *ADA[10:]).stderr.split())
    assert "“Setting Up”" not in told
    told = " ".join(answer(*ADA[:9], "RRGGG", *ADA[9:]).stderr.split())
    assert "Rule: the sack on the sheet has 6 columns (rulebook: “Setting Up”)." in told


def test_what_breaks_a_rule_is_kept_when_it_is_answered_again(answer) -> None:
    # Red in the second row, above an empty square.
    lines = ["Ada", "", "", "R", "", "", "", "", "", ".G....", "R.....", "R.....", "", "", ""]
    result = answer(*lines)
    told = " ".join(result.stderr.split())
    assert "Square 1/2: Red lies above 1 empty square: 1/1." in told
    assert "If the sheet really says so, answer the same again." in told
    [sheet] = json.loads(result.stdout)["sheets"]
    assert (result.exit_code, [each["code"] for each in sheet["findings"]]) == (
        1,
        ["floating", "gift-count"],
    )


def test_going_back_asks_again(answer) -> None:
    result = answer("Ada", "8", "<", *ADA[1:])
    assert json.loads(result.stdout)["sheets"][0]["score"]["total"] == 26
    assert result.stderr.count("How old, in years?") == 2


def test_what_does_not_fit_together_is_told_and_corrected(answer) -> None:
    # A section was forgotten, and then put right.
    forgotten = [*ADA[:7], "", *ADA[8:]]
    result = answer(*forgotten, "s5", "P", "")
    told = " ".join(result.stderr.split())
    assert "The sheet has 1 fault: Purple: 1 in the sack, but 0 marked." in told
    assert (result.exit_code, json.loads(result.stdout)["sheets"][0]["findings"]) == (0, [])


def test_a_faulty_sheet_stays_if_the_paper_says_so(answer) -> None:
    forgotten = [*ADA[:7], "", *ADA[8:]]
    result = answer(*forgotten, "", "")
    assert (result.exit_code, json.loads(result.stdout)["sheets"][0]["findings"][0]["code"]) == (
        1,
        "gift-count",
    )


@pytest.mark.parametrize("wrong", ["x", "s", "s7", "r0", "row"])
def test_what_to_correct_has_to_be_there(answer, wrong: str) -> None:
    forgotten = [*ADA[:7], "", *ADA[8:]]
    result = answer(*forgotten, wrong, "row 1", ADA[9], "section 5", "P", "")
    assert "expected n, a, c, s and a section, or r and a row from the bottom" in result.stderr
    assert result.exit_code == 0


def test_a_name_is_asked_about_once(answer) -> None:
    result = answer(*ADA, " ADA ", "Ben", *NOTHING, "")
    assert "ADA has been asked about already" in result.stderr
    assert [sheet["player"] for sheet in json.loads(result.stdout)["sheets"]] == ["Ada", "Ben"]


def test_it_is_saved_and_scored_to_the_same(answer, run) -> None:
    told = json.loads(answer(*ADA, "Ben", *NOTHING, "", options=("--json", "--save", "x.toml")).stdout)
    assert sorted(path.name for path in Path().iterdir()) == ["x-01.toml", "x-02.toml"]
    again = json.loads(run("score", "--json", "x-01.toml", "x-02.toml").stdout)
    assert [sheet.pop("source") for sheet in told["sheets"]] == ["as answered"] * 2
    assert [sheet.pop("source") for sheet in again["sheets"]] == ["x-01.toml", "x-02.toml"]
    assert again == told


@pytest.mark.parametrize("lines", range(13))
def test_an_input_that_ends_too_soon_leaves_nothing(answer, lines: int) -> None:
    result = answer(*ADA[:lines], options=("--save", "x.toml"))
    assert (result.exit_code, result.stdout, [*Path().iterdir()]) == (2, "", [])
    assert result.stderr.splitlines()[-1] == (
        "spielsack: error: the input ended before the sheets were answered for; nothing is scored or written"
    )


def test_a_place_to_save_that_cannot_be_is_told_before_anything_is_asked(answer) -> None:
    result = answer(*ADA, options=("--save", "no/x.toml"))
    assert (result.exit_code, "Whose sheet" in result.stderr) == (2, False)


def test_a_file_of_that_name_is_a_file(run, sheet: str) -> None:
    Path("sack-stackers").write_text(sheet, encoding="utf-8")
    assert run("score", "sack-stackers").stdout.startswith("Ada, 9 years old  sack-stackers")


def test_a_profile_asks_for_its_own_squares(run) -> None:
    profile = Path(__file__).parents[2] / "templates" / "profiles" / "sack-stackers.toml"
    text = profile.read_text("utf-8").replace("rows = 6", "rows = 4")
    Path("p.toml").write_text(text, encoding="utf-8")
    lines = ["Ada", "", "", "R", "", "", "", "", "", "R.....", ""]
    result = run("score", "sack", "--profile", "p.toml", "--save", "x.toml", input="\n".join(lines) + "\n")
    assert result.exit_code == 0
    assert Path("x.toml").read_text("utf-8").count('......",') == 3


def test_it_asks_in_german(run) -> None:
    result = run("score", "sack", "--lang", "de", input="Ada\n\n11\n")
    told = " ".join(result.stderr.split())
    assert "11 Kreise sind angekreuzt, aber das Blatt hat 10." in told


@pytest.fixture
def terminal():
    """A terminal on which the questions are asked."""
    command = ["-m", "spielsack", "score", "sack", "--save", "x.toml"]
    env = {**os.environ, "TERM": "xterm"}
    spawned = pexpect.spawn(
        sys.executable, command, encoding="utf-8", timeout=20, dimensions=(30, 100), env=env
    )
    yield spawned
    spawned.close(force=True)


def test_a_terminal_is_asked(terminal) -> None:
    questions = ["Whose sheet", "How old", "circles are", *[f"Section {n} " for n in range(1, 7)]]
    questions += ["the bottom row", "Row 2", "Row 3", "Row 4"]
    for question, line in zip(questions, ADA, strict=True):
        terminal.expect(question)
        terminal.send(f"{line}\r")
    terminal.expect("next sheet")
    terminal.send("\r")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert (terminal.exitstatus, '"RRGGGC"' in Path("x.toml").read_text("utf-8")) == (0, True)


@pytest.mark.parametrize(("key", "code"), [("\x03", 130), ("\x04", 2)])
def test_it_can_be_left_at_any_time(terminal, key: str, code: int) -> None:
    terminal.expect("Whose sheet")
    terminal.send("Ada\r")
    terminal.expect("How old")
    terminal.send(key)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert (terminal.exitstatus, Path("x.toml").exists()) == (code, False)
