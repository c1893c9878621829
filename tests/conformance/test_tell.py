"""Scenarios in words: card names, no slugs, sentences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import count, join, ordinal, sentence
from conformance.kit.tell.events import describe_event
from conformance.kit.tell.scenario import describe_scenario
from spec.protocol.messages import Event

Read = Callable[[str], tuple[Scenario, ...]]

SCENARIO = """\
- id: EC-2.4.2/words
  title: In words
  cites: [EC-2.4.2]
  twin: self
  switches: {mulligan: none}
  cards: |
    # Ray of Return
  given:
    at: {turn: 6, phase: start}
    P1:
      {deity: oriane-keepers-own, kl: 1, god_charges: 1, crypt: [], hand: [ray-of-return, cost-four as dear]}
    P2:
      hand: [filler x3]
      avatar_line: [{card: plain-avatar, as: wall, damage: 1, exhausted: true}, plain-avatar]
  when:
    - illegal: {P1: {cast: dear}, rule: EC-2.4.2}
    - P1: {cast: ray-of-return, with: [wall, yes]}
    - P1: pass
    - P1: {attack: [wall, plain-avatar]}
    - P2: {block: {wall: plain-avatar}}
    - P2: {block: []}
    - P1: {divide: {wall: 2, P2: 1}}
    - nature: {shuffle: as_is}
    - nature: {first: P2}
    - until: {turn: 7, player: P1, phase: main_1}
    - then: [P1.kl: 1, wall.exhausted: false]
  then:
    - %s
