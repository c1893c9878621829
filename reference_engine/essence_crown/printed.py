"""Chapter 3, cards: a printed card made ready for play.

Everything that can be worked out from the printed card alone is worked out here, once.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from grammar.essence_crown.operations import (
    CopyLimit,
    Fast,
    OptionalEssenceForDamage,
    PayEssence,
    PayXEssence,
    PreventsDamage,
    ReplaceDraw,
    ReplaceGain,
    ReplaceGodChargeGain,
    ShardAdds,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
    StartOfTurnKL,
    StaticKLBonus,
)
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
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.operations import MayPay
from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import AnyOf
from reference_engine.essence_crown.citing import rules_of_card
from reference_engine.essence_crown.watching import OF_AN_OBJECT, SEES, Sees, never, watched
from reference_engine.essence_crown.zones import HOME_ZONES, RELIC_SUPPORT_ZONE, RESOLVING, ZONES
from reference_engine.interpreter.filters import IS_THIS, Matches, match_for, match_of
from reference_engine.interpreter.frame import NO_CONTEXT
from reference_engine.interpreter.program import Handler, Program
from reference_engine.interpreter.values import holds
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


Given = SacrificeMatching | ExhaustMatching | MoveMatching | DiscardCards
"""A part of a cost for which something is chosen."""

_IN_ORDER: Final = (SacrificeMatching, ExhaustMatching, MoveMatching, DiscardCards)


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of an ability or card, sorted by what is given up.

    `given` is all that is chosen to be given: sacrifices first, cards to discard last. `move_this` is
    the zone to which the source itself goes, 0 if it stays.
    """

    kl: int = 0
    essence: int = 0
    god_charges: int = 0
    given: tuple[Given, ...] = ()
    sacrifice_this: bool = False
    move_this: int = 0
    exhaust_this: bool = False
    x_essence: bool = False
    any_god_charges: bool = False

    def asking(self) -> bool:
        """Whether something must be chosen to pay them."""
        return bool(self.given or self.x_essence or self.any_god_charges)

    def takes_this(self) -> bool:
        """[LANG-2.7] Whether the source itself pays for a part, so that it cannot be given for another."""
        return self.sacrifice_this or self.move_this > 0 or self.exhaust_this


def costs_from(nodes: Iterable[object]) -> Costs:
    """Sort cost nodes of the IR into one record."""
    kl = essence = god_charges = discards = move_this = 0
    given: list[Given] = []
    sacrifice_this = exhaust_this = x_essence = any_god_charges = False
    for node in nodes:
        if isinstance(node, SpendKL):
            kl += node.amount
        elif isinstance(node, PayEssence):
            essence += node.amount
        elif isinstance(node, SpendGodCharges):
            god_charges += node.amount
        elif isinstance(node, DiscardCards) and node.filter is None:
            discards += node.count
        elif isinstance(node, Given):
            given.append(node)
        elif isinstance(node, SacrificeThis):
            sacrifice_this = True
        elif isinstance(node, MoveThis):
            move_this = ZONES[node.zone]
        elif isinstance(node, ExhaustThis):
            exhaust_this = True
        elif isinstance(node, PayXEssence):
            x_essence = True
        elif isinstance(node, SpendAnyGodCharges):
            any_god_charges = True
        else:
            name = type(node).__name__
            raise NotSupported(name, f"this engine cannot pay the cost {name} yet")
    given.sort(key=lambda wanted: _IN_ORDER.index(type(wanted)))
    if discards:
        given.append(DiscardCards(discards))
    chosen = tuple(given)
    return Costs(
        kl,
        essence,
        god_charges,
        chosen,
        sacrifice_this,
        move_this,
        exhaust_this,
        x_essence,
        any_god_charges,
    )


@dataclass(frozen=True, slots=True)
class Bonus:
    """A prepared static change of Power or of Guard. `qualified`: the text says whose cards it means."""

    match: Matches
    change: int
    condition: Any
    qualified: bool
    per: Filter | None

    def holds(self, world: Any, condition: Any, you: int, source: int) -> bool:
        """Whether the bonus applies now."""
        return holds(world, condition, you, source, NO_CONTEXT)


