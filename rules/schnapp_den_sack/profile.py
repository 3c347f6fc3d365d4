"""What one table plays *Schnapp den Sack* by: the cards and the targets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple
from unicodedata import normalize

from ..errors import ProfileError, Told, out_of_range

Provenance = Literal["printed", "sourced", "assumed"]

PROVENANCE: Mapping[str, Provenance] = MappingProxyType(
    {
        "types": "printed",
        "titles": "printed",
        "values": "assumed",
        "type_values": "assumed",
        "jokers": "printed",
        "joker_value": "printed",
        "targets": "printed",
        "row_targets": "printed",
        "starter": "printed",
        "extras": "assumed",
        "equal_tops": "assumed",
        "cover_over": "assumed",
        "after_wrong": "assumed",
        "penalty_card": "assumed",
    }
)
"""Where each option's default comes from."""

MOST = 100
"""The most of anything: more is surely a slip."""
JOKER = "joker"
RESERVED = (JOKER, "none", "turn", "grab", "nobody", "return", "place", "end", "on", "wrong")
"""What no type is called: the notation has these words for something else."""
_NAME = re.compile(r"[^\W\d_]+(-([^\W\d_]+|\d+))*")


class Card(NamedTuple):
    """A card by the number of its type (the joker's is one past the last) and its sacks."""

    type: int
    value: int


@dataclass(frozen=True, slots=True)
class Value:
    """How many cards of each type show so many sacks."""

    value: int
    count: int


@dataclass(frozen=True, slots=True)
class Profile:
    """The options one table plays by; :data:`PROVENANCE` says where each default comes from.

    ``types`` are names as the notation has them; where ``titles`` are given, people call each type by
    its own, in the order of ``types``, and the joker by one more, if there is one. Every type has the
    cards of ``values``; where ``type_values`` are given, each has its own instead, in the same order.

    Any of ``targets`` may be reached in any row; where ``row_targets`` are given, each row has its
    own instead, in the order of ``types`` (Variants).

    ``starter`` is who takes seat 0 and turns first. ``extras``, the cards that do not go round evenly,
    are ``dealt`` from the starter on clockwise, or laid ``aside`` unseen for this game. A card that
    nobody won covers the ``leftmost`` or ``rightmost`` of ``equal_tops``; with two targets it covers
    when the row is over the one that ``cover_over`` names. ``after_wrong`` says who may still grab when
    somebody has grabbed wrongly: the ``others``, or ``nobody``. The ``penalty_card`` is ``chosen`` by
    its owner, or the ``latest`` won. Raises :class:`ProfileError` with the value's path.
    """

    name: str
    types: tuple[str, ...]
    values: tuple[Value, ...]
    jokers: int = 4
    joker_value: int = 1
    targets: tuple[int, ...] = (6,)
    row_targets: tuple[int, ...] = ()
    titles: tuple[str, ...] = ()
    type_values: tuple[tuple[Value, ...], ...] = ()
    starter: Literal["oldest", "youngest"] = "oldest"
    extras: Literal["dealt", "aside"] = "dealt"
    equal_tops: Literal["leftmost", "rightmost"] = "leftmost"
    cover_over: Literal["larger", "smaller"] = "larger"
    after_wrong: Literal["others", "nobody"] = "others"
    penalty_card: Literal["chosen", "latest"] = "chosen"

    def __post_init__(self) -> None:
        if not self.name.strip():
            raise ProfileError(Told("profile.name", "A profile needs a name."), ("name",))
        _check_types(self)
        _check_values(self)
        if not 0 <= self.jokers <= MOST:
            raise ProfileError(out_of_range("jokers", 0, MOST, self.jokers), ("jokers",))
        if not 1 <= self.joker_value <= MOST:
            english = "{option} is from {least} to {most}, not {value}."
            facts = {"option": "joker_value", "least": 1, "most": MOST, "value": self.joker_value}
            raise ProfileError(Told("profile.from-to", english, **facts), ("joker_value",))
        _check_targets(self)

    @property
    def deck(self) -> tuple[tuple[Card, int], ...]:
        """Every different card and how many there are, type by type, the joker last."""
        cards = [
            (Card(kind, each.value), each.count)
            for kind in range(len(self.types))
            for each in self.values_of(kind)
        ]
        return (*cards, (Card(len(self.types), self.joker_value), self.jokers))

    def values_of(self, kind: int) -> tuple[Value, ...]:
        """The cards of a type, by its number."""
        return self.type_values[kind] if self.type_values else self.values

    def title_of(self, kind: int) -> str | None:
        """What people call a type, or the joker, by its number; None where nothing says."""
        return self.titles[kind] if kind < len(self.titles) else None

    def targets_of(self, row: int) -> tuple[int, ...]:
        """The totals that may be reached in a row."""
        return (self.row_targets[row],) if self.row_targets else self.targets

    def limit_of(self, row: int) -> int:
        """The total over which a card that nobody won covers another (Quick look; ruling 8)."""
        return (max if self.cover_over == "larger" else min)(self.targets_of(row))

    def differences(self, default: Profile) -> list[str]:
        """Name every option that differs from the default."""
        return [option for option in PROVENANCE if getattr(self, option) != getattr(default, option)]


