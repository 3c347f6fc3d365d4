"""What designers write on cards: styles, icons and line breaks, and letters that cannot be set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spielsack.templates.rich_text import ICONS, Icon, MarkupError, Span, parse, plain_text


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", ((),)),
        ("plain words", ((Span("plain words"),),)),
        ("a **b c** d", ((Span("a "), Span("b c", bold=True), Span(" d")),)),
        ("*a* b", ((Span("a", italic=True), Span(" b")),)),
        ("**a *b* c**", ((Span("a ", True), Span("b", True, True), Span(" c", True)),)),
        ("*a **b** c*", ((Span("a ", False, True), Span("b", True, True), Span(" c", False, True)),)),
        ("***a***", ((Span("a", True, True),),)),
        ("***a** b*", ((Span("a", True, True), Span(" b", False, True)),)),
        ("**a\nb**", ((Span("a", True),), (Span("b", True),))),
        ("a\n\nb", ((Span("a"),), (), (Span("b"),))),
        ("roll :die6:!", ((Span("roll "), Icon("die6"), Span("!")),)),
        (":die1::die2:", ((Icon("die1"), Icon("die2")),)),
        (":Würfel4: :nicht1: :Krone:", ((Icon("die4"), Span(" "), Icon("not1"), Span(" "), Icon("crown")),)),
        ("2 * 3 * 4", ((Span("2 * 3 * 4"),),)),
        ("2*3*4", ((Span("2*3*4"),),)),
        (r"\*a\* 10\:30", ((Span("*a* 10:30"),),)),
        (r"C:\dice", ((Span(r"C:\dice"),),)),
        ("at 10:30:15 sharp", ((Span("at 10:30:15 sharp"),),)),
        ("note: this", ((Span("note: this"),),)),
    ],
)
def test_what_is_read(text: str, lines: tuple) -> None:
    assert parse(text) == lines


@pytest.mark.parametrize(
    ("text", "mark", "rest"),
    [("a **b c", "**", "**b c"), ("*a **b**", "*", "*a **b**"), ("***a*", "**", "***a*")],
)
def test_marks_have_an_end(text: str, mark: str, rest: str) -> None:
    assert refused(text) == (
        f'expected "{mark}" before and after words, got "{mark}" that is not closed, at "{rest}"; '
        "a star as such is \\*"
    )


@pytest.mark.parametrize(("written", "meant"), [("die7", "die"), ("crwn", "crown"), ("Sak", "sack")])
def test_icons_that_there_are_not(written: str, meant: str) -> None:
    assert refused(f"a :{written}: b") == (
        f'expected an icon such as :die4:, got ":{written}:" (did you mean "{meant}"?); '
        "a colon as such is \\:"
    )


@pytest.mark.parametrize(
    ("text", "letter", "why"),
    [
        ("a سلام", "س", "Arabic is written from right to left"),
        ("שלום", "ש", "Hebrew is written from right to left"),
        ("नमस्ते", "न", "Devanagari shapes its letters by their neighbours"),
        ("สวัสดี", "ส", "Thai shapes its letters by their neighbours"),
    ],
)
def test_scripts_that_cannot_be_set_are_refused_by_name(text: str, letter: str, why: str) -> None:
    assert refused(text) == (
        f"expected letters that can be set, got “{letter}”: {why}, which cannot be set yet"
    )


def test_accents_without_a_letter_of_their_own_are_refused() -> None:
    assert refused("q\u0308").endswith("got the accent U+0308 on a letter that has no such form of its own")


def refused(text: str) -> str:
    with pytest.raises(MarkupError) as caught:
        parse(text)
    return str(caught.value)


def test_a_text_without_its_marks() -> None:
    assert plain_text("All the **Fours** :die4:\nnow") == "All the Fours :die4: now"


@given(st.text("ab *:\\\n1die", max_size=30))
def test_no_letter_is_lost(text: str) -> None:
    try:
        lines = parse(text)
    except MarkupError:
        return
    kept = "".join(part.text if isinstance(part, Span) else part.name for line in lines for part in line)
    left = [char for char in text if char not in "*:\\\n"]
    assert [char for char in kept if char not in "*:\\"] == left
    assert len(lines) == text.count("\n") + 1


@given(st.text(max_size=40))
def test_any_text_with_backslashes_is_itself(text: str) -> None:
    escaped = "".join(f"\\{char}" if char in "*:\\" else char for char in text)
    try:
        lines = parse(escaped)
    except MarkupError as error:
        said = str(error)
    else:
        assert "\n".join("".join(part.text for part in line) for line in lines) == text
        return
    assert "letters that can be set" in said


def test_every_icon_is_read() -> None:
    assert [parse(f":{name}:") for name in ICONS] == [((Icon(name),),) for name in ICONS]
