"""Saved games that are over: the same content that a result file of the game would have."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..templates.errors import InputError, shown
from ..templates.said import misfit, said
from .catalogue import named
from .finished import Finished
from .saved import DamagedGameError, follow_text

if TYPE_CHECKING:
    from ..rules.game import Game
    from ..rules.transcript import Replay
    from ..templates.languages import Language
    from .finished import Source


def played(source: Source, words: Language) -> list[Finished]:
    """What a saved game comes to: a sheet for every player of Sack Stackers, else one for the table.

    Raises InputError for a game that is damaged or not over.
    """
    from .replay import told

    try:
        followed = follow_text(source.text, source.name)
    except DamagedGameError as damaged:
        raise _DamagedError(told(damaged, words), source.name) from damaged
    if not followed.game.over:
        raise InputError(misfit(said("result.over"), said("result.not-over")), source.name)
    called = shown(source.name)
    return [
        Finished(source, called, content["game"], content, followed=followed)
        for content in contents(followed)
    ]


class _DamagedError(InputError):
    """A damaged game, in words that have the place already."""

    def in_language(self, code: str) -> str:
        """The words alone."""
        return self.message_in(code)


def contents(followed: Replay) -> Iterator[Mapping[str, Any]]:
    """What result files of a game would say."""
    of_game = {
        "sack-stackers": _sack_stackers,
        "bloeder-sack": _bloeder_sack,
        "schnapp-den-sack": _schnapp_den_sack,
        "bar-bolz-bande": _bar_bolz_bande,
    }
    header = followed.header
    game = named(header.game).id
    for content in of_game[game](followed.game):
        whole: dict[str, Any] = {"game": game}
        # Sack Stackers has profiles, which the command line names.
        if game != "sack-stackers":
            if header.options:
                whole["options"] = {name: json.loads(value) for name, value in header.options}
            if "deck" in dict(header.extras):
                whole["deck"] = dict(header.extras)["deck"]
        yield whole | content


def _sack_stackers(game: Game) -> Iterator[dict[str, Any]]:
    from ..rules.sack_stackers import write_sheet

    rules: Any = game.rules
    for seat, player in enumerate(game.players):
        sheet = write_sheet(rules.sheet_of(game.state, seat, player))
        yield {
            "player": player,
            "circles": sheet.circles,
            "sack": [*sheet.sack],
            "collected": dict(sheet.collected),
        }


def _bloeder_sack(game: Game) -> Iterator[dict[str, Any]]:
    """Who has won which cards, in the order in which they were won."""
    rules: Any = game.rules
    players: list[dict[str, Any]] = []
    for name, numbers in zip(game.players, game.state.won, strict=True):
        cards = [rules.cards[number] for number in numbers]
        sacks = sum(card.sacks for card in cards)
        won = [card.id for card in cards]
        players.append({"name": name, "won": won, "sacks": sacks, "cards": len(cards)})
    yield {"player": players}


def _schnapp_den_sack(game: Game) -> Iterator[dict[str, Any]]:
    """How many cards everybody has won; those left in rows count for nobody."""
    won = zip(game.players, game.state.won, strict=True)
    yield {"player": [{"name": name, "cards": len(cards)} for name, cards in won]}


def _bar_bolz_bande(game: Game) -> Iterator[dict[str, Any]]:
    """Every match in order, with its players and goals; a decider of teams is the last of them."""
    from ..rules.bar_bolz_bande.contest import matches, pairing

    rules: Any = game.rules
    state, names = game.state, game.players
    regular = matches(rules.profile, state.sizes)
    pairs = [pairing(rules.profile, state.sizes, number) for number in range(len(state.results))]
    if min(state.chosen) >= 0:
        pairs[regular:] = [state.chosen] * len(pairs[regular:])
    content: dict[str, Any] = {}
    if state.sizes != (1, 1):
        first = state.sizes[0]
        sides = (names[:first], names[first:])
        content["team"] = [{"name": " & ".join(side), "players": [*side]} for side in sides]
    content["match"] = [
        {"players": [names[one], names[two]], "goals": [*goals]}
        for (one, two), goals in zip(pairs, state.results, strict=True)
    ]
    yield content
