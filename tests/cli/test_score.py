"""``spielsack score``: exit codes, JSON, what is refused, and the picture."""

import json
import re
from pathlib import Path

import pytest

COMPLETE = 'game = "sack-stackers"\nsack = {sack}\ncollected = {collected}\ncircles = {circles}\n'
EMPTY = ["......"] * 6


def write(name: str = "a.toml", **keys: object) -> None:
    """Write a result file; what is not given is empty."""
    values = {"sack": EMPTY, "collected": {}, "circles": 0, **keys}
    lines = [f"{key} = {_toml(value)}" for key, value in {"game": "sack-stackers", **values}.items()]
    Path(name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(entry)}" for key, entry in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def codes(result) -> list[list[str]]:
    """The codes of the findings of each sheet."""
    return [[f["code"] for f in sheet["findings"]] for sheet in json.loads(result.stdout)["sheets"]]


# The answer as JSON


def test_the_whole_answer_for_one_sheet(run, sheet_file) -> None:
    result = run("score", sheet_file, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "game": "sack-stackers",
        "sheets": [
            {
                "player": "Ada",
                "source": "ada.toml",
                "valid": True,
                "finished": False,
                "score": {"total": 26, "groups": 20, "coal": 2, "circles": 4},
                "groups": [
                    {"gift": "G", "squares": [[3, 1], [4, 1], [5, 1], [3, 2]]},
                    {"gift": "R", "squares": [[1, 1], [2, 1], [1, 2], [2, 2]]},
                ],
                "findings": [],
            }
        ],
        "ranking": [{"place": 1, "players": ["Ada"], "total": 26}],
        "findings": [
            {
                "severity": "note",
                "code": "unfinished",
                "where": "table",
                "message": "No sack is full, so the game is not over. Play on, or fill in what is missing.",
            }
        ],
    }


def test_the_keys_come_in_the_order_of_the_design(run, sheet_file) -> None:
    answer = json.loads(run("score", sheet_file, "--json").stdout)
    assert [*answer] == ["game", "sheets", "ranking", "findings"]
    assert [*answer["sheets"][0]] == ["player", "source", "valid", "finished", "score", "groups", "findings"]


def test_a_fault_has_its_line(run) -> None:
    write(sack=[*EMPTY[:4], "R.....", "......"], collected={1: "R"})
    result = run("score", "a.toml", "--json")
    sheet = json.loads(result.stdout)["sheets"][0]
    assert result.exit_code == 1
    assert (sheet["valid"], sheet["score"]["total"]) == (False, 10)
    assert sheet["findings"] == [
        {
            "severity": "error",
            "code": "floating",
            "where": "square 1/2",
            "message": "Red lies above 1 empty square: 1/1. Move it down to 1/1, where it would have come "
            "to rest, or fill in what lies under it.",
            "line": 2,
        }
    ]


def test_a_sheet_that_cannot_be_read_has_no_score(run) -> None:
    write(sack=EMPTY[:5])
    sheet = json.loads(run("score", "a.toml", "--json").stdout)["sheets"][0]
    assert (sheet["valid"], sheet["finished"], sheet["score"], sheet["groups"]) == (False, False, None, [])


def test_messages_in_german(run) -> None:
    write(circles=11, collected={}, sack=EMPTY)
    answer = json.loads(run("score", "a.toml", "--json", "--lang", "de").stdout)
    message = answer["sheets"][0]["findings"][0]["message"]
    assert message == (
        "11 Kreise sind angekreuzt, aber das Blatt hat 10. "
        "Die angekreuzten Kreise noch einmal zählen: 0 bis 10."
    )


def test_the_answer_is_ascii(run) -> None:
    write(player="Zoë 日本 \x01")
    result = run("score", "a.toml", "--json", "--lang", "de")
    assert result.stdout.isascii()
    assert json.loads(result.stdout)["sheets"][0]["player"] == "Zoë 日本 \x01"


