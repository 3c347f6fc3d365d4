"""Whatever somebody types as a sheet, it is answered, and nothing runs out of its columns."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spielsack.cli.errors import UserError
from spielsack.cli.finished import Given, finished, read_sources
from spielsack.cli.layout import Canvas, width
from spielsack.cli.profiles import default_profile
from spielsack.cli.report import report
from spielsack.cli.stackers import judge
from spielsack.cli.wording import Words
from spielsack.templates.languages import language

PROFILE = default_profile()

squares = st.sampled_from("BGPRYC....?x\x1b日")
rows = st.text(squares, min_size=5, max_size=7) | st.text("BGPRYC.", min_size=6, max_size=6)
marks = st.text("BGPRY? ,?Cx\x1b", max_size=10)
sheets = st.fixed_dictionaries(
    {
        "game": st.just("sack-stackers"),
        "sack": st.lists(rows, min_size=5, max_size=7) | st.lists(rows, min_size=6, max_size=6),
        "collected": st.dictionaries(st.integers(-1, 8).map(str), marks, max_size=7),
        "circles": st.integers(-2, 12),
    },
    optional={"player": st.text(max_size=60), "age": st.integers(0, 150)},
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(sheets, min_size=1, max_size=4), st.sampled_from(["en", "de"]))
def test_any_sheets_are_told_of(tmp_path: Path, given: list[dict[str, object]], code: str) -> None:
    names = [str(tmp_path / f"{number}.json") for number in range(len(given))]
    for name, sheet in zip(names, given, strict=True):
        Path(name).write_text(json.dumps(sheet), encoding="utf-8")
    wishes = Given(language(code), PROFILE, {})
    halves = re.compile("[\ud800-\udfff]")
    if any(halves.search(str(sheet)) for sheet in given):
        with pytest.raises(UserError, match="half a character"):
            judge(finished(read_sources(names), wishes).found, wishes)
        return
    table = judge(finished(read_sources(names), wishes).found, wishes)
    told = report(table, Words(language(code), PROFILE), Canvas(width=80), PROFILE)
    assert all(char.isprintable() or char == "\n" for char in told)
    # A word alone may be longer: the path of a file, or a name in one word.
    assert all(width(line) <= 80 for line in told.split("\n") if all(len(word) < 40 for word in line.split()))
