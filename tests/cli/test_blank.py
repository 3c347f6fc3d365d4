"""``spielsack blank``: an empty result file, and that it can be filled in and scored."""

import json
import tomllib
from pathlib import Path

import pytest


def test_the_file_as_it_is_written(run) -> None:
    result = run("blank", "sack-stackers", "--player", "Ada", "-o", "ada.toml")
    assert (result.exit_code, result.stdout) == (0, "ada.toml\n")
    assert Path("ada.toml").read_text(encoding="utf-8") == (
        """\
# A finished sheet of Sack Stackers. Fill it in, then run: spielsack score ada.toml

game = "sack-stackers"
player = "Ada"            # who played
# age = 9                   # in years; the youngest wins a tie (may be left out)
circles = 0               # how many of the 10 ±1 circles are marked

# The sack, the top row first, columns from the left. One letter a square:
#   B light blue, G green, P purple, R red, Y yellow, C coal, . nothing
sack = [
  "......",
  "......",
  "......",
  "......",
  "......",
  "......",
]

# What is marked in each section. Every mark is a letter; ? is the wild one, and a letter
# straight after it the gift that was taken for it (may be left out): "R G ?B"
[collected]
1 = ""                    # printed there: B G P R Y ?
2 = ""                    # printed there: B G P R Y ?
3 = ""                    # printed there: B G P R Y ?
4 = ""                    # printed there: B G P R Y ?
5 = ""                    # printed there: B G P R Y ?
6 = ""                    # printed there: B G P R Y ?
"""
    )


