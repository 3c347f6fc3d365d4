"""Judges the sheets of one table: what each scores, what is wrong with it, and who wins."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from ..rules.findings import Finding, Where, valid
from ..rules.sack_stackers import (
    NearMiss,
    PackingError,
    Place,
    Profile,
    Score,
    Sheet,
    missed,
    rank,
    score,
    turns,
    validate_result,
    validate_table,
)
from ..rules.sack_stackers.sheet import read_loosely
from .catalogue import game
from .errors import UserError
from .results import Entry

GAME = game("sack-stackers")


@dataclass(frozen=True, slots=True)
class Judged:
    """One sheet and what is to be said about it.

    ``sheet`` and ``score`` are None when the sheet cannot be read; ``legible`` holds what can be. A
    faulty sheet may have no score either: far more gifts of one type than there are to collect can
    be grouped in too many ways.
    """

    entry: Entry
    sheet: Sheet | None
    legible: Sheet
    findings: tuple[Finding, ...]
    score: Score | None
    missed: tuple[NearMiss, ...] = ()

    @property
    def player(self) -> str:
        """Who played it."""
        return self.entry.result.player

    @property
    def valid(self) -> bool:
        """Whether it breaks no rule."""
        return valid(self.findings)

    @property
    def finished(self) -> bool:
        """Whether the sack is full."""
        return self.sheet is not None and self.sheet.full


@dataclass(frozen=True, slots=True)
class Table:
    """All sheets of a table, in the order they were given, and what only all of them show.

    Only valid sheets are in ``places``; a place's seats are positions in ``sheets``. ``turns`` are
    the numbers of turns that each sheet may have been played for, None where it cannot be read.
    """

    profile: Profile
    sheets: tuple[Judged, ...]
    places: tuple[Place, ...]
    turns: tuple[range | None, ...]
    findings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether no sheet, and nothing across the table, breaks a rule."""
        return valid(self.findings) and all(judged.valid for judged in self.sheets)


def judge(profile: Profile, entries: Sequence[Entry]) -> Table:
    """Validate, score and rank the sheets of one table."""
    sheets = tuple(_judged(profile, entry) for entry in entries)
    read = [judged.sheet for judged in sheets]
    places = _places(sheets)
    findings = (
        *_bad_players(sheets),
        *validate_table(profile, read),
        *_not_ranked(sheets),
        *_ties(places),
        *(finding for entry in entries for finding in entry.noticed if not finding.is_error),
    )
    played = tuple(turns(profile, sheet) if sheet else None for sheet in read)
    return Table(profile, sheets, places, played, findings)


def _judged(profile: Profile, entry: Entry) -> Judged:
    unknown = tuple(finding for finding in entry.noticed if finding.is_error)
    if unknown:
        # What is not yet known of a sheet is asked first: rules that it may break are no news until then.
        return Judged(entry, None, read_loosely(profile, entry.result)[0], unknown, None)
    sheet, findings = validate_result(profile, entry.result)
    if sheet is None:
        return Judged(entry, None, read_loosely(profile, entry.result)[0], findings, None)
    near: tuple[NearMiss, ...] = ()
    try:
        points = score(profile, sheet)
    except PackingError as error:
        if valid(findings):
            raise UserError(f"{entry.source}: the sheet is too large to be scored exactly") from error
        return Judged(entry, sheet, sheet, findings, None)
    if valid(findings):
        with suppress(PackingError):
            near = missed(profile, sheet)
    return Judged(entry, sheet, sheet, findings, points, near)


def _places(sheets: Sequence[Judged]) -> tuple[Place, ...]:
    """Rank the valid sheets; seats are positions among all sheets."""
    ranked = [
        (seat, each.sheet, each.score.total)
        for seat, each in enumerate(sheets)
        if each.valid and each.sheet and each.score
    ]
    places = rank([sheet for _, sheet, _ in ranked], [total for _, _, total in ranked])
    return tuple(
        Place(
            place.place,
            tuple(ranked[seat][0] for seat in place.seats),
            place.players,
            place.total,
            place.ages_decide,
        )
        for place in places
    )


def _bad_players(sheets: Sequence[Judged]) -> Iterator[Finding]:
    """A name stands on one sheet only, and there are no more sheets than the game has players."""
    names = [judged.player for judged in sheets]
    for name in dict.fromkeys(names):
        seats = [seat for seat, other in enumerate(names) if other == name]
        if len(seats) > 1:
            sources = tuple(sheets[seat].entry.source for seat in seats)
            facts = {"player": name, "sheets": len(seats), "sources": sources}
            yield Finding("error", "bad-player", Where("player", (seats[0] + 1,)), "twice", facts)
    if GAME.most is not None and len(names) > GAME.most:
        facts = {"sheets": len(names), "most": GAME.most, "surplus": len(names) - GAME.most}
        yield Finding("error", "bad-player", Where("table"), "too-many", facts)


def _not_ranked(sheets: Sequence[Judged]) -> Iterator[Finding]:
    if len(sheets) > 1:
        for seat, judged in enumerate(sheets, 1):
            if not judged.valid:
                facts = {"player": judged.player}
                yield Finding("note", "not-ranked", Where("player", (seat,)), facts=facts)


def _ties(places: Sequence[Place]) -> Iterator[Finding]:
    for place in places:
        if place.ages_decide:
            facts = {"place": place.place, "players": place.players}
            yield Finding("note", "tie", Where("table"), facts=facts)
