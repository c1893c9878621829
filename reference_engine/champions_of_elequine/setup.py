"""Chapter 6: the setup."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reference_engine.kernel.agenda import Question

STEPS: Final[Mapping[str, Callable[[Any, Any], None]]] = {}
QUESTIONS: Final[Mapping[str, Question[Any]]] = {}
SHAPES: Final[Mapping[str, type]] = {}
