"""What the validators answer: findings, which are values without words.

Whoever shows a finding words it from a language table, by :attr:`Finding.key` and the facts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Severity = Literal["error", "note"]
Place = Literal["square", "row", "section", "gift", "circles", "sack", "player", "match", "team", "table"]
Fact = int | str | tuple[int, ...] | tuple[str, ...]
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Where:
    """A place on a sheet or at the table.

    ``numbers`` holds column and row for a square, the number of a row, a section, a player, a match or
    a team (all from 1; rows from the bottom), and nothing otherwise. ``letters`` holds the letters of a
    gift, or of several.
    """

    kind: Place
    numbers: tuple[int, ...] = ()
    letters: str = ""

    def __str__(self) -> str:
        """Name the place in the same few letters whatever the language: ``square 3/2``."""
        detail = self.letters or "/".join(map(str, self.numbers))
        return f"{self.kind} {detail}" if detail else self.kind


def no_facts() -> Mapping[str, Fact]:
    """Return facts that say nothing."""
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found on a sheet or across a table.

    ``code`` names the kind of fault; ``variant`` tells apart the sentences one code may need and
    is empty where there is but one. ``facts`` are the values those sentences are filled with.
    ``section`` is the title of the rulebook's section that says so. ``path`` leads to the value
    in the result file's data: ``("sack", 2)`` is the third line of the sack from the top.
    """

    severity: Severity
    code: str
    where: Where
    variant: str = ""
    facts: Mapping[str, Fact] = field(default_factory=no_facts, hash=False)
    section: str = ""
    path: Path = ()

    @property
    def key(self) -> str:
        """The code, and the variant where there is one: ``gift-count.too-many-in-sack``."""
        return f"{self.code}.{self.variant}" if self.variant else self.code

    @property
    def is_error(self) -> bool:
        """Whether this breaks a rule; a note does not."""
        return self.severity == "error"


def valid(findings: tuple[Finding, ...]) -> bool:
    """Return whether no finding breaks a rule."""
    return not any(finding.is_error for finding in findings)
