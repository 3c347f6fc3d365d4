"""Any file is answered by ``deck check`` with 0, 1 or 2, in lines; and a deck that is right can be played."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from spielsack.cli.decks import cards_of, checked, deck_from
from spielsack.rules.bloeder_sack import Profile, Rules
from spielsack.templates.loader import load_builtin

WORDS = [
    "most",
    "last",
    "sum",
    "not",
    "under",
    "even",
    "odd",
    "meiste",
    "Summe",
    "unter",
    "1",
    "4",
    "7",
    "10",
    ",",
    "²",
]
PHRASES = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join) | st.text(max_size=9)
CELLS = st.sampled_from(["1", "2", "1.0", "x", "", "#REF!", "=1"])
TABLES = st.lists(st.tuples(PHRASES, CELLS, CELLS, st.text(max_size=9)), max_size=9)
SUFFIXES = st.sampled_from(["csv", "tsv", "toml", "json", "xlsx"])
relaxed = settings(
    deadline=None, max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def answered(run, name: str) -> None:
    for extra in ((), ("--json", "--lang", "de")):
        result = run("deck", "check", name, *extra)
        assert result.exit_code in (0, 1, 2)
        assert (result.exit_code == 2) == bool(result.stderr)
        assert all(line.startswith("spielsack: error: ") for line in result.stderr.splitlines())


@relaxed
@given(st.binary(max_size=200), SUFFIXES)
def test_any_bytes(run, data: bytes, suffix: str) -> None:
    Path(f"my.{suffix}").write_bytes(data)
    answered(run, f"my.{suffix}")


@relaxed
@given(TABLES)
def test_any_table(run, rows: list[tuple[str, str, str, str]]) -> None:
    lines = ["condition\tsacks\tcount\ttitle", *("\t".join(row) for row in rows)]
    Path("my.tsv").write_bytes("\n".join(lines).encode("utf-8", "replace"))
    answered(run, "my.tsv")


@relaxed
@given(PHRASES)
def test_a_phrase_is_read_or_refused_with_what_came(text: str) -> None:
    try:
        phrase = checked(text)
    except ValueError as error:
        said = str(error)
    else:
        assert checked(phrase) == phrase
        return
    assert said.startswith("expected ")
    assert "got " in said
    assert said.isprintable()


@pytest.mark.parametrize("seed", range(3))
def test_a_deck_is_played_to_its_end(seed: int) -> None:
    Path("my.csv").write_text(
        "condition,sacks,count,id\nmost 4,2,4,\nSumme,1,4,a\nsum,2,4,b\nletzte 1,1,4,\nmost even,2,4,e\n",
        encoding="utf-8",
    )
    profile = load_builtin("profiles", "bloeder-sack", Profile).value
    rules = Rules(profile, cards_of(deck_from("my.csv")))
    assert sorted(rules.ids) == ["a", "b", "e", "last-1", "most-4"]
    random = Random(seed)
    state = rules.start(("Ada", "Ben", "Cem"))
    while seats := rules.to_act(state):
        state = rules.apply(state, seats[0], random.choice(rules.legal(state, seats[0]))).state
    assert max(len(won) for won in state.won) >= 4
