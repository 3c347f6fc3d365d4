"""Themes: how a deck looks, as a file: colours, fonts, a frame, and a picture for the backs.

    extends = "night"           another theme, by its name or its file
    frame = "poster"            a frame, by its name or its file
    [palette]                   colours in full colour; [low] and [mono] are of the other inks
    [ink]                       colours of texts and lines
    [fonts]                     title, text, bold, italic, bold_italic: files, or names of fonts
    [back]                      art: a picture

Files are looked for beside the theme, and below. Whatever is wrong is an InputError with file, line and key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from .beside import file_inside
from .deck_images import Picture, load_picture
from .errors import InputError, did_you_mean, listed, quoted
from .frames import Frame, built_in_frame, extended, frame_of
from .inks import Ink
from .loader import Loaded, builtin_names, load, load_builtin
from .palettes import NO_COLOR, Palette
from .said import Text, joined, misfit, said, said_by

_KIND = "themes"
FONT_NAMES = (
    "Fredoka One",
    "Source Sans",
    "Source Sans Bold",
    "Source Sans Italic",
    "Source Sans Bold Italic",
)
"""The fonts that there are without a file."""
FONT_SUFFIXES = (".ttf", ".otf")
PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
INKS = ("text", "muted", "line", "accent", "accent_line", "accent_text", "panel", "die", "pip")
"""The colours of an ink that a theme can change, and a frame can name."""
OF_KIND = ("ground", "pattern")
"""Colours that are those of a card's kind of condition."""
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")


@dataclass(frozen=True, slots=True)
class Fonts:
    """A font for each style: the name of one that there is, or a file."""

    title: str | None = None
    text: str | None = None
    bold: str | None = None
    italic: str | None = None
    bold_italic: str | None = None


@dataclass(frozen=True, slots=True)
class Back:
    """What the backs of cards show, if it is not the game's own."""

    art: str | None = None
    fit: Literal["cover", "contain"] | None = None


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A theme as one file has it."""

    name: str = ""
    extends: str | None = None
    frame: str | None = None
    palette: dict[str, str] = field(default_factory=dict[str, str])
    low: dict[str, str] = field(default_factory=dict[str, str])
    mono: dict[str, str] = field(default_factory=dict[str, str])
    ink: dict[str, str] = field(default_factory=dict[str, str])
    fonts: Fonts = Fonts()
    back: Back = Back()


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font that a theme names: one that there is, or a file; ``blame`` makes the error about it."""

    name: str
    file: Path | None
    blame: Callable[[Text], InputError] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Theme:
    """How a deck looks, all that it extends taken in. ``colors`` are by ink, then by key."""

    source: str
    frame: Frame
    colors: Mapping[str, Mapping[str, str]]
    inks: Mapping[str, str]
    fonts: Mapping[str, FontFile]
    back: Picture | None = None
    back_fit: Literal["cover", "contain"] = "cover"

    def palette(self, base: Palette, ink: str) -> Palette:
        """A palette of this ink with the theme's colours."""
        own = {**(self.frame.colors if ink == "color" else {}), **self.colors.get(ink, {})}
        return Palette({**base.colors, **{key: None if it == NO_COLOR else it for key, it in own.items()}})

    def ink(self, base: Ink) -> Ink:
        """An ink with the theme's colours; inks that save colour stay as they are."""
        return replace(base, **self.inks) if base.name == "color" else base


def theme_names() -> tuple[str, ...]:
    """The themes that come with the package."""
    return builtin_names(_KIND)


@cache
def built_in_theme(name: str) -> Theme:
    """The theme of that name. Raises InputError."""
    return _settled([*extended(load_builtin(_KIND, name, ThemeFile), _KIND, ThemeFile, None)], None)


def theme_from(path: str | Path) -> Theme:
    """The theme in a file; what it names is looked for in its folder. Raises InputError."""
    folder = Path(path).parent

    def inside(name: str) -> Path:
        return folder / file_inside(folder, name, said("file.a-file"), (".toml", ".json"))

    first = load(path, ThemeFile, what=said("file.a-theme"))
    return _settled([*extended(first, _KIND, ThemeFile, inside)], folder)


def _settled(chain: list[Loaded[ThemeFile]], folder: Path | None) -> Theme:
    colors: dict[str, dict[str, str]] = {"color": {}, "low": {}, "mono": {}}
    inks: dict[str, str] = {}
    frame = built_in_frame("standard")
    others: set[str] = set()
    fonts: dict[str, FontFile] = {}
    back: Picture | None = None
    fit: Literal["cover", "contain"] = "cover"
    for file in reversed(chain):
        value = file.value
        if value.frame is not None:
            frame = _frame(file, folder)
            others |= {*frame.colors}
        _take_colors(file, colors, inks)
        for role in fields(Fonts):
            if name := getattr(value.fonts, role.name):
                fonts[role.name] = _font(file, role.name, name, folder)
        if value.back.art is not None:
            back = _back(file, value.back.art, folder)
        fit = value.back.fit or fit
    _check_names(chain, colors, frame, others)
    frozen = {ink: MappingProxyType(own) for ink, own in colors.items()}
    return Theme(chain[0].source, frame, frozen, inks, fonts, back, fit)


