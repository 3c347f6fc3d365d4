"""Tabletop Simulator's saved objects: JSON that puts decks of cards on a virtual table.

Its format has no published standard; the keys are those that the program itself writes. A card's id is
a hundred times its sheet's number and the cell it lies in. Everything is told by URL, a file's or the
web's, and nothing depends on time or chance: the same decks give the same text.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

_CARD_TYPES = {"card": 0, "round": 4}
_POKER = 88.9
"""A card's height on the virtual table when it is not scaled, in mm."""
_APART = 4.0
"""Between the middles of two decks, in the table's own units."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The pictures of one sheet of cards: a grid of fronts, and one back or a grid of them."""

    front: str
    back: str
    columns: int
    rows: int
    unique_backs: bool
    shape: Literal["card", "round"]


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its name, where its picture is (an index of sheets, and a cell from 0), and how many."""

    name: str
    sheet: int
    cell: int
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards of one size, the first on top; ``height`` is a card's, in mm."""

    name: str
    cards: tuple[Card, ...]
    height: float


def saved_object(name: str, sheets: Sequence[Pictures], decks: Sequence[Deck]) -> str:
    """The saved object with these decks side by side, as JSON."""
    objects = [_deck(deck, sheets, place) for place, deck in enumerate(decks)]
    content = {
        "SaveName": name,
        "GameMode": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Date": "",
        "Table": "",
        "Sky": "",
        "Note": "",
        "Rules": "",
        "XmlUI": "",
        "LuaScript": "",
        "LuaScriptState": "",
        "ObjectStates": objects,
        "TabStates": {},
        "VersionNumber": "",
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def _deck(deck: Deck, sheets: Sequence[Pictures], place: int) -> dict[str, Any]:
    at = _transform(place * _APART, deck.height / _POKER)
    cards = [card for card in deck.cards for _ in range(card.copies)]
    if len(cards) == 1:
        return _card(cards[0], sheets, at, f"{deck.name} 0", "CardCustom")
    used = sorted({card.sheet for card in cards})
    contained = [_card(card, sheets, at, f"{deck.name} {index}", "Card") for index, card in enumerate(cards)]
    return {
        **_object("DeckCustom", deck.name, at, deck.name),
        "SidewaysCard": False,
        "DeckIDs": [_id(card) for card in cards],
        "CustomDeck": {str(sheet + 1): _pictures(sheets[sheet]) for sheet in used},
        "ContainedObjects": contained,
    }


def _card(card: Card, sheets: Sequence[Pictures], at: dict[str, Any], key: str, kind: str) -> dict[str, Any]:
    return {
        **_object(kind, card.name, at, key),
        "CardID": _id(card),
        "SidewaysCard": False,
        "CustomDeck": {str(card.sheet + 1): _pictures(sheets[card.sheet])},
    }


def _id(card: Card) -> int:
    return 100 * (card.sheet + 1) + card.cell


def _pictures(sheet: Pictures) -> dict[str, Any]:
    return {
        "FaceURL": sheet.front,
        "BackURL": sheet.back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": sheet.unique_backs,
        "Type": _CARD_TYPES[sheet.shape],
    }


def _object(kind: str, nickname: str, at: dict[str, Any], key: str) -> dict[str, Any]:
    return {
        # Six hexadecimal digits that tell objects apart; any will do as long as they differ.
        "GUID": hashlib.sha256(key.encode()).hexdigest()[:6],
        "Name": kind,
        "Transform": at,
        "Nickname": nickname,
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": {"r": 0.71, "g": 0.71, "b": 0.71},
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "HideWhenFaceDown": True,
        "Hands": True,
    }


def _transform(x: float, scale: float) -> dict[str, float]:
    # Face down: a deck is put on the table to be drawn from.
    turned = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}
    scaled = {"scaleX": round(scale, 4), "scaleY": 1.0, "scaleZ": round(scale, 4)}
    return {"posX": x, "posY": 1.0, "posZ": 0.0, **turned, **scaled}
