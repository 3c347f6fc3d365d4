"""How well photos of marked sheets are read, on photos made for it; the truth is kept apart.

    python bench/scan.py --sheets 30 --level 1 --level 2 --set normal --seed 100000 --layout a4

A photo is of one sheet, and no two sheets are marked alike. Seeds below 10000 are for tuning; report on
others. Printed beside every figure is what it was counted over. Times are of reading a JPEG from memory
to marks, after one photo to warm up, in one process; cv2 may use all cores unless --threads says otherwise.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import cv2  # noqa: E402
from photo.printed import LAYOUTS, print_layout  # noqa: E402
from photo.scene import LEVELS, photo  # noqa: E402
from spielsack.cli.profiles import profile_of  # noqa: E402
from spielsack.scan.photo import PhotoSheet, read_picture  # noqa: E402
from spielsack.scan.pictures import pages_of  # noqa: E402
from spielsack.sheets.sack_stackers.known import known_maps  # noqa: E402


@dataclass
class Tally:
    """What came of the photos of one level and mark set."""

    photos: int = 0
    read: int = 0
    marks: int = 0
    missed: list[str] = field(default_factory=list)
    invented: list[str] = field(default_factory=list)
    wrong_photos: int = 0
    questions: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--sheets", type=int, default=20, help="photos a level and set")
    parser.add_argument("--level", type=int, action="append", choices=sorted(LEVELS))
    parser.add_argument("--set", dest="sets", action="append", choices=["normal", "adversarial", "none"])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--layout", action="append", choices=sorted(LAYOUTS))
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--verbose", action="store_true", help="name each wrong mark and refusal")
    given = parser.parse_args()
    if given.threads:
        cv2.setNumThreads(given.threads)
    layouts = given.layout or list(LAYOUTS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        maps = {layout: _maps(folder, layout) for layout in layouts}
        print(f"seeds from {given.seed}; layouts {', '.join(layouts)}")
        print(
            "set          level  photos   read  silent errors (missed + invented) in photos"
            "      per million  questions p50/p90  p50 s  p95 s"
        )
        for marks in given.sets or ["normal", "adversarial"]:
            for level in given.level or sorted(LEVELS):
                tally = Tally()
                for index in range(given.sheets):
                    layout = layouts[index % len(layouts)]
                    _one(folder, given.seed + index, level, marks, layout, maps[layout], tally)
                _print(marks, level, tally, verbose=given.verbose)


def _maps(folder: Path, layout: str) -> dict:
    print_layout(folder, layout)
    options = LAYOUTS[layout]
    custom = str(folder / options[options.index("--profile") + 1]) if "--profile" in options else None
    return known_maps(profile_of(custom))


def _one(folder: Path, seed: int, level: int, marks: str, layout: str, maps: dict, tally: Tally) -> None:
    made = photo(folder, seed, level, marks, layout)
    if not tally.photos:
        read_picture(next(pages_of(made.data)).grey, maps)
    start = time.perf_counter()
    results = read_picture(next(pages_of(made.data)).grey, maps)
    tally.seconds.append(time.perf_counter() - start)
    tally.photos += 1
    [result] = results
    if not isinstance(result, PhotoSheet):
        tally.refusals[result.key] += 1
        return
    tally.read += 1
    wrong = 0
    for mark in result.read.marks:
        tally.marks += 1
        if mark.state == "unsure":
            tally.reasons[mark.why] += 1
        elif (mark.state == "marked") != made.truth[mark.name]:
            wrong += 1
            where = tally.missed if made.truth[mark.name] else tally.invented
            where.append(f"{layout} seed {seed} {mark.name} score {mark.score}")
    tally.wrong_photos += wrong > 0
    tally.questions.append(len(result.read.unsure))


def _print(marks: str, level: int, tally: Tally, *, verbose: bool) -> None:
    wrong = len(tally.missed) + len(tally.invented)
    rate = wrong / max(1, tally.marks) * 1e6
    asked = sorted(tally.questions) or [0]
    times = sorted(tally.seconds)
    silent = f"{wrong} ({len(tally.missed)} + {len(tally.invented)}) in {tally.wrong_photos} of {tally.read}"
    many = asked[int(0.9 * (len(asked) - 1))]
    late = times[int(0.95 * (len(times) - 1))]
    share, usual = tally.read / tally.photos, statistics.median(asked)
    print(
        f"{marks:12} {level:5} {tally.photos:7} {share:6.1%}  {silent} photos, {tally.marks} marks"
        f" {rate:6.0f}   {usual:4g} / {many:3}        {statistics.median(times):5.2f}  {late:5.2f}",
        flush=True,
    )
    if tally.refusals:
        print("      refused:", ", ".join(f"{key} {count}" for key, count in tally.refusals.most_common()))
    if verbose:
        print("      asked:", ", ".join(f"{key} {count}" for key, count in tally.reasons.most_common()))
        for what, names in (("missed", tally.missed), ("invented", tally.invented)):
            for name in names:
                print(f"      {what}: {name}")


if __name__ == "__main__":
    main()
