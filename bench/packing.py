"""What it costs to find the most groups in a sack, against a bare loop of the same steps.

    python bench/packing.py

The bare loop makes the step of a search a hundred thousand times: it takes the lowest square of a
mask, compares a placement with the mask, and looks the rest up in a dictionary. Best of five runs.

The worst sacks were found by climbing: from random sacks of 75 to 100 % of one gift, one to three
squares were changed at a time, and a change was kept that made the search remember no less; after
40 changes in a row without a gain the climb began anew (6 by 6 for 25 seconds and 10 by 10 for 80
seconds a pattern). Such sacks are no legal ones: a legal sheet has twelve gifts of one type at most.
"""

import time
from collections.abc import Callable
from dataclasses import replace

from spielsack.rules.sack_stackers import Marks, Profile, Sheet, missed, score
from spielsack.rules.sack_stackers.packing import pack
from spielsack.rules.sack_stackers.scoring import groups_in, placements_of
from spielsack.templates.loader import load_builtin

RUNS = 5
WORST_6 = {"B": 0xA7FFFFFFF, "G": 0x9F2FFDFFE, "P": 0x5F7FFF5D7, "R": 0xE7FFDF7FF, "Y": 0xEFF7FFFFB}
WORST_10 = {
    "B": 0x7D7B72BFD7EFFEFFFFFFFFFF5,
    "G": 0xED563FBEB67ECFD7DFFFFFFFB,
    "P": 0xFECEF7F777FFBFEFFFFFFFEEF,
    "R": 0x3EBFFFDFAF7FFFFEFFFFFFFFF,
    "Y": 0x99EEEDD757F7FFFFFDFFFFFFE,
}


def main() -> None:
    """Print each sack's time, and its ratio to the bare loop's."""
    profile = load_builtin("profiles", "sack-stackers", Profile).value
    large = replace(profile, columns=10, rows=10)
    base = best(bare)
    print(f"{'bare loop':34} {base * 1e3:9.2f} ms")
    report = Report(base)
    for letter in profile.letters:
        sheet = Sheet("", (letter * 6,) * 6, (Marks(),) * 6)
        report.line(f"score, 36 squares of {letter}", lambda s=sheet: fresh(lambda: score(profile, s)))
    for letter, mask in WORST_6.items():
        report.line(f"worst 6 by 6 of {letter}", packing(profile, letter, mask))
    two = Sheet("", ("GGGBBB",) * 6, (Marks(),) * 6)
    report.line("near misses, half G and half B", lambda: fresh(lambda: missed(profile, two)))
    for letter in profile.letters:
        report.line(f"100 squares of {letter}", packing(large, letter, (1 << 100) - 1))
    for letter, mask in WORST_10.items():
        report.line(f"worst 10 by 10 of {letter}", packing(large, letter, mask))


class Report:
    """Lines of times as ratios to one time in seconds."""

    def __init__(self, base: float) -> None:
        self.base = base

    def line(self, name: str, run: Callable[[], object]) -> None:
        """Time a run and print it."""
        seconds = best(run)
        print(f"{name:34} {seconds * 1e3:9.2f} ms   x{seconds / self.base:.3f}")


def packing(profile: Profile, letter: str, mask: int) -> Callable[[], object]:
    """Return a run that packs a gift's pattern into a mask."""
    return lambda: pack(mask, placements_of(profile, letter), profile.columns)


def fresh(run: Callable[[], object]) -> object:
    """Run without what earlier runs found."""
    groups_in.cache_clear()
    return run()


def best(run: Callable[[], object]) -> float:
    """Return the shortest of some runs, in seconds."""
    times: list[float] = []
    for _ in range(RUNS):
        started = time.perf_counter()
        run()
        times.append(time.perf_counter() - started)
    return min(times)


def bare() -> int:
    """Make a search's step a hundred thousand times."""
    free, found, remembered = (1 << 36) - 1, 0, {0: 0}
    for step in range(100_000):
        placement = 0b11000011 << step % 28
        first = free & -free
        if placement & free == placement and remembered.get(free ^ placement, -1) < first:
            found += 1
    return found


if __name__ == "__main__":
    main()
