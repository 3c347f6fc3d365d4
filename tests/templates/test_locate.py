"""The line and column of every value in a file."""

import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spielsack.templates.loader import InputError, parse_text

PLACES = '''\
title."two words".x = 1
'quoted' = "a"
wide = { one = 1,   two.three = 2 }
list = [
  1,  # a comment
  [2, 3],

  { deep = [
    4,
    5 ] },
]
long = """
text = 7
"""

[table]
inner = 1
[table.sub."dotted.key"]
k = 1

[[array]]
k = 1
[array.sub]
z = 1
[[array.list]]
[[array.list]]
v = 1
[[array]]
k = 2
[implied.by.name]
[implied]
late = 1
'''


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        (("title", "two words", "x"), 1, 23),
        (("title",), 1, 1),
        (("quoted",), 2, 12),
        (("wide", "one"), 3, 16),
        (("wide", "two", "three"), 3, 33),
        (("list",), 4, 8),
        (("list", 0), 5, 3),
        (("list", 1), 6, 3),
        (("list", 1, 1), 6, 7),
        (("list", 2, "deep", 0), 9, 5),
        (("list", 2, "deep", 1), 10, 5),
        (("long",), 12, 8),
        (("table",), 16, 1),
        (("table", "inner"), 17, 9),
        (("table", "sub", "dotted.key", "k"), 19, 5),
        (("array",), 21, 1),
        (("array", 0), 21, 1),
        (("array", 0, "k"), 22, 5),
        (("array", 0, "sub", "z"), 24, 5),
        (("array", 0, "list", 1, "v"), 27, 5),
        (("array", 1, "k"), 29, 5),
        (("implied", "by", "name"), 30, 1),
        (("implied",), 31, 1),
        (("implied", "late"), 32, 8),
        (("missing",), None, None),
        (("text",), None, None),
        (("array", 2), None, None),
        (("list", 0, "x"), None, None),
    ],
)
def test_places_in_toml(path: tuple[str | int, ...], line: int | None, column: int | None) -> None:
    loaded = parse_text(PLACES, dict, source="places.toml")
    assert (loaded.line_of(path), loaded.column_of(path)) == (line, column)


JSON_PLACES = """{
  "a": {"b\\u0041": [1,
    {"c": true}]},
  "e":
    null
}"""


@pytest.mark.parametrize(
    ("path", "line"),
    [((), 1), (("a",), 2), (("a", "bA", 0), 2), (("a", "bA", 1, "c"), 3), (("e",), 5), (("x",), None)],
)
def test_places_in_json(path: tuple[str | int, ...], line: int | None) -> None:
    assert parse_text(JSON_PLACES, dict, source="places.json").line_of(path) == line


def test_columns_count_characters_not_bytes() -> None:
    assert parse_text('{"Größe": 1}', dict, source="p.json").column_of(("Größe",)) == 11


def test_a_fault_of_ones_own_names_the_place() -> None:
    loaded = parse_text(PLACES, dict, source="p.toml")
    assert str(loaded.fault("expected 1, got 2", ("list", 1))) == "p.toml:6:3: list[1]: expected 1, got 2"


def test_a_fault_about_what_is_left_out_names_the_place_around_it() -> None:
    loaded = parse_text(PLACES, dict, source="p.toml")
    assert str(loaded.fault("odd", ("array", 1, "z"))) == "p.toml:28:1: array[1].z: odd"


def test_positions_survive_pickling_of_the_error() -> None:
    error = pickle.loads(pickle.dumps(InputError("expected a, got b", "f", 2, 3)))
    assert (error.file, error.line, error.column, error.message) == ("f", 2, 3, "expected a, got b")


KEYS = st.text(alphabet="ab.\"'é #=[]\\", min_size=1, max_size=4)
TREES = st.recursive(
    st.integers(-5, 5) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


@settings(max_examples=150, deadline=None)
@given(tree=st.dictionaries(KEYS, TREES, min_size=1, max_size=4))
def test_every_value_of_a_json_file_has_its_line(tree: dict[str, object]) -> None:
    text = json.dumps(tree, indent=1, ensure_ascii=False)
    loaded = parse_text(text, dict, source="x.json")
    lines = text.split("\n")
    for path, value in leaves(tree):
        line = loaded.line_of(path)
        assert line is not None
        assert json.dumps(value, ensure_ascii=False) in lines[line - 1]


def leaves(tree: object, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], object]]:
    if isinstance(tree, dict):
        return [leaf for key, value in tree.items() for leaf in leaves(value, (*path, key))]
    if isinstance(tree, list):
        return [leaf for index, value in enumerate(tree) for leaf in leaves(value, (*path, index))]
    return [(path, tree)]
