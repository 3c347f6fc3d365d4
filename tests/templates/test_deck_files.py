"""Deck files as programs write them: what is read, what is assumed, and every slip at its place."""

import unicodedata
from pathlib import Path

import pytest
from spielsack.templates.deck_files import CardRow, DeckError, read_deck

KNOWN = ("most 4", "most 5", "sum", "last 1", "most even", "most dice")


def check(text: str) -> str:
    """Know a few conditions, whatever their case."""
    if text.lower() not in KNOWN:
        raise ValueError(f"expected one of the conditions, got {text}")
    return text.lower()


FIVE = "condition,sacks,count\nmost 4,2,5\n"


def deck(text: str | bytes, name: str = "my.csv"):
    Path(name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_deck(name, check)


def faults(text: str | bytes, name: str = "my.csv", *, usable: bool = True) -> list[str]:
    with pytest.raises(DeckError) as caught:
        deck(text, name)
    assert caught.value.usable is usable
    return [str(fault).removeprefix(f"{name}: ") for fault in caught.value.faults]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# --- what is read ------------------------------------------------------------------------------


def test_every_column():
    Path("pot.png").write_bytes(b"")
    read = deck(
        "condition,sacks,count,id,title,art,note,Designer,text\n"
        "MOST 4,2,3,four,Four of them,pot.png,too strong?,Ada,*Hear*!\n"
        "sum,1,2,,,,,Ben,\n"
    )
    assert read.cards == (
        CardRow("most 4", 2, 3, "four", "Four of them", "pot.png", "too strong?", "*Hear*!"),
        CardRow("sum", 1, 2),
    )
    assert (read.size, read.places, read.others) == (
        5,
        ("row 2", "row 3"),
        ({"Designer": "Ada"}, {"Designer": "Ben"}),
    )
    assert read.assumed == (
        "the text is UTF-8",
        "the cells are separated by commas",
        'the column "Designer" is not used',
    )


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("Säcke;Bedingung;Anzahl\r\n2;most 4;5\r\n".encode("cp1252"), "the text is Windows-1252, because"),
        (
            "Säcke;Bedingung;Anzahl\r\n2;most 4;5\r\n".encode("utf-8-sig"),
            "the text is UTF-8 with a byte-order",
        ),
        ("Säcke\tBedingung\tAnzahl\r\n2\tmost 4\t5\r\n".encode("utf-16"), "the text is UTF-16"),
        (unicodedata.normalize("NFD", "Säcke,Bedingung,Anzahl\n2,most 4,5\n").encode(), "the text is UTF-8"),
        (
            b"sep=;\nsacks;condition;count\n2;most 4;5\n",
            "the cells are separated by semicolons, as the line sep=",
        ),
        (b"QTY\tSymbols\tRule\n5\t2\tmost 4\n", "the cells are separated by tabs"),
        (b"sacks;condition;count;a,b,c\r2;most 4;5;a, b, c\r", "the cells are separated by semicolons"),
        (b" Condition ,SACKS:,Quantity\n\n  most 4 ,2,5\n,,\n\n", 'the column "Quantity" is count'),
        (b'"condition","sacks","count"\n"most\n4","2.0","5,0"\n', "2.0 in sacks is 2 (row 2)"),
        (b"condition,sacks,count,,\nmost 4,2,5,,\n", "there is no id, title, text, art or note"),
        (b"# most 4 is a card\n# here\ncondition,sacks,count\nmost 4,2,5\n", "row 1 and 1 more are comments"),
        (b"condition,sacks,count\nmost 4,2,5\nsum,1,0\n", "a card that counts 0 is not in the deck (row 3)"),
    ],
)
def test_what_spreadsheets_write(data, said):
    name = "my.tsv" if b"\t" in data else "my.csv"
    read = deck(data, name)
    assert read.cards[0] == CardRow("most 4", 2, 5)
    assert any(line.startswith(said) for line in read.assumed), read.assumed


def test_other_columns_hold_whatever_they_like():
    rest = "\u200b" + "long " * 3_000
    read = deck(f'condition,count,"my ""own"" thoughts"\nmost 4,5,"{rest}"\n')
    assert read.others == ({'my "own" thoughts': rest},)
    assert 'the column "my "own" thoughts" is not used' in read.assumed


