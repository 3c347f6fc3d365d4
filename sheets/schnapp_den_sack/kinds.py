"""What each type of sack looks like: its figure, its colours, its sign and the pattern of its ground."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...rules.schnapp_den_sack import Profile
from ...rules.schnapp_den_sack.profile import JOKER
from ..drawing import Box, Command, Group, Item, Path, Rect, Stroke, Symbol, Use, hatched
from ..pen import Drawer, drawn, shape
from ..pieces import BLEED, Look
from .characters import CHARACTERS
from .spares import SPARES, open_sack

SIGNS = {
    "bagpipe": "M0.2 -5 L1.6 -5 C1.8 -3 4.6 -2.6 3.8 1 C3.4 -0.8 2.4 -1.2 1.6 -1.4 V3 "
    "C1.6 4.6 0 5.4 -1.6 5.4 "
    "C-3.2 5.4 -4 4.4 -4 3.4 C-4 2 -2.6 1 -1 1 C-0.6 1 0 1.1 0.2 1.3 Z",
    "tear": "M0 -5.2 C1 -2.4 3.6 -0.4 3.6 2 C3.6 4 2 5.2 0 5.2 C-2 5.2 -3.6 4 -3.6 2 "
    "C-3.6 -0.4 -1 -2.4 0 -5.2 Z",
    "cheeky": "M-5 -3.6 C-3.6 2.2 3.6 2.2 5 -3.6 C3 -1.2 -3 -1.2 -5 -3.6 Z "
    "M-1.5 1.7 C-0.2 2.1 1.6 1.9 2.8 1.2 C3.4 3.6 2.8 5.4 1 5.4 C-0.9 5.4 -1.7 3.8 -1.5 1.7 Z",
    "wandering": "M-3.6 -5 H1.2 L1 0.2 C2.6 1.2 5 1.2 5 3.4 V5 H-3.6 C-4 2 -3.2 -1 -3.6 -5 Z",
    JOKER: "M0 -5.2 L1.5 -1.9 L5 -1.6 L2.4 0.8 L3.2 4.3 L0 2.5 L-3.2 4.3 L-2.4 0.8 L-5 -1.6 L-1.5 -1.9 Z",
    "spare1": "M0 -5 L4 0 L0 5 L-4 0 Z",
    "spare2": "M-1.6 -5 H1.6 V-1.6 H5 V1.6 H1.6 V5 H-1.6 V1.6 H-5 V-1.6 H-1.6 Z",
    "spare3": "M0 -4.6 L5 4 H-5 Z",
    "spare4": "M-4 -4 H4 V4 H-4 Z",
}
"""Each type's sign, about its middle, 10 units high."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A type as it is drawn. ``key`` begins the names of its colours; ``figure`` names its silhouette."""

    type: str
    title: str
    key: str
    figure: str
    drawer: Drawer

    def symbol(self, look: Look, scale: float) -> Symbol:
        """Its figure at ``scale`` mm a unit."""
        name = f"schnapp-{self.figure}-{scale * 100:.0f}"
        return drawn(self.drawer, name, look.palette, look.ink.line, scale)

    def deep(self, look: Look) -> str:
        """The colour of what is written in its name."""
        return look.palette.ink(f"{self.key}-deep")

    def sign(self, x: float, y: float, height: float, color: str, rim: str, width: float) -> Item:
        """Its sign about ``x``, ``y`` on a rim ``width`` mm wide."""
        scale = height / 10.4
        outline = shape(SIGNS[self.key])
        back = Path(outline, rim, Stroke(rim, 2 * width / scale))
        return Group((back, Path(outline, color)), (scale, 0, 0, scale, x, y))


def kinds(profile: Profile, look: Look) -> tuple[Kind, ...]:
    """The profile's types in order, and the joker."""
    found: list[Kind] = []
    spare = 0
    for name in profile.types:
        title = look.language.sentences.get(f"schnapp-type.{name}")
        if title is not None and name in CHARACTERS:
            found.append(Kind(name, title, name, name, CHARACTERS[name]))
            continue
        figure = tuple(SPARES)[spare % len(SPARES)]
        key = f"spare{spare % 4 + 1}"
        found.append(Kind(name, name.replace("-", " ").title(), key, figure, SPARES[figure]))
        spare += 1
    found.append(Kind(JOKER, look.language.text("schnapp-type.joker"), JOKER, JOKER, open_sack))
    return tuple(found)


# --- grounds -----------------------------------------------------------------------------------


def ground(kind: Kind, look: Look, width: float, height: float) -> tuple[Item, ...]:
    """The ground of a card of this type, over the whole bleed; the same for all its cards."""
    box = (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    color = look.palette[f"{kind.key}-ground"]
    under: tuple[Item, ...] = (Rect(*box, color),) if color else ()
    pattern = _pattern(kind.key, look, box, color is not None)
    symbol = Symbol(f"schnapp-ground-{kind.type}", box, (*under, Group(pattern, clip=Rect(*box))))
    return (Use(symbol),)


def _pattern(key: str, look: Look, box: Box, filled: bool) -> tuple[Item, ...]:
    tone = look.palette.ink(f"{key}-pattern")
    thin = 0.25
    inside = Rect(*box)
    if key == "bagpipe":
        wide, narrow = (3.4, 0.5) if filled else (0.3, 0.3)
        bands = [hatched(inside, box, "cross", Stroke(tone, wide, cap="butt"), 12, 45)]
        shift = (box[0] + 8.5 if filled else box[0] + 1.6, *box[1:])
        bands.append(hatched(inside, shift, "cross", Stroke(tone, narrow, cap="butt"), 12, 45))
        return tuple(bands)
    if key == "cheeky":
        return (hatched(inside, box, "zigzag", Stroke(tone, 1.9 if filled else thin + 0.05), 6.5, 90),)
    if key == "tear" and not filled:
        # Outlined drops would be taken for tears where a figure's rim cuts them.
        rain = Stroke(tone, thin + 0.1, (2.4, 3.4))
        return (hatched(inside, box, "lines", rain, 4.2, 14),)
    if key == "tear":
        return (_lattice(SIGNS[key], box, (9, 8.5), 0.46, 14, tone, thin, filled),)
    if key == "wandering":
        return (_lattice(SIGNS[key], box, (10.5, 8.5), 0.46, -14, tone, thin, filled),)
    return (_lattice(SIGNS[key], box, (10, 8.5), 0.42, 0, tone, thin, filled),)


def _lattice(
    outline: str,
    box: Box,
    step: tuple[float, float],
    scale: float,
    angle: float,
    color: str,
    thin: float,
    filled: bool,
) -> Path:
    """One path of many signs: every other row is shifted by half a step."""
    c, s = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    one = shape(outline)
    x, y, width, height = box
    columns, rows = math.ceil(width / step[0] / 2) + 1, math.ceil(height / step[1] / 2) + 1
    commands: list[Command] = []
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            at = x + width / 2 + (column + (0.5 if row % 2 else 0)) * step[0], y + height / 2 + row * step[1]
            if not (x - 5 < at[0] < x + width + 5 and y - 5 < at[1] < y + height + 5):
                continue
            for kind, numbers in one:
                pairs = zip(numbers[::2], numbers[1::2], strict=True)
                moved = (n for a, b in pairs for n in (c * a - s * b + at[0], s * a + c * b + at[1]))
                commands.append((kind, tuple(moved)))
    return Path(tuple(commands), color if filled else None, None if filled else Stroke(color, thin))
