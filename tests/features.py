"""Events and decisions that shared code has only in games with a feature, so others need not name them."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.state import CardState

KINDS_OF: Final[Mapping[str, frozenset[str]]] = {"has_attachments": frozenset({"attached", "bearer"})}
"""Kinds of events and decisions, by the column of the state class that marks the feature."""
KINDS_IN: Final[Mapping[str, frozenset[str]]] = {
    "reference_engine.interpreter.window": frozenset({"respond"}),
    "reference_engine.interpreter.lasting.keywords": frozenset({"keyword_gained"}),
}
"""Kinds of events and decisions, by the shared package that has them and that a game may do without."""
SPACES_OF: Final[Mapping[str, frozenset[tuple[str, str]]]] = {
    "one_mode_alone": frozenset({("modes", "one_of")}),
}
"""Kinds of decisions with the form of their answers, by the hook that marks the feature."""


def never_told(state: type[CardState]) -> frozenset[str]:
    """The kinds of events and decisions that can't occur in the game of this state class."""
    folder = Path(str(sys.modules[state.__module__].__file__)).parent
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.py")]
    unused = (kinds for package, kinds in KINDS_IN.items() if not any(package in one for one in sources))
    lacking = (kinds for feature, kinds in KINDS_OF.items() if not getattr(state, feature))
    return frozenset().union(*unused, *lacking)


def never_asked(hooks: Hooks[Any]) -> frozenset[tuple[str, str]]:
    """The kinds of decisions and forms of answers that can't occur in the game with these hooks."""
    return frozenset().union(
        *(spaces for feature, spaces in SPACES_OF.items() if not getattr(hooks, feature))
    )
