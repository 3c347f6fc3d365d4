"""Saved games as text that people can read and edit: written, read, and verified move by move.

::

    spielsack 1                        format number
    game: sack-stackers
    profile: sack-stackers
    option: circles = 8                one for each option that differs from the default
    players: Ada | Ben
    dice: table                        or: virtual

    1 roll 3 4                         a move without a name is the dice' or the cards'
    2 Ada: take G from 3 drop 4        # a comment
    = 5A3F9C20                         the digest of the game so far
    undo 1                             takes back the last move
    fix 1 roll 3 5                     corrects move 1; the moves after it are played again
    end: Ada 51 | Ben 47               the result

Numbers count the moves that stand: after ``undo`` a number comes again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from .engine import CHANCE, Engine, IllegalMove, Objection
from .errors import GameError, NotationError, Told
from .game import Broken, Game, Played, digest, player_of

FORMAT = 1
"""The format number that is written. Older ones are migrated, newer ones refused."""
MOST_LINES = 200_000
"""A longer file is no game."""
SEPARATOR = " | "


class TranscriptError(GameError):
    """A saved game that cannot be followed at ``line`` (from 1).

    ``code`` tells the kind. Where a ``move`` is not legal, ``objection`` says why, and ``legal`` has the
    nearest moves that would be, in notation.
    """

    def __init__(
        self,
        line: int,
        code: str,
        message: str,
        objection: Objection | None = None,
        move: str = "",
        legal: tuple[str, ...] = (),
    ) -> None:
        super().__init__(f"line {line}: {message}")
        self.line, self.code, self.message = line, code, message
        self.objection, self.move, self.legal = objection, move, legal


@dataclass(frozen=True, slots=True)
class Header:
    """What a saved game was played by. ``options`` are texts as written: name and JSON value."""

    game: str
    profile: str
    players: tuple[str, ...]
    dice: str = "virtual"
    options: tuple[tuple[str, str], ...] = ()
    extras: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Correction:
    """A ``fix`` or ``undo`` line that was followed, and what it broke."""

    line: int
    text: str
    broken: Broken | None = None


@dataclass(slots=True)
class Replay:
    """A saved game, followed to its end: the game, its header, the corrections on the way."""

    header: Header
    game: Game
    corrections: list[Correction] = field(default_factory=list[Correction])
    ended: bool = False


# --- writing -----------------------------------------------------------------------------------


def header_lines(header: Header) -> list[str]:
    """The lines before the moves, the empty one included."""
    lines = [f"spielsack {FORMAT}", f"game: {header.game}", f"profile: {header.profile}"]
    lines += [f"option: {name} = {value}" for name, value in header.options]
    lines += [f"{name}: {value}" for name, value in header.extras]
    return [*lines, f"players: {SEPARATOR.join(header.players)}", f"dice: {header.dice}", ""]


def move_line(game: Game, number: int) -> str:
    """The line of a move that was played, by its number from 1."""
    seat, move = game.played[number - 1]
    name = player_of(game.players, seat)
    return f"{number} {name + ': ' if name else ''}{game.rules.format(move)}"


def digest_line(game: Game) -> str:
    """The line that fixes the state so far."""
    return f"= {digest(game)}"


def end_line(game: Game) -> str:
    """The line with everybody's result; where sides are scored, each by the names of its players."""
    return _end_line(game, scored_names(game))


def scored_names(game: Game) -> tuple[str, ...]:
    """Who is scored, in the order of the score sheet: the players, or sides as ``Ada & Ben``.

    An engine that scores sides has the number of players of each in its states' ``sizes``.
    """
    sizes: tuple[int, ...] | None = getattr(game.state, "sizes", None)
    if sizes is None:
        return game.players
    starts = (sum(sizes[:side]) for side in range(len(sizes)))
    return tuple(" & ".join(game.players[at : at + size]) for at, size in zip(starts, sizes, strict=True))


def _end_line(game: Game, names: Sequence[str]) -> str:
    totals = (each.total for each in game.rules.score(game.state).seats)
    return "end: " + SEPARATOR.join(f"{name} {total}" for name, total in zip(names, totals, strict=True))


def write(header: Header, game: Game, every: int = 0) -> str:
    """The whole transcript of a game, with a digest at the end of each round.

    A round ends where the engine's ``round_of(state)`` counts on; ``every`` moves instead, if given.
    """
    lines = header_lines(header)
    for number in range(1, len(game.played) + 1):
        lines.append(move_line(game, number))
        if round_ends(game, number) if not every else number % every == 0:
            lines.append(f"= {digest(game, number)}")
    if game.over:
        lines.append(end_line(game))
    return "\n".join(lines) + "\n"