def test_what_is_left_out_is_said():
    read = deck("Bedingung\nmost 4\nmost 5\nsum\nlast 1\nmost even\n")
    assert [card.sacks for card in read.cards] == [1] * 5
    assert read.assumed == (
        "the text is UTF-8",
        'the column "Bedingung" is condition',
        "there is no sacks: it is 1 for every card",
        "there is no count: it is 1 for every card",
        "there is no id, title, text, art or note",
    )
    read = deck("condition,count\nmost 4,\nmost 5,3\nsum,\n")
    assert "an empty cell in count is 1 (row 2 and 1 more)" in read.assumed


def test_texts_are_composed_and_keep_their_lines():
    title = unicodedata.normalize("NFD", "Säcke\n  am  Stück")
    read = deck(f'condition,count,title,note,text\nmost 4,5,"{title}","a\n b","c\n d"\n')
    card = read.cards[0]
    assert (card.title, card.note, card.text) == ("Säcke\nam Stück", "a\nb", "c\nd")
    assert read.assumed[-2:] == (
        "letters and their accents in title are one (row 2)",
        "several blanks in title are one (row 2)",
    )


def test_pictures_in_folders_and_with_names_from_a_mac():
    Path("art").mkdir()
    Path("art", unicodedata.normalize("NFD", "Säcke.png")).write_bytes(b"")
    Path("art/a.jpg").write_bytes(b"")
    read = deck("condition,count,art\nmost 4,5,art/Säcke.png\nsum,1,art\\a.jpg\n")
    assert [card.art for card in read.cards] == [unicodedata.normalize("NFD", "art/Säcke.png"), "art/a.jpg"]


TOML = '[[card]]\ncondition = "most 4"\nsacks = 2\ncount = 5\n'


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (TOML, "my.toml"),
        (TOML.replace("condition", "Bedingung").replace("5", "5.0"), "my.toml"),
        ('{"card": [{"condition": "most 4", "sacks": 2, "count": 5, "title": null}]}', "my.json"),
        ('[{"condition": "most 4", "sacks": "2", "count": 5.0}]', "my.json"),
    ],
)
def test_toml_and_json(text, name):
    read = deck(text, name)
    assert (read.cards, read.places) == ((CardRow("most 4", 2, 5),), ("card 1",))


# --- slips -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ("moats 4,2,9", "row 3, column A (condition): expected one of the conditions, got moats 4"),
        (",2,9", "row 3, column A (condition): expected a condition, got nothing"),
        ("#REF!,2,9", "row 3, column A (condition): expected a condition, got the error #REF! of a formula"),
        ("sum,#N/A,9", "row 3, column B (sacks): expected 1 or 2, got the error #N/A of a formula"),
        ("sum,#BEZUG!,9", "row 3, column B (sacks): expected 1 or 2, got the error #BEZUG! of a formula"),
        ("sum,3,9", 'row 3, column B (sacks): expected 1 or 2, got "3"'),
        ("sum,1.5,9", 'row 3, column B (sacks): expected 1 or 2, got "1.5"'),
        ("sum,two,9", 'row 3, column B (sacks): expected 1 or 2, got "two"'),
        ("sum,²,9", 'row 3, column B (sacks): expected 1 or 2, got "²"'),
        ("sum,1,101", 'row 3, column C (count): expected a whole number from 0 to 100, got "101"'),
        ("sum,1,-1", 'row 3, column C (count): expected a whole number from 0 to 100, got "-1"'),
        (
            "sum,1,=A1*2",
            (
                "row 3, column C (count): expected a whole number from 0 to 100, got the formula "
                '"=A1*2" without its '
                "result; save the file again, or write the value"
            ),
        ),
        ("sum,1", "row 3: expected 3 cells, as the first row has, got 2"),
        (
            "sum,1,9,extra",
            'row 3, column D: expected at most 3 cells, as the first row has, got "extra" beyond them',
        ),
        (
            "most 4,2,1",
            (
                'row 3, column A (condition): expected an id of its own, got "most-4" again '
                "(first in row 2); the "
                "condition gives it, so give one of them an id, or row 2 a count"
            ),
        ),
        (
            "su\u200bm,1,1",
            "row 3, column A (condition): expected a condition, got the invisible character U+200B in it",
        ),
    ],
)
def test_a_slip_in_a_cell(cells, said):
    assert faults(f"{FIVE}{cells}\n") == [said]


