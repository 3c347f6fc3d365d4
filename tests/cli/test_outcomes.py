"""Results of Blöder Sack, Schnapp den Sack and Die Bar-Bolz-Bande through ``spielsack score``."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
import spielsack.rules as rules
from spielsack.templates.languages import language, language_codes

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
GAMES = ROOT / "tests" / "games"

FOUR = 'won = ["most-4", "most-not-1", "sum", "last-1"]'


def bloeder(*players: str, head: str = "") -> str:
    """A result: each player is the lines of one table."""
    return f'game = "bloeder-sack"\n{head}' + "".join(f"[[player]]\n{each}\n" for each in players)


def schnapp(*players: tuple[str, int]) -> str:
    tables = (f'[[player]]\nname = "{name}"\ncards = {cards}\n' for name, cards in players)
    return 'game = "schnapp-den-sack"\n' + "".join(tables)


def bar_bolz(*matches: str, teams: str = "", head: str = "") -> str:
    """A result: a match is ``Ada 2:1 Ben``, teams are ``Ada Ben / Cem``."""
    text = f'game = "bar-bolz-bande"\n{head}'
    for team in teams.split(" / ") if teams else ():
        text += f"[[team]]\nplayers = {json.dumps(team.split())}\n"
    for match in matches:
        one, goals, two = match.split()
        first, second = goals.split(":")
        text += f"[[match]]\nplayers = {json.dumps([one, two])}\ngoals = [{first}, {second}]\n"
    return text


ADA = f'name = "Ada"\n{FOUR}'
BEN = 'name = "Ben"\nwon = ["sum-even"]'
LEVEL = ("Ada 2:0 Cem", "Ben 0:2 Dora", "Ada 2:0 Dora", "Ben 0:2 Cem")
TWO_TEAMS = "Ada Ben / Cem Dora"

# Each finding: a result that has it, the line it is at, and what is said of it in English and in German.
FINDINGS: dict[str, tuple[str, int | None, str, str]] = {
    "unknown-card": (
        bloeder(ADA.replace('"sum"', '"summ"'), BEN),
        4,
        (
            "Ada has won “summ”, but the deck has no such card (did you mean sum?). Write the card's "
            'condition with hyphens, such as most-4, or name the deck: deck = "my.csv".'
        ),
        (
            "Ada hat „summ“ gewonnen, aber so eine Karte gibt es im Deck nicht (gemeint: sum?). Die "
            "Bedingung der Karte mit Bindestrichen eintragen, etwa most-4, oder das Deck nennen: "
            'deck = "mein.csv".'
        ),
    ),
    "card-twice.alone": (
        bloeder(ADA.replace('"sum"', '"most 4"'), BEN),
        4,
        (
            "Ada has won “most-4” 2 times, but the deck has it 1 time. Look through the cards, and "
            "correct who has which."
        ),
        (
            "Ada hat „most-4“ 2-mal gewonnen, im Deck gibt es sie aber 1-mal. Die Karten durchsehen und "
            "berichtigen, wer welche hat."
        ),
    ),
    "card-twice.several": (
        bloeder(ADA, 'name = "Ben"\nwon = ["sum"]'),
        7,
        (
            "“sum” has been won 2 times (Ada, Ben), but the deck has it 1 time. Look through the cards, and "
            "correct who has which."
        ),
        (
            "„sum“ ist 2-mal gewonnen (Ada, Ben), im Deck gibt es sie aber 1-mal. Die Karten durchsehen und "
            "berichtigen, wer welche hat."
        ),
    ),
    "sacks-mismatch.named": (
        bloeder(f"{ADA}\nsacks = 7", BEN),
        5,
        "Ada has 7 sacks, but the cards named have 6. Count the sacks again, or correct the cards.",
        (
            "Ada hat 7 Säcke, auf den genannten Karten sind aber 6. Die Säcke noch einmal zählen oder die "
            "Karten berichtigen."
        ),
    ),
    "sacks-mismatch.numbers": (
        bloeder(ADA, 'name = "Ben"\nsacks = 3\ncards = 1'),
        7,
        "Ben has 3 sacks on 1 card, but so many cards have 1 to 2. Count sacks and cards again.",
        (
            "Ben hat 3 Säcke auf 1 Karte, so viele Karten haben aber 1 bis 2. Säcke und Karten noch einmal "
            "zählen."
        ),
    ),
    "cards-mismatch": (
        bloeder(f"{ADA}\ncards = 5", BEN),
        5,
        "Ada has 5 cards, but 4 are named. Count the cards again, or name all of them.",
        "Ada hat 5 Karten, genannt sind aber 4. Die Karten noch einmal zählen oder alle nennen.",
    ),
    "too-many-cards.deck": (
        schnapp(("Ada", 40), ("Ben", 21)),
        2,
        "61 cards have been won, but there are only 60. Count again.",
        "61 Karten sind gewonnen, es gibt aber nur 60. Noch einmal zählen.",
    ),
    "too-many-cards.alone": (
        schnapp(("Ada", 61), ("Ben", 0)),
        4,
        "Ada has won 61 cards, but there are only 60. Count again.",
        "Ada hat 61 Karten gewonnen, es gibt aber nur 60. Noch einmal zählen.",
    ),
    "too-many-cards.game": (
        bloeder('name = "Ada"\nsacks = 15\ncards = 10', 'name = "Ben"\nsacks = 15\ncards = 10'),
        2,
        "20 cards have been won, but before the game of 2 is over there can be only 19. Count again.",
        (
            "20 Karten sind gewonnen, bis zum Ende eines Spiels mit 2 Spielern sind aber nur 19 "
            "möglich. Noch einmal zählen."
        ),
    ),
    "too-many-cards.game-alone": (
        bloeder('name = "Ada"\nsacks = 25\ncards = 17', BEN),
        2,
        "Ada has won 17 cards, but before the game of 2 is over there can be only 16. Count again.",
        (
            "Ada hat 17 Karten gewonnen, bis zum Ende eines Spiels mit 2 Spielern sind aber nur 16 möglich. "
            "Noch einmal zählen."
        ),
    ),
    "too-many-cards.sacks": (
        bloeder(
            *(
                f'name = "{name}"\nsacks = {sacks}'
                for name, sacks in [("A", 13), ("B", 12), ("C", 11), ("D", 8)]
            )
        ),
        2,
        "44 sacks have been won, but on the cards that are left there are only 43. Count again.",
        "44 Säcke sind gewonnen, auf den übrigen Karten sind aber nur 43. Noch einmal zählen.",
    ),
    "unfinished.cards": (
        bloeder('name = "Ada"\nwon = ["sum"]', BEN),
        2,
        "Nobody has 4 cards, so the game is not over. Play on, or fill in what is missing.",
        "Niemand hat 4 Karten, das Spiel ist also nicht zu Ende. Weiterspielen oder eintragen, was fehlt.",
    ),
    "tie.cards": (
        bloeder(ADA, 'name = "Ben"\nsacks = 6'),
        5,
        (
            "Place 1 is shared by Ada, Ben; their numbers of cards would decide. Write cards, or won, "
            "for each of them."
        ),
        (
            "Den Platz 1 teilen sich Ada, Ben; die Zahl der Karten würde entscheiden. Für alle von "
            "ihnen cards oder won eintragen."
        ),
    ),
    "bad-player.nameless": (
        schnapp(("Ada", 3), (" ", 2)),
        6,
        "Player 2 has no name. Write the name.",
        "Spieler 2 hat keinen Namen. Den Namen eintragen.",
    ),
    "bad-player.twice": (
        schnapp(("Ada", 3), ("ada", 2)),
        6,
        "ada is there twice. Give everybody a name of their own, or leave one of the two out.",
        "ada steht zweimal da. Allen einen eigenen Namen geben oder einen der beiden Einträge weglassen.",
    ),
    "bad-player.too-few": (
        schnapp(("Ada", 3)),
        2,
        "1 player is there, but it takes 2. Add who is missing.",
        "1 Spieler ist eingetragen, es gehören aber 2 dazu. Eintragen, wer fehlt.",
    ),
    "bad-player.too-many": (
        schnapp(*((name, 3) for name in "ABCDEF")),
        2,
        "6 players are there, but at most 5 can play. Leave out who did not play.",
        (
            "6 Spieler sind eingetragen, aber höchstens 5 können mitspielen. Weglassen, wer "
            "nicht mitgespielt hat."
        ),
    ),
    "bad-player.teams": (
        bar_bolz("Ada 2:1 Ben", teams="Ada / Ben / Cem"),
        2,
        "There are 3 teams, not 2. Write two teams.",
        "Es sind 3 Mannschaften, nicht 2. Zwei Mannschaften eintragen.",
    ),
    "bad-player.empty-team": (
        bar_bolz(teams="Ada / "),
        4,
        "Nobody is in team 2. Write who is in the team.",
        "In Mannschaft 2 ist niemand. Eintragen, wer zur Mannschaft gehört.",
    ),
    "bad-player.team-twice": (
        bar_bolz(
            head='team = [{ name = "X", players = ["Ada"] }, { name = "x", players = ["Ben"] }]\nmatch = []\n'
        ),
        2,
        "Both teams are called x. Give each team a name of its own.",
        "Beide Mannschaften heißen x. Jeder Mannschaft einen eigenen Namen geben.",
    ),
    "bad-player.no-team": (
        bar_bolz("Ada 2:1 Benn", teams="Ada / Ben"),
        7,
        "Benn is in neither team (did you mean Ben?). Correct the name, or add the player to a team.",
        (
            "Benn gehört zu keiner Mannschaft (gemeint: Ben?). Den Namen berichtigen oder den Spieler "
            "in eine Mannschaft eintragen."
        ),
    ),
    "bad-player.against-self": (
        bar_bolz("Ada 2:1 Ada"),
        3,
        "Ada plays against nobody else in match 1. Write the two players who met.",
        "Ada hat in Spiel 1 keinen Gegner. Die beiden eintragen, die gegeneinander gespielt haben.",
    ),
    "impossible-result.goals": (
        bar_bolz("Ada 2:1 Ben", "Ada 3:1 Ben"),
        7,
        "Match 2 cannot end 3:1. Write 2 for the winner and at most 1 for the other.",
        "Spiel 2 kann nicht 3:1 enden. 2 für den Sieger eintragen und höchstens 1 für den anderen.",
    ),
    "impossible-result.not-over": (
        bar_bolz("Ada 1:1 Ben"),
        4,
        "Match 1 is not over at 1:1. Play it to its end, or leave it out.",
        "Spiel 1 ist beim Stand von 1:1 nicht zu Ende. Zu Ende spielen oder weglassen.",
    ),
    "impossible-result.one-team": (
        bar_bolz("Ada 2:1 Ben", teams=TWO_TEAMS),
        7,
        "Ada and Ben are in one team, but meet in match 1. Correct the names, or the teams.",
        (
            "Ada und Ben gehören zu einer Mannschaft, spielen aber in Spiel 1 gegeneinander. Die Namen oder "
            "die Mannschaften berichtigen."
        ),
    ),
    "impossible-result.series-over": (
        bar_bolz(*["Ada 2:1 Ben"] * 4),
        11,
        (
            "Match 4 comes too late: the series was decided after match 3. Leave it out; or, if all were "
            "to be played, write: options = { play_all = true }."
        ),
        (
            "Spiel 4 kommt zu spät: nach Spiel 3 war die Serie entschieden. Weglassen; oder, wenn "
            "alle gespielt werden sollten, eintragen: options = { play_all = true }."
        ),
    ),
    "impossible-result.too-many-matches": (
        bar_bolz("Ada 2:1 Cem", "Ben 2:1 Cem", "Ada 2:0 Cem", "Ben 2:0 Cem", teams="Ada Ben / Cem"),
        15,
        (
            "Match 4 is one too many: 3 players play 3 matches, and the teams are not level. Leave it "
            "out, or add a player who is missing."
        ),
        (
            "Spiel 4 ist eines zu viel: 3 Spieler spielen 3 Spiele, und die Mannschaften sind "
            "nicht gleichauf. Weglassen oder einen Spieler ergänzen, der fehlt."
        ),
    ),
    "impossible-result.too-many-deciders": (
        bar_bolz(*LEVEL, "Ada 2:0 Cem", "Ada 2:0 Cem", teams=TWO_TEAMS),
        21,
        "Match 6 is one too many: the one before was the decider. Leave it out.",
        "Spiel 6 ist eines zu viel: das davor war das Entscheidungsspiel. Weglassen.",
    ),
    "unfinished.series": (
        bar_bolz("Ada 2:1 Ben", "Ada 0:2 Ben"),
        2,
        "After 2 matches a series of 3 is not decided. Play on, or fill in what is missing.",
        "Nach 2 Spielen ist eine Serie von 3 nicht entschieden. Weiterspielen oder eintragen, was fehlt.",
    ),
    "unfinished.teams": (
        bar_bolz("Ada 2:1 Cem", teams=TWO_TEAMS),
        6,
        "1 of 4 matches have been played. Play on, or fill in what is missing.",
        "1 von 4 Spielen sind gespielt. Weiterspielen oder eintragen, was fehlt.",
    ),
    "unfinished.decider": (
        bar_bolz(*LEVEL, teams=TWO_TEAMS),
        6,
        "The teams are level on matches and goals. Play a decider, and add it.",
        (
            "Die Mannschaften sind nach Spielen und Toren gleichauf. Ein Entscheidungsspiel spielen und "
            "eintragen."
        ),
    ),
    "not-ranked": (
        bloeder(f"{ADA}\nsacks = 7", BEN),
        None,
        "Ada is not ranked, because of the faults. Mend the faults.",
        "Ada ist wegen der Fehler nicht in der Rangliste. Die Fehler beheben.",
    ),
    "not-ranked.all": (
        bar_bolz("Ada 2:2 Ben"),
        None,
        "Nobody is ranked, because of the faults. Mend the faults.",
        "Wegen der Fehler gibt es keine Rangliste. Die Fehler beheben.",
    ),
}
DECK_OF_FIVE = "condition;sacks\nmost 1;2\nmost 2;2\nmost 3;2\nsum;1\nmost dice;1\n"
FINDINGS["too-many-cards.deck-alone"] = (
    bloeder('name = "Ada"\nsacks = 8\ncards = 6', 'name = "Ben"\nwon = []', head='deck = "five.csv"\n'),
    3,
    "Ada has won 6 cards, but there are only 5. Count again.",
    "Ada hat 6 Karten gewonnen, es gibt aber nur 5. Noch einmal zählen.",
)
NOTES = {"unfinished", "tie", "not-ranked"}
ABOUT_ENTRIES = {"bad-player.nameless", "bad-player.twice", "bad-player.too-few", "bad-player.too-many"}
ABOUT_ENTRIES |= {"bad-player.team-twice", "bad-player.no-team", "bad-player.against-self"}
ABOUT_ENTRIES |= {"not-ranked", "not-ranked.all"}
"""What breaks no rule of the book."""


def scored(run, text: str, *options: str):
    Path("five.csv").write_text(DECK_OF_FIVE, encoding="utf-8")
    Path("a.toml").write_text(text, encoding="utf-8")
    return run("score", "a.toml", *options)


def all_findings(answer) -> list[dict[str, object]]:
    return [each for player in answer["players"] for each in player["findings"]] + answer["findings"]


@pytest.mark.parametrize("key", FINDINGS)
def test_what_is_found_is_told_with_its_line_in_both_languages(run, key: str) -> None:
    text, line, *said = FINDINGS[key]
    code = key.partition(".")[0]
    for number, lang in enumerate(("en", "de")):
        result = scored(run, text, "--json", "--lang", lang)
        found = [each for each in all_findings(json.loads(result.stdout)) if each["code"] == code]
        told = {each["message"]: each for each in found}
        assert said[number] in told, [*told]
        one = told[said[number]]
        assert (one["source"], one["severity"]) == ("a.toml", "note" if code in NOTES else "error")
        if line is not None:
            assert one["line"] == line
        assert result.exit_code == (
            0 if all(each["code"] in NOTES for each in found) and valid(result) else 1
        )


def valid(result) -> bool:
    return all(each["severity"] == "note" for each in all_findings(json.loads(result.stdout)))


@pytest.mark.parametrize("key", sorted({*FINDINGS} - ABOUT_ENTRIES))
def test_the_report_names_place_rule_and_what_would_mend_it(run, key: str) -> None:
    text, line, english, _ = FINDINGS[key]
    told = " ".join(scored(run, text, "--lang", "en").stdout.split())
    what, _, fix = english.rpartition(". ")
    at = told.casefold().index(what.casefold())
    assert re.match(r"\. Rule: .{20,}? \(rulebook: “[^”]+”\)\. To mend it: ", told[at + len(what) :]), told[
        at:
    ]
    assert f"To mend it: {fix}".casefold() in told[at:].casefold()
    if key.partition(".")[0] not in NOTES:
        assert told[:at].endswith(f"a.toml:{line}: ")


def test_every_code_and_variant_of_the_rules_is_worded_here() -> None:
    made: set[str] = set()
    for path in [
        Path(rules.__file__).parent / "results.py",
        *Path(rules.__file__).parent.glob("*/results.py"),
    ]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                made.add(node.value)
    known = {part for key in FINDINGS for part in key.split(".")}
    hyphenated = {text for text in made if re.fullmatch(r"[a-z]+(-[a-z]+)+", text)}
    assert hyphenated - {"match-against"} <= known
    assert {part for part in known if "-" in part} <= hyphenated


@pytest.mark.parametrize("code", language_codes())
def test_no_language_words_a_finding_that_nobody_makes(code: str) -> None:
    keys = {key.removeprefix("result.") for key in language(code).sentences if key.startswith("result.")}
    assert {key.removesuffix(".what") for key in keys if key.endswith(".what")} == {*FINDINGS}


# --- the answers -------------------------------------------------------------------------------------


def test_the_answer_has_the_shape_of_every_game(run) -> None:
    answer = json.loads(scored(run, bloeder(ADA, BEN), "--json").stdout)
    assert answer["ranking"] == [
        {"place": 1, "players": ["Ada"], "total": 6},
        {"place": 2, "players": ["Ben"], "total": 2},
    ]
    assert answer["players"][1] == {
        "player": "Ben",
        "source": "a.toml",
        "valid": True,
        "total": 2,
        "reasons": [{"kind": "card", "points": 2, "times": 1, "card": "sum-even"}],
        "findings": [],
    }
    assert (answer["game"], answer["finished"], answer["findings"]) == ("bloeder-sack", True, [])


def test_tied_players_share_a_place_and_the_next_is_skipped(run) -> None:
    answer = json.loads(run("score", EXAMPLES / "schnapp.toml", "--json").stdout)
    assert answer["ranking"] == [
        {"place": 1, "players": ["Ada", "Cem"], "total": 17},
        {"place": 3, "players": ["Ben"], "total": 12},
    ]


def test_teams_have_their_matches_and_goals(run) -> None:
    answer = json.loads(run("score", EXAMPLES / "bar-bolz.toml", "--json").stdout)
    told = [(each["player"], each["total"], each["matches"], each["goals"]) for each in answer["players"]]
    assert told == [("The Reds", 2, 4, [5, 4]), ("The Blues", 2, 4, [4, 5])]
    assert [each["place"] for each in answer["ranking"]] == [1, 2]
    assert answer["form"] == "teams"


def test_the_report_of_a_table(run) -> None:
    result = scored(run, bar_bolz("Ada 2:1 Ben", "Ben 2:0 Cem", "Cem 2:1 Ada"), "--lang", "en")
    assert result.stdout == (
        "Die Bar-Bolz-Bande  a.toml\n"
        "  Everybody against everybody; how this is ranked is ours, the rulebook knows\n"
        "  two players or two teams.\n"
        "\n"
        "Ada  1 match (3:3 goals in 2 matches)\n"
        "  match 1 won 2:1 against Ben (1 point)\n"
        "\n"
        "Ben  1 match (3:2 goals in 2 matches)\n"
        "  match 2 won 2:0 against Cem (1 point)\n"
        "\n"
        "Cem  1 match (2:3 goals in 2 matches)\n"
        "  match 3 won 2:1 against Ada (1 point)\n"
        "\n"
        "Ranking\n"
        "   1.  Ben  1 match\n"
        "   2.  Ada  1 match\n"
        "   3.  Cem  1 match\n"
    )


def test_json_files_work_too(run) -> None:
    Path("a.json").write_text(
        json.dumps(
            {"game": "schnapp-den-sack", "player": [{"name": "A", "cards": 3}, {"name": "B", "cards": 4}]}
        ),
        encoding="utf-8",
    )
    assert json.loads(run("score", "a.json", "--json").stdout)["ranking"][0]["players"] == ["B"]


@pytest.mark.parametrize("name", ["bloeder", "schnapp", "bar-bolz"])
def test_the_examples_are_as_they_say(run, name: str) -> None:
    assert run("score", EXAMPLES / f"{name}.toml").exit_code == 0
    result = run("score", EXAMPLES / f"{name}-faulty.toml")
    assert result.exit_code == 1
    assert "To mend it" in result.stdout


# --- decks and options ---------------------------------------------------------------------------------


def test_another_deck_lies_beside_the_file(run) -> None:
    Path("night").mkdir()
    Path("night/mine.csv").write_text(
        "id;condition;sacks\n;most 1;2\n;most 2;2\n;most 3;2\n;sum;1\nbig;most dice;2\n", encoding="utf-8"
    )
    Path("night/a.toml").write_text(
        bloeder('name = "Ada"\nwon = ["big", "sum"]', 'name = "Ben"\nwon = []', head='deck = "mine.csv"\n'),
        encoding="utf-8",
    )
    answer = json.loads(run("score", "night/a.toml", "--json").stdout)
    assert [each["total"] for each in answer["players"]] == [3, 0]


def test_a_deck_that_is_not_there(run) -> None:
    result = scored(run, bloeder(ADA, BEN, head='deck = "no.csv"\n'))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no.csv" in result.stderr


def test_an_option_of_the_table(run) -> None:
    three = bar_bolz("Ada 3:2 Ben", head="options = { goals_to_win = 3 }\n")
    assert scored(run, three).exit_code == 0
    wrong = scored(run, bar_bolz("Ada 2:1 Ben", head="options = { golas = 3 }\n"))
    assert wrong.exit_code == 2
    assert wrong.stderr == 'spielsack: error: a.toml:2:21: options.golas: there is no option "golas"\n'


def test_two_files_of_one_table_agree_on_deck_and_options(run) -> None:
    Path("b.toml").write_text(bar_bolz("Ada 2:1 Ben", head="options = { best_of = 5 }\n"), encoding="utf-8")
    Path("a.toml").write_text(bar_bolz("Ada 2:1 Ben", head="options = { best_of = 3 }\n"), encoding="utf-8")
    result = run("score", "a.toml", "b.toml")
    assert result.exit_code == 2
    assert "b.toml:2:11: options: expected the same options as a.toml has" in result.stderr


def test_the_players_of_several_files_are_one_table(run) -> None:
    Path("a.toml").write_text(bloeder(ADA), encoding="utf-8")
    Path("b.toml").write_text(bloeder(BEN.replace("sum-even", "sum")), encoding="utf-8")
    answer = json.loads(run("score", "a.toml", "b.toml", "--json").stdout)
    assert [each["source"] for each in answer["players"]] == ["a.toml", "b.toml"]
    [finding] = answer["findings"]
    assert (finding["code"], finding["source"], finding["line"]) == ("card-twice", "b.toml", 4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('game = "schnapp-den-sack"', 'expected the key "player", got none'),
        (
            schnapp(("Ada", -1), ("Ben", 2)),
            "4:9: player[0].cards: expected a whole number from 0 to 1000, got the number -1",
        ),
        (bar_bolz(head="match = []\n"), "2:9: match: expected a [[match]] with players and goals, got none"),
        (
            'game = "bar-bolz-bande"\n[[match]]\nplayers = ["Ada"]\ngoals = [2, 1]',
            "3:11: match[0].players: expected a list of 2, got 1",
        ),
    ],
)
def test_a_file_that_cannot_be_used(run, text: str, message: str) -> None:
    result = scored(run, text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


# --- saved games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ranking"),
    [
        ("bloeder-sack", [(1, ["Ada", "Cem"], 8), (3, ["Ben"], 7)]),
        ("bloeder-sack-two", [(1, ["Ada"], 10), (2, ["Ben"], 6)]),
        ("schnapp-den-sack", [(1, ["Dora"], 23), (2, ["Ada", "Ben"], 7), (4, ["Cem"], 0)]),
        ("schnapp-den-sack-row-targets", [(1, ["Ben"], 30), (2, ["Ada"], 21)]),
        ("bar-bolz-bande", [(1, ["Ada"], 1), (2, ["Ben"], 0)]),
        ("bar-bolz-bande-series", [(1, ["Ada"], 2), (2, ["Ben"], 1)]),
        ("bar-bolz-bande-teams", [(1, ["Ada & Ben"], 3), (2, ["Cem & Dora & Eve"], 2)]),
    ],
)
def test_a_saved_game_is_scored_as_its_result_would_be(run, name: str, ranking) -> None:
    result = run("score", GAMES / f"{name}.game", "--json")
    answer = json.loads(result.stdout)
    assert (result.exit_code, answer["finished"], all_findings(answer)) == (0, True, [])
    assert [(each["place"], each["players"], each["total"]) for each in answer["ranking"]] == ranking


def test_a_result_and_its_saved_game_are_counted_once_and_contradictions_are_named(run) -> None:
    players = {"Ada": 7, "Ben": 7, "Cem": 0, "Dora": 23}
    Path("a.toml").write_text(schnapp(*players.items()), encoding="utf-8")
    result = run("score", "a.toml", GAMES / "schnapp-den-sack.game", "--json", "--lang", "en")
    answer = json.loads(result.stdout)
    assert result.exit_code == 0
    assert {each["code"] for each in answer["findings"]} == {"counted-once"}
    Path("a.toml").write_text(schnapp(*(players | {"Ben": 8}).items()), encoding="utf-8")
    result = run("score", "a.toml", GAMES / "schnapp-den-sack.game", "--lang", "en")
    assert result.exit_code == 1
    assert "Ben: cards is 8 in a.toml, but 7 in" in " ".join(result.stdout.split())


# --- names --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["\\u001b[31mred", "日本" * 30, "x" * 400, "\\u202eada"])
def test_no_name_steers_the_terminal_or_breaks_the_report(run, name: str) -> None:
    text = bar_bolz("Ada 2:1 Ben", "Ben 2:1 Cem").replace("Cem", name)
    result = scored(run, text, "--lang", "en")
    assert result.exit_code == 0
    assert all(char.isprintable() or char == "\n" for char in result.stdout)
    assert all(len(line) <= 80 for line in result.stdout.splitlines())
