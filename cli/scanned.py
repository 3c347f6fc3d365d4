"""Photos and scans among the sources: read, asked about, and what they say as result files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from .finished import Finished

if TYPE_CHECKING:
    from .files import Content
    from .finished import Given, Source
    from .photos import Scan
    from .wording import Words


def read(sources: Sequence[Source], given: Given) -> tuple[list[Finished], list[str]]:
    """The sheets in all the pictures, and one line about each that cannot be read."""
    from ..sheets.sack_stackers.known import known_maps
    from .photos import read_photos
    from .unsure import can_ask, settled
    from .wording import Words

    words = Words(given.language, given.profile)
    of_file = {source.file: source for source in sources}
    scans, unread = read_photos(
        [source.file for source in sources], known_maps(given.profile), given.language
    )
    ask = can_ask() and not given.options["as_json"]
    scans = [settled(scan, words, given.options["accept_unsure"], ask=ask) for scan in scans]
    return [_finished(scan, of_file[scan.file], words) for scan in scans], unread


def _finished(scan: Scan, source: Source, words: Words) -> Finished:
    from .unsure import found, read_off

    result = read_off(scan, words.profile)
    content = {
        "game": "sack-stackers",
        "player": result.player,
        "circles": result.circles,
        "sack": [*result.sack],
        "collected": {
            section: result.collected.get(section, "")
            for section in range(1, len(words.profile.sections) + 1)
        },
    }
    noticed = found(scan, words.profile)
    return Finished(source, scan.source, "sack-stackers", content, noticed, scan=scan)


def overlays(found: Sequence[Finished], path: Path) -> list[tuple[Path, Content]]:
    """The straightened sheets with what was read drawn over them, a file a sheet."""
    from .files import page_names
    from .photo_pictures import encoded, overlay

    drawn: list[Content] = [
        encoded(overlay(each.scan.sheet), path.suffix.lower()) for each in found if each.scan
    ]
    return [*zip(page_names(path, len(drawn)), drawn, strict=True)] if drawn else []
