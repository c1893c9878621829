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
    PreventEssenceDamage,
    SetKL,
    WinGame,
)
from grammar.ir.amounts import PerMatch
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
    LookAndTake,
    LookAtTop,
    May,
    MayPay,
    MillCards,
    ModifyStats,
    MoveCards,
    PermitCastFrom,
    PutOnBottom,
    ReadyObjects,
    RevealTop,
    Sacrifice,
    SacrificeBy,
    SearchDeck,
    ShuffleIntoDeck,
)
from grammar.ir.selectors import All, Choice, It, Target, This
from reference_engine.essence_crown import drawing, removal, resources
from reference_engine.essence_crown.board import change_controller, enter, move, on_battlefield
from reference_engine.essence_crown.citing import rules_of_amount, rules_of_condition, rules_of_filter
from reference_engine.essence_crown.ending import lose, win_by_text
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    CRYPT,
    DOMAIN_ZONE,
    HAND,
    NULL_ZONE,
    VEILED_DECK,
    ZONES,
)
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


def remember(state: State, step: Step, **known: Any) -> None:
    """[LANG-3.6, LANG-4.5, LANG-6.2] Tell the rest of the same text what it may refer back to."""
    _, you, source, definition, sequence, position, _context = step
    if not state.agenda:
        return
    rest = state.agenda[-1]
    if rest[:6] == ("effect", you, source, definition, sequence, position + 1):
        state.agenda[-1] = effect_step(
            you, source, definition, sequence, position + 1, rest[6]._replace(**known)
        )


def remember_it(state: State, step: Step, number: int) -> None:
    """[LANG-6.2] The one object named or shown is "it" from now on, until it moves again."""
    remember(state, step, it=(number, state.entered[number]))


def amount_in(state: State, step: Step, amount: Any) -> int:
    """How many, for the text that is being carried out. What is counted is told."""
    found = amount_of(state, amount, step[1], step[2], step[6])
    if isinstance(amount, PerMatch):
        rules = ("LANG-4.3", *rules_of_filter(amount.counted))
        shards = ("EC-3.4.4",) if "Shard" in amount.counted.types else ()
        state.record("counted", (*rules, *shards), player=step[1], object=step[2], amount=found)
    return found


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
    if isinstance(selection, It):
        number, moved = step[6].it
        return [number] if number and state.entered[number] == moved and state.zone[number] else []
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
    if len(numbers) == 1:
        remember_it(state, step, numbers[0])


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
        elif operation.lasting:
            removal.deal_lasting_damage(state, number, amount, step[2])
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
            state.frail = state.frail or part.change < 0
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
            state.agenda.append(("random_discard" if operation.at_random else "discard", player, wanted))


def _if(state: State, step: Step, instruction: Instruction) -> None:
    """[LANG-5.1, EC-2.7.3] The condition is looked at when it is reached, not before."""
    operation = instruction.operation
    met = holds(state, operation.condition, step[1], step[2], step[6])
    conditional_gain = any(isinstance(part, GainGodCharges) for part in operation.then)
    gain = ("EC-2.7.3",) if conditional_gain else ()
    rules = ("LANG-5.1", *gain, *rules_of_condition(operation.condition))
    state.record("condition_checked", rules, player=step[1], object=step[2], amount=int(met))
    branch = instruction.inner if met else instruction.other
    if branch >= 0 and step[3].sequences[branch]:
        state.agenda.append(effect_step(step[1], step[2], step[3], branch, 0, step[6]))


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


def _discard_hand(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-4.1.8] Discard the whole hand; how many is remembered."""
    count = 0
    for player in players_in(state, step, instruction.operation.who, instruction.slot):
        hand = tuple(state.in_zone(player, HAND))
        drawing.discard(state, player, hand, "EC-10.1.3")
        count += len(hand)
    remember(state, step, moved=count)


def _sacrifice_by(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-R58, EC-R65] Each chooses among their own; those without are passed over; all give up at once."""
    players = tuple(players_in(state, step, instruction.operation.who, instruction.slot))
    state.agenda.append(("gather_sacrifices", step, players, ()))


