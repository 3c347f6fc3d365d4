"""``spielsack print``: which files are written, what is said, and what is refused."""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

posix = pytest.mark.skipif(os.name != "posix", reason="permissions and limits of POSIX")


def files(folder: Path = Path()) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def heads(folder: Path = Path()) -> dict[str, bytes]:
    return {path.name: path.read_bytes()[:5] for path in folder.iterdir()}


# What is written, and its names


def test_without_a_name_the_file_is_named_after_game_and_item(run) -> None:
    result = run("print", "sack-stackers")
    assert (result.exit_code, result.stdout) == (0, "sack-stackers-player-sheet.pdf\n")
    assert heads() == {"sack-stackers-player-sheet.pdf": b"%PDF-"}


def test_the_summary_goes_to_standard_error(run) -> None:
    assert run("print", "sack", "--players", 4).stderr == "4 sheets on 4 pages of A4\n"


def test_the_summary_in_german(run) -> None:
    result = run("print", "sack", "--paper", "a3", "--players", 2, "--per-page", 2, "--lang", "de")
    assert result.stderr == "2 Blätter auf 1 Seite A3\n"


def test_a_paper_by_its_size(run) -> None:
    result = run("print", "sack", "--paper", "25x30.5cm")
    assert result.stderr == "1 sheet on 1 page of 250 × 305 mm\n"


def test_one_page_keeps_its_name(run) -> None:
    assert run("print", "sack", "-o", "night.svg").stdout == "night.svg\n"
    assert files() == ["night.svg"]


def test_several_pages_are_numbered(run) -> None:
    result = run("print", "sack", "-o", "night.svg", "--players", 3)
    assert result.stdout == "night-01.svg\nnight-02.svg\nnight-03.svg\n"
    assert files() == ["night-01.svg", "night-02.svg", "night-03.svg"]


def test_a_format_without_a_name(run) -> None:
    assert run("print", "sack", "--format", "svg").stdout == "sack-stackers-player-sheet.svg\n"


def test_a_format_overrides_the_suffix(run) -> None:
    run("print", "sack", "-o", "a.txt", "--format", "png", "--dpi", 36)
    assert heads() == {"a.txt": b"\x89PNG\r"}


def test_the_suffix_picks_the_format_in_any_case(run) -> None:
    run("print", "sack", "-o", "A.PNG", "--dpi", 36)
    assert heads() == {"A.PNG": b"\x89PNG\r"}


def test_dots_an_inch_give_a_png_its_size(run) -> None:
    run("print", "sack", "-o", "a.png", "--dpi", 36)
    width, height = (int.from_bytes(Path("a.png").read_bytes()[at : at + 4]) for at in (16, 20))
    assert (width, height) == (298, 421)  # 210 mm and 297 mm at 36 dots an inch


def test_items_may_be_shortened_and_repeated(run) -> None:
    result = run("print", "sack", "player-s", "player-sheet")
    assert result.stdout == "sack-stackers-player-sheet.pdf\n"


def test_outlines_need_no_fonts(run) -> None:
    run("print", "sack", "-o", "a.svg", "--outlines")
    assert "<text" not in Path("a.svg").read_text(encoding="utf-8")


def test_notes_follow_the_summary(run) -> None:
    result = run("print", "sack", "--per-page", 2)
    summary, note = result.stderr.splitlines()
    assert summary == "1 sheet on 1 page of A4"
    assert note.startswith("note: compact sheets without markers and QR code")


def test_notes_in_german(run) -> None:
    note = run("print", "sack", "--per-page", 2, "--lang", "de").stderr.splitlines()[1]
    assert note.startswith("Hinweis: kompakte Blätter")


# Standard output


def test_standard_output_holds_the_file_alone(run) -> None:
    result = run("print", "sack", "-o", "-")
    assert result.stdout_bytes.startswith(b"%PDF-")
    assert result.stdout_bytes.endswith(b"%%EOF\n")
    assert (result.stderr, files()) == ("1 sheet on 1 page of A4\n", [])


def test_what_else_is_written_is_named_on_standard_error_then(run) -> None:
    result = run("print", "sack", "-o", "-", "--marks", "marks.json")
    assert result.stderr == "marks.json\n1 sheet on 1 page of A4\n"


def test_standard_output_takes_one_page(run) -> None:
    result = run("print", "sack", "-o", "-", "--format", "svg", "--players", 2)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "spielsack: error: standard output takes one page, not 2; name a file with -o\n"


def test_standard_output_is_not_two_files(run) -> None:
    result = run("print", "sack", "-o", "-", "--marks", "-")
    assert result.exit_code == 2
    assert result.stderr.startswith(
        "spielsack: error: --output and --marks cannot both be standard output; name a file for one of them\n"
    )


# The map of marks


