"""The sheets of two teams: who is in them, who meets whom, points, goals and the decider."""

from __future__ import annotations

from ...rules.bar_bolz_bande import Profile
from ...rules.bar_bolz_bande.contest import matches, pairing
from ..drawing import BOLD, DISPLAY, DoesNotFit, Item, Rect
from ..pieces import Face, Look, Part, Piece
from .writing import HEAD, HEIGHT, LEFT, RIGHT, WIDTH, Writing, spread

_FREE = (5, 4)
_SPLIT = 74.0
"""Between who plays and the matches, from the left."""
_LETTERS = "AB"


def team_sheet(look: Look, profile: Profile, teams: tuple[int, int] | None) -> Piece:
    """A sheet for teams of these sizes with all their matches, or one to write who meets whom.

    Raises :class:`DoesNotFit` for teams with more players than it has lines for.
    """
    if teams and sum(teams) > sum(_FREE):
        raise DoesNotFit(f"a team sheet has lines for {sum(_FREE)} players, not {sum(teams)}")
    return _sheet(look, profile, teams)


def _sheet(look: Look, profile: Profile, sizes: tuple[int, int] | None) -> Piece:
    pen = Writing(look)
    title = pen.word("team.title") if sizes is None else pen.word("team.title-sizes", a=sizes[0], b=sizes[1])
    ground, parts = pen.head(title)
    ground += _teams(pen, sizes or _FREE, parts)
    ground += _matches(pen, profile, sizes, parts)
    name = "team-sheet" if sizes is None else f"team-sheet-{sizes[0]}-{sizes[1]}"
    return Piece(name, title, WIDTH, HEIGHT, Face(tuple(ground), tuple(parts)), cut="none")


def _teams(pen: Writing, sizes: tuple[int, int], parts: list[Part]) -> list[Item]:
    """The teams on the left: a name, and a line for every player."""
    top, bottom = HEAD + 4.0, HEIGHT - 4.0
    gap, ground = 3.0, list[Item]()
    step = min(12.0, (bottom - top - gap) / (sum(sizes) + 2 * 1.15))
    y = top
    for letter, size in zip(_LETTERS, sizes, strict=True):
        head = step * 1.15
        tall = head + size * step
        if pen.look.palette["panel"]:
            ground.append(Rect(LEFT, y, _SPLIT - LEFT - 5, tall, pen.look.palette["panel"], None, 2))
        ground.append(Rect(LEFT, y, _SPLIT - LEFT - 5, tall, None, pen.thin, 2))
        word = pen.word("team.team", letter=letter)
        right = _SPLIT - 8
        label = pen.label(LEFT + 3, y + head - 2.2, word, 26, "start", 12, DISPLAY)
        parts.append(Part(f"team {letter}", (label,)))
        parts.append(Part(f"team {letter}: name", (pen.line(LEFT + 5 + label.width, right, y + head - 1.5),)))
        for n in range(size):
            base = y + head + (n + 1) * step - 1.9
            key = f"{letter}{n + 1}"
            parts.append(Part(key, (pen.label(LEFT + 3, base - 0.4, key, 8, "start", 10, BOLD),)))
            parts.append(Part(f"{key}: name", (pen.line(LEFT + 11, right, base),)))
        y += tall + gap
    return ground


def _matches(pen: Writing, profile: Profile, sizes: tuple[int, int] | None, parts: list[Part]) -> list[Item]:
    """The matches on the right, and what they add up to."""
    count = matches(profile, sizes) if sizes else sum(_FREE)
    head, foot = HEAD + 8.0, HEIGHT - 31.0
    height = min(13.0, (foot - head) / count)
    goals, points = (_SPLIT + 54.0, _SPLIT + 70.0), (_SPLIT + 88.0, _SPLIT + 101.0)
    for what, (one, other) in (("goals", goals), ("points", points)):
        word = pen.word(f"team.{what}")
        parts.append(Part(what, (pen.label((one + other) / 2, HEAD + 4.6, word, 26, "middle"),)))
        for letter, x in zip(_LETTERS, (one, other), strict=True):
            parts.append(Part(f"{what} {letter}", (pen.middle(x, head - 1.5, letter, 8, BOLD),)))
    parts.append(
        Part("pairing", (pen.label(_SPLIT + 27, HEAD + 4.6, pen.word("team.pairing"), 36, "middle"),))
    )
    ground = pen.rows(head, height, count, _SPLIT - 2, RIGHT)
    for row, y in enumerate(spread(head, head + count * height, count)):
        parts.append(
            Part(f"match {row + 1}", tuple(pen.medal(_SPLIT + 4, y, str(row + 1), min(3.4, height * 0.42))))
        )
        parts.append(Part(f"match {row + 1}: pairing", tuple(_pairing(pen, profile, sizes, row, y, height))))
        parts += _results(pen, f"match {row + 1}", y, min(8.2, height - 1.2), goals, points)
    _sums(pen, profile, head + count * height, goals, points, parts)
    return ground


