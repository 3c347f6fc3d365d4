"""The player aid: a turn in pictures in front, and what the signs of the sack cards mean behind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...rules.bloeder_sack import Condition, Profile
from ...templates.stocks import Stock, poker_at_least
from ..drawing import (
    DISPLAY,
    TEXT,
    DoesNotFit,
    Item,
    Rect,
    Stroke,
    Text,
    Use,
    fit_size,
    line,
    path,
    wrap,
)
from ..pieces import BLEED, Face, Look, Part, Piece
from . import pictograms
from .pictures import fitted
from .placement import two_players
from .sack import LINE, worth

_LARGEST, _SMALLEST = 8.5, 6.0
"""Points of the text."""
_LEADING = 0.43
"""From line to line, in mm for each point."""
_LOWEST, _PAD = 6.4, 1.4
"""The height of a row at the least, and what it has besides its text, in mm."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A picture and what it says."""

    key: str
    text: str
    picture: tuple[Item, ...]


def player_aid(look: Look, stock: Stock, profile: Profile, conditions: Iterable[Condition] = ()) -> Piece:
    """The aid to a deck of these conditions, two-sided.

    Raises :class:`DoesNotFit`, naming it, on too small a stock.
    """
    paper = poker_at_least(stock)
    name = look.language.text("bloeder-aid.name")
    try:
        front = _side(look, paper, "turn", _turn(look, profile), columns=1)
        back = _side(look, paper, "signs", _vocabulary(look, [*conditions]), columns=2)
    except DoesNotFit as error:
        raise DoesNotFit(f"{name} on {paper.width:g} × {paper.height:g} mm: {error}") from None
    return Piece("player-aid", name, paper.width, paper.height, front, back, paper.corner, two_sided=True)


# --- the layout --------------------------------------------------------------------------------------


def _side(look: Look, paper: Stock, title: str, rows: list[_Row], *, columns: int) -> Face:
    """A title over the rows, their text as large as all of them allow."""
    margin = look.safe + 0.6
    width = paper.width - 2 * margin
    head = max(6.5, 0.09 * paper.height)
    top = margin + head + 1.6
    room = paper.height - margin - top
    gap = 1.5 if columns > 1 else 0.0
    across = (width - gap * (columns - 1)) / columns
    icon = 0.24 * width if columns == 1 else 0.42 * across
    lines = [rows[start : start + columns] for start in range(0, len(rows), columns)]
    size, wrapped, heights = _text_size(lines, across - icon - 2.0, room)
    parts = [Part("title", (_title(look, paper, title, margin, head),))]
    edges = [top]
    for line_rows, texts, height in zip(lines, wrapped, heights, strict=True):
        y = edges[-1]
        edges.append(y + height)
        for place, (row, said) in enumerate(zip(line_rows, texts, strict=True)):
            x = margin + place * (across + gap)
            shown = fitted(row.picture, (x, y + 0.5, icon, height - 1.0), 1.0, 0.25)
            parts.append(Part(row.key, (shown, *_said(said, size, x + icon + 2.0, y + height / 2, look))))
    return Face(_ground(look, paper, margin + head + 0.4, edges[1:-1]), tuple(parts))


def _title(look: Look, paper: Stock, title: str, margin: float, head: float) -> Text:
    text = look.language.text(f"bloeder-aid.{title}")
    size = fit_size(text, DISPLAY, min(17.0, head * 2.1), paper.width - 2 * margin - 2, 8)
    down = margin + head / 2 + DISPLAY.cap_height(size) / 2
    color = look.palette.ink("aid-band-text")
    return Text(paper.width / 2, down, text, DISPLAY, size, color, "middle")


