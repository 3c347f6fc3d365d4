"""Every finding is worded in both languages, with what it is about, and so is every near miss."""

import ast
import re
from pathlib import Path

import pytest
import spielsack.rules.sack_stackers as rules
from spielsack.cli.profiles import default_profile
from spielsack.cli.wording import Words
from spielsack.rules.findings import Finding, Where
from spielsack.rules.sack_stackers import NearMiss, ResultSheet, validate_result
from spielsack.templates.languages import language, language_codes

PROFILE = default_profile()
EMPTY = ("......",) * 6


def sheet(bottom: str, collected: dict[int, str] | None = None, circles: int = 0) -> ResultSheet:
    """A sheet with these rows at the bottom, the others empty."""
    rows = (*EMPTY, *bottom.split())[-6:]
    return ResultSheet("Ada", rows, collected or {}, circles)


def table_finding(code: str, variant: str = "", **facts: object) -> Finding:
    return Finding("error", code, Where("player", (2,)), variant, facts, "Playing the Game")  # pyright: ignore


# Each kind of finding: a sheet that has it, and what is said in English and in German.
SHEETS: dict[str, tuple[ResultSheet, str, str]] = {
    "floating": (
        sheet("..R... ...... ......", {1: "R"}),
        (
            "Red lies above 2 empty squares: 3/1 3/2. Move it down to 3/1, where it would have come to "
            "rest, or fill in what lies under it."
        ),
        (
            "Unter Rot sind 2 Felder leer: 3/1 3/2. Nach 3/1 hinunterrücken, wo es gelandet wäre, oder "
            "eintragen, was darunter liegt."
        ),
    ),
    "gift-count.too-few-in-sack": (
        sheet("R.....", {1: "R ?R"}),
        "Red: 2 marked (1 of them for a ?), but 1 in the sack. Add 1 red to the sack, or take back 1 mark.",
        (
            "Rot: 2 angekreuzt (davon 1 für ein ?), aber 1 im Sack. 1 × Rot im Sack ergänzen oder 1 Kreuz"
            " zurücknehmen."
        ),
    ),
    "gift-count.too-many-in-sack": (
        sheet("RRRR..", {1: "R", 2: "?"}),
        (
            "Red: 4 in the sack, but 1 marked, and 1 ? without a letter may be any gift. Mark 2 more red,"
            " or take 2 out of the sack."
        ),
        (
            "Rot: 4 im Sack, aber 1 angekreuzt; dazu 1 ? ohne Buchstaben, das jedes Geschenk sein kann. 2"
            " × Rot mehr ankreuzen oder 2 aus dem Sack nehmen."
        ),
    ),
    "gift-count.too-many-for-wilds": (
        sheet("RGB...", {1: "?"}),
        (
            "Light blue, green, red: 3 more in the sack than marked, and only 1 ? without a letter to "
            "make up for them. Mark 2 more of these, or take 2 out of the sack."
        ),
        (
            "Hellblau, Grün, Rot: 3 mehr im Sack als angekreuzt, und dafür nur 1 ? ohne Buchstaben. Davon"
            " 2 mehr ankreuzen oder 2 aus dem Sack nehmen."
        ),
    ),
    "gift-count.too-few-for-wilds": (
        sheet("RP....", {1: "R ?", 2: "?"}),
        (
            "2 ? are marked without a letter, but the sack holds 1 gift more than the other marks account"
            " for. Add 1 gift to the sack, or take back 1 ?."
        ),
        (
            "2 ? sind ohne Buchstaben angekreuzt, aber im Sack liegt nur 1 Geschenk mehr, als die anderen"
            " Kreuze ergeben. 1 Geschenk im Sack ergänzen oder 1 ? zurücknehmen."
        ),
    ),
    "section-overrun.marked-again": (
        sheet("RRR...", {4: "RRR"}),
        (
            "Red is marked 3 times, but printed 1 time. Take back 2 marks, or move them to the section "
            "they were made in."
        ),
        (
            "Rot ist 3-mal angekreuzt, aber 1-mal aufgedruckt. 2 Kreuze zurücknehmen oder in das "
            "Sammelfeld verschieben, in das sie gehören."
        ),
    ),
    "circles-range": (
        sheet("", {}, 11),
        "11 circles are marked, but the sheet has 10. Count the marked circles again: 0 to 10.",
        (
            "11 Kreise sind angekreuzt, aber das Blatt hat 10. Die angekreuzten Kreise noch einmal "
            "zählen: 0 bis 10."
        ),
    ),
    "coal-missing": (
        sheet("RC....", {1: "R"}, 5),
        (
            "5 marked circles owe 2 coals, but 1 is in the sack. Add 1 coal to the sack, or correct the "
            "number of circles."
        ),
        (
            "5 angekreuzte Kreise verlangen 2 Kohlen, aber 1 liegt im Sack. 1 Kohle im Sack ergänzen oder"
            " die Zahl der Kreise berichtigen."
        ),
    ),
    "coal-unexplained": (
        sheet("RCCC..", {1: "R"}, 2),
        (
            "3 coals are in the sack, but the marked circles explain only 1. Take 2 coals out of the "
            "sack, or mark the circles that owe them."
        ),
        (
            "3 Kohlen liegen im Sack, aber die angekreuzten Kreise erklären nur 1. 2 Kohlen aus dem Sack "
            "nehmen oder die Kreise ankreuzen, die sie verlangen."
        ),
    ),
    "bad-letter.in-sack": (
        sheet("..X..."),
        "“X” is no letter of a square. Write one of B G P R Y, or C for coal, or . for an empty square.",
        (
            "„X“ ist kein Buchstabe für ein Feld. Eines von B G P R Y schreiben, oder C für Kohle, oder ."
            " für ein leeres Feld."
        ),
    ),
    "bad-letter.in-section": (
        sheet("", {1: "C"}),
        "“C” is no letter of a gift. Write one of B G P R Y, or ? for the wild one.",
        "„C“ ist kein Buchstabe eines Geschenks. Eines von B G P R Y schreiben, oder ? für das beliebige.",
    ),
    "bad-letter.for-wild": (
        sheet("", {1: "?X"}),
        "“X” after ? is no letter of a gift. Write one of B G P R Y after the ?, or nothing.",
        (
            "„X“ nach ? ist kein Buchstabe eines Geschenks. Nach dem ? eines von B G P R Y schreiben, "
            "oder nichts."
        ),
    ),
    "bad-shape.rows": (
        ResultSheet("Ada", EMPTY[:5], {}),
        "The sack has 5 rows, not 6. Write 6 lines, the top row first, with . for each empty square.",
        (
            "Der Sack hat 5 Zeilen, nicht 6. 6 Zeilen schreiben, die oberste zuerst, mit . für jedes "
            "leere Feld."
        ),
    ),
    "bad-shape.columns": (
        sheet("....."),
        (
            "Row 1 from the bottom has 5 squares, not 6. Write 6 letters from the left, with . for each "
            "empty square."
        ),
        (
            "Zeile 1 von unten hat 5 Felder, nicht 6. 6 Buchstaben von links schreiben, mit . für jedes "
            "leere Feld."
        ),
    ),
    "bad-shape.section": (
        sheet("", {7: ""}),
        "There is no section 7. Number the sections 1 to 6.",
        "Ein Sammelfeld 7 gibt es nicht. Die Sammelfelder von 1 bis 6 zählen.",
    ),
}
OTHERS: dict[str, tuple[Finding, str, str]] = {
    # Not on the default profile, where every section has every gift.
    "section-overrun.not-printed": (
        table_finding(
            "section-overrun", "not-printed", section=2, letter="R", printed=0, marked=1, difference=1
        ),
        (
            "Red is marked, but not printed in this section. Take the mark back, or move it to the "
            "section it was made in."
        ),
        (
            "Rot ist angekreuzt, aber in diesem Sammelfeld nicht aufgedruckt. Das Kreuz zurücknehmen oder"
            " in das Sammelfeld verschieben, in das es gehört."
        ),
    ),
    "turns-differ.from-table": (
        table_finding(
            "turns-differ", "from-table", player="ben", seat=2, fewest=1, most=1, table_fewest=2, table_most=4
        ),
        (
            "ben has played 1 turn, the others 2 to 4 turns. Look on this sheet for a gift or a coal too "
            "many or too few, or for circles that were not marked."
        ),
        (
            "ben hat 1 Zug gespielt, die anderen 2 bis 4 Züge. Auf diesem Blatt nach einem Geschenk oder "
            "einer Kohle zu viel oder zu wenig suchen, oder nach Kreisen, die nicht angekreuzt wurden."
        ),
    ),
    "turns-differ.no-majority": (
        table_finding("turns-differ", "no-majority", player="Ben", seat=2, fewest=3, most=3),
        (
            "Ben has played 3 turns, and there is no number of turns that most sheets share. Look on the "
            "sheets for a gift or a coal too many or too few, or for circles that were not marked."
        ),
        (
            "Ben hat 3 Züge gespielt, und keine Zahl von Zügen passt zu den meisten Blättern. Auf den "
            "Blättern nach einem Geschenk oder einer Kohle zu viel oder zu wenig suchen, oder nach "
            "Kreisen, die nicht angekreuzt wurden."
        ),
    ),
    "unfinished": (
        table_finding("unfinished"),
        "No sack is full, so the game is not over. Play on, or fill in what is missing.",
        "Kein Sack ist voll, das Spiel ist also nicht zu Ende. Weiterspielen oder eintragen, was fehlt.",
    ),
    "bad-player.twice": (
        table_finding("bad-player", "twice", player="Ada", sheets=2, sources=("a.toml", "b.toml")),
        "Ada is the player of 2 sheets: a.toml, b.toml. Give each player a name of their own.",
        "Ada steht auf 2 Blättern: a.toml, b.toml. Allen Spielern einen eigenen Namen geben.",
    ),
    "bad-player.too-many": (
        table_finding("bad-player", "too-many", sheets=102, most=100, surplus=2),
        "102 sheets are on the table, but at most 100 can play. Leave out 2 sheets.",
        "102 Blätter liegen auf dem Tisch, aber höchstens 100 können mitspielen. 2 Blätter weglassen.",
    ),
    "sources-differ.square": (
        Finding(
            "error",
            "sources-differ",
            Where("square", (3, 1)),
            "square",
            {"here": "G", "there": ".", "first": "ada.toml", "second": "ada.jpg"},
        ),
        (
            "Green in ada.toml, but nothing in ada.jpg. Look at the paper and correct ada.toml, or leave "
            "ada.jpg out."
        ),
        (
            "Grün laut ada.toml, aber nichts laut ada.jpg. Auf dem Papier nachsehen und ada.toml "
            "berichtigen oder ada.jpg weglassen."
        ),
    ),
    "sources-differ.section": (
        Finding(
            "error",
            "sources-differ",
            Where("section", (2,)),
            "section",
            {"here": "R ?B", "there": "-", "first": "ada.toml", "second": "ada.jpg"},
        ),
        (
            "Marked are R ?B in ada.toml, but - in ada.jpg. Look at the paper and correct ada.toml, or leave "
            "ada.jpg out."
        ),
        (
            "Angekreuzt ist R ?B laut ada.toml, aber - laut ada.jpg. Auf dem Papier nachsehen und ada.toml "
            "berichtigen oder ada.jpg weglassen."
        ),
    ),
    "sources-differ.circles": (
        table_finding("sources-differ", "circles", here=1, there=2, first="ada.toml", second="x.game"),
        (
            "1 circle is marked in ada.toml, but 2 in x.game. Look at the paper and correct ada.toml, or "
            "leave x.game out."
        ),
        (
            "1 Kreis ist angekreuzt laut ada.toml, aber 2 laut x.game. Auf dem Papier nachsehen und ada.toml "
            "berichtigen oder x.game weglassen."
        ),
    ),
    "sources-differ.age": (
        table_finding("sources-differ", "age", player="ada", here=9, there=8, first="a.toml", second="a.pdf"),
        "ada is 9 years old in a.toml, but 8 in a.pdf. Correct the age in one of them.",
        (
            "ada ist 9 Jahre alt laut a.toml, aber 8 laut a.pdf. Das Alter in einer der beiden Dateien "
            "berichtigen."
        ),
    ),
    "sources-differ.field": (
        table_finding(
            "sources-differ",
            "field",
            player="Ada",
            field="cards",
            here="5",
            there="4",
            first="a.toml",
            second="x.game",
        ),
        "Ada: cards is 5 in a.toml, but 4 in x.game. Correct a.toml, or leave x.game out.",
        (
            "Ada: cards ist 5 laut a.toml, aber 4 laut x.game. Die Angabe in a.toml berichtigen oder x.game "
            "weglassen."
        ),
    ),
    "sources-differ.match": (
        table_finding(
            "sources-differ",
            "match",
            number=2,
            here="Ada – Ben 2:1",
            there="-",
            first="a.toml",
            second="x.game",
        ),
        "Match 2 is Ada – Ben 2:1 in a.toml, but - in x.game. Correct a.toml, or leave x.game out.",
        (
            "Spiel 2 ist Ada – Ben 2:1 laut a.toml, aber - laut x.game. Die Angabe in a.toml "
            "berichtigen oder x.game weglassen."
        ),
    ),
    "sources-differ.many": (
        table_finding("sources-differ", "many", player="Ada", places=9, first="a.toml", second="a.jpg"),
        (
            "Ada: a.toml and a.jpg differ in 9 places. If they are two people's, give one of them another "
            "name; otherwise leave out the wrong one."
        ),
        (
            "Ada: a.toml und a.jpg unterscheiden sich an 9 Stellen. Wenn es zwei verschiedene Leute sind, "
            "einem davon einen anderen Namen geben; sonst das falsche Blatt weglassen."
        ),
    ),
    "counted-once": (
        table_finding("counted-once", player="Ada", first="a.toml", second="a.jpg"),
        (
            "Ada: a.toml and a.jpg say the same, which is counted once. If they are two people's, give one "
            "of them another name."
        ),
        (
            "Ada: a.toml und a.jpg sagen dasselbe, das zählt nur einmal. Wenn es zwei verschiedene Leute "
            "sind, einem davon einen anderen Namen geben."
        ),
    ),
    "not-ranked": (
        table_finding("not-ranked", player="Ada"),
        "Ada is not ranked, because the sheet has faults. Mend the faults.",
        "Ada ist nicht in der Rangliste, weil das Blatt Fehler hat. Die Fehler beheben.",
    ),
    "tie": (
        table_finding("tie", place=2, players=("Ada", "Ben")),
        "Place 2 is shared by Ada, Ben; their ages would decide. Give the age of each of them.",
        "Den Platz 2 teilen sich Ada, Ben; das Alter würde entscheiden. Das Alter von allen angeben.",
    ),
    "unsure.square": (
        Finding("error", "unsure", Where("square", (3, 1)), "square", {"letter": "G", "why": "scan.faint"}),
        (
            "It is not sure whether green is marked: there is some ink, too little or too "
            "light for a mark. Look "
            "at the paper: answer in a terminal, type the sheet (--save), or say "
            "--accept-unsure marked or empty."
        ),
        (
            "Es ist nicht sicher, ob Grün angekreuzt ist: etwas Farbe ist da, zu wenig oder zu hell für ein "
            "Kreuz. Auf dem Papier nachsehen: im Terminal antworten, das Blatt tippen (--save) oder "
            "--accept-unsure marked oder empty angeben."
        ),
    ),
    "unsure.section": (
        Finding("error", "unsure", Where("section", (2,)), "section", {"letter": "R", "why": "scan.hidden"}),
        (
            "It is not sure whether red is marked: its outline cannot be seen clearly. Look "
            "at the paper: answer in a terminal, type the sheet (--save), or say "
            "--accept-unsure marked or empty."
        ),
        (
            "Es ist nicht sicher, ob Rot angekreuzt ist: der Umriss ist nicht deutlich zu "
            "sehen. Auf dem Papier "
            "nachsehen: im Terminal antworten, das Blatt tippen (--save) oder "
            "--accept-unsure marked oder empty "
            "angeben."
        ),
    ),
    "unsure.circles": (
        Finding("error", "unsure", Where("circles", (7,)), "circles", {"number": 7, "why": "scan.creased"}),
        (
            "It is not sure whether circle 7 is marked: the paper is bent or covered there. Look "
            "at the paper: answer in a terminal, type the sheet (--save), or say "
            "--accept-unsure marked or empty."
        ),
        (
            "Es ist nicht sicher, ob Kreis 7 angekreuzt ist: das Papier ist dort gebogen "
            "oder verdeckt. Auf dem "
            "Papier nachsehen: im Terminal antworten, das Blatt tippen (--save) oder "
            "--accept-unsure marked oder "
            "empty angeben."
        ),
    ),
}
ALL = {*SHEETS, *OTHERS}
OURS_ALONE = {"bad-player.twice", "bad-player.too-many", "not-ranked", "tie"}
OURS_ALONE |= {"unsure.square", "unsure.section", "unsure.circles", "counted-once"}
OURS_ALONE |= {key for key in OTHERS if key.startswith("sources-differ.")}
"""What the command finds and the rules do not: it is about the files."""


