"""What only engineers need is hidden from players, until they ask for it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.browser import CHROMIUM, NEEDS_CHROMIUM, browser
from tests.docs.conftest import Built
from tests.docs.serving import served

SHOWN: Final = (
    """[...document.querySelectorAll(".for-engineers")].filter(each => each.checkVisibility()).length"""
)


@pytest.mark.skipif(CHROMIUM is None, reason=NEEDS_CHROMIUM)
def test_details_are_shown_where_a_reader_wants_them(built: Built, tmp_path: Path) -> None:
    with served(built.root) as site, browser(tmp_path) as tab:
        tab.open(f"{site}/essence_crown/02-resources/2.6/")
        assert tab.run(SHOWN) == 0
        assert tab.run("document.querySelectorAll('.for-engineers').length") > 30
        tab.run("document.querySelector('.details-switch').click()")
        assert tab.run(SHOWN) > 30
        tab.open(f"{site}/kudurru_kings/09-engagement/9.7/")
        assert tab.run(SHOWN) > 30, "the choice is remembered"
        tab.run("document.querySelector('.details-switch').click()")
        assert tab.run(SHOWN) == 0
