"""What has been printed of a deck of one's own, so that ``--only-changed`` can leave it out.

For each deck file there is a small record in the user's folder for such things: how each card looked
when it was last printed, as a hash, and how many of it there are. It is kept apart for each item,
language, ink and size of cards, as these are different cards on the table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from ..sheets.contents import Contents
from ..sheets.pieces import Piece
from ..templates.loader import load
from ..templates.said import said
from .errors import UserError, reported
from .files import write_files
from .staging import cannot, shown

if TYPE_CHECKING:
    from .composing import Order, Printed

Chosen = Sequence[tuple[str, Piece]]
"""Pieces, each with its item."""
_FORMAT = 1


@dataclass(frozen=True, slots=True)
class _Printed:
    """A card as it was printed last: its hash, and how many there are."""

    content: str
    copies: Annotated[int, Meta(ge=0)]


@dataclass(frozen=True, slots=True)
class _File:
    """The record as it is stored; ``deck`` is for who wonders whose it is."""

    format: Annotated[int, Meta(ge=_FORMAT, le=_FORMAT)]
    deck: str
    printed: dict[str, dict[str, _Printed]]


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be printed, as often as copies are missing, and what to take out of the deck.

    ``gone`` are ids of cards that there are no more. ``fewer`` are ids of cards that there are too many
    of, with the number that is too many.
    """

    pieces: Chosen
    gone: tuple[str, ...]
    fewer: tuple[tuple[str, int], ...]


@dataclass(slots=True)
class Record:
    """What has been printed of the deck in a file, by item and look, and then by id.

    ``look`` is what the cards are printed in at the moment: language, ink and size.
    """

    deck: Path
    look: str
    printed: dict[str, dict[str, _Printed]] = field(default_factory=dict[str, "dict[str, _Printed]"])
    _contents: Contents = field(default_factory=Contents)

    def changes(self, pieces: Chosen) -> Changes:
        """What a deck of these pieces has that has not been printed, and the other way round."""
        missing: list[tuple[str, Piece]] = []
        fewer: list[tuple[str, int]] = []
        for item, piece in pieces:
            lack = piece.copies - self._copies(item, piece)
            if lack > 0:
                missing.append((item, replace(piece, copies=lack)))
            elif lack < 0:
                fewer.append((piece.id, -lack))
        return Changes(missing, tuple(self._gone(pieces)), tuple(fewer))

    def note(self, pieces: Chosen) -> None:
        """These have been printed, whatever there was of them before."""
        for item, piece in pieces:
            copies = max(piece.copies, self._copies(item, piece))
            self._of(item)[piece.id] = _Printed(self._contents.hash(piece), copies)

    def settle(self, pieces: Chosen) -> None:
        """A deck is now what these pieces are: what was missing has been printed, the rest taken out."""
        for item in {item for item, _ in pieces}:
            self._of(item).clear()
        for item, piece in pieces:
            self._of(item)[piece.id] = _Printed(self._contents.hash(piece), piece.copies)

    def save(self) -> None:
        """Store the record. Raises UserError."""
        path = _file_of(self.deck)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(cannot(shown(path), (error.strerror or str(error)).lower())) from error
        content = asdict(_File(_FORMAT, str(self.deck), self.printed))
        write_files([(path, json.dumps(content, indent=1, ensure_ascii=False).encode())])

    def _gone(self, pieces: Chosen) -> Iterator[str]:
        there = {(item, piece.id) for item, piece in pieces}
        for item in dict.fromkeys(item for item, _ in pieces):
            yield from (id_ for id_ in self._of(item) if (item, id_) not in there)

    def _copies(self, item: str, piece: Piece) -> int:
        """How many there are that look as the piece does."""
        printed = self._of(item).get(piece.id)
        return printed.copies if printed and printed.content == self._contents.hash(piece) else 0

    def _of(self, item: str) -> dict[str, _Printed]:
        return self.printed.setdefault(f"{item}, {self.look}", {})


def record_of(deck: str, look: str) -> Record:
    """The record of a deck file; an empty one if nothing of it has been printed. Raises UserError."""
    path = Path(deck).resolve()
    file = _file_of(path)
    with reported():
        printed = load(file, _File, what=said("file.a-record")).value.printed if file.exists() else {}
    return Record(path, look, printed)


def remember(order: Order, printed: Printed) -> None:
    """Record that a document of cards has been printed. Raises UserError when that cannot be stored.

    A record that is damaged is begun anew.
    """
    options = order.options
    try:
        record = record_of(options["deck"], order.look_name)
    except UserError:
        record = Record(Path(options["deck"]).resolve(), order.look_name)
    if printed.changes is None or options["only"] or options["skip"]:
        record.note(printed.deck)
    else:
        record.settle(printed.deck)
    record.save()


def _file_of(deck: Path) -> Path:
    from platformdirs import user_state_path

    name = f"{deck.stem[:40]}-{sha256(str(deck).encode('utf-8', 'surrogateescape')).hexdigest()[:16]}.json"
    return user_state_path("spielsack", appauthor=False) / "printed" / name
