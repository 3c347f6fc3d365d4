"""Words findings, points and near misses from a language's table."""

from collections.abc import Iterable

from ..rules.findings import Fact, Finding
from ..rules.sack_stackers import COAL, EMPTY, WILD, Coal, NearMiss, Profile
from ..rules.sack_stackers.patterns import Cell, Square, orientations
from ..templates.errors import quoted
from ..templates.languages import Language
from .layout import safe

SHAPES: dict[str, tuple[Cell, ...]] = {
    "s": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "l": ((0, 0), (1, 0), (2, 0), (2, 1)),
    "column": ((0, 0), (1, 0), (2, 0), (3, 0)),
    "square": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "t": ((0, 0), (0, 1), (0, 2), (1, 1)),
}
"""The shapes that have a name, in one of their orientations."""

_LISTS = ("letters", "known", "sources", "players")
_MOST_ORDINALS = 9


class Words:
    """The words of one language for one profile's sheets."""

    def __init__(self, language: Language, profile: Profile) -> None:
        self.language = language
        self.profile = profile

    def text(self, key: str, /, **facts: object) -> str:
        """Return a sentence of the language."""
        return self.language.text(key, **facts)

    def gift(self, letter: str) -> str:
        """Name what a letter stands for; a gift that the language does not know by the profile's name."""
        if letter in (COAL, WILD):
            return self.text("gift.coal" if letter == COAL else "gift.wild")
        if letter not in self.profile.letters:
            return quoted(letter)
        name = self.profile.gift(letter).name
        return self.text(f"gift.{name}") if f"gift.{name}" in self.language.sentences else safe(name)

    def shape(self, letter: str) -> str:
        """Return the key of a gift's shape: one of :data:`SHAPES`, or ``pattern`` for any other."""
        every = orientations(self.profile.gift(letter).pattern, True, True)
        return next((key for key, cells in SHAPES.items() if tuple(sorted(cells)) in every), "pattern")

    def turns(self, numbers: range) -> str:
        """Say a number of turns, or the span of them."""
        if len(numbers) == 1:
            return self.text("score.turns-exact", turns=numbers[0])
        return self.text("score.turns-span", fewest=numbers[0], most=numbers[-1])

    def where(self, finding: Finding) -> str:
        """Name the square or section of a fault; nothing where the fault's own sentence names it."""
        where = finding.where
        if where.kind not in ("square", "section") or finding.code == "bad-shape":
            return ""
        numbers = dict(zip(("first", "second"), where.numbers, strict=False))
        return self.text(f"where.{where.kind}", **numbers)

    def what(self, finding: Finding) -> str:
        """Say what is wrong."""
        return self._sentence(finding, "what")

    def opening(self, finding: Finding) -> str:
        """Say what is wrong as the beginning of a sentence; a name stays as it is written."""
        what = self.what(finding)
        player = finding.facts.get("player")
        return what if isinstance(player, str) and what.startswith(safe(player)) else capital(what)

    def rule(self, finding: Finding) -> str:
        """Say the rule that it breaks, in our own words; nothing for a finding that is about the files."""
        if not finding.section:
            return ""
        return self.text("score.rule", rule=self._sentence(finding, "rule"), section=finding.section)

    def fix(self, finding: Finding) -> str:
        """Say what would put it right."""
        return self._sentence(finding, "fix")

    def message(self, finding: Finding) -> str:
        """Say what is wrong and what would put it right, in two sentences."""
        return f"{self.opening(finding)}. {capital(self.fix(finding))}."

    def missed(self, miss: NearMiss) -> str:
        """Say what one other gift would have made of the sheet."""
        gift = self.gift(miss.gift)
        square = square_name(miss.square)
        empty = miss.instead not in self.profile.letters + COAL
        instead = "" if empty else self.gift(miss.instead)
        place = self.text("missed.empty" if empty else "missed.instead", square=square, instead=instead)
        made = self._made(miss, gift)
        return capital(self.text("missed.line", gift=gift, place=place, made=made, gain=miss.gain))

    def coal_reason(self, coal: tuple[Coal, ...]) -> str:
        """Say which coal touches which."""
        free = sum(1 for each in coal if not each.neighbours)
        parts = [self.text("score.coal", coal=len(coal), free=free)]
        parts += [
            self.text("score.touches", square=square_name(each.square), others=self.squares(each.neighbours))
            for each in coal
            if each.neighbours
        ]
        return "; ".join(parts)

    def squares(self, squares: Iterable[Square]) -> str:
        """List squares: ``3/1 3/2``."""
        return " ".join(map(square_name, squares))

    def _made(self, miss: NearMiss, gift: str) -> str:
        if self.profile.overlap or miss.number > _MOST_ORDINALS:
            return self.text("missed.more", gift=gift)
        shape = self.shape(miss.gift)
        if miss.number == 1:
            return self.text(f"shape.{shape}.first", gift=gift)
        return self.text(f"shape.{shape}.nth", gift=gift, nth=self.text(f"ordinal.{miss.number}"))

    def _sentence(self, finding: Finding, part: str) -> str:
        """Return the sentence of a finding's own variant, or the one that its code has for all."""
        keys = (f"finding.{finding.key}.{part}", f"finding.{finding.code}.{part}")
        key = next((key for key in keys if key in self.language.sentences), keys[0])
        return self.text(key, **self._facts(finding))

    def _facts(self, finding: Finding) -> dict[str, object]:
        """Return the facts as words: lists as text, letters as gifts, squares and spans as they are said."""
        facts: dict[str, object] = {name: _shown(name, fact) for name, fact in finding.facts.items()}
        given = finding.facts
        if "letter" in given:
            facts["gift"] = self.gift(str(given["letter"]))
        if "why" in given:
            facts["why"] = self.text(str(given["why"]))
        if finding.key == "sources-differ.square":
            facts |= {name: self._square(str(given[name])) for name in ("here", "there")}
        if "letters" in given:
            facts["gifts"] = self._gifts(_text(given["letters"]))
        if "holes" in given:
            holes = [int(row) for row in _items(given["holes"])]
            facts["holes"] = self.squares((int(str(given["column"])), row) for row in holes)
            facts["count"] = len(holes)
        if "known" in given:
            facts["known"] = " ".join(self.profile.letters)
        if "noted" in given:
            facts["as_wilds"] = self.text("finding.gift-count.noted", **facts) if given["noted"] else ""
        if finding.code == "gift-count" and "wilds" in given:
            facts["free_wilds"] = (
                self.text("finding.gift-count.free-wilds", **facts) if given["wilds"] else ""
            )
        if "least" in given:
            full = given["least"] != given["owed"]
            facts["waived"] = self.text("finding.coal-missing.waived", **facts) if full else ""
        if "fewest" in given:
            facts["turns"] = self.turns(_span(given["fewest"], given["most"]))
        if "table_fewest" in given:
            facts["table_turns"] = self.turns(_span(given["table_fewest"], given["table_most"]))
        return {"per_coal": self.profile.circles_per_coal, "rows": self.profile.rows, **facts}

    def _square(self, letter: str) -> str:
        return self.text("finding.sources-differ.empty") if letter == EMPTY else self.gift(letter)

    def _gifts(self, letters: str) -> str:
        return ", ".join(self.gift(letter) for letter in letters)


def square_name(square: Square) -> str:
    """Name a square by its column and its row from the bottom: ``3/1``."""
    return "/".join(map(str, square))


def capital(text: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _shown(name: str, fact: Fact) -> object:
    if isinstance(fact, int):
        return fact
    if name in _LISTS:
        return (" " if name in ("known", "letters") else ", ").join(safe(str(item)) for item in _items(fact))
    return safe(_text(fact)) if fact else ""


def _items(fact: Fact) -> tuple[int | str, ...]:
    return fact if isinstance(fact, tuple) else (fact,)


def _text(fact: Fact) -> str:
    return "".join(map(str, _items(fact)))


def _span(fewest: Fact, most: Fact) -> range:
    return range(int(str(fewest)), int(str(most)) + 1)
