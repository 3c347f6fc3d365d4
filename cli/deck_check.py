"""What ``spielsack deck check`` finds: faults, what may be one, and what the deck holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from ..rules.bloeder_sack import Condition, Profile, can_be_fulfilled, parse_condition, phrase, reduced
from ..sheets.art import LEAST_DPI
from ..sheets.bloeder_sack.cards import FAMILIES, family, title
from ..sheets.pieces import Piece
from ..sheets.proofing import faults as piece_faults
from ..templates.deck_files import DeckError, DeckFile, read_deck
from ..templates.deck_grid import CellError
from ..templates.decks import deck as built_in
from ..templates.errors import InputError, quoted, shown
from ..templates.languages import Language
from ..templates.loader import load_builtin
from ..templates.palettes import palette
from ..templates.reading import STDIN
from ..templates.rich_text import plain_text
from ..templates.said import Text, in_language
from ..templates.stocks import Stock
from .deck_cards import Cards, sack_cards
from .deck_warnings import colors, nearly_alike
from .decks import Readings, place_of
from .errors import UserError
from .plain_json import as_json
from .themes import style_for, theme_of, themed_look

GAME = "bloeder-sack"
_MOST_SEATS = 4
_FACE_UP = 5
"""Sack cards that lie on the table from the start."""
_RANGE = (0.75, 1.25)
"""How far the symbols of a card may be off the printed game's, on average; beyond it is a warning (ours)."""


@dataclass(frozen=True, slots=True)
class Warned:
    """Something that may be a slip: what kind, where, and the words for it."""

    code: str
    where: str
    message: str


