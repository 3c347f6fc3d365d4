"""Writes files whole or not at all, and names the files of several pages."""

import os
import shlex
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from ..templates.errors import shown
from .errors import UserError
from .staging import Content, Work, blamed, cannot, clean, commit, prepare, send

STDOUT = Path("-")

__all__ = ["STDOUT", "Content", "check_outputs", "page_names", "write_files"]


def write_files(outputs: Sequence[tuple[Path, Content]], inputs: Iterable[Path] = ()) -> None:
    """Write all the files, or none of them.

    Regular files are first written beside their targets, under temporary names, and renamed once
    every one of them is complete and on the disk. Links are followed, and a file that is there
    keeps its permissions. ``-`` is standard output; it, pipes and devices are written straight to,
    before the renaming: what they have taken is the one thing that cannot be undone.

    A file that is among ``inputs`` too, under whatever name, is refused, and so are two outputs
    that are one file. Raises UserError for what the user can mend; whatever a content raises of
    its own passes through. Either way, and on an interruption, no file is changed and no
    temporary file is left.
    """
    works = [_examined(path, content) for path, content in outputs]
    _refuse_clashes(works, inputs)
    try:
        for work in works:
            prepare(work)
        for work in works:
            send(work)
        commit([work for work in works if work.kind == "file"])
    finally:
        for work in works:
            clean(work)


def check_outputs(paths: Iterable[Path]) -> None:
    """Raise UserError where a path leads nowhere or may not be written to, before any work is done for it."""
    for path in paths:
        _examined(path, b"")


def page_names(path: Path, count: int) -> list[Path]:
    """The files for so many pages: ``name-01.svg``, ``name-02.svg``, …; one page keeps the name.

    Raises UserError when the pages have nowhere to go as several files.
    """
    if count == 1:
        return [path]
    if path == STDOUT:
        raise UserError(f"standard output takes one page, not {count}; name a file with -o")
    if not path.name:
        raise UserError(cannot(shown(path), "it is a folder"))
    digits = max(2, len(str(count)))
    return [path.with_name(f"{path.stem}-{page:0{digits}}{path.suffix}") for page in range(1, count + 1)]


_UNWRITABLE = (
    (stat.S_ISDIR, "it is a folder"),
    (stat.S_ISBLK, "it is a disk"),
    (stat.S_ISSOCK, "it is a socket"),
)


def _examined(path: Path, content: Content) -> Work:
    """What the path leads to. Raises UserError when it cannot be written to anyway."""
    if path == STDOUT:
        return Work("standard output", path, content, "stdout")
    work = Work(shown(path), path, content, "file")
    try:
        with blamed(work), suppress(FileNotFoundError):
            work.real = os.path.realpath(path)
            work.status = path.stat()
    except ValueError:  # a NUL character or a lone surrogate
        raise UserError(cannot(work.name, "no file can have this name")) from None
    if work.status is None:
        _refuse_missing_folder(work)
        return work
    for is_kind, words in _UNWRITABLE:
        if is_kind(work.status.st_mode):
            raise UserError(cannot(work.name, words))
    if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise UserError(cannot(work.name, "it is write-protected"))
    if not stat.S_ISREG(work.status.st_mode):
        work.kind = "device"
    return work


def _refuse_missing_folder(work: Work) -> None:
    folder = Path(work.real).parent
    if folder.exists():
        return
    # Call the folder what the user calls it, unless a link leads elsewhere.
    named = shown(folder if work.path.is_symlink() else work.path.parent)
    make = f"mkdir -p {shlex.quote(named)}"
    raise UserError(cannot(work.name, f"the folder {named} does not exist; make it with: {make}"))


def _refuse_clashes(works: list[Work], inputs: Iterable[Path]) -> None:
    sources: dict[tuple[int, int], str] = {}
    for path in inputs:
        with suppress(OSError, ValueError):
            sources[_identity(path.stat())] = shown(path)
    seen: dict[object, str] = {}
    for work in works:
        if work.kind == "device":
            continue
        identity = _identity(work.status) if work.status else None
        if source := sources.get(identity) if identity else None:
            also = "" if source == work.name else f", as {source}"
            raise UserError(cannot(work.name, f"it is one of the files read{also}"))
        keys = {work.real, identity or work.real}
        for key in keys & seen.keys():
            also = "" if seen[key] == work.name else f", also as {seen[key]}"
            raise UserError(cannot(work.name, f"it would be written twice{also}"))
        seen.update(dict.fromkeys(keys, work.name))


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_dev, status.st_ino
