"""Sheets of two players: for single matches, and for a series."""

from __future__ import annotations

from dataclasses import replace

from ...rules.bar_bolz_bande import Profile
from ..drawing import DISPLAY, Circle, Item, Stroke, line, moved, path
from ..pieces import Face, Look, Part, Piece
from .writing import HEAD, HEIGHT, LEFT, RIGHT, WIDTH, Writing, checked, spread, wide

_ROWS = 7
_LONGEST = 5
"""The matches of the longest series."""
_CUP = (
    "M-2 -3 H2 V-1.4 C2 0.4 1.2 1 0 1 C-1.2 1 -2 0.4 -2 -1.4 Z M0 1 V2.4 M-1.4 2.5 H1.4 "
    "M-2 -2.4 H-3 C-3 -0.8 -2.6 -0.4 -1.7 -0.3 M2 -2.4 H3 C3 -0.8 2.6 -0.4 1.7 -0.3"
)


def match_sheet(look: Look, profile: Profile) -> tuple[Piece, ...]:
    """Matches one below the other: who plays, and a ball to tick off for every goal."""
    pen = Writing(look)
    title = pen.word("match.title")
    ground, parts = pen.head(title)
    top, height = HEAD + 9.0, 14.0
    goals, middle = wide(profile.goals_to_win), WIDTH / 2 + 4
    room = checked(middle - 4 - goals - 4 - (LEFT + 12), 30, title)
    ground += pen.rows(top, height, _ROWS)
    names = (LEFT + 12, middle + 4 + goals + 4)
    parts += [
        Part(f"{what} {n}", (pen.label(x, top - 1.6, pen.word(f"match.{what}"), room),))
        for n, (what, x) in enumerate((("attacks-first", names[0]), ("player", names[1])))
    ]
    parts.append(Part("goals", (pen.label(middle, top - 1.6, pen.word("match.goals"), 2 * goals, "middle"),)))
    for row, y in enumerate(spread(top, top + _ROWS * height, _ROWS), 1):
        parts += [
            Part(f"match {row}", tuple(pen.medal(LEFT + 6, y, str(row)))),
            Part(f"match {row}: first name", (pen.line(names[0], names[0] + room, y + 4),)),
            Part(f"match {row}: second name", (pen.line(names[1], RIGHT - 3, y + 4),)),
            Part(f"match {row}: first goals", tuple(pen.goals(middle - 4, y, profile.goals_to_win, -1))),
            Part(f"match {row}: colon", (pen.middle(middle, y, ":", 16),)),
            Part(f"match {row}: second goals", tuple(pen.goals(middle + 4, y, profile.goals_to_win, 1))),
        ]
    return (Piece("match-sheet", title, WIDTH, HEIGHT, Face(tuple(ground), tuple(parts)), cut="none"),)


def series_sheet(look: Look, profile: Profile) -> tuple[Piece, ...]:
    """One series: its matches between the two players, who won each, and who won it all.

    Where the profile has single matches, it is for a series of three or five.
    """
    pen = Writing(look)
    title = pen.word("series.title")
    ground, parts = pen.head(title)
    count = profile.best_of if profile.best_of > 1 else _LONGEST
    middle = WIDTH / 2
    parts += _players(pen, middle)
    top, foot = HEAD + 23.0, HEIGHT - 20.0
    height = (foot - top) / count
    ground += pen.rows(top, height, count)
    inner, cup = 16.0, 16.0
    goals = wide(profile.goals_to_win)
    for row, y in enumerate(spread(top, foot, count), 1):
        word = pen.word("series.match", number=row)
        parts.append(
            Part(f"match {row}", (pen.label(middle, y + 1.5, word, 2 * inner - 3, "middle", 12, DISPLAY),))
        )
        for side in (-1, 1):
            x = middle + side * inner
            parts.append(
                Part(
                    f"match {row}: goals {side}",
                    tuple(pen.goals(x, y, profile.goals_to_win, -1 if side < 0 else 1)),
                )
            )
            parts.append(
                Part(f"match {row}: won {side}", _cup(pen, middle + side * (inner + goals + cup), y, 0.8))
            )
    if profile.best_of == 1:
        y = top + 3 * height
        ground.append(line(LEFT, y, RIGHT, y, Stroke(look.ink.line, 0.4, (2.0, 1.6), "butt")))
    parts += _total(pen, middle, foot + 2, profile)
    return (Piece("series-sheet", title, WIDTH, HEIGHT, Face(tuple(ground), tuple(parts)), cut="none"),)


def _players(pen: Writing, middle: float) -> list[Part]:
    y = HEAD + 17.5
    made: list[Part] = []
    for side, (left, right) in enumerate(((LEFT + 3, middle - 15), (middle + 15, RIGHT - 3))):
        word = pen.word("series.player", number=side + 1)
        made.append(Part(f"player {side + 1}", (pen.label(left, HEAD + 6.5, word, right - left),)))
        made.append(Part(f"name {side + 1}", (pen.line(left, right, y),)))
    made.append(Part("against", (pen.middle(middle, y - 3, ":", 20),)))
    return made


def _total(pen: Writing, middle: float, y: float, profile: Profile) -> list[Part]:
    """How many matches each has won, and how long the series is."""
    word = pen.word("series.won")
    made = [Part("won", (pen.label(middle, y + 9, word, 40, "middle", 13, DISPLAY),))]
    for side in (-1, 1):
        x = middle + side * 31
        made.append(Part(f"total {side}", (pen.box(x - 8, y + 0.6, 16, 13, bold=True),)))
    if profile.best_of == 1:
        for side, length in ((-1, 3), (1, 5)):
            text = pen.word("series.length", number=length)
            label = pen.label(0, y + 8.9, text, 34, size=10)
            left = LEFT + 4 if side < 0 else RIGHT - 4 - 8 - label.width
            items: list[Item] = [pen.box(left, y + 4.2, 6, 6), replace(label, x=left + 8)]
            made.append(Part(f"series of {length}", tuple(items)))
    else:
        text = pen.word("series.length", number=profile.best_of)
        made.append(Part("length", (pen.label(RIGHT - 4, y + 8.9, text, 36, "end", 10),)))
    return made


def _cup(pen: Writing, x: float, y: float, scale: float) -> tuple[Item, ...]:
    """A ring to tick, a cup in it: who won."""
    thin = Stroke(pen.look.ink.cell_line, 0.25 / scale)
    ring = Circle(0, 0, 5.2, pen.look.palette.ink("white"), Stroke(pen.look.ink.line, 0.3 / scale))
    return (moved(x, y, (ring, path(_CUP, None, thin)), scale),)
