"""Texts that can never work are refused: events that can't happen to the card, costs that can't be paid."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.words.english import an

PERMANENTS = ("Domain", "Shard", "Avatar", "Relic", "Support")
KINDS = (*PERMANENTS, "Deity", "Spell", "Rite")
HAPPENS = {
    "enters": PERMANENTS,  # EC-8.1.1
    "leaves the battlefield": PERMANENTS,
    "is nullified": PERMANENTS,  # EC-10.4.2
    "is sacrificed": PERMANENTS,  # EC-R58
    "enters the Domain Zone": ("Domain",),  # EC-4.1.3
    "enters the Shard Row": ("Shard",),  # EC-4.1.4
    "enters the Avatar Line": ("Avatar",),  # EC-4.1.5
    "enters the Relic / Support Zone": ("Relic", "Support"),  # EC-4.1.6
    "leaves the Shard Row": ("Shard",),
    "enters the Crypt": (),  # the language watches the battlefield only
    "leaves the Veiled Deck": (),
    "dies": ("Avatar",),  # EC-R56
    "attacks": ("Avatar",),  # EC-3.5.1
    "blocks": ("Avatar",),
    "is blocked": ("Avatar",),
    "deals combat damage": ("Avatar",),
    "deals combat damage to a Deity": ("Avatar",),
    "is dealt damage": ("Avatar", "Support"),  # EC-10.1.1: what has Guard
}
"""The kinds of cards to which an event can happen."""
DONE = {
    "destroy target {}": PERMANENTS,  # EC-R54
    "nullify target {}": PERMANENTS,
    "gain control of target {} until end of turn": PERMANENTS,
    "exhaust target {}": (*PERMANENTS, "Deity"),
    "destroy target attacking {}": ("Avatar",),
    "destroy target {} with Power 3 or more": ("Avatar", "Support"),  # EC-3.5.3
    "target {} can't be destroyed this turn": PERMANENTS,
    "target {} can't attack this turn": ("Avatar",),
    "target {} gets +1 Power this turn": ("Avatar", "Support"),
    "draw a card if you control {}": (*PERMANENTS, "Deity"),
    "draw a card for each {} you control": (*PERMANENTS, "Deity"),
    "sacrifice {}": PERMANENTS,
}
COSTS = {
    "20 KL": "kl",
    "spend 2 God Charges": "charges",
    "spend any number of God Charges": "charges",
    "pay 3 Essence": "essence",
    "exhaust this Relic": "exhaust",
    "sacrifice this Relic": "leave",
    "nullify this Relic": "leave",
    "return this Relic to its owner's hand": "leave",
    "sacrifice a Shard": "shard",
    "sacrifice two Shards": "shard",
    "discard a card": "discard",
    "nullify a card in your Crypt": "crypt",
}
"""Parts of a cost and what each takes; the same thing can't be taken twice."""


def _is_refused(ec: Dialect, text: str, on: str) -> bool:
    try:
        compile_text(text, ec, on)
    except CardTextError as error:
        return len(error.findings) == 1
    return False


@pytest.mark.parametrize(("event", "kind"), list(product(HAPPENS, KINDS)))
def test_an_event_happens_to_the_kinds_that_can_have_it(ec: Dialect, event: str, kind: str) -> None:
    can = kind in HAPPENS[event]
    assert _is_refused(ec, f"Whenever {an(kind)} {event}, draw a card.", "Relic") is not can
    assert _is_refused(ec, f"When this {kind} {event}, draw a card.", kind) is not can


@pytest.mark.parametrize(("text", "kind"), list(product(DONE, KINDS)))
def test_an_instruction_names_what_can_be_there(ec: Dialect, text: str, kind: str) -> None:
    article = an(kind) if "control {" in text or "sacrifice" in text else kind
    assert _is_refused(ec, f"{text.format(article)}.", "Spell") is (kind not in DONE[text])


@pytest.mark.parametrize(("first", "second"), list(combinations_with_replacement(COSTS, 2)))
def test_a_cost_takes_nothing_twice(ec: Dialect, first: str, second: str) -> None:
    twice = COSTS[first] == COSTS[second]
    assert _is_refused(ec, f"{first}, {second}: Draw a card.", "Relic") is twice


@pytest.mark.parametrize(
    ("code", "on", "text"),
    [
        ("CT301", "Deity", "20 KL, 20 KL: Draw a card."),
        ("CT301", "Deity", "Spend 2 God Charges, spend 2 God Charges: Draw a card."),
        ("CT307", "Deity", "10 KL, 20 KL: Draw a card."),
        ("CT301", "Spell", "You may pay 20 KL and pay 20 KL. If you do, draw a card."),
        (
            "CT301",
            "Spell",
            "As an additional cost to cast this spell, pay 20 KL. "
            "As an additional cost to cast this spell, pay 20 KL. Draw a card.",
        ),
        ("CT301", "Relic", "Sacrifice two Domains: Draw a card."),
        ("CT301", "Spell", "If you control 2 or more Deities, draw a card."),
        ("CT301", "Spell", "Draw a card if you have 5 or less KL and 10 or more KL."),
        ("CT301", "Spell", "Destroy target Avatar with Power 4 or more with Power 2 or less."),
        ("CT301", "Spell", "Destroy target Avatar with cost 40 or more."),
        ("CT308", "Spell", "Search your Veiled Deck for a Deity card, put it into your hand, then shuffle."),
        ("CT308", "Relic", "Whenever you play a token, draw a card."),
        ("CT308", "Relic", "Whenever you cast an exhausted Spell, draw a card."),
        ("CT308", "Relic", "Whenever you cast a Spell from your Crypt, draw a card."),
        ("CT308", "Relic", "Whenever you play an Avatar an opponent controls, draw a card."),
        ("CT308", "Spell", "Destroy this Spell."),
        ("CT308", "Rite", "Exhaust this Rite."),
        ("CT308", "Relic", "Whenever you cast a Spell, sacrifice it."),
        ("CT308", "Deity", "Sacrifice this Deity: Gain 1 KL."),
        ("CT308", "Deity", "At end of turn, nullify this Deity."),
        ("CT308", "Relic", "Whenever another Avatar dies, it gets +1 Power this turn."),
        ("CT308", "Avatar", "When this Avatar dies, exhaust it."),
        ("CT308", "Spell", "Ready target ready Avatar."),
        ("CT308", "Deity", "This Deity can't be destroyed."),
        ("CT308", "Relic", "If a Deity would be destroyed, it is nullified instead."),
    ],
)
def test_what_can_never_be_is_refused(ec: Dialect, code: str, on: str, text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        compile_text(text, ec, on)
    assert caught.value.codes == (code,)
