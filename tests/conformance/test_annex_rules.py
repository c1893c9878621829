"""The pages on events and decisions must list exactly the rules that the engine names.

These are collected from one run of the suite and from the recorded games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.playthroughs.recording import load_playthroughs
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import load_suite
from reference_engine.serve import session
from spec.protocol.messages import Refusal
from tests.conformance.annex_rows import in_quotes, rows, rules_in, text_of
from tests.conformance.positions import begun, refused

GAME = "essence_crown"
Rules = tuple[str, ...]

FURTHER = {in_quotes(kind)[0]: rules for kind, *rules in rows("events.md", "further rules of")}
"""By kind of event: the rules that always follow the first, and those that follow in some cases."""

REFUSALS = (
    "playing card n",
    "using ability i of object n",
    "what cannot be paid",
    "a pair of an attacker and a target",
    "a pair of a blocker and an attacker",
    "any other answer",
    "a deck",
)
"""The titles of the tables of refusals."""


@dataclass
class Heard:
    """What an engine named: rules of events and decisions by kind; for each refusal its rule, and the first
    rule of the decision that was open, empty at a setup.
    """

    events: dict[str, set[Rules]] = field(default_factory=lambda: defaultdict(set))
    decisions: dict[str, set[Rules]] = field(default_factory=lambda: defaultdict(set))
    refusals: set[tuple[str, str]] = field(default_factory=set)


class Listening(InProcess):
    """The reference engine, recording what it names."""

    def __init__(self, heard: Heard) -> None:
        super().__init__(session)
        self.heard = heard
        self.open = ""

    def ask(self, message: Mapping[str, object]) -> object:
        reply: Any = super().ask(message)
        if "refused" in reply:
            asked = "" if message["do"] == "start" else self.open
            self.heard.refusals.add((reply["refused"]["rule"], asked))
        for event in reply.get("events", ()):
            self.heard.events[event["event"]].add(tuple(event["rules"]))
        if decision := reply.get("decision"):
            self.heard.decisions[decision["kind"]].add(tuple(decision["rules"]))
            self.open = decision["rules"][0]
        return reply


def heard_in_play(facts: GameFacts) -> Heard:
    """Collect from the whole suite on the reference engine, and from the recorded games."""
    found = Heard()
    runner = Runner(lambda: Listening(found), facts)
    results = runner.run(load_suite(GAME).scenarios)
    assert [one.scenario.id for one in results if one.verdict is not Verdict.PASS] == []
    for played in load_playthroughs(facts):
        for step in played.steps:
            listed: Any = step.seen.get("events", [])
            for kind, named, *_ in listed:
                found.events[kind].add(tuple(named.split()))
    return found


def test_the_pages_say_which_rules_are_named(facts: GameFacts) -> None:
    """[WIRE-4.3, WIRE-4.9, WIRE-5.6, WIRE-5.11] One test, so that the suite is played once."""
    heard = heard_in_play(facts)
    faults = [*first_rules(heard), *further_rules(heard), *rules_of_decisions(heard), *refusals(heard)]
    assert "\n".join(faults) == ""


def listed(rules: Iterable[str]) -> str:
    return ", ".join(sorted(rules))


# --- events -------------------------------------------------------------------------------------------


def first_rules(heard: Heard) -> Iterator[str]:
    """First rules that the engine names and the page doesn't list."""
    table = {in_quotes(kind)[0]: rules for kind, _, _, rules in rows("events.md", "event")}
    for kind, named in heard.events.items():
        cell = table[kind]
        also = [table[name] for name in in_quotes(cell) if name in table]
        told = set(rules_in(" ".join([cell, *also])))
        if "EC-8.1.1" in told:  # "EC-8.1.1 to EC-8.1.5"
            told |= {"EC-8.1.2", "EC-8.1.3", "EC-8.1.4"}
        if more := {rules[0] for rules in named} - told:
            yield f"{kind} begins with {listed(more)}, which the page does not say"


def further_rules(heard: Heard) -> Iterator[str]:
    """Further rules that are only on one side; a kind without a row has none."""
    for kind in {*heard.events, *FURTHER}:
        named = [set(rules[1:]) for rules in heard.events[kind]]
        always, sometimes = (set(rules_in(cell)) for cell in FURTHER.get(kind, ("", "")))
        if more := set().union(*named) - always - sometimes:
            yield f"{kind} names {listed(more)}, which the page does not say"
        if fewer := sometimes - set().union(*named):
            yield f"{kind} never names {listed(fewer)}, which the page says"
        if missing := {rule for rule in always if not named or any(rule not in each for each in named)}:
            yield f"{kind} does not always name {listed(missing)}, as the page says"
        if kind in FURTHER and (not always | sometimes or always & sometimes):
            yield f"the row of {kind} is empty or says a rule twice"


# --- decisions ----------------------------------------------------------------------------------------


def rules_of_decisions(heard: Heard) -> Iterator[str]:
    """Decisions whose rules are only on one side."""
    told = {(in_quotes(kind)[0], rules_in(rules)) for kind, _, rules in rows("decisions.md", "rules of")}
    named = {(kind, rules) for kind, each in heard.decisions.items() for rules in each}
    for kind, rules in sorted(told ^ named):
        yield f"only {'the page' if (kind, rules) in told else 'the engine'}: {kind} by {', '.join(rules)}"


def test_every_case_of_a_decision_stands_once() -> None:
    cases = [(kind, when) for kind, when, _ in rows("decisions.md", "rules of")]
    assert len(set(cases)) == len(cases)
    assert {kind for kind, _ in cases} == {row[0] for row in rows("decisions.md", "decision")}


# --- refusals -----------------------------------------------------------------------------------------


