"""The calibration page: what is measured on it is as long as it says, and both sides meet."""

import pytest
from spielsack.sheets.bounds import bounds, texts
from spielsack.sheets.calibration import DEEPEST, calibration, ruler_lengths
from spielsack.sheets.drawing import Circle, DoesNotFit, Group, Path
from spielsack.templates.inks import ink
from spielsack.templates.languages import language
from spielsack.templates.papers import paper

PAPERS = ["a4", "letter", "a5", "legal", "a3"]


def document(sheet: str, code: str = "en"):
    return calibration(paper(sheet), ink("mono"), language(code))


@pytest.mark.parametrize("sheet", PAPERS)
def test_rulers_are_as_long_as_the_text_beside_them_says(sheet):
    front = document(sheet).pages[0]
    across, down = ruler_lengths(paper(sheet))
    rulers = [bounds([item]) for item in front.items if isinstance(item, Group)]
    lines = 0.4  # the outer ticks' width is not measured
    assert sorted(max(box[2], box[3]) - lines for box in rulers if box) == pytest.approx(
        sorted((across, down))
    )
    said = " ".join(text.text for text, _ in texts(front.items))
    assert f"True is {across}." in said
    assert f"True is {down}." in said


@pytest.mark.parametrize("sheet", PAPERS)
def test_every_edge_has_a_line_at_each_millimetre(sheet):
    front = document(sheet).pages[0]
    boxes = [bounds([item]) or (0, 0, 0, 0) for item in front.items if isinstance(item, Path)]
    across = {round(x + width / 2, 3) for x, _, width, _ in boxes}
    down = {round(y + height / 2, 3) for _, y, _, height in boxes}
    numbers = range(1, DEEPEST + 1)
    assert {*numbers, *(round(front.width - number, 3) for number in numbers)} <= across
    assert {*numbers, *(round(front.height - number, 3) for number in numbers)} <= down


@pytest.mark.parametrize("sheet", PAPERS)
def test_a_pin_through_the_cross_comes_out_in_the_middle_of_the_grid(sheet):
    front, back = document(sheet).pages
    [ring] = [item for item in front.items if isinstance(item, Circle)]
    grid = [item for item in back.items if isinstance(item, Path) and item.stroke and not item.fill]
    x, y, width, height = bounds(grid) or (0, 0, 0, 0)
    # Turned round its long edge, what was on the left is on the right.
    assert x + width / 2 == pytest.approx(front.width - ring.x)
    assert y + height / 2 == pytest.approx(ring.y)


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("sheet", PAPERS)
def test_all_text_is_on_the_page_and_can_be_read(sheet, code):
    for page in document(sheet, code).pages:
        for text, size in texts(page.items):
            box = bounds([text])
            assert size >= 6
            assert box is None or (box[0] >= 0 and box[0] + box[2] <= page.width), text.text


def test_paper_that_is_too_small_is_refused():
    with pytest.raises(DoesNotFit, match="140 × 200 mm"):
        document("100x150mm")