def _pairing(
    pen: Writing, profile: Profile, sizes: tuple[int, int] | None, row: int, y: float, height: float
) -> list[Item]:
    """Who meets whom; empty for teams of any size."""
    x = _SPLIT + 27
    if sizes is None:
        return [
            pen.line(x - 14, x - 3, y + height * 0.32),
            pen.middle(x, y, ":", 11),
            pen.line(x + 3, x + 14, y + height * 0.32),
        ]
    one, other = pairing(profile, sizes, row)
    names = f"A{one + 1}", f"B{other - sizes[0] + 1}"
    return [pen.middle(x - 8, y, names[0], 12), pen.middle(x, y, ":", 12), pen.middle(x + 8, y, names[1], 12)]


def _results(
    pen: Writing, what: str, y: float, size: float, goals: tuple[float, float], points: tuple[float, float]
) -> list[Part]:
    """A box for the goals of each side, and one to tick for whose point it is."""
    middle = sum(goals) / 2
    made = [Part(f"{what}: colon", (pen.middle(middle, y, ":", 12),))]
    for letter, x, at in zip(_LETTERS, goals, points, strict=True):
        made.append(Part(f"{what}: goals {letter}", (pen.box(x - 5, y - size / 2, 10, size),)))
        made.append(Part(f"{what}: point {letter}", (pen.box(at - size / 2, y - size / 2, size, size),)))
    return made


def _sums(
    pen: Writing,
    profile: Profile,
    top: float,
    goals: tuple[float, float],
    points: tuple[float, float],
    parts: list[Part],
) -> None:
    """The points and goals of both teams, the goal ratio, and the decider below."""
    step = min(13.0, (HEIGHT - 3.0 - top) / 3)
    tall, right = 9.0, goals[0] - 8
    y = top + step / 2 + 0.4
    word = pen.word("team.sum")
    parts.append(Part("sums", (pen.label(right, y + 1.6, word, right - _SPLIT, "end", 12, DISPLAY),)))
    for letter, x, at in zip(_LETTERS, goals, points, strict=True):
        parts.append(Part(f"sum of goals {letter}", (pen.box(x - 6.4, y - tall / 2, 12.8, tall, bold=True),)))
        parts.append(Part(f"sum of points {letter}", (pen.box(at - 6, y - tall / 2, 12, tall, bold=True),)))
    y += step
    ratio = pen.word(f"team.ratio-{profile.tie_break}")
    parts.append(Part("ratio", (pen.label(right, y + 1.1, ratio, right - _SPLIT, "end", 8.5),)))
    for letter, x in zip(_LETTERS, goals, strict=True):
        parts.append(Part(f"ratio {letter}", (pen.box(x - 6.4, y - 4.1, 12.8, 8.2),)))
    y += step
    word, left = pen.word("team.decider"), _SPLIT + 25
    parts.append(Part("decider", (pen.label(_SPLIT, y + 1.1, word, 24, "start", 8.5),)))
    lines = (
        pen.line(left, left + 8.5, y + 2.6),
        pen.middle(left + 10.8, y, ":", 11),
        pen.line(left + 13, left + 21.5, y + 2.6),
    )
    parts.append(Part("decider: pairing", lines))
    parts += _results(pen, "decider", y, 8.2, goals, points)
