"""Chapter 10, effects: what each operation of a card's text does. One function an operation, one table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    SetKL,
    WinGame,
)
from grammar.ir.cards import Card
from grammar.ir.operations import (
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    DivideDamage,
    Draw,
    ExhaustObjects,
    If,
    May,
    MayPay,
    ModifyStats,
    ReadyObjects,
    Sacrifice,
)
from grammar.ir.selectors import All, Choice, Target, This
from reference_engine.essence_crown import drawing, removal, resources
from reference_engine.essence_crown.board import on_battlefield
from reference_engine.essence_crown.citing import rules_of_amount, rules_of_condition
from reference_engine.essence_crown.ending import lose, win_by_text
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import HAND
from reference_engine.interpreter.frame import effect_step
from reference_engine.interpreter.program import Handler, Instruction
from reference_engine.interpreter.values import amount_of, holds, matching
from reference_engine.kernel.agenda import Step

# --- carrying a text out ----------------------------------------------------------------------------


def carry_out(state: State, step: Step) -> None:
    """[LANG-1.2] Carry out one instruction of a text; the rest of the text waits on the agenda."""
    _, you, source, definition, sequence, position, context = step
    code = definition.sequences[sequence]
    if position + 1 < len(code):
        state.agenda.append(effect_step(you, source, definition, sequence, position + 1, context))
    instruction = code[position]
    instruction.act(state, step, instruction)


def remember_whether(state: State, step: Step, did: int) -> None:
    """[LANG-3.6] Tell the rest of the same text whether its optional part was done."""
    _, you, source, definition, sequence, position, context = step
    rest = effect_step(you, source, definition, sequence, position + 1, context)
    if state.agenda and state.agenda[-1] == rest:
        state.agenda[-1] = effect_step(
            you, source, definition, sequence, position + 1, context._replace(did=did)
        )


def amount_in(state: State, step: Step, amount: Any) -> int:
    """How many, for the text that is being carried out."""
    return amount_of(state, amount, step[1], step[2], step[6])


def players_in(state: State, step: Step, who: str, slot: int) -> Sequence[int]:
    """[EC-R53, LANG-6.4] The players whom an operation concerns, in turn order from the active player on."""
    you: int = step[1]
    if who == "you":
        return [] if state.lost[you] else [you]
    if who == "each_player":
        return state.turn_order()
    if who == "each_opponent":
        return state.opponents(you)
    return [player for player, _ in step[6].targets[slot] if not state.lost[player]]


def objects_in(state: State, step: Step, selection: Any, slot: int) -> list[int]:
    """The objects that a selection means now: this one, all that match, or the targets still legal."""
    if isinstance(selection, This):
        return [step[2]]
    if isinstance(selection, Target):
        return [
            number
            for number, moved in step[6].targets[slot]
            if still_legal(state, selection, number, moved, step[1], step[2])
        ]
    return matching(state, selection.filter, step[1], step[2])


def still_legal(state: State, target: Target, number: int, moved: int, you: int, source: int) -> bool:
    """[EC-R64] A target is legal as long as it has not moved and still matches."""
    return state.entered[number] == moved and number in matching(state, target.filter, you, source)


def with_objects(state: State, step: Step, instruction: Instruction, selection: Any, amount: int = 0) -> None:
    """Apply the operation to what it selects; a choice is asked for first, the rest is at once."""
    if isinstance(selection, Choice):
        state.agenda.append(("choose", step, amount))
    else:
        apply_to(
            state, step, instruction.operation, objects_in(state, step, selection, instruction.slot), amount
        )


def apply_to(state: State, step: Step, operation: Any, numbers: list[int], amount: int) -> None:
    """Carry an operation out on the objects that were selected."""
    APPLIED[type(operation)](state, step, operation, numbers, amount)


# --- operations on Essence, KL and God Charges --------------------------------------------------------


def _deal_essence_damage(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-2.1.2, EC-2.1.11] The amount is fixed before a Deity is chosen; what was paid adds to it."""
    operation = instruction.operation
    amount = amount_in(state, step, operation.amount) + step[6].extra
    with_objects(state, step, instruction, operation.to, amount)


