"""The wording of the nodes that only Kudurru Kings has, and of shared ones that it words its own way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.kudurru_kings.wording import abilities, conditions, effects, triggers

PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    **abilities.WORDING,
    **effects.WORDING,
    **triggers.WORDING,
    **conditions.WORDING,
}
