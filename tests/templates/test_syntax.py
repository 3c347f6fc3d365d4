"""Text that is no TOML and no JSON, and text that is too much of it."""

import pytest
from spielsack.templates.loader import InputError, parse_text


def fault_of(text: str, name: str = "plan.toml") -> str:
    with pytest.raises(InputError) as caught:
        parse_text(text, dict, source=name)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name = ", "1:7: expected a value (text goes in quotes), got the end of the file"),
        ("name = Ada", '1:8: expected a value (text goes in quotes), got "Ada"'),
        ("name = # none", "1:8: expected a value (text goes in quotes), got a comment"),
        ("name", '1:5: expected "=" after the key, got the end of the file'),
        ("name: 1", '1:5: expected "=" after the key, got ":"'),
        ("circles = 1,5", '1:12: expected the end of the line, got ","'),
        ("[gifts", '1:7: expected "]" after the name of the table, got the end of the file'),
        ("[[gifts]\n", '1:8: expected "]]" after the name of the list of tables, got "]"'),
        ("x = [1, 2\ny = 3", '2:1: expected "," or "]" in the list, got "y"'),
        ("x = { a = 1 b = 2 }", '1:13: expected "," or "}" in the table, got "b"'),
        ("= 3", '1:1: expected a line such as key = "value", got "="'),
        ('x = "open\ny = 1', "1:10: expected a closing quote on the same line, got the end of the line"),
        ("x = 'open", "1:10: expected a closing quote on the same line, got the end of the file"),
        ('x = """open', "1:12: expected a closing quote, got the end of the file"),
        (r'x = "C:\q"', r'1:8: expected an escape such as \n (a backslash itself is \\), got "\q"'),
        ("x = 2020-02-31", '1:5: expected a date that exists, got "2020"'),
        ("x = 1 # a\ry = 2", "1:10: expected printable text, got the control character U+000D"),
        ("x = 1\r# a", "1:6: expected the end of the line, got the control character U+000D"),
        ("x = 'a\x01'", "1:7: expected printable text, got the control character U+0001"),
        ("x = 1\ny = 2\nx = 3", '3:1: expected each key once, got "x" again (first on line 1)'),
        ("[t]\n[u]\n[t]", '3:1: expected each key once, got "t" again (first on line 1)'),
        ("t = { a = 1, a = 2 }", '1:14: expected each key once, got "a" again (first on line 1)'),
        ("[t]\na.b = 1\n[t.a]", "3:5: expected each key and table once, got one again"),
    ],
)
def test_what_is_no_toml(text: str, message: str) -> None:
    assert fault_of(text) == f"plan.toml:{message}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "1:2: expected a key in double quotes, got the end of the file"),
        ("{name: 1}", '1:2: expected a key in double quotes, got "name"'),
        ("{'a': 1}", '1:2: expected a key in double quotes, got "\'"'),
        ('{"a" 1}', '1:6: expected ":" after the key, got "1"'),
        ('{"a": 1 "b": 2}', '1:9: expected "," or a closing bracket, got """'),
        ('{"a": tru}', '1:7: expected a value (text goes in double quotes), got "tru"'),
        ('{"a": 1}}', '1:9: expected the end of the file, got "}"'),
        ('{"a": "x\n"}', "1:9: expected a closing quote on the same line, got the end of the line"),
        ('{"a": "x}', '1:7: expected a closing quote for this text, got """'),
        (r'{"a": "\q"}', r'1:8: expected an escape such as \n (a backslash itself is \\), got "\q"'),
        (r'{"a": "\u12"}', r'1:9: expected four hexadecimal digits after \u, got "u12"'),
        ('{"a": NaN}', "1:7: expected a finite number, got NaN"),
        ('{"a": -Infinity}', "1:7: expected a finite number, got -Infinity"),
        (
            '{"a": 1,\n "b": {"c": 1,\n "c": 2}}',
            '3:2: expected each key once, got "c" again (first on line 2)',
        ),
        (r'{"a": "\ud800"}', r"1:7: a: expected text, got half a character (\ud800)"),
    ],
)
def test_what_is_no_json(text: str, message: str) -> None:
    assert fault_of(text, "plan.json") == f"plan.json:{message}"


def test_a_comma_before_the_closing_bracket_is_no_json() -> None:
    # Where exactly depends on the version of Python.
    assert fault_of('{"a": 1,}', "plan.json").startswith("plan.json:1:")


DEEP = "expected at most 64 lists or tables inside one another, got more"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = " + "[" * 65 + "]" * 65, f"plan.toml:1:69: {DEEP}"),
        ("x = " + "[" * 500_000, f"plan.toml:1:69: {DEEP}"),
        ('{"x":\n' + '{"x":' * 100_000, f"plan.toml:2:316: {DEEP}"),
        ("a." * 300_000 + "a = 1", "plan.toml:1:1: expected a key of at most 64 parts, got more"),
        ("[" + "a." * 64 + "a]", "plan.toml:1:2: expected a key of at most 64 parts, got more"),
        ("\nx = " + "9" * 5000, "plan.toml:2:5: expected a number of at most 400 digits, got 5000"),
        ('{"x": ' + "9" * 5000 + "}", "plan.toml:1:7: expected a number of at most 400 digits, got 5000"),
        (
            "x = 0x" + "f" * 300,
            "plan.toml:1:5: x: expected a whole number of at most 64 bits, got a larger one",
        ),
        (
            "name = 'a'\ncircles = 9223372036854775808",
            "plan.toml:2:11: circles: expected a whole number of at most 64 bits, got a larger one",
        ),
        ("scale = inf", "plan.toml:1:9: scale: expected a finite number, got inf"),
        ("scale = -nan", "plan.toml:1:9: scale: expected a finite number, got nan"),
        ("scale = 1e999", "plan.toml:1:9: scale: expected a finite number, got inf"),
        ("gifts = [\n [inf]]", "plan.toml:2:3: gifts[0][0]: expected a finite number, got inf"),
    ],
    ids=range(13),
)
def test_extremes_are_refused(text: str, message: str) -> None:
    assert fault_of(text) == message


@pytest.mark.parametrize(
    "text",
    [
        'name = "' + "[" * 100 + '"',
        "name = '''\n" + "." * 200 + "[" * 100 + "'''",
        "name = '" + "1" * 900 + "'",
    ],
)
def test_text_may_hold_any_number_of_brackets_dots_and_digits(text: str) -> None:
    assert set(parse_text(text, dict, source="p.toml").value) == {"name"}


@pytest.mark.parametrize("text", ['x = "' + '\\"' * 400_000, "x" * 900_000, '"""' * 300_000, "'" * 900_001])
def test_no_text_takes_long(text: str) -> None:
    with pytest.raises(InputError):
        parse_text(text, dict, source="p.toml")
