"""The Sack Stackers sheet as it is printed: what can be read by eye, and what a camera relies on."""

import itertools
import json
import math
from dataclasses import replace
from pathlib import Path

import cv2
import numpy
import pytest
import zxingcpp
from spielsack.rules.sack_stackers import Gift, Points, Profile
from spielsack.sheets.drawing import Circle, DoesNotFit, Rect, Text
from spielsack.sheets.marks import layout_hash, to_json
from spielsack.sheets.sack_stackers.layout import compact_layout, full_layout, sheet_map

INKS = ("color", "low", "mono")
LANGUAGES = ("en", "de")
FULL = [
    {"paper": "a4"},
    {"paper": "letter"},
    {"paper": "a3", "per_page": 2, "players": 2},
    {"squares": "draw"},
]
COMPACT = [
    {"paper": "a5"},
    {"per_page": 2, "players": 2},
    {"per_page": 4, "players": 3},
    {"paper": "a5", "per_page": 2, "players": 2},
]
SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
OTHERS = {
    "small": Profile(
        "small", (Gift("R", "red", SQUARE), Gift("O", "orange", ((0, 0), (0, 1)))), ("R O ?",) * 4, 4, 3, 4
    ),
    "uneven": Profile(
        "uneven",
        tuple(Gift(letter, f"gift-{letter}", SQUARE) for letter in "BGPRYTW"),
        ("B G P R Y T W ?", "R ?", "?", "T W", "B", "G P", "Y", "R T"),
        7,
        5,
        7,
        3,
    ),
}
ALL = "ABDEFGHIJKLMNOPQRSTUVWXYZ"


def extreme(letters="R", sections=("R ?",), **options):
    gifts = tuple(Gift(letter, f"gift-{letter}", SQUARE) for letter in letters)
    return Profile("extreme", gifts, sections, **{"columns": 6, "rows": 6, **options})


EXTREMES = {
    "a run of 30 circles": extreme(circles=30, circles_per_coal=30, columns=2, rows=2),
    "a run of 100 circles": extreme(circles=100, circles_per_coal=100),
    "runs of 29 circles": extreme(circles=60, circles_per_coal=29),
    "14 gifts": extreme(ALL[:14], (ALL[:14],) * 6),
    "25 gifts": extreme(ALL, (f"{ALL} ?", "?", "A")),
    "many points": extreme(points=Points(999, -99, -99)),
    "no circles": extreme(circles=0),
}


def everything(printed, **options):
    return [printed(**options, ink=ink, language=language) for ink in INKS for language in LANGUAGES]


# --- for the eye -------------------------------------------------------------------------------


@pytest.mark.parametrize("options", FULL + COMPACT)
def test_text_is_at_least_7_points_and_a_marks_letter_5_5(printed, drawn, options):
    for printout in everything(printed, **options):
        for each in drawn(printout.document.pages[0]):
            if isinstance(each.item, Text):
                least = 5.5 if len(each.item.text) == 1 else 7
                assert each.item.size * each.scale >= least - 0.001, each.item.text


@pytest.mark.parametrize("options", FULL + COMPACT)
def test_nothing_is_nearer_than_8_mm_to_the_papers_edge(printed, drawn, options):
    for printout in everything(printed, **options):
        page = printout.document.pages[0]
        for each in drawn(page):
            assert each.left >= 7.95, each
            assert each.top >= 7.95, each
            assert each.right <= page.width - 7.95, each
            assert each.bottom <= page.height - 7.95, each


@pytest.mark.parametrize("options", FULL + COMPACT)
def test_no_two_texts_overlap(printed, drawn, options):
    for printout in everything(printed, **options):
        texts = [each for each in drawn(printout.document.pages[0]) if isinstance(each.item, Text)]
        for one, other in itertools.combinations(texts, 2):
            assert not one.overlaps(other), (one.item.text, other.item.text)


@pytest.mark.parametrize("name", OTHERS)
def test_other_profiles_keep_texts_apart_and_inside(printed, drawn, name):
    for paper in ("a3", "a4"):
        for printout in everything(printed, profile=OTHERS[name], paper=paper):
            page = printout.document.pages[0]
            texts = [each for each in drawn(page) if isinstance(each.item, Text)]
            for one, other in itertools.combinations(texts, 2):
                assert not one.overlaps(other), (one.item.text, other.item.text)
            assert all(each.left >= 8 and each.right <= page.width - 8 for each in drawn(page))


