"""Tuck boxes for decks of cards: the net to cut, fold and glue, for any size of card.

From the left: the left side, the front, the right side and the back of the box, seen from outside, and the
tab that is glued under the left side. The lid is on the back, the bottom on the front; each ends in a
flap that is tucked in, over the dust flaps of the sides.

    ┌────┐         ┌────┐ ╭─────────╮  tuck flap
    │dust│         │dust│ ├─────────┤  lid
    ├────┼───‿‿────┼────┼─┴─────────┴─┬─╮
    │side│  front  │side│    back     │ │ tab
    ├────┼─────────┼────┼─────────────┴─╯
    │dust├─────────┤dust│
    └────┘ bottom  └────┘
         ╰─────────╯  tuck flap
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..templates.stocks import Stock
from .drawing import (
    DISPLAY,
    Box,
    DoesNotFit,
    Group,
    Item,
    Path,
    Rect,
    Text,
    fit_size,
    line,
    path,
)
from .folding import LEGEND_LINE, cut_line, fold_line, glue_area, legend
from .pieces import Face, Look, Part, Piece

CARD = 0.32
"""The thickness of a card, in mm; sleeves and thick paper need more."""
PLAY = 1.0
"""How much larger than the cards the box is inside, in each direction, in mm."""
TAB = 10.0
"""The width of the glued tab."""
MARGIN = 2.0
"""Round the net: how far art is printed over the cut, in mm."""
PAPERS = ((210.0, 297.0), (215.9, 279.4))
"""A4 and US Letter: a box fits on one of them at least, in mm."""
UNPRINTED = 5.0
"""What a printer leaves free along the edge of the paper, in mm."""
_LEAN, _SLOPE = 0.6, 5.0
"""How far a dust flap narrows to go in easily, and the tab at its ends, in mm."""

Panel = Callable[[float, float], Face]
"""Art for a panel of that width and height in mm, with the panel's top left as its origin."""


@dataclass(frozen=True, slots=True)
class BoxArt:
    """What is on a box: its title on the sides and the lid, in ``text`` on ``fill``, and art on the panels.

    ``fill`` None leaves the paper.
    """

    title: str
    fill: str | None
    text: str
    front: Panel
    back: Panel | None = None
    lid: Panel | None = None


@dataclass(frozen=True, slots=True)
class Net:
    """Where the panels and flaps of a box lie, in mm from the top left of its paper: x, y, width, height."""

    left: Box
    front: Box
    right: Box
    back: Box
    tab: Box
    lid: Box
    lid_flap: Box
    bottom: Box
    bottom_flap: Box
    dust: tuple[Box, Box, Box, Box]
    width: float
    height: float


def net(width: float, height: float, depth: float) -> Net:
    """The net of a box of that size, front to back ``depth`` mm."""
    # Long enough to hold, short enough to go in: over a thumb's width, under half the height.
    flap = min(max(12.0, min(16.0, 1.1 * depth)), 0.45 * height)
    dust = min(max(depth, 9.0), width / 2 - 0.5, depth + flap)
    x, top = MARGIN, MARGIN + flap + depth
    bottom = top + height
    front, right = x + depth, x + depth + width
    back, tab = right + depth, right + depth + width
    return Net(
        left=(x, top, depth, height),
        front=(front, top, width, height),
        right=(right, top, depth, height),
        back=(back, top, width, height),
        tab=(tab, top, TAB, height),
        lid=(back, top - depth, width, depth),
        lid_flap=(back, top - depth - flap, width, flap),
        bottom=(front, bottom, width, depth),
        bottom_flap=(front, bottom + depth, width, flap),
        dust=(
            (x, top - dust, depth, dust),
            (right, top - dust, depth, dust),
            (x, bottom, depth, dust),
            (right, bottom, depth, dust),
        ),
        width=tab + TAB + MARGIN,
        height=bottom + depth + flap + MARGIN,
    )


def box_for(
    title: str,
    count: int,
    stock: Stock,
    look: Look,
    front: Panel,
    *,
    fill: str | None,
    text: str,
    back: Panel | None = None,
    lid: Panel | None = None,
) -> Piece:
    """The box for ``count`` cards of ``stock``, with ``title`` in ``text`` on ``fill`` on its sides.

    Raises :class:`DoesNotFit`, with the needed size, when no paper of :data:`PAPERS` holds the net.
    """
    art = BoxArt(title, fill, text, front, back, lid)
    return tuck_box(stock.width + PLAY, stock.height + PLAY, count * CARD + PLAY, look, art)


