"""*Blöder Sack* at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ...rules.bloeder_sack import Put, Replace, Score, parse_condition, phrase
from ...rules.bloeder_sack.odds import by_roll, this_turn
from ...rules.bloeder_sack.scoring import winner
from ...rules.engine import Event
from ...rules.errors import NotationError
from .console import Line, Span
from .desk import Desk, Hint, cell, seat_style

_NUMBERS = re.compile(r"\d+")
_CONDITION = 22


class Table(Desk):
    """Placement cards with the sack card above each and the dice on it; who has won what."""

    synonyms = {  # noqa: RUF012
        **dict.fromkeys(("wurf", "würfel", "würfle", "gewürfelt", "throw", "dice", "rolled"), "roll"),
        **dict.fromkeys(("werte", "werten", "wertung", "punkte"), "score"),
        **dict.fromkeys(("passe", "passen", "nichts", "none", "no"), "pass"),
        **dict.fromkeys(("lege", "legen", "setze", "put", "lay", "setzen"), "place"),
        **dict.fromkeys(("auf", "zu", "to", "onto", "karte", "card"), "on"),
        **dict.fromkeys(("ersetze", "ersetzen", "tausche", "tauschen", "swap", "exchange"), "replace"),
        **dict.fromkeys(("feld", "platz", "at", "auf-feld"), "space"),
        **dict.fromkeys(("ziehe", "ziehen", "gezogen", "sackkarte", "turn", "zieh"), "draw"),
        "the": "", "die": "", "den": "", "und": "", "and": "",
    }  # fmt: skip

    def table(self, state: Any, columns: int, boxes: bool, seats: Sequence[int]) -> Iterator[Line]:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        spaces = self.rules.spaces(state)
        empty = "·" if boxes else "."
        for place, face in enumerate(state.face):
            there = state.dice[place]
            dice: list[Span] = []
            for at in range(max(spaces, len(there))):
                die = there[at] if at < len(there) else None
                text = f"{self.tags[die.seat]}{die.value} " if die else f"{empty:<{len(self.tags[0]) + 1}} "
                dice.append((text, seat_style(die.seat) if die else "dim"))
            if face < 0:
                yield [(f" {place + 1}  ", "bold"), (cell(self.say("bloeder.no-card"), _CONDITION), "dim")]
                continue
            card = self.rules.cards[face]
            symbols = ("●" if boxes else "*") * card.sacks
            lead = self._leads(state, place)
            leads: list[Span] = [(f" {self.tags[lead]}", seat_style(lead))] if lead is not None else []
            head: list[Span] = [
                (f" {place + 1}  ", "bold"),
                (cell(phrase(card.condition, self.words.code), _CONDITION), ""),
                (f"{symbols:<3}", "bold"),
            ]
            if 4 + _CONDITION + 3 + spaces * (len(self.tags[0]) + 2) + 4 <= columns:
                yield [*head, *dice, *leads]
            else:
                yield [*head, *leads]
                yield [("    ", ""), *dice]
        for seat in range(len(self.players)):
            yield self._player(state, seat)
        if state.last_round:
            yield [(self.say("bloeder.last-round"), "bold")]

    def _player(self, state: Any, seat: int) -> Line:
        cards = [self.rules.cards[number] for number in state.won[seat]]
        symbols = sum(card.sacks for card in cards)
        named = ", ".join(phrase(card.condition, self.words.code) for card in cards)
        facts = {"dice": self.rules.supply(state, seat), "symbols": symbols, "cards": len(cards)}
        hand = " ".join(f"[{value}]" for value in state.hand) if seat == state.seat else ""
        mark = ">" if seat == state.seat and state.due != "over" else " "
        return [
            (f"{mark}{self.tags[seat]} ", seat_style(seat)),
            (f"{self.name(seat)}  ", seat_style(seat)),
            (self.say("bloeder.player", **facts), ""),
            (f"  {named}" if named else "", "dim"),
            (f"  {hand}" if hand else "", "bold"),
        ]

    def _leads(self, state: Any, place: int) -> int | None:
        by_space = self.rules.profile.replacement_order == "space"
        return winner(self.rules.cards[state.face[place]].condition, state.dice[place], by_space)

    def due(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        facts = {
            "place": state.vacant + 1,
            "hand": " ".join(map(str, state.hand)),
            "name": self.name(state.seat),
        }
        return self.say(f"bloeder.due.{state.due}", **facts)

    def shaped(self, text: str, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        numbers = _NUMBERS.findall(text)
        if state.due == "draw":
            condition = text.removeprefix("draw").strip()
            try:
                asked = phrase(parse_condition(condition))
            except NotationError:
                return f"draw {condition}"
            ids = [card.id for card in self.rules.cards if phrase(card.condition) == asked]
            return f"draw {ids[0] if ids else asked}"
        words = [word for word in text.split() if not word.isdigit() and word not in ("on", "space")]
        verb, bare = " ".join(words), not words
        match (state.due, numbers):
            case ("roll", [one, two]) if bare or verb == "roll":
                return f"roll {one} {two}"
            case ("roll", [both]) if len(both) == 2 and bare:
                return f"roll {both[0]} {both[1]}"
            case ("place", [value, place]) if bare or verb == "place":
                return f"place {value} on {place}"
            case ("pair" | "score", [place]) if bare or verb == "score":
                return f"score {place}"
            case (_, [place, space]) if verb == "replace":
                return f"replace {place} space {space}"
            case _:
                return text

    def happened(self, event: Event, state: Any) -> str:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        facts = dict(event.facts)
        if event.kind == "replaced":
            owner = int(str(facts["from"]))
            return self.say("bloeder.replaced", name=self.name(owner), value=facts["value"])
        if event.kind != "scored":
            return ""
        card = self.rules.cards[self.rules.numbers[facts["card"]]]
        told = {"place": int(str(facts["place"])) + 1, "card": phrase(card.condition, self.words.code)}
        if event.seat is None:
            return self.say("bloeder.nobody", **told)
        return self.say("bloeder.scored", name=self.name(event.seat), symbols=card.sacks, **told)

    def odds(self, state: Any, seat: int) -> Iterator[Line]:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        if state.due == "over":
            return
        yield self.say("bloeder.odds")
        for place, face in enumerate(state.face):
            if face >= 0:
                card = phrase(self.rules.cards[face].condition, self.words.code)
                roll = self.chance(by_roll(state, place))
                turn = self.chance(this_turn(self.rules, state, place))
                yield f" {place + 1}  {cell(card, _CONDITION)}{cell(roll, 16)} {turn}"

    def hint(self, state: Any, seat: int) -> Hint | None:
        """The move after which the own lead over the best other is largest, in symbols."""
        moves = self.rules.legal(state, seat)
        if not moves:
            return None
        best = max(moves, key=lambda move: self._worth(self.rules.step(state, seat, move).state, seat))
        return Hint(best, self._reason(state, seat, best))

    def _reason(self, state: Any, seat: int, move: Any) -> str:
        place = getattr(move, "place", None)
        after = self.rules.step(state, seat, move)
        for event in after.events:
            if event.kind == "scored" and event.seat == seat:
                return self.happened(event, after.state)
        if place is None:
            return self.say("bloeder.because.pass")
        card = phrase(self.rules.cards[state.face[place]].condition, self.words.code)
        leads = self._leads(after.state, place) if after.state.face[place] >= 0 else None
        before = self._leads(state, place)
        if isinstance(move, Put | Replace) and leads == seat:
            kind = "keeps" if before == seat else "leads"
            return self.say(f"bloeder.because.{kind}", place=place + 1, card=card)
        kind = "least" if isinstance(move, Put | Replace | Score) else "pass"
        return self.say(f"bloeder.because.{kind}", place=place + 1, card=card)

    def _worth(self, state: Any, seat: int) -> float:
        """Symbols won, and those that one leads for, the fuller the card the more."""
        spaces = self.rules.spaces(state)
        worth = [float(sum(self.rules.cards[number].sacks for number in won)) for won in state.won]
        for place, face in enumerate(state.face):
            lead = self._leads(state, place) if face >= 0 else None
            if lead is not None:
                filled = len(state.dice[place]) / spaces
                worth[lead] += self.rules.cards[face].sacks * (0.25 + 0.5 * filled)
        return worth[seat] - max(each for other, each in enumerate(worth) if other != seat)