def test_the_name_without_one(run) -> None:
    assert run("blank", "sack").stdout == "sack-stackers-result.toml\n"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_empty_file_is_valid_and_unfinished(run, language: str) -> None:
    run("blank", "sack", "--lang", language, "-o", "a.toml")
    result = run("score", "a.toml", "--json")
    answer = json.loads(result.stdout)
    assert result.exit_code == 0
    assert answer["sheets"][0]["valid"] is True
    assert [finding["code"] for finding in answer["findings"]] == ["unfinished"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("game", "codes"), [("bloeder-sack", ["unfinished"]), ("schnapp-den-sack", []), ("bar-bolz-bande", [])]
)
def test_the_empty_file_of_every_game_is_valid(run, game: str, codes: list[str], language: str) -> None:
    run("blank", game, "--lang", language, "--player", "Ada", "-o", "a.toml")
    result = run("score", "a.toml", "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["game"], answer["players"][0]["player"]) == (0, game, "Ada")
    assert [finding["code"] for finding in answer["findings"]] == codes


def test_with_what_it_proposes_a_result_is_scored(run) -> None:
    run("blank", "bloeder-sack", "-o", "a.toml")
    text = Path("a.toml").read_text(encoding="utf-8")
    text = text.replace("won = []", 'won = ["most-4", "sum"]', 1).replace("# sacks = 0", "sacks = 3", 1)
    Path("a.toml").write_text(text.replace("# cards = 0", "cards = 2", 1), encoding="utf-8")
    answer = json.loads(run("score", "a.toml", "--json").stdout)
    assert [player["total"] for player in answer["players"]] == [3, 0]
    run("blank", "bar-bolz-bande", "-o", "b.toml")
    lines = Path("b.toml").read_text(encoding="utf-8").splitlines()
    uncommented = [
        line.removeprefix("# ")
        if "[[team]]" in line or (" = " in line and not line.startswith("# A"))
        else line
        for line in lines
    ]
    Path("b.toml").write_text("\n".join(uncommented), encoding="utf-8")
    answer = json.loads(run("score", "b.toml", "--json").stdout)
    assert [player["total"] for player in answer["players"]] == [1, 0]
    assert [finding["code"] for finding in answer["findings"]] == ["unfinished"]


def test_filled_in_as_described_it_is_scored(run) -> None:
    run("blank", "sack", "--player", "Ada", "-o", "a.toml")
    text = Path("a.toml").read_text(encoding="utf-8")
    for old, new in (
        ("# age = 9 ", "age = 9 "),
        ('"......",\n]', '"RRB...",\n]'),
        ('1 = ""', '1 = "R ?B"'),
        ('2 = ""', '2 = "R"'),
    ):
        assert old in text
        text = text.replace(old, new)
    Path("a.toml").write_text(text, encoding="utf-8")
    result = run("score", "a.toml", "--json")
    assert (result.exit_code, json.loads(result.stdout)["sheets"][0]["score"]["total"]) == (0, 10)


def test_it_has_the_squares_and_sections_of_a_profile(run) -> None:
    Path("p.toml").write_text(
        'name = "p"\ncolumns = 3\nrows = 2\ncircles = 4\nsections = ["O ?", "O"]\n'
        '[[gifts]]\nletter = "O"\nname = "orange"\npattern = [[0, 0], [0, 1]]\n',
        encoding="utf-8",
    )
    run("blank", "sack", "--profile", "p.toml", "-o", "a.toml")
    text = Path("a.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text) == {
        "game": "sack-stackers",
        "player": "",
        "circles": 0,
        "sack": ["...", "..."],
        "collected": {"1": "", "2": ""},
    }
    assert (
        "# A finished sheet of Sack Stackers. Fill it in, then run: spielsack score --profile p.toml a.toml"
        in text
    )
    assert "#   O orange, C coal, . nothing\n" in text
    assert "# how many of the 4 ±1 circles are marked\n" in text
    assert '2 = ""                    # printed there: O\n' in text
    assert run("score", "--profile", "p.toml", "a.toml").exit_code == 0


@pytest.mark.parametrize(
    "name", ['Ad"a', "a\\b", "日本", "\x1b[31mred", "a\nb", "\U000e0041", "{name}", "#", "''"]
)
def test_any_name_comes_back(run, name: str) -> None:
    run("blank", "sack", "--player", name, "-o", "a.toml")
    text = Path("a.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text)["player"] == name
    assert all(char.isprintable() or char == "\n" for char in text)


def test_to_standard_output(run) -> None:
    result = run("blank", "sack", "-o", "-")
    assert tomllib.loads(result.stdout)["game"] == "sack-stackers"
    assert (result.stderr, [*Path().iterdir()]) == ("", [])


def test_a_file_that_is_there_is_not_overwritten(run) -> None:
    Path("a.toml").write_text("mine", encoding="utf-8")
    result = run("blank", "sack", "-o", "a.toml")
    assert (result.exit_code, Path("a.toml").read_text(encoding="utf-8")) == (2, "mine")
    assert result.stderr == (
        "spielsack: error: a.toml could not be written: it is there already; --force overwrites it\n"
    )


def test_unless_by_force(run) -> None:
    Path("a.toml").write_text("mine", encoding="utf-8")
    assert run("blank", "sack", "-o", "a.toml", "--force").exit_code == 0
    assert Path("a.toml").read_text(encoding="utf-8").startswith("# A finished sheet")


def test_not_even_by_force_over_its_profile(run) -> None:
    Path("p.toml").write_text('name = "p"\n', encoding="utf-8")
    assert run("blank", "sack", "--profile", "p.toml", "-o", "p.toml", "--force").exit_code == 2
    assert Path("p.toml").read_text(encoding="utf-8") == 'name = "p"\n'


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["schnapp", "--profile", "mine.toml"],
            "--profile is of Sack Stackers, and this is Schnapp den Sack: write its options in the file",
        ),
        (["sack", "-o", "a.json"], "--output: a blank is TOML, because it holds comments; name it .toml"),
    ],
)
def test_what_is_refused(run, arguments: list[str], message: str) -> None:
    result = run("blank", *arguments)
    assert (result.exit_code, [*Path().iterdir()]) == (2, [])
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack blank --help\n"
