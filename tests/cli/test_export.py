"""``spielsack export``: a picture a card, and Tabletop Simulator's sheets and saved object."""

import csv
import io
import json
from pathlib import Path

import pytest
from PIL import Image

DECK = """\
condition,sacks,count,id,title
most 4,2,3,,
last 1,1,1,left/right,Ööps
sum,1,2,,
most dice,1,1,,
most even,1,2,,
sum odd,2,0,,
"""


@pytest.fixture
def deck() -> str:
    Path("my.csv").write_text(DECK.replace("left/right", "oops"), encoding="utf-8")
    return "my.csv"


def table(folder: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO((Path(folder) / "cards.csv").read_bytes().decode("utf-8-sig"))))


def test_a_picture_a_card_in_the_order_of_the_deck(run, deck: str) -> None:
    result = run("export", "bloeder", "sack-cards", "--deck", deck, "-o", "out", "--dpi", 100)
    assert result.exit_code == 0
    names = ["01-most-4.png", "02-oops.png", "03-sum.png", "04-most-dice.png", "05-most-even.png"]
    assert sorted(path.name for path in Path("out").iterdir()) == [*names, "back.png", "cards.csv"]
    assert sorted(result.stdout.split()) == sorted(
        f"out/{name}" for name in [*names, "back.png", "cards.csv"]
    )
    assert result.stderr == "9 cards and tiles, 5 of them different, in 7 files\n"
    assert table("out") == [
        ["front", "back", "id", "name", "copies", "width_mm", "height_mm"],
        [names[0], "back.png", "most-4", "Most 4s", "3", "63.5", "88.9"],
        [names[1], "back.png", "oops", "Ööps", "1", "63.5", "88.9"],
        [names[2], "back.png", "sum", "Highest Sum", "2", "63.5", "88.9"],
        [names[3], "back.png", "most-dice", "Most Dice", "1", "63.5", "88.9"],
        [names[4], "back.png", "most-even", "Most Evens", "2", "63.5", "88.9"],
    ]


@pytest.mark.parametrize(("bleed", "size"), [(None, (250, 350)), ("3", (274, 374)), ("0.125in", (275, 375))])
def test_pictures_end_at_the_cut_or_with_the_bleed(run, bleed: str | None, size: tuple[int, int]) -> None:
    # Poker cards are 2.5 × 3.5 inches; 3 mm are 11.8 pixels at 100 an inch.
    extra = ["--bleed", bleed] if bleed else []
    run("export", "bloeder", "sack-cards", "--only", "sum", "-o", "out", "--dpi", 100, *extra)
    with Image.open("out/01-sum.png") as picture:
        assert picture.size == size
        assert picture.mode == "RGB"


def saved(game: str, folder: str) -> dict:
    return json.loads((Path(folder) / f"{game}.json").read_text(encoding="utf-8"))


def test_the_saved_object_has_a_deck_an_item_and_the_sheets_are_there(run) -> None:
    result = run("export", "schnapp", "sack-cards", "target-tiles", "--as", "tabletop", "-o", "out")
    assert result.exit_code == 0
    cards, tiles = saved("schnapp-den-sack", "out")["ObjectStates"]
    assert (cards["Name"], cards["Nickname"]) == ("DeckCustom", "sack cards")
    # 60 cards: 4 types with 15 each, of which none is left out.
    assert len(cards["DeckIDs"]) == len(cards["ContainedObjects"]) == 60
    assert [each["CardID"] for each in cards["ContainedObjects"]] == cards["DeckIDs"]
    guids = [each["GUID"] for deck in (cards, tiles) for each in (deck, *deck["ContainedObjects"])]
    assert len(guids) == len(set(guids))
    for deck, kind in ((cards, 0), (tiles, 4)):
        [(number, sheet)] = deck["CustomDeck"].items()
        assert sheet["Type"] == kind
        cells = sheet["NumWidth"] * sheet["NumHeight"]
        for id_ in deck["DeckIDs"]:
            assert id_ // 100 == int(number)
            assert 0 <= id_ % 100 < cells - 1  # the last cell is the hidden card's
        for key in ("FaceURL", "BackURL"):
            path = Path(sheet[key].removeprefix("file://"))
            assert path.parent == Path("out").resolve()
            with Image.open(path) as picture:
                assert picture.mode == "RGB"
                assert max(picture.size) <= 4096
    assert "note: the saved object names files of this computer" in result.stderr