UNHEARD = {"EC-5.1.4"}
"""Refusals that no scenario can ask for: a card of a type that no card has is refused before its deck is."""


def refusals(heard: Heard) -> Iterator[str]:
    """Refusals that are only on one side. Those in no table have the decision's first rule."""
    told = {rule for title in REFUSALS for row in rows("decisions.md", title) for rule in rules_in(row[1])}
    for rule, asked in sorted(heard.refusals):
        if rule not in told and rule != asked:
            yield f"an answer to {asked or 'start'} is refused by {rule}, which the page does not say"
    for rule in sorted((told - {one for one, _ in heard.refusals}) ^ UNHEARD):
        yield f"no scenario is refused by {rule}, or it need not be excepted any more"


def test_every_table_of_refusals_is_read() -> None:
    section = text_of("decisions.md").partition("## Refusals")[2]
    assert section.count("| rule |\n") == len(REFUSALS)
    assert all(list(rows("decisions.md", title)) for title in REFUSALS)


# --- which of several faults is reported --------------------------------------------------------------

STRIKER = """
    # Striker
    Relic — Gray
    Cost: 0

    Spend 1 KL: Destroy target Avatar.
    Spend 1 God Charge and 5 KL: Draw a card.
    Spend 1 KL: Draw a card. Use this only during your Combat Phase.
"""


def at(phase: str, row: str, turn: int = 5, other: str = "kl: 0") -> str:
    place = f"at: {{turn: {turn}, player: P1, phase: {phase}}}"
    return f"{{{place}, P1: {{relic_support_zone: [striker], {row}}}, P2: {{{other}}}}}"


@pytest.mark.parametrize(
    ("given", "player", "answer", "rule"),
    [
        (at("main_1", "kl: 3"), 2, ["play", 99], "EC-8.3.1"),
        (at("main_1", "kl: 3"), 1, ["play", 99], "EC-8.1.9"),
        (at("main_1", "kl: 3"), 1, ["play", "striker"], "EC-8.1.9"),
        (at("main_1", "kl: 3"), 1, ["activate", 99, 7], "EC-8.1.9"),
        (at("main_1", "kl: 3"), 1, ["activate", "striker", 7], "EC-8.1.6"),
        (at("main_1", "kl: 3"), 1, ["activate", "striker", 0], "LANG-3.1"),
        (at("main_1", "kl: 0"), 1, ["activate", "striker", 0], "EC-2.4.2"),
        (at("main_1", "kl: 3", turn=1), 1, ["activate", "striker", 1], "EC-2.8.1"),
        (at("main_1", "kl: 3"), 1, ["activate", "striker", 1], "EC-2.8.5"),
        (at("main_1", "kl: 3, god_charges: 1"), 1, ["activate", "striker", 1], "EC-2.4.2"),
        (at("main_1", "kl: 0"), 1, ["activate", "striker", 2], "EC-8.3.2"),
        (at("main_1", "kl: 3"), 2, ["pass"], "EC-7.3.1"),
        (at("main_1", "kl: 3"), 1, ["nothing"], "EC-7.3.1"),
        (at("combat", "kl: 1, hand: [cost-two]"), 1, ["play", "cost-two"], "EC-2.4.2"),
        (at("combat", "kl: 2, hand: [cost-two]"), 1, ["play", "cost-two"], "EC-8.3.1"),
        (at("combat", "kl: 1"), 1, ["activate", "striker", 0], "EC-8.3.1"),
        (at("combat", "kl: 1"), 1, ["nothing"], "EC-8.3.2"),
        (at("main_1", "kl: 3", other="essence: 0"), 1, ["pass"], "CORE-1.10"),
        (at("main_1", "kl: 3", other="essence: 0"), 1, ["play", 99], "CORE-1.10"),
    ],
)
def test_the_first_row_that_fits_gives_the_rule(
    facts: GameFacts, given: str, player: int, answer: list[Any], rule: str
) -> None:
    assert refused(begun(facts, given, STRIKER), player, answer) == rule


def setup_refused(facts: GameFacts, *decks: dict[str, object]) -> str:
    known = pool_of(GAME, facts.folder).known
    cards = {known[slug].name: known[slug].data for slug in ("plain-deity", "filler", "gain-one")}
    cards["Stray"] = {**known["filler"].data, "name": "Stray", "types": ["Token"]}
    conversation = Conversation(InProcess(session))
    conversation.hello()
    fields = {"game": GAME, "decks": list(decks), "cards": cards, "switches": {}}
    reply = conversation.ask("start", fields)
    assert isinstance(reply, Refusal)
    return reply.rule


def deck(*cards: str, fillers: int = 40, **more: str) -> dict[str, object]:
    return {"deity": "Plain Deity", "cards": [*cards, *["Filler"] * fillers], **more}


@pytest.mark.parametrize(
    ("decks", "rule"),
    [
        ([deck(fillers=3)], "EC-1.1.6"),
        ([deck(), deck("Stray")], "EC-5.1.7"),
        ([deck("Stray", "Plain Deity", fillers=3), deck()], "EC-5.1.7"),
        ([deck("Plain Deity", "Stray", fillers=3), deck()], "EC-5.1.1"),
        ([deck(fillers=39, home_domain="Filler"), deck()], "EC-5.1.2"),
        ([deck(*["Gain One"] * 4, home_domain="Filler"), deck(fillers=3)], "EC-6.1.4"),
    ],
)
def test_the_first_fault_of_the_first_faulty_deck_refuses_the_setup(
    facts: GameFacts, decks: list[dict[str, object]], rule: str
) -> None:
    assert setup_refused(facts, *decks) == rule
