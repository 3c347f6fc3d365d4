"""What ``spielsack print`` prints: pieces of the games, made up into a document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ..sheets.art import LEAST_DPI
from ..sheets.drawing import Document, Page
from ..sheets.imposition import Batch, Setup, impose, made_up_for
from ..sheets.marks import SheetMap
from ..sheets.pieces import SAFE, Look, Piece
from ..sheets.proofing import faults
from ..sheets.sack_stackers.player_sheets import Note
from ..sheets.shop_pages import shop_pages
from ..templates.errors import did_you_mean, listed, quoted
from ..templates.inks import ink
from ..templates.languages import Language, language
from ..templates.loader import load, load_builtin
from ..templates.palettes import palette
from ..templates.papers import Paper, paper
from ..templates.printers import PERFECT, Printer
from ..templates.said import said
from ..templates.shops import Shop, shop
from ..templates.stocks import Stock, stock
from ..templates.themes import Theme
from .catalogue import CALIBRATION, PLAYER_SHEET, Game
from .deck_cards import sack_cards
from .decks import DeckFile, built_in_deck, cards_of, deck_from
from .errors import UserError, reported
from .params import HOME
from .printed import Changes, record_of
from .printers import printer_of
from .themes import style_for, theme_of, themed_look

if TYPE_CHECKING:
    from ..sheets.sack_stackers import Printout

_PAPER = "a4"
_MANY = 8
"""So many faults, or names of cards, are told one by one."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A document, the maps of its player sheets, and what is to be said about it.

    ``batches`` are of pages with pieces; ``shop`` prints them where it is not oneself, and ``left_out``
    are the names of what it does not print; ``printer`` is what it was made up for. ``deck`` are the pieces
    asked for, and with ``changes`` these alone have been put on pages: none, perhaps.
    """

    document: Document
    paper: Paper
    maps: tuple[SheetMap, ...] = ()
    notes: tuple[Note, ...] = ()
    batches: tuple[Batch, ...] = ()
    shop: Shop | None = None
    left_out: tuple[str, ...] = ()
    printer: Printer = PERFECT
    deck: tuple[tuple[str, Piece], ...] = ()
    changes: Changes | None = None


@dataclass(slots=True)
class Order:
    """What is asked for: a game's items, in the words of the options."""

    game: Game
    items: Sequence[str]
    options: dict[str, Any]
    words: Language
    shop: Shop | None = field(init=False)
    notes: list[Note] = field(init=False, default_factory=list["Note"])
    _deck: DeckFile | None = field(init=False, default=None)
    _theme: Theme | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        name = self.options["shop"]
        self.shop = None if name in (None, HOME) else shop(name)

    @property
    def paper(self) -> Paper:
        """The paper of the option, or A4."""
        return self.options["paper"] or paper(_PAPER)

    @property
    def stock(self) -> Stock:
        """The cards of the option, or the shop's own, or poker; with the corner of the option."""
        chosen: Stock = self.options["stock"] or stock(self.shop.stock if self.shop else "poker")
        corner = self.options["corner"] or (self.shop.corner if self.shop else None)
        return chosen if corner is None else replace(chosen, corner=corner)

    @property
    def safe(self) -> float:
        """What stays free along the cut, in mm."""
        asked = self.options["safe"]
        return asked if asked is not None else self.shop.safe if self.shop else SAFE

    @property
    def deck(self) -> DeckFile:
        """The cards of Blöder Sack: those of the option, or the game's. Raises UserError."""
        if self._deck is None:
            file = self.options.get("deck")
            self._deck = built_in_deck() if file is None else deck_from(file)
        return self._deck

    @property
    def look_name(self) -> str:
        """What tells cards of one deck apart on the table: language, ink and size."""
        return f"{self.words.code}, {self.options['ink']}, {self.stock.width:g} × {self.stock.height:g}"

    @property
    def look(self) -> Look:
        """What pieces are drawn with."""
        name = self.options["ink"]
        return themed_look(name, palette(self.game.id, name), self.words, self.theme, self.safe)

    @property
    def theme(self) -> Theme | None:
        """The theme of the option, or of the deck. Raises UserError."""
        if self.game.id != "bloeder-sack":
            return None
        if self._theme is None:
            deck = self.deck if self.options.get("deck") else None
            self._theme = theme_of(self.options.get("theme"), deck)
        return self._theme


