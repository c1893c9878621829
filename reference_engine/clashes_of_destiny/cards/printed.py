"""Chapter 3: what printed cards have only in this game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from grammar.clashes_of_destiny.abilities import (
    KeepsDurability,
    MovesDiagonally,
    MovesFar,
    PlayOnlyIf,
    Reach,
    ReducesDamage,
    SummonedOn,
    SummonsOn,
)
from grammar.clashes_of_destiny.operations import (
    AFFINITY,
    ASKING,
    CLASS,
    LINEAGE,
    ExhaustUnless,
    MoveUnit,
    PayDurability,
    Push,
    Summon,
    Teleport,
)
from grammar.clashes_of_destiny.parts import OnePlayers, UnnamedUnit
from grammar.ir.abilities import Activated, Effect, StatBonus, Triggered
from grammar.ir.cards import Card
from grammar.ir.conditions import Holds
from grammar.ir.costs import ExhaustThis
from grammar.ir.operations import Draw, GainResource, LoseResource
from grammar.ir.selectors import Choice, It, This
from grammar.ir.traits import word_of
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Enters
from reference_engine.clashes_of_destiny.cards.watching import PATTERNS
from reference_engine.clashes_of_destiny.zones import (
    ARTIFACT,
    HERO,
    HOMES,
    MINION,
    SECRET,
    SHRINE,
    SPELL,
    ZONING,
)
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.heads import HeadMeaning, label
from reference_engine.interpreter.texts.printed import Row
from reference_engine.interpreter.texts.program import Operations
from reference_engine.kernel.errors import NotSupported

CLASS_BONUS: Final = Holds("class_bonus")
OVERDRIVE: Final = Holds("overdrive")
DESTINY: Final = "destiny"
MANA: Final = "mana"
NORMAL: Final = "normal"
"""[CD-2.5.4] The affinity that needs no unlocking."""

LASTING: Final = (ReducesDamage, KeepsDurability, Reach, SummonsOn, MovesFar, MovesDiagonally)
"""The lasting texts that only this game has."""


@dataclass(frozen=True)
class ExhaustWielder:
    """[CD-8.6.5] The meaning of "[exhaust]" in the cost of an Artifact's ability."""