def _mill(state: State, step: Step, instruction: Instruction) -> None:
    """[LANG-7.12, EC-10.4.7] From the top of the Veiled Deck into the Crypt; it is no draw."""
    operation = instruction.operation
    amount = amount_in(state, step, operation.amount)
    count = 0
    for player in players_in(state, step, operation.who, instruction.slot):
        for number in tuple(state.in_zone(player, VEILED_DECK)[:amount]):
            move(state, number, CRYPT, "EC-10.4.7", "LANG-7.12")
            count += 1
    remember(state, step, moved=count)


def _look_and_take(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.4.7] Look at the top cards; some are chosen, the rest ordered."""
    if state.in_zone(step[1], VEILED_DECK):
        state.agenda.append(("look_and_take", step, instruction.operation.count, instruction.operation.take))


def _look_at_top(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.4.7] The player alone sees the top card; it is then "it"."""
    for player in players_in(state, step, instruction.operation.who, instruction.slot):
        deck = state.in_zone(player, VEILED_DECK)
        if deck:
            state.record("looked_at_top", ("EC-10.4.7",), player=step[1], other=player)
            remember_it(state, step, deck[0])


def _reveal_top(state: State, step: Step, _instruction: Instruction) -> None:
    """[EC-10.4.7, LANG-7.13] Everyone sees the top card; it is then "it"."""
    deck = state.in_zone(step[1], VEILED_DECK)
    if deck:
        state.record("revealed", ("LANG-7.13", "EC-10.4.7"), player=step[1], object=deck[0])
        remember_it(state, step, deck[0])


def _put_on_bottom(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.4.7] The card goes under its deck."""
    for number in objects_in(state, step, instruction.operation.what, instruction.slot):
        deck = state.in_zone(state.owner[number], VEILED_DECK)
        if number in deck:
            deck.remove(number)
            deck.append(number)
            state.record("put_on_bottom", ("EC-10.4.7",), player=state.owner[number])


def _search(state: State, step: Step, _instruction: Instruction) -> None:
    """[EC-R85] Search, show, take, shuffle; one may fail to find."""
    state.agenda += [("shuffle", step[1], "search"), ("search", step)]


def _shuffle_into_deck(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-10.4.8, LANG-7.14] A whole zone goes into the Veiled Deck, which is shuffled."""
    player = step[1]
    for number in tuple(state.in_zone(player, ZONES[instruction.operation.zone])):
        move(state, number, VEILED_DECK, "EC-10.4.8")
    state.agenda.append(("shuffle", player, "search"))


RETURNED_FROM: Final = {CRYPT: "EC-10.4.8", NULL_ZONE: "EC-10.4.9", VEILED_DECK: "EC-10.4.7"}
"""The rule by which a text takes cards from a zone."""


def _move_cards(state: State, _step: Step, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.8, EC-10.4.9, EC-R60] To a zone of the owner; it may enter the battlefield."""
    zone = ZONES[operation.zone]
    for number in numbers:
        rule = RETURNED_FROM.get(state.zone[number], "LANG-7.11")
        if not state.zone[number] or number <= state.player_count:
            continue
        if zone not in BATTLEFIELD:
            move(state, number, zone, rule, "EC-R60")
        elif state.definition[number].home == zone and not on_battlefield(state, number):
            put_onto_battlefield(state, number, state.owner[number], rule)
            if operation.exhausted:
                exhaust(state, number, rule)


def put_onto_battlefield(state: State, number: int, player: int, *rules: str) -> None:
    """[EC-3.3.4, EC-R34] A card enters its zone; a new Domain sends the old one to its owner's Crypt."""
    printed = state.definition[number]
    state.take(number)
    if printed.home == DOMAIN_ZONE:
        for old in tuple(state.in_zone(player, DOMAIN_ZONE)):
            move(state, old, CRYPT, "EC-3.3.4")
    enter(state, number, player, printed.home, *rules)


