"""Random whole games a CPU second, and the time of a move, beside a fixed loop in the same run.

    python bench/games.py [GAME] [SECONDS]

At every decision the full list of legal moves is made, also where chance decides; the move is then
chosen uniformly, or drawn at its odds, and made without a second check, as self-play does. Where several
seats may move, each is as likely. Time is that of the quickest of several equal shares, as a computer that
has other work slows down by half and more.

A uniformly random player of Schnapp den Sack grabs wrongly as often as it does not, and then puts back a
card that has to be turned again: some 380 moves a game, where a table that never does makes about 120 (60
cards, and a grab or none for each of the 56). There the time of a move says more than the number of games.
"""

from __future__ import annotations

import sys
import time
from importlib import import_module
from random import Random
from typing import Any

from spielsack.templates.decks import deck
from spielsack.templates.loader import load_builtin

GAMES = {
    "bar-bolz-bande": (2, 3000),
    "bloeder-sack": (4, 1000),
    "schnapp-den-sack": (4, 2000),
    "sack-stackers": (2, 350),
}
"""By game: seats, and the aim in games a second."""
SHARES = 8
"""So many times a game is measured, for an equal part of the seconds."""


def main() -> None:
    """Print a line a game."""
    wanted = [name for name in GAMES if len(sys.argv) < 2 or name.startswith(sys.argv[1])]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3
    loop = min(calibrate() for _ in range(5))
    print(f"calibration loop {loop * 1000:.1f} ms")
    for name in wanted:
        seats, aim = GAMES[name]
        games, moves, took = measure(rules_of(name), seats, seconds)
        each = took / moves
        print(
            f"{name:18} {seats} seats {games / took:8.0f} games/s (aim {aim}) {each * 1e6:6.2f} µs a move, "
            f"{moves / games:5.0f} moves a game; a game is x{took / games / loop:.4f} of the loop"
        )


def rules_of(name: str) -> Any:
    """The engine of a game by its default profile."""
    package = import_module(f"spielsack.rules.{name.replace('-', '_')}")
    profile = load_builtin("profiles", name, package.Profile).value
    if name != "bloeder-sack":
        return package.Rules(profile)
    rows = deck(name).value.card
    cards = [package.Card(package.parse_condition(row.condition), row.sacks) for row in rows]
    return package.Rules(profile, cards)


def measure(rules: Any, seats: int, seconds: float) -> tuple[int, int, float]:
    """Games, moves and CPU seconds of the share with the quickest moves."""
    random = Random(1)
    shares = [share(rules, seats, seconds / SHARES, random) for _ in range(SHARES)]
    return min(shares, key=lambda each: each[2] / each[1])


def share(rules: Any, seats: int, seconds: float, random: Random) -> tuple[int, int, float]:
    """Games, moves and CPU seconds of whole games for so long."""
    players = [f"P{seat}" for seat in range(seats)]
    games = moves = 0
    started = time.process_time()
    while (took := time.process_time() - started) < seconds:
        state = rules.start(players)
        while acting := rules.to_act(state):
            seat = acting[0] if len(acting) == 1 else acting[int(random.random() * len(acting))]
            legal = rules.legal(state, seat)
            move = rules.draw(state, random) if seat < 0 else legal[int(random.random() * len(legal))]
            state = rules.step(state, seat, move).state
            moves += 1
        games += 1
    return games, moves, took


def calibrate() -> float:
    """A fixed amount of integer work, in CPU seconds."""
    started = time.process_time()
    total = 0
    for number in range(1_000_000):
        total ^= number * 31 & 0xFFFF
    return time.process_time() - started


if __name__ == "__main__":
    main()
