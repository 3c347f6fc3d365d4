"""The entry point: everything is imported where an interruption is quiet already."""

from __future__ import annotations

import os
import sys

_INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it: 128 and the signal's number."""


def run() -> None:
    """Run the command line and exit with its code."""
    try:
        # Settings of reportlab's, for other programs: the same command gives the same bytes everywhere.
        for name in [name for name in os.environ if name.startswith("RL_")]:
            del os.environ[name]
        from .commands import spielsack

        spielsack()
    except KeyboardInterrupt:
        # While something was being imported, or while a first interruption was dealt with.
        sys.exit(_INTERRUPTED)
    except RuntimeError as error:
        # Python wraps an interruption of a class that is being made into one of these.
        if isinstance(error.__cause__ or error.__context__, KeyboardInterrupt):
            sys.exit(_INTERRUPTED)
        raise
    finally:
        import signal

        # All is done, and Python's own end is not to be interrupted loudly either.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def __getattr__(name: str) -> object:
    """The command itself, ``spielsack``, for those who have it run within their process."""
    if name != "spielsack":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .commands import spielsack

    return spielsack
