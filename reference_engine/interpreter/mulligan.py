"""Mulligans: players exchange their opening hand for a new one."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter.drawing import Shuffle
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf


class OfferMulligan(NamedTuple):
    """Offers a player a mulligan; `taking` lists those who have taken it, `offered` everyone asked."""

    name: str
    player: int
    taking: tuple[int, ...]
    offered: tuple[int, ...]


SHAPES: Final[Mapping[str, type]] = {"offer_mulligan": OfferMulligan, "take_mulligan": OfPlayer}
"""The rows of these steps, by name."""


def offer(players: Sequence[int], taking: tuple[int, ...] = (), to: int | None = None) -> OfferMulligan:
    """Return the step that offers these players a mulligan, starting with the first of them or with `to`."""
    return OfferMulligan("offer_mulligan", players[0] if to is None else to, taking, tuple(players))


def ask_mulligan(state: CardState, step: OfferMulligan) -> Decision:
    """Ask whether to keep the hand or give it back."""
    return Decision("mulligan", step.player, OneOf(("keep", "mulligan")), state.hooks.cites["mulligan"])


def gather(state: CardState, step: OfferMulligan, answer: Answer) -> tuple[int, ...]:
    """Return those who take a mulligan once all have answered; nobody while another player is asked.

    Nobody draws a new hand, or learns what others have decided, before all have decided.
    """
    taking = (*step.taking, step.player) if answer == "mulligan" else step.taking
    later = [player for player in step.offered if player > step.player]
    if not later:
        return taking
    state.agenda.append(offer(step.offered, taking, later[0]))
    return ()


def queue(state: CardState, taking: tuple[int, ...]) -> None:
    """Queue the mulligans of those who take one, in order."""
    state.agenda += [OfPlayer("take_mulligan", taker) for taker in reversed(taking)]


def give_back(state: CardState, player: int, draw: Step) -> None:
    """Return the whole hand to the deck; then the deck is shuffled, and `draw` draws the new hand."""
    state.record("mulliganed", state.hooks.cites["mulliganed"], player=player)
    for number in tuple(state.zones[player][HAND]):
        state.shift(number, player, DECK)
    state.agenda += [draw, Shuffle("shuffle", player, "mulligan")]
