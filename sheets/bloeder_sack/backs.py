"""What lies behind everything: the families' grounds, and the backs of cards."""

from __future__ import annotations

import math
from dataclasses import replace

from ...templates.stocks import Stock
from ..drawing import DISPLAY, Group, Item, Rect, Stroke, Symbol, Use, fit_size, hatched, line, polygon
from ..lettering import centred
from ..pieces import BLEED, Face, Look, Part
from .sack import HEIGHT, LINE, WIDTH, seated

_RAYS = 18


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


def rear(look: Look, width: float, height: float, margin: float) -> Face:
    """The sack from behind, ``margin`` mm from the edges: for what is never shuffled."""
    tall = min(height - 2 * margin, (width - 2 * margin) * HEIGHT / WIDTH)
    figure = seated(look, width / 2, (height + tall) / 2, tall, "behind")
    return Face(back_ground(look, width, height), (Part("sack", (figure,)),))


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
