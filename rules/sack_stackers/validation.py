"""Whether a finished sheet can have come about by the rules: every fault, not the first only.

What is reported is certain: no game leads to a sheet with a fault. See :mod:`.turns` for the
coal, and for what only several sheets of one table show.
"""

from collections.abc import Iterator

from ..findings import Fact, Finding, Where
from .profile import COAL, EMPTY, WILD, Profile
from .sheet import ResultSheet, Sheet, read_loosely, require_shape
from .turns import may_be_unable, most_waived, owed


def validate_result(profile: Profile, result: ResultSheet) -> tuple[Sheet | None, tuple[Finding, ...]]:
    """Read a typed sheet and check it: the sheet if it can be read, and all findings.

    Of a sheet that cannot be read, whatever does not need the unreadable is checked too.
    """
    sheet, unreadable = read_loosely(profile, result)
    if not unreadable:
        return sheet, validate(profile, sheet)
    findings = [*unreadable]
    if not any(finding.code == "bad-shape" and finding.path[0] == "sack" for finding in unreadable):
        findings += _floating(profile, sheet)
    findings += _section_overrun(profile, sheet)
    findings += _circles_range(profile, sheet)
    return None, tuple(findings)


def validate(profile: Profile, sheet: Sheet) -> tuple[Finding, ...]:
    """Check a finished sheet against the rules: all faults, in the order of the sheet.

    Raises :class:`~..errors.SheetError` when the sheet is not of the profile's shape.
    """
    require_shape(profile, sheet)
    return (
        *_floating(profile, sheet),
        *_gift_count(profile, sheet),
        *_section_overrun(profile, sheet),
        *_circles_range(profile, sheet),
        *_coal(profile, sheet),
    )


def _floating(profile: Profile, sheet: Sheet) -> Iterator[Finding]:
    """What is dropped lands on the lowest free square: no square is empty under an occupied one.

    Of what lies on one hole, the lowest square is named; the others rest on it.
    """
    for (column, row), letter in sheet.squares():
        if letter == EMPTY or row == 1 or sheet.at(column, row - 1) != EMPTY:
            continue
        below = [sheet.at(column, lower) for lower in range(1, row)]
        top = max((lower for lower, here in enumerate(below, 1) if here != EMPTY), default=0)
        facts: dict[str, Fact] = {
            "letter": letter,
            "column": column,
            "row": row,
            "holes": tuple(range(top + 1, row)),
            "lands": 1 + sum(here != EMPTY for here in below),
        }
        yield Finding(
            "error",
            "floating",
            Where("square", (column, row)),
            facts=facts,
            section="Selecting a Sack Column and Dropping a Gift",
            path=("sack", profile.rows - row),
        )


def _gift_count(profile: Profile, sheet: Sheet) -> Iterator[Finding]:
    """Every mark gives one gift: a printed gift or a noted wild its own, any other wild any one.

    So of no gift the sack has less than is marked, and what it has more is as much as there are
    wilds without a letter.
    """
    marked = dict.fromkeys(profile.letters, 0)
    noted = dict.fromkeys(profile.letters, 0)
    free_wilds = 0
    for marks in sheet.sections:
        for letter in marks.gifts:
            marked[letter] += 1
        for letter in marks.wilds:
            if letter:
                noted[letter] += 1
            else:
                free_wilds += 1
    surplus: dict[str, int] = {}
    for gift in profile.gifts:
        letter = gift.letter
        in_sack, on_sheet = sheet.count(letter), marked[letter] + noted[letter]
        if in_sack < on_sheet:
            facts: dict[str, Fact] = {
                "letter": letter,
                "in_sack": in_sack,
                "marked": on_sheet,
                "noted": noted[letter],
                "difference": on_sheet - in_sack,
            }
            yield _gift_fault("too-few-in-sack", letter, facts)
        elif in_sack > on_sheet:
            surplus[letter] = in_sack - on_sheet
    too_many = sum(surplus.values()) - free_wilds
    if too_many > 0 and (len(surplus) == 1 or not free_wilds):
        for letter, more in surplus.items():
            facts = {
                "letter": letter,
                "in_sack": sheet.count(letter),
                "marked": marked[letter] + noted[letter],
                "noted": noted[letter],
                "wilds": free_wilds,
                "difference": more - free_wilds,
            }
            yield _gift_fault("too-many-in-sack", letter, facts)
    elif too_many > 0:
        facts = {
            "letters": tuple(surplus),
            "surplus": sum(surplus.values()),
            "wilds": free_wilds,
            "difference": too_many,
        }
        yield _gift_fault("too-many-for-wilds", "".join(surplus), facts)
    elif too_many < 0:
        facts = {"wilds": free_wilds, "surplus": sum(surplus.values()), "difference": -too_many}
        yield _gift_fault("too-few-for-wilds", WILD, facts)


def _gift_fault(variant: str, letters: str, facts: dict[str, Fact]) -> Finding:
    return Finding(
        "error", "gift-count", Where("gift", letters=letters), variant, facts, "Collecting Gifts", ("sack",)
    )


def _section_overrun(profile: Profile, sheet: Sheet) -> Iterator[Finding]:
    """What is marked in a section is printed there, and is marked once."""
    for section, marks in enumerate(sheet.sections, 1):
        printed = profile.printed(section)
        for letter in profile.letters + WILD:
            times = len(marks.wilds) if letter == WILD else marks.gifts.count(letter)
            if times <= printed.count(letter):
                continue
            facts: dict[str, Fact] = {
                "section": section,
                "letter": letter,
                "printed": printed.count(letter),
                "marked": times,
                "difference": times - printed.count(letter),
            }
            yield Finding(
                "error",
                "section-overrun",
                Where("section", (section,)),
                "marked-again" if letter in printed else "not-printed",
                facts,
                "Collecting Gifts",
                ("collected", str(section)),
            )


def _circles_range(profile: Profile, sheet: Sheet) -> Iterator[Finding]:
    """There are so many circles to mark and no more."""
    if not 0 <= sheet.circles <= profile.circles:
        facts: dict[str, Fact] = {"circles": sheet.circles, "most": profile.circles}
        yield Finding(
            "error",
            "circles-range",
            Where("circles"),
            facts=facts,
            section="Altering Dice Results",
            path=("circles",),
        )


def _coal(profile: Profile, sheet: Sheet) -> Iterator[Finding]:
    """Owed coal is in the sack, unless waived; other coal is from turns when no die could be used.

    How much is owed is not known while the number of circles is impossible.
    """
    if not 0 <= sheet.circles <= profile.circles:
        return
    coal, due = sheet.count(COAL), owed(profile, sheet)
    least = due - most_waived(profile, sheet)
    facts: dict[str, Fact] = {"coal": coal, "owed": due, "circles": sheet.circles}
    if coal < least:
        facts |= {"least": least, "difference": least - coal}
        yield Finding(
            "error", "coal-missing", Where("circles"), facts=facts, section="Coal", path=("circles",)
        )
    elif coal > due and not may_be_unable(profile, sheet):
        facts |= {"difference": coal - due}
        yield Finding("error", "coal-unexplained", Where("sack"), facts=facts, section="Coal", path=("sack",))