def _text_size(
    lines: list[list[_Row]], width: float, room: float
) -> tuple[float, list[list[list[str]]], list[float]]:
    """The largest size in points at which all rows fit, their wrapped texts, and the rows' heights in mm."""
    size = _LARGEST
    while True:
        try:
            wrapped = [[wrap(row.text, TEXT, size, width) for row in rows] for rows in lines]
            heights = [
                max(_LOWEST, max(len(said) for said in texts) * size * _LEADING + _PAD) for texts in wrapped
            ]
            spare = room - sum(heights)
            if spare >= 0:
                return size, wrapped, [height + spare / len(heights) for height in heights]
            reason = DoesNotFit(f"the texts need {sum(heights):.1f} mm of height and have {room:.1f} mm")
        except DoesNotFit as error:
            reason = error
        size -= 0.25
        if size < _SMALLEST:
            raise reason


def _said(lines: list[str], size: float, x: float, y: float, look: Look) -> list[Item]:
    step = size * _LEADING
    first = y - (len(lines) - 1) * step / 2 + TEXT.cap_height(size) / 2
    return [
        Text(x, first + step * index, text, TEXT, size, look.ink.text) for index, text in enumerate(lines)
    ]


def _ground(look: Look, paper: Stock, band: float, edges: list[float]) -> tuple[Item, ...]:
    """A band behind the title, and a dotted line between rows."""
    left, width = -BLEED, paper.width + 2 * BLEED
    items: list[Item] = [Rect(left, left, width, paper.height + 2 * BLEED, look.palette["aid-ground"])]
    if look.palette["aid-band"]:
        items.append(Rect(left, left, width, band + BLEED, look.palette["aid-band"]))
    items.append(line(left, band, left + width, band, Stroke(look.ink.line, LINE, cap="butt")))
    dotted = Stroke(look.ink.cell_line, 0.25, (0.6, 1.2), "butt")
    items += [line(left, y, left + width, y, dotted) for y in edges]
    return tuple(items)


# --- a turn ------------------------------------------------------------------------------------------


def _turn(look: Look, profile: Profile) -> list[_Row]:
    facts = {"spaces": profile.spaces, "two": profile.spaces_of_two, "cards": profile.cards_to_end}

    def row(key: str, picture: tuple[Item, ...], text: str = "") -> _Row:
        return _Row(key, look.language.text(f"bloeder-aid.{text or key}", **facts), picture)

    return [
        row("roll", _rolled(look, 2, 5)),
        row("pair", _pair(look, 3)),
        row("six", _pair(look, 6)),
        row("place", _placing(look)),
        row("swap", _swap(look), "swap" if profile.replace_after_pair else "swap-no-pair"),
        row("full", _full(look)),
        row("tie", _tie(look)),
        row("few", _few(look)),
        row("end", _won(look, profile.cards_to_end)),
    ]


def _rolled(look: Look, *faces: int) -> tuple[Item, ...]:
    marks = Stroke(look.ink.line, 0.6)
    return (
        Use(pictograms.die(look, faces[0]), 0, 0, rotation=-14),
        Use(pictograms.die(look, faces[1]), 12.5, -1, rotation=12),
        path("M-7.5 -4 C-8.8 -2 -8.8 1 -7.8 3.4", None, marks),
        path("M19.8 -5 C21 -3 21 0.4 20 2.6", None, marks),
    )


def _pair(look: Look, face: int) -> tuple[Item, ...]:
    return (Use(pictograms.die(look, face)), Use(pictograms.die(look, face), 11))


def _space(look: Look, x: float, text: str) -> tuple[Item, ...]:
    edge = Stroke(look.ink.line, LINE)
    color = look.palette.ink("number")
    return (
        Rect(x - 6, -6, 12, 12, look.palette["bubble"], edge, 2.2),
        Text(x, DISPLAY.cap_height(18) / 2, text, DISPLAY, 18, color, "middle"),
    )


def _placing(look: Look) -> tuple[Item, ...]:
    return (
        *_space(look, 0, ""),
        Use(pictograms.die(look, 2)),
        *_space(look, 12.8, ""),
        Use(pictograms.die(look, 5), 15, -5, rotation=14),
    )


