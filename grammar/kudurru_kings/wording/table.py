"""The wording of the nodes specific to Kudurru Kings, and of shared ones that it words differently."""

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
