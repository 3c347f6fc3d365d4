"""Several sources of one player's sheet: counted once when they agree, and every difference is named."""

import json
from pathlib import Path

import pytest
from spielsack.cli.agreement import agreed
from spielsack.cli.finished import Finished, Given, Source
from spielsack.cli.profiles import default_profile
from spielsack.rules.findings import Finding, Where
from spielsack.templates.languages import language

GAMES = Path(__file__).parents[1] / "games"
GIVEN = Given(language("en"), default_profile(), {})

# Ada's sheet at the end of tests/games/sack-stackers.game.
ADA = """\
game = "sack-stackers"
player = "ada"
circles = 0
sack = ["R...CG", "RG..YR", "BPBCPY", "GRCYYP", "RPBBGY", "BGRBBP"]
[collected]
1 = "B G P R Y ?B"
2 = "B G P ?P"
3 = "B G P R Y ?Y"
4 = "B R ?"
5 = "B G P R Y ?G"
6 = "R Y ?B"
"""


@pytest.fixture
def beside_the_game(run):
    """Score a typed sheet beside the saved game: the exit code and the answer."""

    def beside(text: str):
        Path("ada.toml").write_text(text, encoding="utf-8")
        Path("x.game").write_text((GAMES / "sack-stackers.game").read_text("utf-8"), encoding="utf-8")
        result = run("score", "--json", "ada.toml", "x.game")
        return result.exit_code, json.loads(result.stdout)

    return beside


def test_a_sheet_that_two_sources_agree_on_counts_once(beside_the_game) -> None:
    code, answer = beside_the_game(ADA)
    assert (code, [sheet["player"] for sheet in answer["sheets"]]) == (0, ["ada", "Ben"])
    assert [(each["players"], each["total"]) for each in answer["ranking"]] == [(["ada"], 26), (["Ben"], 4)]
    assert [(each["severity"], each["message"]) for each in answer["findings"]] == [
        (
            "note",
            (
                "ada: ada.toml and x.game say the same, which is counted once. If they are two people's, "
                "give one of them another name."
            ),
        )
    ]


@pytest.mark.parametrize(
    ("before", "after", "where", "what"),
    [
        ("circles = 0", "circles = 1", "circles", "1 circle is marked in ada.toml, but 0 in x.game"),
        ("BGRBBP", "BGYBBP", "square 3/1", "Yellow in ada.toml, but red in x.game"),
        ("R...CG", "....CG", "square 1/6", "Nothing in ada.toml, but red in x.game"),
        (
            '2 = "B G P ?P"',
            '2 = "B G P ?R"',
            "section 2",
            "Marked are B G P ?R in ada.toml, but B G P ?P in x.game",
        ),
        ('6 = "R Y ?B"', '6 = ""', "section 6", "Marked are - in ada.toml, but R Y ?B in x.game"),
    ],
)
def test_the_field_that_differs_is_named(beside_the_game, before: str, after: str, where: str, what: str):
    assert before in ADA
    code, answer = beside_the_game(ADA.replace(before, after))
    [ada, ben] = answer["sheets"]
    assert (code, ada["valid"], ada["source"], ben["valid"]) == (1, False, "ada.toml", True)
    [finding] = ada["findings"]
    assert (finding["code"], finding["where"]) == ("sources-differ", where)
    assert finding["message"].startswith(f"{what}. Look at the paper")


def test_two_peoples_sheets_are_not_compared_square_by_square(beside_the_game) -> None:
    code, answer = beside_the_game(ADA.replace("B", "Y"))
    [finding] = answer["sheets"][0]["findings"]
    assert (code, "differ in" in finding["message"]) == (1, True)


def test_a_sheet_that_cannot_be_read_is_told_of_first(beside_the_game) -> None:
    code, answer = beside_the_game(ADA.replace("BGRBBP", "BGRBB"))
    assert (code, [sheet["player"] for sheet in answer["sheets"]]) == (1, ["ada", "Ada", "Ben"])
    assert [each["code"] for each in answer["sheets"][0]["findings"]] == ["bad-shape"]


def test_the_report_says_where_they_differ(run, beside_the_game) -> None:
    beside_the_game(ADA.replace("BGRBBP", "BGYBBP"))
    result = run("score", "ada.toml", "x.game", "--lang", "de")
    assert "ada.toml: Feld 3/1: Gelb laut ada.toml, aber Rot laut x.game." in result.stdout
    assert result.exit_code == 1


def sheet(kind: str, file: str, *noticed: Finding, **content: object) -> Finished:
    source = Source(file, file, kind)  # pyright: ignore
    return Finished(source, file, str(content["game"]), content, noticed)


