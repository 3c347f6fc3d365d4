"""The report of ``score`` for people."""

import json
import os
from pathlib import Path

import pytest
from click import unstyle
from spielsack.rules.sack_stackers import packing

# The sheet is counted by hand in conftest.py.
GOLDEN = """\
Ada, 9 years old  ada.toml
     ┌───────────────────────┐
   6 │ ·   ·   ·   ·   ·   · │
     │                       │
   5 │ ·   ·   ·   ·   ·   · │
     │                       │
   4 │ ·   ·   ·   ·   ·   · │
     │                       │
   3 │ P   Y   Y   Y   ·   · │
     ┢━━━━━━━┳━━━┓           │
   2 ┃ R   R ┃ G ┃ C   B   C │
     ┃       ┃   ┗━━━━━━━┓   │
   1 ┃ R   R ┃ G   G   G ┃ C │
     ┗━━━━━━━┻━━━━━━━━━━━┹───┘
       1   2   3   4   5   6

  Light blue (S)   0 × 10 =  0   no group
  Green (L)        1 × 10 = 10   1 group: 3/1 4/1 5/1 3/2
  Purple (column)  0 × 10 =  0   no group
  Red (square)     1 × 10 = 10   1 group: 1/1 2/1 1/2 2/2
  Yellow (T)       0 × 10 =  0   no group
  Coal             1 ×  2 =  2   3 coals, 1 touching no other; 6/1 touches 6/2;
                                 6/2 touches 6/1
  Circles          4 ×  1 =  4   4 of 10 not marked
  Total                     26

  Near misses, one square each:
    Yellow in the empty square 3/4 would have made a T in yellow (+10)

  Note: No sack is full, so the game is not over.
    Rule: the game ends with the turn in which somebody's sack becomes full
    (rulebook: “End of the Game”).
    To mend it: play on, or fill in what is missing.
"""
GERMAN = """\
Ada, 9 Jahre alt  ada.toml
     ┌───────────────────────┐
   6 │ ·   ·   ·   ·   ·   · │
     │                       │
   5 │ ·   ·   ·   ·   ·   · │
     │                       │
   4 │ ·   ·   ·   ·   ·   · │
     │                       │
   3 │ P   Y   Y   Y   ·   · │
     ┢━━━━━━━┳━━━┓           │
   2 ┃ R   R ┃ G ┃ C   B   C │
     ┃       ┃   ┗━━━━━━━┓   │
   1 ┃ R   R ┃ G   G   G ┃ C │
     ┗━━━━━━━┻━━━━━━━━━━━┹───┘
       1   2   3   4   5   6

  Hellblau (S)   0 × 10 =  0   keine Gruppe
  Grün (L)       1 × 10 = 10   1 Gruppe: 3/1 4/1 5/1 3/2
  Lila (Säule)   0 × 10 =  0   keine Gruppe
  Rot (Quadrat)  1 × 10 = 10   1 Gruppe: 1/1 2/1 1/2 2/2
  Gelb (T)       0 × 10 =  0   keine Gruppe
  Kohle          1 ×  2 =  2   3 Kohlen, 1 ohne Kohle daneben; 6/1 berührt 6/2;
                               6/2 berührt 6/1
  Kreise         4 ×  1 =  4   4 von 10 nicht angekreuzt
  Summe                   26

  Knapp verpasst, je ein Feld:
    Gelb auf dem leeren Feld 3/4 hätte ein T in Gelb ergeben (+10)

  Hinweis: Kein Sack ist voll, das Spiel ist also nicht zu Ende.
    Regel: das Spiel endet mit dem Zug, in dem ein Sack voll wird (Anleitung:
    „End of the Game“).
    Abhilfe: weiterspielen oder eintragen, was fehlt.
"""
ASCII = """\
     +-----------------------+
   6 | .   .   .   .   .   . |
     |                       |
   5 | .   .   .   .   .   . |
     |                       |
   4 | .   .   .   .   .   . |
     |                       |
   3 | P   Y   Y   Y   .   . |
     #=======#===#           |
   2 # R   R # G # C   B   C |
     #       #   #=======#   |
   1 # R   R # G   G   G # C |
     #=======#===========#---+
       1   2   3   4   5   6
"""
PROFILE = """\
name = "ours"
columns = 2
rows = 2
circles = 10
sections = ["R O ?", "R O"]
overlap = true
[points]
circle = 2
[[gifts]]
letter = "R"
name = "red"
pattern = [[0, 0], [0, 1]]
[[gifts]]
letter = "O"
name = "orange"
pattern = [[0, 0], [1, 0]]
"""
OURS = """\
game = "sack-stackers"
player = "Ada"
circles = 0
collected = {}
sack = ["..", ".."]
"""
FAULTY = """\
Ada  a.toml

  1 fault
  a.toml:2: the sack has 5 rows, not 6.
    Rule: the sack on the sheet has 6 rows (rulebook: “Setting Up”).
    To mend it: write 6 lines, the top row first, with . for each empty square.

  It cannot be scored until it can be read
"""


