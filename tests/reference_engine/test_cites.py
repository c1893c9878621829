"""The rules that shared mechanisms cite: none is missing, and all are in the books."""

from __future__ import annotations

import re
from pathlib import Path

from reference_engine.interpreter import cites
from spec.book.rulebook import load_all

SHELF = Path(cites.__file__).parent
KEY = re.compile(r'\bcites\["([^"]+)"')


def test_whatever_is_cited_has_a_rule_of_its_own() -> None:
    """[CORE-1.21] A new game need not repeat them."""
    asked = {key for path in SHELF.rglob("*.py") for key in KEY.findall(path.read_text(encoding="utf-8"))}
    assert len(asked) > 70
    assert asked - set(cites.SHARED) == set()


def test_they_are_rules_of_the_core_and_of_the_language() -> None:
    library = load_all()
    known = {str(rule.id) for book in library if book.game.shelf for rule in book.rules}
    assert {rule for rules in cites.SHARED.values() for rule in rules} <= known
