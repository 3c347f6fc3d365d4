"""Results of *Blöder Sack*, *Schnapp den Sack* and *Die Bar-Bolz-Bande*, as their result files have them.

Several sources of one table are one result: their players, or their matches, follow one another.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

from msgspec import Meta

from ..rules.errors import GameError
from ..rules.results import Verdict
from ..templates.errors import InputError
from ..templates.loader import Loaded, load_builtin
from ..templates.options import OptionError, with_options
from ..templates.reading import STDIN
from ..templates.said import said
from .errors import UserError

if TYPE_CHECKING:
    from ..rules.bloeder_sack import Card
    from ..rules.findings import Path as DataPath
    from .finished import Finished

T = TypeVar("T")
Number = Annotated[int, Meta(ge=0, le=1000)]
Read = tuple["Finished", Loaded[Any]]


@dataclass(frozen=True, slots=True)
class _WonCards:
    """A player of Blöder Sack: the ids of the cards, or their numbers, or both."""

    name: str
    won: tuple[str, ...] | None = None
    sacks: Number | None = None
    cards: Number | None = None


@dataclass(frozen=True, slots=True)
class _BloederSack:
    game: str
    player: tuple[_WonCards, ...]
    deck: str = ""
    options: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class _Pile:
    """A player of Schnapp den Sack."""

    name: str
    cards: Number


@dataclass(frozen=True, slots=True)
class _SchnappDenSack:
    game: str
    player: tuple[_Pile, ...]
    options: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class _Team:
    players: tuple[str, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class _Match:
    players: tuple[str, str]
    goals: tuple[Number, Number]


@dataclass(frozen=True, slots=True)
class _BarBolzBande:
    game: str
    match: tuple[_Match, ...] = ()
    team: tuple[_Team, ...] = ()
    options: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True)
class Origin:
    """Where the parts of a result come from: by list, the source of each entry and its position there."""

    reads: tuple[Read, ...]
    entries: dict[str, tuple[tuple[int, int], ...]]

    def of(self, path: DataPath) -> tuple[str, int | None]:
        """The source's name, and the line of the value or of the innermost part around it that is there."""
        at, rest = self._local(path)
        finished, loaded = self.reads[at]
        while rest and finished.loaded is not None:
            line = loaded.line_of(rest)
            if line is not None:
                return finished.called, line
            rest = rest[:-1]
        return finished.called, None

    def source(self, key: str, seat: int) -> str:
        """The name of the source that an entry of a list comes from."""
        entries = self.entries.get(key, ())
        return self.reads[entries[seat][0] if seat < len(entries) else 0][0].called

    def _local(self, path: DataPath) -> tuple[int, DataPath]:
        match path:
            case (str(key), int(number), *rest) if number < len(self.entries.get(key, ())):
                at, local = self.entries[key][number]
                return at, (key, local, *rest)
            case _:
                return 0, path


def judged(game: str, found: Sequence[Finished]) -> tuple[Verdict, Origin]:
    """The result of a table. Raises UserError for sources that are not as their file should be."""
    reading, kind, keys = _GAMES[game]
    reads: list[Read] = []
    faults: list[InputError] = []
    for each in found:
        try:
            reads.append((each, each.as_a(kind)))
        except InputError as error:
            faults.append(error)
    if faults:
        raise UserError(*faults)
    entries = {
        key: tuple(
            (at, number)
            for at, (_, loaded) in enumerate(reads)
            for number in range(len(getattr(loaded.value, key)))
        )
        for key in keys
    }
    try:
        return reading(reads), Origin(tuple(reads), entries)
    except InputError as error:
        raise UserError(error) from error
    except GameError as error:
        raise UserError(f"{found[0].called}: {error}") from error


