"""The sack cards: the sack says what he wants, in a bubble, and the corners say what he is worth."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.bloeder_sack import Card, Condition
from ...templates.languages import Language
from ...templates.stocks import Stock
from ..drawing import (
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Use,
    line,
    path,
)
from ..lettering import centred, title_lines
from ..pieces import Face, Look, Part, Piece
from .backs import card_back, ground
from .pictures import picture
from .sack import HEIGHT, LINE, Mood, seated, worth

ALL = (1, 2, 3, 4, 5, 6)
_EVEN, _ODD = (2, 4, 6), (1, 3, 5)
GAP = 1.6
"""Between the parts of a card, in mm."""
_CUT, _SEEN = 46.0, 88.0
"""Where the lower edge cuts the sack, in his units, and how much of him the bubble leaves above that."""
_TAIL = 5.5
"""How wide the bubble's tail begins, in mm."""
_SMALLEST_TITLE, _LARGEST_TITLE = 7.0, 19.0


@dataclass(frozen=True, slots=True)
class Family:
    """Conditions of one kind: how their ground and the sack on it look."""

    key: str
    mood: Mood


FAMILIES = (
    Family("most", "greedy"),
    Family("not", "disgusted"),
    Family("alike", "puzzled"),
    Family("last", "bored"),
    Family("sum", "smug"),
)


def family(condition: Condition) -> Family:
    """The family that a condition belongs to."""
    match condition.scorer:
        case "most":
            return FAMILIES[1] if len(condition.values) == len(ALL) - 1 else FAMILIES[0]
        case "matching" | "different":
            return FAMILIES[2]
        case "last":
            return FAMILIES[3]
        case "sum":
            return FAMILIES[4]


def title(condition: Condition, language: Language) -> str:
    """The condition's short name, such as ``Most 4s``."""

    def text(key: str, **facts: object) -> str:
        return language.text(f"bloeder-cards.{key}", **facts)

    values = condition.values
    match condition.scorer:
        case "matching" | "different":
            return text(f"most-{condition.scorer}")
        case "sum":
            if condition.under is not None:
                return text("sum-under", bound=condition.under)
            return text(f"sum-{condition.parity}" if condition.parity else "sum")
        case "last":
            return text("last", values=_joined([str(value) for value in values], "or", language))
        case "most":
            named: dict[tuple[int, ...], str] = {ALL: "most-dice", _EVEN: "most-even", _ODD: "most-odd"}
            if values in named:
                return text(named[values])
            missing = [value for value in ALL if value not in values]
            if len(missing) == 1:
                return text("most-not", value=missing[0])
            plurals = [text("plural", value=value) for value in values]
            return text("most-values", values=_joined(plurals, "and", language))


def _joined(words: list[str], how: str, language: Language) -> str:
    *others, last = words
    if not others:
        return last
    return language.text(f"bloeder-cards.{how}", first=", ".join(others), last=last)


def sack_card(card: Card, copies: int, look: Look, stock: Stock, own_title: str = "") -> Piece:
    """One sack card with its back, under its condition's title or one of its own.

    Raises :class:`DoesNotFit`, naming it, on too small a stock.
    """
    name = own_title or title(card.condition, look.language)
    try:
        front = _Front(card, name, look, stock).face()
    except DoesNotFit as error:
        raise DoesNotFit(f"sack card “{name}” on {stock.width:g} × {stock.height:g} mm: {error}") from None
    return Piece(
        card.id, name, stock.width, stock.height, front, card_back(look, stock), stock.corner, copies=copies
    )


