"""Words what points are for, from a language's table: one sentence for every kind of reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .layout import safe

if TYPE_CHECKING:
    from ..rules.bloeder_sack import Condition
    from ..rules.engine import Reason
    from ..templates.languages import Language

_ALL = (1, 2, 3, 4, 5, 6)
_PARITIES: dict[tuple[int, ...], str] = {(2, 4, 6): "even", (1, 3, 5): "odd"}


def worded(reason: Reason, words: Language, profile: Any) -> str:
    """What a reason's points are for, and how many they are, if any: ``2 groups of green (20 points)``.

    ``profile`` is that of the game, which names the gifts of Sack Stackers.
    """
    facts: dict[str, object] = {"times": reason.times}
    facts |= {key: _plain(value) for key, value in reason.facts}
    if "gift" in facts:
        facts["gift"] = _gift(str(facts["gift"]), words, profile)
    if "player" in facts:
        facts["player"] = safe(str(facts["player"]))
    if "card" in facts:
        facts["card"] = condition(str(facts["card"]), words)
    text = words.text(f"reason.{reason.kind}", **facts)
    return f"{text} ({words.text('score.points', points=reason.points)})" if reason.points else text


def condition(card: str, words: Language) -> str:
    """What a sack card asks for, by its id: ``last-1-2`` is “the last 1 or 2”; other ids stay."""
    from ..rules.bloeder_sack import parse_condition
    from ..rules.errors import NotationError

    try:
        found = parse_condition(card.replace("-", " "))
    except NotationError:
        return card
    asked = _asked(found, words)
    if not found.without:
        return asked
    values = either([*map(str, found.without)], words)
    return words.text("reason.condition.without", what=asked, values=values)


def _asked(condition: Condition, words: Language) -> str:
    """What a condition asks for, whatever it is without."""
    values = condition.values
    missing = [value for value in _ALL if value not in values]
    parity = _PARITIES.get(values, "")
    facts: dict[str, object] = {"number": condition.number, "values": either([*map(str, values)], words)}
    key: str = condition.scorer
    match condition.scorer:
        case "matching" | "different":
            key = f"most-{key}"
        case "sum" | "lowest":
            key = "-".join(filter(None, (key, condition.parity)))
        case "most" if len(missing) == 1 and not condition.without:
            key, facts = "most-not", {"values": missing[0]}
        case "most":
            key = "-".join(filter(None, (key, parity if missing else "dice")))
        case "exactly" if missing:
            key = f"exactly-{parity or 'with'}"
        case _:
            pass
    what = words.text(f"reason.condition.{key}", **facts)
    bounds = {"over": condition.over, "under": condition.under}
    there = "-".join(name for name, bound in bounds.items() if bound is not None)
    return words.text(f"reason.condition.{there}", what=what, **bounds) if there else what


def either(names: list[str], words: Language) -> str:
    """Several names, of which one is meant: ``1, 2 or 3``."""
    from ..templates.errors import listed

    return listed(names, words.text("reason.or"))


def _gift(letter: str, words: Language, profile: Any) -> str:
    from .wording import Words

    return Words(words, profile).gift(letter)


def _plain(value: object) -> object:
    return ":".join(map(str, value)) if isinstance(value, tuple) else value
