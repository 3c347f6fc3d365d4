"""Sheets that are filled in on the screen: as two libraries fill them in, and two renderers show them."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pypdfium2
import pytest
from pikepdf.form import CheckboxField, Form
from PIL import Image, ImageChops

DPI = 75
NAME = "Žofie Ελλάς Жук"


def buttons(pdf: pikepdf.Pdf) -> Iterator[tuple[int, Any, str, str]]:
    """The page, the widget, the field's name and the state of everything that can be marked."""
    for number, page in enumerate(pdf.pages):
        for widget in page.get("/Annots", []):
            field = widget.get("/Parent", widget)
            if field.FT == "/Btn":
                (state,) = set(widget.AP.N.keys()) - {"/Off"}
                yield number, widget, str(field.T), state


def wanted(file: Path) -> dict[str, str]:
    """A value for every field: each check marked, of the places of choices one after the other."""
    states: dict[str, list[str]] = {}
    with pikepdf.open(file) as pdf:
        for _, _, name, state in buttons(pdf):
            states.setdefault(name, []).append(state)
        texts = {str(field.T): NAME for field in pdf.Root.AcroForm.Fields if field.FT == "/Tx"}
    return texts | {name: each[n % len(each)] for n, (name, each) in enumerate(states.items())}


def with_pypdf(file: Path, values: dict[str, str]) -> bytes:
    writer = pypdf.PdfWriter(clone_from=file)
    writer.update_page_form_field_values(None, values, auto_regenerate=False)
    stored = BytesIO()
    writer.write(stored)
    return stored.getvalue()


def with_pikepdf(file: Path, values: dict[str, str]) -> bytes:
    stored = BytesIO()
    with pikepdf.open(file) as pdf:
        form = Form(pdf)
        for name, value in values.items():
            field: Any = form[name]
            if not isinstance(field, CheckboxField):
                field.value = value
        for _, widget, name, state in buttons(pdf):
            marked = values.get(name) == state
            widget.AS = pikepdf.Name(state if marked else "/Off")
            if marked:
                widget.get("/Parent", widget).V = pikepdf.Name(state)
        pdf.save(stored, static_id=True)
    return stored.getvalue()


def by_pdfium(data: bytes) -> list[Image.Image]:
    with pypdfium2.PdfDocument(data) as pdf:
        pdf.init_forms()
        made = []
        for page in pdf:
            bitmap = page.render(scale=DPI / 72, may_draw_forms=True)
            made.append(bitmap.to_pil().convert("L").copy())
            bitmap.close()
            page.close()
        return made


def by_poppler(data: bytes) -> list[Image.Image]:
    if shutil.which("pdftoppm") is None:
        pytest.skip("poppler's pdftoppm is not installed")
    shown = subprocess.run(
        ["pdftoppm", "-r", str(DPI), "-gray", "-"], input=data, capture_output=True, check=True
    ).stdout
    made, at = [], BytesIO(shown)
    while at.tell() < len(shown):
        assert at.readline() == b"P5\n"
        size = tuple(map(int, at.readline().split()))
        at.readline()
        made.append(Image.frombytes("L", size, at.read(size[0] * size[1])))
    return made


@pytest.fixture
def printed(run: Callable[..., Any]) -> Callable[..., Path]:
    def printed(*arguments: object) -> Path:
        assert run("print", *arguments, "--fillable", "-o", "sheets.pdf").exit_code == 0
        return Path("sheets.pdf")

    return printed


SHEETS = (
    ("sack-stackers", "--players", "2"),
    ("sack-stackers", "--players", "2", "--per-page", "2", "--paper", "a3", "--ink", "mono", "--lang", "de"),
)


@pytest.mark.parametrize("shown", [by_pdfium, by_poppler])
@pytest.mark.parametrize("filled", [with_pypdf, with_pikepdf])
@pytest.mark.parametrize("sheet", SHEETS, ids=" ".join)
def test_every_mark_that_is_made_is_seen_and_no_other(printed, sheet, filled, shown):
    file = printed(*sheet)
    values = wanted(file)
    before, after = shown(file.read_bytes()), shown(filled(file, values))
    changed = [ImageChops.difference(*pair) for pair in zip(before, after, strict=True)]
    with pikepdf.open(file) as pdf:
        for number, widget, name, state in buttons(pdf):
            ink = _ink(pdf.pages[number], widget, changed[number])
            assert (ink > 60) == (values[name] == state), (name, state, ink)
        names = [each for page in pdf.pages for each in page.Annots if each.get("/FT") == "/Tx"]
        assert len(names) == 2
        for page, picture in zip(pdf.pages, changed, strict=True):
            for widget in page.Annots:
                if widget.get("/FT") == "/Tx":
                    assert _ink(page, widget, picture, 1) > 60


