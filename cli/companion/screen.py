"""*Schnapp den Sack* on the screen: a card appears, the first key wins, the solution is shown."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from ...rules.errors import NotationError
from ...rules.schnapp_den_sack import Grab, Nobody, Wrong
from ..errors import UserError
from .loop import Companion
from .schnapp import Table
from .session import seconds_of

KEYS = "alfjb"
"""A key for each player, far from one another on any keyboard."""
_NOBODY = " "
_END, _CTRL_C, _CTRL_D = "", "\x03", "\x04"


def run(companion: Companion) -> None:
    """Play until the game is over. Raises KeyboardInterrupt on Ctrl-C, UserError without a terminal."""
    console, desk, session = companion.console, companion.desk, companion.session
    if not console.typed or not isinstance(desk, Table):
        raise UserError(companion.words.text("companion.schnapp.screen.tty"))
    names = session.game.players
    keys = dict(zip(KEYS, range(len(names)), strict=False))
    told = ", ".join(f"{key.upper()} = {desk.name(seat)}" for key, seat in keys.items())
    companion.show([companion.words.text("companion.schnapp.screen.keys", keys=told)])
    try:
        while not session.game.over:
            _turn(companion, desk, keys)
    except EOFError:
        return
    companion.advance()
    companion.show(times(companion))


def times(companion: Companion) -> list[str]:
    """How fast everybody was, from what the file has kept."""
    session = companion.session
    text = session.journal.path.read_text(encoding="utf-8")
    kept = seconds_of(text, session.game.players)
    lines = [companion.words.text("companion.schnapp.screen.title")] if kept else []
    for seat, name in enumerate(session.game.players):
        own = [seconds for who, seconds in kept if who == name]
        if own:
            facts = {"count": len(own), "fastest": min(own), "mean": sum(own) / len(own)}
            shown = companion.desk.name(seat)
            lines.append("  " + companion.words.text("companion.schnapp.screen.times", name=shown, **facts))
    return lines


def _turn(companion: Companion, desk: Table, keys: dict[str, int]) -> None:
    """One card: it is turned, grabbed or not, and settled."""
    session, rules = companion.session, companion.session.game.rules
    state = session.game.state
    if state.due == "start":
        companion.advance_one()
        return
    if state.due == "turn":
        companion.show_table()
        _wait(companion)
        companion.advance_one()
        state = session.game.state
    if state.due == "grab":
        _grab(companion, desk, keys)
        return
    # A penalty or a joker's row: typed in, as at the table.
    seat = rules.to_act(state)[0]
    while session.game.state is state:
        companion.show([desk.due(state)])
        companion.answer(f"{session.game.players[seat]}: {companion.console.ask('> ', companion.choices)}")


def _wait(companion: Companion) -> None:
    companion.show([companion.words.text("companion.schnapp.screen.ready")])
    while (key := _key()) not in ("\r", "\n"):
        _leave_on(key)


def _grab(companion: Companion, desk: Table, keys: dict[str, int]) -> None:
    """The first key of somebody who is not out; then where, and whether it was right."""
    session, rules = companion.session, companion.session.game.rules
    state = session.game.state
    open_ = rules.to_act(state)
    rows = [state.turned.type] if state.turned.type < len(desk.types) else range(len(desk.types))
    targets = "/".join(sorted({str(each) for row in rows for each in desk.rules.profile.targets_of(row)}))
    card = desk.card(state.turned)
    title = companion.words.text("companion.schnapp.screen.card", card=card, targets=targets)
    _forget()
    companion.show(["", [(f"   {title}   ", "bold reverse")]])
    started = time.monotonic()
    while True:
        key = _key().lower()
        seconds = time.monotonic() - started
        _leave_on(key)
        if key == _NOBODY:
            companion.play(open_[0], Nobody())
            return
        if keys.get(key) in open_:
            break
    seat = keys[key]
    facts = {"name": desk.name(seat), "seconds": seconds}
    companion.show([companion.words.text("companion.schnapp.screen.grabbed", **facts)])
    companion.play(seat, _shown(companion, desk, seat), f"{seconds:.2f} s")


def _shown(companion: Companion, desk: Table, seat: int) -> Any:
    """What the grabber shows: a right grab, or a wrong one."""
    game = companion.session.game
    asked = companion.words.text("companion.schnapp.screen.where", name=desk.name(seat))
    while True:
        text = companion.console.ask(f"{asked} ")
        if not text.strip():
            return Wrong()
        try:
            move = desk.read(text, game.state)
        except NotationError:
            move = None
        if isinstance(move, Grab):
            return move if move in game.rules.legal(game.state, seat) else Wrong()
        if isinstance(move, Wrong):
            return move
        example = f"{desk.types[0]} end, {desk.types[0]} on 1"
        companion.show([companion.words.text("companion.schnapp.screen.again", example=example)])


def _forget() -> None:
    """What was pressed before the card was there is no grab."""
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def _leave_on(key: str) -> None:
    if key == _CTRL_C:
        raise KeyboardInterrupt
    if key in (_END, _CTRL_D):
        raise EOFError


def _key() -> str:
    """The next key that is pressed, at once and unseen."""
    if sys.platform == "win32":
        import msvcrt

        return msvcrt.getwch()
    with _unbuffered(sys.stdin.fileno()):
        return os.read(sys.stdin.fileno(), 1).decode("latin-1")


@contextmanager
def _unbuffered(descriptor: int) -> Generator[None]:
    """Keys one by one and unseen for a while; Ctrl-C still interrupts."""
    import termios
    import tty

    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor, termios.TCSANOW)
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSANOW, before)
