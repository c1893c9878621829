"""Chapters 9 and 11: the steps of an attack, of the state check and of the end."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reference_engine.kernel.agenda import Question

STEPS: Final[Mapping[str, Callable[[Any, Any], None]]] = {}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[Any]]] = {}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {}
"""The rows of the steps with named parts."""
