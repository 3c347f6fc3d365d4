"""Every item of every game, on every stock, in every language and ink, passes the look over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from spielsack.cli.catalogue import GAMES, PLAYER_SHEET
from spielsack.cli.composing import Order, pieces_of
from spielsack.sheets.drawing import DoesNotFit, Rect
from spielsack.sheets.pieces import Face, Part
from spielsack.sheets.proofing import faults
from spielsack.templates.languages import language, language_codes
from spielsack.templates.loader import builtin_names
from spielsack.templates.stocks import stock, stocks

ITEMS = [(game, item) for game in GAMES for item in game.items if item != PLAYER_SHEET]
NAMES = [f"{game.id}-{item}" for game, item in ITEMS]
TOO_SMALL: set[tuple[str, str]] = set()
"""Items and stocks that have no room for what must be told."""


def order(game, item, *, ink="color", lang="en", size=None, safe=None):
    options = dict.fromkeys(("shop", "corner", "tiles", "teams", "profile"))
    settings = {**options, "stock": size and stock(size), "safe": safe, "ink": ink}
    return Order(game, [item], settings, language(lang))


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("ink", builtin_names("inks"))
def test_nothing_overlaps_leaves_its_area_or_is_too_small_to_read(game, item, ink, lang):
    asked = order(game, item, ink=ink, lang=lang)
    assert faults(pieces_of(asked, item), asked.safe, bleed=5) == []


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
@pytest.mark.parametrize("lang", language_codes())
@pytest.mark.parametrize("size", [*stocks(), "59x91mm"])
def test_other_stocks_hold_it_too_or_say_that_they_do_not(game, item, lang, size):
    asked = order(game, item, lang=lang, size=size)
    if (item, size) in TOO_SMALL:
        with pytest.raises(DoesNotFit):
            pieces_of(asked, item)
    else:
        assert faults(pieces_of(asked, item), asked.safe, bleed=5) == []


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
@pytest.mark.parametrize("safe", [0.0, 5.0])
def test_the_safe_area_is_kept_whatever_it_is(game, item, safe):
    asked = order(game, item, safe=safe)
    assert faults(pieces_of(asked, item), safe, bleed=5) == []


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_a_planted_fault_is_found(game, item):
    first = pieces_of(order(game, item), item)[0]
    planted = Part("planted", (Rect(-1, -1, 3, 3, "#000000"),))
    spoilt = replace(first, front=Face(first.front.ground, (*first.front.parts, planted)))
    assert "outside" in {fault.kind for fault in faults([spoilt])}


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_every_piece_has_an_id_of_its_own(game, item):
    made = pieces_of(order(game, item), item)
    assert len({piece.id for piece in made}) == len(made)
    assert all(piece.name.strip() for piece in made)
