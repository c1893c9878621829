"""Chapter 3: what printed cards have only in this game."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, ClassVar, Final, cast

from grammar.champions_of_elequine import heads as words
from grammar.champions_of_elequine.abilities import BoostedFromSupport, EquipTo
from grammar.champions_of_elequine.operations import ASKING, KEYWORDS
from grammar.champions_of_elequine.parts import Adjacent, Declared, Leading, Position
from grammar.ir.abilities import Activated, Effect
from grammar.ir.cards import Card
from grammar.ir.declared import having
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import If
from grammar.ir.selectors import Filter, This
from grammar.ir.traits import words_of
from grammar.ir.tree import behind_heads
from reference_engine.champions_of_elequine.cards import heads
from reference_engine.champions_of_elequine.cards.gained import Gained
from reference_engine.champions_of_elequine.cards.uses import Use
from reference_engine.champions_of_elequine.cards.watching import FLIP, PATTERNS
from reference_engine.champions_of_elequine.resources.worth import type_of_cost, type_of_worth
from reference_engine.champions_of_elequine.zones import ACOLYTE, CHAMPION, EQUIPMENT, HOMES, ZONING
from reference_engine.interpreter.texts import printed
from reference_engine.interpreter.texts.program import Operations, Part

COLOUR: Final = "colour"


class Printed(printed.Printed):
    """A printed card of this game, ready for play."""

    __slots__ = (
        "at_flip",
        "colours",
        "conditions",
        "cost_type",
        "counters",
        "has_passive",
        "is_acolyte",
        "is_champion",
        "is_character",
        "is_conjure",
        "is_equipment",
        "keywords",
        "occasion",
        "phases",
        "uses",
        "vengeance",
        "worth_type",
    )

    zoning = ZONING
    homes = HOMES
    asking = ASKING
    patterns = PATTERNS
    decisive = frozenset(("hp", "def"))  # COE-10.8.3a, COE-10.10.1
    steady: ClassVar[tuple[type, ...]] = (
        *printed.Printed.steady,
        *(heads.Working, heads.Within),
        *(Adjacent, Leading),
    )
    own_nodes: ClassVar[tuple[type, ...]] = (Position, Declared)
    verbs: ClassVar[frozenset[str]] = printed.VERBS | {
        "become_ready",
        "attack",
        "boost",
        "defense_boost",
        "counter_attack",
        "be_attacked",
        "be_counter_attacked",
        *(having(keyword) for keyword in KEYWORDS if keyword != words.CONJURE),
    }
    deeds: ClassVar[frozenset[str]] = frozenset(("counter_attack_rested", "boost_from_afar"))
    dealings: ClassVar[frozenset[str]] = frozenset(("attack", "be_attacked"))
    looked_up: ClassVar[tuple[type, ...]] = (
        *printed.LOOKED_UP,
        HasKeyword,
        BoostedFromSupport,
    )
    without_effect: ClassVar[tuple[type, ...]] = (EquipTo, heads.Behind)

    def __init__(self, key: str, card: Card, table: Operations, types: Iterable[str]) -> None:
        """[COE-2.2.1, COE-3.1.7, COE-8.10.3d, COE-10.1.1b, COE-10.7.1, COE-10.7.2]
        Make ready what the card says.
        """
        self._read_face(card)
        self.uses: list[Use] = []
        """By ability: when it can be activated."""
        self.vengeance: dict[int, object] = {}
        """[COE-10.7.9] By ability: the text behind "Vengeance:", with its further heads."""
        self.is_conjure = False
        self.counters = ""
        """[COE-10.7.2b] The head by which the card is a Counter; empty if it is none."""
        self.phases = frozenset[str]()
        """[COE-8.3.3] The phases that "Cast" names for playing the card."""
        self.occasion = cast(heads.Occasion | None, None)  # reading the abilities may set it
        """[COE-8.4.4b] What the flip of the card answers, if its text begins with "When"."""
        self.has_passive = False
        printed.Printed.__init__(self, key, card, table, types)
        if self.cost_type:
            self.numbers["cost"] = self.cost = self.numbers[self.cost_type]
        self._read_keywords(card)
        self.is_conjure = self.is_conjure or words.CONJURE in self.keywords
        self.at_flip = next((watch.place for watch in self.watched.get(FLIP, ())), None)
        """[COE-8.4.5b] The ability that is carried out as an Acolyte has been flipped, if it has one."""
        of_card = (
            conditions_before(row.node)
            for row in self.rows
            if isinstance(row.node, Effect) and not self.occasion
        )
        self.conditions = {
            printed.THE_CARD: tuple(chain.from_iterable(of_card)),
            **{row.place: conditions_of(row.node) for row in self.activated},
        }
        """[COE-10.1.1a] What has to hold for the card to be played, and for each of its effects."""

    def _read_face(self, card: Card) -> None:
        """[COE-1.1.2, COE-1.2.13, COE-2.2.1, COE-3.3.2, COE-3.4.1] Read type, colours and cost."""
        (kind,) = card.types
        self.is_champion, self.is_acolyte = kind == CHAMPION, kind == ACOLYTE
        self.is_character = self.is_champion or self.is_acolyte
        self.is_equipment = kind == EQUIPMENT
        self.colours = frozenset(words_of(card, COLOUR))
        """[COE-3.4.1, COE-3.4.1a] At least one."""
        self.cost_type, self.worth_type = type_of_cost(card), type_of_worth(card)
        """[COE-2.2.1, COE-2.2.3a] "shells" or "mana", or empty; and "crystal" too."""

    def _read_keywords(self, card: Card) -> None:
        """[COE-3.3.2, COE-8.10.3d, COE-10.7.10] Read the keywords that the card itself has anywhere."""
        self.keywords = frozenset(
            node.keyword
            for node in card.abilities
            if isinstance(node, HasKeyword) and isinstance(node.what, This) and node.condition is None
        )
        """The keywords that the card has by itself at all times: those without a head."""

    def find_bearers(self) -> Filter | None:
        """[COE-8.5.3] Return what an Equipment can be attached to."""
        found = (behind_heads(ability) for ability in self.card.abilities)
        return next((ability.filter for ability in found if isinstance(ability, EquipTo)), None)

    def refuse_unknown(self, abilities: Iterable[object], table: Operations) -> tuple[object, ...]:
        """[COE-8.10.2a, COE-10.7.9a, COE-10.7.9d]
        Return the abilities as they are carried out, without their heads.

        Raises NotSupported for what this game cannot carry out.
        """
        meant = tuple(
            heads.in_its_area(self._meaning(place, ability)) for place, ability in enumerate(abilities)
        )
        return printed.Printed.refuse_unknown(self, meant, table)

    def _meaning(self, place: int, ability: Any) -> Any:
        gained = isinstance(ability, Gained)
        found = heads.read(ability.ability if gained else ability)
        self.uses.append(found.use)
        self.has_passive = self.has_passive or found.passive
        if found.vengeance:
            self.vengeance[place] = heads.behind_vengeance(ability)
        if gained:
            return heads.on_gained(found)
        if self.is_champion:
            return heads.on_champion(found)
        self.is_conjure = self.is_conjure or found.conjure
        self.counters = self.counters or found.counter
        if self._is_of_play(found):
            self.phases |= found.use.phases
        if self.is_equipment:
            return heads.on_card(found)
        meant, occasion = heads.on_acolyte(found) if self.is_acolyte else heads.on_arsenal(found)
        self.occasion = self.occasion or occasion
        return meant

    def parts_at(self, place: int, modes: tuple[int, ...]) -> tuple[Part, ...]:
        """Return the parts of the card's text, or of an ability: each a sequence, and its targets."""
        if place == printed.THE_CARD:
            return self.parts(modes)
        row = self.rows[place]
        return ((row.sequence, row.targets),)

    def _is_of_play(self, found: heads.Read) -> bool:
        """[COE-8.3.3, COE-8.4.4b] Return whether the heads of a text say when its card is played or flipped.

        Those of an effect that an Acolyte or an Equipment has on the field do not.
        """
        if self.is_equipment:
            return isinstance(found.ability, EquipTo)
        return found.conjure or not self.is_acolyte


def conditions_before(node: Effect | Activated) -> tuple[object, ...]:
    """[COE-10.1.1a, COE-10.1.1b] Return the condition with which a text begins, if it begins with one.

    An "If" with an "otherwise" decides about parts of the text and keeps nothing from being played.
    """
    first = next(iter(node.operations), None)
    return (first.condition,) if isinstance(first, If) and not first.otherwise else ()


def conditions_of(node: Activated) -> tuple[object, ...]:
    """[COE-10.1.1a] Return what has to hold for an effect to be activated."""
    said = (node.condition, *conditions_before(node))
    return tuple(condition for condition in said if condition is not None)
