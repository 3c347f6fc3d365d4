"""*Sack Stackers* at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from ...rules.engine import CHANCE, Event
from ...rules.sack_stackers import COAL, EMPTY, WILD, Alter, DropCoal, Roll, Take
from ...rules.sack_stackers import score as scored
from ..layout import width
from ..reasons import worded
from ..sack_lines import sack_lines
from ..wording import Words
from .console import Line, Span
from .desk import Desk, Hint, seat_style

_NUMBERS = re.compile(r"\d+")
_STEP = re.compile(r"(?:alter )?(\d+)\s*(?:um|by)?\s*([+\-−])\s*1")
_GIFT = re.compile(r"(\??)\s*(\D+?)\s*(\d+)\s+(\d+)")
_HUES = {"B": "bright_blue", "G": "green", "P": "magenta", "R": "red", "Y": "yellow", COAL: "bright_black"}
_BETWEEN = 3


class Table(Desk):
    """Each player's sack with its groups, what is collected, and the circles."""

    synonyms = {  # noqa: RUF012
        **dict.fromkeys(("wurf", "würfel", "würfle", "gewürfelt", "throw", "dice", "rolled"), "roll"),
        **dict.fromkeys(("nimm", "nehme", "sammle", "collect", "gift", "geschenk"), "take"),
        **dict.fromkeys(("aus", "von", "section", "feld", "in-section"), "from"),
        **dict.fromkeys(("in", "nach", "spalte", "column", "into", "lege", "wirf"), "drop"),
        **dict.fromkeys(("ändere", "aendere", "kreis", "circle", "change", "shift"), "alter"),
        **dict.fromkeys(("kohle", "lump"), "coal"),
        "rot": "red", "grün": "green", "gruen": "green", "blau": "blue", "hellblau": "blue",
        "lila": "purple", "gelb": "yellow",
        "the": "", "die": "", "den": "", "und": "", "and": "", "it": "",
    }  # fmt: skip

    def __init__(self, rules: Any, players: Sequence[str], words: Any) -> None:
        super().__init__(rules, players, words)
        self._words = Words(words, rules.profile)
        names = {gift.name.lower(): gift.letter for gift in rules.profile.gifts}
        names |= {self._words.gift(letter).lower(): letter for letter in rules.profile.letters}
        self._gifts = names

    def table(self, state: Any, columns: int, boxes: bool, seats: Sequence[int]) -> Iterator[Line]:
        """See :class:`.desk.Desk`."""
        for seat in seats or range(len(self.players)):
            yield from self._sheet(state, seat, columns, boxes)
        if len(seats) < len(self.players) and seats:
            others = [seat for seat in range(len(self.players)) if seat not in seats]
            for seat in others[:12]:
                total = scored(self.rules.profile, self.rules.sheet_of(state, seat)).total
                facts = {"points": total, "circles": self._circles(state.players[seat])}
                key = "done" if state.players[seat].done else "to-play"
                told = f"{self.say('stackers.other', **facts)}; {self.say(f'stackers.{key}')}"
                yield [(f" {self.name(seat)}  ", seat_style(seat)), (told, "")]

    def _sheet(self, state: Any, seat: int, columns: int, boxes: bool) -> Iterator[Line]:
        player, sheet = state.players[seat], self.rules.sheet_of(state, seat)
        score = scored(self.rules.profile, sheet)
        groups = [group.squares for group in score.groups]

        def paint(letter: str, _: tuple[int, int]) -> str:
            return ("·" if boxes else EMPTY) if letter == EMPTY else letter

        drawn = sack_lines(sheet.rows, groups, boxes=boxes, paint=paint)
        facts = {"points": score.total, "circles": self._circles(player)}
        yield [(f" {self.name(seat)}  ", seat_style(seat)), (self.say("stackers.other", **facts), "bold")]
        beside = self._beside(player, score)
        wide = max(map(width, drawn)) + _BETWEEN
        if wide + max(map(width, beside)) <= columns:
            for at in range(max(len(drawn), len(beside))):
                left = drawn[at] if at < len(drawn) else ""
                right = beside[at] if at < len(beside) else ""
                yield [*_coloured(left), (" " * (wide - width(left)), ""), *_coloured(right)]
            return
        yield from map(_coloured, (*drawn, *beside))

    def _beside(self, player: Any, score: Any) -> list[str]:
        """What is still to be collected, section by section, and what the sack is worth."""
        profile = self.rules.profile
        lines = [self.say("stackers.collect")]
        for number, marked in enumerate(player.marked, 1):
            printed = profile.printed(number)
            left = " ".join("x" if marked >> bit & 1 else letter for bit, letter in enumerate(printed))
            wild = player.wilds[number - 1]
            lines.append(f" {number}  {left}{f'  ({WILD}{wild})' if wild else ''}")
        if not player.done:
            lines += ["", self.say("stackers.dice", dice=" ".join(map(str, player.dice)))]
            if player.owed:
                lines.append(self.say("stackers.owed", coal=player.owed))
        lines.append(self.say("stackers.worth", groups=score.group_points, coal=score.coal_points))
        return lines

    def _circles(self, player: Any) -> int:
        return self.rules.profile.circles - player.circles

    def due(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        acting = [player for player in state.players if not player.done]
        if not acting:
            full = not self.rules.to_act(state)
            return self.say("stackers.due.over" if full else "stackers.due.roll")
        player = acting[0]
        key = "coal" if player.placed else "gift"
        return self.say(f"stackers.due.{key}", dice=" ".join(map(str, player.dice)), coal=player.owed)

    def shaped(self, text: str, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        numbers = _NUMBERS.findall(text)
        if self.rules.to_act(state) == (CHANCE,):
            if len(numbers) == 1 and len(numbers[0]) == 2:
                numbers = [*numbers[0]]
            bare = text.removeprefix("roll").replace(" ", "").isdigit()
            return f"roll {' '.join(numbers)}" if len(numbers) == 2 and bare else text
        if step := _STEP.fullmatch(text):
            return f"alter {step[1]} {'+' if step[2] == '+' else '-'}1"
        short = " ".join(word for word in text.split() if word not in ("take", "from", "drop"))
        found = _GIFT.fullmatch(short)
        if not found:
            return text
        wild, gift, section, column = found.groups()
        return f"take {wild}{self._gifts.get(gift, gift)} from {section} drop {column}"

    def happened(self, event: Event, state: Any) -> str:  # noqa: ARG002
        """See :class:`.desk.Desk`."""
        if event.kind == "waived" and event.seat is not None:
            coal = dict(event.facts)["coal"]
            return self.say("stackers.waived", name=self.name(event.seat), coal=coal) if coal else ""
        return ""

    def settled(self, before: Any, state: Any) -> str:
        """What a gift has just completed, or broken up."""
        for seat, player in enumerate(state.players):
            if player.columns != before.players[seat].columns:
                now = scored(self.rules.profile, self.rules.sheet_of(state, seat)).group_points
                gain = now - scored(self.rules.profile, self.rules.sheet_of(before, seat)).group_points
                if gain > 0:
                    return self.say("stackers.group", name=self.name(seat), gain=gain)
        return ""

    def odds(self, state: Any, seat: int) -> Iterator[Line]:
        """Over all rolls: whether a gift fits without circles, and whether a group can be completed."""
        if not self.rules.to_act(state):
            return
        if seat != CHANCE:
            yield self.say("stackers.odds-next")
        faces = range(1, self.rules.profile.faces + 1)
        after = state._replace(players=tuple(player._replace(done=True) for player in state.players))
        for each, player in enumerate(state.players):
            if each > 5:
                return
            fits = completes = 0
            rolls = [*product(faces, repeat=2)]
            own = scored(self.rules.profile, self.rules.sheet_of(state, each)).group_points
            gains: dict[tuple[str, int], bool] = {}
            for one, two in rolls:
                begun = player._replace(
                    dice=(min(one, two), max(one, two)), done=False, placed=False, altered=False, owed=0
                )
                players = (*after.players[:each], begun, *after.players[each + 1 :])
                with_roll = after._replace(players=players)
                takes = [move for move in self.rules.legal(with_roll, each) if isinstance(move, Take)]
                fits += bool(takes)
                for letter, column in {(move.letter, move.column) for move in takes}:
                    if (letter, column) not in gains:
                        move = next(m for m in takes if (m.letter, m.column) == (letter, column))
                        then = self.rules.step(with_roll, each, move).state
                        total = scored(self.rules.profile, self.rules.sheet_of(then, each)).group_points
                        gains[letter, column] = total > own
                completes += any(gains[move.letter, move.column] for move in takes)
            facts = {
                "name": self.name(each),
                "fits": self.chance(Fraction(fits, len(rolls))),
                "completes": self.chance(Fraction(completes, len(rolls))),
            }
            yield self.say("stackers.odds", **facts)

    def hint(self, state: Any, seat: int) -> Hint | None:
        """The gift, or coal, after which the sack is worth most, with what it prepares."""
        moves = [move for move in self.rules.legal(state, seat) if not isinstance(move, Alter | Roll)]
        if not moves:
            moves = [*self.rules.legal(state, seat)]
        if not moves:
            return None
        worths = {move: self._worth(self.rules.step(state, seat, move).state, seat, move) for move in moves}
        best = max(moves, key=lambda move: worths[move])
        own = scored(self.rules.profile, self.rules.sheet_of(state, seat)).total
        then = scored(self.rules.profile, self.rules.sheet_of(self.rules.step(state, seat, best).state, seat))
        if then.total > own:
            return Hint(best, self.say("stackers.because.gain", gain=then.total - own))
        if isinstance(best, DropCoal):
            return Hint(best, self.say("stackers.because.coal"))
        if isinstance(best, Take):
            gift = self._words.gift(best.letter)
            return Hint(best, self.say("stackers.because.beside", gift=gift, column=best.column))
        return Hint(best, self.say("stackers.because.alter"))

    def _worth(self, state: Any, seat: int, move: Any) -> float:
        """Points, equal gifts side by side, the wild kept, and room left in all columns."""
        sheet = self.rules.sheet_of(state, seat)
        worth = float(scored(self.rules.profile, sheet).total)
        rows = sheet.rows
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter in (EMPTY, COAL):
                    continue
                worth += 0.5 * (x + 1 < len(row) and row[x + 1] == letter)
                worth += 0.5 * (y + 1 < len(rows) and rows[y + 1][x] == letter)
        worth -= 0.1 * max(map(len, state.players[seat].columns))
        return worth - 0.3 * getattr(move, "wild", False)

    def best(self, state: Any) -> str:
        """See :class:`.desk.Desk`."""
        reasons = [
            (reason.points, -each.seat, reason)
            for each in self.rules.score(state).seats
            for reason in each.reasons
            if reason.kind == "groups"
        ]
        if not reasons:
            return ""
        _, seat, reason = max(reasons, key=lambda each: each[:2])
        told = worded(reason, self.words, self.rules.profile)
        return self.say("stackers.best", name=self.name(-seat), reason=told)


def _coloured(line: str) -> list[Span]:
    """The letters of gifts in their colours; a letter is alone between blanks or lines."""
    parts: list[Span] = []
    for at, char in enumerate(line):
        alone = not (line[at - 1 : at].isalpha() or line[at + 1 : at + 2].isalpha())
        style = f"bold {_HUES[char]}" if char in _HUES and alone else ""
        if parts and parts[-1][1] == style:
            parts[-1] = (parts[-1][0] + char, style)
        else:
            parts.append((char, style))
    return parts
