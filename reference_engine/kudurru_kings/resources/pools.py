"""Chapter 2: how players gain, lose and pay resources and Marks."""

from operator import attrgetter
from typing import Final

from reference_engine.interpreter.lasting.instead import amount_instead
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.interpreter.texts import verbs
from reference_engine.kernel.errors import Broken
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.cards.watching import GAIN_MARKS
from reference_engine.kudurru_kings.citing.playing import rules_of_payment
from reference_engine.kudurru_kings.state import State

NAMES: Final = {"sinew": "Sinew", "sigil": "Sigil", "oath": "Oath"}
"""The names of the resources in the rules."""
OWN_POOL: Final = ("KK-2.1.8", "KK-2.2.3", "KK-8.1.3")
"""The rules by which a cost is paid only from the player's own pool of its type."""


def pool(state: State, player: int, resource: str) -> int:
    """[KK-2.1.2] Return how much of a resource a player has."""
    held: int = getattr(state, resource)[player]
    return held


def gain(state: State, player: int, resource: str, amount: int, *rules: str) -> None:
    """[KK-2.1.2, KK-2.1.6, KK-10.6.25]
    Increase a pool; the first rule is the cause, the others modify the gain.
    """
    amount = amount_instead(state, verbs.GAIN, player, amount, resource)
    if amount > 0:
        getattr(state, resource)[player] += amount
        if state.events is not None:
            why, *further = rules
            named = (why, "KK-2.1.2", "KK-2.1.6", *further)
            state.record("resource_gained", named, player=player, amount=amount, name=resource)
        state.happened(verbs.GAIN, who=player, amount=amount, name=resource)


def lose(state: State, player: int, resource: str, amount: int, *rules: str) -> None:
    """[KK-2.1.3] Decrease a pool, not below 0."""
    amount = min(amount, pool(state, player, resource))
    if amount > 0:
        getattr(state, resource)[player] -= amount
        state.record("resource_lost", (*rules, "KK-2.1.3"), player=player, amount=amount, name=resource)


def pay(state: State, payment: Payment, resource: str) -> None:
    """[KK-2.1.7, KK-3.2.3, KK-8.1.1, KK-8.5.1] Pay a cost, or an offer, from the pool of its type."""
    player, amount = payment.player, payment.amount
    getattr(state, resource)[player] -= amount
    if state.events is not None:
        rules = (*rules_of_payment(payment), "KK-2.1.7", "KK-8.1.5")
        state.record(
            "resource_paid", rules, player=player, object=payment.source, amount=amount, name=resource
        )


def _resource(name: str) -> Resource:
    column = attrgetter(name)
    return Resource(
        name,
        NAMES[name],
        lambda state, player: column(state)[player],
        lambda state, payment: pay(state, payment, name),
        Broken("KK-8.1.2", f"you don't have enough {NAMES[name]}", OWN_POOL),
        too_little_to_use=Broken("KK-8.5.1", f"you don't have enough {NAMES[name]}", OWN_POOL),
    )


RESOURCES: Final = Resources(*(_resource(name) for name in POOLS))


def gain_marks(state: State, player: int, amount: int, *rules: str) -> None:
    """[KK-2.2.1, KK-10.6.25, KK-11.1.6, KK-11.2.1] Let a player gain Marks, by default by a text."""
    amount = amount_instead(state, GAIN_MARKS, player, amount)
    if amount > 0:
        state.marks[player] += amount
        state.unsettled = True
        state.record("marks_gained", rules or ("KK-2.2.2", "KK-11.1.6"), player=player, amount=amount)
        state.happened(GAIN_MARKS, who=player, amount=amount)


def lose_marks(state: State, player: int, amount: int) -> None:
    """[KK-2.2.4, KK-10.7.7] Let a player lose Marks, not below 0."""
    amount = min(amount, state.marks[player])
    if amount > 0:
        state.marks[player] -= amount
        state.record("marks_lost", ("KK-10.7.7", "KK-2.2.4"), player=player, amount=amount)