@pytest.mark.parametrize("per_page", [1, 4])
@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_profiles_keep_marks_and_texts_apart_and_inside(printed, drawn, name, per_page):
    for printout in everything(printed, profile=EXTREMES[name], paper="1000x1400mm", per_page=per_page):
        page = printout.document.pages[0]
        everything_drawn = drawn(page)
        assert all(each.left >= 8 and each.right <= page.width - 8 for each in everything_drawn)
        assert all(each.top >= 8 and each.bottom <= page.height - 8 for each in everything_drawn)
        (sheet,) = printout.maps
        for one, other in itertools.combinations(sheet.marks, 2):
            reach = (one.size + other.size) / 2
            assert max(abs(one.x - other.x), abs(one.y - other.y)) > reach, (one.name, other.name)
        texts = [each for each in everything_drawn if isinstance(each.item, Text)]
        for one, other in itertools.combinations(texts, 2):
            assert not one.overlaps(other), (one.item.text, other.item.text)
        for text, mark in itertools.product(texts, sheet.marks):
            half = mark.size / 2
            beside = text.right < mark.x - half or text.left > mark.x + half
            assert beside or text.bottom < mark.y - half or text.top > mark.y + half, (
                text.item.text,
                mark.name,
            )
        scores = [each for each in everything_drawn if isinstance(each.item, Text) and "×" in each.item.text]
        boxes = [each for each in everything_drawn if isinstance(each.item, Rect) and each.item.radius == 1]
        assert scores
        for text, box in itertools.product(scores, boxes):
            assert not text.overlaps(box), text.item.text


def texts_of(printed, drawn, **options):
    return [
        each.item.text for each in drawn(printed(**options).document.pages[0]) if isinstance(each.item, Text)
    ]


def test_the_score_says_which_coal_and_which_circles_count(printed, drawn):
    for options in ({}, {"per_page": 4}):
        assert {"alone", "unused"} <= {*texts_of(printed, drawn, **options)}
        assert {"allein", "frei"} <= {*texts_of(printed, drawn, **options, language="de")}


def test_a_game_without_circles_says_nothing_of_them(printed, drawn, profile):
    texts = texts_of(printed, drawn, profile=replace(profile, circles=0))
    assert "unused" not in texts
    assert "+1/−1" not in texts
    assert "Each circle shifts" not in " ".join(texts)
    assert "Nothing fits?" in " ".join(texts)


def test_every_gift_has_a_wrapping_of_its_own_in_every_ink():
    from spielsack.templates.inks import ink

    for name in INKS:
        looks = [ink(name).look("BGPRY", letter) for letter in "BGPRY"]
        assert len({look.wrapping for look in looks}) == 5
        if name != "mono":
            assert len({look.line for look in looks}) == 5


def test_mono_is_black_and_white(printed, picture):
    image = picture(printed(ink="mono").document)
    assert all(r == g == b for _, (r, g, b) in image.getcolors(1 << 24))


def test_low_ink_takes_a_third_less_than_colour(printed, picture):
    def ink_used(name):
        grey = numpy.asarray(picture(printed(ink=name).document).convert("L"), dtype=float)
        return (255 - grey).mean()

    # Markers and codes are black in every ink; they are most of what low ink prints.
    assert ink_used("low") < 0.67 * ink_used("color")


def test_the_scale_bar_is_50_mm_at_every_size(printed, drawn):
    for options in FULL + COMPACT:
        page = printed(**options).document.pages[0]
        blocks = [
            each
            for each in drawn(page)
            if isinstance(each.item, Rect)
            and math.isclose(each.right - each.left, 10, abs_tol=1e-6)
            and each.bottom - each.top < 4
        ]
        first_sheet = sorted(blocks, key=lambda each: (each.top, each.left))[:5]
        assert first_sheet[4].right - first_sheet[0].left == pytest.approx(50), options


# --- for the camera ----------------------------------------------------------------------------


@pytest.mark.parametrize("options", FULL)
def test_marks_keep_the_sizes_that_can_be_read(printed, options):
    sheet = printed(**options).maps[0]
    assert len(sheet.markers) == 8
    for marker in sheet.markers:
        assert marker.size >= 10
    for code in sheet.codes:
        assert code.size >= 20
    for mark in sheet.marks:
        if mark.shape == "circle":
            assert mark.size >= 3, mark.name
        else:
            assert 4 <= mark.size <= 5, mark.name
    for one, other in itertools.combinations(sheet.marks, 2):
        assert math.hypot(one.x - other.x, one.y - other.y) >= 5.2, (one.name, other.name)


