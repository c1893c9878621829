"""What shared mechanisms ask Champions of El'Equine: one table of its own answers. It contains no rules."""

from typing import Final

from grammar.champions_of_elequine.only_one import only_one
from grammar.champions_of_elequine.operations import PlayCards
from reference_engine.champions_of_elequine import zone_changes
from reference_engine.champions_of_elequine.citing import characters, targets, texts, uses, zones
from reference_engine.champions_of_elequine.citing.table import CITES
from reference_engine.champions_of_elequine.combat import archiving, ending, vengeance
from reference_engine.champions_of_elequine.effects import counting, triggering
from reference_engine.champions_of_elequine.play import activating, colours, paying, targeting
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter import attack
from reference_engine.interpreter.hooks import Hooks

HOOKS: Final = Hooks[State](
    conditions=counting.ALL_CONDITIONS,
    selections=attack.SELECTIONS,
    tests=counting.TESTS,
    only_one=only_one,
    leader_of=State.leader,
    called_ready="restood",
    called_exhausted="rested",
    called_fizzled="whiffed",
    bearers_are_targets=True,
    costs_chosen_last=True,
    one_mode_alone=True,
    cites=CITES,
    # chapter 10
    can_be_kept=ending.can_be_kept,
    keep=ending.keep,
    remove_unspared=ending.archive_unspared,
    # chapter 8
    can_bear=zone_changes.can_bear,
    on_enter=zone_changes.on_enter,
    destination=zone_changes.destination,
    drop_attachments=archiving.archive_equipment,
    spared={PlayCards: colours.lacks_colour},
    stays=zone_changes.stays,
    payments_to_choose=paying.payments_to_choose,
    largest_payment=paying.most_to_pay,
    ask_payment=paying.ask_payment,
    limit_of=activating.limit_of,
    # chapter 10
    targeting_of=targeting.targeting_of,
    addition=vengeance.addition,
    on_triggered=triggering.on_triggered,
    # the rules of what happens
    rules_of_trigger=texts.rules_of_trigger,
    rules_of_condition=texts.rules_of_condition,
    rules_of_use=uses.rules_of_use,
    rules_of_entry=zones.rules_of_entry,
    rules_of_left=zones.rules_of_left,
    rules_of_attaching=zones.rules_of_attaching,
    rules_of_stat_change=characters.rules_of_stat_change,
    rules_of_target=targets.rules_of_target,
    rules_of_fizzling=targets.rules_of_fizzling,
)
