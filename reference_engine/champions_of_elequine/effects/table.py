"""Chapter 10: the operations of texts, and their steps."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reference_engine.champions_of_elequine.effects import triggering
from reference_engine.kernel.agenda import Question

STEPS: Final[Mapping[str, Callable[[Any, Any], None]]] = {"flush": triggering.flush}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[Any]]] = {}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {}
"""The rows of the steps with named parts."""
