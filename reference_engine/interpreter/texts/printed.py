"""Printed cards prepared for play: what depends only on the printed card is computed once, here."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import NoneType
from typing import Any, ClassVar, Final

from grammar.ir.abilities import (
    AbilityCostChange,
    Activated,
    AdditionalCost,
    AsItEnters,
    BarredFrom,
    Cannot,
    CannotPlay,
    CostChange,
    DoInstead,
    Effect,
    EntersExhausted,
    HasAbilities,
    Instead,
    Modal,
    MustAttack,
    OwnCostChange,
    Permitted,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    Spared,
    StatBonus,
    Triggered,
    WidenModes,
)
from grammar.ir.amounts import Number, PerPaid
from grammar.ir.asking import Asking
from grammar.ir.cards import Card
from grammar.ir.conditions import IfYouDo
from grammar.ir.costs import (
    ChosenNumber,
    DiscardCards,
    ExhaustThis,
    MoveThis,
    PayResource,
    SacrificeThis,
)
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import (
    ExhaustObjects,
    Forbid,
    GiveAbilities,
    If,
    May,
    MayPay,
    Token,
)
from grammar.ir.plays import PlayableFrom, PlayFrom, TopSeen
from grammar.ir.selectors import Filter, It
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Enters, Leaves
from reference_engine.interpreter.costs import IN_ORDER, Costs, Given
from reference_engine.interpreter.texts.any_state import TextKey
from reference_engine.interpreter.texts.dependent import as_dependent, is_dependent
from reference_engine.interpreter.texts.given_up import given_up
from reference_engine.interpreter.texts.heads import HeadMeaning, without_heads
from reference_engine.interpreter.texts.history import Asked
from reference_engine.interpreter.texts.program import AfterAll, Operations, Part, Program, Wanted
from reference_engine.interpreter.texts.statics import (
    FOLLOWED,
    CostChanges,
    LastingTexts,
    bonuses_from,
    forbidding,
    is_followed,
)
from reference_engine.interpreter.texts.verbs import Verb
from reference_engine.interpreter.texts.watching import (
    ANYWHERE,
    PATTERNS,
    Pattern,
    Patterns,
    Sees,
    Watch,
    seeing,
    triggers_of,
)
from reference_engine.interpreter.zones import RESOLVING, Homes, Zones
from reference_engine.kernel.errors import NotSupported

Price = tuple[tuple[str, int], ...]
"""The least to pay of each resource, by name."""

THE_CARD: Final = -1
"""In place of an ability's row: the card itself is being played."""


@dataclass(frozen=True)
class Row:
    """One ability of a printed card: its place in the card's list, and its prepared parts.

    `sequence` is the program of its operations; `targets` lists what must be chosen before they are carried
    out.
    """

    place: int
    node: Any
    sequence: int
    targets: tuple[Wanted, ...]
    costs: "Costs"


@dataclass(frozen=True)
class Replacing:
    """A text that changes events: its place on the card, its node, and the pattern of the events.

    `sequence` is the program of what is done instead, or -1.
    """

    place: int
    node: Instead | DoInstead
    pattern: Pattern
    sees: Sees
    sequence: int

    @property
    def event(self) -> object:
        """The event as a trigger node."""
        return self.node.event if isinstance(self.node, Instead) else self.node.trigger


GIVERS: Final = (HasAbilities, GiveAbilities)
"""The texts that give abilities."""

WHILE_PLAYED: Final = (AdditionalCost, OwnCostChange, PlayableFrom, Modal, WidenModes)
"""Texts that apply only while their card is being played."""

LOOKED_UP: Final[tuple[type, ...]] = (
    CostChange,
    AbilityCostChange,
    Cannot,
    BarredFrom,
    CannotPlay,
    DoInstead,
    EntersExhausted,
    HasAbilities,
    Instead,
    MustAttack,
    Permitted,
    PlayFrom,
    ReplaceDestroy,
    ReplaceDying,
    ReplaceLeaving,
    Spared,
    TopSeen,
)
"""The lasting texts indexed by kind; a `StatBonus` is indexed by what it changes, in `bonuses`."""


VERBS: Final[frozenset[str]] = frozenset(
    ("be_destroyed", "be_targeted", "be_targeted_by_opponents", "be_exhausted_by_opponents")
)
"""The verbs that every card game looks up where a text may forbid them."""


class FurtherRules(dict[str, tuple[str, ...]]):
    """Further rules cited when something happens to a card, by kind of event; none for most kinds."""

    __slots__ = ()

    def __missing__(self, kind: str) -> tuple[str, ...]:
        return ()


