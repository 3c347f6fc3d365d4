"""Marks that a reader is not sure of: asked about in a terminal, or told of as findings."""

from __future__ import annotations

import base64
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..rules.findings import Fact, Finding, Where
from ..rules.sack_stackers import COAL, WILD
from ..scan.sack_stackers import doubted, result_sheet
from ..sheets.sack_stackers.layout import gift_name
from .terminal import say

if TYPE_CHECKING:
    from ..rules.sack_stackers import Profile, ResultSheet
    from ..scan.reading import MarkRead, SheetRead, State
    from .photos import Scan
    from .wording import Words

ACCEPTED: Mapping[str, State] = {"marked": "marked", "empty": "empty"}


def can_ask() -> bool:
    """Whether somebody is there to answer: a terminal on both sides."""
    return all(
        stream is not None and stream.isatty()  # pyright: ignore[reportUnnecessaryComparison]
        for stream in (sys.stdin, sys.stderr)
    )


def settled(scan: Scan, words: Words, accept: str | None, *, ask: bool) -> Scan:
    """The sheet after the answers of the option, or of somebody; what nobody answers stays unsure.

    Two marks in one square are never settled by the option: a square holds one thing.
    """
    read = doubted(scan.sheet.read)
    if accept:
        read = doubted(read.settled({mark.name: ACCEPTED[accept] for mark in read.unsure}))
    elif ask and read.unsure:
        read = _asked(scan, read, words)
    return replace(scan, sheet=replace(scan.sheet, read=read))


def found(scan: Scan, profile: Profile) -> tuple[Finding, ...]:
    """What is not sure of the sheet."""
    return tuple(_finding(mark, profile) for mark in scan.sheet.read.unsure)


def read_off(scan: Scan, profile: Profile) -> ResultSheet:
    """The sheet as it would be typed; unsure marks are left out of it."""
    read = scan.sheet.read
    sure = read.settled({mark.name: "empty" for mark in read.unsure})
    return result_sheet(sure, profile, scan.called)


def _finding(mark: MarkRead, profile: Profile) -> Finding:
    kind, *rest = mark.name.split(".")
    numbers = tuple(int(part) for part in rest if part.isdigit())
    facts: dict[str, Fact] = {
        "mark": mark.name, "why": mark.why, "percent": round(100 * (mark.score or 0)), "state": mark.state,
    }  # fmt: skip
    if kind != "circle":
        letters = {gift_name(profile, letter): letter for letter in (*profile.letters, WILD, COAL)}
        facts["letter"] = letters[rest[-1]]
    else:
        facts["number"] = numbers[0]
    where = Where({"sack": "square", "collect": "section"}.get(kind, "circles"), numbers)  # pyright: ignore[reportArgumentType]
    return Finding("error", "unsure", where, where.kind, facts)


def named(mark: MarkRead, words: Words) -> str:
    """What a mark is called: ``green in square 3/1``."""
    finding = _finding(mark, words.profile)
    facts = finding.facts
    if finding.where.kind == "circles":
        return words.text("scan.mark.circles", number=facts["number"])
    return words.text("scan.mark.in", gift=words.gift(str(facts["letter"])), place=words.where(finding))


def _asked(scan: Scan, read: SheetRead, words: Words) -> SheetRead:
    from .photo_pictures import crop

    folder = Path(tempfile.mkdtemp(prefix="spielsack-"))
    yes, no, leave = (words.text(f"scan.ask.{key}") for key in ("yes", "no", "leave"))
    states: dict[str, State] = {yes: "marked", no: "empty", leave: "unsure"}
    say(words.text("scan.ask.begin", source=scan.source, n=len(read.unsure)), err=True)
    given: dict[str, State] = {}
    while waiting := [mark for mark in read.unsure if given.get(mark.name) != "unsure"]:
        answers: dict[str, State] = {}
        for mark in waiting:
            picture = crop(scan.sheet, mark)
            path = folder / f"{mark.name}.png"
            path.write_bytes(picture)
            _show(picture)
            say(words.text("scan.ask.look", file=path, why=words.text(mark.why)), err=True)
            question = words.text("scan.ask.question", mark=named(mark, words))
            answer = click.prompt(question, type=click.Choice([yes, no, leave]), err=True)
            answers[mark.name] = states[answer]
        given |= answers
        # Two marks in one square are a question again.
        read = doubted(read.settled(answers))
    return read


def _show(picture: bytes) -> None:
    """Show a PNG in a terminal that can: kitty's and iTerm's protocols."""
    data = base64.b64encode(picture).decode()
    if os.environ.get("KITTY_WINDOW_ID"):
        parts = [data[start : start + 4096] for start in range(0, len(data), 4096)]
        for number, part in enumerate(parts):
            head = "f=100,a=T," if number == 0 else ""
            sys.stderr.write(f"\x1b_G{head}m={int(number < len(parts) - 1)};{part}\x1b\\")
    elif os.environ.get("TERM_PROGRAM") in ("iTerm.app", "WezTerm"):
        sys.stderr.write(f"\x1b]1337;File=inline=1;size={len(picture)}:{data}\a")
    else:
        return
    sys.stderr.write("\n")
    sys.stderr.flush()