def tuck_box(width: float, height: float, depth: float, look: Look, art: BoxArt) -> Piece:
    """The net of a box that is ``width`` × ``height`` × ``depth`` mm inside.

    Raises :class:`DoesNotFit`, with the needed size, when no paper of :data:`PAPERS` holds it.
    """
    name = look.language.text("box.name")
    at = net(width, height, depth)
    _check(name, at)
    front = Face(
        (*_grounds(at, art), *_lines(at, look)),
        (*_panels(at, art), Part("legend", _legend(at, look))),
    )
    return Piece("tuck-box", f"{name}: {art.title}", at.width, at.height, front, cut="own")


def _check(name: str, at: Net) -> None:
    longer, shorter = max(at.width, at.height), min(at.width, at.height)
    for paper in PAPERS:
        if longer <= max(paper) - 2 * UNPRINTED and shorter <= min(paper) - 2 * UNPRINTED:
            return
    raise DoesNotFit(
        f"{name}: the net needs {at.width:.1f} × {at.height:.1f} mm, and A4 has "
        f"{min(PAPERS[0]) - 2 * UNPRINTED:g} × {max(PAPERS[0]) - 2 * UNPRINTED:g} mm"
    )


# --- lines -------------------------------------------------------------------------------------------


def _lines(at: Net, look: Look) -> tuple[Item, ...]:
    """The outline to cut, the folds, and what is glued."""
    fold = fold_line(look)
    folds = [
        line(x, at.front[1], x, at.front[1] + at.front[3], fold)
        for x in (at.front[0], at.right[0], at.back[0], at.tab[0])
    ]
    for x, y, w, h in (at.lid, at.lid_flap):
        folds.append(line(x, y + h, x + w, y + h, fold))
    for x, y, w, _ in (at.bottom, at.bottom_flap, *at.dust[2:]):
        folds.append(line(x, y, x + w, y, fold))
    for x, y, w, h in at.dust[:2]:
        folds.append(line(x, y + h, x + w, y + h, fold))
    return (
        glue_area(look, _tab(at), at.tab),
        Path(outline(at).commands, None, cut_line(look)),
        *folds,
    )


def outline(at: Net) -> Path:
    """The one line that is cut, clockwise from the top left of the left side."""
    x, y, d, h = at.left
    w, flap, dust = at.front[2], at.lid_flap[3], at.dust[0][3]
    chamfer, slope = min(3.0, d / 3), min(_SLOPE, h / 6)
    notch = min(9.0, w / 5)
    front, right, back, tab = at.front[0], at.right[0], at.back[0], at.tab[0]
    middle, foot = front + w / 2, y + h
    over, under = y - dust, foot + dust
    commands = (
        f"M{x} {y} L{x + _LEAN} {over} H{front - chamfer} L{front} {over + chamfer} V{y} "
        f"H{middle - notch} c0 {1.05 * notch} {2 * notch} {1.05 * notch} {2 * notch} 0 "
        f"H{right} V{over + chamfer} L{right + chamfer} {over} H{back - _LEAN} L{back} {y} "
        f"{_flap(y - d, w, flap, 1)} V{y} "
        f"L{tab + TAB} {y + slope} V{foot - slope} L{tab} {foot} "
        f"H{back} L{back - _LEAN} {under} H{right + chamfer} L{right} {under - chamfer} V{foot} "
        f"{_flap(foot + d, w, flap, -1)} V{foot} "
        f"V{under - chamfer} L{front - chamfer} {under} H{x + _LEAN} L{x} {foot} Z"
    )
    return path(commands)


def _flap(y: float, width: float, length: float, way: int) -> str:
    """A flap with round corners, from its fold at ``y`` on clockwise: upwards, or with ``way`` -1 down."""
    curve, lean = min(7.0, 0.55 * length, width / 4), 0.5
    straight, bend = length - curve - lean, 0.6 * curve
    side, end = width - 2 * lean - 2 * curve, way * (curve)
    return (
        f"V{y} l{way * lean} {-way * lean} v{-way * straight} "
        f"c0 {-way * bend} {way * (curve - bend)} {-end} {end} {-end} h{way * side} "
        f"c{way * bend} 0 {end} {end - way * bend} {end} {end} v{way * straight} l{way * lean} {way * lean}"
    )


