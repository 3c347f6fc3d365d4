"""The lines of a result file that is to be filled in by hand: keys, values and comments, as TOML."""

import json


def pair(key: str, value: str, note: str = "") -> str:
    """A key and its value, and a comment that says what it is."""
    return f"{f'{key} = {value}':<24}  # {note}" if note else f"{key} = {value}"


def comment(said: str) -> str:
    """A line that says something; a comment ends with its line, whatever a name or a path holds."""
    return "# " + "".join(char if char.isprintable() else "?" for char in said)


def text(said: str) -> str:
    """A text as TOML writes it; JSON's escapes are among TOML's."""
    readable = said.encode("utf-8", "replace").decode()  # an argument may hold bytes that are no text
    written = json.dumps(readable, ensure_ascii=False)
    return "".join(char if char.isprintable() else f"\\U{ord(char):08x}" for char in written)
