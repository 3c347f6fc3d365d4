"""``spielsack replay``, and what ``score`` makes of a saved game; whole games kept as files."""

import json
import re
from pathlib import Path

import pytest
from spielsack.cli.reasons import condition
from spielsack.cli.replay import told
from spielsack.cli.saved import DamagedGameError, follow_text
from spielsack.rules.bloeder_sack import Card, parse_condition
from spielsack.rules.game import digest
from spielsack.rules.transcript import write
from spielsack.templates.languages import language

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
# Random games, written once and kept: a change of the rules shows in one of them.
RESULTS = {
    "bar-bolz-bande-series": ("Ada 2 | Ben 1", 334),
    "bar-bolz-bande-teams": ("Ada & Ben 3 | Cem & Dora & Eve 2", 458),
    "bar-bolz-bande": ("Ada 1 | Ben 0", 87),
    "bloeder-sack-two": ("Ada 10 | Ben 6", 60),
    "bloeder-sack": ("Ada 8 | Ben 7 | Cem 8", 196),
    "sack-stackers-solo-small": ("Ada 3", 50),
    "sack-stackers": ("Ada 26 | Ben 4", 108),
    "schnapp-den-sack-row-targets": ("Ada 21 | Ben 30", 139),
    "schnapp-den-sack-two-targets": ("Ada 23 | Ben 22", 129),
    "schnapp-den-sack": ("Ada 7 | Ben 7 | Cem 0 | Dora 23", 124),
}


def text_of(name: str) -> str:
    return (GAMES / f"{name}.game").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RESULTS)
def test_a_kept_game_comes_to_its_result(name: str) -> None:
    text = text_of(name)
    assert text.splitlines()[-1] == f"end: {RESULTS[name][0]}"
    followed = follow_text(text, name)
    assert followed.ended
    assert len(followed.game.played) == RESULTS[name][1]
    assert write(followed.header, followed.game) == text


