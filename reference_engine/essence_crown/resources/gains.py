"""Gains and healing that a player declined to replace."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.essence_crown.cards.watching import HEAL
from reference_engine.essence_crown.resources.essence import heal_essence, lose_essence
from reference_engine.essence_crown.resources.god_charges import gain_god_charges
from reference_engine.essence_crown.resources.kl import gain_kl
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.lasting.instead import Replaced
from reference_engine.interpreter.texts import verbs

AFTER_ALL: Final[Mapping[tuple[str, str], Callable[[State, int, int], None]]] = {
    (HEAL.word, ""): heal_essence,
    (verbs.LOSE.word, "essence"): lose_essence,
    (verbs.GAIN.word, "kl"): gain_kl,
    (verbs.GAIN.word, "god_charges"): gain_god_charges,
}
"""By verb and name: what happens."""


def after_all(state: State, event: Replaced) -> None:
    """[LANG-1.8g] Let a player gain or heal after all."""
    AFTER_ALL[event.happening, event.called](state, event.player, event.amount)
