"""The columns of deck files: what they are called, in English and German, and what a slip may have meant."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches

FIELDS = ("condition", "sacks", "count", "id", "title", "text", "art", "note")
"""What a deck file can say of a card; other columns are kept and do nothing."""

ALIASES: dict[str, tuple[str, ...]] = {
    "condition": ("conditions", "rule", "phrase", "bedingung", "bedingungen", "regel"),
    "sacks": ("sack", "symbols", "symbol", "worth", "saecke", "symbole", "wert"),
    "count": ("qty", "quantity", "copies", "amount", "number", "anzahl", "menge", "stueck", "exemplare"),
    "id": ("ids", "card-id", "kennung", "karten-id"),
    "title": ("titles", "name", "card-name", "titel", "kartenname"),
    "text": ("texts", "body", "card-text", "description", "kartentext", "beschreibung"),
    "art": ("picture", "image", "illustration", "bild", "grafik"),
    "note": ("notes", "comment", "comments", "notiz", "notizen", "anmerkung", "bemerkung", "kommentar"),
}
"""Other names that a column may have, as :func:`plain` writes them."""

_FIELD_OF = {name: field for field in FIELDS for name in (field, *ALIASES[field])}
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SHORTEST = 5
"""Letters: every other short word is near to one that is known."""


def plain(header: str) -> str:
    """A header as the tables above have it: small letters, no umlauts, hyphens between words."""
    text = unicodedata.normalize("NFC", header).casefold().translate(_UMLAUTS)
    return re.sub(r"[\s_-]+", "-", text.strip(" \t\r\n:*\ufeff\xa0"))


def field_of(header: str) -> str | None:
    """The field that a column of this name holds, or None for a column of the designer's own."""
    return _FIELD_OF.get(plain(header))


def meant(header: str, there: Iterable[str]) -> str | None:
    """The name that a header may be a slip for, of a field that is not ``there`` yet."""
    name = plain(header)
    missing = [known for known, field in _FIELD_OF.items() if field not in set(there)]
    near = get_close_matches(name[:40], [known for known in missing if len(known) >= _SHORTEST], 1, 0.8)
    return near[0] if near and len(name) >= _SHORTEST else None
