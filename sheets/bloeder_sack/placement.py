"""The placement cards: the sack looks out of the pair that scores him, and holds the numbered spaces."""

from __future__ import annotations

import math

from ...rules.bloeder_sack import Profile
from ...templates.stocks import Stock, poker_at_least
from ..dice import die_symbol
from ..drawing import (
    DISPLAY,
    Circle,
    DoesNotFit,
    Group,
    Item,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    path,
    polygon,
)
from ..pieces import BLEED, Face, Look, Part, Piece
from .backs import rear
from .sack import LINE

DIE = 16.0
"""The edge of the dice that are put on the spaces, in mm."""
SPACE = DIE + 1.0
"""The edge of a space at the least: a rim of it stays in sight round a die."""
GAPS = (0.9, 0.2)
"""Between the spaces, in mm: the second where there is no room for the first."""
LARGEST_SPACE = 22.0
_BROW = 0.29
"""How high the brows stand over a die that is 1 high."""
_CHEEK = 1.5
"""Between the pair and the spaces, in mm."""
_EYES = 12.0
"""The height of the pair above the spaces, at the least: dice of 10 mm, with brows."""


def placement_card(value: int, look: Look, stock: Stock, profile: Profile) -> Piece:
    """The card that a pair of ``value`` scores; raises :class:`DoesNotFit` for too many spaces."""
    paper = poker_at_least(stock)
    name = look.language.text("bloeder-cards.placement", value=value)
    margin = look.safe
    width, height = paper.width - 2 * margin, paper.height - 2 * margin
    room = height - _EYES - _CHEEK
    gap = next((each for each in GAPS if grid(profile.spaces, width, room, each)[1] >= SPACE), None)
    if gap is None:
        needed_width, needed_height = _smallest(profile.spaces, margin)
        raise DoesNotFit(
            f"{name}: {profile.spaces} spaces for dice of {DIE:g} mm need a card of {needed_width:.1f} × "
            f"{needed_height:.1f} mm and have {paper.width:g} × {paper.height:g} mm"
        )
    columns, size = grid(profile.spaces, width, room, gap)
    across, down = _length(columns, size, gap), _length(math.ceil(profile.spaces / columns), size, gap)
    left = (paper.width - across) / 2
    top = paper.height - margin - max(0.0, min(left - margin, 1.0)) - down
    eyes = (margin, margin, width, top - margin - _CHEEK)
    spaces = _spaces(look, profile, columns, size, gap)
    front = Face(
        _ground(look, value, paper, top),
        (
            Part("pair", _pair(look, value, eyes)),
            Part("spaces", (Group(spaces, (1, 0, 0, 1, left, top)),)),
        ),
    )
    back = rear(look, paper.width, paper.height, look.safe + 4)
    return Piece(f"placement-{value}", name, paper.width, paper.height, front, back, paper.corner)


def grid(spaces: int, width: float, height: float, gap: float) -> tuple[int, float]:
    """How many columns make spaces, ``gap`` apart, largest in ``width`` × ``height``, and their edge; mm."""

    def edge(columns: int) -> float:
        rows = math.ceil(spaces / columns)
        return min(
            LARGEST_SPACE,
            (width - (columns - 1) * gap) / columns,
            (height - (rows - 1) * gap) / rows,
        )

    # Of equal edges the fewest columns: a card is taller than wide.
    best = max(range(1, spaces + 1), key=lambda columns: (edge(columns), -columns))
    return best, edge(best)


def _length(count: int, size: float, gap: float) -> float:
    return count * size + (count - 1) * gap


def _smallest(spaces: int, margin: float) -> tuple[float, float]:
    """The width and height of the smallest card for that many spaces."""

    def sides(columns: int) -> tuple[float, float]:
        rows = math.ceil(spaces / columns)
        wide, tall = (_length(count, SPACE, GAPS[-1]) + 2 * margin for count in (columns, rows))
        return wide, tall + _EYES + _CHEEK

    return min(map(sides, range(1, spaces + 1)), key=math.prod)


# --- the spaces --------------------------------------------------------------------------------------


def _spaces(look: Look, profile: Profile, columns: int, size: float, gap: float) -> tuple[Item, ...]:
    items: list[Item] = []
    for index in range(profile.spaces):
        row, column = divmod(index, columns)
        x, y = column * (size + gap), row * (size + gap)
        items += _space(look, index + 1, x, y, size, two=index + 1 == profile.spaces_of_two)
    return tuple(items)


