"""Files that somebody is working on: told whenever one of them has been saved."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

_PAUSE = 0.2
"""Seconds between two looks at the files."""
_MOST, _DEEPEST = 2_000, 3
"""So many files of a folder are looked at, and so many folders down."""
_SUFFIXES = frozenset(
    (".csv", ".tsv", ".xlsx", ".toml", ".json", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".ttf", ".otf")
)
"""What decks, profiles and themes are made of."""

_Snapshot = dict[str, tuple[int, int, int]]


def whenever_saved(files: Iterable[str], made: Iterable[Path]) -> Iterator[None]:
    """Come back at once, and then whenever one of the files, or of what lies beside and below them, changes.

    Files in ``made``, which may grow meanwhile, are written by the one who waits, and do not count. What is
    being saved is left alone until nothing has changed between two looks. It never ends of itself.
    """
    watched = [Path(file) for file in files]
    seen = _snapshot(watched)
    yield
    while True:
        time.sleep(_PAUSE)
        now = _snapshot(watched)
        if _without(now, made) == _without(seen, made):
            continue
        while now != seen:
            seen = now
            time.sleep(_PAUSE)
            now = _snapshot(watched)
        yield


def _without(snapshot: _Snapshot, made: Iterable[Path]) -> _Snapshot:
    own = {os.path.realpath(path) for path in made}
    return {name: status for name, status in snapshot.items() if name not in own}


def _snapshot(watched: list[Path]) -> _Snapshot:
    """What there is, each with what changes when it is saved; a file that is not there is not in it."""
    found: _Snapshot = {}
    for path in watched:
        _look(path, found)
    for folder in dict.fromkeys(path.parent for path in watched):
        for path in _below(folder, _DEEPEST):
            if len(found) >= _MOST:
                break
            _look(path, found)
    return found


def _look(path: Path, found: _Snapshot) -> None:
    try:
        status = path.stat()
    except (OSError, ValueError):
        return
    found[os.path.realpath(path)] = (status.st_ino, status.st_size, status.st_mtime_ns)


def _below(folder: Path, deep: int) -> Iterator[Path]:
    """The files in a folder that may belong to a deck, and then those further down; hidden ones do not."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    shown = [entry for entry in entries if not entry.name.startswith(".")]
    yield from (Path(each.path) for each in shown if Path(each.name).suffix.lower() in _SUFFIXES)
    if deep:
        for each in shown:
            if each.is_dir(follow_symlinks=False):
                yield from _below(Path(each.path), deep - 1)