WHILE_PLAYED: Final = (AdditionalCost, OptionalEssenceForDamage, OwnCostChange, Modal, WidenModes, Fast)
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
    ReplaceGodChargeGain,
    ReplaceDraw,
    ReplaceGain,
    PreventsDamage,
    StartOfTurnKL,
    StaticKLBonus,
)
"""The lasting texts that are looked up by their kind; a `StatBonus` is by what it changes, see `bonuses`."""

STATICS: Final = (StatBonus, *LOOKED_UP)


class Printed:
    """A printed card, ready for play. Shared by all objects that show it; never changed."""

    __slots__ = (
        "activated",
        "additional",
        "also",
        "aspects",
        "base_kl",
        "bonuses",
        "cannot",
        "card",
        "copy_limit",
        "cost",
        "cost_changes",
        "demanding",
        "domain",
        "effect",
        "essence",
        "extra_essence",
        "fast",
        "firsts",
        "guard",
        "home",
        "home_rule",
        "is_avatar",
        "is_cast",
        "is_shard",
        "key",
        "kinds",
        "kl_terms",
        "modes",
        "modes_least",
        "modes_most",
        "nodes",
        "numbers",
        "one_shot",
        "own_cost",
        "own_kinds",
        "power",
        "quiet",
        "replacements",
        "rows",
        "sequences",
        "shard_adds",
        "static_kl",
        "types",
        "used_in",
        "watched",
        "weakens",
        "widen",
    )

    def __init__(self, key: str, card: Card, handlers: Mapping[type, Handler], types: Iterable[str]) -> None:
        self.key = key
        self.card = card
        self.types = frozenset(types)
        self.aspects = frozenset(card.aspects)
        self.domain = card.domain
        self.also = rules_of_card(card.types, card.aspects, card.abilities)
        self.numbers = dict(card.numbers)
        self.cost = self.numbers.get("cost", 0)
        self.power = self.numbers.get("power")
        self.guard = self.numbers.get("guard")
        self.essence = self.numbers.get("essence", 0)
        self.base_kl = self.numbers.get("base_kl", 0)
        self.is_avatar = "Avatar" in self.types
        self.is_shard = "Shard" in self.types
        self.is_cast = not self.types.isdisjoint(("Spell", "Rite"))
        self._find_home()
        program = Program(handlers)
        self.rows = tuple(self._row(place, node, program) for place, node in enumerate(card.abilities))
        self._lay_out_modes(program)
        self.sequences = program.sequences
        self._sort_abilities()

    def _find_home(self) -> None:
        """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-3.9.4, EC-3.11.3a, EC-R55] Where the card goes."""
        self.home, self.home_rule = RESOLVING, "EC-8.1.5"
        for card_type, zone, rule in HOME_ZONES:
            if card_type in self.types:
                self.home, self.home_rule = zone, rule
                break
        if "Essence" in self.types and any(isinstance(a, (Triggered, *STATICS)) for a in self.card.abilities):
            self.home, self.home_rule = RELIC_SUPPORT_ZONE, "EC-3.11.3a"
        self.one_shot = self.home == RESOLVING

    @staticmethod
    def _row(place: int, node: Any, program: Program) -> Row:
        if isinstance(node, Effect | Triggered | Activated):
            for operation in node.operations:
                refuse_offer(operation)
            sequence, targets = program.lay_out(node.operations)
        elif isinstance(node, (*STATICS, *WHILE_PLAYED, ShardAdds, CopyLimit)):
            sequence, targets = -1, ()
        else:
            name = type(node).__name__
            raise NotSupported(name, f"this engine cannot play cards with {name} yet")
        costs = costs_from(node.costs) if isinstance(node, Activated | AdditionalCost) else Costs()
        sees: Sees = never
        if isinstance(node, Triggered):
            parts = node.trigger.triggers if isinstance(node.trigger, AnyOf) else (node.trigger,)
            for part in parts:
                watching = SEES.get(type(part))
                if watching is None:
                    name = type(part).__name__
                    raise NotSupported(name, f"this engine cannot watch for {name} yet")
                sees = watching
            return Row(place, node, sees, sequence, targets, costs, watched(node.trigger))
        return Row(place, node, sees, sequence, targets, costs)

    def _lay_out_modes(self, program: Program) -> None:
        """[EC-10.2.4, EC-10.2.5] The modes of a modal card, how many are chosen, and what allows one more."""
        modal = next((row.node for row in self.rows if isinstance(row.node, Modal)), None)
        for mode in modal.modes if modal else ():
            for operation in mode:
                refuse_offer(operation)
        self.modes = tuple(program.lay_out(mode) for mode in modal.modes) if modal else ()
        self.modes_least = modal.choose if modal else 0
        self.modes_most = (modal.most or modal.choose) if modal else 0
        self.widen = next((row.node.condition for row in self.rows if isinstance(row.node, WidenModes)), None)

    def _sort_abilities(self) -> None:
        rows = self.rows
        nodes = [row.node for row in rows]
        watched: dict[type, list[Row]] = {}
        for row in rows:
            if isinstance(row.node, Triggered):
                for each in rows_by_event(row):
                    watched.setdefault(type(each.node.trigger), []).append(each)
        self.watched = watched
        self.firsts = tuple(
            (kind, row) for kind, each in watched.items() for row in each if row.node.first_each_turn
        )
        itself = [kind for kind, each in watched.items() if all(watches_itself(row) for row in each)]
        self.own_kinds = frozenset() if "Deity" in self.types else frozenset(itself)
        statics = [kind for kind in LOOKED_UP if any(type(node) is kind for node in nodes)]
        self.activated = tuple(row for row in rows if isinstance(row.node, Activated))
        self.used_in: dict[str, tuple[Row, ...]] = {}
        for row in self.activated:
            kind = timing_and_cost(row)
            self.used_in[kind] = (*self.used_in.get(kind, ()), row)
        self.cannot: dict[str, list[tuple[Matches, Any]]] = {}
        for node in nodes:
            if isinstance(node, Cannot):
                forbidding = (reach_of(node.what), node.condition)
                self.cannot.setdefault(node.verb, []).append(forbidding)
        self.bonuses = bonuses_from(nodes)
        others = [kind for kind in watched if kind not in self.own_kinds]
        self.kinds = (*others, *statics, *self.used_in, *self.cannot, *self.bonuses)
        self.effect = next((row for row in rows if isinstance(row.node, Effect)), None)
        extra = [node for node in nodes if isinstance(node, AdditionalCost)]
        self.additional = costs_from(cost for node in extra for cost in node.costs)
        targets = self.effect is not None and bool(self.effect.targets)
        optional = any(isinstance(node, OptionalEssenceForDamage) for node in nodes)
        self.demanding = self.additional != Costs() or targets or bool(self.modes) or optional
        asking = [row.place for row in self.activated if row.targets or row.costs.asking()]
        quiet = {row.place for row in self.activated}.difference(asking)
        self.quiet = frozenset(quiet if self.demanding else {THE_CARD, *quiet})
        self.fast = any(isinstance(node, Fast) for node in nodes)
        self.extra_essence = sum(node.most for node in nodes if isinstance(node, OptionalEssenceForDamage))
        fragile = self.guard is not None and self.guard <= 0
        self.weakens = fragile or any(bonus.change < 0 for bonus in self.bonuses.get("guard", ()))
        self.cost_changes = CostChanges(node for node in nodes if isinstance(node, CostChange))
        self.replacements = tuple(
            (reach_of(node.filter), ZONES[node.zone]) for node in nodes if isinstance(node, ReplaceDestroy)
        )
        self.own_cost = tuple(node for node in nodes if isinstance(node, OwnCostChange))
        self.nodes = {kind: [n for n in nodes if type(n) is kind] for kind in dict.fromkeys(map(type, nodes))}
        self.copy_limit = next((node for node in nodes if isinstance(node, CopyLimit)), None)
        self.kl_terms = tuple(node for node in nodes if isinstance(node, StartOfTurnKL))
        self.static_kl = sum(node.change for node in nodes if isinstance(node, StaticKLBonus))
        self.shard_adds = next((node.amount for node in nodes if isinstance(node, ShardAdds)), 1)


