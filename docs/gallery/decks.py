"""Draws what docs/decks.md shows: the themes, the icons, and the deck with pictures.

    python docs/gallery/decks.py [FOLDER]      (make gallery)

Pieces are put side by side as the gallery has them.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from make import picture
from spielsack.cli.deck_cards import sack_cards
from spielsack.cli.decks import deck_from
from spielsack.cli.themes import style_for, theme_of, themed_look
from spielsack.sheets.bloeder_sack.icons import icon
from spielsack.sheets.drawing import Item, Rect, Text
from spielsack.sheets.pieces import Face, Piece
from spielsack.sheets.rich import BODY, set_text
from spielsack.templates.languages import language
from spielsack.templates.palettes import palette
from spielsack.templates.rich_text import ICONS, parse
from spielsack.templates.stocks import stock
from spielsack.templates.themes import theme_names

BY_NIGHT = Path(__file__).parents[1] / "examples" / "by-night" / "deck.toml"
FEW = ("most-4", "last-1-2-3", "most-matching", "sum")
"""Cards that show a theme: three with a picture and a text, one with neither."""


def main() -> None:
    """Write the pictures."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "pictures"
    rows = [[each for each in cards(theme) if each[0].id in FEW] for theme in ("standard", *theme_names())]
    (folder / "deck-themes.png").write_bytes(picture(rows))
    own = cards(None)
    (folder / "deck-by-night.png").write_bytes(picture([own[:4], own[4:]]))
    (folder / "deck-icons.png").write_bytes(picture([[icons()]]))


def cards(theme: str | None) -> list[tuple[Piece, Face]]:
    """The fronts of the deck with pictures, in a theme or in its own."""
    deck = deck_from(str(BY_NIGHT))
    found = theme_of(theme, deck)
    look = themed_look("color", palette("bloeder-sack", "color"), language("en"), found)
    made = sack_cards(deck, look, stock("poker"), style_for(found)).printed()
    return [(piece, piece.front) for piece in made]


def icons() -> tuple[Piece, Face]:
    """All icons with their names, in columns."""
    look = themed_look("color", palette("bloeder-sack", "color"), language("en"), None)
    across, wide, high = 5, 34.0, 9.0
    width, height = across * wide, high * -(-len(ICONS) // across) + 4
    items: list[Item] = [Rect(0, 0, width, height, "#FFFDF7")]
    for index, name in enumerate(ICONS):
        x, y = 4 + index % across * wide, 2 + index // across * high
        laid = set_text(parse(f":{name}:"), BODY, (10, high), 16, 16, partial(icon, look))
        items += laid.items(x, y, look.ink.text, "left", "middle")
        items.append(Text(x + 9, y + high / 2 + 1.2, f":{name}:", size=9, color=look.ink.text))
    face = Face(tuple(items))
    return Piece("icons", "Icons", width, height, face), face


if __name__ == "__main__":
    main()
