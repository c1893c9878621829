"""Checks of abilities and cards beyond the grammar, and how abilities are completed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.champions_of_elequine.heads import CONJURE, FLIPPED, INNATE, VENGEANCE
from grammar.champions_of_elequine.meaning.changes import OPEN, closed
from grammar.champions_of_elequine.meaning.costs import PLAYED, without_rest
from grammar.champions_of_elequine.meaning.effects import ChooseFirst, DealToSame
from grammar.champions_of_elequine.suiting import suited
from grammar.champions_of_elequine.useless import refuse_useless
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    BarredFrom,
    Cannot,
    Effect,
    Headed,
    Modal,
    MustAttack,
    OwnCostChange,
)
from grammar.ir.cards import Card
from grammar.ir.costs import ExhaustThis
from grammar.ir.keywords import GainKeyword, HasKeyword
from grammar.ir.operations import ChooseOne, DealDamage, If, ModifyStats
from grammar.ir.selectors import InAttack, This
from grammar.ir.tree import nodes_in
from grammar.language.check_ir import modes_as_played
from grammar.language.errors import Refused


def finish(ability: Any) -> object:
    """[COE-10.8.1] Complete an ability: how long changes last, whom "instead" hits, what is chosen first."""
    if isinstance(ability, Headed):
        if ability.heads == (VENGEANCE,) and isinstance(ability.ability, Effect):
            _refuse_gain_for_a_time(ability.ability)
        if INNATE in ability.heads and any(isinstance(node, ExhaustThis) for node in nodes_in(ability)):
            message = "an effect behind 'Innate:' doesn't rest its card; leave one of the two out"
            raise Refused("CT314", message, rule="COE-8.10.3a")
        return replace(ability, ability=finish(ability.ability))
    if isinstance(ability, Activated):
        ability = without_rest(ability)
    done = getattr(ability, "operations", None)
    if done is None:
        return ability
    if isinstance(ability, Effect) and any(isinstance(each, ChooseFirst) for each in done):
        return _chosen_first(done)
    if any(isinstance(node, ChooseFirst) for node in nodes_in(done)):
        raise Refused("CT310", "'Choose one:' must be the whole text of a played card")
    return replace(ability, operations=tuple(map(_hitting_the_same, closed(done))))


def _refuse_gain_for_a_time(ability: object) -> None:
    """[COE-10.7.9a] Refuse what a Champion gains for good if it stands beside an instruction."""
    for node in nodes_in(getattr(ability, "operations", ())):
        if isinstance(node, (ModifyStats, GainKeyword)) and node.what == This() and node.duration == OPEN:
            raise Refused("CT314", _FOR_GOOD, rule="COE-10.7.9a")


_FOR_GOOD: Final = "put a gain for the rest of the game on its own line, after 'Vengeance:'"


def _chosen_first(done: tuple[Any, ...]) -> Modal:
    if len(done) > 1:
        raise Refused("CT310", "'Choose one:' must be the whole text of a card; put the rest on a new line")
    choice: ChooseOne = done[0].choice
    return Modal(choice.choose, tuple(closed(mode) for mode in choice.modes), choice.most)


def _hitting_the_same(operation: object) -> object:
    """Return the instruction; "deal 3 DMG instead" hits whom the DMG before it would hit."""
    kinds = [type(each) for each in nodes_in(operation)]
    if DealToSame not in kinds:
        return operation
    if isinstance(operation, If) and len(operation.then) == 1 and len(operation.otherwise) == 1:
        (then,), (otherwise,) = operation.then, operation.otherwise
        if isinstance(then, DealToSame) and isinstance(otherwise, DealDamage):
            return replace(operation, then=(DealDamage(then.amount, otherwise.to),))
    raise Refused("CT202", "say what takes the DMG: 'deal 2 DMG to target enemy'")


def settled(abilities: tuple[object, ...]) -> tuple[object, ...]:
    """[COE-10.1.1a] Return the abilities; what an Arsenal card asks for is a cost of its play."""
    found: list[object] = []
    flipped = any(_is_as_flipped(ability) for ability in abilities)
    for ability in abilities:
        if flipped and _gives_conjure(ability):
            continue  # "Conjure:" before the text says it too
        if _is_as_flipped(ability):
            ability = replace(ability, heads=(CONJURE,))  # type: ignore[type-var]
        inner = ability.ability if isinstance(ability, Headed) else ability
        if not isinstance(inner, Activated) or inner.label != PLAYED:
            found.append(ability)
            continue
        effect = Effect(inner.operations)
        found += [
            AdditionalCost(inner.costs),
            replace(ability, ability=effect) if isinstance(ability, Headed) else effect,
        ]
    return tuple(found)


def _is_as_flipped(ability: object) -> bool:
    """Whether a text says "When this is flipped face up, ..."."""
    return isinstance(ability, Headed) and FLIPPED in ability.heads


def _gives_conjure(ability: object) -> bool:
    """Whether a text is the line "Conjure"."""
    return isinstance(ability, HasKeyword) and ability.keyword == CONJURE and isinstance(ability.what, This)


def _refuse_unflipped(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> None:
    """[COE-8.4.5b, COE-10.7.1] Refuse "When this is flipped face up, ..." without the line "Conjure"."""
    if not _is_as_flipped(ability):
        return
    if on and on != ("Acolyte",):
        raise Refused("CT308", "of a card that isn't an Acolyte say 'Conjure:'", rule="COE-8.4.5b")
    if not any(map(_gives_conjure, abilities)):
        message = "only a card with Conjure is flipped: put 'Conjure' on a line before this"
        raise Refused("CT310", message, rule="COE-10.7.1")


def check(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> Refused | None:
    """Refuse what only other card types can have; warn about what works only sometimes."""
    _refuse_before_attack(ability)
    _refuse_unflipped(ability, abilities, on)
    modes_as_played(ability, on, "Arsenal")
    refuse_useless(ability, on)
    return suited(ability, abilities, on) if on else None


def _refuse_before_attack(ability: object) -> None:
    """[COE-9.1.4] Refuse to let who attacks, or is attacked, depend on an attack that is not declared yet."""
    for node in nodes_in(ability):
        if not isinstance(node, MustAttack) and (
            not isinstance(node, (Cannot, BarredFrom)) or node.verb not in ("attack", "be_attacked")
        ):
            continue
        if any(isinstance(each, InAttack) for each in nodes_in(node.condition)):
            message = (
                "this is checked before an attack is declared, so it can't depend on the attack's characters"
            )
            raise Refused("CT308", message, rule="COE-9.1.4")


def check_card(card: Card) -> Iterator[Refused]:
    """[COE-2.1.4a, COE-2.2.1, COE-3.3.3] Report a card without exactly one cost, or Equipment for nobody."""
    numbers = dict(card.numbers)
    costs = [name for name in ("shells", "mana") if name in numbers]
    if card.types != ("Champion",) and len(costs) != 1:
        said = "a card has one cost" if costs else "a card needs a line 'Shells: ...' or 'Mana: ...'"
        yield Refused("CT503", f"{said}, in Shells or in Mana", rule="COE-2.2.1")
    for node in nodes_in(card.abilities):
        if isinstance(node, OwnCostChange) and node.resource is not None and node.resource not in costs:
            message = f"this card doesn't cost {node.resource.title()}, so that its cost never changes"
            yield Refused("CT314", message, rule="COE-2.1.4a")
    if card.types == ("Equipment",) and not any(
        isinstance(node, EquipTo) for node in nodes_in(card.abilities)
    ):
        yield Refused(
            "CT503", "say what the Equipment is attached to: 'Equip: Target ally.'", rule="COE-3.3.3"
        )
