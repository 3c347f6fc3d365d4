"""Excel's workbooks as decks: values, formulas, sheets, and files that are made to hurt."""

import builtins
import datetime
import io
import time
import zipfile
from pathlib import Path

import openpyxl
import pytest
from spielsack.templates.deck_files import CardRow, DeckError, read_deck
from spielsack.templates.deck_grid import CellError


def check(text: str) -> str:
    """Know these conditions only."""
    if text not in ("sum", "most 4"):
        raise ValueError(f"expected sum or most 4, got {text}")
    return text


def workbook(*rows, title="Karten", others=()):
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    for other in others:
        book.create_sheet(other).append(["x"])
    book.save("my.xlsx")


def read():
    return read_deck("my.xlsx", check)


def faults() -> list[str]:
    with pytest.raises(DeckError) as caught:
        read()
    return [str(fault).removeprefix("my.xlsx: ") for fault in caught.value.faults]


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_cells_of_all_types_and_empty_rows():
    workbook(
        [],
        ["Bedingung", "Säcke", "Anzahl", "ID", "Titel", "Designer"],
        ["most 4", 2.0, "3", 7, None, "Ada"],
        [None, " "],
        ["sum", None, 2, None, 4.5],
        others=["Alt", "Ideen"],
    )
    deck = read()
    assert deck.cards == (CardRow("most 4", 2, 3, "7"), CardRow("sum", 1, 2, "", "4.5"))
    assert (deck.places, deck.others) == (("row 3", "row 5"), ({"Designer": "Ada"}, {"Designer": ""}))
    assert deck.assumed[0] == 'the sheet "Karten" is the deck; "Alt" and "Ideen" are not read'
    assert "an empty cell in sacks is 1 (row 5)" in deck.assumed


def test_formulas_without_results_and_errors_and_dates_are_faults():
    workbook(
        ["condition", "sacks", "count", "id"],
        ["most 4", "=1+1", 5, datetime.date(2026, 1, 2)],
        ["#REF!", True, 5, "x"],
    )
    assert faults() == [
        (
            'row 2, column B (sacks): expected 1 or 2, got the formula "=1+1" without its '
            "result; save the file again, "
            "or write the value"
        ),
        (
            "row 2, column D (id): expected letters, digits and hyphens, got the date or "
            "time 2026-01-02 00:00:00"
        ),
        "row 3, column A (condition): expected a condition, got the error #REF! of a formula",
        "row 3, column B (sacks): expected 1 or 2, got true",
    ]


def test_places_can_be_asked_for():
    workbook(["condition", "sacks"], ["sum", 3], ["sum", 1])
    with pytest.raises(DeckError) as caught:
        read()
    _few, fault, _twice = caught.value.faults
    assert isinstance(fault, CellError)
    assert (fault.line, fault.column, fault.header) == (2, 2, "sacks")


def test_without_openpyxl_the_extra_is_named(monkeypatch):
    workbook(["condition"])
    real = builtins.__import__

    def without(name, *rest, **more):
        if name == "openpyxl":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert faults() == [
        "reading .xlsx needs openpyxl; install it with: pip install 'spielsack[xlsx]', or save as .csv"
    ]


def test_an_empty_workbook():
    workbook()
    assert faults() == ["expected a row with the columns' names and rows with cards, got empty sheets"]


# --- files that are made to hurt ---------------------------------------------------------------


def with_sheet(xml: bytes) -> None:
    """Put another table into a workbook."""
    workbook(["condition"])
    made = io.BytesIO()
    with zipfile.ZipFile("my.xlsx") as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, xml if name.endswith("sheet1.xml") else old.read(name))
    Path("my.xlsx").write_bytes(made.getvalue())


SHEET = (
    b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    b'<dimension ref="A1:XFD1048576"/><sheetData>%s</sheetData></worksheet>'
)


@pytest.mark.parametrize(
    ("xml", "said"),
    [
        (
            SHEET % (b" " * 20_000_000),
            "expected an Excel file of at most 16,000,000 bytes when unpacked, got more",
        ),
        (
            SHEET % b'<row r="99999999"><c r="A99999999" t="inlineStr"><is><t>sum</t></is></c></row>',
            "expected at most 2,000 rows with cards, got more",
        ),
        (
            SHEET % b'<row r="1"><c r="ZZZ1"><v>1</v></c></row>',
            "expected at most 100 columns, got 18,278 in row 1",
        ),
        (
            SHEET % (b"<row>" + b"<c><v>1</v></c>" * 300_000 + b"</row>"),
            "expected at most 100 columns, got 300,000 in row 1",
        ),
        (
            SHEET % (b"<row><c><v>1</v></c></row>" * 100_000),
            "expected at most 2,000 rows with cards, got more",
        ),
        (
            b'<!DOCTYPE a [<!ENTITY b "c">]>' + SHEET % b"",
            "expected an Excel file, got one with declarations of its own",
        ),
        (b"<a>" * 100_000, "expected an Excel file, got a damaged one ("),
        (b"", "expected an Excel file, got a damaged one ("),
        (SHEET % b'<row r="x"><c r="A1"><v>1</v></c></row>', "expected an Excel file, got a damaged one ("),
    ],
)
def test_a_workbook_made_to_hurt_is_refused_in_one_line_and_soon(xml, said):
    with_sheet(xml)
    started = time.monotonic()
    (fault,) = faults()
    assert fault.startswith(said)
    assert time.monotonic() - started < 20


def test_formulas_have_the_results_that_they_had_when_they_were_saved():
    row = (
        b'<row r="%d"><c r="A%d" t="inlineStr"><is><t>%s</t></is></c>'
        b'<c r="B%d"%s><f>LEN(A1)</f><v>%s</v></c></row>'
    )
    cells = (
        (1, b"condition", b' t="str"', b"count"),
        (2, b"sum", b"", b"3"),
        (3, b"most 4", b"", b"2"),
        (4, b"sum", b' t="e"', b"#N/A"),
    )
    with_sheet(SHEET % b"".join(row % (n, n, text, n, kind, value) for n, text, kind, value in cells[:3]))
    deck = read()
    assert [(card.condition, card.count) for card in deck.cards] == [("sum", 3), ("most 4", 2)]
    assert deck.assumed[0] == "formulas have the results that were saved with them (B1 and 2 more)"
    with_sheet(SHEET % b"".join(row % (n, n, text, n, kind, value) for n, text, kind, value in cells))
    assert (
        "row 4, column B (count): expected a whole number from 0 to 100, got the error #N/A of a formula"
        in faults()
    )


def test_a_table_under_another_name_is_looked_into_too():
    workbook(["condition"])
    with zipfile.ZipFile("my.xlsx", "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/tables.bin", b" " * 20_000_000)
    assert faults() == ["expected an Excel file of at most 16,000,000 bytes when unpacked, got more"]


def test_a_zip_that_is_no_workbook():
    with zipfile.ZipFile("my.xlsx", "w") as archive:
        archive.writestr("a.xml", "<a/>")
    (fault,) = faults()
    assert fault.startswith("expected an Excel file, got a damaged one (")
