"""Chapter 10, effects: what each operation of a card's text does. One function an operation, one table."""

from collections.abc import Sequence
from typing import Any, Final

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
    Discard,
    DiscardHand,
    ExhaustObjects,
    May,
    MayPay,
    ReadyObjects,
    Sacrifice,
    SacrificeBy,
)
from reference_engine.essence_crown import resources
from reference_engine.essence_crown.citing.cards import rules_of_amount
from reference_engine.essence_crown.ending import win_by_text
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import BATTLEFIELD, DEITY_AREA, HAND, ZONING
from reference_engine.interpreter import removal
from reference_engine.interpreter.ending import mark_loss
from reference_engine.interpreter.frame import Frame
from reference_engine.interpreter.lasting import prevention
from reference_engine.interpreter.operations.players import on_players
from reference_engine.interpreter.operations.selected import to_selected, with_objects
from reference_engine.interpreter.operations.steps import Offer, OfFrame, Sacrificing
from reference_engine.interpreter.operations.table import operations_in
from reference_engine.interpreter.operations.texts import amount_in, frame_about_one, objects_in, players_in
from reference_engine.interpreter.playing.costs import can_sacrifice
from reference_engine.interpreter.program import Instruction, Operations

# --- operations on Essence, KL and God Charges --------------------------------------------------------


def _deal_essence_damage(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.1.2, EC-2.1.11] The amount is fixed before a Deity is chosen; what was paid adds to it."""
    operation = instruction.operation
    amount = amount_in(state, frame, operation.amount) + frame.context.extra
    with_objects(state, frame, instruction, operation.to, amount)


def _essence_damage_to(state: State, frame: Frame, operation: Any, deities: list[int], amount: int) -> None:
    """[EC-2.1.2, EC-10.1.2] Each chosen Deity is its player's number."""
    extra = (*(("EC-2.1.11",) if frame.context.extra else ()), *rules_of_amount(operation.amount))
    for player in deities:
        resources.deal_essence_damage(state, player, amount, frame.source, *extra)


def _set_kl(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.3.1] Set your KL to a number."""
    resources.set_kl(state, frame.you, instruction.operation.value)


def _sacrifice(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.3, EC-10.4.3a, EC-R58] Only what one controls; skipped where impossible."""
    own = tuple(n for n in numbers if state.controller[n] == frame.you)
    removal.sacrifice(state, own, effect=frame_about_one(frame, numbers))


def _nullify(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.2, EC-R59] To the owner's Null Zone; a Deity cannot be nullified."""
    removal.exile(state, numbers, frame_about_one(frame, numbers))


# --- cards, conditions, choices -----------------------------------------------------------------------


def _may(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-3.5] Whether to do it is decided when it is reached."""
    if not is_about_nothing(state, frame, frame.printed.sequences[instruction.inner]):
        state.agenda.append(Offer("may", frame, instruction.inner))


def is_about_nothing(state: State, frame: Frame, offered: Sequence[Instruction]) -> bool:
    """[LANG-3.5, LANG-3.6, CORE-1.12] Whether nothing is there for any of the instructions offered."""
    return not any(is_about_something(state, frame, instruction) for instruction in offered)


def is_about_something(state: State, frame: Frame, instruction: Instruction) -> bool:
    """[LANG-3.5] Whether what an instruction would be done to is there; most are about no thing."""
    operation = instruction.operation
    if isinstance(operation, (Discard, DiscardHand)):
        players = players_in(state, frame, operation.who, instruction.slot)
        return any(state.zones[player][HAND] for player in players)
    if isinstance(operation, SacrificeBy):
        players = players_in(state, frame, operation.who, instruction.slot)
        return any(can_sacrifice(state, player, frame.source, operation) for player in players)
    selection = getattr(operation, "what", None) or getattr(operation, "to", None)
    if selection is None:
        return True
    return any(
        state.zone[number] in instruction.reach
        for number in objects_in(state, frame, selection, instruction.slot)
    )


def _may_pay(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[LANG-3.5] An offer to pay; whether it can be made is looked at next."""
    state.agenda.append(OfFrame("offer", frame))


def _win(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-11.1.3, EC-11.1.3a] You win the game."""
    win_by_text(state, players_in(state, frame, instruction.operation.who, instruction.slot))


def _lose(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-11.1.4, EC-11.1.9] You lose the game."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        mark_loss(state, player, "EC-11.1.4")


def _sacrifice_by(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.3a, EC-10.2.4a, EC-R58, EC-R65]
    Each chooses among their own; those without are passed over; all give up at once.
    """
    players = tuple(players_in(state, frame, instruction.operation.who, instruction.slot))
    state.agenda.append(Sacrificing("gather_sacrifices", frame, players, ()))


def _prevent(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.1.3] The next so much Essence damage of this turn is prevented; loss and payment are not."""
    state.shield[frame.you] += instruction.operation.amount
    state.record("shielded", ("EC-2.1.3",), player=frame.you, amount=instruction.operation.amount)


def _prevent_next(state: State, _frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66] The next so much damage to each of them."""
    prevention.shield(state, numbers, operation.amount)


def _prevent_all(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.1.7] All damage to or by what is named, or all combat damage that there is."""
    if instruction.operation.what is None:
        prevention.stop_all_combat_damage(state)
    else:
        with_objects(state, frame, instruction, instruction.operation.what)


def _protect(state: State, _frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66] All damage to or by them."""
    prevention.stop_damage(state, numbers, operation.combat, operation.by)


def _cannot_lose(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[LANG-7.18] For this turn the player does not lose."""
    state.cannot_lose[frame.you] = 1
    state.record("cannot_lose", ("LANG-7.18", "EC-1.1.8", "EC-10.3.9"), player=frame.you)


DEITIES: Final = frozenset((DEITY_AREA,))
OWN: Final = Operations(
    handlers={
        DealEssenceDamage: _deal_essence_damage,
        LoseEssence: on_players(resources.lose_essence),
        HealEssence: on_players(resources.heal_essence),
        GainKL: on_players(resources.gain_kl),
        LoseKL: on_players(resources.lose_kl),
        SetKL: _set_kl,
        GainGodCharges: on_players(resources.gain_god_charges),
        LoseGodCharges: on_players(resources.lose_god_charges),
        Nullify: to_selected("what"),
        WinGame: _win,
        LoseGame: _lose,
        Sacrifice: to_selected("what"),
        SacrificeBy: _sacrifice_by,
        May: _may,
        MayPay: _may_pay,
        PreventEssenceDamage: _prevent,
        PreventNextDamage: to_selected("what"),
        PreventAllDamage: _prevent_all,
        CannotLoseGame: _cannot_lose,
    },
    applied={
        DealEssenceDamage: _essence_damage_to,
        Nullify: _nullify,
        Sacrifice: _sacrifice,
        PreventNextDamage: _prevent_next,
        PreventAllDamage: _protect,
    },
    reach={
        DealEssenceDamage: DEITIES,
        Sacrifice: BATTLEFIELD,
        Nullify: ZONING.of_cards,
        ReadyObjects: BATTLEFIELD | DEITIES,
        ExhaustObjects: BATTLEFIELD | DEITIES,
        PreventNextDamage: BATTLEFIELD,
        PreventAllDamage: BATTLEFIELD | DEITIES,
    },
)
"""The operations of this game. A Deity is no permanent (EC-R54)."""

OPERATIONS: Final = operations_in(ZONING).joined(OWN)
