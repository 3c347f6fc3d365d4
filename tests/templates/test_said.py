"""Messages as values: worded late, in every language, and all of them there."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import spielsack
from spielsack.rules.errors import ProfileError, Told
from spielsack.templates.errors import InputError, did_you_mean, listed, quoted
from spielsack.templates.languages import fault_words, language_codes
from spielsack.templates.said import joined, misfit, number, said, said_by

ROOT = Path(spielsack.__file__).parent
PACKAGES = ("templates", "sheets", "cli", "scan", "output")


def test_a_message_is_english_until_it_is_asked_for_in_another_language() -> None:
    message = misfit(said("deck.at-least", cards=5), number(1234))
    assert str(message) == "expected a deck of at least 5 cards, got 1,234"
    assert message.in_language("de") == "erwartet: ein Deck mit mindestens 5 Karten, gefunden: 1.234"


def test_quotes_and_lists_are_those_of_the_language() -> None:
    names = listed([quoted("a"), said("file.folder"), "c"])
    assert (names, names.in_language("de")) == ('"a", a folder or c', "„a“, ein Ordner oder c")
    both = listed(["a", "b"], "and")
    assert (both, both.in_language("de")) == ("a and b", "a und b")


def test_what_may_have_been_meant() -> None:
    got = joined(quoted("nigth"), did_you_mean("nigth", ["night", "paper"]))
    assert str(got) == '"nigth" (did you mean "night"?)'
    assert got.in_language("de") == "„nigth“ (gemeint: „night“?)"
    assert did_you_mean("x", ["night"]) == ""


def test_an_error_has_its_place_in_every_language() -> None:
    error = InputError(misfit(said("file.folder"), said("nothing")), "a.toml", 3, 4)
    assert str(error) == "a.toml:3:4: expected a folder, got nothing"
    assert error.in_language("de") == "a.toml:3:4: erwartet: ein Ordner, gefunden: nichts"
    assert error.message == "expected a folder, got nothing"


def test_a_mere_text_is_the_same_in_every_language() -> None:
    assert InputError("as it is", "a.toml").in_language("de") == "a.toml: as it is"
    assert said_by(ValueError("as it is")) == "as it is"


def test_errors_and_messages_can_be_sent_to_another_process() -> None:
    error = InputError(misfit(listed([quoted("a"), "b"]), quoted("c")), "a.toml", 3)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.in_language("de")) == (
        str(error),
        "a.toml:3: erwartet: „a“ oder b, gefunden: „c“",
    )


# --- the tables --------------------------------------------------------------------------------------


def calls() -> Iterator[tuple[str, str, set[str] | None]]:
    """Each message that is made by its key: the module, the key, and the facts if they are all named."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                if node.func.id == "said" and node.args:
                    names = [keyword.arg for keyword in node.keywords]
                    facts = None if None in names else {name for name in names if name}
                    for key in keys_in(node.args[0]):
                        yield path.name, key, facts


def keys_in(node: ast.expr) -> Iterator[str]:
    """The keys that an argument can be: a text, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from keys_in(node.body)
        yield from keys_in(node.orelse)


def test_all_languages_have_the_same_keys_and_facts() -> None:
    english, *others = (fault_words(code) for code in ("en", *({*language_codes()} - {"en"})))
    for other in others:
        assert other.sentences.keys() == english.sentences.keys()
        for key in english.sentences:
            assert other.fields(key) == english.fields(key), key


def test_every_message_is_in_the_tables_with_its_facts() -> None:
    english, found = fault_words("en"), [*calls()]
    assert len(found) > 150
    for module, key, facts in found:
        assert key in english.sentences, (module, key)
        assert facts is None or facts == english.fields(key), (module, key)


def test_every_sentence_is_used() -> None:
    modules = (path for package in (*PACKAGES, "rules") for path in (ROOT / package).rglob("*.py"))
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    built = ("meta.", "condition.", "cell.", "quoted")
    keys = {key for key in fault_words("en").sentences if not key.startswith(built)}
    assert {key for key in keys if f'"{key}"' not in source} == set()


# --- the rules, which word their errors in English themselves ------------------------------------------


def test_what_the_rules_say_in_english_is_what_the_tables_say() -> None:
    english, found = fault_words("en"), 0
    for path in [*(ROOT / "rules").rglob("*.py"), ROOT / "cli" / "saved.py"]:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if not isinstance(function, ast.FunctionDef | ast.Module):
                continue
            known: dict[str, str] = {}
            for node in in_order(function):
                match node:
                    case ast.Assign([ast.Name("english")], ast.Constant(str(text))):
                        known["english"] = text
                    case ast.Call(ast.Name("Told" | "_refuse"), [ast.Constant(str(key)), sentence, *_]):
                        text = sentence.value if isinstance(sentence, ast.Constant) else known.get("english")
                        if text is not None:
                            found += 1
                            assert english.sentences[key] == re.sub(r"\{(\w+)!r\}", r"'{\1}'", str(text)), key
                    case _:
                        pass
    assert found > 60


def in_order(function: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a function as they are written, without those of functions inside it."""
    for node in ast.iter_child_nodes(function):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from in_order(node)


def test_an_error_of_the_rules_is_told_in_german_wherever_it_goes() -> None:
    error = ProfileError(Told("profile.name-taken", "The name {name!r} is taken.", name="coal"))
    assert str(error) == "The name 'coal' is taken."
    assert str(said_by(error)) == str(error)
    fault = InputError(joined("gifts[0].name: ", said_by(error)), "a.toml", 3)
    assert fault.in_language("de") == "a.toml:3: gifts[0].name: Der Name „coal“ ist vergeben."
    again = pickle.loads(pickle.dumps(error.told))
    assert (again, again.key, again.facts) == (error.told, "profile.name-taken", {"name": "coal"})
