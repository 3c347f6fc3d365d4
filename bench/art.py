"""What pictures on cards cost: 1,000 cards with 50 pictures, each used 20 times, against bare reportlab.

    python bench/art.py [CARDS] [PICTURES]

Each run is a process of its own, from start to written file. The bare loop draws the same JPEGs in the same
places with a line of text each; ours reads the deck from a spreadsheet, checks the pictures, composes and
imposes the cards, whole. The last column counts the pictures that the PDF holds.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 3
SIZE = (700, 500)
PLACE = (3.6, 21.25, 56.3, 39.54)
"""Where the frame “standard” has a picture on a poker card, in mm."""
WIDTH, HEIGHT = 63.5, 88.9


def main() -> None:
    """Measure everything and print a table, or do one run."""
    if sys.argv[1:2] == ["--run"]:
        {"ours": ours, "bare": bare}[sys.argv[2]](Path(sys.argv[3]))
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        return
    cards, pictures = (
        int(sys.argv[at]) if len(sys.argv) > at else usual for at, usual in ((1, 1000), (2, 50))
    )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_deck(folder, cards, pictures)
        base = 0.0
        print(f"{cards} cards, {pictures} pictures of {SIZE[0]} × {SIZE[1]}")
        print(f"{'':8} {'seconds':>8} {'× bare':>7} {'MiB':>6} {'kB':>7} {'pictures':>9}")
        for how in ("bare", "ours"):
            took, memory = measured(how, folder)
            base = base or took
            data = (folder / f"{how}.pdf").read_bytes()
            size, held = len(data) / 1000, images(data)
            print(f"{how:8} {took:8.2f} {took / base:7.2f} {memory / 1024:6.0f} {size:7.0f} {held:9}")


def write_deck(folder: Path, cards: int, pictures: int) -> None:
    """A spreadsheet, and pictures that all differ."""
    from PIL import Image

    for number in range(pictures):
        pixels = Image.effect_noise(SIZE, 40 + number % 20).convert("RGB")
        pixels.paste((5 * number % 256, 90, 160), (60, 60, 260, 200))
        pixels.save(folder / f"p{number}.jpg", quality=80)
    rows = [f"most {1 + n % 6},1,1,c{n},Card {n},p{n % pictures}.jpg" for n in range(cards)]
    (folder / "deck.csv").write_text(
        "\n".join(["condition,sacks,count,id,title,art", *rows]), encoding="utf-8"
    )


def measured(how: str, folder: Path) -> tuple[float, int]:
    """The least seconds of a few runs, and the peak memory in KiB."""
    took: list[float] = []
    memory = 0
    for _ in range(RUNS):
        started = time.perf_counter()
        command = [sys.executable, __file__, "--run", how, str(folder)]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        took.append(time.perf_counter() - started)
        memory = int(said.split()[-1])
    return min(took), memory


def images(data: bytes) -> int:
    """How many pictures a PDF holds."""
    return data.count(b"/Subtype /Image")


def ours(folder: Path) -> None:
    """The command itself."""
    from spielsack.cli.main import spielsack

    deck, file = folder / "deck.csv", folder / "ours.pdf"
    try:
        spielsack(["print", "bloeder-sack", "sack-cards", "--deck", str(deck), "-o", str(file)])
    except SystemExit as done:
        if done.code:
            raise


def bare(folder: Path) -> None:
    """The pictures and titles alone, by a canvas's own methods."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0
    mm = 72 / 25.4
    canvas = Canvas(str(folder / "bare.pdf"), pagesize=(210 * mm, 297 * mm), pageCompression=1, invariant=1)
    rows = (folder / "deck.csv").read_text(encoding="utf-8").splitlines()[1:]
    for number, row in enumerate(rows):
        *_, title, art = row.split(",")
        if number and number % 9 == 0:
            canvas.showPage()
        x, y = 9.75 + number % 3 * WIDTH, 15.15 + number // 3 % 3 * HEIGHT
        left, top, width, height = PLACE
        canvas.drawString((x + 12) * mm, (297 - y - 12) * mm, title)
        place = ((x + left) * mm, (297 - y - top - height) * mm, width * mm, height * mm)
        canvas.drawImage(str(folder / art), *place)
    canvas.save()


if __name__ == "__main__":
    main()
