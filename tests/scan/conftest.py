"""What the tests of reading photos share: sheets printed once, and the layouts that may come."""

from pathlib import Path

import pytest
from photo.printed import LAYOUTS, print_layout
from spielsack.cli.profiles import profile_of
from spielsack.sheets.marks import SheetMap
from spielsack.sheets.sack_stackers.known import known_maps


@pytest.fixture(scope="session")
def prints(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that printed sheets are kept in during a session."""
    return tmp_path_factory.mktemp("prints")


@pytest.fixture(scope="session")
def maps(prints: Path) -> dict[str, SheetMap]:
    """The layouts of the built-in profile and of another grid, by their hashes."""
    print_layout(prints, "grid")
    assert "--profile" in LAYOUTS["grid"]
    return {**known_maps(profile_of(None)), **known_maps(profile_of(str(prints / "grid.toml")))}
