"""Sections 9.3, 10.1 and 10.5: the rules by which a text triggers."""

from typing import Any

from grammar.clashes_of_destiny.triggers import AttackWouldDefeat
from grammar.ir.abilities import Triggered
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    EndOfTurn,
    IsAttacked,
    StartOfTurn,
    StartOfYourTurn,
    YouPlay,
)
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import SPELL


def rules_of_trigger(state: State, printed: Any, node: Triggered) -> tuple[str, ...]:
    """Return the rules for carrying out a text that has triggered."""
    if printed.is_secret:
        first = "CD-10.5.1" if state.switches.secret_turns == "any" else "CD-10.5.1a"
        together = ("CD-10.5.2b",) if state.reacting else ()
        return (first, "CD-3.7.3", "CD-10.5.3", *rules_of_reaction(node), *together)
    rules = []
    place = next(row.place for row in printed.rows if row.node is node)
    if place in printed.on_enter:
        rules.append("CD-10.1.1" if state.switches.on_enter == "enters" else "CD-10.1.1a")
        if state.phase == "setup":
            rules.append("CD-6.1.4")
        if printed.is_hero:
            rules.append("CD-10.1.1b")
    elif isinstance(node.trigger, StartOfYourTurn | StartOfTurn):
        rules += ["LANG-1.5", "CD-7.1.2a"]
    elif isinstance(node.trigger, EndOfTurn):
        rules += ["LANG-1.5", "CD-7.1.2b"]
    else:
        rules.append("LANG-1.4")
    if state.attack:
        rules.append("CD-9.3.3a" if state.attack[0].struck else "CD-9.1.5")
    else:
        rules.append("CD-10.1.5a")
    if printed.is_shrine:
        rules.append("CD-3.2.7")
    if state.together > 1:
        rules.append("CD-10.1.5")
    return tuple(rules)


def rules_of_reaction(node: Triggered) -> tuple[str, ...]:
    """[CD-8.4.6, CD-10.5.2, CD-10.5.2a]
    Return the rules for a Secret that reacts to an attack or a Spell, or to something else.
    """
    trigger = node.trigger
    if isinstance(trigger, AttacksUnit | IsAttacked | Attacks | AttackWouldDefeat):
        return ("CD-10.5.2",)
    if isinstance(trigger, YouPlay) and SPELL in trigger.filter.types:
        return ("CD-10.5.2", "CD-8.4.6")
    return ("CD-10.5.2a",)
