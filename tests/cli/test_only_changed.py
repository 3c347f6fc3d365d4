"""``spielsack print --only-changed``: the cards that a deck has got since it was printed, and no others."""

import json
import os
from pathlib import Path

import pytest

HEAD = "condition,sacks,count,id,title\n"
ROWS = {
    "most-4": "most 4,2,3,,",
    "not-1": "most not 1,1,1,not-1,No Ones",
    "sum": "sum,1,2,,",
    "last-1": "last 1,1,1,,",
    "most-dice": "most dice,1,1,,",
}


@pytest.fixture
def state() -> Path:
    return Path(os.environ["XDG_STATE_HOME"])


def write(**changed: str) -> None:
    rows = {**ROWS, **{name.replace("_", "-"): row for name, row in changed.items()}}
    lines = [row for row in rows.values() if row]
    Path("my.csv").write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture
def changed(run):
    """What printing only the changes says, and whether it writes anything."""

    def changed(*arguments: object) -> tuple[list[str], list[str]]:
        result = run("print", "bloeder", "sack-cards", "--deck", "my.csv", "--only-changed", *arguments)
        assert result.exit_code == 0
        return result.stdout.splitlines(), result.stderr.splitlines()

    return changed


FILE = ["bloeder-sack-sack-cards-changed.pdf"]
NOTHING = ([], ["nothing has changed since it was printed"])


def test_a_deck_that_was_never_printed_is_new(changed) -> None:
    write()
    assert changed() == (
        FILE,
        [
            "changed since it was printed: most-4, not-1, sum, last-1, most-dice",
            "8 pieces on 1 sheet of A4",
        ],
    )
    assert changed() == NOTHING


@pytest.fixture
def printed(run) -> None:
    write()
    assert run("print", "bloeder", "sack-cards", "--deck", "my.csv").exit_code == 0


@pytest.mark.usefixtures("printed")
def test_nothing_changed_writes_nothing(changed) -> None:
    assert changed() == NOTHING
    assert not Path(FILE[0]).exists()


@pytest.mark.usefixtures("printed")
def test_a_changed_card_and_a_new_one_are_printed_on_one_page(changed) -> None:
    write(not_1="most not 1,1,1,not-1,Nothing but Ones", new="sum odd,1,2,,")
    written, told = changed()
    assert written == FILE
    assert told == ["changed since it was printed: not-1, sum-odd", "3 pieces on 1 sheet of A4"]
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_what_a_card_is_called_in_the_file_is_no_change(changed) -> None:
    # A note is not printed, nor does the order of the rows matter.
    rows = [*ROWS.values()][::-1]
    text = HEAD.replace("\n", ",note\n") + "".join(f"{row},mine\n" for row in rows)
    Path("my.csv").write_text(text, encoding="utf-8")
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_copies_that_are_missing_are_printed_and_those_too_many_named(changed) -> None:
    write(most_4="most 4,2,5,,", sum="sum,1,1,,")
    assert changed()[1] == [
        "changed since it was printed: most-4",
        "take out of the printed deck: sum",
        "2 pieces on 1 sheet of A4",
    ]
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_a_card_that_is_gone_is_named(changed) -> None:
    write(last_1="", extra="last 2,1,1,,")
    _, told = changed()
    assert told[:2] == ["changed since it was printed: last-2", "take out of the printed deck: last-1"]
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_a_changed_picture_is_a_change(changed) -> None:
    from PIL import Image

    write(sum="sum,1,2,,")
    head = HEAD.replace("\n", ",art\n")
    rows = [*ROWS.values()]
    for color in ("red", "blue"):
        Image.new("RGB", (900, 600), color).save("p.png")
        Path("my.csv").write_text(
            head + "".join(f"{row},{'p.png' if 'dice' in row else ''}\n" for row in rows), encoding="utf-8"
        )
        assert changed()[1][0] == "changed since it was printed: most-dice"
        assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_each_language_ink_and_size_is_a_deck_of_its_own(changed) -> None:
    for option in (("--lang", "de"), ("--ink", "mono"), ("--stock", "mini")):
        written, told = changed(*option)
        assert written == FILE
        assert told[1].startswith("8 ")
        assert changed(*option)[0] == []
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_what_is_only_looked_at_is_not_printed(run, changed) -> None:
    write(sum="sum,1,2,,Best Sum")
    for looking in (("--dry-run",), ("-o", "a.png"), ("-o", "a.svg"), ("--for", "drivethrucards")):
        assert run("print", "bloeder", "sack-cards", "--deck", "my.csv", *looking).exit_code == 0
    assert changed("--dry-run")[0][0] == "changed since it was printed: sum"
    assert changed()[1][0] == "changed since it was printed: sum"


@pytest.mark.usefixtures("printed")
def test_cards_printed_again_one_by_one_are_not_too_many(run, changed) -> None:
    result = run("print", "bloeder", "sack-cards", "--deck", "my.csv", "--only", "most-4", "--copies", 3)
    assert result.exit_code == 0
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_only_some_of_the_changes_leave_the_others_for_later(changed) -> None:
    write(sum="sum,1,2,,Best Sum", last_1="last 1,2,1,,")
    assert changed("--only", "sum")[1][0] == "changed since it was printed: sum"
    assert changed()[1][0] == "changed since it was printed: last-1"


@pytest.mark.usefixtures("printed")
def test_a_record_that_is_damaged(run, changed, state: Path) -> None:
    [record] = state.rglob("*.json")
    assert json.loads(record.read_text(encoding="utf-8"))["deck"] == str(Path("my.csv").resolve())
    record.write_text('{"format": 1, "deck": "x", "printed": {"a": 1}}', encoding="utf-8")
    result = run("print", "bloeder", "sack-cards", "--deck", "my.csv", "--only-changed")
    assert result.exit_code == 2
    assert "printed" in result.stderr
    # Printed once more as a whole, the record is begun anew.
    assert run("print", "bloeder", "sack-cards", "--deck", "my.csv").exit_code == 0
    assert changed() == NOTHING


@pytest.mark.usefixtures("printed")
def test_a_record_that_cannot_be_stored_does_not_keep_from_printing(run, state: Path) -> None:
    import shutil

    shutil.rmtree(state)
    state.write_text("in the way", encoding="utf-8")
    result = run("print", "bloeder", "sack-cards", "--deck", "my.csv", "-o", "again.pdf")
    assert (result.exit_code, Path("again.pdf").exists()) == (0, True)
    assert "note: what was printed is not remembered for --only-changed: " in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "--only-changed is for a --deck in a file"),
        (["--deck", "-"], "--only-changed is for a --deck in a file"),
        (
            ["--deck", "my.csv", "--for", "drivethrucards"],
            "--only-changed is for printing at home, not for --for drivethrucards",
        ),
    ],
)
def test_where_it_makes_no_sense(run, arguments: list[str], message: str) -> None:
    write()
    result = run("print", "bloeder", "sack-cards", "--only-changed", *arguments)
    assert result.exit_code == 2
    assert result.stderr == f"spielsack: error: {message}\nsee: spielsack print --help\n"
