"""What an engine plays of a game, its rung on the ladder, and the step that opens most next."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.kit.commands.tell import size_of
from conformance.kit.running.claims import unsupported
from conformance.kit.running.rungs import next_step, rung_of
from conformance.kit.running.scope import asked_of, options_inside, outside
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import BadMessage, GameSupport, Hello, Scope, read_reply
from tests.conformance.conftest import Read
from tests.shipped import shipped_suite

TEXT = """\
- id: EC-2.4.1/a
  title: Title
  cites: [EC-2.4.1]
  given: {P1: {kl: 5, hand: [cost-four]}}
  when: [P1: {cast: cost-four}]
  then: [%s]
"""
GAME = "essence_crown"


def scenario(read: Read, then: str = "P1.kl: 1") -> Scenario:
    return read(TEXT % then)[0]


def hello(*capabilities: str, scope: Scope | None = None) -> Hello:
    return Hello(1, "e", "1", {GAME: GameSupport("1.0.0", {}, scope or Scope())}, capabilities)


@pytest.mark.parametrize(
    ("claims", "rung"),
    [
        ("load", None),
        ("load state", "R0"),
        ("load state events", "R0"),  # events stand above refusals
        ("load state refusals", "R1"),
        ("load state refusals events", "R3"),
        ("load state refusals events rules", "R4"),
    ],
)
def test_a_rung_has_all_below_it(claims: str, rung: str | None) -> None:
    found = rung_of(hello(*claims.split()), GAME)
    assert (None if found is None else found.name) == rung


def test_an_engine_that_reads_no_card_text_stays_below_it() -> None:
    plain = hello("load", "state", "refusals", "events", "rules", scope=Scope(text=frozenset()))
    found = rung_of(plain, GAME)
    assert found is not None
    assert found.name == "R2"


def test_what_lies_outside_a_scope_is_named(read: Read) -> None:
    plain = scenario(read)
    card = next(iter(plain.cards.values()))
    reads = {"node": "Card", "abilities": [{"node": "Effect", "does": [{"node": "Draw"}]}]}
    text = replace(plain, cards={"x": replace(card, data=reads)})
    none: frozenset[str] = frozenset()
    nothing = Scope(text=none, actions=frozenset(("pass",)), phases=none, players=frozenset((4,)))
    assert outside(plain, nothing) == ("the action play", "the phase main_1", "2 players")
    assert outside(text, Scope(text=frozenset(("Draw",)))) == ("card text with Effect",)
    assert outside(text, Scope(text=none)) == ("card text",)
    assert outside(text, Scope()) == ()
    said = unsupported(plain, hello("load", "state", scope=nothing))
    assert said == "the engine does not know the action play"


ATTACK = """\
- id: EC-9.2.1/a
  title: Title
  cites: [EC-9.2.1]
  given: {at: {phase: combat}, P1: {avatar_line: [plain-avatar as one]}}
  when: [P1: {attack: [one]}]
  then: [turn: 5]
"""
DECKS = """\
- id: EC-5.1.2/a
  title: Title
  cites: [EC-5.1.2]
  twin: self
  given: {start: {P1: {deity: plain-deity, deck: [filler x39]}, P2: {deity: plain-deity, deck: [filler x40]}}}
  then: [refused: EC-5.1.2]
"""


def test_decisions_are_known_from_the_steps(read: Read) -> None:
    (attack,) = read(ATTACK)
    assert outside(attack, Scope(decisions=frozenset(("main_action",)))) == (
        "the decision declare_attackers",
    )
    assert outside(attack, Scope(decisions=frozenset(("declare_attackers",)))) == ()


def test_an_engine_may_leave_decks_unchecked(read: Read) -> None:
    (decks,) = read(DECKS)
    assert outside(decks, Scope(checks_decks=False)) == ("which decks and boards the rules forbid",)


def test_options_are_compared_inside_the_scope() -> None:
    options = ["none", ["play", 3], ["attack", 4]]
    assert options_inside(options, Scope(actions=frozenset(("play",)))) == ["none", ["play", 3]]
    assert options_inside(options, Scope()) == options


def test_the_next_step_opens_most_for_the_least(read: Read) -> None:
    both = [scenario(read), scenario(read, then="options: [pass]"), scenario(read, then="options: [pass]")]
    step = next_step(both, hello("load"))
    assert step is not None
    assert (step.what, step.opens) == (("options",), tuple(both[1:]))
    assert step.said == "teaching options opens 2 scenarios"
    assert next_step(both, hello("load", "state", "options")) is None


def test_a_scope_is_read_from_the_greeting() -> None:
    """[WIRE-2.3a, WIRE-2.5a]"""
    said = {
        "protocol": 1,
        "engine": {"name": "e", "version": "1"},
        "games": {GAME: {"version": "1.0.0", "scope": {"text": ["Draw"], "players": [2]}}},
    }
    found = read_reply("hello", said)
    assert isinstance(found, Hello)
    assert found.games[GAME].scope == Scope(text=frozenset(("Draw",)), players=frozenset((2,)))
    said["games"] = {GAME: {"version": "1.0.0", "scope": {"text": ["x" * 201]}}}
    with pytest.raises(BadMessage):
        read_reply("hello", said)


def test_scenarios_with_plain_cards_come_first() -> None:
    """Among those that a step opens: an engine meets card text as late as possible."""
    every = shipped_suite(GAME).scenarios
    step = next_step(every, hello("load"))
    assert step is not None
    has_text = [bool(asked_of(one)["text"]) for one in sorted(step.opens, key=size_of)]
    assert has_text == sorted(has_text)
    assert {*has_text} == {False, True}