OwnCost = PayDurability | ExhaustUnless | ExhaustWielder
"""A cost that only this game knows."""


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = (
        "affinity",
        "base_level",
        "choices",
        "chooses_tile",
        "cost_printed",
        "draws_hand",
        "has_several_instructions",
        "is_artifact",
        "is_destiny",
        "is_hero",
        "is_leader",
        "is_minion",
        "is_secret",
        "is_shrine",
        "is_spell",
        "is_unit",
        "lineage",
        "of_class",
        "on_enter",
        "play_only_if",
        "provides",
        "resource",
        "summoned_on",
    )

    zoning = ZONING
    homes = HOMES
    asking = ASKING
    patterns = PATTERNS
    looked_up: ClassVar[tuple[type, ...]] = (*printed.LOOKED_UP, *LASTING)
    own_nodes: ClassVar[tuple[type, ...]] = (UnnamedUnit, OnePlayers)
    verbs: ClassVar[frozenset[str]] = printed.VERBS | {
        "become_ready",
        "attack",
        "move",
        "counterattack",
        "be_attacked",
        "be_counterattacked",
        "exhaust_by_counterattacking",
    }
    dealings: ClassVar[frozenset[str]] = frozenset(("attack", "be_attacked"))
    without_effect: ClassVar[tuple[type, ...]] = (SummonedOn, PlayOnlyIf)
    own_costs: ClassVar[tuple[type, ...]] = (PayDurability, ExhaustUnless, ExhaustWielder)
    heads: ClassVar[Mapping[str, HeadMeaning]] = {"secret": label}
    toughness = "hp"
    decisive = frozenset(("hp", "lv", "be_destroyed"))  # CD-2.5.9a, CD-9.3.2b, CD-11.1.4

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        refuse_unnamed(card)
        self._read_type(card)
        if self.is_artifact:
            card = replace(card, abilities=tuple(map(used_by_wielder, card.abilities)))
        super().__init__(key, card, table, types)
        self.is_cast = False
        self._read_stats()
        self._read_cost()
        self._read_traits(card)
        self._read_heads()
        self._read_texts()
        self._read_choices()
        ongoing = ("CD-10.1.10",) if self.is_ongoing() else ()
        self.also = printed.FurtherRules(left=ongoing, entered=ongoing)

    def _read_type(self, card: Card) -> None:
        """[CD-1.2.1, CD-3.1.1] Note which of the six types the card has, and whether it is a unit."""
        (kind,) = card.types
        self.is_shrine, self.is_hero, self.is_minion = kind == SHRINE, kind == HERO, kind == MINION
        self.is_spell, self.is_artifact, self.is_secret = kind == SPELL, kind == ARTIFACT, kind == SECRET
        self.is_leader = self.is_shrine or self.is_hero
        self.is_unit = self.is_leader or self.is_minion

    def _read_stats(self) -> None:
        """[CD-3.2.1, CD-3.2.2a, CD-3.3.2, CD-3.3.3, CD-3.4.1, CD-10.2.2, CD-10.2.4]
        Note the base level, and give a Shrine or Hero the stats that count for it without being printed.
        """
        self.base_level = self.numbers.get("base_level", 0)
        if self.is_leader:
            self.numbers = {"atk": 0, "sp": 0, **self.numbers, "lv": self.base_level}

    def _read_cost(self) -> None:
        """[CD-3.1.2, CD-3.4.2] Note whether the card costs mana or Destiny, and how much."""
        self.is_destiny = DESTINY in self.numbers
        self.resource = DESTINY if self.is_destiny else MANA
        self.cost_printed = self.numbers.get(self.resource)

    def _read_traits(self, card: Card) -> None:
        """[CD-3.1.3, CD-3.1.4, CD-3.1.5, CD-3.1.6, CD-3.3.8, CD-10.3.1, CD-10.9.1a]
        Note the affinity, the class and the lineage.
        """
        self.affinity = (word_of(card, AFFINITY.name) or NORMAL).lower()
        self.of_class = word_of(card, CLASS.name) or ""
        self.lineage = word_of(card, LINEAGE.name) or ""

    def _read_heads(self) -> None:
        """[CD-2.5.6, CD-2.5.7, CD-6.1.6, CD-10.1.1]
        Note what a Hero provides, and the texts that are carried out when the card enters.
        """
        self.provides = tuple(row for row in self.rows if self.is_leader and isinstance(row.node, Effect))
        """[CD-2.5.6] The instructions of a Hero without a head, carried out when it is played."""
        self.on_enter = frozenset(row.place for row in self.rows if is_on_enter(row.node))
        """[CD-10.1.1] The places of the texts headed "On Enter"."""
        self.draws_hand = self.is_shrine and any(
            isinstance(node, Draw)
            for row in self.rows
            if row.place in self.on_enter
            for node in nodes_in(row.node)
        )

    def _read_texts(self) -> None:
        """[CD-8.2.2, CD-10.1.2, CD-10.1.3]
        Note whether there are several instructions, and the texts about playing the card.
        """
        said = [len(self.sequences[row.sequence]) if row.sequence >= 0 else 1 for row in self.instructions]
        self.has_several_instructions = sum(said) > 1
        self.summoned_on = tuple(row.node for row in self.rows if isinstance(row.node, SummonedOn))
        self.play_only_if = tuple(row.node.condition for row in self.rows if isinstance(row.node, PlayOnlyIf))

    def _read_choices(self) -> None:
        """[CD-8.4.7, CD-8.4.7a, CD-8.6.7] Note what the texts make their player choose."""
        self.choices = {
            row.place: tuple(choices_that_must_be_made(row.node.operations))
            for row in self.rows
            if isinstance(row.node, Activated | Effect)
        }
        """By place of a used text or a Spell's text: the instructions that make its player choose."""
        self.chooses_tile = frozenset(
            place
            for place, operations in self.choices.items()
            if any(isinstance(operation, MoveUnit | Push | Teleport | Summon) for operation in operations)
        )
        """[CD-8.4.7a] The places of those texts whose player chooses what moves to a tile."""

    def printed_amounts(self) -> Mapping[str, int]:
        """[CD-2.2.1, CD-2.4.1, CD-3.1.2] Return the cost of the card, in one of the two resources."""
        return {name: self.numbers[name] for name in (MANA, DESTINY) if name in self.numbers}

    def is_ongoing(self) -> bool:
        """[CD-10.1.10] Return whether a text of the card says what something "has" while it is in play."""
        return any(isinstance(row.node, (StatBonus, *self.looked_up)) for row in self.rows)


def refuse_unnamed(card: Card) -> None:
    """Raise NotSupported if a text gains or loses a resource without naming the amount and the resource."""
    for node in nodes_in(card.abilities):
        if isinstance(node, GainResource | LoseResource) and (
            node.resource not in (MANA, DESTINY) or node.amount is None
        ):
            name = type(node).__name__
            raise NotSupported(name, f"{name} has more mana or Destiny than this engine can count")


def used_by_wielder(ability: object) -> object:
    """[CD-8.6.5, CD-8.6.6] Return an Artifact's ability, with "[exhaust]" changed to mean its Hero."""
    if isinstance(ability, Activated):
        costs = tuple(ExhaustWielder() if isinstance(cost, ExhaustThis) else cost for cost in ability.costs)
        return replace(ability, costs=costs)
    return ability


def is_on_enter(ability: object) -> bool:
    """[CD-10.1.1] Return whether the ability is carried out when its own card enters."""
    return (
        isinstance(ability, Triggered)
        and isinstance(ability.trigger, Enters)
        and isinstance(ability.trigger.what, This)
    )


def choices_that_must_be_made(operations: Iterable[object]) -> Iterator[object]:
    """[CD-8.4.7, CD-8.6.7] Yield the instructions of a text that always make its player choose something.

    Instructions under "up to", "may", a condition or a Class Bonus do not count. Nor do choices seen from
    "it", which is not known before.
    """
    for operation in operations:
        for part in ("to", "what", "other"):
            selection = getattr(operation, part, None)
            must = isinstance(selection, UnnamedUnit) or (isinstance(selection, Choice) and selection.least)
            if must and not any(isinstance(node, It) for node in nodes_in(selection)):
                yield operation
                break


def exhausts(row: Row) -> bool:
    """[CD-8.6.1, CD-8.6.2] Return whether the cost of an ability contains "[exhaust]"."""
    return row.costs.exhaust_this or any(not isinstance(node, PayDurability) for node in row.costs.own)
