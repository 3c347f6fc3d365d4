"""Files that people write: what is read, and what is said about each fault."""

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import dedent
from typing import Annotated, Literal

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from spielsack.rules.sack_stackers.profile import Profile
from spielsack.templates.errors import shown
from spielsack.templates.loader import InputError, Loaded, builtin_names, load, load_builtin, parse_text


@dataclass(frozen=True)
class Gift:
    letter: str
    cells: tuple[tuple[int, int], ...] = ()
    origin: Literal["printed", "assumed"] = "assumed"


class PlanError(ValueError):
    def __init__(self, message: str, path: tuple[str | int, ...] = ()) -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True)
class Box:
    size: int

    def __post_init__(self) -> None:
        if self.size == 13:
            raise PlanError("expected a lucky size, got 13", ("size",))


@dataclass(frozen=True)
class Plan:
    name: str
    circles: int = 10
    scale: float = 1.0
    fair: bool = True
    gifts: tuple[Gift, ...] = ()
    rows: dict[int, str] = field(default_factory=dict)
    boxes: dict[str, Box] = field(default_factory=dict)
    age: int | None = None
    where: int | str = 0
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1
    letters: Annotated[str, msgspec.Meta(min_length=1, max_length=6)] = "B"

    def __post_init__(self) -> None:
        if len({gift.letter for gift in self.gifts}) < len(self.gifts):
            raise PlanError("expected one letter a gift, got one twice", ("gifts", 1, "letter"))


def written(folder: Path, text: str | bytes, name: str = "plan.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else dedent(text).encode())
    return path


def fault_of(text: str, name: str = "plan.toml") -> str:
    with pytest.raises(InputError) as caught:
        parse_text(text, Plan, source=name)
    return str(caught.value)


# What is read


def test_toml_becomes_the_type(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "x"\nrows = { 1 = "R G" }\ngifts = [{ letter = "B", cells = [[0, 1]] }]')
    assert load(path, Plan, what="a plan").value == Plan(
        name="x", rows={1: "R G"}, gifts=(Gift("B", ((0, 1),)),)
    )


def test_json_by_suffix_becomes_the_type(tmp_path: Path) -> None:
    path = written(tmp_path, ' {"name": "x", "circles": 3}', "plan.JSON")
    assert load(path, Plan, what="a plan").value == Plan("x", circles=3)


def test_json_is_known_by_its_first_brace(tmp_path: Path) -> None:
    path = written(tmp_path, '\n {"name": "x"}', "plan.txt")
    assert load(path, Plan, what="a plan").value == Plan("x")


def test_a_byte_order_mark_is_dropped(tmp_path: Path) -> None:
    path = written(tmp_path, b'\xef\xbb\xbfname = "x"\n')
    assert load(path, Plan, what="a plan").value == Plan("x")


def test_windows_line_ends_are_read(tmp_path: Path) -> None:
    loaded = load(written(tmp_path, b'name = "x"\r\n\r\ncircles = 3\r\n'), Plan, what="a plan")
    assert (loaded.value.circles, loaded.line_of(("circles",))) == (3, 3)


def test_a_whole_number_does_for_a_number() -> None:
    assert parse_text('name = "x"\nscale = 2', Plan, source="p").value.scale == 2.0


def test_source_and_text_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path, 'name = "x"\n')
    loaded = load(path, Plan, what="a plan")
    assert (loaded.source, loaded.text) == (str(path), 'name = "x"\n')


def test_dash_reads_standard_input() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", LOAD, "-"], input=b'name = "x"', capture_output=True, check=False
    )
    assert answer.stdout.decode().strip() == "{'name': 'x'}"


def test_a_fault_in_standard_input_has_its_line() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", LOAD, "-"], input=b"\nname = ", capture_output=True, check=False
    )
    assert answer.stdout.decode().strip() == (
        "<stdin>:2:7: expected a value (text goes in quotes), got the end of the file"
    )


LOAD = """if True:
    import sys
    from spielsack.templates.loader import InputError, load
    try:
        print(load(sys.argv[1], dict, what="a plan").value)
    except InputError as error:
        print(error)
"""


# Files that cannot be read


