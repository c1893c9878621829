"""Triggers."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.triggers import Attacks, Enters, IsAttacked, Leaves
from grammar.kudurru_kings.triggers import (
    Defeats,
    EndsInStalemate,
    GainsHeat,
    GainsPool,
    IsWounded,
    Loses,
    OnDefeat,
    OnPlay,
    PlayerDefeats,
    Supports,
    Wins,
    Wounds,
)
from grammar.language.text_from_ir import Printer
from grammar.language.wording.triggers import done_by, to_another, whenever


def _player_defeats(p: Printer, node: PlayerDefeats) -> str:
    if node.by == "any":
        return f"whenever {p.one(node.filter)} is defeated"
    return f"{done_by(node.by, 'defeat')} {p.one(node.filter)}"


def _wins(p: Printer, node: Wins) -> str:
    role = {"any": "", "attacker": "attacks and ", "defender": "defends and "}[node.role]
    return f"whenever {p.one(node.what)} {role}{'wins' if node.wins else 'does not win'}"


def _loses_engagement(p: Printer, node: Loses) -> str:
    role = {"any": "", "attacker": "attacks and ", "defender": "defends and "}[node.role]
    return f"whenever {p.one(node.what)} {role}loses"


def _gains_pool(p: Printer, node: GainsPool) -> str:
    what = "a resource" if node.resource is None else p.dialect.resource(node.resource, plural=True)
    return f"{done_by(node.by, 'gain')} {what}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    OnPlay: lambda p, n: "on play",
    OnDefeat: lambda p, n: "on defeat",
    Attacks: whenever("attacks"),
    IsAttacked: whenever("is attacked"),
    Supports: whenever("supports"),
    IsWounded: whenever("is wounded"),
    Wounds: to_another("wounds"),
    Defeats: to_another("defeats"),
    Wins: _wins,
    Loses: _loses_engagement,
    GainsHeat: whenever("gains Heat"),
    GainsPool: _gains_pool,
    EndsInStalemate: lambda p, n: "whenever an Engagement ends in a Stalemate",
    PlayerDefeats: _player_defeats,
    Enters: whenever("enters play"),
    Leaves: whenever("leaves play"),
}
