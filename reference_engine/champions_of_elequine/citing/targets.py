"""The rules by which targets are asked for, and by which a text finds none."""

from collections.abc import Sequence

from grammar.ir.selectors import Filter, Target
from reference_engine.champions_of_elequine.cards.described import is_of_position, is_of_window
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import AT_PLACE
from reference_engine.champions_of_elequine.zones import ACOLYTE, ARSENAL, EQUIPMENT
from reference_engine.interpreter.texts.frame import Reference
from reference_engine.kernel.spaces import Answer


def rules_of_target(
    state: State, target: Target, able: Sequence[Answer], source: int, rules: tuple[str, ...]
) -> tuple[str, ...]:
    """[COE-10.2.6, COE-10.5.1c, COE-10.5.7, COE-10.6.1, COE-10.6.1a]
    Return the rules by which a target is asked for: those of the occasion, then those of the words.
    """
    described = target.filter
    if is_of_window(described):
        counters = state.definition[source].counters
        return ("COE-10.2.6", *rules[:1], *(("COE-10.7.2b", "COE-10.7.2d") if counters else ()))
    found = list(rules)
    if is_of_position(described):
        found = ["COE-10.6.1", "COE-10.6.1a", *rules[:1]]
        if described.controller != "any":
            found.append("COE-10.5.7")
    else:
        found += _rules_of_words(state, described, able, source)
    if not target.least:
        found.append("COE-10.5.1c")
    return tuple(dict.fromkeys(found))


def _rules_of_words(state: State, described: Filter, able: Sequence[Answer], source: int) -> list[str]:
    """[COE-10.5.3, COE-10.5.4, COE-10.5.5, COE-10.5.5a, COE-10.5.6, COE-10.5.6a]
    Return the rules of the words that describe cards: their types, and whose they are.
    """
    if described.types and set(described.types) <= {ARSENAL, EQUIPMENT}:
        hidden = any(isinstance(item, str) or state.face_down[item] for item in able)
        return ["COE-4.3.1", *(("COE-8.4.6",) if hidden else ())]
    found = []
    if described.controller == "any":
        found.append("COE-10.5.4")
    elif described.controller == "you":
        found += ["COE-10.5.5", *(("COE-10.5.5a",) if source in able else ())]
    else:
        found += ["COE-10.5.6", "COE-10.5.6a"]
    if described.types == (ACOLYTE,):
        found.append("COE-10.5.3")
    return found


def rules_of_fizzling(state: State, chosen: Sequence[tuple[Target, Sequence[Reference]]]) -> tuple[str, ...]:
    """[COE-10.2.5, COE-10.5.1a, COE-10.5.1b, COE-10.6.2, COE-10.6.2a]
    Return the rules by which a text whiffs because none of its targets is left.
    """
    (target, references), *_ = chosen
    described = target.filter
    if is_of_window(described):
        return ("COE-10.2.5", "COE-10.5.1a")
    if not is_of_position(described):
        return ("COE-10.5.1b", "COE-10.5.1a")
    taken = any(state.on_space[place] for place, moved in references if moved == AT_PLACE)
    return ("COE-10.6.2", "COE-10.5.1a", *(("COE-10.6.2a",) if taken else ()))
