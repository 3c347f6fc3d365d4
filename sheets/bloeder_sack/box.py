"""The box for the cards of *Blöder Sack*."""

from __future__ import annotations

from ...templates.stocks import Stock, poker_at_least
from ..boxes import box_for
from ..drawing import BOLD, Text, fit_size
from ..lettering import centred, title_lines
from ..pieces import Face, Look, Part, Piece
from .backs import ground, rear
from .sack import HEIGHT, WIDTH, seated


def own_box(look: Look, stock: Stock, count: int) -> Piece:
    """The box for ``count`` cards of ``stock``, and the placement cards if they are larger."""
    largest = poker_at_least(stock)
    size = Stock(stock.name, max(stock.width, largest.width), max(stock.height, largest.height), stock.corner)
    title = look.language.text("bloeder-cards.title")

    def front(width: float, height: float) -> Face:
        head = 0.2 * height
        points, lines = title_lines(title, width - 8, head, 48, 8)
        tall = min(height - head - 18, (width - 8) * HEIGHT / WIDTH)
        players = look.language.text("box.players", fewest=2, most=4)
        small = fit_size(players, BOLD, 9, width - 8, 6)
        below = height - 5
        seat = below - 5 - (height - head - 18 - tall) / 2
        return Face(
            ground(look, "start", width, height),
            (
                Part("title", centred(lines, width / 2, 10.5 + head / 2, points, look.ink.text)),
                Part("sack", (seated(look, width / 2, seat, tall),)),
                Part("players", (Text(width / 2, below, players, BOLD, small, look.ink.text, "middle"),)),
            ),
        )

    def back(width: float, height: float) -> Face:
        return rear(look, width, height, 6)

    return box_for(
        title,
        count,
        size,
        look,
        front,
        fill=look.palette["back-ground"],
        text=look.palette.ink("back-text"),
        back=back,
    )
