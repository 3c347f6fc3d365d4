"""The one interface of all four games: states are values, moves are values, chance is a move.

    rules = Rules(profile)                        of a game's package
    state = rules.start(("Ada", "Ben"))
    while seats := rules.to_act(state):           () is over, (CHANCE,) the dice or the cards
        seat = seats[0]
        moves = rules.legal(state, seat)          for CHANCE: everything that may come
        state, events = rules.apply(state, seat, moves[0])
    rules.score(state)

A roll or a drawn card comes from a random generator (:meth:`Engine.draw`) or from the real table; it is
a move like any other, checked the same way. No state knows what is not yet drawn, so nothing leaks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from .errors import GameError
from .findings import Fact, no_facts

CHANCE = -1
"""The seat of the dice and the draw pile."""
OVER: tuple[int, ...] = ()
"""What :meth:`Engine.to_act` answers when the game is over."""
CHANCE_ACTS: tuple[int, ...] = (CHANCE,)
"""What :meth:`Engine.to_act` answers when a roll or a card is due."""

S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")


def distinct(kind: type[T]) -> type[T]:
    """Let the values of a kind of moves, a named tuple, equal those of the same kind alone.

    Tuples are equal whatever their class: without this ``Return(card) in legal`` is true where
    ``Turn(card)`` is legal, and a set takes the two for one. Hashes stay those of tuples.
    """

    def same(self: tuple[Any, ...], other: object) -> bool:
        return type(other) is kind and tuple.__eq__(self, other)

    def differs(self: tuple[Any, ...], other: object) -> bool:
        return not same(self, other)

    methods: Any = kind
    methods.__eq__, methods.__ne__ = same, differs
    return kind


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a move is not legal: a code, the rulebook's section, facts to word it with, and what would be.

    ``legal`` holds the legal moves nearest to the one refused, nearest first, a few at most.
    """

    code: str
    section: str
    facts: Any = field(default_factory=no_facts, hash=False)
    legal: tuple[Any, ...] = ()


class IllegalMove(GameError):  # noqa: N818 - the name says what is wrong
    """A move that the rules do not allow; ``objection`` says why."""

    def __init__(self, seat: int, move: object, objection: Objection) -> None:
        super().__init__(f"{move!r} is not legal for seat {seat}: {objection.code} ({objection.section})")
        self.seat, self.move, self.objection = seat, move, objection


class Step(NamedTuple):
    """What a move leads to: the next state, and what happened, in order."""

    state: Any
    events: tuple[Event, ...]


class Event(NamedTuple):
    """One thing that happened, as facts: what, to whom (a seat, or ``None``), and the details."""

    kind: str
    seat: int | None = None
    facts: tuple[tuple[str, Fact], ...] = ()


class Reason(NamedTuple):
    """Points and what they are for: a kind, how many times, and the details."""

    kind: str
    points: int
    times: int = 1
    facts: tuple[tuple[str, Fact], ...] = ()


class SeatScore(NamedTuple):
    """One seat's (or team's) total with the reason for every point of it."""

    seat: int
    total: int
    reasons: tuple[Reason, ...]


class Standing(NamedTuple):
    """A place, from 1, and the seats that share it; after a shared place the next ones are skipped."""

    place: int
    seats: tuple[int, ...]
    total: int


class ScoreSheet(NamedTuple):
    """The scores of all seats, in seat order, and the ranking, best place first."""

    seats: tuple[SeatScore, ...]
    ranking: tuple[Standing, ...]


class Engine(Protocol[S, M]):
    """What every game's ``Rules`` can do. Seats count from 0; ``CHANCE`` is a seat too.

    ``move in legal(state, seat)`` if and only if ``why_not(state, seat, move) is None``, given that the
    kinds of moves are :func:`distinct`; ``why_not`` compares the kinds whether they are or not.
    ``parse(format(move)) == move``. No method alters its arguments.
    """

    game: str

    def start(self, players: Sequence[str]) -> S:
        """The state before anything has happened; raises :class:`GameError` for a wrong number of players."""
        ...

    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that may move now, in any order; ``(CHANCE,)``; or ``()`` when the game is over."""
        ...

    def legal(self, state: S, seat: int) -> Sequence[M]:
        """Every legal move of a seat; nothing when it is not its turn."""
        ...

    def why_not(self, state: S, seat: int, move: M) -> Objection | None:
        """Why a move is not legal, or ``None`` when it is."""
        ...

    def apply(self, state: S, seat: int, move: M) -> Step:
        """Make a move; raises :class:`IllegalMove`."""
        ...

    def step(self, state: S, seat: int, move: M) -> Step:
        """Make a move that came from :meth:`legal` or :meth:`draw`; it is not checked again."""
        ...

    def draw(self, state: S, random: Random) -> M:
        """A chance move at its true odds."""
        ...

    def round_of(self, state: S) -> int:
        """The round that the state is in, counted up as the game goes on: what a saved game is proved by."""
        ...

    def view(self, state: S, seat: int | None) -> object:
        """What a seat, or with ``None`` a spectator, may see."""
        ...

    def score(self, state: S) -> ScoreSheet:
        """Every point so far with its reason, and the ranking."""
        ...

    def format(self, move: M) -> str:
        """A move in the notation of transcripts, without the player."""
        ...

    def parse(self, text: str) -> M:
        """A move from its notation; raises :class:`~.errors.NotationError` with a suggestion."""
        ...


class Fault(NamedTuple):
    """What is wrong with a move of a seat that may move: the code, the rulebook's section, the facts."""

    code: str
    section: str
    facts: Mapping[str, object] = MappingProxyType({})


