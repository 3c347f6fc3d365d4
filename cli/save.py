"""Writes what was read or answered as a result file, to be scored again or edited by hand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..templates.languages import Language
    from .finished import Finished


def result_file(finished: Finished, words: Language) -> str:
    """The content as TOML; what is not sure stands above it as comments."""
    intro = "guided.save-intro" if finished.source.kind == "asked" else "scan.save-intro"
    lines = [_comment(words.text(intro, source=finished.called))]
    for finding in finished.noticed:
        if finding.code == "unsure":
            facts = {"mark": finding.facts["mark"], "why": words.text(str(finding.facts["why"]))}
            lines.append(_comment(words.text("scan.save-unsure", **facts)))
    return "\n".join([*lines, "", *toml_lines(finished.content)]) + "\n"


def toml_lines(content: Mapping[str, Any]) -> Iterator[str]:
    """The content of a result file as TOML: values, then tables, then lists of tables, in their order."""
    tables = {key: value for key, value in content.items() if isinstance(value, Mapping)}
    lists = {key: value for key, value in content.items() if _is_tables(value)}
    for key, value in content.items():
        if key not in tables and key not in lists:
            yield from _pair(key, value)
    for key, value in tables.items():
        yield from ("", f"[{_key(key)}]")
        for name, entry in value.items():
            yield from _pair(name, entry)
    for key, entries in lists.items():
        for entry in entries:
            yield from ("", f"[[{_key(key)}]]")
            for name, value in entry.items():
                yield from _pair(name, value)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], Mapping)


def _pair(key: object, value: Any) -> Iterator[str]:
    if key == "sack" and isinstance(value, list):  # one row a line, as it lies there
        yield from ("sack = [", *[f"  {_value(row)}," for row in value], "]")
    else:
        yield f"{_key(key)} = {_value(value)}"


def _key(key: object) -> str:
    text = str(key)
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else _value(text)


def _value(value: Any) -> str:
    """A value as TOML writes it; JSON's texts, numbers and lists of them are TOML's too."""
    if isinstance(value, str):
        value = value.encode("utf-8", "replace").decode()
    text = json.dumps(value, ensure_ascii=True)
    # TOML has no halves of characters beyond the first 65,536.
    return re.sub(r"\\ud[89ab]..\\ud[c-f]..", lambda pair: json.loads(f'"{pair[0]}"'), text)


def _comment(text: str) -> str:
    return "# " + "".join(char if char.isprintable() else "?" for char in text)