def test_a_missing_file_brings_the_nearest_name(tmp_path: Path) -> None:
    written(tmp_path, "x = 1", "Profile-ada.toml")
    with pytest.raises(InputError) as caught:
        load(tmp_path / "profil-ada.toml", Plan, what="a plan")
    assert caught.value.message == 'expected a plan, got no such file (did you mean "Profile-ada.toml"?)'


def test_two_names_are_not_alike_for_their_endings(tmp_path: Path) -> None:
    written(tmp_path, "x = 1", "ben.toml")
    with pytest.raises(InputError) as caught:
        load(tmp_path / "ada.toml", Plan, what="a plan")
    assert caught.value.message == "expected a plan, got no such file"


def test_a_missing_file_without_a_likeness(tmp_path: Path) -> None:
    written(tmp_path, "x = 1", "other.txt")
    with pytest.raises(InputError, match=r": expected a plan, got no such file$"):
        load(tmp_path / "plan.toml", Plan, what="a plan")


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load(tmp_path / "no" / "plan.toml", Plan, what="a plan")
    assert caught.value.message == f"expected a plan, got no such folder: {tmp_path / 'no'}"


def special_folder(folder: Path) -> Path:
    return folder


def special_pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


@pytest.mark.skipif(os.name == "nt", reason="pipes and devices have no names there")
@pytest.mark.parametrize(
    ("make", "words"),
    [
        (special_folder, "a folder"),
        (special_pipe, "a pipe (use - to read standard input)"),
        (lambda _: "/dev/zero", "a device (use - to read standard input)"),
        (lambda _: "\0", "a file name that cannot exist"),
        (lambda _: "x" * 300, "an error: file name too long"),
        (lambda _: "", "an empty file name"),
    ],
)
def test_what_is_no_regular_file_is_refused(
    tmp_path: Path, make: Callable[[Path], str | Path], words: str
) -> None:
    with pytest.raises(InputError) as caught:
        load(make(tmp_path), Plan, what="a plan")
    assert caught.value.message == f"expected a plan, got {words}"


@pytest.mark.skipif(os.name == "nt", reason="no permission bits there")
def test_a_file_that_may_not_be_read() -> None:
    with open_folder() as folder:
        path = written(folder, "x = 1")
        path.chmod(0o000)
        with unprivileged(), pytest.raises(InputError) as caught:
            load(path, Plan, what="a plan")
    assert str(caught.value) == f"{path}: expected a plan, got a file that you may not read"


