"""The few signs that conditions are drawn with, each always the same: drawn where a die is 10 mm.

crown    the most, or the highest          barred    not this one
hand     whoever placed the last           pairs     even: nothing is left over
sum      dice added up                     leftover  odd: one is left over
alike    of one value                      ceiling   less than that
unlike   of different values               floor     more than that
low      the fewest, or the lowest         out       a player whom this die puts out
exactly  as many as that

Each is a symbol about its centre; a condition's picture and the player aid show the same ones.
"""

from __future__ import annotations

from dataclasses import replace

from ..dice import die_symbol
from ..drawing import BOLD, DISPLAY, Circle, Group, Item, Rect, Stroke, Symbol, Text, line, path
from ..pieces import Look

DIE = 10.0
"""The edge of a die, in mm, before a picture is scaled."""
_LINE = 0.55


def die(look: Look, face: int) -> Symbol:
    """A die's face; 0 is a die of any value, without pips."""
    if face:
        return die_symbol(face, look.ink)
    body = Rect(-4.75, -4.75, 9.5, 9.5, look.ink.die, Stroke(look.ink.line, _LINE), 2)
    return Symbol("bloeder-die-any", (-5.3, -5.3, 10.6, 10.6), (body,))


def ghost(look: Look, face: int = 0) -> Symbol:
    """A die that does not matter: dashed, without weight."""
    pale = look.palette.ink("ghost")
    body = Rect(-4.6, -4.6, 9.2, 9.2, look.palette["bubble"], Stroke(pale, 0.45, (1.1, 0.95), "butt"), 2)
    pips = tuple(
        Circle(item.x, item.y, item.radius * 0.8, None, Stroke(pale, 0.4))
        for item in (die_symbol(face, look.ink).items if face else ())
        if isinstance(item, Circle)
    )
    return Symbol(f"bloeder-ghost-{face}", (-5.3, -5.3, 10.6, 10.6), (body, *pips))


def crown(look: Look) -> Symbol:
    """The most, or the highest: 10.6 mm wide and 7.4 high."""
    edge = Stroke(look.ink.line, _LINE)
    gold = look.palette["crown"] or look.palette.ink("paper")
    points = "M-4.2 3.2 L-5 -2.2 L-2.2 0.3 L0 -3.4 L2.2 0.3 L5 -2.2 L4.2 3.2 Z"
    jewels = (Circle(x, y, 0.75, look.palette.ink("sign")) for x, y in ((-5, -2.5), (0, -3.7), (5, -2.5)))
    return Symbol(
        "bloeder-crown",
        (-6, -4.8, 12, 8.6),
        (path(points, gold, edge), line(-4.1, 1.5, 4.1, 1.5, Stroke(look.ink.line, 0.4)), *jewels),
    )


def crossed(look: Look, face: int) -> Symbol:
    """A die that is forbidden: in a ring with a bar, 16 mm across."""
    red, reach = look.palette.ink("sign"), 5.2
    blank, *pips = die(look, face).items
    items: list[Item] = [
        Circle(0, 0, 7.4, look.palette.ink("paper"), Stroke(red, 1.5)),
        Group((blank,), (0.93, 0, 0, 0.93, 0, 0)),
        line(-reach, reach, reach, -reach, Stroke(red, 1.5)),
    ]
    # The pips stay to be counted: on top of the bar, and apart from it.
    for ring in (Stroke(look.ink.die, 1.1), None):
        items += [replace(pip, stroke=ring) for pip in pips if isinstance(pip, Circle)]
    return Symbol(f"bloeder-not-{face}", (-8.5, -8.5, 17, 17), tuple(items))


def sigma(look: Look) -> Symbol:
    """The sum: 8 mm wide and 10 high."""
    pen = Stroke(look.palette.ink("sign"), 2.1)
    return Symbol(
        "bloeder-sum", (-5.2, -6.2, 10.4, 12.4), (path("M3.6 -4.4 H-3.6 L1 0 L-3.6 4.4 H3.6", None, pen),)
    )


