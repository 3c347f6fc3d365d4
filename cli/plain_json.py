"""JSON for programs that people look at too."""

import json
import re


def as_json(value: object) -> str:
    """Return a value as JSON in ASCII, so that any stream can hold it; short lists stay on one line."""
    return re.sub(r"\[\n\s*([^\[\]{}]*?)\n\s*\]", _on_one_line, json.dumps(value, indent=2))


def _on_one_line(found: re.Match[str]) -> str:
    # No string of JSON holds a line break, so what is joined here are the list's entries.
    return "[" + re.sub(r"\n\s*", " ", found[1]) + "]"
