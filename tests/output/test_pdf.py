"""What the PDF file holds, read back with pikepdf and pypdf."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache
from io import BytesIO
from typing import Any

import pikepdf
import pypdf
import pytest
from PIL import Image as Pictures
from spielsack.output import FORMATS, render
from spielsack.sheets.drawing import (
    BOLD,
    DISPLAY,
    MM_PER_POINT,
    TEXT,
    Circle,
    Document,
    DrawingError,
    Group,
    Image,
    Item,
    Page,
    Path,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
    line,
)

LEAF = Symbol("leaf", (-2, -2, 4, 4), (Circle(0, 0, 2, "#00aa00"),))
TWIG = Symbol("twig", (-5, -5, 10, 10), (Use(LEAF, -2), Use(LEAF, 2)))


def written(*items: Item, **page: Any) -> bytes:
    return render(Document("Test", (Page(100, 70, items, **page),)), "pdf")[0]


@lru_cache(maxsize=200)  # kept open: pikepdf's objects die with their document
def reopened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def streams(data: bytes, kind: str) -> list[Any]:
    found = [thing for thing in reopened(data).objects if isinstance(thing, pikepdf.Stream)]
    return [thing for thing in found if thing.get("/Subtype") == kind]


def operators(data: bytes) -> str:
    return reopened(data).pages[0].Contents.read_bytes().decode()


def test_formats_by_name() -> None:
    assert {name: (made.suffix, made.paged) for name, made in FORMATS.items()} == {
        "pdf": (".pdf", False),
        "svg": (".svg", True),
        "png": (".png", True),
    }


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(DrawingError, match="no format 'tiff'; there are pdf, svg, png"):
        render(Document("Test", ()), "tiff")


def test_qpdf_finds_no_fault(torture: Document) -> None:
    assert reopened(render(torture, "pdf")[0]).check_pdf_syntax() == []


def test_all_fonts_are_embedded_subsets_with_their_characters(torture: Document) -> None:
    pdf = reopened(render(torture, "pdf")[0])
    fonts = [
        thing
        for thing in pdf.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
    ]
    names = sorted(str(font.BaseFont) for font in fonts)
    assert names == [
        "/AAAAAA+FredokaOne-Regular",
        "/AAAAAA+SourceSansPro-Bold",
        "/AAAAAA+SourceSansPro-Regular",
    ]
    for font in fonts:
        assert "/ToUnicode" in font
        assert len(font.FontDescriptor.FontFile2.read_bytes()) < 30_000


def test_a_page_without_text_needs_no_font() -> None:
    data = written(Circle(10, 10, 5, "#000000"))
    assert b"Helvetica" not in data
    assert not re.search(rb"/BaseFont", data)


@pytest.mark.parametrize("font", [TEXT, BOLD, DISPLAY], ids=lambda font: font.name)
def test_text_can_be_extracted(font: Any) -> None:
    text = "Grüße, Äpfel, ÖÜ, ß é “x” – ± ’"
    pages = pypdf.PdfReader(BytesIO(written(Text(10, 20, text, font, 10)))).pages
    assert pages[0].extract_text() == text


def test_more_characters_than_one_subset_holds_are_drawn_and_extracted() -> None:
    letters = "".join(chr(code) for code in range(0x21, 0x530) if chr(code) in TEXT.metrics.advances)
    lines = [letters[at : at + 40] for at in range(0, len(letters), 40)]
    assert len(letters) > 520
    items = [Text(2, 4 + 4 * at, text, TEXT, 6) for at, text in enumerate(lines)]
    extracted = pypdf.PdfReader(BytesIO(written(*items))).pages[0].extract_text()
    # A no-break space and a soft hyphen are printed as what they look like.
    assert extracted.replace("\n", "").replace(" ", "") == letters.replace("\xa0", "").replace(" ", "")


def test_symbols_are_forms_stored_once() -> None:
    data = written(Use(TWIG, 10, 10), Use(TWIG, 30, 10, 2, 45), Use(LEAF, 60, 10))
    assert len(streams(data, "/Form")) == 2


def test_a_use_costs_less_than_sixty_bytes() -> None:
    def size(uses: int) -> int:
        places = [
            Use(TWIG, 3 + index * 7.77 % 90, 5 + index * 3.33 % 60, 1, index * 31) for index in range(uses)
        ]
        data = written(*places)
        assert len(streams(data, "/Form")) == 2
        return len(data)

    assert (size(101) - size(1)) / 100 < 60


def test_a_form_is_bounded_by_the_symbols_box() -> None:
    (form,) = streams(written(Use(LEAF)), "/Form")
    assert [float(edge) for edge in form.BBox] == [-2, -2, 2, 2]


def test_a_symbol_says_all_of_its_looks_itself() -> None:
    # A form inherits what was last set where it is used.
    dashed = Stroke("#ff0000", 1, (1, 1), "butt", "miter")
    plain = Symbol("plain", (0, 0, 9, 9), (line(0, 0, 9, 9, Stroke("#000000", 0.3)),))
    (form,) = streams(written(Rect(0, 0, 5, 5, None, dashed), Use(plain)), "/Form")
    assert form.read_bytes().decode().split("\n")[1:7] == [
        "0 0 0 RG",
        "0.3 w",
        "1 J",
        "1 j",
        "[] 0 d",
        "0 0 m",
    ]


def test_looks_are_set_when_they_change_and_restored_after_a_group() -> None:
    red, blue = Rect(0, 0, 1, 1, "#ff0000"), Rect(0, 0, 1, 1, "#0000ff")
    shown = operators(written(red, red, Group((blue,), (1, 0, 0, 1, 5, 5)), red, blue))
    assert re.findall(r"(?:[\d.]+ ){3}rg|\bq\b|\bQ\b", shown) == [
        "1 0 0 rg",
        "q",
        "0 0 1 rg",
        "Q",
        "0 0 1 rg",
    ]


@pytest.mark.parametrize(
    ("dash", "shown"), [((), "[]"), ((2, 1), "[2 1 ]"), ((2, 1, 0.5), "[2 1 0.5 2 1 0.5 ]"), ((0, 0), "[]")]
)
def test_dashes_are_even_in_number(dash: tuple[float, ...], shown: str) -> None:
    assert f"{shown} 0 d" in operators(written(line(0, 0, 9, 9, Stroke("#000000", 1, dash))))


def test_numbers_are_short() -> None:
    shown = operators(written(Rect(10, 20.5, 30.125, 100.00004, "#808080")))
    assert "0.502 0.502 0.502 rg\n10 20.5 30.125 100 re\nf" in shown


def test_even_odd_is_said_in_fills_and_clips() -> None:
    ring = Path((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("Z", ())), "#000000", even_odd=True)
    assert "h\nf*\n" in operators(written(ring))
    assert "h\nW* n\n" in operators(written(Group((ring,), clip=ring)))


def test_an_empty_clip_shows_nothing() -> None:
    data = written(Group((Rect(0, 0, 100, 70, "#000000"),), clip=Path(())))
    assert reopened(data).check_pdf_syntax() == []
    png = Pictures.open(
        BytesIO(
            render(
                Document("", (Page(10, 10, (Group((Rect(0, 0, 9, 9, "#000000"),), clip=Path(())),)),)),
                "png",
                dpi=50,
            )[0]
        )
    )
    assert png.getextrema() == ((255, 255), (255, 255), (255, 255))


def test_the_page_and_its_trim_box_in_points() -> None:
    page = reopened(written(trim=(3, 4, 90, 60))).pages[0]
    width, height = 100 / MM_PER_POINT, 70 / MM_PER_POINT
    assert [float(edge) for edge in page.MediaBox] == pytest.approx([0, 0, width, height], abs=1e-4)
    # left, bottom, right, top: 70 - 4 - 60 = 6 mm from below
    expected = [edge / MM_PER_POINT for edge in (3, 6, 93, 66)]
    assert [float(edge) for edge in page.TrimBox] == pytest.approx(expected, abs=1e-4)


def test_a_page_without_a_trim_is_all_trim() -> None:
    page = reopened(written()).pages[0]
    assert [float(edge) for edge in page.TrimBox] == [float(edge) for edge in page.MediaBox]


def test_labels_and_outline() -> None:
    labels = ("Vorderseite (1)", "", "Rückseite “x”")
    pages = tuple(Page(100, 70, (), label) for label in labels)
    reader = pypdf.PdfReader(BytesIO(render(Document("Test", pages), "pdf")[0]))
    assert reader.page_labels == ["Vorderseite (1)", "2", "Rückseite “x”"]
    entries: list[Any] = reader.outline
    assert [(entry.title, reader.get_destination_page_number(entry)) for entry in entries] == [
        ("Vorderseite (1)", 0),
        ("Rückseite “x”", 2),
    ]


def test_a_document_without_labels_has_no_outline() -> None:
    root = reopened(written()).Root
    assert "/Outlines" not in root
    assert "/PageLabels" not in root


def test_title_language_and_how_it_is_shown_and_printed() -> None:
    pdf = reopened(render(Document("Säcke “x”", (Page(10, 10, ()),), "de"), "pdf")[0])
    assert str(pdf.docinfo["/Title"]) == "Säcke “x”"
    assert str(pdf.Root.Lang) == "de"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def test_nothing_is_said_of_an_author_or_a_date() -> None:
    assert set(reopened(written()).docinfo) == {"/Title", "/Producer"}


@pytest.mark.parametrize(
    ("moment", "stored"),
    [
        (datetime(2026, 2, 3, 4, 5, 6), "D:20260203040506"),
        (datetime(2026, 2, 3, 4, 5, 6, tzinfo=UTC), "D:20260203040506+00'00'"),
        (datetime(2026, 2, 3, 4, 5, 6, tzinfo=timezone(-timedelta(hours=3.5))), "D:20260203040506-03'30'"),
    ],
)
def test_a_date_when_it_is_given(moment: datetime, stored: str) -> None:
    document = Document("Test", (Page(10, 10, ()),), created=moment)
    assert str(reopened(render(document, "pdf")[0]).docinfo["/CreationDate"]) == stored


def test_different_documents_have_different_ids() -> None:
    one, two = (reopened(written(Rect(0, 0, side, 5, "#000000"))).trailer.ID[0] for side in (5, 6))
    assert bytes(one) != bytes(two)


# --- pictures ------------------------------------------------------------------------------------


def stored(pixels: Pictures.Image, kind: str = "PNG", **options: Any) -> bytes:
    data = BytesIO()
    pixels.save(data, kind, **options)
    return data.getvalue()


def test_a_picture_is_stored_once() -> None:
    data = stored(Pictures.effect_noise((64, 64), 50))
    again = bytes(bytearray(data))
    shown = written(Image(0, 0, 9, 9, data), Image(20, 0, 5, 5, data), Image(30, 0, 5, 5, again))
    assert len(streams(shown, "/Image")) == 1


def test_a_jpeg_is_passed_through() -> None:
    data = stored(Pictures.effect_noise((64, 64), 50), "JPEG")
    (image,) = streams(written(Image(0, 0, 9, 9, data)), "/Image")
    assert image.read_raw_bytes() == data


def test_transparency_becomes_a_soft_mask() -> None:
    data = stored(Pictures.new("RGBA", (8, 8), (255, 0, 0, 100)))
    image = next(thing for thing in streams(written(Image(0, 0, 9, 9, data)), "/Image") if "/SMask" in thing)
    assert image.SMask.read_bytes() == bytes([100]) * 64


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_every_kind_of_png_is_shown(mode: str) -> None:
    grey = Pictures.new("L", (8, 8), 128)
    pixels = Pictures.new("I;16", (8, 8), 128 * 256) if mode == "I;16" else grey.convert(mode)
    page = Page(20, 20, (Image(0, 0, 20, 20, stored(pixels)),))
    png = render(Document("Test", (page,)), "png", dpi=50)[0]
    middle = Pictures.open(BytesIO(png)).getpixel((20, 20))
    assert middle in {(127, 127, 127), (128, 128, 128)} or mode == "1"


def test_cmyk_becomes_rgb() -> None:
    data = stored(Pictures.new("CMYK", (8, 8), (0, 255, 255, 0)), "JPEG")
    page = Page(20, 20, (Image(0, 0, 20, 20, data),))
    png = render(Document("Test", (page,)), "png", dpi=50)[0]
    red, green, blue = Pictures.open(BytesIO(png)).getpixel((20, 20))
    assert red > 200
    assert green < 60
    assert blue < 60


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n broken"])
@pytest.mark.parametrize("kind", ["pdf", "svg"])
def test_what_is_no_picture_is_refused(data: bytes, kind: str) -> None:
    with pytest.raises(DrawingError, match="no PNG or JPEG"):
        render(Document("Test", (Page(10, 10, (Image(0, 0, 5, 5, data),)),)), kind)


@pytest.mark.parametrize("kind", ["pdf", "svg"])
@pytest.mark.parametrize("color", ["red", "#fff", "#12345g"])
def test_what_is_no_colour_is_refused(color: str, kind: str) -> None:
    with pytest.raises(DrawingError, match=f"'{color}' is no colour"):
        render(Document("Test", (Page(10, 10, (Rect(0, 0, 5, 5, color),)),)), kind)


@pytest.mark.parametrize("kind", ["pdf", "svg"])
def test_two_symbols_of_one_name_are_refused(kind: str) -> None:
    other = Symbol("leaf", (0, 0, 1, 1), ())
    with pytest.raises(DrawingError, match="two different symbols are named 'leaf'"):
        render(Document("Test", (Page(9, 9, (Use(LEAF),)), Page(9, 9, (Use(other),)))), kind)
