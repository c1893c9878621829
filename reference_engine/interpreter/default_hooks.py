"""The answers of a card game that declares no hook of its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from grammar.ir.operations import If
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.kernel.columns import Sparse
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import EngineBug

Rules = tuple[str, ...]
"""The rules that an event or a decision cites."""


class HasHooks(Protocol):
    """What default answers need from a state."""

    definition: list[Any]
    hooks: Any


class HasDamage(HasHooks, Protocol):
    """What is asked about damage of a state."""

    damage: Sparse
    lasting_damage: Sparse

    def stat(self, number: int, name: str) -> int:
        """Return a present number of an object."""


def nothing(*_asked: object) -> None:
    """Do nothing, or give no reason."""


def yes(*_asked: object) -> bool:
    """Allow it."""
    return True


def no(*_asked: object) -> bool:
    """Deny it."""
    return False


def no_rules(*_asked: object) -> Rules:
    """Cite no further rules."""
    return ()


def none(*_asked: object) -> tuple[()]:
    """List nothing."""
    return ()


def one(*_asked: object) -> int:
    """Count once."""
    return 1


def nobody_pays(_state: object, player: int, number: int, node: object) -> None:
    """Raise EngineBug: the game has no cost of its own."""
    raise EngineBug(f"nothing pays {type(node).__name__}: object {number}, player {player}")


def nobody_asks(_state: object, step: object, wanted: object) -> Decision:
    """Raise EngineBug: no payment is chosen last."""
    raise EngineBug(f"no step asks for {wanted}: {step}")


def no_leader(_state: object, _player: int) -> int:
    """Return 0: players have no leaders to which damage could be dealt."""
    return 0


def no_player_is_hurt(state: object, _player: int, _amount: int, _source: int, _rules: Rules) -> None:
    """Raise EngineBug: texts of the game can't deal damage to players."""
    raise EngineBug(f"{type(state).__module__} can't deal damage to players")


def has_toughness(state: HasDamage, number: int) -> bool:
    """[LANG-1.8e] Return whether an object has more than 0 toughness, or none at all."""
    toughness = state.hooks.toughness
    has_it = toughness in state.definition[number].numbers
    return not has_it or state.stat(number, toughness) > 0


def keep(state: HasDamage, number: int) -> None:
    """[LANG-1.8e] Leave an object so much damage that it has 1 toughness left."""
    toughness = state.hooks.toughness
    if toughness in state.definition[number].numbers:
        most = state.stat(number, toughness) - 1
        state.damage[number] = min(state.damage[number], most)
        state.lasting_damage[number] = min(state.lasting_damage[number], most)


def nothing_after_all(state: object, event: object) -> None:
    """Raise EngineBug: texts of the game can offer nothing instead of such an event."""
    raise EngineBug(f"{type(state).__module__} can't let {event} happen after all")


def all_of(_state: object, losing: Mapping[int, Rules]) -> list[int]:
    """Return all of them."""
    return list(losing)


def home_of(_state: object, printed: Printed) -> int:
    """Return the zone in play to which the card's type belongs."""
    return printed.home


def same_zone(_state: object, _number: int, zone: int) -> int:
    """Return the same zone."""
    return zone


def as_sent(_state: object, _number: int, zone: int, rules: Rules, _was_in_play: bool) -> tuple[int, Rules]:
    """Return the same zone and rules."""
    return zone, rules


def rules_of_occasion(
    _state: object, _target: object, _able: Sequence[object], _source: int, rules: Rules
) -> Rules:
    """Return the rules of the occasion."""
    return rules


def cited(event: str) -> Callable[..., Rules]:
    """Return a hook that returns the rules which the game cites for the event."""

    def rules(state: HasHooks, *_asked: object) -> Rules:
        found: Rules = state.hooks.cites[event]
        return found

    return rules


rules_of_attaching: Final = cited("attached")
rules_of_ceasing: Final = cited("ceased")
rules_of_stat_change: Final = cited("stats_changed")
rules_of_fizzling: Final = cited("fizzled")


def rules_of_leaving(state: HasHooks, number: int) -> Rules:
    """Return those that the card's own texts and kind add."""
    rules: Rules = state.definition[number].also["left"]
    return rules


def rules_of_left(state: HasHooks, number: int, rules: Rules, _destroyed_by: Rules) -> Rules:
    """Return the rules that send the object away, and those of leaving."""
    return (*rules, *state.hooks.rules_of_leaving(state, number))


def rules_of_destroyed(state: HasHooks, number: int, rules: Rules) -> Rules:
    """Return the rules that destroy the object, those of the event, and those of the object."""
    hooks = state.hooks
    return (*rules, *hooks.cites["destroyed"], *hooks.rules_of_destruction(state, number, rules))


def rules_of_condition(state: HasHooks, operation: If) -> Rules:
    """[LANG-5.1] Return LANG-5.1 and what the game adds."""
    return ("LANG-5.1", *state.hooks.rules_of_check(state, operation))


def choice_in(_state: object, operation: Any) -> Any:
    """Return what the operation is applied to."""
    return getattr(operation, "to", None) or operation.what


def rules_of_choice(state: HasHooks, _operation: object, occasion: str) -> Rules:
    """Return the rules of the occasion."""
    rules: Rules = state.hooks.cites[occasion]
    return rules


def rules_of_entry(state: HasHooks, number: int, rules: Rules) -> Rules:
    """Return the rules that send the object, and those that its card adds."""
    return (*rules, *state.definition[number].also["entered"])


def same_costs(_state: object, _number: int, costs: Costs) -> Costs:
    """Return the same costs."""
    return costs


def rules_of_play(state: HasHooks, _player: int, number: int, _amount: int, changed: Rules) -> Rules:
    """Return the rule of the card's type, and those of changed costs."""
    return (state.definition[number].home_rule, *changed)


def printed_limit(_state: object, row: Row) -> str | None:
    """Return the limit that the ability prints."""
    limit: str | None = row.node.limit
    return limit
