"""What kind of file a deck file is: by its suffix, and by what its first bytes say against it."""

from __future__ import annotations

from pathlib import PurePath
from typing import Literal

from .errors import InputError, did_you_mean, listed, quoted
from .reading import STDIN

Kind = Literal["toml", "json", "csv", "tsv", "xlsx"]

_SUFFIXES: dict[str, Kind] = {
    ".toml": "toml",
    ".json": "json",
    ".csv": "csv",
    ".txt": "csv",
    ".tsv": "tsv",
    ".tab": "tsv",
    ".xlsx": "xlsx",
    ".xlsm": "xlsx",
}
_OTHERS = {
    ".xls": "an old Excel file; save it as .xlsx or .csv",
    ".ods": "an OpenDocument file; save it as .xlsx or .csv",
    ".numbers": "a Numbers file; export it as .xlsx or .csv",
    ".pdf": "a PDF; a deck is a table, such as .csv",
}
_SIGNS: tuple[tuple[bytes, str], ...] = (
    (
        b"\xd0\xcf\x11\xe0",
        "an old Excel file, or one with a password; save it as .xlsx without one, or as .csv",
    ),
    (b"%PDF", "a PDF"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a picture, sound or film"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"{\\rtf", "an RTF document"),
    (b"\x7fELF", "a program"),
    (b"SQLite format", "a database"),
)
_MARKUP: tuple[tuple[bytes, str], ...] = (
    (b"<!doctype html", "an HTML page"),
    (b"<html", "an HTML page"),
    (b"<table", "an HTML page"),
    (b"<svg", "an SVG picture"),
    (b"<?xml", "an XML file"),
)
_ZIP = b"PK\x03\x04"
_ODF = b"application/vnd.oasis.opendocument"


def kind_of(name: str, data: bytes) -> tuple[Kind, bool]:
    """The kind of the file, and whether that is a guess, as for standard input.

    Raises InputError for a suffix that no deck has, and for a file of another kind under a known one.
    """
    suffix = PurePath(name).suffix.lower()
    guessed = name == STDIN
    kind = _guess(data) if guessed else _SUFFIXES.get(suffix)
    if kind is None:
        known = listed([*_SUFFIXES])
        got = (
            _OTHERS.get(suffix)
            or f"{quoted(suffix) if suffix else 'none'}{did_you_mean(suffix, [*_SUFFIXES])}"
        )
        raise InputError(f"expected a deck file with the suffix {known}, got {got}", name)
    found = _other_kind(data, kind)
    if found:
        raise InputError(f"expected {WORDS[kind]}, got {found}", name)
    return kind, guessed


WORDS: dict[Kind, str] = {
    "toml": "a TOML file",
    "json": "a JSON file",
    "csv": "a CSV file",
    "tsv": "a table with tabs",
    "xlsx": "an Excel file (.xlsx)",
}
"""The kinds as messages name them."""


def _guess(data: bytes) -> Kind:
    start = data[:4000].removeprefix(b"\xef\xbb\xbf").lstrip()
    if data.startswith(_ZIP):
        return "xlsx"
    if start.startswith(b"{"):
        return "json"
    return "toml" if b"[[card]]" in start else "csv"


def _other_kind(data: bytes, kind: Kind) -> str:
    start = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for sign, words in _SIGNS:
        if data.startswith(sign):
            return words
    for sign, words in _MARKUP:
        if start.startswith(sign):
            return words
    if data.startswith(_ZIP):
        if _ODF in data[:200]:
            return "an OpenDocument file; save it as .xlsx or .csv"
        if kind != "xlsx":
            return "an Excel file; name it .xlsx" if b"xl/" in data else "a zip archive"
        return ""
    if kind == "xlsx":
        return "something else; a table of plain text is named .csv"
    return ""