def test_pictures_on_the_web_are_told_by_their_address(run) -> None:
    result = run(
        "export", "bloeder", "starting-sack", "--as", "tabletop", "--url", "https://a.example/x/", "-o", "o"
    )
    [card] = saved("bloeder-sack", "o")["ObjectStates"]
    assert (card["Name"], card["CardID"]) == ("CardCustom", 100)
    [sheet] = card["CustomDeck"].values()
    assert sheet["FaceURL"] == "https://a.example/x/bloeder-sack-1-fronts.png"
    assert (sheet["NumWidth"], sheet["NumHeight"]) == (1, 1)
    assert "note" not in result.stderr


def test_a_big_deck_has_several_sheets(run) -> None:
    # 75 different cards are 69 and 6.
    rows = "".join(f"most 4,1,1,card-{number}\n" for number in range(75))
    Path("big.csv").write_text("condition,sacks,count,id\n" + rows, encoding="utf-8")
    run("export", "bloeder", "sack-cards", "--deck", "big.csv", "--as", "tabletop", "-o", "o")
    [deck] = saved("bloeder-sack", "o")["ObjectStates"]
    assert len(set(deck["DeckIDs"])) == 75
    assert deck["DeckIDs"][0] == 100
    assert deck["DeckIDs"][68:70] == [168, 200]
    assert sorted(deck["CustomDeck"]) == ["1", "2"]


def test_what_is_no_card_is_told(run) -> None:
    result = run("export", "bloeder", "-o", "o", "--dpi", 36)
    assert "note: neither cards nor tiles: Tuck box: Blöder Sack\n" in result.stderr
    result = run("export", "bloeder", "tuck-box")
    assert (result.exit_code, Path("bloeder-sack-pictures").exists()) == (2, False)
    assert result.stderr == "spielsack: error: there are no cards and no tiles among tuck-box\n"


def test_other_files_in_the_folder_are_told_and_stay(run) -> None:
    Path("o").mkdir()
    Path("o/09-old.png").write_bytes(b"old")
    result = run("export", "bloeder", "starting-sack", "-o", "o", "--dpi", 36)
    assert "note: there is 1 other file in o, perhaps of an earlier export\n" in result.stderr
    assert Path("o/09-old.png").read_bytes() == b"old"


def test_same_cards_same_bytes(run) -> None:
    for folder in ("a", "b"):
        run("export", "bloeder", "sack-cards", "--only", "sum,last-1", "--as", "tabletop", "-o", folder)
    names = ["bloeder-sack-1-backs.png", "bloeder-sack-1-fronts.png"]
    assert [(Path("a") / name).read_bytes() for name in names] == [
        (Path("b") / name).read_bytes() for name in names
    ]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["sack", "player-sheet"],
            "player sheets are no cards; see: spielsack print sack-stackers -o sheet.png",
        ),
        (["schnapp", "--deck", "my.csv"], "--deck is for Blöder Sack, and this is Schnapp den Sack"),
        (["bloeder", "--url", "x"], "--url is for --as tabletop-simulator, and this is --as pictures"),
        (
            ["bloeder", "--as", "tab", "--dpi", "90"],
            "--dpi is for --as pictures, and this is --as tabletop-simulator",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(run, arguments: list[str], message: str) -> None:
    result = run("export", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack export --help\n"


def test_nothing_is_left_of_an_export_that_fails(run, deck: str) -> None:
    Path("my.csv").write_text(DECK.replace("last 1", "lost 1"), encoding="utf-8")
    result = run("export", "bloeder", "--deck", deck, "-o", "a/b/c")
    assert (result.exit_code, result.stdout) == (2, "")
    assert not Path("a").exists()
    Path("file").write_text("x", encoding="utf-8")
    result = run("export", "bloeder", "starting-sack", "-o", "file")
    assert result.exit_code == 2
    assert (
        result.stderr == "spielsack: error: file could not be written: it is a file, and a folder is needed\n"
    )
    assert Path("file").read_text(encoding="utf-8") == "x"
