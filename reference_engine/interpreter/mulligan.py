"""Mulligans: players give their opening hand back for another one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf


class OfferMulligan(NamedTuple):
    """A player is offered a mulligan; `taking` are those who have taken it, `offered` all who are asked."""

    name: str
    player: int
    taking: tuple[int, ...]
    offered: tuple[int, ...]


SHAPES: Final[Mapping[str, type]] = {"offer_mulligan": OfferMulligan}
"""The rows of these steps, by name."""


def offer(players: Sequence[int], taking: tuple[int, ...] = (), to: int | None = None) -> OfferMulligan:
    """The step that offers these players a mulligan, the first of them or the one named next."""
    return OfferMulligan("offer_mulligan", players[0] if to is None else to, taking, tuple(players))


def ask_mulligan(state: CardState, step: OfferMulligan) -> Decision:
    """Keep the hand, or give it back."""
    return Decision("mulligan", step.player, OneOf(("keep", "mulligan")), state.cites["mulligan"])


def gather(state: CardState, step: OfferMulligan, answer: Any) -> tuple[int, ...] | None:
    """Those who take a mulligan, once all have answered; None while another player is asked.

    Nobody draws a new hand, or learns what others have decided, before all have decided.
    """
    taking = (*step.taking, step.player) if answer == "mulligan" else step.taking
    later = [player for player in step.offered if player > step.player]
    if not later:
        return taking
    state.agenda.append(offer(step.offered, taking, later[0]))
    return None


def give_back(state: CardState, player: int) -> None:
    """The whole hand goes back into the deck, which is then to be shuffled."""
    state.record("mulliganed", state.cites["mulliganed"], player=player)
    for number in tuple(state.zones[player][HAND]):
        state.shift(number, player, DECK)