def parity(look: Look, *, even: bool) -> Symbol:
    """Even: dots in pairs. Odd: one dot stays without a partner."""
    edge = Stroke(look.ink.line, _LINE)
    red = look.palette.ink("sign")
    items: list[Item] = [
        Rect(-5, -5, 4.4, 10, look.palette.ink("paper"), edge, 2.2),
        Circle(-2.8, -2.4, 1.3, red),
        Circle(-2.8, 2.4, 1.3, red),
    ]
    if even:
        items += [
            Rect(0.6, -5, 4.4, 10, look.palette.ink("paper"), edge, 2.2),
            Circle(2.8, -2.4, 1.3, red),
            Circle(2.8, 2.4, 1.3, red),
        ]
    else:
        gap = Stroke(look.ink.line, 0.4, (0.8, 0.8), "butt")
        items += [Circle(2.8, -2.4, 1.3, red), Circle(2.8, 2.4, 1.3, None, gap)]
    return Symbol("bloeder-even" if even else "bloeder-odd", (-5.4, -5.4, 10.8, 10.8), tuple(items))


def link(look: Look, *, alike: bool) -> Symbol:
    """The sign between two dice of one value, or of different values."""
    pen = Stroke(look.palette.ink("sign"), 1.2)
    items = [line(-1.9, -1.2, 1.9, -1.2, pen), line(-1.9, 1.2, 1.9, 1.2, pen)]
    if not alike:
        items.append(line(1.5, -3.2, -1.5, 3.2, pen))
    return Symbol("bloeder-alike" if alike else "bloeder-unlike", (-3, -4, 6, 8), tuple(items))


def plus(look: Look) -> Symbol:
    """Between dice that are added."""
    pen = Stroke(look.palette.ink("sign"), 1.2)
    return Symbol("bloeder-plus", (-3, -3, 6, 6), (line(-1.8, 0, 1.8, 0, pen), line(0, -1.8, 0, 1.8, pen)))


def slash(look: Look) -> Symbol:
    """Between dice of which each is as good as the other."""
    return Symbol(
        "bloeder-or", (-2, -5, 4, 10), (line(1.1, -3.6, -1.1, 3.6, Stroke(look.palette.ink("sign"), 1.0)),)
    )


def ceiling(look: Look, bound: int) -> Symbol:
    """Less than ``bound``: the number hangs from a ceiling that nothing may reach. 17 mm wide, 12 high."""
    sign = look.palette.ink("sign")
    size = 26.0
    text = Text(0.6, 5.6, str(bound), DISPLAY, size, look.ink.text, "start")
    less = path("M-2.2 -1.2 L-6.8 1.6 L-2.2 4.4", None, Stroke(sign, 1.3))
    roof = line(-8.2, -5.2, 0.6 + text.width, -5.2, Stroke(sign, 1.7))
    hatch = [
        line(x, -6.2, x + 1.7, -8.0, Stroke(sign, 0.6))
        for n in range(round((8 + text.width) / 2.3))
        for x in [-7.6 + 2.3 * n]
    ]
    return Symbol(f"bloeder-under-{bound}", (-9.5, -9, 11.5 + text.width, 16), (roof, *hatch, less, text))


def floor(look: Look, bound: int) -> Symbol:
    """More than ``bound``: the number stands on a floor that has to be left. 17 mm wide, 12 high."""
    sign = look.palette.ink("sign")
    size = 26.0
    text = Text(0.6, 3.4, str(bound), DISPLAY, size, look.ink.text, "start")
    more = path("M-6.8 -3.4 L-2.2 -0.6 L-6.8 2.2", None, Stroke(sign, 1.3))
    ground = line(-8.2, 5.2, 0.6 + text.width, 5.2, Stroke(sign, 1.7))
    hatch = [
        line(x, 8.0, x + 1.7, 6.2, Stroke(sign, 0.6))
        for n in range(round((8 + text.width) / 2.3))
        for x in [-7.6 + 2.3 * n]
    ]
    return Symbol(f"bloeder-over-{bound}", (-9.5, -7, 11.5 + text.width, 16), (ground, *hatch, more, text))