def round_ends(game: Game, number: int) -> bool:
    """Whether move ``number`` was the last of a round, or of the game."""
    before, after = game.states[number - 1], game.states[number]
    return game.rules.round_of(before) != game.rules.round_of(after) or not game.rules.to_act(after)


# --- reading -----------------------------------------------------------------------------------

_KEY = re.compile(r"([a-z][a-z-]*):\s*(.*)")
_OPTION = re.compile(r"([\w.-]+)\s*=\s*(.+)")
_MOVE = re.compile(r"(\d{1,6})\s+(?:([^:#]+):\s+)?(.+)")
_FIX = re.compile(r"fix\s+(\d{1,6})\s+(.+)")
_UNDO = re.compile(r"undo(?:\s+(\d{1,6}))?")
_DIGEST = re.compile(r"=\s*([0-9A-Fa-f]{8})")
_OWN = ("game", "profile", "option", "players", "dice")

RulesOf = Callable[[Header], Engine[Any, Any]]
"""Finds the engine for a header; raises :class:`GameError` when there is none."""


def replay(text: str, rules_of: RulesOf) -> Replay:
    """Follow a saved game move by move.

    Raises :class:`TranscriptError`, with the line, for anything that is damaged or not legal.
    """
    lines = _lines(text)
    header, start = read_header(lines)
    try:
        game = Game(rules_of(header), header.players)
    except GameError as error:
        raise TranscriptError(1, "header", error.told) from error
    followed = Replay(header, game)
    for number, line in lines[start:]:
        if followed.ended:
            told = Told("game.after-end", "nothing follows the end, got {got}", got=_shown(line))
            raise TranscriptError(number, "after-end", told)
        _follow(followed, number, line)
    return followed


def _lines(text: str) -> list[tuple[int, str]]:
    """Every line that says something, without comments, with its number."""
    raw = text.removeprefix("\ufeff").split("\n")
    if len(raw) > MOST_LINES:
        told = Told("game.too-long", "a saved game has at most {most} lines", most=MOST_LINES)
        raise TranscriptError(MOST_LINES + 1, "too-long", told)
    stripped = ((number, line.split("#", 1)[0].strip()) for number, line in enumerate(raw, 1))
    return [(number, line) for number, line in stripped if line]


def read_header(lines: list[tuple[int, str]]) -> tuple[Header, int]:
    """The header, and how many lines it takes."""
    first, magic = lines[0] if lines else (1, "")
    match = re.fullmatch(r"spielsack\s+(\d{1,4})", magic)
    if not match:
        told = Told(
            "game.magic", "expected “spielsack {format}”, got {got}", format=FORMAT, got=_shown(magic)
        )
        raise TranscriptError(first, "no-transcript", told)
    if int(match[1]) != FORMAT:
        told = Told("game.format", "this reads format {format}, not {other}", format=FORMAT, other=match[1])
        raise TranscriptError(first, "format", told)
    values: dict[str, str] = {}
    options: list[tuple[str, str]] = []
    extras: list[tuple[str, str]] = []
    end = 1
    for number, line in lines[1:]:
        key = _KEY.fullmatch(line)
        if not key or key[1] == "end":
            break
        end += 1
        if key[1] == "option":
            option = _OPTION.fullmatch(key[2])
            if not option or option[1] in dict(options):
                english = "expected “option: name = value” once, got {got}"
                raise TranscriptError(number, "option", Told("game.option", english, got=_shown(line)))
            options.append((option[1], option[2]))
        elif key[1] in values:
            raise TranscriptError(number, "header", Told("game.twice", "{key!r} stands twice", key=key[1]))
        else:
            values[key[1]] = key[2]
            if key[1] not in _OWN:
                extras.append((key[1], key[2]))
    for wanted in ("game", "players"):
        if not values.get(wanted):
            english = "expected a line “{wanted}: …” before the moves"
            raise TranscriptError(first, "header", Told("game.line-missing", english, wanted=wanted))
    players = tuple(name.strip() for name in values["players"].split("|"))
    fault = name_fault(players)
    if fault:
        raise TranscriptError(first, "players", fault)
    profile = values.get("profile", values["game"])
    header = Header(
        values["game"], profile, players, values.get("dice", "virtual"), tuple(options), tuple(extras)
    )
    return header, end