def _essence_damage_to(state: State, step: Step, operation: Any, deities: list[int], amount: int) -> None:
    """[EC-2.1.2, EC-10.1.2] Each chosen Deity is its player's number."""
    extra = (*(("EC-2.1.11",) if step[6].extra else ()), *rules_of_amount(operation.amount))
    for player in deities:
        resources.deal_essence_damage(state, player, amount, step[2], *extra)


def _on_players(change: Callable[[State, int, int], None]) -> Handler:
    """An operation that changes a number of players by an amount, worked out once."""

    def carried_out(state: State, step: Step, instruction: Instruction) -> None:
        operation = instruction.operation
        amount = amount_in(state, step, operation.amount)
        for player in players_in(state, step, operation.who, instruction.slot):
            change(state, player, amount)

    return carried_out


def _set_kl(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-2.3.1] Set your KL to a number."""
    resources.set_kl(state, step[1], instruction.operation.value)


# --- operations on objects ----------------------------------------------------------------------------


def _deal_damage(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.1.1, EC-2.1.11] Plain damage is marked on Avatars."""
    operation = instruction.operation
    amount = amount_in(state, step, operation.amount) + step[6].extra
    with_objects(state, step, instruction, operation.to, amount)


def _damage_to(state: State, step: Step, operation: Any, numbers: list[int], amount: int) -> None:
    """[EC-9.4.6, EC-R53] Damage to a Deity is Essence damage; all is dealt at once."""
    extra = (*(("EC-2.1.11",) if step[6].extra else ()), *rules_of_amount(operation.amount))
    for number in numbers:
        if number <= state.player_count:
            resources.deal_essence_damage(state, number, amount, step[2], *extra)
        else:
            removal.deal_damage(state, number, amount, step[2], *extra)


def _divide_damage(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.1.4, EC-R83] Damage divided freely among Avatars, Support cards with Guard, and Deities."""
    amount = amount_in(state, step, instruction.operation.amount)
    if amount > 0:
        state.agenda.append(("divide_effect", step, amount))


def _to_selected(part: str) -> Handler:
    """An operation without an amount on the objects of its `to` or `what`."""

    def carried_out(state: State, step: Step, instruction: Instruction) -> None:
        with_objects(state, step, instruction, getattr(instruction.operation, part))

    return carried_out


def _destroy(state: State, _step: Step, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.1, EC-10.4.4] Destroy all of them at once."""
    others = isinstance(operation.what, All) and operation.what.filter.other
    removal.destroy_together(state, numbers, *(("EC-10.4.4",) if others else ()))


def _sacrifice(state: State, step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.3, EC-R58] Only what one controls; skipped where impossible."""
    own = tuple(n for n in numbers if on_battlefield(state, n) and state.controller[n] == step[1])
    removal.sacrifice(state, own)


def _nullify(state: State, _step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.2, EC-R59] To the owner's Null Zone; a Deity cannot be nullified."""
    for number in numbers:
        if state.zone[number]:
            removal.nullify(state, number)


def _modify(state: State, _step: Step, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-R66, EC-10.3.9] The objects that match now get the change until the end of the turn."""
    for number in numbers:
        for part in operation.changes:
            column = state.power_change if part.stat == "power" else state.guard_change
            column[number] += part.change
            state.record("stats_changed", ("EC-R66",), object=number, amount=part.change, name=part.stat)
    state.unsettled = True


def ready(state: State, number: int, *rules: str) -> None:
    """[EC-4.1.13] An exhausted object becomes ready."""
    if state.exhausted[number]:
        state.exhausted[number] = 0
        state.record("readied", rules, object=number)


def exhaust(state: State, number: int, *rules: str) -> None:
    """[EC-4.1.13] A ready object becomes exhausted."""
    if not state.exhausted[number]:
        state.exhausted[number] = 1
        state.record("exhausted", rules, object=number)


def _ready(state: State, _step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-4.1.13] Ready them."""
    for number in numbers:
        ready(state, number, "EC-4.1.13")


