"""Reads the sheets in a grey picture of paper: a photo, a scan, a rendered page.

    for found in read_picture(grey, maps): …      a PhotoSheet or a RefusedError each

The steps are modules of their own: ``markers`` finds the sheets, ``code`` says which they are,
``registration`` straightens them however the paper bends, ``centring`` finds each outline,
``judging`` reads the marks. Here they
are put together, and what cannot be trusted is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from ..sheets.marks import SheetMap
from .centring import centred
from .code import SheetCode, all_codes, of_markers, parsed, sheet_codes
from .judging import DENSITY, WRITTEN, judged
from .markers import LEAST_MARKERS, Seen, find_markers, groups, mirrored
from .reading import SheetRead
from .refusals import RefusedError
from .registration import Picture, Tiles, Warp, registered

Array = npt.NDArray[Any]

LEAST_PX_PER_MM = 3.0
LEAST_CONTRAST = 0.30
"""Between the printer's black and the paper: less is fog, or too dark."""
LEAST_SHARPNESS = 0.09
"""How much of the black an outline of 0.3 mm keeps."""
LEAST_AGREEMENT = 0.30
"""The least correlation with the map, in the middle of all tiles."""
MOST_UNSURE = 0.15
LIGHT_TONER = 0.65
_TILE_SHARE = 0.45
_LEAST_PAPER = 35
_FEW_LEVELS = 0.995


@dataclass(frozen=True, slots=True)
class PhotoSheet:
    """A sheet that was read: what was read, the straightened picture (8 pixels a mm), and warnings.

    ``warnings`` are keys of the language tables.
    """

    read: SheetRead
    sheet: SheetMap
    straight: Array
    warnings: tuple[str, ...] = ()


def read_picture(grey: Array, maps: Mapping[str, SheetMap], page: int = 1) -> list[PhotoSheet | RefusedError]:
    """Every sheet in a grey picture (rows × columns, 0 black to 255 white), top left first.

    ``maps`` are the unplaced maps of the layouts that may come, by their hashes. A picture without
    any sheet gives one refusal. ``page`` says where in a document the picture is.
    """
    picture = Picture(grey)
    layouts = {key: sheet for key, sheet in maps.items() if sheet.markers}
    seen = find_markers(grey)
    if not seen:
        return [_nothing(grey)]
    named: dict[str, list[tuple[dict[int, Seen], SheetCode]]] = {}
    refused: list[tuple[dict[int, Seen], RefusedError]] = []
    places = [(key, _places(sheet)) for key, sheet in layouts.items()]
    # All layouts of a game have their markers at nearly the same places: the first tells the sheets apart.
    for group in groups(seen, places[0][1]) if places else []:
        try:
            code = _identified(picture, group, layouts, maps)
            named.setdefault(code.layout, []).append((group, code))
        except RefusedError as refusal:
            refused.append((group, refusal))
    results: list[tuple[float, float, PhotoSheet | RefusedError]] = []
    for layout, members in named.items():
        sheet = layouts[layout]
        regrouped = groups(seen, _places(sheet))
        for group, code in members:
            group = max(group, _sharing(regrouped, group), key=len)
            x, y = np.mean([each.centre for each in group.values()], 0)
            try:
                found: PhotoSheet | RefusedError = _read_sheet(picture, sheet, group, code, page, seen)
            except RefusedError as refusal:
                found = refusal
            results.append((float(y), float(x), found))
    for group, refusal in refused:
        if results and len(group) < LEAST_MARKERS:
            continue  # a marker's twin in the background, beside a sheet that was read
        x, y = np.mean([each.centre for each in group.values()], 0)
        results.append((float(y), float(x), refusal))
    results.sort(key=lambda each: each[:2])
    return [each[2] for each in results]


def is_blank(grey: Array) -> bool:
    """Whether nothing is on a page, such as the back of a sheet: no spot is much darker than the rest."""
    sample = cv2.blur(grey, (5, 5))[::5, ::5]
    return bool(np.percentile(sample, 0.2) > 0.8 * np.median(sample))


def _ids(group: Mapping[int, Seen]) -> set[int]:
    return {id(each) for each in group.values()}


def _sharing(choices: list[dict[int, Seen]], group: dict[int, Seen]) -> dict[int, Seen]:
    """The group that has most markers in common with ``group``."""
    return max(choices, key=lambda each: len(_ids(each) & _ids(group)))


def _places(sheet: SheetMap) -> Array:
    return np.array([(marker.x, marker.y) for marker in sheet.markers], float)


def _nothing(grey: Array) -> RefusedError:
    """Why there is no marker at all: mirrored, another paper, or none."""
    if len(find_markers(np.ascontiguousarray(grey[:, ::-1]))) >= LEAST_MARKERS:
        return RefusedError("scan.mirrored")
    codes = [parsed(text) for text, _ in all_codes(grey)]
    if any(codes):
        return RefusedError("scan.few-markers", found=0, least=LEAST_MARKERS)
    return RefusedError("scan.foreign-code" if codes else "scan.no-markers")


