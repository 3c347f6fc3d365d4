"""Photos and scans of marked sheets: which files they are, and reading them on all cores.

Nothing here leaves the computer. What reads pictures is an extra, imported when there are pictures.
"""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from ..scan.kinds import HEAD, SUFFIXES, kind_of
from ..templates.errors import shown
from .errors import UserError
from .terminal import say

if TYPE_CHECKING:
    from concurrent.futures import Future

    from ..scan.photo import PhotoSheet
    from ..scan.refusals import RefusedError
    from ..sheets.marks import SheetMap
    from ..templates.languages import Language

_NEEDED = ("numpy", "cv2", "zxingcpp", "pillow_heif")
_ALONE = 3
"""Up to so many photos are read before other processes would have started."""
_TYPED = (".toml", ".json")


@dataclass(frozen=True)
class Scan:
    """A sheet that was read: the file, what to call the place and the player, and the sheet."""

    file: str
    source: str
    called: str
    sheet: PhotoSheet


def expanded(files: Sequence[str]) -> list[str]:
    """The files meant: those in a folder (pictures and result files), and those that a pattern matches.

    Raises UserError for a pattern that nothing matches.
    """
    return [each for file in files for each in _expanded(file)]


def _expanded(file: str) -> Sequence[str]:
    path = Path(file)
    try:
        if path.is_dir():
            found = sorted(
                each.name for each in path.iterdir() if each.suffix.lower() in (*SUFFIXES, *_TYPED)
            )
            if not found:
                return [file]  # refused where files are read
            return [str(path / name) for name in found if not name.startswith(".")]
        if glob.has_magic(file) and not path.exists():
            matched = sorted(glob.glob(file, recursive=True))  # noqa: PTH207
            if not matched:
                raise UserError(f"{shown(file)}: expected files that match, got none")
            return matched
    except OSError as error:
        raise UserError(f"{shown(file)}: {(error.strerror or str(error)).lower()}") from error
    except ValueError:
        return [file]  # a name that cannot be one is refused where files are read
    return [file]


def is_photo(file: str) -> bool:
    """Whether a file is a picture or PDF by its content, or says so by its name and is no text."""
    if file == "-":
        return False
    path = Path(file)
    try:
        if not path.is_file():
            return False
        with path.open("rb") as opened:
            head = opened.read(HEAD)
    except (OSError, ValueError):
        return False  # refused where files are read, with the reason
    is_text = bool(head) and b"\0" not in head and head.isascii()
    return bool(kind_of(head)) or (path.suffix.lower() in SUFFIXES and not is_text)


def read_photos(
    files: Sequence[str], maps: Mapping[str, SheetMap], words: Language
) -> tuple[list[Scan], list[str]]:
    """The sheets in all the files, in their order, and one line about each that cannot be read.

    Raises UserError without the extra that reads pictures.
    """
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise UserError(words.text("scan.extra", packages=", ".join(missing)))
    scans: list[Scan] = []
    faults: list[str] = []
    for file, found in zip(files, _all_read(files, maps, words), strict=True):
        several = len(found) > 1
        paged = len({page for page, _ in found}) > 1
        for number, (page, each) in enumerate(found, 1):
            place = words.text("scan.page" if paged else "scan.sheet", n=page if paged else number)
            source = f"{shown(file)}, {place}" if several else shown(file)
            if isinstance(each, Exception):
                faults.append(f"{source}: {words.text(each.key, **each.facts)}")
                continue
            for warning in each.warnings:
                _progress(None)
                say(f"{source}: {words.text(warning)}", err=True)
            stem = shown(PurePath(file).stem)
            scans.append(Scan(file, source, f"{stem} {number}" if several else stem, each))
    return scans, faults


Found = list[tuple[int, "PhotoSheet | RefusedError"]]
"""What is in a file: the page and the sheet, or the reason why there is none."""


def _all_read(files: Sequence[str], maps: Mapping[str, SheetMap], words: Language) -> Iterator[Found]:
    cores = min(len(files), os.cpu_count() or 1)
    many = len(files) > _ALONE and cores > 1
    results = _together(files, maps, cores) if many else (read_photo(file, maps) for file in files)
    for number, found in enumerate(results, 1):
        _progress(words.text("scan.progress", n=number, all=len(files)) if len(files) > 1 else None)
        yield found
    _progress(None)


def _together(files: Sequence[str], maps: Mapping[str, SheetMap], cores: int) -> Iterator[Found]:
    """Read on several cores, in the files' order; a file that ends its process is read again alone."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    from ..scan.refusals import RefusedError

    spawned = get_context("spawn")
    with ProcessPoolExecutor(cores, spawned, _one_core) as pool:
        waiting: list[Future[Found]] = [pool.submit(read_photo, file, maps) for file in files]
        for file, future in zip(files, waiting, strict=True):
            try:
                yield future.result()
            except BrokenProcessPool:
                with ProcessPoolExecutor(1, spawned, _one_core) as alone:
                    try:
                        yield alone.submit(read_photo, file, maps).result()
                    except BrokenProcessPool:
                        yield [(1, RefusedError("scan.damaged", detail="the reader stopped"))]


def _one_core() -> None:
    import cv2

    cv2.setNumThreads(1)


def read_photo(file: str, maps: Mapping[str, SheetMap]) -> Found:
    """What is in one file, page by page. Blank pages among others, such as backs, hold nothing."""
    from ..scan.photo import is_blank, read_picture
    from ..scan.pictures import MOST_BYTES, pages_of
    from ..scan.refusals import RefusedError

    found: Found = []
    blank: Found = []
    try:
        size = Path(file).stat().st_size
        if size > MOST_BYTES:
            most = f"{MOST_BYTES // 1_000_000} MB"
            raise RefusedError("scan.too-large", size=f"{size // 1_000_000} MB", most=most)
        for page in pages_of(Path(file).read_bytes()):
            here = blank if is_blank(page.grey) else found
            here += [(page.page, each) for each in read_picture(page.grey, maps, page.page)]
    except RefusedError as refusal:
        found.append((1, refusal))
    except OSError as error:
        found.append((1, RefusedError("scan.unreadable", detail=error.strerror or type(error).__name__)))
    return found or blank


def _progress(text: str | None) -> None:
    """Show on a terminal how far it is; nothing takes the line away."""
    if sys.stderr is not None and sys.stderr.isatty():  # pyright: ignore[reportUnnecessaryComparison]
        sys.stderr.write(f"\r\x1b[K{text or ''}")
        sys.stderr.flush()
