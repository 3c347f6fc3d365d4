"""Measures how long commands take from cold: each run is a new Python, and ratios are to a bare import.

    python bench/startup.py [RUNS]

Everything is measured in turn within one run of this program, and the medians are compared, so
that a busy machine slows both sides alike.
"""

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

MOST_VERSION = 2.5
"""The most that ``--version`` may take, in times of importing click."""

_PYTHON = (sys.executable,)
_SPIELSACK = (*_PYTHON, "-m", "spielsack")
_COMMANDS = {
    "import click": (*_PYTHON, "-c", "import click"),
    "--version": (*_SPIELSACK, "--version"),
    "import reportlab": (*_PYTHON, "-c", "import reportlab.pdfgen.canvas"),
    "one sheet as PDF": (*_SPIELSACK, "print", "sack-stackers", "-o", "sheet.pdf"),
    "one sheet scored": (*_SPIELSACK, "score", "ada.toml"),
}


def main(runs: int) -> int:
    """Print the medians and the ratios; the answer is 1 when ``--version`` takes too long."""
    times: dict[str, list[float]] = {name: [] for name in _COMMANDS}
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(Path(__file__).parents[1] / "docs/examples/ada.toml", folder)
        for run in range(runs + 1):
            for name, command in _COMMANDS.items():
                start = time.perf_counter()
                subprocess.run(command, cwd=folder, check=True, capture_output=True)
                if run:  # the first one fills the caches
                    times[name].append(time.perf_counter() - start)
    medians = {name: statistics.median(each) for name, each in times.items()}
    for name, seconds in medians.items():
        print(f"{name:<18} {seconds:7.3f} s")
    version = medians["--version"] / medians["import click"]
    sheet = medians["one sheet as PDF"] / medians["import reportlab"]
    print(f"--version is {version:.2f} x importing click (at most {MOST_VERSION})")
    print(f"one sheet as PDF is {sheet:.2f} x importing reportlab's canvas")
    return version > MOST_VERSION


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 15))