def words(code: str) -> Words:
    return Words(language(code), PROFILE)


@pytest.mark.parametrize("key", SHEETS)
def test_a_fault_of_a_sheet(key: str) -> None:
    result, english, german = SHEETS[key]
    (finding,) = [each for each in validate_result(PROFILE, result)[1] if each.key == key]
    assert (words("en").message(finding), words("de").message(finding)) == (english, german)


@pytest.mark.parametrize("key", OTHERS)
def test_what_only_a_table_or_another_profile_shows(key: str) -> None:
    finding, english, german = OTHERS[key]
    assert finding.key == key
    assert (words("en").message(finding), words("de").message(finding)) == (english, german)


@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("key", sorted(ALL - OURS_ALONE))
def test_a_rule_is_told_with_the_rulebooks_section(key: str, code: str) -> None:
    if key in SHEETS:
        finding = next(each for each in validate_result(PROFILE, SHEETS[key][0])[1] if each.key == key)
    else:
        finding = OTHERS[key][0]
    assert re.fullmatch(
        r"(Rule|Regel): .{20,}\((rulebook|Anleitung): [“„].+[”“]\)", words(code).rule(finding)
    )


def test_a_finding_about_the_files_names_no_rule() -> None:
    finding = Finding("note", "tie", Where("table"), facts={"place": 1, "players": ("Ada", "Ben")})
    assert words("en").rule(finding) == ""


