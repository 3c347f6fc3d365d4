"""The back that all sack cards share: the same either way up, and silent about what is in front."""

from __future__ import annotations

import math

from ...templates.stocks import Stock
from ..drawing import Command, Group, Item, Path, Rect, Stroke, Symbol, Use
from ..pen import placed
from ..pieces import BLEED, Face, Look, Part
from .zacki import zacki

_STEP = 8.0
"""From seam to seam, in mm."""
_BUST = (35.0, 25.4)
"""How broad and how high Zacki is down to where the picture turns round, in units."""


def back(look: Look, stock: Stock) -> Face:
    """Quilted cloth, and Zacki in a medallion, seen from both ends."""
    box = (-BLEED, -BLEED, stock.width + 2 * BLEED, stock.height + 2 * BLEED)
    palette = look.palette
    color = palette["back-ground"]
    band = Stroke(palette.ink("back-pattern"), 2.6 if color else 0.3, cap="butt")
    ground: list[Item] = [Rect(*box, color)] if color else []
    seams = _seams(box)
    ground.append(Path(seams, None, band))
    if color:
        ground.append(Path(seams, None, Stroke(palette.ink("back-stitch"), 0.4, (1.6, 1.3), "butt")))
    cloth = Symbol("schnapp-back", box, (Group(tuple(ground), clip=Rect(*box)),))
    return Face((Use(cloth),), (Part("medallion", _medallion(look, stock)),))


def _seams(box: tuple[float, float, float, float]) -> tuple[Command, ...]:
    """Slanting lines both ways, drawn outwards from the middle, so that dashes are the same turned round."""
    x, y, reach = box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] + box[3]
    steps = math.ceil(reach / _STEP)
    commands: list[Command] = []
    for n in range(-steps, steps + 1):
        at = n * _STEP
        for slope in (-1, 1):
            for end in (-reach, reach):
                # Through (x + at, y), or for the other way through the same points.
                commands += [("M", (x + at, y)), ("L", (x + at + end, y + slope * end))]
    return tuple(commands)


def _medallion(look: Look, stock: Stock) -> tuple[Item, ...]:
    ink, palette = look.ink, look.palette
    width = min(stock.width - 2 * look.safe - 3.4, 0.76 * stock.width)
    height = min(stock.height - 2 * look.safe - 3.4, 0.8 * stock.height)
    scale = math.floor(100 * min(width / _BUST[0], height / 2 / _BUST[1])) / 100
    width, height = _BUST[0] * scale, 2 * _BUST[1] * scale
    x, y = stock.width / 2, stock.height / 2
    frame = Rect(x - width / 2, y - height / 2, width, height, radius=7 * scale)
    figure = placed(zacki, "schnapp-bust", palette, ink.line, scale, rimmed=False)
    half = Group(
        (Use(figure, x, y - 10.2 * scale, scale),),
        clip=Rect(frame.x, frame.y, width, height / 2),
    )
    line = Stroke(ink.line, 0.55)
    cord = Rect(frame.x - 1, y - 1.1, width + 2, 2.2, palette["cord"], line)
    paper = palette.ink("rim")
    return (
        Rect(frame.x, frame.y, width, height, paper, Stroke(paper, 3), frame.radius),
        Rect(frame.x, frame.y, width, height, palette["back-panel"], None, frame.radius),
        Group((half, Group((half,), (-1, 0, 0, -1, 2 * x, 2 * y)), cord), clip=frame),
        Rect(frame.x, frame.y, width, height, None, line, frame.radius),
    )
