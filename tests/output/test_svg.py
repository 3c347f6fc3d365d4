"""What the SVG file holds: well-formed, stable, complete in itself."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from base64 import b64decode
from io import BytesIO
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.output import render
from spielsack.output.shapes import short
from spielsack.output.svg import symbol_ids, write_svg
from spielsack.sheets.drawing import (
    BOLD,
    DISPLAY,
    TEXT,
    Circle,
    Document,
    Group,
    Image,
    Item,
    Page,
    Rect,
    Stroke,
    Symbol,
    Text,
    Use,
)

SVG = "{http://www.w3.org/2000/svg}"
XML = "{http://www.w3.org/XML/1998/namespace}"
HREF = "{http://www.w3.org/1999/xlink}href"


def written(*items: Item, outlines: bool = False) -> str:
    document = Document("Test", (Page(100, 70.5, items),), "de")
    return render(document, "svg", outlines=outlines)[0].decode()


def parsed(*items: Item, outlines: bool = False) -> ET.Element:
    return ET.fromstring(written(*items, outlines=outlines))


def only(root: ET.Element, name: str) -> ET.Element:
    (found,) = root.iter(SVG + name)
    return found


def embedded(svg: str) -> dict[str, TTFont]:
    found = re.findall(r"font-family:'([^']+)';src:url\(data:font/woff;base64,([^)]+)\)", svg)
    return {name: TTFont(BytesIO(b64decode(data))) for name, data in found}


def test_a_file_for_each_page(torture: Document) -> None:
    assert len(render(torture, "svg")) == 2


def test_the_page_is_in_millimetres() -> None:
    root = parsed()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100mm", "70.5mm", "0 0 100 70.5")


def test_title_and_language() -> None:
    document = Document("Säcke <&> \x0c“x”", (Page(10, 10, ()),), "de")
    root = ET.fromstring(render(document, "svg")[0])
    assert root.get(XML + "lang") == "de"
    assert root[0].tag == SVG + "title"
    assert root[0].text == "Säcke <&>  “x”"


def test_svgwrite_finds_every_attribute_right(torture: Document) -> None:
    write_svg(torture, debug=True)
    write_svg(torture, outlines=True, debug=True)


@settings(deadline=None, max_examples=60)
@given(st.text(st.sampled_from(sorted(TEXT.metrics.advances)), max_size=30), st.booleans())
def test_any_text_is_well_formed(text: str, outlines: bool) -> None:
    root = parsed(Text(1, 2, text), outlines=outlines)
    if not outlines:
        shown = "".join(element.text or "" for element in root.iter(SVG + "text"))
        assert shown == text.replace("\xa0", " ")


def test_text_says_where_how_large_and_how_wide() -> None:
    element = only(parsed(Text(10.5, 20, "Ab", BOLD, 72, "#112233", "end", 30)), "text")
    assert element.text == "Ab"
    assert {
        name: element.get(name) for name in ("x", "y", "font-size", "fill", "text-anchor", "transform")
    } == {
        "x": "10.5",
        "y": "20",
        "font-size": "25.4",
        "fill": "#112233",
        "text-anchor": "end",
        "transform": "rotate(30 10.5 20)",
    }
    assert element.get("font-family") == "'SourceSansPro-Bold',sans-serif"
    # A and b are 573 and 573 thousandths of an em wide.
    assert float(element.get("textLength") or 0) == pytest.approx(25.4 * 1.146, abs=0.01)


@pytest.mark.parametrize(
    ("text", "kept"),
    [("a b", None), ("a\xa0b", None), ("a  b", "preserve"), (" a", "preserve"), ("a ", "preserve")],
)
def test_spaces_that_xml_would_drop_are_kept(text: str, kept: str | None) -> None:
    assert only(parsed(Text(1, 2, text)), "text").get(XML + "space") == kept


def test_fonts_hold_what_the_page_uses_and_no_layout() -> None:
    fonts = embedded(written(Text(1, 9, "Säcke"), Text(1, 19, "äs"), Text(1, 29, "Hi", DISPLAY)))
    letters = {name: "".join(map(chr, sorted(font.getBestCmap()))) for name, font in fonts.items()}
    assert letters == {"FredokaOne": "Hi", "SourceSansPro-Regular": "Sceksä"}
    for name, font in fonts.items():
        assert not {"GPOS", "GSUB", "kern"} & set(font.keys())
        assert font["name"].getDebugName(1) == name


def test_kerning_and_ligatures_are_off() -> None:
    assert "font-kerning:none;font-variant-ligatures:none" in (parsed().get("style") or "")


def test_outlines_need_no_font_and_store_a_letter_once() -> None:
    root = parsed(Text(10, 10, "Assel äß A"), Text(10, 30, "AA", BOLD), outlines=True)
    assert not list(root.iter(SVG + "style"))
    assert not list(root.iter(SVG + "text"))
    ids = [path.get("id") for path in only(root, "defs").iter(SVG + "path")]
    regular = [f"g-SourceSansPro-Regular-{ord(letter):04x}" for letter in "Aseläß"]
    assert ids == [*regular, "g-SourceSansPro-Bold-0041"]
    assert len(list(root.iter(SVG + "use"))) == 10


@pytest.mark.parametrize("outlines", [True, False])
def test_no_text_leaves_nothing(outlines: bool) -> None:
    assert not list(only(parsed(Text(1, 1, ""), outlines=outlines), "defs"))


def test_symbols_are_stored_once_under_their_names() -> None:
    leaf = Symbol("leaf", (0, 0, 9, 9), (Circle(4, 4, 3, "#00aa00"),))
    twig = Symbol("Zweig 1", (0, 0, 9, 9), (Use(leaf), Use(leaf, 3)))
    root = parsed(Use(twig), Use(leaf, 5, 5, 2), Use(twig, 9))
    assert [group.get("id") for group in only(root, "defs").iter(SVG + "g")] == ["s-leaf", "s-Zweig-1"]
    shown = [(use.get(HREF), use.get("transform")) for use in root.iter(SVG + "use")]
    assert shown[2:] == [
        ("#s-Zweig-1", "translate(0 0)"),
        ("#s-leaf", "matrix(2 0 0 2 5 5)"),
        ("#s-Zweig-1", "translate(9 0)"),
    ]


def test_ids_are_safe_and_no_two_are_alike() -> None:
    names = ("a b", "a/b", "a-b", "ä", "a-b-2")
    ids = symbol_ids(Symbol(name, (0, 0, 1, 1), ()) for name in names)
    assert ids == {"a b": "s-a-b", "a/b": "s-a-b-2", "a-b": "s-a-b-3", "ä": "s--", "a-b-2": "s-a-b-2-2"}


def test_every_reference_has_its_target_and_every_id_is_single(torture: Document) -> None:
    for outlines in (True, False):
        svg = render(torture, "svg", outlines=outlines)[0].decode()
        ids = re.findall(r'\bid="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= set(ids)


def test_nothing_is_fetched(torture: Document) -> None:
    svg = render(torture, "svg")[0].decode()
    addresses = re.findall(r'(?:href="|url\()([^")]+)', svg)
    assert all(address.startswith(("#", "data:")) for address in addresses)


def test_a_clip_that_is_used_again_is_stored_once() -> None:
    clip = Circle(5, 5, 4)
    root = parsed(Group((Rect(0, 0, 9, 9, "#000000"),), clip=clip), Group((), clip=Circle(5, 5, 4)))
    assert len(list(root.iter(SVG + "clipPath"))) == 1


def test_a_picture_is_stored_once(torture: Document) -> None:
    picture = next(item for item in torture.pages[0].items if isinstance(item, Image))
    root = parsed(picture, picture)
    assert len(list(root.iter(SVG + "image"))) == 1
    assert len(list(root.iter(SVG + "use"))) == 2


def test_an_item_says_only_what_differs() -> None:
    plain = only(parsed(Rect(1, 2, 3, 4, "#ff0000", Stroke("#000000", 0.5))), "rect")
    assert plain.attrib == {
        "x": "1",
        "y": "2",
        "width": "3",
        "height": "4",
        "fill": "#ff0000",
        "stroke": "#000000",
        "stroke-width": "0.5",
    }
    special = only(parsed(Circle(1, 2, 3, None, Stroke("#000000", 0.5, (1, 0.5), "butt", "bevel"))), "circle")
    assert {
        name: special.get(name) for name in ("stroke-dasharray", "stroke-linecap", "stroke-linejoin")
    } == {
        "stroke-dasharray": "1 0.5",
        "stroke-linecap": "butt",
        "stroke-linejoin": "bevel",
    }


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "0"),
        (-0.00001, "0"),
        (1e-7, "0"),
        (100, "100"),
        (0.5, "0.5"),
        (-2.50004, "-2.5"),
        (1e6, "1000000"),
    ],
)
def test_numbers_are_short(number: float, text: str) -> None:
    assert short(number) == text


@given(st.floats(-1e5, 1e5))
def test_a_number_is_within_its_last_decimal(number: float) -> None:
    text = short(number)
    assert re.fullmatch(r"-?\d+(\.\d{0,3}[1-9])?", text)
    assert abs(float(text) - number) <= 0.000051
    assert text != "-0"


def test_a_field_is_not_drawn(torture: Document) -> None:
    fields: Any = [item for item in torture.pages[0].items if type(item).__name__ == "Field"]
    assert fields
    assert "collect.1.red" not in render(torture, "svg")[0].decode()