def test_brackets_in_a_name_stay(run) -> None:
    write(player="[ 1,  2 ] ")
    assert json.loads(run("score", "a.toml", "--json").stdout)["sheets"][0]["player"] == "[ 1, 2 ]"


# Files


def test_json_files_work_too(run) -> None:
    data = {"game": "sack-stackers", "sack": EMPTY, "collected": {"1": ""}, "circles": 3, "player": "Ada"}
    Path("a.json").write_text(json.dumps(data), encoding="utf-8")
    result = run("score", "a.json", "--json")
    assert codes(result) == [["coal-missing"]]


@pytest.mark.parametrize("name", ["ada.toml", "Zoë.json", "my.game.toml"])
def test_without_a_player_the_file_gives_the_name(run, name: str) -> None:
    data = {"game": "sack-stackers", "sack": EMPTY, "collected": {}, "circles": 0}
    if name.endswith(".json"):
        Path(name).write_text(json.dumps(data), encoding="utf-8")
    else:
        write(name)
    answer = json.loads(run("score", name, "--json").stdout)
    assert answer["sheets"][0]["player"] == name.rpartition(".")[0]


def test_standard_input(run, sheet: str) -> None:
    answer = json.loads(run("score", "-", "--json", input=sheet).stdout)
    assert [(each["player"], each["source"]) for each in answer["sheets"]] == [("Ada", "<stdin>")]


def test_standard_input_beside_files(run, sheet: str, sheet_file) -> None:
    result = run("score", "-", sheet_file, "--json", input=sheet.replace("Ada", "Ben"))
    assert [each["player"] for each in json.loads(result.stdout)["sheets"]] == ["Ben", "Ada"]


@pytest.mark.parametrize("arguments", [["-", "-"], ["-", "--profile", "-"]])
def test_standard_input_is_one_file(run, sheet: str, arguments: list[str]) -> None:
    result = run("score", *arguments, input=sheet)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(
        "spielsack: error: standard input can be one file only, and - is given more than once\n"
    )


