"""Decks in TOML (``[[card]]``) and JSON: the cards as rows, whose places are lines and columns."""

from __future__ import annotations

from typing import cast

from .deck_grid import MOST_COLUMNS, MOST_ROWS, Grid, Row, described
from .errors import InputError, did_you_mean, quoted
from .loader import Loaded, parse_text
from .locate import Path
from .reading import decoded
from .said import Text, joined, misfit, number, said

_KEY, _THEME = "card", "theme"


def read_tree(data: bytes, source: str) -> Grid:
    """The cards of a TOML or JSON text, one row each. Raises InputError for what is none."""
    loaded: Loaded[object] = parse_text(decoded(data, source), object, source=source)
    assumed: list[Text] = []
    cards, base = _cards(loaded, assumed)
    if len(cards) > MOST_ROWS:
        raise loaded.fault(misfit(said("deck.most-cards", most=MOST_ROWS), number(len(cards))), base)
    headers: dict[str, int] = {}
    for index, card in enumerate(cards):
        if not isinstance(card, dict):
            raise loaded.fault(misfit(said("deck.a-table"), described(card)), (*base, index))
        for key in cast("dict[str, object]", card):
            headers.setdefault(key, len(headers))
            if len(headers) > MOST_COLUMNS:
                message = misfit(said("deck.most-keys", most=MOST_COLUMNS), said("more"))
                raise loaded.fault(message, (*base, index, key), at_key=True)
    names = [*headers]
    tables = cast("list[dict[str, object]]", cards)
    rows = [Row(index, [card.get(name) for name in names]) for index, card in enumerate(tables)]

    def where(message: Text, row: int | None, column: int | None) -> InputError:
        if row is None and column is not None:  # about a key as such: where it comes first
            row = next(index for index, card in enumerate(tables) if names[column] in card)
            return loaded.fault(message, (*base, row, names[column]), at_key=True)
        path: Path = () if row is None else (*base, row)
        if row is not None and column is not None:
            path = (*path, names[column])
        return loaded.fault(message, path)

    grid = Grid(source, names, rows, where, keyed=True, assumed=assumed)
    grid.blame_theme = lambda message: loaded.fault(message, (_THEME,))
    if isinstance(loaded.value, dict) and _THEME in loaded.value:
        theme: object = loaded.value[_THEME]
        if isinstance(theme, str):
            grid.theme = theme
        else:
            grid.faults.append(grid.blame_theme(misfit(said("deck.theme"), described(theme))))
    return grid


def _cards(loaded: Loaded[object], assumed: list[Text]) -> tuple[list[object], Path]:
    """The list of cards, and the path that leads to it."""
    top = loaded.value
    if isinstance(top, list):
        return cast("list[object]", top), ()
    if not isinstance(top, dict):
        raise loaded.fault(misfit(said("deck.with-key", key=quoted(_KEY)), described(top)))
    table = cast("dict[str, object]", top)
    if _KEY not in table:
        near = next((key for key in table if did_you_mean(key, [_KEY])), None)
        meant = said("did-you-mean", meant=quoted(_KEY))
        got = joined(quoted(near), meant) if near else said("none")
        raise loaded.fault(
            misfit(said("deck.cards", key=_KEY), got), (near,) if near else (), at_key=bool(near)
        )
    cards = table[_KEY]
    if not isinstance(cards, list):
        raise loaded.fault(misfit(said("deck.cards", key=_KEY), described(cards)), (_KEY,))
    for key, value in table.items():
        if key not in (_KEY, _THEME) and (isinstance(value, list) or did_you_mean(key, [_KEY])):
            message = misfit(said("deck.all-cards", key=_KEY), said("deck.too", name=quoted(key)))
            raise loaded.fault(message, (key,), at_key=True)
    unused = [key for key in table if key not in (_KEY, _THEME)]
    assumed += [said("assumed.key-unused", header=quoted(key)) for key in unused]
    return cast("list[object]", cards), (_KEY,)