def _ink(page: pikepdf.Page, widget: Any, picture: Image.Image, inset: float = 2) -> int:
    """The strongest change within a widget, out of 255."""
    left, bottom, right, top = (float(each) for each in widget.Rect)
    height = float(page.MediaBox[3])
    box = (left + inset, height - top + inset, right - inset, height - bottom - inset)
    return picture.crop(tuple(round(each * DPI / 72) for each in box)).getextrema()[1]


@pytest.mark.parametrize("shown", [by_pdfium, by_poppler])
def test_an_empty_fillable_sheet_prints_as_any_other(run, printed, shown):
    run("print", "sack-stackers", "-o", "plain.pdf")
    fillable, plain = (shown(path.read_bytes()) for path in (printed("sack-stackers"), Path("plain.pdf")))
    assert ImageChops.difference(fillable[0], plain[0]).getbbox() is None


def test_the_tab_key_goes_from_the_name_along_the_map(printed):
    with pikepdf.open(printed("sack-stackers")) as pdf:
        page = pdf.pages[0]
        assert page.Tabs == "/S"
        names = [str(widget.get("/Parent", widget).T).split("_", 1)[1] for widget in page.Annots]
    assert names[:3] == ["player", "collect_1_blue", "collect_1_green"]
    # 6 sections of 5 gifts and a wild one, 10 circles, 36 squares for 5 gifts and coal.
    assert len(names) == 1 + 6 * 6 + 10 + 36 * 6


def test_every_field_says_what_it_is_for(printed):
    def tips(file: Path) -> dict[str, str]:
        with pikepdf.open(file) as pdf:
            return {
                str(widget.get("/Parent", widget).T).split("_", 1)[1]
                + str([*widget.get("/AP").N.keys()] if "/Parent" in widget else ""): str(widget.TU)
                for widget in pdf.pages[0].Annots
            }

    german = tips(printed("sack-stackers", "--lang", "de"))
    assert german["player"] == "Name"
    assert german["circle_7"] == "Kreis 7"
    assert german["collect_3_wild"].startswith("Abschnitt 3: ")
    english = tips(printed("sack-stackers"))
    assert english["collect_3_red"] == "Section 3: red"
    assert len(set(english.values())) == 1 + 36 + 10 + 216


def test_names_of_fields_have_the_sheets_id_and_no_dots(printed):
    with pikepdf.open(printed("sack-stackers", "--players", "2")) as pdf:
        names = [str(field.T) for field in pdf.Root.AcroForm.Fields]
        ids = {name.split("_")[0] for name in names}
    assert len(names) == len(set(names)) == 2 * (1 + 36 + 10 + 36)
    assert len(ids) == 2
    assert all(id_.startswith("SP1-SS-") for id_ in ids)
    assert not any("." in name for name in names)


def test_readers_need_draw_nothing_before_somebody_types(printed):
    with pikepdf.open(printed("sack-stackers")) as pdf:
        assert "/NeedAppearances" not in pdf.Root.AcroForm
        for widget in pdf.pages[0].Annots:
            assert int(widget.F) == 4  # it is printed
            assert "/N" in widget.AP


def test_the_same_sheets_are_the_same_bytes(printed):
    one = printed("sack-stackers", "--players", "3").read_bytes()
    assert one == printed("sack-stackers", "--players", "3").read_bytes()


def test_a_printers_own_scale_moves_fields_with_their_boxes(run, printed, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    answers = ("--scale", "147,215", "--margins", "4,4,4,4", "--pin", "0,0", "--arrow", "up")
    assert run("printer", "add", "office", *answers).exit_code == 0
    file = printed("sack-stackers", "--printer", "office")
    values = wanted(file)
    changed = ImageChops.difference(by_pdfium(file.read_bytes())[0], by_pdfium(with_pypdf(file, values))[0])
    with pikepdf.open(file) as pdf:
        for number, widget, name, state in buttons(pdf):
            ink = _ink(pdf.pages[number], widget, changed)
            assert (ink > 60) == (values[name] == state), (name, state, ink)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("sack-stackers", "--format", "svg"), "--fillable is for PDF, and this would be SVG"),
        (("sack-stackers", "-o", "a.png"), "--fillable is for PDF, and this would be PNG"),
        (("schnapp", "zacki"), "--fillable is for player-sheet, and none of them is printed"),
        (("calibration",), "--fillable is for player-sheet, and none of them is printed"),
        (("sack-stackers", "--squares", "draw"), "these squares are to draw in"),
        (("sack-stackers", "--per-page", "4"), "--per-page 1, --paper a4 or larger"),
    ],
)
def test_what_cannot_be_filled_in_is_refused(run, tmp_path, arguments, said):
    result = run("print", *arguments, "--fillable")
    assert result.exit_code == 2
    assert said in result.stderr
    assert not [*tmp_path.iterdir()]
