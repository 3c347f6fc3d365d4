"""The player aid: a turn in pictures in front, and what else happens behind."""

from __future__ import annotations

from ...rules.schnapp_den_sack import Profile
from ...templates.stocks import Stock
from ..drawing import (
    DISPLAY,
    MM_PER_POINT,
    TEXT,
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Text,
    moved,
    path,
)
from ..lettering import SMALLEST, fitted, lines_of
from ..pieces import BLEED, Face, Look, Part, Piece
from .kinds import Kind, kinds
from .vignettes import Vignettes

_TEXT = 8.5
"""The size of the words on a poker card, in points."""
_PICTURE = 8.8
"""The least width of a picture in mm: its numbers can still be read."""
_POKER = (63.5, 88.9)


def player_aid(look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """One card: what happens in a turn, and behind it the joker, wrong grabs and the end.

    Raises :class:`DoesNotFit` where the words would be too small.
    """
    name = look.language.text("schnapp-aid.name")
    aid = _Aid(look, stock, name, profile, kinds(profile, look))
    front = aid.face("turn", ("look", "grab", "lay", "cover"))
    steps = ("joker", "wrong", "end") if profile.jokers else ("wrong", "end")
    return (
        Piece(
            "player-aid",
            name,
            stock.width,
            stock.height,
            front,
            aid.face("else", steps),
            stock.corner,
            two_sided=True,
        ),
    )


class _Aid:
    def __init__(
        self, look: Look, stock: Stock, name: str, profile: Profile, known: tuple[Kind, ...]
    ) -> None:
        self.look, self.stock, self.name, self.profile = look, stock, name, profile
        self.unit = min(stock.width / _POKER[0], stock.height / _POKER[1])
        self.vignettes = Vignettes(look, known, profile)

    def face(self, title: str, steps: tuple[str, ...]) -> Face:
        """A title on a band that bleeds, and a row for each step: a picture beside words."""
        look, stock, safe = self.look, self.stock, self.look.safe
        ink, text = look.ink, look.language.text(f"schnapp-aid.{title}")
        left, width = safe + 1, stock.width - 2 * safe - 2
        if width < 24 or stock.height - 2 * safe < 30:
            raise DoesNotFit(
                f"{self.name} needs 24 × 30 mm between the safe edges and has "
                f"{width:.1f} × {stock.height - 2 * safe:.1f} mm"
            )
        size = fitted(text, DISPLAY, max(9, 14 * self.unit), width, self.name)
        low, high = DISPLAY.reach(text, size)
        base = safe + 0.8 + high
        band = base - low + 1.6
        whole = (stock.width + 2 * BLEED, stock.height + 2 * BLEED)
        ground: list[Item] = []
        if look.palette["panel"]:
            ground.append(Rect(-BLEED, -BLEED, *whole, look.palette["panel"]))
        ground.append(Rect(-BLEED, -BLEED, whole[0], band + BLEED, ink.accent))
        edge = Stroke(ink.line, 0.55)
        ground.append(path(f"M{-BLEED} {band} H{stock.width + BLEED}", None, edge))
        title_color = ink.accent_text
        parts = [Part(title, (Text(stock.width / 2, base, text, DISPLAY, size, title_color, "middle"),))]
        top, gap = band + 2.0 * self.unit, 1.6 * self.unit
        row = (stock.height - safe - top - gap * (len(steps) - 1) - 0.4) / len(steps)
        wordings = [
            look.language.text(f"schnapp-aid.{step}", value=self.profile.joker_value) for step in steps
        ]
        picture, room, words_size = self._columns(wordings, width, row)
        for at, step in enumerate(steps):
            y = top + at * (row + gap)
            lines, _ = lines_of(wordings[at], TEXT, words_size, (room, row + 0.01), self.name)
            parts.append(
                Part(f"{step}: words", tuple(self._words(lines, words_size, left + width - room, y, row)))
            )
            parts.append(Part(f"{step}: picture", (self._picture(step, left, y, picture, row),)))
        return Face(tuple(ground), tuple(parts))

    def _columns(self, wordings: list[str], width: float, row: float) -> tuple[float, float, float]:
        """How broad the pictures are and the words beside them, and the size of all words.

        Pictures give way where the words would not fit.
        """
        gap = 2 * self.unit
        shares = (0.4, 0.34, 0.28, 0.22)
        for share in shares:
            picture = max(_PICTURE, min(share * width, row * 1.25))
            room = width - picture - gap
            try:
                sizes = [
                    lines_of(words, TEXT, max(SMALLEST, _TEXT * self.unit), (room, row), self.name)[1]
                    for words in wordings
                ]
            except DoesNotFit:
                if share == shares[-1]:
                    raise
            else:
                return picture, room, min(sizes)
        raise AssertionError

    def _words(self, lines: list[str], size: float, x: float, y: float, height: float) -> list[Item]:
        leading = size * 1.18 * MM_PER_POINT
        cap = TEXT.cap_height(size)
        first = y + (height - (len(lines) - 1) * leading - cap) / 2 + cap
        return [
            Text(x, first + n * leading, line, TEXT, size, self.look.ink.text) for n, line in enumerate(lines)
        ]

    def _picture(self, step: str, x: float, y: float, width: float, height: float) -> Item:
        scale = min(width / 20, height / 15)
        return moved(x + width / 2, y + height / 2, self.vignettes.of(step), scale)
