"""Scenarios written in a test, read as a user's own are, and played on the reference engine."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from spec.book.faults import Fault
from spec.book.rulebook import load
from tests.limits import PATIENCE

RULES = {
    "essence_crown": "EC-2.4.1",
    "clashes_of_destiny": "CD-2.1.1",
    "champions_of_elequine": "COE-2.4.3",
    "kudurru_kings": "KK-2.1.1",
    "essentia": "ES-8.3.1",
}
"""A rule of each game, for scenarios that show something of the kit."""


def written(game: str, given: str, when: str, then: str, *, more: str = "") -> str:
    """The text of a scenario file; the parts are flow maps and the entries of flow lists."""
    rule = RULES[game]
    head = f"- id: {rule}/case\n  title: A case\n  cites: [{rule}]\n"
    return f"{head}{more}  given: {given}\n  when: [{when}]\n  then: [{then}]\n"


def read_text(game: str, text: str, *, is_own: bool = False) -> tuple[Sequence[Scenario], Sequence[Fault]]:
    """The scenarios of a file and its faults; if it `is_own`, a position in it may be impossible."""
    facts = facts_of(game)
    loader = Loader(facts, load(game), pool_of(game, facts.folder), is_own=is_own)
    loader.read(text, "case.yaml")
    return loader.finish()


def faults_of(game: str, given: str, when: str = "", then: str = "turn: 5", more: str = "") -> str:
    """The faults of a scenario, one after another."""
    return "\n".join(map(str, read_text(game, written(game, given, when, then, more=more))[1]))


def outcome(game: str, given: str, when: str, then: str, more: str = "", *, is_own: bool = False) -> Outcome:
    """The outcome of a scenario on the reference engine."""
    scenarios, faults = read_text(game, written(game, given, when, then, more=more), is_own=is_own)
    assert not faults, "\n".join(map(str, faults))
    conversation = Conversation(opener_of(REFERENCE, PATIENCE)())
    conversation.hello()
    return play(scenarios[0], facts_of(game), conversation)
