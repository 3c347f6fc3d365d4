"""The companion's loop: ask, check, keep, tell."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ...rules.engine import CHANCE, Event, IllegalMove, Objection
from ...rules.errors import NotationError
from ...rules.game import Broken, Played, player_of
from ...rules.transcript import move_line
from ...templates.errors import shown
from ...templates.languages import Language
from ..layout import NO_BREAK, safe, wrapped
from ..replay import reason
from .console import Console, Line
from .desk import Desk, desk_for, seat_style
from .entries import COMMANDS, GERMAN, VERBS, addressed, entry_of, seat_of
from .session import Session

_SHOWN = 6
"""So many legal moves are named; ``moves`` names all."""
_LAST = 12
"""So many moves make a history."""
_MOST_CHOICES = 2000


class Companion:
    """One game at one table."""

    def __init__(self, session: Session, console: Console, words: Language) -> None:
        self.session, self.console, self.words = session, console, words
        self.desk: Desk = desk_for(session.game.rules, session.game.players, words)
        self._refused: Callable[[], Iterator[Line]] | None = None
        self._drawn_at = -1
        self._told_over = False

    def run(self) -> None:
        """Play until the game is over and left, or somebody leaves before. Raises KeyboardInterrupt."""
        self.show_table()
        while True:
            if not self.advance():
                return
            try:
                line = self.console.ask(self._prompt(), self.choices)
            except EOFError:
                return
            if self.answer(line) == "quit":
                return

    def advance(self) -> bool:
        """Roll and draw what is virtual, and show the table; whether to go on asking."""
        while self.session.virtual and self.session.chance_due:
            self.play(CHANCE, self.session.draw())
        if self.session.game.over:
            if not self._told_over:
                self._tell_end()
            self._told_over = True
            return True
        self._told_over = False
        if self.console.typed and self._drawn_at != len(self.session.game.played):
            self.show_table()
        return True

    def advance_one(self) -> None:
        """Draw one virtual card or roll."""
        self.play(CHANCE, self.session.draw())

    def leave(self) -> None:
        """Close a game that is over; tell where the file is and how to go on."""
        self.session.finish()
        key = "companion.kept" if self.session.ended else "companion.left"
        self.show([self.words.text(key, file=shown(self.session.journal.path))])

    # --- answering -----------------------------------------------------------------------------

    def answer(self, line: str) -> str:
        """Do what a line says; the command that it was, or nothing for a move."""
        command, rest = entry_of(line)
        if not command:
            if rest:
                self._move(rest)
            return ""
        if command != "quit":
            doing: Callable[[str], None] = getattr(self, f"do_{command}")
            doing(rest)
        return command

    def _move(self, text: str) -> None:
        game = self.session.game
        seat, rest = self._addressed(text)
        try:
            move = self.desk.read(rest, game.state)
        except NotationError as error:
            self._unread(rest, error)
            return
        self._attempt(seat, move)

    def _addressed(self, text: str) -> tuple[int | None, str]:
        """Whose move it is said to be, and the move; a move by the letter is never taken for a name."""
        game = self.session.game
        try:
            game.rules.parse(text)
        except NotationError:
            return addressed(text, game.players)
        return None, text

    def _attempt(self, seat: int | None, move: Any) -> None:
        game = self.session.game
        acting = game.rules.to_act(game.state)
        if acting == (CHANCE,):
            # Whoever rolls, the roll is the dice'.
            if seat is None or game.rules.why_not(game.state, CHANCE, move) is None:
                seat = CHANCE
        elif seat is None:
            if len(acting) > 1 and self.desk.needs_name(move):
                self.show(
                    [self.desk.say("who", example=f"{game.players[acting[0]]}: {game.rules.format(move)}")]
                )
                return
            seat = (*acting, CHANCE)[0]
        if acting == (CHANCE,) and seat == CHANCE and self.session.virtual:
            self.show([self.desk.say("virtual")])
            return
        try:
            self.play(seat, move)
        except IllegalMove as illegal:
            self._refuse(illegal.seat, illegal.move, illegal.objection)

    def play(self, seat: int, move: Any, remark: str = "") -> None:
        """Make a move, keep it, and tell of it. Raises IllegalMove."""
        before = self.session.game.state
        events = self.session.play(seat, move, remark)
        self._refused = None
        self._confirm(events, before)

    def _confirm(self, events: Sequence[Event], before: Any) -> None:
        game = self.session.game
        number = len(game.played)
        seat = game.played[-1].seat
        self.show([[("ok ", "green"), (move_line(game, number), seat_style(seat) if seat >= 0 else "bold")]])
        told = [self.desk.happened(event, game.state) for event in events]
        told.append(self.desk.settled(before, game.state))
        self._say(*[each for each in told if each])

    # --- refusing ------------------------------------------------------------------------------

    def _unread(self, text: str, error: NotationError) -> None:
        meant = self.desk.say("meant", text=error.suggestion) if error.suggestion else ""
        known = self.desk.translated(text).partition(" ")[0] in VERBS
        key = "no-such" if known else "unread"
        self._say(self.desk.say(key, text=safe(text, 60)) + meant, style="red")
        self._tell_legal(self._acting_seat())
        self._refused = None

    def _refuse(self, seat: int, move: Any, objection: Objection) -> None:
        self._refused = lambda: self._reasons(seat, move, objection)
        for line in self._reasons(seat, move, objection):
            self.show([line])
        self._tell_legal(self._acting_seat(seat), objection.legal)

    def _reasons(self, seat: int, move: Any, objection: Objection) -> Iterator[Line]:
        game = self.session.game
        who = player_of(game.players, seat)
        facts = {
            "move": f"{who}: {game.rules.format(move)}" if who else game.rules.format(move),
            "reason": reason(objection, self.words),
            "code": objection.code,
        }
        for line in wrapped(self.desk.say("refused", **facts), self.console.width):
            yield [(line, "red")]
        if more := self.desk.told(objection):
            yield from wrapped(more, self.console.width, "  ", "  ")

    def _acting_seat(self, seat: int | None = None) -> int | None:
        """The seat whose moves are named: the one that was refused, if it may move, or the first."""
        acting = self.session.game.rules.to_act(self.session.game.state)
        return seat if seat in acting else (*acting, None)[0]

    def _tell_legal(self, seat: int | None, first: Sequence[Any] = (), most: int = _SHOWN) -> None:
        if seat is None:
            self._say(self.desk.say("over"))
            return
        game = self.session.game
        legal = self.desk.open_moves(game.state, seat)
        nearest = [move for move in first if move in legal]
        moves = [*nearest, *(move for move in legal if move not in nearest)]
        if not moves:
            return
        named = [game.rules.format(move).replace(" ", NO_BREAK) for move in moves[:most]]
        more = self.desk.say("more", number=len(moves) - most) if len(moves) > most else ""
        who = player_of(game.players, seat)
        key = "legal-of" if who else "legal"
        self._say(self.desk.say(key, name=safe(who or "", 24), moves=", ".join(named)) + more)

    # --- commands ------------------------------------------------------------------------------

    def do_undo(self, rest: str) -> None:
        """Take back what was entered last."""
        count = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 6 else 0 if rest else 1
        try:
            if count < 1:
                raise ValueError
            taken = self.session.undo(count)
        except ValueError:
            self._say(self.desk.say("no-undo", number=len(self.session.game.played)), style="red")
            return
        self._tell_played("undone", taken)

    def do_redo(self, rest: str) -> None:  # noqa: ARG002
        """Play again what was taken back."""
        try:
            again = self.session.redo()
        except ValueError:
            self._say(self.desk.say("no-redo"), style="red")
            return
        self._tell_played("redone", again)

    def do_fix(self, rest: str) -> None:
        """Correct an earlier move."""
        number, _, text = rest.partition(" ")
        game = self.session.game
        if not (
            number.isascii() and number.isdigit() and len(number) < 7 and 1 <= int(number) <= len(game.played)
        ):
            self._say(self.desk.say("no-fix", number=len(game.played)), style="red")
            return
        at = int(number)
        before, seat = game.states[at - 1], game.played[at - 1].seat
        if seat == CHANCE and self.session.virtual:
            self._say(self.desk.say("virtual"), style="red")
            return
        named, text = self._addressed(text)
        if named is not None and seat != CHANCE and named != seat:
            self._say(self.desk.say("fix-whose", move=move_line(game, at)), style="red")
            return
        try:
            move = self.desk.read(text, before)
        except NotationError as error:
            meant = self.desk.say("meant", text=error.suggestion) if error.suggestion else ""
            self._say(self.desk.say("unread", text=safe(text, 60)) + meant, style="red")
            return
        try:
            broken = self.session.fix(at, move)
        except IllegalMove as illegal:
            objection = illegal.objection
            for line in self._reasons(seat, illegal.move, objection):
                self.show([line])
            named = [game.rules.format(each) for each in objection.legal]
            if named:
                self._say(self.desk.say("legal", moves=", ".join(named)))
            return
        self.show(
            [[("ok ", "green"), (self.desk.say("fixed", move=move_line(self.session.game, at)), "bold")]]
        )
        if broken:
            self._tell_broken(broken)

    def _tell_broken(self, broken: Broken) -> None:
        game = self.session.game
        who = player_of(game.players, broken.played.seat)
        move = game.rules.format(broken.played.move)
        facts = {
            "number": broken.number,
            "move": f"{who}: {move}" if who else move,
            "reason": reason(broken.objection, self.words),
            "lost": len(broken.lost),
        }
        self._say(self.words.text("replay.broke", **facts), style="red")
        self._say(self.desk.say("unfix"))

    def do_why(self, rest: str) -> None:
        """Why the last entry was refused, or an entry would be, or what is due and by which rule."""
        game = self.session.game
        if rest:
            seat, text = self._addressed(rest)
            try:
                move = self.desk.read(text, game.state)
            except NotationError as error:
                self._unread(text, error)
                return
            who = seat if seat is not None else self._acting_seat()
            objection = game.rules.why_not(game.state, CHANCE if who is None else who, move)
            if objection is None:
                self._say(self.desk.say("would-do", move=game.rules.format(move)))
                return
            for line in self._reasons(CHANCE if who is None else who, move, objection):
                self.show([line])
            return
        if self._refused:
            for line in self._refused():
                self.show([line])
        else:
            self._say(self.desk.due(game.state))
        self._tell_legal(self._acting_seat())

    def do_moves(self, rest: str) -> None:
        """Every legal move."""
        seat = seat_of(rest, self.session.game.players) if rest else None
        self._tell_legal(self._acting_seat(seat), most=_MOST_CHOICES)

    def do_odds(self, rest: str) -> None:  # noqa: ARG002
        """What is likely."""
        state = self.session.game.state
        seat = self._acting_seat()
        lines = list(self.desk.odds(state, CHANCE if seat is None else seat))
        self.show(lines or [self.desk.say("no-odds")])

    def do_hint(self, rest: str) -> None:
        """A good move and its reason."""
        game = self.session.game
        seat = seat_of(rest, game.players) if rest else None
        seat = self._acting_seat(seat)
        hint = self.desk.hint(game.state, seat) if seat is not None and seat != CHANCE else None
        if hint is None:
            self._say(self.desk.say("no-hint"))
            return
        self._say(self.desk.say("hint", move=game.rules.format(hint.move), reason=hint.reason))

    def do_score(self, rest: str) -> None:  # noqa: ARG002
        """Every point so far and what it is for."""
        from .recap import ranking

        self.show(ranking(self.session.game, self.words))

    def do_history(self, rest: str) -> None:
        """The last moves with their numbers, or as many as asked, or all."""
        game = self.session.game
        count = (
            int(rest)
            if rest.isascii() and rest.isdigit() and len(rest) < 7
            else len(game.played)
            if rest
            else _LAST
        )
        first = max(0, len(game.played) - count)
        lines = [move_line(game, number) for number in range(first + 1, len(game.played) + 1)]
        self.show(lines or [self.desk.say("nothing-yet")])

    def do_note(self, rest: str) -> None:
        """Keep a remark in the file."""
        if not rest:
            self._say(self.desk.say("no-note"), style="red")
            return
        self.session.note(rest)
        self.show([[("ok ", "green"), (f"# {rest}", "dim")]])

    def do_table(self, rest: str) -> None:
        """The table; of sheets of paper one player's, or all."""
        self.show_table(rest)

    def do_help(self, rest: str) -> None:  # noqa: ARG002
        """What can be typed."""
        for command, words in COMMANDS.items():
            name = GERMAN.get(command, words[0]) if self.words.code == "de" else words[0]
            told = wrapped(self.desk.say(f"help.{command}"), self.console.width - 14)
            for at, line in enumerate(told):
                self.show([[(f"  {'' if at else name:<12}", "bold"), (line, "")]])
        self._say(self.desk.say("help.moves-as"))
        self._tell_legal(self._acting_seat())

    # --- showing -------------------------------------------------------------------------------

    def show(self, lines: Sequence[Line]) -> None:
        """Write lines."""
        self.console.show(lines)

    def show_table(self, whose: str = "") -> None:
        """Draw the table: with sheets of paper those of ``whose`` name, of all, or of who is to move."""
        game = self.session.game
        acting = [seat for seat in game.rules.to_act(game.state) if seat >= 0]
        named = seat_of(whose, game.players)
        seats = [named] if named is not None else [*range(len(game.players))] if whose else acting[:1]
        state = game.rules.view(game.state, None)
        self.show(["", *self.desk.table(state, self.console.width, self.console.boxes, seats)])
        self._drawn_at = len(game.played)

    def _say(self, *texts: str, style: str = "") -> None:
        for text in texts:
            self.show([[(line, style)] for line in wrapped(text, self.console.width, "  ", "  ")])

    def _tell_played(self, key: str, played: Sequence[Played]) -> None:
        game = self.session.game
        named = []
        for seat, move in played:
            who = player_of(game.players, seat)
            named.append(f"{who}: {game.rules.format(move)}" if who else game.rules.format(move))
        self.show([[("ok ", "green"), (self.desk.say(key, moves="; ".join(named)), "bold")]])

    def _prompt(self) -> str:
        game = self.session.game
        if game.over:
            return self.desk.say("prompt-over") + "> "
        acting = game.rules.to_act(game.state)
        who = player_of(game.players, acting[0]) if len(acting) == 1 or not self.desk.named else None
        named = f"{safe(who, 24)}, " if who else ""
        return f"{len(game.played) + 1} {named}{self.desk.due(game.state)}> "

    def choices(self) -> Sequence[str]:
        """Everything that may be typed now."""
        game = self.session.game
        choices: list[str] = []
        acting = game.rules.to_act(game.state)
        for at, seat in enumerate(acting):
            who = player_of(game.players, seat)
            for move in self.desk.open_moves(game.state, seat):
                text = game.rules.format(move)
                if not at:
                    choices.append(text)
                if who:
                    choices.append(f"{who}: {text}")
                if len(choices) > _MOST_CHOICES:
                    break
        return [*choices, *(word for words in COMMANDS.values() for word in words)]

    def _tell_end(self) -> None:
        from .recap import ending

        self.show_table("*")
        self.show(["", *ending(self.session.game, self.desk, self.words)])
        sys.stdout.flush()