def test_one_sheet(run, sheet_file) -> None:
    assert run("score", sheet_file).stdout == GOLDEN


def test_one_sheet_in_german(run, sheet_file) -> None:
    assert run("score", sheet_file, "--lang", "de").stdout == GERMAN


def test_in_colour_it_is_the_same_text(run, sheet_file) -> None:
    result = run("score", sheet_file, "--color", "always", color=True)
    assert unstyle(result.stdout) == GOLDEN
    assert result.stdout != GOLDEN


def test_letters_have_the_colour_of_their_gift(run, sheet_file) -> None:
    row = run("score", sheet_file, "--color", "always", color=True).stdout.splitlines()[10]
    red, green, coal, blue = (f"\x1b[{code}m\x1b[1m" for code in (31, 32, 90, 94))
    assert row == (
        f"   2 ┃ {red}R\x1b[0m   {red}R\x1b[0m ┃ {green}G\x1b[0m ┃ "
        f"{coal}C\x1b[0m   {blue}B\x1b[0m   {coal}C\x1b[0m │"
    )


def test_a_stream_without_box_drawing_gets_ascii(spawn, sheet_file) -> None:
    result = spawn("score", sheet_file, "--lang", "de", env={"PYTHONIOENCODING": "ascii"})
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.startswith("Ada, 9 Jahre alt  ada.toml\n" + ASCII)
    assert "Gelb auf dem leeren Feld 3/4 haette ein T in Gelb ergeben (+10)" in result.stdout
    assert "  Gruen (L)      1 x 10 = 10   1 Gruppe: 3/1 4/1 5/1 3/2\n" in result.stdout
    assert "  Rot (Quadrat)  1 x 10 = 10   1 Gruppe: 1/1 2/1 1/2 2/2\n" in result.stdout


def test_a_stream_with_some_of_the_letters_gets_those(spawn, sheet_file) -> None:
    result = spawn(
        "score", sheet_file, "--lang", "de", env={"PYTHONIOENCODING": "latin-1"}, encoding="latin-1"
    )
    assert "hätte ein T in Gelb" in result.stdout
    assert "1 × 10 = 10" in result.stdout
    assert "#=======#" in result.stdout


def test_what_cannot_be_read_is_said_before_anything_is_scored(run) -> None:
    Path("a.toml").write_text(
        'game = "sack-stackers"\nsack = ["......", "......", "......", "......", "......"]\n'
        'collected = {}\ncircles = 0\nplayer = "Ada"\n',
        encoding="utf-8",
    )
    assert run("score", "a.toml").stdout == FAULTY


def test_a_faulty_sheet_is_scored_as_it_stands(run, example) -> None:
    lines = run("score", example("faulty")).stdout.splitlines()
    at = lines.index("  Points as the sheet stands; it is not ranked until its faults are mended:")
    assert lines[at + 8] == "  Total                     48"
    assert "  3 faults" in lines[:at]


def test_every_fault_has_its_place_its_rule_and_what_would_mend_it(run, example) -> None:
    file = example("faulty")
    report = " ".join(run("score", file).stdout.split())
    assert (
        f"{file}:13: square 1/6: red lies above 1 empty square: 1/5. "
        "Rule: whatever is dropped into a column comes to rest on its lowest free square "
        "(rulebook: “Selecting a Sack Column and Dropping a Gift”). "
        "To mend it: move it down to 1/5, where it would have come to rest, or fill in what lies under it."
    ) in report
    assert f"{file}:12: red: 5 marked, but 4 in the sack." in report
    assert f"{file}:10: 8 marked circles owe 4 coals, but 3 are in the sack." in report


