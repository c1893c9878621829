"""Checks of valid sentences against the card types that carry them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    Effect,
    Headed,
    Modal,
    OwnCostChange,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import PerNumber
from grammar.ir.conditions import SpentToCast
from grammar.ir.costs import ExhaustThis, MoveThis, SacrificeThis
from grammar.ir.declared import LINKED
from grammar.ir.operations import ChooseOne, DealDamage
from grammar.ir.plays import PlayableFrom
from grammar.ir.tree import behind_heads, has_any, nodes_in
from grammar.language.dialect import CardType
from grammar.language.doing_nothing import refuse_forbidden_event
from grammar.language.errors import Refused
from grammar.language.meaning.deeds.chosen import refuse_targets_of_others
from grammar.language.words.english import an

_OF_ITSELF: Final = (ExhaustThis, MoveThis, SacrificeThis)
"""Costs that only a card in play can pay."""
_CHECKED: Final = frozenset({Modal, ChooseOne, DealDamage})
_CARRIED_OUT = (Effect, AdditionalCost, OwnCostChange, PlayableFrom, Modal, WidenModes)

_SAID_ONCE: Final = {
    Modal: "a card can have only one list of modes; this is a second one",
    WidenModes: "say only once when both modes may be chosen; join the conditions with 'or'",
}


def check(
    ability: object,
    abilities: Sequence[object],
    types: Sequence[CardType],
    one_shot: bool,
    also_carried_out: frozenset[type] = frozenset(),
    bare_effects: bool = False,
) -> Refused | None:
    """Refuse an ability that the card type can't have; return any warning.

    `bare_effects` says that the game has a rule for instructions on a permanent that don't say when they
    happen.
    """
    headed, ability = isinstance(ability, Headed), behind_heads(ability)
    for node in nodes_in(ability) if has_any(ability, _CHECKED) else ():
        if isinstance(node, (Modal, ChooseOne)):
            _modal(node)
        if isinstance(node, ChooseOne):
            refuse_targets_of_others(node)
        if isinstance(node, DealDamage) and node.divided:
            _divided(node)
    if isinstance(ability, (Modal, WidenModes)) and not headed:
        first = next(other for other in abilities if type(other) is type(ability))
        if first is not ability:
            raise Refused("CT307", _SAID_ONCE[type(ability)], rule="LANG-3.12")
    if isinstance(ability, WidenModes):
        modal = next((other for other in abilities if isinstance(other, Modal)), None)
        if modal is None:
            return Refused("CT803", "this text has no two modes to choose")
        if has_any(ability, frozenset({SpentToCast})):
            message = "the modes are chosen before the card is paid for; ask about something known by then"
            raise Refused("CT308", message, rule="LANG-3.7")
        if ability.choose is not None:
            _more(modal, ability.choose)
        elif (modal.choose, modal.most, len(modal.modes)) != (1, None, 2):
            raise Refused("CT301", "'both modes' needs 'Choose one —' and exactly two modes")
    if isinstance(ability, StatBonus) and ability.sets:
        _set_once(ability, abilities)
    refuse_forbidden_event(ability, abilities)
    if isinstance(ability, AdditionalCost) and any(isinstance(cost, _OF_ITSELF) for cost in ability.costs):
        raise Refused("CT308", "a card being played can't pay for itself", rule="LANG-2.7")
    if not types:
        return None
    name = " ".join(card_type.name for card_type in types)
    if one_shot and not isinstance(ability, _CARRIED_OUT) and type(ability) not in also_carried_out:
        raise Refused(
            "CT402",
            f"{an(name)} resolves once and is gone, so it can't have {_called(ability)}",
            rule=types[0].rule,
        )
    if one_shot and any(getattr(node, "duration", None) in LINKED for node in nodes_in(ability)):
        message = f"{an(name)} doesn't stay in play; say 'this turn', or give the text to a card that stays"
        raise Refused("CT402", message, rule="LANG-5.24")
    if not (one_shot or bare_effects) and isinstance(ability, (Effect, Modal)) and not headed:
        raise Refused(
            "CT401",
            f"{an(name)} stays in play; say when this happens: 'When ..., ...', "
            "'At the start of your turn, ...' or a cost and a colon",
            rule=types[0].rule,
        )
    label = ability.label if isinstance(ability, Activated) else None
    if label is not None and not any(label in card_type.labels for card_type in types):
        shown = label.replace("_", " ").title()
        raise Refused("CT402", f"only some card types have a {shown}, and {an(name)} is not one of them")
    if isinstance(ability, AdditionalCost) and not any(card_type.has_cost for card_type in types):
        raise Refused(
            "CT403", f"{an(name)} isn't played, so it can't have an additional cost", rule=types[0].rule
        )
    return None


def stays_in_play(
    types: Sequence[CardType], abilities: Sequence[object], also_carried_out: frozenset[type]
) -> bool:
    """Whether a card with these abilities stays in play. Some types do so only if their text is lasting."""
    if not all(card_type.one_shot for card_type in types):
        return True
    if not any(card_type.may_stay for card_type in types):
        return False
    return any(
        not isinstance(behind_heads(ability), _CARRIED_OUT) and type(ability) not in also_carried_out
        for ability in abilities
    )


def _set_once(ability: StatBonus, abilities: Sequence[object]) -> None:
    """Refuse a second text by which the same number is what is counted."""
    stats = {change.stat for change in ability.changes}
    for other in map(behind_heads, abilities):
        if other is ability or not isinstance(other, StatBonus) or not other.sets:
            continue
        if stats & {change.stat for change in other.changes}:
            raise Refused("CT307", "a number can be equal to only one count; keep one", rule="LANG-4.25")


def _more(choice: Modal | ChooseOne, more: int) -> None:
    """[LANG-3.22] Refuse to choose as many or fewer instead, or more than there are."""
    if not max(choice.choose, choice.most or 0) < more <= len(choice.modes):
        many = f"{len(choice.modes)} modes"
        raise Refused(
            "CT301", f"{more} can't be chosen instead from {many}; it must be more, and at most all"
        )


def _divided(node: DealDamage) -> None:
    if any(isinstance(each, PerNumber) and each.what is None for each in nodes_in(node.amount)):
        message = "an amount that is divided can't differ for each that takes it; say how much in all"
        raise Refused("CT308", message, rule="LANG-7.3a")


def _modal(ability: Modal | ChooseOne) -> None:
    if len(ability.modes) < 2:
        raise Refused("CT310", "a choice needs at least two modes; write each after a bullet (•)")
    if ability.choose and ability.most == 2 != len(ability.modes):
        raise Refused("CT301", f"'both' needs two modes, but there are {len(ability.modes)}")
    if ability.most is not None:
        if ability.most > len(ability.modes) or ability.most <= ability.choose:
            raise Refused("CT301", f"there are only {len(ability.modes)} modes to choose from")
    elif ability.choose >= len(ability.modes):
        raise Refused("CT301", f"choosing {ability.choose} of {len(ability.modes)} modes is not a choice")
    if len(set(ability.modes)) < len(ability.modes):
        raise Refused("CT307", "two modes are the same")
    if isinstance(ability, ChooseOne) and ability.more_if is not None:
        _more(ability, ability.more)


def _called(ability: object) -> str:
    if isinstance(ability, Triggered):
        return "a triggered ability"
    if isinstance(ability, Activated):
        return "an activated ability (a cost and a colon)"
    return "a text that always holds; say for how long ('this turn')"


def modes_as_played(ability: object, on: tuple[str, ...], played: str) -> None:
    """Refuse modes that are chosen as a card is played, on a card of another type than the one named."""
    if isinstance(ability, (Modal, WidenModes)) and on and played not in on:
        message = "modes with bullets are chosen as a card is played; write 'Choose one: ...; or ...' here"
        raise Refused("CT401", message, rule="LANG-3.11")
