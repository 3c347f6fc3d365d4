"""Words what points are for, from a language's table: one sentence for every kind of reason."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..rules.engine import Reason
    from ..templates.languages import Language


def worded(reason: Reason, words: Language, profile: Any) -> str:
    """What a reason's points are for, and how many they are, if any: ``2 groups of green (20 points)``.

    ``profile`` is that of the game, which names the gifts of Sack Stackers.
    """
    facts: dict[str, object] = {"times": reason.times}
    facts |= {key: _plain(value) for key, value in reason.facts}
    if "gift" in facts:
        facts["gift"] = _gift(str(facts["gift"]), words, profile)
    if "card" in facts:
        facts["card"] = condition(str(facts["card"]), words)
    text = words.text(f"reason.{reason.kind}", **facts)
    return f"{text} ({words.text('score.points', points=reason.points)})" if reason.points else text


def condition(card: str, words: Language) -> str:
    """What a sack card asks for, by its id: ``last-1-2`` is “the last 1 or 2”; other ids stay."""
    from ..rules.bloeder_sack import parse_condition
    from ..rules.errors import NotationError

    try:
        parse_condition(card.replace("-", " "))
    except NotationError:
        return card
    kind = re.sub(r"(-[0-9]+)+$", "", card)
    numbers = card[len(kind) :].split("-")[1:]
    return words.text(f"reason.condition.{kind}", values=either(numbers, words))


def either(names: list[str], words: Language) -> str:
    """Several names, of which one is meant: ``1, 2 or 3``."""
    from ..templates.errors import listed

    return listed(names, words.text("reason.or"))


def _gift(letter: str, words: Language, profile: Any) -> str:
    from .wording import Words

    return Words(words, profile).gift(letter)


def _plain(value: object) -> object:
    return ":".join(map(str, value)) if isinstance(value, tuple) else value