# The table


def test_the_ranking(run, example) -> None:
    report = run("score", *map(example, ("ada", "ben", "cem", "dora"))).stdout
    assert report.partition("\nRanking\n")[2] == (
        "   1.  Dora  59 points\n"
        "   2.  Ben   50 points\n"
        "   3.  Ada   46 points\n"
        "   4.  Cem   40 points\n"
        "  Turns played: Ada 32 to 36 turns, Ben 32 turns, Cem 32 turns, Dora 32 turns\n"
    )


def test_one_sheet_is_not_ranked(run, sheet_file) -> None:
    assert "Ranking" not in run("score", sheet_file).stdout


def test_a_shared_place(run, sheet: str) -> None:
    for name in ("Ada", "Ben"):
        text = sheet.replace("Ada", name).replace("age = 9\n", "")
        Path(f"{name}.toml").write_text(text, encoding="utf-8")
    report = run("score", "Ada.toml", "Ben.toml").stdout
    assert "   1.  Ada  26 points\n   1.  Ben  26 points\n" in report
    assert "  Note: Place 1 is shared by Ada, Ben; their ages would decide.\n" in report


def test_no_sheet_can_be_ranked(run, example, sheet: str) -> None:
    Path("a.toml").write_text(sheet.replace("circles = 6", "circles = 11"), encoding="utf-8")
    report = run("score", example("faulty"), "a.toml").stdout
    assert "Ranking\n  No sheet can be ranked\n" in report
    assert "Note: Ben is not ranked, because the sheet has faults." in report


def test_points_are_aligned(run) -> None:
    for name, circles in (("a", 0), ("b", 1)):
        Path(f"{name}.toml").write_text(
            f'game = "sack-stackers"\nsack = {["......"] * 6}\ncollected = {{}}\ncircles = {circles}\n',
            encoding="utf-8",
        )
    report = run("score", "a.toml", "b.toml").stdout
    assert "   1.  a  10 points\n   2.  b   9 points\n" in report


# Names


def named(name: str, file: str) -> None:
    Path(file).write_text(
        f'game = "sack-stackers"\nplayer = "{name}"\n'
        f"sack = {['......'] * 6}\ncollected = {{}}\ncircles = 0\n",
        encoding="utf-8",
    )


def test_a_name_does_not_steer_the_terminal(run) -> None:
    named("\\u001b[2J\\u202eAda\\u0007", "a.toml")
    report = run("score", "a.toml").stdout
    assert report.startswith("\\x1b[2J\\u202eAda\\x07  a.toml\n")
    assert all(char.isprintable() or char == "\n" for char in report)


def test_a_letter_does_not_steer_the_terminal(run) -> None:
    rows = ["......"] * 5 + ["\\u001b....."]
    text = 'game = "sack-stackers"\nsack = [%s]\ncollected = {}\ncircles = 0\n'
    Path("a.toml").write_text(text % ", ".join(f'"{row}"' for row in rows), encoding="utf-8")
    report = run("score", "a.toml").stdout
    assert "“\\x1b” is no letter of a square" in report
    assert "   1 │ ?   ·   ·   ·   ·   · │\n" in report


def test_a_long_name_is_cut_in_the_table(run) -> None:
    named("Wolfeschlegelsteinhausenbergerdorff", "a.toml")
    named("Ada", "b.toml")
    report = run("score", "a.toml", "b.toml").stdout
    assert (
        "   1.  Wolfeschlegelsteinhause…  10 points\n   1.  Ada                       10 points\n" in report
    )


def test_wide_names_are_aligned(run) -> None:
    named("日本", "a.toml")
    named("Ada", "b.toml")
    named("🎁", "c.toml")
    report = run("score", "a.toml", "b.toml", "c.toml").stdout
    assert "   1.  日本  10 points\n   1.  Ada   10 points\n   1.  🎁    10 points\n" in report


def test_a_name_is_not_capitalised(run) -> None:
    named("ada", "a.toml")
    named("ada", "b.toml")
    assert "Fault: ada is the player of 2 sheets" in run("score", "a.toml", "b.toml").stdout


# Colour


