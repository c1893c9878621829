"""Chapter 10, effects: the table of all operations, shared ones and those of this game."""

from collections.abc import Mapping
from typing import Final

from grammar.clashes_of_destiny.operations import (
    AllowExtraPlay,
    Cancel,
    ChangeStat,
    Equip,
    GainDurability,
    GainTemporaryMana,
    Heal,
    LoseDurability,
    MoveUnit,
    PlayFromDeck,
    PreventThatDamage,
    Push,
    Scry,
    Summon,
    SummonTokens,
    Swap,
    Teleport,
    Unlock,
)
from grammar.ir.operations import DealDamage, Draw, ExhaustObjects, GainResource, LoseResource, MoveCards
from grammar.ir.plays import PlayNow
from reference_engine.clashes_of_destiny.combat import damage
from reference_engine.clashes_of_destiny.effects import board, choices, plays, pools, units
from reference_engine.clashes_of_destiny.effects.counting import ALL_AMOUNTS, ALL_CONDITIONS
from reference_engine.clashes_of_destiny.resources import mana
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BOARD, EQUIPMENT, LEVEL_STACK, ZONING
from reference_engine.interpreter.operations import decks, hands, noting, table
from reference_engine.interpreter.operations.branches import noting_done
from reference_engine.interpreter.operations.players import on_resource
from reference_engine.interpreter.operations.selected import on_each, to_selected, with_amount
from reference_engine.interpreter.texts.program import Applied, Handler, Operations
from reference_engine.kernel.agenda import Question, Steps

HANDLERS: Final[Mapping[type, Handler]] = {
    **table.HANDLERS,
    DealDamage: units.deal,
    Draw: pools.draw,
    MoveCards: noting_done(choices.move),
    GainResource: on_resource(mana.gain),
    GainTemporaryMana: pools.gain_temporary,
    LoseResource: on_resource(mana.lose),
    Unlock: pools.unlock,
    Scry: pools.scry,
    **dict.fromkeys((Heal, ChangeStat, GainDurability, LoseDurability), with_amount("what")),
    Cancel: units.cancel,
    PreventThatDamage: units.prevent_that_damage,
    MoveUnit: to_selected("what"),
    Push: to_selected("what"),
    Swap: board.swap,
    Teleport: to_selected("what"),
    Summon: to_selected("what"),
    SummonTokens: board.summon_tokens,
    Equip: to_selected("what"),
    PlayFromDeck: plays.offer,
    AllowExtraPlay: plays.allow,
}
APPLIED: Final[Mapping[type, Applied]] = {
    **table.APPLIED,
    DealDamage: units.deal_to,
    ExhaustObjects: units.exhaust,
    Heal: on_each(damage.heal),
    ChangeStat: units.change_stat,
    GainDurability: on_each(damage.gain_durability),
    LoseDurability: units.lose_durability,
    MoveUnit: board.move_units,
    Push: board.push,
    Swap: board.swap_units,
    Teleport: board.teleport,
    Summon: board.summon,
    Equip: board.equip,
    PlayNow: plays.play_now,
}
ON_BOARD: Final = frozenset((BOARD,))
REACH: Final[Mapping[type, frozenset[int]]] = {
    **table.reach_in(ZONING),
    **dict.fromkeys((DealDamage, Heal, ChangeStat, MoveUnit, Push, Swap, Teleport), ON_BOARD),
    **dict.fromkeys((GainDurability, LoseDurability), frozenset((EQUIPMENT,))),
    **dict.fromkeys((Summon, Equip), ZONING.of_cards - ZONING.in_play - {LEVEL_STACK}),
}
OPERATIONS: Final = Operations(HANDLERS, APPLIED, REACH, ALL_AMOUNTS, ALL_CONDITIONS)

STEPS: Final[Steps[State]] = {
    "effect": noting.carry_out,
    "begin_scry": pools.begin_scry,
    "come_back": board.come_back,
}
QUESTIONS: Final[Mapping[str, Question[State]]] = {
    "choose": Question(noting.ask_choice, table.QUESTIONS["choose"].answer),
    "choose_way": Question(pools.ask_way, pools.answer_way),
    "choose_player": Question(choices.ask_player, choices.answer_player),
    "choose_cards": Question(choices.ask_cards, choices.answer_cards),
    "discard": Question(hands.ask_discard_for_text, table.QUESTIONS["discard"].answer),
    "place": Question(board.ask_place, board.answer_place),
    "move_unit": Question(board.ask_step, board.answer_step),
    "teleport_unit": Question(board.ask_teleport, board.answer_teleport),
    "scry": Question(pools.ask_scry, pools.answer_scry),
    **dict.fromkeys(
        ("order_bottom", "order_top", "scry_bottom", "scry_top", "reorder_top"),
        Question(choices.ask_order, decks.answer_order),
    ),
    "extra_play": Question(plays.ask, plays.answer),
    "play_tile": Question(plays.ask_tile, plays.answer_tile),
}
"""The steps and questions of texts, shared ones and those of this game."""
