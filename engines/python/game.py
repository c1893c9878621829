"""A game in progress: it goes on until somebody has something to decide. [WIRE-3.5, WIRE-4.5]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import combat
import effects
import play
import turn
from answers import Decision, Refusal, allows, normal, only_answer
from table import Table
from zones import settle

Ask = Callable[..., Decision | None]
Do = Callable[..., None]

STEPS: dict[str, tuple[Ask | None, Do]] = {
    "shuffle": (turn.ask_shuffle, turn.shuffle),
    "deal": (None, turn.deal),
    "mulligan": (turn.ask_mulligan, turn.mulligan),
    "exchange": (None, turn.exchange),
    "first_player": (turn.ask_first, turn.begin_play),
    "turn": (None, turn.begin_turn),
    "phase": (None, turn.begin_phase),
    "step": (None, turn.begin_step),
    "ready": (None, turn.make_ready),
    "draw": (None, turn.draw_for_turn),
    "recalculate": (None, turn.recalculate_kl),
    "main": (play.ask_main, play.do_main),
    "announce": (play.ask_announced, play.announce),
    "pay": (None, play.pay),
    "resolve": (None, play.resolve),
    "operate": (effects.ask_operation, effects.operate),
    "file": (None, play.file),
    "attackers": (combat.ask_attackers, combat.attack),
    "blockers": (combat.ask_blockers, combat.block),
    "damage": (combat.ask_division, combat.damage),
    "clean_up": (None, combat.clean_up),
    "clear": (None, turn.clear),
    "pass_turn": (None, turn.pass_turn),
}
"""For each step of the agenda what it asks, if anything, and what it does with the answer."""

REFUSALS: dict[str, Callable[[Table, Any], Refusal | None]] = {
    "main_action": play.refuse_main,
    "declare_attackers": combat.refuse_attack,
    "declare_blockers": combat.refuse_block,
}
"""Which rule is broken by an answer that is not offered; where they know none, it is that of the decision."""


def advance(table: Table) -> Decision | None:
    """Carry out steps until one must ask; returns what it asks, or None if the game is over."""
    while table.result is None:
        name, *values = table.agenda[0]
        ask, do = STEPS[name]
        decision = ask(table, *values) if ask is not None else None
        answers = only_answer(decision.space) if decision is not None else [None]
        if decision is not None and (decision.kind == "main_action" or not answers):
            return decision
        _carry_out(table, do, answers[0])
    return None


def answer(table: Table, decision: Decision | None, player: int, given: Any) -> None:
    """Carry out the answer of a player; raises `Refusal`, and nothing has changed then. [WIRE-4.10]"""
    if decision is None:
        raise Refusal("CORE-1.14", "The game is over.")
    if player != decision.player:
        rule = "EC-8.3.1" if _is_action(given) else decision.rules[0]
        raise Refusal(rule, f"Player {decision.player} decides now, not player {player}.")
    if not allows(decision.space, given):
        found = REFUSALS[decision.kind](table, given) if decision.kind in REFUSALS else None
        rule = "EC-8.3.1" if found is None and _is_action(given) else decision.rules[0]
        raise found or Refusal(rule, f"{given!r:.80} is not one of the answers offered.")
    _carry_out(table, STEPS[table.agenda[0][0]][1], normal(decision.space, given))


def _is_action(given: Any) -> bool:
    """Whether this plays a card or uses an ability, at whatever time. [EC-8.3.1]"""
    return isinstance(given, list) and given[:1] in (["play"], ["activate"])


def _carry_out(table: Table, do: Do, chosen: Any) -> None:
    name, *values = table.agenda.pop(0)
    do(table, chosen, *values)
    in_effect = name == "operate" and bool(table.agenda) and table.agenda[0][0] == "operate"
    if table.result is None and not (in_effect and table.switches["state_check"] == "each_effect"):  # EC-R28
        settle(table)
