"""A printed card made ready for play.

Everything that can be worked out from the printed card alone is worked out here, once.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from grammar.ir.abilities import (
    AbilityCostChange,
    Activated,
    AdditionalCost,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CannotPlay,
    CostChange,
    Effect,
    EntersExhausted,
    Modal,
    OwnCostChange,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.cards import Card
from grammar.ir.costs import (
    DiscardCards,
    ExhaustThis,
    MoveThis,
    PayResource,
    SacrificeThis,
)
from grammar.ir.operations import MayPay, Token
from grammar.ir.selectors import Filter
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import AnyOf
from reference_engine.interpreter.costs import IN_ORDER, Costs, Given
from reference_engine.interpreter.texts.filters import IS_THIS, Matches
from reference_engine.interpreter.texts.heads import HeadMeaning, without_heads
from reference_engine.interpreter.texts.program import Operations, Program
from reference_engine.interpreter.texts.statics import CostChanges, bonuses_from, reach_of
from reference_engine.interpreter.texts.watching import OF_AN_OBJECT, SEES, Sees, never, watched
from reference_engine.interpreter.zones import RESOLVING, Zones
from reference_engine.kernel.errors import NotSupported

THE_CARD: Final = -1
"""In place of an ability's row: the card itself is being played."""


@dataclass(frozen=True, slots=True)
class Row:
    """One ability of a printed card: its place in the card's list, and what was prepared for it.

    `sees` says, for a triggered ability, whether it watches for a given event, `match` which objects it
    watches; `sequence` is where its operations are laid out; `targets` what must be chosen before they are
    carried out.
    """

    place: int
    node: Any
    sees: Sees
    sequence: int
    targets: tuple[Any, ...]
    costs: "Costs"
    match: Matches | None = None


WHILE_PLAYED: Final = (AdditionalCost, OwnCostChange, Modal, WidenModes)
"""The texts that are looked at only while their card is played."""

LOOKED_UP: Final = (
    CostChange,
    AbilityCostChange,
    Cannot,
    CannotPlay,
    CanBlockMore,
    CanAttackObjects,
    EntersExhausted,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
)
"""The lasting texts that are looked up by their kind; a `StatBonus` is by what it changes, see `bonuses`."""


class FurtherRules(dict[str, tuple[str, ...]]):
    """The further rules of what happens to a card, by kind of event; none for most kinds."""

    __slots__ = ()

    def __missing__(self, kind: str) -> tuple[str, ...]:
        return ()


