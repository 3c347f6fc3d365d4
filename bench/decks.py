"""What printing a deck costs: time, peak memory and size, against a bare reportlab loop and protograf.

    python bench/decks.py [--protograf PYTHON] [--cards N]

Each run is a process of its own, from start to written file. The text deck is of cards that all differ,
63 × 88 mm on A4 with crop marks, five texts each, one of them a wrapped paragraph. ``PYTHON`` is an
interpreter that has protograf (0.5 or 0.6) installed; it draws the same cards.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

WIDTH, HEIGHT = 63.0, 88.0
WORDS = (
    *("sack", "gift", "die", "coal", "row", "turn", "card", "cord"),
    *("patch", "belly", "fold", "hem", "mouth", "stripe", "dot", "seam", "thread", "knot"),
)
RUNS = 3


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--protograf", metavar="PYTHON", help="an interpreter with protograf")
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--run", nargs=2, metavar=("HOW", "FILE"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.run:
        how, file = asked.run
        DRAWN[how](asked.cards, file)
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return
    plan = [(how, asked.cards, sys.executable) for how in ("bare", "ours")]
    plan.append(("ours", 4 * asked.cards, sys.executable))
    if asked.protograf:
        plan.append(("protograf", asked.cards, asked.protograf))
    plan += [("schnapp", 60, sys.executable), ("bloeder", 27, sys.executable)]
    base = 0.0
    print(f"{'':12} {'cards':>6} {'seconds':>8} {'× bare':>7} {'MiB':>6} {'kB':>7}")
    for how, cards, python in plan:
        took, memory, size = measured(how, cards, python)
        base = base or took
        ratio = f"{took / base:7.2f}" if cards == asked.cards else f"{'':7}"
        print(f"{how:12} {cards:6} {took:8.2f} {ratio} {memory / 1024:6.0f} {size / 1000:7.0f}")


def measured(how: str, cards: int, python: str) -> tuple[float, int, int]:
    """The least seconds of a few runs, the peak memory in KiB, and the file's size in bytes."""
    took: list[float] = []
    memory = size = 0
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deck.pdf"
        command = [python, __file__, "--cards", str(cards), "--run", how, str(file)]
        for _ in range(RUNS if how != "protograf" else 1):
            started = time.perf_counter()
            said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=folder).stdout
            took.append(time.perf_counter() - started)
            memory, size = int(said.split()[-1]), file.stat().st_size
    return min(took), memory, size


def texts(number: int) -> tuple[str, str, str, str, str]:
    """A card's title, kind, paragraph, rule and foot: every card's are its own."""
    paragraph = " ".join(WORDS[(number * 7 + step * step) % len(WORDS)] for step in range(24))
    return (
        f"Card {number}",
        f"kind {number % 12}",
        paragraph,
        f"{number * 3 % 17} points",
        f"{number} of many",
    )


def ours(cards: int, file: str) -> None:
    """Pieces, imposition and PDF."""
    from spielsack.output import render
    from spielsack.sheets.drawing import BOLD, DISPLAY, MM_PER_POINT, TEXT, Document, Text, wrap
    from spielsack.sheets.imposition import Setup, impose
    from spielsack.sheets.pieces import Face, Part, Piece
    from spielsack.templates.languages import language
    from spielsack.templates.papers import paper

    def piece(number: int) -> Piece:
        title, kind, paragraph, rule, foot = texts(number)
        lines = [
            Text(5, 30 + 10 * MM_PER_POINT * line, words, TEXT, 8)
            for line, words in enumerate(wrap(paragraph, TEXT, 8, WIDTH - 10))
        ]
        front = Face(
            parts=(
                Part("title", (Text(5, 12, title, DISPLAY, 14),)),
                Part("kind", (Text(5, 20, kind, BOLD, 9),)),
                Part("paragraph", tuple(lines)),
                Part("rule", (Text(5, 70, rule, BOLD, 9),)),
                Part("foot", (Text(5, 82, foot, TEXT, 7),)),
            )
        )
        return Piece(f"card-{number}", title, WIDTH, HEIGHT, front)

    setup = Setup(paper("a4"), language("en"), "#000000", crop_marks="edge")
    imposed = impose([piece(number) for number in range(cards)], setup)
    Path(file).write_bytes(render(Document("Deck", imposed.pages), "pdf")[0])


