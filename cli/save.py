"""Writes what was read off a sheet as a result file, to be edited by hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .results import Entry
    from .wording import Words


def result_file(entry: Entry, words: Words) -> str:
    """The sheet as TOML; what is not sure stands above it as comments."""
    result = entry.result
    lines = [_comment(words.text("scan.save-intro", source=entry.source))]
    for finding in entry.noticed:
        facts = {"mark": finding.facts["mark"], "why": words.text(str(finding.facts["why"]))}
        lines.append(_comment(words.text("scan.save-unsure", **facts)))
    lines += [
        "",
        'game = "sack-stackers"',
        f"player = {_text(result.player)}",
        f"circles = {result.circles}",
        "sack = [",
        *[f"  {_text(row)}," for row in result.sack],
        "]",
        "",
        "[collected]",
        *[
            f"{section} = {_text(result.collected.get(section, ''))}"
            for section in range(1, len(words.profile.sections) + 1)
        ],
    ]
    return "\n".join(lines) + "\n"


def _comment(text: str) -> str:
    return "# " + "".join(char if char.isprintable() else "?" for char in text)


def _text(text: str) -> str:
    """A text as TOML writes it; JSON's escapes are among TOML's."""
    return json.dumps(text.encode("utf-8", "replace").decode(), ensure_ascii=True)
