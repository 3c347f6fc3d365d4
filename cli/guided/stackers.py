"""Asks for finished sheets of *Sack Stackers*, one player after the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ...rules.sack_stackers import EMPTY, ResultSheet, validate_result
from ..agreement import same
from ..wording import Words, capital
from .asking import Answers, Asking, Field, WrongError, new_name, number

if TYPE_CHECKING:
    from ...rules.findings import Finding
    from ..finished import Given

_OLDEST, _MOST_CIRCLES = 150, 999
_UNREADABLE = ("bad-letter", "bad-shape", "circles-range")
"""What a sheet cannot have, unlike what its player should not have done."""
_OF_THE_WHOLE = ("gift-count", "coal-missing", "coal-unexplained")
"""What shows only when everything is there."""
_FIELDS = {"n": "name", "a": "age", "c": "circles", "k": "circles", "s": "section", "f": "section"} | {
    "r": "row",
    "z": "row",
}
"""The first letters of what may be corrected, English and German."""


def sheets(asking: Asking, given: Given) -> Iterator[Mapping[str, Any]]:
    """Ask for sheets until there are no more: each as its result file has it."""
    guide = _Guide(asking, given)
    while True:
        try:
            sheet = guide.sheet()
        except EOFError:
            if not guide.names or guide.begun:
                raise
            return
        if sheet is None:
            return
        yield sheet


class _Guide:
    """The questions about one sheet after the other; ``begun`` says whether one is half asked for."""

    def __init__(self, asking: Asking, given: Given) -> None:
        self.asking, self.profile = asking, given.profile
        self.words = Words(given.language, given.profile)
        self.names: dict[str, str] = {}
        self.begun = False

    def sheet(self) -> Mapping[str, Any] | None:
        """One sheet, or None when there are no more."""
        answers: Answers = {}
        prompt = self.asking.text("next-sheet" if self.names else "first-sheet")
        name = self.asking.until(Field("name", prompt, self._first), answers)
        if name is None:
            return None
        self.begun = True
        answers["name"] = name
        self.asking.fill(self._fields(), answers)
        self._corrected(answers)
        self.names[same(answers["name"])] = answers["name"]
        self.begun = False
        return self._content(answers)

    def _first(self, text: str, answers: Answers) -> str | None:
        return self._name(text, answers) if text or not self.names else None

    def _name(self, text: str, _: Answers) -> str:
        return new_name(text, self.names, self.asking)

    def _fields(self) -> list[Field]:
        """What is asked for of every sheet: age, circles, sections, and the sack from the bottom up."""
        profile, text = self.profile, self.asking.text
        fields = [
            Field("age", text("age"), self._age),
            Field("circles", text("circles", circles=profile.circles), self._circles),
        ]
        for section, printed in enumerate(profile.sections, 1):
            prompt = text("section", section=section, printed=printed)
            fields.append(Field(f"section {section}", prompt, partial(self._section, section)))
        gifts = ", ".join(f"{letter} {self.words.gift(letter)}" for letter in profile.letters)
        for row in range(1, profile.rows + 1):
            key = "row" if row > 1 else "bottom"
            prompt = text(key, row=row, columns=profile.columns, gifts=gifts)
            fields.append(Field(f"row {row}", prompt, partial(self._row, row), (), partial(self._above, row)))
        return fields

    def _age(self, text: str, _: Answers) -> int | str:
        return number(text, 0, _OLDEST, self.asking) if text else ""

    def _circles(self, text: str, answers: Answers) -> int:
        circles = number(text or "0", 0, _MOST_CIRCLES, self.asking)
        return self._checked({**answers, "circles": circles}, ("circles",), circles)

    def _section(self, section: int, text: str, answers: Answers) -> str:
        return self._checked({**answers, f"section {section}": text}, ("collected", str(section)), text)

    def _row(self, row: int, text: str, answers: Answers) -> str:
        letters = "".join(text.split()) or EMPTY * self.profile.columns
        path = ("sack", self.profile.rows - row)
        return self._checked({**answers, f"row {row}": letters}, path, letters)

    def _above(self, row: int, answers: Answers) -> str | None:
        """Above an empty row everything is empty."""
        empty = EMPTY * self.profile.columns
        return empty if row > 1 and answers[f"row {row - 1}"] == empty else None

    def _checked(self, answers: Answers, path: tuple[str | int, ...], value: Any) -> Any:
        """The value, if nothing is wrong with its part of the sheet. Raises WrongError."""
        wrong = [
            each
            for each in self._faults(answers)
            if each.path[: len(path)] == path and each.code not in _OF_THE_WHOLE
        ]
        if wrong:
            readable = all(each.code not in _UNREADABLE for each in wrong)
            raise WrongError(*self._told(wrong), kept=value if readable else None)
        return value

    def _corrected(self, answers: Answers) -> None:
        """Tell what is wrong with the sheet, and ask what to correct, until there is nothing."""
        fields = {field.key: field for field in self._fields()}
        fields["name"] = Field("name", self.asking.text("first-sheet"), self._name)
        while faults := self._faults(answers):
            self.asking.tell(self.asking.text("faults", n=len(faults)), *self._told(faults))
            key = self.asking.until(Field("", self.asking.text("correct"), self._which), {})
            if not key:
                return
            self.asking.again(fields[key], answers)

    def _which(self, text: str, _: Answers) -> str:
        """The key of a field: ``c``, ``s3``, ``row 2``; nothing for none. Raises WrongError."""
        if not text:
            return ""
        kind = _FIELDS.get(text[:1].casefold(), "")
        count = {"section": len(self.profile.sections), "row": self.profile.rows}.get(kind)
        if kind and count is None:
            return kind
        digits = re.sub(r"\D", "", text)
        if count is None or not 1 <= int(digits[:3] or 0) <= count:
            raise WrongError(self.asking.text("correct-what"))
        return f"{kind} {int(digits)}"

    def _faults(self, answers: Answers) -> list[Finding]:
        findings = validate_result(self.profile, self._result(answers))[1]
        return [each for each in findings if each.is_error]

    def _told(self, findings: Iterable[Finding]) -> Iterator[str]:
        for each in findings:
            where, rule = self.words.where(each), self.words.rule(each)
            yield f"{capital(where)}: {self.words.message(each)}" if where else self.words.message(each)
            if rule:
                yield f"  {rule}."

    def _result(self, answers: Answers) -> ResultSheet:
        rows, sections = self.profile.rows, range(1, len(self.profile.sections) + 1)
        sack = [answers.get(f"row {row}", EMPTY * self.profile.columns) for row in range(rows, 0, -1)]
        collected = {section: answers.get(f"section {section}", "") for section in sections}
        return ResultSheet(answers["name"], tuple(sack), collected, answers.get("circles", 0))

    def _content(self, answers: Answers) -> Mapping[str, Any]:
        result = self._result(answers)
        age = {} if answers["age"] == "" else {"age": answers["age"]}
        content = {"game": "sack-stackers", "player": result.player, **age, "circles": result.circles}
        return content | {"sack": [*result.sack], "collected": dict(result.collected)}