@contextmanager
def open_folder() -> Generator[Path]:
    """A temporary folder for every user; pytest's are closed to all but one's own."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


@contextmanager
def unprivileged() -> Generator[None]:
    """Run as nobody when the tests run as root, who may read everything."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.mark.parametrize("data", [b"", b" \n\t\r\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_an_empty_file(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(InputError, match=r"plan.toml: expected a plan, got an empty file$"):
        load(written(tmp_path, data), Plan, what="a plan")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load(written(tmp_path, b"#" * 1_234_567), Plan, what="a plan")
    assert caught.value.message == "expected a plan of at most 1,000,000 bytes, got 1,234,567 bytes"


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    assert (
        load(written(tmp_path, b'name="x"\n'.ljust(1_000_000, b"#")), Plan, what="a plan").value.name == "x"
    )


@pytest.mark.parametrize(
    ("data", "place", "words"),
    [
        (b'name = "x"\nwho = "J\xfcrgen"', (2, 9), "the byte 0xFC; save the file as UTF-8"),
        (b'\xef\xbb\xbf"\xc3\xa4\xff"', (1, 3), "the byte 0xFF; save the file as UTF-8"),
        (b'name = "x\0"', (1, 10), "a NUL byte"),
        ("name = 1".encode("utf-16"), (1, 1), "UTF-16; save the file as UTF-8"),
        (b"\x89PNG\r\n\x1a\n\0\0", (1, 1), "the byte 0x89; save the file as UTF-8"),
    ],
)
def test_what_is_no_text(tmp_path: Path, data: bytes, place: tuple[int, int], words: str) -> None:
    with pytest.raises(InputError) as caught:
        load(written(tmp_path, data), Plan, what="a plan")
    error = caught.value
    assert ((error.line, error.column), error.message) == (place, f"expected UTF-8 text, got {words}")


@pytest.mark.parametrize(
    ("name", "text"),
    [("plain.toml", "plain.toml"), ("a\nb", r"a\x0ab"), ("caf\udce9.toml", r"caf\xe9.toml"), ("", '""')],
)
def test_file_names_are_shown_on_one_line(name: str, text: str) -> None:
    assert shown(name) == text


# Data that does not fit


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('circles = "two"', '11: circles: expected a whole number, got text "two"'),
        ("circles = true", "11: circles: expected a whole number, got true"),
        ("circles = 2.0", "11: circles: expected a whole number, got the number 2.0"),
        ("circles = []", "11: circles: expected a whole number, got an empty list"),
        ("circles = 2020-01-31", "11: circles: expected a whole number, got the date or time 2020-01-31"),
        ('scale = "1"', '9: scale: expected a number, got text "1"'),
        ("scale = false", "9: scale: expected a number, got false"),
        ("fair = 1", "8: fair: expected true or false, got the number 1"),
        ("gifts = 'B'", '9: gifts: expected a list, got text "B"'),
        ("gifts = ['B']", '10: gifts[0]: expected a table, got text "B"'),
        ("gifts = [{ }]", '10: gifts[0]: expected the key "letter", got none'),
        ("gifts = [{ letter = 'B', cells = [[0]] }]", "35: gifts[0].cells[0]: expected a list of 2, got 1"),
        (
            "gifts = [{ letter = 'B', cells = [[0, 'a']] }]",
            '39: gifts[0].cells[0][1]: expected a whole number, got text "a"',
        ),
        (
            "gifts = [{ letter = 'B', origin = 'prin' }]",
            '35: gifts[0].origin: expected "assumed" or "printed", got text "prin" (did you mean "printed"?)',
        ),
        ("rows = { 1 = 2 }", "14: rows.1: expected text, got the number 2"),
        ("rows = { one = 'R' }", '10: rows: expected a whole number as the key, got "one"'),
        ("rows = { 01 = 'R' }", '10: rows: expected a whole number as the key, got "01"'),
        ("boxes = { 'a b' = { size = '' } }", '28: boxes."a b".size: expected a whole number, got text ""'),
        ("age = 'nine'", '7: age: expected a whole number, got text "nine"'),
        ("where = 1.5", "9: where: expected a whole number or text, got the number 1.5"),
        ("dice = 7", "8: dice: expected a whole number from 1 to 6, got the number 7"),
        ("letters = ''", '11: letters: expected text of 1 to 6 characters, got text ""'),
        (
            "gifts = [{ letter = 'B' }, { letter = 'B' }]",
            "39: gifts[1].letter: expected one letter a gift, got one twice",
        ),
        ("boxes = { a = { size = 1 }, b = { size = 13 }}", "42: boxes.b.size: expected a lucky size, got 13"),
    ],
)
def test_what_does_not_fit(text: str, message: str) -> None:
    assert fault_of(f"name = 'x'\n\n{text}") == f"plan.toml:3:{message}"


def test_only_the_first_misfit_is_reported() -> None:
    assert (
        fault_of("circles = 'a'\nname = 1")
        == 'plan.toml:1:11: circles: expected a whole number, got text "a"'
    )


def test_a_list_is_no_plan() -> None:
    assert fault_of("[1]", "plan.json") == "plan.json: expected a table, got a list"


def test_a_required_key_that_is_missing() -> None:
    assert fault_of("circles = 1") == 'plan.toml: expected the key "name", got none'


def test_an_unknown_key_brings_the_nearest_and_all_known_ones() -> None:
    assert fault_of('name = "x"\ncircels = 1') == (
        'plan.toml:2:1: expected only known keys, got an unknown key "circels" (did you mean "circles"?); '
        "known: name, circles, scale, fair, gifts, rows, boxes, age, where, dice, letters"
    )


