"""Begins a game, or finds one to go on with."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...rules.errors import GameError
from ...rules.game import Game
from ...rules.transcript import Header, Replay, name_fault
from ...templates.errors import quoted, shown
from ...templates.languages import Language
from ..catalogue import Game as Listed
from ..errors import UserError, reported
from ..layout import safe
from ..saved import MAGIC, DamagedGameError, follow_text, rules_of
from .console import Console
from .journal import Journal, is_played
from .session import VIRTUAL, Session

if TYPE_CHECKING:
    from ...templates.deck_files import DeckFile

SUFFIX = ".game"
TABLE = "table"
_YES = ("", "y", "yes", "j", "ja")
_SIDES = ("/", " gegen ", " vs ", " vs. ")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for; nothing where it leaves it open."""

    players: str | None = None
    profile: str | None = None
    deck: str | None = None
    virtual: bool | None = None
    seed: str | None = None
    file: str | None = None


def begun(game: Listed, wishes: Wishes, console: Console, words: Language) -> Session:
    """A new game: players and dice are asked for where nobody has said. Raises UserError."""
    options, extras = _options(game, wishes.profile), []
    if wishes.deck is not None:
        extras.append(("deck", _deck(game, wishes.deck)))
    try:
        virtual, (names, first_team) = _answers(game, wishes, console, words)
    except EOFError:
        raise UserError("the input ended before the game began; name the players with --players") from None
    if first_team is not None:
        if game.id != "bar-bolz-bande":
            raise UserError(f"expected players, got two teams; {game.id} is played without teams")
        extras.append(("first-team", str(first_team)))
    header = Header(game.id, game.id, names, VIRTUAL if virtual else TABLE, tuple(options), tuple(extras))
    if fault := name_fault(names):
        raise UserError(fault)
    if strange := [name for name in names if not name.isprintable()]:
        raise UserError(f"expected names that can be shown, got {quoted(strange[0])}")
    try:
        playing = Game(rules_of(header), names)
    except GameError as error:
        raise UserError(error) from error
    path = Path(wishes.file) if wishes.file is not None else Path(game.id + SUFFIX)
    session = Session(header, playing, None, wishes.seed or os.urandom(8).hex())  # pyright: ignore
    session.journal = Journal.create(path, session.begin(), wishes.file is not None)
    return session


def resumed(path: Path, seed: str | None) -> tuple[Session, str]:
    """Go on with the game of a file; what stood after its last whole line. Raises UserError."""
    journal = Journal.resume(path)
    try:
        followed = _followed(journal.text, path)
        if followed.ended:
            again = f"see it with: spielsack replay {shown(path)}"
            raise UserError(f"{shown(path)}: this game is over; {again}")
        journal.mend()
    except BaseException:
        journal.close()
        raise
    session = Session(followed.header, followed.game, journal, seed or os.urandom(8).hex())
    return session, journal.dropped


def unfinished(game: Listed, folder: Path) -> Path | None:
    """The saved game of this kind here that was played on last and is not over, if nobody has it open."""
    files = sorted(folder.glob(f"{game.id}*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    for path in files:
        try:
            text = path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        text = text[: text.rfind("\n") + 1]
        lines = text.splitlines()
        if not text.startswith(MAGIC) or any(line.startswith("end:") for line in lines[-3:]):
            continue
        if any(line.split() == ["game:", game.id] for line in lines[:20]) and not is_played(path):
            return path
    return None


def offered(path: Path, console: Console, words: Language) -> bool:
    """Whether somebody wants to go on with the unfinished game of a file."""
    text = path.read_text(encoding="utf-8", errors="replace")
    players = next((line[8:].strip() for line in text.splitlines() if line.startswith("players:")), "")
    moves = sum(line[:1].isdigit() for line in text.splitlines())
    facts = {"file": shown(path), "players": safe(players, 60), "moves": moves}
    answer = console.ask(words.text("companion.setup.resume", **facts) + " ")
    return answer.strip().casefold() in _YES


def _followed(text: str, path: Path) -> Replay:
    try:
        return follow_text(text, shown(path))
    except DamagedGameError as damaged:
        raise UserError(damaged) from damaged


def _answers(
    game: Listed, wishes: Wishes, console: Console, words: Language
) -> tuple[bool, tuple[tuple[str, ...], int | None]]:
    """Whether the dice are virtual, and the players: as wished, or asked for."""
    named = _names(wishes.players) if wishes.players is not None else _asked(game, console, words)
    return (_wants_virtual(console, words) if wishes.virtual is None else wishes.virtual), named


def _asked(game: Listed, console: Console, words: Language) -> tuple[tuple[str, ...], int | None]:
    key = "teams" if game.most is None else "players"
    while True:
        answer = console.ask(words.text(f"companion.setup.{key}", game=game.title) + " ")
        names, team = _names(answer)
        fault = name_fault(names) if names else ""
        if names and not fault and len(names) >= game.fewest and len(names) <= (game.most or len(names)):
            return names, team
        most = words.text("companion.setup.any") if game.most is None else str(game.most)
        console.show([words.text("companion.setup.number", fewest=game.fewest, most=most, got=len(names))])
        if fault:
            console.show([words.text("companion.setup.names")])


def _names(text: str) -> tuple[tuple[str, ...], int | None]:
    """The names of ``Ada, Ben`` or of two teams ``Ada, Ben / Cem, Dora``, and how many are in the first."""
    for joint in _SIDES:
        first, found, second = text.partition(joint)
        if found:
            sides = _split(first), _split(second)
            return (*sides[0], *sides[1]), len(sides[0])
    return _split(text), None


def _split(text: str) -> tuple[str, ...]:
    return tuple(name for each in text.split(",") if (name := " ".join(each.split())))


def _wants_virtual(console: Console, words: Language) -> bool:
    if not console.typed:
        return False
    answer = console.ask(words.text("companion.setup.dice") + " ").strip().casefold()
    return answer in ("v", VIRTUAL, "virtuell", "2")


def _options(game: Listed, file: str | None) -> Sequence[tuple[str, str]]:
    if file is None:
        return ()
    from ...templates.loader import load, load_builtin
    from ...templates.options import options_of
    from ...templates.said import said

    package = import_module(f"...rules.{game.id.replace('-', '_')}", __package__)
    default: Any = load_builtin("profiles", game.id, package.Profile).value
    with reported():
        own: Any = load(file, package.Profile, what=said("file.a-profile")).value
    # A profile's name is no rule: the header names what is played otherwise.
    return [option for option in options_of(own, default) if option[0] != "name"]


def _deck(game: Listed, file: str) -> str:
    if game.id != "bloeder-sack":
        raise UserError(f"--deck is for bloeder-sack, and {quoted(game.id)} has no deck of one's own")
    from ..decks import deck_from

    own: DeckFile = deck_from(file)
    return json.dumps([_card(row) for row in own.cards], ensure_ascii=False)


def _card(row: Any) -> list[Any]:
    """What is as usual is left out from the end."""
    card = [row.condition, row.sacks, row.count, row.id]
    if not row.id:
        card.pop()
        if row.count == 1:
            card.pop()
    return card
