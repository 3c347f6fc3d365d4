"""Reads the text of a file that somebody names, and refuses what is no small text file."""

import itertools
import os
import stat
import sys
from pathlib import Path

from .errors import InputError, did_you_mean, listed, quoted, shown
from .said import Text, joined, misfit, said

LIMIT = 1_000_000
"""Largest file read, in bytes; the longest deck anyone made is a hundredth of it."""

STDIN = "<stdin>"
"""The name of standard input in messages."""


def read_text(path: str | os.PathLike[str], what: Text) -> tuple[str, str]:
    """The text of the file, and the name to call it by; ``-`` reads standard input.

    A byte-order mark is dropped. ``what`` is the file's purpose in a few words, such as
    ``a profile``. Raises InputError, with the place where there is one.
    """
    data, source = read_bytes(path, what)
    return decoded(data, source), source


def read_bytes(path: str | os.PathLike[str], what: Text, limit: int = LIMIT) -> tuple[bytes, str]:
    """The bytes of the file, at most ``limit`` of them, and the name to call it by; ``-`` is standard input.

    Raises InputError for what cannot be read, for more than that, and for nothing at all.
    """
    name = os.fspath(path)
    source = STDIN if name == "-" else name
    try:
        data = _read_stdin(what, limit) if name == "-" else _read_file(name, what, limit)
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(misfit(what, _nothing_there(name)), source) from None
    except OSError as error:
        raise InputError(_unreadable(error, what), source) from None
    except ValueError:  # a NUL character or a lone surrogate in the name
        raise InputError(misfit(what, said("file.impossible-name")), source) from None
    if not data.strip(b"\xef\xbb\xbf \t\r\n\f\v"):
        raise InputError(misfit(what, said("nothing" if name == "-" else "file.empty")), source)
    return data, source


def _read_file(name: str, what: Text, limit: int) -> bytes:
    _refuse_special(os.stat(name), name, what)  # noqa: PTH116
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(name, flags), "rb") as file:  # noqa: PTH123
        status = os.fstat(file.fileno())
        _refuse_special(status, name, what)
        data = file.read(limit + 1)
    if len(data) > limit:
        got = said("file.bytes", bytes=max(status.st_size, len(data)))
        raise InputError(misfit(said("file.at-most", what=what, most=limit), got), name)
    return data


def _read_stdin(what: Text, limit: int) -> bytes:
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise InputError(misfit(what, said("file.no-stdin")), STDIN)
    data = sys.stdin.buffer.read(limit + 1)
    if len(data) > limit:
        raise InputError(misfit(said("file.at-most", what=what, most=limit), said("more")), STDIN)
    return data


_SPECIAL = (
    (stat.S_ISDIR, "file.folder"),
    (stat.S_ISFIFO, "file.pipe"),
    (stat.S_ISCHR, "file.char-device"),
    (stat.S_ISBLK, "file.device"),
    (stat.S_ISSOCK, "file.socket"),
)


def _refuse_special(status: os.stat_result, name: str, what: Text) -> None:
    for is_kind, key in _SPECIAL:
        if is_kind(status.st_mode):
            raise InputError(misfit(what, said(key)), name)


def _nothing_there(name: str) -> Text:
    """``no such file``, with the nearest name in the same folder or the part of the path that fails."""
    path = Path(name)
    folder = path.parent
    if not name:
        return said("file.empty-name")
    if not folder.is_dir():
        return said("file.no-folder", folder=shown(folder))
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in itertools.islice(entries, 2000) if not entry.is_dir())
    except OSError:
        names = []
    # That both end in .toml makes no two names alike.
    near = [other for other in names if did_you_mean(path.stem, [Path(other).stem])]
    return said("file.no-file", hint=did_you_mean(path.name, near))


def _unreadable(error: OSError, what: Text) -> Text:
    if isinstance(error, PermissionError):
        return misfit(what, said("file.unreadable"))
    return misfit(what, said("file.system", error=(error.strerror or str(error)).lower()))


def decoded(data: bytes, source: str) -> str:
    """The text of UTF-8, without a byte-order mark. Raises InputError with the place of what is none."""
    fault = (data.find(b"\0"), said("deck.nul")) if b"\0" in data else None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The codec counts from behind a byte-order mark.
        start = error.start + (len(data) - len(error.object))
        if fault is None or start < fault[0]:
            fault = (start, said("file.byte-utf8", byte=f"{data[start]:02X}"))
        text = ""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(misfit(said("file.utf8"), said("file.utf16")), source, 1, 1)
    if fault is not None:
        before = data[: fault[0]].decode("utf-8-sig", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise InputError(misfit(said("file.utf8"), fault[1]), source, line, column)
    return text


def unknown_name(name: str, known: tuple[str, ...], kind: str) -> InputError:
    """The error for a name that none of the package's own files of this kind has."""
    choice = listed([quoted(entry) for entry in known]) if known else said("file.no-names")
    return InputError(misfit(choice, joined(quoted(name), did_you_mean(name, list(known)))), kind)
