"""What a choice among several ways needs, besides its words."""

from __future__ import annotations

from dataclasses import replace

from grammar.ir.abilities import WidenModes
from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import Target
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def says_who(choice: ChooseOne, c: Context) -> None:
    """[LANG-3.23] Refuse a way of another player's choice that doesn't say who carries it out."""
    if choice.who != "you" and c.unsaid:
        message = f"say who does this, you or {choice.who.replace('_', ' ')}: 'you ...' or 'they ...'"
        raise Refused("CT302", message, rule="LANG-3.23")


def refuse_targets_of_others(choice: ChooseOne) -> None:
    """[LANG-3.23] Refuse a target in ways among which another player chooses, when they are reached."""
    if choice.who == "you":
        return
    for node in nodes_in(choice.modes):
        if isinstance(node, Target) or str(getattr(node, "who", "")).startswith("target_"):
            message = "targets are chosen before another player chooses; say 'a' or 'each'"
            raise Refused("CT308", message, rule="LANG-3.23")


def widened(choice: ChooseOne, said: WidenModes) -> ChooseOne:
    """[LANG-3.22] Return a choice of which more ways are chosen on a condition."""
    if choice.more_if is not None:
        raise Refused("CT307", "say only once when more are chosen; join the conditions with 'or'")
    if said.choose is None:
        raise Refused("CT308", "write 'choose both instead' here", rule="LANG-3.22")
    return replace(choice, more_if=said.condition, more=said.choose)
