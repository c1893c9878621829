"""The wording of every node shared by card games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.language.wording import (
    abilities,
    chosen_words,
    conditions,
    given_abilities,
    history,
    instead,
    operations,
    plays,
    pools,
    selectors,
    shown,
    triggers,
)

WORDING: Final[Mapping[type, Callable[..., str]]] = {
    **selectors.WORDING,
    **conditions.WORDING,
    **operations.WORDING,
    **given_abilities.WORDING,
    **plays.WORDING,
    **pools.WORDING,
    **shown.WORDING,
    **chosen_words.WORDING,
    **triggers.WORDING,
    **history.WORDING,
    **abilities.WORDING,
    **instead.WORDING,
}
