"""The calibration page: rulers, a ladder along each edge, and a cross that shows how both sides meet.

What is read from it is what :class:`Printer` holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..templates.inks import Ink
from ..templates.languages import Language
from ..templates.papers import Paper
from .drawing import (
    BOLD,
    DISPLAY,
    TEXT,
    Circle,
    Document,
    DoesNotFit,
    Group,
    Item,
    Page,
    Stroke,
    Text,
    line,
    polygon,
    wrap,
)

ADD = "spielsack printer add"
DEEPEST = 15
"""How far from the edge the ladders' last line lies, in mm."""
_STEP = 7.0
_INSET = 24.0
"""Where everything but the ladders begins: no home printer's margin is wider, in mm."""
_HEAD, _BESIDE = 26.0, 10.0
"""The heading's height, and the room of the ruler that runs down, in mm."""
_REACH = 10
"""How far from its middle the pin's grid can be read, in mm."""
_SMALLEST = (140.0, 200.0)


def calibration(paper: Paper, ink: Ink, language: Language) -> Document:
    """Both sides of the page. Raises :class:`DoesNotFit` for paper smaller than A5, about."""
    width, height = sorted((paper.width, paper.height))
    if width < _SMALLEST[0] or height < _SMALLEST[1]:
        raise DoesNotFit(
            f"the calibration page needs a paper of at least {_SMALLEST[0]:g} × {_SMALLEST[1]:g} mm; "
            f"this is {width:g} × {height:g} mm"
        )
    command = f"{ADD} NAME" + ("" if paper.name == "a4" else f" --paper {paper.name}")
    drawn = _Side(width, height, ink, language, command)
    pages = (
        Page(width, height, (*drawn.front(),), language.text("calibration.front")),
        Page(width, height, (*drawn.back(),), language.text("calibration.back")),
    )
    return Document(language.text("calibration.document"), pages, language.code)