def _check_types(profile: Profile) -> None:
    if not 1 <= len(profile.types) <= MOST:
        english = "There are 1 to {most} types, not {count}."
        told = Told("profile.types", english, most=MOST, count=len(profile.types))
        raise ProfileError(told, ("types",))
    for index, name in enumerate(profile.types):
        if fault := name_fault(name):
            raise ProfileError(fault, ("types", index))
        if name in profile.types[:index]:
            told = Told("profile.type-twice", "Two types are called {name!r}.", name=name)
            raise ProfileError(told, ("types", index))
    count = len(profile.types)
    if profile.titles and len(profile.titles) not in (count, count + 1):
        english = "{types} types need {types} titles, not {titles}."
        told = Told("profile.titles", english, types=count, titles=len(profile.titles))
        raise ProfileError(told, ("titles",))
    for index, title in enumerate(profile.titles):
        if not title.strip() or not title.isprintable():
            told = Told("profile.title", "A title is some words, not {title!r}.", title=title)
            raise ProfileError(told, ("titles", index))
        if title in profile.titles[:index]:
            told = Told("profile.title-twice", "Two types have the title {title!r}.", title=title)
            raise ProfileError(told, ("titles", index))


def name_fault(name: str) -> str:
    """What is wrong with the name of a type, or nothing."""
    if name in RESERVED:
        english = "A type's name is none of {reserved}; it is {name!r}."
        return Told("profile.type-reserved", english, reserved=", ".join(RESERVED), name=name)
    if not _NAME.fullmatch(name) or name != normalize("NFC", name.lower()):
        english = "A type's name is small letters and hyphens, such as red-dragon; it is {name!r}."
        return Told("profile.type-name", english, name=name)
    return ""


def _check_values(profile: Profile) -> None:
    count = len(profile.types)
    if profile.type_values and len(profile.type_values) != count:
        english = "{types} types need {types} lists of values, not {lists}."
        told = Told("profile.type-values", english, types=count, lists=len(profile.type_values))
        raise ProfileError(told, ("type_values",))
    _check_cards(profile.values, ("values",))
    for index, values in enumerate(profile.type_values):
        _check_cards(values, ("type_values", index))


def _check_cards(values: tuple[Value, ...], path: tuple[str | int, ...]) -> None:
    """A row begins with a card, so there is one of each type at least (Setup)."""
    if not any(each.count for each in values):
        raise ProfileError(Told("profile.no-cards", "There are no cards."), path)
    for index, each in enumerate(values):
        for option, number in (("value", each.value), ("count", each.count)):
            if not (1 if option == "value" else 0) <= number <= MOST:
                english = "{option} is a number up to {most}, not {value}."
                told = Told("profile.up-to", english, option=option, most=MOST, value=number)
                raise ProfileError(told, (*path, index, option))
        if each.value in [other.value for other in values[:index]]:
            told = Told("profile.value-twice", "The value {value} stands twice.", value=each.value)
            raise ProfileError(told, (*path, index, "value"))


def _check_targets(profile: Profile) -> None:
    if not profile.targets and not profile.row_targets:
        raise ProfileError(Told("profile.no-target", "There is no target."), ("targets",))
    if profile.row_targets and len(profile.row_targets) != len(profile.types):
        count = len(profile.types)
        english = "{rows} rows need {rows} targets, not {targets}."
        told = Told("profile.targets", english, rows=count, targets=len(profile.row_targets))
        raise ProfileError(told, ("row_targets",))
    for option in ("targets", "row_targets"):
        for index, target in enumerate(getattr(profile, option)):
            if not 1 <= target <= MOST:
                english = "A target is a number from 1 to {most}, not {target}."
                raise ProfileError(Told("profile.target", english, most=MOST, target=target), (option, index))