def _space(look: Look, number: int, x: float, y: float, size: float, *, two: bool) -> list[Item]:
    edge, color = Stroke(look.ink.line, LINE), look.palette.ink("number")
    fill = look.palette["space-two" if two else "space"] or look.palette.ink("paper")
    inset = LINE / 2
    items: list[Item] = [Rect(x + inset, y + inset, size - LINE, size - LINE, fill, edge, 3)]
    middle, points = x + size / 2, 27.0 if number < 10 else 22.0 if number < 100 else 17.0
    cap = DISPLAY.cap_height(points)
    down = y + size / 2 + cap / 2
    if two:
        # A second line, out of any die's way, and the two who play.
        items.append(
            Rect(x + 1.3, y + 1.3, size - 2.6, size - 2.6, None, Stroke(look.palette.ink("sign"), 0.7), 2.2)
        )
        points *= 0.78
        down = y + size * 0.36 + DISPLAY.cap_height(points) / 2
        items.append(Use(two_players(look), middle, y + size * 0.7))
    items.append(Text(middle, down, str(number), DISPLAY, points, color, "middle"))
    return items


def two_players(look: Look) -> Symbol:
    """Two pawns: with two players the card is full here. 9.5 mm wide, 6 high."""
    edge = Stroke(look.ink.line, 0.45)
    items: list[Item] = []
    for x, fill in (
        (-2.3, look.palette.ink("sign")),
        (2.3, look.palette["cloth"] or look.palette.ink("paper")),
    ):
        items.append(
            path(
                f"M{x - 2.2} 3 C{x - 2.2} 1.4 {x - 0.9} 1.2 {x - 0.8} -0.6 H{x + 0.8} "
                f"C{x + 0.9} 1.2 {x + 2.2} 1.4 {x + 2.2} 3 Z",
                fill,
                edge,
            )
        )
        items.append(Circle(x, -1.5, 1.5, fill, edge))
    return Symbol("bloeder-two-players", (-5, -3.5, 10, 7), tuple(items))


# --- the sack round them -----------------------------------------------------------------------------


def _pair(look: Look, value: int, box: tuple[float, float, float, float]) -> tuple[Item, ...]:
    """The pair as the sack's eyes, under his brows."""
    x, y, width, height = box
    die = min(16.0, height / (1 + _BROW), width * 0.27)
    middle, apart = x + width / 2, die / 2 + 1.6
    top = y + (height + _BROW * die) / 2 - die / 2
    items: list[Item] = []
    for side in (-1, 1):
        items.append(Use(die_symbol(value, look.ink), middle + side * apart, top + die / 2, die / 10))
        far, near = middle + side * (apart + die * 0.56), middle + side * (apart - die * 0.5)
        # A brow leans on its die's inner corner, but covers no pip.
        edge = [(far, -0.26), (near, -0.1), (near, 0.07), (far + side * die * 0.03, -0.08)]
        brow = [(across, top + part * die) for across, part in edge]
        items.append(polygon(brow, look.ink.line, Stroke(look.ink.line, 0.06 * die)))
    return tuple(items)


def _ground(look: Look, value: int, paper: Stock, top: float) -> tuple[Item, ...]:
    """The sack from his shoulders down, off every edge, with a mask of the pair's colour."""
    width, height = paper.width, paper.height
    middle, left, right, end = width / 2, -BLEED - 3, width + BLEED + 3, height + BLEED + 3
    cloth = look.palette["cloth"] or look.palette.ink("paper")
    edge = Stroke(look.ink.line, LINE)
    body = path(
        f"M{middle - 9} {left} C{middle - 10} {0.22 * top} 2 {0.1 * top} -2 {0.7 * top} "
        f"C-4 {top + 10} {left} {height / 2} {left} {end} H{right} "
        f"C{right} {height / 2} {width + 4} {top + 10} {width + 2} {0.7 * top} "
        f"C{width - 2} {0.1 * top} {middle + 10} {0.22 * top} {middle + 9} {left} Z",
        cloth,
        edge,
    )
    upper, lower = 0.4 * top, 0.9 * top
    mask = path(
        f"M{left} {upper + 1} C{0.2 * width} {upper - 2} {0.4 * width} {upper} {middle} {upper + 1.5} "
        f"C{0.6 * width} {upper} {0.8 * width} {upper - 2} {right} {upper + 1} V{lower - 1} "
        f"C{0.85 * width} {lower + 2} {0.62 * width} {lower + 3} {middle} {lower - 1.5} "
        f"C{0.38 * width} {lower + 3} {0.15 * width} {lower + 2} {left} {lower - 1} Z",
        look.palette[f"place-{value}"] or look.palette.ink("paper"),
        edge,
    )
    bleed = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    backdrop = Rect(*_box(bleed), look.palette["back-ground"])
    return (Group((backdrop, body, Group((mask,), clip=Path(body.commands))), clip=bleed),)


def _box(rect: Rect) -> tuple[float, float, float, float]:
    return rect.x, rect.y, rect.width, rect.height
