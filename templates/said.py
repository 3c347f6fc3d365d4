"""Messages as values: a key and its facts, worded late, in the language of whoever reads them.

    fault = misfit(said("deck.at-least", cards=5), number(3))
    str(fault)                  "expected a deck of at least 5 cards, got 3"
    fault.in_language("de")     "erwartet: ein Deck mit mindestens 5 Karten, gefunden: 3"

The sentences stand in ``languages/faults/``, by the same keys in every language. A fact may be a message
itself; quotes and lists are those of the language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeGuard, cast

_ENGLISH = "en"


class Saying(Protocol):
    """What can be said in every language; ``str`` says it in English."""

    def in_language(self, code: str) -> str:
        """The words in the language of that code."""
        ...


Text = str | Saying
"""A message, or a text that is the same in every language."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, or a part of one, by its key, with the facts for its fields."""

    key: str
    facts: tuple[tuple[str, object], ...] = ()

    def in_language(self, code: str) -> str:
        """The sentence in the language of that code."""
        from .languages import fault_words

        return fault_words(code).text(self.key, **{name: _worded(fact, code) for name, fact in self.facts})

    def __str__(self) -> str:
        return self.in_language(_ENGLISH)


@dataclass(frozen=True, slots=True)
class Joined:
    """Texts that follow one another."""

    parts: tuple[Text, ...]

    def in_language(self, code: str) -> str:
        """The texts in the language of that code."""
        return "".join(in_language(part, code) for part in self.parts)

    def __str__(self) -> str:
        return self.in_language(_ENGLISH)


class Quoted(str):
    """A text in quotes, as English has them; ``inner`` is the text alone."""

    __slots__ = ("inner",)

    def __new__(cls, inner: str) -> Quoted:
        """Put a text, which has to be printable, in quotes."""
        made = super().__new__(cls, f'"{inner}"')
        made.inner = inner
        return made

    inner: str

    def in_language(self, code: str) -> str:
        """The text in the quotes of the language."""
        return said("quoted", text=self.inner).in_language(code)

    def __reduce__(self) -> tuple[type[Quoted], tuple[str]]:
        return Quoted, (self.inner,)


class Listed(str):
    """Texts as a sentence lists them, joined by ``or`` or ``and``; another joint stays as it is."""

    __slots__ = ("items", "joint")

    def __new__(cls, items: Sequence[Text], joint: str = "or") -> Listed:
        """List the texts as English does."""
        made = super().__new__(cls, _list([*map(str, items)], joint))
        made.items, made.joint = tuple(items), joint
        return made

    items: tuple[Text, ...]
    joint: str

    def in_language(self, code: str) -> str:
        """The list in the words of the language."""
        joint = said(self.joint).in_language(code) if self.joint in ("or", "and") else self.joint
        return _list([in_language(item, code) for item in self.items], joint)

    def __reduce__(self) -> tuple[type[Listed], tuple[tuple[Text, ...], str]]:
        return Listed, (self.items, self.joint)


def said(key: str, /, **facts: object) -> Said:
    """The message of that key; its facts are numbers, texts and other messages."""
    return Said(key, tuple(facts.items()))


def misfit(expected: Text, got: Text | int) -> Said:
    """The message that most faults are: what was expected, and what came."""
    return said("expected", expected=expected, got=got)


def number(value: int) -> Said:
    """A number whose thousands are parted."""
    return said("number", number=value)


def joined(*parts: Text) -> Text:
    """Texts that follow one another, as one."""
    return Joined(parts)


def in_language(text: Text, code: str) -> str:
    """A message in the language of that code; a mere text as it is."""
    return str(_worded(text, code))


def said_by(error: BaseException) -> Text:
    """What an error says without its place: the message that it was made with, or else its English."""
    made = keyed(error.args[0]) if error.args else ""
    return made if is_saying(made) else str(error)


def keyed(value: object) -> object:
    """A sentence of the rules, which knows its key and its facts, as a message; anything else as it is."""
    key, facts = getattr(value, "key", None), getattr(value, "facts", None)
    if isinstance(value, str) and isinstance(key, str) and isinstance(facts, dict):
        return Said(key, tuple(cast("dict[str, object]", facts).items()))
    return value


def is_saying(value: object) -> TypeGuard[Saying]:
    """Whether a value can be said in every language."""
    return hasattr(value, "in_language")


def _worded(fact: object, code: str) -> object:
    fact = keyed(fact)
    return fact.in_language(code) if is_saying(fact) else fact


def _list(words: list[str], joint: str) -> str:
    return f" {joint} ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), *words[-1:]])
