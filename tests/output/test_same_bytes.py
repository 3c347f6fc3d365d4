"""The same document gives the same bytes, in every run and next to every other document."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path as File

import pytest
import spielsack
from spielsack.output import FORMATS, render
from spielsack.sheets.drawing import DISPLAY, Document, Page, Text

HERE = File(__file__).parent
DIGESTS = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
import conftest
from spielsack.output import render
from spielsack.sheets.drawing import Document
document = Document("Torture", (conftest.torture_page(),), "de")
for kind, outlines in (("pdf", False), ("svg", False), ("svg", True), ("png", False)):
    files = render(document, kind, dpi=100, outlines=outlines)
    print(kind, outlines, *(hashlib.sha256(data).hexdigest() for data in files))
"""


FACES = """
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from spielsack.sheets.fonts import FONTS
for font in FONTS:
    registerFont(TTFont(font.name, str(font.path)))
"""


def digests(seed: str, before: str = "", **surroundings: str) -> str:
    root = str(File(spielsack.__file__).parent.parent)
    environment = {**os.environ, "PYTHONHASHSEED": seed, **surroundings}
    # Where this run found the package: an editable install, or a folder on the path.
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-c", before + DIGESTS, str(HERE)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def test_two_processes_agree_whatever_the_hash_seed() -> None:
    first = digests("1")
    assert len(first.splitlines()) == 4
    assert digests("2") == first


def test_neither_a_date_in_the_surroundings_nor_fonts_of_others_change_a_byte() -> None:
    first = digests("1")
    assert digests("1", SOURCE_DATE_EPOCH="86400") == first
    assert digests("1", SOURCE_DATE_EPOCH="yesterday") == first
    assert digests("1", before=FACES) == first


def test_the_date_in_the_surroundings_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    render(Document("One", (Page(5, 5, ()),)), "pdf")
    assert os.environ["SOURCE_DATE_EPOCH"] == "86400"


@pytest.mark.parametrize("kind", FORMATS)
def test_a_document_does_not_remember_another(kind: str) -> None:
    document = Document("One", (Page(50, 20, (Text(2, 10, "Grüße", DISPLAY, 12),)),))
    other = Document("Two", (Page(50, 20, (Text(2, 10, "üüßX", DISPLAY, 12), Text(2, 15, "bold"))),))
    before = render(document, kind, dpi=72)
    render(other, kind, dpi=72)
    assert render(document, kind, dpi=72) == before


def test_the_setting_that_pdf_borrows_is_given_back() -> None:
    from reportlab import rl_config

    kept = rl_config.useA85
    render(Document("One", (Page(5, 5, ()),)), "pdf")
    assert rl_config.useA85 == kept
