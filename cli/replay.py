"""``spielsack replay``: verify a saved game move by move, and tell how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .params import FILE, language_option

if TYPE_CHECKING:
    from ..rules.engine import Objection
    from ..rules.transcript import Replay
    from ..templates.languages import Language
    from .saved import DamagedGameError

_BROKEN, _UNUSABLE = 1, 2


@click.command(
    epilog="""\b
Examples:
  spielsack replay night.game
  spielsack replay --json - < night.game
"""
)
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the report.")
@language_option
@click.pass_context
def command(ctx: click.Context, file: str, as_json: bool, lang: str) -> None:
    """Follow the saved game in FILE move by move (- is standard input), and tell the result.

    Exit code 0: every line is right. 1: the game is damaged or breaks a rule; the message names the
    line, and what would be legal there. 2: this is no saved game, or cannot be read.
    """
    from ..templates.languages import language
    from .plain_json import as_json as written
    from .saved import DamagedGameError, follow
    from .terminal import say

    words = language(lang)
    try:
        source, followed = follow(file)
    except DamagedGameError as damaged:
        if as_json and damaged.usable:
            say(written(_damage(damaged, words)))
        else:
            say(f"spielsack: error: {told(damaged, words)}", err=True)
        ctx.exit(_BROKEN if damaged.usable else _UNUSABLE)
    say(written(answer(followed)) if as_json else "\n".join(report(source, followed, words)))


def told(damaged: DamagedGameError, words: Language) -> str:
    """What is wrong with a saved game, in the language where it is a rule that is broken."""
    from ..templates.said import in_language
    from .reasons import either

    objection = damaged.error.objection
    if objection is None:
        said = in_language(damaged.error.message, words.code)
        return f"{damaged.source}:{damaged.error.line}: {said}"
    legal = either([*damaged.error.legal], words)
    text = f"{damaged.source}:{damaged.error.line}: {damaged.error.move}: {reason(objection, words)}"
    return text + (words.text("replay.legal", moves=legal) if legal else "")


def reason(objection: Objection, words: Language) -> str:
    """Why a move is not legal, with the rulebook's section."""
    return words.text(
        "replay.reason", reason=words.text(f"objection.{objection.code}"), section=objection.section
    )


def report(source: str, followed: Replay, words: Language) -> list[str]:
    """The lines for people: what was played, what was corrected, and who won."""
    from ..rules.transcript import scored_names
    from .reasons import worded

    game = followed.game
    facts = {"game": followed.header.game, "players": ", ".join(game.players), "moves": len(game.played)}
    lines = [f"{source}: {words.text('replay.followed', **facts)}"]
    for name, value in followed.header.options:
        lines.append("  " + words.text("replay.option", name=name, value=value))
    for correction in followed.corrections:
        text = f"{source}:{correction.line}: {correction.text}"
        if correction.broken:
            broken = correction.broken
            facts = {
                "number": broken.number,
                "move": game.rules.format(broken.played.move),
                "reason": reason(broken.objection, words),
                "lost": len(broken.lost),
            }
            text += f": {words.text('replay.broke', **facts)}"
        lines.append(text)
    if not game.over:
        lines.append(words.text("replay.unfinished"))
    score, names = game.rules.score(game.state), scored_names(game)
    profile = getattr(game.rules, "profile", None)
    for place in score.ranking:
        sharing = ", ".join(names[seat] for seat in place.seats)
        lines.append(f"{place.place:>3}.  {sharing}  {place.total}")
    for each in score.seats:
        reasons = [worded(one, words, profile) for one in each.reasons]
        lines += [f"     {names[each.seat]}: {line}" for line in reasons]
    return lines


def answer(followed: Replay) -> dict[str, Any]:
    """What ``--json`` says of a game that could be followed."""
    from ..rules.transcript import scored_names

    game = followed.game
    score, names = game.rules.score(game.state), scored_names(game)
    return {
        "valid": True,
        "game": followed.header.game,
        "finished": game.over,
        "moves": len(game.played),
        "options": dict(followed.header.options),
        "corrections": [
            {
                "line": correction.line,
                "text": correction.text,
                "breaks": correction.broken.number if correction.broken else None,
                "lost": len(correction.broken.lost) if correction.broken else 0,
            }
            for correction in followed.corrections
        ],
        "players": [
            {
                "player": names[each.seat],
                "total": each.total,
                "reasons": [
                    {"kind": one.kind, "points": one.points, "times": one.times, **dict(one.facts)}
                    for one in each.reasons
                ],
                "findings": [],
            }
            for each in score.seats
        ],
        "ranking": [
            {"place": place.place, "players": [names[seat] for seat in place.seats], "total": place.total}
            for place in score.ranking
        ],
        "findings": [],
    }


def _damage(damaged: DamagedGameError, words: Language) -> dict[str, Any]:
    from ..templates.said import in_language

    error = damaged.error
    return {
        "valid": False,
        "source": damaged.source,
        "line": error.line,
        "code": error.objection.code if error.objection else error.code,
        "message": in_language(error.message, words.code),
        "legal": [*error.legal],
    }
