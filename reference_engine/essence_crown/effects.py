"""Chapter 10, effects: what each operation of a card's text does. One function an operation, one table."""

from collections.abc import Callable, Mapping, Sequence
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
from grammar.ir.cards import Card
from grammar.ir.operations import (
    AtEndOfTurn,
    CopyToken,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    DiscardHand,
    DivideDamage,
    Draw,
    ExhaustObjects,
    ExtraTurn,
    Forbid,
    GainControl,
    If,
    LookAndSort,
    LookAndTake,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    RevealTop,
    Sacrifice,
    SacrificeBy,
    SearchDeck,
    ShuffleIn,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Choice
from reference_engine.essence_crown import card_effects, resources
from reference_engine.essence_crown.citing.cards import rules_of_amount, rules_of_condition
from reference_engine.essence_crown.ending import win_by_text
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    DEITY_AREA,
    HAND,
    ZONES,
)
from reference_engine.interpreter import damage, removal
from reference_engine.interpreter.ending import mark_loss
from reference_engine.interpreter.frame import Frame, Reference, remember
from reference_engine.interpreter.lasting import prevention
from reference_engine.interpreter.lasting.control import change_controller
from reference_engine.interpreter.lasting.replacement import is_choice_pending
from reference_engine.interpreter.moving import exhaust, ready
from reference_engine.interpreter.operations.steps import Offer, OfFrame, Sacrificing, WithAmount
from reference_engine.interpreter.operations.texts import (
    amount_in,
    amounts_for,
    frame_about_one,
    objects_in,
    players_in,
)
from reference_engine.interpreter.playing.costs import can_sacrifice
from reference_engine.interpreter.program import NOTHING, Applied, Handler, Instruction, Operations
from reference_engine.interpreter.state import Borrowed, Forbidden, Until
from reference_engine.interpreter.values import holds, matching
from reference_engine.kernel.table import GONE


def with_objects(
    state: State, frame: Frame, instruction: Instruction, selection: Any, amount: int = 0
) -> None:
    """Apply the operation to what it selects; a choice is asked for first, the rest is at once."""
    if isinstance(selection, Choice):
        state.agenda.append(WithAmount("choose", frame, amount))
    else:
        numbers = objects_in(state, frame, selection, instruction.slot)
        apply_to(state, frame, instruction, numbers, amount)


def apply_to(state: State, frame: Frame, instruction: Instruction, numbers: list[int], amount: int) -> None:
    """[EC-4.1.12, EC-3.2.4a, EC-R54, EC-R59]
    Carry an operation out on what was selected and is within its reach.

    One object is "it" from now on, unless it must first be chosen what happens to it.
    """
    apply, reach = instruction.apply, instruction.reach
    assert apply is not None
    numbers = [number for number in numbers if state.zone[number] in reach]
    holder = state.controller[numbers[0]] if len(numbers) == 1 else 0
    apply(state, frame, instruction.operation, numbers, amount)
    if holder and not is_choice_pending(state):
        remember(state, frame, it=Reference(numbers[0], state.entered[numbers[0]]), holder=holder)


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


def _on_players(change: Callable[[State, int, int], None]) -> Handler:
    """An operation that changes a number of players by an amount, worked out once."""

    def carried_out(state: State, frame: Frame, instruction: Instruction) -> None:
        operation = instruction.operation
        players = players_in(state, frame, operation.who, instruction.slot)
        for player, amount in zip(players, amounts_for(state, frame, operation.amount, players), strict=True):
            change(state, player, amount)

    return carried_out


def _set_kl(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-2.3.1] Set your KL to a number."""
    resources.set_kl(state, frame.you, instruction.operation.value)


# --- operations on objects ----------------------------------------------------------------------------


def _deal_damage(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.1.1, EC-2.1.11] Plain damage is marked on Avatars."""
    operation = instruction.operation
    amount = amount_in(state, frame, operation.amount) + frame.context.extra
    with_objects(state, frame, instruction, operation.to, amount)


def _damage_to(state: State, frame: Frame, operation: Any, numbers: list[int], amount: int) -> None:
    """[EC-9.4.6, EC-3.5.5] Damage is marked, for this turn or for good; all is dealt at once."""
    extra = (*(("EC-2.1.11",) if frame.context.extra else ()), *rules_of_amount(operation.amount))
    for number in numbers:
        if operation.lasting:
            damage.deal_lasting_damage(state, number, amount, frame.source)
        else:
            damage.deal_damage(state, number, amount, frame.source, *extra)


