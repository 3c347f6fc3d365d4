"""The look over pieces finds what is planted, and nothing else."""

from dataclasses import replace

from spielsack.sheets.drawing import Circle, Rect, Text
from spielsack.sheets.pieces import Face, Part, Piece
from spielsack.sheets.proofing import faults

GROUND = (Rect(-5, -5, 70, 100, "#EEEEEE"),)
TITLE = Part("title", (Text(30, 12, "Ada", size=9, anchor="middle"),))
PICTURE = Part("picture", (Circle(30, 45, 20, "#336699"),))
CARD = Piece("ada", "Ada", 60, 90, Face(GROUND, (TITLE, PICTURE)), corner=3)


def kinds(piece: Piece, safe: float = 3, bleed: float = 0) -> list[str]:
    return [fault.kind for fault in faults([piece], safe, bleed)]


def with_part(part: Part) -> Piece:
    return replace(CARD, front=replace(CARD.front, parts=(*CARD.front.parts, part)))


def test_a_sound_card_has_no_fault():
    assert kinds(CARD, bleed=5) == []


def test_a_part_that_leaves_the_safe_area_is_named_with_how_far():
    [fault] = faults([with_part(Part("corner", (Rect(2, 70, 5, 5, "#000000"),)))])
    assert fault.kind == "outside"
    assert fault.message == (
        "Ada (ada), front: corner reaches 1.00 mm out of the area that is 3 mm from the cut"
    )


def test_more_safety_makes_a_fault_of_what_was_none():
    assert kinds(CARD, safe=8) == []
    assert kinds(CARD, safe=11) == ["outside", "outside"]


def test_two_parts_must_not_lie_on_one_another():
    assert kinds(with_part(Part("star", (Rect(40, 60, 10, 20, "#000000"),)))) == ["overlap"]


def test_text_that_cannot_be_read_is_found():
    assert kinds(with_part(Part("note", (Text(10, 85, "small", size=5.9),)))) == ["tiny"]


def test_a_ground_must_reach_over_the_cut_as_far_as_the_bleed():
    bare = replace(CARD, front=replace(CARD.front, ground=(Rect(-2, -5, 70, 100, "#EEEEEE"),)))
    assert kinds(bare, bleed=2) == []
    assert kinds(bare, bleed=3) == ["bare"]


def test_the_back_is_looked_over_too():
    assert kinds(replace(CARD, back=Face((), (Part("b", (Rect(0, 0, 9, 9, "#000000"),)),)))) == ["outside"]
