"""Steps as a scenario writes them, for messages."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.scenarios.scenario import (
    Act,
    Assign,
    Begin,
    Check,
    Choose,
    Illegal,
    Move,
    Nature,
    Step,
    Until,
)


def written(step: Step) -> str:
    """A step as a scenario writes it."""
    match step:
        case Act(player=player, verb=verb, object=name, ability=ability, second=second):
            tail = f", ability: {ability}" if ability is not None else ""
            tail += "" if second is None else f", {second.key}: {second.said}"
            return f"P{player}: {verb}" if name is None else f"P{player}: {{{verb}: {name}{tail}}}"
        case Assign(player=player, verb=verb, pairs=pairs):
            listed = ", ".join(first if second is None else f"{first}: {second}" for first, second in pairs)
            return f"P{player}: {{{verb}: [{listed}]}}"
        case Choose(player=player, form=form, value=value):
            return f"P{player}: {{{form}: {_yaml(value)}}}"
        case Move(player=player, answer=answer):
            return f"P{player}: {_yaml(answer)}"
        case Nature(verb=verb, value=value):
            return f"nature: {{{verb}: {_yaml(value)}}}"
        case Until(conditions=conditions):
            return f"until: {_yaml(conditions)}"
        case Illegal(step=inner):
            return f"illegal: {written(inner)}"
        case Check():
            return "then"
        case Begin():
            return "given"


def _yaml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    return str(value)
