"""Chapters 3 and 10: the additional rules for events of a kind of card, as one table.

The function that makes a change cites the rule that causes it. The rules that follow from the card's type and
abilities are looked up here, once for each printed card.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from grammar.essence_crown.operations import ASPECTS, DOMAIN, GainGodCharges, StaticKLBonus
from grammar.ir.abilities import ReplaceDestroy, ReplaceDying, StatBonus
from grammar.ir.amounts import EventAmount
from grammar.ir.conditions import Controls, Either, SpentToCast
from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from grammar.ir.traits import has
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.objects.damage import rules_of_token

# event: card type: rules of chapter 3
BY_TYPE: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "entered": {
        "Domain": ("EC-3.3.3", "EC-3.3.5", "EC-3.3.6"),
        "Support": ("EC-3.9.3", "EC-3.9.4"),
    },
    "left": {"Domain": ("EC-3.3.7",), "Relic": ("EC-3.8.1",)},
    "played": {"Domain": ("EC-3.3.2",), "Essence": ("EC-3.11.1", "EC-3.11.2")},
    "cast": {"Spell": ("EC-3.6.2",), "Rite": ("EC-3.7.1", "EC-3.7.2")},
    "essence_paid": {"Rite": ("EC-3.7.3",), "Essence": ("EC-3.11.2",)},
    "triggered": {"Deity": ("EC-3.2.4",), "Relic": ("EC-3.8.3",)},
    "activated": {"Deity": ("EC-3.2.5",), "Support": ("EC-3.9.3",)},
    "sacrificed": {"Shard": ("EC-3.4.5",)},
}


def rules_of_card(
    types: Iterable[str], aspects: Iterable[str], abilities: Iterable[object]
) -> dict[str, tuple[str, ...]]:
    """Return the additional rules of a printed card, by kind of event."""
    names = tuple(types)
    found = {
        event: tuple(rule for name in names for rule in by_type.get(name, ()))
        for event, by_type in BY_TYPE.items()
    }
    found["resolved"] = ("EC-3.7.6",) if "Rite" in names else ("EC-3.6.3",)
    several = ("EC-3.1.3",) if len(tuple(aspects)) > 1 else ()
    abilities = tuple(abilities)
    static = rules_of_statics(names, abilities)
    moving = (*rules_of_kl(names, abilities), "EC-4.1.11")
    found["entered"] = (*moving, *found["entered"], *several, *static)
    found["leaving"] = moving
    found["left"] += static
    return found


def rules_of_kl(types: Iterable[str], abilities: Iterable[object]) -> tuple[str, ...]:
    """[EC-2.2.13, EC-2.2.14]
    Return the rules by which a permanent that enters or leaves does not change this turn's KL.
    """
    shard = ("EC-2.2.13",) if "Shard" in types else ()
    static = sum(ability.change for ability in abilities if isinstance(ability, StaticKLBonus))
    return (*shard, "EC-2.2.14") if static else shard


def rules_of_statics(types: Iterable[str], abilities: Iterable[object]) -> tuple[str, ...]:
    """[EC-10.3.1, EC-10.3.3, EC-3.1.7, EC-3.1.9, EC-3.8.2]
    Return the rules for static bonuses of Power and Guard.
    """
    rules: list[str] = []
    for ability in abilities:
        if isinstance(ability, StatBonus):
            rules += ["EC-10.3.1", "EC-10.3.2"]
            if "Relic" in types:
                rules.append("EC-3.8.2")
            if isinstance(ability.what, Filter):
                rules += rules_of_filter(ability.what)
    return tuple(dict.fromkeys(rules))


def rules_of_filter(described: Filter) -> list[str]:
    """[EC-3.1.7, EC-3.1.9, EC-3.4.3, EC-10.3.3] Return the rules for what a text selects by."""
    rules = []
    if has(described, DOMAIN.name):
        rules.append("EC-3.1.7")
    if has(described, ASPECTS.name):
        rules.append("EC-3.4.3" if described.types == ("Shard",) else "EC-3.1.9")
    if described.controller == "you":
        rules.append("EC-10.3.3")
    return rules


def rules_of_count(_state: State, counted: Filter) -> tuple[str, ...]:
    """[EC-3.4.4, EC-3.1.7, EC-3.1.9, EC-10.3.3] Return the rules for what a text counts."""
    shards = ("EC-3.4.4",) if "Shard" in counted.types else ()
    return (*rules_of_filter(counted), *shards)


def rules_of_condition(condition: object) -> tuple[str, ...]:
    """[EC-10.1.6, EC-10.2.1, EC-10.2.2, EC-3.4.4] Return the rules for what a condition checks."""
    if isinstance(condition, Either):
        parts = (*rules_of_condition(condition.first), *rules_of_condition(condition.second))
        return ("LANG-5.14", *dict.fromkeys(parts))
    if isinstance(condition, SpentToCast):
        return ("EC-10.1.6", "EC-10.2.1")
    if not isinstance(condition, Controls):
        return ()
    rules = [] if condition.at_least == 1 else ["EC-10.2.1"]
    if "Deity" in condition.filter.types:
        rules.append("EC-10.2.2")
    if "Shard" in condition.filter.types:
        rules.append("EC-3.4.4")
    return (*rules, *rules_of_filter(condition.filter))


def rules_of_amount(_state: State, amount: object) -> tuple[str, ...]:
    """[EC-10.1.3] Return the rule for "that much": the amount actually spent, paid or dealt."""
    return ("EC-10.1.3",) if isinstance(amount, EventAmount) else ()


def rules_of_leaving(state: State, number: int) -> tuple[str, ...]:
    """[EC-4.1.11b, EC-9.4.1b]
    Return the rules by which a permanent leaves, and loses its past or its combat.
    """
    also = state.definition[number].also
    changed = any(number in column for column in (state.damage, *state.stat_changes.values()))
    past = ("EC-4.1.11b",) if changed or state.exhausted[number] else ()
    fought = ("EC-9.4.1b",) if any(number in pair for pair in state.blocks) else ()
    return (*also["leaving"], *past, *fought, *also["left"])


def rules_of_displacing(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[EC-3.3.4a, EC-3.3.4b, EC-R34]
    Return the rules by which a Domain leaves: another is played, or put there by a text.
    """
    is_played = state.definition[number].home_rule in rules
    return ("EC-3.3.4", "EC-3.3.4a" if is_played else "EC-3.3.4b")


def rules_of_check(_state: State, operation: If) -> tuple[str, ...]:
    """[EC-2.7.3, EC-10.1.6, EC-10.2.1, EC-10.2.2]
    Return the rules for what a condition within a text checks and allows.
    """
    gains = any(isinstance(part, GainGodCharges) for part in operation.then)
    return (*(("EC-2.7.3",) if gains else ()), *rules_of_condition(operation.condition))


def rules_of_destruction(state: State, number: int, rules: tuple[str, ...]) -> tuple[str, ...]:
    """[EC-3.10.3, EC-9.5.1a, EC-10.4.6b, EC-R51, EC-R94]
    Return the additional rules for a destruction: without damage, or without a replacement.
    """
    token = rules_of_token(state, number)
    unhurt = ("EC-9.5.1a",) if "EC-9.5.1" in rules and not state.damage[number] else ()
    instead = ReplaceDestroy in state.watchers or ReplaceDying in state.watchers
    if instead and forbidden(state, number, "be_nullified"):
        return (*token, *unhurt, "EC-10.4.6b")
    return (*token, *unhurt)
