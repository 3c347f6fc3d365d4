"""What ``score --json`` answers."""

from typing import Any

from ..rules.findings import Finding
from ..rules.sack_stackers import Score
from .table import GAME, Judged, Table
from .wording import Words


def score_answer(table: Table, words: Words) -> dict[str, Any]:
    """Return the answer, one JSON object: the sheets, the ranking, and the findings across the table."""
    return {
        "game": GAME.id,
        "sheets": [_sheet(judged, words) for judged in table.sheets],
        "ranking": [
            {"place": place.place, "players": [*place.players], "total": place.total}
            for place in table.places
        ],
        "findings": [_finding(finding, words) for finding in table.findings],
    }


def _sheet(judged: Judged, words: Words) -> dict[str, Any]:
    return {
        "player": judged.player,
        "source": judged.entry.source,
        "valid": judged.valid,
        "finished": judged.finished,
        "score": _score(judged.score) if judged.score else None,
        "groups": [
            {"gift": group.gift, "squares": [[*square] for square in group.squares]}
            for group in (judged.score.groups if judged.score else ())
        ],
        "findings": [
            {**_finding(finding, words), "line": judged.entry.line_of(finding.path)}
            for finding in judged.findings
        ],
    }


def _score(score: Score) -> dict[str, int]:
    return {
        "total": score.total,
        "groups": score.group_points,
        "coal": score.coal_points,
        "circles": score.circle_points,
    }


def _finding(finding: Finding, words: Words) -> dict[str, Any]:
    told: dict[str, Any] = {
        "severity": finding.severity,
        "code": finding.code,
        "where": str(finding.where),
        "message": words.message(finding),
    }
    if finding.code == "unsure":
        told |= {key: finding.facts[key] for key in ("mark", "state")}
        told["score"] = int(str(finding.facts["percent"])) / 100
    return told