def composed(order: Order) -> Printed:
    """The document of an order.

    Raises UserError for cards that there are not and for pieces with faults, and :class:`DrawingError`.
    """
    if order.game is CALIBRATION:
        from ..sheets.calibration import calibration

        return Printed(calibration(order.paper, ink(order.options["ink"]), order.words), order.paper)
    sheets = _player_sheets(order) if PLAYER_SHEET in order.items else None
    others = [item for item in order.items if item != PLAYER_SHEET]
    if not others and sheets:
        printer = printer_of(order.options["printer"])
        return Printed(sheets.document, order.paper, sheets.maps, sheets.notes, printer=printer)
    cut_out = _cut_out(order, others, sheets.document.pages if sheets else ())
    if not sheets:
        return cut_out
    document = replace(sheets.document, pages=cut_out.document.pages)
    return replace(cut_out, document=document, maps=sheets.maps, notes=(*sheets.notes, *cut_out.notes))


def _cut_out(order: Order, items: Sequence[str], before: Sequence[Page]) -> Printed:
    """Pieces on pages, after pages that come ``before``."""
    deck = _chosen(order, items)
    changes = None
    if order.options.get("only_changed"):
        changes = record_of(order.options["deck"], order.look_name).changes(deck)
    chosen = deck if changes is None else changes.pieces
    if not chosen:
        return Printed(Document("", ()), order.paper, deck=(*deck,), changes=changes)
    pieces = _copied(order, chosen)
    pages: tuple[Page, ...]
    batches: tuple[Batch, ...] = ()
    left_out: tuple[str, ...] = ()
    if order.shop:
        size = (order.stock.width, order.stock.height)
        cards = [piece for piece in pieces if piece.cut == "card" and (piece.width, piece.height) == size]
        left_out = tuple(dict.fromkeys(piece.name for piece in pieces if piece not in cards))
        if not cards:
            names = listed([*left_out], "and")
            raise UserError(f"{order.shop.title} prints cards, and there are none in {names}")
        _refuse_faults(cards, order.safe, order.shop.bleed)
        pages = shop_pages(cards, order.shop.bleed, order.shop.order, repeats=order.shop.repeats)
    else:
        setup = _setup(order)
        _refuse_faults(pieces, order.safe, setup.bleed)
        imposed = impose(pieces, setup, before)
        pages, batches = imposed.pages, imposed.batches
    title = f"{order.game.title}: {', '.join(order.words.text(f'item.{item}') for item in items)}"
    document = Document(title, pages, order.words.code)
    printer = printer_of(order.options["printer"])
    return Printed(
        document,
        order.paper,
        notes=(*order.notes,),
        batches=batches,
        shop=order.shop,
        left_out=left_out,
        printer=printer,
        deck=(*deck,),
        changes=changes,
    )


def _setup(order: Order) -> Setup:
    options = order.options
    printer = printer_of(options["printer"])
    bleed, gap = options["bleed"] or 0.0, options["gap"]
    if gap is not None and gap < 2 * bleed:
        raise UserError(
            f"--gap {gap:g} has no room for --bleed {bleed:g} on both sides; expected {2 * bleed:g} or more"
        )
    return Setup(
        order.paper,
        order.words,
        ink(options["ink"]).text,
        bleed,
        gap,
        options["crop_marks"] or "full",
        options["backs"] or printer.flip or "none",
        options["corner"] or 0.0,
        printer,
    )


def _refuse_faults(pieces: Sequence[Piece], safe: float, bleed: float) -> None:
    found = [fault.message for fault in faults(pieces, safe, bleed)]
    if found:
        more = [f"and {len(found) - _MANY} more such faults"] if len(found) > _MANY else []
        raise UserError(*found[:_MANY], *more)


def chosen_pieces(order: Order, items: Sequence[str], bleed: float) -> list[tuple[str, Piece]]:
    """The pieces of the items that the order leaves, each with its item; ``bleed`` in mm.

    Raises UserError for cards that there are not, and for pieces with faults.
    """
    chosen = _chosen(order, items)
    _refuse_faults([piece for _, piece in chosen], order.safe, bleed)
    return chosen


