"""The rules of this game for the terms of KL."""

from collections.abc import Sequence

from grammar.essence_crown.operations import StartOfTurnKL, StaticKLBonus
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import SHARD_ROW


def rules_of_terms(
    state: State, player: int, total: int, sources: Sequence[int], from_shards: int, starting: bool
) -> tuple[str, ...]:
    """Return the rules by which KL was computed, with those of the terms that apply [EC-2.2.2].

    `sources` have static KL; `starting` says that a text adds KL at the start of the turn.
    """
    rules = ["EC-2.2.3", "EC-2.2.2", "EC-2.2.4", "EC-2.2.10", "EC-2.2.11", "EC-2.2.15"]
    rules += dict.fromkeys(_static_rule(state.definition[n].types) for n in sources)
    shards = state.zones[player][SHARD_ROW]
    if from_shards:
        rules.append("EC-2.2.5")
    if starting:
        rules += ["EC-2.2.9", "EC-7.2.12", "EC-2.3.6"]
    if total < 0:
        rules.append("EC-2.3.4")
    if any(state.definition[shard].shard_adds != 1 for shard in shards):
        rules.append("EC-3.4.2")
    if not state.definition[player].nodes.keys().isdisjoint((StaticKLBonus, StartOfTurnKL)):
        rules.append("EC-3.2.4")
    return tuple(rules)


def _static_rule(types: frozenset[str]) -> str:
    if "Domain" in types:
        return "EC-2.2.6"
    return "EC-2.2.8" if "Deity" in types else "EC-2.2.7"
