"""``spielsack games``."""

import json


def test_the_games_and_what_can_be_printed(run) -> None:
    assert run("games").stdout == (
        "sack-stackers     Sack Stackers, 1 to 100 players\n"
        "                  player-sheet: 188 × 244.5 mm, 1 for each player\n"
        "                  player-aid: 1 of 63.5 × 88.9 mm\n"
        "                  dice: 2 of 81 × 96.5 mm\n"
        "                  results can be scored\n"
        "bloeder-sack      Blöder Sack, 2 to 4 players\n"
        "                  sack-cards: 27 of 63.5 × 88.9 mm\n"
        "                  placement-cards: 5 of 63.5 × 88.9 mm\n"
        "                  starting-sack: 1 of 63.5 × 88.9 mm\n"
        "                  player-aid: 1 of 63.5 × 88.9 mm\n"
        "                  tuck-box: 1 of 166.8 × 143.8 mm\n"
        "                  results can be scored\n"
        "schnapp-den-sack  Schnapp den Sack, 2 to 5 players\n"
        "                  sack-cards: 60 of 63.5 × 88.9 mm\n"
        "                  target-tiles: 6 of 60 × 60 mm\n"
        "                  zacki: 1 of 114 × 181 mm\n"
        "                  player-aid: 1 of 63.5 × 88.9 mm\n"
        "                  tuck-box: 1 of 184 × 166.9 mm\n"
        "                  results can be scored\n"
        "bar-bolz-bande    Die Bar-Bolz-Bande, 2 players, or 2 teams\n"
        "                  dice: 2 of 87 × 104.5 mm\n"
        "                  dice-stickers: 1 of 102.8 × 91.9 mm\n"
        "                  referee-cards: 2 of 63.5 × 88.9 mm\n"
        "                  match-sheet: 1 of 190 × 130 mm\n"
        "                  series-sheet: 1 of 190 × 130 mm\n"
        "                  team-sheet: 1 of 190 × 130 mm\n"
        "                  player-aid: 1 of 63.5 × 88.9 mm\n"
        "                  results can be scored\n"
    )


def test_in_german(run) -> None:
    lines = run("games", "--lang", "de").stdout.splitlines()
    assert lines[:2] == [
        "sack-stackers     Sack Stackers, 1 bis 100 Spieler",
        "                  player-sheet: 188 × 244,5 mm, 1 je Spieler",
    ]


def test_as_json(run) -> None:
    result = run("games", "--json")
    games = json.loads(result.stdout)["games"]
    assert games[0] == {
        "id": "sack-stackers",
        "title": "Sack Stackers",
        "players": [1, 100],
        "prints": [
            {"item": "player-sheet", "size": [188.0, 244.5], "each": 1},
            {"item": "player-aid", "size": [63.5, 88.9], "count": 1},
            {"item": "dice", "size": [81.0, 96.5], "count": 2},
        ],
        "scored": True,
    }
    assert [(game["id"], game["players"], game["scored"]) for game in games[1:]] == [
        ("bloeder-sack", [2, 4], True),
        ("schnapp-den-sack", [2, 5], True),
        ("bar-bolz-bande", [2, None], True),
    ]
    assert games[2]["prints"][0] == {"item": "sack-cards", "size": [63.5, 88.9], "count": 60}
