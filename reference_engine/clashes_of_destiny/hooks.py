"""What shared mechanisms ask Clashes of Destiny: one table of its own answers. It contains no rules."""

from typing import Final

from grammar.clashes_of_destiny.only_one import only_one
from grammar.ir.plays import PlayNow
from reference_engine.clashes_of_destiny import choosing, ending, turn, zone_changes
from reference_engine.clashes_of_destiny.citing import entering, playing, texts, triggers, zones
from reference_engine.clashes_of_destiny.citing.table import CITES
from reference_engine.clashes_of_destiny.effects import counting, plays
from reference_engine.clashes_of_destiny.play import triggering, using
from reference_engine.clashes_of_destiny.resources.mana import RESOURCES
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter import attack
from reference_engine.interpreter.hooks import Exiling, Hooks

OBJECTS_MOST: Final = 2000  # CD-10.1.5c

HOOKS: Final = Hooks[State](
    amounts=counting.ALL_AMOUNTS,
    conditions=counting.ALL_CONDITIONS,
    selections=attack.SELECTIONS,
    tests=counting.TESTS,
    only_one=only_one,
    leader_of=lambda state, player: state.leader[player],
    sees_setup=True,  # CD-3.2.7
    toughness="hp",
    spared={**choosing.SPARED, PlayNow: plays.cannot_play_now},
    stays=choosing.stays,
    exiling=Exiling(event=""),
    most_objects=OBJECTS_MOST,
    resources=RESOURCES,
    cites=CITES,
    # chapter 4
    on_enter=zone_changes.on_enter,
    after_control_change=zone_changes.after_control_change,
    zone_from_play=zone_changes.zone_from_play,
    destination=zone_changes.destination,
    # chapter 7
    hand_limit=turn.hand_limit,
    # chapter 8
    why_not_own_cost=using.why_not_own_cost,
    pay_own_cost=using.pay_own_cost,
    limit_of=using.limit_of,
    # chapter 10
    on_triggered=triggering.on_triggered,
    on_condition_of_trigger=triggering.on_condition_of_trigger,
    choice_in=choosing.choice_in,
    nothing_to_choose=choosing.nothing_to_choose,
    # chapter 11
    empty_deck_loses=ending.empty_deck_loses,
    # the rules of what happens
    rules_of_trigger=triggers.rules_of_trigger,
    rules_of_use=playing.rules_of_use,
    rules_of_play=playing.rules_of_play,
    rules_of_cost_changes=playing.rules_of_cost_changes,
    rules_of_entry=entering.rules_of_entry,
    rules_of_left=zones.rules_of_left,
    rules_of_destroyed=zones.rules_of_destroyed,
    rules_of_ceasing=zones.rules_of_ceasing,
    rules_of_readying=texts.rules_of_readying,
    rules_of_stat_change=texts.rules_of_stat_change,
    rules_of_condition=texts.rules_of_condition,
    rules_of_amount=texts.rules_of_amount,
    rules_of_choice=texts.rules_of_choice,
)
