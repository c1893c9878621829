"""What shared mechanisms ask Kudurru Kings: one table of its own answers. It contains no rules."""

from collections.abc import Mapping
from typing import Final

from grammar.kudurru_kings.triggers import OnDefeat, OnPlay
from reference_engine.interpreter.hooks import Hooks
from reference_engine.kudurru_kings import zone_changes
from reference_engine.kudurru_kings.citing import playing, triggers, zones
from reference_engine.kudurru_kings.citing.table import CITES
from reference_engine.kudurru_kings.effects import counting, table
from reference_engine.kudurru_kings.engagement import resolving
from reference_engine.kudurru_kings.play import discounts, using
from reference_engine.kudurru_kings.resources import gains
from reference_engine.kudurru_kings.resources.pools import RESOURCES
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.turn import phases

ACTION_TIMINGS: Final[Mapping[str, str]] = {"main_action": "main_phase"}
"""By decision: the timing of the Actions that can be used at it."""

HOOKS: Final = Hooks[State](
    amounts=counting.ALL_AMOUNTS,
    conditions=counting.ALL_CONDITIONS,
    selections=counting.SELECTIONS,
    players=counting.PLAYERS,
    tests=counting.TESTS,
    costs_chosen_last=True,
    going_first=frozenset((OnPlay, OnDefeat)),
    resources=RESOURCES,
    action_timings=ACTION_TIMINGS,
    cites=CITES,
    # chapter 2
    after_all=gains.after_all,
    # chapter 9
    remove_unspared=resolving.hurt_unspared,
    # chapter 7
    hand_limit=phases.hand_limit,
    # chapter 8
    can_bear=zone_changes.can_bear,
    can_change_controller=zone_changes.can_change_controller,
    displaced_by=zone_changes.displaced_by,
    drop_attachments=zone_changes.drop_attachments,
    why_no_room=zone_changes.why_no_room,
    discounted=discounts.discounted,
    why_not_own_cost=using.why_not_own_cost,
    pay_own_cost=using.pay_own_cost,
    limit_of=using.limit_of,
    most_uses=using.most_uses,
    # chapter 10
    reshuffles=table.reshuffles,
    # the rules of what happens
    rules_of_trigger=triggers.rules_of_trigger,
    rules_of_use=playing.rules_of_use,
    rules_of_play=playing.rules_of_play,
    rules_of_cost_changes=playing.rules_of_cost_changes,
    rules_of_attaching=zones.rules_of_attaching,
    rules_of_displacing=zones.rules_of_displacing,
    rules_of_exhausted_entry=zones.rules_of_exhausted_entry,
    rules_of_leaving=zones.rules_of_leaving,
    rules_of_readying=zones.rules_of_readying,
)
