"""Inks: what every printed thing is coloured with. ``color``, ``low`` (little ink) and ``mono``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from .loader import load_builtin

Wrapping = Literal["dots", "stripes", "bars", "grid", "zigzag", "rings", "steps", "plain"]
Color = str
"""``#RRGGBB``."""


@dataclass(frozen=True, slots=True)
class GiftLook:
    """How one type of gift looks: three signs at once, so that it reads without colour."""

    letter: str
    wrapping: Wrapping
    pattern: Color
    line: Color
    fill: Color | None = None


@dataclass(frozen=True, slots=True)
class Ink:
    """Colours by role; ``None`` leaves the paper. ``gifts`` are the looks, in order of use."""

    name: str
    text: Color
    muted: Color
    line: Color
    accent_line: Color
    accent_text: Color
    die: Color
    pip: Color
    cell_line: Color
    sack_shade: Color
    sack_text: Color
    coal_shine: Color
    tag: Color
    group: Color
    gifts: tuple[GiftLook, ...]
    title: Color | None = None
    accent: Color | None = None
    panel: Color | None = None
    sack: Color | None = None
    sack_inside: Color | None = None
    patch: Color | None = None
    cord: Color | None = None
    coal: Color | None = None

    def look(self, letters: str, letter: str) -> GiftLook:
        """The look of ``letter`` among a profile's gifts ``letters``.

        A letter that has a look of its own gets it; the others take what is left, in turn.
        """
        own = {look.letter: look for look in self.gifts}
        if letter in own:
            return own[letter]
        spare = [look for look in self.gifts if look.letter not in letters] or list(self.gifts)
        place = [each for each in letters if each not in own].index(letter)
        return spare[place % len(spare)]


@cache
def ink(name: str) -> Ink:
    """The ink of that name, one of ``builtin_names("inks")``."""
    return load_builtin("inks", name, Ink).value
