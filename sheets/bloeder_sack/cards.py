"""The sack cards: the sack says what he wants, in a bubble, and the corners say what he is worth."""

from __future__ import annotations

from dataclasses import dataclass

from ...rules.bloeder_sack import Card, Condition
from ...templates.languages import Language
from ...templates.stocks import Stock
from ..drawing import (
    Box,
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Use,
    line,
    path,
)
from ..lettering import centred, title_lines
from ..pieces import Face, Look, Part
from .backs import ground
from .pictures import picture
from .sack import HEIGHT, LINE, Mood, seated, worth

ALL = (1, 2, 3, 4, 5, 6)
_EVEN, _ODD = (2, 4, 6), (1, 3, 5)
GAP = 1.6
"""Between the parts of a card, in mm."""
WORTH_GAP = 0.5
"""Between the little sacks of a corner, in mm."""
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
        case "matching" | "different" | "exactly" | "fewest":
            return FAMILIES[2]
        case "last":
            return FAMILIES[3]
        case "sum" | "lowest":
            return FAMILIES[4]


def title(condition: Condition, language: Language) -> str:
    """The condition's short name, such as ``Most 4s``."""
    asked = _asked(condition, language)
    if not condition.without:
        return asked
    values = _joined([str(value) for value in condition.without], "or", language)
    return language.text("bloeder-cards.without", what=asked, values=values)


def _asked(condition: Condition, language: Language) -> str:
    def text(key: str, **facts: object) -> str:
        return language.text(f"bloeder-cards.{key}", **facts)

    values = condition.values
    match condition.scorer:
        case "matching" | "different":
            return text(f"most-{condition.scorer}")
        case "fewest":
            return text("fewest")
        case "exactly":
            return _exactly(condition, language)
        case "sum" | "lowest":
            what = text("-".join(filter(None, (condition.scorer, condition.parity))))
            bounds = {"over": condition.over, "under": condition.under}
            there = [name for name, bound in bounds.items() if bound is not None]
            return text("-".join(there), what=what, **bounds) if there else what
        case "last":
            return text("last", values=_joined([str(value) for value in values], "or", language))
        case "most":
            named: dict[tuple[int, ...], str] = {ALL: "most-dice", _EVEN: "most-even", _ODD: "most-odd"}
            if values in named:
                return text(named[values])
            missing = [value for value in ALL if value not in values]
            if len(missing) == 1 and not condition.without:
                return text("most-not", value=missing[0])
            plurals = [text("plural", value=value) for value in values]
            return text("most-values", values=_joined(plurals, "and", language))


def _exactly(condition: Condition, language: Language) -> str:
    """``Exactly Two Dice``, ``Exactly One 6``: the number is a word, apart from the values."""
    number = condition.number or 0
    count = language.text(f"bloeder-cards.number-{number}")
    named: dict[tuple[int, ...], str] = {ALL: "die" if number == 1 else "dice", _EVEN: "even", _ODD: "odd"}
    if key := named.get(condition.values):
        return language.text(f"bloeder-cards.exactly-{key}", number=number, count=count)
    each = [
        str(value) if number == 1 else language.text("bloeder-cards.plural", value=value)
        for value in condition.values
    ]
    return language.text("bloeder-cards.exactly", count=count, values=_joined(each, "or", language))


def _joined(words: list[str], how: str, language: Language) -> str:
    *others, last = words
    if not others:
        return last
    return language.text(f"bloeder-cards.{how}", first=", ".join(others), last=last)


def plain_face(card: Card, name: str, look: Look, stock: Stock) -> Face:
    """The front of a card under ``name``. Raises :class:`DoesNotFit` on too small a stock."""
    return _Front(card, name, look, stock).face()