def test_the_map_has_a_sheet_for_each_player(run) -> None:
    result = run("print", "sack", "--players", 2, "--marks", "marks.json")
    assert result.stdout == "sack-stackers-player-sheet.pdf\nmarks.json\n"
    answer = json.loads(Path("marks.json").read_text(encoding="utf-8"))
    assert answer["format"] == 1
    assert [(sheet["game"], sheet["page"], sheet["size"]) for sheet in answer["sheets"]] == [
        ("sack-stackers", 1, [210, 297]),
        ("sack-stackers", 2, [210, 297]),
    ]
    assert {"collect.3.red", "collect.3.wild", "circle.7", "sack.4.1.green", "sack.4.1.coal"} <= {
        mark["name"] for mark in answer["sheets"][0]["marks"]
    }


def test_the_map_on_standard_output(run) -> None:
    result = run("print", "sack", "--marks", "-")
    assert json.loads(result.stdout)["format"] == 1
    assert files() == ["sack-stackers-player-sheet.pdf"]


# What is refused


NUMBER = "expected a whole number from"
SUFFIX = "--output: expected a name that ends in .pdf, .svg or .png"
GAMES = "sack-stackers, bloeder-sack, schnapp-den-sack, bar-bolz-bande and calibration"
THERE_ARE = "there are player-sheet, player-aid and dice"
ITEM = "expected something of Sack Stackers"
PAPERS = "expected a5, a4, letter, legal, a3 or a size such as 200x280mm"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("chess", f'expected a game, got "chess"; there are {GAMES}'),
        ("s", 'expected a game, got "s", which could be sack-stackers or schnapp-den-sack'),
        (
            "sack playr-sheet",
            f'{ITEM}, got "playr-sheet" (did you mean "player-sheet"?); {THERE_ARE}',
        ),
        ("sack --players 0", f'--players: {NUMBER} 1 to 100, got "0"'),
        ("sack --players 101", f'--players: {NUMBER} 1 to 100, got "101"'),
        ("sack --players two", f'--players: {NUMBER} 1 to 100, got "two"'),
        ("sack --per-page 3", '--per-page: expected a number of sheets, got "3"; there are 1, 2 and 4'),
        ("sack --ink red", '--ink: expected an ink, got "red"; there are color, low and mono'),
        ("sack --lang fr", '--lang: expected a language, got "fr"; there are de and en'),
        ("sack --squares x", '--squares: expected a kind of squares, got "x"; there are marks and draw'),
        ("sack --format gif", '--format: expected a format, got "gif"; there are pdf, svg and png'),
        ("sack --dpi 35 -o a.png", f'--dpi: {NUMBER} 36 to 1200, got "35"'),
        ("sack --dpi 1201 -o a.png", f'--dpi: {NUMBER} 36 to 1200, got "1201"'),
        ("sack --dpi 300", "--dpi is for PNG, and this would be PDF"),
        ("sack --outlines -o a.png", "--outlines is for SVG, and this would be PNG"),
        ("sack --stamp -o a.svg", "--stamp is for PDF, and this would be SVG"),
        ("sack -o a.gif", f'{SUFFIX}, got "a.gif"'),
        ("sack -o a", f'{SUFFIX}, got "a"'),
        ("sack --output=", f'{SUFFIX}, got "."'),
        ("sack --paper a9", f"--paper: 'a9' is no paper: {PAPERS}"),
        ("sack --paper 1x1mm", "--paper: '1x1mm' is no paper: each side must be 40 to 2000 mm"),
    ],
)
def test_a_wrong_request(run, arguments: str, message: str) -> None:
    result = run("print", *arguments.split())
    assert (result.exit_code, result.stdout, files()) == (2, "", [])
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack print --help\n"


def test_a_paper_that_is_too_small_says_what_would_do(run) -> None:
    result = run("print", "sack", "--paper", "a5", "--per-page", 4)
    assert (result.exit_code, files()) == (2, [])
    assert result.stderr.startswith("spielsack: error: 4 sheets need a page of at least ")
    assert "would do" in result.stderr


# Profiles


PROFILE = """\
name = "small"
columns = 4
rows = 4
sections = ["R ?", "R", "R", "R"]
[[gifts]]
letter = "R"
name = "red"
pattern = [[0, 0], [0, 1]]
"""


def test_a_profile_of_ones_own(run) -> None:
    Path("small.toml").write_text(PROFILE, encoding="utf-8")
    run("print", "sack", "--profile", "small.toml", "--marks", "marks.json")
    sheet = json.loads(Path("marks.json").read_text(encoding="utf-8"))["sheets"][0]
    assert (sheet["profile"], len([m for m in sheet["marks"] if m["group"] == "sack.4.4"])) == ("small", 2)


def test_a_faulty_profile_is_named_with_its_place(run) -> None:
    Path("p.toml").write_text(PROFILE.replace("columns = 4", "columns = 0"), encoding="utf-8")
    result = run("print", "sack", "--profile", "p.toml")
    assert (result.exit_code, files()) == (2, ["p.toml"])
    assert result.stderr.startswith("spielsack: error: p.toml:2:11: columns: ")


def test_a_profile_that_is_not_there(run) -> None:
    result = run("print", "sack", "--profile", "no.toml")
    assert result.stderr == "spielsack: error: no.toml: expected a profile, got no such file\n"