def _tab(at: Net) -> Path:
    x, y, width, height = at.tab
    slope = min(_SLOPE, height / 6)
    return path(f"M{x} {y} L{x + width} {y + slope} V{y + height - slope} L{x} {y + height} Z")


# --- panels ------------------------------------------------------------------------------------------


def _grounds(at: Net, art: BoxArt) -> tuple[Item, ...]:
    """Colour up to a little over the cut, and the grounds of the panels that have one."""
    items: list[Item] = []
    if art.fill:
        x, y, _, h = at.left
        reach = at.tab[0] - x
        items.append(Rect(x - MARGIN, y, reach + MARGIN, h, art.fill))
        for bx, by, bw, bh in (at.lid, at.lid_flap, at.bottom, at.bottom_flap, *at.dust):
            items.append(Rect(bx, by, bw, bh, art.fill))
    for box, panel, turned in _shown(at, art):
        face = panel(box[2], box[3])
        inside = Group(face.ground, clip=Rect(0, 0, box[2], box[3]))
        items.append(_placed((inside,), box, turned=turned))
    return tuple(items)


def _shown(at: Net, art: BoxArt) -> list[tuple[Box, Panel, bool]]:
    """The panels that have art: where, what, and whether it stands on its head in the net.

    The lid hangs from the back, so it is upside down for who looks at the front; the bottom hangs from
    the front and is not.
    """
    shown: list[tuple[Box, Panel, bool]] = [(at.front, art.front, False)]
    if art.back:
        shown.append((at.back, art.back, False))
    if art.lid:
        shown.append((at.lid, art.lid, True))
    return shown


def _placed(items: tuple[Item, ...], box: Box, *, turned: bool) -> Group:
    x, y, width, height = box
    return Group(items, (-1, 0, 0, -1, x + width, y + height) if turned else (1, 0, 0, 1, x, y))


def _panels(at: Net, art: BoxArt) -> list[Part]:
    parts: list[Part] = []
    for box, panel, turned in _shown(at, art):
        name = "front" if box == at.front else "back" if box == at.back else "lid"
        parts += [
            Part(f"{name}: {part.name}", (_placed(part.items, box, turned=turned),))
            for part in panel(box[2], box[3]).parts
        ]
    for name, box in (("left side", at.left), ("right side", at.right)):
        parts.append(Part(f"{name}: title", (_spine(box, art),)))
    if art.lid is None:
        parts.append(Part("lid: title", (_strip(at.lid, art, turned=True),)))
    parts.append(Part("bottom: title", (_strip(at.bottom, art, turned=False),)))
    return parts


def _spine(box: Box, art: BoxArt) -> Text:
    """The title down a side, its letters' feet to the left."""
    x, y, width, height = box
    size = _title_size(art.title, height - 8, width - 3)
    return Text(
        x + width / 2 - DISPLAY.cap_height(size) / 2,
        y + height / 2,
        art.title,
        DISPLAY,
        size,
        art.text,
        "middle",
        90,
    )


def _strip(box: Box, art: BoxArt, *, turned: bool) -> Text:
    """The title across the lid or the bottom."""
    x, y, width, height = box
    size = _title_size(art.title, width - 8, height - 3)
    down = DISPLAY.cap_height(size) / 2
    middle = y + height / 2 + (-down if turned else down)
    return Text(x + width / 2, middle, art.title, DISPLAY, size, art.text, "middle", 180 if turned else 0)


def _title_size(title: str, width: float, height: float) -> float:
    """Up to 30 points, as far as the length and the capitals' height allow."""
    high = max(6.0, height * 0.72 / DISPLAY.cap_height(1))
    return fit_size(title, DISPLAY, min(30.0, high), width, 6)


# --- legend ------------------------------------------------------------------------------------------


def _legend(at: Net, look: Look) -> tuple[Item, ...]:
    """What the lines mean, in the corner over the front that is thrown away."""
    x, y, width, _ = at.front
    return tuple(legend(look, x + 3, y - 2.4 - 2 * LEGEND_LINE, width - 6))
