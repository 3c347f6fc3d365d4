"""A cube's net is folded here as paper would be, and everything comes to lie where it should."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from spielsack.sheets.bounds import bounds
from spielsack.sheets.drawing import DoesNotFit, Path, Rect
from spielsack.sheets.nets import PLACES, TAB, CubeNet, FaceArt, cube_net, opposed
from spielsack.sheets.pieces import Look
from spielsack.sheets.proofing import faults
from spielsack.templates.inks import ink
from spielsack.templates.languages import language, language_codes
from spielsack.templates.palettes import palette

EDGE = 20.0
NET = CubeNet(EDGE, 10.0, 5.0)
OPPOSITE = {
    "top": "bottom",
    "bottom": "top",
    "left": "right",
    "right": "left",
    "front": "back",
    "back": "front",
}

Vector = tuple[float, float, float]


def add(a: Vector, b: Vector, times: float = 1) -> Vector:
    return (a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2])


def dot(a: Vector, b: Vector) -> float:
    return sum(p * q for p, q in zip(a, b, strict=True))


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vector) -> float:
    return math.sqrt(dot(a, a))


class Sheet:
    """A flat part of the paper in space: where its point (x, y) of the paper is, and where it faces."""

    def __init__(self, place, origin: Vector, right: Vector, down: Vector) -> None:
        self.place, self.origin, self.right, self.down = place, origin, right, down

    def at(self, point) -> Vector:
        return add(add(self.origin, self.right, point[0]), self.down, point[1])

    @property
    def normal(self) -> Vector:
        # The print is on the side that is seen: right × down points away from who looks at it.
        return cross(self.down, self.right)

    def folded(self, start, end, place) -> Sheet:
        """What hangs on beyond the fold from ``start`` to ``end``, folded back by 90 degrees."""
        a, b = self.at(start), self.at(end)
        axis = add(b, a, -1)
        axis = tuple(each / length(axis) for each in axis)
        turned = []
        for vector in (self.right, self.down):
            along = dot(vector, axis)
            across = add(vector, axis, -along)
            turned.append(add(tuple(along * each for each in axis), cross(axis, across)))
        origin = add(add(a, turned[0], -start[0]), turned[1], -start[1])
        return Sheet(place, origin, turned[0], turned[1])


def corners(place):
    x, y, w, h = NET.square(place)
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def sides(place):
    four = corners(place)
    return [frozenset((four[n], four[(n + 1) % 4])) for n in range(4)]


def folded() -> dict[str, Sheet]:
    """Every square in space, folded along the folds that two squares share, from the front on."""
    found = {"front": Sheet("front", (0, 0, 0), (1, 0, 0), (0, 1, 0))}
    folds = [frozenset(fold) for fold in NET.folds]
    while len(found) < 6:
        for place in PLACES:
            for known in list(found.values()):
                shared = [side for side in sides(place) if side in sides(known.place) and side in folds]
                if place not in found and shared:
                    found[place] = crease(known, tuple(shared[0]), place, middle(corners(place)))
    return found


def middle(points):
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def crease(sheet: Sheet, fold, name, beyond) -> Sheet:
    """Folded back: of the two ways to turn about the fold, the one away from who looks at the print."""
    start, end = fold
    for ends in ((start, end), (end, start)):
        turned = sheet.folded(*ends, name)
        if dot(add(turned.at(beyond), sheet.at(start), -1), sheet.normal) < 0:
            return turned
    raise AssertionError


CUBE = folded()
CENTRES = {place: CUBE[place].at(middle(corners(place))) for place in PLACES}
MIDDLE = tuple(sum(centre[n] for centre in CENTRES.values()) / 6 for n in range(3))


def test_the_six_squares_make_a_cube():
    for one, other in combinations(PLACES, 2):
        apart = EDGE if OPPOSITE[one] == other else EDGE / math.sqrt(2)
        assert length(add(CENTRES[one], CENTRES[other], -1)) == pytest.approx(apart)


def test_the_print_is_outside():
    for place, sheet in CUBE.items():
        assert dot(add(CENTRES[place], MIDDLE, -1), sheet.normal) == pytest.approx(EDGE / 2)


def test_every_edge_is_a_fold_or_glued_once():
    assert len(NET.tabs) == 7
    assert len(NET.folds) == 5 + 7


@pytest.mark.parametrize("tab", NET.tabs, ids=lambda tab: f"{tab.place}-{tab.side}")
def test_a_tab_folds_onto_the_edge_it_is_glued_to_and_lies_behind_that_face(tab):
    first, *_, last = tab.outline
    hung = CUBE[tab.place]
    lying = crease(hung, (first, last), "tab", middle(tab.outline))
    goal, side = tab.glued
    ends = {"n": (0, 1), "e": (1, 2), "s": (2, 3), "w": (3, 0)}[side]
    target = [CUBE[goal].at(corners(goal)[n]) for n in ends]
    for point in (first, last):
        assert min(length(add(hung.at(point), each, -1)) for each in target) == pytest.approx(0, abs=1e-9)
    assert math.dist(first, last) == pytest.approx(EDGE)
    for point in tab.outline:
        off = add(lying.at(point), CENTRES[goal], -1)
        assert dot(off, CUBE[goal].normal) == pytest.approx(0, abs=1e-9)
        assert abs(dot(off, CUBE[goal].right)) <= EDGE / 2 + 1e-9
        assert abs(dot(off, CUBE[goal].down)) <= EDGE / 2 + 1e-9


def test_tabs_behind_one_face_do_not_overlap():
    """In a square's own plane each stays on its side of the diagonals."""
    for tab in NET.tabs:
        goal = CUBE[tab.glued[0]]
        lying = crease(CUBE[tab.place], (tab.outline[0], tab.outline[3]), "tab", middle(tab.outline))
        nx, ny = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[tab.glued[1]]
        for point in tab.outline:
            off = add(lying.at(point), CENTRES[tab.glued[0]], -1)
            x, y = dot(off, goal.right), dot(off, goal.down)
            outwards, along = nx * x + ny * y, abs(ny * x - nx * y)
            assert outwards >= along - 1e-9


