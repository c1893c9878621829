"""The kinds of rules that scenarios must exercise, and those that need not be named."""

from __future__ import annotations

MUST_BE_EXERCISED = ("normative", "setup", "invariant")
"""The kinds of rules that a scenario must exercise."""

NEVER_NAMED = ("definition", "guidance")
"""The kinds of rules that events and refusals need not name."""
