"""Shared test setup: how hard hypothesis tries, and the shipped suite."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conformance.kit.suites.load import Suite
    from tests.browser import Browser

# fast: the same examples on every machine and run, so that a red build is red for everyone
settings.register_profile("fast", max_examples=50, deadline=None, derandomize=True, database=None)
# soak: fresh examples, many of them. HYPOTHESIS_PROFILE=soak .venv/bin/python -m pytest
settings.register_profile(
    "soak",
    max_examples=5000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


@pytest.fixture(scope="session")
def suite() -> Suite:
    """The whole shipped suite of Essence Crown."""
    from tests.shipped import shipped_suite  # inside: most runs of a few tests need nothing of the kit

    return shipped_suite("essence_crown")


@pytest.fixture(scope="session")
def chromium(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A headless browser for all tests of a process."""
    from tests.browser import CHROMIUM, NEEDS_CHROMIUM, browser  # inside: most runs of a few tests need none

    if CHROMIUM is None:
        pytest.skip(NEEDS_CHROMIUM)
    with browser(tmp_path_factory.mktemp("chromium")) as found:
        yield found
