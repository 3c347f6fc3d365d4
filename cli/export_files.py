"""The files of ``spielsack export``: a picture a card, or sheets of cards for Tabletop Simulator."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import quote

from ..output import render
from ..output.tabletop_simulator import Card, Deck, Pictures, saved_object
from ..sheets.card_sheets import CardSheet, card_sheets
from ..sheets.drawing import Document, Page, moved
from ..sheets.pieces import Face, Piece
from .composing import Order
from .errors import UserError
from .files import Content, write_files
from .staging import cannot, shown

Files = list[tuple[Path, Content]]

TABLE = "cards.csv"
_COLUMNS = ("front", "back", "id", "name", "copies", "width_mm", "height_mm")
_LONGEST_NAME = 60


def pictures(cards: Sequence[Piece], folder: Path, bleed: float, dpi: int) -> Files:
    """A PNG a card, ``01-most-4.png``, in the deck's order, and a table of them; ``bleed`` in mm.

    A back that all cards share is there once, ``back.png``; else each card that has one has its own.
    """
    digits = max(2, len(str(len(cards))))
    names = [f"{number:0{digits}}-{_file_name(card.id)}" for number, card in enumerate(cards, 1)]
    shared = all(card.back == cards[0].back for card in cards)
    sides: dict[str, tuple[Piece, Face]] = {}
    rows: list[tuple[object, ...]] = []
    for name, card in zip(names, cards, strict=True):
        front, back = f"{name}.png", ""
        sides[front] = card, card.front
        if card.back is not None:
            back = "back.png" if shared else f"{name}-back.png"
            sides[back] = card, card.back
        rows.append((front, back, card.id, card.name, card.copies, f"{card.width:g}", f"{card.height:g}"))
    pages = tuple(_page(card, face, bleed) for card, face in sides.values())
    pngs = render(Document("", pages), "png", dpi=dpi)
    files: Files = [(folder / name, png) for name, png in zip(sides, pngs, strict=True)]
    return [*files, (folder / TABLE, _table(rows))]


def table_top(order: Order, cards: Sequence[tuple[str, Piece]], folder: Path, url: str | None) -> Files:
    """Sheets of cards as PNG, and the saved object that puts a deck of each item on the table.

    The pictures are told by where they are under ``url``, or else by where they are on this computer.
    """
    files: Files = []
    sheets: list[Pictures] = []
    decks: dict[tuple[str, float, float], list[Card]] = {}
    for item in dict.fromkeys(item for item, _ in cards):
        for sheet in card_sheets([piece for own, piece in cards if own == item]):
            number = len(sheets) + 1
            paths = [folder / f"{order.game.id}-{number}-{side}.png" for side in ("fronts", "backs")]
            files += zip(paths, _drawn(sheet), strict=True)
            front, back = (_address(path, url) for path in paths)
            shape = "round" if sheet.cards[0].cut == "round" else "card"
            sheets.append(Pictures(front, back, sheet.columns, sheet.rows, sheet.unique_backs, shape))
            first = sheet.cards[0]
            decks.setdefault((item, first.width, first.height), []).extend(
                Card(card.name, number - 1, cell, card.copies) for cell, card in enumerate(sheet.cards)
            )
    made = [
        Deck(order.words.text(f"item.{item}"), tuple(own), height) for (item, _, height), own in decks.items()
    ]
    text = saved_object(order.game.title, sheets, made)
    return [*files, (folder / f"{order.game.id}.json", text.encode())]


def write_folder(folder: Path, files: Files, inputs: Iterable[Path]) -> int:
    """Write the files into a folder, which is made if need be, all of them or none.

    The answer is how many other files are in it: of an earlier export, perhaps. Raises UserError.
    """
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_files(files, inputs)
        there = {path.name for path in folder.iterdir()}
    except FileExistsError:
        raise UserError(cannot(shown(folder), "it is a file, and a folder is needed")) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no folder can have this name"
        raise UserError(cannot(shown(folder), reason.lower())) from error
    except BaseException:
        for made in missing:
            made.rmdir()
        raise
    return len(there - {path.name for path, _ in files})


def _page(card: Piece, face: Face, bleed: float) -> Page:
    return Page(card.width + 2 * bleed, card.height + 2 * bleed, (moved(bleed, bleed, face.items),))


def _drawn(sheet: CardSheet) -> list[bytes]:
    """The fronts and the backs, at the resolution that the sheet can have."""
    return render(Document("", (sheet.fronts, sheet.backs)), "png", dpi=sheet.dpi)


def _file_name(id_: str) -> str:
    """An id as part of a file's name, on any system."""
    return re.sub(r"[^\w-]+", "-", id_)[:_LONGEST_NAME]


def _table(rows: Iterable[Sequence[object]]) -> bytes:
    made = io.StringIO(newline="")
    writer = csv.writer(made, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    writer.writerows(rows)
    # Excel takes the mark at the beginning for what it is, and without it the text for something else.
    return made.getvalue().encode("utf-8-sig")


def _address(path: Path, url: str | None) -> str:
    if url is None:
        return path.resolve().as_uri()
    return f"{url.rstrip('/')}/{quote(path.name)}"