@pytest.mark.parametrize("options", FULL)
def test_markers_are_10_mm_from_edges_and_cuts(printed, options):
    printout = printed(**options)
    for sheet in printout.maps:
        width, height = sheet.size
        for marker in sheet.markers:
            assert marker.x >= 10
            assert marker.y >= 10
            assert marker.x + marker.size <= width - 10 + 1e-6
            assert marker.y + marker.size <= height - 10 + 1e-6
        if len(printout.maps) == 2:  # side by side on turned paper
            for marker in sheet.markers:
                assert marker.x >= width / 2 + 10 or marker.x + marker.size <= width / 2 - 10


@pytest.mark.parametrize("profile_name", ["default", *OTHERS])
@pytest.mark.parametrize("ink", INKS)
def test_markers_and_codes_have_their_white_around_them(printed, picture, profile, ink, profile_name):
    chosen = OTHERS.get(profile_name, profile)
    printout = printed(
        profile=chosen, ink=ink, paper="a3" if profile_name == "uneven" else "a4", language="de"
    )
    (sheet,) = printout.maps
    assert sheet.markers
    grey = numpy.asarray(picture(printout.document, 0, 254).convert("L"))

    def white_around(x, y, size, quiet):
        outer = grey[
            round((y - quiet) * 10) + 1 : round((y + size + quiet) * 10) - 1,
            round((x - quiet) * 10) + 1 : round((x + size + quiet) * 10) - 1,
        ].copy()
        inner = slice(round(quiet * 10) - 4, -(round(quiet * 10) - 4))  # the thing itself, to a pixel or two
        outer[inner, inner] = 255
        return outer.min() == 255

    for marker in sheet.markers:
        assert white_around(marker.x, marker.y, marker.size, 10 / 6), marker
    for code in sheet.codes:
        assert white_around(code.x, code.y, code.size, 3.2), code