GAMES = "sack-stackers, bloeder-sack, schnapp-den-sack"
MEANT = ' (did you mean "sack-stackers"?)'
MEANT_PLAYER = ' (did you mean "player"?)'
KEYS = "game, sack, collected, circles, player, age"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a result file, got an empty file"),
        ("circles 2", '1:9: expected "=" after the key, got "2"'),
        ("circles = 2", f'expected the key "game", got none; it is one of {GAMES} or bar-bolz-bande'),
        ("game = 1", f"1:8: game: expected one of {GAMES} or bar-bolz-bande as text"),
        (
            '\ngame = "sack-stacker"',
            f'2:8: game: expected a game, got "sack-stacker"{MEANT}; there are {GAMES} and bar-bolz-bande',
        ),
        (
            'game = "blöder-sack"\n[[player]]\nname = "Ada"',
            "2:1: player[0]: expected won (the ids of the cards) or sacks (their number), got neither",
        ),
        ('game = "sack-stackers"', 'expected the key "sack", got none'),
        (
            COMPLETE.format(sack="[]", collected="{}", circles='"2"'),
            '4:11: circles: expected a whole number, got text "2"',
        ),
        (
            COMPLETE.format(sack='[".", 3]', collected="{}", circles=2),
            "2:14: sack[1]: expected text, got the number 3",
        ),
        (
            COMPLETE.format(sack="[]", collected='{x = "R"}', circles=2),
            '3:14: collected: expected a whole number as the key, got "x"',
        ),
        (
            COMPLETE.format(sack="[]", collected="{}", circles=2) + "age = -1",
            "5:7: age: expected a whole number from 0 to 150, got the number -1",
        ),
        (
            COMPLETE.format(sack="[]", collected="{}", circles=2) + "plyer = 1",
            f'5:1: expected only known keys, got an unknown key "plyer"{MEANT_PLAYER}; known: {KEYS}',
        ),
        (
            COMPLETE.format(sack="[]", collected="{}", circles=2) + "circles = 3",
            '5:1: expected each key once, got "circles" again (first on line 4)',
        ),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used(run, text: str, message: str) -> None:
    Path("a.toml").write_text(text, encoding="utf-8")
    result = run("score", "a.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    separator = "" if message[0].isdigit() else " "
    assert result.stderr == f"spielsack: error: a.toml:{separator}{message}\n"


def test_a_folder_and_a_file_that_is_not_there(run) -> None:
    result = run("score", ".", "nowhere.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        "spielsack: error: .: expected a result file, got a folder\n"
        "spielsack: error: nowhere.toml: expected a result file, got no such file\n"
    )


def test_nothing_is_told_of_the_others_then(run, sheet_file) -> None:
    result = run("score", sheet_file, "nowhere.toml", "--json", "--picture", "a.pdf")
    assert (result.exit_code, result.stdout, Path("a.pdf").exists()) == (2, "", False)


def test_no_text(run) -> None:
    Path("a.toml").write_bytes(b'game = "\xff"')
    result = run("score", "a.toml")
    assert (result.exit_code, result.stderr) == (
        2,
        "spielsack: error: a.toml:1:9: expected UTF-8 text, got the byte 0xFF; save the file as UTF-8\n",
    )


# What the rules refuse


@pytest.mark.parametrize(
    ("keys", "code", "line"),
    [
        ({"sack": EMPTY[:5]}, "bad-shape", 2),
        ({"sack": [*EMPTY, "......"]}, "bad-shape", 2),
        ({"sack": [*EMPTY[:5], "....."]}, "bad-shape", 2),
        ({"sack": [*EMPTY[:5], "X....."]}, "bad-letter", 2),
        ({"collected": {7: "R"}}, "bad-shape", 3),
        ({"collected": {0: ""}}, "bad-shape", 3),
        ({"collected": {1: "C"}}, "bad-letter", 3),
        ({"collected": {1: "R"}}, "gift-count", 2),
        ({"circles": 11}, "circles-range", 4),
        ({"circles": -1}, "circles-range", 4),
        ({"circles": 10**15}, "circles-range", 4),
        ({"circles": 2}, "coal-missing", 4),
    ],
)
def test_a_fault_of_the_sheet_is_a_finding_with_its_line(run, keys, code: str, line: int) -> None:
    write(**keys)
    result = run("score", "a.toml", "--json")
    findings = json.loads(result.stdout)["sheets"][0]["findings"]
    assert result.exit_code == 1
    assert (code, line) in [(finding["code"], finding["line"]) for finding in findings]


def test_the_line_of_one_row_of_the_sack(run, sheet: str) -> None:
    Path("a.toml").write_text(sheet.replace('"RRGCBC"', '"RRGCB"'), encoding="utf-8")
    findings = json.loads(run("score", "a.toml", "--json").stdout)["sheets"][0]["findings"]
    assert [(f["where"], f["line"]) for f in findings if f["code"] == "bad-shape"] == [("row 2", 11)]


# The table


def test_equal_totals_share_a_place_and_the_next_is_skipped(run) -> None:
    write("a.toml")
    write("b.toml", circles=1)
    write("c.toml")
    ranking = json.loads(run("score", "b.toml", "a.toml", "c.toml", "--json").stdout)["ranking"]
    assert ranking == [
        {"place": 1, "players": ["a", "c"], "total": 10},
        {"place": 3, "players": ["b"], "total": 9},
    ]


def test_ages_would_decide(run) -> None:
    write("a.toml", age=9)
    write("b.toml")
    findings = json.loads(run("score", "a.toml", "b.toml", "--json").stdout)["findings"]
    assert [(f["severity"], f["code"], f["message"]) for f in findings if f["code"] == "tie"] == [
        (
            "note",
            "tie",
            "Place 1 is shared by a, b; their ages would decide. Give the age of each of them.",
        )
    ]


def test_ages_decide(run) -> None:
    write("a.toml", age=19)
    write("b.toml", age=9)
    ranking = json.loads(run("score", "a.toml", "b.toml", "--json").stdout)["ranking"]
    assert [(place["place"], place["players"]) for place in ranking] == [(1, ["b"]), (2, ["a"])]


def test_a_faulty_sheet_is_not_ranked(run) -> None:
    write("a.toml")
    write("b.toml", circles=11)
    result = run("score", "a.toml", "b.toml", "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, [place["players"] for place in answer["ranking"]]) == (1, [["a"]])
    assert [(f["severity"], f["where"]) for f in answer["findings"] if f["code"] == "not-ranked"] == [
        ("note", "player 2")
    ]


def test_a_name_stands_on_one_sheet(run, sheet: str) -> None:
    for name in ("a.toml", "b.toml"):
        Path(name).write_text(sheet, encoding="utf-8")
    result = run("score", "a.toml", "b.toml", "--json")
    assert result.exit_code == 1
    assert [f["message"] for f in json.loads(result.stdout)["findings"] if f["code"] == "bad-player"] == [
        "Ada is the player of 2 sheets: a.toml, b.toml. Give each player a name of their own."
    ]


def test_names_are_compared_as_they_are_read(run) -> None:
    write("a.toml", player="Zoë")
    write("b.toml", player=" Zoe\u0308 ")
    findings = json.loads(run("score", "a.toml", "b.toml", "--json").stdout)["findings"]
    assert "bad-player" in [finding["code"] for finding in findings]


def test_no_more_sheets_than_can_play(run) -> None:
    for number in range(101):
        write(f"{number}.toml")
    result = run("score", *(f"{number}.toml" for number in range(101)), "--json")
    findings = json.loads(result.stdout)["findings"]
    assert [finding["message"] for finding in findings if finding["code"] == "bad-player"] == [
        "101 sheets are on the table, but at most 100 can play. Leave out 1 sheet."
    ]


def test_turns_that_differ(run) -> None:
    for name in ("a.toml", "b.toml"):
        write(name, sack=[*EMPTY[:5], "R....."], collected={1: "R"})
    write("c.toml", sack=[*EMPTY[:5], "RR...."], collected={1: "R", 2: "R"})
    result = run("score", "a.toml", "b.toml", "c.toml", "--json")
    findings = json.loads(result.stdout)["findings"]
    assert result.exit_code == 1
    assert [(f["where"], f["message"]) for f in findings if f["code"] == "turns-differ"] == [
        (
            "player 3",
            (
                "c has played 2 turns, the others 1 turn. Look on this sheet for a gift or a coal too many "
                "or too few, or for circles that were not marked."
            ),
        )
    ]


# The picture


def test_the_picture_has_a_page_a_player(run, example) -> None:
    result = run("score", example("ada"), example("ben"), "--picture", "table.svg")
    assert (result.exit_code, result.stderr) == (0, "table-01.svg\ntable-02.svg\n")
    assert "46" in Path("table-01.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "head"), [("a.pdf", b"%PDF-"), ("a.png", b"\x89PNG\r"), ("a.svg", b"<?xml")]
)
def test_the_picture_in_every_format(run, sheet_file, name: str, head: bytes) -> None:
    run("score", sheet_file, "--picture", name, "--ink", "mono", "--paper", "letter")
    assert Path(name).read_bytes().startswith(head)


def test_the_picture_of_a_faulty_sheet_shows_what_can_be_read(run) -> None:
    write(sack=["......."] * 7, collected={9: "R", 1: "RX"}, circles=99)
    result = run("score", "a.toml", "--picture", "a.pdf")
    assert (result.exit_code, Path("a.pdf").exists()) == (1, True)


def test_a_name_that_the_font_does_not_have(run) -> None:
    write(player="日本 🎁 \x1b[1m")
    assert run("score", "a.toml", "--picture", "a.pdf").exit_code == 0


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("circles = 6", "circles = 9223372036854775807"),  # the most that is read at all
        ('5 = "P"', f'5 = "{"P" * 100_000}"'),
        ('"Ada"', f'"{"Ada " * 10_000}"'),
    ],
)
def test_the_picture_of_an_absurd_sheet_is_as_quick_and_small_as_any(
    run, sheet: str, before: str, after: str
) -> None:
    Path("ada.toml").write_text(sheet, encoding="utf-8")
    run("score", "ada.toml", "--picture", "ada.svg")
    assert before in sheet
    Path("absurd.toml").write_text(sheet.replace(before, after), encoding="utf-8")
    result = run("score", "absurd.toml", "--picture", "absurd.svg")
    assert result.exit_code < 2
    assert Path("absurd.svg").stat().st_size < 1.05 * Path("ada.svg").stat().st_size


