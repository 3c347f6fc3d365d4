"""The default profile of Schnapp den Sack."""

import pytest
from spielsack.rules.schnapp_den_sack import Profile, Rules
from spielsack.templates.loader import load_builtin


@pytest.fixture(scope="session")
def profile() -> Profile:
    return load_builtin("profiles", "schnapp-den-sack", Profile).value


@pytest.fixture(scope="session")
def rules(profile: Profile) -> Rules:
    return Rules(profile)
