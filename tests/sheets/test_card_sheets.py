"""Cards side by side in one picture: a grid that virtual tables can read, whose last cell is kept free."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.output import render
from spielsack.output.png import pixel_size
from spielsack.sheets.card_sheets import card_sheets
from spielsack.sheets.drawing import Document, Group, Rect
from spielsack.sheets.pieces import Face, Piece

BACK = Face((Rect(-5, -5, 300, 300, "#0000ff"),))


def card(number: int, width: float = 60, height: float = 90, back: Face | None = BACK) -> Piece:
    """A card whose front is of a colour of its own and reaches over the cut."""
    front = Face((Rect(-5, -5, width + 10, height + 10, f"#{number:06x}"),))
    return Piece(f"card-{number}", f"Card {number}", width, height, front, back)


def fronts(sheet) -> list[str | None]:
    """The colour that each cell is filled with, left to right and top to bottom."""
    colors: list[str | None] = []
    for cell in sheet.fronts.items:
        assert isinstance(cell, Group)
        colors.append(cell.items[0].fill if cell.items else None)
    return colors


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 300),
    st.sampled_from([(63.5, 88.9), (88.9, 63.5), (44, 68), (70, 120), (50, 50), (20, 200)]),
)
def test_every_card_once_within_the_limits(count: int, size: tuple[float, float]) -> None:
    cards = [card(number, *size) for number in range(count)]
    sheets = list(card_sheets(cards))
    assert [each for sheet in sheets for each in sheet.cards] == cards
    for sheet in sheets:
        assert sheet.columns <= 10
        assert sheet.rows <= 7
        assert max(pixel_size(sheet.fronts, sheet.dpi)) <= 4096
        assert (sheet.fronts.width, sheet.fronts.height) == pytest.approx(
            (sheet.columns * size[0], sheet.rows * size[1])
        )
        colors = fronts(sheet)
        assert colors[: len(sheet.cards)] == [each.front.ground[0].fill for each in sheet.cards]
        if len(cards) > 1 and len(sheet.cards) > 1:
            assert len(sheet.cards) < len(colors) == sheet.columns * sheet.rows
            assert colors[-1] == "#0000ff"
    # Sixty-nine cards and the cell for hidden ones make a full sheet.
    assert len(sheets) == -(-count // 69)


def test_one_back_for_all_or_a_grid_of_them() -> None:
    [shared] = card_sheets([card(1), card(2)])
    assert not shared.unique_backs
    assert (shared.backs.width, shared.backs.height) == (60, 90)
    [own] = card_sheets([card(1), card(2, back=Face((Rect(0, 0, 60, 90, "#ff0000"),)))])
    assert own.unique_backs
    assert (own.backs.width, own.backs.height) == (own.fronts.width, own.fronts.height)


def test_cards_of_one_size_share_sheets_in_their_order() -> None:
    cards = [card(1), card(2, 40, 40), card(3), card(4, 40, 40)]
    assert [[each.id for each in sheet.cards] for sheet in card_sheets(cards)] == [
        ["card-1", "card-3"],
        ["card-2", "card-4"],
    ]


def test_nothing_of_a_card_reaches_into_the_next_cell() -> None:
    colors: Sequence[int] = (0xFF0000, 0x00FF00, 0x808000)
    [sheet] = card_sheets([card(color) for color in colors])
    assert (sheet.columns, sheet.rows) == (2, 2)
    from io import BytesIO

    from PIL import Image

    [png] = render(Document("", (sheet.fronts,)), "png", dpi=25.4)
    with Image.open(BytesIO(png)) as picture:
        rgb = picture.convert("RGB")
    for index, color in enumerate((*colors, 0x0000FF)):
        left, top = index % 2 * 60, index // 2 * 90
        expected = tuple(color.to_bytes(3, "big"))
        corners = [(left + x, top + y) for x in (1, 58) for y in (1, 88)]
        assert [rgb.getpixel(at) for at in corners] == [expected] * 4
