"""A condition as a picture that needs no words, drawn from the condition itself, so for any deck.

- The crown sits on whatever the most, or the highest, of is wanted.
- ``most``: a pile of dice, of the values that count; barred is the one that does not.
- ``matching`` and ``different``: the longest chain wins, a shorter, dashed one does not.
- ``last``: a hand places the last die after others that do not matter.
- ``sum``: dice are added up, and the sum is crowned: even, odd, or under a ceiling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...rules.bloeder_sack import Condition
from ..bounds import bounds
from ..drawing import Box, Group, Item, Stroke, Use, line, moved
from ..fonts import DoesNotFit
from ..pieces import Look
from . import pictograms

_STEP = 10.4
"""From one die of a pile to the next, in mm."""
_CHAIN = 15.6
"""From one die of a chain to the next."""
LARGEST, SMALLEST = 1.35, 0.4
"""How far a picture is scaled: at the least its dice are 4 mm."""
_ALL = (1, 2, 3, 4, 5, 6)
_PARITY: dict[tuple[int, ...], bool] = {(2, 4, 6): True, (1, 3, 5): False}


def picture(condition: Condition, look: Look, box: Box) -> Group:
    """The condition in the middle of ``box`` (mm), as large as it may be.

    Raises :class:`DoesNotFit` when its dice would be smaller than 4 mm.
    """
    return fitted(tuple(_DRAWN[condition.scorer](condition, look)), box)


def fitted(items: tuple[Item, ...], box: Box, largest: float = LARGEST, smallest: float = SMALLEST) -> Group:
    """``items`` scaled and moved into the middle of ``box``, at a scale between these.

    Raises :class:`DoesNotFit` when even the smallest is too large.
    """
    reach = bounds(items)
    if reach is None:
        raise DoesNotFit("a picture has nothing to show")
    x, y, width, height = reach
    scale = min(largest, box[2] / width, box[3] / height)
    if scale < smallest:
        raise DoesNotFit(
            f"a picture needs {width * smallest:.1f} × {height * smallest:.1f} mm and has "
            f"{box[2]:.1f} × {box[3]:.1f} mm"
        )
    left = box[0] + (box[2] - width * scale) / 2 - x * scale
    top = box[1] + (box[3] - height * scale) / 2 - y * scale
    return moved(left, top, items, scale)


# --- the most --------------------------------------------------------------------------------------


def _most(condition: Condition, look: Look) -> Iterator[Item]:
    values = condition.values
    if values == _ALL:
        yield from pile(look, (0,) * 5)
        return
    yield from pile(look, _piled(values))
    missing = [value for value in _ALL if value not in values]
    if len(missing) == 1:
        yield Use(pictograms.crossed(look, missing[0]), 3 * _STEP + 5.4, _STEP - 3)
    elif values in _PARITY:
        yield Use(pictograms.parity(look, even=_PARITY[values]), 3 * _STEP + 3.0, _STEP - 0.2, 1.15)


def _piled(values: tuple[int, ...]) -> tuple[int, ...]:
    """Five dice of these values: the lower three, then the upper two, each value at least once."""
    upper = values[3:] if len(values) > 3 else values[::-1]
    lower = (values * 3)[:3]
    return (*lower, *(tuple(upper) * 2)[:2]) if len(values) != 4 else (*lower, values[3], values[0])


def pile(look: Look, faces: tuple[int, ...]) -> Iterator[Item]:
    """Five dice, three and two, under the crown: the lowest row's middle is ``_STEP`` down."""
    for index, face in enumerate(faces):
        row, place = (0, index) if index < 3 else (1, index - 3)
        yield Use(pictograms.die(look, face), (place + row / 2) * _STEP, (1 - row) * _STEP)
    yield Use(pictograms.crown(look), _STEP, -8.9)


def _matching(_: Condition, look: Look) -> Iterator[Item]:
    yield from _chains(look, (5, 5, 5), (2, 2), alike=True)


