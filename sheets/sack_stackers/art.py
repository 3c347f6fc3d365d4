"""The small art of *Sack Stackers*: gifts, wrappings and coal. Vectors, one outline weight.

All are symbols of 10 × 10 mm about their centre, scaled where they are shown.
"""

from __future__ import annotations

from ...templates.inks import GiftLook, Ink
from ..drawing import (
    BOLD,
    Circle,
    Group,
    Item,
    Rect,
    Stroke,
    Symbol,
    Text,
    hatched,
    path,
    polygon,
    polyline,
)

UNIT_BOX = (-5.3, -5.3, 10.6, 10.6)
"""The box of a 10 mm symbol, with room for the outline."""
_OUTLINE = 0.45


def gift_symbol(look: GiftLook, letter: str, ink: Ink) -> Symbol:
    """A wrapped gift with a bow and, on a round tag, its letter."""
    body = Rect(-4.5, -3.0, 9.0, 7.7, look.fill, None, 0.9)
    edge = Stroke(look.line, _OUTLINE)
    bow = look.pattern if look.fill else None
    items: list[Item] = [
        path(
            "M0 -3 C-1.6 -5.6 -4.2 -5.6 -3.9 -4 C-3.7 -3 -1.6 -2.8 0 -3 C1.6 -2.8 3.7 -3 3.9 -4 "
            "C4.2 -5.6 1.6 -5.6 0 -3 Z",
            bow,
            edge,
        ),
        body,
        *_wrapping(look, body),
        Rect(-4.5, -3.0, 9.0, 7.7, None, edge, 0.9),
        Circle(0, 0.85, 2.75, ink.tag, Stroke(look.line, 0.35)),
        _centred(letter, 0.85, 10.4, look.line),
    ]
    return Symbol(f"gift-{letter}", UNIT_BOX, tuple(items))


def _wrapping(look: GiftLook, body: Rect, zoom: float = 1) -> tuple[Item, ...]:
    """The pattern of a gift's paper, inside ``body``, ``zoom`` times as coarse."""
    outline = Rect(body.x, body.y, body.width, body.height, radius=body.radius)
    box = (body.x, body.y, body.width, body.height)
    weight = zoom * (0.42 if look.fill else 0.3)
    pen = Stroke(look.pattern, weight, cap="butt")
    match look.wrapping:
        case "dots":
            return (hatched(outline, box, "dots", Stroke(look.pattern, zoom * 0.46), zoom * 1.75),)
        case "stripes":
            return (hatched(outline, box, "lines", Stroke(look.pattern, weight * 1.5), zoom * 1.75, 45),)
        case "bars":
            return (hatched(outline, box, "lines", pen, zoom * 1.15, 90),)
        case "grid":
            return (hatched(outline, box, "cross", pen, zoom * 1.6),)
        case "zigzag":
            return (hatched(outline, box, "zigzag", Stroke(look.pattern, weight), zoom * 1.5, 90),)
        case "rings":
            rings = tuple(Circle(0, 0.85, zoom * radius, None, pen) for radius in (1.2, 2.4, 3.6, 4.6, 5.6))
            return (Group(rings, clip=outline),)
        case "steps":
            dashed = Stroke(look.pattern, weight, (zoom * 0.9, zoom * 0.7), "butt")
            return (hatched(outline, box, "lines", dashed, zoom * 1.2),)
        case "plain":
            return ()


def wild_symbol(ink: Ink) -> Symbol:
    """The wild: a gift that may be any, with a large question mark."""
    edge = Stroke(ink.line, _OUTLINE, (0.9, 0.75), "butt")
    return Symbol(
        "gift-wild",
        UNIT_BOX,
        (Rect(-4.5, -4.0, 9.0, 8.7, "#FFFFFF", edge, 1.4), _centred("?", 0.4, 17, ink.text)),
    )


def coal_symbol(ink: Ink) -> Symbol:
    """A lump of coal with facets."""
    outline = [
        (-4.6, 1.0),
        (-3.6, -2.6),
        (-0.9, -4.3),
        (2.4, -3.7),
        (4.6, -0.6),
        (4.0, 2.8),
        (1.1, 4.3),
        (-2.6, 3.9),
    ]
    shine = Stroke(ink.coal_shine, 0.5)
    return Symbol(
        "coal",
        UNIT_BOX,
        (
            polygon(outline, ink.coal, Stroke(ink.coal or ink.line, _OUTLINE + 0.15)),
            polyline([(-3.6, -2.6), (-1.0, -0.9), (2.4, -3.7)], shine),
            polyline([(-1.0, -0.9), (-1.5, 2.0), (-4.6, 1.0)], shine),
            polyline([(-1.5, 2.0), (1.9, 0.9), (4.6, -0.6)], shine),
            polyline([(1.9, 0.9), (1.1, 4.3)], shine),
        ),
    )


def cell_pattern(look: GiftLook) -> tuple[Item, ...]:
    """One square of a pattern, 10 mm about its centre: the gift's paper, coarse since it is shown small."""
    square = Rect(-5, -5, 10, 10, look.fill)
    edge = Rect(-5, -5, 10, 10, None, Stroke(look.line, 0.9, join="miter"))
    return (square, *_wrapping(look, Rect(-5, -5, 10, 10), 1.9), edge)


def _centred(letter: str, y: float, size: float, color: str) -> Text:
    return Text(0, y + BOLD.cap_height(size) / 2, letter, BOLD, size, color, "middle")