def _swap(look: Look) -> tuple[Item, ...]:
    pen = Stroke(look.palette.ink("sign"), 1.2)
    return (
        Use(pictograms.ghost(look, 5)),
        Use(pictograms.die(look, 5), 21),
        path("M15.5 -5.4 C12.5 -8 8.6 -8 6 -5.6 M9.2 -7.6 L5.6 -5 L9.6 -3.6", None, pen),
        path("M5.5 5.4 C8.5 8 12.4 8 15 5.6 M11.8 7.6 L15.4 5 L11.4 3.6", None, pen),
    )


def _full(look: Look) -> tuple[Item, ...]:
    edge = Stroke(look.ink.line, LINE)
    items: list[Item] = [Rect(-8.5, -8.5, 17, 17, look.palette["cloth"], edge, 2)]
    for index in range(9):
        row, column = divmod(index, 3)
        items.append(Use(pictograms.die(look, 0), (column - 1) * 5.2, (row - 1) * 5.2, 0.46))
    return (*items, Use(two_players(look), 15.5, 0, 1.05))


def _tie(look: Look) -> tuple[Item, ...]:
    """A die each; the crown is on the later one."""
    return (
        Use(pictograms.ghost(look, 4)),
        Use(pictograms.link(look, alike=True), 8),
        Use(pictograms.die(look, 4), 16),
        Use(pictograms.crown(look), 16, -7.6, 0.8),
    )


def _few(look: Look) -> tuple[Item, ...]:
    return (Use(pictograms.die(look, 4)), Use(pictograms.ghost(look), 12))


def _won(look: Look, cards: int) -> tuple[Item, ...]:
    edge = Stroke(look.ink.line, LINE)
    shown = min(cards, 4)
    items: list[Item] = []
    for index in range(shown):
        x = index * 4.4
        items.append(
            Rect(x - 5, -7, 10, 14, look.palette["back-ground"] or look.palette.ink("paper"), edge, 1.4)
        )
        items.append(Rect(x - 3.7, -5.7, 7.4, 11.4, None, Stroke(look.palette.ink("back-text"), 0.35), 0.8))
    items.append(
        Text(
            (shown - 1) * 4.4,
            DISPLAY.cap_height(22) / 2,
            str(cards),
            DISPLAY,
            22,
            look.palette.ink("back-text"),
            "middle",
        )
    )
    return tuple(items)


# --- the signs ---------------------------------------------------------------------------------------


def _vocabulary(look: Look, conditions: Sequence[Condition]) -> list[_Row]:
    """The signs of the game's own deck, and those of any others that are there."""

    def row(key: str, picture: tuple[Item, ...]) -> _Row:
        return _Row(key, look.language.text(f"bloeder-aid.{key}"), picture)

    own = [
        row(key, (Use(sign),))
        for key, sign, is_there in (
            ("floor", pictograms.floor(look, 10), any(each.over is not None for each in conditions)),
            ("low", pictograms.low(look), any(each.scorer in ("lowest", "fewest") for each in conditions)),
            ("exactly", pictograms.exactly(look, 2), any(each.scorer == "exactly" for each in conditions)),
            ("out", pictograms.out(look), any(each.without for each in conditions)),
        )
        if is_there
    ]
    return [
        row("crown", (Use(pictograms.crown(look)),)),
        row("any", (Use(pictograms.die(look, 0)),)),
        row("crossed", (Use(pictograms.crossed(look, 3)),)),
        row("even", (Use(pictograms.parity(look, even=True)),)),
        row("hand", (Use(pictograms.hand(look), scale=0.72),)),
        row("odd", (Use(pictograms.parity(look, even=False)),)),
        row("sum", (Use(pictograms.sigma(look)),)),
        row("ceiling", (Use(pictograms.ceiling(look, 10)),)),
        row("alike", (Use(pictograms.link(look, alike=True)),)),
        row("unlike", (Use(pictograms.link(look, alike=False)),)),
        row("or", (Use(pictograms.slash(look)),)),
        row("worth", (Use(worth(look, 10)),)),
        *own,
    ]
