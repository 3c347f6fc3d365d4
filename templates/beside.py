"""Files that another file names: beside it or below, and never outside its folder."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath

from .errors import did_you_mean, quoted
from .said import Text, misfit, said

_MOST = 2000
"""So many names of a folder are looked through for one that is nearly the same."""


def file_inside(folder: Path, name: str, what: Text, suffixes: Sequence[str]) -> PurePosixPath:
    """The path, from ``folder`` on, of the file that ``name`` names; both kinds of slashes are taken.

    Raises ValueError, saying what was expected (``what``, with its article) and what came, for a file that is
    not there, that is outside the folder (by ``..``, a whole path or a link), or has another suffix.
    """
    path = PureWindowsPath(name)  # takes both kinds of slashes
    if "://" in name or path.drive or path.root or ".." in path.parts:
        raise ValueError(misfit(said("file.inside", what=what), quoted(name, 80)))
    if path.suffix.lower() not in suffixes:
        raise ValueError(
            misfit(said("file.suffixes", what=what, suffixes=", ".join(suffixes)), quoted(name, 80))
        )
    found = PurePosixPath(*path.parts)
    file = folder / found
    if written := _as_on_disk(file):
        found, file = found.with_name(written), file.with_name(written)
    try:
        inside = file.resolve().is_relative_to(folder.resolve())
        there = file.is_file()
    except (OSError, ValueError, RuntimeError):
        inside = there = False
    if there and not inside:
        out = said("file.link-out", name=quoted(name, 80))
        raise ValueError(misfit(said("file.inside", what=what), out))
    if not there:
        got = said("file.not-there", name=quoted(name, 80), hint=_near(file, suffixes))
        raise ValueError(misfit(what, got))
    return found


def _as_on_disk(file: Path) -> str | None:
    """The name of a file that has other code points for the same letters, as those from a Mac do."""
    try:
        if file.exists() or file.name.isascii():
            return None
        names = [entry.name for entry in islice(file.parent.iterdir(), _MOST)]
    except (OSError, ValueError):
        return None
    return next((name for name in names if unicodedata.normalize("NFC", name) == file.name), None)


def _near(file: Path, suffixes: Sequence[str]) -> Text:
    try:
        names = [entry.name for entry in islice(file.parent.iterdir(), _MOST)]
    except (OSError, ValueError):
        return ""
    return did_you_mean(file.name, [name for name in names if Path(name).suffix.lower() in suffixes])