def _frame(file: Loaded[ThemeFile], folder: Path | None) -> Frame:
    def inside(name: str) -> Path:
        if folder is None:
            raise ValueError(misfit(said("theme.built-in-frame"), quoted(name)))
        return folder / file_inside(folder, name, said("file.a-frame"), (".toml", ".json"))

    name = file.value.frame or ""
    try:
        return frame_of(name, inside)
    except ValueError as error:
        raise file.fault(said_by(error), ("frame",)) from None
    except InputError as error:
        if error.file != "frames":  # the frame's own file says where
            raise
        raise file.fault(error.said, ("frame",)) from None


def _font(file: Loaded[ThemeFile], role: str, name: str, folder: Path | None) -> FontFile:
    def blame(message: Text) -> InputError:
        return file.fault(message, ("fonts", role))

    if name in FONT_NAMES:
        return FontFile(name, None, blame)
    if folder is None or not name.lower().endswith(FONT_SUFFIXES):
        choice = said("theme.font", names=listed([*map(quoted, FONT_NAMES)]))
        raise blame(misfit(choice, joined(quoted(name), did_you_mean(name, [*FONT_NAMES]))))
    try:
        return FontFile(name, folder / file_inside(folder, name, said("file.a-font"), FONT_SUFFIXES), blame)
    except ValueError as error:
        raise blame(said_by(error)) from None


def _back(file: Loaded[ThemeFile], name: str, folder: Path | None) -> Picture:
    path = ("back", "art")
    try:
        found = file_inside(folder or Path(), name, said("file.a-picture"), PICTURES)
        return load_picture((folder or Path()) / found)
    except ValueError as error:
        raise file.fault(said_by(error), path) from None
    except InputError as error:
        raise file.fault(joined(quoted(name, 80), ": ", error.said), path) from None


# --- colours ---------------------------------------------------------------------------------------


def _take_colors(file: Loaded[ThemeFile], colors: dict[str, dict[str, str]], inks: dict[str, str]) -> None:
    known = _known_colors()
    value = file.value
    for table, ink, own in _tables(value):
        for key, color in own.items():
            needed = key in known and not known[key]
            if not _COLOR.fullmatch(color) and (color != NO_COLOR or needed):
                expected = said("theme.color" if needed else "theme.color-or-none")
                raise file.fault(misfit(expected, quoted(color)), (table, key))
            colors[ink][key] = color
    for key, color in value.ink.items():
        if key not in INKS:
            message = misfit(listed([*INKS]), joined(quoted(key), did_you_mean(key, [*INKS])))
            raise file.fault(message, ("ink", key), at_key=True)
        if not _COLOR.fullmatch(color):
            raise file.fault(misfit(said("theme.color"), quoted(color)), ("ink", key))
        inks[key] = color


def _tables(value: ThemeFile) -> tuple[tuple[str, str, dict[str, str]], ...]:
    """The tables of colours: what each is called, and the ink that it is for."""
    return ("palette", "color", value.palette), ("low", "low", value.low), ("mono", "mono", value.mono)


@cache
def _known_colors() -> dict[str, bool]:
    """The keys of the game's palette, and whether each may be without a colour, as it is in some ink."""
    tables = load_builtin("palettes", "bloeder-sack", dict[str, dict[str, str]]).value
    return {key: any(table[key] == NO_COLOR for table in tables.values()) for key in tables["color"]}


def _check_names(
    chain: list[Loaded[ThemeFile]], colors: dict[str, dict[str, str]], frame: Frame, others: set[str]
) -> None:
    """Refuse colours that nothing is drawn with, and frames that name colours that there are not.

    ``others`` are colours of the frames of themes that are extended, too.
    """
    known = {*_known_colors(), *frame.colors}
    usual = {*known, *INKS, *OF_KIND, NO_COLOR}
    named: set[str] = set()
    for name, box in frame.boxes.items():
        for key in ("fill", "line", "color", "hatch_color"):
            color = getattr(box, key)
            if not color or color.startswith("#"):
                continue
            named.add(color)
            if color not in usual and color not in colors["color"]:
                hint = did_you_mean(color, [*usual, *colors["color"]])
                raise frame.blame(name, key, misfit(said("theme.own-color"), joined(quoted(color), hint)))
    for file in chain:
        for table, _, keys in _tables(file.value):
            for key in keys:
                if key not in known and key not in named and key not in others:
                    hint = did_you_mean(key, [*known, *named])
                    message = misfit(said("theme.known-color"), joined(quoted(key), hint))
                    raise file.fault(message, (table, key), at_key=True)