class Printed:
    """A printed card, prepared for play. Shared by all objects that show it; immutable.

    A game declares in class attributes which of its own texts and costs its cards may have.
    """

    __slots__ = (
        "activated",
        "additional",
        "also",
        "asked",
        "asked_about",
        "attaches",
        "bonuses",
        "card",
        "changed_by",
        "cost",
        "cost_changes",
        "demanding",
        "follows",
        "for_everyone",
        "givers",
        "home",
        "home_rule",
        "instructions",
        "is_cast",
        "is_dependent",
        "key",
        "lasting",
        "listens_for",
        "looked_up_by",
        "looks_this_way",
        "modes",
        "modes_least",
        "modes_most",
        "needs",
        "nodes",
        "numbers",
        "on_entering",
        "one_shot",
        "optional",
        "own_cost",
        "own_targets",
        "own_verbs",
        "price",
        "quiet",
        "replacing",
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
    homes: ClassVar[Homes] = {}
    patterns: ClassVar[Patterns] = PATTERNS
    """By kind of trigger: the events for which it watches."""
    while_played: ClassVar[tuple[type, ...]] = WHILE_PLAYED
    looked_up: ClassVar[tuple[type, ...]] = LOOKED_UP
    asking: ClassVar[Asking] = Asking()
    """What lasting texts can change, and which parts of texts ask about it."""
    verbs: ClassVar[frozenset[str]] = VERBS
    """What a text may forbid an object to do or suffer: the game asks for each of these."""
    dealings: ClassVar[frozenset[str]] = frozenset()
    """What the game looks up where a text may forbid it to an object towards others."""
    deeds: ClassVar[frozenset[str]] = frozenset()
    """What the game looks up where a text may permit it."""
    own_nodes: ClassVar[tuple[type, ...]] = ()
    """Further nodes that the game carries out where they stand, and not by one of the tables."""
    without_effect: ClassVar[tuple[type, ...]] = ()
    """Further texts that are neither carried out nor looked up in play."""
    resource_costs: ClassVar[Mapping[type, str]] = {}
    """The resource of each of the game's own kinds of cost that take an amount of it."""
    own_costs: ClassVar[tuple[type, ...]] = ()
    """The kinds of costs that the game pays itself, in `Hooks.pay_own_cost`."""
    heads: ClassVar[Mapping[str, HeadMeaning]] = {}
    """By head kept in the IR: how to interpret the ability behind it."""
    toughness: ClassVar[str] = ""
    """The stat that damage must reach to destroy an object, if the game has one."""
    decisive: ClassVar[frozenset[str]] = frozenset()
    """The stats, and what texts forbid, that decide what is destroyed."""
    steady: ClassVar[tuple[type, ...]] = (NoneType,)
    """The conditions and tests whose results change only when the game checks what is destroyed anyway."""
    needs_room: ClassVar[bool] = False
    """Whether playing the card needs room, as checked by `Hooks.why_no_room`."""
    rare: ClassVar[str] = ""
    """A resource that players often lack, if the game has one; its abilities are indexed separately."""

    def __init__(
        self, key: str, card: Card, table: Operations, types: Iterable[str], for_everyone: Iterable[int] = ()
    ) -> None:
        self.key = key
        self.changed_by: Sequence[Any] = ()
        """What was added to the printed card of that name, as plain data; see `Library.changed`."""
        self.asked_about: Mapping[object, Asked] = {}
        """The events on which its texts look back, by trigger."""
        self.looks_this_way = False
        """Whether a text of it asks what was done "this way"."""
        self.card = card
        self.types = frozenset(types)
        self.traits = frozenset(card.traits)
        self.also: Mapping[str, tuple[str, ...]] = FurtherRules()
        """Further rules cited when something happens to the card, by kind of event."""
        self.numbers = dict(card.numbers)
        self.cost = self.numbers.get("cost", 0)
        self.home, self.home_rule = self.find_home()
        self.one_shot = self.home == RESOLVING
        self.is_cast = self.one_shot
        """Whether playing the card is casting it."""
        self.for_everyone = frozenset(for_everyone)
        """The places of abilities that apply to every player as if each controlled the card."""
        self.optional = self.optional_costs()
        self.attaches = self.find_bearers()
        """Filter of what can bear the card; None if the card is not an attachment."""
        self.asked: dict[int, tuple[object, ...]] = {}
        """By place, the choices for playing the card or using an ability; filled on demand."""
        self.price: Price | None = None
        """What playing the card costs at least if no text changes that; filled on demand."""
        program = Program(table)
        abilities = self.refuse_unknown(card.abilities, table)
        self.rows = tuple(self._row(place, node, program) for place, node in enumerate(abilities))
        self.on_entering = tuple(row.sequence for row in self.rows if isinstance(row.node, AsItEnters))
        """The programs that are carried out as the card comes into play."""
        self.givers = tuple(node.abilities for node in nodes_in(card.abilities) if isinstance(node, GIVERS))
        """[LANG-1.28, LANG-7.36] The abilities that each of its texts gives, in the order of these texts."""
        self.is_dependent = any(is_dependent(row.node) for row in self.rows)
        """Whether the card has a dependent text."""
        self._lay_out_modes(program)
        self.sequences = program.sequences
        self._sort_abilities()

    def find_home(self) -> tuple[int, str]:
        """Return the zone to which the card goes once paid for, by its type, and the rule that says so."""
        return self.homes[self.card.types[0]]

    def printed_amounts(self) -> Mapping[str, int]:
        """Return the printed cost by resource, except in the main resource."""
        return {}

    def find_bearers(self) -> Filter | None:
        """Return a filter for what can bear the card; None if the card is not an attachment."""
        return None

    def names_of(self, node: object) -> Iterable[str]:
        """Return the names by which a lasting text is also found: what it forbids, gives or changes."""
        if isinstance(node, HasKeyword):
            return (node.keyword,)
        if isinstance(node, Cannot):
            return (forbidding(node.verb),)
        return dict.fromkeys(part.stat for part in node.changes) if isinstance(node, StatBonus) else ()

    def stands_alone(self) -> bool:
        """Whether objects showing the card work without being in play, as a leader may."""
        return False

    def optional_costs(self) -> Mapping[str, int]:
        """Return, by resource, how much more a player may choose to pay while playing the card."""
        return {}

    @classmethod
    def statics(cls) -> tuple[type, ...]:
        """Return the kinds of lasting texts."""
        return (StatBonus, *cls.looked_up)

    @classmethod
    def costs_from(cls, nodes: Iterable[Any], paid: int = 0) -> Costs:
        """Sort cost nodes of the IR into one record; `paid` is the number chosen in an earlier cost."""
        amounts: dict[str, int] = {}
        chosen: dict[str, ChosenNumber] = {}
        given: list[Given] = []
        own: list[object] = []
        discards = move_this = 0
        sacrifice_this = exhaust_this = False
        for node in nodes:
            resource = cls.resource_costs.get(type(node))
            if isinstance(node, PayResource):
                resource = node.resource
            if resource is not None and isinstance(node.amount, ChosenNumber):
                chosen[resource] = node.amount
            elif resource is not None:
                amount = paid if isinstance(node.amount, PerPaid) else node.amount.value
                amounts[resource] = amounts.get(resource, 0) + amount
            elif isinstance(node, cls.own_costs):
                own.append(node)
            elif isinstance(node, DiscardCards) and node.filter is None and isinstance(node.count, Number):
                discards += node.count.value
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
                raise NotSupported(name, f"this engine can't pay the cost {name} yet")
        given.sort(key=lambda wanted: IN_ORDER.index(type(wanted)))
        if discards:
            given.append(DiscardCards(Number(discards)))
        gives_this = (sacrifice_this, move_this, exhaust_this)
        return Costs(amounts, chosen, tuple(given), *gives_this, tuple(own))

    def refuse_unknown(self, abilities: Iterable[object], table: Operations) -> tuple[object, ...]:
        """Return the abilities as they are carried out, with heads applied.

        Raises NotSupported if the game can't interpret a head, an amount or a condition, even one that only a
        token created by a text has.
        """
        meant = tuple(without_heads(ability, self.heads) for ability in abilities)
        table.refuse_unknown(meant)
        for node in nodes_in(meant):
            if isinstance(node, (Cannot, Forbid)) and node.verb not in self.verbs:
                name = type(node).__name__
                raise NotSupported(name, f"this engine can't forbid {node.verb!r} yet")
            if isinstance(node, BarredFrom) and node.verb not in self.dealings:
                raise NotSupported("BarredFrom", f"this engine can't forbid {node.verb!r} towards others yet")
            if getattr(node, "zone", None) == ANYWHERE and not self.is_one_zone(node):
                name = type(node).__name__
                raise NotSupported(name, f"{name} needs a single zone, and here the battlefield is several")
            if isinstance(node, Token):
                self.refuse_unknown(node.abilities, table)
        return tuple(as_dependent(node, self.asking) for node in meant)

    def is_one_zone(self, node: object) -> bool:
        """Whether a node that names the battlefield may: it only watches, or this game has one such zone."""
        return isinstance(node, Enters | Leaves) or ANYWHERE in self.zoning.numbers

    def _row(self, place: int, node: object, program: Program) -> Row:
        if isinstance(node, AsItEnters | Effect | Triggered | Activated):
            for operation in node.operations:
                self.refuse_offer(operation)
            sequence, targets = program.lay_out(node.operations)
        elif isinstance(node, Spared) and (given := given_up(node.costs)):
            sequence, targets = program.lay_out(given)
        elif isinstance(node, EntersExhausted) and node.unless:
            sequence, targets = program.lay_out(exhausted_unless(node.unless))
        elif isinstance(node, DoInstead):
            sequence, targets = program.lay_out(offered_first(node.operations))
        elif isinstance(node, ReplaceDestroy | ReplaceDying) and node.then:
            sequence, targets = program.lay_out(node.then)
        elif isinstance(node, (*self.statics(), *self.while_played, *self.without_effect)):
            sequence, targets = -1, ()
        else:
            name = type(node).__name__
            raise NotSupported(name, f"this engine can't play cards with {name} yet")
        costs = self.costs_from(node.costs if isinstance(node, Activated | AdditionalCost) else ())
        for part in triggers_of(node):
            if type(part) not in self.patterns:
                name = type(part).__name__
                raise NotSupported(name, f"this engine can't watch for {name} yet")
        return Row(place, node, sequence, targets, costs)

    def refuse_offer(self, operation: object) -> None:
        """Refuse offers of costs that require more than one choice: no step of this engine asks for it."""
        branches = (getattr(operation, "then", ()), getattr(operation, "otherwise", ()))
        for branch in (*branches, *getattr(operation, "modes", ())):
            for inner in branch:
                self.refuse_offer(inner)
        given = self.costs_from(operation.costs).given if isinstance(operation, MayPay) else ()
        if len(given) > 1 or not all(isinstance(wanted.count, Number) for wanted in given):
            raise NotSupported("MayPay", "this engine can't offer a cost that asks for more than one choice")

    def list_of_modes(self) -> Modal | None:
        """Return the card's list of modes, or None. Refuse lists that this engine can't play."""
        lists = [row.node for row in self.rows if isinstance(row.node, Modal)]
        if len(lists) > 1:
            raise NotSupported("Modal", "this engine supports one list of modes per card")
        for modal in lists:
            for mode in modal.modes:
                for operation in mode:
                    self.refuse_offer(operation)
        return lists[0] if lists else None

    def _lay_out_modes(self, program: Program) -> None:
        """Lay out the modes of a modal card, how many are chosen, and what allows one more."""
        modal = self.list_of_modes()
        self.modes = tuple(program.lay_out(mode) for mode in modal.modes) if modal else ()
        self.modes_least = modal.choose if modal else 0
        self.modes_most = (modal.most or modal.choose) if modal else 0
        self.widen = next((row.node for row in self.rows if isinstance(row.node, WidenModes)), None)

    def parts(self, modes: Sequence[int]) -> tuple[Part, ...]:
        """[LANG-1.2] Return the parts that a one-shot card carries out with these modes, in order.

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
        self.watched: dict[Verb, list[Watch]] = {}
        for watch in sorted(self._watches(), key=lambda each: each.rank):
            self.watched.setdefault(watch.pattern.verb, []).append(watch)
        self.own_verbs = frozenset(
            verb
            for verb, watches in self.watched.items()
            if not self.stands_alone() and all(watch.pattern.is_of_itself for watch in watches)
        )
        statics = [kind for kind in self.looked_up if any(type(node) is kind for node in nodes)]
        self.activated = tuple(row for row in rows if isinstance(row.node, Activated))
        self.used_in: dict[str, tuple[Row, ...]] = {}
        for row in self.activated:
            kind = self._timing_and_cost(row)
            self.used_in[kind] = (*self.used_in.get(kind, ()), row)
        self.lasting = LastingTexts(
            ((type(row.node), *self.names_of(row.node)), row.node, row.place in self.for_everyone)
            for row in rows
            if isinstance(row.node, self.statics())
        )
        self.bonuses = bonuses_from(nodes)
        self.weakens = self.toughness in self.bonuses or self.numbers.get(self.toughness, 1) <= 0
        self.listens_for = tuple(verb for verb in self.watched if verb not in self.own_verbs)
        """The verbs for which it watches wherever such an event happens."""
        given = (node for node in nodes if isinstance(node, HasKeyword | Cannot))
        named = [name for node in given for name in self.names_of(node)]
        followed = [FOLLOWED] if any(is_followed(node, self.decisive, self.steady) for node in nodes) else []
        self.looked_up_by: tuple[TextKey, ...] = tuple(
            dict.fromkeys((*statics, *self.used_in, *named, *self.bonuses, *followed))
        )
        self.instructions = tuple(row for row in rows if isinstance(row.node, Effect | Modal))
        self.own_targets = tuple(target for row in self.instructions for target in row.targets)
        extra = [node for node in nodes if isinstance(node, AdditionalCost)]
        self.additional = self.costs_from(cost for node in extra for cost in node.costs)
        for resource, amount in self.printed_amounts().items():
            self.additional = self.additional.with_amount(resource, self.additional.of(resource) + amount)
        self.needs = bool(self.own_targets or self.modes or self.attaches or self.needs_room)
        self.demanding = bool(self.additional != self.costs_from(()) or self.needs or self.optional)
        asking = [row.place for row in self.activated if row.targets or row.costs.asking()]
        quiet = {row.place for row in self.activated}.difference(asking)
        self.quiet = frozenset(quiet if self.demanding else {THE_CARD, *quiet})
        self.cost_changes = CostChanges(
            (row.node, row.place in self.for_everyone) for row in rows if isinstance(row.node, CostChange)
        )
        elsewhere = (row for row in rows if isinstance(row.node, ReplaceDestroy | ReplaceDying))
        self.follows = {row.node: row.sequence for row in elsewhere if row.node.then}
        """[LANG-1.8a] By text that replaces: the sequence of what is done besides."""
        self.replacing: dict[Verb, list[Replacing]] = {}
        for row in rows:
            if isinstance(row.node, Instead | DoInstead):
                event = row.node.event if isinstance(row.node, Instead) else row.node.trigger
                pattern = self.patterns[type(event)](event)
                sees = seeing(pattern, self.zoning)
                seen = Replacing(row.place, row.node, pattern, sees, row.sequence)
                self.replacing.setdefault(pattern.verb, []).append(seen)
        self.own_cost = tuple(node for node in nodes if isinstance(node, OwnCostChange | PlayableFrom))
        self.nodes: dict[type, list[Any]] = {
            kind: [n for n in nodes if type(n) is kind] for kind in dict.fromkeys(map(type, nodes))
        }

    def played_from(self) -> list[int]:
        """[LANG-1.27] Return the zones besides the hand from which the card lets itself be played."""
        return [self.zoning.numbers[node.zone] for node in self.nodes.get(PlayableFrom, ())]

    def _timing_and_cost(self, row: Row) -> str:
        """Return the index key of an activated ability: its timing, and whether it costs a rare resource."""
        timing: str = row.node.timing
        return timing + FOR_RARE if row.costs.least(self.rare) else timing

    def _watches(self) -> Iterator[Watch]:
        """[LANG-1.4] Yield what triggered abilities watch for, once per event that triggers one."""
        ranks = {kind: rank for rank, kind in enumerate(self.patterns)}
        for row in self.rows:
            for part in triggers_of(row.node):
                pattern = self.patterns[type(part)](part)
                sees = seeing(pattern, self.zoning)
                node = row.node
                counts = (node.nth_each_turn, node.by_each_player, node.at_once, node.size)
                yield Watch(row.place, ranks[type(part)], pattern, sees, *counts)


def exhausted_unless(costs: tuple[object, ...]) -> tuple[object, ...]:
    """[LANG-1.10b] Return what is done as an object comes into play that its controller may pay for."""
    return MayPay(costs), If(IfYouDo(), (), (ExhaustObjects(It()),))


def offered_first(operations: tuple[object, ...]) -> tuple[object, ...]:
    """[LANG-1.8g] Return what is done instead of an event, which happens if an offer is declined."""
    offered = isinstance(next(iter(operations), None), May | MayPay)
    return (operations[0], AfterAll(), *operations[1:]) if offered else operations


FOR_RARE: Final = " for a rare resource"
"""The suffix of the index key of abilities that cost the rare resource."""