class Printed(ABC):
    """A printed card, ready for play. Shared by all objects that show it; never changed.

    A game says in class attributes which texts of its own its cards may have, and what their costs are.
    """

    __slots__ = (
        "activated",
        "additional",
        "also",
        "asked",
        "attaches",
        "bonuses",
        "cannot",
        "card",
        "cost",
        "cost_changes",
        "demanding",
        "firsts",
        "for_everyone",
        "home",
        "home_rule",
        "instructions",
        "is_cast",
        "key",
        "kinds",
        "modes",
        "modes_least",
        "modes_most",
        "nodes",
        "numbers",
        "one_shot",
        "optional",
        "own_cost",
        "own_kinds",
        "own_targets",
        "quiet",
        "replacements",
        "rows",
        "sequences",
        "traits",
        "types",
        "used_in",
        "watched",
        "weakens",
        "widen",
    )

    zoning: ClassVar[Zones]
    sees: ClassVar[Mapping[type, Sees]] = SEES
    """By kind of trigger: whether a text watches for what has happened."""
    while_played: ClassVar[tuple[type, ...]] = WHILE_PLAYED
    looked_up: ClassVar[tuple[type, ...]] = LOOKED_UP
    without_effect: ClassVar[tuple[type, ...]] = ()
    """Further texts that are neither carried out nor looked up in play."""
    fixed_costs: ClassVar[Mapping[type, str]] = {}
    """The resource of each kind of cost that names an amount."""
    chosen_costs: ClassVar[Mapping[type, str]] = {}
    """The resource of each kind of cost of which the player chooses how much."""
    own_costs: ClassVar[tuple[type, ...]] = ()
    """The kinds of costs that the game pays itself, by `CardState.pay_own_cost`."""
    heads: ClassVar[Mapping[str, HeadMeaning]] = {}
    """By head that the IR keeps: what the ability behind it is carried out as."""
    toughness: ClassVar[str] = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    needs_room: ClassVar[bool] = False
    """Whether the game asks, by `CardState.why_no_room`, if there is room for a card that is played."""
    rare: ClassVar[str] = ""
    """A resource that players often lack, if there is one: abilities that ask for it are looked up apart."""

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        self.key = key
        self.card = card
        self.types = frozenset(types)
        self.traits = frozenset(card.traits)
        self.also: Mapping[str, tuple[str, ...]] = FurtherRules()
        """The further rules of what happens to the card, by kind of event."""
        self.numbers = dict(card.numbers)
        self.cost = self.numbers.get("cost", 0)
        self.home, self.home_rule = self.find_home()
        self.one_shot = self.home == RESOLVING
        self.is_cast = self.one_shot
        """Whether playing the card is casting it."""
        self.for_everyone = frozenset[int]()
        """The places of abilities that apply for every player as if each controlled the card."""
        self.optional = self.optional_costs()
        self.attaches = self.find_bearers()
        """What can bear the card; None of a card that is not attached."""
        self.asked: dict[int, tuple[Any, ...]] = {}
        """By place, what is chosen while playing the card or using an ability; filled when asked."""
        program = Program(table)
        abilities = self.refuse_unknown(card.abilities, table)
        self.rows = tuple(self._row(place, node, program) for place, node in enumerate(abilities))
        self._lay_out_modes(program)
        self.sequences = program.sequences
        self._sort_abilities()

    @abstractmethod
    def find_home(self) -> tuple[int, str]:
        """The zone to which the card goes once it is paid for, and the rule that says so."""

    def printed_amounts(self) -> Mapping[str, int]:
        """By resource, what the card prints as its cost besides that in the main resource."""
        return {}

    def find_bearers(self) -> Filter | None:
        """Which objects can bear the card; None if it is not attached to others."""
        return None

    def stands_alone(self) -> bool:
        """Whether objects that show the card are looked at without standing in play, as a leader may be."""
        return False

    def optional_costs(self) -> Mapping[str, int]:
        """By resource, how much more of it a player may pay while playing the card."""
        return {}

    @classmethod
    def statics(cls) -> tuple[type, ...]:
        """The kinds of lasting texts."""
        return (StatBonus, *cls.looked_up)

    @classmethod
    def costs_from(cls, nodes: Iterable[Any]) -> Costs:
        """Sort cost nodes of the IR into one record."""
        amounts: dict[str, int] = {}
        chosen: list[str] = []
        given: list[Given] = []
        own: list[Any] = []
        discards = move_this = 0
        sacrifice_this = exhaust_this = False
        for node in nodes:
            if (resource := cls.fixed_costs.get(type(node))) is not None:
                amount: int = node.amount
                amounts[resource] = amounts.get(resource, 0) + amount
            elif isinstance(node, PayResource):
                amounts[node.resource] = amounts.get(node.resource, 0) + node.amount
            elif isinstance(node, cls.own_costs):
                own.append(node)
            elif (resource := cls.chosen_costs.get(type(node))) is not None:
                chosen.append(resource)
            elif isinstance(node, DiscardCards) and node.filter is None:
                discards += node.count
            elif isinstance(node, Given):
                given.append(node)
            elif isinstance(node, SacrificeThis):
                sacrifice_this = True
            elif isinstance(node, MoveThis):
                move_this = cls.zoning.numbers[node.zone]
            elif isinstance(node, ExhaustThis):
                exhaust_this = True
            else:
                name = type(node).__name__
                raise NotSupported(name, f"this engine cannot pay the cost {name} yet")
        given.sort(key=lambda wanted: IN_ORDER.index(type(wanted)))
        if discards:
            given.append(DiscardCards(discards))
        gives_this = (sacrifice_this, move_this, exhaust_this)
        return Costs(amounts, tuple(chosen), tuple(given), *gives_this, tuple(own))

    def refuse_unknown(self, abilities: Iterable[Any], table: Operations) -> tuple[Any, ...]:
        """Return the abilities without their heads, as they are carried out.

        NotSupported, if a head, an amount or a condition has no meaning in this game, even if only a token
        that a text creates has it.
        """
        meant = tuple(without_heads(ability, self.heads) for ability in abilities)
        table.refuse_unknown(meant)
        for node in nodes_in(meant):
            if isinstance(node, Token):
                self.refuse_unknown(node.abilities, table)
        return meant

    def _row(self, place: int, node: Any, program: Program) -> Row:
        if isinstance(node, Effect | Triggered | Activated):
            for operation in node.operations:
                self.refuse_offer(operation)
            sequence, targets = program.lay_out(node.operations)
        elif isinstance(node, (*self.statics(), *self.while_played, *self.without_effect)):
            sequence, targets = -1, ()
        else:
            name = type(node).__name__
            raise NotSupported(name, f"this engine cannot play cards with {name} yet")
        costs = self.costs_from(node.costs) if isinstance(node, Activated | AdditionalCost) else Costs()
        sees: Sees = never
        if isinstance(node, Triggered):
            parts = node.trigger.triggers if isinstance(node.trigger, AnyOf) else (node.trigger,)
            for part in parts:
                watching = self.sees.get(type(part))
                if watching is None:
                    name = type(part).__name__
                    raise NotSupported(name, f"this engine cannot watch for {name} yet")
                sees = watching
            return Row(place, node, sees, sequence, targets, costs, watched(node.trigger))
        return Row(place, node, sees, sequence, targets, costs)

    def refuse_offer(self, operation: Any) -> None:
        """Refuse an offer to pay what would have to be chosen first: no step of this engine would ask."""
        for inner in (*getattr(operation, "then", ()), *getattr(operation, "otherwise", ())):
            self.refuse_offer(inner)
        if isinstance(operation, MayPay) and self.costs_from(operation.costs).asking():
            raise NotSupported("MayPay", "this engine cannot offer a cost for which something must be chosen")

    def list_of_modes(self) -> Modal | None:
        """The list of modes of the card, None where it has none. Refuse one that this engine cannot play."""
        lists = [row.node for row in self.rows if isinstance(row.node, Modal)]
        if len(lists) > 1:
            raise NotSupported("Modal", "this engine carries out one list of modes per card")
        for modal in lists:
            for mode in modal.modes:
                for operation in mode:
                    self.refuse_offer(operation)
        return lists[0] if lists else None

    def _lay_out_modes(self, program: Program) -> None:
        """The modes of a modal card, how many are chosen, and what allows one more."""
        modal = self.list_of_modes()
        self.modes = tuple(program.lay_out(mode) for mode in modal.modes) if modal else ()
        self.modes_least = modal.choose if modal else 0
        self.modes_most = (modal.most or modal.choose) if modal else 0
        self.widen = next((row.node.condition for row in self.rows if isinstance(row.node, WidenModes)), None)

    def parts(self, modes: Sequence[int]) -> tuple[tuple[int, tuple[Any, ...]], ...]:
        """[LANG-1.2] What a card that is carried out once does with these modes, in the order of its text.

        Each part is a sequence and its targets.
        """
        chosen = tuple(self.modes[mode] for mode in modes)
        return tuple(
            part
            for row in self.instructions
            for part in (chosen if isinstance(row.node, Modal) else ((row.sequence, row.targets),))
        )

    def _sort_abilities(self) -> None:
        rows = self.rows
        nodes = [row.node for row in rows]
        watched: dict[type, list[Row]] = {}
        for row in rows:
            if isinstance(row.node, Triggered):
                for each in self._rows_by_event(row):
                    watched.setdefault(type(each.node.trigger), []).append(each)
        self.watched = watched
        self.firsts = tuple(
            (kind, row) for kind, each in watched.items() for row in each if row.node.first_each_turn
        )
        itself = [kind for kind, each in watched.items() if all(watches_itself(row) for row in each)]
        self.own_kinds = frozenset() if self.stands_alone() else frozenset(itself)
        statics = [kind for kind in self.looked_up if any(type(node) is kind for node in nodes)]
        self.activated = tuple(row for row in rows if isinstance(row.node, Activated))
        self.used_in: dict[str, tuple[Row, ...]] = {}
        for row in self.activated:
            kind = self._timing_and_cost(row)
            self.used_in[kind] = (*self.used_in.get(kind, ()), row)
        self.cannot: dict[str, list[tuple[Matches, Any]]] = {}
        for node in nodes:
            if isinstance(node, Cannot):
                forbidding = (reach_of(node.what), node.condition)
                self.cannot.setdefault(node.verb, []).append(forbidding)
        self.bonuses = bonuses_from(nodes)
        lowered = any(bonus.change < 0 for bonus in self.bonuses.get(self.toughness, ()))
        self.weakens = lowered or self.numbers.get(self.toughness, 1) <= 0
        others = [kind for kind in watched if kind not in self.own_kinds]
        self.kinds = (*others, *statics, *self.used_in, *self.cannot, *self.bonuses)
        self.instructions = tuple(row for row in rows if isinstance(row.node, Effect | Modal))
        self.own_targets = tuple(target for row in self.instructions for target in row.targets)
        extra = [node for node in nodes if isinstance(node, AdditionalCost)]
        self.additional = self.costs_from(cost for node in extra for cost in node.costs)
        for resource, amount in self.printed_amounts().items():
            self.additional = self.additional.with_amount(resource, self.additional.of(resource) + amount)
        needs = bool(self.own_targets or self.modes or self.optional or self.attaches)
        self.demanding = self.additional != Costs() or needs or self.needs_room
        asking = [row.place for row in self.activated if row.targets or row.costs.asking()]
        quiet = {row.place for row in self.activated}.difference(asking)
        self.quiet = frozenset(quiet if self.demanding else {THE_CARD, *quiet})
        self.cost_changes = CostChanges(node for node in nodes if isinstance(node, CostChange))
        self.replacements = tuple(
            (reach_of(node.filter), self.zoning.numbers[node.zone])
            for node in nodes
            if isinstance(node, ReplaceDestroy)
        )
        self.own_cost = tuple(node for node in nodes if isinstance(node, OwnCostChange))
        self.nodes = {kind: [n for n in nodes if type(n) is kind] for kind in dict.fromkeys(map(type, nodes))}

    def _timing_and_cost(self, row: Row) -> str:
        """The index of activated abilities: when, and whether for a rare resource."""
        timing: str = row.node.timing
        return timing + FOR_RARE if row.costs.of_any(self.rare) else timing

    def _rows_by_event(self, row: Row) -> tuple[Row, ...]:
        """[LANG-1.4] A triggered ability once for each event that starts it."""
        trigger = row.node.trigger
        if not isinstance(trigger, AnyOf):
            return (row,)
        return tuple(
            replace(
                row, node=replace(row.node, trigger=part), sees=self.sees[type(part)], match=watched(part)
            )
            for part in trigger.triggers
        )


FOR_RARE: Final = " for a rare resource"
"""What the index of abilities adds to their timing."""


def watches_itself(row: Row) -> bool:
    """[LANG-6.1] Whether a triggered ability can only see what happens to its own source."""
    return row.sees in OF_AN_OBJECT and row.match == IS_THIS.__call__
