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


class Told(str):
    """A sentence, in English, that knows its ``key`` and ``facts``: so it can be told in other languages."""

    __slots__ = ("facts", "key")
    key: str
    facts: dict[str, object]

    def __new__(cls, key: str, english: str, /, **facts: object) -> "Told":
        """Fill the fields of the English sentence with the facts; a fact may be told itself."""
        made = super().__new__(cls, english.format(**facts))
        made.key, made.facts = key, facts
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return _told_again, (self.key, str(self), self.facts)


def _told_again(key: str, sentence: str, facts: dict[str, object]) -> Told:
    made = Told(key, "{sentence}", sentence=sentence)
    made.facts = facts
    return made


class GameError(ValueError):
    """The root: something that the rules refuse."""

    @property
    def told(self) -> str:
        """The sentence that the error was made with, a :class:`Told` if it can be told in other languages."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class ProfileError(GameError):
    """A profile that no game can be played by.

    ``path`` leads to the value at fault, as keys and list positions from the top of the data, so
    that whoever loaded it can name the line.
    """

    def __init__(self, message: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path


def out_of_range(option: str, least: int, most: int, value: int) -> Told:
    """What is wrong with a profile's number that is not within its limits."""
    english = "{option} is a number from {least} to {most}, not {value}."
    return Told("profile.number", english, option=option, least=least, most=most, value=value)


def players_fault(least: int, most: int, game: str, count: int) -> Told:
    """What is wrong with a number of players."""
    english = "{least} to {most} players play {game}, not {count}"
    return Told("game.players", english, least=least, most=most, game=game, count=count)


class SheetError(GameError):
    """A sheet value that does not have its profile's squares or sections: a mistake in a program."""


class NotationError(GameError):
    """Text that is no move in a game's notation.

    ``expected`` says what would have been read, ``suggestion`` the nearest notation, or nothing.
    """

    def __init__(self, text: str, expected: str, suggestion: str = "") -> None:
        facts = {"expected": expected, "text": text}
        if suggestion:
            english = "expected {expected}, got {text!r}; did you mean {suggestion!r}?"
            super().__init__(Told("move.meant", english, **facts, suggestion=suggestion))
        else:
            super().__init__(Told("move.unread", "expected {expected}, got {text!r}", **facts))
        self.text, self.expected, self.suggestion = text, expected, suggestion


class PackingError(GameError):
    """A sack with too many ways of grouping its gifts to find the best within reasonable time.

    It takes a sack much larger than the printed one, nearly full of one gift.
    """