def ruler_lengths(paper: Paper) -> tuple[int, int]:
    """How long the rulers across and down are on this paper, in mm: whole centimetres."""
    width, height = sorted((paper.width, paper.height))
    return int((width - 2 * _INSET - _BESIDE) // 10) * 10, int((height - 2 * _INSET - _HEAD) // 10) * 10


class _Side:
    """Draws the two sides of one paper."""

    def __init__(self, width: float, height: float, ink: Ink, language: Language, command: str) -> None:
        self.width, self.height, self.ink, self.language = width, height, ink, language
        self.command = command
        self.thin, self.bold = Stroke(ink.text, 0.2, cap="butt"), Stroke(ink.text, 0.4, cap="butt")
        self.lengths = ruler_lengths(Paper("", width, height))
        # The paper's own middle: it stays where it is, whichever edge the paper is turned round.
        self.middle = (width / 2, height / 2)

    def front(self) -> Iterator[Item]:
        """Title, rulers, ladders, and the cross for the pin."""
        yield from self._heading("front")
        yield from self._ladders()
        yield from self._rulers()
        x, y = self.middle
        yield line(x - 8, y, x + 8, y, self.thin)
        yield line(x, y - 8, x, y + 8, self.thin)
        yield Circle(x, y, 3, None, self.thin)
        yield from self._words("cross", x, y + 15, centred=True)
        yield from self._arrow(self.width - _INSET - 12, self.height - _INSET - 42)

    def back(self) -> Iterator[Item]:
        """The grid that the pin comes out in, and the arrow."""
        yield from self._heading("back")
        x, y = self.middle
        for n in range(-_REACH, _REACH + 1):
            stroke = self.bold if n % 5 == 0 else self.thin
            yield line(x + n, y - _REACH, x + n, y + _REACH, stroke)
            yield line(x - _REACH, y + n, x + _REACH, y + n, stroke)
            if n % 5 == 0:
                label = f"{n:+d}".replace("-", "\N{MINUS SIGN}") if n else "0"
                yield Text(x + n, y - _REACH - 1.5, label, TEXT, 7, self.ink.text, "middle")
                yield Text(x - _REACH - 1.5, y + n + 0.9, label, TEXT, 7, self.ink.text, "end")
        yield from self._words("pin", x, y + _REACH + 8, centred=True)
        yield from self._arrow(self.width / 2, self.height - _INSET - 42)
        yield from self._words("arrow", self.width / 2, self.height - _INSET - 12, centred=True)

    def _heading(self, side: str) -> Iterator[Item]:
        words = self.language
        y = _INSET + 8
        yield Text(_INSET, y, words.text("calibration.title"), DISPLAY, 18, self.ink.title or self.ink.text)
        right, name = self.width - _INSET, words.text(f"calibration.{side}")
        yield Text(right, y + 7, name, BOLD, 10, self.ink.text, "end")
        text = words.text("calibration.intro", command=self.command)
        yield from self._lines(text, _INSET, y + 7, self.width - 2 * _INSET - 26)

    def _lines(self, text: str, x: float, y: float, width: float, *, centred: bool = False) -> Iterator[Item]:
        for index, words in enumerate(wrap(text, TEXT, 9, width)):
            yield Text(x, y + 4.2 * index, words, TEXT, 9, self.ink.text, "middle" if centred else "start")

    def _words(
        self, key: str, x: float, y: float, *, centred: bool = False, **facts: object
    ) -> Iterator[Item]:
        text = self.language.text(f"calibration.{key}", **facts)
        yield from self._lines(text, x, y, self.width - 2 * _INSET - _BESIDE - 2, centred=centred)

    def _rulers(self) -> Iterator[Item]:
        across, down = self.lengths
        x, y = _INSET + _BESIDE, _INSET + _HEAD
        yield Group((*self._ruler(down),), (0, 1, 1, 0, _INSET, y))
        yield from self._words("ruler-across", x, y + 2, length=across)
        yield Group((*self._ruler(across),), (1, 0, 0, 1, x, y + 5))
        yield from self._words("ruler-down", x, y + 18, length=down)
        yield from self._words("ladder", x, y + 25)

    def _ruler(self, length: int) -> list[Item]:
        """A ruler to the right from the origin, its ticks downwards."""
        items: list[Item] = [line(0, 0, length, 0, self.thin)]
        for n in range(length + 1):
            if n % 5 == 0 or length - n < 10 or n < 10:
                tick = 4.5 if n % 10 == 0 else 3.0 if n % 5 == 0 else 1.8
                items.append(line(n, 0, n, tick, self.bold if n in (0, length) else self.thin))
        return items

    def _ladders(self) -> Iterator[Item]:
        """Lines 1, 2, 3 … mm from each edge, side by side, each with its number further in."""
        w, h = self.width, self.height
        for number in range(1, DEEPEST + 1):
            shift = (number - (DEEPEST + 1) / 2) * _STEP
            x, y = w / 2 + shift, h / 2 + shift
            half = _STEP / 2 - 0.8
            label = str(number)
            for at, text_y in ((number, DEEPEST + 4.0), (h - number, h - DEEPEST - 2.2)):
                yield line(x - half, at, x + half, at, self.bold)
                yield Text(x, text_y, label, TEXT, 7, self.ink.text, "middle")
            for at, text_x in ((number, DEEPEST + 3.0), (w - number, w - DEEPEST - 3.0)):
                yield line(at, y - half, at, y + half, self.bold)
                yield Text(text_x, y + 0.9, label, TEXT, 7, self.ink.text, "middle")

    def _arrow(self, x: float, y: float) -> Iterator[Item]:
        right = [(0.0, 0.0), (6.0, 8.0), (2.2, 8.0), (2.2, 18.0)]
        outline = [*right, *((-across, down) for across, down in reversed(right[1:]))]
        yield polygon(((x + across, y + down) for across, down in outline), self.ink.text)
        yield Text(x, y + 23, self.language.text("calibration.top"), BOLD, 9, self.ink.text, "middle")
