"""What a sheet scores: every point with its reason."""

from dataclasses import dataclass
from functools import lru_cache

from .packing import inside, pack
from .patterns import Square, placements, squares_of
from .profile import COAL, Profile
from .sheet import Sheet, require_shape


@dataclass(frozen=True, slots=True)
class Group:
    """A completed group: the gift's letter, the squares of its pattern, and its points."""

    gift: str
    squares: tuple[Square, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Coal:
    """A coal in the sack: its square, its points, and the neighbouring coal that cost it them."""

    square: Square
    points: int
    neighbours: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """Everything a sheet scores for: the groups, each coal, and the circles not marked.

    ``circles`` is how many circles are not marked, ``circle_points`` what they are worth.
    """

    groups: tuple[Group, ...]
    coal: tuple[Coal, ...]
    circles: int
    circle_points: int

    @property
    def group_points(self) -> int:
        """The points for groups."""
        return sum(group.points for group in self.groups)

    @property
    def coal_points(self) -> int:
        """The points for coal."""
        return sum(coal.points for coal in self.coal)

    @property
    def total(self) -> int:
        """All points."""
        return self.group_points + self.coal_points + self.circle_points


def score(profile: Profile, sheet: Sheet) -> Score:
    """Score a sheet (rulebook: Scoring), whether or not it is a legal one.

    Groups come in the profile's order of gifts, the lowest first; coal comes lowest row first.
    Raises :class:`~..errors.SheetError` when the sheet is not of the profile's shape, and
    :class:`~..errors.PackingError` for a huge sack that is beyond the search.
    """
    require_shape(profile, sheet)
    groups = tuple(
        Group(gift.letter, squares_of(mask, profile.columns), profile.points.group)
        for gift in profile.gifts
        for mask in groups_in(profile, gift.letter, sheet.mask(gift.letter))
    )
    unmarked = min(max(profile.circles - sheet.circles, 0), profile.circles)
    coal = coal_in(profile, sheet.mask(COAL))
    return Score(groups, coal, unmarked, unmarked * profile.points.circle)


@lru_cache(maxsize=4096)
def groups_in(profile: Profile, letter: str, mask: int) -> tuple[int, ...]:
    """Return the groups of a gift that lies in the squares of a mask, as masks."""
    everywhere = placements_of(profile, letter)
    return inside(mask, everywhere) if profile.overlap else pack(mask, everywhere, profile.columns)


def placements_of(profile: Profile, letter: str) -> tuple[int, ...]:
    """Return every placement of a gift's pattern in an empty sack, as masks."""
    pattern = profile.gift(letter).pattern
    return placements(pattern, profile.columns, profile.rows, profile.rotate, profile.reflect)


def coal_in(profile: Profile, mask: int) -> tuple[Coal, ...]:
    """Score each coal of a mask: one that touches another, side to side, scores nothing."""
    squares = squares_of(mask, profile.columns)
    coal: list[Coal] = []
    for column, row in squares:
        beside = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
        neighbours = tuple(square for square in beside if square in squares)
        coal.append(Coal((column, row), 0 if neighbours else profile.points.coal, neighbours))
    return tuple(coal)