def test_every_kept_game_is_named_here() -> None:
    assert {path.stem for path in GAMES.glob("*.game")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_line_left_out_is_refused_at_the_latest_with_the_next_digest(name: str) -> None:
    lines = text_of(name).splitlines()
    moves = [at for at, line in enumerate(lines) if line[:1].isdigit()]
    for at in moves[:: len(moves) // 6]:
        with pytest.raises(DamagedGameError) as caught:
            follow_text("\n".join([*lines[:at], *lines[at + 1 :]]), name)
        following = next(
            (n for n, line in enumerate(lines[at + 1 :], at + 1) if line.startswith("=")), len(lines)
        )
        assert at + 1 <= caught.value.error.line <= following + 1


def test_the_report_names_players_and_reasons(run) -> None:
    result = run("replay", GAMES / "bar-bolz-bande.game")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].endswith("bar-bolz-bande.game: bar-bolz-bande, Ada, Ben: 87 moves, all of them right")
    assert lines[1:3] == ["  1.  Ada  1", "  2.  Ben  0"]


# What each game's first player has points for, in a report.
REASONS = {
    "sack-stackers": (
        [
            "Ada: 1 group of light blue (10 points)",
            "Ada: 3 coals touching no other (6 points)",
            "Ada: 10 circles not marked (10 points)",
        ],
        [
            "Ada: Hellblau: 1 Gruppe (10 Punkte)",
            "Ada: 3 Kohlen ohne Nachbarkohle (6 Punkte)",
            "Ada: 10 Kreise nicht angekreuzt (10 Punkte)",
        ],
    ),
    "bloeder-sack": (
        [
            "Ada: card for the last 4, 5 or 6 (1 point)",
            "Ada: card for the last 1, 2 or 3 (1 point)",
            "Ada: card for the last 1 (2 points)",
            "Ada: card for the most matching dice (2 points)",
            "Ada: card for the highest sum under 20 (2 points)",
        ],
        [
            "Ada: Karte für die letzte 4, 5 oder 6 (1 Punkt)",
            "Ada: Karte für die letzte 1, 2 oder 3 (1 Punkt)",
            "Ada: Karte für die letzte 1 (2 Punkte)",
            "Ada: Karte für die meisten gleichen Würfel (2 Punkte)",
            "Ada: Karte für die höchste Summe unter 20 (2 Punkte)",
        ],
    ),
    "schnapp-den-sack": (["Ada: 7 cards (7 points)"], ["Ada: 7 Karten (7 Punkte)"]),
    "bar-bolz-bande-series": (
        ["Ada: match 1 won 2:1 (1 point)", "Ada: match 3 won 2:0 (1 point)"],
        ["Ada: Spiel 1 gewonnen, 2:1 (1 Punkt)", "Ada: Spiel 3 gewonnen, 2:0 (1 Punkt)"],
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_reasons_are_told_in_words(run, name: str) -> None:
    for code, lines in zip(("en", "de"), REASONS[name], strict=True):
        output = run("replay", "--lang", code, GAMES / f"{name}.game").stdout
        assert [line.strip() for line in output.splitlines() if line.startswith("     Ada:")] == lines


# A goal is 5 points and wins a match; who begins scores, but the last match begins with a shot past it.
TEAMS = """spielsack 1
game: bar-bolz-bande
option: goal = 5
option: goals_to_win = 1
option: decider = "next"
players: Ada | Ben | Cem | Dora

1 roll 5
2 roll 5
3 roll 5
4 roll 5
5 roll 10
6 roll 5
"""


def test_what_decides_between_teams_is_told_in_words(run, tmp_path: Path) -> None:
    file = tmp_path / "teams.game"
    file.write_text(TEAMS + "end: Ada & Ben 2 | Cem & Dora 2\n", encoding="utf-8")
    output = run("replay", file)
    assert output.exit_code == 0
    lines = [line.strip() for line in output.stdout.splitlines()[4:]]
    assert lines == [
        "1.  Cem & Dora  2",
        "2.  Ada & Ben  2",
        "Ada & Ben: match 1 won 1:0 (1 point)",
        "Ada & Ben: match 3 won 1:0 (1 point)",
        "Ada & Ben: level on matches, goals 2:2, ratio 0",
        "Cem & Dora: match 2 won 1:0 (1 point)",
        "Cem & Dora: match 4 won 1:0 (1 point)",
        "Cem & Dora: level on matches, goals 2:2, ratio 0",
        "Cem & Dora: decider won 1:0",
    ]
    german = run("replay", "--lang", "de", file).stdout
    assert "Ada & Ben: nach Spielen gleich, Tore 2:2, Torverhältnis 0\n" in german
    assert german.endswith("Cem & Dora: Entscheidungsspiel gewonnen, 1:0\n")


def test_a_result_of_sides_by_number_is_read_as_well() -> None:
    assert follow_text(f"{TEAMS}end: 1 2 | 2 2\n", "x").ended
    for wrong in ("1 3 | 2 2", "Ada 2 | Ben 2", "2 2 | 1 2", "Cem & Dora 2 | Ada & Ben 2"):
        with pytest.raises(DamagedGameError) as caught:
            follow_text(f"{TEAMS}end: {wrong}\n", "x")
        assert "the result is “end: Ada & Ben 2 | Cem & Dora 2”" in str(caught.value)
    with pytest.raises(DamagedGameError):
        follow_text(text_of("bloeder-sack-two").replace("end: Ada 10 | Ben 6", "end: 1 10 | 2 6"), "x")


def test_every_reason_has_words_in_both_languages() -> None:
    """The kinds are read from the engines' source, with the facts that games give them."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "rules").rglob("play.py"))
    kinds = set(re.findall(r'\bReason\(\s*"([a-z-]+)"', sources))
    assert kinds == {"groups", "coal", "circles", "cards", "card", "match", "goals", "decider"}
    assert sources.count("Reason(") == len(kinds)  # none is named in another way
    facts: dict[str, set[str]] = {}
    texts = [TEAMS, *(text_of(name) for name in RESULTS)]
    for game in (follow_text(text, "x").game for text in texts):
        for each in game.rules.score(game.state).seats:
            for reason in each.reasons:
                facts[reason.kind] = {"times", *dict(reason.facts)}
    assert set(facts) == kinds
    for words in (language("en"), language("de")):
        for kind, known in facts.items():
            assert words.fields(f"reason.{kind}") <= known


def test_every_condition_of_a_sack_card_has_words_in_both_languages() -> None:
    asked = {
        "most dice": ("the most dice", "die meisten Würfel"),
        "most 4": ("the most 4", "die meisten 4"),
        "most 1 2 3": ("the most 1, 2 or 3", "die meisten 1, 2 oder 3"),
        "most not 1": ("the most dice other than 1", "die meisten Würfel außer 1"),
        "most even": ("the most even dice", "die meisten geraden Würfel"),
        "most odd": ("the most odd dice", "die meisten ungeraden Würfel"),
        "most matching": ("the most matching dice", "die meisten gleichen Würfel"),
        "most different": ("the most different numbers", "die meisten verschiedenen Zahlen"),
        "last 1": ("the last 1", "die letzte 1"),
        "last 5 6": ("the last 5 or 6", "die letzte 5 oder 6"),
        "sum": ("the highest sum", "die höchste Summe"),
        "sum even": ("the highest even sum", "die höchste gerade Summe"),
        "sum odd": ("the highest odd sum", "die höchste ungerade Summe"),
        "sum under 10": ("the highest sum under 10", "die höchste Summe unter 10"),
        "sum over 12": ("the highest sum over 12", "die höchste Summe über 12"),
        "lowest sum": ("the lowest sum", "die niedrigste Summe"),
        "lowest sum odd": ("the lowest odd sum", "die niedrigste ungerade Summe"),
        "lowest sum even over 3 under 9": (
            "the lowest even sum over 3 and under 9",
            "die niedrigste gerade Summe über 3 und unter 9",
        ),
        "fewest dice": ("the fewest dice", "die wenigsten Würfel"),
        "exactly 2 dice": ("exactly 2 dice", "genau 2 Würfel"),
        "exactly 1 die with 5 6": ("exactly 1 die with 5 or 6", "genau 1 Würfel mit 5 oder 6"),
        "exactly 2 dice with even": ("exactly 2 even dice", "genau 2 gerade Würfel"),
        "exactly 1 die with odd": ("exactly 1 odd die", "genau 1 ungeraden Würfel"),
        "most 2 4 without 6": ("the most 2 or 4, without 6", "die meisten 2 oder 4, ohne 6"),
        "most dice without 1 2": ("the most dice, without 1 or 2", "die meisten Würfel, ohne 1 oder 2"),
    }
    said = {key for key in language("en").sentences if key.startswith("reason.condition.")}
    assert len(said) == 23  # those with several values have the sentence of one, and some parts are shared
    for text, both in asked.items():
        card = Card(parse_condition(text), 1).id
        assert tuple(condition(card, language(code)) for code in ("en", "de")) == both


def test_json_has_the_players_and_the_ranking(run) -> None:
    result = run("replay", "--json", GAMES / "schnapp-den-sack.game")
    data = json.loads(result.stdout)
    assert data["valid"]
    assert data["finished"]
    assert [each["total"] for each in data["players"]] == [7, 7, 0, 23]
    assert data["ranking"][0] == {"place": 1, "players": ["Dora"], "total": 23}


def edited(name: str, pattern: str, replacement: str) -> str:
    text, count = re.subn(pattern, replacement, text_of(name), count=1, flags=re.MULTILINE)
    assert count == 1
    return text


def test_an_illegal_move_is_refused_at_its_line_with_what_is_legal(run, tmp_path: Path) -> None:
    file = tmp_path / "bad.game"
    file.write_text(edited("bar-bolz-bande", r"^1 roll .*$", "1 referee black"), encoding="utf-8")
    result = run("replay", file)
    assert result.exit_code == 1
    assert result.stderr == (
        f"spielsack: error: {file}:7: referee black: a roll comes first "
        "(rulebook: “Game Flow with Two Players”); legal here: roll 5, roll 10 or roll pass\n"
    )
    german = run("replay", file, "--lang", "de").stderr
    assert german.endswith(
        "zuerst wird gewürfelt (Anleitung: „Game Flow with Two Players“); "
        "hier ginge: roll 5, roll 10 oder roll pass\n"
    )


def test_json_tells_of_damage_too(run, tmp_path: Path) -> None:
    file = tmp_path / "bad.game"
    file.write_text(edited("bar-bolz-bande", r"^1 roll .*$", "1 referee black"), encoding="utf-8")
    result = run("replay", "--json", file)
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert (data["valid"], data["line"], data["code"]) == (False, 7, "roll-due")
    assert data["legal"] == ["roll 5", "roll 10", "roll pass"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("hello\n", "1: expected “spielsack 1”, got “hello”"),
        ("spielsack 7\n", "1: this reads format 1, not 7"),
    ],
)
def test_what_is_no_saved_game_cannot_be_used(run, tmp_path: Path, content: str, message: str) -> None:
    file = tmp_path / "no.game"
    file.write_text(content, encoding="utf-8")
    result = run("replay", file)
    assert (result.exit_code, result.stderr) == (2, f"spielsack: error: {file}:{message}\n")


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("game: chess\nplayers: Ada", 'expected a game, got "chess"'),
        (
            "game: sack-stackers\nprofile: mine\nplayers: Ada",
            "expected the profile sack-stackers and its options",
        ),
        ("game: sack-stackers\noption: rows = -1\nplayers: Ada", "rows is a number from 1 to 20, not -1."),
        ("game: sack-stackers\noption: colour = 1\nplayers: Ada", 'there is no option "colour"'),
        ("game: sack-stackers\nplayers: Ada\nmood: good", 'the line "mood" means nothing'),
        ("game: bloeder-sack\ndeck: mine\nplayers: Ada | Ben", "expected the deck bloeder-sack or its cards"),
        ("game: bloeder-sack\ndeck: [[1]]\nplayers: Ada | Ben", "expected a deck such as"),
        ('game: bloeder-sack\ndeck: [["moast 4", 1]]\nplayers: Ada | Ben', "did you mean 'most 4'?"),
        (
            'game: bloeder-sack\ndeck: [["most 4", 1]]\nplayers: Ada | Ben',
            "a deck has at least 5 cards, not 1",
        ),
        ("game: schnapp-den-sack\nplayers: Ada", "2 to 5 players play schnapp-den-sack, not 1"),
        (
            "game: bar-bolz-bande\nplayers: Ada | Ben\nfirst-team: x",
            "the number of players in the first team",
        ),
    ],
)
def test_a_header_that_no_game_can_be_played_by_is_refused(header: str, message: str) -> None:
    with pytest.raises(DamagedGameError) as caught:
        follow_text(f"spielsack 1\n{header}\n", "x.game")
    assert message in str(caught.value)


def test_a_deck_of_ones_own_is_held_by_the_file() -> None:
    cards = [["most 1", 1], ["most 2", 1, 3], ["sum", 2]]
    text = f"spielsack 1\ngame: bloeder-sack\ndeck: {json.dumps(cards)}\nplayers: Ada | Ben\n\n1 draw sum\n"
    followed = follow_text(text, "x.game")
    assert sum(followed.game.state.unseen) == 4


def test_its_cards_may_have_ids_of_their_own() -> None:
    cards = [["most 1", 1], ["sum", 1, 1, "a"], ["sum", 2, 3, "b.1"]]
    text = f"spielsack 1\ngame: bloeder-sack\ndeck: {json.dumps(cards)}\nplayers: Ada | Ben\n\n1 draw b.1\n"
    assert sorted(follow_text(text, "x.game").game.rules.ids) == ["a", "b.1", "most-1"]
    for bad in ("", "A", "a b", "#"):
        with pytest.raises(DamagedGameError, match="expected a deck such as"):
            follow_text(text.replace("b.1", bad), "x.game")
    assert condition("b.1", language("de")) == "b.1"


def test_undo_and_fix_are_followed_and_told_of(run, tmp_path: Path) -> None:
    lines = [
        *("spielsack 1", "game: sack-stackers", "option: circles = 4", "players: Ada", ""),
        *(
            "1 roll 3 4",
            "2 Ada: take G from 3 drop 4",
            "undo",
            "2 Ada: take R from 3 drop 4",
            "fix 1 roll 5 6",
        ),
    ]
    file = tmp_path / "fixed.game"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = run("replay", file)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:5] == [
        f"{file}: sack-stackers, Ada: 1 move, all of them right",
        "  played with circles = 4",
        f"{file}:8: undo",
        (
            f"{file}:10: fix 1 roll 5 6: move 2, take R from 3 drop 4, no longer works: "
            "these are not the numbers of the two dice (rulebook: “Playing the Game”); 1 move was taken out"
        ),
        "The game is not over.",
    ]


def test_score_reads_the_sheets_of_a_finished_game(run) -> None:
    result = run("score", "--json", GAMES / "sack-stackers.game")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert [(sheet["player"], sheet["score"]["total"]) for sheet in data["sheets"]] == [
        ("Ada", 26),
        ("Ben", 4),
    ]
    assert data["ranking"] == [
        {"place": 1, "players": ["Ada"], "total": 26},
        {"place": 2, "players": ["Ben"], "total": 4},
    ]


def test_score_tells_of_a_finished_game_of_another_kind(run) -> None:
    result = run("score", "--json", GAMES / "bloeder-sack.game")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["ranking"][0] == {"place": 1, "players": ["Ada", "Cem"], "total": 8}


def test_score_takes_no_game_that_is_not_over(run, tmp_path: Path) -> None:
    for name in ("sack-stackers", "bloeder-sack"):
        file = tmp_path / f"{name}.game"
        file.write_text("\n".join(text_of(name).splitlines()[:20]) + "\n", encoding="utf-8")
        result = run("score", file)
        assert result.exit_code == 2
        assert "expected a game that is over" in result.stderr


def test_every_objection_has_words_in_both_languages() -> None:
    """The codes are read from the engines' source: given to an objection, returned, or in their tables."""
    engines = [path.read_text(encoding="utf-8") for path in (ROOT / "rules").rglob("play.py")]
    assert len(engines) == 4
    codes = {"over", "not-your-turn"}
    for source in engines:
        codes |= set(re.findall(r'Fault\(\s*"([a-z-]+)"', source))
        codes |= set(re.findall(r'return \(?"([a-z]+-[a-z-]+)"', source))
        codes |= set(re.findall(r'[=:] "((?:no|not|cannot|out|leaves|column|already)-[a-z-]+)"', source))
        due = re.search(r"_KINDS[^{]*{(.*?)\n?}", source, re.DOTALL)
        codes |= (
            {f"{what}-due" for what in re.findall(r'"(\w+)":', due[1]) if what != "over"} if due else set()
        )
    assert {"leaves-no-gift", "no-solution", "cannot-be-replaced", "not-in-team", "grab-due"} <= codes
    for words in (language("en"), language("de")):
        assert {code for code in codes if f"objection.{code}" not in words.sentences} == set()


def test_what_is_told_has_the_place_first() -> None:
    with pytest.raises(DamagedGameError) as caught:
        follow_text(edited("sack-stackers", r"^2 Ben: .*$", "2 Ben: take P from 2 drop 6"), "x.game")
    assert told(caught.value, language("en")).startswith(
        "x.game:8: take P from 2 drop 6: these are not the numbers"
    )


def test_digests_are_of_the_whole_game() -> None:
    followed = follow_text(text_of("bloeder-sack-two"), "x")
    assert text_of("bloeder-sack-two").splitlines()[-2] == f"= {digest(followed.game)}"
