"""The words of each language."""

import pytest
from spielsack.templates.languages import Language, language, language_codes
from spielsack.templates.loader import InputError

SMALL = Language(
    "xx",
    {
        "meta.name": "Small",
        "meta.decimal": ",",
        "greet": "Hello {name}!",
        "score.total": "{n} {n|point|points}",
        "width": "{mm:.1f} mm, {mm} mm, {count:03}",
        "braces": "{{{name}}} {{n}}",
    },
)


def test_the_languages_there_are() -> None:
    assert language_codes() == ("de", "en")


@pytest.mark.parametrize(("code", "name"), [("en", "English"), ("de", "Deutsch")])
def test_a_language_says_what_it_is_called(code: str, name: str) -> None:
    assert language(code).name == name


@pytest.mark.parametrize("code", ["de", "DE", "de_AT", "de-CH", "de_DE.UTF-8", "de@euro"])
def test_a_locale_leads_to_its_language(code: str) -> None:
    assert language(code).code == "de"


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(InputError) as caught:
        language("fr")
    assert str(caught.value) == 'languages: expected "de" or "en", got "fr"'


def test_facts_fill_their_fields() -> None:
    assert SMALL.text("greet", name="Ada") == "Hello Ada!"


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (-1, "-1 points")]
)
def test_one_is_singular_and_all_else_plural(count: int, text: str) -> None:
    assert SMALL.text("score.total", n=count) == text


def test_numbers_take_the_format_and_the_decimal_mark() -> None:
    assert SMALL.text("width", mm=62.25, count=7) == "62,2 mm, 62,25 mm, 007"


def test_doubled_braces_are_braces() -> None:
    assert SMALL.text("braces", name="x") == "{x} {n}"


def test_braces_in_a_fact_stay() -> None:
    assert SMALL.text("greet", name="{name}") == "Hello {name}!"


def test_a_fact_may_be_called_key() -> None:
    assert Language("xx", {"k": "{key}"}).text("k", key=1) == "1"


def test_the_fields_of_a_sentence() -> None:
    assert SMALL.fields("score.total") == {"n"}


def test_a_missing_sentence_names_key_and_language() -> None:
    with pytest.raises(KeyError, match=r"no sentence 'nothing\.here' in language 'xx'"):
        SMALL.text("nothing.here")


def test_a_missing_fact_names_key_language_and_fact() -> None:
    with pytest.raises(KeyError, match="'greet' in language 'xx' needs the fact 'name'"):
        SMALL.text("greet")


@pytest.mark.parametrize("code", language_codes())
def test_all_languages_have_the_same_keys(code: str) -> None:
    assert set(language(code).sentences) == set(language("en").sentences)


@pytest.mark.parametrize("code", language_codes())
def test_each_sentence_speaks_of_the_same_facts_in_all_languages(code: str) -> None:
    fields = {key: language(code).fields(key) for key in language(code).sentences}
    assert fields == {key: language("en").fields(key) for key in language("en").sentences}


@pytest.mark.parametrize("code", language_codes())
def test_no_sentence_is_empty(code: str) -> None:
    assert [key for key, sentence in language(code).sentences.items() if not sentence.strip()] == []