@pytest.mark.parametrize(
    ("env", "arguments", "colored"),
    [
        ({"TERM": "xterm"}, [], True),
        ({"TERM": "dumb"}, [], False),
        ({"TERM": "xterm", "NO_COLOR": "1"}, [], False),
        ({"TERM": "xterm", "NO_COLOR": ""}, [], True),
        ({"TERM": "xterm"}, ["--color", "never"], False),
        ({"TERM": "dumb", "NO_COLOR": "1"}, ["--color", "always"], True),
    ],
)
@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals of POSIX")
def test_colour_on_a_terminal(
    spawn, sheet_file, env: dict[str, str], arguments: list[str], colored: bool
) -> None:
    import pty

    main, terminal = pty.openpty()
    try:
        spawn("score", sheet_file, *arguments, env=env, capture_output=False, stdout=terminal)
        os.close(terminal)
        out = b""
        while chunk := _read(main):
            out += chunk
    finally:
        os.close(main)
    assert (b"\x1b[" in out) is colored


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 65536)
    except OSError:  # all is read and the other side is closed
        return b""


def test_no_colour_in_a_pipe(spawn, sheet_file) -> None:
    assert spawn("score", sheet_file, env={"TERM": "xterm"}).stdout == GOLDEN


# Profiles


def test_what_differs_from_the_built_in_profile(run) -> None:
    Path("p.toml").write_text(PROFILE, encoding="utf-8")
    Path("a.toml").write_text(OURS, encoding="utf-8")
    report = run("score", "--profile", "p.toml", "a.toml").stdout
    assert report.partition("\n\n")[0] == (
        "Profile ours differs from the built-in one in:\n"
        "  columns: 2 instead of 6\n"
        "  rows: 2 instead of 6\n"
        "  overlap: true instead of false (the built-in value is our assumption, not the\n"
        "  rulebook's)\n"
        "  sections\n"
        "  points.circle: 2 instead of 1\n"
        "  gifts.R.pattern\n"
        "  gifts.O.pattern: only here\n"
        "  gifts.B.pattern: only in the built-in one\n"
        "  gifts.G.pattern: only in the built-in one\n"
        "  gifts.P.pattern: only in the built-in one\n"
        "  gifts.Y.pattern: only in the built-in one (the built-in value is our\n"
        "  assumption, not the rulebook's)\n"
    ).rstrip("\n")


def test_the_built_in_profile_is_not_spoken_of(run, sheet_file) -> None:
    assert "rofile" not in run("score", sheet_file).stdout


def test_gifts_of_other_profiles_have_its_names(run) -> None:
    Path("p.toml").write_text(PROFILE, encoding="utf-8")
    Path("a.toml").write_text(OURS, encoding="utf-8")
    report = run("score", "--profile", "p.toml", "a.toml", "--lang", "de").stdout
    assert "  Rot (Muster)      0 × 10 =  0   keine Gruppe\n" in report
    assert "  Orange (Muster)   0 × 10 =  0   keine Gruppe\n" in report


BIG = """\
name = "big"
columns = 20
rows = 20
circles = 0
circles_per_coal = 1
overlap = false
rotate = true
reflect = true
sections = ["R", "R"]
points = { group = 10, coal = 2, circle = 1 }
[[gifts]]
letter = "R"
name = "red"
pattern = [[0, 1], [0, 2], [1, 0], [1, 1]]
"""


def test_a_faulty_sheet_with_too_many_ways_of_grouping_its_gifts_is_not_scored(run, monkeypatch) -> None:
    monkeypatch.setattr(packing, "MOST_REMEMBERED", 1000)
    Path("big.toml").write_text(BIG, encoding="utf-8")
    sack = ["R" * 20] * 20
    text = (
        f'game = "sack-stackers"\nplayer = "Ada"\ncircles = 0\nsack = {sack}\n[collected]\n1 = "R"\n2 = "R"\n'
    )
    Path("a.toml").write_text(text, encoding="utf-8")
    result = run("score", "--profile", "big.toml", "a.toml")
    assert (result.exit_code, result.stderr) == (1, "")
    assert "400 in the sack, but 2 marked" in result.stdout
    assert "  It is not scored before its faults are mended" in result.stdout
    data = json.loads(run("score", "--profile", "big.toml", "a.toml", "--json").stdout)["sheets"][0]
    assert (data["valid"], data["finished"], data["score"], data["groups"]) == (False, True, None, [])
    assert [finding["code"] for finding in data["findings"]] == ["gift-count"]
