"""What a hundred different player sheets cost, composing included, against a bare reportlab loop.

    python bench/sheets.py [SHEETS]

The bare loop draws as many shapes on as many pages as the sheets show: each circle, rectangle, path
and text of the sheet once, by the canvas's own methods, without symbols. Medians of three runs, in turns.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from spielsack.output import render
from spielsack.rules.sack_stackers import Profile
from spielsack.sheets.drawing import TEXT, Document, Group, Item, Path, Use
from spielsack.sheets.sack_stackers import Job, player_sheets
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.loader import load_builtin
from spielsack.templates.papers import paper

RUNS = 3


def main() -> None:
    """Print the ratio and what was counted."""
    sheets = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    shapes = Counter[str]()
    segments = count(composed(1).pages[0].items, shapes)
    runs: dict[str, Callable[[], bytes]] = {
        "bare loop": lambda: bare(sheets, shapes, segments),
        "sheets": lambda: render(composed(sheets), "pdf")[0],
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    sizes: dict[str, int] = {}
    for _ in range(RUNS):
        for name, run in runs.items():
            started = time.perf_counter()
            sizes[name] = len(run())
            times[name].append(time.perf_counter() - started)
    base, own = (statistics.median(times[name]) for name in ("bare loop", "sheets"))
    print(f"{sheets} sheets of {sum(shapes.values())} shapes ({dict(shapes)}, {segments} path segments)")
    for name, seconds in (("bare loop", base), ("sheets", own)):
        print(f"{name:10} {seconds:6.2f} s {sizes[name] / 1e6:6.2f} MB")
    print(f"ratio x{own / base:.3f}")


def composed(players: int) -> Document:
    """The default profile's sheets on A4, each with its own markers, codes and id."""
    profile = load_builtin("profiles", "sack-stackers", Profile).value
    return player_sheets(Job(profile, paper("a4"), ink("color"), language("en"), players)).document


def count(items: Iterable[Item], shapes: Counter[str]) -> int:
    """Count the shapes that a page shows, symbols opened up; the answer is its paths' segments."""
    segments = 0
    for item in items:
        if isinstance(item, Use):
            segments += count(item.symbol.items, shapes)
        elif isinstance(item, Group):
            segments += count(item.items, shapes)
        else:
            shapes[type(item).__name__] += 1
            segments += len(item.commands) if isinstance(item, Path) else 0
    return segments


def bare(pages: int, shapes: Counter[str], segments: int) -> bytes:
    """As many shapes on each page, by the canvas's own methods."""
    kept, rl_config.useA85 = rl_config.useA85, 0
    pdfmetrics.registerFont(TTFont(TEXT.name, str(TEXT.path)))
    canvas = Canvas(BytesIO(), pagesize=(595, 842), pageCompression=1, invariant=1)
    a_path = segments // shapes["Path"]
    for page in range(pages):
        canvas.setFont(TEXT.name, 8)
        for number in range(shapes["Rect"]):
            canvas.rect(10 + number % 500, 10 + number * 7 % 800, 12 + page % 3, 9, fill=0)
        for number in range(shapes["Circle"]):
            canvas.circle(10 + number % 500, 10 + number * 7 % 800, 4 + page % 3, fill=0)
        for number in range(shapes["Path"]):
            path = canvas.beginPath()
            path.moveTo(number % 500, number * 7 % 800)
            for step in range(a_path - 1):
                path.lineTo(number % 500 + step, (number + page + step) * 7 % 800)
            canvas.drawPath(path, fill=1, stroke=0)
        for number in range(shapes["Text"]):
            canvas.drawString(10 + number % 500, 10 + number * 7 % 800, f"Feld {number}")
        canvas.showPage()
    written = canvas.getpdfdata()
    rl_config.useA85 = kept
    return written


if __name__ == "__main__":
    main()
