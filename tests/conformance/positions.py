"""The reference engine in positions of the tests, with their own cards."""

from __future__ import annotations

from typing import Any

from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.in_process import InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.running.playing import Playing
from conformance.kit.suites.compiler import pool_of
from conformance.kit.suites.load import Loader
from reference_engine.serve import session
from spec.book.rulebook import load
from spec.protocol.messages import Event, Refusal

PLAIN = """
    # Unused
    Spell — Gray
    Cost: 0

    Draw a card.
"""


def begun(facts: GameFacts, given: str, cards: str = PLAIN, switches: str = "{}") -> Playing:
    """A game that begins as a scenario's `given` says; the cards are indented by four."""
    text = f"- id: EC-1.1.1/x\n  title: x\n  cites: [EC-1.1.1]\n  switches: {switches}\n  cards: |{cards}"
    text += f"  given: {given}\n  then: [result: none]\n"
    loader = Loader(facts, load(facts.game), pool_of(facts.game, facts.folder))
    loader.read(text, "scenarios/test.yaml")
    scenarios, faults = loader.finish()
    assert faults == (), "\n".join(map(str, faults))
    conversation = Conversation(InProcess(session))
    conversation.hello()
    playing = Playing(scenarios[0], facts, conversation, scenarios[0].names.for_one_play())
    assert playing.begin() is None
    return playing


def in_numbers(playing: Playing, answer: Any) -> Any:
    """The answer with numbers instead of names."""
    if isinstance(answer, list):
        return [in_numbers(playing, part) for part in answer]
    return playing.names.ids.get(answer, answer) if isinstance(answer, str) else answer


def told(playing: Playing, player: int, answer: Any) -> list[Event]:
    """The events that follow a legal answer."""
    before = len(playing.events)
    assert playing.answer((player, in_numbers(playing, answer))) is None
    return playing.events[before:]


def refused(playing: Playing, player: int, answer: Any) -> str:
    """The rule that refuses an answer."""
    reply = playing.answer((player, in_numbers(playing, answer)))
    assert isinstance(reply, Refusal)
    return reply.rule