def low(look: Look) -> Symbol:
    """The fewest, or the lowest: the crown between arrows that point down. 21 mm wide, 7.4 high."""
    pen = Stroke(look.palette.ink("sign"), 1.3)
    arrows = [path(f"M{x} -3.6 V3 M{x - 2.1} 0.6 L{x} 3.2 L{x + 2.1} 0.6", None, pen) for x in (-8.4, 8.4)]
    return Symbol("bloeder-low", (-11.2, -4.8, 22.4, 9), (*crown(look).items, *arrows))


def out(look: Look) -> Symbol:
    """A player who is out: a pawn in a ring with a bar, 16 mm across."""
    red, reach = look.palette.ink("sign"), 5.2
    fill = look.palette["cloth"] or look.palette.ink("paper")
    body = "M-4 4.6 C-4 1.9 -1.6 1.5 -1.4 -1.4 H1.4 C1.6 1.5 4 1.9 4 4.6 Z"
    edge = Stroke(look.ink.line, _LINE)
    return Symbol(
        "bloeder-out",
        (-8.5, -8.5, 17, 17),
        (
            Circle(0, 0, 7.4, look.palette.ink("paper"), Stroke(red, 1.5)),
            path(body, fill, edge),
            Circle(0, -2.6, 2.3, fill, edge),
            line(-reach, reach, reach, -reach, Stroke(red, 1.5)),
        ),
    )


def exactly(look: Look, number: int) -> Symbol:
    """As many as ``number``, no more and no fewer: 16 mm wide, 9 high."""
    pen = Stroke(look.palette.ink("sign"), 1.6)
    text = Text(0.4, DISPLAY.cap_height(32) / 2, str(number), DISPLAY, 32, look.ink.text, "start")
    bars = [line(-7.6, y, -1.6, y, pen) for y in (-1.9, 1.9)]
    return Symbol(f"bloeder-exactly-{number}", (-8.6, -5.6, 10 + text.width, 11.2), (*bars, text))


def times(look: Look) -> Symbol:
    """Between a number and what there are so many of."""
    pen = Stroke(look.palette.ink("sign"), 1.1)
    return Symbol(
        "bloeder-times",
        (-2.4, -2.4, 4.8, 4.8),
        (line(-1.6, -1.6, 1.6, 1.6, pen), line(-1.6, 1.6, 1.6, -1.6, pen)),
    )


def hand(look: Look) -> Symbol:
    """The hand that places a die: it comes from above, its fingertips at (0, 0). 13 mm wide, 13 high."""
    edge = Stroke(look.ink.line, _LINE)
    skin = look.palette["hand"] or look.palette.ink("paper")
    sleeve = look.palette["sleeve"] or look.palette.ink("paper")
    fingers = (
        "M-3.4 -9.6 C-5.4 -7.6 -6.6 -4.6 -6.3 -1.6 C-6.2 0.6 -3.9 0.8 -3.6 -1.2 "
        "C-3.4 -2.6 -2.9 -3.4 -2.3 -3.8 C-2.6 -2.4 -2.6 -1.2 -2.4 -0.2 "
        "C-2 1.4 0.2 1.3 0.3 -0.5 C0.3 -1.6 0.5 -2.6 0.9 -3.4 "
        "C0.9 -2.4 1 -1.6 1.3 -0.8 C2 0.9 4 0.3 3.9 -1.4 C3.9 -2.2 3.9 -2.6 4 -3.2 "
        "C4.4 -2.2 4.9 -1.6 5.6 -1.5 C6.9 -1.4 7.3 -2.9 6.8 -4 C6 -6 5 -8.2 3.6 -9.6 Z"
    )
    return Symbol(
        "bloeder-hand",
        (-7.5, -14.8, 15.5, 16.6),
        (path(fingers, skin, edge), Rect(-4.8, -13.8, 9.6, 4.6, sleeve, edge, 1.4)),
    )


def words(text: str, x: float, y: float, size: float, color: str) -> Text:
    """A word in bold, its middle at ``x`` and half the height of its capitals at ``y``."""
    return Text(x, y + BOLD.cap_height(size) / 2, text, BOLD, size, color, "middle")