class _Front:
    """Lays out one front: from the top the title between corners, the bubble, and the sack below."""

    def __init__(self, card: Card, name: str, look: Look, stock: Stock) -> None:
        self.card, self.name, self.look = card, name, look
        self.width, self.height = stock.width, stock.height
        self.family = family(card.condition)
        self.margin = look.safe + 0.6
        # Little sacks are as high as the card allows, and stand over one another.
        self.little = min(8.6, 0.125 * self.width, 0.1 * self.height)

    @property
    def corner_height(self) -> float:
        return self.card.sacks * self.little + (self.card.sacks - 1) * 0.5

    def face(self) -> Face:
        head = max(2 * self.little + 0.5, 0.17 * self.height) if self.height > 80 else 2 * self.little + 0.5
        top = self.margin + head + GAP
        bottom = self.height - max(self.margin + 2 * self.little + GAP + 0.5, 0.3 * self.height)
        title_part = Part("title", self._title(head))
        bubble = (self.margin, top, self.width - 2 * self.margin, bottom - top)
        if bubble[3] < 12 or bubble[2] < 20:
            raise DoesNotFit(f"the picture needs 20 × 12 mm and has {bubble[2]:.1f} × {bubble[3]:.1f} mm")
        corners = (Part("worth, top", self._corner(up=True)), Part("worth, bottom", self._corner(up=False)))
        return Face(
            (*ground(self.look, self.family.key, self.width, self.height), *self._speaker(bottom)),
            (title_part, Part("picture", self._bubble(bubble)), *corners),
        )

    def _title(self, height: float) -> tuple[Item, ...]:
        room = self.width - 2 * (self.margin + self.little + GAP)
        size, lines = title_lines(self.name, room, height, _LARGEST_TITLE, _SMALLEST_TITLE)
        color = self.look.ink.text
        return centred(lines, self.width / 2, self.margin + height / 2, size, color)

    def _bubble(self, box: tuple[float, float, float, float]) -> tuple[Item, ...]:
        x, y, width, height = box
        look = self.look
        edge = Stroke(look.ink.line, LINE)
        fill = look.palette["bubble"] or look.palette.ink("paper")
        pad = max(2.2, 0.045 * width)
        inset = LINE / 2
        frame = Rect(
            x + inset, y + inset, width - 2 * inset, height - 2 * inset, fill, edge, min(4.0, height / 5)
        )
        # Where the tail joins on, the bubble has no edge.
        start = self._tail_root()
        opening = line(
            start + inset,
            y + height - inset,
            start + _TAIL - inset,
            y + height - inset,
            Stroke(fill, LINE + 0.3, cap="butt"),
        )
        return (
            frame,
            opening,
            picture(self.card.condition, look, (x + pad, y + pad, width - 2 * pad, height - 2 * pad)),
        )

    def _speaker(self, bubble_bottom: float) -> tuple[Item, ...]:
        """The sack, cut off by the lower edge, and the bubble's tail towards him."""
        look = self.look
        x = 0.44 * self.width
        visible = self.height - bubble_bottom
        tall = visible * HEIGHT / _SEEN
        seat = self.height + (52 - _CUT) * tall / HEIGHT
        unit = tall / HEIGHT
        edge = Stroke(look.ink.line, LINE)
        fill = look.palette["bubble"] or look.palette.ink("paper")
        # The tail begins under the bubble, which hides its root.
        tip_x, tip_y = x + 36 * unit, bubble_bottom + 0.3 * visible
        left, right, root = self._tail_root(), self._tail_root() + _TAIL, bubble_bottom - 2
        tail = path(
            f"M{left} {root} C{left} {root + 4} {left - 0.5} {tip_y - 4} {tip_x} {tip_y} "
            f"C{tip_x + 3} {tip_y - 1.4} {right} {root + 5} {right} {root} Z",
            fill,
            edge,
        )
        return (seated(look, x, seat, tall, self.family.mood), tail)

    def _tail_root(self) -> float:
        return min(0.68 * self.width, self.width - self.margin - self.little - _TAIL - 3)

    def _corner(self, *, up: bool) -> tuple[Item, ...]:
        symbol = worth(self.look, self.little)
        half = self.little / 2
        x, y = self.margin + half, self.margin + half
        step = self.little + 0.5
        places = [(x, y + step * index) for index in range(self.card.sacks)]
        if up:
            return tuple(Use(symbol, a, b, rotation=180) for a, b in places)
        return tuple(Use(symbol, self.width - a, self.height - b) for a, b in places)