class CheckedRules(Generic[S, M], ABC):
    """What all engines do alike: a move is checked against the legal ones before it is made.

    ``end`` is the rulebook's section on how a game ends, ``turns`` that on whose turn it is.
    """

    end: str
    turns: str

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """See :meth:`Engine.to_act`."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[M]:
        """See :meth:`Engine.legal`."""

    @abstractmethod
    def step(self, state: S, seat: int, move: M) -> Step:
        """See :meth:`Engine.step`."""

    @abstractmethod
    def fault(self, state: S, seat: int, move: M) -> Fault:
        """What is wrong with a move that is not legal, of a seat that has legal ones."""

    def absent(self, state: S, seat: int) -> str:  # noqa: ARG002
        """The code for a seat that has no legal move while others have."""
        return "not-your-turn"

    def why_not(self, state: S, seat: int, move: M) -> Objection | None:
        """Why a move is not legal, or ``None`` when it is."""
        legal = self.legal(state, seat)
        if any(move == each and type(move) is type(each) for each in legal):
            return None
        acting = self.to_act(state)
        if not acting:
            return Objection("over", self.end)
        if not legal:
            others = nearest(self.legal(state, acting[0]), move)
            return Objection(self.absent(state, seat), self.turns, {"seats": acting}, others)
        code, section, facts = self.fault(state, seat, move)
        return Objection(code, section, facts, nearest(legal, move))

    def apply(self, state: S, seat: int, move: M) -> Step:
        """Make a move; raises :class:`IllegalMove`."""
        objection = self.why_not(state, seat, move)
        if objection:
            raise IllegalMove(seat, move, objection)
        return self.step(state, seat, move)

    def view(self, state: S, seat: int | None) -> S:  # noqa: ARG002
        """Everything: what nobody has seen yet is not in a state, and the rest lies open."""
        return state


def nearest(legal: Sequence[M], move: object, most: int = 3) -> tuple[M, ...]:
    """The legal moves most like ``move``: of its kind first, then by how far apart their values are."""

    def distance(other: object) -> tuple[bool, int]:
        if type(other) is not type(move) or not isinstance(other, tuple) or not isinstance(move, tuple):
            return True, 0
        apart = 0
        for one, two in zip(other, move, strict=True):
            numbers = isinstance(one, int) and isinstance(two, int)
            apart += min(abs(one - two), 9) if numbers else 10 * (one != two)
        return False, apart

    return tuple(sorted(legal, key=distance)[:most])


def random_move(rules: Engine[S, M], state: S, seat: int, random: Random) -> M:
    """A uniformly random legal move of a seat, or a chance move at its true odds."""
    if seat == CHANCE:
        return rules.draw(state, random)
    moves = rules.legal(state, seat)
    return moves[random.randrange(len(moves))]


def play_out(rules: Engine[S, M], state: S, random: Random) -> S:
    """Play on to the end by random moves; the state at the end."""
    while seats := rules.to_act(state):
        seat = seats[0] if len(seats) == 1 else seats[random.randrange(len(seats))]
        state = rules.step(state, seat, random_move(rules, state, seat, random)).state
    return state


def places(totals: Sequence[tuple[Any, ...]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Places from 1 and who shares them, for one sort key a seat, the highest first."""
    ranked: list[tuple[int, tuple[int, ...]]] = []
    for key in sorted(set(totals), reverse=True):
        sharing = tuple(seat for seat, total in enumerate(totals) if total == key)
        ranked.append((sum(total > key for total in totals) + 1, sharing))
    return tuple(ranked)
