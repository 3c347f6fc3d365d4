"""What several sources of one table say about the same player or matches: counted once, contradictions named.

A typed sheet, a saved game and a photo of one player are one sheet if they agree; the best legible source is
kept. Two sources of one kind are never taken for each other: a name on two typed sheets is a slip.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from ..rules.findings import Fact, Finding, Where

if TYPE_CHECKING:
    from .finished import Finished, Given

_BEST = ("typed", "asked", "saved", "form", "photo")
"""The kinds of sources, the most legible first."""
_MOST = 6
"""With more differences, two sheets are not one sheet with slips, and only their number is told."""
_PLAYER_FIELDS = ("won", "sacks", "cards")


def agreed(found: Sequence[Finished], given: Given) -> list[Finished]:
    """The table without what other sources have said already.

    What was compared is told by what is kept, in ``noticed``: an error with the code ``sources-differ`` for
    each field, or the note ``counted-once``.
    """
    if len({each.source.kind for each in found}) < 2:
        return [*found]
    if found[0].game == "sack-stackers":
        return _sheets(found, given)
    if found[0].game == "bar-bolz-bande":
        return _matches(found)
    return _players(found)


def same(name: str) -> str:
    """What two ways of writing one name have in common: ``ada`` is Ada."""
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()


def _sheets(found: Sequence[Finished], given: Given) -> list[Finished]:
    """Sheets of Sack Stackers: one of each player."""
    from .same_sheet import player_of, sheet_differences

    kept = [*found]
    for name in dict.fromkeys(same(player_of(each)) for each in found):
        group = [each for each in kept if same(player_of(each)) == name]
        best, others = _ranked(group)
        for other in others:
            differences = sheet_differences(best, other, given.profile)
            if differences is None:
                continue  # not legible yet, which is told of first
            told = _compared(best, other, player_of(best), differences)
            kept = [told if each is best else each for each in kept if each is not other]
            best = told
    return kept


def _players(found: Sequence[Finished]) -> list[Finished]:
    """Results by players: each is told of by one source, and the others lose the lines about them."""
    kept = [*found]
    for name in dict.fromkeys(same(_name(each)) for source in found for each in _listed(source, "player")):
        group = [each for each in kept if _named(each, name)]
        best, others = _ranked(group)
        for other in others:
            if max(len(_named(best, name)), len(_named(other, name))) > 1:
                continue  # a name twice in one source is a fault of its own
            [mine], [theirs] = _named(best, name), _named(other, name)
            differences = [
                _difference("field", Where("table"), field=field, here=here, there=there)
                for field in _PLAYER_FIELDS
                if (here := _value(mine, field)) and (there := _value(theirs, field)) and here != there
            ]
            told = _compared(best, other, _name(mine), differences)
            less = [each for each in _listed(other, "player") if same(_name(each)) != name]
            rest = replace(other, content={**other.content, "player": less})
            new = [told if each is best else rest if each is other else each for each in kept]
            kept = [each for each in new if each is not rest or less]
            best = told
    return kept


def _matches(found: Sequence[Finished]) -> list[Finished]:
    """Results by matches: those between the same people are one contest, compared match by match."""
    kept = [*found]
    for people in dict.fromkeys(map(_people, found)):
        best, others = _ranked([each for each in kept if _people(each) == people])
        for other in others:
            both = zip_longest(_listed(best, "match"), _listed(other, "match"), fillvalue={})
            differences = [
                _difference("match", Where("table"), number=number, here=here, there=there)
                for number, (mine, theirs) in enumerate(both, 1)
                if (here := _result(mine)) != (there := _result(theirs))
            ]
            told = _compared(best, other, ", ".join(people), differences)
            kept = [told if each is best else each for each in kept if each is not other]
            best = told
    return kept


def _ranked(group: Sequence[Finished]) -> tuple[Finished, list[Finished]]:
    """The source that is kept, and those of other kinds that tell of the same."""
    best = min(group, key=lambda each: _BEST.index(each.source.kind))
    return best, [each for each in group if each.source.kind != best.source.kind]


def _compared(best: Finished, other: Finished, player: str, differences: Sequence[Finding]) -> Finished:
    """What is kept, with what the comparison with another source has shown."""
    about: dict[str, Fact] = {"player": player, "first": best.called, "second": other.called}
    if not differences:
        told = [Finding("note", "counted-once", Where("table"), facts=about)]
    elif len(differences) > _MOST:
        told = [_difference("many", Where("table"), places=len(differences), **about)]
    else:
        told = [replace(each, facts={**each.facts, **about}) for each in differences]
    return replace(best, noticed=(*best.noticed, *told))


def _difference(variant: str, where: Where, **facts: Fact) -> Finding:
    return Finding("error", "sources-differ", where, variant, facts)


def _listed(finished: Finished, key: str) -> list[dict[str, Any]]:
    """The tables of a list in a result file; what are none are refused where it is read."""
    entries: Any = finished.content.get(key)
    return [each for each in entries if isinstance(each, dict)] if isinstance(entries, list) else []


def _name(player: dict[str, Any]) -> str:
    return str(player.get("name", ""))


def _named(finished: Finished, name: str) -> list[dict[str, Any]]:
    return [each for each in _listed(finished, "player") if same(_name(each)) == name]


def _value(player: dict[str, Any], field: str) -> str:
    """A value as text that is the same for equal values; nothing where it is left out."""
    value: Any = player.get(field)
    if isinstance(value, list):
        return ", ".join(sorted(map(str, value)))
    return "" if value is None else str(value)


def _people(finished: Finished) -> tuple[str, ...]:
    """Everybody who plays in a contest."""
    names = (str(name) for match in _listed(finished, "match") for name in _items(match.get("players")))
    return tuple(sorted({same(name) for name in names}))


def _items(value: Any) -> Iterator[Any]:
    yield from value if isinstance(value, list) else ()


def _result(match: dict[str, Any]) -> str:
    """A match as text: ``Ada 2:1 Ben``, whichever of them is named first; ``-`` where there is none."""
    names, goals = [*map(str, _items(match.get("players")))], [*map(str, _items(match.get("goals")))]
    sides = sorted(zip(names, goals, strict=False), key=lambda side: same(side[0]))
    return f"{' – '.join(name for name, _ in sides)} {':'.join(goal for _, goal in sides)}".strip() or "-"