def _chosen(order: Order, items: Sequence[str]) -> list[tuple[str, Piece]]:
    """The pieces that ``--only`` and ``--skip`` leave, with their items."""
    pieces = [(item, piece) for item in items for piece in pieces_of(order, item)]
    known = [piece.id for _, piece in pieces]
    only, skip = (_ids(order.options[option], known, option) for option in ("only", "skip"))
    kept = [each for each in pieces if each[1].id in (only or known) and each[1].id not in (skip or ())]
    if not kept:
        raise UserError("--only and --skip leave nothing")
    return kept


def _copied(order: Order, pieces: Iterable[tuple[str, Piece]]) -> list[Piece]:
    """The pieces as often as ``--copies`` says."""
    times = order.options["copies"] or 1
    return [replace(piece, copies=piece.copies * times) for _, piece in pieces]


def _ids(text: str | None, known: Sequence[str], option: str) -> set[str] | None:
    """The ids that an option lists; nothing where it is not given."""
    if text is None:
        return None
    asked = [part.strip().lower() for part in text.split(",") if part.strip()]
    if not asked:
        raise UserError(f"--{option}: expected ids with commas between, got {quoted(text)}")
    for each in asked:
        if each not in known:
            there = listed([*known], "and") if len(known) <= _MANY else f"{', '.join(known[:_MANY])}, …"
            hint = did_you_mean(each, [*known])
            raise UserError(f"--{option}: there is no {quoted(each)}{hint}; there are {there}")
    return set(asked)


def _player_sheets(order: Order) -> Printout:
    from ..sheets.sack_stackers import Job, player_sheets
    from .profiles import profile_of

    options = order.options
    job = Job(
        profile_of(options["profile"]),
        order.paper,
        ink(options["ink"]),
        order.words,
        options["players"] or 1,
        int(options["per_page"] or 1),
        options["squares"] or "marks",
        options["fillable"],
    )
    printout = player_sheets(job)
    printer = printer_of(options["printer"])
    # The maps of marks are of the paper as it comes out, and stay as they are.
    pages = tuple(made_up_for(page, printer) for page in printout.document.pages)
    return replace(printout, document=replace(printout.document, pages=pages))


def usual_pieces(game: Game, item: str, ink_name: str = "color", code: str = "en") -> tuple[Piece, ...]:
    """A game's pieces of one item as they are printed when no other option says otherwise."""
    options = dict.fromkeys(("shop", "stock", "corner", "safe", "tiles", "teams", "profile"))
    return pieces_of(Order(game, [item], {**options, "ink": ink_name}, language(code)), item)


def pieces_of(order: Order, item: str) -> tuple[Piece, ...]:
    """A game's pieces of one item. Raises UserError for a profile that is none."""
    look, size, file = order.look, order.stock, order.options["profile"]
    match order.game.id:
        case "bloeder-sack":
            from ..rules.bloeder_sack import Profile
            from ..sheets.bloeder_sack import pieces

            profile = _profile(order.game, Profile, file)
            if item != "sack-cards":
                return pieces(item, look, size, cards_of(order.deck), profile)
            cards = sack_cards(order.deck, look, size, style_for(order.theme))
            for index, dpi in cards.coarse:
                facts = (("art", order.deck.cards[index].art), ("dpi", round(dpi)), ("least", LEAST_DPI))
                order.notes.append(Note("print.coarse", facts))
            return cards.printed()
        case "schnapp-den-sack":
            from ..rules.schnapp_den_sack import Profile as SchnappProfile
            from ..sheets.schnapp_den_sack import pieces as schnapp_pieces

            tiles = order.options["tiles"] or "round"
            return schnapp_pieces(item, look, size, _profile(order.game, SchnappProfile, file), tiles)
        case "bar-bolz-bande":
            from ..rules.bar_bolz_bande import Profile as BarBolzProfile
            from ..sheets.bar_bolz_bande import pieces as bar_bolz_pieces

            own = _profile(order.game, BarBolzProfile, file)
            return bar_bolz_pieces(item, look, size, own, order.options["teams"])
        case _:  # sack-stackers, whose sheets are no pieces
            from ..rules.sack_stackers import Profile as StackersProfile
            from ..sheets.sack_stackers.pieces import pieces as stackers_pieces

            return stackers_pieces(item, look, size, _profile(order.game, StackersProfile, file))


def _profile(game: Game, type_: type[Any], file: str | None) -> Any:
    if file is None:
        return load_builtin("profiles", game.id, type_).value
    with reported():
        return load(file, type_, what=said("file.a-profile")).value
