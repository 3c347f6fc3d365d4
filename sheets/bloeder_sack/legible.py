"""Whether a deck's colours can be told apart, and its words be read, by everybody and on every printer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...templates.frame_places import Place, places
from ...templates.frames import Frame
from ...templates.palettes import Palette, palette
from ...templates.stocks import Stock
from ...templates.themes import OF_KIND
from ..pieces import BLEED, Look
from ..vision import SIGHTS, Confusion, Sign, confusions, contrast
from .cards import FAMILIES
from .style import color_of

LEAST_CONTRAST = 3.0
"""Between words and what lies under them: what WCAG 2.2 (1.4.3) asks for large text."""
GAME = "bloeder-sack"


@dataclass(frozen=True, slots=True)
class Faint:
    """Words that hardly show: the box of the frame, the kind of the card, who sees it so, and how little."""

    box: str
    family: str
    sight: str
    ratio: float


def alike(colors: Palette) -> list[Confusion]:
    """Kinds of cards that someone takes for one another, though in the game's own colours nobody does."""

    def told(own: Palette) -> list[Confusion]:
        return confusions([Sign(each.key, own[f"{each.key}-ground"]) for each in FAMILIES])

    usual = {(each.one, each.other, each.sight) for each in told(palette(GAME, "color"))}
    found: dict[tuple[str, str], Confusion] = {}
    for each in told(colors):
        if (each.one, each.other, each.sight) not in usual:
            found.setdefault((each.one, each.other), each)
    return [*found.values()]


def faint(frame: Frame, look: Look, stock: Stock) -> Iterator[Faint]:
    """Boxes whose words are nearly as dark as what lies under them; each with the worst that can be."""
    where = places(frame, (stock.width, stock.height), look.safe, BLEED)
    for name, box in frame.boxes.items():
        if box.kind not in ("title", "text"):
            continue
        worst = [
            Faint(name, each.key, sight, contrast(ink, under, sight))
            for each in FAMILIES
            if (ink := color_of(box.color or "text", each.key, look))
            for under in _under(frame, where, name, each.key, look)
            for sight in ("", *SIGHTS)
        ]
        if worst and (least := min(worst, key=lambda found: found.ratio)).ratio < LEAST_CONTRAST:
            yield least


def _under(frame: Frame, where: dict[str, Place], name: str, family: str, look: Look) -> list[str]:
    """The colours that words in a box lie on: its own, or those of the last that was drawn under all of it.

    None where that is a picture, which can have any.
    """
    paper = look.palette.ink("paper")
    if (fill := frame.boxes[name].fill) not in (None, "none"):
        return [color_of(fill, family, look) or paper]
    under = [paper]
    for other, box in frame.boxes.items():
        if other == name:
            return under
        if not _holds(where[other], where[name]):
            continue
        if box.kind == "ground":
            under = [color_of(key, family, look) or paper for key in OF_KIND]
        elif box.kind == "art":
            under = []
        elif box.kind == "panel" and box.fill not in (None, "none"):
            under = [color_of(box.fill, family, look) or paper]
    return under


def _holds(outer: Place, inner: Place) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[0] + outer[2] >= inner[0] + inner[2]
        and outer[1] + outer[3] >= inner[1] + inner[3]
    )
