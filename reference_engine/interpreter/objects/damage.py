"""Damage to objects: dealt unless prevented, and marked."""

from reference_engine.interpreter.lasting.instead import damage_instead
from reference_engine.interpreter.lasting.prevention import unprevented_damage
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs


def deal_damage(state: CardState, number: int, amount: int, source: int, *rules: str) -> None:
    """Mark the damage that is not prevented, on what takes it."""
    number, amount = damage_instead(state, number, amount, source)
    if player := state.player_of(number):
        state.hooks.damage_leader(state, player, amount, source, rules)
        return
    mark_damage(state, number, unprevented_damage(state, number, amount, source), source, *rules)


def deal_lasting_damage(state: CardState, number: int, amount: int, source: int) -> None:
    """Mark the damage that is not prevented, on what takes it; it isn't cleared at the end of the turn."""
    number, amount = damage_instead(state, number, amount, source)
    if player := state.player_of(number):
        state.hooks.damage_leader(state, player, amount, source, ())
        return
    amount = unprevented_damage(state, number, amount, source)
    state.lasting_damage[number] += amount
    mark_damage(state, number, amount, source, *state.hooks.cites["damaged.lasting"])


def mark_damage(
    state: CardState, number: int, amount: int, source: int, *rules: str, where: str = ""
) -> None:
    """Mark damage on the object, if it has the stat that damage can reach; `where` may be combat."""
    if amount <= 0 or state.hooks.toughness not in state.definition[number].numbers:
        return

    state.damage[number] += amount
    state.just_damaged.append(number)
    state.unsettled = True
    if state.events is not None:
        cited = (*rules, *state.hooks.cites["damaged"], *rules_of_token(state, number))
        state.record("damaged", cited, object=number, other=source, amount=amount)
    state.happened(verbs.DAMAGE, number, by=source, amount=amount, name=where)


def rules_of_token(state: CardState, number: int) -> tuple[str, ...]:
    """Return the rules by which a token in play behaves like a card."""
    return state.hooks.cites["token"] if state.token[number] else ()
