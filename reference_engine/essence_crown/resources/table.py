"""Chapter 2: how Essence, KL and God Charges pay costs, as one table."""

from typing import Final

from reference_engine.essence_crown.resources.essence import pay_essence
from reference_engine.essence_crown.resources.god_charges import god_charges_locked, spend_god_charges
from reference_engine.essence_crown.resources.kl import spend_kl
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.kernel.errors import Broken

TOO_LITTLE_KL: Final = Broken("EC-2.4.2", "you don't have enough KL", ("EC-2.1.12", "EC-8.2.1", "EC-8.2.2"))

CHARGES_LOCKED: Final = Broken(
    "EC-2.8.1", "you can't spend God Charges yet", ("EC-2.8.2", "EC-2.8.4", "EC-2.8.8")
)

TOO_FEW_CHARGES: Final = Broken("EC-2.8.5", "you don't have enough God Charges", ("EC-8.2.1", "EC-8.2.2"))

TOO_LITTLE_ESSENCE: Final = Broken(
    "EC-8.2.1", "you don't have enough Essence", ("EC-2.1.8a", "EC-2.1.9", "EC-8.2.2")
)


def held_kl(state: State, player: int) -> int:
    """[EC-2.4.2] Return a player's KL."""
    return state.kl[player]


def held_essence(state: State, player: int) -> int:
    """[EC-2.1.8a] Return a player's Essence."""
    return state.essence[player]


def held_god_charges(state: State, player: int) -> int:
    """[EC-2.8.5] Return a player's God Charges."""
    return state.god_charges[player]


def why_locked(state: State) -> Broken | None:
    """[EC-2.8.1] Return why nobody can spend God Charges now."""
    return CHARGES_LOCKED if god_charges_locked(state) else None


def pay_with_kl(state: State, payment: Payment) -> None:
    """[EC-2.4.1, EC-2.2.1] Pay the cost of a card or an ability from the single pool of KL."""
    rules = ("EC-2.2.1", *payment.rules) if payment.for_card else ()
    spend_kl(state, payment.player, payment.amount, payment.source, *rules)


def pay_with_essence(state: State, payment: Payment) -> None:
    """[EC-2.1.8, EC-2.1.9, EC-2.1.10, EC-8.1.6, EC-8.2.1] Pay the Essence that a text requires or offers."""
    if not payment.for_card:
        pay_essence(state, payment.player, payment.amount, 0)
        return
    printed = state.definition[payment.source]
    mandatory = ("EC-2.1.9", "EC-8.2.1") if payment.fixed else ()
    optional = ("EC-2.1.10",) if printed.optional else ()
    rules = (*mandatory, *optional, *printed.also["essence_paid"])
    pay_essence(state, payment.player, payment.amount, payment.source, *rules)


def pay_with_god_charges(state: State, payment: Payment) -> None:
    """[EC-2.8.6, EC-2.8.7] Spend God Charges on a card or an ability."""
    spend_god_charges(state, payment.player, payment.amount, payment.source)


RESOURCES: Final = Resources(
    Resource(
        "god_charges",
        "God Charges",
        held_god_charges,
        pay_with_god_charges,
        TOO_FEW_CHARGES,
        barred=why_locked,
        choice="spend_god_charges",
    ),
    Resource("kl", "KL", held_kl, pay_with_kl, TOO_LITTLE_KL),
    Resource("essence", "Essence", held_essence, pay_with_essence, TOO_LITTLE_ESSENCE, choice="pay_essence"),
    main="kl",
    paid=("kl", "essence", "god_charges"),
)
