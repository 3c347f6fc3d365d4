"""The sack cards: the sack says what he wants, in a bubble, and the corners say what he is worth."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from ...rules.bloeder_sack import Card, Condition
from ...templates.languages import Language
from ...templates.stocks import Stock
from ..drawing import (
    DISPLAY,
    DoesNotFit,
    Group,
    Item,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    fit_size,
    hatched,
    line,
    path,
    polygon,
    wrap,
)
from ..pieces import BLEED, Face, Look, Part, Piece
from .pictures import picture
from .sack import HEIGHT, LINE, WIDTH, Mood, seated, worth

ALL = (1, 2, 3, 4, 5, 6)
_EVEN, _ODD = (2, 4, 6), (1, 3, 5)
GAP = 1.6
"""Between the parts of a card, in mm."""
_CUT, _SEEN = 46.0, 88.0
"""Where the lower edge cuts the sack, in his units, and how much of him the bubble leaves above that."""
_RAYS = 18
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


def sack_card(card: Card, copies: int, look: Look, stock: Stock) -> Piece:
    """One sack card with its back. Raises :class:`DoesNotFit`, naming it, on too small a stock."""
    name = title(card.condition, look.language)
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


def title_lines(
    text: str, width: float, height: float, largest: float, smallest: float
) -> tuple[float, list[str]]:
    """The display size in points, and the lines, in which ``text`` is largest in ``width`` × ``height`` mm.

    Raises :class:`DoesNotFit` when that is under ``smallest`` points.
    """
    size = largest
    while size >= smallest:
        try:
            lines = wrap(text, DISPLAY, size, width)
        except DoesNotFit:
            lines = []
        if lines and len(lines) * leading(size) <= height + 0.01 and len(lines) <= 3:
            return size, lines
        size -= 0.25
    fit_size(max(text.split(), key=len), DISPLAY, largest, width, smallest)  # the usual reason, well worded
    raise DoesNotFit(f"“{text}” needs more than {height:.1f} mm of height at {smallest:g} pt")


def leading(size: float) -> float:
    """From line to line of the display font, in mm."""
    return DISPLAY.cap_height(size) * 1.5


def centred(lines: list[str], x: float, y: float, size: float, color: str) -> tuple[Text, ...]:
    """Display lines about ``x``, ``y``."""
    step, cap = leading(size), DISPLAY.cap_height(size)
    first = y - (len(lines) - 1) * step / 2 + cap / 2
    return tuple(
        Text(x, first + step * index, text, DISPLAY, size, color, "middle")
        for index, text in enumerate(lines)
    )


def ground(look: Look, key: str, width: float, height: float) -> tuple[Item, ...]:
    """A family's ground over the bleed: a pattern of its own in rays from where the sack sits."""
    whole = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    paper = replace(whole, fill=look.palette[f"{key}-ground"])
    return (paper, Group(_rays(look, key, width, height), clip=whole))


def _rays(look: Look, key: str, width: float, height: float) -> tuple[Item, ...]:
    """Rays from behind the sack: broad where the ground is coloured, else short strokes round him."""
    color = look.palette.ink(f"{key}-pattern")
    x, y, reach = 0.44 * width, 0.86 * height, 1.3 * (width + height)
    turns = [2 * math.pi * index / _RAYS for index in range(_RAYS)]
    if look.palette[f"{key}-ground"] is None:
        if key == "start":
            return ()  # he sits among words there
        near, far, pen = 0.29 * width, 0.355 * width, Stroke(color, 0.45)
        return tuple(
            line(*_polar(x, y, near, turn), *_polar(x, y, far - 0.025 * width * (index % 2), turn), pen)
            for index, turn in enumerate(turns)
            if math.sin(turn) > -0.55
        )
    half = math.pi / _RAYS / 2
    return tuple(
        polygon([(x, y), _polar(x, y, reach, turn - half), _polar(x, y, reach, turn + half)], color)
        for turn in turns
    )


def _polar(x: float, y: float, reach: float, turn: float) -> tuple[float, float]:
    return x + reach * math.cos(turn), y + reach * math.sin(turn)


# --- the back --------------------------------------------------------------------------------------


def card_back(look: Look, stock: Stock) -> Face:
    """Two sacks, head to head with each other: it looks the same turned round."""
    width, height = stock.width, stock.height
    return Face(back_ground(look, width, height), (Part("medallion", _medallion(look, width, height)),))


def back_ground(look: Look, width: float, height: float) -> tuple[Item, ...]:
    """Sacking over the bleed, symmetric about the middle."""
    area = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, look.palette["back-ground"])
    box = (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    pen = Stroke(look.palette.ink("back-pattern"), 0.7 if look.palette["back-ground"] else 0.3)
    return (area, hatched(Rect(*box), box, "cross", pen, 3.2, 45))


def _medallion(look: Look, width: float, height: float) -> tuple[Item, ...]:
    margin = look.safe + 1.4
    w, h = width - 2 * margin, height - 2 * margin
    half = _half(look, w, h)
    x, y = width / 2, height / 2
    edge = Stroke(look.ink.line, LINE)
    fill = look.palette["bubble"] or look.palette.ink("paper")
    radius = min(w, h) * 0.12
    frame = Rect(x - w / 2 + LINE / 2, y - h / 2 + LINE / 2, w - LINE, h - LINE, fill, edge, radius)
    inner = Rect(
        x - w / 2 + 1.6,
        y - h / 2 + 1.6,
        w - 3.2,
        h - 3.2,
        None,
        Stroke(look.palette.ink("back-deep"), 0.4, (1.5, 1.1), "butt"),
        max(0.5, radius - 1.4),
    )
    return (frame, inner, Use(half, x, y), Use(half, x, y, rotation=180))


def _half(look: Look, w: float, h: float) -> Symbol:
    """The upper half of the medallion, its origin in the card's middle, in mm: the sack on his name."""
    w, h = round(w, 2), round(h, 2)
    name = look.language.text("bloeder-cards.title")
    band = max(4.6, 0.135 * w)
    room = h / 2 - band - 4.6
    tall = min(room, (w - 8) * HEIGHT / WIDTH)
    size = min(fit_size(name, DISPLAY, 40, w - 8, 5), 0.56 * band / DISPLAY.cap_height(1))
    filled = look.palette["back-ground"]
    edge = Stroke(look.ink.line, LINE)
    cloth = Rect(-w / 2 + LINE, -band, w - 2 * LINE, band, filled)
    return Symbol(
        f"bloeder-back-{w:.2f}-{h:.2f}",
        (-w / 2, -h / 2, w, h / 2 + LINE),
        (
            cloth,
            line(-w / 2 + LINE / 2, -band, w / 2 - LINE / 2, -band, edge),
            line(
                -w / 2 + LINE / 2,
                0,
                w / 2 - LINE / 2,
                0,
                Stroke(look.palette.ink("back-deep"), 0.4, (1.5, 1.1), "butt"),
            ),
            *centred([name], 0, -band / 2, size, look.palette.ink("back-text")),
            seated(look, 0, -band - (room - tall) / 2, tall),
        ),
    )
