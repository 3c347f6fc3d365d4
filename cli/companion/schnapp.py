"""*Schnapp den Sack* at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from ...rules.engine import Event
from ...rules.schnapp_den_sack import Grab, Nobody
from ...rules.schnapp_den_sack.profile import JOKER, RESERVED
from ...rules.schnapp_den_sack.rows import END, tops
from ..layout import width
from .console import Line, Span
from .desk import Desk, Hint, cell, seat_style

_TYPES = ("bagpipe", "tear", "cheeky", "wandering")
"""The types of the game itself, which have more names than others."""
_NOISE = ("sack", "card", "karte", "grab")
"""A sack is often said for the card: “the tear sack”."""


class Table(Desk):
    """The rows with their stacks and targets, the turned card, and everybody's cards."""

    named = True
    synonyms = {  # noqa: RUF012
        **dict.fromkeys(("aufgedeckt", "dreh", "drehe", "deck", "decke", "karte", "card", "turned"), "turn"),
        **dict.fromkeys(("schnapp", "schnappt", "greift", "greif", "snap", "grabs", "zacki"), "grab"),
        **dict.fromkeys(("falsch", "daneben", "error"), "wrong"),
        **dict.fromkeys(("niemand", "keiner", "none", "noone", "-"), "nobody"),
        **dict.fromkeys(("hinten", "anlegen", "ans-ende", "append", "last", "ende", "rechts"), "end"),
        **dict.fromkeys(("auf", "over", "cover", "covers", "deckt", "über"), "on"),
        **dict.fromkeys(("zurück", "gibt", "gib", "give", "gives"), "return"),
        **dict.fromkeys(("lege", "legt", "put", "row", "reihe"), "place"),
        **dict.fromkeys(("dudelsack", "dudel", "dudelsäcke"), "bagpipe"),
        **dict.fromkeys(("tränensack", "tränen", "träne", "traenensack"), "tear"),
        **dict.fromkeys(("frechsack", "frech", "frecher"), "cheeky"),
        **dict.fromkeys(("wandersack", "wander"), "wandering"),
        "the": "", "die": "", "den": "", "das": "", "am": "", "ans": "", "at": "", "stack": "", "stapel": "",
    }  # fmt: skip

    def __init__(self, rules: Any, players: Sequence[str], words: Any) -> None:
        super().__init__(rules, players, words)
        self.types: tuple[str, ...] = rules.profile.types
        self.names = (*self.types, JOKER)
        titles = [self.type_name(number).lower() for number in range(len(self.names))]
        self.synonyms = {
            word: meant
            for word, meant in self.synonyms.items()
            # What a type of one's own is called means that type alone.
            if word not in (*self.types, *titles) and (meant not in _TYPES or meant in self.types)
        }
        self._called = self._names(titles)

    def _names(self, titles: Sequence[str]) -> dict[str, str]:
        """The types by what they may be called, as far as that is one type's alone."""
        called: dict[str, set[str]] = {}
        for name, title in zip(self.names, titles, strict=True):
            short = title.removesuffix("sack").strip()
            for each in (title, self.translated(title), title.split()[0], short or title):
                called.setdefault(each, set()).add(name)
        exact = {**dict(zip(titles, self.names, strict=True)), **{name: name for name in self.names}}
        alone = {each: min(found) for each, found in called.items() if len(found) == 1}
        return {**{each: name for each, name in alone.items() if each not in RESERVED}, **exact}

    def type_name(self, number: int) -> str:
        """What a type is called at the table."""
        name, title = self.names[number], self.rules.profile.title_of(number)
        key = f"schnapp-type.{name}"
        return title or (self.words.text(key) if key in self.words.sentences else name)

    def _both(self, row: int) -> str:
        """What a type is called, and its name in the notation if that is another one."""
        title, name = self.type_name(row), self.types[row]
        return title if title.lower().replace(" ", "-") == name else f"{title} ({name})"

    def card(self, card: Any) -> str:
        """A card by its name and value."""
        return f"{self.type_name(card.type)} {card.value}"

    def table(self, state: Any, columns: int, boxes: bool, seats: Sequence[int]) -> Iterator[Line]:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        names = [self._both(row) for row in range(len(self.types))]
        if max(map(width, names)) > columns // 3:
            names = [self.type_name(row) for row in range(len(self.types))]
        wide = max(map(width, names)) + 2
        for row, stacks in enumerate(state.rows):
            targets = self.rules.profile.targets_of(row)
            total = sum(tops(stacks))
            parts: list[Span] = [
                (" " + cell(names[row], wide), "bold"),
                (self.say("schnapp.target", targets="/".join(map(str, targets))) + "  ", ""),
            ]
            for at, stack in enumerate(stacks):
                under = "·" if boxes else "."
                hidden = under * (len(stack) - 1)
                parts += [(f"{hidden}[{stack[-1].value}]", "bold" if at % 2 == 0 else ""), (" ", "")]
            parts.append((f"= {total}" if stacks else self.say("schnapp.empty"), "dim"))
            yield parts
        if state.turned is not None:
            facts = {"card": self.card(state.turned), "name": self.name(state.turner)}
            yield [(" " + self.say("schnapp.turned", **facts), "bold reverse")]
        for seat in range(len(self.players)):
            mark = ">" if seat == state.turner and state.due != "over" else " "
            left = state.piles[seat] + len(state.under[seat])
            facts = {"left": left, "won": len(state.won[seat])}
            out = "  " + self.say("schnapp.out") if seat in state.out else ""
            yield [
                (f"{mark}{self.name(seat)}  ", seat_style(seat)),
                (self.say("schnapp.player", **facts), ""),
                (out, "dim"),
            ]

    def due(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        facts = {"name": self.name(state.turner)}
        if state.due == "start":
            facts["row"] = self.type_name(state.rows.index(()))
        if state.due == "return":
            facts["name"] = self.name(state.penalised)
        return self.say(f"schnapp.due.{state.due}", **facts)

    def needs_name(self, move: Any) -> bool:
        """See :class:`.desk.Desk`."""
        return not isinstance(move, Nobody)

    def open_moves(self, state: Any, seat: int) -> Sequence[Any]:
        """While a card may be grabbed, where it fits is for the players to see."""
        if state.due != "grab":
            return self.rules.legal(state, seat)
        return [move for move in self.rules.legal(state, seat) if not isinstance(move, Grab)]

    def shaped(self, text: str, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        for called in sorted(self._called, key=len, reverse=True):
            text = re.sub(rf"(?<![\w-]){re.escape(called)}(?![^\W\d]|-)", self._called[called], text)
        text = re.sub(r"([^\W\d_])(\d)", r"\1 \2", text)
        words = text.split()
        verb = words[0] if words and words[0] in ("turn", "grab", "return", "place", "nobody") else ""
        rest = words[1:] if verb else words
        rest = [self._begun(word) for word in rest if word in self.types or word not in _NOISE]
        if state.due in ("start", "turn") and verb in ("", "turn"):
            return f"turn {self._full(rest, state)}"
        if state.due == "return" and verb in ("", "return", "place"):
            return f"return {self._full(rest, state)}"
        if state.due == "place" and verb in ("", "place"):
            return f"place {' '.join(rest)}"
        if state.due == "grab":
            if not rest and verb in ("", "grab"):
                return text
            if rest == ["wrong"] or rest == ["nobody"]:
                return "grab wrong" if rest == ["wrong"] else "nobody"
            if rest and rest[0] in ("end", "on") and state.turned.type < len(self.types):
                rest = [self.types[state.turned.type], *rest]
            if len(rest) == 2 and rest[1].isdigit():
                rest = [rest[0], "on", rest[1]]
            return f"grab {' '.join(rest)}"
        return text

    def _begun(self, word: str) -> str:
        """A type by its first letters, if they are of one alone."""
        if word in self.names or word in RESERVED:
            return word
        names = [name for name in self.names if word and name.startswith(word)]
        return names[0] if len(names) == 1 else word

    def _full(self, words: list[str], state: Any) -> str:
        """At the start a value alone is of the row that is due."""
        if state.due == "start" and len(words) == 1 and words[0].isdigit():
            return f"{self.types[state.rows.index(())]} {words[0]}"
        return " ".join(words)

    def happened(self, event: Event, state: Any) -> str:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        facts = dict(event.facts)
        if event.seat is None:
            return ""
        name = self.name(event.seat)
        if event.kind == "grabbed":
            return self.say("schnapp.right", name=name, cards=facts["cards"])
        if event.kind == "grabbed-wrongly":
            return self.say("schnapp.wrong", name=name)
        if event.kind == "placed":
            row = self.type_name(int(str(facts["row"])))
            if facts["cover"] == END:
                return self.say("schnapp.appended", row=row)
            return self.say("schnapp.covered", row=row, stack=int(str(facts["cover"])) + 1)
        return ""

    def settled(self, before: Any, state: Any) -> str:
        """Every solution of a card, once it is won or placed."""
        if before.turned is None or state.due in ("grab", "return", "place"):
            return ""
        if before.due not in ("grab", "return"):
            return ""
        found = self.rules.solutions(before)
        if not found:
            return self.say("schnapp.no-solution")
        return self.say("schnapp.solutions", number=len(found), moves="; ".join(map(self.solution, found)))

    def solution(self, move: Any) -> str:
        """A solution in words."""
        row = self.type_name(move.row)
        if move.cover == END:
            return self.say("schnapp.at-end", row=row)
        return self.say("schnapp.on-stack", row=row, stack=move.cover + 1)

    def told(self, objection: Any) -> str:
        """See :class:`.desk.Desk`."""
        facts = objection.facts
        if "total" in facts:
            targets = "/".join(map(str, facts["targets"]))
            return self.say("schnapp.makes", total=facts["total"], targets=targets)
        if "row" in facts and objection.code == "no-solution":
            return self.say("schnapp.belongs", row=self.type_name(self.types.index(facts["row"])))
        return ""

    def odds(self, state: Any, seat: int) -> Iterator[Line]:  # noqa: ARG002
        """Whether the next card can be grabbed, over all that may come."""
        if state.due in ("over", "start"):
            return
        if state.due != "turn":
            yield self.say("schnapp.odds-turn")
            return
        counts = dict(zip((card for card, _ in self.rules.profile.deck), state.unseen, strict=True))
        known = not state.piles[state.turner]
        moves = self.rules.legal(state, -1)
        weights = {move: 1 if known else counts[move.card] for move in moves}
        everything = sum(weights.values())
        fits = sum(
            weight
            for move, weight in weights.items()
            if self.rules.solutions(self.rules.step(state, -1, move).state)
        )
        yield self.say("schnapp.odds", chance=self.chance(Fraction(fits, everything)))

    def hint(self, state: Any, seat: int) -> Hint | None:
        """See :class:`.desk.Desk`."""
        moves = self.rules.legal(state, seat)
        if not moves:
            return None
        grabs = [move for move in moves if isinstance(move, Grab)]
        if grabs:
            best = max(grabs, key=lambda move: sum(map(len, state.rows[move.row])))
            cards = sum(map(len, state.rows[best.row])) + 1
            return Hint(best, self.say("schnapp.because.grab", cards=cards))
        if state.due == "grab":
            return Hint(
                next(move for move in moves if isinstance(move, Nobody)), self.say("schnapp.because.nobody")
            )
        if state.due == "return":
            return Hint(moves[-1], self.say("schnapp.because.return"))
        best = min(moves, key=lambda move: sum(map(len, state.rows[move.row])))
        return Hint(best, self.say("schnapp.because.place"))
