"""The wording of the nodes that only Lanterns has, and of shared ones that it words its own way."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.lanterns.operations import PayOil

WORDING: Final[Mapping[type, Callable[..., str]]] = {
    PayOil: lambda p, n: f"{n.amount} Oil",
}