class _Front:
    """Lays out one front: from the top the title between corners, the bubble, and the sack below."""

    def __init__(self, card: Card, name: str, look: Look, stock: Stock) -> None:
        self.card, self.name, self.look = card, name, look
        self.width, self.height = stock.width, stock.height
        self.family = family(card.condition)
        self.margin = look.safe + 0.6
        # Little sacks are as high as the card allows, and stand over one another.
        self.little = min(8.6, 0.125 * self.width, 0.1 * self.height)

    def face(self) -> Face:
        head = max(2 * self.little + 0.5, 0.17 * self.height) if self.height > 80 else 2 * self.little + 0.5
        top = self.margin + head + GAP
        bottom = self.height - max(self.margin + 2 * self.little + GAP + 0.5, 0.3 * self.height)
        title_part = Part("title", self._title(head))
        box = (self.margin, top, self.width - 2 * self.margin, bottom - top)
        if box[3] < 12 or box[2] < 20:
            raise DoesNotFit(f"the picture needs 20 × 12 mm and has {box[2]:.1f} × {box[3]:.1f} mm")
        corners = (Part("worth, top", self._corner(up=True)), Part("worth, bottom", self._corner(up=False)))
        return Face(
            (*ground(self.look, self.family.key, self.width, self.height), *self._speaker(bottom)),
            (title_part, Part("picture", self._bubble(box)), *corners),
        )

    def _title(self, height: float) -> tuple[Item, ...]:
        room = self.width - 2 * (self.margin + self.little + GAP)
        size, lines = title_lines(self.name, room, height, _LARGEST_TITLE, _SMALLEST_TITLE)
        color = self.look.ink.text
        return centred(lines, self.width / 2, self.margin + height / 2, size, color)

    def _bubble(self, box: Box) -> tuple[Item, ...]:
        x, y, width, height = box
        pad = max(2.2, 0.045 * width)
        inner = (x + pad, y + pad, width - 2 * pad, height - 2 * pad)
        condition = picture(self.card.condition, self.look, inner)
        return (*bubble(self.look, box, min(4.0, height / 5), self._tail_root()), condition)

    def _speaker(self, bubble_bottom: float) -> tuple[Item, ...]:
        size = (self.width, self.height)
        return speaker(self.look, size, bubble_bottom, self._tail_root(), self.family.mood)

    def _tail_root(self) -> float:
        return min(0.68 * self.width, self.width - self.margin - self.little - _TAIL - 3)

    def _corner(self, *, up: bool) -> tuple[Item, ...]:
        place = (self.margin, self.margin) if up else (self.width - self.margin, self.height - self.margin)
        return corner(self.look, self.card.sacks, self.little, place, up=up)


def bubble(look: Look, box: Box, radius: float, tail: float) -> tuple[Item, ...]:
    """An empty speech bubble, its lower edge open where its tail begins at ``tail`` mm."""
    x, y, width, height = box
    inset = LINE / 2
    fill = bubble_fill(look)
    frame = Rect(
        x + inset, y + inset, width - 2 * inset, height - 2 * inset, fill, Stroke(look.ink.line, LINE), radius
    )
    # Where the tail joins on, the bubble has no edge.
    opening = line(
        tail + inset,
        y + height - inset,
        tail + _TAIL - inset,
        y + height - inset,
        Stroke(fill, LINE + 0.3, cap="butt"),
    )
    return (frame, opening)


def bubble_fill(look: Look) -> str:
    """What is inside a bubble: paper, where it is not coloured."""
    return look.palette["bubble"] or look.palette.ink("paper")


def speaker(
    look: Look, size: tuple[float, float], bubble_bottom: float, tail: float | None, mood: Mood
) -> tuple[Item, ...]:
    """The sack, cut off at ``size`` mm, and the tail of the bubble above towards him, if there is one."""
    wide, high = size
    x = 0.44 * wide
    visible = high - bubble_bottom
    tall = visible * HEIGHT / _SEEN
    seat = high + (52 - _CUT) * tall / HEIGHT
    unit = tall / HEIGHT
    figure = seated(look, x, seat, tall, mood)
    if tail is None:
        return (figure,)
    # The tail begins under the bubble, which hides its root.
    tip_x, tip_y = x + 36 * unit, bubble_bottom + 0.3 * visible
    left, right, root = tail, tail + _TAIL, bubble_bottom - 2
    pointer = path(
        f"M{left} {root} C{left} {root + 4} {left - 0.5} {tip_y - 4} {tip_x} {tip_y} "
        f"C{tip_x + 3} {tip_y - 1.4} {right} {root + 5} {right} {root} Z",
        bubble_fill(look),
        Stroke(look.ink.line, LINE),
    )
    return (figure, pointer)


def corner(
    look: Look, sacks: int, little: float, place: tuple[float, float], *, up: bool
) -> tuple[Item, ...]:
    """Little sacks over one another from a corner on: down from the upper left, or up from the lower right.

    The upper ones stand on their heads.
    """
    symbol = worth(look, little)
    way = 1 if up else -1
    places = [
        (place[0] + way * little / 2, place[1] + way * (little / 2 + (little + WORTH_GAP) * index))
        for index in range(sacks)
    ]
    return tuple(Use(symbol, x, y, rotation=180 if up else 0) for x, y in places)
