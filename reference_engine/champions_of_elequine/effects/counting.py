"""Chapter 10: the numbers, conditions, selections and tests in this game's texts."""

from collections.abc import Mapping
from typing import Any, Final

from reference_engine.interpreter.texts.any_state import AmountOf, Holding, Passing
from reference_engine.interpreter.texts.values import AMOUNTS, CONDITIONS
from reference_engine.interpreter.texts import watching

ALL_AMOUNTS: Final[Mapping[type, AmountOf]] = {**AMOUNTS}
ALL_CONDITIONS: Final[Mapping[type, Holding]] = {**CONDITIONS}
SELECTIONS: Final[Mapping[type, Any]] = {}
TESTS: Final[Mapping[type, Passing]] = {}
MOVES_ON = watching.MOVES_ON
