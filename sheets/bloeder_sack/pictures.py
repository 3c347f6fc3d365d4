"""A condition as a picture that needs no words, drawn from the condition itself, so for any deck.

- The crown sits on whatever the most, or the highest, of is wanted.
- ``most``: a pile of dice, of the values that count; barred is the one that does not.
- ``matching`` and ``different``: the longest chain wins, a shorter, dashed one does not.
- ``last``: a hand places the last die after others that do not matter.
- ``sum``: dice are added up, and the sum is crowned: even, odd, over a floor, or under a ceiling.
- ``lowest`` and ``fewest``: the crown has arrows down, for a sum, or for a die beside more of them.
- ``exactly``: a number of dice, of the values that count.
- What whoever wins must be ``without`` stands beside it all, over a player who is out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

from ...rules.bloeder_sack import Condition
from ..bounds import bounds
from ..drawing import Box, Group, Item, Stroke, Symbol, Use, line, moved
from ..fonts import DoesNotFit
from ..pieces import Look
from . import pictograms

_STEP = 10.4
"""From one die of a pile to the next, in mm."""
_CHAIN = 15.6
"""From one die of a chain to the next."""
_IN_ROW = 5
"""Dice that are added up stand in rows of so many."""
LARGEST, SMALLEST = 1.35, 0.4
"""How far a picture is scaled: at the least its dice are 4 mm."""
_ALL = (1, 2, 3, 4, 5, 6)
_PARITY: dict[tuple[int, ...], bool] = {(2, 4, 6): True, (1, 3, 5): False}


def picture(condition: Condition, look: Look, box: Box) -> Group:
    """The condition in the middle of ``box`` (mm), as large as it may be.

    Raises :class:`DoesNotFit` when its dice would be smaller than 4 mm.
    """
    items = tuple(_DRAWN[condition.scorer](condition, look))
    return fitted((*items, *_without(condition.without, items, look)), box)


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
    if len(missing) == 1:  # it does not count; what puts players out never counts
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


def _fewest(_: Condition, look: Look) -> Iterator[Item]:
    """A die is crowned beside a pile of more."""
    yield Use(pictograms.die(look, 0))
    yield Use(pictograms.low(look), 0, -9.4)
    for x, y in ((16.4, 0.95), (25, 0.95), (20.7, -7.65)):
        yield Use(pictograms.ghost(look), x, y, 0.8)


def _exactly(condition: Condition, look: Look) -> Iterator[Item]:
    """How many, and of what: any dice, or of the one or the other value."""
    values = condition.values
    parity = _PARITY.get(values)
    shown = (0,) if values == _ALL else values
    rows = [shown] if len(shown) <= 3 else [shown[:3], shown[3:]]
    middle, step = (len(rows) - 1) * 5.6, 11.9
    number = pictograms.exactly(look, condition.number or 0)
    x, _, width, _ = number.box
    yield Use(number, 0, middle)
    start = x + width + 9.6
    yield Use(pictograms.times(look), start - 7.6, middle)
    for level, row in enumerate(rows):
        for index, value in enumerate(row):
            yield Use(pictograms.die(look, value), start + index * step, level * 11.2)
            if index:
                yield Use(pictograms.slash(look), start + (index - 0.5) * step, level * 11.2)
    if parity is not None:
        yield Use(pictograms.parity(look, even=parity), start + step, 13.4)


def _matching(condition: Condition, look: Look) -> Iterator[Item]:
    face, other = (*_allowed((5, 4, 6, 3, 2, 1), condition), 0)[:2]
    shorter = next(iter(_allowed((2, 3), condition)), other or face)
    yield from _chains(look, (face,) * 3, (shorter,) * 2, alike=True)


def _different(condition: Condition, look: Look) -> Iterator[Item]:
    values = _allowed((1, 4, 6, 2, 3, 5), condition)
    longer = tuple(sorted(values[:3]))
    yield from _chains(look, longer, _allowed((5, 3, *longer), condition)[: len(longer) - 1], alike=False)


def _allowed(values: tuple[int, ...], condition: Condition) -> tuple[int, ...]:
    return tuple(value for value in dict.fromkeys(values) if value not in condition.without)


def _chains(look: Look, longer: tuple[int, ...], shorter: tuple[int, ...], *, alike: bool) -> Iterator[Item]:
    """The chain that wins, crowned, and under it one that does not."""
    yield from chain(look, longer, alike=alike)
    yield Use(pictograms.crown(look), (len(longer) - 1) / 2 * _CHAIN, -8.9)
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
    rows = [addends[at : at + _IN_ROW] for at in range(0, len(addends), _IN_ROW)]
    for level, row in enumerate(rows):
        y = (level - len(rows) + 1) * 11.2
        for index, face in enumerate(row):
            x = (index - (len(row) - 1) / 2) * _CHAIN
            yield Use(pictograms.die(look, face), x, y)
            if index:
                yield Use(pictograms.plus(look), x - _CHAIN / 2, y)
        if level:
            yield Use(pictograms.plus(look), -(len(row) + 1) / 2 * _CHAIN + 5, y)
    wide = max(3, len(rows[0]))
    half = (wide - 1) / 2 * _CHAIN + 5
    yield line(-half, 8.2, half, 8.2, Stroke(look.ink.line, 0.9))
    middle, result = 0.0, 22.4
    signs = [*_signs(condition, look)]
    if signs:
        # The sum and its signs are about as far to the left as to the right.
        middle = {True: -7.5, False: -11.0}[bool(condition.parity)] - (15.0 if len(signs) > 1 else 0.0)
        right = middle
        for sign, before, after in signs:
            yield Use(sign, right + before, result)
            right += before + after
    yield Use(pictograms.sigma(look), middle, result)
    if condition.scorer == "lowest":
        yield Use(pictograms.low(look), middle, result - 9.2, 0.75)
    else:
        yield Use(pictograms.crown(look), middle, result - 9.2, 0.85)


def _signs(condition: Condition, look: Look) -> Iterator[tuple[Symbol, float, float]]:
    """What a sum has to be, and how far each sign is from what stands before it, and reaches, in mm."""
    if condition.parity:
        yield pictograms.parity(look, even=condition.parity == "even"), 15.0, 1.4
    for sign, bound in ((pictograms.floor, condition.over), (pictograms.ceiling, condition.under)):
        if bound is not None:
            symbol = sign(look, bound)
            yield symbol, 16.0, symbol.box[0] + symbol.box[2] - 4.5


def _addends(condition: Condition) -> tuple[int, ...]:
    """Dice whose sum the condition takes, three if they can: of different values, and as good as such are."""
    plain = condition.over is None and not condition.without and condition.scorer == "sum"
    if plain and condition.parity and condition.under is None:
        return (4, 1, 5) if condition.parity == "even" else (4, 2, 5)
    if plain and not condition.parity:
        most = 17 if condition.under is None else min(18, condition.under - 1)
        first, rest = divmod(most, 3)
        return tuple(first + (1 if index < rest else 0) for index in (1, 0, 2)) if most > 2 else (1,) * most
    faces = [face for face in _ALL if face not in condition.without]
    best = 1 if condition.scorer == "sum" else -1
    for number in (3, 4, 5, 6, 7, 8, 9, 10, 2, 1):
        found = [dice for dice in combinations_with_replacement(faces, number) if condition.takes(sum(dice))]
        if found:
            return max(found, key=lambda dice: (len({*dice}), best * sum(dice)))
    raise ValueError(f"no dice have such a sum: {condition}")


# --- who is out ------------------------------------------------------------------------------------


def _without(values: tuple[int, ...], beside: tuple[Item, ...], look: Look) -> Iterator[Item]:
    """To the right of a picture, the dice that put a player out, over that player."""
    reach = bounds(beside)
    if not values or reach is None:
        return
    columns = min(len(values), 3 if len(values) > 4 else 2)  # two rows of them at the most
    rows = [values[at : at + columns] for at in range(0, len(values), columns)]
    x, y, width, height = reach
    middle = x + width + 4 + max(8.5, columns * 4.5)
    tall = len(rows) * 9.4 + 18.0
    top = y + (height - tall) / 2
    for level, row in enumerate(rows):
        for index, value in enumerate(row):
            at = middle + (index - (len(row) - 1) / 2) * 9.0
            yield Use(pictograms.die(look, value), at, top + 4.7 + level * 9.4, 0.85)
    yield Use(pictograms.out(look), middle, top + tall - 8.5)


_DRAWN: dict[str, Callable[[Condition, Look], Iterator[Item]]] = {
    "most": _most,
    "fewest": _fewest,
    "exactly": _exactly,
    "matching": _matching,
    "different": _different,
    "last": _last,
    "sum": _sum,
    "lowest": _sum,
}
