"""What shared mechanisms ask Essence Crown: one table of its own answers. It contains no rules."""

from collections.abc import Mapping
from typing import Final

from grammar.essence_crown.only_one import only_one
from grammar.essence_crown.operations import BlockedBy, PreventsDamage
from reference_engine.essence_crown import combat, ending, turn, zone_changes
from reference_engine.essence_crown.cards.watching import NULLIFY
from reference_engine.essence_crown.citing import cards, losses, playing, triggers
from reference_engine.essence_crown.citing.table import CITES
from reference_engine.essence_crown.play import actions
from reference_engine.essence_crown.resources import essence, gains
from reference_engine.essence_crown.resources.table import RESOURCES
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.hooks import Exiling, Hooks
from reference_engine.interpreter.texts.described import SHARED_TESTS

CHAIN_MOST: Final = 1000  # EC-10.3.10
WAITING_MOST: Final = 5000  # EC-10.3.10b
OBJECTS_MOST: Final = 2000  # EC-10.3.10a

ACTION_TIMINGS: Final[Mapping[str, str]] = {
    "main_action": "main_phase",
    "combat_action": "combat_phase",
    "fast_action": "combat_phase",
}
"""[EC-8.3.1, EC-8.3.2] By decision: the timing of the abilities that can be used at it."""

HOOKS: Final = Hooks[State](
    only_one=only_one,
    tests={**SHARED_TESTS, BlockedBy: combat.is_blocked_by},
    toughness="guard",
    preventing=PreventsDamage,
    exiling=Exiling("nullify", "nullified", "not_nullified", "be_nullified", NULLIFY),
    most_triggers=CHAIN_MOST,
    most_waiting=WAITING_MOST,
    most_objects=OBJECTS_MOST,
    resources=RESOURCES,
    action_timings=ACTION_TIMINGS,
    cites=CITES,
    # chapter 2
    damage_player=essence.damage_player,
    damage_leader=essence.damage_unprevented,
    leader_of=lambda _state, player: player,
    after_all=gains.after_all,
    # chapter 4
    on_enter=zone_changes.on_enter,
    on_leave=zone_changes.on_leave,
    on_control_change=zone_changes.on_control_change,
    can_be_copied=zone_changes.can_be_copied,
    counts_as_dying=zone_changes.counts_as_dying,
    displaced_by=zone_changes.displaced_by,
    token_zone=zone_changes.token_zone,
    any_targets=zone_changes.any_targets,
    # chapters 7 and 8
    hand_limit=turn.hand_limit,
    limit_of=actions.limit_of,
    # chapter 11
    on_loss=ending.on_loss,
    on_elimination=ending.on_elimination,
    who_loses=ending.who_loses,
    empty_deck_loses=ending.empty_deck_loses,
    # the rules of what happens
    rules_of_trigger=triggers.rules_of_trigger,
    rules_of_use=playing.rules_of_use,
    rules_of_play=playing.rules_of_play,
    rules_of_cost_changes=playing.rules_of_cost_changes,
    rules_of_leaving=cards.rules_of_leaving,
    rules_of_destruction=cards.rules_of_destruction,
    rules_of_displacing=cards.rules_of_displacing,
    rules_of_check=cards.rules_of_check,
    rules_of_amount=cards.rules_of_amount,
    rules_of_count=cards.rules_of_count,
    rules_of_loss=losses.rules_of_loss,
)