def _different(_: Condition, look: Look) -> Iterator[Item]:
    yield from _chains(look, (1, 4, 6), (5, 3), alike=False)


def _chains(look: Look, longer: tuple[int, ...], shorter: tuple[int, ...], *, alike: bool) -> Iterator[Item]:
    """The chain that wins, crowned, and under it one that does not."""
    yield from chain(look, longer, alike=alike)
    yield Use(pictograms.crown(look), _CHAIN, -8.9)
    for index, face in enumerate(shorter):
        yield Use(pictograms.ghost(look, face), 3.2 + _CHAIN * (index + 0.5) * 0.8, 10.6, 0.8)


def chain(look: Look, faces: tuple[int, ...], *, alike: bool) -> Iterator[Item]:
    """Dice in a row with the sign between them."""
    for index, face in enumerate(faces):
        yield Use(pictograms.die(look, face), index * _CHAIN)
        if index:
            yield Use(pictograms.link(look, alike=alike), (index - 0.5) * _CHAIN)


# --- the last --------------------------------------------------------------------------------------


def _last(condition: Condition, look: Look) -> Iterator[Item]:
    values = condition.values
    rows = [values] if len(values) <= 3 else [values[:3], values[3:]]
    size = 0.8 if len(values) == 1 else 0.62
    pace = 9.2 * size / 0.8
    before = 3 if len(values) == 1 else 2
    yield from (
        Use(pictograms.ghost(look), index * pace, (len(rows) - 1) * 11.2 + 4.9 * (1 - size), size)
        for index in range(before)
    )
    start, step = (before - 0.5) * pace + 6.2, 11.9
    # The hand lets go of the upper row; what lay there before stands with the lower one.
    for level, row in enumerate(rows):
        for index, value in enumerate(row):
            yield Use(pictograms.die(look, value), start + index * step, level * 11.2)
            if index:
                yield Use(pictograms.slash(look), start + (index - 0.5) * step, level * 11.2)
    floor = (len(rows) - 1) * 11.2 + 6.4
    yield line(-4.6, floor, start + (len(rows[0]) - 1) * step + 5.6, floor, Stroke(look.ink.line, 0.9))
    yield Use(pictograms.hand(look), start + (len(rows[0]) - 1) / 2 * step, -5.4)


# --- the sum ---------------------------------------------------------------------------------------


def _sum(condition: Condition, look: Look) -> Iterator[Item]:
    addends = _addends(condition)
    for index, face in enumerate(addends):
        x = (index - (len(addends) - 1) / 2) * _CHAIN
        yield Use(pictograms.die(look, face), x)
        if index:
            yield Use(pictograms.plus(look), x - _CHAIN / 2)
    yield line(-_CHAIN - 5, 8.2, _CHAIN + 5, 8.2, Stroke(look.ink.line, 0.9))
    middle, result = 0.0, 22.4
    if condition.parity:
        middle = -7.5
        yield Use(pictograms.parity(look, even=condition.parity == "even"), 7.5, result)
    elif condition.under is not None:
        middle = -11.0
        yield Use(pictograms.ceiling(look, condition.under), 5.0, result)
    yield Use(pictograms.sigma(look), middle, result)
    yield Use(pictograms.crown(look), middle, result - 9.2, 0.85)


def _addends(condition: Condition) -> tuple[int, ...]:
    """Three dice whose sum the condition takes, as high as it can be where there is a bound."""
    if condition.parity:
        return (4, 1, 5) if condition.parity == "even" else (4, 2, 5)
    most = 17 if condition.under is None else min(18, condition.under - 1)
    first, rest = divmod(most, 3)
    return tuple(first + (1 if index < rest else 0) for index in (1, 0, 2)) if most > 2 else (1,) * most


_DRAWN: dict[str, Callable[[Condition, Look], Iterator[Item]]] = {
    "most": _most,
    "matching": _matching,
    "different": _different,
    "last": _last,
    "sum": _sum,
}