def test_every_code_and_variant_of_the_rules_is_worded_here() -> None:
    """Codes and variants are the hyphenated words of the modules that find."""
    known = {part for key in ALL for part in key.split(".")} | {"floating", "rows", "columns", "section"}
    for name in ("sheet", "validation", "turns"):
        tree = ast.parse((Path(rules.__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        hyphenated = {t for t in texts if isinstance(t, str) and re.fullmatch(r"[a-z]+(-[a-z]+)+", t)}
        assert hyphenated <= known, name


@pytest.mark.parametrize("code", language_codes())
def test_no_language_words_a_finding_that_nobody_makes(code: str) -> None:
    keys = {key.split(".", 1)[1] for key in language(code).sentences if key.startswith("finding.")}
    worded = {key.rpartition(".")[0] for key in keys if key.rpartition(".")[2] in ("what", "fix")}
    assert worded == ALL


def test_coal_that_a_full_sack_could_not_take_is_waived() -> None:
    facts = {"coal": 1, "owed": 4, "circles": 8, "least": 2, "difference": 1}
    assert words("en").message(table_finding("coal-missing", **facts)) == (
        "8 marked circles owe 4 coals (and at least 2, even if the sack was full too soon), but 1 is in the "
        "sack. Add 1 coal to the sack, or correct the number of circles."
    )


# Near misses


@pytest.mark.parametrize(
    ("miss", "english", "german"),
    [
        (
            NearMiss("R", (3, 2), "C", 2, 10, ()),
            "Red at 3/2 instead of coal would have made a second square in red (+10)",
            "Rot auf 3/2 statt Kohle hätte ein zweites Quadrat in Rot ergeben (+10)",
        ),
        (
            NearMiss("B", (1, 4), ".", 1, 8, ()),
            "Light blue in the empty square 1/4 would have made an S in light blue (+8)",
            "Hellblau auf dem leeren Feld 1/4 hätte ein S in Hellblau ergeben (+8)",
        ),
        (
            NearMiss("P", (6, 6), "Y", 3, 10, ()),
            "Purple at 6/6 instead of yellow would have made a third column in purple (+10)",
            "Lila auf 6/6 statt Gelb hätte eine dritte Säule in Lila ergeben (+10)",
        ),
        (
            NearMiss("G", (6, 6), "Y", 9, 10, ()),
            "Green at 6/6 instead of yellow would have made a ninth L in green (+10)",
            "Grün auf 6/6 statt Gelb hätte ein neuntes L in Grün ergeben (+10)",
        ),
        (
            NearMiss("Y", (6, 6), "B", 10, 10, ()),
            "Yellow at 6/6 instead of light blue would have made more groups in yellow (+10)",
            "Gelb auf 6/6 statt Hellblau hätte mehr Gruppen in Gelb ergeben (+10)",
        ),
    ],
)
def test_a_near_miss(miss: NearMiss, english: str, german: str) -> None:
    assert (words("en").missed(miss), words("de").missed(miss)) == (english, german)


@pytest.mark.parametrize(
    ("letter", "shape"), [("B", "s"), ("G", "l"), ("P", "column"), ("R", "square"), ("Y", "t")]
)
def test_a_shape_is_known_in_any_orientation(letter: str, shape: str) -> None:
    assert words("en").shape(letter) == shape


# The tables


COMPUTED = {
    *("score.error", "score.note", "score.changed-only", "score.added", "score.removed"),
    *("games.teams", "games.players", "games.each", "games.count"),
    # On the pages themselves.
    *("print.page-front", "print.page-back"),
    *("plan.one", "plan.both", "plan.folded", "printer.scale", "printer.margins", "printer.pin"),
    *("print.cut-out", "print.cut-out-both", "print.cut-out-some"),
    *("where.square", "where.section"),
}
"""Keys that the code puts together."""


@pytest.mark.parametrize("part", ["score", "missed", "where", "blank", "games", "print", "plan", "printer"])
def test_every_sentence_is_used(part: str) -> None:
    folder = Path(rules.__file__).parents[2] / "cli"
    source = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    keys = {key for key in language("en").sentences if key.startswith(f"{part}.")}
    assert {key for key in keys - COMPUTED if f'"{key}"' not in source and f"'{key}'" not in source} == set()
