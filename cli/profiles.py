"""The profile of a table: the built-in one, or the file that ``--profile`` names."""

from pathlib import Path

from ..rules.sack_stackers import Profile
from ..templates.loader import load, load_builtin
from ..templates.said import said
from .errors import reported


def default_profile() -> Profile:
    """Return the built-in profile of Sack Stackers."""
    return load_builtin("profiles", "sack-stackers", Profile).value


def profile_of(file: str | None) -> Profile:
    """Return the profile of a file, or the built-in one. Raises UserError."""
    if file is None:
        return default_profile()
    with reported():
        return load(file, Profile, what=said("file.a-profile")).value


def inputs_of(*files: str | None) -> list[Path]:
    """Return the files that are read, which nothing may be written over."""
    return [Path(file) for file in files if file is not None and file != "-"]