def test_opposite_pairs_come_to_lie_opposite():
    arts = {name: FaceArt((Rect(0, 0, 1, 1, "#000000"),), name) for name in "abcdef"}
    faces = opposed([(arts["a"], arts["b"]), (arts["c"], arts["d"]), (arts["e"], arts["f"])])
    at = {face.fill: place for place, face in zip(PLACES, faces, strict=True)}
    for one, other in ("ab", "cd", "ef"):
        apart = add(CENTRES[at[one]], CENTRES[at[other]], -1)
        assert length(apart) == pytest.approx(EDGE)


def test_the_first_three_run_counter_clockwise_about_their_corner():
    """As 1, 2 and 3 do on common dice."""
    arts = [FaceArt((), name) for name in "abcdef"]
    faces = opposed([(arts[0], arts[1]), (arts[2], arts[3]), (arts[4], arts[5])])
    at = {face.fill: place for place, face in zip(PLACES, faces, strict=True)}
    one, two, three = (add(CENTRES[at[name]], MIDDLE, -1) for name in "ace")
    # y points down and z away from who looks: such axes are right-handed, as common ones are.
    assert dot(cross(one, two), three) > 0


@pytest.mark.parametrize("code", language_codes())
@pytest.mark.parametrize("edge", [20.0, 25.0])
def test_a_piece_keeps_inside_its_box_and_its_parts_apart(code, edge):
    look = Look(ink("color"), palette("bar-bolz-bande", "color"), language(code))
    piece = cube_net(look, "cube", "A cube", edge, [FaceArt((), "#AA0000")] * 6)
    assert faults([piece]) == []
    assert piece.cut == "own"
    assert (piece.width, piece.height) == (3 * edge + 2 * TAB + 2, 4 * edge + TAB + 2)
    words = {part.name for part in piece.front.parts}
    assert words == {"left flap", "strip", "right flap", "name", "legend", "how"}


def test_the_outline_is_closed_and_as_large_as_squares_and_tabs():
    points = NET.outline
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) / 2
    assert area == pytest.approx(6 * EDGE**2 + 7 * (EDGE - TAB) * TAB)
    box = bounds([Path((("M", points[0]), *(("L", each) for each in points[1:]), ("Z", ())))])
    assert box == pytest.approx((10 - TAB, 5, 3 * EDGE + 2 * TAB, 4 * EDGE + TAB))


def test_too_short_edges_are_refused_by_name():
    look = Look(ink("color"), palette("bar-bolz-bande", "color"), language("de"))
    with pytest.raises(DoesNotFit, match="A cube"):
        cube_net(look, "cube", "A cube", 5, [FaceArt(())] * 6)
