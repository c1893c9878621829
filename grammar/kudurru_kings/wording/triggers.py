"""Triggers."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.kudurru_kings.triggers import (
    OnDefeat,
    OnPlay,
    PlayerDefeats,
)
from grammar.language.text_from_ir import Printer
from grammar.language.wording.triggers import done_by


def _player_defeats(p: Printer, node: PlayerDefeats) -> str:
    if node.by == "any":
        return f"whenever {p.one(node.filter)} is defeated"
    return f"{done_by(node.by, 'defeat')} {p.one(node.filter)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    OnPlay: lambda p, n: "on play",
    OnDefeat: lambda p, n: "on defeat",
    PlayerDefeats: _player_defeats,
}