Change = tuple[Matches, int, bool, bool, Any]
"""A change of costs: of which cards, by how much, whether it says whose, only of the first, a condition."""


class CostChanges(dict[Printed, tuple[Change, ...]]):
    """[EC-8.2.4] What a card changes of the costs of others, by the card whose cost is asked for.

    Most cards are of other types than a text speaks of, and are not looked at again.
    """

    __slots__ = ("every",)

    def __init__(self, nodes: Iterable[CostChange]) -> None:
        self.every = tuple(
            (
                match_for(node.filter),
                node.change,
                not unqualified(node.filter),
                node.first_each_turn,
                node.condition,
            )
            for node in nodes
        )

    def __missing__(self, printed: Printed) -> tuple[Change, ...]:
        self[printed] = tuple(
            (change[0].__call__, *change[1:]) for change in self.every if change[0].fits(printed)
        )
        return self[printed]


def now(state: Any, condition: Any, you: int, source: int) -> bool:
    """[LANG-5.4] Whether a lasting text applies now: it has no condition, or its condition holds."""
    return condition is None or holds(state, condition, you, source, NO_CONTEXT)


def refuse_offer(operation: Any) -> None:
    """Refuses an offer to pay what would have to be chosen first: no step of this engine would ask."""
    for inner in (*getattr(operation, "then", ()), *getattr(operation, "otherwise", ())):
        refuse_offer(inner)
    if isinstance(operation, MayPay) and costs_from(operation.costs).asking():
        raise NotSupported("MayPay", "this engine cannot offer a cost for which something must be chosen")