@pytest.mark.parametrize("ink", INKS)
def test_inside_of_marks_is_paper(printed, picture, ink):
    printout = printed(ink=ink)
    grey = numpy.asarray(picture(printout.document, 0, 254).convert("L"))
    for mark in printout.maps[0].marks:
        reach = mark.size / 2 * (0.5 if mark.shape == "circle" else 0.8)
        y, x, r = round(mark.y * 10), round(mark.x * 10), int(reach * 10)
        assert grey[y - r : y + r + 1, x - r : x + r + 1].min() == 255, mark.name


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("dpi", [100, 200])
def test_a_camera_finds_all_eight_markers_and_both_codes(printed, picture, ink, dpi):
    printout = printed(ink=ink, players=2)
    image = picture(printout.document, 1, dpi)
    sheet = printout.maps[1]
    grey = cv2.cvtColor(numpy.array(image), cv2.COLOR_RGB2GRAY)
    parameters = cv2.aruco.DetectorParameters()
    parameters.errorCorrectionRate = 0.3
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50), parameters)
    corners, ids, _ = detector.detectMarkers(grey)
    found = {int(number): box[0][0] / dpi * 25.4 for number, box in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == {16, 17, 18, 19, 20, 21, 22, 23}
    for marker in sheet.markers:
        assert found[marker.id] == pytest.approx((marker.x, marker.y), abs=0.35)
    codes = zxingcpp.read_barcodes(image)
    assert [code.text for code in codes] == [sheet.codes[0].text] * 2


def test_every_15_mm_hold_something_dark_and_sharp(printed, picture):
    # A photo is straightened by what is printed: no tile a little larger than that may be blank.
    for ink in INKS:
        printout = printed(ink=ink)
        grey = numpy.asarray(picture(printout.document, 0, 254).convert("L"))
        (x0, y0), side = printout.maps[0].origin, 18
        for left in range(int(x0), int(x0) + 188 - side, 5):
            for top in range(int(y0), int(y0) + 244 - side, 5):
                tile = grey[top * 10 : (top + side) * 10, left * 10 : (left + side) * 10]
                assert tile.min() < 120, (ink, left, top)


def test_compact_sheets_carry_no_markers_and_say_so(printed):
    for options in COMPACT:
        printout = printed(**options)
        assert all(not sheet.markers and not sheet.codes for sheet in printout.maps)
        assert [note.key for note in printout.notes] == ["sheet.note-compact", "sheet.note-options"]
    assert printed().notes == ()


# --- the map -----------------------------------------------------------------------------------


def test_the_map_names_every_mark_of_the_sheet(printed):
    names = {mark.name for mark in printed().maps[0].marks}
    assert len(names) == 36 + 10 + 36 * 6
    assert {"collect.3.red", "collect.3.wild", "circle.7", "sack.4.1.green", "sack.4.1.coal"} <= names


def test_marks_of_one_square_exclude_one_another(printed):
    sheet = printed().maps[0]
    assert sheet.mark("sack.4.1.green").group == "sack.4.1"
    assert sheet.mark("circle.7").group is None


def test_columns_count_from_the_left_and_rows_from_the_bottom(printed):
    sheet = printed().maps[0]
    first, right, up = (sheet.mark(f"sack.{square}.blue") for square in ("1.1", "2.1", "1.2"))
    assert (right.x - first.x, right.y) == pytest.approx((17, first.y))
    assert (up.x, first.y - up.y) == pytest.approx((first.x, 17))


@pytest.mark.parametrize("options", FULL + COMPACT)
def test_every_mark_is_drawn_where_the_map_says(printed, drawn, options):
    printout = printed(**options)
    shapes = [each for each in drawn(printout.document.pages[0]) if isinstance(each.item, Rect | Circle)]
    places = {
        (
            round((each.left + each.right) / 2, 2),
            round((each.top + each.bottom) / 2, 2),
            round(each.right - each.left, 2),
        )
        for each in shapes
    }
    for sheet in printout.maps:
        for mark in sheet.marks:
            assert (round(mark.x, 2), round(mark.y, 2), round(mark.size, 2)) in places, mark.name


def test_the_json_has_the_designs_keys(printed):
    data = json.loads(to_json(printed(players=2, paper="a3", per_page=2).maps))
    assert data["format"] == 1
    first, second = data["sheets"]
    assert first["game"] == "sack-stackers"
    assert first["profile"] == "sack-stackers"
    assert (first["page"], second["page"]) == (1, 1)
    assert first["size"] == [420, 297]
    assert second["origin"][0] > 210 > first["origin"][0]
    assert set(first["markers"][0]) == {"id", "x", "y", "size"}
    assert set(first["qr"]) == {"x", "y", "size", "text"}
    assert first["qr"]["text"].split(":")[:2] == ["SP1", "SS"]
    assert set(first["marks"][0]) == {"name", "shape", "x", "y", "size", "group"}


def test_the_layouts_hash_is_the_places_alone(profile):
    own = layout_hash(sheet_map(full_layout(profile)))
    assert layout_hash(sheet_map(full_layout(replace(profile, name="renamed")))) == own
    assert layout_hash(sheet_map(full_layout(profile, "draw"))) != own
    assert layout_hash(sheet_map(compact_layout(profile))) != own
    assert layout_hash(sheet_map(full_layout(replace(profile, circles=9)))) != own


@pytest.mark.parametrize("squares", ["marks", "draw"])
def test_the_layout_of_printed_sheets_is_kept(profile, squares):
    # Sheets lie in drawers for years. When this fails, the layout has changed: add the new map beside
    # the old ones, which stay, so that what was printed by them can still be read.
    sheet = sheet_map(full_layout(profile, squares))
    kept = Path(__file__).parents[2] / "templates" / "layouts" / sheet.game / f"{layout_hash(sheet)}.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == json.loads(to_json([sheet]))


# --- options -----------------------------------------------------------------------------------


def test_seats_are_told_apart_by_page_label_id_and_markers(printed):
    printout = printed(players=3)
    assert [page.label for page in printout.document.pages] == ["Player 1", "Player 2", "Player 3"]
    assert [sheet.codes[0].text.split(":")[3] for sheet in printout.maps] == ["1", "2", "3"]
    assert [sheet.markers[0].id for sheet in printout.maps] == [0, 16, 32]


def test_a_hundred_players_fill_25_pages_of_four(printed):
    printout = printed(players=100, per_page=4)
    assert len(printout.document.pages) == 25
    assert printout.document.pages[-1].label == "Player 97-100"
    assert len(printout.maps) == 100


def test_full_sheets_have_17_mm_squares_on_a4_and_letter(printed):
    for paper in ("a4", "letter", "legal"):
        sheet = printed(paper=paper).maps[0]
        assert sheet.scale == 1
        assert sheet.mark("sack.2.1.coal").x - sheet.mark("sack.1.1.coal").x == pytest.approx(17)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            {"paper": "a5", "per_page": 4},
            (
                "4 sheets need a page of at least 210 × 278 mm, and a5 is smaller; "
                "--per-page 2 or --paper a4 would do"
            ),
        ),
        (
            {"paper": "100x140mm"},
            "1 sheet needs a page of at least 110 × 144 mm, and 100x140mm is smaller; --paper a5 would do",
        ),
    ],
)
def test_what_cannot_fit_says_what_would(printed, options, message):
    with pytest.raises(DoesNotFit) as caught:
        printed(**options)
    assert str(caught.value) == message
