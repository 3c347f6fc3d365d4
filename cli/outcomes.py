"""Scores *Blöder Sack*, *Schnapp den Sack* and *Die Bar-Bolz-Bande*: see :class:`.finished.Scorer`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..rules.findings import Finding, valid
from .errors import UserError

if TYPE_CHECKING:
    from pathlib import Path

    from ..rules.engine import Reason
    from ..rules.results import Verdict
    from .files import Content
    from .finished import Finished, Given
    from .outcome_files import Origin
    from .outcome_words import OutcomeWords


@dataclass(frozen=True)
class Outcome:
    """A judged result, and where its parts come from. ``findings`` hold what its sources' readers noticed."""

    game: str
    verdict: Verdict
    origin: Origin
    findings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether nothing in it breaks a rule."""
        return valid(self.findings)

    @property
    def finished(self) -> bool:
        """Whether the game is over, as far as can be seen."""
        return not any(each.code == "unfinished" for each in self.findings)

    def of_seat(self, seat: int) -> tuple[Finding, ...]:
        """What is found about the entry of a player."""
        return tuple(each for each in self.findings if _seat(each) == seat)

    @property
    def of_table(self) -> tuple[Finding, ...]:
        """What is found about several, about matches, or about who is not ranked."""
        return tuple(each for each in self.findings if _seat(each) is None)

    def source(self, seat: int) -> str:
        """Where a player's or a team's entry comes from."""
        return self.origin.source("player" if "player" in self.origin.entries else "team", seat)


def judge(found: Sequence[Finished], given: Given) -> Outcome:  # noqa: ARG001 - the game has no more to be told
    """The result of the table. Raises UserError for sources that are not as their files should be."""
    from .outcome_files import judged

    game = found[0].game
    verdict, origin = judged(game, found)
    noticed = [finding for each in found for finding in each.noticed]
    return Outcome(game, verdict, origin, (*noticed, *verdict.findings))


def answer(table: Outcome, given: Given) -> Mapping[str, Any]:
    """The players with their points and findings, the ranking, and the findings across the table."""
    from .outcome_words import OutcomeWords

    words, verdict = OutcomeWords(given.language), table.verdict
    players: list[dict[str, Any]] = []
    for seat, name in enumerate(verdict.names):
        own, score = table.of_seat(seat), verdict.score.seats[seat]
        player: dict[str, Any] = {
            "player": name,
            "source": table.source(seat),
            "valid": valid(own),
            "total": score.total,
            "reasons": [_reason(reason) for reason in score.reasons],
        }
        if verdict.lines:
            line = verdict.lines[seat]
            player |= {"matches": line.played, "goals": [line.ours, line.theirs]}
        players.append(player | {"findings": [_finding(each, table, words) for each in own]})
    return {
        "game": table.game,
        **({"form": verdict.form} if verdict.form else {}),
        "finished": table.finished,
        "players": players,
        "ranking": [
            {
                "place": place.place,
                "players": [verdict.names[seat] for seat in place.seats],
                "total": place.total,
            }
            for place in verdict.score.ranking
        ],
        "findings": [_finding(each, table, words) for each in table.of_table],
    }


def report(table: Outcome, given: Given) -> str:
    """Everybody's points or faults, the ranking, and what only the table shows."""
    from ..templates.languages import Language
    from .layout import Canvas
    from .outcome_report import report
    from .outcome_words import OutcomeWords
    from .terminal import columns, encodable, wants_color

    # Letters that are written as two must be so before anything is aligned.
    sentences = {key: encodable(sentence) for key, sentence in given.language.sentences.items()}
    words = OutcomeWords(Language(given.language.code, sentences))
    return report(table, words, Canvas(wants_color(given.options["color"]), width=columns()))


def pictures(table: Outcome, given: Given, path: Path, format_: str) -> list[tuple[Path, Content]]:  # noqa: ARG001
    """There is nothing to draw."""
    raise UserError("--picture draws sheets of Sack Stackers, and this is another game")


def _seat(finding: Finding) -> int | None:
    where = finding.where
    own = where.kind == "player" and finding.code != "not-ranked"
    return where.numbers[0] - 1 if own and where.numbers else None


def _reason(reason: Reason) -> dict[str, Any]:
    return {"kind": reason.kind, "points": reason.points, "times": reason.times, **dict(reason.facts)}


def _finding(finding: Finding, table: Outcome, words: OutcomeWords) -> dict[str, Any]:
    source, line = table.origin.of(finding.path)
    return {
        "severity": finding.severity,
        "code": finding.code,
        "where": str(finding.where),
        "message": words.message(finding),
        "source": source,
        "line": line,
    }
