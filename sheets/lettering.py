"""Numbers and words on the rim that figures have, so that they read on any ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .drawing import (
    DISPLAY,
    MM_PER_POINT,
    Command,
    DoesNotFit,
    Font,
    Item,
    Path,
    Stroke,
    Text,
    fit_size,
    glyph_commands,
    wrap,
)

SMALLEST = 6.0
"""Points."""


def outlined(
    x: float,
    y: float,
    text: str,
    font: Font,
    size: float,
    color: str,
    rim: str,
    width: float,
) -> list[Item]:
    """``text`` centred at ``x``, its baseline at ``y``, on a rim ``width`` mm wide."""
    left = x - font.width(text, size) / 2
    commands: list[Command] = []
    em = size * MM_PER_POINT
    for character in text:
        for kind, numbers in _solid(glyph_commands(font, character)):
            commands.append(
                (kind, tuple(left + n * em if at % 2 == 0 else y - n * em for at, n in enumerate(numbers)))
            )
        left += font.width(character, size)
    return [
        Path(tuple(commands), rim, Stroke(rim, 2 * width)),
        Text(x, y, text, font, size, color, "middle"),
    ]


def _solid(glyph: Iterable[Command]) -> Iterator[Command]:
    """A glyph without its holes: the rim shows in an "a" as it does round it."""
    contours: list[list[Command]] = []
    for command in glyph:
        if command[0] == "M":
            contours.append([])
        contours[-1].append(command)
    boxes = [_box(contour) for contour in contours]
    for contour, (left, low, right, high) in zip(contours, boxes, strict=True):
        around = [box for box in boxes if box[0] < left and box[1] < low and right < box[2] and high < box[3]]
        if not around:
            yield from contour


def _box(contour: Iterable[Command]) -> tuple[float, float, float, float]:
    numbers = [number for _, numbers in contour for number in numbers]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


def height_size(font: Font, height: float) -> float:
    """The size in points at which capitals and figures are ``height`` mm high."""
    return height / font.cap_height(1)


def fitted(text: str, font: Font, size: float, width: float, what: str) -> float:
    """As :func:`fit_size` with the smallest size as its floor; its error says ``what`` this is."""
    try:
        return fit_size(text, font, size, width, min(size, SMALLEST))
    except DoesNotFit as error:
        raise DoesNotFit(f"{what}: {error}") from error


def lines_of(
    text: str, font: Font, size: float, box: tuple[float, float], what: str
) -> tuple[list[str], float]:
    """``text`` in lines for a width and a height in mm, as large as fits, at most ``size`` points.

    A line takes 1.18 times the size. Raises :class:`DoesNotFit`, saying ``what`` this is.
    """
    trial = size
    while True:
        try:
            lines = wrap(text, font, trial, box[0])
            if len(lines) * trial * 1.18 * MM_PER_POINT <= box[1]:
                return lines, trial
        except DoesNotFit as error:
            if trial <= SMALLEST:
                raise DoesNotFit(f"{what}: {error}") from error
        if trial <= SMALLEST:
            need = len(wrap(text, font, SMALLEST, box[0])) * SMALLEST * 1.18 * MM_PER_POINT
            raise DoesNotFit(
                f"{what} needs {need:.1f} mm in height at {SMALLEST:g} pt and has {box[1]:.1f} mm"
            )
        trial = max(SMALLEST, trial - 0.25)


def turned(number: int) -> int | None:
    """The other number that this one is read as upside down, if any: 6 and 9, 68 and 89."""
    over = {"0": "0", "1": "1", "6": "9", "8": "8", "9": "6"}
    digits = str(number)
    if any(digit not in over for digit in digits) or digits.endswith("0"):
        return None
    other = int("".join(over[digit] for digit in reversed(digits)))
    return None if other == number else other


def title_lines(
    text: str, width: float, height: float, largest: float, smallest: float
) -> tuple[float, list[str]]:
    """The display size in points, and the lines, in which ``text`` is largest in ``width`` × ``height`` mm.

    Raises :class:`DoesNotFit` when that is under ``smallest`` points.
    """
    size = largest
    while size >= smallest:
        try:
            lines = wrap(text, DISPLAY, size, width)
        except DoesNotFit:
            lines = []
        if lines and len(lines) * leading(size) <= height + 0.01 and len(lines) <= 3:
            return size, lines
        size -= 0.25
    fit_size(max(text.split(), key=len), DISPLAY, largest, width, smallest)  # the usual reason, well worded
    raise DoesNotFit(f"“{text}” needs more than {height:.1f} mm of height at {smallest:g} pt")


def leading(size: float) -> float:
    """From line to line of the display font, in mm."""
    return DISPLAY.cap_height(size) * 1.5


def centred(lines: list[str], x: float, y: float, size: float, color: str) -> tuple[Text, ...]:
    """Display lines about ``x``, ``y``."""
    step, cap = leading(size), DISPLAY.cap_height(size)
    first = y - (len(lines) - 1) * step / 2 + cap / 2
    return tuple(
        Text(x, first + step * index, text, DISPLAY, size, color, "middle")
        for index, text in enumerate(lines)
    )
