"""The default profile of Die Bar-Bolz-Bande, and contests told in one line."""

import pytest
from spielsack.rules.bar_bolz_bande import Profile, Rules
from spielsack.templates.loader import load_builtin


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "bar-bolz-bande", Profile).value


@pytest.fixture(scope="session")
def rules(profile: Profile) -> Rules:
    return Rules(profile)