def _permit_cast(state: State, step: Step, _instruction: Instruction) -> None:
    """[EC-8.1.9, LANG-7.15] Once this turn a card may be cast from another zone than the hand."""
    _, you, _, definition, sequence, position, _ = step
    place = sequence * 100 + position
    state.permits.append((you, definition, place))
    state.record("cast_permitted", ("EC-8.1.9", "LANG-7.15"), player=you, object=step[2])


def permitted(permit: tuple[int, Any, int]) -> Any:
    """The operation that gave a permission."""
    _, definition, place = permit
    return definition.sequences[place // 100][place % 100].operation


def _at_end_of_turn(state: State, step: Step, instruction: Instruction) -> None:
    """[LANG-7.16] The rest is carried out at the end of this turn, about the same "it"."""
    state.delayed.append(effect_step(step[1], step[2], step[3], instruction.inner, 0, step[6]))


def _gain_control(state: State, step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[LANG-7.17, EC-R57] A change of controller is no leaving; it goes back at the end of the turn."""
    you = step[1]
    for number in numbers:
        if on_battlefield(state, number) and state.controller[number] != you:
            state.borrowed.append((number, state.entered[number], state.controller[number]))
            change_controller(state, number, you)


def _forbid(state: State, _step: Step, operation: Any, numbers: list[int], _amount: int) -> None:
    """[LANG-7.18, EC-R66] For this turn, for the objects that match now."""
    for number in numbers:
        state.forbidden.append((number, state.entered[number], operation.verb))
        state.record("forbidden", ("LANG-7.18", "EC-R66"), object=number, name=operation.verb)


def _copy_token(state: State, step: Step, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.5, LANG-6.7] A token with the printed values of an object."""
    for number in numbers:
        printed = state.library.token(state.definition[number].card)
        removal.create_token(state, step[1], printed)


def _extra_turn(state: State, step: Step, _instruction: Instruction) -> None:
    """[EC-R84, LANG-7.19] One more turn directly after this one."""
    state.extra_turns.append(step[1])
    state.record("extra_turn_gained", ("EC-R84", "LANG-7.19"), player=step[1])


def _prevent(state: State, step: Step, instruction: Instruction) -> None:
    """[EC-2.1.3] The next so much Essence damage of this turn is prevented; loss and payment are not."""
    state.shield[step[1]] += instruction.operation.amount
    state.record("shielded", ("EC-2.1.3",), player=step[1], amount=instruction.operation.amount)


def _cannot_lose(state: State, step: Step, _instruction: Instruction) -> None:
    """[LANG-7.18] For this turn the player does not lose."""
    state.cannot_lose[step[1]] = 1
    state.record("cannot_lose", ("LANG-7.18",), player=step[1])


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
    DiscardHand: _discard_hand,
    SacrificeBy: _sacrifice_by,
    MoveCards: _to_selected("what"),
    MillCards: _mill,
    LookAndTake: _look_and_take,
    LookAtTop: _look_at_top,
    RevealTop: _reveal_top,
    PutOnBottom: _put_on_bottom,
    SearchDeck: _search,
    ShuffleIntoDeck: _shuffle_into_deck,
    PermitCastFrom: _permit_cast,
    AtEndOfTurn: _at_end_of_turn,
    GainControl: _to_selected("what"),
    Forbid: _to_selected("what"),
    CopyToken: _to_selected("what"),
    ExtraTurn: _extra_turn,
    PreventEssenceDamage: _prevent,
    CannotLoseGame: _cannot_lose,
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
    MoveCards: _move_cards,
    GainControl: _gain_control,
    Forbid: _forbid,
    CopyToken: _copy_token,
}
"""What an operation does to the objects that it selected."""
