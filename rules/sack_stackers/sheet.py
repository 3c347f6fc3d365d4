"""A finished sheet: as typed into a result file, as the rules see it, and from one to the other."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..errors import SheetError
from ..findings import Finding, Path, Where
from .patterns import Square, bit
from .profile import COAL, EMPTY, WILD, Profile


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """One sheet as typed: raw text, of which nothing is known yet.

    ``sack`` has the top row first. ``collected`` holds the marks of each section (from 1), such as
    ``"R G ?B"``: ``?`` is the wild, and a letter directly after it the gift that was taken for it,
    which may be left out. Spaces and commas are optional, small letters are as good as capitals.
    ``age`` is in years, for ties.
    """

    player: str
    sack: tuple[str, ...]
    collected: Mapping[int, str]
    circles: int = 0
    age: int | None = None


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of one section: the letters of the gifts, and what was taken for each wild.

    A wild's entry is a letter, or empty where nobody noted one. There is one wild at most on a
    legal sheet, and no gift twice.
    """

    gifts: str = ""
    wilds: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.gifts) + len(self.wilds)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished sheet that can be read; it need not be a legal one.

    ``rows`` holds the sack from the bottom row up, one letter a column from the left; ``sections``
    the marks of every section of the profile, in order.
    """

    player: str
    rows: tuple[str, ...]
    sections: tuple[Marks, ...]
    circles: int = 0
    age: int | None = None

    def at(self, column: int, row: int) -> str:
        """Return the letter in a square: column from the left, row from the bottom, both from 1."""
        return self.rows[row - 1][column - 1]

    def squares(self) -> Iterator[tuple[Square, str]]:
        """Yield every square, lowest row first and from the left, with its letter."""
        for row, letters in enumerate(self.rows, 1):
            for column, letter in enumerate(letters, 1):
                yield (column, row), letter

    def mask(self, letter: str) -> int:
        """Return the squares that hold a letter, as a mask (see :mod:`.patterns`)."""
        return sum(bit(square, len(self.rows[0])) for square, here in self.squares() if here == letter)

    def count(self, letter: str) -> int:
        """Return the number of squares that hold a letter."""
        return sum(row.count(letter) for row in self.rows)

    @property
    def full(self) -> bool:
        """Whether no square of the sack is empty."""
        return not self.count(EMPTY)


def read_sheet(profile: Profile, result: ResultSheet) -> tuple[Sheet | None, tuple[Finding, ...]]:
    """Read a typed sheet: the sheet, or else everything that keeps it from being read.

    The findings are ``bad-shape`` and ``bad-letter``; there are none if there is a sheet.
    """
    sheet, findings = read_loosely(profile, result)
    return (None if findings else sheet), findings


def read_loosely(profile: Profile, result: ResultSheet) -> tuple[Sheet, tuple[Finding, ...]]:
    """Read what can be read of a typed sheet, and find what cannot.

    In the sheet, unknown letters stay in their squares and are left out of the marks; what a
    sack has too few of is empty, and what it has too many of is cut off at the right and the top.
    """
    rows, sack_findings = _read_sack(profile, result.sack)
    sections, section_findings = _read_sections(profile, result.collected)
    sheet = Sheet(result.player, rows, sections, result.circles, result.age)
    return sheet, sack_findings + section_findings


def write_sheet(sheet: Sheet) -> ResultSheet:
    """Write a sheet as it is typed into a result file; :func:`read_sheet` gives it back."""
    collected = {
        section: " ".join([*marks.gifts, *(WILD + letter for letter in marks.wilds)])
        for section, marks in enumerate(sheet.sections, 1)
        if len(marks)
    }
    return ResultSheet(sheet.player, sheet.rows[::-1], collected, sheet.circles, sheet.age)


def blank_sheet(profile: Profile, player: str = "", age: int | None = None) -> Sheet:
    """Return a sheet on which nothing is marked."""
    rows = (EMPTY * profile.columns,) * profile.rows
    return Sheet(player, rows, (Marks(),) * len(profile.sections), 0, age)


def require_shape(profile: Profile, sheet: Sheet) -> None:
    """Raise :class:`~..errors.SheetError` unless the sheet has its profile's squares and sections."""
    shape = [len(row) for row in sheet.rows]
    if shape != [profile.columns] * profile.rows or len(sheet.sections) != len(profile.sections):
        raise SheetError(
            f"A sheet of {profile.name} has {profile.columns} columns, {profile.rows} rows and "
            f"{len(profile.sections)} sections; this one has rows of {shape} squares and "
            f"{len(sheet.sections)} sections."
        )


