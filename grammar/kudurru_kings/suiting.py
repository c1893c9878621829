"""What only units are, have and do: texts that say it of Pets, Relics and Sites are refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from grammar.ir.abilities import AdditionalCost, BarredFrom, Cannot, MustAttack, StatBonus
from grammar.ir.declared import having
from grammar.ir.keywords import GainKeyword, HasKeyword
from grammar.ir.operations import Forbid, ModifyStats, SetStats
from grammar.ir.selectors import Filter, This
from grammar.ir.triggers import Attacks, AttacksUnit, EndOfTurn, IsAttacked, StartOfTurn, StartOfYourTurn
from grammar.kudurru_kings.abilities import (
    AttacksExhausted,
    ChoosesAxis,
    CountedStatBonus,
    MoreMarks,
    NoMarksFor,
    NoSupportHeat,
    ScoreBonus,
    SupportsExhausted,
)
from grammar.kudurru_kings.operations import KEYWORDS, ChangeScore, Defeat
from grammar.kudurru_kings.parts import Bearing
from grammar.kudurru_kings.triggers import (
    Defeats,
    IsWounded,
    Loses,
    OnDefeat,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.words.english import an

UNITS: Final = frozenset(("Character", "Enemy", "Boss"))
"""[KK-3.1.2, KK-3.1.3, KK-3.1.4] The types of units."""
ATTACHED: Final = frozenset(("Pet", "Relic"))
"""[KK-3.1.7] The card types that are placed under a Character."""


class Asked(NamedTuple):
    """What a node says about the cards in some of its parts, and the rule that limits this to units."""

    said: str
    rule: str
    parts: tuple[str, ...] = ("what",)


_FIGHTS: Final = Asked("attacks, defends or supports", "KK-3.1.8")
_NUMBERS: Final = Asked("has Power and Armor", "KK-3.1.7")
_KEYWORDS: Final = Asked("fights, so that a keyword would do nothing", "KK-3.1.8")
_DEFEATED: Final = Asked("is Defeated", "KK-9.9.8")
_BEARS: Final = Asked("bears anything", "KK-10.4.1", ("types",))

OF_UNITS: Final[dict[type, Asked]] = {
    Defeat: _DEFEATED,
    NoMarksFor: _DEFEATED,
    **dict.fromkeys((PlayerDefeats, MoreMarks), _DEFEATED._replace(parts=("filter",))),
    Defeats: _DEFEATED._replace(parts=("what", "victim")),
    **dict.fromkeys((StatBonus, CountedStatBonus, ModifyStats, SetStats), _NUMBERS),
    **dict.fromkeys((HasKeyword, GainKeyword), _KEYWORDS),
    **dict.fromkeys((ScoreBonus, ChangeScore, ChoosesAxis), _FIGHTS),
    **dict.fromkeys((Attacks, IsAttacked, Supports, IsWounded, Wins, Loses), _FIGHTS),
    **dict.fromkeys((AttacksUnit, Wounds), _FIGHTS._replace(parts=("what", "victim"))),
    BarredFrom: _FIGHTS._replace(parts=("what", "other")),
    **dict.fromkeys((NoSupportHeat, SupportsExhausted, AttacksExhausted, MustAttack), _FIGHTS),
}
"""By node: what it says that applies only to units."""

_VERBS: Final = frozenset(("attack", "support", "be_attacked", *map(having, KEYWORDS)))
"""Verbs that can be forbidden only to units."""

OF_UNITS_ALONE: Final = frozenset((Bearing, *OF_UNITS, OnDefeat, Cannot, Forbid))
"""Nodes that may say what applies only to units."""


def said_of_units(nodes: Iterable[object], on: tuple[str, ...]) -> None:
    """[KK-3.1.7, KK-3.1.8, KK-9.9.8, KK-10.1.5] Refuse what an ability says about cards that can't be units;
    `on` are the types of its own card.
    """
    for node in nodes:
        if isinstance(node, OnDefeat) and UNITS.isdisjoint(on):
            raise Refused("CT402", f"{an(on[0])} can't be Defeated", rule="KK-10.1.5")
        bears = isinstance(node, Filter) and any(isinstance(test, Bearing) for test in node.tests)
        asked = _BEARS if bears else OF_UNITS.get(type(node))
        if isinstance(node, (Cannot, Forbid)) and node.verb in _VERBS:
            asked = _FIGHTS
        for part in asked.parts if asked else ():
            types = node.types if isinstance(node, Filter) else types_of(getattr(node, part), on)
            if asked and types and UNITS.isdisjoint(types):
                bearer = "; say 'bearer'" if types is on and set(on) <= ATTACHED else ""
                raise Refused("CT308", f"no {types[0]} {asked.said}{bearer}", rule=asked.rule)


def types_of(what: object, on: tuple[str, ...]) -> tuple[str, ...]:
    """Return the types of the cards that are meant, `on` for "this"; empty if any card may be meant."""
    if isinstance(what, This):
        return on
    filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
    return filter.types if isinstance(filter, Filter) else ()


def _at_upkeep(_c: Context, _moment: object) -> None:
    raise Refused("CT102", "put an effect of each turn after 'At upkeep:'", rule="KK-10.1.1")


def _no_additional_cost(_c: Context, cost: AdditionalCost) -> None:
    raise Refused("CT308", "an additional cost can't be said in Kudurru Kings yet", rule=cost.rule)


CHECKS: Final = {
    **dict.fromkeys((StartOfYourTurn, StartOfTurn, EndOfTurn), _at_upkeep),
    AdditionalCost: _no_additional_cost,
}
"""By node, what a sentence can't say."""
