"""Sections 8.4 and 10.7: what a Counter answers, and what sets off a Conjure card that begins with "When"."""

from typing import Any, Final

from grammar.champions_of_elequine.heads import COUNTER_ATTACK, COUNTER_PLAY
from grammar.ir.triggers import Attacks, AttacksUnit, Enters, IsAttacked, YouPlay
from reference_engine.champions_of_elequine.cards.heads import Occasion
from reference_engine.champions_of_elequine.play.targeting import is_being_played
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.texts.filters import match_for, match_of
from reference_engine.interpreter.texts.frame import NO_REFERENCE, Reference
from reference_engine.interpreter.texts.watching import is_by
from reference_engine.interpreter.window.entries import Entry
from reference_engine.interpreter.window.window import entries_in
from reference_engine.kernel.errors import Broken

NOTHING_DECLARED: Final = Broken(
    "COE-10.7.2a", "your opponent has declared nothing that is waiting in the window"
)
NOTHING_FITS: Final = Broken("COE-10.7.2b", "it doesn't answer anything your opponent has declared")
NO_OCCASION: Final = Broken("COE-8.4.4b", "the event in its text is not happening")


def declared_by_opponent(state: State, player: int) -> list[Entry]:
    """[COE-10.7.2a] Return what the opponent has declared and what still waits in the window."""
    return [entry for entry in entries_in(state) if entry.player != player]


def why_nothing_to_counter(state: State, player: int, counter: str) -> Broken | None:
    """[COE-10.7.2a, COE-10.7.2b] Return why a Counter of that kind has nothing to answer."""
    declared = declared_by_opponent(state, player)
    if not declared:
        return NOTHING_DECLARED
    return None if any(fits_counter(entry, counter) for entry in declared) else NOTHING_FITS


def fits_counter(entry: Entry, counter: str) -> bool:
    """[COE-10.7.2b] Return whether a Counter answers an entry: a card, an attack, or whatever it is."""
    if counter == COUNTER_PLAY:
        return is_being_played(entry)
    return counter != COUNTER_ATTACK or entry.kind == "attack"


def why_nothing_sets_it_off(state: State, player: int, number: int, trigger: Occasion) -> Broken | None:
    """[COE-8.4.4b] Return why a Conjure card with "When" has nothing to answer."""
    found = any(sets_off(state, player, number, trigger, entry) for entry in entries_in(state))
    return None if found else NO_OCCASION


def sets_off(state: State, player: int, number: int, trigger: Occasion, entry: Entry) -> bool:
    """[COE-8.4.4b] Return whether what waits is what a text with "When" names."""
    if isinstance(trigger, (Attacks, IsAttacked, AttacksUnit)):
        return entry.kind == "attack" and is_such_attack(state, player, number, trigger)
    return is_being_played(entry) and is_such_card(state, player, number, trigger, entry)


def is_such_attack(
    state: State, player: int, number: int, trigger: Attacks | AttacksUnit | IsAttacked
) -> bool:
    """[COE-8.4.4b] Return whether a text describes the attack that waits."""
    attacker, target = state.attack[0].attacker.object, state.attack[0].target.object
    if isinstance(trigger, IsAttacked):
        return match_of(trigger.what)(state, target, player, number)
    if isinstance(trigger, AttacksUnit) and not match_of(trigger.victim)(state, target, player, number):
        return False
    return match_of(trigger.what)(state, attacker, player, number)


def is_such_card(state: State, player: int, number: int, trigger: YouPlay | Enters, entry: Entry) -> bool:
    """[COE-8.4.4b] Return whether a text describes a card that is being played."""
    described: Any = trigger.filter if isinstance(trigger, YouPlay) else trigger.what
    by = trigger.by if isinstance(trigger, YouPlay) else described.controller
    return match_for(described)(state, entry.object, player, number) and is_by(
        by, state, player, entry.player
    )


def it_of(state: State, number: int) -> Reference:
    """[COE-8.4.4b] Return whom "it" means in a text that answers an attack: the attacker, or the attacked."""
    trigger = state.definition[number].occasion
    if not isinstance(trigger, (Attacks, IsAttacked, AttacksUnit)):
        return NO_REFERENCE
    (attack,) = state.attack
    return attack.target if isinstance(trigger, IsAttacked) else attack.attacker
