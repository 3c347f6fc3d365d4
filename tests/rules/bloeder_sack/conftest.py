"""The default profile and deck of Blöder Sack."""

import pytest
from spielsack.rules.bloeder_sack import Card, Profile, Rules, parse_condition
from spielsack.templates.decks import deck as load_deck
from spielsack.templates.loader import load_builtin


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "bloeder-sack", Profile).value


@pytest.fixture(scope="session")
def deck() -> tuple[Card, ...]:
    rows = load_deck("bloeder-sack").value.card
    return tuple(Card(parse_condition(row.condition), row.sacks) for row in rows for _ in range(row.count))


@pytest.fixture(scope="session")
def rules(profile: Profile, deck: tuple[Card, ...]) -> Rules:
    return Rules(profile, deck)
