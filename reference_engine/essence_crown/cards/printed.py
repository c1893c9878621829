"""Chapter 3, cards: what printed cards have only in this game."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

from grammar.essence_crown.operations import (
    ASKING,
    ASPECTS,
    CopyLimit,
    Fast,
    OptionalEssenceForDamage,
    PayEssence,
    PreventsDamage,
    ShardAdds,
    SpendGodCharges,
    SpendKL,
    StartOfTurnKL,
    StaticKLBonus,
)
from grammar.ir.abilities import CanAttackObjects, CanBlockMore, Triggered
from grammar.ir.cards import Card
from grammar.ir.traits import words_of
from reference_engine.essence_crown.cards.watching import PATTERNS
from reference_engine.essence_crown.citing.cards import rules_of_card
from reference_engine.essence_crown.zones import HOME_ZONES, RELIC_SUPPORT_ZONE, ZONING
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.program import Operations
from reference_engine.interpreter.zones import RESOLVING

OWN_LOOKED_UP: Final = (
    PreventsDamage,
    StartOfTurnKL,
    StaticKLBonus,
    CanAttackObjects,
    CanBlockMore,
)
"""The lasting texts that only this game has, and those about blocking."""


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = (
        "base_kl",
        "copy_limit",
        "essence",
        "fast",
        "guard",
        "is_avatar",
        "is_shard",
        "power",
        "shard_adds",
    )

    zoning = ZONING
    asking = ASKING
    patterns = PATTERNS
    looked_up = (*printed.LOOKED_UP, *OWN_LOOKED_UP)
    verbs = printed.VERBS | {"attack", "block", "be_blocked", "be_nullified", "become_ready"}
    dealings = frozenset(("attack", "block", "be_blocked"))
    while_played = (*printed.WHILE_PLAYED, OptionalEssenceForDamage, Fast)
    without_effect = (ShardAdds, CopyLimit)
    resource_costs: ClassVar[Mapping[type, str]] = {
        SpendKL: "kl",
        PayEssence: "essence",
        SpendGodCharges: "god_charges",
    }
    toughness = "guard"
    decisive = frozenset(("guard", "be_destroyed"))  # EC-9.5.1
    rare = "god_charges"

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        super().__init__(key, card, table, types)
        nodes = [row.node for row in self.rows]
        self.also = rules_of_card(card.types, words_of(card, ASPECTS.name), card.abilities)
        self.power = self.numbers.get("power")
        self.guard = self.numbers.get("guard")
        self.essence = self.numbers.get("essence", 0)
        self.base_kl = self.numbers.get("base_kl", 0)
        self.is_avatar = "Avatar" in self.types
        self.is_shard = "Shard" in self.types
        self.is_cast = not self.types.isdisjoint(("Spell", "Rite"))
        self.fast = any(isinstance(node, Fast) for node in nodes)
        self.copy_limit = next((node for node in nodes if isinstance(node, CopyLimit)), None)
        self.shard_adds = next((node.amount for node in nodes if isinstance(node, ShardAdds)), 1)

    def find_home(self) -> tuple[int, str]:
        """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-3.9.4, EC-3.11.3a, EC-R55]
        Return where the card goes.
        """
        if "Essence" in self.types and any(
            isinstance(ability, (Triggered, *self.statics())) for ability in self.card.abilities
        ):
            return RELIC_SUPPORT_ZONE, "EC-3.11.3a"
        for card_type, zone, rule in HOME_ZONES:
            if card_type in self.types:
                return zone, rule
        return RESOLVING, "EC-8.1.5"

    def stands_alone(self) -> bool:
        """[EC-4.1.12, EC-3.2.5, EC-8.1.7]
        Return whether the card is a Deity, which is in its own area, not on the battlefield.
        """
        return "Deity" in self.types

    def optional_costs(self) -> Mapping[str, int]:
        """[EC-2.1.10] Return the most Essence that the card offers to pay for more damage."""
        offers = [node for node in self.card.abilities if isinstance(node, OptionalEssenceForDamage)]
        return {"essence": sum(node.most for node in offers)} if offers else {}