def timing_and_cost(row: Row) -> str:
    """[EC-8.3.1, EC-8.3.2, EC-2.8.5] The index of activated abilities: when, and whether for God Charges."""
    timing: str = row.node.timing
    return timing + FOR_CHARGES if row.costs.god_charges or row.costs.any_god_charges else timing


FOR_CHARGES: Final = " for God Charges"


def rows_by_event(row: Row) -> tuple[Row, ...]:
    """[LANG-1.4] A triggered ability once for each event that starts it."""
    trigger = row.node.trigger
    if not isinstance(trigger, AnyOf):
        return (row,)
    return tuple(
        replace(row, node=replace(row.node, trigger=part), sees=SEES[type(part)], match=watched(part))
        for part in trigger.triggers
    )


def watches_itself(row: Row) -> bool:
    """[LANG-6.1, EC-10.3.4] Whether a triggered ability can only see what happens to its own source."""
    return row.sees in OF_AN_OBJECT and row.match == IS_THIS.__call__


def bonuses_from(nodes: Iterable[object]) -> dict[str, tuple[Bonus, ...]]:
    """[EC-10.3.2] Static changes of Power and of Guard, prepared, by which of the two they change."""
    bonuses: dict[str, tuple[Bonus, ...]] = {}
    for node in nodes:
        if isinstance(node, StatBonus):
            match, qualified = match_of(node.what).__call__, not unqualified(node.what)
            for stat, change in _power_and_guard(node.changes).items():
                if change:
                    bonus = Bonus(match, change, node.condition, qualified, node.per)
                    bonuses[stat] = (*bonuses.get(stat, ()), bonus)
    return bonuses


def unqualified(what: This | Filter) -> bool:
    """[EC-10.3.3a, EC-R67] Whether a static text says nothing of whose cards it means."""
    return isinstance(what, Filter) and what.controller == "any"


@lru_cache(maxsize=4096)
def reach_of(what: This | Filter) -> Matches:
    """[EC-10.3.3a, EC-R67] Which objects a static text reaches, as the option on those without "you" says."""
    match: Matches = match_of(what).__call__
    if not unqualified(what):
        return match

    def reached(state: Any, number: int, you: int, source: int) -> bool:
        return match(state, number, you, source) and state.reaches(number, you)

    return reached


def _power_and_guard(changes: Iterable[Any]) -> dict[str, int]:
    """Changes of numbers as a change of Power and a change of Guard."""
    change = {"power": 0, "guard": 0}
    for part in changes:
        change[part.stat] += part.change
    return change
