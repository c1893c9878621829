"""The rules by which characters boost others."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.state import State


def rules_of_class(state: State) -> tuple[str, ...]:
    """[COE-9.5.7, COE-9.5.7a, COE-9.5.7b] Return the rules by which boosters give Piercing."""
    return ("COE-9.5.7", "COE-9.5.7a") if state.switches.boost_class == "any" else ("COE-9.5.7b",)


OF_BOOST: Final = ("COE-9.5.1", "COE-9.5.1a", "COE-9.5.2", "COE-9.5.3", "COE-9.5.3a", "COE-9.5.3b")


LEADER_BESIDE: Final = {"middle": "COE-4.2.5", "wide": "COE-4.2.5a", "all": "COE-4.2.5b"}
"""By the switch `leader_adjacent`: the rule by which a position is adjacent to the Party Leader zone."""


def rules_of_boost(state: State, booster: int, number: int, *, in_attack: bool) -> tuple[str, ...]:
    """Return the rules by which a character boosts another, without those about classes."""
    rules = ["COE-9.5.4" if in_attack else "COE-9.5.9", *OF_BOOST]
    if state.boosts_from_support(number, booster):
        rules.append("COE-9.5.12")
    elif {state.space[booster], state.space[number]}.isdisjoint(places.LEADER_ZONE.values()):
        rules.append("COE-4.2.4")
    else:
        rules.append(LEADER_BESIDE[state.switches.leader_adjacent])
    if state.is_just_played(booster):
        rules.append("COE-8.2.4a")
    if not in_attack and state.attack[0].had_tactic:
        rules.append("COE-9.6.4")
    return tuple(rules)
