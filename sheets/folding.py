"""What is cut out, folded and glued: its lines, and the legend that says what they mean."""

from __future__ import annotations

from .drawing import BOLD, MM_PER_POINT, Box, Item, Rect, Shape, Stroke, Text, hatched, line, wrap
from .pieces import Look

LEGEND_LINE = 6.2
"""From one entry of the legend to the next, in mm."""
_SWATCH = 7.0
_SIZE = 8.0


def cut_line(look: Look) -> Stroke:
    """What is cut along."""
    return Stroke(look.ink.line, 0.4)


def fold_line(look: Look) -> Stroke:
    """What is folded back along."""
    return Stroke(look.ink.line, 0.45, (2.2, 1.6), "butt")


def glue_area(look: Look, shape: Shape, box: Box) -> Item:
    """What is glued; ``box`` bounds the shape."""
    return hatched(shape, box, "lines", Stroke(look.ink.cell_line, 0.25, cap="butt"), 1.6, 45)


def legend(look: Look, x: float, y: float, width: float) -> list[Item]:
    """Cut, fold and glue, one below the other, from ``x``, ``y`` on; words wrap at ``width`` mm.

    Raises :class:`DoesNotFit` for a word that is longer than there is room.
    """
    box = (x, y + 2 * LEGEND_LINE - 1.7, _SWATCH, 3.4)
    items: list[Item] = [
        line(x, y, x + _SWATCH, y, cut_line(look)),
        line(x, y + LEGEND_LINE, x + _SWATCH, y + LEGEND_LINE, fold_line(look)),
        glue_area(look, Rect(*box), box),
        Rect(*box, None, Stroke(look.ink.line, 0.3)),
    ]
    leading = _SIZE * 1.1 * MM_PER_POINT
    for row, key in enumerate(("cut", "fold", "glue")):
        words = wrap(look.language.text(f"net.{key}"), BOLD, _SIZE, width - _SWATCH - 2)
        first = y + row * LEGEND_LINE + BOLD.cap_height(_SIZE) / 2 - (len(words) - 1) * leading / 2
        items += [
            Text(x + _SWATCH + 2, first + n * leading, each, BOLD, _SIZE, look.ink.text)
            for n, each in enumerate(words)
        ]
    return items
