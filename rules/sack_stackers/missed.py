"""Near misses: the one square that would have completed another group."""

from collections.abc import Iterator
from dataclasses import dataclass

from .patterns import Square, bit, squares_of
from .profile import COAL, EMPTY, Profile
from .scoring import coal_in, groups_in, placements_of
from .sheet import Sheet, require_shape


@dataclass(frozen=True, slots=True)
class NearMiss:
    """One square that, holding another gift, would have scored more.

    ``instead`` is the letter that lies there, ``.`` in an empty square. ``number`` counts the
    gift's groups with this one: 2 is a second group. ``group`` holds its squares, ``gain`` the
    points by which the sheet's total would have risen.
    """

    gift: str
    square: Square
    instead: str
    number: int
    gain: int
    group: tuple[Square, ...]


def missed(profile: Profile, sheet: Sheet, most: int = 3) -> tuple[NearMiss, ...]:
    """Return the best near misses of a sheet, the largest gain first.

    A near miss changes one square only: to another gift, and an empty square only where a gift
    would land. What the change breaks is subtracted: groups of the gift that lies there, and
    coal that is there no more. Of near misses of one gift that would use the same squares, the
    best is kept. Raises :class:`~..errors.SheetError` when the sheet is not of the profile's shape.
    """
    require_shape(profile, sheet)
    order = profile.letters
    found = sorted(
        (miss for letter in order for miss in _misses(profile, sheet, letter)),
        key=lambda miss: (-miss.gain, order.index(miss.gift), miss.square[1], miss.square[0]),
    )
    kept: list[NearMiss] = []
    for miss in found:
        if not any(_same_group(miss, other) for other in kept):
            kept.append(miss)
    return tuple(kept[:most])


def _misses(profile: Profile, sheet: Sheet, letter: str) -> Iterator[NearMiss]:
    """Yield every near miss of one gift."""
    lying = sheet.mask(letter)
    groups = groups_in(profile, letter, lying)
    lacking = (placement & ~lying for placement in placements_of(profile, letter))
    completing = {rest for rest in lacking if rest.bit_count() == 1}
    for square, instead in _changeable(sheet):
        here = bit(square, profile.columns)
        if here not in completing:
            continue
        after = groups_in(profile, letter, lying | here)
        if len(after) <= len(groups):
            continue
        gain = (len(after) - len(groups)) * profile.points.group - _worth(profile, sheet, square, instead)
        if gain > 0:
            group = next(group for group in after if group & here)
            squares = squares_of(group, profile.columns)
            yield NearMiss(letter, square, instead, len(groups) + 1, gain, squares)


def _changeable(sheet: Sheet) -> Iterator[tuple[Square, str]]:
    """Yield the squares that hold something, and of each column the one where a gift would land."""
    landed: set[int] = set()
    for (column, row), letter in sheet.squares():
        if letter != EMPTY:
            yield (column, row), letter
        elif column not in landed:
            landed.add(column)
            yield (column, row), letter


def _worth(profile: Profile, sheet: Sheet, square: Square, letter: str) -> int:
    """Return how many points the sheet loses without the letter in a square."""
    if letter == EMPTY:
        return 0
    with_it = sheet.mask(letter)
    without = with_it & ~bit(square, profile.columns)
    if letter == COAL:
        return sum(c.points for c in coal_in(profile, with_it)) - sum(
            c.points for c in coal_in(profile, without)
        )
    lost = len(groups_in(profile, letter, with_it)) - len(groups_in(profile, letter, without))
    return lost * profile.points.group


def _same_group(miss: NearMiss, other: NearMiss) -> bool:
    """Return whether two near misses would use a square of the same gift."""
    lying, others = set(miss.group) - {miss.square}, set(other.group) - {other.square}
    return miss.gift == other.gift and not lying.isdisjoint(others)
