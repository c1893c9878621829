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
from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import SPELL


def rules_of_trigger(state: State, printed: Any, node: Triggered) -> tuple[str, ...]:
    """Return the rules for carrying out a text that has triggered."""
    if printed.is_secret:
        return rules_of_secret(state, node)
    return (
        *rules_of_head(state, printed, node),
        *rules_of_moment(state),
        *(("CD-3.2.7",) if printed.is_shrine else ()),
        *(("CD-10.1.5",) if state.together > 1 else ()),
    )


def rules_of_head(state: State, printed: Printed, node: Triggered) -> tuple[str, ...]:
    """Return the rules for what a text waits for, by its head."""
    place = next(row.place for row in printed.rows if row.node is node)
    if place in printed.on_enter:
        return (
            "CD-10.1.1" if state.switches.on_enter == "enters" else "CD-10.1.1a",
            *(("CD-6.1.4",) if state.phase == "setup" else ()),
            *(("CD-10.1.1b",) if printed.is_hero else ()),
        )
    if isinstance(node.trigger, StartOfYourTurn | StartOfTurn):
        return ("LANG-1.5", "CD-7.1.2a")
    return ("LANG-1.5", "CD-7.1.2b") if isinstance(node.trigger, EndOfTurn) else ("LANG-1.4",)


def rules_of_moment(state: State) -> tuple[str, ...]:
    """Return the rule for a text that has triggered before or after an exchange, or otherwise."""
    if not state.attack:
        return ("CD-10.1.5a",)
    return ("CD-9.3.3a",) if state.attack[0].struck else ("CD-9.1.5",)


def rules_of_secret(state: State, node: Triggered) -> tuple[str, ...]:
    """Return the rules for a Secret that has triggered."""
    first = "CD-10.5.1" if state.switches.secret_turns == "any" else "CD-10.5.1a"
    together = ("CD-10.5.2b",) if state.reacting else ()
    return (first, "CD-3.7.3", "CD-10.5.3", *rules_of_reaction(node), *together)


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