def _divide_damage(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.1.4, EC-R83] Damage divided freely among Avatars, Support cards with Guard, and Deities."""
    amount = amount_in(state, frame, instruction.operation.amount)
    state.agenda.append(WithAmount("divide_effect", frame, amount))


def _to_selected(part: str) -> Handler:
    """An operation without an amount on the objects of its `to` or `what`."""

    def carried_out(state: State, frame: Frame, instruction: Instruction) -> None:
        with_objects(state, frame, instruction, getattr(instruction.operation, part))

    return carried_out


def _destroy(state: State, frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.1, EC-10.4.4] Destroy all of them at once."""
    others = isinstance(operation.what, All) and operation.what.filter.other
    rules = ("EC-10.4.4",) if others else ()
    removal.destroy_together(state, numbers, *rules, effect=frame_about_one(frame, numbers))


def _sacrifice(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.3, EC-10.4.3a, EC-R58] Only what one controls; skipped where impossible."""
    own = tuple(n for n in numbers if state.controller[n] == frame.you)
    removal.sacrifice(state, own, effect=frame_about_one(frame, numbers))


def _nullify(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.2, EC-R59] To the owner's Null Zone; a Deity cannot be nullified."""
    removal.exile(state, numbers, frame_about_one(frame, numbers))


def _modify(state: State, frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.3.9a, EC-10.3.9, EC-R66]
    The objects that match now get the change, until the end of the turn or longer.
    """
    times = 1 if operation.per is None else len(matching(state, operation.per, frame.you, frame.source))
    longer = operation.duration != "this_turn"
    for number in numbers:
        for part in operation.changes:
            change = times * part.change
            if not change:
                continue
            state.change_stat(number, part.stat, change)
            rules = ("EC-10.3.9a", "EC-R66")
            state.record("stats_changed", rules, object=number, amount=change, name=part.stat)
            if longer:
                state.until.append(Until(frame.you, number, state.entered[number], part.stat, change))
    state.unsettled = True


def _ready(state: State, _frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-4.1.13] Ready them."""
    for number in numbers:
        ready(state, number, "EC-4.1.13")


def _exhaust(state: State, _frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-4.1.13] Exhaust them."""
    for number in numbers:
        exhaust(state, number, "EC-4.1.13")


def _create_tokens(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.5, EC-10.4.5a, EC-R89]
    New tokens with the numbers, Aspects and abilities that the text gives.
    """
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
    players = players_in(state, frame, operation.who, instruction.slot)
    for player, amount in zip(players, amounts_for(state, frame, operation.amount, players), strict=True):
        for _ in range(amount):
            removal.create_token(state, player, printed)


# --- cards, conditions, choices -----------------------------------------------------------------------


def _if(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-5.1, EC-2.7.3, EC-10.1.6, EC-10.2.1, EC-10.2.2] The condition is looked at when reached."""
    operation = instruction.operation
    met = holds(state, operation.condition, frame.you, frame.source, frame.context)
    conditional_gain = any(isinstance(part, GainGodCharges) for part in operation.then)
    gain = ("EC-2.7.3",) if conditional_gain else ()
    rules = ("LANG-5.1", *gain, *rules_of_condition(operation.condition))
    state.record("condition_checked", rules, player=frame.you, object=frame.source, amount=int(met))
    branch = instruction.inner if met else instruction.other
    if branch != NOTHING:
        state.agenda.append(frame.at(branch))


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


def _at_end_of_turn(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.16, EC-7.2.11b, EC-R79]
    The rest is carried out later, about the same "it" and the same "this".
    """
    context = frame.context
    if context.source_moved == -1:
        context = context._replace(source_moved=state.entered[frame.source])
    later = frame._replace(sequence=instruction.inner, position=0, context=context)
    if instruction.operation.moment == "end_of_turn":
        state.delayed.append(later)
    else:
        state.next_turn.append(later)


