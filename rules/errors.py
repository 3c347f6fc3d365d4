"""The errors of the engines, all of them values with context.

::

    ValueError
    └── GameError            anything the rules refuse
        ├── ProfileError     a profile that no game can be played by (path)
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
