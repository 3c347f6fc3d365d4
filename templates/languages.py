"""The words of a language, as data: ``languages/en.toml`` and its siblings.

How sentences are written, fields and plurals included, stands at the top of ``en.toml``.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from .errors import InputError
from .loader import builtin_names, load_builtin

__all__ = ["Language", "fault_words", "language", "language_codes"]

FOLDER = "languages"
FAULTS = "languages/faults"

_FIELD = re.compile(
    r"\{\{|\}\}|\{(?P<name>[a-z]\w*)(?:\|(?P<one>[^{}|]*)\|(?P<many>[^{}|]*)|:(?P<spec>[^{}|]*))?\}|[{}]"
)


@dataclass(frozen=True, slots=True)
class Language:
    """One language's sentences by dotted key, such as ``score.total``."""

    code: str
    sentences: Mapping[str, str]

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return self.text("meta.name")

    def text(self, key: str, /, **facts: object) -> str:
        """The sentence with the facts in its fields.

        Numbers with a fraction get the language's decimal mark. Raises KeyError, with the key and
        the language, for a sentence or a fact that is missing.
        """
        sentence = self._sentence(key)

        def filled(field: re.Match[str]) -> str:
            if field["name"] is None:
                return field[0][0]
            if field["name"] not in facts:
                raise KeyError(f"{key!r} in language {self.code!r} needs the fact {field['name']!r}")
            fact = facts[field["name"]]
            if field["one"] is not None:
                return field["one"] if fact == 1 else field["many"]
            return self._written(fact, field["spec"] or "")

        return _FIELD.sub(filled, sentence)

    def fields(self, key: str) -> frozenset[str]:
        """The names of the facts that the sentence speaks of."""
        return frozenset(field["name"] for field in _FIELD.finditer(self._sentence(key)) if field["name"])

    def _sentence(self, key: str) -> str:
        try:
            return self.sentences[key]
        except KeyError:
            raise KeyError(f"no sentence {key!r} in language {self.code!r}") from None

    def _written(self, fact: object, spec: str) -> str:
        text = format(fact, spec)
        if not (isinstance(fact, float) or spec == ",") or (mark := self.text("meta.decimal")) == ".":
            return text
        return text.translate({ord("."): mark, ord(","): "."})


@lru_cache
def language(code: str) -> Language:
    """The language of a code, such as ``de``; a locale's name (``de_AT.UTF-8``) works too.

    Raises InputError, with the codes there are, for a language that is not there.
    """
    short = short_code(code)
    loaded = load_builtin(FOLDER, short if short in language_codes() else code, dict[str, object])
    sentences = dict(_flat(loaded.value, ()))
    for key, sentence in sentences.items():
        if any(field[0] in "{}" for field in _FIELD.finditer(sentence)):
            raise loaded.fault("expected a field such as {name}, got a lone brace", tuple(key.split(".")))
    return Language(short, sentences)


@lru_cache
def fault_words(code: str) -> Language:
    """The sentences about files that cannot be used, by the keys of ``said``; English for other languages.

    They are read plainly: a slip on the command line is told without whatever files take to be checked.
    """
    from importlib.resources import files

    short = short_code(code)
    table = files(__name__.rpartition(".")[0]).joinpath(*FAULTS.split("/"), f"{short}.toml")
    if not table.is_file():
        return fault_words("en")
    return Language(short, dict(_flat(tomllib.loads(table.read_text(encoding="utf-8")), ())))


def short_code(code: str) -> str:
    """The code of a locale's language: ``de`` for ``de_AT.UTF-8``."""
    return re.split(r"[_.@-]", code, maxsplit=1)[0].lower()


def language_codes() -> tuple[str, ...]:
    """The codes of the languages there are."""
    return builtin_names(FOLDER)


def _flat(table: Mapping[str, object], path: tuple[str, ...]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            pairs += _flat(cast("dict[str, object]", value), (*path, key))
        elif isinstance(value, str):
            pairs.append((".".join((*path, key)), value))
        else:
            raise InputError(f"{'.'.join((*path, key))}: expected text", FOLDER)
    return pairs
