"""The Starting Sack: who has it began. From behind, on the other side, he shows his patch."""

from __future__ import annotations

from ...templates.stocks import Stock
from ..drawing import TEXT, DoesNotFit, Text, wrap
from ..lettering import centred, title_lines
from ..pieces import Face, Look, Part, Piece
from .backs import ground, rear
from .sack import HEIGHT, WIDTH, seated

_NOTE = 8.0
"""Points of the note at the most."""


def starting_sack(look: Look, stock: Stock) -> Piece:
    """The card with its back; raises :class:`DoesNotFit`, naming it, on too small a stock."""
    name = look.language.text("bloeder-cards.starting")
    try:
        front = _front(name, look, stock)
    except DoesNotFit as error:
        raise DoesNotFit(f"“{name}” on {stock.width:g} × {stock.height:g} mm: {error}") from None
    return Piece(
        "starting-sack",
        name,
        stock.width,
        stock.height,
        front,
        rear(look, stock.width, stock.height, look.safe + 4),
        stock.corner,
    )


def _front(name: str, look: Look, stock: Stock) -> Face:
    margin = look.safe + 1.2
    width, height = stock.width - 2 * margin, stock.height - 2 * margin
    x = stock.width / 2
    head = 0.16 * height
    size, lines = title_lines(name, width - 2, head, 34, 8)
    note = look.language.text("bloeder-cards.starting-note")
    points = max(6.0, min(_NOTE, _NOTE * stock.width / 63.5))
    said = wrap(note, TEXT, points, width)
    step = points * 0.42
    foot = step * len(said) + 1
    room = height - head - foot - 3
    tall = min(room, width * HEIGHT / WIDTH * 0.96)
    if tall < 15:
        raise DoesNotFit(f"the sack needs 15 mm and has {tall:.1f} mm")
    first = stock.height - margin - (len(said) - 1) * step - 0.6
    seat = stock.height - margin - foot - 1.6 - (room - tall) / 2
    return Face(
        ground(look, "start", stock.width, stock.height),
        (
            Part("title", centred(lines, x, margin + head / 2, size, look.ink.text)),
            Part("sack", (seated(look, x, seat, tall),)),
            Part(
                "note",
                tuple(
                    Text(x, first + step * index, text, TEXT, points, look.ink.text, "middle")
                    for index, text in enumerate(said)
                ),
            ),
        ),
    )
