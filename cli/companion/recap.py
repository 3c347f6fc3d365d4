"""The end of a game in words: who has won by which points, and what made the difference."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from ...rules.engine import CHANCE
from ...rules.game import Game, player_of
from ...rules.transcript import scored_names
from ...templates.languages import Language
from ..layout import safe
from ..reasons import worded
from .console import Line
from .desk import Desk

_MOST_SCORED = 4000
"""More scores than this would take a while, and nobody has asked for that."""


def ranking(game: Game, words: Language) -> list[Line]:
    """Everybody's place, and what each point is for."""
    score, names = game.rules.score(game.state), scored_names(game)
    profile: Any = getattr(game.rules, "profile", None)
    by_seat = {each.seat: each for each in score.seats}
    lines: list[Line] = []
    for place in score.ranking:
        for seat in place.seats:
            each = by_seat[seat]
            head = f"{place.place:>2}.  {safe(names[seat], 40)}  {words.text(_unit(game), points=each.total)}"
            lines.append([(head, "bold")])
            lines += [
                f"     {worded(one, words, profile)}" for one in each.reasons if one.points or one.facts
            ]
    return lines


def ending(game: Game, desk: Desk, words: Language) -> list[Line]:
    """The ranking and the recap."""
    title = words.text("companion.end.title")
    lines: list[Line] = [[(title, "bold")], *ranking(game, words)]
    told = list(recap(game, desk, words))
    return [*lines, "", *told] if told else lines


def recap(game: Game, desk: Desk, words: Language) -> Iterator[str]:
    """The turning point, the best of the game, the luckiest roll: what there was of them."""
    names = scored_names(game)
    turns = _turns(game)
    if len(turns) * len(names) > _MOST_SCORED:
        yield from filter(None, (desk.best(game.state),))
        return
    totals = [_totals(game, number) for number in turns]
    winners = game.rules.score(game.state).ranking[0].seats
    if len(winners) == 1 and len(names) > 1 and game.played:
        since = _since(totals, winners[0])
        # What happened before that turn's end is what has done it.
        facts = _facts(game, names, winners[0], turns[min(since, len(turns) - 1)])
        yield words.text("companion.end." + _turned(totals, winners[0]), **facts)
    if best := desk.best(game.state):
        yield best
    lucky = desk.luckiest(game)
    if lucky is not None:
        yield from filter(None, (lucky,))
        return
    gains = [
        (after[seat] - before[seat], -at, seat)
        for at, (before, after) in enumerate(pairwise(totals))
        for seat in range(len(names))
    ]
    gain, at, seat = max(gains, default=(0, 0, 0))
    if gain > 0:
        number = turns[-at] + 1
        move = game.rules.format(game.played[number - 1].move)
        facts = {"number": number, "move": move, "name": safe(names[seat], 40), "gain": gain}
        yield words.text("companion.end.luckiest", **facts)


def _unit(game: Game) -> str:
    return f"companion.unit.{game.rules.game}"


def _facts(game: Game, names: tuple[str, ...], seat: int, number: int) -> dict[str, object]:
    number = min(max(number, 1), len(game.played))
    played = game.played[number - 1]
    who = player_of(game.players, played.seat)
    move = game.rules.format(played.move)
    return {"name": safe(names[seat], 40), "number": number, "move": f"{who}: {move}" if who else move}


def _turned(totals: list[tuple[int, ...]], seat: int) -> str:
    """Whether somebody else was ever level or ahead once there were points."""
    return "turning" if any(any(total) and _behind(total, seat) for total in totals) else "led"


def _behind(total: tuple[int, ...], seat: int) -> bool:
    return any(other >= total[seat] for at, other in enumerate(total) if at != seat)


def _since(totals: list[tuple[int, ...]], seat: int) -> int:
    """The first turn's end from which on the winner was alone in front."""
    since = len(totals)
    while since and not _behind(totals[since - 1], seat):
        since -= 1
    return since


def _turns(game: Game) -> list[int]:
    """How many moves were before each roll or card, and at the end."""
    return [at for at, played in enumerate(game.played) if played.seat == CHANCE] + [len(game.played)]


def _totals(game: Game, number: int) -> tuple[int, ...]:
    return tuple(each.total for each in game.rules.score(game.states[number]).seats)
