"""The theme of a deck: the one that an option names, or the deck itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..sheets.bloeder_sack.style import Style, style_of
from ..sheets.pieces import SAFE, Look
from ..templates.beside import file_inside
from ..templates.deck_files import DeckFile
from ..templates.errors import InputError, did_you_mean, listed, quoted
from ..templates.frames import is_file
from ..templates.inks import ink
from ..templates.languages import Language
from ..templates.palettes import Palette
from ..templates.said import Text, joined, misfit, said, said_by
from ..templates.themes import Theme, built_in_theme, theme_from, theme_names
from .errors import UserError, reported

_STANDARD = "standard"
"""The game's own look, as a name for it."""


def theme_of(asked: str | None, deck: DeckFile | None) -> Theme | None:
    """The theme of the option, by its name or its file, or of the deck; None for the game's own look.

    Raises UserError.
    """
    if asked is not None:
        if asked == _STANDARD:
            return None
        if is_file(asked):
            with reported():
                return theme_from(asked)
        return _named(asked, lambda message: UserError(joined("--theme: ", message)))
    if deck is None or not deck.theme or deck.theme == _STANDARD:
        return None
    if not is_file(deck.theme):
        return _named(deck.theme, lambda message: UserError(deck.blame_theme(message)))
    folder = Path(deck.folder)
    try:
        path = folder / file_inside(folder, deck.theme, said("file.a-theme"), (".toml", ".json"))
    except ValueError as error:
        raise UserError(deck.blame_theme(said_by(error))) from None
    with reported():
        return theme_from(path)


def _named(name: str, fault: Callable[[Text], UserError]) -> Theme:
    known = [_STANDARD, *theme_names()]
    if name in known:
        with reported():
            return built_in_theme(name)
    choice = said("theme.or-file", names=listed([*map(quoted, known)]))
    raise fault(misfit(choice, joined(quoted(name), did_you_mean(name, known))))


def themed_look(
    ink_name: str, colors: Palette, words: Language, theme: Theme | None, safe: float = SAFE
) -> Look:
    """What pieces are drawn with under a theme."""
    if theme is None:
        return Look(ink(ink_name), colors, words, safe)
    return Look(theme.ink(ink(ink_name)), theme.palette(colors, ink_name), words, safe)


def style_for(theme: Theme | None) -> Style | None:
    """How cards look under a theme. Raises UserError for fonts that cannot be used."""
    if theme is None:
        return None
    try:
        return style_of(theme)
    except InputError as error:
        raise UserError(error) from error
