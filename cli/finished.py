"""Finished sheets from everywhere: what a source is, what it holds, and who scores it.

::

    sources = read_sources(files)            what each file on the command line is
    gathered = finished(sources, given)      what they hold, in their order
    game = game_of(gathered.found)           one table plays one game
    scorer = scorer_of(game)                 the module that judges, reports and answers

**A source of a new kind** is told apart in :func:`_source`, by the file's content, and read by a module of
:data:`READERS`, whose ``read(sources, given)`` answers what it found and one line about each file that it
cannot read; those do not stop the others. Typed text and saved games are one text each, see :func:`_text`.

**A game** is scored by its module in :data:`SCORERS`, which is a :class:`Scorer`. It gets every
:class:`Finished` of the table with ``content`` as the game's result file has it, whatever it comes from, and
makes values of it with :meth:`Finished.as_a`, which names the lines of typed files. What a saved game adds
to ``content``: ``deck`` is its header's text (a list of cards that begins with ``[`` is one for
:func:`.saved.deck_of`), and ``options`` a table of what differs from the game's profile. A game whose
results can be typed is ``scored`` in the catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from ..templates.errors import InputError, listed, shown
from ..templates.reading import read_text
from ..templates.said import said
from .errors import UserError

if TYPE_CHECKING:
    from pathlib import Path

    from ..rules.findings import Finding
    from ..rules.sack_stackers import Profile
    from ..rules.transcript import Replay
    from ..templates.languages import Language
    from ..templates.loader import Loaded
    from .files import Content
    from .photos import Scan

T = TypeVar("T")
Kind = Literal["typed", "saved", "asked", "photo"]

READERS: Mapping[str, str] = {"photo": "scanned"}
"""Kinds of sources that are no text: the modules here that read all those of a table together."""
SCORERS: Mapping[str, str] = {
    "sack-stackers": "stackers",
    "bloeder-sack": "outcomes",
    "schnapp-den-sack": "outcomes",
    "bar-bolz-bande": "outcomes",
}
"""The modules here that score the games."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file on the command line: as it was named there, its name in messages, and its text if it is one."""

    file: str
    name: str
    kind: Kind
    text: str = ""


@dataclass(frozen=True, slots=True)
class Given:
    """What the command line says of all sheets; ``profile`` is that of Sack Stackers."""

    language: Language
    profile: Profile
    options: Mapping[str, Any]


@dataclass(frozen=True)
class Finished:
    """What a source holds of one table: a sheet of Sack Stackers, or the results of another game.

    ``called`` is its name in messages: the file, and the page where there are several. ``content`` has the
    keys of the game's result file; ``noticed`` is what the reader of the sheet has found of its own. There is
    a ``loaded`` text of typed files, ``followed`` of saved games, and a ``scan`` of pictures.
    """

    source: Source
    called: str
    game: str
    content: Mapping[str, Any]
    noticed: tuple[Finding, ...] = ()
    loaded: Loaded[Any] | None = None
    followed: Replay | None = None
    scan: Scan | None = None

    def as_a(self, type_: type[T]) -> Loaded[T]:
        """The content as a value of a type, and the lines of typed files. Raises InputError for these."""
        from ..templates.loader import Loaded, parse_text

        if self.loaded is not None:
            return parse_text(self.loaded.text, type_, source=self.loaded.source)
        import msgspec

        return Loaded(msgspec.convert(dict(self.content), type_, str_keys=True), self.called, "")


@dataclass(frozen=True)
class Gathered:
    """Everything found, in the order of the sources, and one line about each that cannot be read."""

    found: Sequence[Finished] = ()
    unread: Sequence[str] = ()


class Judged(Protocol):
    """What a scorer makes of a table."""

    @property
    def valid(self) -> bool:
        """Whether nothing on it breaks a rule."""
        ...


class Scorer(Protocol):
    """A module that scores one game. Whatever cannot be used is a UserError or an InputError."""

    def judge(self, found: Sequence[Finished], given: Given) -> Any:
        """The table, judged: a :class:`Judged`, which the other functions get."""
        ...

    def report(self, table: Any, given: Given) -> str:
        """The report for people."""
        ...

    def answer(self, table: Any, given: Given) -> Mapping[str, Any]:
        """What ``--json`` says."""
        ...

    def pictures(self, table: Any, given: Given, path: Path, format_: str) -> list[tuple[Path, Content]]:
        """What ``--picture`` draws, a file a page."""
        ...


def read_sources(files: Sequence[str]) -> list[Source]:
    """What the files are, folders and patterns gone into. Raises UserError for text that cannot be read."""
    from .photos import expanded

    sources: list[Source] = []
    faults: list[InputError] = []
    for file in expanded(files):
        try:
            sources.append(_source(file))
        except InputError as error:
            faults.append(error)
    if faults:
        raise UserError(*faults)
    return sources


def _source(file: str) -> Source:
    from .photos import is_photo
    from .saved import is_saved_game

    if is_photo(file):
        return Source(file, shown(file), "photo")
    text, name = read_text(file, said("file.a-result"))
    return Source(file, name, "saved" if is_saved_game(text) else "typed", text)


def finished(sources: Sequence[Source], given: Given) -> Gathered:
    """Everything that the sources hold. Raises UserError for texts that cannot be used, all of them told."""
    found: list[Finished] = []
    faults: list[InputError] = []
    for source in sources:
        if source.kind in READERS:
            continue
        try:
            found += _text(source, given)
        except InputError as error:
            faults.append(error)
    if faults:
        raise UserError(*faults)
    unread: list[str] = []
    for kind, name in READERS.items():
        alike = [source for source in sources if source.kind == kind]
        if alike:
            more, lines = _module(name).read(alike, given)
            found += more
            unread += lines
    places = {source: place for place, source in reversed([*enumerate(sources)])}
    return Gathered(sorted(found, key=lambda each: places[each.source]), unread)


def _text(source: Source, given: Given) -> Iterable[Finished]:
    """What a text holds. Raises InputError."""
    if source.kind == "saved":
        from .played import played

        return played(source, given.language)
    from .typed import typed

    return [typed(source)]


def game_of(found: Sequence[Finished]) -> str:
    """The game that all of them are of. Raises UserError, naming a sheet of each, for several games."""
    first = {each.game: each.called for each in reversed(found)}
    games = dict.fromkeys(each.game for each in found)
    if len(games) > 1:
        which = listed([said("score.is-of", file=first[game], game=game) for game in games], "and")
        raise UserError(said("score.several-games", which=which))
    return next(iter(games))


def scorer_of(game: str) -> Scorer:
    """The module that scores a game."""
    return _module(SCORERS[game])


def _module(name: str) -> Any:
    return import_module(f".{name}", __package__)
