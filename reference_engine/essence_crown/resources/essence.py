"""Section 2.1, Essence: damage, losses, healing and payment."""

from reference_engine.essence_crown.cards.watching import DAMAGE_DEITY, HEAL
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.lasting.instead import amount_instead, damage_instead
from reference_engine.interpreter.lasting.prevention import after_texts, unprevented_damage
from reference_engine.interpreter.objects.damage import mark_damage
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.kernel.switches import agreed_limit

Cited = tuple[str, ...]


def deal_essence_damage(state: State, player: int, amount: int, source: int, *rules: str) -> None:
    """[EC-2.1.2, EC-10.1.7, LANG-1.8b]
    Deal Essence damage to a Deity, except for what is prevented or dealt to something else instead.
    """
    number, amount = damage_instead(state, player, amount, source)
    if taker := state.player_of(number):
        damage_unprevented(state, taker, amount, source, rules)
    else:
        mark_damage(state, number, unprevented_damage(state, number, amount, source), source, *rules)


def damage_unprevented(state: State, player: int, amount: int, source: int, rules: Cited) -> None:
    """[EC-2.1.2, EC-10.1.7] Deal Essence damage to a Deity, except for what is prevented."""
    dealt = unprevented_essence_damage(state, player, amount, source)
    take_essence_damage(state, player, dealt, source, *rules)


def damage_player(state: State, player: int, amount: int, source: int, rules: tuple[str, ...]) -> None:
    """[EC-2.1.2, EC-10.1.4a, EC-R53] Deal damage to a Deity as Essence damage."""
    deal_essence_damage(state, player, amount, source, *rules)


def unprevented_essence_damage(
    state: State, player: int, amount: int, source: int, combat: bool = False
) -> int:
    """[EC-10.1.7, EC-10.1.8, EC-2.1.3] Return the Essence damage to a Deity that is not prevented.

    Prevention of the next Essence damage of the turn applies last, and is used up.
    """
    if amount <= 0 or not (
        state.forbidden or state.hooks.preventing in state.watchers or state.shield[player]
    ):
        return amount
    dealt = after_texts(state, player, amount, source, combat)
    shielded = min(dealt, state.shield[player])
    state.shield[player] -= shielded
    dealt -= shielded
    if dealt < amount:
        rules = ("EC-2.1.2", "EC-2.1.3", "EC-10.1.7", "EC-10.1.8")
        state.record("damage_prevented", rules, player=player, amount=amount - dealt)
    return dealt


def take_essence_damage(state: State, player: int, amount: int, source: int, *rules: str) -> None:
    """[EC-2.1.2] Deal Essence damage to a Deity; its controller loses Essence."""
    if amount <= 0:
        return

    lost = amount_instead(state, verbs.LOSE, player, amount, "essence")
    if lost:
        state.essence[player] -= lost
        state.unsettled = True
        state.happened(verbs.LOSE, who=player, amount=lost, name="essence")
    if lost and state.events is not None:
        state.record("essence_damaged", (*rules, "EC-2.1.2"), player=player, object=source, amount=lost)
    state.happened(DAMAGE_DEITY, whom=player, amount=amount)


def lose_essence(state: State, player: int, amount: int) -> None:
    """[EC-2.1.3, EC-10.4.11] Lose Essence without damage."""
    amount = amount_instead(state, verbs.LOSE, player, amount, "essence")
    if amount <= 0:
        return

    state.essence[player] -= amount
    state.unsettled = True
    state.happened(verbs.LOSE, who=player, amount=amount, name="essence")
    state.record("essence_lost", ("EC-2.1.3",), player=player, amount=amount)


def heal_essence(state: State, player: int, amount: int) -> None:
    """[EC-2.1.4, EC-2.1.5, EC-2.1.6] Heal Essence, even above the Starting Essence (EC-R24).

    With a maximum, healing stops there; Essence above it remains.
    """
    amount, replaced = other_gain(state, HEAL, player, amount)
    if amount <= 0:
        return
    most = essence_maximum(state, player)
    if most is not None and amount > most - state.essence[player]:
        amount = max(0, most - state.essence[player])
        state.record("healing_capped", ("EC-2.1.6",), player=player, amount=amount)
    if amount <= 0:
        return

    state.essence[player] += amount
    if state.events is not None:
        above = ("EC-2.1.5",) if state.essence[player] > state.definition[player].essence else ()
        limited = ("EC-2.1.6",) if most is not None else ()
        cited = ("EC-2.1.4", *above, *limited, *replaced)
        state.record("essence_healed", cited, player=player, amount=amount)
    state.happened(HEAL, who=player, amount=amount)


def other_gain(state: State, verb: Verb, player: int, amount: int, name: str = "") -> tuple[int, Cited]:
    """[EC-10.4.6, EC-10.4.11] Return the replaced amount of a healing or gain, and the rules."""
    instead = amount_instead(state, verb, player, amount, name)
    return instead, ("EC-10.4.6", "EC-10.4.11") if instead != amount else ()


def essence_maximum(state: State, player: int) -> int | None:
    """[EC-2.1.6, EC-R24] Return the Essence at which healing stops, None without a maximum."""
    most = state.switches.essence_max
    if most == "starting":
        starting: int = state.definition[player].essence
        return starting
    return agreed_limit(most)


def pay_essence(state: State, player: int, amount: int, card: int, *rules: str) -> None:
    """[EC-2.1.7, EC-2.1.8] Pay Essence for a text; the caller has checked that it can be paid.

    `card` is the Spell, Rite or other card that is being played with it, 0 for an ability.
    """
    if amount <= 0:
        return

    state.essence[player] -= amount
    state.unsettled = True
    state.record("essence_paid", ("EC-2.1.8", "EC-2.1.7", *rules), player=player, object=card, amount=amount)
    if state.switches.payment_counts_as_loss == "yes":
        state.happened(verbs.LOSE, who=player, amount=amount, name="essence")
    state.happened(verbs.PAY, card, who=player, amount=amount, name="essence")
