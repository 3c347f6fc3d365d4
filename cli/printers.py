"""The printers that have been added: one small file each, in the user's folder for settings."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..templates.printers import Printer

_SUFFIX = ".toml"


def folder() -> Path:
    """Return the folder that printers are kept in; it need not be there yet."""
    from platformdirs import user_config_path

    return user_config_path("spielsack", appauthor=False) / "printers"


def file_of(name: str) -> Path:
    """Return the file of a printer's name."""
    return folder() / f"{name}{_SUFFIX}"


def printer_names() -> tuple[str, ...]:
    """Return the names of all printers that have been added, in their order."""
    found = folder()
    return tuple(sorted(file.stem for file in found.glob(f"*{_SUFFIX}"))) if found.is_dir() else ()


def printer_of(name: str | None) -> "Printer":
    """Return a printer that has been added, or one that prints true. Raises UserError."""
    from ..templates.loader import load
    from ..templates.printers import PERFECT, Printer
    from ..templates.said import said
    from .errors import reported

    if name is None:
        return PERFECT
    with reported():
        return load(file_of(name), Printer, what=said("file.a-printer")).value


def as_toml(printer: "Printer") -> str:
    """Return the file that holds a printer, to be read and changed by hand too."""
    lines = [
        "# How this printer prints, as read from its calibration page. Lengths in mm.",
        f'name = "{printer.name}"',
        f"scale = [{_numbers(printer.scale)}]          # what 1 becomes, across and down",
        f"margins = [{_numbers(printer.margins)}]      # left, top, right, bottom",
        f"back_offset = [{_numbers(printer.back_offset)}]    # of the back, to the right and down",
    ]
    if printer.flip:
        lines.append(f'flip = "{printer.flip}"')
    return "\n".join(lines) + "\n"


def _numbers(values: tuple[float, ...]) -> str:
    return ", ".join(repr(round(float(value), 5)) for value in values)
