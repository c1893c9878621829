"""A whole text: what is asked for before an effect stands on one line with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from grammar.ir.abilities import Activated, AdditionalCost, Effect, Headed
from grammar.ir.selectors import Bearer
from grammar.language.text_from_ir import Printer, sentence
from grammar.language.words.english import capital


def whole_text(p: Printer, abilities: Sequence[Any]) -> str:
    """Write all abilities, a line each; a cost to play the card stands before the effect."""
    lines: list[str] = []
    costs: tuple[Any, ...] = ()
    for ability in abilities:
        if isinstance(ability, AdditionalCost):
            costs += ability.costs
            continue
        written = p.write(_paid(ability, costs))
        costs = ()
        line = capital(written) if p.dialect.is_line(ability) else sentence(written)
        if lines and _belongs(ability) and lines[-1].startswith(_EQUIPS):
            lines[-1] += f" {line}"
        else:
            lines.append(line)
    if costs:
        lines.append(sentence(p.write(AdditionalCost(costs))))
    return "\n".join(lines)


_EQUIPS = ("Equip:", "Cast ")


def _belongs(ability: Any) -> bool:
    """Whether an ability stands behind "Equip: Target ally." on the same line."""
    return isinstance(getattr(ability, "what", None), Bearer)


def _paid(ability: Any, costs: tuple[Any, ...]) -> Any:
    """Return the ability with the costs before its effect."""
    if not costs:
        return ability
    if isinstance(ability, Headed):
        return replace(ability, ability=_paid(ability.ability, costs))
    return Activated(costs, ability.operations) if isinstance(ability, Effect) else ability


