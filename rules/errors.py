"""The errors of the engines, all of them values with context.

::

    ValueError
    └── GameError            anything the rules refuse
        ├── IllegalMove      a move that the rules do not allow (seat, move, objection; in engine)
        ├── NotationError    text that is no move (text, what was expected, a suggestion)
        ├── ProfileError     a profile that no game can be played by (path)
        ├── PackingError     a sack that has too many ways of grouping its gifts to find the best
        └── SheetError       a sheet that does not have its profile's squares or sections

What is wrong with a sheet that somebody filled in is not an exception: it is a
:class:`~.findings.Finding`, and there may be many.
"""


class GameError(ValueError):
    """The root: something that the rules refuse."""


class ProfileError(GameError):
    """A profile that no game can be played by.

    ``path`` leads to the value at fault, as keys and list positions from the top of the data, so
    that whoever loaded it can name the line.
    """

    def __init__(self, message: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path


class SheetError(GameError):
    """A sheet value that does not have its profile's squares or sections: a mistake in a program."""


class NotationError(GameError):
    """Text that is no move in a game's notation.

    ``expected`` says what would have been read, ``suggestion`` the nearest notation, or nothing.
    """

    def __init__(self, text: str, expected: str, suggestion: str = "") -> None:
        meant = f"; did you mean {suggestion!r}?" if suggestion else ""
        super().__init__(f"expected {expected}, got {text!r}{meant}")
        self.text, self.expected, self.suggestion = text, expected, suggestion


class PackingError(GameError):
    """A sack with too many ways of grouping its gifts to find the best within reasonable time.

    It takes a sack much larger than the printed one, nearly full of one gift.
    """
