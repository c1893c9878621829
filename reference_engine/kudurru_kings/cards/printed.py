"""Chapter 3: what printed cards have only in this game."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, ClassVar, Final

from grammar.ir.abilities import CostChange, Effect, StatBonus, Triggered
from grammar.ir.cards import Card
from grammar.ir.declared import having
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import Choice, Filter, Target
from grammar.ir.traits import word_of
from grammar.kudurru_kings.abilities import (
    AttachTo,
    AttacksExhausted,
    ChoosesAxis,
    CommitLimit,
    CommitMost,
    CommitRate,
    CountedStatBonus,
    Global,
    HandLimit,
    Income,
    Leaning,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    PreventHeat,
    ScoreBonus,
    SupportBonus,
    SupportHeat,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.operations import ASKING, KEYWORDS, ExhaustBearer, HeatThis
from grammar.kudurru_kings.triggers import OnPlay
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.program import Operations
from reference_engine.kernel.errors import NotSupported
from reference_engine.kudurru_kings.cards.watching import PATTERNS
from reference_engine.kudurru_kings.citing.cards import rules_of_entering
from reference_engine.kudurru_kings.zones import HOMES, UNITS, ZONING

POOLS: Final = ("sinew", "sigil", "oath")
"""[KK-2.1.1] The resources, in the order of the rules."""

LASTING: Final = (
    HasKeyword,
    ScoreBonus,
    CountedStatBonus,
    Income,
    Leaning,
    SupportBonus,
    SupportHeat,
    NoSupportHeat,
    CommitRate,
    CommitLimit,
    CommitMost,
    HandLimit,
    ChoosesAxis,
    PreventHeat,
    UpkeepCooling,
    SupportsExhausted,
    AttacksExhausted,
    NoMarksFor,
    MoreMarks,
)
"""The lasting texts that only this game has."""


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = ("is_ongoing", "is_unit", "rarity", "without_head", "world")

    zoning = ZONING
    homes = HOMES
    asking = ASKING
    patterns = PATTERNS
    looked_up: ClassVar[tuple[type, ...]] = (*printed.LOOKED_UP, *LASTING)
    own_nodes: ClassVar[tuple[type, ...]] = (Global,)
    verbs: ClassVar[frozenset[str]] = printed.VERBS | {
        "attack",
        "support",
        "be_attacked",
        "be_supported",
        "become_ready",
        *map(having, KEYWORDS),
    }
    dealings: ClassVar[frozenset[str]] = frozenset(("attack", "be_attacked"))
    without_effect: ClassVar[tuple[type, ...]] = (AttachTo,)
    needs_room = True
    own_costs: ClassVar[tuple[type, ...]] = (HeatThis, ExhaustBearer)

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        """[KK-3.2.4, KK-3.2.5, KK-8.4.3, KK-10.7.14]
        Prepare what the back of the card says; art, hint and flavor are not part of it.
        """
        in_reach = tuple(within_reach(card.abilities, "Site" in card.types))
        everyone = (n for n, node in enumerate(card.abilities) if isinstance(node, Global))
        super().__init__(key, replace(card, abilities=in_reach), table, types, everyone)
        self._read_face(card)
        self._read_ongoing(card)

    def _read_face(self, card: Card) -> None:
        """[KK-3.1.2, KK-3.1.3, KK-3.1.4, KK-3.2.1, KK-3.2.2, KK-3.3.1, KK-3.4.1]
        Read type, world and rarity.
        """
        self.is_unit = not self.types.isdisjoint(UNITS)
        self.world = word_of(card, "world") or ""
        self.rarity = word_of(card, "rarity") or ""

    def _read_ongoing(self, card: Card) -> None:
        """[KK-10.1.8, KK-10.2.1] Read which texts apply or wait while the card is in play."""
        self.without_head = tuple(
            row.node for row in self.rows if isinstance(card.abilities[row.place], Effect)
        )
        """The card's instructions without a head, as they are carried out."""
        lasting = (StatBonus, *self.looked_up)
        self.is_ongoing = any(
            isinstance(n.node, lasting) and not isinstance(n.node, Income) for n in self.rows
        )
        """Whether a text of the card applies while it is in play."""
        self.also = printed.FurtherRules(entered=("KK-8.1.7", *rules_of_entering(card, self.is_ongoing)))

    def find_bearers(self) -> Filter | None:
        """[KK-3.1.7, KK-8.3.1, KK-8.3.2, KK-8.3.2a, KK-10.4.1, KK-10.4.1a, KK-10.4.1b]
        Return which objects may bear the card: own units, as its text says; the state says which can.
        """
        if self.types.isdisjoint(("Pet", "Relic")):
            return None
        texts = (node.filter for node in self.card.abilities if isinstance(node, AttachTo) and node.filter)
        return replace(next(texts, Filter(UNITS)), types=UNITS, controller="you")

    def printed_amounts(self) -> Mapping[str, int]:
        """[KK-3.2.3, KK-8.1.1, KK-8.1.4c] Return the cost of the card in each resource, including 0."""
        return {name: self.numbers.get(name, 0) for name in POOLS}


def within_reach(abilities: Iterable[object], of_site: bool) -> Iterator[object]:
    """[KK-8.1.4b, KK-8.4.2, KK-8.4.3, KK-8.4.3b, KK-10.1.8]
    Yield the texts of a card, with the cards that they affect.

    A text of a Site that names no player affects the cards of its controller, or of each player if it is
    "Global". Targets can still be any player's (KK-10.7.4). An instruction without a head is
    treated as "On play".
    """
    for node in abilities:
        inner = node.ability if isinstance(node, Global) else node
        if isinstance(inner, CostChange):
            if inner.resource is None and inner.change > 0:
                raise NotSupported("CostChange", "this engine cannot raise a cost of no type")
            yield _own(inner) if of_site else inner
        elif isinstance(inner, Effect):
            yield from within_reach((Triggered(OnPlay(), inner.operations),), of_site)
        elif of_site:
            yield _own(inner)
        else:
            yield inner


def _own(node: Any) -> object:
    """[KK-8.4.2] Restrict a part of a text that names no owner to its controller's cards.

    This does not apply if the text says who acts on the cards: then that player's action counts, whoever owns
    the cards.
    """
    if isinstance(node, MoreMarks) or (
        hasattr(node, "filter") and (hasattr(node, "by") or hasattr(node, "who"))
    ):
        return node
    if isinstance(node, tuple):
        return tuple(_own(part) for part in node)
    if isinstance(node, Filter):
        return replace(node, controller="you") if node.controller == "any" and not node.zone else node
    if isinstance(node, Target | Choice):
        return node
    parts = {field.name: getattr(node, field.name) for field in fields(node) if field.name in REACHING}
    return replace(node, **{name: _own(part) for name, part in parts.items()})


REACHING: Final = frozenset(
    ("what", "filter", "trigger", "triggers", "operations", "then", "otherwise", "modes")
)
"""The parts of a text that say which cards it affects, or contain such parts."""
