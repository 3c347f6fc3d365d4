"""``spielsack print`` for what is cut out: which pieces, on how many sheets, and what is refused."""

from pathlib import Path

import pikepdf
import pytest


def pages(name: str) -> int:
    with pikepdf.open(name) as pdf:
        return len(pdf.pages)


def test_a_deck_takes_as_few_sheets_as_it_can(run) -> None:
    result = run("print", "schnapp", "sack-cards")
    assert result.stdout == "schnapp-den-sack-sack-cards.pdf\n"
    assert result.stderr == "60 pieces on 7 sheets of A4\n"
    assert pages("schnapp-den-sack-sack-cards.pdf") == 7


def test_a_whole_game_is_named_after_itself(run) -> None:
    assert run("print", "schnapp").stdout == "schnapp-den-sack.pdf\n"


def test_backs_double_the_pages_and_not_the_sheets(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--backs", "long-edge", "-o", "a.pdf")
    assert result.stderr == "60 pieces on 7 sheets of A4, printed on both sides\n"
    assert pages("a.pdf") == 14


def test_cards_are_chosen_by_id(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--only", "tear-1,joker-1", "--copies", 2)
    assert result.stderr.startswith("14 pieces on 2 sheets")  # 3 and 4 of them, twice
    result = run("print", "schnapp", "sack-cards", "--skip", "joker-1")
    assert result.stderr.startswith("56 pieces on 7 sheets")


def test_a_print_shop_gets_a_page_for_each_side(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--for", "drivethrucards", "-o", "deck.pdf")
    assert pages("deck.pdf") == 120
    assert result.stderr == (
        "120 pages for DriveThruCards\n"
        "note: DriveThruCards asks for CMYK, and this is RGB: convert it, or colours may shift a little\n"
    )


def test_a_print_shop_that_takes_pictures_gets_each_side_once(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--for", "thegamecrafter", "--only", "tear-1,tear-2")
    # Two fronts and the back that they share.
    assert result.stdout.splitlines() == [
        "schnapp-den-sack-sack-cards-01-tear-1-front-3x.png",
        "schnapp-den-sack-sack-cards-02-tear-2-front-3x.png",
        "schnapp-den-sack-sack-cards-03-tear-1-back.png",
    ]


def test_what_a_print_shop_does_not_print_is_named(run) -> None:
    result = run("print", "schnapp", "--for", "drivethrucards", "-o", "a.pdf")
    assert "not for DriveThruCards: " in result.stderr
    assert "Zacki" in result.stderr.splitlines()[1]


def test_a_print_shop_gets_cards_of_one_size(run) -> None:
    result = run("print", "bloeder", "--for", "meinspiel", "-o", "a.pdf")
    with pikepdf.open("a.pdf") as pdf:
        sizes = {(round(float(page.mediabox[2])), round(float(page.mediabox[3]))) for page in pdf.pages}
    assert sizes == {(184, 275)}  # points: 65 × 97 mm
    # Placement cards and the aid need more room than a card of 59 mm has.
    assert "not for MeinSpiel: " in result.stderr


def test_nothing_is_printed_behind_a_sheet_that_has_no_back(run) -> None:
    run("print", "schnapp", "zacki", "tuck-box", "--backs", "long-edge", "-o", "a.pdf")
    assert pages("a.pdf") == 3  # Zacki, nothing behind him, the box
    run("print", "sack", "player-sheet", "player-aid", "--backs", "long-edge", "-o", "b.pdf")
    assert pages("b.pdf") == 4  # the sheet, nothing, the aid's two sides
    run("print", "schnapp", "zacki", "sack-cards", "--backs", "separate", "-o", "c.pdf")
    assert pages("c.pdf") == 16  # 8 fronts, and nothing behind Zacki before 7 backs


def test_marks_that_have_no_room_are_told(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--crop-marks", "edge", "--bleed", "5")
    assert "no room in the margins for all crop marks of " in result.stderr
    assert "crop marks" not in run("print", "schnapp", "sack-cards", "--crop-marks", "edge").stderr


def test_a_dry_run_writes_nothing_and_tells_sheets_cuts_and_ink(run) -> None:
    result = run("print", "schnapp", "sack-cards", "--dry-run")
    assert [*Path().iterdir()] == []
    first, batch, cuts, more, ink = result.stdout.splitlines()
    assert first == "60 pieces on 7 sheets of A4"
    assert batch.endswith(": 60 × 63.5 × 88.9 mm, 3 × 3 on a page, 7 sheets, one side")
    assert cuts == "  8 cuts a sheet"
    assert more == "  one more column would take 254 mm of 200, one more row 355.6 of 287"
    assert ink.startswith("ink, roughly: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--only tear-9", '--only: there is no "tear-9" (did you mean '),
        ("--only ,", '--only: expected ids with commas between, got ","'),
        ("--skip xyz", '--skip: there is no "xyz"; there are '),
        ("--bleed 3 --gap 2", "--gap 2 has no room for --bleed 3 on both sides; expected 6 or more"),
        ("--stock 250x350mm", " needs a paper of at least "),
    ],
)
def test_what_cannot_be_printed_is_refused(run, arguments: str, message: str) -> None:
    result = run("print", "schnapp", "sack-cards", *arguments.split())
    assert (result.exit_code, result.stdout, [*Path().iterdir()]) == (2, "", [])
    assert message in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("schnapp --players 2", "--players is for player sheets, and none are printed"),
        ("sack --backs fold", "--backs is for what is cut out, and nothing of that is printed"),
        ("bloeder --tiles square", "--tiles is for target-tiles, which is not printed"),
        ("bar --teams 3,2", "--teams is for team-sheet, which is not printed"),
        ("sack --for meinspiel", "player sheets are printed at home, not with --for meinspiel"),
        ("calibration --stock mini", "--stock is for what is cut out, and nothing of that is printed"),
        (
            "schnapp --for drivethrucards --paper a3",
            "--paper is for printing at home, not for --for drivethrucards",
        ),
        ("schnapp --stock big", "--stock: 'big' is no card: expected poker, bridge, mini, tarot, square or"),
        ("schnapp --bleed 6", '--bleed: expected a length from 0 to 5 mm, got "6"'),
        ("schnapp --bleed 1e0", '--bleed: expected a length from 0 to 5 mm, got "1e0"'),
        (
            "schnapp --for nobody",
            '--for: expected a print shop, got "nobody"; there are home, drivethrucards',
        ),
        ("schnapp --printer x", '--printer: expected a printer that has been added, got "x"; there is none'),
    ],
)
def test_options_that_mean_nothing_here_are_refused(run, arguments: str, message: str) -> None:
    result = run("print", *arguments.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"spielsack: error: {message}")


def test_lengths_may_have_units(run) -> None:
    assert run("print", "schnapp", "--bleed", "0.125in", "--dry-run").exit_code == 0


def test_a_game_is_all_that_it_needs_and_no_more(run) -> None:
    # Two dice, two cards with two sides each, an aid with two, a match sheet.
    assert run("print", "bar").stderr.startswith("9 pieces on ")
    assert run("print", "sack").stderr == "1 sheet on 1 page of A4\n"


def test_sheets_and_what_is_cut_out_are_one_document(run) -> None:
    result = run("print", "sack", "player-sheet", "dice", "--players", 2, "-o", "a.pdf", "--marks", "a.json")
    assert result.stderr == "2 sheets on 2 pages of A4\n2 pieces on 1 sheet of A4\n"
    assert pages("a.pdf") == 3


def test_a_team_sheet_is_for_the_teams_that_play(run) -> None:
    run("print", "bar", "team-sheet", "--teams", "3,2", "-o", "a.svg")
    text = Path("a.svg").read_text(encoding="utf-8")
    assert ">A3<" in text
    assert ">A4<" not in text
    result = run("print", "bar", "team-sheet", "--teams", "3")
    expected = 'expected the players of both teams, 1 to 9 each, such as 3,2, got "3"'
    assert result.stderr.startswith(f"spielsack: error: --teams: {expected}")


def test_the_calibration_page_has_two_sides(run) -> None:
    result = run("print", "calibration")
    assert (result.stdout, result.stderr) == ("calibration.pdf\n", "2 pages of A4\n")
    assert pages("calibration.pdf") == 2
