"""What one table plays by: the sheet's sizes, gifts, patterns and points of *Sack Stackers*.

The default profile is data (``templates/profiles/sack-stackers.toml``); a house rule or a
sheet of one's own is another profile. Nothing in the engine knows a number that stands here.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from ..errors import ProfileError, Told, out_of_range
from .patterns import Cell, fits

COAL = "C"
EMPTY = "."
WILD = "?"

MOST_LINES = 20
"""The most columns, rows or sections: more would not be readable on a printed page."""
MOST_CIRCLES = 100
"""The most circles, for the same reason."""
POINTS = (-99, 999)
"""The fewest and the most points for one thing: more digits would not fit beside its picture."""

Provenance = Literal["printed", "sourced", "assumed"]

PROVENANCE: Mapping[str, Provenance] = MappingProxyType(
    {
        "columns": "sourced",
        "rows": "sourced",
        "sections": "sourced",
        "circles": "printed",
        "circles_per_coal": "printed",
        "points.group": "printed",
        "points.coal": "printed",
        "points.circle": "printed",
        "overlap": "assumed",
        "rotate": "printed",
        "reflect": "assumed",
    }
)
"""Where the default of every option comes from: the rulebook, descriptions of the printed game,
or nobody but us. A gift's pattern carries its own, as :attr:`Gift.provenance`."""


@dataclass(frozen=True, slots=True)
class Gift:
    """One type of gift: its letter on sheets and in files, its name, and the pattern that scores."""

    letter: str
    name: str
    pattern: tuple[Cell, ...]
    provenance: Provenance = "assumed"

    @property
    def key(self) -> str:
        """The name in small letters, with hyphens for whatever is no letter or digit: ``light-blue``."""
        return "-".join(re.findall(r"\w+", self.name.casefold()))


@dataclass(frozen=True, slots=True)
class Points:
    """Points for each completed group, each coal that touches no other coal, each unmarked circle."""

    group: int = 10
    coal: int = 2
    circle: int = 1


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; :data:`PROVENANCE` says where each default comes from.

    ``sections`` holds one line a die face: the gifts printed there, ``?`` for the wild, such as
    ``"B G P R Y ?"``. ``circles_per_coal`` circles owe one coal. ``overlap`` lets one gift count
    in several groups (default: false). ``rotate`` and ``reflect`` say in which orientations a
    pattern counts.

    Columns and sections are independent numbers: the dice have as many faces as the larger of
    the two (:attr:`faces`), and a face without a section or without a column is of no use there.

    Raises :class:`ProfileError`, with the path of the value, when no game can be played by it.
    """

    name: str
    gifts: tuple[Gift, ...]
    sections: tuple[str, ...]
    columns: int = 6
    rows: int = 6
    circles: int = 10
    circles_per_coal: int = 2
    points: Points = field(default_factory=Points)
    overlap: bool = False
    rotate: bool = True
    reflect: bool = True

    def __post_init__(self) -> None:
        _check_sizes(self)
        _check_gifts(self)
        _check_sections(self)

    @property
    def letters(self) -> str:
        """The letters of the gifts, in the profile's order."""
        return "".join(gift.letter for gift in self.gifts)

    @property
    def faces(self) -> int:
        """The number of faces of a die that reaches every column and every section."""
        return max(self.columns, len(self.sections))

    def gift(self, letter: str) -> Gift:
        """Return the gift of a letter; raise :class:`KeyError` when there is none."""
        for gift in self.gifts:
            if gift.letter == letter:
                return gift
        raise KeyError(letter)

    def printed(self, section: int) -> str:
        """Return the letters printed in a section (from 1), ``?`` among them, without spaces."""
        return "".join(self.sections[section - 1].split())

    def differences(self, default: "Profile") -> list[str]:
        """Name every option that differs from the default, such as ``rows`` or ``gifts.R.pattern``.

        The names are those of the profile's file, with dots; what a profile or a gift is called
        is no option. Gifts are told apart by letter: one that only one profile has is ``gifts.X``.
        """
        mine, theirs = dict(_options(self)), dict(_options(default))
        return [option for option in mine | theirs if mine.get(option) != theirs.get(option)]

    def provenance(self, option: str) -> Provenance:
        """Return where this profile's option comes from: a gift's own word, else the default's."""
        if option.startswith("gifts."):
            return self.gift(option.split(".")[1]).provenance
        return PROVENANCE[option]


