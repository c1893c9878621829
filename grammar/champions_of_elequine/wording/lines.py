"""A whole text: what is asked for before an effect stands on one line with it, and keywords on one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.ir.abilities import Activated, AdditionalCost, Effect, Headed, StatBonus, Triggered
from grammar.ir.costs import PayResource
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import Bearer
from grammar.ir.tree import behind_heads
from grammar.language.text_from_ir import Printer, sentence
from grammar.language.words.english import capital


def whole_text(p: Printer, abilities: Sequence[Any]) -> str:
    """Write all abilities, a line each; a cost to play the card stands before the effect.

    What is paid besides the printed cost has a line of its own.
    """
    lines: list[str] = []
    costs: tuple[Any, ...] = ()
    before: Any = None
    equips = False
    for ability in abilities:
        if isinstance(ability, AdditionalCost) and not any(
            isinstance(cost, PayResource) for cost in ability.costs
        ):
            costs += ability.costs
            continue
        if costs and _paid(ability, costs) is ability:
            lines.append(sentence(p.write(AdditionalCost(costs))))
            costs = ()
        is_line = p.dialect.is_line(ability)
        written = p.write(_paid(ability, costs))
        line = capital(written) if is_line else sentence(written)
        if is_line and before is not None and p.dialect.is_line(before):
            lines[-1] += f", {line}"
        elif _continues(before, ability):
            lines[-1] = f"{lines[-1].removesuffix('.')} and has {ability.keyword.title()}."
        elif equips and _is_of_bearer(ability):
            lines[-1] += f" {line}"
        else:
            lines.append(line)
            equips = isinstance(behind_heads(ability), EquipTo)
        before, costs = ability, ()
    if costs:
        lines.append(sentence(p.write(AdditionalCost(costs))))
    return "\n".join(lines)


def _continues(before: Any, ability: Any) -> bool:
    """Whether a keyword is given to the equipped character together with numbers, by one sentence."""
    of_bearer = isinstance(before, StatBonus) and isinstance(before.what, Bearer)
    plain = of_bearer and before.condition is None and before.per is None
    given = isinstance(ability, HasKeyword) and isinstance(ability.what, Bearer)
    return plain and given and ability.condition is None


def _is_of_bearer(ability: Any) -> bool:
    """Whether an ability stands behind "Equip: Target ally." on the same line."""
    about = ability.trigger if isinstance(ability, Triggered) else ability
    return isinstance(getattr(about, "what", None), Bearer)


def _paid(ability: Any, costs: tuple[Any, ...]) -> Any:
    """Return the ability with the costs before its effect."""
    if not costs:
        return ability
    if isinstance(ability, Headed):
        inner = _paid(ability.ability, costs)
        return ability if inner is ability.ability else replace(ability, ability=inner)
    return Activated(costs, ability.operations) if isinstance(ability, Effect) else ability