@pytest.mark.parametrize(
    ("columns", "cells", "said"),
    [
        ("id", "a b", 'column D (id): expected letters, digits and hyphens, got "a b"'),
        ("id", "A", 'column D (id): expected an id of its own, got "a" again (first in row 2)'),
        ("id", "last-1", 'column D (id): expected an id that names no other condition, got "last-1"'),
        ("Titel", "#NAME?", "column D (Titel): expected a title, got the error #NAME? of a formula"),
        (
            "Bild",
            "pto.png",
            (
                'column D (Bild): expected a picture, got "pto.png", and there is no such file '
                '(did you mean "pot.png"?)'
            ),
        ),
        (
            "art",
            "pot.gif",
            'column D (art): expected a picture (.png, .jpg, .jpeg, .webp, .svg), got "pot.gif"',
        ),
        ("art", "../pot.png", 'column D (art): expected a picture in the deck\'s folder, got "../pot.png"'),
        ("art", "C:\\pot.png", 'column D (art): expected a picture in the deck\'s folder, got "C:\\pot.png"'),
        (
            "art",
            "/etc/pot.png",
            'column D (art): expected a picture in the deck\'s folder, got "/etc/pot.png"',
        ),
        (
            "art",
            "https://a.b/c.png",
            'column D (art): expected a picture in the deck\'s folder, got "https://a.b/c.png"',
        ),
        (
            "art",
            "out.png",
            'column D (art): expected a picture in the deck\'s folder, got "out.png", a link out of it',
        ),
        ("Preis", "#DIV/0!", "column D (Preis): expected text, got the error #DIV/0! of a formula"),
    ],
)
def test_a_slip_in_other_columns(columns, cells, said):
    Path("pot.png").write_bytes(b"")
    Path("out.png").symlink_to(__file__)
    first = "a" if columns == "id" else ""
    assert faults(f"condition,sacks,count,{columns}\nmost 4,2,5,{first}\nsum,1,1,{cells}\n") == [
        f"row 3, {said}"
    ]


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (
            "condition,sacks,Anzahl,count",
            'row 1, column D (count): expected each column once, got "count" again (first as "Anzahl")',
        ),
        (
            "condition,Price,count,price",
            'row 1, column D (price): expected each column once, got "price" again (first as "Price")',
        ),
        (
            "condition,sacks,quantty,x",
            (
                'row 1, column C (quantty): expected the name of a column, got "quantty" (did '
                'you mean "quantity"?)'
            ),
        ),
        ("condition,sacks,count,", "row 1, column D: expected at most 3 cells, as the first row has"),
        ("condition,sacks,,count", "row 1, column C: expected the column's name, got nothing"),
        (
            "condition,#REF!,x,count",
            "row 1, column B (#REF!): expected the column's name, got the error #REF! of a formula",
        ),
    ],
)
def test_a_slip_in_the_first_row(header, said):
    found = faults(f"{header}\nmost 4,1,5,5\n")
    if header.endswith(","):
        said = 'row 2, column D: expected at most 3 cells, as the first row has, got "5" beyond them'
    assert found == [said]


def test_all_faults_at_once_in_the_order_of_the_file():
    assert faults("condition,sacks,count\nmots 4,3,x\nsum,1,\nlast 1,0,1\n") == [
        "expected a deck of at least 5 cards, got 3",
        "row 2, column A (condition): expected one of the conditions, got mots 4",
        'row 2, column B (sacks): expected 1 or 2, got "3"',
        'row 2, column C (count): expected a whole number from 0 to 100, got "x"',
        'row 4, column B (sacks): expected 1 or 2, got "0"',
    ]


def test_all_faults_of_a_toml_file_have_line_and_column():
    text = f'{TOML}[[card]]\ncondition = "mots"\nsacks = "two"\nBedingung = "sum"\n[[card]]\nsacks = 1\n'
    assert faults(text, "my.toml") == [
        "my.toml:6:13: card[1].condition: expected one of the conditions, got mots",
        'my.toml:7:9: card[1].sacks: expected 1 or 2, got "two"',
        'my.toml:8:13: card[1].Bedingung: expected condition once, got "Bedingung" too',
        "my.toml:9:1: card[2]: expected a condition, got nothing",
    ]


