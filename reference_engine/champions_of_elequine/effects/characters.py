"""Effects of texts on characters: DMG, HP, DEF, stats and keywords, rest, levels."""

from itertools import product
from typing import Final

from grammar.champions_of_elequine.operations import LevelUp, PreventDamage, RecoverDef, Stagger
from grammar.champions_of_elequine.parts import InPosition
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import DealDamage, Forbid, ModifyStats
from grammar.ir.selectors import All
from reference_engine.champions_of_elequine.citing.characters import rules_of_stat_change
from reference_engine.champions_of_elequine.citing.table import CITES
from reference_engine.champions_of_elequine.combat import damage, remaining_def
from reference_engine.champions_of_elequine.round.leveling import gain_level
from reference_engine.champions_of_elequine.state import DEF, State
from reference_engine.champions_of_elequine.steps import Change
from reference_engine.interpreter.lasting import keywords
from reference_engine.interpreter.operations import objects
from reference_engine.interpreter.operations.damage import sources
from reference_engine.interpreter.operations.objects import changes_of, forbid_one
from reference_engine.interpreter.rows import Shield
from reference_engine.interpreter.texts.frame import Frame

THIS_ATTACK: Final = "this_attack"


# --- DMG, HP and DEF ------------------------------------------------------------------------------------


def deal_to(state: State, frame: Frame, operation: DealDamage, numbers: list[int], amount: int) -> None:
    """[COE-4.2.3, COE-9.2.1c, COE-10.5.4a, COE-10.6.1b] Deal the DMG of a text, object by object."""
    several = ("COE-10.5.4a",) if isinstance(operation.to, All) else ()
    tests = getattr(getattr(operation.to, "filter", None), "tests", ())
    fixed = ("COE-4.2.3",) if any(isinstance(test, InPosition) for test in tests) else ()
    if fixed and not numbers:
        state.record("whiffed", ("COE-10.6.1b", "COE-10.5.1a"), object=frame.source)
    for source, number in product(sources(state, frame, operation), state.in_order(numbers)):
        damage.deal(state, number, amount, source, "COE-9.2.1c", *several, *fixed)


def recover_def(state: State, _frame: Frame, operation: RecoverDef, numbers: list[int], amount: int) -> None:
    """[COE-10.8.4, COE-10.8.4a] Let characters recover DEF, or all of it."""
    rules = ("COE-10.8.4a", "COE-10.8.4")
    if operation.amount is None:
        remaining_def.recover_all(state, numbers, *rules)
    else:
        for number in numbers:
            remaining_def.recover(state, number, amount, *rules)


def stagger(state: State, frame: Frame, _operation: Stagger, numbers: list[int], _amount: int) -> None:
    """[COE-10.8.6] Take all remaining DEF of characters."""
    for number in numbers:
        remaining_def.adapt(state, number)
        left = state.def_left[number]
        remaining_def.lose(state, number, left, "COE-10.8.6", staggered_by="COE-10.8.6", by=frame.source)


def prevent(state: State, _frame: Frame, _operation: PreventDamage, numbers: list[int], amount: int) -> None:
    """[COE-9.2.3e] Prevent the next DMG of the round to characters."""
    state.shields += [Shield(number, state.entered[number], amount) for number in numbers]


# --- stats and keywords ---------------------------------------------------------------------------------


def finds_no_attack(state: State, source: int, duration: str) -> bool:
    """[COE-10.8.2, COE-10.8.2a]
    Return whether a change is meant for an attack and none waits; report that it is not made.
    """
    if duration != THIS_ATTACK or state.attack:
        return False
    state.record("whiffed", ("COE-10.8.2a", "COE-10.5.1a"), object=source)
    return True


def modify(state: State, frame: Frame, operation: ModifyStats, numbers: list[int], _amount: int) -> None:
    """[COE-3.2.2b, COE-10.8.1, COE-10.8.2a, COE-10.8.3, COE-10.8.3b]
    Change stats of characters until the end of the round or of the attack.
    """
    if finds_no_attack(state, frame.source, operation.duration):
        return
    for number, stat, change in changes_of(state, frame, operation, numbers):
        change_stat(state, number, stat, change, operation.duration)
    state.unsettled = True


def change_stat(state: State, number: int, stat: str, change: int, duration: str) -> None:
    """[COE-3.2.2b, COE-10.8.2a, COE-10.8.3, COE-10.8.3b] Change a stat of a character, if it has it."""
    has_stat = stat in state.definition[number].numbers
    if has_stat:
        state.change_stat(number, stat, change)
        if duration == THIS_ATTACK:
            state.in_attack.append(Change(number, state.entered[number], stat, change))
    if state.events is not None:
        rules = rules_of_stat_change(state, number, stat, change, duration)
        amount = change if has_stat else 0
        state.record("stats_changed", rules, object=number, amount=amount, name=stat)
    if stat == DEF:
        remaining_def.adapt(state, number, "COE-10.8.3b")


def gain_keyword(
    state: State, frame: Frame, operation: GainKeyword, numbers: list[int], _amount: int
) -> None:
    """[COE-10.8.1, COE-10.8.2a] Give characters a keyword until the end of the round or of the attack."""
    if finds_no_attack(state, frame.source, operation.duration):
        return
    for number in numbers:
        if operation.duration == THIS_ATTACK:
            state.in_attack.append(Change(number, state.entered[number], operation.keyword))
            state.record("keyword_gained", CITES["keyword_gained"], object=number, name=operation.keyword)
        else:
            keywords.gain_keyword(state, number, operation.keyword, 0)


def forbid(state: State, frame: Frame, operation: Forbid, numbers: list[int], amount: int) -> None:
    """[COE-10.8.2, COE-10.8.2a, LANG-7.18] Forbid something until the end of the round or of the attack."""
    if finds_no_attack(state, frame.source, operation.duration):
        return
    if operation.duration != THIS_ATTACK:
        objects.forbid(state, frame, operation, numbers, amount)
        return
    for number in numbers:
        forbid_one(state, number, operation.verb)
        state.in_attack.append(Change(number, state.entered[number], operation.verb))


# --- states ---------------------------------------------------------------------------------------------


def level_up(state: State, _frame: Frame, _operation: LevelUp, numbers: list[int], _amount: int) -> None:
    """[COE-7.7.5a, COE-7.7.6] Put a level on Champions, besides what leveling gives."""
    for number in numbers:
        gain_level(state, number, "COE-7.7.5a")
