"""Pieces on pages, as the printed file has them: what is measured here is read from the PDF."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pytest
from PIL import Image
from spielsack.output import render
from spielsack.sheets.drawing import Document, DoesNotFit, Rect
from spielsack.sheets.imposition import Imposed, Setup, impose
from spielsack.sheets.pieces import Face, Piece
from spielsack.templates.languages import language
from spielsack.templates.papers import paper
from spielsack.templates.printers import Printer

MM = 25.4 / 72
POKER = (63.5, 88.9)


def face(number: int, width: float, height: float, *, back: bool = False) -> Face:
    """A ground that bleeds, and a bar across the trim whose colour tells which card and side it is."""
    color = f"#{'BB' if back else '00'}{number:04X}"
    ground = Rect(-5, -5, width + 10, height + 10, "#EEEEEE")
    # Off the middle, so that a face that stands on its head is found out.
    return Face((ground, Rect(0, 0, width, height / 4, color)))


def cards(count: int, size: tuple[float, float] = POKER, *, backless: tuple[int, ...] = ()) -> list[Piece]:
    return [
        Piece(
            f"card-{n}",
            f"Card {n}",
            *size,
            face(n, *size),
            None if n in backless else face(n, *size, back=True),
        )
        for n in range(1, count + 1)
    ]


def setup(**changes: object) -> Setup:
    settings = {"paper": paper("a4"), "language": language("en"), "color": "#101010"} | changes
    return Setup(**settings)  # type: ignore[arg-type]


Seen = dict[str, tuple[float, float, float, float]]
"""left, top, right, bottom in mm by colour."""


def printed(imposed: Imposed) -> list[Seen]:
    """Where on each page of the PDF every coloured rectangle is."""
    [data] = render(Document("test", imposed.pages), "pdf")
    with pikepdf.open(BytesIO(data)) as pdf:
        return [rectangles(page) for page in pdf.pages]


def rectangles(page: pikepdf.Page) -> Seen:
    height = float(page.mediabox[3]) * MM
    seen: Seen = {}

    def run(stream: pikepdf.Page | pikepdf.Object, matrix: pikepdf.Matrix) -> None:
        stack: list[tuple[pikepdf.Matrix, str]] = []
        fill, box = "", (0.0, 0.0, 0.0, 0.0)
        resources = stream.Resources if hasattr(stream, "Resources") else {}
        for operands, operator in pikepdf.parse_content_stream(stream):
            match str(operator):
                case "q":
                    stack.append((matrix, fill))
                case "Q":
                    matrix, fill = stack.pop()
                case "cm":
                    matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
                case "rg":
                    fill = "#" + "".join(f"{round(float(part) * 255):02X}" for part in operands)
                case "re":
                    x, y, wide, tall = map(float, operands)
                    ends = [matrix.transform(corner) for corner in ((x, y), (x + wide, y + tall))]
                    xs = sorted(end[0] * MM for end in ends)
                    ys = sorted(height - end[1] * MM for end in ends)
                    box = (xs[0], ys[0], xs[1], ys[1])
                case "f" | "B":
                    seen[fill] = box
                case "Do":
                    form = resources.XObject[str(operands[0])]
                    inner = pikepdf.Matrix(*map(float, form.get("/Matrix", [1, 0, 0, 1, 0, 0])))
                    run(form, inner @ matrix)
                case _:
                    pass

    run(page.obj, pikepdf.Matrix())
    return seen


def front(n: int) -> str:
    return f"#00{n:04X}"


def back(n: int) -> str:
    return f"#BB{n:04X}"


@pytest.mark.parametrize(
    ("size", "sheet", "columns", "rows"),
    [
        (POKER, "a4", 3, 3),  # 190.5 of 200 mm, 266.7 of 287
        (POKER, "letter", 3, 3),
        ((57.15, 88.9), "a4", 5, 2),  # lying: 285.75 of 287 mm, 177.8 of 200
        ((44.45, 63.5), "a4", 4, 4),  # 177.8 and 254; lying 6 × 3 is 18
        ((70, 70), "a4", 2, 4),
        ((69.85, 120.65), "a4", 2, 2),
        (POKER, "a5", 2, 2),
    ],
)
def test_a_page_holds_as_many_as_go_on_it(size, sheet, columns, rows):
    [batch] = impose(cards(90, size), setup(paper=paper(sheet))).batches
    held = batch.columns * batch.rows
    assert held == max(columns * rows, 18 if size == (44.45, 63.5) else 0)


def test_a_page_stands_unless_lying_saves_one():
    assert impose(cards(9, (57.15, 88.9)), setup()).pages[0].width == 210
    assert impose(cards(10, (57.15, 88.9)), setup()).pages[0].width == 297


def test_a_few_lie_in_the_middle_and_the_plan_does_not_say_why_not_more():
    imposed = impose(cards(1), setup())
    [page] = printed(imposed)
    left, top, right, _ = page[front(1)]
    assert (left + right) / 2 == pytest.approx(105, abs=0.01)
    assert top + 88.9 / 2 == pytest.approx(148.5, abs=0.01)
    assert imposed.batches[0].more is None


def test_cards_lie_in_the_middle_of_the_page_and_touch():
    [page] = printed(impose(cards(9), setup()))
    assert page[front(1)][:2] == pytest.approx(((210 - 190.5) / 2, (297 - 266.7) / 2), abs=0.01)
    assert page[front(2)][0] == pytest.approx(page[front(1)][2], abs=0.01)
    assert page[front(9)][2] == pytest.approx(210 - (210 - 190.5) / 2, abs=0.01)


def test_pages_come_in_the_deck_s_order_two_before_ten():
    pages = printed(impose(cards(20), setup()))
    assert [sorted(int(color[3:], 16) for color in page if color[:3] == "#00") for page in pages] == [
        [*range(1, 10)],
        [*range(10, 19)],
        [19, 20],
    ]


PAPERS = ["a4", "letter", "a5", "legal", "300x200mm"]
SIZES = [POKER, (57.15, 88.9), (44.45, 63.5), (60, 60)]


@pytest.mark.parametrize("sheet", PAPERS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
@pytest.mark.parametrize("bleed", [0, 2])
def test_every_back_lies_behind_its_front(sheet, size, backs, bleed):
    imposed = impose(cards(17, size), setup(paper=paper(sheet), backs=backs, bleed=bleed))
    pages = printed(imposed)
    assert len(pages) % 2 == 0
    for number in range(1, 18):
        at = next(index for index, page in enumerate(pages) if front(number) in page)
        width, height = imposed.pages[at].width, imposed.pages[at].height
        left, top, right, bottom = pages[at][front(number)]
        # The paper's long edge is the upright one of a page that stands.
        sideways = (backs == "long-edge") == (width <= height)
        mirrored = (
            (width - right, top, width - left, bottom)
            if sideways
            else (left, height - bottom, right, height - top)
        )
        assert pages[at + 1][back(number)] == pytest.approx(mirrored, abs=0.01)


def test_backs_fold_behind_their_fronts():
    imposed = impose(cards(7), setup(backs="fold", bleed=2))
    for page, sheet in zip(printed(imposed), imposed.pages, strict=True):
        for number in range(1, 8):
            if front(number) in page:
                left, top, right, bottom = page[front(number)]
                mirrored = (sheet.width - right, top, sheet.width - left, bottom)
                assert page[back(number)] == pytest.approx(mirrored, abs=0.01)
                assert right <= sheet.width / 2 - 2


def test_separate_backs_come_after_all_fronts():
    pages = printed(impose(cards(20), setup(backs="separate")))
    assert [front(1) in page or front(10) in page or front(19) in page for page in pages] == [True] * 3 + [
        False
    ] * 3
    assert pages[3][back(1)][0] == pytest.approx(210 - pages[0][front(1)][2], abs=0.01)


def test_a_card_without_a_back_keeps_its_place_and_is_named():
    imposed = impose(cards(9, backless=(2, 5)), setup(backs="long-edge"))
    fronts, backs = printed(imposed)
    assert back(2) not in backs
    assert back(5) not in backs
    assert backs[back(3)][0] == pytest.approx(210 - fronts[front(3)][2], abs=0.01)
    assert imposed.batches[0].backless == ("Card 2", "Card 5")


def test_a_sheet_without_backs_among_sheets_that_have_keeps_its_other_side_free():
    mixed = [*cards(9, backless=(*range(1, 10),)), *cards(4, (60, 60))]
    imposed = impose(mixed, setup(backs="long-edge"))
    assert [bool(page.items) for page in imposed.pages] == [True, False, True, True]
    assert [batch.two_sided for batch in imposed.batches] == [False, True]


def test_what_both_sides_of_a_piece_say_is_printed_without_backs_too():
    tile = Piece("six", "Six", 60, 60, face(1, 60, 60), face(1, 60, 60, back=True), two_sided=True)
    [page] = printed(impose([tile], setup()))
    assert {front(1), back(1)} <= page.keys()
    [plain] = printed(impose(cards(1), setup()))
    assert back(1) not in plain


def test_grounds_reach_into_the_bleed_and_no_further():
    imposed = impose(cards(1), setup(bleed=3, crop_marks="none"))
    [page], [seen] = imposed.pages, printed(imposed)
    [png] = render(Document("test", (page,)), "png", dpi=254)
    picture = Image.open(BytesIO(png)).convert("RGB")
    left, top, _, _ = seen[front(1)]

    def at(x: float, y: float) -> tuple[int, ...]:
        return picture.getpixel((int(x * 10), int(y * 10)))  # type: ignore[return-value]

    assert at(left - 2.8, top + 40) == (0xEE, 0xEE, 0xEE)
    assert at(left - 3.2, top + 40) == (255, 255, 255)


def test_neighbours_leave_room_for_both_bleeds():
    [page] = printed(impose(cards(4), setup(bleed=3)))
    assert page[front(2)][0] - page[front(1)][2] == pytest.approx(6, abs=0.01)


def test_a_known_printer_is_made_up_for():
    printer = Printer("p", scale=(0.99, 1.02), back_offset=(1.0, -0.5))
    fronts, backs = printed(impose(cards(9), setup(backs="long-edge", printer=printer)))
    # The printer shrinks to 99 % across: what is drawn is as much larger about the paper's middle.
    left = 105 - (105 - (210 - 190.5) / 2) / 0.99
    top = 148.5 - (148.5 - (297 - 266.7) / 2) / 1.02
    assert fronts[front(1)][:2] == pytest.approx((left, top), abs=0.01)
    assert backs[back(3)][0] == pytest.approx(left - 1.0, abs=0.01)
    assert backs[back(3)][1] == pytest.approx(top + 0.5, abs=0.01)


def test_a_printer_s_margins_are_those_of_the_paper_however_the_page_lies():
    # Lying, the page's right is the paper's top: RFC 8011 has it turned a quarter to the left.
    margins = (4.0, 4.0, 4.0, 20.0)
    [page] = printed(impose(cards(6, (68, 95)), setup(printer=Printer("p", margins=margins))))
    lying = [page[front(n)] for n in range(1, 7)]
    assert min(left for left, *_ in lying) > 19.999
    assert max(right for _, _, right, _ in lying) < 293.001


def test_a_back_s_offset_is_turned_with_a_lying_page():
    size = (57.15, 88.9)
    offset = Printer("p", back_offset=(1.0, -2.0))
    true = printed(impose(cards(10, size), setup(backs="long-edge")))[1]
    made = printed(impose(cards(10, size), setup(backs="long-edge", printer=offset)))[1]
    # The paper's right is the lying page's bottom, and its top the page's right: 1 mm to the paper's right
    # and 2 up are 1 down and 2 to the right, and the page makes up for both.
    assert made[back(1)][0] - true[back(1)][0] == pytest.approx(-2, abs=0.01)
    assert made[back(1)][1] - true[back(1)][1] == pytest.approx(-1, abs=0.01)


def test_a_fold_is_no_cut():
    [batch] = impose(cards(2, (69.85, 120.65)), setup(backs="fold")).batches
    assert (batch.columns, batch.rows) == (2, 2)
    assert batch.cuts == 4  # one beside the fold, through both halves, and three across


def test_a_card_that_no_page_holds_is_refused_with_what_it_needs():
    with pytest.raises(DoesNotFit, match=r"Card 1 needs a paper of at least 210\.0 × 310\.0 mm"):
        impose(cards(1, (200, 300)), setup())


def test_the_plan_says_how_many_sheets_cuts_and_why_not_more():
    [batch] = impose(cards(20), setup(backs="long-edge")).batches
    assert (batch.count, batch.columns, batch.rows, batch.sheets, batch.two_sided) == (20, 3, 3, 3, True)
    assert batch.cuts == 8  # four down and four across, where cards touch
    assert batch.more == pytest.approx((254, 200, 355.6, 287))
    [apart] = impose(cards(4), setup(bleed=2)).batches
    assert apart.cuts == 2 * apart.columns + 2 * apart.rows


@pytest.mark.parametrize("sheet", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crop_marks", ["none", "edge", "full"])
def test_the_scale_bar_is_on_every_front_and_50_mm_long(sheet, size, crop_marks):
    imposed = impose(cards(3, size), setup(paper=paper(sheet), crop_marks=crop_marks))
    assert all(batch.has_bar for batch in imposed.batches)
    [page] = printed(imposed)
    left, top, right, bottom = page["#101010"]  # the last of five parts
    assert max(right - left, bottom - top) == pytest.approx(10, abs=0.01)
