"""A deck to look at: as a table in the terminal, and as a picture of all its cards."""

from __future__ import annotations

import math
from collections.abc import Iterator

from ..rules.bloeder_sack import parse_condition, phrase
from ..sheets.bloeder_sack.cards import title
from ..sheets.drawing import BOLD, Document, DrawingError, Group, Item, Page, Rect, Text, moved, shortened
from ..sheets.pieces import Look, Piece
from ..templates.deck_files import DeckFile
from ..templates.languages import Language
from ..templates.palettes import palette
from ..templates.rich_text import plain_text
from ..templates.stocks import Stock
from .deck_cards import sack_cards
from .deck_signs import sign
from .decks import id_of
from .errors import UserError
from .layout import padded, safe, width
from .terminal import can_show, encodable
from .themes import style_for, theme_of, themed_look

_GAP, _CAPTION, _POINTS = 6.0, 6.0, 9.0
"""Between cards and round them, and below each for its id, in mm; the id's size in points."""
_DPI, _LONGEST = 110, 5_000
"""Pixels an inch of a small deck's picture, and the pixels of its longer side at the most."""
_WIDEST = 36
"""Columns of a cell in the terminal, at the most."""


def table(deck: DeckFile, words: Language) -> Iterator[str]:
    """A line for each card: id, count, symbols, condition, its picture in signs, title.

    Where standard output cannot show the signs there are none.
    """
    conditions = [parse_condition(card.condition) for card in deck.cards]
    signs = [sign(condition) for condition in conditions]
    shows = can_show("".join(signs))
    names = ("id", "count", "sacks", "condition", *(["picture"] if shows else []), "title")
    rows = [[encodable(words.text(f"deck.column.{name}")) for name in names]]
    for index, (card, condition) in enumerate(zip(deck.cards, conditions, strict=True)):
        named = plain_text(card.title or title(condition, words)).replace("\xa0", " ")
        known = (id_of(deck, index), card.count, card.sacks, phrase(condition, words.code))
        cells = (*known, *([signs[index]] if shows else []), named)
        rows.append([safe(encodable(str(cell)), _WIDEST) for cell in cells])
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(padded(cell, wide) for cell, wide in zip(row, widths, strict=True)).rstrip()


def contact_sheet(deck: DeckFile, stock: Stock, words: Language, asked_theme: str | None = None) -> bytes:
    """All different cards side by side, with their ids and counts below, as a PNG. Raises UserError."""
    from ..output import render

    theme = theme_of(asked_theme, deck)
    look = themed_look("color", palette("bloeder-sack", "color"), words, theme)
    try:
        cards = sack_cards(deck, look, stock, style_for(theme)).printed()
        page = _page(cards, stock, look)
        dpi = min(_DPI, _LONGEST / (max(page.width, page.height) / 25.4))
        return render(Document(deck.source, (page,), words.code), "png", dpi=dpi)[0]
    except DrawingError as error:
        raise UserError(str(error)) from error


def _page(cards: tuple[Piece, ...], stock: Stock, look: Look) -> Page:
    across, down = stock.width + _GAP, stock.height + _CAPTION + _GAP
    # Columns that make the picture about 3 : 2 and leave few places empty.
    about = round(math.sqrt(1.5 * len(cards) * down / across))
    nearby = (about, about + 1, about - 1)
    columns = min((each for each in nearby if 1 <= each <= len(cards)), key=lambda each: -len(cards) % each)
    wide, high = _GAP + columns * across, _GAP + math.ceil(len(cards) / columns) * down
    items: list[Item] = [Rect(0, 0, wide, high, "#ffffff")]
    for index, card in enumerate(cards):
        row, column = divmod(index, columns)
        items.append(_shown(card, _GAP + column * across, _GAP + row * down, look))
    return Page(wide, high, tuple(items))


def _shown(card: Piece, x: float, y: float, look: Look) -> Group:
    outline = Rect(0, 0, card.width, card.height, None, None, card.corner)
    caption = card.id if card.copies == 1 else f"{card.id} × {card.copies}"
    known = BOLD.metrics.advances
    legible = "".join(char if char in known else "?" for char in caption)
    text = shortened(legible, BOLD, _POINTS, card.width)
    below = card.height + _CAPTION - 1.5
    face = moved(0, 0, card.front.items, clip=outline)
    return moved(x, y, (face, Text(card.width / 2, below, text, BOLD, _POINTS, look.ink.text, "middle")))