@dataclass(frozen=True, slots=True)
class Checked:
    """All that was found out about a deck; ``deck`` is None when its cards have faults.

    ``pieces`` are the cards that could be composed.
    """

    source: str
    deck: DeckFile | None
    faults: tuple[InputError, ...]
    warnings: tuple[Warned, ...]
    assumed: tuple[Text, ...]
    words: Language
    pieces: tuple[Piece, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether the deck can be printed and played."""
        return not self.faults

    @property
    def taken(self) -> list[str]:
        """What was assumed, in words."""
        return [in_language(what, self.words.code) for what in self.assumed]

    def lines(self, *, verbose: bool) -> Iterator[str]:
        """The report for people."""
        faults, warnings, summary = self.told()
        yield from (*faults, *warnings)
        if verbose:
            text = self.words.text
            yield from (f"{shown(self.source)}: {text('deck.assumed', what=what)}" for what in self.taken)
        yield from summary

    def told(self) -> tuple[list[str], list[str], list[str]]:
        """In sentences: what is wrong, what may be, and what the deck holds."""
        text, source = self.words.text, shown(self.source)
        warnings: list[str] = []
        for warned in self.warnings:
            place = f"{warned.where}: " if warned.where else ""
            warnings.append(f"{source}: {text('deck.warning', message=place + warned.message)}")
        faults = [fault.in_language(self.words.code) for fault in self.faults]
        return faults, warnings, [*self._summary()]

    def _summary(self) -> Iterator[str]:
        text = self.words.text
        if self.deck is None:
            yield text("deck.faults", source=shown(self.source), count=len(self.faults))
            return
        yield text(
            "deck.summary",
            source=shown(self.source),
            cards=self.deck.size,
            different=sum(1 for card in self.deck.cards if card.count),
            symbols=_symbols(self.deck),
        )
        kinds = [
            f"{text(f'deck.family.{key}')} {count}" for key, count in _families(self.deck).items() if count
        ]
        yield text("deck.families", families=", ".join(kinds))

    def as_json(self) -> str:
        """The report for programs."""
        answer: dict[str, Any] = {"source": shown(self.source), "valid": self.valid}
        if self.deck is not None:
            answer |= {
                "cards": self.deck.size,
                "different": sum(1 for card in self.deck.cards if card.count),
                "symbols": _symbols(self.deck),
                "families": _families(self.deck),
            }
        answer["findings"] = [
            *(
                {"severity": "error", "code": "deck-fault", **_place(fault, self.words)}
                for fault in self.faults
            ),
            *(
                {"severity": "warning", "code": warned.code, "where": warned.where, "message": warned.message}
                for warned in self.warnings
            ),
        ]
        return as_json({**answer, "assumed": self.taken})


def checked_deck(file: str, stock: Stock, words: Language, asked_theme: str | None = None) -> Checked:
    """Read and check a deck, its cards composed on ``stock``. Raises UserError for what is no deck."""
    source = STDIN if file == "-" else file
    readings = Readings()
    try:
        deck = read_deck(file, readings)
    except DeckError as error:
        if not error.usable:
            raise UserError(*error.faults) from error
        return Checked(source, None, error.faults, (), (*error.assumed, *_read(readings, words)), words)
    assumed = (*deck.taken, *_read(readings, words))
    theme = theme_of(asked_theme, deck)
    look = themed_look("color", palette(GAME, "color"), words, theme)
    cards = sack_cards(deck, look, stock, style_for(theme), drafts=True)
    warnings = (
        *_alike(deck, words),
        *_sizes(deck, words),
        *_reach(deck, words),
        *_misfits(deck, cards, words),
        *_pictures(deck, cards, words),
        *(
            Warned("near-duplicate", place_of(deck, at, words), said)
            for at, said in nearly_alike(deck, words)
        ),
        *(Warned(code, "", said) for code, said in colors(theme, look, stock, words)),
    )
    if cards.faults:
        return Checked(source, None, tuple(cards.faults), warnings, assumed, words, cards.composed)
    return Checked(source, deck, (), warnings, assumed, words, cards.composed)


def _read(readings: Readings, words: Language) -> Iterator[str]:
    """What was read for conditions in other words than the grammar's shortest."""
    for written, read in readings.found.items():
        meant = phrase(parse_condition(read), words.code)
        yield words.text("deck.read-as", written=quoted(written), phrase=quoted(meant))


def _place(fault: InputError, words: Language) -> dict[str, Any]:
    """Where a fault is: the place in words, its row or line, and its column."""
    line = "row" if isinstance(fault, CellError) else "line"
    where, message = fault.place_in(words.code), fault.message_in(words.code)
    return {"where": where, line: fault.line, "column": fault.column, "message": message}


def _symbols(deck: DeckFile) -> int:
    return sum(card.sacks * card.count for card in deck.cards)


def _families(deck: DeckFile) -> dict[str, int]:
    counts = dict.fromkeys([*(each.key for each in FAMILIES), "count"], 0)
    for card in deck.cards:
        condition = parse_condition(card.condition)
        key = "count" if condition.scorer in ("fewest", "exactly") else family(condition).key
        counts[key] += card.count
    return counts


# --- warnings ----------------------------------------------------------------------------------------


def _alike(deck: DeckFile, words: Language) -> Iterator[Warned]:
    """Cards that ask for the same, and cards that are called the same."""
    asked: dict[str, str] = {}
    called: dict[str, str] = {}
    for index, card in enumerate(deck.cards):
        place = place_of(deck, index, words)
        if (first := asked.setdefault(card.condition, place)) != place:
            yield Warned("near-duplicate", place, words.text("deck.same-condition", first=first))
        name = plain_text(card.title or title(parse_condition(card.condition), words)).casefold()
        if (other := called.setdefault(name, place)) != place and other != first:
            yield Warned("near-duplicate", place, words.text("deck.same-title", first=other))


def _sizes(deck: DeckFile, words: Language) -> Iterator[Warned]:
    """A deck that may run out, and one whose symbols are far from those of the printed game."""
    profile = load_builtin("profiles", GAME, Profile).value
    enough = _MOST_SEATS * (profile.cards_to_end - 1) + 1 + _FACE_UP
    if deck.size < enough:
        text = words.text("deck.few", cards=deck.size, seats=_MOST_SEATS, enough=enough)
        yield Warned("few-cards", "", text)
    printed = built_in(GAME).value.card
    usual = sum(row.sacks * row.count for row in printed) / sum(row.count for row in printed)
    each = _symbols(deck) / deck.size
    if not _RANGE[0] * usual <= each <= _RANGE[1] * usual:
        yield Warned("symbols-range", "", words.text("deck.symbols-range", each=each, usual=usual))


def _reach(deck: DeckFile, words: Language) -> Iterator[Warned]:
    """Conditions that nobody can fulfil, and those that come to the same as others."""
    profile = load_builtin("profiles", GAME, Profile).value
    kinds = (("unreachable", profile.spaces), ("unreachable-two", profile.spaces_of_two))
    asked: dict[Condition, int] = {}
    for index, card in enumerate(deck.cards):
        condition = parse_condition(card.condition)
        for key, spaces in kinds:
            if not can_be_fulfilled(condition, spaces):
                yield Warned(
                    "unreachable", place_of(deck, index, words), words.text(f"deck.{key}", spaces=spaces)
                )
                break
        else:
            first = asked.setdefault(reduced(condition, profile.spaces), index)
            if deck.cards[first].condition != card.condition:
                facts = {"first": place_of(deck, first, words), "spaces": profile.spaces}
                yield Warned(
                    "near-duplicate", place_of(deck, index, words), words.text("deck.same-effect", **facts)
                )


def _misfits(deck: DeckFile, cards: Cards, words: Language) -> Iterator[Warned]:
    """Cards that cannot be composed, or not well."""
    for _, fault in cards.misfits:
        yield Warned("does-not-fit", fault.place_in(words.code), fault.message_in(words.code))
    for index, piece in cards.pieces.items():
        # All have one back, and it is the game's own.
        for fault in piece_faults([replace(piece, back=None)]):
            code = "tiny-text" if fault.kind == "tiny" else "does-not-fit"
            yield Warned(code, place_of(deck, index, words), fault.message)


def _pictures(deck: DeckFile, cards: Cards, words: Language) -> Iterator[Warned]:
    """Pictures that are too coarse for a card, each once, and columns that the frame does not show."""
    for index, dpi in cards.coarse:
        facts = {"art": quoted(deck.cards[index].art, 80), "dpi": round(dpi), "least": LEAST_DPI}
        yield Warned("low-resolution", place_of(deck, index, words), words.text("deck.coarse", **facts))
    for column, index in sorted(cards.unseen.items()):
        yield Warned("not-shown", place_of(deck, index, words), words.text("deck.not-shown", column=column))
