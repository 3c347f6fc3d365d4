"""Finished sheets of every kind are one table, and a saved game says what its result file would say."""

import json
from pathlib import Path

import pytest
from spielsack.cli.played import contents
from spielsack.cli.saved import follow

GAMES = Path(__file__).parents[1] / "games"


def content(name: str) -> dict[str, object]:
    """What a saved game says as a result file."""
    [only] = contents(follow(str(GAMES / f"{name}.game"))[1])
    return {**only}


def test_a_saved_game_of_bloeder_sack_says_who_won_which_cards() -> None:
    # By the end of the game: 8, 7 and 8 symbols.
    assert content("bloeder-sack") == {
        "game": "bloeder-sack",
        "player": [
            {
                "name": "Ada",
                "won": ["last-4-5-6", "last-1-2-3", "last-1", "most-matching", "sum-under-20"],
                "sacks": 8,
                "cards": 5,
            },
            {
                "name": "Ben",
                "won": ["sum-under-10", "most-dice", "most-3", "most-1"],
                "sacks": 7,
                "cards": 4,
            },
            {
                "name": "Cem",
                "won": ["sum-even", "most-not-1", "most-1-2-3", "most-different", "sum-odd"],
                "sacks": 8,
                "cards": 5,
            },
        ],
    }


def test_a_saved_game_of_schnapp_den_sack_says_how_many_cards_everybody_won() -> None:
    assert content("schnapp-den-sack")["player"] == [
        {"name": "Ada", "cards": 7},
        {"name": "Ben", "cards": 7},
        {"name": "Cem", "cards": 0},
        {"name": "Dora", "cards": 23},
    ]


def test_a_saved_series_of_bar_bolz_bande_says_every_match() -> None:
    assert content("bar-bolz-bande-series") == {
        "game": "bar-bolz-bande",
        "options": {"best_of": 3},
        "match": [
            {"players": ["Ada", "Ben"], "goals": [2, 1]},
            {"players": ["Ada", "Ben"], "goals": [1, 2]},
            {"players": ["Ada", "Ben"], "goals": [2, 0]},
        ],
    }


def test_a_saved_game_of_teams_says_who_met_whom() -> None:
    # Two against three: match m pairs A[m mod 2] with B[m mod 3].
    assert content("bar-bolz-bande-teams") == {
        "game": "bar-bolz-bande",
        "team": [
            {"name": "Ada & Ben", "players": ["Ada", "Ben"]},
            {"name": "Cem & Dora & Eve", "players": ["Cem", "Dora", "Eve"]},
        ],
        "match": [
            {"players": ["Ada", "Cem"], "goals": [2, 0]},
            {"players": ["Ben", "Dora"], "goals": [1, 2]},
            {"players": ["Ada", "Eve"], "goals": [2, 0]},
            {"players": ["Ben", "Cem"], "goals": [1, 2]},
            {"players": ["Ada", "Dora"], "goals": [2, 1]},
        ],
    }


def test_a_saved_game_names_the_options_it_was_played_by() -> None:
    assert content("schnapp-den-sack-two-targets")["options"] == {"targets": [6, 12]}
    assert content("bloeder-sack-two")["options"] == {"unwon": "last-die"}


def test_a_typed_sheet_beside_a_saved_game(run, sheet: str) -> None:
    Path("dora.toml").write_text(sheet.replace("Ada", "Dora"), encoding="utf-8")
    answer = json.loads(run("score", "--json", "dora.toml", GAMES / "sack-stackers.game").stdout)
    assert [(each["player"], each["score"]["total"]) for each in answer["sheets"]] == [
        ("Dora", 26),
        ("Ada", 26),
        ("Ben", 4),
    ]


def test_sheets_come_in_the_order_of_the_command_line(run, sheet: str) -> None:
    Path("dora.toml").write_text(sheet.replace("Ada", "Dora"), encoding="utf-8")
    answer = json.loads(run("score", "--json", GAMES / "sack-stackers.game", "dora.toml").stdout)
    assert [each["player"] for each in answer["sheets"]] == ["Ada", "Ben", "Dora"]


@pytest.mark.parametrize("files", [("ada.toml", "x.game"), ("x.game", "ada.toml")])
@pytest.mark.usefixtures("sheet_file")
def test_one_table_plays_one_game(run, files: tuple[str, str]) -> None:
    Path("x.game").write_text((GAMES / "bloeder-sack.game").read_text("utf-8"), encoding="utf-8")
    result = run("score", *files)
    of = {"ada.toml": "sack-stackers", "x.game": "bloeder-sack"}
    told = " and ".join(f"{file} is of {of[file]}" for file in files)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == (
        f"spielsack: error: expected sheets of one game at one table, got several: {told}\n"
    )


def test_a_saved_game_of_sack_stackers_by_another_profile_is_refused_once(run) -> None:
    result = run("score", GAMES / "sack-stackers-solo-small.game")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert "played by another profile" in result.stderr


def test_a_damaged_game_is_one_line_with_its_place(run) -> None:
    lines = (GAMES / "sack-stackers.game").read_text("utf-8").splitlines()
    lines[8] = "2 Ben: take P from 5 drop 6"  # the dice showed 1 and 6
    Path("x.game").write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run("score", "x.game")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)
    assert result.stderr.startswith("spielsack: error: x.game:9: ")
