"""Sections 8.10 and 10.7: what the words before an ability say, and the ability that is carried out."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, NamedTuple, cast

from grammar.champions_of_elequine import heads
from grammar.champions_of_elequine.abilities import BoostedFromSupport
from grammar.champions_of_elequine.parts import Declared
from grammar.champions_of_elequine.triggers import IsStaggered, LevelsUp, Staggers
from grammar.ir.abilities import (
    Activated,
    BarredFrom,
    Cannot,
    DoInstead,
    Effect,
    Headed,
    Instead,
    MustAttack,
    Permitted,
    ReplaceDying,
    Spared,
    StatBonus,
    Triggered,
)
from grammar.ir.costs import ExhaustThis
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import If
from grammar.ir.selectors import Filter, It, Target, This
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    AttacksUnit,
    DealsDamage,
    Enters,
    IsAttacked,
    IsDealtDamage,
    WouldBeDestroyed,
    YouPlay,
)
from reference_engine.champions_of_elequine.cards.uses import Use
from reference_engine.interpreter.texts.heads import under
from reference_engine.kernel.errors import NotSupported


@dataclass(frozen=True, slots=True)
class Working:
    """[COE-8.8.2, COE-8.8.3, COE-8.10.3d, COE-8.10.4, COE-8.10.4b]
    The condition that a Champion may use a text: see `is_in_use`.
    """

    stands_as: ClassVar[str] = "condition"
    use: Use


@dataclass(frozen=True, slots=True)
class Flipped:
    """[COE-8.4.5b] The Acolyte with the text has been flipped. Nothing else sets such a text off."""

    about: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Within:
    """[COE-4.3.3, COE-8.8.1] The test of a text: a character is in the zone that the text names.

    Without one it is in a front row.
    """

    stands_as: ClassVar[str] = "test"
    zone: str | None


@dataclass(frozen=True, slots=True)
class Behind:
    """[COE-10.7.9] A text behind "Vengeance:", which does nothing as long as its Champion is not archived."""

    ability: object


Occasion = Attacks | AttacksUnit | IsAttacked | YouPlay | Enters
"""What the flip of a card can answer that begins with "When"."""


class Read(NamedTuple):
    """An ability without its heads, and what they say."""

    ability: Any
    use: Use = Use()
    innate: bool = False
    passive: bool = False
    vengeance: bool = False
    conjure: bool = False
    counter: str = ""


def read(ability: object) -> Read:
    """[COE-10.7.1, COE-10.7.2, COE-10.7.3, COE-10.7.5, COE-10.7.9] Read the heads of an ability.

    Raises NotSupported for a head that this game does not know.
    """
    if not isinstance(ability, Headed):
        return Read(ability)
    found = Read(ability.ability)
    for head in ability.heads:
        found = found._replace(**_meaning(head, found.use))
    return found


def _meaning(head: str, use: Use) -> Mapping[str, Any]:
    if level := heads.level_in(head):
        return {"use": use._replace(level=level)}
    if phases := heads.phases_in(head):
        return {"use": use._replace(phases=use.phases | frozenset(phases))}
    if head == heads.SUPPORT:
        return {"use": use._replace(support=True)}
    if head in heads.COUNTERS:
        return {"counter": head}
    if head in (heads.INNATE, heads.PASSIVE, heads.VENGEANCE, heads.CONJURE):
        return {head: True}
    raise NotSupported("Headed", f"this engine does not know the head {head!r} yet")


def on_champion(found: Read) -> Any:
    """[COE-8.8.2, COE-8.10.2a, COE-8.10.2b, COE-8.10.3a, COE-8.10.3d, COE-8.10.4b, COE-10.7.9]
    Return what an ability of a Champion means. When its triggered texts work is asked as they are set off.
    """
    if found.vengeance:
        return Behind(found.ability)
    ability = on_card(found)
    if isinstance(ability, (Activated, Triggered)):
        return ability
    return under(Working(found.use))(ability)


def behind_vengeance(ability: Headed) -> object:
    """[COE-10.7.9d] Return what a text with Vengeance gives to other Champions, with its further heads."""
    return replace(ability, heads=tuple(head for head in ability.heads if head != heads.VENGEANCE))


def on_gained(found: Read) -> object:
    """[COE-10.7.9c, COE-10.7.9d, COE-10.7.9e]
    Return what a text means that a Champion has gained: an instruction alone is carried out once.
    """
    ability, use = found.ability, found.use
    if isinstance(ability, Effect) and not (found.innate or use.phases or use.support):
        return ability
    of_itself = isinstance(ability, (StatBonus, HasKeyword)) and ability.what == This()
    return ability if of_itself and not use.support else on_champion(found)


def on_acolyte(found: Read) -> tuple[object, Occasion | None]:
    """[COE-8.4.4b, COE-8.4.5b]
    Return what an ability of an Acolyte means, and what its flip answers if it is behind "Conjure: When".
    """
    if not found.conjure:
        return on_card(found), None
    ability, occasion = on_arsenal(found)
    if not hasattr(ability, "operations"):
        name = type(ability).__name__
        raise NotSupported(name, f"this engine cannot carry out {name} at a flip yet")
    return Triggered(Flipped(), ability.operations), occasion


def on_card(found: Read) -> Any:
    """[COE-3.2.3, COE-8.10.2a, COE-8.10.3a, COE-8.10.3d]
    Return what an ability of a card on the field means: what is activated rests it, unless it is Innate.
    """
    ability = found.ability
    if isinstance(ability, Effect):
        ability = Activated((), ability.operations)
    if isinstance(ability, Activated) and not found.innate:
        return replace(ability, costs=(*ability.costs, ExhaustThis()))
    return ability


LASTING: Final = (
    StatBonus,
    HasKeyword,
    Cannot,
    BarredFrom,
    MustAttack,
    Permitted,
    ReplaceDying,
    Spared,
    BoostedFromSupport,
)


HAPPENING_TO: Final[Mapping[type, str]] = {
    **dict.fromkeys((IsAttacked, IsDealtDamage, IsStaggered, LevelsUp, WouldBeDestroyed), "what"),
    **dict.fromkeys((AttacksUnit, DealsDamage, Staggers), "victim"),
}
"""The events that a character outside the front rows can go through, and the part that describes it."""


def in_its_area(ability: object) -> object:
    """[COE-4.3.3, COE-8.8.1, COE-10.5.5, COE-10.5.6a]
    Return an ability; lasting texts and those with "When" mean front rows, or what they name.
    """
    if isinstance(ability, Triggered):
        return replace(ability, trigger=_event_in_its_area(ability.trigger))
    if isinstance(ability, DoInstead):
        return replace(ability, trigger=_event_in_its_area(ability.trigger))
    if isinstance(ability, Instead):
        return replace(ability, event=_event_in_its_area(ability.event))
    return _within(ability, "what", "other") if isinstance(ability, LASTING) else ability


def _event_in_its_area(trigger: object) -> object:
    if isinstance(trigger, AnyOf):
        return replace(trigger, triggers=tuple(map(_event_in_its_area, trigger.triggers)))
    part = HAPPENING_TO.get(type(trigger))
    return trigger if part is None else _within(trigger, part)


def _within(node: Any, *parts: str) -> object:
    named = {part: getattr(node, part, None) for part in parts}
    within: dict[str, object] = {
        part: replace(what, tests=(*what.tests, cast(Any, Within(what.zone))))
        for part, what in named.items()
        if isinstance(what, Filter)
    }
    return replace(node, **within)


OCCASIONS: Final = (Attacks, AttacksUnit, IsAttacked, YouPlay, Enters)
"""[COE-8.4.4b] The events that a Conjure card with "When" can answer."""


def on_arsenal(found: Read) -> tuple[object, Occasion | None]:
    """[COE-4.3.3, COE-8.4.4b, COE-8.8.1, COE-10.1.1b, COE-10.1.1c]
    Return what an ability of an Arsenal card means, and what it answers if it begins with "When".
    """
    ability = found.ability
    if not isinstance(ability, Triggered):
        return ability, None
    if not isinstance(ability.trigger, OCCASIONS):
        name = type(ability.trigger).__name__
        raise NotSupported(name, f"this engine cannot answer {name} with a card yet")
    operations = ability.operations
    if isinstance(ability.trigger, (YouPlay, Enters)):
        operations = aimed_at(operations, card_being_played(ability.trigger))
    if ability.condition is not None:
        operations = (If(ability.condition, operations),)
    return Effect(operations), cast(Occasion, _event_in_its_area(ability.trigger))


def card_being_played(trigger: YouPlay | Enters) -> Target:
    """[COE-8.4.4b, COE-10.7.2b]
    Return the target that "it" means where a text answers a card that is being played.
    """
    described: Any = trigger.filter if isinstance(trigger, YouPlay) else trigger.what
    controller = trigger.by if isinstance(trigger, YouPlay) else described.controller
    tests: Any = (*described.tests, Declared("card"))
    return Target(Filter(described.types, described.traits, controller, tests=tests))


def aimed_at(operations: tuple[Any, ...], target: Target) -> tuple[object, ...]:
    """[COE-8.4.4b, COE-10.7.2b]
    Replace the first "it" of a text by a target, which then means the same.

    DMG to it is dealt to nobody: what is being played is no character yet (COE-8.1.4a).
    """
    for place, operation in enumerate(operations):
        if isinstance(getattr(operation, "what", None), It):
            aimed = replace(operation, what=target)
            return (*operations[:place], aimed, *operations[place + 1 :])
    return operations