def _identified(
    picture: Picture, group: dict[int, Seen], layouts: Mapping[str, SheetMap], maps: Mapping[str, SheetMap]
) -> SheetCode:
    """Whose sheet the markers are. Raises RefusedError when that is not certain."""
    warps: list[tuple[SheetMap, Warp]] = []
    if len(group) >= LEAST_MARKERS:
        for sheet in layouts.values():
            places = _places(sheet)
            if mirrored(group, places):
                raise RefusedError("scan.mirrored")
            warps.append((sheet, Warp.from_markers(sheet.size, places, group)))
    texts = sheet_codes(picture, warps)
    if not texts:
        texts = {text for text, place in all_codes(picture.grey) if _near(place, group)}
    if not texts:
        if len(group) < LEAST_MARKERS:
            raise RefusedError("scan.few-markers", found=len(group), least=LEAST_MARKERS)
        raise RefusedError("scan.no-code")
    codes = {parsed(text) for text in texts}
    if None in codes:
        raise RefusedError("scan.foreign-code")
    if len(codes) > 1:
        raise RefusedError("scan.mixed")
    code = next(code for code in codes if code)
    if code.layout not in maps:
        raise RefusedError("scan.other-version", layout=code.layout)
    if code.layout not in layouts:
        raise RefusedError("scan.compact")
    if len(group) < LEAST_MARKERS:
        raise RefusedError("scan.few-markers", found=len(group), least=LEAST_MARKERS)
    if not of_markers(code, group):
        raise RefusedError("scan.mixed")
    return code


def _near(place: Array, group: Mapping[int, Seen]) -> bool:
    """Whether a code lies among the markers, or not far from them."""
    corners = np.concatenate([seen.corners for seen in group.values()]).astype(np.float32)
    if len(group) < LEAST_MARKERS:
        side = max(float(np.hypot(*(seen.corners[0] - seen.corners[2]))) for seen in group.values())
        return float(np.hypot(*(corners - place).T).min()) < 20 * side
    return cv2.pointPolygonTest(cv2.convexHull(corners), (float(place[0]), float(place[1])), False) >= 0


def _read_sheet(
    picture: Picture,
    sheet: SheetMap,
    group: dict[int, Seen],
    code: SheetCode,
    page: int,
    seen: Iterable[Seen],
) -> PhotoSheet:
    first = Warp.from_markers(sheet.size, _places(sheet), group)
    if first.least_pixels_per_mm < LEAST_PX_PER_MM:
        raise RefusedError(
            "scan.too-small", found=f"{first.least_pixels_per_mm:.1f}", least=f"{LEAST_PX_PER_MM:g}"
        )
    if any(id(each) not in _ids(group) and _lies_on(each, sheet, first, group) for each in seen):
        raise RefusedError("scan.mixed")
    warp, tiles = registered(picture, sheet, first)
    agreement = float(np.median(tiles.agreement)) if tiles.agreement.size else 0.0
    straight = warp.straightened(picture, DENSITY)
    exact = centred(straight, sheet, DENSITY)
    marks = judged(straight, sheet, exact, _doubtful(sheet, tiles, agreement), page)
    paper = float(np.percentile(straight[::4, ::4], 80))
    if paper < _LEAST_PAPER or marks.contrast < LEAST_CONTRAST:
        raise RefusedError("scan.too-dark")
    if marks.sharpness < LEAST_SHARPNESS:
        raise RefusedError("scan.blurred")
    if agreement < LEAST_AGREEMENT:
        raise RefusedError("scan.bent")
    read = SheetRead(sheet.game, code.layout, code.seat, page, marks.marks)
    if len(read.unsure) > MOST_UNSURE * len(read.marks):
        written = sum(mark.why == WRITTEN for mark in read.unsure)
        if written > len(read.unsure) / 2:
            raise RefusedError("scan.written-in")
        raise RefusedError("scan.unsure", count=len(read.unsure), marks=len(read.marks))
    return PhotoSheet(read, sheet, straight, tuple(_warnings(picture.grey, marks.contrast)))


def _lies_on(seen: Seen, sheet: SheetMap, warp: Warp, group: Mapping[int, Seen]) -> bool:
    """Whether a marker that is not the sheet's lies on it all the same, as large as its own."""
    width, height = sheet.size
    corners = warp.at(np.array([[0, 0], [width, 0], [width, height], [0, height]], float))
    x, y = (float(place) for place in seen.centre)
    if cv2.pointPolygonTest(corners.astype(np.float32), (x, y), False) < 0:
        return False
    areas = [cv2.contourArea(each.corners.astype(np.float32)) for each in (seen, *group.values())]
    return min(areas[1:]) / 4 < areas[0] < 4 * max(areas[1:])


def _doubtful(sheet: SheetMap, tiles: Tiles, agreement: float) -> Array:
    """Which marks lie where no tile agrees with the map."""
    places = np.array([(mark.x, mark.y) for mark in sheet.marks])
    if not tiles.agreement.size:
        return np.ones(len(places), bool)
    apart = np.abs(places[:, None] - tiles.centres[None]).max(-1)
    best = np.where(apart <= 7.0, tiles.agreement[None], -1).max(1)
    return best < _TILE_SHARE * agreement


def _warnings(grey: Array, contrast: float) -> Iterable[str]:
    if contrast < LIGHT_TONER:
        yield "scan.light-toner"
    sample = grey[::7, ::7]
    if float(((sample < 8) | (sample > 247)).mean()) > _FEW_LEVELS:
        yield "scan.one-bit"