def _gain_control(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[LANG-7.17, EC-10.3.9, EC-3.10.5a, EC-R57]
    A change of controller is no leaving; it ends with the turn.
    """
    you = frame.you
    for number in numbers:
        if state.controller[number] != you:
            state.borrowed.append(Borrowed(number, state.entered[number], state.controller[number]))
            change_controller(state, number, you)


def _forbid(state: State, frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[LANG-7.18, EC-10.3.9a, EC-R66] For this turn, for the objects that match now."""
    for number in numbers:
        state.forbidden.append(Forbidden(number, state.entered[number], operation.verb))
        if operation.duration != "this_turn":
            state.until.append(Until(frame.you, number, state.entered[number], operation.verb, 0))
        rules = ("LANG-7.18", "EC-10.3.9a", "EC-R66", "EC-1.1.8", "EC-10.3.9")
        state.record("forbidden", rules, object=number, name=operation.verb)


def _copy_token(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-3.10.4a, EC-10.4.5, LANG-6.7, EC-R99] A token with the printed values of an Avatar."""
    for number in numbers:
        copied = state.definition[number]
        if copied.is_avatar:
            removal.create_token(state, frame.you, state.library.token(copied.card), "EC-3.10.4a")


def _extra_turn(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[EC-7.1.4a, LANG-7.19, EC-R84] One more turn directly after this one."""
    state.extra_turns.append(frame.you)
    state.record("extra_turn_gained", ("EC-7.1.4a", "EC-R84", "LANG-7.19"), player=frame.you)


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
    Draw: card_effects.draw,
    Discard: card_effects.discard,
    Destroy: _to_selected("what"),
    Sacrifice: _to_selected("what"),
    ModifyStats: _to_selected("what"),
    CreateTokens: _create_tokens,
    If: _if,
    May: _may,
    MayPay: _may_pay,
    ReadyObjects: _to_selected("what"),
    ExhaustObjects: _to_selected("what"),
    DiscardHand: card_effects.discard_hand,
    SacrificeBy: _sacrifice_by,
    MoveCards: _to_selected("what"),
    MillCards: card_effects.mill,
    LookAndTake: card_effects.look_and_take,
    LookAtTop: card_effects.look_at_top,
    RevealTop: card_effects.reveal_top,
    PutOnBottom: _to_selected("what"),
    PutOnTop: _to_selected("what"),
    ShuffleIn: _to_selected("what"),
    LookAndSort: card_effects.look_and_sort,
    SearchDeck: card_effects.search,
    ShuffleIntoDeck: card_effects.shuffle_into_deck,
    PermitCastFrom: card_effects.permit_cast,
    AtEndOfTurn: _at_end_of_turn,
    GainControl: _to_selected("what"),
    Forbid: _to_selected("what"),
    CopyToken: _to_selected("what"),
    ExtraTurn: _extra_turn,
    PreventEssenceDamage: _prevent,
    PreventNextDamage: _to_selected("what"),
    PreventAllDamage: _prevent_all,
    CannotLoseGame: _cannot_lose,
}
"""What carries out each operation of the IR."""

DEITIES: Final = frozenset((DEITY_AREA,))
CARDS: Final = frozenset(ZONES.values()) - {GONE, DEITY_AREA}
REACH: Final[Mapping[type, frozenset[int]]] = {
    DealEssenceDamage: DEITIES,
    DealDamage: BATTLEFIELD,
    Destroy: BATTLEFIELD,
    Sacrifice: BATTLEFIELD,
    Nullify: CARDS,
    ModifyStats: BATTLEFIELD,
    ReadyObjects: BATTLEFIELD | DEITIES,
    ExhaustObjects: BATTLEFIELD | DEITIES,
    MoveCards: CARDS,
    PutOnBottom: CARDS,
    PutOnTop: CARDS,
    ShuffleIn: CARDS,
    GainControl: BATTLEFIELD,
    Forbid: BATTLEFIELD,
    PreventNextDamage: BATTLEFIELD,
    PreventAllDamage: BATTLEFIELD | DEITIES,
    CopyToken: CARDS,
}
"""The zones in which an operation can do anything to an object. A Deity is no permanent (EC-R54)."""

APPLIED: Final[Mapping[type, Applied]] = {
    DealEssenceDamage: _essence_damage_to,
    DealDamage: _damage_to,
    Destroy: _destroy,
    Sacrifice: _sacrifice,
    Nullify: _nullify,
    ModifyStats: _modify,
    ReadyObjects: _ready,
    ExhaustObjects: _exhaust,
    MoveCards: card_effects.move_cards,
    PutOnBottom: card_effects.put_on_bottom,
    PutOnTop: card_effects.put_on_top,
    ShuffleIn: card_effects.shuffle_in,
    GainControl: _gain_control,
    Forbid: _forbid,
    PreventNextDamage: _prevent_next,
    PreventAllDamage: _protect,
    CopyToken: _copy_token,
}
"""What an operation does to the objects that it selected."""

OPERATIONS: Final = Operations(HANDLERS, APPLIED, REACH)