def _options(profile: Profile) -> Iterator[tuple[str, object]]:
    """Yield every option with its value, in the order of the profile's file."""
    yield "columns", profile.columns
    yield "rows", profile.rows
    yield "circles", profile.circles
    yield "circles_per_coal", profile.circles_per_coal
    yield "overlap", profile.overlap
    yield "rotate", profile.rotate
    yield "reflect", profile.reflect
    yield "sections", tuple(sorted(profile.printed(i + 1)) for i in range(len(profile.sections)))
    yield "points.group", profile.points.group
    yield "points.coal", profile.points.coal
    yield "points.circle", profile.points.circle
    for gift in profile.gifts:
        yield f"gifts.{gift.letter}.pattern", tuple(sorted(gift.pattern))


def _check_sizes(profile: Profile) -> None:
    if not profile.name.strip():
        raise ProfileError(Told("profile.name", "A profile needs a name."), ("name",))
    for option, value, least, most in (
        ("columns", profile.columns, 1, MOST_LINES),
        ("rows", profile.rows, 1, MOST_LINES),
        ("circles", profile.circles, 0, MOST_CIRCLES),
        ("circles_per_coal", profile.circles_per_coal, 1, MOST_CIRCLES),
        ("points.group", profile.points.group, *POINTS),
        ("points.coal", profile.points.coal, *POINTS),
        ("points.circle", profile.points.circle, *POINTS),
    ):
        if not least <= value <= most:
            path = tuple(option.split("."))
            raise ProfileError(out_of_range(option, least, most, value), path)


def _check_gifts(profile: Profile) -> None:
    if not profile.gifts:
        raise ProfileError(Told("profile.gifts", "A profile needs at least one gift."), ("gifts",))
    seen: set[str] = set()
    keys = {"coal", "wild"}
    for index, gift in enumerate(profile.gifts):
        letter = gift.letter
        if not (len(letter) == 1 and "A" <= letter <= "Z") or letter == COAL:
            english = "A gift's letter is one of A to Z, but not {coal}, which is coal; it is {letter!r}."
            told = Told("profile.letter", english, coal=COAL, letter=letter)
            raise ProfileError(told, ("gifts", index, "letter"))
        if letter in seen:
            told = Told("profile.letter-twice", "Two gifts have the letter {letter}.", letter=letter)
            raise ProfileError(told, ("gifts", index, "letter"))
        seen.add(letter)
        if not gift.key:
            english = "The gift {letter} needs a name with letters in it."
            raise ProfileError(Told("profile.gift-name", english, letter=letter), ("gifts", index, "name"))
        if gift.key in keys:
            told = Told("profile.name-taken", "The name {name!r} is taken.", name=gift.name)
            raise ProfileError(told, ("gifts", index, "name"))
        keys.add(gift.key)
        _check_pattern(profile, gift, ("gifts", index, "pattern"))


def _check_pattern(profile: Profile, gift: Gift, path: tuple[str | int, ...]) -> None:
    if not gift.pattern:
        english = "The pattern of {letter} has no squares."
        raise ProfileError(Told("profile.no-squares", english, letter=gift.letter), path)
    for index, cell in enumerate(gift.pattern):
        if min(cell) < 0 or max(cell) >= MOST_LINES:
            english = "A square of a pattern is [row, column], each from 0 to {most}, not {cell}."
            told = Told("profile.square", english, most=MOST_LINES - 1, cell=list(cell))
            raise ProfileError(told, (*path, index))
        if cell in gift.pattern[:index]:
            english = "The pattern of {letter} has the square {cell} twice."
            told = Told("profile.square-twice", english, letter=gift.letter, cell=list(cell))
            raise ProfileError(told, (*path, index))
    if not fits(gift.pattern, profile.columns, profile.rows, profile.rotate):
        english = "The pattern of {letter} does not fit into {columns} columns and {rows} rows."
        facts = {"letter": gift.letter, "columns": profile.columns, "rows": profile.rows}
        raise ProfileError(Told("profile.no-fit", english, **facts), path)


def _check_sections(profile: Profile) -> None:
    if not 1 <= len(profile.sections) <= MOST_LINES:
        english = "A profile has 1 to {most} sections, not {count}."
        told = Told("profile.sections", english, most=MOST_LINES, count=len(profile.sections))
        raise ProfileError(told, ("sections",))
    known = profile.letters + WILD
    for index in range(len(profile.sections)):
        printed = profile.printed(index + 1)
        if not printed:
            told = Told("profile.section-empty", "Section {section} has no gifts.", section=index + 1)
            raise ProfileError(told, ("sections", index))
        for letter in printed:
            if letter not in known:
                english = "Section {section} has {letter!r}; there is {known}."
                facts = {"section": index + 1, "letter": letter, "known": " ".join(known)}
                raise ProfileError(Told("profile.section-letter", english, **facts), ("sections", index))
            if printed.count(letter) > 1:
                english = "Section {section} has {letter} more than once."
                told = Told("profile.section-twice", english, section=index + 1, letter=letter)
                raise ProfileError(told, ("sections", index))
