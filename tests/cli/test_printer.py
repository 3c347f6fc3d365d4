"""``spielsack printer``: readings in, a profile out, and what is refused."""

from pathlib import Path

import pytest

READINGS = ("--scale", "149.1,218.9", "--margins", "4,4.5,4,6", "--pin", "0.5,-1", "--arrow", "up")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for settings of its own, wherever the system has it."""
    settings = tmp_path / "settings"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(settings))
    return settings


def test_a_printer_is_stored_from_its_readings(run, folder) -> None:
    result = run("printer", "add", "office", *READINGS)
    assert result.exit_code == 0
    [file] = folder.rglob("office.toml")
    assert result.stdout == f"{file}\n"
    assert result.stderr == "to print with it: spielsack print GAME --printer office\n"
    # 149.1 of 150 mm and 218.9 of 220 mm; the pin is where the front is, so the back is off the other way.
    shown = run("printer", "show", "office").stdout
    assert "scale = [0.994, 0.995]" in shown
    # What the page has 4 mm from its edge lies 105 - 0.994 (105 - 4) = 4.606 mm from the paper's.
    assert "margins = [4.606, 5.22, 4.606, 6.71" in shown
    assert "back_offset = [-0.5, 1.0]" in shown
    assert 'flip = "long-edge"' in shown


def test_what_is_not_given_is_asked_for_until_it_is_a_number(run) -> None:
    answers = "150\ntwo\n220\n5\n5\n5\n5\n0\n0\ndown\n"
    result = run("printer", "add", "home", input=answers)
    assert result.exit_code == 0
    assert "true: 150" in result.output
    assert 'expected a length from 198 to 242 mm, got "two"' in result.output
    assert 'flip = "short-edge"' in run("printer", "show", "home").stdout


def test_a_printer_of_one_side_prints_no_backs_by_itself(run) -> None:
    run(
        "printer",
        "add",
        "home",
        "--scale",
        "150,220",
        "--margins",
        "5,5,5,5",
        "--pin",
        "0,0",
        "--arrow",
        "none",
    )
    result = run("print", "schnapp", "sack-cards", "--printer", "home")
    assert result.stderr == "60 pieces on 7 sheets of A4\n"


def test_an_input_that_ends_is_told(run) -> None:
    result = run("printer", "add", "home", input="150\n")
    assert result.exit_code == 2
    assert "expected an answer, got the end of the input" in result.stderr


def test_sheets_that_a_printer_cannot_print_whole_are_told(run) -> None:
    run(
        "printer",
        "add",
        "old",
        "--scale",
        "150,220",
        "--margins",
        "5,5,5,20",
        "--pin",
        "0,0",
        "--arrow",
        "up",
    )
    result = run("print", "sack", "--printer", "old")
    assert "player sheets keep 8 mm free along the edge, and this printer needs 20" in result.stderr


def test_printers_are_listed_and_forgotten(run) -> None:
    run("printer", "add", "b", *READINGS)
    run("printer", "add", "a", *READINGS)
    assert run("printer", "list").stdout == "a\nb\n"
    assert run("printer", "remove", "a").exit_code == 0
    assert run("printer", "list").stdout == "b\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("add Office", 'expected a name of small letters, digits and hyphens, got "Office"'),
        ("add ../x", 'expected a name of small letters, digits and hyphens, got "../x"'),
        ("add a --scale 150", '--scale: expected 2 numbers with commas between, got "150"'),
        ("add a --scale 150,10", '--scale: expected a length from 198 to 242 mm, got "10"'),
        (
            "add a --scale 150,220 --margins 5,5,5,x",
            '--margins: expected a length from 0 to 40 mm, got "x"',
        ),
        ("add a --arrow left", '--arrow: expected a direction, got "left"; there are up, down and none'),
        ("show nobody", 'expected a printer that has been added, got "nobody"; there is none'),
    ],
)
def test_what_no_printer_does_is_refused(run, arguments: str, message: str) -> None:
    result = run("printer", *arguments.split())
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == f"spielsack: error: {message}"


def test_a_printer_s_file_that_was_spoilt_is_named_with_its_line(run, folder) -> None:
    run("printer", "add", "office", *READINGS)
    [file] = folder.rglob("office.toml")
    file.write_text(file.read_text().replace("0.994", "9.94"))
    result = run("print", "schnapp", "target-tiles", "--printer", "office")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"spielsack: error: {file}:3")
    assert "scale is from 0.9 to 1.1, not 9.94" in result.stderr


def test_a_printer_that_turns_the_paper_prints_the_backs(run) -> None:
    run("printer", "add", "office", *READINGS)
    result = run("print", "schnapp", "sack-cards", "--printer", "office")
    assert result.exit_code == 0
    assert result.stderr.startswith("60 pieces on 7 sheets of A4, printed on both sides\n")


def test_player_sheets_are_made_up_for_too_and_their_marks_stay(run) -> None:
    run("printer", "add", "office", *READINGS)
    run("print", "sack", "-o", "true.svg", "--marks", "true.json")
    run("print", "sack", "-o", "made.svg", "--marks", "made.json", "--printer", "office")
    assert Path("true.svg").read_bytes() != Path("made.svg").read_bytes()
    assert Path("true.json").read_bytes() == Path("made.json").read_bytes()
    assert "1.0060362" in Path("made.svg").read_text(encoding="utf-8")  # 1 / 0.994


def test_the_calibration_page_shows_the_printer_as_it_is(run) -> None:
    run("printer", "add", "office", *READINGS)
    result = run("print", "calibration", "--printer", "office")
    assert result.exit_code == 2
    assert "the calibration page shows it as it is" in result.stderr