def test_unknown_keys_are_reported_together_at_any_depth() -> None:
    text = 'name = "x"\n[[gifts]]\nlettr = "B"\nfoo = 1\n[boxes.a]\nsize = "large"\nsiz = 1\n'
    assert fault_of(text) == (
        'plan.toml:3:1: gifts[0]: expected only known keys, got unknown keys "lettr" '
        '(did you mean "letter"?) and "foo"; known: letter, cells, origin; '
        'boxes.a: expected only known keys, got an unknown key "siz" (did you mean "size"?); known: size'
    )


def test_a_key_is_not_known_by_another_case() -> None:
    assert '"Name" (did you mean "name"?)' in fault_of("Name = 'x'")


# The package's own files


def test_the_default_profile_loads() -> None:
    assert load_builtin("profiles", "sack-stackers", Profile).value.circles == 10


def test_the_names_of_a_kind() -> None:
    assert "sack-stackers" in builtin_names("profiles")


def test_no_names_of_a_kind_that_is_not_there() -> None:
    assert builtin_names("nonsense") == ()


@pytest.mark.parametrize("name", ["sack-stacker", "../profiles/sack-stackers", "", "sack-stackers.toml"])
def test_an_unknown_name_brings_the_known_ones(name: str) -> None:
    with pytest.raises(InputError, match=r'^profiles: expected .*"sack-stackers".*, got "'):
        load_builtin("profiles", name, Profile)


# Anything else


def outcome(data: bytes, folder: Path, name: str) -> Loaded[Plan] | str:
    path = folder / name
    path.write_bytes(data)
    try:
        return load(path, Plan, what="a plan")
    except InputError as error:
        return str(error)


VALID = b"""name = "x"
circles = 3
rows = { 1 = "R", 2 = "B" }
[[gifts]]
letter = "B"
cells = [[0, 1], [1, 0]]
[boxes.a]
size = 2
"""
VALID_JSON = b'{"name": "x", "rows": {"1": "R"}, "gifts": [{"letter": "B", "cells": [[0, 1]]}], "scale": 1.5}'


@st.composite
def mutated(draw: st.DrawFn, valid: bytes) -> bytes:
    data = bytearray(valid)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(len(data), start + 6)))
        data[start:end] = draw(
            st.sampled_from(
                [b"", b"[", b"]", b"{", b"}", b'"', b"'", b"=", b".", b"\n", b"0", b"\\", b"\xff", b"nan"]
            )
            | st.sampled_from(
                [b"1979-05-27T07:32:00+99:99", b"1e5", b"0x", b"true", b"[[a]]\n", b'"""', b"#", b","]
            )
            | st.binary(max_size=4)
            | st.integers(0, max(0, len(data) - 1)).map(lambda index: bytes(data[index : index + 12]))
        )
    return bytes(data)


@settings(max_examples=400, deadline=None)
@given(
    data=st.binary(max_size=200)
    | st.text(max_size=80).map(str.encode)
    | mutated(VALID)
    | mutated(VALID_JSON),
    name=st.sampled_from(["fuzz.toml", "fuzz.json"]),
)
@example(data=b"x = 25:61:00", name="fuzz.toml")
@example(data=b"x = 1979-05-27T07:32:00+99:99", name="fuzz.toml")
@example(data=b"a\rb", name="fuzz.toml")
@example(data=b'"\\ud800" = 1', name="fuzz.toml")
@example(data=b'{"\\ud800": 1}', name="fuzz.json")
def test_every_file_gives_a_value_or_one_line(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, name: str
) -> None:
    answer = outcome(data, tmp_path_factory.getbasetemp(), name)
    assert isinstance(answer, Loaded) or (answer.isprintable() and f"{name}:" in answer)


def test_nothing_heavy_is_imported_before_a_file_is_read() -> None:
    code = (
        "import sys, spielsack.templates.loader as _; "
        "print([name for name in ('msgspec', 'tree_sitter', 'difflib', 'PIL') if name in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert answer.stdout.decode().strip() == "[]"


def test_a_socket_is_refused(tmp_path: Path) -> None:
    from spielsack.templates.reading import _refuse_special

    status = os.stat_result((stat.S_IFSOCK, *[0] * 9))
    with pytest.raises(InputError, match="expected a plan, got a socket"):
        _refuse_special(status, str(tmp_path), "a plan")
