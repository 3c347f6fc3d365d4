"""The stages of one output on its way: temporary file or stream, rename, and the way back."""

import errno
import io
import os
import shutil
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

from ..templates.errors import shown
from .errors import UserError

Content = bytes | Callable[[BinaryIO], None]
"""What goes into a file: the bytes, or what writes them."""


@dataclass(slots=True)
class Work:
    """One output. ``real`` is the file behind all links, ``status`` what is there already.

    ``ready`` holds the bytes for a stream; ``temporary`` and ``backup`` are files beside the target.
    """

    name: str
    path: Path
    content: Content
    kind: Literal["file", "device", "stdout"]
    real: str = ""
    status: os.stat_result | None = None
    ready: bytes = b""
    temporary: Path | None = None
    backup: Path | None = None


def prepare(work: Work) -> None:
    """Make all the bytes: in a temporary file, or in memory for what is written straight to."""
    if work.kind != "file":
        buffer = io.BytesIO()
        _fill(buffer, work.content)
        work.ready = buffer.getvalue()
        return
    work.temporary = _beside(work.real)
    with blamed(work):
        try:
            file = work.temporary.open("xb")
        except PermissionError:
            folder = shown(work.temporary.parent)
            raise UserError(cannot(work.name, f"you may not write in the folder {folder}")) from None
        with file:
            if work.status is not None:
                _keep_permissions(work.temporary, work.status)
            _fill(file, work.content)
            file.flush()
            os.fsync(file.fileno())


def send(work: Work) -> None:
    """Write the bytes of a stream. A reader of standard output that has gone is no error."""
    with blamed(work):
        if work.kind == "device":
            with work.path.open("wb", buffering=0) as device:
                _write_all(device.fileno(), work.ready)
        elif work.kind == "stdout":
            _write_stdout(work.ready)


def commit(works: list[Work]) -> None:
    """Put all the temporary files in place, or none of them."""
    try:
        for work in works:
            if work.status is not None and len(works) > 1:
                work.backup = _beside(work.real)
                with blamed(work):
                    _copy(work.real, work.backup)
        for work in works:
            with blamed(work):
                Path(str(work.temporary)).replace(work.real)
    except BaseException:
        stuck = [message for work in works if (message := _restore(work))]
        if stuck:
            raise UserError("; ".join(stuck)) from None
        raise


def clean(work: Work) -> None:
    """Remove whatever is left beside the target."""
    for path in (work.temporary, work.backup):
        if path is not None:
            with suppress(OSError):
                path.unlink()


def cannot(name: str, reason: str) -> str:
    """The sentence for an output that cannot be written."""
    return f"{name} could not be written: {reason}"


@contextmanager
def blamed(work: Work) -> Generator[None]:
    """Turn what the system says about this output into a UserError.

    An error about some other file, such as a picture that a page needs, passes through.
    """
    try:
        yield
    except OSError as error:
        own = (None, str(work.path), work.real, str(work.temporary), str(work.backup))
        if error.filename not in own and error.filename != work.path:
            raise
        reason = _REASONS.get(error.errno or 0) or (error.strerror or str(error) or "no reason given").lower()
        raise UserError(f"{cannot(work.name, reason)}; nothing was changed") from error


_REASONS = {
    errno.ENOSPC: "no space left",
    errno.EDQUOT: "the disk quota is used up",
    errno.EFBIG: "the file is larger than is allowed here",
    errno.EROFS: "the disk is read-only",
    errno.EACCES: "you have no permission",
    errno.EPERM: "you have no permission",
    errno.ENAMETOOLONG: "the name is too long",
    errno.ELOOP: "the link leads back to itself",
    errno.ENOTDIR: "part of its path is a file, not a folder",
    errno.EPIPE: "its reader has gone",
}


def _beside(real: str) -> Path:
    # Not derived from the target's name, which may be as long as names can be.
    return Path(real).with_name(f".spielsack-{os.urandom(8).hex()}.tmp")


def _fill(file: BinaryIO, content: Content) -> None:
    if isinstance(content, bytes):
        file.write(content)
    else:
        content(file)


def _keep_permissions(temporary: Path, status: os.stat_result) -> None:
    if hasattr(os, "chown"):
        with suppress(OSError):  # only the administrator may give files away
            os.chown(temporary, status.st_uid, status.st_gid)
    temporary.chmod(status.st_mode & 0o7777)


def _copy(real: str, backup: Path) -> None:
    try:
        backup.hardlink_to(real)
    except OSError:  # a file system without hard links
        shutil.copy2(real, backup)


def _restore(work: Work) -> str | None:
    """Undo the rename, if it has happened: then the temporary name is gone. The answer is why not."""
    if work.temporary is None or os.path.lexists(work.temporary):
        return None
    try:
        if work.backup is not None:
            work.backup.replace(work.real)
        elif work.status is None:
            Path(work.real).unlink(missing_ok=True)
    except OSError:
        kept, work.backup = work.backup, None
        place = f"; its old content is in {shown(kept)}" if kept else ""
        return f"{work.name} is already written and could not be put back{place}"
    return None


def _write_all(descriptor: int, data: bytes) -> None:
    """Unbuffered, so that nothing is left to fail once more when the program ends."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def _write_stdout(data: bytes) -> None:
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        raise OSError(errno.EBADF, "it is closed")
    try:
        sys.stdout.flush()
        try:
            descriptor = sys.stdout.fileno()
        except io.UnsupportedOperation:  # replaced, as in tests
            sys.stdout.buffer.write(data)
        else:
            _write_all(descriptor, data)
    except BrokenPipeError:
        # Nobody reads any more. Whatever is printed from here on must not fail at exit.
        with suppress(io.UnsupportedOperation), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())
