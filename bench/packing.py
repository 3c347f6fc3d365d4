"""How long a sack takes to score, against a fixed loop in the same run.

    python bench/packing.py [SECONDS]

Measured are sacks of one gift only, and the worst found by a search of SECONDS (10) from a fixed seed:
random sacks of few gifts, of which the slowest is changed square by square as long as that makes it
slower. Caches are emptied before each measurement; each figure is the best of three.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from spielsack.rules.sack_stackers import Marks, Profile, Sheet, score
from spielsack.rules.sack_stackers.scoring import groups_in
from spielsack.templates.loader import load_builtin

Rows = tuple[str, ...]
AIM = 0.020
"""Seconds for a 36-square sack of one gift."""


def main() -> None:
    """Print seconds and ratios."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    profile = load_builtin("profiles", "sack-stackers", Profile).value
    large = replace(profile, columns=10, rows=10)
    loop = min(calibrate() for _ in range(3))
    print(f"calibration loop {loop * 1000:7.1f} ms")
    for name, sack, rows in measured(profile, large, seconds):
        took = min(scored(sack, rows) for _ in range(3))
        print(f"{name:34} {took * 1000:7.1f} ms  x{took / loop:6.3f} of the loop")


def measured(profile: Profile, large: Profile, seconds: float) -> Iterator[tuple[str, Profile, Rows]]:
    """The sacks: a name, a profile and the rows."""
    for sack in (profile, large):
        size = f"{sack.columns} × {sack.rows}"
        for gift in sack.gifts:
            yield f"{size}, all {gift.name}", sack, (gift.letter * sack.columns,) * sack.rows
        yield f"{size}, the worst found", sack, worst(sack, seconds, Random(7))
    print(f"aim for {profile.columns * profile.rows} squares of one gift: {AIM * 1000:.0f} ms")


def worst(profile: Profile, seconds: float, random: Random) -> Rows:
    """The slowest sack that a climb from random sacks finds in so many seconds."""
    end = time.perf_counter() + seconds
    slowest, most = ("." * profile.columns,) * profile.rows, 0.0
    rows, took = slowest, 0.0
    stuck = 0
    while time.perf_counter() < end:
        if not took or stuck > 40:
            letters, blanks = random.choice("BGPRY"), random.randrange(4)
            rows = tuple(
                "".join(random.choice(letters * 12 + "C" * blanks) for _ in range(profile.columns))
                for _ in range(profile.rows)
            )
            took, stuck = scored(profile, rows), 0
        row, column = random.randrange(profile.rows), random.randrange(profile.columns)
        changed = rows[row][:column] + random.choice(letters + "C") + rows[row][column + 1 :]
        other = (*rows[:row], changed, *rows[row + 1 :])
        its = scored(profile, other)
        rows, took, stuck = (other, its, 0) if its > took else (rows, took, stuck + 1)
        if took > most:
            slowest, most = rows, took
    return slowest


def scored(profile: Profile, rows: Rows) -> float:
    """The seconds that one score takes, from cold caches."""
    sheet = Sheet("bench", rows, (Marks(),) * len(profile.sections))
    groups_in.cache_clear()
    started = time.perf_counter()
    score(profile, sheet)
    return time.perf_counter() - started


def calibrate() -> float:
    """A fixed amount of integer work, in seconds."""
    started = time.perf_counter()
    total = 0
    for number in range(1_000_000):
        total ^= number * 31 & 0xFFFF
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