def _read_sack(profile: Profile, lines: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Finding, ...]]:
    findings: list[Finding] = []
    if len(lines) != profile.rows:
        facts = {"rows": len(lines), "expected": profile.rows}
        findings.append(_bad_shape("rows", Where("sack"), facts, ("sack",)))
    rows: list[str] = []
    for index, line in enumerate(lines):
        letters = _capitals("".join(line.split()))
        row = len(lines) - index
        path = ("sack", index)
        if len(letters) != profile.columns:
            facts = {"row": row, "columns": len(letters), "expected": profile.columns}
            findings.append(_bad_shape("columns", Where("row", (row,)), facts, path))
        known = profile.letters + COAL + EMPTY
        for column, letter in enumerate(letters, 1):
            if letter not in known:
                facts = {"letter": letter, "column": column, "row": row, "known": tuple(known)}
                findings.append(_bad_letter("in-sack", Where("square", (column, row)), facts, path))
        rows.append(letters.ljust(profile.columns, EMPTY)[: profile.columns])
    rows.reverse()
    rows += [EMPTY * profile.columns] * (profile.rows - len(rows))
    return tuple(rows[: profile.rows]), tuple(findings)


def _read_sections(
    profile: Profile, collected: Mapping[int, str]
) -> tuple[tuple[Marks, ...], tuple[Finding, ...]]:
    findings: list[Finding] = []
    sections = [Marks()] * len(profile.sections)
    for section, text in sorted(collected.items()):
        path = ("collected", str(section))
        marks, faults = _read_marks(profile, text)
        for variant, letter in faults:
            facts = {"letter": letter, "section": section, "known": tuple(profile.letters)}
            findings.append(_bad_letter(variant, Where("section", (section,)), facts, path))
        if 1 <= section <= len(sections):
            sections[section - 1] = marks
        else:
            facts = {"section": section, "expected": len(sections)}
            findings.append(_bad_shape("section", Where("section", (section,)), facts, path))
    return tuple(sections), tuple(findings)


def _read_marks(profile: Profile, text: str) -> tuple[Marks, list[tuple[str, str]]]:
    """Return the marks of a section, and what is none as (variant, letter)."""
    gifts = ""
    wilds: list[str] = []
    faults: list[tuple[str, str]] = []
    for word in _capitals(text).replace(",", " ").split():
        after_wild = False
        for letter in word:
            if letter == WILD:
                wilds.append("")
            elif letter not in profile.letters:
                faults.append(("for-wild" if after_wild else "in-section", letter))
            elif after_wild:
                wilds[-1] = letter
            else:
                gifts += letter
            after_wild = letter == WILD
    return Marks(gifts, tuple(wilds)), faults


def _capitals(text: str) -> str:
    """Return the text in capitals, letter by letter (``ß`` would become two)."""
    return "".join(letter.upper() if letter.isascii() else letter for letter in text)


def _bad_shape(variant: str, where: Where, facts: Mapping[str, int], path: Path) -> Finding:
    return Finding("error", "bad-shape", where, variant, facts, "Setting Up", path)


def _bad_letter(
    variant: str, where: Where, facts: Mapping[str, int | str | tuple[str, ...]], path: Path
) -> Finding:
    section = "Selecting a Sack Column and Dropping a Gift" if variant == "in-sack" else "Collecting Gifts"
    return Finding("error", "bad-letter", where, variant, facts, section, path)