def _bloeder_sack(reads: Sequence[Read]) -> Verdict:
    from ..rules.bloeder_sack import Profile
    from ..rules.bloeder_sack.results import Won, judge

    players: list[Won] = []
    for _, loaded in reads:
        for at, each in enumerate(loaded.value.player):
            if each.won is None and each.sacks is None:
                raise loaded.fault(said("result.won-or-sacks"), ("player", at))
            players.append(Won(each.name, each.won, each.sacks, each.cards))
    profile, _ = _profile("bloeder-sack", Profile, reads)
    return judge(profile, _deck(reads), players)


def _schnapp_den_sack(reads: Sequence[Read]) -> Verdict:
    from ..rules.schnapp_den_sack import Profile
    from ..rules.schnapp_den_sack.results import Won, judge

    profile, _ = _profile("schnapp-den-sack", Profile, reads)
    return judge(profile, [Won(each.name, each.cards) for _, read in reads for each in read.value.player])


def _bar_bolz_bande(reads: Sequence[Read]) -> Verdict:
    from ..rules.bar_bolz_bande import Profile
    from ..rules.bar_bolz_bande.results import Match, Team, judge

    profile, options = _profile("bar-bolz-bande", Profile, reads)
    matches = [Match(each.players, each.goals) for _, read in reads for each in read.value.match]
    teams = [Team(each.name, each.players) for _, read in reads for each in read.value.team]
    if not matches and not teams:
        raise reads[0][1].fault(said("result.match"), ("match",))
    return judge(profile, matches, teams, fixed="best_of" in options)


_GAMES: dict[str, tuple[Callable[[Sequence[Read]], Verdict], type[Any], tuple[str, ...]]] = {
    "bloeder-sack": (_bloeder_sack, _BloederSack, ("player",)),
    "schnapp-den-sack": (_schnapp_den_sack, _SchnappDenSack, ("player",)),
    "bar-bolz-bande": (_bar_bolz_bande, _BarBolzBande, ("match", "team")),
}


def _profile(game: str, type_: type[T], reads: Sequence[Read]) -> tuple[T, dict[str, Any]]:
    """The game's profile with the options that the sources name, which are the same in all that name any."""
    telling = [(finished, loaded) for finished, loaded in reads if loaded.value.options]
    default = load_builtin("profiles", game, type_).value
    if not telling:
        return default, {}
    first, loaded = telling[0]
    for _, read in telling[1:]:
        if read.value.options != loaded.value.options:
            raise read.fault(said("result.one-table", what="options", first=first.called), ("options",))
    options: dict[str, Any] = loaded.value.options
    profile = default
    for name, value in options.items():
        try:
            profile = with_options(profile, [(name, json.dumps(value))])
        except (OptionError, TypeError) as error:
            raise loaded.fault(str(error), ("options", name)) from error
    return profile, options


def _deck(reads: Sequence[Read]) -> list[Card]:
    """The deck that the sources name, the same in all that name any; or the game's own."""
    telling = [(finished, loaded) for finished, loaded in reads if loaded.value.deck]
    decks = [_cards(finished, loaded) for finished, loaded in telling] or [_own_cards("bloeder-sack")]
    for (_, loaded), deck in zip(telling, decks, strict=False):
        if deck != decks[0]:
            raise loaded.fault(said("result.one-table", what="deck", first=telling[0][0].called), ("deck",))
    return decks[0]


def _cards(finished: Finished, loaded: Loaded[Any]) -> list[Card]:
    """The deck of one source: the game's own, that of a saved game, or a file beside the result file."""
    from .decks import cards_of, deck_from

    name: str = loaded.value.deck
    if finished.followed is not None or name == "bloeder-sack":
        return _own_cards(name)
    folder = Path() if finished.source.name == STDIN else Path(finished.source.file).parent
    return cards_of(deck_from(str(folder / name)))


def _own_cards(text: str) -> list[Card]:
    from ..rules.bloeder_sack import Card, parse_condition
    from .saved import deck_of

    return [
        Card(parse_condition(row.condition), row.sacks, row.id)
        for row in deck_of(text)
        for _ in range(row.count)
    ]
