"""What the pages are made of that a browser shows: ``pages/deck.html``, its style and its script."""

from importlib.resources import files

FOLDER = "pages"


def page_file(name: str) -> bytes:
    """The file of that name in ``templates/pages``."""
    return files(__name__.rpartition(".")[0]).joinpath(FOLDER, name).read_bytes()
