"""What the games may be called."""

import unicodedata

import pytest
from spielsack.cli.catalogue import UnknownNameError, game, named

ALL = "there are sack-stackers, bloeder-sack, schnapp-den-sack and bar-bolz-bande"


@pytest.mark.parametrize(
    ("text", "id_"),
    [
        ("sack-stackers", "sack-stackers"),
        ("sack", "sack-stackers"),
        ("sack-st", "sack-stackers"),
        ("SACK", "sack-stackers"),
        ("Sack Stackers", "sack-stackers"),
        ("bloeder-sack", "bloeder-sack"),
        ("b-", None),
        ("blöder-sack", "bloeder-sack"),
        (unicodedata.normalize("NFD", "blöder-sack"), "bloeder-sack"),
        (unicodedata.normalize("NFD", "BLÖDER-SACK"), "bloeder-sack"),
        ("Blö", "bloeder-sack"),
        ("schnapp", "schnapp-den-sack"),
        ("bar", "bar-bolz-bande"),
    ],
)
def test_a_game_goes_by_its_id_or_the_beginning_of_it(text: str, id_: str | None) -> None:
    if id_ is None:
        with pytest.raises(UnknownNameError):
            game(text)
    else:
        assert game(text).id == id_


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("s", 'expected a game, got "s", which could be sack-stackers or schnapp-den-sack'),
        ("b", 'expected a game, got "b", which could be bloeder-sack or bar-bolz-bande'),
        (
            "sack-stakers",
            f'expected a game, got "sack-stakers" (did you mean "sack-stackers"?); {ALL}',
        ),
        (
            "",
            f'expected a game, got ""; {ALL}',
        ),
    ],
)
def test_what_is_no_game(text: str, message: str) -> None:
    with pytest.raises(UnknownNameError) as caught:
        game(text)
    assert str(caught.value) == message


def test_a_file_names_its_game_in_full() -> None:
    assert named("Blöder-Sack").id == "bloeder-sack"
    with pytest.raises(UnknownNameError):
        named("sack")
