"""Which part of an Engagement is settled when an ongoing text is applied, and which part it asks about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any, Final

from grammar.ir.abilities import Activated, BarredFrom, Cannot, CostChange, MustAttack, OwnCostChange
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import Forbid, If
from grammar.ir.tree import nodes_in
from grammar.kudurru_kings.abilities import (
    AttacksExhausted,
    ChoosesAxis,
    SupportHeat,
    SupportsExhausted,
    UpkeepCooling,
)
from grammar.kudurru_kings.parts import During, Engaged, IsSupported, PerSpent, Spent
from grammar.language.errors import Refused


class Settled(IntEnum):
    """How far an Engagement is settled, in the order of KK-9.1.1."""

    NOTHING = 0
    UNITS = 1
    AXIS = 2
    SUPPORTERS = 3
    EVERYTHING = 4


_BEFORE: Final = {
    Settled.UNITS: "an attacker and a defender are named",
    Settled.AXIS: "the axis is chosen",
    Settled.SUPPORTERS: "supporters are named",
    Settled.EVERYTHING: "resources are spent",
}
"""By what is asked about: the moment that comes too late."""

_VERBS: Final = {
    "attack": Settled.NOTHING,
    "be_attacked": Settled.NOTHING,
    "become_ready": Settled.NOTHING,
    "support": Settled.AXIS,
    "be_supported": Settled.AXIS,
    "have_guard": Settled.NOTHING,
    "have_agile": Settled.AXIS,
}
_KEYWORDS: Final = {"guard": Settled.NOTHING, "agile": Settled.AXIS}

_MOMENTS: Final[Mapping[type, Callable[[Any], Settled]]] = {
    Cannot: lambda node: _VERBS.get(node.verb, Settled.EVERYTHING),
    HasKeyword: lambda node: _KEYWORDS.get(node.keyword, Settled.EVERYTHING),
    **dict.fromkeys(
        (BarredFrom, MustAttack, AttacksExhausted, UpkeepCooling, CostChange, OwnCostChange),
        lambda _node: Settled.NOTHING,
    ),
    ChoosesAxis: lambda _node: Settled.UNITS,
    SupportsExhausted: lambda _node: Settled.AXIS,
    SupportHeat: lambda _node: Settled.SUPPORTERS,
}
"""By ongoing text that is applied at one moment: what is settled then. The others are applied at any time."""


def _asked_during(node: During) -> Settled:
    return Settled.AXIS if node.axis is not None else Settled.UNITS


_ASKED: Final[Mapping[type, Callable[[Any], Settled]]] = {
    Engaged: lambda node: Settled.SUPPORTERS if node.role == "supported" else Settled.UNITS,
    During: _asked_during,
    IsSupported: lambda _node: Settled.SUPPORTERS,
    **dict.fromkeys((Spent, PerSpent), lambda _node: Settled.EVERYTHING),
}
"""By part of a text: what it asks about."""


def refuse_too_late(ability: object) -> None:
    """[KK-10.6.1a, KK-10.6.3]
    Refuse what depends on a part of an Engagement that is settled later, or on an Engagement of a supporter.

    No Action is used during an Engagement, so a restriction in it cannot depend on one either.
    """
    for node in nodes_in(ability):
        kind = type(node)
        if kind in _MOMENTS:
            _refuse_later_than(_MOMENTS[kind](node), node)
            if _is_of_supporter(node) and any(
                isinstance(one, During) and one.against for one in nodes_in(node)
            ):
                raise Refused("CT308", "a supporting unit isn't engaged itself", rule="KK-10.6.3")
        elif (
            isinstance(node, If)
            and isinstance(ability, Activated)
            and any(isinstance(n, Forbid) for n in nodes_in(node))
        ):
            _refuse_later_than(Settled.NOTHING, node.condition)


def _refuse_later_than(settled: Settled, node: object) -> None:
    asked = max((_ASKED[type(one)](one) for one in nodes_in(node) if type(one) in _ASKED), default=settled)
    if asked > settled:
        message = f"this is decided before {_BEFORE[asked]}; leave out the condition about that"
        raise Refused("CT308", message, rule="KK-10.6.1a")


def _is_of_supporter(node: object) -> bool:
    return isinstance(node, SupportsExhausted) or (isinstance(node, Cannot) and node.verb == "support")
