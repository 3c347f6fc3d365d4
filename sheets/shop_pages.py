"""Pages for a print shop: one a side of a card, as large as its bleed, with nothing but the card on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..templates.shops import Order
from .drawing import Page, moved
from .pieces import Face, Piece


def shop_pages(pieces: Sequence[Piece], bleed: float, order: Order, *, repeats: bool) -> tuple[Page, ...]:
    """The pages of these pieces, trim and bleed marked; ``bleed`` in mm.

    With ``repeats`` every copy has pages of its own. Otherwise each is there once, and each different back
    once. A page's label is the piece's id, its side, and how many of it to order if its copies have no pages.
    """
    cards = [piece for piece in pieces for _ in range(piece.copies if repeats else 1)]
    if order == "fronts-backs":
        return (*_fronts(cards, bleed, repeats=repeats), *_backs(cards, bleed, repeats=repeats))
    back_first = order == "back-front"
    return tuple(page for card in cards for page in _sides(card, bleed, back_first, repeats=repeats))


def _sides(card: Piece, bleed: float, back_first: bool, *, repeats: bool) -> Iterator[Page]:
    front = _page(card, card.front, _front_name(card, repeats=repeats), bleed)
    # A shop counts pages by twos: a card without a back has a blank one.
    back = _page(card, card.back or Face(), "back", bleed)
    yield from (back, front) if back_first else (front, back)


def _fronts(cards: Iterable[Piece], bleed: float, *, repeats: bool) -> Iterator[Page]:
    for card in cards:
        yield _page(card, card.front, _front_name(card, repeats=repeats), bleed)


def _front_name(card: Piece, *, repeats: bool) -> str:
    return "front" if repeats or card.copies == 1 else f"front, {card.copies}x"


def _backs(cards: Iterable[Piece], bleed: float, *, repeats: bool) -> Iterator[Page]:
    seen: list[Face] = []
    for card in cards:
        if card.back is not None and (repeats or card.back not in seen):
            seen.append(card.back)
            yield _page(card, card.back, "back", bleed)


def _page(card: Piece, face: Face, side: str, bleed: float) -> Page:
    width, height = card.width + 2 * bleed, card.height + 2 * bleed
    content = moved(bleed, bleed, face.items)
    trim = (bleed, bleed, card.width, card.height)
    return Page(width, height, (content,), f"{card.id}, {side}", trim, (0, 0, width, height))
