"""What is wrong with a file that somebody wrote, and where: one line, in plain words."""

import os


class InputError(Exception):
    """A file that cannot be used: ``FILE:LINE:COLUMN: expected …, got …`` in one line.

    ``file`` is the name as it was given (``<stdin>`` for standard input), ``line`` and ``column``
    count from 1 and are None where they are not known; ``message`` is the text without the place.
    """

    def __init__(self, message: str, file: str, line: int | None = None, column: int | None = None) -> None:
        self.message = " ".join(message.split())
        self.file = shown(file)
        self.line = line
        self.column = column if line is not None else None
        super().__init__(self.message, self.file, self.line, self.column)

    def __str__(self) -> str:
        place = [self.file, *(str(number) for number in (self.line, self.column) if number is not None)]
        return f"{':'.join(place)}: {self.message}"

    def __reduce__(self) -> tuple[type["InputError"], tuple[str, str, int | None, int | None]]:
        return InputError, (self.message, self.file, self.line, self.column)


def shown(name: str | bytes | os.PathLike[str]) -> str:
    """A file's name for a message: printable and on one line, whatever bytes it is made of."""
    return _printable(os.fsdecode(name)) or '""'


def quoted(text: str, limit: int = 40) -> str:
    """The text in quotes on one line, shortened to ``limit`` characters."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    return f'"{_printable(short)}"'


def listed(words: list[str], joint: str = "or") -> str:
    """The words as a sentence lists them: ``a``, ``a or b``, ``a, b or c``."""
    return f" {joint} ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])


def did_you_mean(word: str, known: list[str]) -> str:
    """`` (did you mean "…"?)`` for the known word nearest to ``word``, or nothing."""
    import difflib

    by_case = {entry.casefold(): entry for entry in reversed(known)}
    near = difflib.get_close_matches(word.casefold()[:100], by_case, n=1)
    return f" (did you mean {quoted(by_case[near[0]], 80)}?)" if near else ""


def _printable(text: str) -> str:
    return "".join(char if char.isprintable() else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    code = ord(char)
    return f"\\x{code & 0xFF:02x}" if code < 0x100 or 0xDC80 <= code <= 0xDCFF else f"\\u{code:04x}"
