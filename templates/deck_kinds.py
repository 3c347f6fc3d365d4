"""What kind of file a deck file is: by its suffix, and by what its first bytes say against it."""

from __future__ import annotations

from pathlib import PurePath
from typing import Literal

from .errors import InputError, did_you_mean, listed, quoted
from .reading import STDIN
from .said import Said, joined, misfit, said

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
    ".xls": said("kind.xls"),
    ".ods": said("kind.ods"),
    ".numbers": said("kind.numbers"),
    ".pdf": said("kind.pdf-deck"),
}
_SIGNS: tuple[tuple[bytes, Said], ...] = (
    (
        b"\xd0\xcf\x11\xe0",
        said("kind.old-excel"),
    ),
    (b"%PDF", said("kind.pdf")),
    (b"\x89PNG", said("kind.png")),
    (b"\xff\xd8\xff", said("kind.jpeg")),
    (b"GIF8", said("kind.gif")),
    (b"RIFF", said("kind.media")),
    (b"\x1f\x8b", said("kind.gzip")),
    (b"7z\xbc\xaf", said("kind.seven-zip")),
    (b"Rar!", said("kind.rar")),
    (b"{\\rtf", said("kind.rtf")),
    (b"\x7fELF", said("kind.program")),
    (b"SQLite format", said("kind.database")),
)
_MARKUP: tuple[tuple[bytes, Said], ...] = (
    (b"<!doctype html", said("kind.html")),
    (b"<html", said("kind.html")),
    (b"<table", said("kind.html")),
    (b"<svg", said("kind.svg")),
    (b"<?xml", said("kind.xml")),
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
        written = quoted(suffix) if suffix else said("kind.no-suffix")
        got = _OTHERS.get(suffix) or joined(written, did_you_mean(suffix, [*_SUFFIXES]))
        raise InputError(misfit(said("kind.suffix", known=listed([*_SUFFIXES])), got), name)
    found = _other_kind(data, kind)
    if found:
        raise InputError(misfit(WORDS[kind], found), name)
    return kind, guessed


WORDS: dict[Kind, Said] = {
    "toml": said("kind.toml"),
    "json": said("kind.json"),
    "csv": said("kind.csv"),
    "tsv": said("kind.tsv"),
    "xlsx": said("kind.xlsx"),
}
"""The kinds as messages name them."""


def _guess(data: bytes) -> Kind:
    start = data[:4000].removeprefix(b"\xef\xbb\xbf").lstrip()
    if data.startswith(_ZIP):
        return "xlsx"
    if start.startswith(b"{"):
        return "json"
    return "toml" if b"[[card]]" in start else "csv"


def _other_kind(data: bytes, kind: Kind) -> Said | None:
    start = data[:1000].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    for sign, words in _SIGNS:
        if data.startswith(sign):
            return words
    for sign, words in _MARKUP:
        if start.startswith(sign):
            return words
    if data.startswith(_ZIP):
        if _ODF in data[:200]:
            return said("kind.ods")
        if kind != "xlsx":
            return said("kind.excel-named") if b"xl/" in data else said("kind.zip")
        return None
    if kind == "xlsx":
        return said("kind.no-excel")
    return None
