"""Reads the text of a file that somebody names, and refuses what is no small text file."""

import itertools
import os
import stat
import sys
from pathlib import Path

from .errors import InputError, did_you_mean, listed, quoted, shown

LIMIT = 1_000_000
"""Largest file read, in bytes; the longest deck anyone made is a hundredth of it."""

STDIN = "<stdin>"
"""The name of standard input in messages."""


def read_text(path: str | os.PathLike[str], what: str) -> tuple[str, str]:
    """The text of the file, and the name to call it by; ``-`` reads standard input.

    A byte-order mark is dropped. ``what`` is the file's purpose in a few words, such as
    ``a profile``. Raises InputError, with the place where there is one.
    """
    data, source = read_bytes(path, what)
    return decoded(data, source), source


def read_bytes(path: str | os.PathLike[str], what: str, limit: int = LIMIT) -> tuple[bytes, str]:
    """The bytes of the file, at most ``limit`` of them, and the name to call it by; ``-`` is standard input.

    Raises InputError for what cannot be read, for more than that, and for nothing at all.
    """
    name = os.fspath(path)
    source = STDIN if name == "-" else name
    try:
        data = _read_stdin(what, limit) if name == "-" else _read_file(name, what, limit)
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(f"expected {what}, got {_nothing_there(name)}", source) from None
    except OSError as error:
        raise InputError(_unreadable(error, what), source) from None
    except ValueError:  # a NUL character or a lone surrogate in the name
        raise InputError(f"expected {what}, got a file name that cannot exist", source) from None
    if not data.strip(b"\xef\xbb\xbf \t\r\n\f\v"):
        raise InputError(f"expected {what}, got {'nothing' if name == '-' else 'an empty file'}", source)
    return data, source


def _read_file(name: str, what: str, limit: int) -> bytes:
    _refuse_special(os.stat(name), name, what)  # noqa: PTH116
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(name, flags), "rb") as file:  # noqa: PTH123
        status = os.fstat(file.fileno())
        _refuse_special(status, name, what)
        data = file.read(limit + 1)
    if len(data) > limit:
        raise InputError(
            f"expected {what} of at most {limit:,} bytes, got {max(status.st_size, len(data)):,} bytes", name
        )
    return data


def _read_stdin(what: str, limit: int) -> bytes:
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise InputError(f"expected {what}, got no standard input", STDIN)
    data = sys.stdin.buffer.read(limit + 1)
    if len(data) > limit:
        raise InputError(f"expected {what} of at most {limit:,} bytes, got more", STDIN)
    return data


_SPECIAL = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe (use - to read standard input)"),
    (stat.S_ISCHR, "a device (use - to read standard input)"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)


def _refuse_special(status: os.stat_result, name: str, what: str) -> None:
    for is_kind, words in _SPECIAL:
        if is_kind(status.st_mode):
            raise InputError(f"expected {what}, got {words}", name)


def _nothing_there(name: str) -> str:
    """``no such file``, with the nearest name in the same folder or the part of the path that fails."""
    path = Path(name)
    folder = path.parent
    if not name:
        return "an empty file name"
    if not folder.is_dir():
        return f"no such folder: {shown(folder)}"
    try:
        with os.scandir(folder) as entries:
            names = sorted(entry.name for entry in itertools.islice(entries, 2000) if not entry.is_dir())
    except OSError:
        names = []
    # That both end in .toml makes no two names alike.
    near = [other for other in names if did_you_mean(path.stem, [Path(other).stem])]
    return "no such file" + did_you_mean(path.name, near)


def _unreadable(error: OSError, what: str) -> str:
    if isinstance(error, PermissionError):
        return f"expected {what}, got a file that you may not read"
    return f"expected {what}, got an error: {(error.strerror or str(error)).lower()}"


def decoded(data: bytes, source: str) -> str:
    """The text of UTF-8, without a byte-order mark. Raises InputError with the place of what is none."""
    fault = (data.find(b"\0"), "a NUL byte") if b"\0" in data else None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # The codec counts from behind a byte-order mark.
        start = error.start + (len(data) - len(error.object))
        if fault is None or start < fault[0]:
            fault = (start, f"the byte 0x{data[start]:02X}; save the file as UTF-8")
        text = ""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError("expected UTF-8 text, got UTF-16; save the file as UTF-8", source, 1, 1)
    if fault is not None:
        before = data[: fault[0]].decode("utf-8-sig", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise InputError(f"expected UTF-8 text, got {fault[1]}", source, line, column)
    return text


def unknown_name(name: str, known: tuple[str, ...], kind: str) -> InputError:
    """The error for a name that none of the package's own files of this kind has."""
    choice = listed([quoted(entry) for entry in known]) or "nothing (there are none)"
    return InputError(f"expected {choice}, got {quoted(name)}{did_you_mean(name, list(known))}", kind)
