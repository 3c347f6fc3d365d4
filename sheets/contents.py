"""What a piece looks like, as a hash: two pieces of one hash come out of the printer alike."""

from __future__ import annotations

from dataclasses import fields
from hashlib import sha256
from typing import Any

from .drawing import Path, Symbol
from .fonts import Font
from .pieces import Piece


class Contents:
    """Hashes pieces; what many of them share is looked at once."""

    def __init__(self) -> None:
        # The values are kept, or another could come to have the id of one that is gone.
        self._known: dict[int, tuple[Any, bytes]] = {}

    def hash(self, piece: Piece) -> str:
        """64 hexadecimal digits of both sides, their size and how they are cut.

        The id, the name and the number of copies are not in it.
        """
        seen = (piece.width, piece.height, piece.front, piece.back, piece.corner, piece.cut)
        return sha256(self._told(seen)).hexdigest()

    def _told(self, value: Any) -> bytes:
        if isinstance(value, tuple):
            return b"(%b)" % b",".join(map(self._told, value))
        if isinstance(value, Path):  # a card is made of them, and their commands of plain numbers
            return repr((value.commands, value.fill, value.stroke, value.even_odd)).encode()
        if isinstance(value, bytes | Symbol):
            return self._shared(value)
        if isinstance(value, Font):
            return value.name.encode()  # equal names are equal fonts
        if hasattr(value, "__dataclass_fields__"):
            return self._fields(value)
        return repr(value).encode()

    def _fields(self, value: Any) -> bytes:
        told = (self._told(getattr(value, each.name)) for each in fields(value))
        return b"%b(%b)" % (type(value).__name__.encode(), b",".join(told))

    def _shared(self, value: bytes | Symbol) -> bytes:
        known = self._known.get(id(value))
        if known is None:
            content = value if isinstance(value, bytes) else self._fields(value)
            known = self._known[id(value)] = (value, sha256(content).hexdigest().encode())
        return known[1]
