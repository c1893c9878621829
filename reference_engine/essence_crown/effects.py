"""Chapter 10, effects: the operations of this game only, and the table of all operations."""

from collections.abc import Mapping
from itertools import product
from typing import Final

from grammar.essence_crown.operations import (
    CannotLoseGame,
    DealEssenceDamage,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    PreventAllDamage,
    PreventEssenceDamage,
    PreventNextDamage,
    SetKL,
    WinGame,
)
from grammar.ir.operations import (
    ExhaustObjects,
    ReadyObjects,
)
from reference_engine.essence_crown.ending import win_by_text
from reference_engine.essence_crown.resources import essence, god_charges, kl
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import BATTLEFIELD, DEITY_AREA, ZONING
from reference_engine.interpreter.ending import mark_loss
from reference_engine.interpreter.lasting import prevention
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.operations import damage, table
from reference_engine.interpreter.operations.players import on_players
from reference_engine.interpreter.operations.selected import to_selected, with_objects
from reference_engine.interpreter.operations.texts import frame_about_one, players_in
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Applied, Handler, Instruction, Operations

# --- operations on Essence, KL and God Charges --------------------------------------------------------


def _essence_damage_to(
    state: State, frame: Frame, operation: DealEssenceDamage, deities: list[int], amount: int
) -> None:
    """[EC-2.1.2, EC-10.1.2] Deal Essence damage to each chosen Deity; a Deity has its player's number."""
    rules = damage.rules_of_damage(state, frame, operation.amount)
    for source, player in product(damage.sources(state, frame, operation), deities):
        essence.deal_essence_damage(state, player, amount, source, *rules)


def _set_kl(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.3.1] Set the KL of players to a number."""
    operation = instruction.operation
    for player in players_in(state, frame, operation.who, instruction.slot):
        kl.set_kl(state, player, operation.value)


def _nullify(state: State, frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.2, EC-R59] Put cards into their owner's Null Zone; a Deity cannot be nullified."""
    removal.exile(state, numbers, frame_about_one(state, frame, numbers))


def _win(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-11.1.3, EC-11.1.3a] Let players win the game."""
    win_by_text(state, players_in(state, frame, instruction.operation.who, instruction.slot))


def _lose(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-11.1.4, EC-11.1.9] Let players lose the game."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        mark_loss(state, player, "EC-11.1.4")


def _prevent(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.1.3]
    Prevent the next Essence damage of this turn, up to an amount; loss and payment are not prevented.
    """
    operation = instruction.operation
    for player in players_in(state, frame, operation.who, instruction.slot):
        state.shield[player] += operation.amount
        state.record("shielded", ("EC-2.1.3",), player=player, amount=operation.amount)


def _prevent_next(
    state: State, _frame: Frame, operation: PreventNextDamage, numbers: list[int], _amount: int
) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66] Prevent the next damage to each object, up to an amount."""
    prevention.shield(state, numbers, operation.amount)


def _prevent_all(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.1.7] Prevent all damage to or by the named objects, or all combat damage."""
    if instruction.operation.what is None:
        prevention.stop_all_combat_damage(state)
    else:
        with_objects(state, frame, instruction, instruction.operation.what)


def _protect(
    state: State, _frame: Frame, operation: PreventAllDamage, numbers: list[int], _amount: int
) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66] Prevent all damage to or by these objects."""
    prevention.stop_damage(state, numbers, operation.combat, operation.by)


def _cannot_lose(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.18] Let the players not lose this turn."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        state.cannot_lose[player] = 1
        state.record("cannot_lose", ("LANG-7.18", "EC-1.1.8", "EC-10.3.9"), player=player)


OWN_HANDLERS: Final[Mapping[type, Handler]] = {
    DealEssenceDamage: damage.deal,
    LoseEssence: on_players("essence", essence.lose_essence),
    HealEssence: on_players("essence", essence.heal_essence),
    GainKL: on_players("kl", kl.gain_kl),
    LoseKL: on_players("kl", kl.lose_kl),
    SetKL: _set_kl,
    GainGodCharges: on_players("god_charges", god_charges.gain_god_charges),
    LoseGodCharges: on_players("god_charges", god_charges.lose_god_charges),
    Nullify: to_selected("what"),
    WinGame: _win,
    LoseGame: _lose,
    PreventEssenceDamage: _prevent,
    PreventNextDamage: to_selected("what"),
    PreventAllDamage: _prevent_all,
    CannotLoseGame: _cannot_lose,
}
OWN_APPLIED: Final[Mapping[type, Applied]] = {
    DealEssenceDamage: _essence_damage_to,
    Nullify: _nullify,
    PreventNextDamage: _prevent_next,
    PreventAllDamage: _protect,
}
DEITIES: Final = frozenset((DEITY_AREA,))

# handlers of all IR operations, what each does to selected objects, and in which zones: a Deity is no
# permanent (EC-R54)
HANDLERS: Final = {**table.HANDLERS, **OWN_HANDLERS}
APPLIED: Final = {**table.APPLIED, **OWN_APPLIED}
REACH: Final[Mapping[type, frozenset[int]]] = {
    **table.reach_in(ZONING),
    DealEssenceDamage: DEITIES,
    Nullify: ZONING.of_cards,
    ReadyObjects: BATTLEFIELD | DEITIES,
    ExhaustObjects: BATTLEFIELD | DEITIES,
    PreventNextDamage: BATTLEFIELD,
    PreventAllDamage: BATTLEFIELD | DEITIES,
}
OPERATIONS: Final = Operations(HANDLERS, APPLIED, REACH)