def name_fault(players: Iterable[str]) -> str:
    """What keeps names out of a transcript, or nothing: empty, twice, or with ``| : #`` in them."""
    seen: set[str] = set()
    for name in players:
        if not name or any(character in name for character in "|:#\n\r"):
            english = "a player's name is a text without | : and #, got {got}"
            return Told("game.player-name", english, got=_shown(name))
        if name in seen:
            return Told("game.player-twice", "two players are called {name}", name=name)
        seen.add(name)
    return ""


def _follow(followed: Replay, number: int, line: str) -> None:
    """Do what one line says."""
    game = followed.game
    if fixed := _FIX.fullmatch(line):
        at = int(fixed[1])
        if not 1 <= at <= len(game.played):
            english = "there is no move {move} to correct, only 1 to {most}"
            told = Told("game.fix", english, move=at, most=len(game.played))
            raise TranscriptError(number, "fix", told)
        move = _parsed(game, number, fixed[2])
        broken = _legally(number, game, lambda: game.fix(at, move))
        followed.corrections.append(Correction(number, line, broken))
    elif undone := _UNDO.fullmatch(line):
        count = int(undone[1] or 1)
        if not 1 <= count <= len(game.played):
            english = "there are {most} moves to take back, not {count}"
            told = Told("game.undo", english, most=len(game.played), count=count)
            raise TranscriptError(number, "undo", told)
        game.undo(count)
        followed.corrections.append(Correction(number, line))
    elif stated := _DIGEST.fullmatch(line):
        if stated[1].upper() != digest(game):
            english = "the game up to here is another one: its digest is {digest}"
            raise TranscriptError(number, "digest", Told("game.digest", english, digest=digest(game)))
    elif line.startswith("end:"):
        _end(followed, number, line)
    elif moved := _MOVE.fullmatch(line):
        _move(game, number, int(moved[1]), moved[2], moved[3])
    else:
        english = "expected a move such as “12 Ada: …”, undo, fix or =, got {got}"
        raise TranscriptError(number, "line", Told("game.line", english, got=_shown(line)))


def _move(game: Game, line: int, number: int, name: str | None, notation: str) -> None:
    if number != len(game.played) + 1:
        facts = {"expected": len(game.played) + 1, "got": number}
        raise TranscriptError(
            line, "number", Told("game.number", "expected move {expected}, got {got}", **facts)
        )
    seat = CHANCE
    if name is not None:
        if name.strip() not in game.players:
            known = ", ".join(game.players)
            english = "no player is called {name}; there are {known}"
            raise TranscriptError(
                line, "player", Told("game.player", english, name=_shown(name), known=known)
            )
        seat = game.players.index(name.strip())
    move = _parsed(game, line, notation)
    _legally(line, game, lambda: game.play(seat, move))


def _parsed(game: Game, line: int, notation: str) -> Any:
    try:
        return game.rules.parse(notation)
    except NotationError as error:
        raise TranscriptError(line, "notation", error.told) from error


def _legally(line: int, game: Game, act: Callable[[], Any]) -> Any:
    try:
        return act()
    except IllegalMove as illegal:
        objection = illegal.objection
        wrong = game.rules.format(illegal.move)
        legal = tuple(game.rules.format(move) for move in objection.legal[:3])
        could = f"; legal here: {', '.join(legal)}" if legal else ""
        message = f"{wrong!r} is not legal: {objection.code} ({objection.section}){could}"
        raise TranscriptError(line, "illegal", message, objection, wrong, legal) from illegal


def _end(followed: Replay, number: int, line: str) -> None:
    game = followed.game
    if not game.over:
        raise TranscriptError(number, "end", Told("game.end", "the game is not over here"))
    names = scored_names(game)
    numbers = [str(number) for number in range(1, len(names) + 1)]
    # Sides were written by number before they were by name.
    known = [names] if names == game.players else [names, numbers]
    if all(line.split() != _end_line(game, each).split() for each in known):
        english = "the result is “{result}”, got {got}"
        told = Told("game.result", english, result=end_line(game), got=_shown(line))
        raise TranscriptError(number, "result", told)
    followed.ended = True


def _shown(text: str) -> str:
    printable = "".join(character if character.isprintable() else "?" for character in text)
    if not printable:
        return Told("nothing", "nothing")
    return Told("game.text", "“{text}”", text=f"{printable[:60]}{'…' if len(printable) > 60 else ''}")


__all__ = [
    "FORMAT",
    "Correction",
    "Header",
    "Played",
    "Replay",
    "TranscriptError",
    "digest_line",
    "end_line",
    "header_lines",
    "move_line",
    "name_fault",
    "read_header",
    "replay",
    "round_ends",
    "scored_names",
    "write",
]
