"""What a deck's cards show of their designer's, and how they look: frames, fonts and colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from ...templates.deck_images import Picture
from ...templates.errors import InputError, quoted
from ...templates.frames import Frame, built_in_frame
from ...templates.rich_text import Span, parse
from ...templates.said import joined
from ...templates.themes import INKS, OF_KIND, Theme
from ..art import Fit
from ..drawing import BOLD, DISPLAY, TEXT, DrawingError, Font
from ..fonts import BOLD_ITALIC, ITALIC
from ..own_fonts import BY_NAME, own_font
from ..pieces import Look
from ..rich import BODY, TITLE, FontFamily

_OWN_LEADING = 1.2
"""From line to line of a title in a font of the designer's own, in em."""
_NO_TEXTS: Mapping[str, str] = MappingProxyType({})


class CardFault(DrawingError):  # noqa: N818 - the name says what is wrong
    """What of a card cannot be drawn: ``column`` is the one of the deck file that it comes from."""

    def __init__(self, message: str, column: str) -> None:
        self.column = column
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Wording:
    """What a card shows of its designer's: a title, a picture, and texts by their columns."""

    title: str = ""
    art: Picture | None = None
    texts: Mapping[str, str] = field(default_factory=lambda: _NO_TEXTS, hash=False)

    @property
    def is_plain(self) -> bool:
        """Whether the game's own layout has a place for all of it."""
        if self.art is not None or self.texts.get("text"):
            return False
        words = [part for line in parse(self.title) for part in line]
        known = DISPLAY.metrics.advances
        return all(part == Span(self.title) for part in words) and all(char in known for char in self.title)

    def has(self) -> set[str]:
        """What there is, as a frame's ``when`` asks for it."""
        return {key for key, text in self.texts.items() if text} | ({"art"} if self.art else set())


@dataclass(frozen=True, slots=True)
class Style:
    """How all cards of a deck look: where things are, in which fonts, and a picture for the backs."""

    frame: Frame
    title: FontFamily = TITLE
    text: FontFamily = BODY
    back: Picture | None = None
    back_fit: Fit = "cover"


def standard() -> Style:
    """The game's own look, with room for pictures and texts."""
    return Style(built_in_frame("standard"))


def style_of(theme: Theme) -> Style:
    """The style of a theme. Raises InputError for fonts that cannot be used, at their place."""
    found: dict[str, Font] = {}
    for role, font in theme.fonts.items():
        try:
            found[role] = BY_NAME[font.name] if font.file is None else own_font(font.file)
        except InputError as error:
            raise font.blame(joined(quoted(font.name, 80), ": ", error.said)) from None
    text = FontFamily(
        found.get("text", TEXT),
        found.get("bold", BOLD),
        found.get("italic", ITALIC),
        found.get("bold_italic", BOLD_ITALIC),
    )
    title = TITLE
    if heading := found.get("title"):
        title = replace(TITLE, regular=heading, bold=heading, leading=_OWN_LEADING)
    return Style(theme.frame, title, text, theme.back, theme.back_fit)


def color_of(name: str | None, kind: str, look: Look) -> str | None:
    """The colour that a box of a frame names, on a card of a kind of condition; None where paper shows."""
    if name is None or name == "none":
        return None
    if name in OF_KIND:
        name = f"{kind}-{name}"
    if name in look.palette.colors:
        return look.palette[name]
    return getattr(look.ink, name) if name in INKS else name
