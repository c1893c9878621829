"""Which tests run in one process when several share a run: those that share something slow to make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from xdist.scheduler import LoadScopeScheduling

TOGETHER: Final[Mapping[str, str]] = {
    "tests/conformance/test_bundle.py": "the archive",
    "tests/conformance/test_javascript_engine.py": "the verdicts on the engine in JavaScript",
    "tests/docs/test_hostile.py": "the site",
    "tests/docs/test_paper.py": "the site",
    "tests/docs/test_pictures.py": "the site",
    "tests/docs/test_prose.py": "the site",
    "tests/docs/test_site.py": "the site",
    "tests/docs/test_tables.py": "the site",
    "tests/docs/test_windows.py": "the site",
    "tests/docs/test_worked.py": "the site",
    "tests/docs/test_writing.py": "the site",
    "tests/sixth_game/test_draft.py": "the tree with drafts",
    "tests/sixth_game/test_lanterns.py": "the tree with one more game",
}
"""Files of tests, and what their tests share. Every other test goes to any free process."""


class Together(LoadScopeScheduling):  # type: ignore[misc]  # xdist has no types
    """Hands out tests one by one, and tests that share something all at once, the largest lot first."""

    def _split_scope(self, nodeid: str) -> str:
        return lot_of(nodeid)


def lot_of(nodeid: str) -> str:
    """The lot of a test; most tests are their own lot."""
    return TOGETHER.get(nodeid.partition("::")[0], nodeid)
