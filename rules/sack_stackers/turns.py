"""How many turns a finished sheet was played for, and what that tells about a table's sheets.

A turn places one gift, with a mark for it and with the coal that its circles owe; or else, when
neither die can be used, one coal and no mark (ruling 5). So with

- ``gifts`` the gifts in the sack,
- ``coal`` the coal in the sack,
- ``owed`` the coal that the circles owe (:func:`owed`), and
- ``waived`` the owed coal that no longer fitted (ruling 6),

``unable = coal - (owed - waived)`` turns were without a gift, and ``turns = gifts + unable``.

Coal is waived only when the sack is full, and only in the turn that filled it. It was a turn with
a gift, because only such a turn marks circles, and the gift did fit. All circles may be marked in
that one turn, so any part of the owed coal may be waived, with one bound: the gift of that turn
lies at the top of its column, or under coal of the same turn. If every column has coal on its
topmost gift, at least so much of the owed coal was placed.
"""

from collections.abc import Sequence

from ..findings import Finding, Where
from .profile import COAL, EMPTY, Profile
from .sheet import Sheet, require_shape


def owed(profile: Profile, sheet: Sheet) -> int:
    """Return how much coal the marked circles owe, counting no more circles than there are."""
    return min(max(sheet.circles, 0), profile.circles) // profile.circles_per_coal


def gifts_in_sack(profile: Profile, sheet: Sheet) -> int:
    """Return the number of gifts in the sack."""
    return sum(sheet.count(letter) for letter in profile.letters)


def most_waived(profile: Profile, sheet: Sheet) -> int:
    """Return how much of the owed coal may have been waived, at most (ruling 6)."""
    if not sheet.full or not gifts_in_sack(profile, sheet):
        return 0
    columns = ["".join(letters) for letters in zip(*sheet.rows, strict=True)]
    covering = min(len(column) - len(column.rstrip(COAL)) for column in columns if column.strip(COAL))
    return max(0, owed(profile, sheet) - covering)


def may_be_unable(profile: Profile, sheet: Sheet) -> bool:
    """Return whether some roll may have left the player without a gift to place (ruling 5).

    A double of a section where all is marked is such a roll, or of a full column, or of a face
    that has no section or no column. While there is none of these, every roll can be used; and
    what there is of them, a finished sheet shows. A column that is full only because of coal from
    such turns was not full before the first of them, so a column counts that the owed coal can
    have filled.
    """
    if profile.columns != len(profile.sections):
        return True
    if any(len(marks) >= len(profile.printed(i)) for i, marks in enumerate(sheet.sections, 1)):
        return True
    limit = owed(profile, sheet)
    columns = ["".join(letters) for letters in zip(*sheet.rows, strict=True)]
    return any(EMPTY not in column and column.count(COAL) <= limit for column in columns)


def turns(profile: Profile, sheet: Sheet) -> range:
    """Return the numbers of turns that a sheet may have been played for.

    It is one number unless the sack is full. Where a sheet contradicts itself, the range allows
    for either side: as many gifts as lie in the sack or as are marked, missing coal placed, and any
    coal owed where the number of circles is impossible.
    Raises :class:`~..errors.SheetError` when the sheet is not of the profile's shape.
    """
    require_shape(profile, sheet)
    gifts = sorted((gifts_in_sack(profile, sheet), sum(map(len, sheet.sections))))
    coal, due = sheet.count(COAL), owed(profile, sheet)
    known = 0 <= sheet.circles <= profile.circles
    unable = max(0, coal - (due if known else profile.circles // profile.circles_per_coal))
    most_unable = max(0, coal - (due if known else 0))
    if may_be_unable(profile, sheet):
        most_unable = max(most_unable, coal - due + most_waived(profile, sheet))
    return range(gifts[0] + unable, gifts[1] + most_unable + 1)


def validate_table(profile: Profile, sheets: Sequence[Sheet | None]) -> tuple[Finding, ...]:
    """Check what the sheets of one table must have in common (rulebook: Playing the Game).

    Everybody has played the same number of turns (``turns-differ``), and the game is over when
    somebody's sack is full (``unfinished``, a note). ``None`` stands for a sheet that could not be
    read: it is left out, and might be the full one.
    """
    findings = [*_differing(profile, sheets)]
    if sheets and all(sheet is not None and not sheet.full for sheet in sheets):
        findings.append(Finding("note", "unfinished", Where("table"), section="End of the Game"))
    return tuple(findings)


def _differing(profile: Profile, sheets: Sequence[Sheet | None]) -> list[Finding]:
    """Find the players whose number of turns is not the table's, or all if the table has none."""
    played = {seat: turns(profile, sheet) for seat, sheet in enumerate(sheets) if sheet is not None}
    if not played:
        return []
    agreeing = {
        number: frozenset(seat for seat, possible in played.items() if number in possible)
        for possible in played.values()
        for number in possible
    }
    most = max(map(len, agreeing.values()))
    if most == len(played):
        return []
    largest = {seats for seats in agreeing.values() if len(seats) == most}
    if len(largest) > 1:
        return [_differs(sheets, seat, possible) for seat, possible in played.items()]
    (majority,) = largest
    numbers = [number for number, seats in agreeing.items() if seats == majority]
    table = range(min(numbers), max(numbers) + 1)
    return [_differs(sheets, s, possible, table) for s, possible in played.items() if s not in majority]


def _differs(
    sheets: Sequence[Sheet | None], seat: int, possible: range, table: range | None = None
) -> Finding:
    sheet = sheets[seat]
    facts: dict[str, int | str] = {
        "player": sheet.player if sheet else "",
        "seat": seat + 1,
        "fewest": possible[0],
        "most": possible[-1],
    }
    if table:
        facts |= {"table_fewest": table[0], "table_most": table[-1]}
    variant = "from-table" if table else "no-majority"
    return Finding("error", "turns-differ", Where("player", (seat + 1,)), variant, facts, "Playing the Game")