@pytest.mark.parametrize("option", ["-o", "--marks"])
def test_the_profile_is_not_written_over(run, option: str) -> None:
    Path("small.pdf").write_text(PROFILE, encoding="utf-8")
    result = run("print", "sack", "--profile", "small.pdf", option, "small.pdf")
    assert (result.exit_code, Path("small.pdf").read_text(encoding="utf-8")) == (2, PROFILE)
    assert result.stderr == (
        "spielsack: error: small.pdf could not be written: it is one of the files read\n"
    )


def test_a_profile_from_standard_input(run) -> None:
    assert run("print", "sack", "--profile", "-", input=PROFILE).exit_code == 0


# Places that cannot be written to


def test_a_missing_folder(run) -> None:
    result = run("print", "sack", "-o", "no/a.pdf")
    assert (result.exit_code, result.stdout, files()) == (2, "", [])
    assert result.stderr == (
        "spielsack: error: no/a.pdf could not be written: the folder no does not exist; "
        "make it with: mkdir -p no\n"
    )


def test_nothing_is_written_when_one_of_the_files_cannot_be(run) -> None:
    result = run("print", "sack", "-o", "a.svg", "--players", 2, "--marks", "no/marks.json")
    assert (result.exit_code, files()) == (2, [])


@posix
def test_a_read_only_folder(run) -> None:
    # pytest's own folders are closed to nobody, as whom this runs where the tests run as root.
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(65534)
        try:
            result = run("print", "sack", "-o", folder / "a.pdf")
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o755)
        assert (result.exit_code, files(folder)) == (2, [])
        assert result.stderr == (
            f"spielsack: error: {folder}/a.pdf could not be written: "
            f"you may not write in the folder {folder}\n"
        )


@posix
def test_a_full_disk_leaves_no_half_file(spawn) -> None:
    import resource

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))

    Path("sheet.pdf").write_bytes(b"old")
    result = spawn("print", "sack", "-o", "sheet.pdf", env={"PYTHONDONTWRITEBYTECODE": "1"}, preexec_fn=limit)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == (
        "spielsack: error: sheet.pdf could not be written: "
        "the file is larger than is allowed here; nothing was changed\n"
    )
    assert (files(), Path("sheet.pdf").read_bytes()) == (["sheet.pdf"], b"old")


# The same input gives the same bytes


SURROUNDINGS = (
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LANG": "C", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LANG": "de_DE.UTF-8", "LC_ALL": "C.UTF-8"},
    {"SOURCE_DATE_EPOCH": "yesterday", "RL_pdfComments": "1", "RL_pdfMultiLine": "1", "RL_verbose": "x"},
)


@pytest.mark.parametrize("suffix", ["pdf", "svg", "png"])
def test_the_surroundings_do_not_matter(spawn, tmp_path: Path, suffix: str) -> None:
    contents: list[dict[str, bytes]] = []
    for number, env in enumerate(SURROUNDINGS):
        folder = tmp_path / str(number)
        folder.mkdir()
        arguments = ["print", "sack", "-o", f"a.{suffix}", "--players", 2, "--marks", "marks.json"]
        assert spawn(*arguments, env=env, cwd=folder).returncode == 0
        contents.append({path.name: path.read_bytes() for path in folder.iterdir()})
    assert contents[0] == contents[1] == contents[2]
    assert len(contents[0]) == (2 if suffix == "pdf" else 3)


def test_a_stamp_stores_the_time(run) -> None:
    run("print", "sack", "-o", "plain.pdf")
    run("print", "sack", "-o", "stamped.pdf", "--stamp")
    stamps = [
        re.search(rb"/CreationDate *\(D:(\d{14})", Path(n).read_bytes()) for n in ("plain.pdf", "stamped.pdf")
    ]
    assert [stamp is not None for stamp in stamps] == [False, True]


def test_the_language_may_come_from_the_surroundings() -> None:
    command = [sys.executable, "-m", "spielsack", "print", "sack", "-o", "-"]
    env = {**os.environ, "SPIELSACK_LANG": "de"}
    result = subprocess.run(command, capture_output=True, env=env, check=True)
    assert result.stderr == b"1 Blatt auf 1 Seite A4\n"


# Help


def test_the_help_lists_each_option_under_what_it_is_about(run) -> None:
    sections: dict[str, list[str]] = {}
    title = ""
    for line in run("print", "--help").stdout.splitlines():
        if line.endswith(":") and not line.startswith(" "):
            title = line
        elif line.strip().startswith("-"):
            sections.setdefault(title, []).append(line.split()[0].strip(","))
    assert sections["Pages:"] == ["--paper", "--ink", "--lang", "--printer"]
    assert sections["Player sheets:"] == ["--players", "--per-page", "--squares", "--marks"]
    assert sections["What is cut out:"][:3] == ["--deck", "--theme", "--stock"]
    assert sections["Rarely needed:"][-1] == "--help"
