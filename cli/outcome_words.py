"""Words what is found in results of *Blöder Sack*, *Schnapp den Sack* and *Die Bar-Bolz-Bande*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..templates.languages import Language
from .layout import safe
from .wording import Words, capital

if TYPE_CHECKING:
    from ..rules.findings import Fact, Finding

_NAME_COLUMNS = 40
_ABOUT_SOURCES = ("sources-differ", "counted-once", "unsure")
"""What readers and comparisons of sources find is worded for all games alike."""


class OutcomeWords:
    """The words of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def text(self, key: str, /, **facts: object) -> str:
        """A sentence of the language."""
        return self.language.text(key, **facts)

    def name(self, name: str, number: int) -> str:
        """Whose entry it is, by name, or by number where that was left out."""
        return safe(name, _NAME_COLUMNS) if name else self.text("result.number", number=number)

    def what(self, finding: Finding) -> str:
        """Say what is wrong."""
        return self._of_sources().what(finding) if _is_about_sources(finding) else self._said(finding, "what")

    def opening(self, finding: Finding) -> str:
        """Say what is wrong as the beginning of a sentence; a name stays as it is written."""
        if _is_about_sources(finding):
            return self._of_sources().opening(finding)
        what, player = self.what(finding), finding.facts.get("player")
        named = isinstance(player, str) and player and what.startswith(safe(player, _NAME_COLUMNS))
        return what if named else capital(what)

    def fix(self, finding: Finding) -> str:
        """Say what would put it right."""
        return self._of_sources().fix(finding) if _is_about_sources(finding) else self._said(finding, "fix")

    def rule(self, finding: Finding) -> str:
        """Say the rule that it breaks, in our own words; nothing where it breaks none."""
        if not finding.section:
            return ""
        return self.text("score.rule", rule=self._said(finding, "rule"), section=finding.section)

    def message(self, finding: Finding) -> str:
        """Say what is wrong and what would put it right, in two sentences."""
        return f"{self.opening(finding)}. {capital(self.fix(finding))}."

    def _said(self, finding: Finding, part: str) -> str:
        """The sentence of a finding's own variant, or the one that its code has for all."""
        keys = (f"result.{finding.key}.{part}", f"result.{finding.code}.{part}")
        key = next((key for key in keys if key in self.language.sentences), keys[0])
        return self.text(key, **self._facts(finding))

    def _facts(self, finding: Finding) -> dict[str, object]:
        facts: dict[str, object] = {name: self._fact(name, fact) for name, fact in finding.facts.items()}
        given = finding.facts
        if "player" in given and not given["player"]:
            facts["player"] = self.text("result.number", number=given.get("number", 0))
        if "meant" in given:
            facts["hint"] = self.text("result.meant", meant=facts["meant"]) if given["meant"] else ""
        return facts

    def _fact(self, name: str, fact: Fact) -> object:
        if name == "goals" and isinstance(fact, tuple):
            return ":".join(map(str, fact))
        if isinstance(fact, tuple):
            return ", ".join(safe(str(each), _NAME_COLUMNS) for each in fact)
        return safe(fact, _NAME_COLUMNS) if isinstance(fact, str) and fact else fact

    def _of_sources(self) -> Words:
        from .profiles import default_profile

        return Words(self.language, default_profile())


def _is_about_sources(finding: Finding) -> bool:
    return finding.code in _ABOUT_SOURCES
