"""The file of a game in progress: one companion at a time, every line on the disk before it counts."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType

from ...templates.errors import shown
from ..errors import UserError

_FREE = "{}-{}{}"


class JournalError(UserError):
    """The file of a game could not be written to, and what was to be written does not count."""


class Journal:
    """A saved game that is written to: locked, and appended to line by line.

    ``dropped`` is what stood after the last whole line when it was opened, which was never confirmed.
    """

    def __init__(self, path: Path, descriptor: int, text: str, dropped: str = "") -> None:
        self.path, self.text, self.dropped = path, text, dropped
        self._descriptor = descriptor
        self._size = os.fstat(descriptor).st_size

    @classmethod
    def create(cls, path: Path, text: str, exact: bool) -> Journal:
        """Begin a new file with ``text``; unless ``exact``, under the next name that is free.

        Raises UserError for a file that is there already or cannot be made.
        """
        number, name = 1, path
        while True:
            try:
                descriptor = _made(name)
                break
            except FileExistsError:
                if exact:
                    hint = f"go on with it by: spielsack play {shown(path)}"
                    raise UserError(f"{shown(path)}: there is a file already; {hint}") from None
                number += 1
                name = path.with_name(_FREE.format(path.stem, number, path.suffix))
            except OSError as error:
                raise UserError(f"{shown(path)}: cannot be written: {_reason(error)}") from error
        journal = cls(name, descriptor, "")
        journal.append([*text.rstrip("\n").split("\n"), ""])
        journal.text = text
        _sync_folder(name.parent)
        return journal

    @classmethod
    def resume(cls, path: Path) -> Journal:
        """Open a file that is there, and cut off what stands after its last whole line.

        Raises UserError for a file that cannot be used, and when another companion has it.
        """
        try:
            descriptor = os.open(path, os.O_RDWR)
        except OSError as error:
            raise UserError(f"{shown(path)}: cannot be opened: {_reason(error)}") from error
        try:
            _lock(descriptor, path)
            data = _read(descriptor)
            whole = data[: data.rfind(b"\n") + 1]
            try:
                text = whole.decode("utf-8-sig")
            except UnicodeDecodeError as error:
                raise UserError(
                    f"{shown(path)}: expected a saved game, got something that is not UTF-8"
                ) from error
        except BaseException:
            os.close(descriptor)
            raise
        journal = cls(path, descriptor, text, data[len(whole) :].decode("utf-8", "replace"))
        journal._size = len(whole)
        return journal

    def mend(self) -> None:
        """Cut off the half line that was found; only once the file is known to be a saved game."""
        if self.dropped:
            os.ftruncate(self._descriptor, self._size)
            os.fsync(self._descriptor)

    def append(self, lines: list[str]) -> None:
        """Write whole lines, all or none, and see them on the disk. Raises :class:`JournalError`."""
        self._refuse_changed()
        data = "".join(line + "\n" for line in lines).encode()
        try:
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            written = 0
            while written < len(data):
                written += os.write(self._descriptor, data[written:])
            os.fsync(self._descriptor)
        except OSError as error:
            os.ftruncate(self._descriptor, self._size)
            raise JournalError(f"{shown(self.path)}: could not be written: {_reason(error)}") from error
        except BaseException:  # an interruption: nobody has been told of it
            os.ftruncate(self._descriptor, self._size)
            raise
        self._size += len(data)

    def close(self) -> None:
        """Let others have the file."""
        os.close(self._descriptor)

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _refuse_changed(self) -> None:
        """Whoever edits the file while it is played on would lose what is written, or the game."""
        here = os.fstat(self._descriptor)
        try:
            there = self.path.stat()
        except OSError:
            there = None
        if there is None or (here.st_dev, here.st_ino) != (there.st_dev, there.st_ino):
            raise JournalError(f"{shown(self.path)}: the file was moved, deleted or replaced during the game")
        if here.st_size != self._size:
            raise JournalError(f"{shown(self.path)}: another program wrote to the file during the game")


def _made(path: Path) -> int:
    """A new file, locked; one that a companion left empty, because it was killed at once, is as good.

    Raises FileExistsError, and OSError.
    """
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        if not path.is_file() or path.stat().st_size:
            raise
        descriptor = os.open(path, os.O_RDWR)
    try:
        _lock(descriptor, path)
        if os.fstat(descriptor).st_size:
            raise FileExistsError
    except (UserError, FileExistsError):
        os.close(descriptor)
        raise FileExistsError from None
    return descriptor


def _read(descriptor: int) -> bytes:
    parts: list[bytes] = []
    while part := os.read(descriptor, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _lock(descriptor: int, path: Path) -> None:
    """Have the file alone among companions, until it is closed or the process ends, however it does."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far behind the end: a locked part cannot be read by others there.
            os.lseek(descriptor, 1 << 30, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        follow = f"follow it with: spielsack watch {shown(path)}"
        raise UserError(f"{shown(path)}: another companion plays this game; {follow}") from error


def is_played(path: Path) -> bool:
    """Whether another companion has the file."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except OSError:
        return True
    try:
        _lock(descriptor, path)
    except UserError:
        return True
    finally:
        os.close(descriptor)
    return False


def _sync_folder(folder: Path) -> None:
    """See the new name on the disk, too, where the system can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