def stackers(kind: str, file: str, *noticed: Finding, **changes: object) -> Finished:
    values = {"player": "Ada", "circles": 0, "sack": ["......"] * 5 + ["R....."], "collected": {1: "R"}}
    return sheet(kind, file, *noticed, game="sack-stackers", **(values | changes))


def told(found: list[Finished]) -> list[tuple[str, str]]:
    """The files that are kept and what was noticed of each."""
    return [(each.called, ", ".join(finding.key for finding in each.noticed)) for each in found]


def test_a_mark_that_is_not_sure_on_a_photo_is_settled_by_a_typed_sheet() -> None:
    unsure = Finding("error", "unsure", Where("square", (1, 1)), "square")
    photo = stackers("photo", "ada.jpg", unsure, player="ada", sack=["......"] * 6)
    assert told(agreed([photo, stackers("typed", "a.toml")], GIVEN)) == [("a.toml", "counted-once")]


def test_sources_of_one_kind_are_never_taken_for_each_other() -> None:
    sheets = [stackers("typed", "a.toml"), stackers("typed", "b.toml")]
    assert agreed([*sheets, stackers("photo", "c.jpg", player="Ben")], GIVEN)[:2] == sheets


def bloeder(kind: str, file: str, *players: dict[str, object]) -> Finished:
    return sheet(kind, file, game="bloeder-sack", player=[*players])


ADA_WON = {"name": "Ada", "won": ["most-4", "sum"], "sacks": 3, "cards": 2}
BEN_WON = {"name": "Ben", "won": ["last-1"], "sacks": 2, "cards": 1}


def test_players_of_blöder_sack_are_told_of_by_one_source() -> None:
    typed = bloeder("typed", "a.toml", {"name": " ada ", "sacks": 3})
    typed, saved = agreed([typed, bloeder("saved", "x.game", ADA_WON, BEN_WON)], GIVEN)
    assert told([typed, saved]) == [("a.toml", "counted-once"), ("x.game", "")]
    assert saved.content["player"] == [BEN_WON]


@pytest.mark.parametrize(
    ("field", "typed", "here", "there"),
    [
        ("cards", 3, "3", "2"),
        ("sacks", 4, "4", "3"),
        ("won", ["sum", "most-3"], "most-3, sum", "most-4, sum"),
    ],
)
def test_what_two_sources_say_of_a_player_is_compared(field, typed, here, there) -> None:
    players = {"name": "Ada", field: typed}
    [only] = agreed([bloeder("typed", "a.toml", players), bloeder("saved", "x.game", ADA_WON)], GIVEN)
    [finding] = only.noticed
    assert finding.key == "sources-differ.field"
    assert finding.facts == {
        "player": "Ada",
        "field": field,
        "here": here,
        "there": there,
        "first": "a.toml",
        "second": "x.game",
    }


def test_the_order_of_won_cards_makes_no_difference() -> None:
    turned = {"name": "Ada", "won": ["sum", "most-4"]}
    found = [bloeder("typed", "a.toml", turned), bloeder("saved", "x.game", ADA_WON)]
    assert told(agreed(found, GIVEN)) == [("a.toml", "counted-once")]


def bolz(kind: str, file: str, *matches: tuple[str, str, int, int]) -> Finished:
    listed = [{"players": [one, two], "goals": [ours, theirs]} for one, two, ours, theirs in matches]
    return sheet(kind, file, game="bar-bolz-bande", match=listed)


def test_a_series_that_two_sources_tell_of_is_one() -> None:
    typed = bolz("typed", "a.toml", ("Ben", "Ada", 1, 2), ("Ada", "Ben", 2, 0))
    saved = bolz("saved", "x.game", ("Ada", "Ben", 2, 1), ("Ada", "Ben", 2, 0))
    assert told(agreed([saved, typed], GIVEN)) == [("a.toml", "counted-once")]


def test_matches_that_differ_or_are_missing_are_named() -> None:
    typed = bolz("typed", "a.toml", ("Ada", "Ben", 2, 1))
    saved = bolz("saved", "x.game", ("Ada", "Ben", 1, 2), ("Ada", "Ben", 2, 0))
    [only] = agreed([typed, saved], GIVEN)
    facts = [(each.facts["number"], each.facts["here"], each.facts["there"]) for each in only.noticed]
    assert facts == [(1, "Ada – Ben 2:1", "Ada – Ben 1:2"), (2, "-", "Ada – Ben 2:0")]


def test_matches_of_other_people_are_other_matches() -> None:
    found = [bolz("typed", "a.toml", ("Ada", "Ben", 2, 1)), bolz("saved", "x.game", ("Ada", "Cem", 2, 1))]
    assert agreed(found, GIVEN) == found
