"""The report of ``score`` for people: each sheet, and what the whole table shows."""

from collections.abc import Iterator
from itertools import chain

from ..rules.findings import Finding
from ..rules.sack_stackers import COAL, EMPTY, Profile, Score
from .layout import NO_BREAK, Canvas, padded, safe, width, wrapped
from .sack_lines import sack_lines
from .table import Judged, Table
from .wording import Words, capital

_NAME_COLUMNS = 24
"""The most columns of a name in the ranking."""
_INDENT = "  "


def report(table: Table, words: Words, canvas: Canvas, default: Profile) -> str:
    """Return the whole report; ``default`` is the built-in profile, to say what differs from it."""
    teller = _Teller(table, words, canvas)
    parts = [
        teller.profile(default),
        *(teller.sheet(judged) for judged in table.sheets),
        teller.ranking() if len(table.sheets) > 1 else [],
        teller.findings(),
    ]
    return "\n\n".join("\n".join(part) for part in map(list, parts) if part)


class _Teller:
    def __init__(self, table: Table, words: Words, canvas: Canvas) -> None:
        self.table, self.words, self.canvas = table, words, canvas

    def profile(self, default: Profile) -> list[str]:
        """Name every option in which the table's profile differs from the default."""
        profile = self.table.profile
        changes = [self._change(option, default) for option in profile.differences(default)]
        if not changes:
            return []
        title = self.words.text("score.profile", name=safe(profile.name))
        lines = chain.from_iterable(wrapped(each, self.canvas.width, _INDENT) for each in changes)
        return [f"{title}:", *lines]

    def sheet(self, judged: Judged) -> Iterator[str]:
        """Tell one sheet: the sack, the points or the faults, and what was missed."""
        age = judged.entry.result.age
        told = [safe(judged.player), *([self.words.text("score.age", age=age)] if age is not None else [])]
        yield f"{self.canvas.bold(', '.join(told))}  {self.canvas.aside(judged.entry.source)}"
        if not any(
            finding.code == "bad-shape" and finding.path[:1] == ("sack",) for finding in judged.findings
        ):
            yield from self._sack(judged)
        if judged.findings:
            yield ""
            yield from self._faults(judged)
        yield ""
        if judged.score is None:
            why = "score.unreadable" if judged.sheet is None else "score.too-many-ways"
            yield from wrapped(self.words.text(why), self.canvas.width, _INDENT)
            return
        if not judged.valid:
            yield f"{_INDENT}{self.words.text('score.as-it-stands')}:"
        yield from self._points(judged.score)
        if judged.missed:
            yield ""
            yield f"{_INDENT}{self.words.text('missed.title')}:"
            for miss in judged.missed:
                yield from wrapped(self.words.missed(miss), self.canvas.width, _INDENT * 2)

    def ranking(self) -> Iterator[str]:
        """Tell who wins, and how many turns everybody has played."""
        yield self.canvas.bold(self.words.text("score.ranking"))
        rows = [
            (place.place, safe(name, _NAME_COLUMNS), place.total)
            for place in self.table.places
            for name in place.players
        ]
        if not rows:
            yield _INDENT + self.words.text("score.nobody-ranked")
        names = max((width(name) for _, name, _ in rows), default=0)
        digits = max((len(str(total)) for _, _, total in rows), default=0)
        for place, name, total in rows:
            points = self.words.text("score.points", points=total).replace(str(total), f"{total:{digits}}", 1)
            yield f"{_INDENT}{place:2}.  {padded(name, names)}  {points}"
        played = [
            f"{safe(judged.player, _NAME_COLUMNS)} {self.words.turns(turns)}"
            for judged, turns in zip(self.table.sheets, self.table.turns, strict=True)
            if turns
        ]
        if played:
            yield from wrapped(
                ", ".join(played), self.canvas.width, f"{_INDENT}{self.words.text('score.turns-title')}: "
            )

    def findings(self) -> Iterator[str]:
        """Tell what only the sheets together show."""
        if not self.table.findings:
            return
        if len(self.table.sheets) > 1:
            yield self.canvas.bold(self.words.text("score.table"))
        for finding in self.table.findings:
            yield from self._finding(finding, "")

    def _sack(self, judged: Judged) -> list[str]:
        groups = [group.squares for group in judged.score.groups] if judged.score else []

        def paint(letter: str, _: tuple[int, int]) -> str:
            if letter == EMPTY:
                return self.canvas.aside("·" if self.canvas.boxes else EMPTY)
            one = letter if letter.isprintable() and width(letter) == 1 else "?"
            return self.canvas.gift(one, letter, self.table.profile.letters)

        return [
            _INDENT + line
            for line in sack_lines(judged.legible.rows, groups, boxes=self.canvas.boxes, paint=paint)
        ]

    def _points(self, score: Score) -> Iterator[str]:
        """Yield a line for each line of the score: what for, how many times how much, and the reason."""
        rows = [*self._point_rows(score)]
        label, count, each, points = (max(width(str(row[i])) for row in rows) for i in range(4))
        points = max(points, len(str(score.total)))
        for letter, row in zip((*self.table.profile.letters, COAL, ""), rows, strict=True):
            start = (
                f"{_INDENT}{padded(row[0], label)}  {row[1]:{count}} × {row[2]:{each}} = {row[3]:{points}}   "
            )
            first, *more = wrapped(row[4], self.canvas.width, start)
            yield first.replace(row[0], self.canvas.gift(row[0], letter, self.table.profile.letters), 1)
            yield from more
        total = padded(self.words.text("score.total"), label + 2 + count + 3 + each + 3)
        yield self.canvas.bold(f"{_INDENT}{total}{score.total:{points}}")

    def _point_rows(self, score: Score) -> Iterator[tuple[str, int, int, int, str]]:
        words, profile = self.words, self.table.profile
        for gift in profile.gifts:
            groups = [group for group in score.groups if group.gift == gift.letter]
            shape = words.text(f"shape.{words.shape(gift.letter)}.name")
            squares = "; ".join(words.squares(group.squares).replace(" ", NO_BREAK) for group in groups)
            reason = (
                words.text("score.groups", groups=len(groups), squares=squares)
                if groups
                else words.text("score.no-group")
            )
            yield (
                f"{capital(words.gift(gift.letter))} ({shape})",
                len(groups),
                profile.points.group,
                sum(group.points for group in groups),
                reason,
            )
        free = sum(1 for coal in score.coal if not coal.neighbours)
        reason = words.coal_reason(score.coal) if score.coal else words.text("score.no-coal")
        yield words.text("score.coal-label"), free, profile.points.coal, score.coal_points, reason
        reason = words.text("score.circles", unmarked=score.circles, circles=profile.circles)
        yield (
            words.text("score.circles-label"),
            score.circles,
            profile.points.circle,
            score.circle_points,
            reason,
        )

    def _faults(self, judged: Judged) -> Iterator[str]:
        yield _INDENT + self.canvas.fault(self.words.text("score.faults", n=len(judged.findings)))
        for finding in judged.findings:
            line = judged.entry.line_of(finding.path)
            place = judged.entry.source if line is None else f"{judged.entry.source}:{line}"
            where = self.words.where(finding)
            yield from self._finding(finding, f"{place}: {where}: " if where else f"{place}: ")

    def _finding(self, finding: Finding, place: str) -> Iterator[str]:
        words, columns = self.words, self.canvas.width
        kind = words.text(f"score.{finding.severity}")
        told = f"{place}{words.what(finding) if place else words.opening(finding)}."
        yield from wrapped(told, columns, _INDENT if place else f"{_INDENT}{kind}: ", _INDENT * 2)
        if rule := words.rule(finding):
            yield from wrapped(f"{rule}.", columns, _INDENT * 2)
        yield from wrapped(words.text("score.fix", fix=words.fix(finding)) + ".", columns, _INDENT * 2)

    def _change(self, option: str, default: Profile) -> str:
        """Word one difference of the profile; values are named where they are short."""
        words, profile = self.words, self.table.profile
        if option.startswith("gifts."):
            letter = option.split(".")[1]
            here, there = (letter in each.letters for each in (profile, default))
            key = "changed-only" if here and there else "added" if here else "removed"
            change = words.text(f"score.{key}", option=option)
            assumed = there and default.provenance(option) == "assumed"
        else:
            assumed = default.provenance(option) == "assumed"
            if option == "sections":
                change = words.text("score.changed-only", option=option)
            else:
                value, other = (_value(each, option) for each in (profile, default))
                change = words.text("score.changed", option=option, value=value, default=other)
        return words.text("score.ours", change=change) if assumed else change


def _value(profile: Profile, option: str) -> str:
    """Return an option's value as the profile's file has it."""
    value: object = profile
    for part in option.split("."):
        value = getattr(value, part)
    return str(value).lower()
