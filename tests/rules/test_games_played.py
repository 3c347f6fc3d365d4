"""Whatever a legal game leads to is legal, alone and at the table; and one change to it is found."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from spielsack.rules.findings import Finding
from spielsack.rules.sack_stackers import (
    Profile,
    ResultSheet,
    read_sheet,
    score,
    turns,
    validate_result,
    validate_table,
    write_sheet,
)

Play = Callable[..., Any]


def house_rules(profile: Profile) -> list[Profile]:
    return [
        profile,
        replace(profile, circles_per_coal=1, circles=6),
        replace(profile, circles_per_coal=3, columns=5),
        replace(profile, columns=7, rows=4, circles=0),
        replace(profile, sections=("R G ?", "B Y", "P ?", "R"), columns=4),
        replace(profile, columns=3, rows=5, circles=20),
    ]


@pytest.mark.parametrize("house", range(6))
def test_a_legal_game_has_no_faults(profile: Profile, table: Play, house: int) -> None:
    by = house_rules(profile)[house]
    for seed in range(400 if house == 0 else 100):
        game = table(seed, by=by)
        sheets = []
        for elf, result in zip(game.elves, game.sheets, strict=True):
            sheet, findings = validate_result(by, result)
            assert findings == (), (seed, elf)
            assert sheet is not None
            assert elf.turns in turns(by, sheet), (seed, elf)
            assert sheet.full or len(turns(by, sheet)) == 1
            sheets.append(sheet)
        assert validate_table(by, sheets) == (), seed


def test_the_games_played_here_have_everything(table: Play) -> None:
    elves = [elf for seed in range(400) for elf in table(seed).elves]
    assert any(elf.waived > 1 for elf in elves)
    assert any(elf.unable > 1 for elf in elves)
    assert any(elf.circles == 10 for elf in elves)
    assert any(elf.full and elf.unable and elf.waived for elf in elves)
    assert any(elf.circles == 0 for elf in elves)


def test_a_sheet_written_is_read_back(profile: Profile, table: Play) -> None:
    for seed in range(200):
        for result in table(seed).sheets:
            sheet, _ = read_sheet(profile, result)
            assert sheet is not None
            assert read_sheet(profile, write_sheet(sheet)) == (sheet, ())
            assert score(profile, sheet).total >= 0


# One change to a legal sheet. Each returns the changed sheet, or None where it cannot be made, and
# says in a comment why no legal game leads to the result.


def letters_at_tops(result: ResultSheet) -> list[tuple[int, int, str]]:
    """(line, column, letter) of the topmost thing of every column that has one."""
    found = []
    for column in range(len(result.sack[0])):
        for line, text in enumerate(result.sack):
            if text[column] != ".":
                found.append((line, column, text[column]))
                break
    return found


def put(result: ResultSheet, line: int, column: int, letter: str) -> ResultSheet:
    sack = [*result.sack]
    sack[line] = sack[line][:column] + letter + sack[line][column + 1 :]
    return replace(result, sack=tuple(sack))


def marks(result: ResultSheet) -> dict[int, list[str]]:
    return {section: text.split() for section, text in result.collected.items()}


def mark(result: ResultSheet, section: int, words: list[str]) -> ResultSheet:
    return replace(result, collected={**result.collected, section: " ".join(words)})


def is_full(result: ResultSheet) -> bool:
    return not any("." in line for line in result.sack)


def coal(result: ResultSheet) -> int:
    return sum(line.count("C") for line in result.sack)


def hollow(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # Nothing hovers: below the topmost thing of a column no square is empty.
    places = [(line, column) for line, column, _ in letters_at_tops(result) if line < 5]
    if not places:
        return None
    line, column = rng.choice(places)
    return put(result, rng.randint(line + 1, 5), column, ".")


def swap_letter(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # A gift of which the sack has just what is marked becomes another: then it has too few.
    words = [word for section in marks(result).values() for word in section]
    places = [
        (line, column, letter)
        for line, text in enumerate(result.sack)
        for column, letter in enumerate(text)
        if letter in "BGPRY"
        and sum(row.count(letter) for row in result.sack) == sum(w.endswith(letter) for w in words)
    ]
    if not places:
        return None
    line, column, letter = rng.choice(places)
    return put(result, line, column, rng.choice([other for other in "BGPRY" if other != letter]))


def gift_to_coal(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # There is one gift in the sack for each mark; now there is one less.
    gifts = [(ln, c) for ln, text in enumerate(result.sack) for c, x in enumerate(text) if x in "BGPRY"]
    return put(result, *rng.choice(gifts), "C") if gifts else None


def take_gift_out(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # As before: one mark has no gift, though nothing hovers.
    tops = [(line, column) for line, column, letter in letters_at_tops(result) if letter != "C"]
    return put(result, *rng.choice(tops), ".") if tops else None


def add_mark(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # One mark more than there are gifts in the sack.
    free = [
        (section, letter)
        for section in range(1, 7)
        for letter in "BGPRY?"
        if not any(word[0] == letter for word in marks(result).get(section, []))
    ]
    if not free:
        return None
    section, letter = rng.choice(free)
    return mark(result, section, [*marks(result).get(section, []), letter])


def remove_mark(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # One gift more in the sack than there are marks.
    section, words = rng.choice(sorted(marks(result).items()))
    words.remove(rng.choice(words))
    return mark(result, section, words)


def mark_twice(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # Every section has each gift once, and once marked it cannot be collected again.
    section, words = rng.choice(sorted(marks(result).items()))
    return mark(result, section, [*words, rng.choice(words)])


def too_many_circles(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # The sheet has ten circles.
    return replace(result, circles=rng.choice([-1, 11, 12, 99]))


def take_owed_coal(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # While the sack is not full no coal is waived: there is at least one for every two circles.
    tops = [(line, column) for line, column, letter in letters_at_tops(result) if letter == "C"]
    if is_full(result) or coal(result) != result.circles // 2 or not tops:
        return None
    return put(result, *rng.choice(tops), ".")


def circles_without_coal(result: ResultSheet, _rng: Random) -> ResultSheet | None:
    # Two circles more owe one coal more, and the sack has room for it.
    if is_full(result) or coal(result) != result.circles // 2 or result.circles > 8:
        return None
    return replace(result, circles=result.circles + 2)


def coal_for_nothing(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # With something to mark in every section and room in every column, any roll places a gift.
    if coal(result) < result.circles // 2 or result.sack[0] != "......":
        return None
    if any(len(words) == 6 for words in marks(result).values()):
        return None
    column = rng.randrange(6)
    line = max(line for line in range(6) if result.sack[line][column] == ".")
    return put(result, line, column, "C") if line else None


def strange_letter(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # There is no such gift.
    return put(result, rng.randrange(6), rng.randrange(6), rng.choice("XZ?!1"))


def strange_mark(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # Coal is not collected, not for a wild either.
    section = rng.randint(1, 6)
    return mark(result, section, [*marks(result).get(section, []), rng.choice(["C", "?C", "X", "."])])


def lost_line(result: ResultSheet, _rng: Random) -> ResultSheet | None:
    # A sack has six rows.
    return replace(result, sack=result.sack[1:])


def narrow_line(result: ResultSheet, rng: Random) -> ResultSheet | None:
    # A sack has six columns.
    line = rng.randrange(6)
    text = result.sack[line]
    return replace(result, sack=(*result.sack[:line], text[:-1], *result.sack[line + 1 :]))


def seventh_section(result: ResultSheet, _rng: Random) -> ResultSheet | None:
    # A die has no seventh face.
    return mark(result, 7, ["R"])


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (hollow, "floating"),
        (swap_letter, "gift-count"),
        (gift_to_coal, "gift-count"),
        (take_gift_out, "gift-count"),
        (add_mark, "gift-count"),
        (remove_mark, "gift-count"),
        (mark_twice, "section-overrun"),
        (too_many_circles, "circles-range"),
        (take_owed_coal, "coal-missing"),
        (circles_without_coal, "coal-missing"),
        (coal_for_nothing, "coal-unexplained"),
        (strange_letter, "bad-letter"),
        (strange_mark, "bad-letter"),
        (lost_line, "bad-shape"),
        (narrow_line, "bad-shape"),
        (seventh_section, "bad-shape"),
    ],
)
def test_one_change_is_found(
    profile: Profile,
    table: Play,
    change: Callable[[ResultSheet, Random], ResultSheet | None],
    code: str,
) -> None:
    rng = Random(1)
    games = (table(seed, stop=seed % 40 or None) for seed in range(1000))
    sheets = (result for game in games for result in game.sheets)
    changed = list(islice(filter(None, (change(result, rng) for result in sheets)), 100))
    assert len(changed) == 100
    for result in changed:
        _, findings = validate_result(profile, result)
        assert code in {finding.code for finding in findings}, result


def test_one_turn_too_many_is_found_at_the_table(profile: Profile, table: Play) -> None:
    # A gift more with its mark is legal alone; but of a sack that is not full the turns are known,
    # and so are those of the other sack that is not full.
    found = 0
    for seed in range(200):
        results = [*table(seed, 4).sheets]
        unfilled = [seat for seat, result in enumerate(results) if not is_full(result)]
        if len(unfilled) < 2:
            continue
        seat = unfilled[0]
        changed = one_more_turn(results[seat])
        if changed is None or is_full(changed):
            continue
        assert validate_result(profile, changed)[1] == ()
        results[seat] = changed
        findings = validate_table(profile, [read_sheet(profile, result)[0] for result in results])
        assert named(findings, "turns-differ") >= {seat + 1}, seed
        found += 1
    assert found > 20


def one_more_turn(result: ResultSheet) -> ResultSheet | None:
    for section in range(1, 7):
        words = marks(result).get(section, [])
        for letter in "BGPRY":
            if letter not in words:
                column = next(c for c in range(6) if result.sack[0][c] == ".")
                line = max(line for line in range(6) if result.sack[line][column] == ".")
                return mark(put(result, line, column, letter), section, [*words, letter])
    return None


def named(findings: tuple[Finding, ...], code: str) -> set[int]:
    return {finding.where.numbers[0] for finding in findings if finding.code == code}
