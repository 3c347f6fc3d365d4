"""Editing at the prompt: history, and completion of what may be typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.application.current import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import to_plain_text
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import ColorDepth, create_output

from .console import Choices

_MOST = 30
"""So many completions are offered at once."""


def session(colours: bool, stream: TextIO | None = None) -> Callable[[str, Choices], str]:
    """A function that asks with a prompt, on standard output or a stream, completing what is typed."""
    legal = _Legal()
    editor: PromptSession[str] = PromptSession(
        history=InMemoryHistory(),
        completer=legal,
        complete_while_typing=True,
        key_bindings=_keys(),
        color_depth=None if colours else ColorDepth.DEPTH_1_BIT,
        reserve_space_for_menu=4,
        output=create_output(stream) if stream else None,
    )

    def ask(prompt: str, choices: Choices) -> str:
        legal.choices = choices
        return editor.prompt(to_plain_text(prompt))

    return ask


class _Legal(Completer):
    """Completes whole entries that begin with what is typed, blanks and capitals apart."""

    choices: Choices = staticmethod(tuple[str, ...])

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        """Offer what goes on from the text before the cursor."""
        typed = document.text_before_cursor.lstrip()
        if not typed and not complete_event.completion_requested:
            return
        key = " ".join(typed.casefold().split()) + (" " if typed.endswith(" ") and typed.strip() else "")
        found = 0
        for choice in self.choices():
            if choice.casefold().startswith(key) and choice.casefold() != key:
                yield Completion(choice, start_position=-len(typed))
                found += 1
                if found >= _MOST:
                    return


def _keys() -> KeyBindings:
    """Ctrl-C clears a line that has something in it, and leaves from one that has nothing."""
    keys = KeyBindings()

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            get_app().exit(exception=KeyboardInterrupt())

    return keys