# --- what is no deck ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"PK\x03\x04....xl/workbook.xml", "my.csv", "expected a CSV file, got an Excel file; name it .xlsx"),
        (b"PK\x03\x04....", "my.toml", "expected a TOML file, got a zip archive"),
        (b"<!DOCTYPE html><table>", "my.csv", "expected a CSV file, got an HTML page"),
        (b"%PDF-1.7", "my.tsv", "expected a table with tabs, got a PDF"),
        (b"\x89PNG\r\n", "my.json", "expected a JSON file, got a PNG picture"),
        (
            b"\xd0\xcf\x11\xe0",
            "my.xlsx",
            (
                "expected an Excel file (.xlsx), got an old Excel file, or one with a password; "
                "save it as .xlsx without one, or as .csv"
            ),
        ),
        (
            b"condition,sacks\n",
            "my.xlsx",
            "expected an Excel file (.xlsx), got something else; a table of plain text is named .csv",
        ),
        (
            b"a",
            "my.ods",
            (
                "expected a deck file with the suffix .toml, .json, .csv, .txt, .tsv, .tab, "
                ".xlsx or .xlsm, got an OpenDocument file; save it as .xlsx or .csv"
            ),
        ),
        (
            b"a",
            "my",
            (
                "expected a deck file with the suffix .toml, .json, .csv, .txt, .tsv, .tab, "
                ".xlsx or .xlsm, got none"
            ),
        ),
        (b"condition\nmo\0st 4\n", "my.csv", "my.csv:2:3: expected text, got a NUL byte"),
        (b"condition\nmo\x1bst 4\n", "my.csv", "my.csv:2:3: expected text, got the control character U+001B"),
        (
            b"condition\n\x81\xff\n",
            "my.csv",
            "my.csv:2:1: expected text in UTF-8 or Windows-1252, got the byte 0x81",
        ),
        (b'condition\n"most 4\n', "my.csv", "row 2: expected a closing quote, got the end of the file"),
        (
            b'condition\n"most" 4\n',
            "my.csv",
            "row 2: expected the end of the cell after its closing quote (a quote inside is written twice)",
        ),
        (b"", "my.csv", "expected a deck file, got an empty file"),
        (b"\n\n,,\n", "my.csv", "expected a row with the columns' names and rows with cards, got empty rows"),
        (
            b"most 4,2\nmost 5,2\n",
            "my.csv",
            'row 1, column A (most 4): expected a column "condition" in the first row, got "most 4" and "2"',
        ),
        (b"x" * 1_000_001, "my.csv", "expected a deck file of at most 1,000,000 bytes, got 1,000,001 bytes"),
        (b"condition\n" + b"sum\n" * 2_001, "my.csv", "expected at most 2,000 rows with cards, got 2,001"),
        (b"condition" + b",a" * 900_00, "my.csv", "row 1: expected at most 100 cells, got 90,001"),
        (
            b"condition\n" + b"a" * 30_000,
            "my.csv",
            "row 2, column A: expected a cell of at most 20,000 characters, got 30,000",
        ),
        (
            b"[[cards]]\ncondition = 'sum'\n",
            "my.toml",
            'my.toml:1:1: expected cards, each under [[card]], got "cards" (did you mean "card"?)',
        ),
        (
            b"[[card]]\ncondition = 'sum'\n[[crad]]\ncondition = 'sum'\n",
            "my.toml",
            'my.toml:3:1: expected all cards under [[card]], got "crad" too',
        ),
        (
            b'{"more": [], "card": []}',
            "my.json",
            'my.json:1:2: expected all cards under [[card]], got "more" too',
        ),
        (b"card = 3\n", "my.toml", "my.toml:1:8: card: expected cards, each under [[card]], got 3"),
        (
            b"[" * 200,
            "my.json",
            "my.json:1:65: expected at most 64 lists or tables inside one another, got more",
        ),
        (b"{", "my.json", "my.json:1:2: expected a key in double quotes, got the end of the file"),
        (b"[1]", "my.json", "my.json:1:2: [0]: expected a table, got 1"),
        (b"3", "my.json", 'expected a table with the key "card", got 3'),
        (b"[]", "my.json", 'expected a key "condition", got none'),
    ],
)
def test_what_is_no_deck(data, name, said):
    assert faults(data, name, usable=False) == [said]


def test_a_deck_of_too_many_cards():
    rows = "".join(f"sum,100,a{number}\n" for number in range(21))
    assert faults(f"condition,count,id\n{rows}") == ["expected a deck of at most 2,000 cards, got 2,100"]


def test_a_file_that_is_not_there():
    Path("deck.csv").write_text("")
    with pytest.raises(DeckError) as caught:
        read_deck("dekc.csv", check)
    assert str(caught.value) == 'dekc.csv: expected a deck file, got no such file (did you mean "deck.csv"?)'
