"""A deck as a page in a browser: its cards as they are now, what has changed, and what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from string import Template
from threading import Lock

from ..output import render
from ..sheets.contents import Contents
from ..sheets.drawing import Document, Page, Rect, moved
from ..sheets.pieces import Piece
from ..templates.languages import Language
from ..templates.pages import page_file


@dataclass(frozen=True, slots=True)
class Shot:
    """A deck at one moment.

    ``cards`` are its pieces by the hash of what they look like; ``changed`` are the places of those that
    the shot before had not. ``stale`` are cards of an earlier shot: this one has faults that leave none.
    """

    version: int
    title: str
    faults: Sequence[str] = ()
    warnings: Sequence[str] = ()
    summary: Sequence[str] = ()
    cards: Sequence[tuple[str, Piece]] = ()
    changed: frozenset[int] = frozenset()
    stale: bool = False


@dataclass(slots=True)
class Preview:
    """The newest shot of a deck. One thread takes shots, others show them."""

    title: str
    words: Language
    shot: Shot = field(init=False)
    _drawing: Lock = field(default_factory=Lock)

    def __post_init__(self) -> None:
        self.shot = Shot(0, self.title)

    def take(
        self,
        pieces: Sequence[Piece],
        faults: Sequence[str] = (),
        warnings: Sequence[str] = (),
        summary: Sequence[str] = (),
    ) -> Shot | None:
        """Show these pieces from now on, with what is said of them; if there are none, the last ones.

        The answer is the new shot; none where nothing is different.
        """
        last = self.shot
        contents = Contents()
        cards = [(contents.hash(piece), piece) for piece in pieces]
        stale = not cards
        if stale:
            cards = [*last.cards]
        told = (faults, warnings, summary, stale)
        if last.version and told == (last.faults, last.warnings, last.summary, last.stale):
            seen = [(hash_, piece.id, piece.copies) for hash_, piece in last.cards]
            if seen == [(hash_, piece.id, piece.copies) for hash_, piece in cards]:
                return None
        known = {hash_ for hash_, _ in last.cards}
        changed = frozenset(
            place for place, (hash_, _) in enumerate(cards) if last.cards and hash_ not in known
        )
        self.shot = Shot(last.version + 1, self.title, faults, warnings, summary, cards, changed, stale)
        return self.shot

    def page(self) -> bytes:
        """The page, as HTML."""
        shot, words = self.shot, self.words
        facts = {
            "lang": words.code,
            "version": shot.version,
            "title": escape(shot.title),
            "ended": escape(words.text("deck.watch.ended")),
            "summary": escape(" · ".join(shot.summary)),
            "told": _listed("faults", shot.faults) + _listed("warnings", shot.warnings),
            "stale": " stale" if shot.stale else "",
            "cards": "\n".join(
                _card(hash_, piece, words.text("deck.watch.changed") if place in shot.changed else "")
                for place, (hash_, piece) in enumerate(shot.cards)
            ),
        }
        return Template(page_file("deck.html").decode()).substitute(facts).encode()

    def card(self, hash_: str) -> bytes | None:
        """The front of the card with that hash, as SVG; nothing for one that the shot has not."""
        piece = dict(self.shot.cards).get(hash_)
        if piece is None:
            return None
        outline = Rect(0, 0, piece.width, piece.height, None, None, piece.corner)
        page = Page(piece.width, piece.height, (moved(0, 0, piece.front.items, clip=outline),))
        with self._drawing:
            return render(Document(piece.name, (page,), self.words.code), "svg")[0]


def _listed(kind: str, lines: Sequence[str]) -> str:
    if not lines:
        return ""
    return f'<ul class="told {kind}">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _card(hash_: str, piece: Piece, changed: str) -> str:
    caption = escape(piece.id) + (f" × {piece.copies}" if piece.copies != 1 else "")
    mark = f" <b>{escape(changed)}</b>" if changed else ""
    # The height is kept free while the picture is on its way.
    size = f'width="{piece.width * 10:.0f}" height="{piece.height * 10:.0f}"'
    image = f'<img src="card/{hash_}.svg" alt="{escape(piece.name)}" {size} loading="lazy">'
    kind = ' class="changed"' if changed else ""
    return f"<li{kind}>{image}<p>{caption}{mark}</p></li>"
