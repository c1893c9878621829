"""The rules of this game that are always true."""

from typing import Final

from reference_engine.essence_crown.resources.god_charges import GOD_CHARGE_MAX
from reference_engine.essence_crown.resources.kl import KL_CAP
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import DOMAIN_ZONE
from reference_engine.kernel.invariants import Invariants


def _kl_below_cap(state: State) -> bool:
    """[EC-2.3.1] KL is never above 31."""
    return max(state.kl) <= KL_CAP


def _kl_not_negative(state: State) -> bool:
    """[EC-2.3.4] KL is never below 0."""
    return min(state.kl) >= 0


def _god_charges_in_range(state: State) -> bool:
    """[EC-2.5.1] The God Charges are from 0 to 3."""
    return min(state.god_charges) >= 0 and max(state.god_charges) <= GOD_CHARGE_MAX


def _one_domain(state: State) -> bool:
    """[EC-3.3.3] A player has at most one active Domain."""
    return all(len(state.zones[player][DOMAIN_ZONE]) <= 1 for player in state.seats.players)


INVARIANTS: Final[Invariants[State]] = (
    ("EC-2.3.1", _kl_below_cap),
    ("EC-2.3.4", _kl_not_negative),
    ("EC-2.5.1", _god_charges_in_range),
    ("EC-3.3.3", _one_domain),
    ("EC-4.1.11", State.are_in_one_zone_each),
)
