"""Sections 9.5, 9.6 and 10.2: the rules by which a number or a part of a score is what it is."""

from grammar.kudurru_kings.abilities import CountedStatBonus
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kudurru_kings.citing.texts import rules_of_text
from reference_engine.kudurru_kings.engaged import DEFENSE
from reference_engine.kudurru_kings.state import State


def rules_of_number(state: State, number: int, name: str) -> tuple[str, ...]:
    """[KK-10.2.4]
    Return the rules by which a unit's Power or Armor differs from the printed one; none without events.
    """
    if state.events is None:
        return ()
    floor = ("KK-10.2.4",) if state.sum_of(number, name) < 0 else ()
    return (*rules_of_changes(state, number, name, floor), *rules_of_sentinel(state, number, name))


def rules_of_changes(state: State, number: int, name: str, floor: tuple[str, ...]) -> tuple[str, ...]:
    """[KK-8.4.2, KK-8.4.3, KK-10.2.2, KK-10.2.2a, KK-10.2.3]
    Return the rules by which texts and effects change a unit's Power or Armor, with that of the floor.
    """
    found = reaching(state, name, number)
    found += [text for text in reaching(state, CountedStatBonus, number) if text.node.stat == name]
    texts = [text.node for text in found]
    sites = [rule for text in found for rule in rules_of_text(state, text.source, text.node)]
    changed = ("KK-10.2.2", "KK-10.2.3") if texts or state.stat_changes[name].get(number) else ()
    limited = ("KK-10.2.2a",) if any(node.condition is not None for node in texts) else ()
    return (*changed, *limited, *floor, *dict.fromkeys(sites))


def rules_of_sentinel(state: State, number: int, name: str) -> tuple[str, ...]:
    """[KK-10.3.6, KK-10.3.6a, KK-10.3.12]
    Return the rules by which Sentinel increases a number of a unit.
    """
    if name != state.switches.sentinel_bonus or not state.has_keyword(number, "sentinel"):
        return ()
    rule = "KK-10.3.6" if name == "armor" else "KK-10.3.6a"
    return (rule, *(("KK-10.3.12",) if state.times_had(number, "sentinel") > 1 else ()))


def rules_of_base(state: State, side: int, number: int, name: str) -> tuple[str, ...]:
    """[KK-2.3.10, KK-8.4.2, KK-9.6.1, KK-9.6.2, KK-9.6.2a, KK-9.6.3, KK-9.8.2]
    Return the rules by which a number of a unit is the base of a score.
    """
    rules: tuple[str, ...] = ("KK-9.6.1",)
    if side == DEFENSE:
        rules = ("KK-9.6.2", "KK-9.6.3") if name == "armor" else ("KK-9.6.2a",)
    cool = ("KK-2.3.10",) if state.heat(number) else ()
    tired = ("KK-9.8.2",) if side == DEFENSE and state.exhausted[number] else ()
    return (*rules, *cool, *tired, *rules_of_number(state, number, name))


def rules_of_half(state: State, number: int, name: str, whole: int) -> tuple[str, ...]:
    """[KK-9.3.5, KK-9.3.5a, KK-9.3.6, KK-9.3.6a, KK-9.6.4]
    Return the rules by which a supporter adds half of a number.
    """
    matching = ("KK-9.3.5a",) if name == "armor" else ()
    rounded = ("KK-9.6.4",) if whole % 2 else ()
    current = state.switches.supporter_power == "current"
    named = rules_of_number(state, number, name) if current else ("KK-9.3.6a",)
    return ("KK-9.3.5", "KK-9.3.6", *matching, *rounded, *named)


def rules_of_missing(state: State, side: int, leans: bool) -> tuple[str, ...]:
    """[KK-9.5.6, KK-9.5.13]
    Return the rules by which a unit has no leaning bonus, and a supporter adds nothing.
    """
    declared = [one for one in state.in_progress.supporters if one.side == side]
    gone = len(state.present(side)) < len(declared)
    return (*(() if leans else ("KK-9.5.6",)), *(("KK-9.5.13",) if gone else ()))
