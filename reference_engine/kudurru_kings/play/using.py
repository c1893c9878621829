"""Chapter 8: what playing cards and using Actions is like only in this game."""

from grammar.kudurru_kings.operations import ExhaustBearer, HeatThis
from reference_engine.interpreter import default_hooks as default
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.playing import resolving
from reference_engine.interpreter.playing.steps import ResolveCard
from reference_engine.interpreter.texts.printed import Row
from reference_engine.kernel.errors import Broken
from reference_engine.kudurru_kings.cards.watching import TAKE_EFFECT
from reference_engine.kudurru_kings.resources.heat import place_heat
from reference_engine.kudurru_kings.state import State


def limit_of(state: State, row: Row) -> str | None:
    """[KK-8.5.2, KK-8.5.3, KK-8.5.3b]
    Return the limit of an Action; without cost and printed limit, it is limited each turn.
    """
    limit = default.printed_limit(state, row)
    return limit if row.node.costs else "once_per_turn"


def most_uses(state: State, row: Row) -> int:
    """[KK-8.5.3, KK-8.5.3a, KK-10.1.7c] Return how often such an Action can be used in a turn."""
    return state.switches.free_action_limit if row.node.limit is None else 1


def why_not_own_cost(state: State, number: int, node: ExhaustBearer | HeatThis) -> Broken | None:
    """[KK-8.5.1, KK-8.5.5] Return why a cost of this game cannot be paid: the bearer must be ready."""
    bearer = state.bearer[number]
    if isinstance(node, ExhaustBearer) and state.exhausted[bearer]:
        return Broken("KK-8.5.5", "the bearer is exhausted")
    return None


def pay_own_cost(state: State, _player: int, number: int, node: ExhaustBearer | HeatThis) -> None:
    """[KK-8.5.1, KK-8.5.5, KK-10.5.1b]
    Exhaust the bearer, or put Heat on the source; this Heat is not prevented.
    """
    if isinstance(node, ExhaustBearer):
        exhaust(state, state.bearer[number], "KK-8.5.5")
    else:
        place_heat(state, number, node.amount, "KK-8.5.1", "KK-10.5.1b")


def resolve_played(state: State, step: ResolveCard) -> None:
    """[KK-8.1.6, KK-10.1.2, KK-10.1.3, KK-10.1.4] Let a played card enter; then its texts trigger."""
    resolving.resolve_card(state, step)
    state.happened(TAKE_EFFECT, step.object)
