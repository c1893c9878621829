"""Section 10.3: what only this game's triggers watch."""

from collections.abc import Mapping
from typing import Final

from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainsKL,
    Heals,
    IsNullified,
    SpendsGodCharge,
    StartOfCombat,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from reference_engine.interpreter.texts.watching import Sees, by_player, for_card_by_player, of_watched_object

OWN_SEES: Final[Mapping[type, Sees]] = {
    YouPayEssence: for_card_by_player,
    YouSpendKL: by_player,
    YouGainGodCharge: by_player,
    YouCrossThreshold: by_player,
    YouLoseEssence: by_player,
    IsNullified: of_watched_object,
    Heals: by_player,
    GainsKL: by_player,
    SpendsGodCharge: by_player,
    DeityIsDamaged: by_player,
    StartOfCombat: by_player,
}
