"""``python -m spielsack`` is the ``spielsack`` command."""

from .cli.main import run

if __name__ == "__main__":
    run()
