"""Which kinds of rules scenarios have to exercise, and which nothing has to name."""

from __future__ import annotations

MUST_BE_EXERCISED = ("normative", "setup", "invariant")
"""The kinds of rules that a scenario has to exercise."""

NEVER_NAMED = ("definition", "guidance")
"""The kinds of rules that no event and no refusal has to name."""