"""

THEN = [
    ("P1.kl: 13", "Player 1 has 13 KL."),
    ("P1.god_charges: 1", "Player 1 has 1 God Charge."),
    ("P1.god_charges: 2", "Player 1 has 2 God Charges."),
    ("P1.threshold_used: true", "Player 1 has used the God Threshold this turn."),
    ("P1.hand: 1", "Player 1 has one card in hand."),
    ("P1.hand: 12", "Player 1 has 12 cards in hand."),
    ("P2.avatar_line: [wall, plain-avatar]",
     "Player 2 has exactly “wall” and Plain Avatar in the Avatar Line."),
    ("P2.avatar_line: []", "Player 2 has nothing in the Avatar Line."),
    ("P2.veiled_deck.top: [filler]", "On top of Player 2's Veiled Deck is Filler."),
    ("ray-of-return.zone: crypt", "Ray of Return is in the Crypt."),
    ("ray-of-return.zone: resolving", "Ray of Return is resolving."),
    ("wall.zone: avatar_line", "“wall” is in the Avatar Line."),
    ("token-1.zone: gone", "Token 1 has ceased to exist."),
    ("P1.deity.zone: deity_area", "Player 1's Deity is in the Deity Area."),
    ("filler-2.zone: hand", "Filler no. 2 is in hand."),
    ("wall.controller: P1", "Player 1 controls “wall”."),
    ("wall.damage: 2", "“wall” has 2 damage."),
    ("turn: 6", "It is turn 6."),
    ("phase: start", "It is the Start Phase."),
    ("active: P2", "It is Player 2's turn."),
    ("decision: none", "Nobody has anything to decide."),
    ("decision: {kind: declare_blockers, player: P2}", "The game asks Player 2 for blockers."),
    ("offers: {cast: ray-of-return}", "The game offers casting Ray of Return."),
    ("not_offers: {attack: wall}", "The game does not offer attacking with “wall”."),
    ("options: [pass, {cast: ray-of-return}]", "The only choices are passing and casting Ray of Return."),
    ("options: [pass]", "The only choice is passing."),
    ("no_event: {kind: kl_gained}", "No player gains any KL."),
    ("event: {rule: EC-7.2.10}", "EC-7.2.10 is applied."),
    ("result: {winner: P2}", "Player 2 has won the game."),
    ("result: none", "The game goes on."),
    ("view: {for: P2, hides: [dear], shows: [wall]}",
     "Player 2 can see “wall” but cannot see “dear”."),
    ("event: {kind: kl_gained, player: P1, amount: 2, rule: EC-2.3.5}", "Player 1 gains 2 KL (EC-2.3.5)."),
    ("event: {kind: god_charges_gained, player: P1, amount: 1}", "Player 1 gains 1 God Charge."),
    ("event: {kind: moved, object: wall, name: null_zone}", "“wall” moves to the Null Zone."),
    ("event: {kind: phase_began, player: P1, name: main_1}", "Main Phase 1 begins for Player 1."),
    ("no_event: {kind: drew, player: P1}", "Player 1 does not draw a card."),
    ("no_event: {kind: left, rule: EC-7.3.1}", "No card leaves play under EC-7.3.1."),
    ("no_event: {kind: kl_recalculated, player: P1}", "Player 1's KL is not recalculated."),
    ("no_event: {kind: phase_began, name: combat}", "The Combat Phase does not begin."),
    ("event: {kind: turn_ended, player: P1}", "Player 1's turn ends."),
    ("event: {kind: resolved, object: ray-of-return}", "Ray of Return resolves."),
    ("event: {kind: stats_changed, object: wall, name: power, amount: 2}", "“wall”'s Power changes by 2."),
    ("event: {kind: counted, amount: 3}", "The count is 3."),
    ("event: {kind: activated, player: P1}", "Player 1 uses an ability."),
    ("event: {kind: forbidden, object: wall, name: be_blocked}", "“wall” can't be blocked this turn."),
    ("event: {kind: protected, object: wall, name: be_dealt_damage}",
     "“wall” won't be dealt damage this turn."),
    ("no_event: {kind: damage_prevented, player: P1}", "No Essence damage to Player 1's Deity is prevented."),
    ("event: {kind: turn_began}", "A turn begins."),
    ("event: {kind: attack_declared, object: wall}", "“wall” attacks."),
    ("event_count: {kind: drew, player: P1, is: 0}", "Player 1 does not draw a card."),
    ("event_count: {kind: drew, player: P1, is: 2}", "Player 1 draws a card exactly twice."),
    ("either: [[P1.kl: 1], [P1.kl: 2]]", "Player 1 has 1 KL or Player 1 has 2 KL."),
]  # fmt: skip


@pytest.mark.parametrize(("assertion", "words"), THEN)
def test_then(read: Read, assertion: str, words: str) -> None:
    assert describe_scenario(read(SCENARIO % assertion)[0]).then == [words]


def test_given_and_when(read: Read) -> None:
    words = describe_scenario(read(SCENARIO % "turn: 6")[0])
    assert words.given == [
        "Turn 6, as Player 2's Start Phase begins.",
        "The option “mulligan” is none.",
        "Player 1's Deity is Oriane, Keeper's Own.",
        "Player 1 has 1 KL.",
        "Player 1 has 1 God Charge.",
        "Player 1 holds Ray of Return and Cost Four “dear”.",
        "Player 1's Crypt is empty.",
        "Player 2 holds three Fillers.",
        "Player 2 has Plain Avatar “wall” (1 damage, exhausted) and Plain Avatar in the Avatar Line.",
    ]
    assert words.when == [
        "Player 1 tries to cast “dear”, which EC-2.4.2 forbids.",
        "Player 1 casts Ray of Return, choosing “wall” and yes.",
        "Player 1 passes.",
        "Player 1 attacks with “wall” and Plain Avatar.",
        "Player 2 blocks Plain Avatar with “wall”.",
        "Player 2 blocks with nothing.",
        "Player 1 divides the amount: 2 to “wall” and 1 to Player 2's Deity.",
        "The shuffle changes nothing.",
        "Chance decides the first player: Player 2.",
        "Everyone passes until Player 1's Main Phase 1 of turn 7.",
        "At this point, Player 1 has 1 KL; “wall” is ready.",
    ]
    assert words.cards[-1] == "Plain Avatar: Avatar, Gray, Cost 2."


def test_events(facts: GameFacts) -> None:
    shown = {4: "Ray of Return"}
    event = Event("entered", ("EC-8.1.2",), player=1, object=4, name="avatar_line")
    assert describe_event(event, facts, shown) == "Ray of Return enters the Avatar Line for Player 1"
    assert describe_event(Event("step_began", (), player=2, name="kl_recalculation"), facts, {}) == (
        "the step “KL Recalculation Step” begins for Player 2"
    )
    assert describe_event(Event("a_new_kind", ()), facts, {}) == "a_new_kind"


def test_words() -> None:
    assert join(["a"]) == "a"
    assert join(["a", "b", "c"], "or") == "a, b or c"
    assert (count(0), count(3), count(11)) == ("no", "three", "11")
    assert (ordinal(1), ordinal(7)) == ("first", "7th")
    assert sentence("it is so") == "It is so."
    assert sentence("“Yes.”") == "“Yes.”"
