"""Any bytes under any suffix are a deck or faults with places: never another error, never a hang."""

import io

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.templates.deck_files import DeckError, deck_of
from spielsack.templates.errors import InputError

NAMES = st.sampled_from(["a.csv", "a.tsv", "a.toml", "a.json", "a.xlsx", "<stdin>", "a.txt"])
CELLS = st.one_of(
    st.sampled_from(
        ["condition", "Säcke", "qty", "most 4", "sum", "1", "2", "1.0", "#REF!", "=1", "", "a.png", '"']
    ),
    st.text(max_size=6),
)
VALUES = CELLS.filter(str.isprintable) | st.integers() | st.floats() | st.booleans() | st.none()
TABLES = st.lists(st.lists(CELLS, max_size=6), max_size=12)


def check(text: str) -> str:
    if "x" in text:
        raise ValueError(f"expected a condition, got {text!r}")
    return text


def read(data: bytes, name: str) -> None:
    faults: tuple[InputError, ...] = ()
    try:
        deck = deck_of(data, name, check)
    except DeckError as error:
        faults = error.faults
        deck = None
    except InputError as error:
        faults = (error,)
        deck = None
    assert all(str(fault).startswith(name) and str(fault).isprintable() for fault in faults)
    assert (deck is None) == bool(faults)
    if deck is not None:
        assert deck.size >= 5
        assert all(card.condition and card.sacks in (1, 2) for card in deck.cards)
        assert len(deck.cards) == len(deck.places) == len(deck.others)
        assert all(line.isprintable() for line in deck.assumed)


@given(st.binary(min_size=1, max_size=300), NAMES)
def test_any_bytes(data, name):
    read(data, name)


@given(TABLES, st.sampled_from(",;\t"), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]), NAMES)
def test_any_table(rows, separator, encoding, name):
    text = "\r\n".join(separator.join(row) for row in [["condition", "qty", "Titel"], *rows])
    read(text.encode(encoding, "replace"), name)


@given(
    st.recursive(CELLS | st.integers() | st.booleans() | st.none(), lambda inner: st.lists(inner, max_size=3))
)
def test_any_values_in_json(value):
    import json

    for data in (value, [value], {"card": value}, [{"condition": "sum", "count": value, "x": value}]):
        read(json.dumps(data).encode(), "a.json")


def _workbook() -> bytes:
    book = openpyxl.Workbook()
    for row in (["condition", "count"], ["sum", 3], ["most 4", 4]):
        book.active.append(row)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


WORKBOOK = _workbook()


@settings(max_examples=150)
@given(
    st.lists(st.tuples(st.integers(0, len(WORKBOOK) - 1), st.integers(0, 255)), min_size=1, max_size=8),
    st.integers(0, len(WORKBOOK)),
)
@pytest.mark.filterwarnings("ignore")
def test_damaged_workbooks(changes, end):
    data = bytearray(WORKBOOK)
    for place, byte in changes:
        data[place] = byte
    read(bytes(data), "a.xlsx")
    read(WORKBOOK[:end] or b"P", "a.xlsx")


@settings(max_examples=100)
@given(st.lists(st.lists(VALUES, max_size=6), max_size=8))
def test_any_workbook(rows):
    book = openpyxl.Workbook()
    for row in [["condition", "qty"], *rows]:
        book.active.append(row)
    made = io.BytesIO()
    book.save(made)
    read(made.getvalue(), "a.xlsx")