def test_a_long_name_is_cut_off_in_the_picture(run, sheet: str) -> None:
    Path("ada.toml").write_text(sheet.replace('"Ada"', f'"{"Ada " * 50}"'), encoding="utf-8")
    assert run("score", "ada.toml", "--picture", "ada.svg").exit_code == 0
    assert re.search(r">(Ada )+(A|Ad|Ada)…<", Path("ada.svg").read_text(encoding="utf-8"))


def test_the_picture_goes_with_json_too(run, sheet_file) -> None:
    result = run("score", sheet_file, "--json", "--picture", "a.pdf")
    assert json.loads(result.stdout)["game"] == "sack-stackers"
    assert (result.stderr, Path("a.pdf").exists()) == ("a.pdf\n", True)


def test_the_picture_is_not_written_over_a_sheet(run, sheet: str) -> None:
    Path("ada.pdf").write_text(sheet, encoding="utf-8")
    result = run("score", "ada.pdf", "--picture", "ada.pdf")
    assert (result.exit_code, result.stdout, Path("ada.pdf").read_text(encoding="utf-8")) == (2, "", sheet)
    assert result.stderr == "spielsack: error: ada.pdf could not be written: it is one of the files read\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("-", "--picture: the report goes to standard output; name a file"),
        ("a.gif", '--picture: expected a name that ends in .pdf, .svg or .png, got "a.gif"'),
    ],
)
def test_a_picture_that_is_refused(run, sheet_file, name: str, message: str) -> None:
    result = run("score", sheet_file, "--picture", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack score --help\n"


def test_a_picture_with_nowhere_to_go(run, sheet_file) -> None:
    result = run("score", sheet_file, "--picture", "no/a.pdf")
    assert (result.exit_code, result.stdout) == (2, "")


def test_pictures_do_not_depend_on_the_surroundings(spawn, sheet_file, tmp_path: Path) -> None:
    contents: list[bytes] = []
    for seed, zone in (("1", "Asia/Tokyo"), ("2", "America/Lima")):
        spawn("score", sheet_file, "--picture", f"{seed}.pdf", env={"PYTHONHASHSEED": seed, "TZ": zone})
        contents.append((tmp_path / f"{seed}.pdf").read_bytes())
    assert contents[0] == contents[1]


# The examples


def test_the_example_game_is_legal_and_finished(run, example) -> None:
    result = run("score", *map(example, ("ada", "ben", "cem", "dora")), "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["findings"]) == (0, [])
    assert [sheet["finished"] for sheet in answer["sheets"]] == [True, False, False, False]
    assert [(place["place"], *place["players"], place["total"]) for place in answer["ranking"]] == [
        (1, "Dora", 59),
        (2, "Ben", 50),
        (3, "Ada", 46),
        (4, "Cem", 40),
    ]


def test_the_faulty_example_has_three_faults(run, example) -> None:
    result = run("score", example("faulty"), "--json")
    assert (result.exit_code, codes(result)) == (1, [["floating", "gift-count", "coal-missing"]])
