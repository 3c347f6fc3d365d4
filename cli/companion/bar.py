"""*Die Bar-Bolz-Bande* at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from ...rules.bar_bolz_bande.contest import goals, matches, pairing, points, winner
from ...rules.bar_bolz_bande.odds import now, win_contest, win_match
from ...rules.engine import Event
from ...rules.game import Game
from ..layout import padded, safe, width
from .console import Line, Span
from .desk import Desk, Hint, seat_style

_COLOURS = ("black", "white")


class Table(Desk):
    """The pitch with the ball, the cards of the attack, the match, and the table of the series or teams."""

    synonyms = {  # noqa: RUF012
        **dict.fromkeys(("wurf", "würfel", "würfle", "gewürfelt", "throw", "dice", "rolled"), "roll"),
        **dict.fromkeys(("schiedsrichter", "schiri", "ref", "umpire"), "referee"),
        **dict.fromkeys(("schuss", "schiesst", "schießt", "shoot", "shoots", "kick"), "shot"),
        **dict.fromkeys(("wähle", "waehle", "nimmt", "wählt", "chooses", "player", "spieler"), "choose"),
        **dict.fromkeys(("schwarz", "s", "rot", "tor", "goal"), "black"),
        **dict.fromkeys(("weiß", "weiss", "w", "daneben", "missed", "miss"), "white"),
        **dict.fromkeys(("20", "through", "through-pass", "pässe", "pass", "steilpass", "durch"), "pass"),
        **dict.fromkeys(("faul", "foulspiel"), "foul"),
        **dict.fromkeys(("abseits",), "offside"),
        **dict.fromkeys(("elfmeter", "elfer", "strafstoß", "strafstoss", "11"), "penalty"),
        "the": "", "die": "", "der": "", "zeigt": "", "shows": "",
    }  # fmt: skip

    def table(self, state: Any, columns: int, boxes: bool, seats: Sequence[int]) -> Iterator[Line]:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        profile = self.rules.profile
        number, most = len(state.results) + 1, matches(profile, state.sizes)
        won = points(state.results[:most])
        if state.due in ("roll", "referee", "shot"):
            key = "decider" if number > most else "match"
            one, two = state.pairing
            yield [
                (" " + self.say(f"bar.{key}", number=number, most=most) + "  ", ""),
                (self.name(one), seat_style(0)),
                (f" {state.goals[0]} : {state.goals[1]} ", "bold"),
                (self.name(two), seat_style(1)),
            ]
            yield from self._pitch(state, columns, boxes)
        sides = self._sides(state)
        if most > 1 or state.results:
            yield [
                (" " + self.say("bar.series") + "  ", ""),
                (sides[0], seat_style(0)),
                (f" {won[0]} : {won[1]} ", "bold"),
                (sides[1], seat_style(1)),
            ]
        yield from self._results(state, columns)

    def _pitch(self, state: Any, columns: int, boxes: bool) -> Iterator[Line]:
        profile = self.rules.profile
        wide = min(columns - 12, 50)
        ball = min(wide - 1, state.points * (wide - 1) // profile.goal)
        line = profile.threshold * (wide - 1) // profile.goal
        ground, post, at = ("─", "│", "●") if boxes else ("-", "|", "o")
        field = [post if place == line else ground for place in range(wide)]
        field[ball] = at
        attacker = state.pairing[state.attacker]
        facts = {"points": state.points, "goal": profile.goal, "name": self.name(attacker)}
        yield [(" " + self.say("bar.attack", **facts), seat_style(state.attacker))]
        yield [("  |", "green"), ("".join(field), "bold green"), ("|#]", "bold"), (f" {profile.goal}", "dim")]
        yield [(" " * (3 + line) + str(profile.threshold), "dim")]
        cards = ["bar.card.none", "bar.card.warning", "bar.card.yellow"][min(state.fouls, 2)]
        yield [
            (
                " " + self.words.text(f"companion.{cards}", fouls=state.fouls),
                "bold yellow" if state.fouls else "dim",
            )
        ]

    def _results(self, state: Any, columns: int) -> Iterator[Line]:
        most = matches(self.rules.profile, state.sizes)
        for at, (one, two) in enumerate(state.results):
            first, second = self._pair(state, at, most)
            text = f"{first} {one} : {two} {second}"
            yield [(f" {at + 1:>3}  ", "dim"), (safe(text, columns - 8), "")]
        if state.sizes == (1, 1) or not state.results:
            return
        scored = goals(state.results[:most])
        names = self._sides(state)
        wide = max(map(width, names)) if max(map(width, names)) < columns - 24 else columns - 24
        won = points(state.results[:most])
        for side in (0, 1):
            row: list[Span] = [
                (f" {padded(safe(names[side], wide), wide)}  ", seat_style(side)),
                (self.say("bar.row", won=won[side], own=scored[side], other=scored[1 - side]), ""),
            ]
            yield row

    def _pair(self, state: Any, match: int, most: int) -> tuple[str, str]:
        if match >= most and min(state.chosen) >= 0:
            seats = state.chosen
        else:
            seats = pairing(self.rules.profile, state.sizes, match)
        return self.name(seats[0]), self.name(seats[1])

    def _sides(self, state: Any) -> tuple[str, str]:
        first = state.sizes[0]
        return " & ".join(map(self.name, range(first))), " & ".join(
            map(self.name, range(first, sum(state.sizes)))
        )

    def due(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        attacker = self.name(state.pairing[state.attacker])
        return self.say(f"bar.due.{state.due}", name=attacker)

    def shaped(self, text: str, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        words = text.split()
        if state.due == "choice":
            name = " ".join(words[1:] if words[:1] == ["choose"] else words)
            for seat, player in enumerate(self.players):
                if player.casefold() == name:
                    return f"choose {seat + 1}"
            numbers = re.findall(r"\d+", text)
            return f"choose {numbers[0]}" if len(numbers) == 1 else text
        rest = [word for word in words if word not in ("roll", "referee", "shot")]
        if len(rest) != 1:
            return text
        faces = {face.name for face in self.rules.profile.faces}
        if state.due == "roll" and rest[0] in faces:
            return f"roll {rest[0]}"
        if state.due in ("referee", "shot") and (rest[0] in _COLOURS or rest[0] in faces):
            return f"{state.due} {rest[0]}"
        return text

    def happened(self, event: Event, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        facts = dict(event.facts)
        name = self.name(event.seat) if event.seat is not None else ""
        if event.kind == "match-won":
            one, two = state.results[-1]
            return self.say("bar.event.match-won", name=name, one=one, two=two)
        if event.kind in ("points", "chosen"):
            return ""
        facts |= {"name": name, "threshold": self.rules.profile.threshold, "goal": self.rules.profile.goal}
        return self.say(f"bar.event.{event.kind}", **facts)

    def odds(self, state: Any, seat: int) -> Iterator[Line]:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        profile = self.rules.profile
        if state.due in ("over", "choice"):
            return
        attack = now(profile, state)
        attacker = self.name(state.pairing[state.attacker])
        yield self.say("bar.odds.goal", name=attacker, chance=self.chance(attack.goal))
        one, two = win_match(profile, state)
        names = [self.name(each) for each in state.pairing]
        yield self.say(
            "bar.odds.match", one=names[0], first=self.chance(one), two=names[1], second=self.chance(two)
        )
        if matches(profile, state.sizes) > 1 and sum(state.sizes) <= 12:
            one, two = win_contest(profile, state)
            first, second = self._sides(state)
            facts = {"one": first, "first": self.chance(one), "two": second, "second": self.chance(two)}
            yield self.say("bar.odds.contest", **facts)

    def hint(self, state: Any, seat: int) -> Hint | None:
        """See :class:`.desk.Desk`."""
        moves = self.rules.legal(state, seat)
        return Hint(moves[0], self.say("bar.because")) if moves else None

    def best(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        if not state.results:
            return ""
        most = matches(self.rules.profile, state.sizes)
        _, at = max((abs(one - two), -at) for at, (one, two) in enumerate(state.results))
        one, two = state.results[-at]
        first, second = self._pair(state, -at, most)
        return self.say("bar.best", number=1 - at, first=first, second=second, one=one, two=two)

    def luckiest(self, game: Game) -> str:
        """The roll by which somebody's chance to win the match has grown most."""
        profile, best = self.rules.profile, (Fraction(0), 0, 0)
        for at, (before, after) in enumerate(pairwise(game.states)):
            if before.due not in ("roll", "referee", "shot"):
                continue
            chances = win_match(profile, before)
            won = len(after.results) > len(before.results)
            then = _ended(after.results[-1]) if won else win_match(profile, after)
            for side in (0, 1):
                best = max(best, (then[side] - chances[side], -at, before.pairing[side]))
        gain, at, seat = best
        if not gain:
            return ""
        move = game.rules.format(game.played[-at].move)
        facts = {"number": 1 - at, "move": move, "name": self.name(seat), "chance": self.chance(gain)}
        return self.say("bar.lucky", **facts)


def _ended(result: tuple[int, int]) -> tuple[Fraction, Fraction]:
    first = Fraction(winner(result) == 0)
    return first, 1 - first