def _exhaust(state: State, _step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-4.1.13] Exhaust them."""
    for number in numbers:
        exhaust(state, number, "EC-4.1.13")


def _create_tokens(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.4.5, EC-R89] New tokens with the numbers, Aspects and abilities that the text gives."""
    operation = instruction.operation
    token = operation.token
    card = Card(
        name=token.name,
        types=token.types,
        aspects=token.aspects,
        domain=token.domain,
        numbers=token.numbers,
        abilities=token.abilities,
    )
    printed = state.library.token(card)
    for _ in range(amount_in(state, step, operation.amount)):
        removal.create_token(state, step[1], printed)


# --- cards, conditions, choices -----------------------------------------------------------------------


def _draw(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.3.4, EC-R32] Draw cards, one at a time."""
    operation = instruction.operation
    amount = amount_in(state, step, operation.amount)
    for player in players_in(state, step, operation.who, instruction.slot):
        drawing.draw(state, player, amount, "EC-4.1.10")


def _discard(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-R65] Players choose what they discard; those with fewer cards discard all they have."""
    operation = instruction.operation
    amount = amount_in(state, step, operation.amount)
    for player in reversed(players_in(state, step, operation.who, instruction.slot)):
        wanted = min(amount, len(state.in_zone(player, HAND)))
        if wanted:
            state.agenda.append(("discard", player, wanted))


def _if(state: State, step: Step, instruction: Instruction) -> None:
    """[LANG-5.1, EC-2.7.3] The condition is looked at when it is reached, not before."""
    operation = instruction.operation
    met = holds(state, operation.condition, step[1], step[2], step[6])
    conditional_gain = any(isinstance(part, GainGodCharges) for part in operation.then)
    gain = ("EC-2.7.3",) if conditional_gain else ()
    rules = ("LANG-5.1", *gain, *rules_of_condition(operation.condition))
    state.record("condition_checked", rules, player=step[1], object=step[2], amount=int(met))
    if met:
        state.agenda.append(effect_step(step[1], step[2], step[3], instruction.inner, 0, step[6]))


def _may(state: State, step: Step, instruction: Instruction) -> None:
    """[LANG-3.5, EC-R65] Whether to do it is decided when it is reached."""
    state.agenda.append(("may", step, instruction.inner))


def _may_pay(state: State, step: Step, _instruction: Instruction) -> None:
    """[LANG-3.5] An offer to pay; whether it can be made is looked at next."""
    state.agenda.append(("offer", step))


def _win(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-11.1.3] You win the game."""
    for player in players_in(state, step, instruction.operation.who, instruction.slot):
        win_by_text(state, player)


def _lose(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-11.1.4] You lose the game."""
    losers = list(players_in(state, step, instruction.operation.who, instruction.slot))
    lose(state, losers, "EC-11.1.4")


HANDLERS: Final[Mapping[type, Handler]] = {
    DealEssenceDamage: _deal_essence_damage,
    LoseEssence: _on_players(resources.lose_essence),
    HealEssence: _on_players(resources.heal_essence),
    GainKL: _on_players(resources.gain_kl),
    LoseKL: _on_players(resources.lose_kl),
    SetKL: _set_kl,
    GainGodCharges: _on_players(resources.gain_god_charges),
    LoseGodCharges: _on_players(resources.lose_god_charges),
    Nullify: _to_selected("what"),
    WinGame: _win,
    LoseGame: _lose,
    DealDamage: _deal_damage,
    DivideDamage: _divide_damage,
    Draw: _draw,
    Discard: _discard,
    Destroy: _to_selected("what"),
    Sacrifice: _to_selected("what"),
    ModifyStats: _to_selected("what"),
    CreateTokens: _create_tokens,
    If: _if,
    May: _may,
    MayPay: _may_pay,
    ReadyObjects: _to_selected("what"),
    ExhaustObjects: _to_selected("what"),
}
"""What carries out each operation of the IR."""

APPLIED: Final[Mapping[type, Callable[[State, Step, Any, list[int], int], None]]] = {
    DealEssenceDamage: _essence_damage_to,
    DealDamage: _damage_to,
    Destroy: _destroy,
    Sacrifice: _sacrifice,
    Nullify: _nullify,
    ModifyStats: _modify,
    ReadyObjects: _ready,
    ExhaustObjects: _exhaust,
}
"""What an operation does to the objects that it selected."""
