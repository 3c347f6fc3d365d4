"""The player aid: an attack in front, and behind it how matches, series and team play are won."""

from __future__ import annotations

from collections.abc import Iterator

from ...rules.bar_bolz_bande import Profile
from ...templates.stocks import Stock
from ..aids import Row, aid_face
from ..pieces import Look, Piece
from .vignettes import Vignettes


def player_aid(look: Look, stock: Stock, profile: Profile) -> tuple[Piece, ...]:
    """One card that says something on either side. Raises :class:`DoesNotFit` for too small a stock."""
    language = look.language
    name = language.text("bar-aid.name")
    pictures = Vignettes(look, profile)
    sides = [
        aid_face(
            look,
            stock,
            name,
            language.text(f"bar-aid.{title}"),
            [
                Row(step, language.text(f"bar-aid.{wording}", **_facts(profile)), pictures.of(step))
                for step, wording in steps
            ],
        )
        for title, steps in (("attack", [*_attack(profile)]), ("winning", [*_winning(profile)]))
    ]
    return (
        Piece("player-aid", name, stock.width, stock.height, *sides, corner=stock.corner, two_sided=True),
    )


def _facts(profile: Profile) -> dict[str, int]:
    return {
        "goal": profile.goal,
        "threshold": profile.threshold,
        "fouls": profile.fouls,
        "goals": profile.goals_to_win,
        "matches": profile.best_of,
    }


def _attack(profile: Profile) -> Iterator[tuple[str, str]]:
    """The steps of an attack with these dice, each with the key of its words."""
    kinds = {face.kind for face in profile.faces}
    if "points" in kinds:
        yield "add", "add"
    if "foul" in kinds:
        yield "foul", "foul" if profile.fouls > 2 else f"foul-{profile.fouls}"
    if "offside" in kinds:
        yield "offside", "offside"
    if "penalty" in kinds:
        yield "penalty", "penalty"


def _winning(profile: Profile) -> Iterator[tuple[str, str]]:
    yield "change", "change"
    yield "match", "match"
    yield "series", "single" if profile.best_of == 1 else "series-all" if profile.play_all else "series"
    yield "teams", "teams"
