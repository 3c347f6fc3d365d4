"""``spielsack deck show --watch``: looks at a deck whenever it is saved, and shows it in a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..templates.errors import shown
from ..templates.languages import Language
from .deck_check import Checked
from .errors import UserError
from .preview import Preview
from .preview_server import PreviewServer
from .terminal import say
from .watching import whenever_saved

_MANY = 8
"""So many cards that have changed are named."""


def watch(
    files: list[str],
    check: Callable[[], Checked],
    words: Language,
    port: int,
    picture: tuple[Path, Callable[[Path], None]] | None = None,
) -> None:
    """Show the deck that ``check`` reads from the first of the files until somebody presses Ctrl-C.

    ``picture`` is a file that is to hold a picture of it, and what draws one. Raises UserError for a deck
    that cannot be used to begin with, and for a port that is taken; later, faults are told with the deck.
    """
    preview = Preview(shown(Path(files[0]).name), words)
    check()
    with PreviewServer(preview, port) as server:
        say(words.text("deck.watch.address", address=server.address))
        try:
            for _ in whenever_saved(files, [picture[0]] if picture else []):
                news = _look(preview, check, words)
                if picture and news and not preview.shot.faults:
                    _draw(*picture)
        except KeyboardInterrupt:
            say("")


def _look(preview: Preview, check: Callable[[], Checked], words: Language) -> bool:
    """Take a shot, and tell of it in the terminal; the answer is whether anything is new."""
    try:
        checked = check()
    except UserError as error:
        shot = preview.take((), error.messages)
    else:
        faults, warnings, summary = checked.told()
        shot = preview.take(checked.pieces, faults, warnings, summary)
    if shot is None:
        return False
    say("\n".join((*shot.faults, *shot.warnings, *shot.summary)))
    if shot.changed:
        ids = [shot.cards[place][1].id for place in sorted(shot.changed)]
        named = ", ".join(ids[:_MANY]) + " …" * (len(ids) > _MANY)
        say(words.text("deck.watch.cards", count=len(ids), ids=named))
    return True


def _draw(path: Path, draw: Callable[[Path], None]) -> None:
    try:
        draw(path)
        say(shown(path), err=True)
    except UserError as error:
        error.show()
