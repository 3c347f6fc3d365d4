"""Sheets as a printer would print them: the real PDF of ``spielsack print``, drawn by PDFium.

The product is used through its command alone; what is true about a sheet comes from the map that
``--marks`` writes.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
import pypdfium2

DPI = 300
PX_PER_MM = DPI / 25.4

ROOT = Path(__file__).parents[2]


def other_grid() -> str:
    """A profile of seven rows of five squares, four gifts, five sections and six circles."""
    lines = (ROOT / "templates" / "profiles" / "sack-stackers.toml").read_text(encoding="utf-8").splitlines()
    text = "\n".join(line.partition("#")[0].rstrip() for line in lines)
    text = text[: text.index('[[gifts]]\nletter = "Y"')]
    for old, new in (
        ('"sack-stackers"', '"other-grid"'),
        ("columns = 6", "columns = 5"),
        ("rows = 6", "rows = 7"),
        ("circles = 10", "circles = 6"),
        ("B G P R Y ?", "B G P R ?"),
        ("""  "B G P R ?",\n]""", "]"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return text


LAYOUTS = {
    "a4": ("--players", "3"),
    "low": ("--players", "3", "--ink", "low"),
    "mono-de": ("--players", "3", "--ink", "mono", "--lang", "de"),
    "letter": ("--players", "3", "--paper", "letter", "--lang", "de"),
    "grid": ("--players", "3", "--profile", "grid.toml"),
}
"""What is printed, by name: the options of ``print``."""


@dataclass(frozen=True)
class Printed:
    """One page: its pixels (BGR, 300 dpi) and its sheet's map, lengths in mm from the page's top left."""

    layout: str
    seat: int
    page: np.ndarray
    sheet: dict

    @property
    def width(self) -> float:
        return self.sheet["size"][0]

    @property
    def height(self) -> float:
        return self.sheet["size"][1]


def print_layout(folder: Path, layout: str) -> tuple[Path, Path]:
    """Print a layout into ``folder`` unless it is there; return its PDF and its map."""
    pdf, marks = folder / f"{layout}.pdf", folder / f"{layout}.json"
    if not marks.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "grid.toml").write_text(other_grid(), encoding="utf-8")
        command = [sys.executable, "-m", "spielsack", "print", "sack-stackers", *LAYOUTS[layout]]
        given = {**os.environ, "SPIELSACK_LANG": "en"}
        part = folder / f"{os.getpid()}-{layout}.pdf"
        where = ["-o", part.name, "--marks", f"{part.name}.json"]
        subprocess.run([*command, *where], cwd=folder, env=given, check=True, capture_output=True)
        part.rename(pdf)
        (folder / f"{part.name}.json").rename(marks)
    return pdf, marks


@lru_cache(maxsize=16)
def printed(folder: Path, layout: str, seat: int = 1) -> Printed:
    """The page of a seat."""
    pdf, marks = print_layout(folder, layout)
    sheet = json.loads(marks.read_text(encoding="utf-8"))["sheets"][seat - 1]
    return Printed(layout, seat, rendered(pdf, sheet["page"]), sheet)


def rendered(pdf: Path, page: int, dpi: float = DPI) -> np.ndarray:
    """A page of a PDF, counted from 1, as BGR."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        picture = document[page - 1].render(scale=dpi / 72).to_numpy()
        return np.ascontiguousarray(picture[:, :, :3]) if picture.shape[2] != 3 else picture.copy()
    finally:
        document.close()


def to_grey(picture: np.ndarray) -> np.ndarray:
    return cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