def bare(cards: int, file: str) -> None:
    """The same texts and marks by a canvas's own methods, the same fonts embedded."""
    from reportlab import rl_config
    from reportlab.lib.utils import simpleSplit
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas
    from spielsack.sheets.fonts import BOLD, DISPLAY, TEXT

    rl_config.useA85 = 0
    for font in (DISPLAY, BOLD, TEXT):
        pdfmetrics.registerFont(TTFont(font.name, str(font.path)))
    mm = 72 / 25.4
    canvas = Canvas(file, pagesize=(210 * mm, 297 * mm), pageCompression=1, invariant=1)
    left, top = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2
    for number in range(cards):
        column, row = number % 3, number // 3 % 3
        if number and number % 9 == 0:
            canvas.showPage()
        if number % 9 == 0:
            canvas.setLineWidth(0.4)
            for n in range(4):
                x, y = (left + n * WIDTH) * mm, (top + n * HEIGHT) * mm
                for start, end in ((top - 4.5, top - 0.5), (297 - top + 0.5, 297 - top + 4.5)):
                    canvas.line(x, start * mm, x, end * mm)
                for start, end in ((left - 4.5, left - 0.5), (210 - left + 0.5, 210 - left + 4.5)):
                    canvas.line(start * mm, y, end * mm, y)
        x, y = (left + column * WIDTH + 5) * mm, (297 - top - row * HEIGHT) * mm
        title, kind, paragraph, rule, foot = texts(number)
        placed = [
            (title, 12.0, DISPLAY, 14.0),
            (kind, 20.0, BOLD, 9.0),
            (rule, 70.0, BOLD, 9.0),
            (foot, 82.0, TEXT, 7.0),
        ]
        for words, down, font, size in placed:
            canvas.setFont(font.name, size)
            canvas.drawString(x, y - down * mm, words)
        canvas.setFont(TEXT.name, 8)
        for line, words in enumerate(simpleSplit(paragraph, TEXT.name, 8, (WIDTH - 10) * mm)):
            canvas.drawString(x, y - 30 * mm - 10 * line, words)
    canvas.save()


def protograf(cards: int, file: str) -> None:
    """The same cards by protograf, with its own standard fonts."""
    from protograf import Card, Create, Data, Deck, Save, T, text

    sys.argv = sys.argv[:1]
    Create(filename=Path(file).name, paper="A4", margin=0.5, units="cm")
    names = ["title", "kind", "paragraph", "rule", "foot"]
    Data(data_list=[names, *(list(texts(number)) for number in range(cards))])
    Deck(cards=cards, width=WIDTH / 10, height=HEIGHT / 10, grid_marks=True)
    Card(
        "*",
        text(x=0.5, y=1.2, text=T("{{ title }}"), font_size=14, align="left"),
        text(x=0.5, y=2.0, text=T("{{ kind }}"), font_size=9, align="left"),
        text(x=0.5, y=3.0, width=5.3, height=3.0, wrap=True, text=T("{{ paragraph }}"), font_size=8),
        text(x=0.5, y=7.0, text=T("{{ rule }}"), font_size=9, align="left"),
        text(x=0.5, y=8.2, text=T("{{ foot }}"), font_size=7, align="left"),
    )
    Save(directory=str(Path(file).parent))


def command(*arguments: str) -> Callable[[int, str], None]:
    """A whole deck by the command itself."""

    def run(_cards: int, file: str) -> None:
        from spielsack.cli.main import spielsack

        try:
            spielsack(["print", *arguments, "-o", file])
        except SystemExit as done:
            if done.code:
                raise

    return run


DRAWN: dict[str, Callable[[int, str], None]] = {
    "ours": ours,
    "bare": bare,
    "protograf": protograf,
    "schnapp": command("schnapp-den-sack", "sack-cards", "--backs", "long-edge"),
    "bloeder": command("bloeder-sack", "sack-cards", "--backs", "long-edge"),
}

if __name__ == "__main__":
    main()
