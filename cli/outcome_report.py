"""The report of ``score`` on a result of *Blöder Sack*, *Schnapp den Sack* or *Die Bar-Bolz-Bande*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .catalogue import game
from .layout import Canvas, padded, safe, width, wrapped
from .outcome_words import OutcomeWords
from .reasons import worded

if TYPE_CHECKING:
    from ..rules.findings import Finding
    from .outcomes import Outcome

_NAME_COLUMNS = 24
"""The most columns of a name in the ranking."""
_INDENT = "  "
_PLAIN = ("cards", "sacks")
"""Kinds of reasons that say no more than the total, where one is a point."""


def report(table: Outcome, words: OutcomeWords, canvas: Canvas) -> str:
    """The whole report: what it is of, each player, the ranking, and what was found across the table."""
    teller = _Teller(table, words, canvas)
    seats = range(len(table.verdict.names))
    parts = [teller.title(), *map(teller.player, seats), teller.ranking(), teller.findings()]
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


class _Teller:
    def __init__(self, table: Outcome, words: OutcomeWords, canvas: Canvas) -> None:
        self.table, self.words, self.canvas = table, words, canvas

    def title(self) -> Iterator[str]:
        """The game, what kind of contest it was, and the sources."""
        sources = dict.fromkeys(finished.called for finished, _ in self.table.origin.reads)
        yield f"{self.canvas.bold(game(self.table.game).title)}  {self.canvas.aside(', '.join(sources))}"
        if form := self.table.verdict.form:
            yield from wrapped(self.words.text(f"result.{form}") + ".", self.canvas.width, _INDENT)

    def player(self, seat: int) -> Iterator[str]:
        """One player or team: points, what each is for, and faults."""
        verdict = self.table.verdict
        score = verdict.score.seats[seat]
        name = self.words.name(verdict.names[seat], seat + 1)
        yield f"{self.canvas.bold(name)}  {self._points(score.total)}{self._goals(seat)}"
        for reason in score.reasons:
            if reason.kind in _PLAIN and reason.points == reason.times:
                continue
            yield from wrapped(worded(reason, self.words.language, None), self.canvas.width, _INDENT)
        if findings := self.table.of_seat(seat):
            yield _INDENT + self.canvas.fault(self.words.text("score.faults", n=len(findings)))
            for finding in findings:
                yield from self._finding(finding)

    def ranking(self) -> Iterator[str]:
        """Who has won."""
        yield self.canvas.bold(self.words.text("score.ranking"))
        verdict = self.table.verdict
        rows = [
            (place.place, safe(verdict.names[seat], _NAME_COLUMNS), place.total)
            for place in verdict.score.ranking
            for seat in place.seats
        ]
        if not rows:
            yield _INDENT + self.words.text("result.nobody")
        names = max((width(name) for _, name, _ in rows), default=0)
        for place, name, total in rows:
            yield f"{_INDENT}{place:2}.  {padded(name, names)}  {self._points(total)}"

    def findings(self) -> Iterator[str]:
        """What only the whole table shows."""
        if findings := self.table.of_table:
            yield self.canvas.bold(self.words.text("score.table"))
            for finding in findings:
                yield from self._finding(finding)

    def _points(self, total: int) -> str:
        return self.words.text(f"companion.unit.{self.table.game}", points=total)

    def _goals(self, seat: int) -> str:
        lines = self.table.verdict.lines
        if not lines:
            return ""
        line = lines[seat]
        facts = {"ours": line.ours, "theirs": line.theirs, "played": line.played}
        return f" ({self.words.text('result.goals', **facts)})"

    def _finding(self, finding: Finding) -> Iterator[str]:
        words, columns = self.words, self.canvas.width
        if finding.path and finding.is_error:
            source, line = self.table.origin.of(finding.path)
            place = source if line is None else f"{source}:{line}"
            yield from wrapped(f"{place}: {words.what(finding)}.", columns, _INDENT, _INDENT * 2)
        else:
            kind = words.text(f"score.{finding.severity}")
            told = f"{words.opening(finding)}."
            yield from wrapped(told, columns, f"{_INDENT}{kind}: ", _INDENT * 2)
        if rule := words.rule(finding):
            yield from wrapped(f"{rule}.", columns, _INDENT * 2)
        yield from wrapped(words.text("score.fix", fix=words.fix(finding)) + ".", columns, _INDENT * 2)
