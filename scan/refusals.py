"""Why a picture, or a sheet on it, is refused: a key of the language tables, and its facts."""

from __future__ import annotations

from .reading import ScanError


class RefusedError(ScanError):
    """A picture, or one sheet in it, that is not read.

    ``key`` is a sentence of the language tables that says what to do; ``facts`` fill it in. As a
    string it is the key and the facts: whoever tells people words it.
    """

    def __init__(self, key: str, **facts: object) -> None:
        self.key, self.facts = key, facts
        super().__init__(" ".join([key, *(f"{name}={value}" for name, value in facts.items())]))
