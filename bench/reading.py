"""What checking a spreadsheet costs: 1,000 rows of CSV and XLSX, against the library that reads them.

    python bench/reading.py [CARDS]

Each run is a process of its own. ``bare`` reads every cell by the csv module or by openpyxl, and no more;
``read`` makes a deck of them, with every cell understood; ``check`` is the command itself, which composes
every card too. The last column counts the cards that each has found.
"""

from __future__ import annotations

import csv
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

RUNS = 3
HEADER = ["condition", "sacks", "count", "id", "title", "text", "Designer"]
CONDITIONS = ("most 4", "most not 1", "last 1 2 3", "sum under 10", "most 2 4 without 6", "exactly 2 dice")


def main() -> None:
    """Measure everything and print a table, or do one run."""
    if sys.argv[1:2] == ["--run"]:
        _, _, how, file = sys.argv
        found = DONE[how](Path(file))
        print(found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as name:
        files = write_decks(Path(name), cards)
        print(f"{cards} cards")
        print(f"{'':12} {'seconds':>8} {'× bare':>7} {'MiB':>6} {'cards':>6}")
        for file in files:
            base = 0.0
            for how in DONE:
                took, found, memory = measured(how, file)
                base = base or took
                label = f"{file.suffix[1:]} {how}"
                print(f"{label:12} {took:8.2f} {took / base:7.2f} {memory / 1024:6.0f} {found:6}")


def write_decks(folder: Path, cards: int) -> list[Path]:
    """The same rows as CSV and as a workbook."""
    import openpyxl

    rows = [
        [CONDITIONS[n % 6], 1 + n % 2, 1, f"c{n}", f"Card {n}", f"The **text** of card {n}.", "Ada"]
        for n in range(cards)
    ]
    table, book = folder / "deck.csv", folder / "deck.xlsx"
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([HEADER, *rows])
    workbook = openpyxl.Workbook(write_only=True)
    sheet = workbook.create_sheet("Deck")
    for row in (HEADER, *rows):
        sheet.append(row)
    workbook.save(book)
    return [table, book]


def measured(how: str, file: Path) -> tuple[float, int, int]:
    """The least seconds of a few runs, the cards found, and the peak memory in KiB."""
    took: list[float] = []
    found = memory = 0
    for _ in range(RUNS):
        started = time.perf_counter()
        command = [sys.executable, __file__, "--run", how, str(file)]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        took.append(time.perf_counter() - started)
        found, memory = map(int, said.split()[-2:])
    return min(took), found, memory


def bare(file: Path) -> int:
    """The cells alone."""
    if file.suffix == ".csv":
        with file.open(encoding="utf-8", newline="") as opened:
            return sum(len(row) == len(HEADER) for row in csv.DictReader(opened))
    import openpyxl

    sheet = openpyxl.load_workbook(file, read_only=True, data_only=True).worksheets[0]
    return sum(len(row) == len(HEADER) for row in sheet.iter_rows(values_only=True)) - 1


def read(file: Path) -> int:
    """The deck, without its cards being composed."""
    from spielsack.cli.decks import deck_from

    return deck_from(str(file)).size


def check(file: Path) -> int:
    """The command itself."""
    import contextlib
    import io
    import json

    from spielsack.cli.main import spielsack

    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            spielsack(["deck", "check", str(file), "--json"])
    except SystemExit as done:
        if done.code:
            raise
    return json.loads(said.getvalue())["cards"]


DONE: dict[str, Callable[[Path], int]] = {"bare": bare, "read": read, "check": check}

if __name__ == "__main__":
    main()
