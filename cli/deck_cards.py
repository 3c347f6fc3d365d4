"""The sack cards of a deck as pieces, with what its designer put on them, and all that is wrong with that."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..rules.bloeder_sack import Card, parse_condition
from ..sheets.art import LEAST_DPI
from ..sheets.bloeder_sack.framed import art_resolution, sack_back, sack_card, unseen
from ..sheets.bloeder_sack.style import CardFault, Style, Wording
from ..sheets.drawing import DrawingError
from ..sheets.pieces import Look, Piece
from ..templates.deck_files import DeckFile
from ..templates.deck_images import Picture, load_picture
from ..templates.errors import InputError, quoted
from ..templates.said import joined, misfit, said, said_by
from ..templates.stocks import Stock
from .decks import id_of
from .errors import UserError

_MOST_BYTES = 500_000_000
"""What all pictures of a deck may have: they are held until the file is written."""
_MANY = 20
"""So many faults are told one by one."""


@dataclass(slots=True)
class Cards:
    """The pieces by the index of their row, and what is wrong.

    ``faults`` are of pictures that are none; ``misfits`` of what does not fit its card, with the card's
    index; ``coarse`` of each picture that is too coarse: the first card that has it, and its pixels an inch;
    ``unseen`` are columns that the frame has no place for, with the first card that has something there.
    """

    pieces: dict[int, Piece] = field(default_factory=dict[int, Piece])
    faults: list[InputError] = field(default_factory=list[InputError])
    misfits: list[tuple[int, InputError]] = field(default_factory=list[tuple[int, InputError]])
    coarse: list[tuple[int, float]] = field(default_factory=list[tuple[int, float]])
    unseen: dict[str, int] = field(default_factory=dict[str, int])

    @property
    def composed(self) -> tuple[Piece, ...]:
        """The pieces that there are, in the order of the deck."""
        return (*self.pieces.values(),)

    def printed(self) -> tuple[Piece, ...]:
        """All pieces. Raises UserError for whatever is wrong."""
        if told := [*self.faults, *(fault for _, fault in self.misfits)]:
            more = [said("deck.more-such", more=len(told) - _MANY)] if len(told) > _MANY else []
            raise UserError(*told[:_MANY], *more)
        return self.composed


def sack_cards(
    deck: DeckFile, look: Look, stock: Stock, style: Style | None = None, *, drafts: bool = False
) -> Cards:
    """Compose every card of a deck; what cannot be is told with its row and column.

    ``drafts`` are cards that are in the file, and count 0.
    """
    cards = Cards()
    art = _Pictures(deck, cards)
    try:
        back = sack_back(look, stock, style)
    except DrawingError:  # which each card tells, by its name
        back = None
    for index, row in enumerate(deck.cards):
        if not row.count and not drafts:
            continue
        card = Card(parse_condition(row.condition), row.sacks, id_of(deck, index))
        own = Wording(row.title, art.of(index), {**deck.others[index], "text": row.text, "note": row.note})
        try:
            cards.pieces[index] = sack_card(card, row.count, look, stock, own, style, back)
        except InputError as error:  # about the frame, and so about every card
            cards.faults.append(error)
            break
        except DrawingError as error:
            column = error.column if isinstance(error, CardFault) else ""
            cards.misfits.append((index, deck.blame(index, column, said_by(error))))
        for column in unseen(own, style):
            cards.unseen.setdefault(column, index)
        dpi = art_resolution(own, look, stock, style)
        if dpi is not None and dpi < LEAST_DPI and row.art not in art.told:
            art.told.add(row.art)
            cards.coarse.append((index, dpi))
    return cards


class _Pictures:
    """The pictures of a deck, each loaded once; what is wrong with one is told at its first card."""

    def __init__(self, deck: DeckFile, cards: Cards) -> None:
        self.deck, self.cards = deck, cards
        self.known: dict[str, Picture | None] = {}
        self.told: set[str] = set()
        self.bytes = 0

    def of(self, index: int) -> Picture | None:
        name = self.deck.cards[index].art
        if name and name not in self.known:
            self.known[name] = self.load(index, name)
        return self.known.get(name)

    def load(self, index: int, name: str) -> Picture | None:
        try:
            picture = load_picture(Path(self.deck.folder) / name)
            self.bytes += len(picture.data)
            if self.bytes > _MOST_BYTES:
                raise InputError(misfit(said("deck.all-pictures", most=_MOST_BYTES), said("more")), name)
            return picture
        except InputError as error:
            place = said("place.line", line=error.line) if error.line else ""
            message = joined(quoted(name, 80), place, ": ", error.said)
            self.cards.faults.append(self.deck.blame(index, "art", message))
            return None
